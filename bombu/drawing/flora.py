"""What grows and sings in Provence: a plant for each suit, the sun, and the cicada.

Plants stand with their foot at the origin and are about 110 units high.
"""

from __future__ import annotations

from collections.abc import Mapping

from bombu.drawing import palette
from bombu.drawing.geometry import IDENTITY, Affine, parse_path, place, star
from bombu.drawing.vector import Canvas, Dot, Fill, Line, Mark, Marks
from bombu.engine.cards import Suit

_STEM = "#6C8046"
_WOOD = "#7A6A3A"


def _lavender() -> Marks:
    marks: list[Mark] = [
        Line(_STEM, 3.2, "M0 0 L1 -30 L0 -62"),
        Fill(_STEM, "M0 -4 C-14 -10 -16 -24 -15 -30 C-6 -26 -1 -16 0 -4 Z"),
        Fill(_STEM, "M0 -10 C12 -14 15 -28 15 -34 C6 -30 1 -20 0 -10 Z"),
    ]
    for tier in range(6):
        y, width = -50 - tier * 9.5, 9.5 - tier * 0.95
        marks.append(Dot(("#9C8CDC", "#7B68C4")[tier % 2], width * 0.62, y, width * 0.72, 6.4, axis=0))
    return (*marks, Dot("#9C8CDC", 0, -110, 4.4, 7))


_POPPY: Marks = (
    Line(_STEM, 3.2, "M0 0 L3 -30 L0 -66"),
    Fill(_STEM, "M2 -22 C-18 -26 -20 -42 -22 -48 C-8 -46 0 -36 2 -22 Z"),
    Dot("#B5162B", 17, -84, 18, 17, axis=0),
    Dot("#DB3A45", 0, -96, 21, 18),
    Dot("#E9545A", 0, -74, 20, 15),
    Dot("#2B1622", 0, -84, 8, 7.5),
)


def _sunflower() -> Marks:
    petal = "M0 -8 C7 -16 6 -24 0 -31 C-6 -24 -7 -16 0 -8 Z"
    marks = (
        Line(_STEM, 3.6, "M0 0 L-2 -30 L0 -70"),
        Fill(_STEM, "M-1 -20 C18 -24 22 -40 24 -46 C8 -44 0 -36 -1 -20 Z"),
    )
    petals = (Fill(("#FFCB52", "#F2B02E")[k % 2], _moved(petal, place(0, -86, turn=k * 360 / 14))) for k in range(14))
    return (*marks, *petals, Dot("#5E3A1A", 0, -86, 14), Dot("#7A4E24", 0, -86, 8))


def _olive() -> Marks:
    leaf = "M0 0 C8 -10 8 -24 0 -38 C-8 -24 -8 -10 0 0 Z"
    marks: list[Mark] = [Line(_WOOD, 3.4, "M0 0 C-4 -30 6 -66 0 -104")]
    for k, y in enumerate((-22, -34, -54, -66, -86, -96)):
        side = (-1, 1)[k % 2]
        marks.append(Fill(("#93A95C", "#6F8742")[k % 2], _moved(leaf, place(0, y, turn=side * (52 - k * 3)))))
    return (*marks, Dot("#3E3358", 11, -46, 7, 9), Dot("#4D5B22", -11, -74, 7, 9))


def _moved(path: str, by: Affine) -> str:
    """The path's outline at another place, as text."""
    points = by.apply(parse_path(path)[0])
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


PLANTS: Mapping[Suit, Marks] = {
    Suit.SPADES: _lavender(),
    Suit.HEARTS: _POPPY,
    Suit.DIAMONDS: _sunflower(),
    Suit.CLUBS: _olive(),
}

CICADA: Marks = (
    Fill("vein", "M-10 -22 C-34 -22 -58 16 -58 58 C-58 80 -46 88 -36 78 C-22 62 -8 24 -6 -8 Z", axis=0),
    Fill("wing", "M-12 -17 C-32 -16 -54 18 -54 57 C-54 76 -46 82 -38 74 C-24 58 -11 24 -9 -6 Z", axis=0),
    Line("vein", 2, "M-12 -14 C-28 10 -40 40 -46 70", axis=0),
    Line("vein", 2, "M-11 -8 C-20 14 -30 40 -38 62", axis=0),
    Line("vein", 2, "M-22 4 C-34 20 -46 34 -53 46", axis=0),
    Line("vein", 2, "M-18 18 C-26 32 -36 46 -50 60", axis=0),
    Fill(
        "body",
        "M0 -50 C12 -50 17 -40 17 -26 C17 -14 15 4 12 22 C9 44 4 62 0 72 "
        "C-4 62 -9 44 -12 22 C-15 4 -17 -14 -17 -26 C-17 -40 -12 -50 0 -50 Z",
    ),
    Line("band", 2.6, "M-11 12 L0 16 L11 12"),
    Line("band", 2.6, "M-9 24 L0 28 L9 24"),
    Line("band", 2.6, "M-7 36 L0 40 L7 36"),
    Line("band", 2.6, "M-5 48 L0 52 L5 48"),
    Fill("band", "M-15 -22 C-8 -14 8 -14 15 -22 L14 -8 C8 -2 -8 -2 -14 -8 Z"),
    Fill("body", "M-24 -44 C-18 -56 18 -56 24 -44 C20 -36 -20 -36 -24 -44 Z"),
    Dot("eye", 22, -45, 7, 7.5, axis=0),
    Dot("band", 0, -46, 3.4),
)

CICADA_DARK = {
    "body": "#3A2C12",
    "wing": "#FFF3CF",
    "vein": palette.OCHRE_DARK,
    "eye": palette.RED,
    "band": palette.OCHRE,
}
CICADA_ON_INK = {
    "body": "#A8690F",
    "wing": "#FFF3CF",
    "vein": palette.OCHRE_DARK,
    "eye": "#F0806A",
    "band": "#FFDF8E",
}
CICADA_ON_COLOUR = {
    "body": palette.INK,
    "wing": "#FFF3CF",
    "vein": palette.OCHRE_DARK,
    "eye": palette.OCHRE,
    "band": palette.OCHRE,
}


def draw_sun(
    canvas: Canvas,
    x: float,
    y: float,
    radius: float,
    colour: str,
    *,
    rays: int = 16,
    depth: float = 0.62,
    at: Affine = IDENTITY,
) -> None:
    """Draw a sun of pointed rays; `depth` is the inner radius as a part of the outer."""
    canvas.fill(star(x, y, radius, radius * depth, rays), colour, at)
