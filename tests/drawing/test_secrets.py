"""Public pictures hold no hidden card: not in their pixels, not in their words."""

from __future__ import annotations

import random

import pytest

from bombu.cli.gallery import FACES, moment, played_match
from bombu.drawing import Theme, draw_hand, draw_table
from bombu.drawing.alt import alt_table, card_name
from bombu.engine.cards import PACK
from bombu.engine.views import public_view, seat_view
from bombu.i18n import LANGUAGES
from tests.drawing.moments import every_picture, with_other_hands

NAMES = ("Marius", "Fanny", "César", "Honorine")


@pytest.mark.parametrize("hand", range(1, 7))
@pytest.mark.parametrize("ply", [0, 3, 9])
def test_public_picture_is_the_same_whatever_is_hidden(hand: int, ply: int) -> None:
    match = moment(hand, ply)
    assert match.deal is not None
    assert match.deal.points is None, "nothing is hidden at the end of a hand"
    drawn = draw_table(public_view(match), FACES, "en")
    rng = random.Random(hand * 100 + ply)
    for _ in range(3):
        other = with_other_hands(match, rng)
        assert other.deal != match.deal
        assert draw_table(public_view(other), FACES, "en") == drawn


def test_hand_shows_its_own_seat_only() -> None:
    match = moment(9, 8)
    assert match.turn is not None
    view = seat_view(match, match.turn)
    drawn = draw_hand(view, "en")
    rng = random.Random(4)
    others = [with_other_hands(match, rng) for _ in range(200)]
    same = [other for other in others if other.deal and other.deal.hands[match.turn] == view.hand]
    assert all(draw_hand(seat_view(other, match.turn), "en") == drawn for other in same)
    different = next(other for other in others if other.deal and other.deal.hands[match.turn] != view.hand)
    assert draw_hand(seat_view(different, match.turn), "en") != drawn


def test_equal_views_give_equal_bytes() -> None:
    first = every_picture(FACES, "es", Theme.TWO_COLOUR)
    assert every_picture(FACES, "es", Theme.TWO_COLOUR) == first


@pytest.mark.parametrize("locale", LANGUAGES)
def test_words_never_name_a_hidden_card(locale: str) -> None:
    for match in played_match(3)[::3]:
        assert match.deal is not None
        if match.deal.points is not None or match.deal.layout is not None:
            continue
        told = alt_table(public_view(match), NAMES, locale)
        hidden = {card for hand in match.deal.hands for card in hand}
        assert not [card for card in hidden if card_name(card, locale) in told]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_card_has_a_name_of_its_own(locale: str) -> None:
    assert len({card_name(card, locale) for card in PACK}) == 32
