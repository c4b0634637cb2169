"""Colours: contrast of what no text test sees, the schemes for colour-blind eyes, and the fixed palette."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from bombu.cli.gallery import FACES
from bombu.drawing import Theme, palette
from bombu.drawing.encoding import dithered, encode_opaque, encode_transparent
from bombu.drawing.scenes import patience
from bombu.drawing.scenes.table import table_image
from bombu.drawing.sprites import marker
from bombu.engine.cards import Suit
from bombu.engine.seats import SEATS
from tests.drawing.conftest import fidelity
from tests.drawing.moments import view_at
from tests.drawing.sight import contrast, difference

PAIRS = {
    "text on panel": (palette.WHITE, palette.PANEL),
    "turn": (palette.OCHRE, palette.TURN_PANEL),
    "place of the layout": (patience.PLACE_INK, palette.CLOTH_DARK),
    "end of the layout": (palette.OCHRE, palette.TURN_PANEL),
    "dimmed chip": (palette.FAINT, palette.PANEL),
    "points won": (palette.GOOD, palette.NIGHT),
    "points lost": (palette.BAD, palette.NIGHT),
    "order of play": (palette.NIGHT, palette.IVORY),
    "winning order": (palette.NIGHT, palette.OCHRE),
}


@pytest.mark.parametrize(("ink", "ground"), PAIRS.values(), ids=PAIRS)
def test_letters_stand_out(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("theme", Theme)
def test_ranks_stand_out_on_their_card(theme: Theme) -> None:
    """They are 23 pixels tall at the least; large letters need 3:1."""
    for ink in theme.inks.values():
        assert contrast(ink, palette.IVORY) >= 4
        assert contrast(ink, palette.GOLD_PALE) >= 3
    for ink in theme.inks_on_cloth.values():
        assert contrast(ink, palette.CLOTH_DARK) >= 4.5


@pytest.mark.parametrize("sight", ["usual", "protan", "deutan"])
def test_four_colours_stay_apart_for_red_green_blind_eyes(sight: str) -> None:
    inks = Theme.FOUR_COLOUR.inks
    for one, other in combinations(Suit, 2):
        assert difference(inks[one], inks[other], sight) >= 38, (one, other)


def test_four_colours_stay_apart_for_blue_blind_eyes() -> None:
    """Rare, and the shapes help; still nothing merges."""
    inks = Theme.FOUR_COLOUR.inks
    assert min(difference(inks[one], inks[other], "tritan") for one, other in combinations(Suit, 2)) >= 15


@pytest.mark.parametrize("sight", ["usual", "protan", "deutan", "tritan"])
def test_two_colours_stay_apart(sight: str) -> None:
    assert difference(palette.INK, palette.RED, sight) >= 40


def test_seats_stand_out_on_the_plot_by_more_than_colour() -> None:

    for seat in SEATS:
        assert contrast(palette.SEATS[seat], "#2E2552") >= 4.5
    shapes = {marker(seat, 24).getchannel("A").tobytes() for seat in SEATS}
    assert len(shapes) == 4


def test_our_colours_survive_the_fixed_palette() -> None:
    named = {key: value for key, value in vars(palette).items() if isinstance(value, str) and value.startswith("#")}
    named |= {f"{theme} {suit}": ink for theme in Theme for suit, ink in theme.inks.items()}
    for name, colour in named.items():
        data = encode_opaque(Image.new("RGB", (16, 16), colour))
        shown = Image.open(BytesIO(data)).convert("RGB").getpixel((8, 8))
        assert isinstance(shown, tuple)
        wanted = tuple(bytes.fromhex(colour[1:]))
        assert max(abs(a - b) for a, b in zip(shown, wanted, strict=True)) <= 2, name


def test_opaque_pictures_are_small_palettes_and_faithful() -> None:

    image = table_image(view_at(8, 16), FACES, "es", Theme.FOUR_COLOUR)
    encoded = Image.open(BytesIO(encode_opaque(image)))
    assert encoded.mode == "P"
    assert fidelity(encoded.convert("RGB"), image) >= 38


def test_transparent_pictures_keep_their_alpha() -> None:
    image = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    image.paste((242, 180, 65, 255), (10, 10, 30, 30))
    back = Image.open(BytesIO(encode_transparent(image))).convert("RGBA")
    assert back.getpixel((0, 0))[3] == 0  # type: ignore[index]  # RGBA pixels are tuples
    assert back.getpixel((20, 20))[3] == 255  # type: ignore[index]  # RGBA pixels are tuples


def test_dithering_keeps_neon_recognisable() -> None:
    neon = Image.linear_gradient("L").resize((64, 64))
    image = Image.merge("RGB", (neon, neon.rotate(90), neon.rotate(180)))
    blurred = dithered(image).resize((8, 8), Image.Resampling.BOX)
    assert fidelity(blurred, image.resize((8, 8), Image.Resampling.BOX)) >= 25
