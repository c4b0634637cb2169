"""One thread that draws, the most urgent picture first: who waits for an answer goes before what only shows."""

from __future__ import annotations

import asyncio
import itertools
import queue
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """What goes first; pictures of one urgency are drawn in the order in which they were asked for.

    An ANSWER that comes too late is a HAND like any other.
    """

    ANSWER = 0
    TABLE = 1
    HAND = 2
    WHENEVER = 3


LATE_SECONDS = 0.05
"""Whoever waited for an answer has been answered without the picture by then."""


@dataclass(order=True, slots=True)
class _Job:
    urgency: Urgency
    number: int
    work: Callable[[], Any] = field(compare=False)
    done: Future[Any] = field(compare=False)
    asked_at: float = field(compare=False, default_factory=time.monotonic)

    @property
    def is_too_late(self) -> bool:
        return self.urgency is Urgency.ANSWER and time.monotonic() - self.asked_at > LATE_SECONDS


class Easel:
    """The drawing thread. More than one would not draw faster: most of the work holds the interpreter's lock."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self._jobs: queue.PriorityQueue[_Job] = queue.PriorityQueue()
        self._numbers = itertools.count()
        self._waiting = 0

    def draw(self, work: Callable[[], T], urgency: Urgency) -> asyncio.Future[T]:
        """What the work gives, once it is its turn; cancelled before, it is not done at all."""
        done: Future[T] = Future()
        self._jobs.put(_Job(urgency, next(self._numbers), work, done))
        self._thread.submit(self._do_next)
        drawn = asyncio.wrap_future(done)
        if urgency is not Urgency.WHENEVER:
            self._waiting += 1
            drawn.add_done_callback(self._count_down)
        return drawn

    @property
    def waiting(self) -> int:
        """How many pictures wait, those not counted that are needed whenever."""
        return self._waiting

    def close(self) -> None:
        """Stop after the picture that is being drawn."""
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _count_down(self, _: object) -> None:
        self._waiting -= 1

    def _do_next(self) -> None:
        job = self._jobs.get_nowait()
        while job.is_too_late:
            job.urgency = Urgency.HAND
            self._jobs.put(job)
            job = self._jobs.get_nowait()
        if not job.done.set_running_or_notify_cancel():
            return
        try:
            job.done.set_result(job.work())
        except BaseException as error:  # it belongs to who asked for the picture
            job.done.set_exception(error)
