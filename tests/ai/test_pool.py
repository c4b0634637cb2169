"""The thinking pool: it answers, and it still answers when its workers are late, killed or gone."""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bombu.ai import Budget, player
from bombu.ai import pool as pool_module
from bombu.ai.hint import hint
from bombu.ai.pool import ThinkingPool
from bombu.ai.worker_process import WorkerLost, WorkerProcess
from bombu.engine.dealing import shuffled_deck
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.rules import decide
from bombu.engine.seats import Seat, right_of
from bombu.engine.settings import Settings
from bombu.engine.views import SeatView, seat_view

QUICK = Budget(rollouts=60)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tests stop workers with POSIX signals")


@asynccontextmanager
async def running(workers: int = 1, patience: float = 20.0) -> AsyncIterator[ThinkingPool]:
    pool = ThinkingPool(workers, patience)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.aclose()


def begun(number: int = 1) -> Match:
    match = evolve_all(None, decide(None, StartMatch(Settings(rounds=1), Seat(0))))
    return evolve_all(match, decide(match, DealHand(shuffled_deck(b"pool", "tests", number))))


def first_view() -> SeatView:
    match = begun()
    assert match.turn is not None
    return seat_view(match, match.turn)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_worker_chooses_as_the_player_does_in_this_process() -> None:
    view = first_view()
    async with running() as pool:
        assert await pool.choose("hard", view, 5, QUICK) == player("hard").choose(view, random.Random(5), QUICK)
        assert pool.fallbacks == 0


async def test_a_worker_gives_hints() -> None:
    view = first_view()
    async with running() as pool:
        assert await pool.hint(view, 5, QUICK) == hint(view, random.Random(5), QUICK)
        assert pool.fallbacks == 0


async def test_without_a_worker_there_are_hints_too() -> None:
    pool = ThinkingPool()
    view = first_view()
    assert (await pool.hint(view, 5)).move in view.legal
    assert pool.fallbacks == 1
    match = begun()
    assert match.turn is not None
    with pytest.raises(ValueError, match="turn"):
        await pool.hint(seat_view(match, right_of(match.turn)), 5)


async def test_many_tables_share_one_worker() -> None:
    view = first_view()
    async with running() as pool:
        moves = await asyncio.gather(*(pool.choose("hard", view, seed, QUICK) for seed in range(12)))
        assert all(move in view.legal for move in moves)
        assert pool.fallbacks == 0
        assert len(pool.pids) == 1


async def test_a_match_goes_on_when_its_worker_is_killed() -> None:
    """Now and then its only worker dies while it thinks; the round is still played to its end."""
    match, choices = begun(), 0
    async with running() as pool:
        while not match.ended:
            if match.turn is None:
                match = evolve_all(match, decide(match, DealHand(shuffled_deck(b"pool", "tests", match.next_number))))
                continue
            view = seat_view(match, match.turn)
            choice = asyncio.create_task(pool.choose("hard", view, 1, Budget(100_000) if choices % 40 == 5 else QUICK))
            if choices % 40 == 5 and len(view.legal) > 1:
                before = pool.pids
                await asyncio.sleep(0)
                os.kill(before[0], signal.SIGKILL)
                match = evolve_all(match, decide(match, await choice))
                await pool.ready()
            else:
                match = evolve_all(match, decide(match, await choice))
            choices += len(view.legal) > 1
        assert 1 <= pool.fallbacks == pool.restarts
    assert match.ended


async def test_a_worker_that_dies_while_idle_is_replaced_before_it_is_missed() -> None:
    async with running(workers=2) as pool:
        before = pool.pids
        lost = [asyncio.create_task(worker.wait()) for worker in pool._workers]
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        await asyncio.gather(*lost)
        await pool.ready()
        await pool.choose("hard", first_view(), 1, QUICK)
        assert pool.fallbacks == 0
        assert not set(pool.pids) & set(before)


async def test_a_stuck_worker_is_replaced_and_the_rule_based_player_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "STUCK", 0.2)
    view = first_view()
    async with running() as pool:
        before = pool.pids
        os.kill(before[0], signal.SIGSTOP)
        assert await pool.choose("hard", view, 1, QUICK) == player("medium").choose(view, random.Random(1))
        await pool.ready()
        assert (pool.fallbacks, pool.restarts) == (1, 1)
        assert not is_alive(before[0])


