"""Letters on pictures: masks drawn once, then tinted by pasting; runs of several fonts; ellipsis."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from bombu.drawing.fonts import FontFile, Weight, font_for, main_font

Anchor = Literal["left", "middle", "right"]

CAP_HEIGHT = 0.66
"""Height of a capital as a part of the font size (Source Sans Pro)."""
ELLIPSIS = "…"
_PADDING = 2


@dataclass(frozen=True, slots=True)
class Lettering:
    """A drawn line of text: its mask, where the mask's top stands above the baseline, and its width in pixels."""

    mask: Image.Image
    top: int
    advance: float


def draw_text(
    image: Image.Image,
    x: float,
    y: float,
    text: str,
    size: int,
    colour: str,
    *,
    weight: Weight = Weight.SEMIBOLD,
    anchor: Anchor = "left",
    widest: float | None = None,
) -> float:
    """Draw one line with its capitals centred at y, cut with an ellipsis to `widest` pixels. Returns its width."""
    if widest is not None:
        text = fitted(text, size, weight, widest)
    line = lettering(text, size, weight)
    left = x - {"left": 0.0, "middle": line.advance / 2, "right": line.advance}[anchor]
    baseline = y + round(size * CAP_HEIGHT) / 2
    image.paste(colour, (round(left) - _PADDING, round(baseline) + line.top), line.mask)
    return line.advance


@lru_cache(maxsize=4096)
def text_width(text: str, size: int, weight: Weight) -> float:
    """The width of a line in pixels."""
    return sum(font.open(size, weight).getlength(run) for run, font in runs(text, weight))


def runs(text: str, weight: Weight) -> Iterator[tuple[str, FontFile]]:
    """The text in stretches that one font can draw; spaces and marks stay with what stands before them."""
    run, current = "", main_font(weight)
    for character in text:
        font = font_for(character, weight) or main_font(weight)
        if run and (character == " " or unicodedata.category(character).startswith("M")):
            font = current
        if run and font != current:
            yield run, current
            run = ""
        run, current = run + character, font
    if run:
        yield run, current


def _in_reading_order(text: str, weight: Weight) -> list[tuple[str, FontFile]]:
    """The runs from left to right; a line that begins in Arabic or Hebrew is set from the right."""
    stretches = list(runs(text, weight))
    strong = next(
        (kind for character in text if (kind := unicodedata.bidirectional(character)) in ("L", "R", "AL")), "L"
    )
    return stretches if strong == "L" else stretches[::-1]


@lru_cache(maxsize=4096)
def fitted(text: str, size: int, weight: Weight, widest: float) -> str:
    """The text, or its longest beginning that fits with an ellipsis after it."""
    if text_width(text, size, weight) <= widest:
        return text
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if text_width(text[:middle].rstrip() + ELLIPSIS, size, weight) <= widest:
            fits = middle
        else:
            too_long = middle
    while fits > 0 and unicodedata.category(text[fits]).startswith("M"):
        fits -= 1
    return text[:fits].rstrip() + ELLIPSIS


def shrunk(text: str, size: int, smallest: int, weight: Weight, widest: float) -> int:
    """The largest size, down to `smallest`, at which the text fits into `widest` pixels."""
    while size > smallest and text_width(text, size, weight) > widest:
        size -= 1
    return size


@lru_cache(maxsize=2048)
def lettering(text: str, size: int, weight: Weight) -> Lettering:
    """The mask of one line, cached."""
    pieces: list[tuple[str, FontFile, float]] = []
    x = right = 0.0
    top = bottom = 0.0
    for run, font in _in_reading_order(text, weight):
        opened = font.open(size, weight)
        box = opened.getbbox(run, anchor="ls")
        top, bottom, right = min(top, box[1]), max(bottom, box[3]), max(right, x + box[2])
        pieces.append((run, font, x))
        x += opened.getlength(run)
    mask = Image.new("L", (max(1, int(right) + 2 * _PADDING), max(1, int(bottom - top) + 2)), 0)
    pen = ImageDraw.Draw(mask)
    for run, font, start in pieces:
        pen.text((_PADDING + start, -top), run, fill=255, font=font.open(size, weight), anchor="ls")
    return Lettering(mask, int(top), x)
