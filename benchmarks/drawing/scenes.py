"""The pictures that are measured and that the palette is trained on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PIL import Image

from bombu.cli.gallery import FACES, moment, played_match
from bombu.drawing import Theme
from bombu.drawing.scenes.curve import curve_image
from bombu.drawing.scenes.hand import hand_image
from bombu.drawing.scenes.hand_end import hand_end_image
from bombu.drawing.scenes.lobby import lobby_image
from bombu.drawing.scenes.patience import patience_image
from bombu.drawing.scenes.podium import podium_image
from bombu.drawing.scenes.sheet import sheet_image
from bombu.drawing.scenes.table import table_image
from bombu.engine.views import public_view, seat_view

Draw = Callable[[], Image.Image]
LOCALE = "es"


def table(hand: int, ply: int, theme: Theme = Theme.TWO_COLOUR) -> Draw:
    view = public_view(moment(hand, ply))
    return lambda: table_image(view, FACES, LOCALE, theme)


def patience(ply: int, theme: Theme = Theme.TWO_COLOUR) -> Draw:
    view = public_view(moment(6, ply))
    return lambda: patience_image(view, FACES, LOCALE, theme)


def hand_end(hand: int, theme: Theme = Theme.TWO_COLOUR) -> Draw:
    view = public_view(moment(hand, -1))
    return lambda: hand_end_image(view, FACES, LOCALE, theme)


def hand(theme: Theme = Theme.TWO_COLOUR) -> Draw:
    match = moment(9, 1)
    assert match.turn is not None
    view = seat_view(match, match.turn)
    return lambda: hand_image(view, theme)


def lobby(theme: Theme) -> Draw:
    return lambda: lobby_image((FACES[0], None, FACES[2], None), LOCALE, theme)


def match_scenes() -> Mapping[str, Draw]:
    """What is drawn of a finished match."""
    view = public_view(played_match(5)[-1])
    return {
        "sheet": lambda: sheet_image(view, FACES, LOCALE),
        "curve": lambda: curve_image(view, FACES, LOCALE),
        "podium": lambda: podium_image(view, FACES, LOCALE),
    }


def opaque_scenes() -> Mapping[str, Draw]:
    """Every opaque scene, in both themes where they differ."""
    scenes: dict[str, Draw] = dict(match_scenes())
    for theme in Theme:
        for at in ((13, 0), (9, 19), (8, 16), (5, 22), (10, 6), (7, 27)):
            scenes[f"table {at} {theme}"] = table(*at, theme)
        for ply in (0, 16, 31):
            scenes[f"patience {ply} {theme}"] = patience(ply, theme)
        for number in (2, 4, 5, 6):
            scenes[f"hand end {number} {theme}"] = hand_end(number, theme)
        scenes[f"lobby {theme}"] = lobby(theme)
    return scenes
