"""What a person at the table would call sense, on fixed deals and over many positions."""

from __future__ import annotations

import random

import pytest

from bombu.ai import Budget, player
from bombu.engine.cards import PatienceOrder
from bombu.engine.contracts import SLAM_POINTS, Contract
from bombu.engine.match import evolve_all
from bombu.engine.moves import PlayCard
from bombu.engine.rules import decide
from bombu.engine.scoring import trick_points
from bombu.engine.tricks import Trick
from bombu.engine.views import SeatView, seat_view
from tests.ai.hint_positions import POSITIONS, Position
from tests.ai.test_hint import view_of
from tests.ai.test_honesty import positions
from tests.builders import after_plays, deck_for, match_at

BUDGET = Budget(rollouts=1000)

SOUND = ("medium", "hard")


def chosen(level: str, view: SeatView, seed: int = 1) -> str:
    """The card that a level plays, as a record writes it."""
    move = player(level).choose(view, random.Random(seed), BUDGET)
    assert isinstance(move, PlayCard)
    return str(move.card)


def view_after(contract: Contract, hands: tuple[str, str, str, str], plays: str, dealer: int = 3) -> SeatView:
    """What the seat in turn sees after some plays."""
    match = after_plays(match_at(contract, deck_for(hands, dealer), dealer), plays)
    assert match.turn is not None
    return seat_view(match, match.turn)


SWEEP = ("AS TS KS AH TH KH 9D AC", "7S 8S 9S 7H 8H 9H 8D JD", "JS QS JH QH 7C 8C 9C TC", "7D TD QD KD AD JC QC KC")
"""Seat 0 has all the high spades and hearts, and takes six tricks whatever the others do."""

SIX_TRICKS = "AS 7S JS 7D  TS 8S QS TD  KS 9S 7C QD  AH 7H JH KD  TH 8H QH AD  KH 9H 8C JC"


@pytest.mark.parametrize("contract", [Contract.NO_TRICK, Contract.SALADE])
def test_medium_breaks_a_slam_that_it_sees_coming(contract: Contract) -> None:
    """Seat 0 leads the nine of diamonds and keeps one card: who can go over does, however gladly it would duck."""
    assert chosen("medium", view_after(contract, SWEEP, f"{SIX_TRICKS} 9D")) == "JD"


@pytest.mark.parametrize(
    ("contract", "hands", "plays", "breaker"),
    [
        (
            Contract.NO_TRICK,
            (
                "KS TH 9D TD KD AD TC AC",
                "9S JS QS 7H KH AH JD JC",
                "7S 8S TS AS 8D QD 8C QC",
                "8H 9H JH QH 7D 7C 9C KC",
            ),
            "AD JD QD 7D  AC JC QC KC  TH KH AS QH  TD AH 8D JH  TC 7H 8C 9C  KS QS",
            "TS",
        ),
        (
            Contract.SALADE,
            (
                "9S TS KS AS TH AH TD AC",
                "7S QS 9H 8D AD 7C 8C TC",
                "8S 8H QH KH 7D JD KD JC",
                "JS 7H JH 9D QD 9C QC KC",
            ),
            "AS QS 8S JS  AH 9H KH JH  AC TC JC QC  TS 7S QH QD  TH 7C 8H 7H  TD",
            "AD",
        ),
    ],
)
def test_hard_breaks_a_slam_before_it_is_too_late(
    contract: Contract, hands: tuple[str, str, str, str], plays: str, breaker: str
) -> None:
    """Five tricks are gone, and nobody else is as likely to stop seat 0; taking one costs much less than a slam."""
    assert chosen("hard", view_after(contract, hands, plays)) == breaker


STOPPER = ("AS TS KS AH TH KH AD 9C", "7S 8S 9S 7H 8H 9H 7C TC", "JS QS JH QH 7D 8D 9D TD", "JD QD KD 8C JC QC KC AC")


@pytest.mark.parametrize("level", SOUND)
def test_the_card_that_may_break_a_slam_is_kept(level: str) -> None:
    """Seat 1, void in the suit led, keeps the ten of clubs, which it would throw off gladly in another hand."""
    plays = "AS 7S JS JD  TS 8S QS QD  KS 9S 7D KD  AH 7H JH QC  TH 8H QH KC  KH 9H 8D AC  AD"
    assert chosen(level, view_after(Contract.NO_TRICK, STOPPER, plays)) == "7C"


def played_by_hard(contract: Contract, hands: tuple[str, str, str, str], opponents: str) -> int:
    """What hard scores as seat 0, which leads, against three of a level."""
    match = match_at(contract, deck_for(hands, 3), 3)
    while match.turn is not None:
        level = opponents if match.turn else "hard"
        move = player(level).choose(seat_view(match, match.turn), random.Random(1), Budget(400))
        match = evolve_all(match, decide(match, move))
    return match.totals[0]


