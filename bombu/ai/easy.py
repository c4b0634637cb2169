"""Easy: plays as Medium, but every third card or so is any card that may be played."""

from __future__ import annotations

import random

from bombu.ai.at_random import RandomPlayer
from bombu.ai.medium import MediumPlayer
from bombu.ai.player import UNLIMITED_TIME, Budget
from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView

SLIPS = 0.3
"""The share of moves that are made without looking."""


class EasyPlayer:
    """A beginner, made of a sound player who slips."""

    thinks = False

    def choose(self, view: SeatView, rng: random.Random, budget: Budget = UNLIMITED_TIME) -> SeatMove:
        """A sound move, or any. Raises ValueError when it is not that seat's turn."""
        player = RandomPlayer() if rng.random() < SLIPS else MediumPlayer()
        return player.choose(view, rng, budget)
