"""Medium: sound rules of thumb, no look-ahead. Also what substitutes play, and what Hard supposes of everybody.

In tricks it stays under the card that takes the trick, as high as it can; void, it throws the card it fears most;
leading, it leads low; last to play, it spends a high card where that costs nothing. It breaks a slam that it sees
coming. In dominó it lays what opens the way for its own cards and not for others'.
"""

from __future__ import annotations

import random

from bombu.ai.knowledge import knowledge_of
from bombu.ai.player import UNLIMITED_TIME, Budget, only_move
from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView


class MediumPlayer:
    """Plays by rule; the random source and the budget don't matter to it."""

    thinks = False

    def choose(self, view: SeatView, rng: random.Random, budget: Budget = UNLIMITED_TIME) -> SeatMove:
        """The move of the rule. Raises ValueError when it is not that seat's turn."""
        forced = only_move(view)
        if forced is not None:
            return forced
        knowledge = knowledge_of(view)
        return knowledge.move(knowledge.table.greedy(knowledge.hand))
