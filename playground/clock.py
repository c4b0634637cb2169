"""The local Discord's clock: real time plus however far a test or the toolbar moved it on."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime


class Clock:
    """Seconds since 1970, which can be moved forward but never back.

    Whoever holds deadlines registers with ``watch`` and is called after each move.
    """

    def __init__(self) -> None:
        self._ahead = 0.0
        self._watchers: list[Callable[[], None]] = []

    @property
    def ahead(self) -> float:
        """How many seconds this clock runs before the computer's."""
        return self._ahead

    def now(self) -> float:
        """Give the time in seconds since 1970."""
        return time.time() + self._ahead

    def advance(self, *, seconds: float = 0.0, minutes: float = 0.0) -> None:
        """Move the clock forward. Raises ValueError for a step back."""
        step = seconds + 60.0 * minutes
        if step < 0:
            raise ValueError("the clock only goes forward")
        self._ahead += step
        for watcher in self._watchers:
            watcher()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call ``watcher`` each time the clock has been moved."""
        self._watchers.append(watcher)


def iso(timestamp: float) -> str:
    """Write a time as Discord does: ISO 8601 in UTC with microseconds."""
    return datetime.fromtimestamp(timestamp, UTC).isoformat(timespec="microseconds")
