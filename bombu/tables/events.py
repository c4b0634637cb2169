"""What happened at a table, besides the match itself: facts in the past tense."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bombu.engine import events as match_events
from bombu.engine.match import evolve
from bombu.engine.seats import Seat
from bombu.engine.settings import Settings
from bombu.tables.state import Bot, Chair, Person, Status, Table


@dataclass(frozen=True, slots=True)
class TableOpened:
    """Someone opened a table; the seed is drawn before anybody can know the players."""

    guild_id: int
    channel_id: int
    host_id: int
    locale: str
    settings: Settings
    seed: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A person sat down; ``press_id`` is Discord's id of their press, None for the host, who sits from the start."""

    seat: Seat
    person: Person
    press_id: int | None


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot was put on a seat."""

    seat: Seat
    bot: Bot


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A seat became free in the lobby."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Another person looks after the table."""

    user_id: int


@dataclass(frozen=True, slots=True)
class RulesChosen:
    """The host chose the rules of the house."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class EntropyFixed:
    """Start was pressed: the players' share of the shuffle is complete."""

    entropy: str


@dataclass(frozen=True, slots=True)
class SubstituteSeated:
    """A bot plays for a person, who keeps the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatTakenBack:
    """A person plays again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TableCancelled:
    """The table was closed before the end; ``user_id`` is None when it closed by itself."""

    user_id: int | None


LobbyEvent = (
    TableOpened
    | SeatTaken
    | BotSeated
    | SeatFreed
    | HostChanged
    | RulesChosen
    | EntropyFixed
    | SubstituteSeated
    | SeatTakenBack
    | TableCancelled
)
TableEvent = LobbyEvent | match_events.Event


def evolve_table(table: Table | None, event: TableEvent, game_id: int = 0) -> Table:
    """The table after a recorded fact; ``game_id`` names a table that is being opened. It checks no rule."""
    if isinstance(event, TableOpened):
        assert table is None, "a log opens its table once"
        table = Table(
            game_id, event.guild_id, event.channel_id, event.host_id, event.locale, event.settings, event.seed
        )
    else:
        assert table is not None, "a log begins with TableOpened"
        table = _changed(table, event)
    return replace(table, next_seq=table.next_seq + 1)


def _changed(table: Table, event: TableEvent) -> Table:
    match event:
        case SeatTaken():
            presses = table.presses if event.press_id is None else (*table.presses, event.press_id)
            return replace(table.with_chair(event.seat, Chair(event.person)), presses=presses)
        case BotSeated():
            return table.with_chair(event.seat, Chair(event.bot))
        case SeatFreed():
            return table.with_chair(event.seat, Chair())
        case HostChanged():
            return replace(table, host_id=event.user_id)
        case RulesChosen():
            return replace(table, settings=event.settings)
        case EntropyFixed():
            return replace(table, entropy=event.entropy)
        case SubstituteSeated():
            return table.with_chair(event.seat, replace(table.chairs[event.seat], substituted=True))
        case SeatTakenBack():
            return table.with_chair(event.seat, replace(table.chairs[event.seat], substituted=False))
        case TableCancelled():
            return replace(table, status=Status.CANCELLED)
        case match_events.MatchStarted():
            return replace(table, match=evolve(table.match, event), status=Status.PLAYING)
        case match_events.MatchEnded():
            return replace(table, match=evolve(table.match, event), status=Status.FINISHED)
        case TableOpened():
            raise AssertionError("opened above")
        case _:
            return replace(table, match=evolve(table.match, event))
