"""What goes into the store and what comes out: plain values, no tables, no rules.

Moments are seconds since 1970 (UTC), as `time.time()` counts them; they come in as data. Ids of guilds, channels,
messages and users are Discord's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Status(StrEnum):
    """Where a game stands; the values are persisted."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_live(self) -> bool:
        """Whether the game holds its channel."""
        return self in (Status.LOBBY, Status.PLAYING)


@dataclass(frozen=True, slots=True)
class NewEvent:
    """A fact to append: its kind, a body that JSON can hold, ``{"v": 1, ...}``, and the users that stand in it."""

    kind: str
    body: Mapping[str, Any]
    people: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """A fact as the log has it; ``seq`` counts from 0 in each game, without gaps."""

    seq: int
    kind: str
    body: dict[str, Any]
    at: float


@dataclass(frozen=True, slots=True)
class Game:
    """A game's row.

    The message is the public one, once it is posted; its channel may be a thread of its own. ``message_hand`` is the
    hand that it shows, 0 for the lobby.
    """

    id: int
    guild_id: int
    channel_id: int
    status: Status
    opened_at: float
    ended_at: float | None
    message_channel_id: int | None
    message_id: int | None
    message_hand: int


class ResultKind(StrEnum):
    """How somebody came to a result; the values are persisted.

    ``LEFT`` is the line of one whose seat went to somebody else, ``SUBSTITUTED`` that of a person who did not play all
    of it. Both count as matches with their points, and gain nothing: no win, no slam, no first, no rating.
    """

    PLAYED = "played"
    SUBSTITUTED = "substituted"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Counts:
    """What is counted besides totals; ``points`` are those by contract, in the order in which they are played."""

    slams: int = 0
    slams_suffered: int = 0
    bombus: int = 0
    firsts: int = 0
    points: tuple[int, ...] = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class NewResult:
    """What one person or bot has at the end of a match of ``hands`` hands.

    ``user_id`` is None for a bot, which has a ``level``. Places count from 1, equals share theirs (1, 1, 3, 4).
    """

    seat: int
    user_id: int | None
    name: str
    total: int
    place: int
    hands: int
    level: str | None = None
    kind: ResultKind = ResultKind.PLAYED
    counts: Counts = Counts()
