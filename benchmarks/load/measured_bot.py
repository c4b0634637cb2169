"""Runs bot.py with a sampler beside it; started by the local Discord in place of bot.py."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
sys.path[0] = str(ROOT)

import bot  # noqa: E402  # found only now
from benchmarks.drawing.__main__ import draw_everything_once  # noqa: E402  # found only now
from benchmarks.load.sampler import DRAW_ALL, sample, view_store_size  # noqa: E402  # found only now
from cogs.client import BombuBot  # noqa: E402  # found only now


class MeasuredBot(BombuBot):
    """The bot, and a task that watches its loop."""

    sampling: asyncio.Task[None]
    drawing: asyncio.Task[int]

    async def setup_hook(self) -> None:
        """Watch from the very beginning."""
        self.sampling = asyncio.create_task(sample(self.counts), name="sampler")
        await super().setup_hook()
        if os.environ.get(DRAW_ALL):
            self.drawing = asyncio.create_task(self.pictures.run(draw_everything_once))

    def counts(self) -> dict[str, int]:
        """What must not grow without end."""
        return {
            "views": view_store_size(self),
            "tables": len(self.tables.in_memory()),
            "tasks": len(asyncio.all_tasks()),
            "fallbacks": self.thinker.fallbacks,
            "drawings": self.pictures._easel._jobs.qsize(),
        }

    async def close(self) -> None:
        """End the sampler with the bot."""
        self.sampling.cancel()
        await super().close()


if __name__ == "__main__":
    with patch.object(bot, "BombuBot", MeasuredBot):
        sys.exit(bot.main())
