"""How long a move waits for the disk: alone, and with many tables at once. ``python -m benchmarks.store``

Each figure has its budget; one over it ends the run with exit code 1. The database is a new SQLite file, with the
settings that the bot uses, in the folder for temporary files or the one that is named.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import quantiles

from bombu.store import NewEvent, Store

EVENTS = [NewEvent("card-played", {"v": 1, "seat": 2, "card": "QS"}), NewEvent("trick-taken", {"v": 1, "seat": 0})]
GUILD = 1


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured time and what it may be at most, both in milliseconds."""

    name: str
    measured: float
    budget: float

    @property
    def is_over(self) -> bool:
        return self.measured > self.budget

    def __str__(self) -> str:
        return f"{self.name:<44} {self.measured:8.2f} ms   budget {self.budget:7.2f} ms{'   OVER' * self.is_over}"


async def _timed(act: Callable[[], Awaitable[object]]) -> float:
    begin = time.perf_counter()
    await act()
    return (time.perf_counter() - begin) * 1000


async def _moves(store: Store, channel_id: int, number: int) -> list[float]:
    """Open a game, append so many moves one after the other, and give the milliseconds each took."""
    game_id = await store.open_game(GUILD, channel_id, 0.0)
    times = []
    for move in range(number):
        append = partial(store.append, game_id, move * len(EVENTS), EVENTS, at=1.0)
        times.append(await _timed(append))
    return times


async def _alone(store: Store) -> list[Figure]:
    times = quantiles(await _moves(store, 0, 400), n=100)
    return [
        Figure("a move alone, p50", times[49], 10.0),
        Figure("a move alone, p99", times[98], 50.0),
    ]


async def _together(store: Store, writers: int, moves: int, *, p50: float, p99: float) -> list[Figure]:
    begin = time.perf_counter()
    tables = await asyncio.gather(*(_moves(store, 1000 * writers + table, moves) for table in range(writers)))
    took = time.perf_counter() - begin
    times = quantiles([one for table in tables for one in table], n=100)
    return [
        Figure(f"a move beside {writers - 1} other writers, p50", times[49], p50),
        Figure(f"a move beside {writers - 1} other writers, p99", times[98], p99),
        Figure(f"each of {writers * moves} moves, in all", took * 1000 / (writers * moves), 1.0),
    ]


async def _reading(store: Store) -> list[Figure]:
    """A match of 24 hands has about 1000 events; this is what a table costs that is woken after a restart."""
    game_id = await store.open_game(GUILD, 1, 0.0, EVENTS * 500)
    times = quantiles([await _timed(lambda: store.load_events(game_id)) for _ in range(100)], n=100)
    return [Figure("a log of 1000 events, p50", times[49], 25.0)]


async def measure(folder: Path) -> list[Figure]:
    """All figures, on a new database in the folder."""
    async with await Store.open(f"sqlite+aiosqlite:///{folder / 'bombu.db'}") as store:
        return [
            *await _alone(store),
            *await _together(store, 50, 40, p50=20.0, p99=80.0),
            *await _together(store, 500, 4, p50=100.0, p99=250.0),
            *await _reading(store),
        ]


def main() -> int:
    """Print the figures; 1 if any is over its budget."""
    parser = argparse.ArgumentParser(description="Measure the store's commits.")
    parser.add_argument("--folder", type=Path, help="measure the disk that this folder is on")
    with tempfile.TemporaryDirectory(dir=parser.parse_args().folder) as folder:
        figures = asyncio.run(measure(Path(folder)))
    for figure in figures:
        print(figure)
    return int(any(figure.is_over for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
