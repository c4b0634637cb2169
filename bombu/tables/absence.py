"""People who are not there: missed turns, substitutes, seats that change hands, pauses, tables that nobody uses.

A result is never better for having left: the seat keeps what the bot scores, and the chair stays marked as shared.
"""

from __future__ import annotations

from collections.abc import Collection

from bombu.engine.match import Match
from bombu.engine.seats import SEATS, Seat
from bombu.tables.checks import require_host, require_match, require_seat
from bombu.tables.commands import Cancel, CloseUnused, MissTurn, PauseForWant, ShowPresence, TakeOver, VotePause
from bombu.tables.errors import (
    AlreadyClaimed,
    AlreadySeated,
    AlreadyVoted,
    MovedOn,
    NotAway,
    NotPaused,
    SeatNotOpen,
    TablePaused,
)
from bombu.tables.events import (
    ClaimWithdrawn,
    HostChanged,
    Paused,
    PauseVoted,
    Reached,
    Resumed,
    SeatClaimed,
    SeatHandedOver,
    SeatOpened,
    SeatTakenBack,
    SubstituteSeated,
    Suspended,
    TableCancelled,
    TableEvent,
    TurnExtended,
    TurnMissed,
)
from bombu.tables.state import Ending, Status, Table

MISSES_UNTIL_SUBSTITUTE = 2
"""After that many missed turns in a row a bot keeps the seat until its owner is back."""


