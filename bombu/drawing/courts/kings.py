"""Three kings with moustaches only; the king of hearts has a room of his own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bombu.drawing.courts.faces import AXIS, Complexion, eyes, head, shoulders, smile, stern_brows
from bombu.drawing.palette import GOLD, GOLD_DARK, GOLD_PALE, INK, IVORY
from bombu.drawing.vector import Dot, Fill, Line, Mark, Marks
from bombu.engine.cards import Suit


@dataclass(frozen=True, slots=True)
class King:
    """One king, from back to front."""

    complexion: Complexion
    behind: Marks
    face: Marks
    crown: Marks


def _ermine(tails: tuple[tuple[float, float], ...]) -> Marks:
    return tuple(Fill(INK, f"M{x - 3} {y - 5} L{x + 3} {y - 5} L{x} {y + 6} Z") for x, y in tails)


ROBE: Marks = (
    Fill("shade", "M141 172 L171 172 L171 216 L141 216 Z"),
    *shoulders("main", 208),
    Fill("dark", "M142 250 L170 250 L178 340 L134 340 Z"),
    Line(GOLD, 3.4, "M142 250 L134 340", axis=AXIS),
    *(Dot(GOLD, AXIS, y, 5.5) for y in (276, 300)),
    Fill(
        IVORY,
        "M92 262 C100 226 128 208 146 204 C150 214 162 214 166 204 C184 208 212 226 220 262 "
        "C206 266 196 262 188 254 C180 266 168 268 156 258 C144 268 132 266 124 254 C116 262 106 266 92 262 Z",
    ),
    *_ermine(((112, 246), (131, 236), (156, 242), (181, 236), (200, 246), (144, 224), (168, 224))),
)
SCEPTRE: Marks = (Line(GOLD_DARK, 5, "M212 340 L212 236"),)

_HAIRLINE: Marks = (
    Fill("hair", "M118 128 C118 112 130 104 156 104 C182 104 194 112 194 128 C186 114 126 114 118 128 Z"),
)


def _band(y: float) -> Marks:
    """The jewelled ring at the foot of every crown."""
    return (
        Fill(
            GOLD_DARK,
            f"M110 {y - 6} C130 {y - 12} 182 {y - 12} 202 {y - 6} L200 {y + 9} C180 {y + 3} 132 {y + 3} 112 {y + 9} Z",
        ),
        Dot("main", AXIS, y - 3.5, 5, 4.5),
        Dot("main", 184, y - 1.5, 5, 4.5, axis=AXIS),
    )


def _outlined(path: str) -> tuple[Mark, Mark]:
    return Line("#8A520F", 4.5, path + f" {path.split('L')[0].replace('M', 'L')}"), Fill(GOLD, path + " Z")


def pointed_crown(y: float) -> Marks:
    """Three tall points with pearls; also the Bombu's."""
    return (
        *_outlined(f"M112 {y} L106 {y - 44} L130 {y - 22} L156 {y - 54} L182 {y - 22} L206 {y - 44} L200 {y}"),
        Fill(GOLD_PALE, f"M112 {y} L106 {y - 44} L121 {y - 30} L126 {y} Z"),
        Dot(GOLD_PALE, 206, y - 46, 6, axis=AXIS),
        Dot(GOLD_PALE, AXIS, y - 57, 7),
        *_band(y),
    )


def arched_crown(y: float) -> Marks:
    """Two arches over a velvet cap, with an orb."""
    return (
        Fill("dark", f"M114 {y - 4} C110 {y - 40} 134 {y - 52} 156 {y - 52} C178 {y - 52} 202 {y - 40} 198 {y - 4} Z"),
        Line("#8A520F", 12, f"M114 {y - 6} C106 {y - 44} 136 {y - 54} 156 {y - 48}", axis=AXIS),
        Line(GOLD, 8.5, f"M114 {y - 6} C106 {y - 44} 136 {y - 54} 156 {y - 48}", axis=AXIS),
        Line("#8A520F", 12, f"M156 {y - 6} L156 {y - 46}"),
        Line(GOLD, 8.5, f"M156 {y - 6} L156 {y - 46}"),
        Dot("#8A520F", AXIS, y - 58, 10),
        Dot(GOLD_PALE, AXIS, y - 58, 7.6),
        *(Dot(GOLD_PALE, x, yy, 2.6, axis=AXIS) for x, yy in ((198, y - 18), (194, y - 33), (178, y - 45))),
        *_band(y),
    )


