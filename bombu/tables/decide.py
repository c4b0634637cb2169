"""What follows from a command at a table: the rules of sitting down, starting, playing and leaving."""

from __future__ import annotations

from bombu.engine.dealing import drawn_dealer, shuffled_deck
from bombu.engine.match import evolve_all
from bombu.engine.moves import DealHand, Pass, PlayCard, SeatMove, StartMatch
from bombu.engine.rules import decide
from bombu.engine.seats import Seat
from bombu.tables.commands import (
    AddBot,
    Cancel,
    ChooseRules,
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
from bombu.tables.events import (
    BotSeated,
    EntropyFixed,
    HostChanged,
    RulesChosen,
    SeatFreed,
    SeatTaken,
    SeatTakenBack,
    SubstituteSeated,
    TableCancelled,
    TableEvent,
)
from bombu.tables.state import Bot, Status, Table


def decide_table(table: Table, command: Command) -> tuple[TableEvent, ...]:
    """The facts that follow from a command. Changes nothing.

    Raises TableError or RuleError when it is refused, ValueError when it brings too few bots.
    """
    if not table.status.is_live:
        raise NoTable
    match command:
        case Join():
            return _join(table, command)
        case Leave():
            return _leave(table, command.user_id)
        case AddBot():
            return _add_bot(table, command)
        case RemoveBot():
            return _remove_bot(table, command.user_id)
        case ChooseRules():
            _require_lobby(table)
            _require_host(table, command.user_id)
            return (RulesChosen(command.settings),)
        case Start():
            return _start(table, command)
        case Play():
            return _play(table, command)
        case PlayForSeat():
            return _play_for_seat(table, command.ply, command.move)
        case DealNext():
            return _deal_next(table, command.number)
        case TakeBack():
            return _take_back(table, command.user_id)
        case Cancel():
            if command.user_id is not None and not command.is_moderator:
                _require_host(table, command.user_id)
            return (TableCancelled(command.user_id),)


def _join(table: Table, command: Join) -> tuple[TableEvent, ...]:
    """A free seat, else the last bot's: bots never keep a person out."""
    _require_lobby(table)
    if table.seat_of(command.person.user_id) is not None:
        raise AlreadySeated
    seats = table.free_seats() or table.bot_seats()[-1:]
    if not seats:
        raise TableFull
    return (SeatTaken(seats[0], command.person, command.press_id),)


def _leave(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    seat = _seat_of(table, user_id)
    if table.status is Status.PLAYING:
        return () if table.chairs[seat].substituted else (SubstituteSeated(seat),)
    others = [person.user_id for person in table.people if person.user_id != user_id]
    if not others:
        return (SeatFreed(seat), TableCancelled(None))
    passed_on = (HostChanged(others[0]),) if table.host_id == user_id else ()
    return (SeatFreed(seat), *passed_on)


def _add_bot(table: Table, command: AddBot) -> tuple[TableEvent, ...]:
    _require_lobby(table)
    _seat_of(table, command.user_id)
    free = table.free_seats()
    if not free:
        raise TableFull
    return _seated(table, free[:1], command.bots)


def _remove_bot(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    _require_lobby(table)
    _seat_of(table, user_id)
    if not table.bot_seats():
        raise NoBot
    return (SeatFreed(table.bot_seats()[-1]),)


def _start(table: Table, command: Start) -> tuple[TableEvent, ...]:
    """Bots on the free seats, the entropy complete, the first dealer drawn, the first hand dealt: one step."""
    _require_lobby(table)
    _seat_of(table, command.user_id)
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


def _play(table: Table, command: Play) -> tuple[TableEvent, ...]:
    """A person's press; a substituted person who plays takes the seat back with it."""
    seat = _seat_of(table, command.user_id)
    if table.match is None:
        raise NotStarted
    if command.ply != table.ply:
        raise MovedOn
    move = Pass(seat) if command.card is None else PlayCard(seat, command.card)
    back = (SeatTakenBack(seat),) if table.chairs[seat].substituted else ()
    return (*back, *decide(table.match, move))


def _play_for_seat(table: Table, ply: int, move: SeatMove) -> tuple[TableEvent, ...]:
    if table.match is None:
        raise NotStarted
    if ply != table.ply or not table.chairs[move.seat].plays_itself:
        raise MovedOn
    return decide(table.match, move)


def _deal_next(table: Table, number: int) -> tuple[TableEvent, ...]:
    if table.match is None or table.entropy is None:
        raise NotStarted
    if number != table.match.next_number or table.match.is_playing:
        raise MovedOn
    return decide(table.match, DealHand(shuffled_deck(table.seed, table.entropy, number)))


def _take_back(table: Table, user_id: int) -> tuple[TableEvent, ...]:
    seat = _seat_of(table, user_id)
    if not table.chairs[seat].substituted:
        raise NotAway
    return (SeatTakenBack(seat),)


def _require_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise AlreadyStarted


def _require_host(table: Table, user_id: int) -> None:
    if user_id != table.host_id:
        raise NotHost(next((person.name for person in table.people if person.user_id == table.host_id), ""))


def _seat_of(table: Table, user_id: int) -> Seat:
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeated
    return seat
