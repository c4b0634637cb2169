"""One thread that draws, the most urgent picture first: who waits for an answer goes before what only shows."""

from __future__ import annotations

import asyncio
import itertools
import queue
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """What goes first; pictures of one urgency are drawn in the order in which they were asked for."""

    ANSWER = 0
    TABLE = 1
    HAND = 2
    WHENEVER = 3


@dataclass(order=True, slots=True)
class _Job:
    urgency: Urgency
    number: int
    work: Callable[[], Any] = field(compare=False)
    done: Future[Any] = field(compare=False)


class Easel:
    """The drawing thread. More than one would not draw faster: most of the work holds the interpreter's lock."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self._jobs: queue.PriorityQueue[_Job] = queue.PriorityQueue()
        self._numbers = itertools.count()

    def draw(self, work: Callable[[], T], urgency: Urgency) -> asyncio.Future[T]:
        """What the work gives, once it is its turn; cancelled before, it is not done at all."""
        done: Future[T] = Future()
        self._jobs.put(_Job(urgency, next(self._numbers), work, done))
        self._thread.submit(self._do_next)
        return asyncio.wrap_future(done)

    def close(self) -> None:
        """Stop after the picture that is being drawn."""
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _do_next(self) -> None:
        job = self._jobs.get_nowait()
        if not job.done.set_running_or_notify_cancel():
            return
        try:
            job.done.set_result(job.work())
        except BaseException as error:  # it belongs to who asked for the picture
            job.done.set_exception(error)
