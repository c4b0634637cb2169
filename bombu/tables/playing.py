"""Cards and passes by people and bots, and the next deal."""

from __future__ import annotations

from bombu.engine.dealing import shuffled_deck
from bombu.engine.moves import DealHand, Pass, PlayCard
from bombu.engine.rules import decide
from bombu.tables.absence import come_back, hand_over
from bombu.tables.checks import require_match, require_seat
from bombu.tables.commands import Play, PlayForSeat
from bombu.tables.errors import MovedOn, NotStarted, TablePaused
from bombu.tables.events import TableEvent
from bombu.tables.state import Table


def play(table: Table, command: Play) -> tuple[TableEvent, ...]:
    """A person's press; one for whom a bot plays takes the seat back with it."""
    seat = require_seat(table, command.user_id)
    match = require_match(table)
    if table.paused:
        raise TablePaused
    if command.ply != table.ply:
        raise MovedOn
    move = Pass(seat) if command.card is None else PlayCard(seat, command.card)
    return (*come_back(table, seat, command.user_id), *decide(match, move))


def play_for_seat(table: Table, command: PlayForSeat) -> tuple[TableEvent, ...]:
    """A bot's move."""
    match = require_match(table)
    if table.paused or command.ply != table.ply or not table.chairs[command.move.seat].plays_itself:
        raise MovedOn
    return decide(match, command.move)


def deal_next(table: Table, number: int) -> tuple[TableEvent, ...]:
    """The next hand; whoever takes a seat over gets it now."""
    match = require_match(table)
    if table.entropy is None:
        raise NotStarted
    if table.paused or number != match.next_number or match.is_playing:
        raise MovedOn
    return (*hand_over(table), *decide(match, DealHand(shuffled_deck(table.seed, table.entropy, number))))
