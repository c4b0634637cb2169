"""Random: any legal move. A yardstick for the others, not offered to people."""

from __future__ import annotations

import random

from bombu.ai.player import UNLIMITED_TIME, Budget
from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView


class RandomPlayer:
    """Plays any legal move, each as likely."""

    thinks = False

    def choose(self, view: SeatView, rng: random.Random, budget: Budget = UNLIMITED_TIME) -> SeatMove:
        """Any of ``view.legal``. Raises ValueError when it is not that seat's turn."""
        if not view.legal:
            raise ValueError("a seat chooses when it is its turn")
        return rng.choice(view.legal)
