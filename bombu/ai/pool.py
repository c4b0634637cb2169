"""Thinking off the event loop: worker processes, a time by which they must have answered, and what if they don't.

    pool = ThinkingPool(workers=1)
    await pool.start()
    move = await pool.choose("hard", view, seed)
    await pool.aclose()

A choice always comes: when a worker is late, dies or cannot be started, the rule-based player chooses in this process.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Coroutine
from typing import Any, TypeVar

from bombu.ai import TABLE_BUDGET, Budget, player
from bombu.ai.hint import Hint
from bombu.ai.jobs import Advise, Choose, Job
from bombu.ai.player import only_move
from bombu.ai.worker import Failure
from bombu.ai.worker_process import WorkerLost, WorkerProcess
from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds until a choice is late, waiting for a free worker included: a hundred times what a choice takes."""

STUCK = 10.0
"""Seconds after which a worker that still thinks about one choice is ended; a busy machine is no reason."""

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 60.0
"""Seconds before a lost worker is started again; doubled each time until one has answered."""

FALLBACK_LEVEL = "medium"

SHORT_BUDGET = Budget(rollouts=60)
"""For a hint in this process: one or two milliseconds."""


class ThinkingPool:
    """A few processes that choose moves.

    - ``fallbacks`` counts the choices that were made in this process because no worker answered in time.
    - ``restarts`` counts the attempts to start a worker in place of a lost one.
    """

    def __init__(self, workers: int = 1, patience: float = PATIENCE) -> None:
        """A pool of so many workers; none is started yet. Raises ValueError for less than one."""
        if workers < 1:
            raise ValueError("a pool has at least one worker")
        self.fallbacks = 0
        self.restarts = 0
        self._size = workers
        self._patience = patience
        self._pause = FIRST_PAUSE
        self._workers: set[WorkerProcess] = set()
        self._idle: asyncio.Queue[WorkerProcess | None] = asyncio.Queue()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._complete = asyncio.Event()

    @property
    def pids(self) -> tuple[int, ...]:
        """The process ids of the workers that are ready or thinking."""
        return tuple(sorted(worker.pid for worker in self._workers))

    async def start(self) -> None:
        """Start the workers and wait until they are ready. One that fails is logged and tried again later."""
        await asyncio.gather(*(self._add_worker() for _ in range(self._size)))

    async def choose(self, level: str, view: SeatView, seed: int, budget: Budget = TABLE_BUDGET) -> SeatMove:
        """The move of a player of this level, one of ``view.legal``, within about ``patience`` seconds.

        Raises KeyError for no level, ValueError when it is not that seat's turn.
        """
        job = Choose(level, view, seed, budget)
        if only_move(view) is not None or not player(level).thinks:
            return job.run()
        try:
            return await self._answer(job)
        except WorkerLost as lost:
            self._count_fallback(lost)
            return Choose(FALLBACK_LEVEL, view, seed, budget).run()

    async def hint(self, view: SeatView, seed: int, budget: Budget = TABLE_BUDGET) -> Hint:
        """A suggestion for the seat in turn, and why, within about ``patience`` seconds.

        Without a worker it is thought out here, shortly: a person who asks gets an answer.
        Raises ValueError when it is not that seat's turn.
        """
        if not view.legal:
            raise ValueError("a seat chooses when it is its turn")
        try:
            return await self._answer(Advise(view, seed, budget))
        except WorkerLost as lost:
            self._count_fallback(lost)
            return Advise(view, seed, SHORT_BUDGET).run()

    async def ready(self) -> None:
        """Return once every worker is ready, lost ones replaced; at once after `start` when nothing went wrong."""
        await self._complete.wait()

    async def aclose(self) -> None:
        """End the workers and wait until they are gone. Choices that still wait are made in this process."""
        workers, self._workers = self._workers, set()
        self._idle.put_nowait(None)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in workers))

    def _count_fallback(self, lost: WorkerLost) -> None:
        self.fallbacks += 1
        log.warning("chose without a worker: %s", lost)

    async def _answer(self, job: Job[T]) -> T:
        """The answer of a worker. Raises WorkerLost."""
        if not self._workers:
            raise WorkerLost("no worker is alive")
        question = pickle.dumps(job)
        try:
            async with asyncio.timeout(self._patience):
                worker = await self._free_worker()
                # A task of its own: late or cancelled, who asked goes away and the worker finishes for the next one.
                task = self._spawn(self._ask(worker, question))
                await asyncio.wait({task})
        except TimeoutError:
            raise WorkerLost(f"no answer within {self._patience:g} s") from None
        if task.cancelled():
            raise WorkerLost("the pool was closed")
        answer: T = task.result()
        return answer

    async def _free_worker(self) -> WorkerProcess:
        while (worker := await self._idle.get()) not in self._workers:
            if worker is None:
                self._idle.put_nowait(None)
                raise WorkerLost("the pool was closed")
        return worker

    async def _ask(self, worker: WorkerProcess, question: bytes) -> Any:
        try:
            async with asyncio.timeout(STUCK):
                answer = await worker.ask(question)
        except TimeoutError:
            await self._replace(worker)
            raise WorkerLost(f"a worker was stuck for {STUCK:g} s") from None
        except WorkerLost:
            await self._replace(worker)
            raise
        self._pause = FIRST_PAUSE
        self._idle.put_nowait(worker)
        if isinstance(answer, Failure):
            raise WorkerLost(answer.reason)
        return answer

    async def _add_worker(self) -> None:
        try:
            worker = await WorkerProcess.start()
        except (OSError, WorkerLost) as error:
            log.error("a worker could not be started: %s", error)
            self._spawn(self._restart())
            return
        self._workers.add(worker)
        if len(self._workers) == self._size:
            self._complete.set()
        self._idle.put_nowait(worker)
        self._spawn(self._watch(worker))

    async def _watch(self, worker: WorkerProcess) -> None:
        await worker.wait()
        await self._replace(worker)

    async def _replace(self, worker: WorkerProcess) -> None:
        """Kill a worker and have another one started, unless that was done already."""
        if worker in self._workers:
            self._workers.remove(worker)
            self._complete.clear()
            log.warning("worker %d is lost; another one will be started", worker.pid)
            self._spawn(self._restart())
            await worker.end(at_once=True)

    async def _restart(self) -> None:
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        await asyncio.sleep(pause)
        self.restarts += 1
        await self._add_worker()

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)
        return task

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        # Who asked may have gone away before its worker was lost: then nobody else looks at the error.
        if error is not None and not isinstance(error, WorkerLost):
            log.error("the thinking pool failed", exc_info=error)
