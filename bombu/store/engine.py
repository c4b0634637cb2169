"""Open connections: to SQLite with its settings, to PostgreSQL as it is."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, event, make_url
from sqlalchemy import create_engine as create_sync_engine
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bombu.store.errors import CannotOpen, as_store_error

log = logging.getLogger(__name__)

# A commit is on the disk before anyone is told of it (FULL syncs the write-ahead log at each commit): it outlives the
# process, the system and a power cut. NORMAL would be safe against kill -9 too, but a power cut could take the last
# seconds of moves that people have seen; the writer shares one sync among all who wait, so the difference is small.
# https://www.sqlite.org/pragma.html#pragma_synchronous
SQLITE_PRAGMAS: Mapping[str, str | int] = {
    "busy_timeout": 5000,  # milliseconds; first, so that the others wait for a lock as well
    "synchronous": "FULL",
    "foreign_keys": "ON",
}

READERS = 4
"""How many queries may run side by side, beside the one writer."""

DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")

_WRITES = "bombu_writes"


def parse_url(url: str) -> URL:
    """The URL's parts. Raises CannotOpen for another driver, and for a database in memory.

    A database in memory has one connection for all, in which a reader's end would undo what the writer is at.
    """
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise CannotOpen(
            "the database URL is not understood; it looks like sqlite+aiosqlite:///data/bombu.db"
        ) from error
    if parts.drivername not in DRIVERS:
        raise CannotOpen(
            f"the database URL begins with {parts.drivername}://, it has to begin with one of: "
            + ", ".join(f"{driver}://" for driver in DRIVERS)
        )
    if parts.drivername == DRIVERS[0] and (
        parts.database in (None, "", ":memory:") or "mode=memory" in url or "::memory:" in url
    ):
        raise CannotOpen("the database URL names no file; it looks like sqlite+aiosqlite:///data/bombu.db")
    return parts


def create_engine(url: URL, pragmas: Mapping[str, str | int]) -> AsyncEngine:
    """An engine whose connections do what `for_reading` and `for_writing` say.

    Makes the folder of a SQLite file, and the file. Raises CannotOpen where that fails, or without the driver.
    """
    try:
        engine = create_async_engine(
            url,
            pool_size=READERS + 1,
            max_overflow=0,
            hide_parameters=True,  # they hold the deck, and errors end up in logs
            pool_pre_ping=url.get_backend_name() == "postgresql",  # a server may have been restarted meanwhile
        )
    except (ImportError, NoSuchModuleError) as error:
        raise no_driver(url) from error
    if url.get_backend_name() == "sqlite":
        _make_file(url)
        _tame_sqlite(engine.sync_engine, pragmas)
    return engine


def create_writing_engine(url: URL, pragmas: Mapping[str, str | int]) -> Engine | None:
    """A second engine for the writer's own thread, None where the driver has no thread: there it writes as all do.

    SQLite's driver works in threads anyway; the writer talks to its own one a transaction at a time.
    """
    if url.get_backend_name() != "sqlite":
        return None
    engine = create_sync_engine(url.set(drivername="sqlite+pysqlite"), poolclass=NullPool, hide_parameters=True)
    _tame_sqlite(engine, pragmas)
    return engine.execution_options(**{_WRITES: True})


def no_driver(url: URL) -> CannotOpen:
    """What to say when the package that speaks to this kind of database is missing."""
    return CannotOpen(f"{url.drivername} is not installed: pip install --require-hashes -r requirements/postgres.txt")


def sqlite_path(url: URL) -> Path:
    """The file of a SQLite database, also where the URL names it as SQLite's own kind of URI."""
    assert url.database is not None
    return Path(url.database.removeprefix("file:").partition("?")[0])


def for_reading(engine: AsyncEngine) -> AsyncEngine:
    """The same connections, each statement by itself."""
    return engine if engine.dialect.name == "sqlite" else engine.execution_options(isolation_level="AUTOCOMMIT")


def for_writing(engine: AsyncEngine) -> AsyncEngine:
    """The same connections, in transactions that take SQLite's write lock when they begin."""
    return engine.execution_options(**{_WRITES: True})


def _make_file(url: URL) -> None:
    """Make the folder and the file, and give it a write-ahead log, which it keeps: readers never wait for the writer.

    Without aiosqlite, whose thread would outlive a failure to open the file, and the event loop with it.
    """
    assert url.database is not None
    if url.database.startswith("file:"):
        return
    folder = Path(url.database).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpen(f"the folder {folder} can't be made: {error.strerror}") from error
    try:
        with closing(sqlite3.connect(url.database)) as connection:
            _write_ahead(connection)
    except sqlite3.Error as error:
        raise CannotOpen(f"{url.database}: {as_store_error(error)}") from error


def _write_ahead(connection: sqlite3.Connection) -> None:
    give_up = time.monotonic() + 5
    while connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            (mode,) = connection.execute("PRAGMA journal_mode=WAL").fetchone()
        except sqlite3.OperationalError as error:
            # Of two programs that switch at once SQLite refuses one without waiting, lest they wait for each other.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
            time.sleep(0.01)
        else:
            if mode != "wal":
                log.warning("the database has no write-ahead log but %s: is it on a network disk?", mode)
                return


def _tame_sqlite(engine: Engine, pragmas: Mapping[str, str | int]) -> None:
    @event.listens_for(engine, "connect")
    def settle(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver leaves BEGIN to `begin` below
        try:
            cursor = connection.cursor()
            for name, value in pragmas.items():
                cursor.execute(f"PRAGMA {name}={value}")
            cursor.close()
        except BaseException:
            connection.close()  # the pool doesn't know it yet and would leave its thread behind
            raise

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A deferred transaction that turns into a write later may fail at once, whatever the busy timeout.
        if connection.get_execution_options().get(_WRITES):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
