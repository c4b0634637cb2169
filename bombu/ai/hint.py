"""A suggested move, what each card is expected to cost, and why in one sentence's worth of facts.

The suggestion comes from the player that thinks, the reason from the position and the estimates: `trick_reasons` and
`domino_reasons` hold one rule for each reason, the most telling first, and a rule speaks only where its facts are true.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from bombu.ai.domino_reasons import domino_reason
from bombu.ai.knowledge import knowledge_of
from bombu.ai.player import UNLIMITED_TIME, Budget
from bombu.ai.reason import Reason, Thought
from bombu.ai.search import best_of, estimates
from bombu.ai.trick_reasons import trick_reason
from bombu.ai.trick_table import TrickTable
from bombu.engine.cards import Card
from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView

NEGLIGIBLE = 0.5
"""Points between the best and the worst card below which it doesn't matter what one plays."""


@dataclass(frozen=True, slots=True)
class CardCost:
    """What playing a card is expected to come to, in penalty points of this hand; less is better.

    - ``points`` are one's own.
    - ``balance`` is one's own less the mean of the other three: what the suggestion goes by.
    """

    card: Card
    points: float
    balance: float


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion. ``costs`` has every card that may be played: the suggested first, the rest by balance."""

    move: SeatMove
    costs: tuple[CardCost, ...]
    reason: Reason


def hint(view: SeatView, rng: random.Random, budget: Budget = UNLIMITED_TIME) -> Hint:
    """What the thinking player would do in this seat, and why.

    Depends on the arguments only, like a player's choice. Raises ValueError when it is not that seat's turn.
    """
    knowledge = knowledge_of(view)
    tries = estimates(knowledge, rng, budget)
    if not tries:
        return Hint(view.legal[0], (), Reason("hint-pass"))
    best = best_of(knowledge, tries)
    ranked = sorted(tries, key=lambda estimate: (estimate is not best, estimate.balance))
    costs = tuple(
        CardCost(knowledge.order.cards[estimate.bit], estimate.points, estimate.balance) for estimate in ranked
    )
    thought = Thought(knowledge, best.bit, {estimate.bit: estimate.balance for estimate in tries}, rng)
    return Hint(knowledge.move(best.bit), costs, _reason(thought, ranked[-1].balance - best.balance))


def _reason(thought: Thought, spread: float) -> Reason:
    card = thought.card(thought.bit)
    table = thought.knowledge.table
    if isinstance(table, TrickTable) and len(thought.balances) == 1:
        return Reason("hint-only-card", {"card": card})
    if len(thought.balances) > 1 and spread < NEGLIGIBLE:
        return Reason("hint-no-matter", {"card": card})
    found = trick_reason(thought, table) if isinstance(table, TrickTable) else domino_reason(thought, table)
    return found or Reason("hint-best-average", {"card": card})
