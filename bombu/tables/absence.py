"""People who are not there: missed turns, substitutes, seats that change hands, pauses, tables that nobody uses.

A result is never better for having left: the seat keeps what the bot scores, and the chair stays marked as shared.
"""

from __future__ import annotations

from bombu.engine.match import Match
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
    Paused,
    PauseVoted,
    Resumed,
    SeatClaimed,
    SeatOpened,
    SeatTakenBack,
    SubstituteSeated,
    TableCancelled,
    TableEvent,
    TurnExtended,
    TurnMissed,
)
from bombu.tables.state import Ending, Status, Table

MISSES_UNTIL_SUBSTITUTE = 2
"""After that many missed turns in a row a bot keeps the seat until its owner is back."""


def leave_match(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    """A bot plays on; the seat stays the person's until somebody else takes it over."""
    seat = require_seat(table, user_id)
    chair = table.chairs[seat]
    substitute = () if chair.substituted else (SubstituteSeated(seat),)
    return (*substitute, *(() if chair.open else (SeatOpened(seat),)))


def miss_turn(table: Table, command: MissTurn) -> tuple[TableEvent, ...]:
    """A bot plays this turn; after the second one in a row it keeps the seat."""
    match = require_match(table)
    seat = match.turn
    if seat is None or table.paused or command.ply != table.ply or table.chairs[seat].plays_itself:
        raise MovedOn
    stays_away = table.chairs[seat].missed + 1 >= MISSES_UNTIL_SUBSTITUTE
    return (TurnMissed(seat), *((SubstituteSeated(seat),) if stays_away else ()))


def show_presence(table: Table, command: ShowPresence) -> tuple[TableEvent, ...]:
    """The clock starts again if it is that person's turn; otherwise nothing happens."""
    seat = table.seat_of(command.user_id)
    if seat is None or table.match is None or table.paused or table.match.turn != seat:
        return ()
    return () if table.chairs[seat].plays_itself else (TurnExtended(seat),)


def take_back(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    """The person plays again, and a table that waited for want of people goes on."""
    seat = require_seat(table, user_id)
    chair = table.chairs[seat]
    if not chair.substituted and not chair.standing_in:
        raise NotAway
    return (SeatTakenBack(seat), *((Resumed(user_id),) if table.paused else ()))


def take_over(table: Table, command: TakeOver) -> tuple[TableEvent, ...]:
    """An open seat, or a bot's, from the next deal on."""
    require_match(table)
    if table.seat_of(command.person.user_id) is not None:
        raise AlreadySeated
    chair = table.chairs[command.seat]
    if chair.successor is not None:
        raise AlreadyClaimed
    if not chair.can_be_taken_over:
        raise SeatNotOpen
    waiting = [one.successor.user_id for one in table.chairs if one.successor is not None]
    if command.person.user_id in waiting:
        raise AlreadySeated
    resumed = (Resumed(command.person.user_id),) if table.paused and not table.active_people else ()
    return (SeatClaimed(command.seat, command.person), *resumed)


def vote_pause(table: Table, command: VotePause) -> tuple[TableEvent, ...]:
    """More than half of those who play have to agree."""
    require_match(table)
    require_seat(table, command.user_id)
    if table.paused:
        raise TablePaused
    if command.user_id in table.votes:
        raise AlreadyVoted
    voters = {person.user_id for person in table.active_people} | {command.user_id}
    agreed = len((table.votes & voters) | {command.user_id})
    paused = (Paused(command.user_id),) if agreed * 2 > len(voters) else ()
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


def resume(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    """Anybody at the table may go on; one for whom a bot plays takes the seat back with it."""
    seat = require_seat(table, user_id)
    require_match(table)
    if not table.paused:
        raise NotPaused
    back = (SeatTakenBack(seat),) if table.chairs[seat].substituted else ()
    return (*back, Resumed(user_id))


def cancel(table: Table, command: Cancel) -> tuple[TableEvent, ...]:
    """The host closes the table, or a moderator."""
    if command.is_moderator and command.user_id != table.host_id:
        return (TableCancelled(command.user_id, Ending.MODERATOR),)
    require_host(table, command.user_id)
    return (TableCancelled(command.user_id, Ending.HOST),)


def close_unused(table: Table, command: CloseUnused) -> tuple[TableEvent, ...]:
    """A lobby that was forgotten, or a pause that nobody ended."""
    if command.since != table.since or not (table.status is Status.LOBBY or table.paused):
        raise MovedOn
    return (TableCancelled(None, Ending.FORGOTTEN if table.status is Status.LOBBY else Ending.ABANDONED),)
