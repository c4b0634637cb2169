"""People who miss turns, leave, come back, take seats over and pause: nobody is stuck, and nobody hurts the others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bombu.engine.contracts import Contract
from bombu.engine.moves import PlayCard
from bombu.engine.rules import legal_moves
from bombu.engine.seats import SEATS, Seat
from bombu.tables import commands as ask
from bombu.tables.decide import decide_table
from bombu.tables.driver import DealDue, PauseDue, next_step
from bombu.tables.errors import (
    AlreadyClaimed,
    AlreadySeated,
    AlreadyStarted,
    AlreadyVoted,
    MovedOn,
    NoBot,
    NoTable,
    NotAway,
    NotHost,
    NotPaused,
    NotSeated,
    NotStarted,
    SeatNotOpen,
    TablePaused,
)
from bombu.tables.events import ClaimWithdrawn, HostChanged, Paused, SeatClaimed, TableCancelled, TurnExtended
from bombu.tables.results import results_of
from bombu.tables.state import Bot, Chair, Ending, Person, Status, Table, TurnClock
from tests.tables.builders import (
    AWAY,
    GUEST,
    HOST,
    STRANGER,
    after,
    away_table,
    between_hands,
    finished,
    in_turn,
    lobby,
    next_command,
    playing,
)

OTHER = Person(2001, "Oli")
BOT_SEAT = SEATS[3]


# How tables come to stand still


def played_on(table: Table, until: Callable[[Table], bool]) -> Table:
    """The table brought on, people pressing and bots playing, until that holds."""
    for _ in range(1000):
        if until(table):
            return table
        table = after(table, next_command(table))
    raise AssertionError("that never happens")


def missed(table: Table, turns: int = 1) -> Table:
    """The table after the person in turn missed it, so many times in a row, the bot's moves in between."""
    assert table.match is not None
    seat = table.match.turn
    assert seat is not None
    for _ in range(turns):
        table = played_on(table, lambda one: one.match is not None and one.match.turn == seat)
        table = after(table, ask.MissTurn(table.next_seq))
        assert table.match is not None
        table = after(table, next_command(table))
    return table


def paused(table: Table) -> Table:
    """The table paused by the votes of all who play."""
    for person in table.active_people:
        if not table.paused:
            table = after(table, ask.VotePause(person.user_id))
    return table


def deserted(table: Table) -> Table:
    """The table that everybody left, one after the other, once it waits."""
    table = after(table, *(ask.Leave(person.user_id) for person in table.people))
    return played_on(table, lambda one: one.paused)


def contract_of(table: Table) -> Contract | None:
    """What the running hand is about."""
    running = table.match is not None and table.match.deal is not None and table.match.is_playing
    return table.match.deal.contract if running and table.match is not None and table.match.deal is not None else None


def cards_in_the_trick(table: Table) -> int:
    """How many cards lie in a running trick."""
    assert table.match is not None
    assert table.match.deal is not None
    return len(table.match.deal.trick.cards) if table.match.deal.trick is not None else 0


# Each command, by each kind of person, at each stage

COMMANDS: dict[str, Callable[[Table, Person], ask.Command]] = {
    "vote": lambda table, person: ask.VotePause(person.user_id),
    "resume": lambda table, person: ask.Resume(person.user_id),
    "back": lambda table, person: ask.TakeBack(person.user_id),
    "take bot's": lambda table, person: ask.TakeOver(person, BOT_SEAT),
    "take Ada's": lambda table, person: ask.TakeOver(person, SEATS[2]),
    "take Gil's": lambda table, person: ask.TakeOver(person, SEATS[1]),
    "presence": lambda table, person: ask.ShowPresence(person.user_id),
    "clock": lambda table, person: ask.ChooseClock(person.user_id, TurnClock.RELAXED),
    "level": lambda table, person: ask.ChooseLevel(person.user_id, None, "hard"),
    "miss": lambda table, person: ask.MissTurn(table.next_seq),
    "want": lambda table, person: ask.PauseForWant(table.ply),
    "unused": lambda table, person: ask.CloseUnused(table.since),
    "suspend": lambda table, person: ask.Suspend(),
}
WHO = {"host": HOST, "guest": GUEST, "away": AWAY, "stranger": STRANGER}

