"""What the store may answer instead of a result.

    StoreError
    ├── CannotOpen                    no such place, not a database, no driver
    ├── DatabaseNewer(found, newest)  written by a newer program: never touched
    ├── NoBackup                      a file that holds no games of ours
    ├── LeaseHeld                     another process looks after these games
    ├── StoreClosed                   asked before it was opened or after it was closed
    ├── NoSuchGame(game_id)           the id was never given out
    ├── TableExists(game_id)          the channel has a live game
    └── Conflict(game_id, first_seq)  somebody else wrote those events: the lost race

A plain StoreError is a failure of the database itself (locked, full, read-only, damaged): nothing of the write
was kept, `__cause__` is what the driver said, and the text is one line for the operator. It names no password.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """The database could not do what was asked; nothing was half written."""


class CannotOpen(StoreError):
    """The database can't be opened or brought up to date."""


class NoBackup(StoreError):
    """The file holds no games, or they are damaged."""


class LeaseHeld(StoreError):
    """Another process looks after these games already."""


class StoreClosed(StoreError):
    """The store is closed; the write was not made."""


@dataclass(eq=False)
class DatabaseNewer(StoreError):
    """The database has the schema ``found``, which this program, at ``newest``, doesn't know."""

    found: str
    newest: str

    def __str__(self) -> str:
        return f"the database has schema {self.found}, this program knows {self.newest} at most: update the program"


@dataclass(eq=False)
class NoSuchGame(StoreError):
    """No game has that id."""

    game_id: int

    def __str__(self) -> str:
        return f"there is no game {self.game_id}"


@dataclass(eq=False)
class TableExists(StoreError):
    """The channel already has the live game ``game_id``."""

    game_id: int

    def __str__(self) -> str:
        return f"the channel has the live game {self.game_id}"


@dataclass(eq=False)
class Conflict(StoreError):
    """The log of ``game_id`` doesn't end just before ``first_seq``, or the game is over and its status was to change.

    Load it anew and decide again.
    """

    game_id: int
    first_seq: int

    def __str__(self) -> str:
        return f"the log of game {self.game_id} does not go on with event {self.first_seq}"


# By SQLite's primary result codes (https://www.sqlite.org/rescode.html); extended ones hold them in the low byte.
_SQLITE_REASONS = {
    5: "the database is locked by another program",
    6: "the database is locked by another program",
    8: "the database is read-only",
    10: "the disk failed",
    11: "the database file is damaged",
    13: "the disk is full",
    14: "the database file can't be opened",
    26: "the file is not a database",
}


def as_store_error(error: Exception) -> StoreError:
    """Put what the driver raised into one line for the operator, without SQL and parameters.

    The caller raises it ``from error``. A StoreError comes back as it is.
    """
    if isinstance(error, StoreError):
        return error
    origin = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    code = getattr(origin, "sqlite_errorcode", None)
    reason = _SQLITE_REASONS.get(code & 0xFF) if isinstance(code, int) else None
    said = " ".join(str(origin).split()) or type(origin).__name__
    return StoreError(f"{reason} ({said})" if reason else said)
