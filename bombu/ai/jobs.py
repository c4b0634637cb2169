"""What can be asked of a worker process: small values that know how to run themselves."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bombu.ai import player
from bombu.ai.hint import Hint, hint
from bombu.ai.player import Budget
from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView

Answer_co = TypeVar("Answer_co", covariant=True)


class Job(Protocol[Answer_co]):
    """A question that any process can answer; it can be pickled, and so can its answer."""

    def run(self) -> Answer_co:
        """The answer, in the process that calls."""
        ...


@dataclass(frozen=True, slots=True)
class Choose:
    """Which move would a player of this level make?"""

    level: str
    view: SeatView
    seed: int
    budget: Budget

    def run(self) -> SeatMove:
        """One of the view's legal moves; the same for the same job where the budget has no time limit."""
        return player(self.level).choose(self.view, random.Random(self.seed), self.budget)


@dataclass(frozen=True, slots=True)
class Advise:
    """What should this seat do, and why?"""

    view: SeatView
    seed: int
    budget: Budget

    def run(self) -> Hint:
        """The hint; the same for the same job where the budget has no time limit."""
        return hint(self.view, random.Random(self.seed), self.budget)