RUNNING = away_table()
STAGES: dict[str, Table] = {
    "lobby": lobby(GUEST, AWAY, bots=1),
    "host's turn": in_turn(RUNNING, HOST),
    "away's turn": in_turn(RUNNING, AWAY),
    "between": between_hands(RUNNING),
    "paused": paused(in_turn(RUNNING, HOST)),
    "deserted": deserted(RUNNING),
    "out of reach": after(in_turn(RUNNING, HOST), ask.Suspend()),
    "paused, out of reach": after(paused(in_turn(RUNNING, HOST)), ask.Suspend()),
    "closed": after(RUNNING, ask.Cancel(HOST.user_id)),
    "finished": finished(RUNNING),
}
"""Ada left for good in all of them but the lobby; who is left of a deserted table is Gil, who was its host last."""

Outcome = str | type[Exception]
ALL_REFUSED: dict[str, tuple[Outcome, ...]] = dict.fromkeys(COMMANDS, (NoTable,) * 4)
IN_PLAY: dict[str, tuple[Outcome, ...]] = {
    "vote": ("PauseVoted", "PauseVoted", "PauseVoted", NotSeated),
    "resume": (NotPaused, NotPaused, NotPaused, NotSeated),
    "back": (NotAway, NotAway, "SeatTakenBack", NotSeated),
    "take bot's": (AlreadySeated, AlreadySeated, AlreadySeated, "SeatClaimed"),
    "take Ada's": (AlreadySeated, AlreadySeated, AlreadySeated, "SeatClaimed"),
    "take Gil's": (AlreadySeated, AlreadySeated, AlreadySeated, SeatNotOpen),
    "presence": ("", "", "", ""),
    "clock": ("ClockChosen", NotHost, NotHost, NotHost),
    "level": (AlreadyStarted,) * 4,
    "miss": (MovedOn,) * 4,
    "want": (MovedOn,) * 4,
    "unused": (MovedOn,) * 4,
    "suspend": ("Suspended",) * 4,
}
EXPECTED: dict[str, dict[str, tuple[Outcome, ...]]] = {
    "lobby": {
        "vote": (NotStarted,) * 4,
        "resume": (NotStarted, NotStarted, NotStarted, NotSeated),
        "back": (NotAway, NotAway, NotAway, NotSeated),
        "take bot's": (NotStarted,) * 4,
        "take Ada's": (NotStarted,) * 4,
        "take Gil's": (NotStarted,) * 4,
        "presence": ("", "", "", ""),
        "clock": ("ClockChosen", NotHost, NotHost, NotHost),
        "level": ("LevelChosen", NotHost, NotHost, NotHost),
        "miss": (NotStarted,) * 4,
        "want": (NotStarted,) * 4,
        "unused": ("TableCancelled",) * 4,
        "suspend": ("", "", "", ""),
    },
    "host's turn": {**IN_PLAY, "presence": ("TurnExtended", "", "", ""), "miss": ("TurnMissed",) * 4},
    "away's turn": IN_PLAY,
    "between": IN_PLAY,
    "paused": {
        **IN_PLAY,
        "vote": (TablePaused, TablePaused, TablePaused, NotSeated),
        "resume": ("Resumed", "Resumed", "SeatTakenBack Resumed", NotSeated),
        "unused": ("TableCancelled",) * 4,
    },
    "deserted": {
        **IN_PLAY,
        "vote": (TablePaused, TablePaused, TablePaused, NotSeated),
        "resume": (
            "SeatTakenBack Resumed HostChanged",
            "SeatTakenBack Resumed",
            "SeatTakenBack Resumed HostChanged",
            NotSeated,
        ),
        "back": (
            "SeatTakenBack HostChanged Resumed",
            "SeatTakenBack Resumed",
            "SeatTakenBack HostChanged Resumed",
            NotSeated,
        ),
        "take bot's": (AlreadySeated, AlreadySeated, AlreadySeated, "SeatClaimed Resumed"),
        "take Ada's": (AlreadySeated, AlreadySeated, AlreadySeated, "SeatClaimed Resumed"),
        "take Gil's": (AlreadySeated, AlreadySeated, AlreadySeated, "SeatClaimed Resumed"),
        "clock": (NotHost, "ClockChosen", NotHost, NotHost),
        "unused": ("TableCancelled",) * 4,
    },
    "out of reach": {
        **IN_PLAY,
        "resume": ("Reached", "Reached", "Reached", NotSeated),
        "presence": ("", "", "", ""),
        "unused": ("TableCancelled",) * 4,
        "suspend": ("", "", "", ""),
    },
    "paused, out of reach": {
        **IN_PLAY,
        "vote": (TablePaused, TablePaused, TablePaused, NotSeated),
        "resume": ("Reached", "Reached", "Reached", NotSeated),
        "unused": ("TableCancelled",) * 4,
        "suspend": ("", "", "", ""),
    },
    "closed": ALL_REFUSED,
    "finished": ALL_REFUSED,
}
ROWS = [
    (stage, command, who, outcome)
    for stage, commands in EXPECTED.items()
    for command, outcomes in commands.items()
    for who, outcome in zip(WHO, outcomes, strict=True)
]


