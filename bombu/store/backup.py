"""Copies of a SQLite database: taken while it is in use, checked, and put in its place again.

Everything here blocks; it is for the command line, not for the bot.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bombu.store.errors import CannotOpen, NoBackup, StoreError, as_store_error
from bombu.store.upgrade import require_known

WAIT_SECONDS = 10.0
SIDE_FILES = ("-wal", "-shm")
"""What SQLite may keep beside a database: the first holds commits that are not in the file itself yet."""

ID_GAP = 1000
"""Game ids left out after a restore. Buttons of games that were opened after the backup carry ids that the restored
database would give out again; it goes on behind all that it can have given out."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a database holds: its schema, and how many games, how many of them are live, how many events."""

    schema: str
    games: int
    live: int
    events: int


def back_up(database: Path, target: Path) -> Contents:
    """Copy a database, as it is at one moment, into a new file, and say what is in it.

    Who writes to it meanwhile is not kept waiting. Raises CannotOpen where there is no database or the target exists
    already, NoBackup when what was copied is damaged, StoreError when the disk can't do it; then no file is left.
    """
    if target.exists():
        raise CannotOpen(f"{target} exists already: give another name")
    with _copied(database, target.parent) as copy:
        contents = contents_of(copy, database)
        _sync(copy)
        copy.replace(target)
        _sync(target.parent)
    return contents


def restore(backup: Path, database: Path, moment: str) -> tuple[Contents, Path | None]:
    """Put a backup in the place of a database that nobody uses: hold its lease.

    Gives what is in it, and the file that keeps what was there before, named after the moment; None if there was
    nothing. Raises as `back_up` does, and DatabaseNewer; then the database is as it was.
    """
    if backup.exists() and database.exists() and database.samefile(backup):
        raise CannotOpen(f"{backup} is the database itself")
    database.parent.mkdir(parents=True, exist_ok=True)
    with _copied(backup, database.parent) as copy:
        contents = contents_of(copy, backup)
        _skip_ids(copy, database)
        _sync(copy)
        shutil.copymode(database if database.exists() else backup, copy)
        if os.geteuid() == 0:  # whoever the bot runs as has to open it
            owner = (database if database.exists() else database.parent).stat()
            os.chown(copy, owner.st_uid, owner.st_gid)
        kept = _keep(database, moment) if database.exists() else None
        copy.replace(database)
        _sync(database.parent)
    return contents, kept


def contents_of(file: Path, shown: Path) -> Contents:
    """What a database holds, once it is found to be undamaged; errors call it ``shown``.

    Raises NoBackup, and DatabaseNewer for its schema.
    """
    try:
        with closing(_open(file, "ro")) as connection:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise NoBackup(f"{shown} is damaged ({' '.join(verdict.split())})")
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not {"alembic_version", "game", "event"} <= tables:
                raise NoBackup(f"{shown} is a database, but holds no games of ours")
            (schema,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or ("none",)
            require_known(schema)
            games, live = connection.execute(
                "SELECT count(*), count(*) FILTER (WHERE status IN ('lobby', 'playing')) FROM game"
            ).fetchone()
            (events,) = connection.execute("SELECT count(*) FROM event").fetchone()
    except sqlite3.Error as error:
        raise NoBackup(f"{shown}: {as_store_error(error)}") from error
    return Contents(schema, games, live, events)


@contextmanager
def _copied(source: Path, folder: Path) -> Iterator[Path]:
    """A copy of a database in a file of its own, which is gone after the block unless it got another name."""
    if not source.is_file():
        raise CannotOpen(f"{source}: there is no such file")
    # Only for its owner to read: the cards of running hands are in it.
    handle, name = tempfile.mkstemp(prefix=".bombu-", suffix=".part", dir=folder)
    os.close(handle)
    copy = Path(name)
    try:
        try:
            with closing(_open(source, "ro")) as here, closing(_open(copy, "rw")) as there:
                here.backup(there)
                there.execute("PRAGMA journal_mode = DELETE")  # all in one file
        except sqlite3.Error as error:
            raise StoreError(f"{source}: {as_store_error(error)}") from error
        yield copy
    finally:
        copy.unlink(missing_ok=True)


def _open(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{file.resolve().as_uri()}?mode={mode}", uri=True, timeout=WAIT_SECONDS, isolation_level=None
    )


def _skip_ids(copy: Path, database: Path) -> None:
    highest = 0
    if database.exists():
        with suppress(sqlite3.Error), closing(_open(database, "ro")) as connection:  # it may be what has to be replaced
            (highest,) = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game'").fetchone() or (0,)
    with closing(_open(copy, "rw")) as connection:
        (given,) = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game'").fetchone() or (0,)
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'game'")
        connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('game', ?)", [max(highest, given) + ID_GAP])


def _keep(database: Path, moment: str) -> Path:
    """Give a database a second name; its side files get that name only, since they don't fit what comes."""
    with suppress(sqlite3.Error), closing(_open(database, "rw")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # usually nothing is left beside it then
    kept = database.with_name(f"{database.name}.replaced-{moment}")
    try:
        kept.hardlink_to(database)
    except FileExistsError:
        raise CannotOpen(f"{kept} exists already") from None
    except OSError:  # not every disk has second names
        shutil.copy2(database, kept)
    for ending in SIDE_FILES:
        side = database.with_name(database.name + ending)
        if side.exists():
            side.replace(kept.with_name(kept.name + ending))
    return kept


def _sync(path: Path) -> None:
    """Let a file, or the names in a folder, be on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