class SlowWorker(WorkerProcess):
    """A worker that answers when it is told to, without a process."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()

    @property
    def pid(self) -> int:
        return 1

    async def ask(self, job: bytes) -> object:
        await self.may_answer.wait()
        return pickle.loads(job).run()

    async def wait(self) -> None:
        await asyncio.Event().wait()

    async def end(self, *, at_once: bool = False) -> None:
        self.may_answer.set()


async def test_a_late_choice_does_not_cost_a_busy_worker_its_life(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = SlowWorker()

    async def start() -> WorkerProcess:
        return worker

    monkeypatch.setattr(WorkerProcess, "start", start)
    view = first_view()
    fallback = player("medium").choose(view, random.Random(1))
    async with running(patience=0.05) as pool:
        moves = await asyncio.gather(*(pool.choose("hard", view, seed, QUICK) for seed in (1, 2)))
        assert moves == [fallback, fallback]
        worker.may_answer.set()
        assert await pool.choose("hard", view, 3, QUICK) == player("hard").choose(view, random.Random(3), QUICK)
        assert (pool.fallbacks, pool.restarts) == (2, 0)


async def test_a_choice_that_nobody_waits_for_any_more_does_not_spoil_the_next() -> None:
    view = first_view()
    async with running() as pool:
        before = pool.pids
        given_up = asyncio.create_task(pool.choose("hard", view, 1, Budget(2_000)))
        await asyncio.sleep(0)
        given_up.cancel()
        expected = player("hard").choose(view, random.Random(2), QUICK)
        assert await pool.choose("hard", view, 2, QUICK) == expected
        assert pool.pids == before


async def test_without_a_worker_the_rule_based_player_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> WorkerProcess:
        raise WorkerLost("no processes today")

    monkeypatch.setattr(WorkerProcess, "start", fail)
    monkeypatch.setattr(pool_module, "FIRST_PAUSE", 60.0)
    async with running() as pool:
        view = first_view()
        assert await pool.choose("hard", view, 1) == player("medium").choose(view, random.Random(1))
        assert pool.fallbacks == 1


@pytest.mark.parametrize("program", ["/bin/false", "/nowhere/python"])
async def test_a_worker_that_cannot_be_started_is_tried_again_later(
    program: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    good = sys.executable
    monkeypatch.setattr(sys, "executable", program)
    async with running() as pool:
        assert pool.pids == ()
        assert "could not be started" in caplog.text
        monkeypatch.setattr(sys, "executable", good)
        await pool.ready()
        assert pool.restarts >= 1
        await pool.choose("hard", first_view(), 1, QUICK)
        assert pool.fallbacks == 0


async def test_a_failure_of_the_player_is_told_and_costs_no_worker() -> None:
    """A view that cannot be, which a bug could make: the worker says so and lives on."""
    view = first_view()
    impossible = replace(view, public=replace(view.public, cards_left=(1, 1, 1, 1)))
    async with running() as pool:
        before = pool.pids
        assert await pool.choose("hard", impossible, 1, QUICK) in view.legal
        assert (pool.fallbacks, pool.pids) == (1, before)


async def test_easy_moves_ask_no_worker() -> None:
    pool = ThinkingPool()
    view = first_view()
    assert await pool.choose("medium", view, 1) in view.legal
    assert await pool.choose("easy", view, 1) in view.legal
    assert pool.fallbacks == 0


async def test_out_of_turn_and_unknown_levels_are_refused() -> None:
    pool = ThinkingPool()
    match = begun()
    assert match.turn is not None
    with pytest.raises(ValueError, match="turn"):
        await pool.choose("hard", seat_view(match, right_of(match.turn)), 1)
    with pytest.raises(KeyError):
        await pool.choose("genius", first_view(), 1)


async def test_closing_leaves_no_process_and_answers_who_waits() -> None:
    view = first_view()
    pool = ThinkingPool(workers=2)
    await pool.start()
    pids = pool.pids
    waiting = asyncio.create_task(pool.choose("hard", view, 1, Budget(10_000_000)))
    await asyncio.sleep(0)
    await pool.aclose()
    await pool.aclose()
    assert await waiting in view.legal
    assert len(pids) == 2
    assert not any(map(is_alive, pids))
    assert await pool.choose("hard", view, 1) in view.legal


def test_a_pool_has_a_worker() -> None:
    with pytest.raises(ValueError, match="at least one"):
        ThinkingPool(workers=0)


PARENT = """
import asyncio, sys
from bombu.ai.pool import ThinkingPool

async def main():
    pool = ThinkingPool(workers=2)
    await pool.start()
    print(*pool.pids, flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await pool.aclose()

try:
    asyncio.run(main())
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
async def test_no_worker_outlives_the_bot(how: signal.Signals) -> None:
    """Whether it is closed by Ctrl-C in its terminal, by a supervisor, or killed; and Ctrl-C prints no traceback."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PARENT), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    assert process.stdout is not None
    pids = [int(pid) for pid in (await process.stdout.readline()).split()]
    assert all(map(is_alive, pids))
    os.killpg(process.pid, how)
    # The workers hold the other end of the error stream: its end means that the last of them is gone.
    _, errors = await process.communicate()
    assert errors == b""


def test_a_view_is_small() -> None:
    assert len(pickle.dumps(first_view())) < 4096
