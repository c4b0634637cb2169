"""How the figures are taken: thread CPU time, medians of warm runs; never wall time, the cores are shared."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value and the most, or least, that it may be."""

    name: str
    value: float
    budget: float
    unit: str
    at_least: bool = False

    @property
    def holds(self) -> bool:
        return self.value >= self.budget if self.at_least else self.value <= self.budget

    def __str__(self) -> str:
        sign, verdict = "≥" if self.at_least else "≤", "ok" if self.holds else "OVER"
        return f"{self.name:<44} {self.value:>9.1f} {self.unit:<5} {sign} {self.budget:>7.1f}  {verdict}"


def cpu_ms(work: Callable[[], T], runs: int = 30) -> tuple[float, T]:
    """The median thread CPU time of warm runs in milliseconds, and the last result."""
    result = work()
    times: list[float] = []
    for _ in range(runs):
        start = time.thread_time()
        result = work()
        times.append((time.thread_time() - start) * 1000)
    return median(times), result


def interleaved_ms(works: list[Callable[[], object]], runs: int = 15) -> list[float]:
    """The medians of several works run in turn, so that a noisy neighbour disturbs all alike."""
    times: list[list[float]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(runs):
        for work, taken in zip(works, times, strict=True):
            start = time.thread_time()
            work()
            taken.append((time.thread_time() - start) * 1000)
    return [median(taken) for taken in times]
