"""A pace for requests that Discord counts together: at most so many a second, first come, first served."""

from __future__ import annotations

import asyncio
import time


class Pace:
    """Turns at a steady rate; ``burst`` of them may follow each other at once after a quiet time.

    Discord lets a bot make 50 requests a second, answers to presses not counted, and holds refusals against it.
    discord.py learns of this limit only by being refused, so whatever asks without a press holds back by itself.
    """

    def __init__(self, per_second: float, burst: int = 1) -> None:
        self.per_second = per_second
        self._burst = burst
        self._next = 0.0

    async def turn(self) -> float:
        """Come back when it is one's turn, and say when that should have been, by the monotonic clock."""
        now = time.monotonic()
        earliest = now - (self._burst - 1) / self.per_second
        at = max(self._next, earliest)
        self._next = at + 1 / self.per_second
        if at > now:
            await asyncio.sleep(at - now)
        return max(at, now)
