"""The lobby: sitting down, bots, house rules, the start."""

from __future__ import annotations

from bombu.engine.dealing import drawn_dealer, shuffled_deck
from bombu.engine.match import evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.rules import decide
from bombu.engine.seats import Seat
from bombu.tables.checks import require_host, require_lobby, require_seat
from bombu.tables.commands import AddBot, ChooseClock, ChooseLevel, ChooseRules, Join, Start
from bombu.tables.errors import AlreadySeated, NoBot, TableFull
from bombu.tables.events import (
    BotSeated,
    ClockChosen,
    EntropyFixed,
    HostChanged,
    LevelChosen,
    RulesChosen,
    SeatFreed,
    SeatTaken,
    TableCancelled,
    TableEvent,
)
from bombu.tables.state import Bot, Ending, Table


def join(table: Table, command: Join) -> tuple[TableEvent, ...]:
    """A free seat, else the last bot's: bots never keep a person out."""
    require_lobby(table)
    if table.seat_of(command.person.user_id) is not None:
        raise AlreadySeated
    seats = table.free_seats() or table.bot_seats()[-1:]
    if not seats:
        raise TableFull
    return (SeatTaken(seats[0], command.person, command.press_id),)


def leave_lobby(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    """The seat is free again; the host's office goes to the next person, and the last one closes the table."""
    seat = require_seat(table, user_id)
    others = [person.user_id for person in table.people if person.user_id != user_id]
    if not others:
        return (SeatFreed(seat), TableCancelled(None, Ending.EMPTY))
    passed_on = (HostChanged(others[0]),) if table.host_id == user_id else ()
    return (SeatFreed(seat), *passed_on)


def add_bot(table: Table, command: AddBot) -> tuple[TableEvent, ...]:
    """A bot on the first free seat."""
    require_lobby(table)
    require_seat(table, command.user_id)
    free = table.free_seats()
    if not free:
        raise TableFull
    return _seated(table, free[:1], command.bots)


def remove_bot(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    """The last bot gets up."""
    require_lobby(table)
    require_seat(table, user_id)
    if not table.bot_seats():
        raise NoBot
    return (SeatFreed(table.bot_seats()[-1]),)


def choose_rules(table: Table, command: ChooseRules) -> tuple[TableEvent, ...]:
    """The rules of the match, by the host, before it begins."""
    require_lobby(table)
    require_host(table, command.user_id)
    return (RulesChosen(command.settings),)


def choose_clock(table: Table, command: ChooseClock) -> tuple[TableEvent, ...]:
    """How long a turn may take, by the host, at any time."""
    require_host(table, command.user_id)
    return (ClockChosen(command.clock),)


def choose_level(table: Table, command: ChooseLevel) -> tuple[TableEvent, ...]:
    """How well bots play, by the host, before the match begins."""
    require_lobby(table)
    require_host(table, command.user_id)
    if command.seat is not None and command.seat not in table.bot_seats():
        raise NoBot
    return (LevelChosen(command.seat, command.level),)


def start(table: Table, command: Start) -> tuple[TableEvent, ...]:
    """Bots on the free seats, the entropy complete, the first dealer drawn, the first hand dealt: one step."""
    require_lobby(table)
    require_seat(table, command.user_id)
    bots = _seated(table, table.free_seats(), command.bots)
    entropy = "-".join(str(press) for press in (*table.presses, command.press_id))
    started = decide(None, StartMatch(table.settings, drawn_dealer(table.seed, entropy)))
    dealt = decide(evolve_all(None, started), DealHand(shuffled_deck(table.seed, entropy, 1)))
    return (*bots, EntropyFixed(entropy), *started, *dealt)


def _seated(table: Table, seats: tuple[Seat, ...], bots: tuple[Bot, ...]) -> tuple[BotSeated, ...]:
    """A bot on each of these seats, none under a name that is taken: two people may ask for one at the same time."""
    strangers = [bot for bot in bots if bot.name not in table.names]
    if len(strangers) < len(seats):
        raise ValueError(f"{len(strangers)} bots for {len(seats)} seats")
    return tuple(BotSeated(seat, bot) for seat, bot in zip(seats, strangers, strict=False))
