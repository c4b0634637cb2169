"""The lease: one process at a time looks after the games of a database, or of some shards in it.

- SQLite: a lock of the system on a file beside the database, which holds the owner's process id for people to read.
- PostgreSQL: a lock of the server for each shard, held by a connection of its own, and one that all processes share for
  the number of shards: two processes that count differently would both look after the same servers.

Either ends with its process, however that ends: after a kill -9 the next one can start at once. If the connection to
PostgreSQL breaks, so does the lease; it is taken anew, and `Lease.lost` comes back only when somebody else was faster.
The log's key guards the games even then.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, NullPool, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bombu.store.engine import no_driver, parse_url, sqlite_path
from bombu.store.errors import CannotOpen, LeaseHeld, as_store_error
from bombu.store.shards import ALL_SHARDS, Shards

log = logging.getLogger(__name__)

WAIT_SECONDS = 3.0
"""How long PostgreSQL may need to notice that a killed process is gone."""
CHECK_SECONDS = 5.0
"""How often the connection that holds the lease is looked at."""

SESSION = {
    "application_name": "bombu lease",
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
"""A machine that vanishes says no goodbye: the server asks after it, and frees the lease within a minute, not hours."""

# PostgreSQL's locks have two numbers: ours begin with "bmb" in ASCII and the kind.
_SHARD, _COUNT = 0x626D6200, 0x626D6201


class Lease(ABC):
    """The right to look after games, until `close`."""

    async def lost(self) -> None:
        """Come back when somebody else has taken the lease; never, as long as nobody can."""
        await asyncio.Event().wait()

    @abstractmethod
    async def close(self) -> None:
        """Give it back; the next process may start. May be called more than once."""


async def take_lease(url: str, shards: Shards = ALL_SHARDS) -> Lease:
    """The lease on the games of a database. Raises LeaseHeld, and CannotOpen where there can be none."""
    parts = parse_url(url)
    if parts.get_backend_name() == "sqlite":
        return FileLease(sqlite_path(parts))
    return await ServerLease.take(parts, shards)


class FileLease(Lease):
    """The lease on a SQLite file: all of its games, since a SQLite file serves one process."""

    def __init__(self, database: Path) -> None:
        """Take it, without waiting. Raises LeaseHeld and CannotOpen."""
        # One file, whatever way leads to it.
        self.path = database.resolve().with_name(f"{database.resolve().name}.lock")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file: int | None = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
            if os.geteuid() == 0:  # whoever the bot runs as owns the folder, and has to lock it next time
                folder = self.path.parent.stat()
                os.chown(self._file, folder.st_uid, folder.st_gid)
        except OSError as error:
            raise CannotOpen(f"{self.path} can't be made: {error.strerror}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            owner = os.read(self._file, 20).decode("ascii", "replace").strip()
            self._let_go()
            raise LeaseHeld(f"{database}: process {owner or 'unknown'} has it") from None
        except OSError as error:
            self._let_go()
            raise CannotOpen(f"{self.path} can't be locked: {error.strerror}") from error
        with suppress(OSError):  # a full disk: the lock holds all the same, only its owner's number is missing
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    async def close(self) -> None:
        """Give it back. The file stays: whoever removed it could remove another process's lock."""
        self._let_go()

    def _let_go(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


class ServerLease(Lease):
    """The lease on some shards' games in PostgreSQL, held by a connection."""

    def __init__(self, url: URL, engine: AsyncEngine, shards: Shards) -> None:
        self._name = url.render_as_string(hide_password=True)
        self._engine = engine
        self._shards = shards
        self._connection: AsyncConnection | None = None
        self._keeper: asyncio.Task[LeaseHeld] | None = None

    @classmethod
    async def take(cls, url: URL, shards: Shards) -> ServerLease:
        """Take it, waiting a moment for a killed process to be noticed. Raises LeaseHeld and CannotOpen."""
        try:
            engine = create_async_engine(
                url,
                poolclass=NullPool,
                isolation_level="AUTOCOMMIT",
                hide_parameters=True,
                connect_args={"server_settings": SESSION},
            )
        except ImportError as error:
            raise no_driver(url) from error
        lease = cls(url, engine, shards)
        try:
            await lease._take_patiently()
        except BaseException as error:
            await lease.close()
            # The driver's errors of connecting have no base of their own.
            if isinstance(error, LeaseHeld) or not isinstance(error, Exception):
                raise
            raise CannotOpen(f"{lease._name}: {as_store_error(error)}") from error
        lease._keeper = asyncio.create_task(lease._keep(), name="keep the lease")
        return lease

    async def lost(self) -> None:
        """Come back when the connection broke and another process took the lease before it could be renewed."""
        assert self._keeper is not None
        await asyncio.wait({self._keeper})

    async def close(self) -> None:
        """Give it back."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait({self._keeper})
        await self._drop()
        await self._engine.dispose()

    async def _take_patiently(self) -> None:
        give_up = asyncio.get_running_loop().time() + WAIT_SECONDS
        while True:
            try:
                await self._take()
                return
            except LeaseHeld:
                await self._drop()
                if asyncio.get_running_loop().time() > give_up:
                    raise
            await asyncio.sleep(0.1)

    async def _take(self) -> None:
        """All locks, or LeaseHeld; what was taken goes with the connection."""
        self._connection = await self._engine.connect()
        if (
            await self._ask("SELECT pg_try_advisory_lock_shared(:kind, :number)", _COUNT, self._shards.count)
            is not True
        ):
            raise LeaseHeld(f"{self._name} can't be locked")
        counts = await self._ask(
            "SELECT array_agg(DISTINCT objid::bigint) FROM pg_locks WHERE locktype = 'advisory' AND granted"
            " AND classid::bigint = :kind AND objid::bigint <> :number"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
            _COUNT,
            self._shards.count,
        )
        if counts:
            raise LeaseHeld(f"{self._name}: another process with BOMBU_SHARD_COUNT={counts[0]} is at work there")
        for number in self._shards.ids or (0,):
            if await self._ask("SELECT pg_try_advisory_lock(:kind, :number)", _SHARD, number) is not True:
                raise LeaseHeld(f"{self._name}: another process has {self._what(number)}")

    def _what(self, number: int) -> str:
        return f"shard {number}" if self._shards.count else "all shards"

    async def _ask(self, statement: str, kind: int, number: int) -> Any:
        assert self._connection is not None
        return await self._connection.scalar(text(statement), {"kind": kind, "number": number})

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(Exception):  # it may be broken already
            await connection.invalidate()
            await connection.close()

    async def _keep(self) -> LeaseHeld:
        """Look at the connection from time to time; take the lease anew when it is gone, until that is refused."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                if self._connection is not None:
                    await self._connection.scalar(text("SELECT 1"))
                else:
                    await self._take_patiently()
                    log.info("the lease is renewed")
            except LeaseHeld as held:
                return held
            except Exception as error:
                log.warning("the lease's connection is gone, trying again: %s", as_store_error(error))
                await self._drop()
