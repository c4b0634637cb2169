"""What is known of a person's private messages at a table, and how it outlives the process."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from typing import Any, Self

TOKEN_SECONDS = 14 * 60.0
"""A token lives 15 minutes; the last one is left to the answers that are under way."""
ORIGINAL: Any = "@original"
"""Discord's name for the message that a token belongs to."""
PREFIX = "hand:"


@dataclass(slots=True)
class OpenHand:
    """A hand on somebody's screen.

    ``message`` is the hand that the token reaches, None while there is only a token. ``shown`` is how far into the
    table's log it was painted, ``number`` the hand of the match that its owner has seen there. ``at`` is when the
    token was given, seconds since the epoch. ``painting`` are the tasks that paint it in the background: an answer to
    its owner never waits for them but takes their place. They wait until the press whose token is ``unanswered`` is
    answered: until then it reaches nothing. ``place`` is the id of its message where that is known, ``kept_at`` when
    the store was last told of it. ``looks`` counts what was shown; ``has_picture`` says whether the last look had one.
    """

    token: str
    at: float
    locale: str
    message: Any = None
    shown: int = -1
    number: int = 0
    dirty: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    painting: set[asyncio.Task[None]] = field(default_factory=set)
    unanswered: str = ""
    quiet: asyncio.Event = field(default_factory=asyncio.Event)
    place: int | None = None
    kept_at: float = 0.0
    looks: int = 0
    has_picture: bool = True

    def __post_init__(self) -> None:
        self.quiet.set()

    @property
    def lives(self) -> bool:
        """Whether the token still reaches anything."""
        return time.time() - self.at < TOKEN_SECONDS

    def take_over(self) -> None:
        """Stop what paints in the background: something newer is about to be shown."""
        self.dirty = False
        for task in self.painting:
            task.cancel()

    def to_json(self) -> str:
        """What has to be kept to reach the hand after a restart."""
        return json.dumps({"token": self.token, "at": self.at, "locale": self.locale, "message": self.message})

    @classmethod
    def from_json(cls, kept: str) -> Self:
        """The hand that `to_json` kept, to be painted anew."""
        return cls(**json.loads(kept))


def key_of(game_id: int, user_id: int) -> str:
    """The key under which a hand is kept."""
    return f"{prefix_of(game_id)}{user_id}"


def prefix_of(game_id: int) -> str:
    """How the keys of all hands of a table begin."""
    return f"{PREFIX}{game_id}:"


def parse_key(key: str) -> tuple[int, int]:
    """The table and the person of a key."""
    game_id, user_id = key.removeprefix(PREFIX).split(":")
    return int(game_id), int(user_id)