@pytest.mark.parametrize("contract", [Contract.NO_TRICK, Contract.SALADE])
@pytest.mark.parametrize("opponents", SOUND)
def test_a_slam_is_sought_where_the_cards_are_there(opponents: str, contract: Contract) -> None:
    hands = ("AS TS KS QS AH TH AD AC", "7S 8S 7H 8H 7D 8D 7C 8C", "9S 9H JH 9D TD JD 9C TC", "JS QH KH QD KD JC QC KC")
    assert played_by_hard(contract, hands, opponents) == SLAM_POINTS


def test_no_slam_is_sought_where_it_would_only_cost() -> None:
    """With three aces beside low cards hard takes about its share, no more."""
    hands = ("AS 7S AH 7H AD 7D 7C 8C", "TS KS TH KH TD KD TC KC", "JS QS JH QH JD QD JC QC", "8S 9S 8H 9H 8D 9D 9C AC")
    assert 0 <= played_by_hard(Contract.NO_TRICK, hands, "medium") <= 30


def takes(view: SeatView, card: str) -> int | None:
    """What the trick costs the seat that plays last if this card takes it; None if it goes to somebody else."""
    trick = view.public.trick
    assert trick is not None
    played = next(move.card for move in view.legal if isinstance(move, PlayCard) and str(move.card) == card)
    complete = Trick(trick.leader, (*trick.cards, played))
    return trick_points(view.public.contract, complete) if complete.winner == view.seat else None


def last_with_a_choice(contract: Contract, number: int) -> list[SeatView]:
    """Positions of the last seat of a trick that can take it or leave it, nobody having taken all so far."""
    found = []
    for _, view in positions(contract, PatienceOrder.NATURAL, number):
        trick = view.public.trick
        if (
            trick is not None
            and len(trick.cards) == 3
            and max(view.public.tricks_taken) < max(1, len(view.public.tricks))
        ):
            costs = {takes(view, str(card)) for card in view.playable}
            if None in costs and len(costs) > 1:
                found.append(view)
    return found


@pytest.mark.parametrize("contract", [contract for contract in Contract if not contract.is_domino])
def test_medium_never_takes_points_that_it_can_avoid_as_the_last(contract: Contract) -> None:
    views = last_with_a_choice(contract, 60)
    assert len(views) > 20
    for view in views:
        assert not takes(view, chosen("medium", view)), view


@pytest.mark.parametrize("contract", [Contract.NO_QUEEN, Contract.NO_BOMBU])
def test_hard_never_takes_a_queen_or_the_bombu_that_it_can_avoid_as_the_last(contract: Contract) -> None:
    views = last_with_a_choice(contract, 60)
    assert len(views) > 20
    for view in views:
        assert not takes(view, chosen("hard", view)), view


@pytest.mark.parametrize("level", SOUND)
def test_the_bombu_is_left_to_another(level: str) -> None:
    """The king of hearts lies in the trick; the last seat has the ace and a low heart, and plays low."""
    hands = ("7H 9H 7D 8D 9D 7S 8S 9S", "KH QH TD JD TS JS 7C 8C", "TH JH QD KD QS KS 9C TC", "AH 8H AD AS JC QC KC AC")
    view = view_after(Contract.NO_BOMBU, hands, "9H KH TH")
    assert chosen(level, view) == "8H"


@pytest.mark.parametrize("level", SOUND)
def test_a_high_card_goes_where_it_costs_nothing(level: str) -> None:
    """Last to a trick without a queen, the ace of clubs is spent and the low one kept."""
    hands = ("JC 9C 7D 8D 9D 7S 8S 9S", "TC QC TD JD TS JS 7H 8H", "KC 7C QD KD QS KS 9H TH", "AC 8C AD AS JH QH KH AH")
    view = view_after(Contract.NO_QUEEN, hands, "9C TC KC")
    assert chosen(level, view) == "AC"


@pytest.mark.parametrize("level", SOUND)
@pytest.mark.parametrize(
    "position",
    [position for position in POSITIONS if position.code in ("hint-keep-closed", "hint-hold-back", "hint-end-card")],
    ids=lambda position: position.code,
)
def test_in_domino_a_card_that_helps_only_others_is_held_back(position: Position, level: str) -> None:
    assert chosen(level, view_of(position)) == position.card


def test_a_suit_that_nobody_else_holds_is_not_led() -> None:
    """In No trick the king of diamonds, alone in its suit, would take the trick for nothing; a club may get away."""
    hands = ("7S KS 9H 9D TD 7C QC KC", "TH 7D JD KD AD TC JC AC", "JS 8H JH QH KH 8D QD 9C", "8S 9S TS QS AS 7H AH 8C")
    plays = "8D AS 9D 7D  7S AD JS 9S  9C 8C 7C AC  JD QD AH TD  9H TH KH 7H"
    assert chosen("hard", view_after(Contract.NO_TRICK, hands, plays, dealer=1)) in ("TC", "JC")
