"""What remains of a finished match: the results by player and the record."""

from __future__ import annotations

from bombu.engine.record import Record, record_of
from bombu.engine.seats import PerSeat
from bombu.store.rows import NewResult
from bombu.tables.state import Bot, Chair, Table

BOT_PREFIX = "bot:"


def results_of(table: Table) -> tuple[NewResult, ...]:
    """The line of each seat. Raises ValueError for a table without a match."""
    if table.match is None:
        raise ValueError("a table without a match has no results")
    totals, places = table.match.totals, table.match.places
    return tuple(
        NewResult(
            seat=seat,
            user_id=chair.person.user_id if chair.person is not None else None,
            name=chair.name,
            total=totals[seat],
            place=places[seat],
            hands=len(table.match.finished),
        )
        for seat, chair in table.occupied()
    )


def table_record(table: Table) -> Record:
    """The Bombu record of a table's match; the seed is published in it only when the match has ended.

    Raises ValueError for a table without a match.
    """
    if table.match is None:
        raise ValueError("a table without a match has no record")
    return record_of(
        table.match,
        _record_names(table.chairs),
        id=str(table.game_id),
        seed=table.seed if table.match.ended else None,
        entropy=table.entropy,
    )


def _record_names(chairs: PerSeat[Chair]) -> PerSeat[str]:
    first, second, third, fourth = (
        BOT_PREFIX + chair.name if isinstance(chair.occupant, Bot) else chair.name for chair in chairs
    )
    return (first, second, third, fourth)
