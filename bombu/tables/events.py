"""What happened at a table, besides the match itself: facts in the past tense."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bombu.engine import events as match_events
from bombu.engine.match import evolve
from bombu.engine.seats import Seat
from bombu.engine.settings import Settings
from bombu.tables.state import Bot, Chair, Ending, Former, Person, Status, Table, TurnClock


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
class ClockChosen:
    """The host chose how long a turn may take."""

    clock: TurnClock


@dataclass(frozen=True, slots=True)
class LevelChosen:
    """The host chose how well a bot plays: the one on ``seat``, or all of them, now and later, for None."""

    seat: Seat | None
    level: str


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """A person let a turn pass; a bot plays this one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnExtended:
    """The person in turn is there: their clock starts again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatOpened:
    """A person left for good; somebody else may have the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatClaimed:
    """Somebody takes a seat over at the next deal."""

    seat: Seat
    person: Person


@dataclass(frozen=True, slots=True)
class ClaimWithdrawn:
    """Whoever wanted to take a seat over has thought better of it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatHandedOver:
    """A seat has a new person, who takes its points as they are."""

    seat: Seat
    person: Person


@dataclass(frozen=True, slots=True)
class PauseVoted:
    """Somebody wants to pause."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The table waits; ``user_id`` gave the deciding vote, None when nobody is left to play."""

    user_id: int | None


@dataclass(frozen=True, slots=True)
class Suspended:
    """The channel can't be reached: its message is gone for good, or a permission is."""


@dataclass(frozen=True, slots=True)
class Reached:
    """The channel can be reached again; a table that was paused still is."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The table goes on."""

    user_id: int


@dataclass(frozen=True, slots=True)
class TableCancelled:
    """The table was closed before the end; ``user_id`` is None when it closed by itself."""

    user_id: int | None
    ending: Ending


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
    | ClockChosen
    | LevelChosen
    | TurnMissed
    | TurnExtended
    | SeatOpened
    | SeatClaimed
    | ClaimWithdrawn
    | SeatHandedOver
    | PauseVoted
    | Paused
    | Suspended
    | Reached
    | Resumed
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
        case ClockChosen():
            return replace(table, clock=event.clock)
        case LevelChosen():
            return _with_level(table, event)
        case (
            SubstituteSeated()
            | SeatTakenBack()
            | TurnMissed()
            | TurnExtended()
            | SeatOpened()
            | SeatClaimed()
            | ClaimWithdrawn()
        ):
            return table.with_chair(event.seat, _changed_chair(table.chairs[event.seat], event))
        case SeatHandedOver():
            former = _former(table, event.seat)
            table = table.with_chair(event.seat, _changed_chair(table.chairs[event.seat], event))
            return replace(table, formers=(*table.formers, former)) if former is not None else table
        case PauseVoted():
            return replace(table, votes=table.votes | {event.user_id})
        case Paused():
            return replace(table, paused=True, votes=frozenset())
        case Suspended():
            return replace(table, suspended=True)
        case Reached():
            return replace(table, suspended=False)
        case Resumed():
            return replace(table, paused=False, suspended=False, votes=frozenset())
        case TableCancelled():
            return replace(table, status=Status.CANCELLED, ending=event.ending)
        case match_events.CardPlayed() | match_events.Passed():
            played = table.with_chair(event.seat, _after_play(table.chairs[event.seat]))
            return replace(played, match=evolve(table.match, event))
        case match_events.HandDealt():
            return replace(table, match=evolve(table.match, event), votes=frozenset())
        case match_events.MatchStarted():
            return replace(table, match=evolve(table.match, event), status=Status.PLAYING)
        case match_events.MatchEnded():
            return replace(table, match=evolve(table.match, event), status=Status.FINISHED)
        case TableOpened():
            raise AssertionError("opened above")
        case _:
            return replace(table, match=evolve(table.match, event))


ChairEvent = (
    SubstituteSeated
    | SeatTakenBack
    | TurnMissed
    | TurnExtended
    | SeatOpened
    | SeatClaimed
    | ClaimWithdrawn
    | SeatHandedOver
)


def _changed_chair(chair: Chair, event: ChairEvent) -> Chair:
    match event:
        case SubstituteSeated():
            return replace(chair, substituted=True, standing_in=False)
        case SeatTakenBack():
            return Chair(chair.occupant, shared=chair.shared)
        case TurnMissed():
            return replace(chair, standing_in=True, missed=chair.missed + 1)
        case TurnExtended():
            return replace(chair, missed=0)
        case SeatOpened():
            return replace(chair, open=True)
        case SeatClaimed():
            return replace(chair, successor=event.person)
        case ClaimWithdrawn():
            return replace(chair, successor=None)
        case SeatHandedOver():
            return Chair(event.person, shared=True)


def _former(table: Table, seat: Seat) -> Former | None:
    """Who gives the seat away, with its points and its place so far; None where it was a bot's."""
    person = table.chairs[seat].person
    if person is None or table.match is None:
        return None
    return Former(seat, person, table.match.totals[seat], table.match.places[seat])


def _after_play(chair: Chair) -> Chair:
    """A turn that the person played ends the count of missed ones; one that a bot played shares the seat."""
    if chair.person is not None and chair.plays_itself:
        return replace(chair, standing_in=False, shared=True)
    return replace(chair, missed=0)


def _with_level(table: Table, event: LevelChosen) -> Table:
    if event.seat is None:
        table = replace(table, bot_level=event.level)
    for seat, chair in table.occupied():
        if isinstance(chair.occupant, Bot) and event.seat in (None, seat):
            table = table.with_chair(seat, replace(chair, occupant=replace(chair.occupant, level=event.level)))
    return table
