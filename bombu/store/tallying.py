"""From results to sums: each match adds to its people's tallies of the month, the year and all time, and rates them.

Matches are rated in the order of their ends, on each server and each board by itself. One that ends last is added to
what is there; otherwise the whole server is counted anew, which gives the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, delete, exists, insert, or_, select

from bombu.standings.ratings import NEWCOMER, Rating, Seated, anchor, rated
from bombu.store.rows import ResultKind
from bombu.store.schema import COUNT_COLUMNS, SUM_COLUMNS, result, tally
from bombu.store.upserts import add_up

ALL_TIME = "all"
_GAINS = frozenset({"slams", "firsts"})
_BATCH = 500

_Row = Row[*tuple[Any, ...]]
_Who = tuple[bool, str, int]
"""A board, a period and a person of one server."""


@dataclass(slots=True)
class _Sum:
    """What somebody has in a period."""

    rating: Rating = NEWCOMER
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SUM_COLUMNS, 0))


def periods_of(at: float) -> tuple[str, str, str]:
    """The periods that a moment belongs to: all time, its year, its month; by UTC."""
    moment = datetime.fromtimestamp(at, UTC)
    return (ALL_TIME, f"{moment.year:04}", f"{moment.year:04}-{moment.month:02}")


def add_match(connection: Connection, guild_id: int, game_id: int, at: float) -> None:
    """Add a match whose results are written. Counts the server anew if the match is not its last one."""
    later = or_(result.c.ended_at > at, (result.c.ended_at == at) & (result.c.game_id > game_id))
    if connection.scalar(select(exists().where(result.c.guild_id == guild_id, later))):
        count_server(connection, guild_id)
        return
    lines = connection.execute(select(result).where(result.c.game_id == game_id).order_by(result.c.number)).all()
    sums: dict[_Who, _Sum] = {}
    _add(sums, lines, _known_ratings(connection, guild_id, lines))
    for row in _rows(guild_id, sums):
        add_up(connection, tally, row, SUM_COLUMNS)


def count_server(connection: Connection, guild_id: int) -> None:
    """Count a server's tallies anew from its results."""
    connection.execute(delete(tally).where(tally.c.guild_id == guild_id))
    rows = connection.execute(
        select(result)
        .where(result.c.guild_id == guild_id)
        .order_by(result.c.ended_at, result.c.game_id, result.c.number)
    )
    sums: dict[_Who, _Sum] = {}
    for _, lines in groupby(rows, key=lambda row: row.game_id):
        match = list(lines)
        _add(sums, match, {who[2]: sums[who].rating for who in _all_time(match) if who in sums})
    every = list(_rows(guild_id, sums))
    for start in range(0, len(every), _BATCH):
        connection.execute(insert(tally), every[start : start + _BATCH])


def _all_time(lines: Sequence[_Row]) -> list[_Who]:
    return [(bool(line.with_bots), ALL_TIME, line.user_id) for line in lines if line.user_id is not None]


def _known_ratings(connection: Connection, guild_id: int, lines: Sequence[_Row]) -> dict[int, Rating]:
    people = [who[2] for who in _all_time(lines)]
    rows = connection.execute(
        select(tally.c.user_id, tally.c.mu, tally.c.sigma).where(
            tally.c.guild_id == guild_id,
            tally.c.with_bots == lines[0].with_bots,
            tally.c.period == ALL_TIME,
            tally.c.user_id.in_(people),
        )
    )
    return {row.user_id: Rating(row.mu, row.sigma) for row in rows}


def _add(sums: dict[_Who, _Sum], lines: Sequence[_Row], ratings: Mapping[int, Rating]) -> None:
    after = rate_match(lines, ratings)
    for line in lines:
        if line.user_id is None:
            continue
        for period in periods_of(line.ended_at):
            entry = sums.setdefault((bool(line.with_bots), period, line.user_id), _Sum())
            entry.rating = after[line.user_id]
            for name, value in _worth(line):
                entry.counts[name] += value


def rate_match(lines: Sequence[_Row], ratings: Mapping[int, Rating]) -> dict[int, Rating]:
    """The ratings of a match's people after it; ``ratings`` are those before, newcomers may be missing.

    The four who ended the match are rated together. One who left is rated in the place of the seat's last person, and
    can only lose.
    """

    def before(line: _Row) -> Rating:
        return anchor(line.level or "") if line.user_id is None else ratings.get(line.user_id, NEWCOMER)

    def seated(line: _Row) -> Seated:
        return Seated(before(line), line.place, line.kind == ResultKind.PLAYED, line.user_id is None)

    final = [line for line in lines if line.kind != ResultKind.LEFT]
    ratings_after = rated([seated(line) for line in final]) if len(final) > 1 else [before(line) for line in final]
    after = {line.user_id: new for line, new in zip(final, ratings_after, strict=True) if line.user_id is not None}
    for line in lines:
        if line.kind == ResultKind.LEFT and line.user_id is not None:
            others = [seated(other) for other in final if other.seat != line.seat]
            alone = rated([seated(line), *others])[0] if others else before(line)
            known = after.get(line.user_id)
            after[line.user_id] = alone if known is None or alone.ordinal < known.ordinal else known
    return after


def _worth(line: _Row) -> Iterator[tuple[str, int]]:
    """What a line adds to each sum; one who did not play all of it gains nothing."""
    gains = line.kind == ResultKind.PLAYED
    yield "matches", 1
    yield "wins", int(gains and line.place == 1)
    yield "seconds", int(line.place == 2)
    yield "thirds", int(line.place == 3)
    yield "fourths", int(line.place == 4)
    yield "substituted", int(not gains)
    yield "hands", line.hands
    yield "points", line.total
    for name in COUNT_COLUMNS:
        yield name, getattr(line, name) if gains or name not in _GAINS else 0


def _rows(guild_id: int, sums: Mapping[_Who, _Sum]) -> Iterable[dict[str, Any]]:
    for (with_bots, period, user_id), entry in sums.items():
        yield {
            "guild_id": guild_id,
            "with_bots": with_bots,
            "period": period,
            "user_id": user_id,
            **entry.counts,
            "mu": entry.rating.mu,
            "sigma": entry.rating.sigma,
        }
