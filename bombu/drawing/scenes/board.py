"""A page of a leaderboard: a row a person, in 800 pixels of width; and the form of one person as a small curve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bombu.drawing import palette
from bombu.drawing.fonts import Weight
from bombu.drawing.grounds import plain_cloth
from bombu.drawing.icons import crown_icon
from bombu.drawing.lettering import draw_text, shrunk
from bombu.drawing.names import clean_name
from bombu.drawing.scenes.furniture import draw_number
from bombu.drawing.sprites import disc, panel, paste, paste_centred
from bombu.drawing.words import word

WIDTH = 800
HEAD, ROW, MARGIN = 96, 50, 14
_COLUMNS = (("board-column-matches", 452), ("board-column-wins", 548), ("board-column-average", 668), ("", 772))
"""The right edges of the columns; the last one is what the board is sorted by."""
_PLACE_COLOURS = {1: palette.OCHRE, 2: palette.LAVENDER_LIGHT, 3: "#D9926B"}

FORM_SIZE = (800, 220)
_FORM_LEFT, _FORM_RIGHT, _FORM_TOP, _FORM_BOTTOM = 92, 770, 74, 190
_SCALE = 2


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A person's line as it is drawn: numbers are text already; ``place`` is None below the minimum."""

    place: int | None
    name: str
    matches: str
    wins: str
    average: str
    merit: str
    is_own: bool = False


def board_image(title: str, column: str, rows: Sequence[BoardRow], locale: str) -> Image.Image:
    """The page, RGB; ``column`` says what the board is sorted by."""
    height = HEAD + ROW * max(1, len(rows)) + MARGIN
    image = plain_cloth(WIDTH, height).copy()
    size = shrunk(title, 30, 22, Weight.BLACK, 740)
    draw_text(image, 26, 38, title, size, palette.OCHRE, weight=Weight.BLACK, widest=748)
    for name, right in _COLUMNS:
        label = word(locale, name) if name else column
        draw_text(image, right, 76, label, 20, palette.LAVENDER_LIGHT, anchor="right", widest=112)
    for number, row in enumerate(rows):
        _draw_row(image, row, HEAD + number * ROW, locale)
    return image


def _draw_row(image: Image.Image, row: BoardRow, y: int, locale: str) -> None:
    edge, line = (palette.OCHRE, 3) if row.is_own else (palette.PANEL_EDGE, 2)
    paste(image, panel(WIDTH - 2 * MARGIN, ROW - 6, palette.PANEL, edge, line, 14), MARGIN, y)
    middle = y + (ROW - 6) // 2
    colour = _PLACE_COLOURS.get(row.place or 0, palette.MUTED)
    place = str(row.place) if row.place is not None else "–"
    draw_number(image, 46, middle, place, 28, colour, weight=Weight.BLACK, anchor="middle", widest=52)
    left = 82
    if row.place == 1:
        paste(image, crown_icon(24), left, middle - 12)
        left += 34
    name = clean_name(row.name, word(locale, "board-somebody"))
    draw_text(image, left, middle, name, 25, palette.WHITE, weight=Weight.BOLD, widest=376 - left)
    for number, (_, right) in zip((row.matches, row.wins, row.average), _COLUMNS, strict=False):
        draw_number(image, right, middle, number, 24, palette.MUTED, weight=Weight.SEMIBOLD, widest=84)
    draw_number(image, _COLUMNS[-1][1], middle, row.merit, 28, palette.OCHRE_PALE, weight=Weight.BLACK, widest=104)


def form_image(places: Sequence[int], locale: str) -> Image.Image:
    """The places of the last matches, the latest at the right, RGB; empty without a match."""
    image = plain_cloth(*FORM_SIZE).copy()
    draw_text(image, 26, 38, word(locale, "stats-form-title"), 26, palette.OCHRE, weight=Weight.BLACK, widest=748)
    for place in (1, 2, 3, 4):
        label = word(locale, "picture-place", place=place)
        draw_text(image, _FORM_LEFT - 22, _form_y(place), label, 20, palette.MUTED, anchor="right", widest=62)
    _draw_form_lines(image, places)
    for number, place in enumerate(places):
        x, y = _form_x(number, len(places)), _form_y(place)
        paste_centred(image, disc(26, palette.NIGHT), x, y)
        paste_centred(image, disc(20, _PLACE_COLOURS.get(place, palette.LAVENDER)), x, y)
    return image


def _draw_form_lines(image: Image.Image, places: Sequence[int]) -> None:
    left, top, right, bottom = _FORM_LEFT - 12, _FORM_TOP - 12, _FORM_RIGHT + 12, _FORM_BOTTOM + 12
    plot = Image.new("RGB", ((right - left) * _SCALE, (bottom - top) * _SCALE), palette.CLOTH_DARK)
    pen = ImageDraw.Draw(plot)
    for place in (1, 2, 3, 4):
        y = (_form_y(place) - top) * _SCALE
        pen.line((0, y, plot.width, y), fill=palette.PANEL_EDGE, width=_SCALE)
    line = [
        ((_form_x(number, len(places)) - left) * _SCALE, (_form_y(place) - top) * _SCALE)
        for number, place in enumerate(places)
    ]
    if len(line) > 1:
        pen.line(line, fill=palette.LAVENDER_LIGHT, width=4 * _SCALE, joint="curve")
    image.paste(plot.reduce(_SCALE), (left, top))


def _form_x(number: int, count: int) -> float:
    return _FORM_LEFT + (_FORM_RIGHT - _FORM_LEFT) * (number + 0.5) / max(1, count)


def _form_y(place: int) -> float:
    return _FORM_TOP + (_FORM_BOTTOM - _FORM_TOP) * (place - 1) / 3
