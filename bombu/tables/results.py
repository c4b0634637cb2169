"""What remains of a finished match: the results by player and the record."""

from __future__ import annotations

from bombu.engine.record import Record, record_of
from bombu.engine.seats import PerSeat
from bombu.standings.counts import SeatCounts, counts_of
from bombu.store.rows import Counts, NewResult, ResultKind
from bombu.tables.state import Bot, Chair, Table

BOT_PREFIX = "bot:"


def results_of(table: Table) -> tuple[NewResult, ...]:
    """The line of each seat, then those of the people who gave theirs away. Raises ValueError without a match.

    Whoever gave a seat away has the worse of what it had then and what it came to: leaving makes nothing better.
    """
    if table.match is None:
        raise ValueError("a table without a match has no results")
    totals, places = table.match.totals, table.match.places
    hands, counts = len(table.match.finished), counts_of(table.match)
    lines = [
        NewResult(
            seat=seat,
            user_id=chair.person.user_id if chair.person is not None else None,
            name=chair.name,
            total=totals[seat],
            place=places[seat],
            hands=hands,
            level=chair.occupant.level if isinstance(chair.occupant, Bot) else None,
            kind=ResultKind.SUBSTITUTED if chair.shared and chair.person is not None else ResultKind.PLAYED,
            counts=_counts(counts[seat]),
        )
        for seat, chair in table.occupied()
    ]
    lines += [
        NewResult(
            seat=former.seat,
            user_id=former.person.user_id,
            name=former.person.name,
            total=max(former.total, totals[former.seat]),
            place=max(former.place, places[former.seat]),
            hands=hands,
            kind=ResultKind.LEFT,
            counts=_counts(counts[former.seat]),
        )
        for former in table.formers
    ]
    return tuple(lines)


def _counts(counts: SeatCounts) -> Counts:
    return Counts(counts.slams, counts.slams_suffered, counts.bombus, counts.firsts, counts.points)


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
