"""The four jacks: shepherd (spades), fisherman (hearts), harvester (diamonds), horseman of the Camargue (clubs)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bombu.drawing.courts.faces import (
    AXIS,
    TANNED,
    Complexion,
    brows,
    eyes,
    grin,
    head,
    shoulders,
    smile,
)
from bombu.drawing.geometry import Affine, place
from bombu.drawing.palette import GOLD, GOLD_DARK
from bombu.drawing.vector import Dot, Fill, Line, Marks
from bombu.engine.cards import Suit

_LINEN = "#FBF4E4"
_STRAW, _STRAW_DARK, _STRAW_LINE = "#EDC76D", "#DDB052", "#B8842A"


@dataclass(frozen=True, slots=True)
class Jack:
    """One jack: who he is, from back to front, and where his plant is stuck."""

    complexion: Complexion
    behind: Marks
    clothes: Marks
    face: Marks
    hat: Marks
    plant_at: Affine


_SHORT_HAIR: Marks = (Fill("hair", "M112 128 C108 164 112 178 122 186 L190 186 C200 178 204 164 200 128 Z"),)
_FRINGE: Marks = (Fill("hair", "M119 130 C120 112 134 104 150 104 C140 112 132 122 128 138 L119 140 Z", axis=AXIS),)
_SIDES: Marks = (Fill("hair", "M117 112 C113 128 115 142 119 152 C123 146 125 132 127 116 Z", axis=AXIS),)

_CLOAK: Marks = (
    *shoulders("main"),
    Fill("dark", "M118 214 C110 236 112 290 124 340 L78 340 L78 276 C82 250 100 228 118 214 Z", axis=AXIS),
    Fill(_LINEN, "M136 209 L156 250 L176 209 C170 222 142 222 136 209 Z"),
    Line(GOLD, 3.4, "M120 216 C112 240 114 292 126 340", axis=AXIS),
    Fill("mid", "M118 212 C134 232 178 232 194 212 L200 226 C182 248 130 248 112 226 Z"),
    Dot(GOLD_DARK, AXIS, 240, 9.5),
    Dot(GOLD, AXIS, 240, 6.5),
)
_FELT_HAT: Marks = (
    Fill("dark", "M112 100 C112 62 126 48 156 48 C186 48 200 62 200 100 Z"),
    Fill("mid", "M111 90 C126 99 186 99 201 90 L201 104 L111 104 Z"),
    Fill("dark", "M80 106 C100 92 212 92 232 106 C228 120 190 116 156 116 C122 116 84 120 80 106 Z"),
)

_JERSEY: Marks = (
    *shoulders(_LINEN),
    *(
        Fill("main", f"M120 {y} Q156 {y - 4} 192 {y} L192 {y + 11} Q156 {y + 7} 120 {y + 11} Z")
        for y in (230, 254, 278, 302)
    ),
    Fill("dark", "M78 340 L78 276 C84 244 104 228 124 216 C122 250 124 300 130 340 Z", axis=AXIS),
    Fill("main", "M124 206 C140 224 172 224 188 206 L192 219 C174 240 138 240 120 219 Z"),
    Fill("main", "M148 226 L164 226 L178 258 L166 256 L158 268 L152 250 L140 254 Z"),
    Dot("dark", AXIS, 229, 8),
)
_SEA_CAP: Marks = (
    Fill(
        "main",
        "M112 108 C104 66 128 42 162 44 C196 46 216 70 218 104 C220 122 214 134 206 134 "
        "C199 132 204 116 196 108 C176 98 136 98 112 108 Z",
    ),
    Fill("dark", "M109 104 C128 90 184 90 203 104 L203 119 C184 106 128 106 109 119 Z"),
    Line("mid", 2.4, "M120 101 L120 112", axis=AXIS),
    Line("mid", 2.4, "M133 97 L133 109", axis=AXIS),
    Line("mid", 2.4, "M146 95 L146 107", axis=AXIS),
    Dot("mid", 208, 136, 9),
)

_BRACES: Marks = (
    *shoulders(_LINEN),
    Line("#E6DAC0", 2.4, "M156 232 L156 340"),
    Fill("main", "M112 224 L126 216 C128 256 130 300 132 340 L114 340 C116 300 114 260 112 224 Z", axis=AXIS),
    Dot(GOLD, 123, 292, 4.4, axis=AXIS),
    Fill("dark", "M126 206 C140 222 172 222 186 206 L190 220 C172 238 140 238 122 220 Z"),
    Fill("dark", "M150 224 L162 224 L176 262 L160 256 L150 266 L140 252 Z"),
    Dot("mid", AXIS, 228, 9),
)
_STRAW_HAT: Marks = (
    Fill(_STRAW, "M118 98 C116 62 130 46 156 46 C182 46 196 62 194 98 Z"),
    Line(_STRAW_LINE, 1.8, "M124 66 C140 60 172 60 188 66"),
    Line(_STRAW_LINE, 1.8, "M131 55 C146 51 166 51 181 55"),
    Fill("main", "M117 80 C134 88 178 88 195 80 L196 98 L116 98 Z"),
    Fill(_STRAW_DARK, "M68 108 C92 84 220 84 244 108 C238 124 196 114 156 114 C116 114 74 124 68 108 Z"),
    Line(_STRAW_LINE, 1.8, "M80 107 C110 95 202 95 232 107"),
)
_FRECKLES: Marks = tuple(
    Dot("shade", x, y, 1.5, axis=AXIS) for x, y in ((172, 158), (178, 162), (184, 157), (175, 166))
)

_WAISTCOAT: Marks = (
    *shoulders(_LINEN),
    Fill("main", "M78 340 L78 276 C84 244 108 226 130 214 L152 300 L152 340 Z", axis=AXIS),
    Line(GOLD, 4, "M130 214 L152 300 L152 340", axis=AXIS),
    Line("dark", 2.2, "M98 262 C108 270 108 284 98 292 C92 300 98 314 108 316", axis=AXIS),
    *(Dot("dark", AXIS, y, 3.6) for y in (276, 296, 316)),
    Fill("dark", "M156 224 C140 212 122 214 120 224 C122 238 142 240 156 230 Z", axis=AXIS),
    Fill("dark", "M152 230 L146 262 L156 252 L166 262 L160 230 Z"),
    Dot("mid", AXIS, 227, 7),
)
_CAMARGUE_HAT: Marks = (
    Fill("dark", "M114 100 L121 58 C140 48 172 48 191 58 L198 100 Z"),
    Fill("mid", "M116 86 C134 94 178 94 196 86 L198 101 L114 101 Z"),
    Fill(
        "dark",
        "M72 102 C112 90 200 90 240 102 C244 112 238 118 230 117 C190 108 122 108 82 117 C74 118 68 112 72 102 Z",
    ),
    Line("mid", 2, "M80 107 C120 98 192 98 232 107"),
)

JACKS: Mapping[Suit, Jack] = {
    Suit.SPADES: Jack(
        Complexion(hair="#2E2233"),
        _SHORT_HAIR,
        _CLOAK,
        (*head(142, 36, 43), *eyes(142), *brows(142, 4.4), *smile(142), *_FRINGE),
        _FELT_HAT,
        place(196, 100, 0.62, 24),
    ),
    Suit.HEARTS: Jack(
        Complexion(*TANNED, hair="#5A2A16"),
        _SHORT_HAIR,
        _JERSEY,
        (
            *head(142, 36, 43),
            *eyes(142, gaze=1.6),
            *brows(142, 4.8, lift=1),
            *grin(142),
            *_SIDES,
            Dot(GOLD, 119, 160, 4),
        ),
        _SEA_CAP,
        place(126, 112, 0.56, -26),
    ),
    Suit.DIAMONDS: Jack(
        Complexion(hair="#C98A3A"),
        _SHORT_HAIR,
        _BRACES,
        (
            *head(142, 36, 43),
            *eyes(142, gaze=-1.4),
            *brows(142, 4.2, lift=1.5),
            *smile(142, width=1.15),
            *_FRECKLES,
            *_FRINGE,
        ),
        _STRAW_HAT,
        place(190, 98, 0.6, 26),
    ),
    Suit.CLUBS: Jack(
        Complexion(*TANNED, hair="#3A2618"),
        (),
        _WAISTCOAT,
        (*head(142, 36, 43), *eyes(142, gaze=1), *brows(142, 5), *smile(142, width=0.85), *_SIDES),
        _CAMARGUE_HAT,
        place(192, 98, 0.56, 30),
    ),
}
