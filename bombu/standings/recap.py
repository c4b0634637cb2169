"""A finished match looked back upon: where it turned, and the best and the worst hand of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

from bombu.engine.match import FinishedHand, Match
from bombu.engine.seats import NO_POINTS, SEATS, PerSeat, Points, Seat, add_points, places


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The hand that moved the places most: which, and the places before and after it."""

    hand: FinishedHand
    before: PerSeat[int]
    after: PerSeat[int]


@dataclass(frozen=True, slots=True)
class Recap:
    """What to tell of a match; ``best`` and ``worst`` are hands by seat, the earliest of equal ones.

    ``turning_point`` is None where no place changed after the first hand.
    """

    turning_point: TurningPoint | None
    best: PerSeat[FinishedHand]
    worst: PerSeat[FinishedHand]


def recap_of(match: Match) -> Recap:
    """The recap of a match with at least one scored hand. Raises ValueError without one."""
    if not match.finished:
        raise ValueError("nothing has been scored")
    best = [min(match.finished, key=_points_of(seat)) for seat in SEATS]
    worst = [max(match.finished, key=_points_of(seat)) for seat in SEATS]
    return Recap(turning_point(match), (best[0], best[1], best[2], best[3]), (worst[0], worst[1], worst[2], worst[3]))


def turning_point(match: Match) -> TurningPoint | None:
    """The hand after the first that moved the places most.

    Of equal ones the hand with the wider spread of points, then the later one. The first hand is left out: before it
    all are equal, so that it always moves everybody.
    """
    found: tuple[tuple[int, int, int], TurningPoint] | None = None
    totals: Points = reduce(add_points, (hand.points for hand in match.finished[:1]), NO_POINTS)
    for hand in match.finished[1:]:
        after = add_points(totals, hand.points)
        turn = TurningPoint(hand, places(totals), places(after))
        weight = (_moved(turn), max(hand.points) - min(hand.points), hand.number)
        if weight[0] and (found is None or weight > found[0]):
            found = (weight, turn)
        totals = after
    return found[1] if found is not None else None


def _moved(turn: TurningPoint) -> int:
    return sum(abs(before - after) for before, after in zip(turn.before, turn.after, strict=True))


def _points_of(seat: Seat) -> Callable[[FinishedHand], int]:
    return lambda hand: hand.points[seat]
