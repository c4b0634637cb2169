"""The application's own pictures: its avatar, 512 by 512, and its banner, 680 by 240."""

from __future__ import annotations

import math

from PIL import Image, ImageOps

from bombu.drawing import palette
from bombu.drawing.cards import card_sprite, draw_indienne
from bombu.drawing.courts import draw_bombu
from bombu.drawing.encoding import encode_exact
from bombu.drawing.flora import CICADA, CICADA_DARK, PLANTS, draw_sun
from bombu.drawing.fonts import Weight
from bombu.drawing.geometry import ellipse, place
from bombu.drawing.lettering import draw_text
from bombu.drawing.sprites import paste
from bombu.drawing.theme import Theme
from bombu.drawing.vector import Canvas
from bombu.engine.cards import BOMBU, Card, Rank, Suit

AVATAR_SIZE = 512
BANNER_SIZE = (680, 240)
NAME = "Bombu"


def application_avatar() -> bytes:
    """The Bombu before his sun on printed cotton, PNG. Discord shows it as a disc."""
    canvas = Canvas(AVATAR_SIZE, AVATAR_SIZE, supersample=3, ground=palette.LAVENDER_DEEP)
    draw_indienne(canvas, AVATAR_SIZE, AVATAR_SIZE, palette.LAVENDER, palette.OCHRE)
    draw_sun(canvas, 256, 256, 244, palette.OCHRE, rays=28, depth=0.86)
    disc = ellipse(256, 256, 204, sides=160)
    canvas.fill(ellipse(256, 256, 214, sides=160), palette.OCHRE_DARK)
    with canvas.clipped(disc):
        canvas.fill(disc, "#8F1023")
        with canvas.moved(place(256 - 156 * 1.5, 246 - 162 * 1.5, 1.5)):
            draw_bombu(canvas, Theme.TWO_COLOUR.wardrobes[Suit.HEARTS])
    return encode_exact(canvas.image())


def application_banner() -> bytes:
    """The name of the game between plants and cards, PNG."""
    width, height = BANNER_SIZE
    canvas = Canvas(width, height, supersample=3, ground=palette.CLOTH_DARK)
    draw_sun(canvas, 500, 250, 330, palette.CLOTH, rays=36, depth=0.88)
    for k in range(int(width / 27) + 1):
        for y in (16, height - 16):
            canvas.fill(((k * 26, y - 6), (k * 26 + 5, y), (k * 26, y + 6), (k * 26 - 5, y)), palette.INDIENNE)
            canvas.fill(ellipse(k * 26 + 13, y, 1.8, sides=16), palette.OCHRE_DARK)
    for x, suit, turn, scale in ((40, Suit.SPADES, -8, 0.9), (72, Suit.HEARTS, 4, 0.62), (318, Suit.DIAMONDS, 6, 0.66)):
        canvas.draw(PLANTS[suit], at=place(x, 224, scale, turn))
    canvas.draw(PLANTS[Suit.CLUBS], at=place(288, 222, 0.6, -10))
    canvas.draw(CICADA, CICADA_DARK, place(318, 56, 0.36, 24))
    image = canvas.image()
    draw_text(image, 166, 112, NAME, 90, palette.OCHRE, weight=Weight.BLACK, anchor="middle")
    cards = (
        (Card(Suit.SPADES, Rank.JACK), -27),
        (Card(Suit.CLUBS, Rank.QUEEN), -9),
        (Card(Suit.DIAMONDS, Rank.ACE), 9),
        (BOMBU, 27),
    )
    for card, turn in cards:
        _paste_fanned(image, card, turn)
    return encode_exact(image)


def _paste_fanned(image: Image.Image, card: Card, turn: float) -> None:
    width = 118
    sprite = card_sprite(card, width, Theme.TWO_COLOUR)
    radius, hub_x, hub_y = 250.0, 520.0, 372.0
    # A transparent margin, or the turned edges would not be smoothed.
    sprite = ImageOps.expand(sprite, 2, (0, 0, 0, 0))
    turned = sprite.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    x = hub_x + radius * math.sin(math.radians(turn))
    y = hub_y - radius * math.cos(math.radians(turn))
    paste(image, turned, x - turned.width / 2, y - turned.height / 2)
