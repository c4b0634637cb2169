"""Cards, the two rank orders, and sets of cards (rules, §1)."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from bombu.engine.cards import BOMBU, FULL_PACK, HEARTS, PACK, QUEENS, RANKS, SUITS, Card, CardSet, PatienceOrder
from bombu.engine.notation import NotationError, format_cards, format_plays, parse_card, parse_cards, parse_play
from tests.strategies import card_sets, cards, decks


def test_the_pack_is_32_cards_in_the_order_of_their_index() -> None:
    assert len(set(PACK)) == 32
    assert [card.index for card in PACK] == list(range(32))
    assert format_cards(PACK[:9]) == "7S 8S 9S TS JS QS KS AS 7H"


def test_the_ten_stands_right_behind_the_ace_in_tricks_only() -> None:
    by_strength = sorted(PACK[:8], key=lambda card: card.strength)
    assert format_cards(by_strength) == "7S 8S 9S JS QS KS TS AS"
    assert "".join(PatienceOrder.NATURAL.ranks) == "789TJQKA"
    assert "".join(PatienceOrder.RANKING.ranks) == "789JQKTA"


def test_hearts_queens_and_the_bombu() -> None:
    assert str(HEARTS) == "7H 8H 9H TH JH QH KH AH"
    assert str(QUEENS) == "QS QH QD QC"
    assert str(BOMBU) == "KH"


@given(cards)
def test_a_card_survives_text_and_pickle(card: Card) -> None:
    assert parse_card(str(card)) is card
    assert parse_card(str(card).lower()) is card
    assert pickle.loads(pickle.dumps(card)) == card
    assert Card(card.suit, card.rank) == card
    assert hash(Card(card.suit, card.rank)) == hash(card)


def test_a_ten_may_be_written_with_two_digits() -> None:
    assert parse_cards("10S 10h  TD\n10C") == parse_cards("TS TH TD TC")


@pytest.mark.parametrize(
    "text", ["", "S", "7", "S7", "1S", "0S", "7X", "10", "10SS", "1OS", "QSS", "7ſ", "٧S", "7S\0", "-"]
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError):
        parse_card(text)


def test_a_pass_is_a_dash() -> None:
    assert parse_play("-") is None
    assert format_plays([PACK[0], None]) == "7S -"


@given(card_sets, card_sets, cards)
def test_card_sets_are_sets(one: CardSet, other: CardSet, card: Card) -> None:
    left, right = set(one), set(other)
    assert set(one | other) == left | right
    assert set(one & other) == left & right
    assert set(one - other) == left - right
    assert set(one.add(card)) == left | {card}
    assert set(one.remove(card)) == left - {card}
    assert (card in one) == (card in left)
    assert len(one) == len(left)
    assert bool(one) == bool(left)
    assert [card.index for card in one] == sorted(card.index for card in left)
    assert CardSet.of(left) == one
    assert CardSet.of(parse_cards(str(one))) == one


@given(card_sets)
def test_a_card_set_is_the_union_of_its_suits_and_of_its_ranks(cards: CardSet) -> None:
    assert [card for suit in SUITS for card in cards.of_suit(suit)] == list(cards)
    assert {card for rank in RANKS for card in cards.of_rank(rank)} == set(cards)


def test_a_card_set_holds_nothing_but_cards() -> None:
    assert "7S" not in FULL_PACK
    assert 0 not in FULL_PACK


@given(decks)
def test_cards_survive_text(deck: tuple[Card, ...]) -> None:
    assert parse_cards(format_cards(deck)) == deck