@pytest.mark.parametrize(("stage", "name", "who", "expected"), ROWS)
def test_what_follows(stage: str, name: str, who: str, expected: Outcome) -> None:
    table = STAGES[stage]
    command = COMMANDS[name](table, WHO[who])
    if isinstance(expected, str):
        assert [type(event).__name__ for event in decide_table(table, command)] == expected.split()
    else:
        with pytest.raises(expected) as refused:
            decide_table(table, command)
        assert refused.type is expected


def test_the_rows_are_complete() -> None:
    assert EXPECTED.keys() == STAGES.keys()
    assert all(rows.keys() == COMMANDS.keys() for rows in EXPECTED.values())


# Missed turns


def test_after_two_missed_turns_in_a_row_the_bot_keeps_the_seat() -> None:
    once = missed(in_turn(playing(GUEST), HOST))
    assert (once.chairs[0].missed, once.chairs[0].standing_in, once.chairs[0].substituted) == (1, False, False)
    assert HOST in once.active_people
    twice = missed(in_turn(once, HOST))
    assert twice.chairs[0].substituted
    assert twice.active_people == (GUEST,)
    later = between_hands(after(between_hands(twice), ask.DealNext(2)))
    assert later.chairs[0].substituted, "until its owner comes back"


def test_a_turn_of_ones_own_ends_the_count() -> None:
    table = missed(in_turn(playing(GUEST), HOST))
    table = in_turn(table, HOST)
    table = after(table, next_command(table))
    assert table.chairs[0].missed == 0
    again = missed(in_turn(table, HOST))
    assert (again.chairs[0].missed, again.chairs[0].substituted) == (1, False)


def test_a_sign_of_life_ends_the_count() -> None:
    table = in_turn(missed(in_turn(playing(GUEST), HOST)), HOST)
    assert decide_table(table, ask.ShowPresence(HOST.user_id)) == (TurnExtended(SEATS[0]),)
    assert after(table, ask.ShowPresence(HOST.user_id)).chairs[0].missed == 0


def test_missed_turns_of_two_people_are_counted_apart() -> None:
    table = missed(in_turn(missed(in_turn(playing(GUEST), HOST)), GUEST))
    assert [chair.missed for chair in table.chairs[:2]] == [1, 1]
    assert table.active_people == (HOST, GUEST)


