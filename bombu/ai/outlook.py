"""What becomes of the running trick, and of a slam, if a card is played: looked at once more to explain the card."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.ai.knowledge import Knowledge
from bombu.ai.trick_table import TrickTable
from bombu.ai.worlds import Worlds
from bombu.engine.contracts import SLAM_POINTS

SAMPLES = 60


@dataclass(frozen=True, slots=True)
class Outlook:
    """Over some imagined worlds in which everybody else plays by rule.

    - ``taken`` is the share of worlds, 0 to 1, in which the seat takes the running trick.
    - ``cost`` is what the trick costs it then, on average, the trick itself included; 0 if it never takes it.
    - ``slam`` is the share in which it makes a slam.
    """

    taken: float
    cost: float
    slam: float


def outlook(knowledge: Knowledge, table: TrickTable, worlds: Worlds, bit: int) -> Outlook:
    """What is to be expected of a card of the seat in turn."""
    taken = cost = slam = 0
    seat = knowledge.seat
    played = table.after(bit)
    for _ in range(SAMPLES):
        world = worlds.draw()
        world[seat] ^= 1 << bit
        slam += played.finish(world.copy())[seat] == SLAM_POINTS
        after = played
        while after.done == table.done:
            card = after.greedy(world[after.turn])
            world[after.turn] ^= 1 << card
            after = after.after(card)
        if after.turn == seat:
            taken += 1
            cost += after.scores[seat] - table.scores[seat] if not after.over else 0
    return Outlook(taken / SAMPLES, cost / taken if taken else 0.0, slam / SAMPLES)
