"""What is kept: the event log, finished matches, results by person; SQLAlchemy Core on SQLite or PostgreSQL.

It knows no Discord, no drawing and none of the engine's classes: rows go in and rows come out.
"""

from bombu.store.errors import (
    CannotOpen,
    Conflict,
    DatabaseNewer,
    LeaseHeld,
    NoBackup,
    NoSuchGame,
    StoreClosed,
    StoreError,
    TableExists,
)
from bombu.store.rows import Game, NewEvent, NewResult, Status, StoredEvent
from bombu.store.shards import Shards
from bombu.store.store import Store

__all__ = [
    "Store",
    "Status",
    "Game",
    "NewEvent",
    "StoredEvent",
    "NewResult",
    "Shards",
    "StoreError",
    "CannotOpen",
    "DatabaseNewer",
    "LeaseHeld",
    "NoBackup",
    "StoreClosed",
    "NoSuchGame",
    "TableExists",
    "Conflict",
]
