"""Golden pictures: exact for cards and emojis, tolerant for scenes, in each language and both schemes."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from bombu.cli.gallery import FACES, played_match
from bombu.drawing import Faces, Picture, Theme, draw_curve, draw_hand, draw_lobby, draw_podium, draw_sheet, draw_table
from bombu.drawing.brand import application_avatar, application_banner
from bombu.drawing.cards import TABLE_WIDTH, card_height, card_sprite, draw_back
from bombu.drawing.emojis import SIZE, draw_emoji
from bombu.engine.cards import PACK
from bombu.engine.views import PublicView, public_view
from bombu.i18n import LANGUAGES
from tests.drawing.conftest import Compare
from tests.drawing.moments import hand_at, view_at

THEMES = pytest.mark.parametrize("theme", Theme, ids=lambda theme: theme.value)
LOCALES = pytest.mark.parametrize("locale", LANGUAGES)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).copy()


@THEMES
def test_deck_is_drawn_exactly(golden_exact: Compare, theme: Theme) -> None:
    sheet = Image.new("RGBA", (8 * TABLE_WIDTH, 4 * card_height(TABLE_WIDTH)), (0, 0, 0, 0))
    for place, card in enumerate(PACK):
        at = (place % 8 * TABLE_WIDTH, place // 8 * card_height(TABLE_WIDTH))
        sheet.paste(card_sprite(card, TABLE_WIDTH, theme), at)
    golden_exact(f"deck-{theme.value}", sheet)


def test_back_is_drawn_exactly(golden_exact: Compare) -> None:
    golden_exact("back", draw_back())


@THEMES
def test_emojis_are_drawn_exactly(golden_exact: Compare, theme: Theme) -> None:
    sheet = Image.new("RGBA", (8 * SIZE, 4 * SIZE), (0, 0, 0, 0))
    for place, card in enumerate(PACK):
        sheet.paste(draw_emoji(card, theme), (place % 8 * SIZE, place // 8 * SIZE))
    golden_exact(f"emojis-{theme.value}", sheet.resize((8 * 64, 4 * 64), Image.Resampling.BOX))


def test_application_is_drawn(golden_exact: Compare, golden_close: Compare) -> None:
    golden_exact("avatar", opened(application_avatar()).resize((256, 256), Image.Resampling.BOX))
    golden_close("banner", opened(application_banner()))


SCENES = {"turn": (9, 19), "complete": (8, 16), "domino": (6, 16), "end-salade": (5, -1), "end-domino": (6, -1)}


@LOCALES
@THEMES
@pytest.mark.parametrize("scene", SCENES)
def test_table(golden_close: Compare, scene: str, locale: str, theme: Theme) -> None:
    picture = draw_table(view_at(*SCENES[scene]), FACES, locale, theme)
    golden_close(f"table-{scene}-{locale}-{theme.value}", opened(picture.data))


@THEMES
@pytest.mark.parametrize("waiting", [False, True], ids=["turn", "waiting"])
def test_hand(golden_exact: Compare, theme: Theme, waiting: bool) -> None:
    picture = draw_hand(hand_at(9, 1, waiting=waiting), "en", theme)
    golden_exact(f"hand-{'waiting' if waiting else 'turn'}-{theme.value}", opened(picture.data))


@LOCALES
@pytest.mark.parametrize("draw", [draw_sheet, draw_curve, draw_podium], ids=["sheet", "curve", "podium"])
def test_match(golden_close: Compare, draw: Callable[[PublicView, Faces, str], Picture], locale: str) -> None:
    picture = draw(public_view(played_match(5)[-1]), FACES, locale)
    golden_close(f"{picture.filename.removesuffix('.png')}-{locale}", opened(picture.data))


@LOCALES
@THEMES
def test_lobby(golden_close: Compare, locale: str, theme: Theme) -> None:
    picture = draw_lobby((FACES[0], FACES[1], None, FACES[3]), locale, theme)
    golden_close(f"lobby-{locale}-{theme.value}", opened(picture.data))
