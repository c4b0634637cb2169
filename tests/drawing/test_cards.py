"""The deck: sizes, shapes, and a king of hearts whom nobody can mistake."""

from __future__ import annotations

import pytest
from PIL import Image

from bombu.drawing import Theme, content_hash, draw_back, draw_card, emoji_images, emoji_name
from bombu.drawing.cards import SCENE_WIDTHS, SMALL_WIDTH, card_height, card_sprite
from bombu.drawing.palette import GOLD
from bombu.engine.cards import BOMBU, PACK, Rank
from tests.drawing.conftest import fidelity

BEARD = (0x3B, 0x20, 0x17)


def share_of(image: Image.Image, colour: tuple[int, int, int], tolerance: int = 24) -> float:
    """The part of the pixels that are about this colour."""
    counted = image.convert("RGB").getcolors(1 << 20) or []
    near = sum(
        count
        for count, seen in counted
        if isinstance(seen, tuple) and max(abs(a - b) for a, b in zip(seen, colour, strict=True)) <= tolerance
    )
    return near / (image.width * image.height)


@pytest.mark.parametrize("theme", Theme)
def test_every_card_is_its_own_picture(theme: Theme) -> None:
    drawn = {card_sprite(card, SMALL_WIDTH, theme).tobytes() for card in PACK}
    assert len(drawn) == 32
    assert draw_back(SMALL_WIDTH).tobytes() not in drawn


def test_cards_have_exactly_the_widths_that_scenes_paste() -> None:
    for width in SCENE_WIDTHS:
        sprite = card_sprite(BOMBU, width, Theme.TWO_COLOUR)
        assert sprite.size == (width, card_height(width))
        assert sprite.getpixel((0, 0)) == (0, 0, 0, 0), "corners are round"
        assert sprite.getpixel((width // 2, card_height(width) // 2))[3] == 255  # type: ignore[index]  # RGBA


@pytest.mark.parametrize("theme", Theme)
def test_the_bombu_alone_has_a_beard_at_60_pixels(theme: Theme) -> None:
    shares = {card: share_of(card_sprite(card, 60, theme), BEARD) for card in PACK}
    assert shares[BOMBU] > 0.10
    assert max(share for card, share in shares.items() if card != BOMBU) < shares[BOMBU] / 3


@pytest.mark.parametrize("theme", Theme)
def test_the_bombu_alone_has_a_golden_frame(theme: Theme) -> None:
    gold = tuple(bytes.fromhex(GOLD[1:]))
    for card in PACK:
        left_edge = card_sprite(card, 120, theme).crop((2, 40, 4, 120)).convert("RGB")
        assert (share_of(left_edge, (gold[0], gold[1], gold[2])) > 0.5) == (card == BOMBU)


def test_the_bombu_differs_from_every_king_more_than_they_differ() -> None:
    kings = [card for card in PACK if card.rank is Rank.KING and card != BOMBU]
    small = {card: card_sprite(card, 60, Theme.TWO_COLOUR).convert("RGB") for card in (*kings, BOMBU)}
    to_bombu = max(fidelity(small[king], small[BOMBU]) for king in kings)
    assert to_bombu < min(fidelity(small[kings[0]], small[king]) for king in kings[1:])


def test_both_schemes_share_what_has_no_colour_of_its_own() -> None:
    spade = PACK[0]
    assert draw_card(spade, Theme.TWO_COLOUR).tobytes() == draw_card(spade, Theme.FOUR_COLOUR).tobytes()
    club = PACK[24]
    assert draw_card(club, Theme.TWO_COLOUR).tobytes() != draw_card(club, Theme.FOUR_COLOUR).tobytes()


def test_emojis_are_64_small_files_with_names_that_discord_takes() -> None:
    emojis = emoji_images()
    assert len(emojis) == 64
    assert all(len(data) <= 4096 for data in emojis.values())
    assert all(2 <= len(name) <= 32 and name.replace("_", "").isalnum() for name in emojis)
    assert emoji_name(BOMBU, Theme.TWO_COLOUR) == "bombu_KH"
    assert emoji_name(BOMBU, Theme.FOUR_COLOUR) == "bombu4_KH"
    assert emoji_images() == emojis


def test_content_hash_changes_with_the_picture_alone() -> None:
    two, four = emoji_images()["bombu_KH"], emoji_images()["bombu4_KH"]
    assert content_hash(two) == content_hash(bytes(two))
    assert content_hash(two) != content_hash(four)
    assert len(content_hash(two)) == 12