def lily_crown(y: float) -> Marks:
    """Five leaves on a ring."""
    marks: list[Mark] = []
    for x, height, tilt in ((114, 34, -8), (198, 34, 8), (134, 42, -4), (178, 42, 4), (156, 50, 0)):
        tip, foot = x + tilt, y - 4
        path = (
            f"M{x - 11} {foot} C{x - 8} {foot - height * 0.4} {tip - 15} {foot - height * 0.55} {tip} {foot - height} "
            f"C{tip + 15} {foot - height * 0.55} {x + 8} {foot - height * 0.4} {x + 11} {foot}"
        )
        marks += [Line("#8A520F", 4, path), Fill(GOLD, path + " Z"), Dot(GOLD_PALE, tip, foot - height * 0.55, 3.6)]
    return (*marks, *_band(y))


_FULL_MOUSTACHE: Marks = (
    Fill(
        "hair",
        "M156 164 C147 157 131 160 122 172 C136 177 149 175 156 169 C163 175 176 177 190 172 "
        "C181 160 165 157 156 164 Z",
    ),
)
_DROOPING_MOUSTACHE: Marks = (
    Fill(
        "hair",
        "M156 163 C146 156 133 160 126 170 C121 178 118 188 121 197 C127 190 132 182 140 177 "
        "C146 174 152 173 156 169 Z",
        axis=AXIS,
    ),
)
_CURLED_MOUSTACHE: Marks = (
    Fill(
        "hair",
        "M156 164 C146 157 134 162 128 168 C120 174 112 170 112 160 C104 174 114 186 128 181 "
        "C140 178 150 176 156 170 Z",
        axis=AXIS,
    ),
)
_STRAIGHT_HAIR: Marks = (
    Fill(
        "hair",
        "M108 120 C100 168 100 214 108 226 L132 226 L132 196 L180 196 L180 226 L204 226 C212 214 212 168 204 120 Z",
    ),
)
_BOB: Marks = (Fill("hair", "M108 120 C100 168 104 188 118 196 L194 196 C208 188 212 168 204 120 Z"),)
_CURLS: Marks = (
    *(Dot("hair", x, y, 13, axis=AXIS) for x, y in ((200, 124), (205, 142), (206, 162), (201, 180), (190, 192))),
    *(
        Line(
            "curl",
            2.6,
            f"M{x - 5} {y + 2} C{x - 5} {y - 7} {x + 6} {y - 6} {x + 5} {y + 2} "
            f"C{x + 3} {y + 6} {x - 1} {y + 4} {x} {y}",
            axis=AXIS,
        )
        for x, y in ((203, 142), (204, 162), (199, 180))
    ),
)

KINGS: Mapping[Suit, King] = {
    Suit.SPADES: King(
        Complexion(hair="#5A5470"),
        _STRAIGHT_HAIR,
        (*head(142, 36, 44), *eyes(142), *stern_brows(142), *smile(142), *_HAIRLINE, *_DROOPING_MOUSTACHE),
        lily_crown(100),
    ),
    Suit.DIAMONDS: King(
        Complexion(hair="#B9853F"),
        _CURLS,
        (*head(142, 36, 44), *eyes(142, gaze=-1.2), *stern_brows(142), *smile(142), *_HAIRLINE, *_CURLED_MOUSTACHE),
        arched_crown(100),
    ),
    Suit.CLUBS: King(
        Complexion("#E3B083", "#C68B5C", "#DB8E6B", hair="#4A2F1C"),
        _BOB,
        (*head(142, 36, 44), *eyes(142, gaze=1.2), *stern_brows(142), *smile(142), *_HAIRLINE, *_FULL_MOUSTACHE),
        pointed_crown(100),
    ),
}
