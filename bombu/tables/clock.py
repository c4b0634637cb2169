"""The real clock."""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """The time of the machine."""

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Come back after that many seconds; at once, but not without giving way, for none."""
        await asyncio.sleep(seconds)
