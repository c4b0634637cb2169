"""A database of the first schema keeps its results when standings come."""

from __future__ import annotations

from alembic import command
from sqlalchemy import Connection, text

from bombu.store import Store
from bombu.store.engine import SQLITE_PRAGMAS, create_engine, for_writing, parse_url
from bombu.store.upgrade import _config
from tests.store.builders import CHANNEL, GUILD


def first_schema(connection: Connection) -> None:
    """What the first program left: a finished match of two people and two bots."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    connection.execute(
        text(
            "INSERT INTO game (id, guild_id, channel_id, status, opened_at, ended_at, message_hand, end_shown) "
            "VALUES (1, :guild, :channel, 'finished', 1, 2, 24, :yes)"
        ),
        {"guild": GUILD, "channel": CHANNEL, "yes": True},
    )
    for seat, user_id in enumerate((7, 8, None, None)):
        connection.execute(
            text(
                "INSERT INTO result (game_id, seat, guild_id, user_id, name, total, place, hands, with_bots, ended_at) "
                "VALUES (1, :seat, :guild, :user, 'x', 5, :place, 24, :yes, 2)"
            ),
            {"seat": seat, "guild": GUILD, "user": user_id, "place": seat + 1, "yes": True},
        )


async def test_results_are_brought_over(database_url: str) -> None:
    engine = create_engine(parse_url(database_url), SQLITE_PRAGMAS)
    try:
        async with for_writing(engine).begin() as connection:
            await connection.run_sync(first_schema)
    finally:
        await engine.dispose()
    async with await Store.open(database_url) as store:
        match = await store.standings.match(1)
        assert match is not None
        assert [(line.seat, line.user_id, line.place, line.total) for line in match.lines] == [
            (0, 7, 1, 5),
            (1, 8, 2, 5),
            (2, None, 3, 5),
            (3, None, 4, 5),
        ]
