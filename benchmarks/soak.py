"""Memory over a long time: ``python -m benchmarks.soak``, 30 minutes by default; ``--minutes 3`` for a quick look.

A few tables are played to their ends again and again. What the process holds once all caches are full must not grow:
the medians of the second and of the last quarter of the time are compared. Ends with 1 when a budget is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.drawing.measure import Figure
from benchmarks.load.measure import HERE, missing_in
from benchmarks.load.players import Crowd
from benchmarks.load.process import Sample, read_samples
from benchmarks.load.sampler import SAMPLES_FILE
from playground.local import LocalDiscord

MIB = 1024 * 1024


async def soak(minutes: float, tables: int, people: int, folder: Path) -> list[Figure]:
    """Play for so long, saying once a minute how it goes, and give the figures."""
    database, samples = folder / "bombu.db", folder / "samples"
    env = {
        "BOMBU_DATABASE_URL": f"sqlite+aiosqlite:///{database}",
        "BOMBU_BOT_DELAY": "0.05",
        "BOMBU_HAND_DELAY": "0.5",
        "BOMBU_LOG_LEVEL": "ERROR",
        SAMPLES_FILE: str(samples),
    }
    async with LocalDiscord(strict=False, history=1, with_page=False) as discord:
        crowd = Crowd(discord)
        crowd.add(tables, people)
        async with discord.bot(HERE / "measured_bot.py", env=env, ready_within=60) as bot:
            begin = time.time()
            await crowd.sit_down(0, tables)
            while (left := begin + minutes * 60 - time.time()) > 0:
                await asyncio.sleep(min(60.0, left))
                _tell(crowd, read_samples(samples)[-1], (time.time() - begin) / 60)
            await crowd.go_home()
            await asyncio.sleep(1.0)
            faults = [line for line in bot.log if " ERROR " in line]
        tally, journal = crowd.tally, discord.journal
        lost = len(tally.lost)
        broken = len(journal.violations)
    print(*faults[:5], *tally.lost[:5], *journal.violations[:5], sep="\n")
    forgotten = len(missing_in(database, tally.accepted))
    return [
        *_growth(read_samples(samples, begin)),
        Figure("broken rules", broken, 0, ""),
        Figure("presses without an answer", lost, 0, ""),
        Figure("accepted presses that the log lacks", forgotten, 0, ""),
        Figure("errors in the log", len(faults), 0, ""),
    ]


def _growth(samples: list[Sample]) -> list[Figure]:
    """What the last quarter of the time holds more than the second."""
    quarter = max(1, len(samples) // 4)
    early, late = samples[quarter : 2 * quarter] or samples, samples[-quarter:]
    figures = [Figure("memory, growth", (_rss(late) - _rss(early)) / MIB, 8, "MiB")]
    for name in ("views", "tables", "tasks"):
        before, after = (median(one.counts[name] for one in part) for part in (early, late))
        allowed = 0 if name == "views" else 8  # a table, and what is done at it, may just be ending or beginning
        figures.append(Figure(f"{name}, growth", after - before, allowed, ""))
    return figures


def _rss(samples: list[Sample]) -> float:
    return median(one.rss for one in samples)


def _tell(crowd: Crowd, sample: Sample, minutes: float) -> None:
    print(
        f"{minutes:6.1f} min: {len(crowd.tally.accepted)} cards, {crowd.tally.matches} matches, "
        f"{sample.rss / MIB:.1f} MiB, {sample.counts}",
        flush=True,
    )


def main() -> int:
    """Print the figures; 1 if any is over its budget."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description="Play for long, watch the memory.")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--people", type=int, default=1, choices=range(1, 5), help="people at each table")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bombu-soak-") as folder:
        figures = asyncio.run(soak(given.minutes, given.tables, given.people, Path(folder)))
    print(*figures, sep="\n")
    return int(not all(figure.holds for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
