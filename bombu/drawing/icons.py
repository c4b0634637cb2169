"""Icons: counters, crown, dealer, bot, and one sign a contract. Drawn on 100 by 100 units, cached by size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.courts import draw_bombu
from bombu.drawing.geometry import Affine, ellipse, place, rounded
from bombu.drawing.glyphs import draw_rank, draw_suit
from bombu.drawing.theme import Theme
from bombu.drawing.vector import Canvas, Dot, Fill, Line
from bombu.engine.cards import Rank, Suit
from bombu.engine.contracts import Contract


@lru_cache(maxsize=32)
def cards_icon(size: int, colour: str = palette.WHITE) -> Image.Image:
    """Two cards: how many are left in a hand."""
    canvas = Canvas(100, 100, size / 100)
    canvas.fill(rounded(-24, -36, 24, 36, 8), palette.LAVENDER, place(38, 52, turn=-12))
    canvas.fill(rounded(-28, -40, 28, 40, 11), palette.NIGHT, place(60, 52, turn=10))
    canvas.fill(rounded(-24, -36, 24, 36, 8), colour, place(60, 52, turn=10))
    return canvas.image()


@lru_cache(maxsize=32)
def trick_icon(size: int, colour: str = palette.LAVENDER_LIGHT) -> Image.Image:
    """Four cards laid together: how many tricks were taken."""
    canvas = Canvas(100, 100, size / 100)
    for x, y in ((28, 28), (72, 28), (28, 74), (72, 74)):
        canvas.fill(rounded(x - 18, y - 21, x + 18, y + 21, 7), colour)
    return canvas.image()


@lru_cache(maxsize=16)
def crown_icon(size: int, colour: str = palette.GOOD) -> Image.Image:
    """Who leads the match."""
    canvas = Canvas(100, 100, size / 100)
    canvas.fill(((12, 76), (5, 26), (31, 50), (50, 14), (69, 50), (95, 26), (88, 76)), colour)
    canvas.fill(rounded(12, 80, 88, 93, 4), colour)
    return canvas.image()


@lru_cache(maxsize=8)
def dealer_icon(size: int) -> Image.Image:
    """A fan of cards: who dealt."""
    canvas = Canvas(100, 100, size / 100)
    canvas.fill(ellipse(50, 50, 50), palette.NIGHT)
    canvas.fill(ellipse(50, 50, 44), palette.OCHRE)
    for turn in (-26, 0, 26):
        at = place(50, 90, turn=turn)
        canvas.fill(rounded(-15.5, -66, 15.5, -18, 5), palette.NIGHT, at)
        canvas.fill(rounded(-11.5, -62, 11.5, -22, 3), palette.WHITE, at)
    return canvas.image()


_ROBOT = (
    Line(palette.MUTED, 6, "M50 24 L50 12"),
    Dot(palette.OCHRE, 50, 12, 7),
    Fill(palette.MUTED, "M20 34 Q20 24 30 24 L70 24 Q80 24 80 34 L80 70 Q80 80 70 80 L30 80 Q20 80 20 70 Z"),
    Dot(palette.NIGHT, 64, 46, 8, axis=50),
    Line(palette.NIGHT, 6, "M36 65 L64 65"),
)


@lru_cache(maxsize=8)
def robot_icon(size: int) -> Image.Image:
    """A seat that a bot plays."""
    canvas = Canvas(100, 100, size / 100)
    canvas.fill(ellipse(50, 50, 50), palette.NIGHT)
    canvas.fill(ellipse(50, 50, 45), palette.LAVENDER_DEEP)
    canvas.draw(_ROBOT, at=Affine(0.76, 0, 0, 0.76, 12, 12))
    return canvas.image()


@lru_cache(maxsize=32)
def contract_icon(contract: Contract, size: int) -> Image.Image:
    """The sign of a contract in an ochre ring."""
    canvas = Canvas(100, 100, size / 100)
    canvas.fill(ellipse(50, 50, 50), palette.OCHRE)
    canvas.fill(ellipse(50, 50, 45.5), palette.CREAM)
    with canvas.clipped(ellipse(50, 50, 45.5)):
        _SIGNS[contract](canvas)
    if contract in _CROSSED_OUT:
        canvas.stroke(((22, 80), (80, 20)), 11, palette.CREAM)
        canvas.stroke(((20, 82), (82, 18)), 6.5, palette.RED)
    return canvas.image()


_CROSSED_OUT = frozenset({Contract.NO_TRICK, Contract.NO_HEART, Contract.NO_QUEEN})


def _draw_no_trick(canvas: Canvas) -> None:
    for turn, x, colour in ((-16, 38, palette.LAVENDER), (9, 58, palette.IVORY)):
        at = place(x, 50, turn=turn)
        canvas.fill(rounded(-19, -27, 19, 27, 6), palette.INK, at)
        canvas.fill(rounded(-16, -24, 16, 24, 4), colour, at)
    draw_suit(canvas, Suit.SPADES, 59, 50, 22, palette.INK)


def _draw_no_heart(canvas: Canvas) -> None:
    draw_suit(canvas, Suit.HEARTS, 50, 52, 56, palette.RED)


def _draw_no_queen(canvas: Canvas) -> None:
    canvas.fill(((24, 68), (19, 34), (36, 49), (50, 26), (64, 49), (81, 34), (76, 68)), palette.OCHRE_DARK)
    for x, y in ((19, 31), (50, 23), (81, 31)):
        canvas.fill(ellipse(x, y, 5), palette.OCHRE_DARK)
    canvas.fill(rounded(24, 71, 76, 79, 3), palette.OCHRE_DARK)
    draw_rank(canvas, Rank.QUEEN, 50, 46, 19, palette.CREAM)


def _draw_no_bombu(canvas: Canvas) -> None:
    with canvas.moved(place(50 - 156 * 0.62, 56 - 140 * 0.62, 0.62)):
        draw_bombu(canvas, Theme.TWO_COLOUR.wardrobes[Suit.HEARTS])


def _draw_salade(canvas: Canvas) -> None:
    for x, y, radius in ((35, 42, 15), (50, 33, 16), (65, 42, 15), (50, 45, 16)):
        canvas.fill(ellipse(x, y, radius), palette.OLIVE)
    for x, y, radius in ((42, 38, 8), (58, 40, 8)):
        canvas.fill(ellipse(x, y, radius), "#B9CC74")
    canvas.fill(ellipse(67, 47, 8), palette.TERRACOTTA)
    canvas.fill(ellipse(34, 48, 5), "#3E3358")
    canvas.draw((Fill(palette.LAVENDER_DEEP, "M17 52 L83 52 C81 74 67 83 50 83 C33 83 19 74 17 52 Z"),))
    canvas.draw((Line(palette.LAVENDER, 3, "M24 60 L76 60"),))


def _draw_domino(canvas: Canvas) -> None:
    at = place(50, 50, turn=18)
    canvas.fill(rounded(-20, -36, 20, 36, 8), palette.INK, at)
    canvas.stroke(((-15, 0), (15, 0)), 3, palette.CREAM, at)
    for x, y in ((-9, -26), (9, -10), (0, -18), (-9, 10), (9, 10), (-9, 26), (9, 26)):
        canvas.fill(ellipse(x, y, 4.6), palette.CREAM, at)


_SIGNS: Mapping[Contract, Callable[[Canvas], None]] = {
    Contract.NO_TRICK: _draw_no_trick,
    Contract.NO_HEART: _draw_no_heart,
    Contract.NO_QUEEN: _draw_no_queen,
    Contract.NO_BOMBU: _draw_no_bombu,
    Contract.SALADE: _draw_salade,
    Contract.DOMINO: _draw_domino,
}
