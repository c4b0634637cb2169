"""Insert a row, or change the one that is there, on either database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def upsert(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Insert the row; where its key is there already, replace the other columns."""
    add_up(connection, table, row, ())


def add_up(connection: Connection, table: Table, row: dict[str, Any], sums: Collection[str]) -> None:
    """Insert the row; where its key is there already, add the columns ``sums`` to it and replace the others."""
    keys = [column.name for column in table.primary_key]
    statement = _insert(connection, table).values(row)
    new = statement.excluded
    changes = {name: table.c[name] + new[name] if name in sums else new[name] for name in row if name not in keys}
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changes))


def upsert_newer(connection: Connection, table: Table, row: dict[str, Any], moment: str) -> None:
    """Insert the row; where its key is there already, replace the other columns unless those are of a later moment."""
    keys = [column.name for column in table.primary_key]
    statement = _insert(connection, table).values(row)
    new = statement.excluded
    changes = {name: new[name] for name in row if name not in keys}
    newer = new[moment] >= table.c[moment]
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changes, where=newer))


def add_missing(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Insert the rows whose keys are not there yet."""
    if rows:
        connection.execute(_insert(connection, table).on_conflict_do_nothing(), rows)


def _insert(connection: Connection, table: Table) -> Any:
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return make(table)
