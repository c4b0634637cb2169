"""Snowflakes: Discord's ids, a time in milliseconds and a counter in one number."""

from __future__ import annotations

from playground.clock import Clock

EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, where Discord's ids begin."""

_FIRST_GUILD_MS = 200_000_000_000


def created_at(snowflake: int) -> float:
    """Give the time, in seconds since 1970, at which an id was made."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


class Ids:
    """Makes ids that grow with time and are never given twice."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0
        self._guilds = 0

    def next(self) -> int:
        """Give a new id of this moment."""
        candidate = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(candidate, self._last + 1)
        return self._last

    def next_guild(self) -> int:
        """Give a server's id; the n-th server (from 0) lies on shard n % shard_count."""
        # A multiple of every small shard count keeps the first server on shard 0.
        snowflake = (_FIRST_GUILD_MS // 5040 * 5040 + self._guilds) << 22
        self._guilds += 1
        return snowflake
