"""Small fixed parts that scenes paste: panels, slots, rings, badges, chips. Each is drawn once and cached."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from bombu.drawing import palette
from bombu.drawing.cards import card_height
from bombu.drawing.geometry import Outline, Point, ellipse, polygon, rounded
from bombu.drawing.glyphs import draw_rank, draw_suit
from bombu.drawing.theme import Theme
from bombu.drawing.vector import Canvas
from bombu.engine.cards import Card, Rank, Suit
from bombu.engine.seats import Seat

CARD_RADIUS = 0.1
"""Radius of a card's corners as a part of its width."""


def paste(image: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Paste a sprite with its alpha onto an opaque picture, its top left corner at (x, y)."""
    image.paste(sprite, (round(x), round(y)), sprite)


def paste_centred(image: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Paste a sprite with its middle at (x, y)."""
    paste(image, sprite, x - sprite.width / 2, y - sprite.height / 2)


@lru_cache(maxsize=256)
def panel(
    width: int,
    height: int,
    fill: str = palette.PANEL,
    edge: str = palette.PANEL_EDGE,
    line: float = 2,
    radius: int = 18,
) -> Image.Image:
    """A rounded panel with an edge of `line` pixels; no edge if that is 0."""
    canvas = Canvas(width, height)
    canvas.fill(rounded(0, 0, width, height, radius), edge if line else fill)
    if line:
        canvas.fill(rounded(line, line, width - line, height - line, radius - line), fill)
    return canvas.image()


def seat_panel(width: int, height: int, *, turn: bool) -> Image.Image:
    """A player's panel; that of the seat in turn is ochre."""
    if turn:
        return panel(width, height, palette.TURN_PANEL, palette.OCHRE, 4)
    return panel(width, height)


@lru_cache(maxsize=64)
def disc(diameter: int, colour: str) -> Image.Image:
    canvas = Canvas(diameter, diameter)
    canvas.fill(ellipse(diameter / 2, diameter / 2, diameter / 2), colour)
    return canvas.image()


@lru_cache(maxsize=32)
def card_ring(width: int, colour: str, line: int) -> Image.Image:
    """A card-shaped plate that stands out `line` pixels on every side of a card pasted upon it."""
    across, down = width + 2 * line, card_height(width) + 2 * line
    canvas = Canvas(across, down)
    canvas.fill(rounded(0, 0, across, down, width * CARD_RADIUS + line), colour)
    return canvas.image()


SHADOW_MARGIN, SHADOW_DROP = 14, 4
"""How far a shadow reaches beyond its card, and how far it falls below it, in pixels."""


@lru_cache(maxsize=16)
def card_shadow(width: int) -> Image.Image:
    """The soft shadow of a card, blurred once; paste it SHADOW_MARGIN pixels up and left."""
    height, margin = card_height(width), SHADOW_MARGIN
    mask = Image.new("L", (width + 2 * margin, height + 2 * margin), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (margin, margin, width + margin, height + margin), width * CARD_RADIUS, fill=120
    )
    shadow = Image.new("RGBA", mask.size, "#0E0A1C")
    shadow.putalpha(mask.filter(ImageFilter.GaussianBlur(5)))
    return shadow


@lru_cache(maxsize=64)
def dashed_slot(width: int, colour: str, line: float) -> Image.Image:
    """The dashed outline of a card that is still missing."""
    height = card_height(width)
    canvas = Canvas(width, height)
    inset = line / 2 + 0.5
    outline = rounded(inset, inset, width - inset, height - inset, width * CARD_RADIUS)
    path = _evenly_spaced(outline)
    dashes = max(8, round(len(path) / 18))
    length = len(path) / dashes
    for k in range(dashes):
        canvas.stroke(path[int(k * length) : int(k * length + length * 0.58)], line, colour)
    return canvas.image()


def _evenly_spaced(outline: Outline) -> list[Point]:
    """The closed outline as points about one unit apart."""
    points: list[Point] = []
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
        steps = max(1, int(math.hypot(x1 - x0, y1 - y0)))
        points += [(x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps) for k in range(steps)]
    return points


@lru_cache(maxsize=256)
def place_slot(
    width: int, rank: Rank, suit: Suit | None, ink: str, edge: str, fill: str | None, line: int
) -> Image.Image:
    """A place of the layout where no card lies: an outline with its rank, and its suit if it can be laid."""
    height = card_height(width)
    canvas = Canvas(width, height)
    inset = line / 2 + 0.5
    outline = rounded(inset, inset, width - inset, height - inset, width * CARD_RADIUS)
    if fill:
        canvas.fill(outline, fill)
    canvas.stroke(outline, line, edge, closed=True)
    draw_rank(canvas, rank, width / 2, height * 0.16, height * 0.34, ink, widest=width * 0.6)
    if suit:
        draw_suit(canvas, suit, width / 2, height * 0.74, width * 0.36, ink)
    return canvas.image()


@lru_cache(maxsize=256)
def chip(
    card: Card, theme: Theme, edge: str = palette.PANEL_EDGE, *, dimmed: bool = False, width: int = 50
) -> Image.Image:
    """A card as a small plate, `width` by about 0.72 `width` pixels: rank and suit side by side."""
    height = round(width * 0.72)
    ink = palette.FAINT if dimmed else theme.inks[card.suit]
    canvas = Canvas(width, height)
    canvas.fill(rounded(0, 0, width, height, width * 0.16), edge)
    ground = palette.PANEL if dimmed else palette.IVORY
    line = width * 0.06
    canvas.fill(rounded(line, line, width - line, height - line, width * 0.12), ground)
    draw_rank(canvas, card.rank, width * 0.31, height * 0.22, height * 0.56, ink, widest=width * 0.38)
    draw_suit(canvas, card.suit, width * 0.71, height * 0.5, height * 0.5, ink)
    return canvas.image()


@lru_cache(maxsize=64)
def suit_icon(suit: Suit, size: int, colour: str) -> Image.Image:
    canvas = Canvas(100, 100, size / 100)
    draw_suit(canvas, suit, 50, 50, 94, colour)
    return canvas.image()


@lru_cache(maxsize=64)
def marker(seat: Seat, size: int, outline: str | None = None) -> Image.Image:
    """A seat's sign: circle, square, triangle or diamond, in its colour, perhaps with an outline."""
    canvas = Canvas(100, 100, size / 100)
    if outline:
        canvas.fill(_marker_shape(seat, 1), outline)
        canvas.fill(_marker_shape(seat, 0.72), palette.SEATS[seat])
    else:
        canvas.fill(_marker_shape(seat, 1), palette.SEATS[seat])
    return canvas.image()


def _marker_shape(seat: Seat, scale: float) -> Outline:
    if seat == 0:
        return ellipse(50, 50, 46 * scale)
    radius, sides, y, turn = ((56, 4, 50, 45), (54, 3, 56, -90), (52, 4, 50, 0))[seat - 1]
    return polygon(50, y, radius * scale, sides, turn)


@lru_cache(maxsize=64)
def hand_track(number: int, hands: int, width: int) -> Image.Image:
    """One tick a hand in groups of a round: played in ochre, the running one white."""
    rounds = hands // 6
    canvas = Canvas(width, 14)
    gap, group_gap = 2, 6
    tick = (width - (rounds - 1) * group_gap - (hands - rounds) * gap) / hands
    x = 0.0
    for hand in range(1, hands + 1):
        colour = palette.OCHRE if hand < number else palette.WHITE if hand == number else palette.PANEL_EDGE
        canvas.fill(rounded(x, 1, x + tick, 13, min(2.5, tick / 2)), colour)
        x += tick + (group_gap if hand % 6 == 0 else gap)
    return canvas.image()


@lru_cache(maxsize=16)
def row_frame(width: int, height: int) -> Image.Image:
    """A hollow ochre frame around a row."""
    canvas = Canvas(width, height)
    canvas.stroke(rounded(1.5, 1.5, width - 1.5, height - 1.5, 8), 2.4, palette.OCHRE, closed=True)
    return canvas.image()
