"""The end of a hand, 800 by 600: who took what, what it brought, the totals, and the cards that were left."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.cards import SMALL_WIDTH, back_sprite, card_sprite
from bombu.drawing.fonts import Weight
from bombu.drawing.grounds import plain_cloth
from bombu.drawing.icons import cards_icon
from bombu.drawing.lettering import draw_text, shrunk
from bombu.drawing.picture import Faces
from bombu.drawing.scenes.furniture import (
    BADGE,
    SMALLEST_TEXT,
    Sitter,
    draw_avatar,
    draw_contract,
    draw_hand_number,
    draw_number,
    draw_total,
    points_colour,
    sitters,
)
from bombu.drawing.scenes.hand import sorted_hand
from bombu.drawing.sprites import chip, marker, panel, paste
from bombu.drawing.theme import Theme
from bombu.drawing.words import word
from bombu.engine.cards import Card, CardSet
from bombu.engine.seats import SEATS, Seat
from bombu.engine.views import PublicView
from bombu.i18n import signed

SIZE = (800, 600)
ROW = (772, 116)
_FIRST_ROW, _ROW_STEP = 108, 121
_CARDS_LEFT, _CARDS_ROOM = 256, 362
_CHIP, _CHIP_STEP = 38, 41


def hand_end_image(view: PublicView, faces: Faces, locale: str, theme: Theme) -> Image.Image:
    """A finished hand, RGB, a row a seat."""
    image = _laid_out().copy()
    draw_contract(image, 14, 14, view.contract, locale)
    _draw_heading(image, view, locale)
    draw_hand_number(image, 544, 14, view, locale)
    for sitter in sitters(view, faces, locale):
        _draw_row(image, view, sitter, theme, locale)
    return image


@lru_cache(maxsize=1)
def _laid_out() -> Image.Image:
    """The cloth with all its panels, RGB."""
    image = plain_cloth(*SIZE).copy()
    for x in (14, 544):
        paste(image, panel(*BADGE), x, 14)
    for seat in SEATS:
        paste(image, panel(*ROW), 14, _FIRST_ROW + seat * _ROW_STEP)
    return image


def costly_cards(view: PublicView, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat has taken and that cost points, in the order of the pack."""
    terms = view.contract.terms
    taken = CardSet.of(card for trick in view.tricks if trick.winner == seat for card in trick.cards)
    return tuple(card for card in taken if terms.card_points(card))


def _draw_heading(image: Image.Image, view: PublicView, locale: str) -> None:
    title = word(locale, "picture-slam" if view.slam is not None else "picture-hand-over")
    colour = palette.GOOD if view.slam is not None else palette.WHITE
    size = shrunk(title, 30, SMALLEST_TEXT, Weight.BLACK, 264)
    draw_text(image, 400, 58, title, size, colour, weight=Weight.BLACK, anchor="middle", widest=268)


def _draw_row(image: Image.Image, view: PublicView, sitter: Sitter, theme: Theme, locale: str) -> None:
    x, y = 14, _FIRST_ROW + sitter.seat * _ROW_STEP
    draw_avatar(image, sitter, x + 12, y + 16, 84)
    paste(image, marker(sitter.seat, 22, palette.NIGHT), x + 82, y + 12)
    draw_text(image, x + 108, y + 36, sitter.name, 25, palette.WHITE, weight=Weight.BOLD, widest=128)
    draw_text(image, x + 108, y + 76, word(locale, "picture-place", place=sitter.place), 22, palette.LAVENDER_LIGHT)
    _draw_taken(image, view, sitter, y, theme, locale)
    _draw_result(image, sitter, x + ROW[0] - 14, y)


def _draw_result(image: Image.Image, sitter: Sitter, right: int, y: int) -> None:
    points = signed(sitter.points) if sitter.points else "0"
    draw_number(image, right, y + 36, points, 38, points_colour(sitter.points), weight=Weight.BLACK, widest=134)
    draw_total(image, sitter, right, y + 82, 28, widest=104)


def _draw_taken(image: Image.Image, view: PublicView, sitter: Sitter, y: int, theme: Theme, locale: str) -> None:
    """The tricks taken as backs where they cost, then the costly cards, then what was left in the hand."""
    left = sorted_hand(view.remaining[sitter.seat], None) if view.remaining else ()
    if view.layout is not None:
        if sitter.seat in view.out:
            note = word(locale, "picture-out", place=view.out.index(sitter.seat) + 1)
            draw_text(image, _CARDS_LEFT, y + 58, note, 26, palette.GOOD, weight=Weight.BOLD, widest=_CARDS_ROOM)
        else:
            _draw_fan(image, [card_sprite(card, SMALL_WIDTH, theme) for card in left], y + 16)
        return
    backs = sitter.tricks if view.contract.terms.trick else 0
    costly = costly_cards(view, sitter.seat)
    sprites = [back_sprite(SMALL_WIDTH)] * backs + [card_sprite(card, SMALL_WIDTH, theme) for card in costly]
    _draw_fan(image, sprites, y + 3 if left else y + 16)
    if left:
        _draw_left(image, left, y + 86 if sprites else y + 45, theme)
    elif not sprites:
        note = word(locale, "picture-nothing-taken")
        draw_text(image, _CARDS_LEFT, y + 58, note, 24, palette.FAINT, widest=_CARDS_ROOM)


def _draw_fan(image: Image.Image, sprites: list[Image.Image], y: int) -> None:
    """Cards that overlap as much as they must."""
    step = min(SMALL_WIDTH + 6, (_CARDS_ROOM - SMALL_WIDTH) / max(1, len(sprites) - 1))
    for position, sprite in enumerate(sprites):
        paste(image, sprite, _CARDS_LEFT + position * step, y)


def _draw_left(image: Image.Image, cards: tuple[Card, ...], y: int, theme: Theme) -> None:
    """The cards that were still in the hand when it was decided."""
    paste(image, cards_icon(24, palette.FAINT), _CARDS_LEFT, y + 1)
    for position, card in enumerate(cards):
        paste(image, chip(card, theme, dimmed=True, width=_CHIP), _CARDS_LEFT + 32 + position * _CHIP_STEP, y)
