"""One writer for all: what waits is put into one transaction, so that many tables share one commit.

- Writes are done in the order in which they come. A batch is what came while the last one went to the disk.
- A batch is first tried as a whole, its events in one statement. If anything in it fails it is undone and done
  again with a savepoint a write, so that each failure is its own.
- A caller hears of its write after the commit, not before. What can't be begun or committed fails for the whole batch,
  with nothing kept, and the writer goes on with a new connection.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bombu.store.errors import StoreClosed, StoreError, as_store_error
from bombu.store.schema import event
from bombu.store.thread import ThreadConnection
from bombu.store.waiting import settled

T = TypeVar("T")

log = logging.getLogger(__name__)

# More would keep the first of them waiting for the last without saving another commit that counts.
MAX_BATCH = 500


class Write(ABC, Generic[T]):
    """Something to write; may be tried more than once, each time on a database without it."""

    def rows(self) -> Sequence[dict[str, Any]]:
        """Rows for the event table, before anything else of this write."""
        return ()

    @abstractmethod
    def run(self, connection: Connection) -> T:
        """Write the rest. A StoreError that it raises refuses this write alone."""

    def refusal(self, connection: Connection) -> StoreError | None:
        """Why a constraint refused the write, told from the database without it; None if that says nothing."""
        return None


@dataclass(slots=True)
class _Waiting:
    write: Write[Any]
    outcome: asyncio.Future[Any]


class Writer:
    """The task that writes. Start it once, close it once."""

    def __init__(self, engine: AsyncEngine, own: Engine | None = None) -> None:
        """Write through ``engine``, or through a connection of ``own`` in a thread where that is given."""
        self._engine = engine
        self._own = own
        self._connection: AsyncConnection | ThreadConnection | None = None
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, write: Write[T]) -> T:
        """What the write gives, once it is committed.

        Once handed over a write is made, also when its caller is cancelled; the caller's CancelledError comes when the
        outcome stands. Raises what refused the write, StoreError for a failure of the database, StoreClosed after
        `close`.
        """
        if self._closing or self._task.done():
            raise StoreClosed("the store is closed")
        waiting = _Waiting(write, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._wake.set()
        result: T = await settled(waiting.outcome)
        return result

    async def close(self) -> None:
        """Write what waits, then let go of the connection. New writes are refused from now on."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        try:
            while self._queue or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                while self._queue:
                    await self._write_next()
        finally:
            self._closing = True
            for waiting in self._queue:
                waiting.outcome.set_exception(StoreClosed("the store was torn down while the write waited"))
            self._queue.clear()
            if self._connection is not None:
                await self._connection.close()

    async def _write_next(self) -> None:
        batch = [self._queue.popleft() for _ in range(min(len(self._queue), MAX_BATCH))]
        outcomes: list[Any]
        try:
            if self._connection is None:
                own = self._own
                self._connection = await (self._engine.connect() if own is None else ThreadConnection.open(own))
            outcomes = await self._connection.run_sync(write_batch, [waiting.write for waiting in batch])
        except Exception as error:
            failure = as_store_error(error)
            log.error("writes failed: %d, %s", len(batch), failure)
            outcomes = [_copy(failure, error) for _ in batch]
            await self._let_go()
        except BaseException:
            self._queue.extendleft(reversed(batch))  # the loop is being torn down: `_run` tells them
            raise
        for waiting, outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, Exception):
                waiting.outcome.set_exception(outcome)
            else:
                waiting.outcome.set_result(outcome)

    async def _let_go(self) -> None:
        """Give the connection up; the next batch gets another."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            await connection.invalidate()  # not back into the pool: its transaction may be in any state
            await connection.close()
        except SQLAlchemyError as error:
            log.warning("the writer's connection did not close: %s", as_store_error(error))


def _copy(failure: StoreError, cause: Exception) -> StoreError:
    """An error of its own for each caller: tracebacks grow on them where they are raised."""
    copy = type(failure)(*failure.args)
    copy.__cause__ = cause
    return copy


def write_batch(connection: Connection, writes: Sequence[Write[Any]]) -> list[Any]:
    """Commit all writes that can be made; give back each one's result, or the exception that refused it, in order.

    Raises what the driver raises when the transaction can't be begun or committed: then nothing is kept.
    """
    with connection.begin() as transaction:
        try:
            return _write_together(connection, writes)
        except Exception:
            transaction.rollback()
    with connection.begin():
        return [_write_apart(connection, write) for write in writes]


def _write_together(connection: Connection, writes: Sequence[Write[Any]]) -> list[Any]:
    rows = [row for write in writes for row in write.rows()]
    if rows:
        connection.execute(insert(event), rows)
    return [write.run(connection) for write in writes]


def _write_apart(connection: Connection, write: Write[Any]) -> Any:
    """The write's result, or the exception that refused it.

    Raises what happened if the write's traces can't be taken back: a full disk ends SQLite's transaction as a whole.
    """
    savepoint = connection.begin_nested()
    try:
        result = _write_together(connection, [write])[0]
        savepoint.commit()
    except Exception as error:
        try:
            savepoint.rollback()
        except SQLAlchemyError:
            raise error from None
        refusal = write.refusal(connection) if isinstance(error, IntegrityError) else None
        answer = refusal or as_store_error(error)
        if answer is not error:
            answer.__cause__ = error
        return answer
    return result
