"""Points, maps, paths and shapes.

Coordinates are *units*: x to the right, y down. A path is text with absolute SVG commands (``M L H V C Q Z``) and is
flattened once.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Outline = tuple[Point, ...]
Path = tuple[Outline, ...]

CURVE_STEPS = 16
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")


class Affine(NamedTuple):
    """The map (x, y) -> (a x + c y + e, b x + d y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, outline: Iterable[Point]) -> Outline:
        a, b, c, d, e, f = self
        return tuple((a * x + c * y + e, b * x + d * y + f) for x, y in outline)

    def after(self, first: Affine) -> Affine:
        """The map that does `first`, then this one."""
        a, b, c, d, e, f = self
        return Affine(
            a * first.a + c * first.b,
            b * first.a + d * first.b,
            a * first.c + c * first.d,
            b * first.c + d * first.d,
            a * first.e + c * first.f + e,
            b * first.e + d * first.f + f,
        )

    @property
    def zoom(self) -> float:
        return math.hypot(self.a, self.b)


IDENTITY = Affine()


def place(x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, *, squeeze: float = 1) -> Affine:
    """Scale and turn about the origin (degrees, clockwise on screen), then move the origin to (x, y).

    `squeeze` scales x alone; -1 mirrors.
    """
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return Affine(cos * scale * squeeze, sin * scale * squeeze, -sin * scale, cos * scale, x, y)


def mirrored(axis: float) -> Affine:
    """The mirror image about the vertical line x = `axis`."""
    return Affine(-1, 0, 0, 1, 2 * axis, 0)


@cache
def parse_path(text: str) -> Path:
    """Flatten a path into outlines. Raises ValueError for a command that it does not know."""
    tokens = iter(_TOKEN.findall(text))
    outlines: list[Outline] = []
    current: list[Point] = []
    x = y = 0.0
    command = ""

    def number(token: str | None = None) -> float:
        return float(next(tokens) if token is None else token)

    for token in tokens:
        first: str | None = token
        if token.isalpha():
            command, first = token, None
        match command:
            case "M":
                if current:
                    outlines.append(tuple(current))
                x, y = number(first), number()
                current = [(x, y)]
                command = "L"
            case "L":
                x, y = number(first), number()
                current.append((x, y))
            case "H":
                x = number(first)
                current.append((x, y))
            case "V":
                y = number(first)
                current.append((x, y))
            case "C":
                handles = [(x, y), (number(first), number()), (number(), number()), (number(), number())]
                current.extend(_bezier(handles))
                x, y = handles[-1]
            case "Q":
                handles = [(x, y), (number(first), number()), (number(), number())]
                current.extend(_bezier(handles))
                x, y = handles[-1]
            case "Z":
                outlines.append(tuple(current))
                x, y = current[0]
                current = []
            case _:
                raise ValueError(f"unknown path command in {text!r}")
    if current:
        outlines.append(tuple(current))
    return tuple(outlines)


def _bezier(handles: Sequence[Point]) -> Iterator[Point]:
    """The points of a curve after its start, by de Casteljau."""
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        points = list(handles)
        while len(points) > 1:
            points = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in pairwise(points)]
        yield points[0]


def ellipse(x: float, y: float, rx: float, ry: float | None = None, sides: int = 64) -> Outline:
    ry = rx if ry is None else ry
    angles = (2 * math.pi * k / sides for k in range(sides))
    return tuple((x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles)


def rounded(x0: float, y0: float, x1: float, y1: float, radius: float) -> Outline:
    """A rectangle with round corners."""
    points: list[Point] = []
    corners = ((x1, y0, -1, 1, -90), (x1, y1, -1, -1, 0), (x0, y1, 1, -1, 90), (x0, y0, 1, 1, 180))
    for x, y, inward_x, inward_y, start in corners:
        centre_x, centre_y = x + inward_x * radius, y + inward_y * radius
        for k in range(13):
            angle = math.radians(start + 7.5 * k)
            points.append((centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle)))
    return tuple(points)


def star(x: float, y: float, outer: float, inner: float, rays: int, turn: float = -90) -> Outline:
    """A star with `rays` points; with equal radii a regular polygon of twice as many sides."""
    points: list[Point] = []
    for k in range(rays * 2):
        angle, radius = math.radians(turn) + math.pi * k / rays, (outer, inner)[k % 2]
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return tuple(points)


def polygon(x: float, y: float, radius: float, sides: int, turn: float = -90) -> Outline:
    """A regular polygon whose first corner stands at `turn` degrees."""
    angles = (math.radians(turn) + 2 * math.pi * k / sides for k in range(sides))
    return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)
