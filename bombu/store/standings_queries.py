"""Questions about standings, each a function of a connection. All of them use an index; a test asks the planner."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, case, desc, false, func, or_, select

from bombu.standings.ratings import CERTAINTY, Rating
from bombu.store.rows import Counts, ResultKind
from bombu.store.schema import CONTRACT_COLUMNS, FINISHED, SUM_COLUMNS, choice, game, person, result, tally
from bombu.store.standings_rows import (
    BOARD_ROWS,
    HISTORY_ROWS,
    Board,
    BoardLine,
    BoardQuestion,
    History,
    HistoryQuestion,
    MatchLine,
    Order,
    PastMatch,
    PersonStats,
    Sums,
    Victim,
)
from bombu.store.tallying import ALL_TIME

FORM_LENGTH = 10
MOST_VICTIMS = 3
MOST_HISTORY = 1000
"""Matches through which one can leaf; older ones are found by their number."""
VICTIMS_LOOKED_AT = 500
"""The latest matches among which victims are looked for."""

_Row = Row[*tuple[Any, ...]]


def find_board(connection: Connection, asked: BoardQuestion) -> Board:
    """A page of a board. Who is hidden, or deleted, is on nobody's."""
    lines = _board_lines(asked)
    people = connection.scalar(select(func.count()).select_from(_visible(asked).subquery())) or 0
    pages = max(1, -(-people // BOARD_ROWS))
    page = min(max(1, asked.page), pages)
    first = (page - 1) * BOARD_ROWS + 1
    rows = connection.execute(
        select(
            lines.c.number,
            lines.c.place,
            lines.c.ranked,
            tally.c.user_id,
            *(tally.c[name] for name in SUM_COLUMNS),
            tally.c.mu,
            tally.c.sigma,
            person.c.name,
        )
        .select_from(
            lines.join(tally, and_(_of_board(asked), tally.c.user_id == lines.c.user_id)).outerjoin(
                person, and_(person.c.guild_id == tally.c.guild_id, person.c.user_id == tally.c.user_id)
            )
        )
        .where(or_(lines.c.number.between(first, first + BOARD_ROWS - 1), lines.c.user_id == asked.user_id))
        .order_by(lines.c.number)
    ).all()
    shown = tuple(_board_line(row) for row in rows if first <= row.number < first + BOARD_ROWS)
    own = next((_board_line(row) for row in rows if row.user_id == asked.user_id), None)
    return Board(shown, own, page, pages, people)


def _of_board(asked: BoardQuestion) -> ColumnElement[bool]:
    return and_(
        tally.c.guild_id == asked.guild_id, tally.c.with_bots == asked.with_bots, tally.c.period == asked.period
    )


def _visible(asked: BoardQuestion) -> Select[Any]:
    return (
        select(tally.c.user_id)
        .select_from(tally.outerjoin(choice, choice.c.user_id == tally.c.user_id))
        .where(_of_board(asked), tally.c.user_id > 0, func.coalesce(choice.c.hidden, false()).is_(False))
    )


def _board_lines(asked: BoardQuestion) -> Any:
    """Everybody's place and number, as a subquery: who reaches the minimum first, then the others."""
    ranked = case((tally.c.matches >= asked.minimum, 1), else_=0)
    average = tally.c.points * 1.0 / tally.c.hands
    merit = _merit(asked.order)
    return (
        _visible(asked)
        .add_columns(
            ranked.label("ranked"),
            func.rank().over(partition_by=ranked, order_by=merit).label("place"),
            func.row_number().over(order_by=(desc(ranked), merit, average, tally.c.user_id)).label("number"),
        )
        .subquery()
    )


def _merit(order: Order) -> ColumnElement[Any]:
    """What a board is sorted by, ascending. Equal fractions are equal as doubles too: division rounds correctly."""
    merit: ColumnElement[Any]
    match order:
        case Order.RATING:
            merit = desc(tally.c.mu - CERTAINTY * tally.c.sigma)
        case Order.AVERAGE:
            merit = tally.c.points * 1.0 / tally.c.hands
        case _:
            merit = desc(tally.c[order.value])
    return merit


def _board_line(row: _Row) -> BoardLine:
    place = row.place if row.ranked else None
    return BoardLine(place, row.user_id, row.name or "", _sums(row), Rating(row.mu, row.sigma))


def _sums(row: _Row) -> Sums:
    points = tuple(int(getattr(row, name)) for name in CONTRACT_COLUMNS)
    counts = Counts(int(row.slams), int(row.slams_suffered), int(row.bombus), int(row.firsts), points)
    return Sums(
        matches=int(row.matches),
        wins=int(row.wins),
        seconds=int(row.seconds),
        thirds=int(row.thirds),
        fourths=int(row.fourths),
        substituted=int(row.substituted),
        hands=int(row.hands),
        points=int(row.points),
        counts=counts,
    )


def find_stats(connection: Connection, guild_id: int, user_id: int, *, with_bots: bool) -> PersonStats | None:
    """A person's statistics on one board; None for one who has no match there."""
    here = and_(tally.c.guild_id == guild_id, tally.c.with_bots == with_bots, tally.c.period == ALL_TIME)
    own = connection.execute(select(tally).where(here, tally.c.user_id == user_id)).one_or_none()
    if own is None:
        return None
    everybody = connection.execute(
        select(*(func.coalesce(func.sum(tally.c[name]), 0).label(name) for name in SUM_COLUMNS)).where(here)
    ).one()
    name = connection.scalar(select(person.c.name).where(person.c.guild_id == guild_id, person.c.user_id == user_id))
    form = connection.scalars(
        _of_person(select(result.c.place), guild_id, user_id).where(result.c.with_bots == with_bots).limit(FORM_LENGTH)
    ).all()
    return PersonStats(
        user_id=user_id,
        name=name or "",
        sums=_sums(own),
        rating=Rating(own.mu, own.sigma),
        server=_sums(everybody),
        form=tuple(reversed(form)),
        victims=_victims(connection, guild_id, user_id, with_bots=with_bots),
    )


def _of_person(columns: Select[Any], guild_id: int, user_id: int) -> Select[Any]:
    return columns.where(result.c.guild_id == guild_id, result.c.user_id == user_id).order_by(
        desc(result.c.ended_at), desc(result.c.game_id)
    )


def _victims(connection: Connection, guild_id: int, user_id: int, *, with_bots: bool) -> tuple[Victim, ...]:
    """People behind whom one has rarely ended; bots, deleted and hidden people are left out."""
    mine = (
        _of_person(select(result.c.game_id, result.c.place), guild_id, user_id)
        .where(result.c.with_bots == with_bots)
        .limit(VICTIMS_LOOKED_AT)
        .subquery()
    )
    beaten = func.sum(case((mine.c.place < result.c.place, 1), else_=0))
    rows = connection.execute(
        select(
            result.c.user_id, func.max(person.c.name).label("name"), func.count().label("met"), beaten.label("beaten")
        )
        .select_from(
            mine.join(result, result.c.game_id == mine.c.game_id)
            .outerjoin(choice, choice.c.user_id == result.c.user_id)
            .outerjoin(person, and_(person.c.guild_id == guild_id, person.c.user_id == result.c.user_id))
        )
        .where(result.c.user_id > 0, result.c.user_id != user_id, func.coalesce(choice.c.hidden, false()).is_(False))
        .group_by(result.c.user_id)
        .having(beaten > 0)
        .order_by(desc("beaten"), "met", result.c.user_id)
        .limit(MOST_VICTIMS)
    )
    return tuple(Victim(row.name or "", row.met, int(row.beaten)) for row in rows)


def find_history(connection: Connection, asked: HistoryQuestion) -> History:
    """A page of the latest finished matches; one past the end is the last."""
    wanted = _history_ids(asked).limit(MOST_HISTORY)
    count = connection.scalar(select(func.count()).select_from(wanted.subquery())) or 0
    pages = max(1, -(-count // HISTORY_ROWS))
    page = min(max(1, asked.page), pages)
    ids = connection.scalars(wanted.limit(HISTORY_ROWS).offset((page - 1) * HISTORY_ROWS)).all()
    return History(tuple(_matches(connection, ids)), page, pages)


def _history_ids(asked: HistoryQuestion) -> Select[tuple[int]]:
    if asked.person_id is not None:
        own = select(result.c.game_id, func.max(result.c.ended_at).label("ended_at")).where(
            result.c.guild_id == asked.guild_id, result.c.user_id == asked.person_id
        )
        own_ids = own.group_by(result.c.game_id).subquery()
        return (
            select(own_ids.c.game_id)
            .join(game, game.c.id == own_ids.c.game_id)
            .where(_may_see(asked))
            .order_by(desc(own_ids.c.ended_at), desc(own_ids.c.game_id))
        )
    place = game.c.channel_id == asked.channel_id if asked.channel_id is not None else _may_see(asked)
    return (
        select(game.c.id)
        .where(game.c.guild_id == asked.guild_id, place, FINISHED)
        .order_by(desc(game.c.ended_at), desc(game.c.id))
    )


def _may_see(asked: HistoryQuestion) -> ColumnElement[bool]:
    played = (
        select(result.c.game_id)
        .where(result.c.guild_id == asked.guild_id, result.c.user_id == asked.user_id)
        .scalar_subquery()
    )
    return or_(game.c.channel_id.in_(asked.channels), game.c.id.in_(played))


def find_match(connection: Connection, game_id: int) -> PastMatch | None:
    """A finished match by its id."""
    return next(iter(_matches(connection, [game_id])), None)


def _matches(connection: Connection, ids: Any) -> list[PastMatch]:
    """The matches of these ids, in their order; an id without a finished match is left out."""
    if not ids:
        return []
    games = {row.id: row for row in connection.execute(select(game).where(game.c.id.in_(ids), FINISHED))}
    lines: dict[int, list[MatchLine]] = {}
    rows = connection.execute(
        select(result).where(result.c.game_id.in_(ids)).order_by(result.c.game_id, result.c.place, result.c.number)
    )
    for row in rows:
        lines.setdefault(row.game_id, []).append(
            MatchLine(row.seat, row.user_id, row.name, ResultKind(row.kind), row.total, row.place)
        )
    return [
        PastMatch(id, games[id].guild_id, games[id].channel_id, games[id].ended_at, tuple(lines.get(id, ())))
        for id in ids
        if id in games
    ]
