"""Flat Monte Carlo: try every card in the same random worlds, play each out by rule, compare.

More elaborate searches were tried and did not pay (docs/players.md): trees, halving, exact ends, longer thinking.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import thread_time

from bombu.ai.beliefs import likelihood
from bombu.ai.knowledge import Knowledge
from bombu.ai.masks import bits_of
from bombu.ai.player import Budget
from bombu.ai.trick_table import TrickTable
from bombu.ai.worlds import Worlds

WORTH_POINTS = 5.0
"""Last to play, a trick that costs is taken in place of another card only where that saves so much more later on."""


@dataclass(slots=True)
class Estimate:
    """What the trials say of one card.

    - ``weight`` is the sum of the likelihoods of the worlds tried, the same for all the cards of a decision.
    - ``own`` and ``table`` are weighted sums: the seat's points in this hand, and those of all four seats.
    """

    bit: int
    weight: float = 0
    own: float = 0
    table: float = 0

    @property
    def points(self) -> float:
        """The seat's own points in this hand, expected."""
        return self.own / self.weight

    @property
    def balance(self) -> float:
        """Own points less the mean of the other three, expected: what the choice goes by, least is best."""
        return (4 * self.own - self.table) / (3 * self.weight)


def estimates(knowledge: Knowledge, rng: random.Random, budget: Budget) -> list[Estimate]:
    """One estimate for each legal card, from low bit to high bit.

    Every card is tried at least once, whatever the budget; empty if the seat must pass.
    """
    tries = [Estimate(bit) for bit in bits_of(knowledge.legal)]
    if not tries:
        return tries
    worlds = Worlds(knowledge, rng)
    seat = knowledge.seat
    ahead = [(1 << estimate.bit, knowledge.table.after(estimate.bit), estimate) for estimate in tries]
    deadline = None if budget.seconds is None else thread_time() + budget.seconds
    trials = 0
    while True:
        world = worlds.draw()
        weight = likelihood(knowledge, world)
        for card, table, estimate in ahead:
            hands = world.copy()
            hands[seat] ^= card
            scores = table.finish(hands)
            estimate.weight += weight
            estimate.own += weight * scores[seat]
            estimate.table += weight * sum(scores)
        trials += 1
        if (trials + 1) * len(tries) > budget.rollouts or (deadline is not None and thread_time() >= deadline):
            break
    return tries


def best_of(knowledge: Knowledge, tries: list[Estimate]) -> Estimate:
    """The estimate with the least balance, of equals what the rule would play; it doesn't take points lightly."""
    table = knowledge.table
    rule = table.greedy(knowledge.hand)
    best = min(tries, key=lambda estimate: (estimate.balance, estimate.bit != rule))
    if isinstance(table, TrickTable) and _takes_points(table, best.bit):
        under = [estimate for estimate in tries if not _takes_points(table, estimate.bit)]
        if under and min(under, key=_balance).balance - best.balance < WORTH_POINTS:
            return min(under, key=_balance)
    return best


def _balance(estimate: Estimate) -> float:
    return estimate.balance


def _takes_points(table: TrickTable, bit: int) -> bool:
    """True if the last card to a trick takes it, and the trick costs something."""
    if table.count < 3 or bit >> 3 != table.led or bit < table.best:
        return False
    return table.cost + table.habits.trick + table.habits.points[bit] > 0
