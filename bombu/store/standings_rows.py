"""What is asked of the standings, and what comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from bombu.standings.ratings import Rating
from bombu.store.rows import Counts, ResultKind

BOARD_ROWS = 10
HISTORY_ROWS = 5


class Order(StrEnum):
    """What a board is sorted by, the best first."""

    RATING = "rating"
    WINS = "wins"
    AVERAGE = "average"
    MATCHES = "matches"
    SLAMS = "slams"
    FIRSTS = "firsts"


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """Which board: a server's, for a period (``all``, ``2026``, ``2026-11``), among people or with bots.

    Whoever has fewer than ``minimum`` matches stands below the others, without a place. ``page`` counts from 1; one
    past the end is the last. ``user_id`` is who asks.
    """

    guild_id: int
    period: str
    with_bots: bool
    order: Order
    minimum: int
    page: int
    user_id: int


@dataclass(frozen=True, slots=True)
class Sums:
    """What somebody, or a whole server, has from a number of results; ``counts`` are added up too."""

    matches: int
    wins: int
    seconds: int
    thirds: int
    fourths: int
    substituted: int
    hands: int
    points: int
    counts: Counts

    @property
    def average(self) -> Fraction:
        """Points a hand, exactly; 0 without a hand."""
        return Fraction(self.points, self.hands or 1)

    def contract_average(self, place: int) -> Fraction:
        """Points a hand of the contract at that place of a round; every contract is played equally often."""
        return Fraction(self.counts.points[place] * len(self.counts.points), self.hands or 1)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A person's line; ``place`` is None below the minimum of matches, shared by equals."""

    place: int | None
    user_id: int
    name: str
    sums: Sums
    rating: Rating


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board: the lines, the line of who asks wherever it stands, the page of how many, how many people.

    ``own`` is None for one who has not played in that period, or who is hidden.
    """

    lines: tuple[BoardLine, ...]
    own: BoardLine | None
    page: int
    pages: int
    people: int


@dataclass(frozen=True, slots=True)
class MatchLine:
    """What one person or bot has of a match. ``user_id`` is None for a bot, below 0 for a deleted player."""

    seat: int
    user_id: int | None
    name: str
    kind: ResultKind
    total: int
    place: int

    @property
    def is_deleted(self) -> bool:
        """Whether that person's data were deleted."""
        return self.user_id is not None and self.user_id < 0


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A finished match, its lines by place."""

    game_id: int
    guild_id: int
    channel_id: int
    ended_at: float
    lines: tuple[MatchLine, ...]

    def has(self, user_id: int) -> bool:
        """Whether that person was in it."""
        return any(line.user_id == user_id for line in self.lines)


@dataclass(frozen=True, slots=True)
class Victim:
    """Somebody whom one has met and how often one ended before them."""

    name: str
    met: int
    beaten: int


@dataclass(frozen=True, slots=True)
class PersonStats:
    """A person on one board of a server, and the whole server to compare with.

    ``form`` are the places of the last ten matches, oldest first. ``victims`` are those beaten most often.
    """

    user_id: int
    name: str
    sums: Sums
    rating: Rating
    server: Sums
    form: tuple[int, ...]
    victims: tuple[Victim, ...]


@dataclass(frozen=True, slots=True)
class HistoryQuestion:
    """Which matches: of a server; perhaps only those of a channel, or of a person.

    ``channels`` are those that the one who asks may see; matches elsewhere are shown only to people who played them.
    """

    guild_id: int
    user_id: int
    channels: Sequence[int]
    page: int
    channel_id: int | None = None
    person_id: int | None = None


@dataclass(frozen=True, slots=True)
class History:
    """A page of matches, newest first."""

    matches: tuple[PastMatch, ...]
    page: int
    pages: int
