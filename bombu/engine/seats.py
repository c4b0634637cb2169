"""The four seats, counter-clockwise. Source: rules, §2."""

from __future__ import annotations

from typing import NewType, TypeVar

Seat = NewType("Seat", int)
"""0, 1, 2 or 3, counter-clockwise; never a player's or a Discord id."""

SEATS: tuple[Seat, Seat, Seat, Seat] = (Seat(0), Seat(1), Seat(2), Seat(3))

T = TypeVar("T")
PerSeat = tuple[T, T, T, T]
"""One value a seat, indexed by it."""

Points = PerSeat[int]
"""Penalty points, whole numbers, one a seat; fewest is best."""

NO_POINTS: Points = (0, 0, 0, 0)


def right_of(seat: Seat, steps: int = 1) -> Seat:
    """The seat that many places to the right, which is the direction of deal, lead and turns."""
    return SEATS[(seat + steps) % 4]


def add_points(left: Points, right: Points) -> Points:
    """Two scores added seat by seat."""
    return (left[0] + right[0], left[1] + right[1], left[2] + right[2], left[3] + right[3])


def places(totals: Points) -> PerSeat[int]:
    """The place of each seat, 1 is best; equal totals share a place (rules, §3).

    >>> places((10, 5, 10, 30))
    (2, 1, 2, 4)
    """
    first, second, third, fourth = (1 + sum(other < total for other in totals) for total in totals)
    return (first, second, third, fourth)
