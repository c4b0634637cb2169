"""``python -m bombu arena``: players against each other on equal cards, with error bars."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bombu.ai import LEVELS, Budget, player
from bombu.ai.arena import Contestant, Rules, Summary, play_sets, summary_of
from bombu.engine.contracts import CONTRACTS
from bombu.engine.settings import MAX_ROUNDS, Settings

DESCRIPTION = """\
Let players play each other on equal cards. A set is one match's decks played four times, with the line-up moved on by
a seat each time, so that everybody holds every hand once. The same seed gives the same matches; only CPU times differ,
unless --seconds limits the thinking."""

BAR = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        *("--players", "-p"),
        type=_lineup,
        default=("hard", "medium", "medium", "medium"),
        metavar="A,B,C,D",
        help=f"four levels of {', '.join(LEVELS)} (default: hard,medium,medium,medium)",
    )
    parser.add_argument("--sets", "-n", type=_positive, default=10, help="sets of four matches (default: 10)")
    parser.add_argument("--seed", "-s", type=int, default=1, help="where the cards come from (default: 1)")
    parser.add_argument(
        "--rounds",
        "-r",
        type=int,
        choices=range(1, MAX_ROUNDS + 1),
        default=MAX_ROUNDS,
        help="rounds a match (default: 4)",
    )
    parser.add_argument("--rollouts", type=_positive, default=1000, help="at most so many a decision (default: 1000)")
    parser.add_argument("--seconds", type=_seconds, help="at most so much CPU a decision (default: no limit)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play, print, and give back the exit code."""
    lineup = [Contestant(level, player(level)) for level in arguments.players]
    rules = Rules(Settings(rounds=arguments.rounds), Budget(arguments.rollouts, arguments.seconds))
    progress = _Progress(arguments.sets * 4)
    try:
        tallies = play_sets(lineup, arguments.sets, arguments.seed, rules, progress.show)
    finally:
        progress.clear()
    summaries = {name: summary_of(tally) for name, tally in tallies.items()}
    if arguments.json:
        print(json.dumps(_document(arguments, summaries), indent=2))
    else:
        print(_table(arguments, summaries))
    return 0


class _Progress:
    """A bar on the error stream, while that is a terminal."""

    def __init__(self, matches: int) -> None:
        self._matches = matches
        self._seen = sys.stderr.isatty()

    def show(self, done: int) -> None:
        if self._seen:
            bar = "█" * (BAR * done // self._matches)
            print(f"\r{bar:░<{BAR}} {done}/{self._matches} matches", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self._seen:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _document(arguments: argparse.Namespace, summaries: dict[str, Summary]) -> dict[str, Any]:
    """What was played and what came of it; ``cpu`` is the only part that another run does not repeat."""
    results, cpu = {}, {}
    for name, summary in summaries.items():
        figures = asdict(summary)
        cpu[name] = {key: figures.pop(key) for key in list(figures) if key.startswith("seconds_")}
        results[name] = figures
    return {
        "players": list(arguments.players),
        "sets": arguments.sets,
        "seed": arguments.seed,
        "rounds": arguments.rounds,
        "rollouts": arguments.rollouts,
        "seconds": arguments.seconds,
        "results": results,
        "cpu": cpu,
    }


def _table(arguments: argparse.Namespace, summaries: dict[str, Summary]) -> str:
    """The figures as two plain tables, points a match of so many rounds."""
    lines = [
        f"{', '.join(arguments.players)}: sets of 4 matches: {arguments.sets}, hands a match: {6 * arguments.rounds}, "
        f"seed {arguments.seed}, at most {arguments.rollouts} rollouts a decision",
        "",
        _row(["points a match", "own", "difference", "± error", "wins", "slams"]),
    ]
    lines += [_row([name, *_points_of(summary)]) for name, summary in summaries.items()]
    lines += ["", _row(["by contract", *(contract.value for contract in CONTRACTS)])]
    lines += [
        _row([name, *(_number(summary.contracts[contract]) for contract in CONTRACTS)])
        for name, summary in summaries.items()
    ]
    lines += ["", _row(["CPU a decision", "decisions", "median", "mean", "p99", "longest"])]
    lines += [_row([name, *_thinking_of(summary)]) for name, summary in summaries.items()]
    lines += ["", "Difference: own total less the mean of the other three; below zero is good. Error: standard error."]
    return "\n".join(lines)


def _points_of(summary: Summary) -> list[str]:
    error = "" if summary.error is None else _number(summary.error)
    return [
        _number(summary.own),
        _number(summary.difference, sign=True),
        error,
        f"{summary.wins:.1%}",
        f"{summary.slams:.2f}",
    ]


def _thinking_of(summary: Summary) -> list[str]:
    times = (summary.seconds_median, summary.seconds_mean, summary.seconds_p99, summary.seconds_max)
    return [f"{summary.decisions:.0f}", *(f"{seconds * 1000:.2f} ms" for seconds in times)]


def _number(value: float, *, sign: bool = False) -> str:
    return f"{value:{'+' if sign else ''}.1f}".replace("-", "−")


def _row(cells: Sequence[str]) -> str:
    return f"{cells[0]:16}" + "".join(f"{cell:>12}" for cell in cells[1:])


def _lineup(text: str) -> tuple[str, ...]:
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(f"{level!r} is no level; there are {', '.join(LEVELS)}")
    if len(levels) != 4:
        raise argparse.ArgumentTypeError(f"a line-up has four players, not {len(levels)}")
    return levels


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above zero")
    return number


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds above zero")
    return seconds