def test_a_clock_that_rings_late_takes_no_turn() -> None:
    """The press came first: the ply is the same, and the clock of it started again."""
    table = in_turn(playing(GUEST), HOST)
    for press in (ask.ShowPresence(HOST.user_id), ask.ChooseClock(HOST.user_id, TurnClock.RELAXED)):
        with pytest.raises(MovedOn):
            decide_table(after(table, press), ask.MissTurn(table.next_seq))


def test_who_presses_while_the_bot_stands_in_plays_the_turn() -> None:
    table = in_turn(playing(GUEST), HOST)
    press, standing_in = next_command(table), after(table, ask.MissTurn(table.next_seq))
    bots_move = next_command(standing_in)
    assert isinstance(bots_move, ask.PlayForSeat)
    played = after(standing_in, press)
    assert played.chairs[0] == Chair(HOST), "nothing was played for them"
    with pytest.raises(MovedOn):
        decide_table(played, bots_move)
    with pytest.raises(MovedOn):
        decide_table(after(standing_in, bots_move), press)


def test_who_takes_the_turn_back_has_the_whole_time_again() -> None:
    table = in_turn(playing(GUEST), HOST)
    back = after(table, ask.MissTurn(table.next_seq), ask.TakeBack(HOST.user_id))
    assert next_step(back) is None
    assert back.chairs[0] == Chair(HOST)


def test_a_missed_turn_in_a_domino_is_played_too() -> None:
    table = played_on(playing(GUEST), lambda one: contract_of(one) is Contract.DOMINO)
    table = missed(in_turn(table, HOST), 2)
    assert table.chairs[0].substituted


# A result is never better for having left


@pytest.mark.parametrize(
    "goes",
    [
        lambda table: after(table, ask.Leave(HOST.user_id)),
        lambda table: after(table, ask.MissTurn(table.next_seq)),
    ],
    ids=["leaves", "misses a turn"],
)
def test_a_seat_that_a_bot_played_stays_shared(goes: Callable[[Table], Table]) -> None:
    table = goes(in_turn(playing(GUEST), HOST))
    assert not table.chairs[0].shared
    table = after(table, next_command(table))
    assert table.chairs[0].shared
    if table.chairs[0].substituted:
        table = after(table, ask.TakeBack(HOST.user_id))
    assert table.chairs[0].shared
    end = finished(table)
    assert end.chairs[0].shared
    assert results_of(end)[0].user_id == HOST.user_id, "the points of the seat are theirs"
    assert [chair.shared for chair in end.chairs[1:]] == [False] * 3


def test_who_comes_back_before_the_bot_has_played_shares_nothing() -> None:
    table = after(in_turn(playing(GUEST), HOST), ask.Leave(HOST.user_id), ask.TakeBack(HOST.user_id))
    assert table.chairs[0] == Chair(HOST)


# The last person is gone


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_trick_is_played_to_its_end_first(cards: int) -> None:
    table = played_on(playing(GUEST), lambda one: cards_in_the_trick(one) == cards)
    table = after(table, ask.Leave(HOST.user_id), ask.Leave(GUEST.user_id))
    with pytest.raises(MovedOn):
        decide_table(table, ask.PauseForWant(table.ply))
    waiting = played_on(table, lambda one: one.paused)
    assert waiting.ply == table.ply + 4 - cards
    assert next_step(waiting) is None


def test_a_domino_waits_at_once() -> None:
    table = played_on(playing(GUEST), lambda one: contract_of(one) is Contract.DOMINO)
    table = after(table, ask.Leave(HOST.user_id), ask.Leave(GUEST.user_id))
    assert next_step(table) == PauseDue(table.ply)
    assert decide_table(table, ask.PauseForWant(table.ply)) == (Paused(None),)


