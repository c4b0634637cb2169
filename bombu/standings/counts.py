"""What a finished match brought each seat besides its total: slams, Bombus, dominó, points by contract."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bombu.engine.cards import BOMBU
from bombu.engine.contracts import CONTRACTS, DOMINO_POINTS, SLAM_POINTS, Contract
from bombu.engine.match import FinishedHand, Match
from bombu.engine.seats import SEATS, PerSeat, Seat, right_of
from bombu.engine.tricks import Trick

BOMBU_COUNTS = frozenset({Contract.NO_BOMBU, Contract.SALADE})
"""The contracts in which the king of hearts costs what it is famous for."""


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """One seat's counts over a match.

    - ``slams_suffered`` are those of others, ``bombus`` are kings of hearts taken where they cost 80.
    - ``firsts`` are dominó hands in which the seat was out first.
    - ``points`` are the penalty points by contract, in the order of CONTRACTS.
    """

    slams: int = 0
    slams_suffered: int = 0
    bombus: int = 0
    firsts: int = 0
    points: tuple[int, ...] = (0,) * len(CONTRACTS)


def counts_of(match: Match) -> PerSeat[SeatCounts]:
    """The counts by seat of all scored hands."""
    counts = [SeatCounts() for _ in SEATS]
    for hand in match.finished:
        slammer = slam_in(hand)
        taker = bombu_taker(hand)
        for seat in SEATS:
            before = counts[seat]
            place = CONTRACTS.index(hand.contract)
            points = (*before.points[:place], before.points[place] + hand.points[seat], *before.points[place + 1 :])
            counts[seat] = replace(
                before,
                slams=before.slams + (slammer == seat),
                slams_suffered=before.slams_suffered + (slammer is not None and slammer != seat),
                bombus=before.bombus + (taker == seat),
                firsts=before.firsts + (hand.contract.is_domino and hand.points[seat] == DOMINO_POINTS[0]),
                points=points,
            )
    first, second, third, fourth = counts
    return (first, second, third, fourth)


def slam_in(hand: FinishedHand) -> Seat | None:
    """Who made a slam in a scored hand."""
    if not hand.contract.terms.slam or SLAM_POINTS not in hand.points:
        return None
    return SEATS[hand.points.index(SLAM_POINTS)]


def bombu_taker(hand: FinishedHand) -> Seat | None:
    """Who took the king of hearts, where it costs 80."""
    if hand.contract not in BOMBU_COUNTS:
        return None
    return next((trick.winner for trick in tricks_of(hand) if BOMBU in trick.cards), None)


def tricks_of(hand: FinishedHand) -> tuple[Trick, ...]:
    """The complete tricks of a scored hand; none in dominó."""
    if hand.contract.is_domino:
        return ()
    tricks: list[Trick] = []
    leader = right_of(hand.dealer)
    cards = [card for card in hand.plays if card is not None]
    for start in range(0, len(cards) - 3, 4):
        trick = Trick(leader, tuple(cards[start : start + 4]))
        tricks.append(trick)
        leader = trick.winner
    return tuple(tricks)
