"""A table from its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bombu.store.rows import StoredEvent
from bombu.tables import codec
from bombu.tables.events import TableEvent, evolve_table
from bombu.tables.state import Table


def read_table(rows: Sequence[StoredEvent], game_id: int) -> Table:
    """The table that a log tells of. Raises CodecError for one that no run of this program wrote."""
    events = [codec.decode(row.kind, row.body) for row in rows]
    try:
        return replace(evolved(None, events, game_id), since=rows[-1].at)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise codec.CodecError(f"the log of table {game_id} makes no sense: {error}") from error


def evolved(table: Table | None, events: Sequence[TableEvent], game_id: int = 0) -> Table:
    """The table after these facts, of which there is at least one."""
    for event in events:
        table = evolve_table(table, event, game_id)
    assert table is not None, "a log has at least one fact"
    return table
