"""How well an imagined deal explains what the others have played, supposing that they mostly play by rule.

Honest: it uses the cards on the table only. Nobody plays by rule always, so that a surprise makes a deal less likely,
never impossible.
"""

from __future__ import annotations

from bombu.ai.knowledge import Knowledge

SURPRISE = 0.3
"""What a card that the rule would not have played makes of the likelihood of a deal: people play by it often."""

LIKELIHOODS = tuple(SURPRISE**count for count in range(32))


def likelihood(knowledge: Knowledge, world: list[int]) -> float:
    """1.0 if the rule would have played every card that the others chose from these hands, less for each surprise."""
    surprises = 0
    for past in knowledge.past:
        if past.table.greedy(world[past.seat] | past.played) != past.bit:
            surprises += 1
    return LIKELIHOODS[surprises]
