"""What every player is: a seat's view in, a move out. Nobody is given the full state."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol

from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thinking one decision may cost, whichever limit comes first.

    - ``rollouts``: hands played out in the mind, all candidate cards together.
    - ``seconds``: CPU seconds; None for no limit, so that the same seed gives the same move on any machine.
    """

    rollouts: int = 1000
    seconds: float | None = None


UNLIMITED_TIME = Budget()
"""1,000 rollouts, however long they take: for measurements and tests."""

TABLE_BUDGET = Budget(rollouts=1000, seconds=0.02)
"""What a bot at a table gets: more changes nothing that a person would notice (docs/players.md)."""


class Player(Protocol):
    """Somebody who can sit at a table."""

    @property
    def thinks(self) -> bool:
        """True if a choice takes milliseconds of CPU, so that it belongs off the event loop."""
        ...

    def choose(self, view: SeatView, rng: random.Random, budget: Budget = UNLIMITED_TIME) -> SeatMove:
        """One of ``view.legal``, whose seat must be in turn.

        Depends on the three arguments only: equal views, random sources and budgets without a time limit give equal
        moves. Raises ValueError when it is not that seat's turn.
        """
        ...


def only_move(view: SeatView) -> SeatMove | None:
    """The move of a seat that has no choice, None where it has one. Raises ValueError when it is not its turn."""
    if not view.legal:
        raise ValueError("a seat chooses when it is its turn")
    return view.legal[0] if len(view.legal) == 1 else None
