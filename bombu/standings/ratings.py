"""Ratings for a game of four: openskill's Plackett-Luce, equal places as ties. Numbers in, numbers out.

- Bots are fixed anchors: they are played against, and never change.
- A seat that its person did not play all the time gains nothing: its rating stays or falls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays, as a bell curve: its middle and its width."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What one can be sure of: three widths below the middle. Boards sort by it."""
        return self.mu - CERTAINTY * self.sigma


CERTAINTY = 3
NEWCOMER = Rating(25.0, 25.0 / 3.0)
ANCHORS = {"easy": Rating(20.0, 2.0), "medium": Rating(25.0, 2.0), "hard": Rating(30.0, 2.0)}
"""What bots are worth, by level; one of an unknown level counts as medium."""

_SHOWN_FOR_NEWCOMERS, _SHOWN_A_POINT = 1000, 40


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody at the end of a match: rating before, place from 1, shared by equals.

    ``may_gain`` is false for one who did not play all of it. ``is_fixed`` is true for bots.
    """

    rating: Rating
    place: int
    may_gain: bool = True
    is_fixed: bool = False


def anchor(level: str) -> Rating:
    """The rating of a bot."""
    return ANCHORS.get(level, ANCHORS["medium"])


def rated(seats: Sequence[Seated]) -> tuple[Rating, ...]:
    """The ratings after a match, in the order of the seats."""
    model = _model()
    teams = [[model.rating(mu=seat.rating.mu, sigma=seat.rating.sigma)] for seat in seats]
    after = model.rate(teams, ranks=[float(seat.place) for seat in seats], limit_sigma=True)
    return tuple(
        _kept(seat, Rating(float(team[0].mu), float(team[0].sigma))) for seat, team in zip(seats, after, strict=True)
    )


def shown(rating: Rating) -> int:
    """A rating as people see it: 1000 for a newcomer, whole numbers."""
    return round(_SHOWN_FOR_NEWCOMERS + _SHOWN_A_POINT * rating.ordinal)


def _kept(seat: Seated, after: Rating) -> Rating:
    if seat.is_fixed or (not seat.may_gain and after.ordinal > seat.rating.ordinal):
        return seat.rating
    return after


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=NEWCOMER.mu, sigma=NEWCOMER.sigma)
