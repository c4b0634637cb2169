"""What waits is written together, and each caller still gets what is its own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, event

from bombu.store import Conflict, NoSuchGame, Status, Store, StoreClosed, StoreError, TableExists
from tests.store.builders import CHANNEL, GUILD, facts, numbers_of


@contextmanager
def counted_commits() -> Iterator[list[object]]:
    """The commits of all engines while the block runs, one entry each."""
    commits: list[object] = []

    def count(connection: object) -> None:
        commits.append(connection)

    event.listen(Engine, "commit", count)
    try:
        yield commits
    finally:
        event.remove(Engine, "commit", count)


async def turns(number: int) -> None:
    """Let the other tasks run that many turns of the event loop."""
    for _ in range(number):
        await asyncio.sleep(0)  # no time passes: it only yields


async def test_what_waits_shares_a_commit(store: Store) -> None:
    games = [await store.open_game(GUILD, channel, 0.0) for channel in range(40)]
    with counted_commits() as commits:
        await asyncio.gather(*(store.append(game_id, 0, facts(game_id), at=1.0) for game_id in games))
    assert len(commits) <= 2
    assert [await numbers_of(store, game_id) for game_id in games] == [[game_id] for game_id in games]


async def test_each_failure_in_a_batch_is_its_own(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    other = await store.open_game(GUILD, CHANNEL - 1, 0.0)
    outcomes = await asyncio.gather(
        store.append(game_id, 1, facts(1), at=1.0),
        store.append(game_id, 1, facts(2), at=1.0),
        store.append(404, 0, facts(3), at=1.0),
        store.append(other, 0, facts(4), at=1.0, status=Status.CANCELLED),
        store.open_game(GUILD, CHANNEL, 1.0),
        store.open_game(GUILD, CHANNEL - 1, 1.0, facts(5)),
        store.set_message(404, 1, 1),
        store.open_game(2**70, 1, 1.0),
        store.set_state("a", "b"),
        return_exceptions=True,
    )
    kinds = [type(outcome) for outcome in outcomes]
    assert kinds == [
        type(None),
        Conflict,
        NoSuchGame,
        type(None),
        TableExists,
        int,
        NoSuchGame,
        StoreError,
        type(None),
    ]
    assert await numbers_of(store, game_id) == [0, 1]
    assert await numbers_of(store, other) == [4]
    assert isinstance(outcomes[5], int)
    assert await numbers_of(store, outcomes[5]) == [5]
    assert await store.get_state("a") == "b"


async def test_writes_of_one_table_in_a_batch_are_made_in_order(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    await asyncio.gather(*(store.append(game_id, seq, facts(seq), at=1.0) for seq in range(30)))
    assert await numbers_of(store, game_id) == list(range(30))


@settings(
    max_examples=25,
    # Each example opens games of its own in the test's one store.
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(moves=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 5), st.integers(1, 3)), max_size=12))
async def test_together_they_end_as_one_by_one(store: Store, moves: list[tuple[int, int, int]]) -> None:
    """Appends to three games, (game, first_seq, how many), all at once: who comes first in the queue wins."""
    games = [await store.open_game(GUILD, channel, 0.0) for channel in range(3)]
    logs: list[list[int]] = [[], [], []]
    won: list[bool] = []
    for number, (which, first_seq, length) in enumerate(moves):
        won.append(first_seq == len(logs[which]))
        logs[which] += [number] * length if won[-1] else []
    outcomes = await asyncio.gather(
        *(
            store.append(games[which], first_seq, facts(*[number] * length), at=1.0)
            for number, (which, first_seq, length) in enumerate(moves)
        ),
        return_exceptions=True,
    )
    assert [outcome is None for outcome in outcomes] == won
    assert all(outcome is None or isinstance(outcome, Conflict) for outcome in outcomes)
    assert [await numbers_of(store, game_id) for game_id in games] == logs
    for game_id, log in zip(games, logs, strict=True):
        await store.append(game_id, len(log), (), status=Status.CANCELLED, at=2.0)


@pytest.mark.parametrize("turn", range(12))
async def test_a_cancelled_caller_neither_loses_nor_doubles_its_write(store: Store, turn: int) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    busy = asyncio.create_task(store.set_state("busy", "writer"))
    task = asyncio.create_task(store.append(game_id, 0, facts(1), at=1.0))
    await turns(1 + turn)
    task.cancel()
    outcome = (await asyncio.gather(task, return_exceptions=True))[0]
    # Whenever it came, the write stands by the time the caller goes on.
    assert await numbers_of(store, game_id) == [1]
    assert outcome is None or isinstance(outcome, asyncio.CancelledError)
    with pytest.raises(Conflict):
        await store.append(game_id, 0, facts(1), at=1.0)
    await store.append(game_id, 1, facts(2), at=1.0)
    await busy


async def test_a_caller_that_is_cancelled_again_and_again_still_waits_for_its_write(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    task = asyncio.create_task(store.append(game_id, 0, facts(1), at=1.0))
    await turns(1)
    while not task.done():
        task.cancel()
        await turns(1)
    assert await numbers_of(store, game_id) == [1]


async def test_a_timeout_around_a_write_is_a_timeout(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0):
            await store.append(game_id, 0, facts(1), at=1.0)
    # Cancelled before it reached the writer or after: in either case a write from here is no surprise.
    events = await numbers_of(store, game_id)
    await store.append(game_id, len(events), facts(2), at=1.0)


async def test_the_failure_of_a_cancelled_write_is_logged(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    task = asyncio.create_task(store.append(404, 0, facts(1), at=1.0))
    await turns(1)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert caplog.messages == ["failed after its caller was cancelled: there is no game 404"]


@pytest.mark.parametrize("turn", range(8))
async def test_a_question_that_is_cancelled_harms_no_later_one(store: Store, turn: int) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(1))
    tasks = [asyncio.create_task(store.load_events(game_id)) for _ in range(10)]
    await turns(turn)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert await asyncio.gather(*(numbers_of(store, game_id) for _ in range(10))) == [[1]] * 10


async def test_closing_writes_what_waits_and_lets_questions_end(database_url: str) -> None:
    store = await Store.open(database_url)
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    writes = [asyncio.create_task(store.append(game_id, seq, facts(seq), at=1.0)) for seq in range(20)]
    questions = [asyncio.create_task(store.live_games()) for _ in range(20)]
    await turns(1)
    await store.close()
    assert all(task.done() for task in writes + questions)
    assert await asyncio.gather(*writes) == [None] * 20
    assert [len(games) for games in await asyncio.gather(*questions)] == [1] * 20
    with pytest.raises(StoreClosed):
        await store.append(game_id, 20, facts(20), at=1.0)
    async with await Store.open(database_url) as again:
        assert await numbers_of(again, game_id) == list(range(20))


async def test_who_waits_is_told_when_everything_is_cancelled(database_url: str) -> None:
    """As `asyncio.run` does it at the end: a caller that went on waiting for the writer would hold it up for ever."""
    store = await Store.open(database_url)
    before = asyncio.all_tasks()
    for number in range(3):
        asyncio.create_task(store.set_state("key", str(number)))  # noqa: RUF006  # `all_tasks` holds them below
    writer = {task for task in before if task.get_name() == "store writer"}
    await turns(3)
    tasks = (asyncio.all_tasks() - before) | writer
    assert len(tasks) == 4
    for task in tasks:
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(outcome, asyncio.CancelledError) for outcome in outcomes)
    with pytest.raises(StoreClosed):
        await store.set_state("key", "late")
    await store.close()
    async with await Store.open(database_url) as again:
        assert await again.get_state("key") in (None, "2")
