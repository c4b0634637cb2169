"""The tablecloths that scenes are drawn upon."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.flora import PLANTS, draw_sun
from bombu.drawing.geometry import ellipse, place, rounded
from bombu.drawing.vector import Canvas
from bombu.engine.cards import Suit


@lru_cache(maxsize=16)
def plain_cloth(width: int, height: int) -> Image.Image:
    """Dark cloth with an ochre seam, RGB. Copy it before drawing."""
    canvas = Canvas(width, height, supersample=3, ground=palette.NIGHT)
    draw_seam(canvas, width, height)
    return canvas.image()


@lru_cache(maxsize=4)
def table_cloth(width: int, height: int) -> Image.Image:
    """The cloth of the card table, RGB: a printed border and a sun in the middle. Copy it before drawing."""
    canvas = Canvas(width, height, supersample=3, ground=palette.NIGHT)
    draw_seam(canvas, width, height)
    _draw_border(canvas, width, height)
    canvas.fill(rounded(36, 36, width - 36, height - 36, 18), palette.OCHRE_DARK)
    canvas.fill(rounded(38, 38, width - 38, height - 38, 16), palette.CLOTH)
    image = canvas.image()
    woven = _woven(width, height)
    image.paste(woven, (0, 0), woven)
    return image


def _woven(width: int, height: int) -> Image.Image:
    """What is woven into the cloth, tone on tone, RGBA. Smooth edges would cost 2 KB a picture, and none sees them."""
    canvas = Canvas(width, height, supersample=1)
    _draw_sprigs(canvas, width, height)
    _draw_medallion(canvas, width / 2, height / 2)
    return canvas.image()


def draw_seam(canvas: Canvas, width: int, height: int) -> None:
    """Draw the plain cloth with its seam."""
    canvas.fill(rounded(6, 6, width - 6, height - 6, 26), palette.OCHRE_DARK)
    canvas.fill(rounded(9, 9, width - 9, height - 9, 24), palette.CLOTH_DARK)


def _draw_border(canvas: Canvas, width: int, height: int) -> None:
    columns, rows = int((width - 60) / 26), int((height - 90) / 26)
    for k in range(columns):
        for y in (23, height - 23):
            _draw_lozenge(canvas, 34 + k * (width - 72) / (columns - 1), y)
    for k in range(rows):
        down = 52 + k * (height - 104) / (rows - 1)
        for x in (23, width - 23):
            _draw_lozenge(canvas, x, down)
            canvas.fill(ellipse(x, down + 13, 2), palette.OCHRE_DARK)


def _draw_lozenge(canvas: Canvas, x: float, y: float) -> None:
    canvas.fill(((x, y - 6), (x + 5.5, y), (x, y + 6), (x - 5.5, y)), palette.INDIENNE)


def _draw_medallion(canvas: Canvas, x: float, y: float) -> None:
    draw_sun(canvas, x, y, 190, palette.CLOTH_LIGHT, rays=28, depth=0.86)
    for radius, colour in ((150, palette.CLOTH), (143, palette.CLOTH_LIGHT), (137, palette.CLOTH)):
        canvas.fill(ellipse(x, y, radius, sides=128), colour)
    for quarter in range(4):
        _draw_arrow(canvas, x, y, 45 + 90 * quarter)


def _draw_arrow(canvas: Canvas, x: float, y: float, angle: float) -> None:
    """One of four arrow heads on the ring, in the direction of play: counter-clockwise."""
    at = place(x, y, turn=angle)
    canvas.fill(((131, 13), (149, 13), (140, -13)), palette.INDIENNE, at)


def _draw_sprigs(canvas: Canvas, width: int, height: int) -> None:
    """The four plants, tone on tone, where no card ever lies."""
    for suit, x, y, turn in (
        (Suit.SPADES, 168, 214, -24),
        (Suit.HEARTS, width - 168, 214, 24),
        (Suit.CLUBS, 168, height - 108, -24),
        (Suit.DIAMONDS, width - 168, height - 108, 24),
    ):
        canvas.draw((replace(mark, ink=palette.CLOTH_LIGHT) for mark in PLANTS[suit]), at=place(x, y, 0.95, turn))
