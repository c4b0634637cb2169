"""The tables of one process on a real database, with a clock that stands still."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bombu.tables.service import Tables
from tests.tables.builders import FakeClock, Recorder, Stubborn


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the database of this test is."""
    return tmp_path / "bombu.db"


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Stubborn]:
    """A real store that fails when the test wants. It doesn't wait for the disk: nobody cuts the power here."""
    async with await Stubborn.open(f"sqlite+aiosqlite:///{database}", pragmas={"synchronous": "OFF"}) as opened:
        yield opened


@pytest.fixture
def clock() -> FakeClock:
    """A clock whose sleepers wake at once."""
    return FakeClock()


@pytest.fixture
async def tables(store: Stubborn, clock: FakeClock) -> AsyncIterator[Tables]:
    """No table yet."""
    opened = Tables(store, clock, new_seed=lambda: b"\x05" * 32)
    yield opened
    await opened.settle()


@pytest.fixture
def told(tables: Tables) -> Recorder:
    """What the tables publish."""
    recorder = Recorder()
    tables.publishers.append(recorder)
    return recorder
