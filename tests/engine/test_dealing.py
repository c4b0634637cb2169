"""Packets, seats and dealers (rules, §2 and §3), and the fairness of a draw."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given

from bombu.engine.cards import PACK, Card, CardSet
from bombu.engine.dealing import _draw_below, dealt_hands, drawn_dealer, shuffled_deck
from bombu.engine.seats import SEATS, Seat, places, right_of
from bombu.engine.settings import DealerPasses, Packets, Settings
from tests.strategies import decks, match_settings, seats


@pytest.mark.parametrize(
    ("packets", "hand"),
    [
        # The first seat served is to the dealer's right; of the sorted pack it gets these positions.
        (Packets.THREE_TWO_THREE, [0, 1, 2, 12, 13, 20, 21, 22]),
        (Packets.THREE_THREE_TWO, [0, 1, 2, 12, 13, 14, 24, 25]),
        (Packets.TWO_THREE_THREE, [0, 1, 8, 9, 10, 20, 21, 22]),
    ],
)
@pytest.mark.parametrize("dealer", SEATS)
def test_packets_go_round_from_the_dealers_right(packets: Packets, hand: list[int], dealer: Seat) -> None:
    hands = dealt_hands(PACK, dealer, packets)
    assert [card.index for card in hands[(dealer + 1) % 4]] == hand


@given(decks, seats)
def test_every_card_is_dealt_and_the_last_one_to_the_dealer(deck: tuple[Card, ...], dealer: Seat) -> None:
    for packets in Packets:
        hands = dealt_hands(deck, dealer, packets)
        assert [len(hand) for hand in hands] == [8] * 4
        assert sorted(chain(*hands), key=lambda card: card.index) == list(PACK)
        assert deck[-1] in hands[dealer]


@pytest.mark.parametrize("deck", [PACK[:31], (*PACK, PACK[0]), (*PACK[:31], PACK[0]), ()])
def test_anything_but_the_pack_is_no_deck(deck: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match="32 different cards"):
        dealt_hands(deck, SEATS[0], Packets.THREE_TWO_THREE)


def test_right_goes_counter_clockwise_round_the_seats() -> None:
    assert [right_of(seat) for seat in SEATS] == [1, 2, 3, 0]


def test_one_player_deals_a_round() -> None:
    settings = Settings()
    dealers = [settings.dealer_of(number, SEATS[2]) for number in range(1, 25)]
    assert dealers == [2] * 6 + [3] * 6 + [0] * 6 + [1] * 6
    dealt = {(dealer, settings.contract_of(number)) for number, dealer in enumerate(dealers, 1)}
    assert len(dealt) == 24, "everyone deals each contract once"


def test_the_deal_passes_after_each_hand() -> None:
    settings = Settings(dealer=DealerPasses.HAND)
    dealers = [settings.dealer_of(number, SEATS[2]) for number in range(1, 25)]
    assert dealers == [2, 3, 0, 1] * 6
    odd = {settings.contract_of(number) for number, dealer in enumerate(dealers, 1) if dealer in (0, 2)}
    even = {settings.contract_of(number) for number, dealer in enumerate(dealers, 1) if dealer in (1, 3)}
    assert sorted(odd) == ["no_queen", "no_trick", "salade"]
    assert sorted(even) == ["domino", "no_bombu", "no_heart"]


@given(match_settings)
def test_a_round_has_the_six_contracts_in_order(settings: Settings) -> None:
    contracts = [settings.contract_of(number).value for number in range(1, settings.hands + 1)]
    assert contracts == ["no_trick", "no_heart", "no_queen", "no_bombu", "salade", "domino"] * settings.rounds


@pytest.mark.parametrize("rounds", [0, 5, -1])
def test_a_match_has_one_to_four_rounds(rounds: int) -> None:
    with pytest.raises(ValueError, match="1 to 4"):
        Settings(rounds=rounds)


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((10, 20, 30, 40), (1, 2, 3, 4)),
        ((0, 0, 5, 10), (1, 1, 3, 4)),
        ((5, 0, 0, 0), (4, 1, 1, 1)),
        ((-320, 0, 0, 80), (1, 2, 2, 4)),
        ((7, 7, 7, 7), (1, 1, 1, 1)),
        ((1, 0, 1, 0), (3, 1, 3, 1)),
    ],
)
def test_equal_totals_share_the_place(totals: tuple[int, int, int, int], expected: tuple[int, int, int, int]) -> None:
    assert places(totals) == expected


@pytest.mark.parametrize("limit", [2, 3, 7, 31, 32])
def test_every_value_of_a_draw_is_equally_likely(limit: int) -> None:
    stream = iter(range(256))
    drawn = [_draw_below(limit, stream) for _ in range(256 // limit * limit)]
    assert set(Counter(drawn).values()) == {256 // limit}
    assert len(set(drawn)) == limit


def test_decks_depend_on_seed_entropy_and_number() -> None:
    decks = {
        shuffled_deck(seed, entropy, number) for seed in (b"a", b"b") for entropy in ("1", "2") for number in (1, 2, 3)
    }
    assert len(decks) == 12
    assert all(CardSet.of(deck) == CardSet.of(PACK) for deck in decks)


def test_the_lot_falls_on_each_seat() -> None:
    drawn = Counter(drawn_dealer(bytes([number]), "") for number in range(200))
    assert set(drawn) == set(SEATS)
    assert min(drawn.values()) > 25
