"""What a hand is worth: tricks or the order of going out in, four numbers out. Source: rules, §4 and §6."""

from __future__ import annotations

from collections.abc import Sequence

from bombu.engine.cards import PACK, CardSet
from bombu.engine.contracts import CONTRACTS, DOMINO_POINTS, SLAM_POINTS, Contract
from bombu.engine.seats import SEATS, Points, Seat
from bombu.engine.tricks import Trick

TRICKS_A_HAND = 8

_PRICES = {contract: tuple(map(contract.terms.card_points, PACK)) for contract in CONTRACTS}


def trick_points(contract: Contract, trick: Trick) -> int:
    """What one complete trick costs its taker; everything in it adds up (rules, §4)."""
    prices = _PRICES[contract]
    return contract.terms.trick + sum([prices[card.index] for card in trick.cards])


def score_tricks(contract: Contract, tricks: Sequence[Trick]) -> Points:
    """The points by seat of the complete tricks taken so far.

    All 8 by one seat are a slam where the contract has one: -320 and nothing to the others (rules, §4).
    """
    slammer = slam_of(contract, tricks)
    if slammer is not None:
        return _by_seat({slammer: SLAM_POINTS})
    points = dict.fromkeys(SEATS, 0)
    for trick in tricks:
        points[trick.winner] += trick_points(contract, trick)
    return _by_seat(points)


def slam_of(contract: Contract, tricks: Sequence[Trick]) -> Seat | None:
    """The seat that made a slam, None where nobody did or the contract knows none."""
    if not contract.terms.slam or len(tricks) < TRICKS_A_HAND:
        return None
    takers = {trick.winner for trick in tricks}
    return takers.pop() if len(takers) == 1 else None


def score_domino(out: Sequence[Seat]) -> Points:
    """The points by seat, given the seats that are out of cards in that order (rules, §6)."""
    return _by_seat(dict(zip(out, DOMINO_POINTS, strict=False)))


def is_decided(contract: Contract, held: CardSet) -> bool:
    """True once no card still held between two tricks can change the score any more (rules, §5)."""
    deciding = contract.terms.decided_by
    return deciding is not None and not held & deciding


def _by_seat(points: dict[Seat, int]) -> Points:
    first, second, third, fourth = (points.get(seat, 0) for seat in SEATS)
    return (first, second, third, fourth)
