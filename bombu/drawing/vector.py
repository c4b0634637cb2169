"""A small vector layer over Pillow: paths as text, pictures as tuples of marks, supersampled fills.

Coordinates are *units*: x to the right, y down. A path is text with absolute SVG commands (``M L H V C Q Z``) and is
flattened once. Marks name their ink by role (``"main"``, ``"hair"``) or by ``#RRGGBB``; the roles are resolved when
the picture is drawn, so one geometry serves every suit.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

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


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled path. With `axis` its mirror image about x = axis is drawn too."""

    ink: str
    path: str
    axis: float | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A stroked path with round ends; `width` in units."""

    ink: str
    width: float
    path: str
    axis: float | None = None


@dataclass(frozen=True, slots=True)
class Dot:
    """A filled ellipse; a circle if `ry` is absent."""

    ink: str
    x: float
    y: float
    rx: float
    ry: float | None = None
    axis: float | None = None


Mark = Fill | Line | Dot
Marks = tuple[Mark, ...]
Inks = Mapping[str, str]
NO_INKS: Inks = {}


class Canvas:
    """A supersampled drawing surface in units; `scale` is output pixels a unit.

    It is transparent, or opaque with a `ground`, which saves a third of the memory and the premultiplying.
    """

    def __init__(
        self, width: float, height: float, scale: float = 1, *, supersample: int = 4, ground: str | None = None
    ) -> None:
        self.size = (round(width * scale), round(height * scale))
        self.supersample = supersample
        self._to_pixels = Affine(scale * supersample, 0, 0, scale * supersample)
        large = (self.size[0] * supersample, self.size[1] * supersample)
        self._image = Image.new("RGB", large, ground) if ground else Image.new("RGBA", large, (0, 0, 0, 0))
        self._pen = ImageDraw.Draw(self._image)

    def fill(self, outline: Iterable[Point], colour: str, at: Affine = IDENTITY) -> None:
        self._pen.polygon(self._to_pixels.after(at).apply(outline), fill=colour)

    def cut(self, pieces: Iterable[tuple[Iterable[Point], bool]], colour: str, at: Affine = IDENTITY) -> None:
        """Fill the union of the pieces marked True minus those marked False, taken in order."""
        stencil = Image.new("L", self._image.size, 0)
        pen, to_pixels = ImageDraw.Draw(stencil), self._to_pixels.after(at)
        for outline, solid in pieces:
            pen.polygon(to_pixels.apply(outline), fill=255 if solid else 0)
        box = stencil.getbbox()
        if box:
            self._image.paste(colour, box, stencil.crop(box))

    def stroke(
        self, points: Iterable[Point], width: float, colour: str, at: Affine = IDENTITY, *, closed: bool = False
    ) -> None:
        to_pixels = self._to_pixels.after(at)
        line = list(to_pixels.apply(points))
        if closed:
            line += line[:2]
        thickness = width * to_pixels.zoom
        self._pen.line(line, fill=colour, width=max(1, round(thickness)), joint="curve")
        radius = max(0.0, thickness / 2 - 0.5)
        for x, y in () if closed else (line[0], line[-1]):
            self._pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def draw(self, marks: Iterable[Mark], inks: Inks = NO_INKS, at: Affine = IDENTITY) -> None:
        """Draw the marks in order, each mirrored one right after its original."""
        for mark in marks:
            places = (at,) if mark.axis is None else (at, at.after(mirrored(mark.axis)))
            colour = mark.ink if mark.ink.startswith("#") else inks[mark.ink]
            for to in places:
                match mark:
                    case Fill(path=path):
                        for outline in parse_path(path):
                            self.fill(outline, colour, to)
                    case Line(width=width, path=path):
                        for outline in parse_path(path):
                            self.stroke(outline, width, colour, to)
                    case Dot(x=x, y=y, rx=rx, ry=ry):
                        self.fill(ellipse(x, y, rx, ry), colour, to)

    @contextmanager
    def clipped(self, outline: Iterable[Point], at: Affine = IDENTITY) -> Iterator[None]:
        """Inside the block nothing is drawn outside the outline."""
        below, self._image = self._image, Image.new("RGBA", self._image.size, (0, 0, 0, 0))
        self._pen = ImageDraw.Draw(self._image)
        try:
            yield
        finally:
            stencil = Image.new("L", self._image.size, 0)
            ImageDraw.Draw(stencil).polygon(self._to_pixels.after(at).apply(outline), fill=255)
            layer, self._image = self._image, below
            self._pen = ImageDraw.Draw(self._image)
            layer.putalpha(ImageChops.multiply(layer.getchannel("A"), stencil))
            box = layer.getbbox()
            if box and self._image.mode == "RGBA":
                self._image.alpha_composite(layer.crop(box), box[:2])
            elif box:
                piece = layer.crop(box)
                self._image.paste(piece, box, piece)

    @contextmanager
    def moved(self, at: Affine) -> Iterator[None]:
        """Inside the block everything is drawn through this map."""
        outer, self._to_pixels = self._to_pixels, self._to_pixels.after(at)
        try:
            yield
        finally:
            self._to_pixels = outer

    def image(self) -> Image.Image:
        """The picture at its output size: RGBA, or RGB on a ground."""
        if self.supersample == 1:
            return self._image
        if self._image.mode == "RGB":
            return self._image.reduce(self.supersample)
        # Premultiplied alpha, or transparent black would bleed into the edges.
        return self._image.convert("RGBa").reduce(self.supersample).convert("RGBA")