def test_between_hands_nothing_is_dealt_to_nobody() -> None:
    table = after(between_hands(playing(GUEST)), ask.Leave(HOST.user_id), ask.Leave(GUEST.user_id))
    assert next_step(table) == PauseDue(table.ply)
    waiting = after(table, ask.PauseForWant(table.ply))
    with pytest.raises(MovedOn):
        decide_table(waiting, ask.DealNext(2))
    assert next_step(after(waiting, ask.TakeBack(GUEST.user_id))) == DealDue(2)


def test_who_misses_two_turns_alone_makes_the_table_wait() -> None:
    table = played_on(missed(in_turn(playing(), HOST), 2), lambda one: one.paused)
    assert table.active_people == ()
    back = after(table, ask.TakeBack(HOST.user_id))
    assert (back.paused, back.active_people, back.host_id) == (False, (HOST,), HOST.user_id)
    assert finished(back).status is Status.FINISHED


def test_nobody_plays_at_a_table_that_waits() -> None:
    table = STAGES["paused"]
    assert table.match is not None
    assert table.match.deal is not None
    move = legal_moves(table.match.deal)[0]
    assert isinstance(move, PlayCard)
    with pytest.raises(TablePaused):
        decide_table(table, ask.Play(HOST.user_id, table.ply, move.card))
    with pytest.raises(MovedOn):
        decide_table(table, ask.PlayForSeat(table.ply, move))


# Seats that change hands


def test_a_seat_changes_hands_at_the_next_deal() -> None:
    table = after(away_table(), ask.TakeOver(STRANGER, SEATS[2]))
    before = between_hands(table)
    assert (before.chairs[2].person, before.seat_of(STRANGER.user_id)) == (AWAY, None), "no look into a running hand"
    dealt = after(before, ask.DealNext(2))
    assert dealt.chairs[2] == Chair(STRANGER, shared=True)
    assert (dealt.seat_of(STRANGER.user_id), dealt.seat_of(AWAY.user_id)) == (2, None)
    assert dealt.match is not None
    assert before.match is not None
    assert dealt.match.totals == before.match.totals, "the points stay with the seat"
    with pytest.raises(NotSeated):
        decide_table(dealt, ask.TakeBack(AWAY.user_id))


def test_the_seat_of_a_bot_can_be_had_too() -> None:
    table = after(between_hands(after(away_table(), ask.TakeOver(STRANGER, BOT_SEAT))), ask.DealNext(2))
    assert table.chairs[3] == Chair(STRANGER, shared=True)


def test_the_owner_who_comes_back_first_wins() -> None:
    table = after(away_table(), ask.TakeOver(STRANGER, SEATS[2]), ask.TakeBack(AWAY.user_id))
    assert table.chairs[2].successor is None
    dealt = after(between_hands(table), ask.DealNext(2))
    assert dealt.chairs[2].person == AWAY
    with pytest.raises(SeatNotOpen):
        decide_table(dealt, ask.TakeOver(STRANGER, SEATS[2]))


def test_of_two_who_want_a_seat_the_first_gets_it() -> None:
    table = after(away_table(), ask.TakeOver(STRANGER, SEATS[2]))
    with pytest.raises(AlreadyClaimed):
        decide_table(table, ask.TakeOver(OTHER, SEATS[2]))
    assert decide_table(table, ask.TakeOver(OTHER, BOT_SEAT)) == (SeatClaimed(BOT_SEAT, OTHER),)


def test_nobody_gets_two_seats() -> None:
    table = after(away_table(), ask.TakeOver(STRANGER, SEATS[2]))
    with pytest.raises(AlreadySeated):
        decide_table(table, ask.TakeOver(STRANGER, BOT_SEAT))


