"""How many hands a second the engine plays: ``python -m benchmarks.engine``

Random matches are played through the same door as at a table: ask for the legal moves, decide, evolve. Also how fast
records are read and checked, how fast views are made, and what a whole match takes of memory. Times are CPU seconds and
the best of several rounds, so that a busy machine does not matter much. A figure that misses its budget ends the run
with exit code 1. Budgets of speed are about half of what was measured when they were set, to hold on slower machines.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass

from bombu.engine.cards import PACK
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.record import check_record, format_record_line, parse_record, record_of
from bombu.engine.rules import decide, legal_moves
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.engine.views import seat_view

NAMES = ("a", "b", "c", "d")
HANDS_A_MATCH = Settings().hands


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured number and its budget: the least it may be, or the most where more is worse."""

    name: str
    measured: float
    budget: float
    unit: str
    more_is_worse: bool = False

    @property
    def misses(self) -> bool:
        """True if the budget is not kept."""
        return self.measured > self.budget if self.more_is_worse else self.measured < self.budget

    def __str__(self) -> str:
        bound = "at most" if self.more_is_worse else "at least"
        figures = f"{self.measured:10,.0f} {self.unit:<10} budget {bound} {self.budget:,.0f}"
        return f"{self.name:<32}{figures}{'   MISSED' * self.misses}"


def played_match(rng: random.Random) -> Match:
    """A whole match of 24 hands, shuffled and played by a die."""
    match = evolve_all(None, decide(None, StartMatch(Settings(), SEATS[0])))
    while not match.ended:
        deck = list(PACK)
        rng.shuffle(deck)
        match = evolve_all(match, decide(match, DealHand(tuple(deck))))
        while match.is_playing:
            assert match.deal is not None
            moves = legal_moves(match.deal)
            match = evolve_all(match, decide(match, moves[int(rng.random() * len(moves))]))
    return match


def rate(work: Callable[[], int], rounds: int) -> float:
    """How many units of work are done in a CPU second: the best of so many rounds."""
    best = 0.0
    for _ in range(rounds):
        begin = time.process_time()
        done = work()
        best = max(best, done / (time.process_time() - begin))
    return best


def figures(matches: int, rounds: int) -> list[Figure]:
    """Everything that is measured."""
    rng = random.Random(1)
    played = played_match(rng)
    texts = [format_record_line(record_of(played_match(rng), NAMES)) for _ in range(matches)]

    def play() -> int:
        return sum(len(played_match(rng).finished) for _ in range(matches))

    def check() -> int:
        return sum(len(check_record(parse_record(text)).finished) for text in texts)

    def look() -> int:
        for _ in range(50 * matches):
            seat_view(played, SEATS[0])
        return 50 * matches

    return [
        Figure("random hands played", rate(play, rounds), 1200, "hands/s"),
        Figure("hands of records checked", rate(check, rounds), 1200, "hands/s"),
        Figure("views of a finished match", rate(look, rounds), 15000, "views/s"),
        Figure("memory of a whole match", memory_of_a_match(matches), 24 * 1024, "bytes", more_is_worse=True),
    ]


def memory_of_a_match(matches: int) -> float:
    """The bytes that a finished match keeps, on the average of so many."""
    rng = random.Random(2)
    gc.collect()
    tracemalloc.start()
    kept = [played_match(rng) for _ in range(matches)]
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / len(kept)


def main() -> int:
    """Measure, print, and give back the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__.split("\n")[0])
    parser.add_argument("--matches", type=int, default=20, help="a round of measuring (default: 20)")
    parser.add_argument("--rounds", type=int, default=3, help="of which the best counts (default: 3)")
    arguments = parser.parse_args()
    measured = figures(arguments.matches, arguments.rounds)
    for figure in measured:
        print(figure)
    return 1 if any(figure.misses for figure in measured) else 0


if __name__ == "__main__":
    sys.exit(main())
