"""What is read of matches is the same whether it grew match by match or came back from the log."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from bombu.store import Store
from bombu.store.schema import mention, person, record, result, tally
from bombu.tables.rebuild import CURRENT, STATE_KEY, rebuild
from tests.standings.matches import keep, random_match

GUILDS = (11, 12)
NOVEMBER = 1_793_500_000.0


async def opened(folder: Path, number: int) -> Store:
    """A new store that doesn't wait for the disk."""
    return await Store.open(f"sqlite+aiosqlite:///{folder}/{number}.db", pragmas={"synchronous": "OFF"})


async def read_models(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of the read models, in the order of the keys."""
    return {
        table.name: [
            tuple(row)
            for row in await store.ask(
                lambda connection, table=table: connection.execute(select(table).order_by(*table.primary_key)).all()  # type: ignore[misc]  # mypy can't infer lambdas with defaults
            )
        ]
        for table in (result, tally, person, mention, record)
    }


@pytest.fixture
def numbers() -> list[int]:
    """The databases made by one test."""
    return []


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**32),
    moments=st.lists(st.integers(0, 6), min_size=1, max_size=5),
)
async def test_rebuilding_gives_what_grew_match_by_match(
    seed: int, moments: list[int], tmp_path: Path, numbers: list[int]
) -> None:
    """Matches end in any order, also at the same moment and in different months."""
    numbers.append(seed)
    rng = random.Random(seed)
    async with await opened(tmp_path, len(numbers)) as store:
        for moment in moments:
            table, log = random_match(rng, rng.choice(GUILDS))
            await keep(store, table, log, NOVEMBER + moment * 20 * 86_400)
        grown = await read_models(store)
        assert await rebuild(store) == len(moments)
        assert await read_models(store) == grown
        assert await store.get_state(STATE_KEY) == CURRENT
        assert len(grown["result"]) >= 4 * len(moments)