def test_who_waits_for_a_seat_can_think_better_of_it() -> None:
    table = after(away_table(), ask.TakeOver(STRANGER, SEATS[2]))
    assert decide_table(table, ask.Leave(STRANGER.user_id)) == (ClaimWithdrawn(SEATS[2]),)
    free = after(table, ask.Leave(STRANGER.user_id))
    assert free.chairs == away_table().chairs
    with pytest.raises(NotSeated):
        decide_table(free, ask.Leave(STRANGER.user_id))
    assert decide_table(free, ask.TakeOver(OTHER, SEATS[2]))


def test_a_substitute_keeps_the_seat_for_who_only_missed_turns() -> None:
    table = missed(in_turn(playing(GUEST), HOST), 2)
    with pytest.raises(SeatNotOpen):
        decide_table(table, ask.TakeOver(STRANGER, SEATS[0]))


def test_no_seat_changes_hands_in_the_last_hand() -> None:
    """There is no deal any more; a table that waits would be played to its end by bots alone."""
    last = played_on(away_table(), lambda one: one.match is not None and one.match.hand_number == 6)
    for table in (last, deserted(last)):
        with pytest.raises(SeatNotOpen):
            decide_table(table, ask.TakeOver(STRANGER, SEATS[2]))
    before = played_on(away_table(), lambda one: one.match is not None and one.match.next_number == 6)
    dealt = after(before, ask.TakeOver(STRANGER, SEATS[2]), ask.DealNext(6))
    assert dealt.chairs[2].person == STRANGER


def test_a_stranger_brings_a_deserted_table_back_to_life() -> None:
    table = after(STAGES["deserted"], ask.TakeOver(STRANGER, SEATS[0]))
    assert not table.paused
    dealt = played_on(table, lambda one: one.seat_of(STRANGER.user_id) is not None)
    assert dealt.match is not None
    assert dealt.match.hand_number == 2
    assert dealt.host_id == STRANGER.user_id, "those before are gone for good"
    assert finished(dealt).status is Status.FINISHED


def test_a_deserted_table_waits_again_when_the_stranger_thinks_better_of_it() -> None:
    table = after(STAGES["deserted"], ask.TakeOver(STRANGER, SEATS[0]), ask.Leave(STRANGER.user_id))
    assert played_on(table, lambda one: one.paused).ply <= table.ply + 3


# Who looks after the table


def test_a_host_who_leaves_hands_the_table_on() -> None:
    table = after(playing(GUEST, AWAY), ask.Leave(GUEST.user_id), ask.Leave(HOST.user_id))
    assert table.host_id == AWAY.user_id, "not to one who left as well"
    with pytest.raises(NotHost) as refused:
        decide_table(table, ask.Cancel(HOST.user_id))
    assert refused.value.host == AWAY.name
    back = after(table, ask.TakeBack(HOST.user_id))
    assert back.host_id == AWAY.user_id


def test_a_host_who_misses_turns_stays_the_host() -> None:
    table = missed(in_turn(playing(GUEST), HOST), 2)
    assert table.host_id == HOST.user_id
    assert after(table, ask.ChooseClock(HOST.user_id, TurnClock.RELAXED)).clock is TurnClock.RELAXED


def test_who_goes_on_without_the_host_can_close_the_table() -> None:
    table = missed(in_turn(playing(GUEST), HOST), 2)
    table = after(table, ask.VotePause(GUEST.user_id), ask.Resume(GUEST.user_id))
    assert table.host_id == GUEST.user_id
    assert after(table, ask.Cancel(GUEST.user_id)).status is Status.CANCELLED


def test_the_first_who_is_back_looks_after_a_table_that_did_not_wait_yet() -> None:
    table = played_on(playing(GUEST), lambda one: cards_in_the_trick(one) == 1)
    table = after(table, ask.Leave(GUEST.user_id), ask.Leave(HOST.user_id))
    assert HostChanged(GUEST.user_id) in decide_table(table, ask.TakeBack(GUEST.user_id))
    table = in_turn(STAGES["host's turn"], AWAY)
    assert decide_table(table, ask.TakeBack(AWAY.user_id)) != (), "the host is there"
    assert after(table, ask.TakeBack(AWAY.user_id)).host_id == HOST.user_id


