"""How fast the players think, and what that does to the event loop: ``python -m benchmarks.ai [PART ...]``

Parts: ``speed`` (play-outs, trials and choices, in CPU seconds), ``equality`` (20,000 hands through the engine and
through the players' own tables), ``pool`` (a worker process, eight tables thinking at once, tables a core). A figure
that misses its budget ends the run with exit code 1. How well they play is measured by ``python -m bombu arena``.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from statistics import median, quantiles

from bombu.ai import TABLE_BUDGET, UNLIMITED_TIME, Budget, player
from bombu.ai.domino_table import DominoTable
from bombu.ai.knowledge import Table
from bombu.ai.masks import FULL
from bombu.ai.pool import ThinkingPool
from bombu.ai.trick_table import TrickTable
from bombu.engine.contracts import CONTRACTS
from bombu.engine.dealing import shuffled_deck
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.rules import decide
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.engine.views import SeatView, seat_view
from tests.ai.equality import difference, random_hands

PARTS = ("speed", "equality", "pool")

HANDS = 20_000
"""Of the comparison with the engine."""

TABLES = 8
"""That think at once while the lag of the event loop is taken."""

HEARTBEAT = 0.002
"""Seconds between two looks at the event loop's clock."""

MATCH_SECONDS = 20 * 60
"""How long people take for a match with three bots that pause a second before each play."""


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
        digits = 0 if self.measured >= 1000 else 2
        figures = f"{self.measured:12,.{digits}f} {self.unit:<12} budget {bound} {self.budget:,g}"
        return f"{self.name:<46}{figures}{'   MISSED' * self.misses}"


def deals(number: int) -> list[tuple[Table, list[int]]]:
    """Tables right after the deal with their four hands, the six contracts in turn."""
    rng = random.Random(1)
    found: list[tuple[Table, list[int]]] = []
    for contract in islice(cycle(CONTRACTS), number):
        bits = rng.sample(range(32), 32)
        hands = [sum(1 << bit for bit in bits[seat * 8 : seat * 8 + 8]) for seat in range(4)]
        assert sum(hands) == FULL
        if contract.is_domino:
            hands[3] ^= 1 << bits[31]
            found.append((DominoTable.begin(bits[31], 3), hands))
        else:
            found.append((TrickTable.begin(contract, 0), hands))
    return found


def rate(act: Callable[[], int], rounds: int = 5) -> float:
    """What is done in a CPU second, the best of several rounds; ``act`` gives back how much it did."""
    best = 0.0
    for _ in range(rounds):
        start = time.process_time()
        done = act()
        best = max(best, done / (time.process_time() - start))
    return best


def new_match() -> Match:
    """A match of which nothing is dealt yet."""
    return evolve_all(None, decide(None, StartMatch(Settings(), SEATS[0])))


def dealt(match: Match, key: int) -> Match:
    """The match with its next hand dealt from a deck of that key."""
    return evolve_all(match, decide(match, DealHand(shuffled_deck(b"%d" % key, "benchmark", match.next_number))))


def decisions() -> Iterator[SeatView]:
    """The views of every real decision of a match in which the rule-based player sits in every seat."""
    match = new_match()
    while not match.ended:
        match = dealt(match, 1)
        while (seat := match.turn) is not None:
            view = seat_view(match, seat)
            if len(view.legal) > 1:
                yield view
            match = evolve_all(match, decide(match, player("medium").choose(view, random.Random(1))))


def speed() -> list[Figure]:
    """Play-outs, trials and choices."""
    start = deals(600)
    rng = random.Random(2)

    def at_random() -> int:
        for table, hands in start:
            table.finish_randomly(hands.copy(), rng)
        return len(start)

    def by_rule() -> int:
        for table, hands in start:
            table.finish(hands.copy())
        return len(start)

    views = list(decisions())
    hard = player("hard")

    def trials() -> int:
        few = views[::8]
        for view in few:
            hard.choose(view, rng, Budget(300))
        return 300 * len(few)

    def times(budget: Budget) -> list[float]:
        found = []
        for view in views:
            begin = time.thread_time()
            hard.choose(view, rng, budget)
            found.append((time.thread_time() - begin) * 1000)
        return found

    fixed, limited = times(UNLIMITED_TIME), times(TABLE_BUDGET)
    return [
        Figure("random play-outs of whole hands", rate(at_random), 20_000, "a second"),
        Figure("play-outs of whole hands by rule", rate(by_rule), 20_000, "a second"),
        Figure("trials, imagining the cards included", rate(trials, 3), 30_000, "a second"),
        Figure("a choice of 1,000 trials, median", median(fixed), 20, "ms CPU", more_is_worse=True),
        Figure("a choice of 1,000 trials, p99", quantiles(fixed, n=100)[-1], 40, "ms CPU", more_is_worse=True),
        Figure("a choice at a table, median", median(limited), 20, "ms CPU", more_is_worse=True),
        Figure("a choice at a table, longest", max(limited), 25, "ms CPU", more_is_worse=True),
    ]


