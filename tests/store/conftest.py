"""A database for each test: SQLite in a file of its own, and PostgreSQL where `tests.store.postgres` finds one.

Without one the tests on it are skipped, and say why.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bombu.store import Store
from tests.store import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL server; without one the test is left out."""
    if (reason := postgres.missing()) is not None:
        pytest.skip(reason)
    with postgres.server() as url:
        yield url


@pytest.fixture
async def postgres_url(postgres_server: str) -> AsyncIterator[str]:
    """An empty PostgreSQL database, for tests of what only PostgreSQL does."""
    async with postgres.new_database(postgres_server) as url:
        yield url


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    """Where the SQLite database of this test is."""
    return tmp_path / "kept" / "bombu.db"


@pytest.fixture
def sqlite_url(sqlite_file: Path) -> str:
    """A SQLite database that isn't there yet, for tests of what only SQLite does."""
    return f"sqlite+aiosqlite:///{sqlite_file}"


@pytest.fixture(params=["sqlite", "postgresql"])
async def database_url(request: pytest.FixtureRequest) -> AsyncIterator[str]:
    """A new, empty database, once for each kind."""
    if request.param == "sqlite":
        yield request.getfixturevalue("sqlite_url")
        return
    async with postgres.new_database(request.getfixturevalue("postgres_server")) as url:
        yield url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """An open store with nothing in it."""
    async with await Store.open(database_url) as opened:
        yield opened
