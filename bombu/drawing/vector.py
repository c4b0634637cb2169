"""A small vector layer over Pillow: pictures as tuples of marks, supersampled fills.

Marks name their ink by role (``"main"``, ``"hair"``) or by ``#RRGGBB``; the roles are resolved when the picture is
drawn, so one geometry serves every suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw

from bombu.drawing.geometry import IDENTITY, Affine, Point, ellipse, mirrored, parse_path


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
