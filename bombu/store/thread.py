"""A connection in a thread of its own: a whole transaction costs the event loop one turn, not one a statement.

Through an asynchronous driver each statement waits for the loop twice, which a busy loop makes long: with hundreds of
tables a commit took a tenth of a second, and three milliseconds of it were the disk's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
P = ParamSpec("P")


class ThreadConnection:
    """What the writer needs of an `AsyncConnection`, for a synchronous engine."""

    def __init__(self, connection: Connection, thread: ThreadPoolExecutor) -> None:
        self._connection = connection
        self._thread = thread

    @classmethod
    async def open(cls, engine: Engine) -> Self:
        """Connect. Raises what the driver raises; then no thread is left."""
        thread = ThreadPoolExecutor(1, thread_name_prefix="store writer")
        try:
            connection = await asyncio.get_running_loop().run_in_executor(thread, engine.connect)
        except BaseException:
            thread.shutdown(wait=False)
            raise
        return cls(connection, thread)

    async def run_sync(self, work: Callable[Concatenate[Connection, P], T], *arguments: P.args, **named: P.kwargs) -> T:
        """What the work gives, done with this connection in its thread."""
        return await self._do(partial(work, self._connection, *arguments, **named))

    async def invalidate(self) -> None:
        """Let go of the driver's connection, whatever state it is in."""
        await self._do(self._connection.invalidate)

    async def close(self) -> None:
        """Close the connection and end the thread."""
        try:
            await self._do(self._connection.close)
        finally:
            self._thread.shutdown(wait=False)

    async def _do(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)
