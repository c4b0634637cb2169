"""A table: its seats, its settings, and the match once it has begun. A frozen value, built from the log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bombu.engine.match import Match
from bombu.engine.seats import SEATS, PerSeat, Seat
from bombu.engine.settings import Settings


class Status(StrEnum):
    """Where a table stands in its life; the values are persisted."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_live(self) -> bool:
        """True while the table occupies its channel."""
        return self in (Status.LOBBY, Status.PLAYING)


class TurnClock(StrEnum):
    """How long a person may think about a turn; the values are persisted."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    FAST = "fast"
    NONE = "none"

    @property
    def seconds(self) -> float | None:
        """Seconds a turn, None without a clock."""
        return {"relaxed": 300.0, "normal": 90.0, "fast": 30.0}.get(self.value)


class Ending(StrEnum):
    """Why a table closed before the end; the values are persisted."""

    HOST = "host"
    MODERATOR = "moderator"
    EMPTY = "empty"
    FORGOTTEN = "forgotten"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user at a table: the name and the avatar's address as they were when they sat down."""

    user_id: int
    name: str
    avatar: str | None = None


@dataclass(frozen=True, slots=True)
class Bot:
    """A player of ours, by name and level."""

    name: str
    level: str


@dataclass(frozen=True, slots=True)
class Chair:
    """What is on one seat.

    - ``substituted``: a bot plays for the person, who keeps the seat.
    - ``standing_in``: a bot plays this one turn, since the person missed it; ``missed`` counts such turns in a row.
    - ``open``: the person left for good; somebody else may have the seat.
    - ``successor``: who takes over at the next deal.
    - ``shared``: not everything on this seat was played by its person, whatever comes after.
    """

    occupant: Person | Bot | None = None
    substituted: bool = False
    standing_in: bool = False
    missed: int = 0
    open: bool = False
    successor: Person | None = None
    shared: bool = False

    @property
    def person(self) -> Person | None:
        """The person whose seat it is, None for a bot's or a free one."""
        return self.occupant if isinstance(self.occupant, Person) else None

    @property
    def plays_itself(self) -> bool:
        """True where a bot makes the moves."""
        return self.substituted or self.standing_in or isinstance(self.occupant, Bot)

    @property
    def can_be_taken_over(self) -> bool:
        """True for a bot's seat, and for one whose person left for good."""
        return self.open or isinstance(self.occupant, Bot)

    @property
    def name(self) -> str:
        """The name on the seat, empty when it is free."""
        return self.occupant.name if self.occupant is not None else ""


@dataclass(frozen=True, slots=True)
class Former:
    """A person whose seat went to somebody else, with what the seat had then."""

    seat: Seat
    person: Person
    total: int
    place: int


EMPTY_CHAIRS: PerSeat[Chair] = (Chair(), Chair(), Chair(), Chair())


@dataclass(frozen=True, slots=True)
class Table:
    """A table in a channel.

    - ``seed`` is secret until the match is over; its SHA-256 is shown from the beginning.
    - ``presses`` are the Discord ids of the Join presses, in order: with that of Start they make the entropy.
    - ``next_seq`` counts the facts in its log; ``since`` is when the last one was written, seconds since the epoch.
    - ``votes`` are the people who want to pause, until the next deal.
    - ``suspended`` says that the channel can't be reached, so nothing goes on until somebody presses something there.
    """

    game_id: int
    guild_id: int
    channel_id: int
    host_id: int
    locale: str
    settings: Settings
    seed: bytes = field(repr=False)
    chairs: PerSeat[Chair] = EMPTY_CHAIRS
    presses: tuple[int, ...] = ()
    entropy: str | None = None
    match: Match | None = None
    status: Status = Status.LOBBY
    next_seq: int = 0
    since: float = 0.0
    clock: TurnClock = TurnClock.NORMAL
    bot_level: str = "medium"
    paused: bool = False
    suspended: bool = False
    votes: frozenset[int] = frozenset()
    ending: Ending | None = None
    formers: tuple[Former, ...] = ()

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a person, None if they have none."""
        for seat, chair in self.occupied():
            if chair.person is not None and chair.person.user_id == user_id:
                return seat
        return None

    def occupied(self) -> Iterator[tuple[Seat, Chair]]:
        """The seats that are taken, with what is on them."""
        return ((seat, chair) for seat, chair in zip(SEATS, self.chairs, strict=True) if chair.occupant is not None)

    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody has taken."""
        return tuple(seat for seat in SEATS if self.chairs[seat].occupant is None)

    def bot_seats(self) -> tuple[Seat, ...]:
        """The seats given to bots (substitutes are not among them)."""
        return tuple(seat for seat in SEATS if isinstance(self.chairs[seat].occupant, Bot))

    @property
    def people(self) -> tuple[Person, ...]:
        """The people at the table, by seat."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None)

    @property
    def active_people(self) -> tuple[Person, ...]:
        """The people who play themselves, by seat; one whose single turn a bot plays is among them."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None and not chair.substituted)

    @property
    def names(self) -> PerSeat[str]:
        """The names by seat."""
        first, second, third, fourth = (chair.name for chair in self.chairs)
        return (first, second, third, fourth)

    @property
    def ply(self) -> int:
        """The ply to be played next, 0 in the lobby."""
        return self.match.ply if self.match is not None else 0

    def with_chair(self, seat: Seat, chair: Chair) -> Table:
        """The table with one seat changed."""
        first, second, third, fourth = (
            chair if place == seat else before for place, before in zip(SEATS, self.chairs, strict=True)
        )
        return replace(self, chairs=(first, second, third, fourth))
