"""What a bot process tells about itself while it is measured: how late its event loop is, and what it holds.

Every second one line of JSON goes into the file that SAMPLES_FILE names. Runs inside the measured process, beside the
bot: the bot itself knows nothing of it.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SAMPLES_FILE = "SAMPLES_FILE"
DRAW_ALL = "DRAW_ALL"
"""Set, the bot draws each scene once at its start: what drawing keeps is no memory of the tables."""
TICK = 0.01
"""Seconds between two looks at the loop; the lag is how much later than that it came back."""

Probe = Callable[[], dict[str, int]]


async def sample(probe: Probe) -> None:
    """Write samples until cancelled, or nothing where no file is named; ``probe`` gives counts of the bot's own."""
    name = os.environ.get(SAMPLES_FILE)
    if not name:
        return
    loop = asyncio.get_running_loop()
    with Path(name).open("a", encoding="ascii") as out:  # noqa: ASYNC230  # once, before anything is measured
        while True:
            lags = []
            end = loop.time() + 1.0
            while (begin := loop.time()) < end:
                await asyncio.sleep(TICK)
                lags.append(round((loop.time() - begin - TICK) * 1000, 2))
            line = {"at": time.time(), "lags": lags, "rss": resident_bytes(), "counts": probe()}
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
            out.flush()


def resident_bytes() -> int:
    """The memory of this process."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()


def view_store_size(client: Any) -> int:
    """How many views and items discord.py keeps for answering later; our dynamic items must not add to it."""
    store = client._connection._view_store
    views = sum(len(items) for items in store._views.values())
    return views + len(store._synced_message_views) + len(store._modals) + len(store._dynamic_items)
