"""A moment of a finished match with all four hands open, 800 pixels wide: a row a seat, what was played beside it."""

from __future__ import annotations

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.cards import SMALL_WIDTH, card_sprite
from bombu.drawing.fonts import Weight
from bombu.drawing.grounds import plain_cloth
from bombu.drawing.icons import crown_icon
from bombu.drawing.lettering import draw_text
from bombu.drawing.picture import Faces
from bombu.drawing.scenes.furniture import (
    BADGE,
    Sitter,
    draw_contract,
    draw_hand_number,
    draw_number,
    draw_tag,
    points_colour,
    sitters,
)
from bombu.drawing.scenes.hand import sorted_hand
from bombu.drawing.sprites import card_ring, chip, marker, panel, paste
from bombu.drawing.theme import Theme
from bombu.drawing.words import word
from bombu.engine.cards import SUITS, Card
from bombu.engine.patience import Layout
from bombu.i18n import signed, with_minus
from bombu.standings.replays import ReplayStep

WIDTH = 800
ROW, STEP, TOP = 90, 96, 110
_CARDS_LEFT, _CHIP, _CHIP_STEP = 218, 50, 54
_PLAYED_X = 690
_LAYOUT_CHIP, _LAYOUT_STEP = 42, 45


def replay_image(step: ReplayStep, faces: Faces, locale: str, theme: Theme) -> Image.Image:
    """The moment, RGB; 500 pixels high, 596 in dominó."""
    view = step.public
    height = TOP + 4 * STEP + (100 if view.layout is not None else 6)
    image = plain_cloth(WIDTH, height).copy()
    for x in (14, 544):
        paste(image, panel(*BADGE), x, 14)
    draw_contract(image, 14, 14, view.contract, locale)
    draw_hand_number(image, 544, 14, view, locale)
    ply = word(locale, "replay-ply", ply=step.moment.plies, plies=step.plies)
    draw_text(image, 400, 58, ply, 26, palette.WHITE, weight=Weight.BOLD, anchor="middle", widest=264)
    for sitter in sitters(view, faces, locale):
        _draw_seat(image, step, sitter, TOP + sitter.seat * STEP, theme, locale)
    if view.layout is not None:
        _draw_layout(image, view.layout, step, TOP + 4 * STEP + 4, theme)
    return image


def _draw_seat(image: Image.Image, step: ReplayStep, sitter: Sitter, y: int, theme: Theme, locale: str) -> None:
    edge, line = (palette.OCHRE, 4) if sitter.is_turn else (palette.PANEL_EDGE, 2)
    paste(image, panel(WIDTH - 28, ROW, palette.PANEL, edge, line), 14, y)
    paste(image, marker(sitter.seat, 22, palette.NIGHT), 26, y + 14)
    draw_text(image, 56, y + 25, sitter.name, 23, palette.WHITE, weight=Weight.BOLD, widest=152)
    width = draw_number(image, 56, y + 62, with_minus(sitter.total), 24, palette.OCHRE_PALE, anchor="left", widest=60)
    if sitter.is_leader:
        paste(image, crown_icon(20), 62 + width, y + 52)
    if sitter.points:
        draw_tag(image, 206, y + 62, signed(sitter.points), points_colour(sitter.points))
    order = step.public.layout.order if step.public.layout is not None else None
    for position, card in enumerate(sorted_hand(step.hands[sitter.seat], order)):
        _draw_held(image, step, sitter, card, _CARDS_LEFT + position * _CHIP_STEP, y + (ROW - 36) // 2, theme)
    _draw_played(image, step, sitter, y, theme, locale)


def _draw_held(image: Image.Image, step: ReplayStep, sitter: Sitter, card: Card, x: int, y: int, theme: Theme) -> None:
    """A card in the hand: framed if it may be played now, faded if it is that seat's turn and it may not."""
    if sitter.is_turn and card in step.legal:
        paste(image, panel(_CHIP + 8, 44, palette.OCHRE, palette.OCHRE, 0, 11), x - 4, y - 4)
    paste(image, chip(card, theme, dimmed=sitter.is_turn and card not in step.legal, width=_CHIP), x, y)


def _draw_played(image: Image.Image, step: ReplayStep, sitter: Sitter, y: int, theme: Theme, locale: str) -> None:
    """The seat's card in the trick on the table, that of its taker framed; in dominó what the last ply was."""
    trick = step.public.shown_trick
    if trick is not None:
        card = trick.card_of(sitter.seat)
        if card is None:
            return
        if trick.is_complete and trick.winner == sitter.seat:
            paste(image, card_ring(SMALL_WIDTH, palette.OCHRE, 3), _PLAYED_X - 3, y)
            draw_text(image, _PLAYED_X - 12, y + 45, signed(step.cost), 22, points_colour(step.cost), anchor="right")
        paste(image, card_sprite(card, SMALL_WIDTH, theme), _PLAYED_X, y + 3)
    elif step.last is not None and step.last.seat == sitter.seat:
        if step.last.card is None:
            draw_text(image, 772, y + 45, word(locale, "picture-pass"), 24, palette.MUTED, anchor="right", widest=120)
        else:
            paste(image, card_sprite(step.last.card, SMALL_WIDTH, theme), _PLAYED_X, y + 3)


def _draw_layout(image: Image.Image, layout: Layout, step: ReplayStep, y: int, theme: Theme) -> None:
    """The four suits, two a line, every card at its own place; the last one laid is framed."""
    last = step.last.card if step.last is not None else None
    for number, suit in enumerate(SUITS):
        left, top = 22 + number % 2 * 388, y + number // 2 * 44
        for place, rank in enumerate(layout.order.ranks):
            card, x = Card(suit, rank), left + place * _LAYOUT_STEP
            if card in layout.laid:
                edge = palette.OCHRE if card == last else palette.PANEL_EDGE
                paste(image, chip(card, theme, edge, width=_LAYOUT_CHIP), x, top)
            else:
                paste(image, panel(_LAYOUT_CHIP, 30, palette.CLOTH_DARK, palette.PANEL_EDGE, 1, 7), x, top)