def equality() -> list[Figure]:
    """Differences between the engine and the players' tables in legal moves, turns, scores and play-outs."""
    rng = random.Random(3)
    wrong = 0
    for hand in random_hands(HANDS, 3):
        what = difference(hand, rng)
        if what:
            wrong += 1
            print(f"{hand}: {what}")
    return [Figure(f"differences in {HANDS:,} hands", wrong, 0, "hands", more_is_worse=True)]


async def play(pool: ThinkingPool, key: int, stop: float) -> int:
    """A table of four hard bots until the loop's clock says stop; the number of plies."""
    match, plies = new_match(), 0
    while asyncio.get_running_loop().time() < stop:
        if match.turn is None:
            match = dealt(new_match() if match.ended else match, key)
        assert match.turn is not None
        move = await pool.choose("hard", seat_view(match, match.turn), plies)
        match = evolve_all(match, decide(match, move))
        plies += 1
    return plies


async def lag(seconds: float, tables: int) -> list[float]:
    """How late each heartbeat comes, in milliseconds, while so many tables think on one worker."""
    loop = asyncio.get_running_loop()
    pool = ThinkingPool(workers=1)
    await pool.start()
    stop = loop.time() + seconds
    playing = [asyncio.create_task(play(pool, key, stop)) for key in range(tables)]
    late = []
    while loop.time() < stop:
        due = loop.time() + HEARTBEAT
        await asyncio.sleep(HEARTBEAT)
        late.append((loop.time() - due) * 1000)
    plies = sum(await asyncio.gather(*playing))
    print(f"{tables} tables: {plies} plies in {seconds:g} s, {pool.fallbacks} choices without a worker")
    await pool.aclose()
    return late


async def round_trip() -> float:
    """Milliseconds from asking a worker to having its answer, thinking next to nothing; the median of many."""
    pool = ThinkingPool(workers=1)
    await pool.start()
    view = next(decisions())
    found = []
    for seed in range(200):
        begin = time.perf_counter()
        await pool.choose("hard", view, seed, Budget(1))
        found.append((time.perf_counter() - begin) * 1000)
    await pool.aclose()
    return median(found)


def cpu_of_a_match() -> float:
    """CPU seconds that three hard bots think in a match against one person."""
    total, match = 0.0, new_match()
    while not match.ended:
        match = dealt(match, 5)
        while (seat := match.turn) is not None:
            view = seat_view(match, seat)
            begin = time.process_time()
            move = player("hard" if seat else "medium").choose(view, random.Random(seat), TABLE_BUDGET)
            total += time.process_time() - begin
            match = evolve_all(match, decide(match, move))
    return total


def pool() -> list[Figure]:
    """Thinking off the event loop."""
    idle = asyncio.run(lag(2, 0))
    print(f"for comparison, nobody thinking: lag p99 {quantiles(idle, n=100)[-1]:.2f} ms, longest {max(idle):.2f} ms")
    late = asyncio.run(lag(6, TABLES))
    cpu = cpu_of_a_match()
    return [
        Figure("round trip to a worker, median", asyncio.run(round_trip()), 10, "ms", more_is_worse=True),
        Figure(
            f"event loop lag, {TABLES} tables thinking, p99", quantiles(late, n=100)[-1], 10, "ms", more_is_worse=True
        ),
        Figure(f"event loop lag, {TABLES} tables thinking, longest", max(late), 50, "ms", more_is_worse=True),
        Figure("thinking of three hard bots in a match", cpu, MATCH_SECONDS / 100, "s CPU", more_is_worse=True),
        Figure("tables of a person and three hard bots", MATCH_SECONDS / cpu, 100, "a core"),
    ]


def main() -> int:
    """Measure, print, and give back the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=list(PARTS), metavar="PART")
    missed = False
    for part in parser.parse_args().parts:
        figures = {"speed": speed, "equality": equality, "pool": pool}[part]()
        for figure in figures:
            print(figure, flush=True)
        missed |= any(figure.misses for figure in figures)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
