"""Bytes, and what holds on any computer. Times in milliseconds are measured by ``python -m benchmarks.drawing``."""

from __future__ import annotations

import pytest

from bombu.cli.gallery import FACES
from bombu.drawing import Theme, draw_hand, prepare
from bombu.drawing.cards import SCENE_WIDTHS, back_sprite, card_sprite
from bombu.engine.cards import PACK
from tests.drawing.moments import every_picture, hand_at

KB = 1024
MOST_KB = {"table": 50, "domino": 50, "end": 50, "sheet": 45, "curve": 36, "podium": 50, "lobby": 50}


@pytest.mark.parametrize("theme", Theme)
def test_pictures_are_small(theme: Theme) -> None:
    for name, picture in every_picture(FACES, "es", theme).items():
        assert len(picture.data) <= MOST_KB[name.split("-")[0]] * KB, name
    for waiting in (False, True):
        assert len(draw_hand(hand_at(9, 1, waiting=waiting), "es", theme).data) <= 30 * KB


def test_decks_stay_within_40_mb() -> None:
    prepare()
    sprites = [card_sprite(card, width, theme) for card in PACK for width in SCENE_WIDTHS for theme in Theme]
    sprites += [back_sprite(width) for width in SCENE_WIDTHS]
    assert sum(sprite.width * sprite.height * 4 for sprite in sprites) <= 40 * KB * KB


def test_file_names_are_plain() -> None:
    for picture in every_picture(FACES, "es", Theme.TWO_COLOUR).values():
        assert picture.filename.isascii()
        assert picture.filename.endswith(".png")
