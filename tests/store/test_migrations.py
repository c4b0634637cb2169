"""A database gets to the newest schema by its migrations, in one step or not at all."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.schema import CreateIndex, CreateTable

from bombu.store import DatabaseNewer, Store
from bombu.store.engine import SQLITE_PRAGMAS, for_writing, parse_url
from bombu.store.engine import create_engine as create_store_engine
from bombu.store.schema import metadata
from bombu.store.upgrade import newest_schema, schema_of, upgrade
from tests.store.builders import CHANNEL, GUILD, facts, play_match, results


async def test_the_migrations_end_at_the_schema(database_url: str) -> None:
    await (await Store.open(database_url)).close()

    def compare(connection: Connection) -> None:
        assert schema_of(connection) == newest_schema()
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []

    engine = create_async_engine(database_url)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(compare)
    finally:
        await engine.dispose()


async def test_the_migrations_make_the_very_tables_of_the_schema(sqlite_url: str, sqlite_file: Path) -> None:
    """Constraints and options, which the comparison above doesn't see."""
    await (await Store.open(sqlite_url)).close()
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    query = "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'alembic%' AND name NOT LIKE 'sqlite%'"
    with engine.connect() as connection:
        wanted = {name: sorted(_clauses(sql)) for name, sql in connection.execute(text(query))}
    engine.dispose()
    with closing(sqlite3.connect(sqlite_file)) as connection_:
        made = {name: sorted(_clauses(sql)) for name, sql in connection_.execute(query)}
    assert made == wanted


def _clauses(sql: str) -> list[str]:
    return [line.strip().rstrip(",") for line in sql.splitlines()]


def test_the_schema_can_be_written_for_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves its dialects' making untyped
    for table in metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert "CREATE" in str(CreateIndex(index).compile(dialect=dialect))


def file_digest(file: Path) -> str:
    """What tells whether a file has changed."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


async def test_a_newer_database_is_refused_and_left_alone(sqlite_url: str, sqlite_file: Path) -> None:
    await (await Store.open(sqlite_url)).close()
    with closing(sqlite3.connect(sqlite_file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    before = file_digest(sqlite_file)
    with pytest.raises(DatabaseNewer) as caught:
        await Store.open(sqlite_url)
    assert (caught.value.found, caught.value.newest) == ("9999", newest_schema())
    assert "update the program" in str(caught.value)
    assert file_digest(sqlite_file) == before


async def test_an_upgrade_that_is_interrupted_leaves_nothing(sqlite_url: str) -> None:
    engine = create_store_engine(parse_url(sqlite_url), SQLITE_PRAGMAS)
    try:
        async with for_writing(engine).connect() as connection:
            transaction = await connection.begin()
            await connection.run_sync(upgrade)
            await transaction.rollback()
        async with engine.connect() as connection:
            assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == []
    finally:
        await engine.dispose()
    async with await Store.open(sqlite_url) as store:
        await store.open_game(GUILD, CHANNEL, 0.0, facts(1))


async def test_programs_that_start_at_once_upgrade_once(database_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(database_url) for _ in range(4)))
    try:
        await asyncio.gather(*(store.set_state(f"key {number}", "value") for number, store in enumerate(stores)))
        assert await stores[0].get_state("key 3") == "value"
    finally:
        for store in stores:
            await store.close()


async def test_questions_use_the_indexes(sqlite_url: str, sqlite_file: Path) -> None:
    async with await Store.open(sqlite_url) as store:
        await play_match(store, results((1, 1, 1), (2, 0, 2), (3, 0, 2), (4, 0, 2)))
    with closing(sqlite3.connect(sqlite_file)) as other:
        for query, index in (
            ("SELECT * FROM game WHERE status IN ('lobby', 'playing')", "one_live_game"),
            ("SELECT * FROM game WHERE guild_id = 1 AND channel_id = 1 AND status IN ('lobby', 'playing')", "one_live"),
            ("SELECT * FROM game WHERE NOT end_shown ORDER BY id", "ix_game_end_not_shown"),
            ("SELECT * FROM result WHERE guild_id = 1 AND user_id IS NOT NULL", "ix_result_person"),
            ("SELECT * FROM event WHERE game_id = 1 ORDER BY seq", "PRIMARY KEY"),
        ):
            plan = " ".join(row[3] for row in other.execute(f"EXPLAIN QUERY PLAN {query}"))
            assert index in plan
