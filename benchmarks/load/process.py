"""A measured bot process as seen from outside: its samples, its CPU time, its memory."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Sample:
    """One second of a bot: milliseconds that its loop came late, resident bytes, and counts of its own."""

    at: float
    lags: tuple[float, ...]
    rss: int
    counts: dict[str, int]


def read_samples(file: Path, since: float = 0.0) -> list[Sample]:
    """The samples written after a time, oldest first."""
    lines = file.read_text(encoding="ascii").splitlines() if file.exists() else []
    samples = [Sample(raw["at"], tuple(raw["lags"]), raw["rss"], raw["counts"]) for raw in map(json.loads, lines)]
    return [one for one in samples if one.at >= since]


def lags_of(samples: list[Sample]) -> list[float]:
    """All lags of some samples."""
    return [lag for one in samples for lag in one.lags]


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used so far, its ended children not included."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def percentile(values: list[float], percent: float) -> float:
    """A percentile of some values, the nearest one that occurs; 0 where there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]
