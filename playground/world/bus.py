"""Waiting for something to happen without looking again and again: probes that run when their channel changes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")

Probe = Callable[[], Any]


class Bus:
    """Wakes whoever waits on a key (a channel's id, or a word) when that key is said to have changed."""

    def __init__(self) -> None:
        self._waiting: dict[object, list[tuple[Probe, asyncio.Future[Any]]]] = defaultdict(list)

    def changed(self, key: object) -> None:
        """Run the probes of a key; those that find something end their wait."""
        waiting = self._waiting.get(key)
        if not waiting:
            return
        left = []
        for probe, future in waiting:
            if future.done():
                continue
            try:
                found = probe()
            except Exception as error:
                # A broken probe must fail the test that wrote it, not the request that woke it.
                future.set_exception(error)
                continue
            if found is None:
                left.append((probe, future))
            else:
                future.set_result(found)
        if left:
            self._waiting[key] = left
        else:
            self._waiting.pop(key, None)

    async def until(self, key: object, probe: Callable[[], T | None], seconds: float) -> T:
        """Give the first value of ``probe`` that isn't None. Raises TimeoutError after so many seconds."""
        found = probe()
        if found is not None:
            return found
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting[key].append((probe, future))
        try:
            async with asyncio.timeout(seconds):
                return await future
        finally:
            future.cancel()
            left = [entry for entry in self._waiting.get(key, ()) if entry[1] is not future]
            if left:
                self._waiting[key] = left
            else:
                self._waiting.pop(key, None)
