"""Many tables at once: ``python -m benchmarks.load``; a quick look: ``--tables 50 --seconds 20``.

Prints each figure beside its budget and ends with 1 when one is over. Times depend on what else the machine does: the
bare bot, measured in the same run, and the CPU time a card tell how much of it is ours.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

from benchmarks.drawing.measure import Figure
from benchmarks.load.measure import Plan, Result, figure_percentiles, run
from benchmarks.load.process import percentile
from benchmarks.load.start import seconds_until_answered

START_SECONDS = 5.0


def figures_of(result: Result) -> list[Figure]:
    """The figures with budgets, those of the start not among them."""
    p50 = percentile(result.acks, 50)
    bare = percentile(result.bare_acks, 50)
    views = [one.counts["views"] for one in result.samples]
    cards = max(1, result.presses)
    return [
        Figure("a press answered, p50", p50, 30, "ms"),
        Figure("a press answered, p99", percentile(result.acks, 99), 250, "ms"),
        Figure("the same against a bare bot, p50", p50 / bare if bare else 0.0, 3, "times"),
        Figure("broken rules", len(result.violations), 0, ""),
        Figure("presses without an answer", len(result.lost), 0, ""),
        Figure("accepted presses that the log lacks", len(result.forgotten), 0, ""),
        Figure("the event loop is late, p99", percentile(result.lags, 99), 50, "ms"),
        Figure("requests a card that a person plays", sum(result.requests.values()) / cards, 3, ""),
        Figure("memory a live table", result.table_bytes / 1024, 60, "KB"),
        Figure("views that discord.py keeps, growth", views[-1] - views[0], 0, ""),
        Figure("refusals for being too fast, in 1,000", result.limited, 1, ""),
    ]  # fmt: skip


def describe(result: Result) -> None:
    """What stands behind the figures."""
    seconds = result.end - result.begin
    print(f"{result.presses} cards by people in {seconds:.0f} s, {result.rate:.1f} a second; refused: "
          f"{len(result.refused)}; CPU a card {1000 * result.cpu / max(1, result.presses):.1f} ms, "
          f"{100 * result.cpu / seconds:.0f} % of a core; load average {result.machine_load:.1f} "
          f"on {os.cpu_count()} cores")  # fmt: skip
    print(f"press answered   {figure_percentiles(result.acks)} ms")
    print(f"bare bot         {figure_percentiles(result.bare_acks)} ms ({len(result.bare_acks)} presses)")
    print(f"loop late        {figure_percentiles(result.lags)} ms; bare bot: {figure_percentiles(result.bare_lags)}")
    for route, number in result.requests.most_common():
        print(f"  {number / max(1, result.presses):5.2f} a card  {route}")
    for line in [
        *result.said[:30],
        *result.lost[:5],
        *result.violations[:5],
        *result.refused[:3],
        *map(str, result.forgotten[:5]),
    ]:
        print(f"  ! {line}")


def main() -> int:
    """Print the figures; 1 if any is over its budget."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description="Measure many tables at once.")
    usual = Plan()
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--people", type=int, default=usual.people, choices=range(1, 5), help="people at each table")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="how long to measure")
    parser.add_argument("--bot-delay", type=float, default=usual.bot_delay, help="BOMBU_BOT_DELAY")
    parser.add_argument("--hand-delay", type=float, default=usual.hand_delay, help="BOMBU_HAND_DELAY")
    parser.add_argument("--live-tables", type=int, help="measure a start with so many, by default four times --tables")
    given = parser.parse_args()
    plan = Plan(given.tables, given.people, given.seconds, given.bot_delay, given.hand_delay)
    live = 4 * plan.tables if given.live_tables is None else given.live_tables
    with tempfile.TemporaryDirectory(prefix="bombu-load-") as folder:
        result = asyncio.run(run(plan, Path(folder)))
        describe(result)
        figures = figures_of(result)
        if live:
            seconds = asyncio.run(seconds_until_answered(live, Path(folder)))
            figures.append(Figure(f"start with {live} live tables until answered", seconds, START_SECONDS, "s"))
    print(*figures, sep="\n")
    return int(not all(figure.holds for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
