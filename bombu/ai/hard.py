"""Hard: imagines how the hidden cards may lie and plays every card of its own out in those worlds."""

from __future__ import annotations

import random

from bombu.ai.knowledge import knowledge_of
from bombu.ai.player import UNLIMITED_TIME, Budget, only_move
from bombu.ai.search import best_of, estimates
from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView


class HardPlayer:
    """Plays the card that does best on average against sound opponents, its own points against theirs."""

    thinks = True

    def choose(self, view: SeatView, rng: random.Random, budget: Budget = UNLIMITED_TIME) -> SeatMove:
        """The best card of the trials. A forced card costs no thought. Raises ValueError when it is not its turn."""
        forced = only_move(view)
        if forced is not None:
            return forced
        knowledge = knowledge_of(view)
        return knowledge.move(best_of(knowledge, estimates(knowledge, rng, budget)).bit)
