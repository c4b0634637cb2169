"""The lobby, 800 by 340: four chairs around the king of hearts, taken or free."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.avatars import avatar_sprite
from bombu.drawing.cards import TABLE_WIDTH, back_sprite, card_height, card_sprite
from bombu.drawing.flora import draw_sun
from bombu.drawing.fonts import Weight
from bombu.drawing.geometry import ellipse
from bombu.drawing.grounds import plain_cloth
from bombu.drawing.icons import robot_icon
from bombu.drawing.lettering import draw_text
from bombu.drawing.names import clean_name
from bombu.drawing.picture import Face
from bombu.drawing.sprites import SHADOW_MARGIN, card_shadow, marker, panel, paste
from bombu.drawing.theme import Theme
from bombu.drawing.vector import Canvas
from bombu.drawing.words import word
from bombu.engine.cards import BOMBU, Card, Rank, Suit
from bombu.engine.seats import SEATS, PerSeat, Seat

SIZE = (800, 340)
CHAIR = (236, 92)
CHAIRS = ((22, 226), (542, 226), (542, 22), (22, 22))
"""Counter-clockwise from the lower left, as at the table."""
_FAN = ((Card(Suit.SPADES, Rank.ACE), -22), (Card(Suit.DIAMONDS, Rank.QUEEN), 22), (BOMBU, 0))
_FREE_EDGE = "#7A6CBE"


def lobby_image(faces: PerSeat[Face | None], locale: str, theme: Theme) -> Image.Image:
    """The lobby, RGB; None is a free chair."""
    image = _room(theme).copy()
    for seat in SEATS:
        _draw_chair(image, seat, faces[seat], locale)
    return image


def _draw_chair(image: Image.Image, seat: Seat, face: Face | None, locale: str) -> None:
    x, y = CHAIRS[seat]
    middle = y + CHAIR[1] / 2
    if face is None:
        paste(image, panel(*CHAIR, palette.CLOTH_DARK, _FREE_EDGE, 2), x, y)
        paste(image, _empty_chair(68), x + 12, y + 12)
        label = word(locale, "picture-free-seat")
        draw_text(image, x + 94, middle, label, 25, palette.MUTED, widest=CHAIR[0] - 128)
    else:
        paste(image, panel(*CHAIR, palette.PANEL, palette.PANEL_EDGE, 2), x, y)
        paste(image, avatar_sprite(face.avatar, seat, 68), x + 12, y + 12)
        if face.bot:
            paste(image, robot_icon(30), x + 6, y + 56)
        name = clean_name(face.name, word(locale, "picture-player", number=seat + 1))
        draw_text(image, x + 94, middle, name, 26, palette.WHITE, weight=Weight.BOLD, widest=CHAIR[0] - 104)
    paste(image, marker(seat, 20, palette.NIGHT), x + 62, y + 8)


@lru_cache(maxsize=4)
def _empty_chair(diameter: int) -> Image.Image:
    canvas = Canvas(diameter, diameter)
    middle = diameter / 2
    canvas.fill(ellipse(middle, middle, middle), _FREE_EDGE)
    canvas.fill(ellipse(middle, middle, middle - 3), palette.CLOTH_DARK)
    for across, along in ((4, 26), (26, 4)):
        half_x, half_y = across / 2, along / 2
        corners = ((-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y))
        canvas.fill(tuple((middle + dx, middle + dy) for dx, dy in corners), palette.MUTED)
    return canvas.image()


@lru_cache(maxsize=2)
def _room(theme: Theme) -> Image.Image:
    """The cloth with a sun and a fan of three cards, RGB."""
    image = plain_cloth(*SIZE).copy()
    canvas = Canvas(*SIZE, supersample=3)
    draw_sun(canvas, 400, 170, 158, palette.CLOTH, rays=28, depth=0.86)
    canvas.fill(ellipse(400, 170, 118, sides=128), palette.CLOTH_LIGHT)
    paste(image, canvas.image(), 0, 0)
    for card, turn in ((None, -38), (None, 38), *_FAN):
        _paste_turned(image, back_sprite(TABLE_WIDTH) if card is None else card_sprite(card, TABLE_WIDTH, theme), turn)
    return image


def _paste_turned(image: Image.Image, card: Image.Image, turn: float) -> None:
    """Lay a card turned about a point below the middle, as in a fan held up."""
    height = card_height(TABLE_WIDTH)
    leaf = Image.new("RGBA", (TABLE_WIDTH + 2 * SHADOW_MARGIN, height + 2 * SHADOW_MARGIN), (0, 0, 0, 0))
    leaf.alpha_composite(card_shadow(TABLE_WIDTH))
    leaf.alpha_composite(card, (SHADOW_MARGIN, SHADOW_MARGIN))
    reach = height + 30
    hub = Image.new("RGBA", (2 * reach, 2 * reach), (0, 0, 0, 0))
    hub.alpha_composite(leaf, (reach - leaf.width // 2, reach - leaf.height - 20))
    turned = hub.rotate(-turn, Image.Resampling.BICUBIC)
    paste(image, turned, 400 - reach, 282 - reach)
