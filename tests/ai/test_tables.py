"""The players' own tables against the engine, card by card; `benchmarks/ai.py` does the same with 20,000 hands."""

from __future__ import annotations

import random

import pytest

from bombu.ai.masks import PATIENCE_ORDERS, TRICK_ORDER, RankOrder, bits_of
from bombu.engine.cards import PACK, CardSet, PatienceOrder
from bombu.engine.contracts import SLAM_POINTS
from tests.ai.equality import difference, random_hands
from tests.builders import die, match_at, played_out

HANDS = 1080
"""Five times every contract with every packet, order, claim on and off."""


def test_the_tables_and_the_engine_agree() -> None:
    rng = random.Random(1)
    assert [f"{hand}: {wrong}" for hand in random_hands(HANDS, 1) if (wrong := difference(hand, rng))] == []


def test_slams_are_among_those_hands() -> None:
    slams = 0
    for hand in random_hands(HANDS, 1):
        match, _ = played_out(match_at(hand.contract, hand.deck, hand.dealer, hand.settings), die(hand.deck))
        slams += SLAM_POINTS in match.totals
    assert slams > 20


@pytest.mark.parametrize("order", [TRICK_ORDER, *PATIENCE_ORDERS.values()])
def test_masks_and_sets_of_cards_translate_both_ways(order: RankOrder) -> None:
    rng = random.Random(2)
    for _ in range(200):
        cards = CardSet.of(rng.sample(PACK, rng.randrange(33)))
        mask = order.mask(cards)
        assert order.set(mask) == cards
        assert {order.cards[bit] for bit in bits_of(mask)} == set(cards)
    assert all(order.cards[order.bits[card.index]] == card for card in PACK)


def test_a_higher_bit_of_a_suit_is_a_higher_card() -> None:
    for left in PACK:
        for right in PACK:
            if left.suit is right.suit:
                higher = TRICK_ORDER.bits[left.index] > TRICK_ORDER.bits[right.index]
                assert higher == (left.strength > right.strength)
    assert PATIENCE_ORDERS[PatienceOrder.NATURAL].cards == PACK
