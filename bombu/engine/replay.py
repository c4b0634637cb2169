"""Any moment of a match, played again from what is kept of it."""

from __future__ import annotations

from bombu.engine.match import FinishedHand, Match, evolve_all
from bombu.engine.moves import DealHand, Pass, PlayCard, SeatMove
from bombu.engine.rules import decide


def match_at(match: Match, number: int, plies: int) -> Match:
    """The match when hand ``number`` (from 1) was dealt and that many of its plies were made, 0 to all.

    Raises ValueError for a hand that is not finished, or a ply that it does not have.
    """
    if not 1 <= number <= len(match.finished):
        raise ValueError(f"hand {number} is not finished")
    hand = match.finished[number - 1]
    if not 0 <= plies <= len(hand.plays):
        raise ValueError(f"hand {number} has {len(hand.plays)} plies, not {plies}")
    before = Match(match.settings, match.first_dealer, match.finished[: number - 1])
    return _played(before, hand, plies)


def hand_at_end(match: Match, number: int) -> Match:
    """The match right after hand ``number`` (from 1) was scored. Raises ValueError for a hand that is not."""
    if not 1 <= number <= len(match.finished):
        raise ValueError(f"hand {number} is not finished")
    return match_at(match, number, len(match.finished[number - 1].plays))


def _played(match: Match, hand: FinishedHand, plies: int) -> Match:
    match = evolve_all(match, decide(match, DealHand(hand.deck)))
    for card in hand.plays[:plies]:
        seat = match.turn
        assert seat is not None, "a finished hand has no ply after its end"
        move: SeatMove = Pass(seat) if card is None else PlayCard(seat, card)
        match = evolve_all(match, decide(match, move))
    return match
