"""Heads, hands and shoulders that all courts share.

A court stands in a panel from (86, 14) to (226, 322); the face is about (156, 142).
"""

from __future__ import annotations

from dataclasses import dataclass

from bombu.drawing import palette
from bombu.drawing.vector import Dot, Fill, Line, Marks

AXIS = 156.0


@dataclass(frozen=True, slots=True)
class Complexion:
    """Skin in light and shade, cheeks, eyes and hair."""

    skin: str = palette.SKIN
    shade: str = palette.SKIN_SHADE
    blush: str = palette.BLUSH
    eye: str = "#2A1B2B"
    hair: str = "#4B3221"

    @property
    def inks(self) -> dict[str, str]:
        return {"skin": self.skin, "shade": self.shade, "blush": self.blush, "eye": self.eye, "hair": self.hair}


TANNED = ("#DBA273", "#B97C4E", "#CE7F5C")


def head(y: float, rx: float, ry: float) -> Marks:
    """The bare face: ears, skin, cheeks and nose."""
    left, right = AXIS - rx, AXIS + rx
    return (
        Dot("shade", right, y + 4, 7, 10, axis=AXIS),
        Fill(
            "skin",
            f"M{left} {y - 14} C{left} {y - ry - 8} {right} {y - ry - 8} {right} {y - 14} "
            f"C{right} {y + 20} {AXIS + 17} {y + ry} {AXIS} {y + ry} "
            f"C{AXIS - 17} {y + ry} {left} {y + 20} {left} {y - 14} Z",
        ),
        Dot("blush", AXIS + 21, y + 15, 8.5, 6.2, axis=AXIS),
        Line("shade", 3, f"M{AXIS} {y + 2} L{AXIS - 5} {y + 17} L{AXIS + 2} {y + 18.5}"),
    )


def eyes(y: float, *, gaze: float = 0.0, lashes: bool = False) -> Marks:
    """A pair of eyes that look `gaze` units to the right."""
    marks: list[Dot | Line] = [Dot(palette.WHITE, AXIS + 15.5, y, 7.6, 5.6, axis=AXIS)]
    for side in (-1, 1):
        x = AXIS + side * 14.8 + gaze
        marks += [Dot("eye", x, y, 4.6, 5.2), Dot(palette.WHITE, x + 1.6, y - 1.8, 1.5)]
    if lashes:
        marks.append(Line("eye", 2.8, f"M{AXIS + 7} {y - 4} L{AXIS + 15} {y - 8} L{AXIS + 24.5} {y - 3.5}", axis=AXIS))
    return tuple(marks)


def brows(y: float, width: float, *, lift: float = 0.0) -> Marks:
    """Friendly eyebrows, raised by `lift`."""
    path = f"M{AXIS + 8} {y - 13.5 - lift} L{AXIS + 16} {y - 17 - lift} L{AXIS + 25} {y - 13 - lift}"
    return (Line("hair", width, path, axis=AXIS),)


def stern_brows(y: float) -> Marks:
    """Eyebrows that run down towards the nose."""
    return (Line("hair", 5.4, f"M{AXIS + 6} {y - 9} L{AXIS + 16} {y - 15} L{AXIS + 27} {y - 13}", axis=AXIS),)


def smile(y: float, *, width: float = 1.0) -> Marks:
    """A closed smile."""
    x0, x1 = AXIS - 10 * width, AXIS + 11 * width
    return (Line("#B4493F", 3.2, f"M{x0} {y + 27} C{x0 + 6} {y + 32} {x1 - 6} {y + 32} {x1} {y + 26}"),)


def grin(y: float) -> Marks:
    """An open smile that shows teeth."""
    return (
        Fill(
            "#8E2B2F",
            f"M{AXIS - 13} {y + 24} C{AXIS - 6} {y + 27} {AXIS + 6} {y + 27} {AXIS + 13} {y + 24} "
            f"C{AXIS + 10} {y + 36} {AXIS - 10} {y + 36} {AXIS - 13} {y + 24} Z",
        ),
        Fill(
            palette.WHITE,
            f"M{AXIS - 11} {y + 25.5} C{AXIS - 5} {y + 27.5} {AXIS + 5} {y + 27.5} {AXIS + 11} {y + 25.5} "
            f"C{AXIS + 8} {y + 30} {AXIS - 8} {y + 30} {AXIS - 11} {y + 25.5} Z",
        ),
    )


def lips(y: float, colour: str = "#B4493F") -> Marks:
    """A lady's mouth."""
    return (
        Fill(
            colour,
            f"M{AXIS - 10} {y + 27} C{AXIS - 5} {y + 23} {AXIS - 2} {y + 24} {AXIS} {y + 26} "
            f"C{AXIS + 2} {y + 24} {AXIS + 5} {y + 23} {AXIS + 10} {y + 27} "
            f"C{AXIS + 5} {y + 33} {AXIS - 5} {y + 33} {AXIS - 10} {y + 27} Z",
        ),
    )


NECK: Marks = (Fill("shade", "M142 172 L170 172 L170 214 L142 214 Z"),)


def shoulders(ink: str, top: float = 206) -> Marks:
    """The upper body, from the neck to below the panel."""
    return (
        Fill(
            ink,
            f"M78 340 L78 276 C84 240 118 {top + 8} 144 {top} L168 {top} C194 {top + 8} 228 240 234 276 L234 340 Z",
        ),
    )


def fist(x: float, y: float, radius: float = 12) -> Marks:
    """A closed hand that holds something upright."""
    return (
        Dot("skin", x, y, radius),
        Line("shade", 2, f"M{x - radius * 0.5} {y - 2} L{x + radius * 0.55} {y - 2}"),
        Line("shade", 2, f"M{x - radius * 0.5} {y + 4} L{x + radius * 0.5} {y + 4}"),
    )
