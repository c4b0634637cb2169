"""The layout of dominó, 800 by 600: all 32 places in the order that the table plays."""

from __future__ import annotations

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.cards import PATIENCE_WIDTH, card_height, card_sprite
from bombu.drawing.fonts import Weight
from bombu.drawing.grounds import plain_cloth
from bombu.drawing.icons import cards_icon
from bombu.drawing.lettering import draw_text
from bombu.drawing.picture import Faces
from bombu.drawing.scenes.furniture import Sitter, draw_avatar, draw_total, sitters
from bombu.drawing.sprites import card_ring, panel, paste, paste_centred, place_slot, seat_panel, suit_icon
from bombu.drawing.theme import Theme
from bombu.drawing.words import word
from bombu.engine.cards import SUITS, Card, Suit
from bombu.engine.contracts import DOMINO_POINTS
from bombu.engine.patience import Layout
from bombu.engine.seats import Seat
from bombu.engine.views import PublicView
from bombu.i18n import with_minus

SIZE = (800, 600)
HEAD = (188, 76)
GRID_LEFT, GRID_TOP = 64, 102
COLUMN, ROW = 90, 121.5
_PLACE_EDGE, PLACE_INK = "#6357AE", palette.FAINT
_START_COLUMN = "#5B4A24"


def patience_image(view: PublicView, faces: Faces, locale: str, theme: Theme) -> Image.Image:
    """The layout and the four seats, RGB. Raises ValueError for a trick contract."""
    if view.layout is None:
        raise ValueError("this hand has no layout")
    image = plain_cloth(*SIZE).copy()
    for sitter in sitters(view, faces, locale):
        _draw_head(image, sitter, view, locale)
    _draw_start_column(image, view.layout)
    for row, suit in enumerate(SUITS):
        _draw_row(image, view.layout, row, suit, theme)
    last = next((ply.card for ply in reversed(view.plies) if ply.card is not None), None)
    if last is not None:
        _draw_last_card(image, view.layout, last, theme)
    return image


def passed(view: PublicView, seat: Seat) -> bool:
    """Whether the seat's latest ply was a pass."""
    return next((ply.card is None for ply in reversed(view.plies) if ply.seat == seat), False)


def _draw_head(image: Image.Image, sitter: Sitter, view: PublicView, locale: str) -> None:
    x, y = 14 + sitter.seat * 195, 14
    paste(image, seat_panel(*HEAD, turn=sitter.is_turn), x, y)
    draw_avatar(image, sitter, x + 9, y + 9, 58)
    draw_text(image, x + 75, y + 24, sitter.name, 24, palette.WHITE, weight=Weight.BOLD, widest=104)
    if sitter.seat in view.out:
        _draw_out(image, x + 75, y + 38, view.out.index(sitter.seat), locale)
        return
    paste(image, cards_icon(24), x + 75, y + 41)
    draw_text(image, x + 103, y + 53, str(sitter.cards), 24, palette.SOFT)
    if passed(view, sitter.seat) and not sitter.is_turn:
        draw_text(image, x + 178, y + 53, word(locale, "picture-pass"), 21, palette.OCHRE, anchor="right", widest=54)
    else:
        draw_total(image, sitter, x + 178, y + 53, 22, widest=34 if sitter.is_leader else 54)


def _draw_out(image: Image.Image, x: int, y: int, order: int, locale: str) -> None:
    """Who is out of cards, as which, and what for."""
    gained = DOMINO_POINTS[order] if order < len(DOMINO_POINTS) else 0
    label = word(locale, "picture-place", place=order + 1) + (f" {with_minus(gained)}" if gained else "")
    paste(image, panel(104, 30, "#33501F", palette.GOOD, 0, 10), x, y)
    draw_text(image, x + 52, y + 15, label, 21, palette.WHITE, weight=Weight.BOLD, anchor="middle", widest=100)


def _place_of(layout: Layout, card: Card) -> tuple[int, int]:
    column, row = layout.order.ranks.index(card.rank), SUITS.index(card.suit)
    return GRID_LEFT + column * COLUMN, round(GRID_TOP + row * ROW)


def _draw_start_column(image: Image.Image, layout: Layout) -> None:
    """The ochre column of the rank that opens a suit."""
    x, _ = _place_of(layout, layout.start)
    paste(image, panel(PATIENCE_WIDTH + 8, 486, _START_COLUMN, palette.OCHRE_DARK, 2, 12), x - 4, GRID_TOP - 4)


def _draw_row(image: Image.Image, layout: Layout, row: int, suit: Suit, theme: Theme) -> None:
    middle = round(GRID_TOP + row * ROW) + card_height(PATIENCE_WIDTH) / 2
    paste_centred(image, suit_icon(suit, 36, theme.inks_on_cloth[suit]), 37, middle)
    fitting = layout.fitting
    for rank in layout.order.ranks:
        card = Card(suit, rank)
        x, y = _place_of(layout, card)
        if card in layout.laid:
            sprite = card_sprite(card, PATIENCE_WIDTH, theme)
        elif card in fitting:
            sprite = place_slot(PATIENCE_WIDTH, rank, suit, palette.OCHRE, palette.OCHRE, palette.TURN_PANEL, 4)
        else:
            sprite = place_slot(PATIENCE_WIDTH, rank, None, PLACE_INK, _PLACE_EDGE, None, 2)
        paste(image, sprite, x, y)


def _draw_last_card(image: Image.Image, layout: Layout, card: Card, theme: Theme) -> None:
    x, y = _place_of(layout, card)
    paste(image, card_ring(PATIENCE_WIDTH, palette.WHITE, 4), x - 4, y - 4)
    paste(image, card_sprite(card, PATIENCE_WIDTH, theme), x, y)