# Pauses


def people_at(table: Table, count: int) -> list[int]:
    """The ids of the first people who play."""
    return [person.user_id for person in table.active_people[:count]]


FOURTH = Person(1005, "Ike")


@pytest.mark.parametrize(
    ("guests", "leaving", "needed"),
    [
        ((), (), 1),
        ((GUEST,), (), 2),
        ((GUEST, AWAY), (), 2),
        ((GUEST, AWAY, FOURTH), (), 3),
        ((GUEST, AWAY, FOURTH), (FOURTH,), 2),
        ((GUEST, AWAY, FOURTH), (FOURTH, AWAY), 2),
        ((GUEST, AWAY, FOURTH), (FOURTH, AWAY, GUEST), 1),
    ],
)
def test_more_than_half_of_those_who_play_can_pause(
    guests: tuple[Person, ...], leaving: tuple[Person, ...], needed: int
) -> None:
    table = after(playing(*guests), *(ask.Leave(person.user_id) for person in leaving))
    for count, voter in enumerate(people_at(table, needed), 1):
        table = after(table, ask.VotePause(voter))
        assert table.paused == (count == needed)
    assert not table.votes
    resumed = after(table, ask.Resume(table.active_people[-1].user_id))
    assert (resumed.paused, resumed.votes) == (False, frozenset())


def test_a_vote_counts_once() -> None:
    table = after(playing(GUEST), ask.VotePause(HOST.user_id))
    with pytest.raises(AlreadyVoted):
        decide_table(table, ask.VotePause(HOST.user_id))


def test_those_who_left_do_not_pause_the_others() -> None:
    table = after(playing(GUEST, AWAY, FOURTH), ask.Leave(GUEST.user_id), ask.Leave(AWAY.user_id))
    table = after(table, ask.VotePause(GUEST.user_id), ask.VotePause(AWAY.user_id))
    assert not table.paused


def test_a_vote_lapses_at_the_next_deal() -> None:
    table = after(playing(GUEST), ask.VotePause(HOST.user_id))
    table = after(between_hands(table), ask.DealNext(2))
    assert not table.votes
    assert not after(table, ask.VotePause(GUEST.user_id)).paused


def test_a_vote_decides_once_the_others_are_gone() -> None:
    voted = after(playing(GUEST, AWAY), ask.VotePause(HOST.user_id))
    left = after(voted, ask.Leave(GUEST.user_id))
    assert not left.paused
    assert after(left, ask.Leave(AWAY.user_id)).paused
    away = missed(in_turn(after(playing(GUEST), ask.VotePause(HOST.user_id)), GUEST))
    away = in_turn(away, GUEST)
    assert after(away, ask.MissTurn(away.next_seq)).paused


def test_taking_a_seat_back_does_not_end_the_pause_of_the_others() -> None:
    table = STAGES["paused"]
    back = after(table, ask.TakeBack(AWAY.user_id))
    assert back.paused
    assert back.active_people == (HOST, GUEST, AWAY)
    assert not after(back, ask.Resume(AWAY.user_id)).paused


def test_who_missed_the_turn_of_the_pause_plays_it_afterwards() -> None:
    table = in_turn(playing(GUEST), HOST)
    table = paused(after(table, ask.MissTurn(table.next_seq)))
    assert table.paused
    resumed = after(table, ask.Resume(HOST.user_id))
    assert next_step(resumed) is None
    assert resumed.chairs[0] == Chair(HOST)


def test_a_claim_does_not_end_a_pause() -> None:
    table = after(STAGES["paused"], ask.TakeOver(STRANGER, SEATS[2]))
    assert table.paused


