"""The king of hearts, the Bombu: the only beard in the deck, curled down to the foot of the card."""

from __future__ import annotations

import math

from bombu.drawing.courts.faces import AXIS, Complexion, eyes, head, shoulders
from bombu.drawing.courts.kings import pointed_crown
from bombu.drawing.palette import INK, IVORY
from bombu.drawing.vector import Dot, Fill, Line, Mark, Marks

COMPLEXION = Complexion(hair="#3B2017")
_BEARD, _BEARD_LIGHT, _BEARD_CURL = "#3B2017", "#54301F", "#7A4A2F"


def _curl(x: float, y: float, radius: float, ink: str) -> tuple[Mark, Mark]:
    """A spiral of a turn and a third, and its mirror image."""
    points = []
    for step in range(34):
        angle, shrunk = step / 33 * 2 * math.pi * 1.35, radius * (1 - step / 33 * 0.78)
        points.append((x + shrunk * math.cos(angle), y + shrunk * math.sin(angle)))
    here = "M" + " L".join(f"{px:.2f} {py:.2f}" for px, py in points)
    there = "M" + " L".join(f"{2 * AXIS - px:.2f} {py:.2f}" for px, py in points)
    return Line(ink, 3.6, here), Line(ink, 3.6, there)


_ROBE: Marks = (
    *shoulders("main", 204),
    Fill("dark", "M78 340 L78 276 C86 240 108 222 128 212 L120 340 Z", axis=AXIS),
    Fill(IVORY, "M84 268 C92 232 116 214 132 206 L140 236 C122 244 108 262 106 286 C98 286 88 280 84 268 Z", axis=AXIS),
    *(
        Fill(INK, f"M{x - 3} {y - 5} L{x + 3} {y - 5} L{x} {y + 6} Z", axis=AXIS)
        for x, y in ((104, 254), (118, 236), (98, 272))
    ),
)
_MANE: Marks = (
    Fill(_BEARD, "M106 116 C92 150 90 190 104 214 L208 214 C222 190 220 150 206 116 Z"),
    *(Dot(_BEARD, x, y, 11, axis=AXIS) for x, y in ((210, 142), (214, 162), (214, 182), (208, 200))),
)
_BEARD_MASS: Marks = (
    Fill(
        _BEARD,
        "M117 140 C106 160 98 196 104 228 C106 262 124 296 156 320 C188 296 206 262 208 228 "
        "C214 196 206 160 195 140 C192 158 184 166 172 166 L140 166 C128 166 120 158 117 140 Z",
    ),
    *(
        Dot(_BEARD, x, y, 15, axis=AXIS)
        for x, y in ((200, 196), (204, 220), (199, 244), (188, 267), (173, 288), (AXIS, 304))
    ),
)
_CURLS: Marks = (
    *_curl(124, 196, 11, _BEARD_CURL),
    *_curl(120, 224, 11, _BEARD_CURL),
    *_curl(131, 251, 11, _BEARD_CURL),
    *_curl(146, 276, 10, _BEARD_CURL),
    *_curl(144, 214, 11, _BEARD_LIGHT),
    *_curl(149, 244, 11, _BEARD_LIGHT),
    *_curl(AXIS, 298, 8, _BEARD_CURL)[:1],
)
_MOUSTACHE: Marks = (
    Fill(
        _BEARD_LIGHT,
        "M156 170 C144 156 124 158 110 178 C102 190 92 188 90 178 C88 198 108 206 124 196 C138 188 148 184 156 176 Z",
        axis=AXIS,
    ),
    Line(_BEARD_CURL, 2.4, "M150 174 C138 166 124 172 114 184", axis=AXIS),
    Fill("#C9463F", "M144 186 C150 181 162 181 168 186 C164 195 148 195 144 186 Z"),
)
_BROWS: Marks = (
    Fill(_BEARD, "M160 130 C168 118 182 116 192 126 C182 125 170 128 161 135 Z", axis=AXIS),
    Fill(_BEARD, "M116 126 C116 110 130 102 156 102 C182 102 196 110 196 126 C186 112 126 112 116 126 Z"),
)
_HEART_JEWEL: Marks = (
    Fill(
        "main",
        "M156 81.4 C153.8 79.2 144.7 73.5 144.7 66 C144.7 62 147.6 59.5 150.8 59.5 "
        "C153.1 59.5 155 60.8 156 63 C157 60.8 158.9 59.5 161.2 59.5 "
        "C164.4 59.5 167.3 62 167.3 66 C167.3 73.5 158.2 79.2 156 81.4 Z",
    ),
)

FIGURE: Marks = (
    *_ROBE,
    *_MANE,
    *head(138, 38, 44),
    *eyes(138),
    *_BEARD_MASS,
    *_CURLS,
    *_MOUSTACHE,
    *_BROWS,
    *pointed_crown(98),
    *_HEART_JEWEL,
)
"""The whole bust, from back to front."""
