"""The layout of dominó, and why it cannot deadlock (rules, §6)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from bombu.engine.cards import FULL_PACK, RANKS, SUITS, Card, CardSet, PatienceOrder, Rank, Suit
from bombu.engine.patience import Layout
from tests.builders import card_set
from tests.strategies import card_sets


def layout_of(start: str, laid: str, order: PatienceOrder = PatienceOrder.NATURAL) -> Layout:
    (card,) = card_set(start)
    return Layout(card, order, card_set(laid))


@pytest.mark.parametrize(
    ("start", "laid", "order", "fitting"),
    [
        ("9H", "9H", "natural", "8H TH 9S 9D 9C"),
        ("9H", "9H TH 8H", "natural", "7H JH 9S 9D 9C"),
        ("7S", "7S", "natural", "8S 7H 7D 7C"),  # 7 and A are the ends,
        ("AS", "AS", "natural", "KS AH AD AC"),  # nothing goes round them
        ("TS", "TS", "natural", "9S JS TH TD TC"),
        ("TS", "TS", "ranking", "KS AS TH TD TC"),
        ("JD", "JD", "ranking", "9D QD JS JH JC"),
        ("9H", "9H 9D 8D 7D TD JD QD KD AD", "natural", "8H TH 9S 9C"),
    ],
)
def test_what_fits(start: str, laid: str, order: str, fitting: str) -> None:
    assert layout_of(start, laid, PatienceOrder(order)).fitting == card_set(fitting)


def test_the_run_of_a_suit_is_read_in_the_order_of_the_table() -> None:
    layout = layout_of("TS", "KS TS AS", PatienceOrder.RANKING)
    assert "".join(layout.run_of(Suit.SPADES)) == "KTA"
    assert layout.run_of(Suit.HEARTS) == ()


@given(card_sets)
def test_fitting_cards_of_a_hand_are_those_of_the_hand_that_fit(hand: CardSet) -> None:
    layout = layout_of("9H", "9H TH 8H 9S")
    assert layout.fitting_of(hand) == layout.fitting & hand


def suit_states(suit: Suit, start: Rank, order: PatienceOrder) -> list[CardSet]:
    """Closed, or every unbroken run around the start rank."""
    ranks = order.ranks
    first = ranks.index(start)
    runs = [ranks[low : high + 1] for low in range(first + 1) for high in range(first, len(ranks))]
    return [CardSet(), *(CardSet.of(Card(suit, rank) for rank in run) for run in runs)]


@pytest.mark.parametrize("order", PatienceOrder)
@pytest.mark.parametrize("start", RANKS)
def test_no_layout_is_stuck_so_some_player_always_holds_a_card_that_fits(start: Rank, order: PatienceOrder) -> None:
    # Suits grow independently, so it is enough that each suit which is not complete takes a card of its own. That card
    # does not lie; players who are out hold nothing; so it is in the hand of somebody who is still playing.
    turned_up = Card(Suit.SPADES, start)
    for suit in SUITS:
        for state in suit_states(suit, start, order):
            layout = Layout(turned_up, order, state)
            fitting = layout.fitting.of_suit(suit)
            assert bool(fitting) == (len(state) < 8)
            assert not fitting & state
            assert len(fitting) <= 2


def test_suits_grow_independently() -> None:
    start = Rank.NINE
    for spades, hearts in product(suit_states(Suit.SPADES, start, PatienceOrder.NATURAL), repeat=2):
        shifted = CardSet(hearts.mask << 8)
        layout = Layout(Card(Suit.SPADES, start), PatienceOrder.NATURAL, spades | shifted)
        alone = Layout(Card(Suit.SPADES, start), PatienceOrder.NATURAL, shifted)
        assert layout.fitting.of_suit(Suit.HEARTS) == alone.fitting.of_suit(Suit.HEARTS)


def test_a_full_layout_takes_nothing() -> None:
    assert not Layout(Card(Suit.SPADES, Rank.NINE), PatienceOrder.NATURAL, FULL_PACK).fitting
