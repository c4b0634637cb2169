"""What stands where: every scene shows the cards of its view at their places."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from bombu.cli.gallery import FACES, moment, played_match
from bombu.drawing import Theme
from bombu.drawing.cards import HAND_WIDTH, PATIENCE_WIDTH, TABLE_WIDTH, card_height, card_sprite
from bombu.drawing.scenes.furniture import sitters
from bombu.drawing.scenes.hand import LIFT, TOP, hand_image, sorted_hand
from bombu.drawing.scenes.hand_end import costly_cards
from bombu.drawing.scenes.patience import COLUMN, GRID_LEFT, GRID_TOP, ROW, passed, patience_image
from bombu.drawing.scenes.podium import columns
from bombu.drawing.scenes.table import CARD_CENTRES, table_image
from bombu.engine.cards import SUITS, Card, CardSet, PatienceOrder
from bombu.engine.notation import parse_cards
from bombu.engine.seats import SEATS, Seat
from bombu.engine.settings import Settings
from bombu.engine.views import public_view
from tests.drawing.moments import hand_at, view_at

THEMES = pytest.mark.parametrize("theme", Theme)


def shows(image: Image.Image, sprite: Image.Image, left: int, top: int) -> bool:
    """Whether the middle of a sprite stands at this place, pixel by pixel."""
    width, height = sprite.size
    inner = (width // 4, height // 4, width * 3 // 4, height * 3 // 4)
    there = image.convert("RGB").crop((left + inner[0], top + inner[1], left + inner[2], top + inner[3]))
    return ImageChops.difference(there, sprite.convert("RGB").crop(inner)).getbbox() is None


def shows_at_seat(image: Image.Image, card: Card, seat: Seat, theme: Theme) -> bool:
    x, y = CARD_CENTRES[seat]
    left, top = x - TABLE_WIDTH // 2, y - card_height(TABLE_WIDTH) // 2
    return shows(image, card_sprite(card, TABLE_WIDTH, theme), left, top)


@THEMES
def test_a_running_trick_lies_before_its_players(theme: Theme) -> None:
    view = view_at(9, 19)
    assert view.trick is not None
    image = table_image(view, FACES, "en", theme)
    for seat in SEATS:
        card = view.trick.card_of(seat)
        assert card is None or shows_at_seat(image, card, seat, theme)


@THEMES
def test_a_complete_trick_is_shown_until_the_next_is_led(theme: Theme) -> None:
    view = view_at(8, 16)
    assert view.trick is not None
    assert not view.trick.cards, "the engine has given it to its taker already"
    image = table_image(view, FACES, "en", theme)
    for seat in SEATS:
        card = view.tricks[-1].card_of(seat)
        assert card is not None
        assert shows_at_seat(image, card, seat, theme)


@pytest.mark.parametrize("order", PatienceOrder)
def test_the_layout_stands_in_the_order_of_the_table(order: PatienceOrder) -> None:
    match = moment(6, 20, settings=Settings(patience_order=order))
    view = public_view(match)
    assert view.layout is not None
    image = patience_image(view, FACES, "en", Theme.FOUR_COLOUR)
    laid_elsewhere = 0
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(order.ranks):
            card = Card(suit, rank)
            left, top = GRID_LEFT + column * COLUMN, round(GRID_TOP + row * ROW)
            seen = shows(image, card_sprite(card, PATIENCE_WIDTH, Theme.FOUR_COLOUR), left, top)
            assert seen == (card in view.layout.laid), card
            laid_elsewhere += seen
    assert laid_elsewhere == len(view.layout.laid)


def test_who_passed_is_known_until_they_lay() -> None:
    for match in played_match(3):
        view = public_view(match)
        if view.layout is None or not view.plies:
            continue
        assert passed(view, view.plies[-1].seat) == (view.plies[-1].card is None)


def test_a_layout_is_not_drawn_of_a_trick_contract() -> None:
    with pytest.raises(ValueError, match="no layout"):
        patience_image(view_at(1, 0), FACES, "en", Theme.TWO_COLOUR)


def test_a_hand_is_sorted_by_suit_and_rank() -> None:
    hand = CardSet.of(parse_cards("7S TS AS KH 9H QD TC JC"))
    assert " ".join(map(str, sorted_hand(hand, None))) == "AS TS 7S KH 9H TC JC QD"
    natural = sorted_hand(hand, PatienceOrder.NATURAL)
    assert " ".join(map(str, natural)) == "AS TS 7S KH 9H JC TC QD"


def test_playable_cards_are_raised_in_turn_only() -> None:
    def top_of(image: Image.Image, x: int) -> int:
        box = image.crop((x, 0, x + 4, image.height)).getchannel("A").point(lambda alpha: 255 * (alpha > 90)).getbbox()
        assert box is not None
        return box[1]

    view = hand_at(9, 1)
    cards = sorted_hand(view.hand, None)
    image = hand_image(view, Theme.TWO_COLOUR)
    step = (800 - 16 - HAND_WIDTH) / (len(cards) - 1)
    for position, card in enumerate(cards):
        x = round(8 + position * step) + 40
        assert top_of(image, x) <= TOP if card in view.playable else top_of(image, x) >= TOP + LIFT - 2, card
    waiting = hand_at(9, 1, waiting=True)
    image = hand_image(waiting, Theme.TWO_COLOUR)
    assert len({top_of(image, x) for x in range(60, 740, 97)}) == 1


def test_an_empty_hand_is_an_empty_picture() -> None:
    view = replace(hand_at(9, 1), hand=CardSet(), legal=())
    assert hand_image(view, Theme.TWO_COLOUR).getbbox() is None


def test_what_was_taken_adds_up_to_the_points() -> None:
    for match in played_match(3):
        view = public_view(match)
        if not view.is_over or view.layout is not None or view.slam is not None:
            continue
        terms = view.contract.terms
        for seat in SEATS:
            cost = sum(terms.card_points(card) for card in costly_cards(view, seat))
            assert cost + terms.trick * view.tricks_taken[seat] == view.points[seat]


@pytest.mark.parametrize(
    ("totals", "places", "order"),
    [
        ((10, 20, 30, 40), (1, 2, 3, 4), (1, 0, 2, 3)),
        ((40, -20, 30, 10), (4, 1, 3, 2), (3, 1, 2, 0)),
        ((10, 10, 30, 40), (1, 1, 3, 4), (1, 0, 2, 3)),
        ((5, 5, 5, 5), (1, 1, 1, 1), (1, 0, 2, 3)),
    ],
)
def test_the_podium_has_the_best_beside_the_middle(
    totals: tuple[int, int, int, int], places: tuple[int, int, int, int], order: tuple[int, ...]
) -> None:
    view = replace(view_at(6, -1), totals=totals, places=places)
    seated = sitters(view, FACES, "en")
    assert tuple(sitter.seat for sitter in columns(seated)) == order
    leaders = [sitter.seat for sitter in seated if sitter.is_leader]
    assert leaders == ([] if len(set(totals)) == 1 else [seat for seat in range(4) if places[seat] == 1])
