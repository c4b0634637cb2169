"""Each command at each stage of a table by each kind of person: the facts that follow, or the refusal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bombu.engine.cards import PACK
from bombu.engine.dealing import drawn_dealer, shuffled_deck
from bombu.engine.errors import HandOver, HandRunning, NoPassing, NotInHand, NotYourTurn
from bombu.engine.events import HandDealt, MatchStarted
from bombu.engine.moves import PlayCard
from bombu.engine.rules import legal_moves
from bombu.engine.seats import SEATS, Seat
from bombu.engine.settings import DealerPasses, Settings
from bombu.tables.commands import (
    AddBot,
    Cancel,
    ChooseRules,
    CloseUnused,
    Command,
    DealNext,
    Join,
    Leave,
    Play,
    PlayForSeat,
    RemoveBot,
    Start,
    TakeBack,
)
from bombu.tables.decide import decide_table
from bombu.tables.errors import (
    AlreadySeated,
    AlreadyStarted,
    MovedOn,
    NoBot,
    NoTable,
    NotAway,
    NotHost,
    NotSeated,
    NotStarted,
    TableFull,
)
from bombu.tables.events import BotSeated, HostChanged, RulesChosen, SeatFreed, SeatTaken, TableCancelled
from bombu.tables.state import Ending, Person, Status, Table
from tests.tables.builders import (
    AWAY,
    BOTS,
    GUEST,
    HOST,
    SHORT,
    START_PRESS,
    STRANGER,
    after,
    away_table,
    between_hands,
    evolved,
    finished,
    in_turn,
    lobby,
    next_command,
    playing,
)

CHOSEN = Settings(dealer=DealerPasses.HAND, rounds=2)


def play(table: Table, person: Person) -> Command:
    """The press of the first card that the person holds, a legal one where they are in turn."""
    assert table.match is None or table.match.deal is not None
    if table.match is None or table.match.deal is None:
        return Play(person.user_id, 0, PACK[0])
    seat = table.seat_of(person.user_id)
    cards = list(table.match.deal.hands[seat if seat is not None else SEATS[0]]) or [PACK[0]]
    moves = [move.card for move in legal_moves(table.match.deal) if isinstance(move, PlayCard) and move.seat == seat]
    return Play(person.user_id, table.ply, (moves or cards)[0])


COMMANDS: dict[str, Callable[[Table, Person], Command]] = {
    "join": lambda table, person: Join(person, 9000),
    "leave": lambda table, person: Leave(person.user_id),
    "add bot": lambda table, person: AddBot(person.user_id, BOTS),
    "remove bot": lambda table, person: RemoveBot(person.user_id),
    "choose": lambda table, person: ChooseRules(person.user_id, CHOSEN),
    "start": lambda table, person: Start(person.user_id, START_PRESS, BOTS),
    "play": play,
    "take back": lambda table, person: TakeBack(person.user_id),
    "cancel": lambda table, person: Cancel(person.user_id),
    "moderate": lambda table, person: Cancel(person.user_id, is_moderator=True),
    "expire": lambda table, person: CloseUnused(table.since),
}

WHO = {"host": HOST, "guest": GUEST, "away": AWAY, "stranger": STRANGER}

LOBBY = lobby(GUEST, bots=1)
RUNNING = away_table()
HOSTS_TURN, GUESTS_TURN, AWAYS_TURN = (in_turn(RUNNING, person) for person in (HOST, GUEST, AWAY))
BETWEEN = between_hands(RUNNING)

Row = tuple[str, Table, str, str | type[Exception]]

# A table that has ended refuses everything from everybody.
ENDED: list[Row] = [
    (name, table, who, NoTable)
    for name in COMMANDS
    for table in (finished(RUNNING), after(LOBBY, Cancel(HOST.user_id)))
    for who in WHO
]


def once_started(table: Table) -> list[Row]:
    """Seats and rules are fixed; a seat can be handed over and taken back."""
    fixed: list[Row] = [
        (name, table, who, AlreadyStarted)
        for name in ("join", "add bot", "remove bot", "choose", "start")
        for who in WHO
    ]
    closed: list[Row] = [(name, table, who, "TableCancelled") for name in ("moderate",) for who in WHO]
    return [
        *[("expire", table, who, MovedOn) for who in WHO],
        *fixed,
        *closed,
        ("leave", table, "host", "SubstituteSeated SeatOpened HostChanged"),
        ("leave", table, "guest", "SubstituteSeated SeatOpened"),
        ("leave", table, "away", ""),
        ("leave", table, "stranger", NotSeated),
        ("take back", table, "host", NotAway),
        ("take back", table, "guest", NotAway),
        ("take back", table, "away", "SeatTakenBack"),
        ("take back", table, "stranger", NotSeated),
        ("cancel", table, "host", "TableCancelled"),
        ("cancel", table, "guest", NotHost),
        ("cancel", table, "away", NotHost),
        ("cancel", table, "stranger", NotHost),
        ("play", table, "stranger", NotSeated),
    ]


EXPECTED: list[Row] = [
    ("join", LOBBY, "host", AlreadySeated),
    ("join", LOBBY, "guest", AlreadySeated),
    ("join", LOBBY, "stranger", "SeatTaken"),
    ("leave", LOBBY, "host", "SeatFreed HostChanged"),
    ("leave", LOBBY, "guest", "SeatFreed"),
    ("leave", LOBBY, "stranger", NotSeated),
    ("add bot", LOBBY, "host", "BotSeated"),
    ("add bot", LOBBY, "guest", "BotSeated"),
    ("add bot", LOBBY, "stranger", NotSeated),
    ("remove bot", LOBBY, "host", "SeatFreed"),
    ("remove bot", LOBBY, "guest", "SeatFreed"),
    ("remove bot", LOBBY, "stranger", NotSeated),
    ("choose", LOBBY, "host", "RulesChosen"),
    ("choose", LOBBY, "guest", NotHost),
    ("choose", LOBBY, "stranger", NotHost),
    ("start", LOBBY, "host", "BotSeated EntropyFixed MatchStarted HandDealt"),
    ("start", LOBBY, "guest", "BotSeated EntropyFixed MatchStarted HandDealt"),
    ("start", LOBBY, "stranger", NotSeated),
    ("play", LOBBY, "host", NotStarted),
    ("play", LOBBY, "guest", NotStarted),
    ("play", LOBBY, "stranger", NotSeated),
    ("take back", LOBBY, "host", NotAway),
    ("take back", LOBBY, "stranger", NotSeated),
    *[(name, LOBBY, who, "TableCancelled") for name in ("moderate", "expire") for who in ("host", "guest", "stranger")],
    ("cancel", LOBBY, "host", "TableCancelled"),
    ("cancel", LOBBY, "guest", NotHost),
    ("cancel", LOBBY, "stranger", NotHost),
    *once_started(HOSTS_TURN),
    *once_started(BETWEEN),
    ("play", HOSTS_TURN, "host", "CardPlayed"),
    ("play", HOSTS_TURN, "guest", NotYourTurn),
    ("play", HOSTS_TURN, "away", NotYourTurn),
    ("play", GUESTS_TURN, "host", NotYourTurn),
    ("play", GUESTS_TURN, "guest", "CardPlayed"),
    ("play", AWAYS_TURN, "away", "SeatTakenBack CardPlayed"),
    ("play", BETWEEN, "host", HandOver),
    ("play", BETWEEN, "guest", HandOver),
    ("play", BETWEEN, "away", HandOver),
    *ENDED,
]


def row_name(row: Row) -> str:
    """How a row is called in the list of tests."""
    command, table, who, _ = row
    stage = "between hands" if table is BETWEEN else table.status.value
    return f"{who}: {command}, {stage}"


@pytest.mark.parametrize("row", EXPECTED, ids=row_name)
def test_what_follows(row: Row) -> None:
    name, table, who, expected = row
    command = COMMANDS[name](table, WHO[who])
    if isinstance(expected, str):
        facts = [type(event).__name__ for event in decide_table(table, command)]
        # A fourth card takes the trick with it; whose turn it is doesn't say how many lie there.
        assert [fact for fact in facts if fact != "TrickTaken"] == expected.split()
    else:
        with pytest.raises(expected) as refused:
            decide_table(table, command)
        assert refused.type is expected


def test_the_table_of_cases_has_every_command_at_every_stage() -> None:
    rows = {(name, table.status) for name, table, _, _ in EXPECTED}
    assert rows == {(name, status) for name in COMMANDS for status in Status}


# Sitting down


def test_seats_are_taken_from_the_first_free_one() -> None:
    table = after(lobby(GUEST, AWAY), Leave(GUEST.user_id))
    assert decide_table(table, Join(STRANGER, 1)) == (SeatTaken(SEATS[1], STRANGER, 1),)


def test_a_person_takes_the_seat_of_the_last_bot_when_none_is_free() -> None:
    table = lobby(bots=3)
    assert decide_table(table, Join(GUEST, 1)) == (SeatTaken(SEATS[3], GUEST, 1),)


def test_a_fifth_person_finds_the_table_full() -> None:
    full = lobby(GUEST, AWAY, Person(1, "x"))
    with pytest.raises(TableFull):
        decide_table(full, Join(STRANGER, 1))
    with pytest.raises(TableFull):
        decide_table(full, AddBot(HOST.user_id, BOTS))


def test_no_bot_can_be_sent_away_where_none_sits() -> None:
    with pytest.raises(NoBot):
        decide_table(lobby(GUEST), RemoveBot(HOST.user_id))


def test_the_last_bot_is_sent_away_first() -> None:
    assert decide_table(lobby(bots=2), RemoveBot(HOST.user_id)) == (SeatFreed(SEATS[2]),)


def test_two_bots_never_share_a_name() -> None:
    """Two people press Add a bot at the same moment, both for the first name that was free when they looked."""
    table = after(lobby(GUEST), AddBot(HOST.user_id, BOTS), AddBot(GUEST.user_id, BOTS))
    assert table.names == ("Hana", "Gil", "Marius", "Fanny")


def test_a_bot_with_the_name_of_a_person_stays_away() -> None:
    table = after(lobby(Person(5, "Marius")), Start(HOST.user_id, 1, BOTS))
    assert table.names == ("Hana", "Marius", "Fanny", "César")


def test_a_start_with_too_few_bots_is_a_mistake_of_ours() -> None:
    """Otherwise the match would wait for an empty seat for ever."""
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        decide_table(lobby(), Start(HOST.user_id, 1, BOTS[:2]))


# The host


def test_a_host_who_leaves_hands_the_table_to_the_next_person() -> None:
    table = lobby(GUEST, AWAY, bots=1)
    assert decide_table(table, Leave(HOST.user_id)) == (SeatFreed(SEATS[0]), HostChanged(GUEST.user_id))


def test_the_last_person_who_leaves_closes_the_lobby() -> None:
    table = lobby(bots=3)
    assert decide_table(table, Leave(HOST.user_id)) == (SeatFreed(SEATS[0]), TableCancelled(None, Ending.EMPTY))


def test_a_refusal_names_the_host() -> None:
    with pytest.raises(NotHost) as refused:
        decide_table(LOBBY, ChooseRules(GUEST.user_id, CHOSEN))
    assert refused.value.host == HOST.name


def test_the_rules_of_the_house_are_those_of_the_match() -> None:
    table = after(LOBBY, ChooseRules(HOST.user_id, CHOSEN), Start(GUEST.user_id, 1, BOTS))
    assert RulesChosen(CHOSEN) in decide_table(LOBBY, ChooseRules(HOST.user_id, CHOSEN))
    assert table.match is not None
    assert table.match.settings == CHOSEN


# Start


def test_the_shuffle_is_made_of_the_seed_and_of_every_press() -> None:
    table = lobby(GUEST, AWAY)
    events = decide_table(table, Start(GUEST.user_id, START_PRESS, BOTS))
    entropy = f"{5000 + GUEST.user_id}-{5000 + AWAY.user_id}-{START_PRESS}"
    dealer = drawn_dealer(table.seed, entropy)
    started = MatchStarted(SHORT, dealer)
    assert events[0] == BotSeated(SEATS[3], BOTS[0])
    assert started in events
    dealt = events[-1]
    assert isinstance(dealt, HandDealt)
    assert dealt.deck == shuffled_deck(table.seed, entropy, 1)
    assert evolved(table, events).entropy == entropy


def test_a_press_counts_even_if_its_owner_left_again() -> None:
    table = after(lobby(GUEST, AWAY), Leave(AWAY.user_id))
    assert table.presses == (5000 + GUEST.user_id, 5000 + AWAY.user_id)


# Playing


@pytest.mark.parametrize("shift", [-1, 1, 100])
def test_a_press_of_another_ply_has_no_effect(shift: int) -> None:
    table = HOSTS_TURN
    press = play(table, HOST)
    assert isinstance(press, Play)
    with pytest.raises(MovedOn):
        decide_table(table, Play(press.user_id, table.ply + shift, press.card))


def test_a_foreign_card_and_a_pass_are_refused_by_the_rules() -> None:
    table = HOSTS_TURN
    assert table.match is not None
    assert table.match.deal is not None
    foreign = next(iter(table.match.deal.held - table.match.deal.hands[0]))
    with pytest.raises(NotInHand):
        decide_table(table, Play(HOST.user_id, table.ply, foreign))
    with pytest.raises(NoPassing):
        decide_table(table, Play(HOST.user_id, table.ply, None))


def test_a_refused_card_does_not_take_the_seat_back() -> None:
    with pytest.raises(NotYourTurn):
        decide_table(HOSTS_TURN, play(HOSTS_TURN, AWAY))
    assert HOSTS_TURN.chairs[2].substituted


def test_a_bot_plays_for_its_own_seat_and_for_those_away_only() -> None:
    for table, allowed in ((AWAYS_TURN, True), (HOSTS_TURN, False)):
        assert table.match is not None
        assert table.match.deal is not None
        command = PlayForSeat(table.ply, legal_moves(table.match.deal)[0])
        if allowed:
            assert decide_table(table, command)
        else:
            with pytest.raises(MovedOn):
                decide_table(table, command)


def test_a_bot_is_late_after_the_seat_was_taken_back() -> None:
    table = AWAYS_TURN
    command = next_command(table)
    assert isinstance(command, PlayForSeat)
    with pytest.raises(MovedOn):
        decide_table(after(table, TakeBack(AWAY.user_id)), command)
    with pytest.raises(MovedOn):
        decide_table(table, PlayForSeat(table.ply + 1, command.move))


def test_bots_do_not_play_in_the_lobby() -> None:
    with pytest.raises(NotStarted):
        decide_table(LOBBY, PlayForSeat(0, PlayCard(Seat(2), PACK[0])))


def test_the_next_hand_is_dealt_once() -> None:
    assert BETWEEN.match is not None
    number = BETWEEN.match.next_number
    dealt = after(BETWEEN, DealNext(number))
    for table, wrong in ((BETWEEN, number + 1), (BETWEEN, number - 1), (dealt, number), (dealt, number + 1)):
        with pytest.raises(MovedOn):
            decide_table(table, DealNext(wrong))
    with pytest.raises(NotStarted):
        decide_table(LOBBY, DealNext(1))


def test_a_hand_is_not_dealt_into_a_running_one() -> None:
    """`DealNext` names the hand that is running only between hands, so that the engine never has to refuse it."""
    assert RUNNING.match is not None
    with pytest.raises((MovedOn, HandRunning)):
        decide_table(RUNNING, DealNext(RUNNING.match.next_number))


def test_deciding_changes_nothing() -> None:
    before = HOSTS_TURN
    decide_table(before, play(before, HOST))
    assert before == HOSTS_TURN


def test_bots_fill_the_free_seats_in_order() -> None:
    assert playing(GUEST).names == ("Hana", "Gil", "Marius", "Fanny")
