"""A database for each test: SQLite in a file of its own, and PostgreSQL where TEST_POSTGRES_URL names a server.

That URL, ``postgresql+asyncpg://USER@HOST/DATABASE``, must be allowed to create databases.
"""

from __future__ import annotations

import os
import uuid
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from bombu.store import Store

POSTGRES = os.environ.get("TEST_POSTGRES_URL")


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    """Where the SQLite database of this test is."""
    return tmp_path / "kept" / "bombu.db"


@pytest.fixture
def sqlite_url(sqlite_file: Path) -> str:
    """A SQLite database that isn't there yet, for tests of what only SQLite does."""
    return f"sqlite+aiosqlite:///{sqlite_file}"


@pytest.fixture(params=["sqlite", "postgresql"] if POSTGRES else ["sqlite"])
async def database_url(request: pytest.FixtureRequest, sqlite_url: str) -> AsyncIterator[str]:
    """A new, empty database, once for each kind."""
    if request.param == "sqlite":
        yield sqlite_url
        return
    assert POSTGRES is not None
    name = f"bombu_test_{uuid.uuid4().hex}"
    engine = create_async_engine(POSTGRES, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        try:
            yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
        finally:
            async with engine.connect() as connection:
                await connection.execute(text(f"DROP DATABASE {name}"))
    finally:
        await engine.dispose()


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """An open store with nothing in it."""
    async with await Store.open(database_url) as opened:
        yield opened
