"""Counted trees: on tiny deals the number of complete lines is known, and a wrong rule changes it."""

from __future__ import annotations

import pytest

from bombu.engine.cards import PatienceOrder
from bombu.engine.contracts import Contract
from bombu.engine.match import Match, evolve_all
from bombu.engine.rules import decide, legal_moves
from bombu.engine.settings import Settings
from tests.builders import match_with, tiny_deal
from tests.engine.reference import NATURAL, RANKING, Reference, count_lines


def engine_lines(match: Match) -> int:
    """How many ways there are to play the running hand to its end, by the engine."""
    if not match.is_playing:
        return 1
    assert match.deal is not None
    return sum(engine_lines(evolve_all(match, decide(match, move))) for move in legal_moves(match.deal))


TRICK_TREES = [
    (("7S", "8S", "9S", "TS"), 1, "one card each is forced"),
    (("7S 8S", "7H 8H", "7D 8D", "7C 8C"), 16, "everybody void: each chooses freely once, 2^4"),
    (("7S 8S 9S", "7H 8H 9H", "7D 8D 9D", "7C 8C 9C"), 1296, "everybody void: (3!)^4 orders"),
    (("7S TS", "8S JS", "9S QS", "KS AS"), 16, "all follow with either card: 2^4"),
    (("7S 7H", "8S 8H", "9S 9H", "JS JH"), 2, "the leader chooses, all others are forced"),
    # Seat 2 is void: two cards whatever is led. Spades led: seat 3 is forced; hearts led: it is void too.
    (("7S 7H", "8S 8H", "7D 8D", "9S 9C"), 2 * 1 + 2 * 2, "void on one suit only"),
    # The 10 takes the king. Seat 0 leads either spade. Led KS: seat 1 takes with the 10 or, playing 7S, leaves it to
    # the king. The others follow with nothing, two cards each; after the trick each hand has one card: 2 * 2 * 2 * 2.
    (("KS 8S", "TS 7S", "7D 8D", "7C 8C"), 16, "the 10 beats the king"),
]


@pytest.mark.parametrize("contract", ["no_trick", "salade"])
@pytest.mark.parametrize(("hands", "lines", "reason"), TRICK_TREES)
def test_lines_of_tricks(contract: str, hands: tuple[str, ...], lines: int, reason: str) -> None:
    assert engine_lines(match_with(tiny_deal(Contract(contract), hands))) == lines, reason
    assert count_lines(Reference(contract, [hand.split() for hand in hands], dealer=3)) == lines


BIGGER_TREES = [
    ("7S TH QD", "8S KH AC", "9S AH 7D", "KS QH TD"),
    ("7S 8S QD", "TS JH 8D", "9S AS 7H", "KC QC TC"),
    ("AS TS 7H", "KS QS 8H", "JS 9H 7D", "8S TH 8D"),
]


@pytest.mark.parametrize("hands", BIGGER_TREES)
@pytest.mark.parametrize("dealer", range(4))
def test_lines_of_tricks_as_in_the_reference(hands: tuple[str, ...], dealer: int) -> None:
    lines = count_lines(Reference("no_trick", [hand.split() for hand in hands], dealer))
    assert engine_lines(match_with(tiny_deal(Contract.NO_TRICK, hands, dealer))) == lines > 1


DOMINO_TREES = [
    # Seat 0 begins. Everybody has exactly one card that fits; the dealer is out, then seat 0.
    (("8S 9S", "7H 8H", "7D 8D", "7C"), "7S", "natural", 1, "a forced line"),
    # Seat 0 opens hearts, then seat 1 is out and seat 2 passes; or diamonds, and it is the other way round.
    (("7H 7D", "8H", "8D", "7C"), "7S", "natural", 2, "the first card decides"),
    # Seat 2 lays the 10 behind the king, which lets seat 0 out with the ace; or not, and then seat 0 passes.
    (("KS AS", "JS 9S", "TS QH", "QD"), "QS", "ranking", 2, "Q K 10 A: the ranking order"),
]


@pytest.mark.parametrize(("hands", "turned_up", "order", "lines", "reason"), DOMINO_TREES)
def test_lines_of_domino(hands: tuple[str, ...], turned_up: str, order: str, lines: int, reason: str) -> None:
    deal = tiny_deal(Contract.DOMINO, hands, 3, turned_up, PatienceOrder(order))
    reference = Reference(
        "domino", [hand.split() for hand in hands], 3, turned_up, RANKING if order == "ranking" else NATURAL
    )
    assert count_lines(reference) == lines, reason
    assert engine_lines(match_with(deal)) == lines


BIGGER_DOMINO_TREES = [
    (("8S 7H 7D", "9S 8H 8D", "TS 9H 7C", "JS TH"), "7S"),
    (("8S 9S 7H", "TS 8H 7D", "JS 9H 8D", "QS TH"), "7S"),
    (("KS TS JH", "QS KD JC", "9S 8S JD", "AS QH"), "JS"),
]


@pytest.mark.parametrize(("hands", "turned_up"), BIGGER_DOMINO_TREES)
@pytest.mark.parametrize("order", PatienceOrder)
@pytest.mark.parametrize("dealer", range(4))
def test_lines_of_domino_as_in_the_reference(
    hands: tuple[str, ...], turned_up: str, order: PatienceOrder, dealer: int
) -> None:
    deal = tiny_deal(Contract.DOMINO, hands, dealer, turned_up, order)
    reference = Reference("domino", [hand.split() for hand in hands], dealer, turned_up, "".join(order.ranks))
    assert engine_lines(match_with(deal, Settings())) == count_lines(reference) >= 1
