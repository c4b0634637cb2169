"""The four queens: lace cap (spades), poppy wreath (hearts), straw bonnet (diamonds), dotted kerchief (clubs)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from bombu.drawing.courts.faces import AXIS, TANNED, Complexion, brows, eyes, head, lips, shoulders
from bombu.drawing.palette import GOLD, GOLD_DARK, IVORY, PAPER_EDGE
from bombu.drawing.vector import Dot, Fill, Line, Mark, Marks
from bombu.engine.cards import Suit

_STRAW, _STRAW_DARK, _STRAW_LINE = "#EDC76D", "#DDB052", "#B8842A"


@dataclass(frozen=True, slots=True)
class Queen:
    """One queen, from back to front."""

    complexion: Complexion
    behind: Marks
    face: Marks
    headdress: Marks


_LONG_HAIR: Marks = (
    Fill(
        "hair",
        "M104 150 C98 92 124 74 156 74 C188 74 214 92 208 150 C206 176 196 182 186 184 L126 184 "
        "C116 182 106 176 104 150 Z",
    ),
)
_BANDEAUX: Marks = (
    Fill(
        "hair",
        "M156 100 C136 100 118 114 117 150 C112 148 108 140 110 122 C114 96 136 88 156 88 "
        "C176 88 198 96 202 122 C204 140 200 148 195 150 C194 114 176 100 156 100 Z",
    ),
)
_EARRINGS: Marks = (
    Dot(GOLD, 192, 164, 4.2, axis=AXIS),
    Fill(GOLD, "M192 168 L187.5 180 L192 186 L196.5 180 Z", axis=AXIS),
)
_HOOPS: Marks = (Line(GOLD, 3, "M192 160 C184 168 186 182 193 182 C200 182 201 168 192 160", axis=AXIS),)


def _lace_edge() -> Marks:
    marks: list[Mark] = []
    for k in range(6):
        x, y = AXIS + 10 + k * 13, 288 - k * 1.2 - (6 if 0 < k < 5 else 0)
        marks += [Dot(IVORY, x, y, 7.5, axis=AXIS), Dot("mid", x, y, 2.6, axis=AXIS)]
    return tuple(marks)


DRESS: Marks = (
    Fill("shade", "M143 172 L169 172 L169 216 L143 216 Z"),
    *shoulders("main", 210),
    Fill("skin", "M132 212 C140 206 172 206 180 212 L156 268 Z"),
    Fill(IVORY, "M78 300 L78 276 C84 246 112 222 136 208 L156 262 L156 296 C130 270 104 282 78 300 Z", axis=AXIS),
    *_lace_edge(),
    Line(PAPER_EDGE, 2.6, "M137 209 L156 262 L175 209"),
    Line(GOLD_DARK, 2.2, "M140 206 L156 232 L172 206"),
    Line(GOLD, 4.6, "M156 232 L156 252"),
    Line(GOLD, 4.6, "M149 239 L163 239"),
)

_RIBBON_TAIL: Marks = (Fill("dark", "M186 86 C214 96 222 140 212 196 L196 188 C204 148 198 118 180 104 Z"),)
_LACE_CAP: Marks = (
    *_EARRINGS,
    Dot("hair", 156, 66, 27, 23),
    Fill(IVORY, "M126 80 C126 48 138 34 160 34 C184 34 190 56 186 80 C170 70 142 70 126 80 Z"),
    Fill("main", "M121 92 C126 70 186 68 192 90 L189 100 C180 84 132 84 124 101 Z"),
    Fill("dark", "M122 84 C128 66 184 64 190 84 L191 92 C182 76 132 76 121 92 Z"),
    *(Dot("mid", 136 + k * 10, 57 + abs(k - 2) * 2.5, 2.2) for k in range(5)),
)


def _poppy_wreath() -> Marks:
    marks: list[Mark] = list(_EARRINGS)
    for k in range(7):
        angle = math.radians(198 + k * 24)
        x, y = AXIS + 47 * math.cos(angle), 122 + 47 * math.sin(angle)
        marks += [Fill("#6C8046", f"M{x - 13} {y + 6} Q{x} {y - 14} {x + 13} {y + 6} Q{x} {y + 2} {x - 13} {y + 6} Z")]
    for k in range(6):
        angle = math.radians(204 + k * 26.4)
        x, y = AXIS + 48 * math.cos(angle), 120 + 48 * math.sin(angle)
        size = 11.5 if k in (2, 3) else 9.5
        marks += [
            Dot("#B5162B", x, y, size),
            Dot("#E9545A", x, y - size * 0.25, size * 0.72, size * 0.6),
            Dot("#2B1622", x, y, size * 0.32),
        ]
    return tuple(marks)


_PLAITS: Marks = (
    Dot("hair", 196, 186, 13, 11, axis=AXIS),
    Dot("hair", 199, 204, 12, 11, axis=AXIS),
    Dot("hair", 199, 222, 11, 11, axis=AXIS),
    Dot("hair", 196, 239, 9, 10, axis=AXIS),
    Line("dark", 4.4, "M189 248 L203 248", axis=AXIS),
    Dot("hair", 196, 257, 7, 9, axis=AXIS),
)

_BONNET: Marks = (
    Fill("dark", "M112 108 C110 150 122 186 150 204 L156 198 C134 180 124 150 124 112 Z", axis=AXIS),
    Fill("dark", "M156 200 C140 190 128 196 128 206 C130 216 146 214 156 206 Z", axis=AXIS),
    Dot("mid", AXIS, 203, 5),
    Fill(_STRAW, "M112 96 C108 56 128 36 156 36 C184 36 204 56 200 96 Z"),
    Line(_STRAW_LINE, 1.8, "M120 60 C140 52 172 52 192 60"),
    Line(_STRAW_LINE, 1.8, "M129 47 C146 42 166 42 183 47"),
    Fill("main", "M110 76 C134 88 178 88 202 76 L203 96 L109 96 Z"),
    Fill(
        _STRAW_DARK,
        "M84 118 C88 84 120 80 156 80 C192 80 224 84 228 118 C214 106 190 98 156 98 C122 98 98 106 84 118 Z",
    ),
    Line(_STRAW_LINE, 1.8, "M94 106 C108 92 130 89 156 89 C182 89 204 92 218 106"),
)

_KERCHIEF: Marks = (
    *_HOOPS,
    Fill(
        "main",
        "M106 138 C98 72 124 44 156 44 C188 44 214 72 206 138 C198 118 188 100 156 98 C124 100 114 118 106 138 Z",
    ),
    Line("dark", 3.4, "M108 132 C116 112 128 99 156 98 C184 99 196 112 204 132"),
    *(
        Dot("pale", x, y, 3.2, axis=AXIS)
        for x, y in ((164, 58), (180, 70), (166, 80), (194, 88), (182, 94), (200, 112))
    ),
    Dot("pale", 156, 68, 3.2),
    Fill("main", "M202 120 C216 126 224 142 222 160 C212 154 204 146 200 136 Z"),
    Fill("dark", "M202 124 C212 136 214 150 210 168 C202 158 198 146 198 134 Z"),
    Dot("dark", 203, 126, 6),
)

QUEENS: Mapping[Suit, Queen] = {
    Suit.SPADES: Queen(
        Complexion(hair="#241A2B"),
        (*_RIBBON_TAIL, *_LONG_HAIR),
        (*head(144, 34, 42), *eyes(144, lashes=True), *brows(144, 3.4), *lips(144), *_BANDEAUX),
        _LACE_CAP,
    ),
    Suit.HEARTS: Queen(
        Complexion(hair="#6B2F1A"),
        (*_LONG_HAIR, *_PLAITS),
        (
            *head(144, 34, 42),
            *eyes(144, lashes=True, gaze=1.2),
            *brows(144, 3.2, lift=1),
            *lips(144, "#C23B3B"),
            *_BANDEAUX,
        ),
        _poppy_wreath(),
    ),
    Suit.DIAMONDS: Queen(
        Complexion(hair="#C08332", eye="#2B4A2E"),
        (Fill("hair", "M108 120 C100 160 104 196 118 214 L194 214 C208 196 212 160 204 120 Z"),),
        (*head(144, 34, 42), *eyes(144, lashes=True, gaze=-1.2), *brows(144, 3.2), *lips(144), *_BANDEAUX),
        _BONNET,
    ),
    Suit.CLUBS: Queen(
        Complexion(*TANNED, hair="#2C1C14"),
        (Fill("hair", "M108 120 C102 156 108 178 122 184 L190 184 C204 178 210 156 204 120 Z"),),
        (*head(144, 34, 42), *eyes(144, lashes=True), *brows(144, 3.8, lift=0.5), *lips(144, "#A63A3A"), *_BANDEAUX),
        _KERCHIEF,
    ),
}