def leave_match(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    """A bot plays on; the seat stays the person's until somebody else takes it over.

    Whoever only waits for a seat gives up that claim.
    """
    claimed = next((seat for seat in SEATS if _waits_for(table, seat, user_id)), None)
    if claimed is not None:
        return (ClaimWithdrawn(claimed),)
    seat = require_seat(table, user_id)
    chair = table.chairs[seat]
    if chair.open:
        return ()
    substitute = () if chair.substituted else (SubstituteSeated(seat),)
    others = _active_without(table, user_id)
    passed_on = (HostChanged(others[0]),) if table.host_id == user_id and others else ()
    return (*substitute, SeatOpened(seat), *passed_on, *_pause_of_the_rest(table, others))


def miss_turn(table: Table, command: MissTurn) -> tuple[TableEvent, ...]:
    """A bot plays this turn; after the second one in a row it keeps the seat."""
    match = require_match(table)
    seat = match.turn
    waits = table.paused or table.suspended
    if seat is None or waits or command.seq != table.next_seq or table.chairs[seat].plays_itself:
        raise MovedOn
    chair = table.chairs[seat]
    if chair.missed + 1 < MISSES_UNTIL_SUBSTITUTE or chair.person is None:
        return (TurnMissed(seat),)
    others = _active_without(table, chair.person.user_id)
    return (TurnMissed(seat), SubstituteSeated(seat), *_pause_of_the_rest(table, others))


def show_presence(table: Table, command: ShowPresence) -> tuple[TableEvent, ...]:
    """The clock starts again if it is that person's turn; otherwise nothing happens."""
    seat = table.seat_of(command.user_id)
    if seat is None or table.match is None or table.paused or table.suspended or table.match.turn != seat:
        return ()
    return () if table.chairs[seat].plays_itself else (TurnExtended(seat),)


def take_back(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    """The person plays again, and a table that waited for want of people goes on; a pause by vote lasts."""
    seat = require_seat(table, user_id)
    if not is_away(table, seat):
        raise NotAway
    resumed = (Resumed(user_id),) if table.paused and not table.active_people else ()
    return (*come_back(table, seat, user_id), *resumed)


def is_away(table: Table, seat: Seat) -> bool:
    """Whether a bot plays there for a person."""
    return table.chairs[seat].substituted or table.chairs[seat].standing_in


def come_back(table: Table, seat: Seat, user_id: int) -> tuple[TableEvent, ...]:
    """The person has their own seat again, if a bot played it; the only one who plays looks after the table."""
    if not is_away(table, seat):
        return ()
    alone = not table.active_people and table.host_id != user_id
    return (SeatTakenBack(seat), *((HostChanged(user_id),) if alone else ()))


def take_over(table: Table, command: TakeOver) -> tuple[TableEvent, ...]:
    """An open seat, or a bot's, from the next deal on; in the last hand there is none."""
    match = require_match(table)
    if table.seat_of(command.person.user_id) is not None:
        raise AlreadySeated
    chair = table.chairs[command.seat]
    if _waits_for(table, command.seat, command.person.user_id):
        return ()
    if chair.successor is not None:
        raise AlreadyClaimed
    if not chair.can_be_taken_over or (match.is_playing and match.next_number == match.settings.hands):
        raise SeatNotOpen
    if any(_waits_for(table, seat, command.person.user_id) for seat in SEATS):
        raise AlreadySeated
    resumed = (Resumed(command.person.user_id),) if table.paused and not table.active_people else ()
    return (SeatClaimed(command.seat, command.person), *resumed)


def hand_over(table: Table) -> tuple[TableEvent, ...]:
    """Who took a seat over gets it; a table whose host left for good has a new one."""
    handed = [(seat, chair.successor) for seat, chair in table.occupied() if chair.successor is not None]
    facts = tuple(SeatHandedOver(seat, person) for seat, person in handed)
    host = table.seat_of(table.host_id)
    there = [person.user_id for person in (*table.active_people, *(person for _, person in handed))]
    left = host is None or table.chairs[host].open
    return (*facts, HostChanged(there[0])) if left and there else facts


def vote_pause(table: Table, command: VotePause) -> tuple[TableEvent, ...]:
    """More than half of those who play have to agree, within one hand."""
    require_match(table)
    require_seat(table, command.user_id)
    if table.paused:
        raise TablePaused
    if command.user_id in table.votes:
        raise AlreadyVoted
    voters = {person.user_id for person in table.active_people} | {command.user_id}
    paused = (Paused(command.user_id),) if _is_majority(table.votes | {command.user_id}, voters) else ()
    return (PauseVoted(command.user_id), *paused)


def waits_for_people(table: Table, match: Match) -> bool:
    """Nobody plays themselves any more, and no trick is half played (nor a seat about to be taken over)."""
    if table.active_people or any(chair.successor is not None for chair in table.chairs):
        return False
    trick = match.deal.trick if match.is_playing and match.deal is not None else None
    return trick is None or not trick.cards


def pause_for_want(table: Table, command: PauseForWant) -> tuple[TableEvent, ...]:
    """The last person is gone: the table waits."""
    match = require_match(table)
    if table.paused or command.ply != table.ply or not waits_for_people(table, match):
        raise MovedOn
    return (Paused(None),)


def suspend(table: Table) -> tuple[TableEvent, ...]:
    """A running match waits for its channel; a lobby has nothing to lose."""
    return () if table.match is None or table.suspended else (Suspended(),)


def resume(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    """Anybody at the table may go on; one for whom a bot plays takes the seat back with it.

    They look after the table from now on if its host is away: somebody has to be able to close it.
    A press in a channel that was out of reach ends that first, and not the pause that people wanted.
    """
    seat = require_seat(table, user_id)
    require_match(table)
    if table.suspended:
        return (Reached(),)
    if not table.paused:
        raise NotPaused
    back = (SeatTakenBack(seat),) if is_away(table, seat) else ()
    host_is_there = table.host_id in {user_id, *(person.user_id for person in table.active_people)}
    return (*back, Resumed(user_id), *(() if host_is_there else (HostChanged(user_id),)))


def cancel(table: Table, command: Cancel) -> tuple[TableEvent, ...]:
    """The host closes the table, or a moderator."""
    if command.is_moderator and command.user_id != table.host_id:
        return (TableCancelled(command.user_id, Ending.MODERATOR),)
    require_host(table, command.user_id)
    return (TableCancelled(command.user_id, Ending.HOST),)


def close_unused(table: Table, command: CloseUnused) -> tuple[TableEvent, ...]:
    """A lobby that was forgotten, or a pause that nobody ended."""
    if command.since != table.since or not (table.status is Status.LOBBY or table.paused or table.suspended):
        raise MovedOn
    return (TableCancelled(None, Ending.FORGOTTEN if table.status is Status.LOBBY else Ending.ABANDONED),)


def _waits_for(table: Table, seat: Seat, user_id: int) -> bool:
    successor = table.chairs[seat].successor
    return successor is not None and successor.user_id == user_id


def _active_without(table: Table, user_id: int) -> list[int]:
    return [person.user_id for person in table.active_people if person.user_id != user_id]


def _is_majority(votes: frozenset[int], voters: Collection[int]) -> bool:
    return len(votes.intersection(voters)) * 2 > len(voters)


def _pause_of_the_rest(table: Table, rest: Collection[int]) -> tuple[TableEvent, ...]:
    """Without the one who goes those who want a pause may be the most: they can't vote again."""
    if table.paused or not _is_majority(table.votes, rest):
        return ()
    return (Paused(min(table.votes.intersection(rest))),)
