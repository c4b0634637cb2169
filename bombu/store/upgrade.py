"""Bring a database to this program's schema, at start, in one transaction; refuse a newer one."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bombu.store.errors import DatabaseNewer

_UPGRADE_LOCK = 0x626F6D6275  # "bombu" in ASCII: any number that nobody else on that server takes


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", (Path(__file__).parent / "migrations").as_posix().replace("%", "%%"))
    return config


def newest_schema() -> str:
    """The schema this program works with, the name of its last migration."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None, "the migrations are part of the program"
    return head


def schema_of(connection: Connection) -> str | None:
    """The schema of this database; None when it has none yet."""
    return MigrationContext.configure(connection).get_current_revision()


def is_current(connection: Connection) -> bool:
    """Whether nothing is left to do. Raises DatabaseNewer for a schema unknown to this program."""
    found = schema_of(connection)
    if found is not None:
        require_known(found)
    return found == newest_schema()


def require_known(schema: str) -> None:
    """Raise DatabaseNewer for a schema that no migration of this program makes."""
    if schema not in {step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()}:
        raise DatabaseNewer(schema, newest_schema())


def upgrade(connection: Connection) -> None:
    """Take the missing steps inside the transaction that is open; killed midway, the database is as it was before.

    Two processes that start together go one after the other: SQLite's transaction is IMMEDIATE, PostgreSQL gets a lock.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _UPGRADE_LOCK})
    if is_current(connection):
        return
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