def test_all_can_leave_a_table_that_waits() -> None:
    table = after(STAGES["paused"], ask.Leave(HOST.user_id), ask.Leave(GUEST.user_id))
    assert table.paused
    back = after(table, ask.TakeBack(HOST.user_id))
    assert (back.paused, back.host_id) == (False, HOST.user_id)


def test_a_press_in_a_channel_that_was_out_of_reach_does_not_end_the_pause() -> None:
    """The first press of anybody at the table says that the channel is back; the second may go on."""
    table = STAGES["paused, out of reach"]
    back = after(table, ask.Resume(AWAY.user_id))
    assert (back.paused, back.suspended) == (True, False)
    assert back.chairs == table.chairs
    assert not after(back, ask.Resume(AWAY.user_id)).paused


def test_nothing_happens_by_itself_out_of_reach() -> None:
    for person in (HOST, AWAY):
        table = after(in_turn(RUNNING, person), ask.Suspend())
        assert next_step(table) is None
        with pytest.raises(MovedOn):
            decide_table(table, ask.MissTurn(table.next_seq))
        assert next_step(after(table, ask.Resume(GUEST.user_id))) == next_step(in_turn(RUNNING, person))


def test_a_stranger_can_have_a_seat_of_a_deserted_table_out_of_reach() -> None:
    table = after(STAGES["deserted"], ask.Suspend(), ask.TakeOver(STRANGER, SEATS[2]))
    assert (table.paused, table.suspended) == (False, False)


# Closing


@pytest.mark.parametrize("stage", ["lobby", "host's turn", "between", "paused"])
def test_the_host_and_moderators_close_a_table(stage: str) -> None:
    table = STAGES[stage]
    for command, ending in (
        (ask.Cancel(HOST.user_id), Ending.HOST),
        (ask.Cancel(HOST.user_id, is_moderator=True), Ending.HOST),
        (ask.Cancel(STRANGER.user_id, is_moderator=True), Ending.MODERATOR),
        (ask.Cancel(GUEST.user_id, is_moderator=True), Ending.MODERATOR),
    ):
        assert decide_table(table, command) == (TableCancelled(command.user_id, ending),)
        assert after(table, command).ending is ending
    for person in (GUEST, AWAY, STRANGER):
        with pytest.raises(NotHost):
            decide_table(table, ask.Cancel(person.user_id))


def test_a_table_closes_by_itself_only_as_it_was_seen() -> None:
    assert decide_table(STAGES["lobby"], ask.CloseUnused(0.0)) == (TableCancelled(None, Ending.FORGOTTEN),)
    assert decide_table(STAGES["paused"], ask.CloseUnused(0.0)) == (TableCancelled(None, Ending.ABANDONED),)
    for stage in ("lobby", "paused", "deserted"):
        with pytest.raises(MovedOn):
            decide_table(STAGES[stage], ask.CloseUnused(1.0))


# Settings of the table


def test_the_level_of_one_bot_or_of_all() -> None:
    table = lobby(GUEST, bots=2)
    one = after(table, ask.ChooseLevel(HOST.user_id, SEATS[2], "hard"))
    assert [chair.occupant.level for chair in one.chairs if isinstance(chair.occupant, Bot)] == ["hard", "easy"]
    assert one.bot_level == "medium"
    every = after(table, ask.ChooseLevel(HOST.user_id, None, "hard"))
    assert [chair.occupant.level for chair in every.chairs if isinstance(chair.occupant, Bot)] == ["hard", "hard"]
    assert every.bot_level == "hard"
    for seat in (Seat(0), Seat(1)):
        with pytest.raises(NoBot):
            decide_table(table, ask.ChooseLevel(HOST.user_id, seat, "hard"))


@pytest.mark.parametrize("stage", ["lobby", "host's turn", "between", "paused"])
def test_the_host_changes_the_clock_at_any_time(stage: str) -> None:
    for clock in TurnClock:
        assert after(STAGES[stage], ask.ChooseClock(HOST.user_id, clock)).clock is clock
