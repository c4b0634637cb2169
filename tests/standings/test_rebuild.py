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
from bombu.store.schema import deletion, event, mention, record, result, tally
from bombu.store.schema import person as names
from bombu.tables.forgetting import forget_person
from bombu.tables.rebuild import CURRENT, STATE_KEY, rebuild
from bombu.tables.service import Tables
from bombu.tables.state import Person
from tests.standings.matches import PEOPLE, keep, random_match
from tests.tables.builders import FakeClock

GUILDS = (11, 12)
NOVEMBER = 1_793_500_000.0


async def opened(folder: Path, number: int) -> Store:
    """A new store that doesn't wait for the disk."""
    return await Store.open(f"sqlite+aiosqlite:///{folder}/{number}.db", pragmas={"synchronous": "OFF"})


async def read_models(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of the read models and of the log, in the order of the keys."""
    return {
        table.name: [
            tuple(row)
            for row in await store.ask(
                lambda connection, table=table: connection.execute(select(table).order_by(*table.primary_key)).all()  # type: ignore[misc]  # mypy can't infer lambdas with defaults
            )
        ]
        for table in (result, tally, names, mention, record, event, deletion)
    }


def assert_only_these_are_gone(
    before: dict[str, list[tuple[Any, ...]]], after: dict[str, list[tuple[Any, ...]]], deleted: list[Person]
) -> None:
    """Everybody else's sums and ratings are what they were, and nothing says who the others were."""
    gone = {person.user_id for person in deleted}
    user = list(tally.c.keys()).index("user_id")
    assert [row for row in before["tally"] if row[user] not in gone] == [row for row in after["tally"] if row[user] > 0]
    assert len(after["tally"]) == len(before["tally"])
    words = repr(after)
    for person in deleted:
        assert str(person.user_id) not in words
        assert person.name not in words


@pytest.fixture
def numbers() -> list[int]:
    """The databases made by one test."""
    return []


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**32),
    moments=st.lists(st.integers(0, 6), min_size=1, max_size=5),
    deleted=st.lists(st.sampled_from(PEOPLE), max_size=2, unique=True),
    more=st.booleans(),
)
async def test_rebuilding_gives_what_grew_match_by_match(
    seed: int, moments: list[int], deleted: list[Person], more: bool, tmp_path: Path, numbers: list[int]
) -> None:
    """Matches end in any order, also at the same moment and in different months; some people have gone since."""
    numbers.append(seed)
    rng = random.Random(seed)
    async with await opened(tmp_path, len(numbers)) as store:
        for moment in moments:
            table, log = random_match(rng, rng.choice(GUILDS))
            await keep(store, table, log, NOVEMBER + moment * 20 * 86_400)
        before = await read_models(store)
        tables = Tables(store, FakeClock())
        for person in deleted:
            wish = await store.people.ask_for_deletion(person.user_id, f"secret {person.user_id}", 9e9)
            assert await forget_person(store, tables, wish)
        if more:
            table, log = random_match(rng, rng.choice(GUILDS))
            await keep(store, table, log, NOVEMBER + 90 * 86_400)
            moments = [*moments, 0]
        grown = await read_models(store)
        if not more:
            assert_only_these_are_gone(before, grown, deleted)
        assert await rebuild(store) == len(moments)
        assert await read_models(store) == grown
        assert await store.get_state(STATE_KEY) == CURRENT
        assert len(grown["result"]) >= 4 * len(moments)
