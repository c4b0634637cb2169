"""Avatars drawn from a number: a round medallion with a plant of Provence or a cicada."""

from __future__ import annotations

import io
import math
from functools import lru_cache

from PIL import Image, ImageDraw

SIZE = 128
BOT = 1_000_000
"""The number of the bot's avatar, which nobody else has."""

_SCALE = 4

_GROUNDS = ("#5A4BA3", "#1F6F5C", "#B4472B", "#2D5F9A", "#8A5A12", "#7A2E5D")
_RIM = ("#B9AEE6", "#8FD3B6", "#F2B48F", "#9CC4F0", "#F2D27A", "#E6A6CB")

Draw = ImageDraw.ImageDraw


@lru_cache(maxsize=256)
def draw_avatar(number: int, size: int = SIZE) -> bytes:
    """Give a PNG of ``size`` pixels square; the same number gives the same picture."""
    side = SIZE * _SCALE
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    ground = number % len(_GROUNDS)
    draw.ellipse((0, 0, side - 1, side - 1), fill=_RIM[ground])
    draw.ellipse((20, 20, side - 21, side - 21), fill=_GROUNDS[ground])
    motif = _heart if number == BOT else _MOTIFS[number % len(_MOTIFS)]
    motif(draw, side / 2)
    out = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", compress_level=6)
    return out.getvalue()


def _petal(draw: Draw, centre: float, angle: float, near: float, far: float, width: float, colour: str) -> None:
    """One leaf or petal pointing away from the centre, as a pointed oval."""
    points = []
    steps = 24
    for step in range(2 * steps):
        t = step / steps if step < steps else 2 - step / steps
        side = 1 if step < steps else -1
        along = near + (far - near) * t
        across = side * width * math.sin(math.pi * t) ** 0.8
        points.append((
            centre + along * math.cos(angle) - across * math.sin(angle),
            centre + along * math.sin(angle) + across * math.cos(angle),
        ))  # fmt: skip
    draw.polygon(points, fill=colour)


def _disc(draw: Draw, x: float, y: float, radius: float, colour: str) -> None:
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)


def _sunflower(draw: Draw, c: float) -> None:
    for ring, colour in ((0.0, "#D9901F"), (0.5, "#F2B441")):
        for step in range(14):
            _petal(draw, c, (step + ring) * 2 * math.pi / 14, 62, 188, 26, colour)
    _disc(draw, c, c, 84, "#4A2C12")
    _disc(draw, c, c, 56, "#6B431D")


def _olive(draw: Draw, c: float) -> None:
    draw.line((c - 20, c + 190, c + 10, c - 170), fill="#DCE4B0", width=14)
    for y, tilt in ((120, 0.5), (40, 0.45), (-40, 0.4), (-120, 0.35)):
        for side in (-1, 1):
            angle = -math.pi / 2 + side * (0.65 + tilt)
            x0, y0 = c - 5 - y * 0.08, c + y
            for reach in range(0, 120, 6):
                width = 24 * math.sin(math.pi * (reach + 6) / 126)
                _disc(
                    draw,
                    x0 + reach * math.cos(angle),
                    y0 + reach * math.sin(angle),
                    width,
                    "#A9C06B" if side > 0 else "#8FA545",
                )
    _disc(draw, c + 78, c + 96, 38, "#3C4A22")
    _disc(draw, c - 84, c + 24, 38, "#4D5C2C")


def _cicada(draw: Draw, c: float) -> None:
    for side in (-1, 1):
        wing = [(c + side * 18, c - 60), (c + side * 150, c + 60), (c + side * 132, c + 172), (c + side * 60, c + 140)]
        draw.polygon(wing, fill="#F7E3B5")
        draw.line((*wing[0], *wing[2]), fill="#D9A441", width=9)
    draw.ellipse((c - 56, c - 96, c + 56, c + 176), fill="#C98A1E")
    for step in range(4):
        y = c + 20 + step * 36
        draw.line((c - 46 + step * 5, y, c + 46 - step * 5, y), fill="#7A4F10", width=9)
    draw.ellipse((c - 74, c - 158, c + 74, c - 50), fill="#8A5A12")
    for side in (-1, 1):
        _disc(draw, c + side * 66, c - 112, 24, "#FCEBC4")


def _poppy(draw: Draw, c: float) -> None:
    for step in range(4):
        angle = step * math.pi / 2 + math.pi / 4
        _disc(draw, c + 78 * math.cos(angle), c + 78 * math.sin(angle), 104, "#E2573E" if step % 2 else "#C93B2B")
    for step in range(12):
        angle = step * math.pi / 6
        _disc(draw, c + 74 * math.cos(angle), c + 74 * math.sin(angle), 10, "#2A1B18")
    _disc(draw, c, c, 50, "#2A1B18")
    _disc(draw, c, c, 24, "#9BB36A")


def _lavender(draw: Draw, c: float) -> None:
    for offset, lean in ((-74, -26), (0, 0), (74, 26)):
        draw.line((c + offset * 0.3, c + 186, c + offset + lean, c - 130), fill="#CFE0A8", width=12)
        for step in range(7):
            t = step / 6
            x = c + offset * (0.62 + 0.38 * t) + lean * t
            y = c + 20 - 176 * t
            for side in (-1, 1):
                _disc(draw, x + side * (24 - 11 * t), y + side * 6, 25 - 9 * t, "#B79CF2" if side > 0 else "#D9C8FF")


def _heart(draw: Draw, c: float) -> None:
    draw.rounded_rectangle((c - 106, c - 150, c + 106, c + 150), radius=26, fill="#FFFBF0")
    for side in (-1, 1):
        _disc(draw, c + side * 37, c - 16, 43, "#C8102E")
    draw.polygon([(c - 74, c + 6), (c + 74, c + 6), (c, c + 96)], fill="#C8102E")
    crown = [(c - 62, c - 66), (c - 70, c - 118), (c - 30, c - 92), (c, c - 130), (c + 30, c - 92), (c + 70, c - 118)]
    draw.polygon([*crown, (c + 62, c - 66)], fill="#F2B441")


_MOTIFS = (_sunflower, _olive, _cicada, _poppy, _lavender)
