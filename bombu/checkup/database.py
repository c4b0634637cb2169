"""A look at the database without making, upgrading or locking anything."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bombu.checkup.report import Finding, fault, good, note
from bombu.store.engine import no_driver, sqlite_path
from bombu.store.errors import StoreError
from bombu.store.upgrade import is_current, schema_of

SUBJECT = "database"
ANSWER_SECONDS = 10.0
NEWER = "start the newer program, or bring back the backup that was made before it came"


def look_at_database(url: URL) -> Finding:
    """Whether the bot could use this database."""
    if url.get_backend_name() == "sqlite":
        return _look_at_file(sqlite_path(url))
    try:
        return asyncio.run(_look_at_server(url))
    except (ImportError, SQLAlchemyError) as error:
        if isinstance(error, ImportError):
            return fault(SUBJECT, "its driver is missing", str(no_driver(url)))
        return _unreachable(url, error)
    except (OSError, TimeoutError) as error:
        return _unreachable(url, error)


def _unreachable(url: URL, error: Exception) -> Finding:
    shown = url.render_as_string(hide_password=True)
    reason = str(error).splitlines()[0] if str(error) else f"no answer within {ANSWER_SECONDS:.0f} s"
    return fault(SUBJECT, f"{shown}: {reason}", "is the server up, and are address, role and password right?")


def _look_at_file(file: Path) -> Finding:
    if not file.exists():
        folder = file.resolve().parent
        while not folder.exists():
            folder = folder.parent
        if not os.access(folder, os.W_OK | os.X_OK):
            return fault(SUBJECT, f"{file} can't be made in {folder}", "let the bot's user write there")
        return good(SUBJECT, f"{file} will be made at the first start")
    if not (os.access(file, os.R_OK | os.W_OK) and os.access(file.resolve().parent, os.W_OK | os.X_OK)):
        return fault(SUBJECT, f"{file} can't be written", "give it and its folder to the user that runs the bot")
    try:
        # Through SQLAlchemy so that the schema is read as the bot reads it; mode=rw: nothing is made.
        uri = f"sqlite:///file:{file.resolve().as_posix()}?mode=rw&uri=true"
        with closing(sqlite3.connect(f"file:{file.resolve().as_posix()}?mode=ro", uri=True)) as plain:
            (health,) = plain.execute("PRAGMA quick_check(1)").fetchone()
        if health != "ok":
            return fault(SUBJECT, f"{file} is damaged: {health}", "python -m bombu restore BACKUP")
        engine = create_engine(uri, poolclass=NullPool)
        with engine.connect() as connection:
            return _schema(connection, str(file))
    except (sqlite3.Error, SQLAlchemyError) as error:
        reason = str(error).splitlines()[0]
        return fault(SUBJECT, f"{file} can't be read: {reason}", "is it a database? python -m bombu restore BACKUP")


async def _look_at_server(url: URL) -> Finding:
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    try:
        async with asyncio.timeout(ANSWER_SECONDS), engine.connect() as connection:
            return await connection.run_sync(_schema, url.render_as_string(hide_password=True))
    finally:
        await engine.dispose()


def _schema(connection: Connection, name: str) -> Finding:
    try:
        current = is_current(connection)
    except StoreError as error:
        return fault(SUBJECT, f"{name}: {error}", NEWER)
    if current:
        return good(SUBJECT, f"{name}, schema {schema_of(connection)}, nothing to upgrade")
    if schema_of(connection) is None:
        return good(SUBJECT, f"{name} is empty; its tables will be made at the first start")
    remedy = "python -m bombu backup FILE  first, if you want to be able to go back"
    return note(SUBJECT, f"{name}, schema {schema_of(connection)}, will be upgraded at the next start", remedy)
