"""The trick on the table, 800 by 600. Seats are fixed, counter-clockwise: 0 bottom, 1 right, 2 top, 3 left."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.cards import TABLE_WIDTH, card_height, card_sprite
from bombu.drawing.fonts import Weight
from bombu.drawing.grounds import table_cloth
from bombu.drawing.icons import trick_icon
from bombu.drawing.lettering import draw_text, shrunk, text_width
from bombu.drawing.picture import Faces
from bombu.drawing.scenes.furniture import (
    BADGE,
    SMALLEST_TEXT,
    Sitter,
    draw_avatar,
    draw_contract,
    draw_counters,
    draw_hand_number,
    draw_points_tag,
    draw_total,
    points_colour,
    sitters,
)
from bombu.drawing.sprites import (
    SHADOW_DROP,
    SHADOW_MARGIN,
    card_ring,
    card_shadow,
    chip,
    dashed_slot,
    disc,
    marker,
    panel,
    paste,
    paste_centred,
    seat_panel,
    suit_icon,
)
from bombu.drawing.theme import Theme
from bombu.drawing.words import word
from bombu.engine.cards import BOMBU, HEARTS, QUEENS, Card, CardSet
from bombu.engine.contracts import Contract
from bombu.engine.scoring import TRICKS_A_HAND, trick_points
from bombu.engine.seats import SEATS, Seat, right_of
from bombu.engine.tricks import Trick
from bombu.engine.views import PublicView
from bombu.i18n import signed, with_minus

SIZE = (800, 600)
CENTRE = (400, 300)
CARD_CENTRES = ((400, 416), (556, 300), (400, 184), (244, 300))
"""Where the card of each seat lies."""
WIDE_PANEL, TALL_PANEL = (268, 80), (140, 176)
CORNER = (242, 80)
CONTRACT_CORNER, HAND_CORNER = (12, 12), (546, 12)
LAST_TRICK_CORNER, STILL_OUT_CORNER = (12, 508), (546, 508)
PANELS = ((266, 508), (648, 212), (266, 12), (12, 212))
RING = 5
TAGS = ((530, 508), (788, 212), (540, 106), (152, 212))
"""Right edge and middle of the tag that shows the points of this hand."""


def table_image(view: PublicView, faces: Faces, locale: str, theme: Theme) -> Image.Image:
    """The table in a trick contract, RGB."""
    image = _laid_table().copy()
    for sitter in sitters(view, faces, locale):
        _draw_seat(image, sitter)
    draw_contract(image, *CONTRACT_CORNER, view.contract, locale)
    draw_hand_number(image, *HAND_CORNER, view, locale)
    shown = view.shown_trick
    _draw_last_trick(image, _trick_before(view, shown), theme, locale)
    _draw_still_out(image, view, theme, locale)
    if shown is not None:
        _draw_trick(image, view, shown, theme, locale)
    return image


@lru_cache(maxsize=1)
def _laid_table() -> Image.Image:
    """The cloth with all panels that nobody's turn changes, RGB."""
    image = table_cloth(*SIZE).copy()
    for seat, (x, y) in enumerate(PANELS):
        paste(image, seat_panel(*_panel_size(seat), turn=False), x, y)
    for corner_x, corner_y in (CONTRACT_CORNER, HAND_CORNER):
        paste(image, panel(*BADGE), corner_x, corner_y)
    for corner_x, corner_y in (LAST_TRICK_CORNER, STILL_OUT_CORNER):
        paste(image, panel(*CORNER), corner_x, corner_y)
    return image


def _panel_size(seat: int) -> tuple[int, int]:
    return TALL_PANEL if seat % 2 else WIDE_PANEL


def _trick_before(view: PublicView, shown: Trick | None) -> Trick | None:
    """The trick before the one on the table."""
    earlier = view.tricks[:-1] if view.tricks and shown is view.tricks[-1] else view.tricks
    return earlier[-1] if earlier else None


def _draw_seat(image: Image.Image, sitter: Sitter) -> None:
    x, y = PANELS[sitter.seat]
    if sitter.is_turn:
        paste(image, seat_panel(*_panel_size(sitter.seat), turn=True), x, y)
    if sitter.seat % 2 == 0:
        _draw_wide_seat(image, sitter, x, y)
    else:
        _draw_tall_seat(image, sitter, x, y)
    draw_points_tag(image, *TAGS[sitter.seat], sitter.points)


def _draw_wide_seat(image: Image.Image, sitter: Sitter, x: int, y: int) -> None:
    draw_avatar(image, sitter, x + 9, y + 8, 64)
    draw_text(image, x + 84, y + 26, sitter.name, 26, palette.WHITE, weight=Weight.BOLD, widest=172)
    draw_counters(image, sitter, x + 84, y + 56)
    draw_total(image, sitter, x + 256, y + 56, 25, widest=52 if sitter.is_leader else 72)


def _draw_tall_seat(image: Image.Image, sitter: Sitter, x: int, y: int) -> None:
    middle = x + TALL_PANEL[0] / 2
    draw_avatar(image, sitter, round(middle) - 32, y + 10, 64)
    draw_text(image, middle, y + 93, sitter.name, 25, palette.WHITE, weight=Weight.BOLD, anchor="middle", widest=124)
    draw_counters(image, sitter, x + 22, y + 122)
    _draw_centred_total(image, sitter, middle, y + 152)


def _draw_centred_total(image: Image.Image, sitter: Sitter, middle: float, y: float) -> None:
    size = shrunk(with_minus(sitter.total), 25, 16, Weight.BOLD, 88)
    width = text_width(with_minus(sitter.total), size, Weight.BOLD)
    draw_total(image, sitter, middle + width / 2 + (12 if sitter.is_leader else 0), y, size, widest=88)


def _draw_last_trick(image: Image.Image, trick: Trick | None, theme: Theme, locale: str) -> None:
    """The corner at the lower left: the trick before, in order of play, its taker ringed, each card with its seat."""
    draw_text(image, 26, 527, word(locale, "picture-last-trick"), SMALLEST_TEXT, palette.MUTED, widest=214)
    if trick is None:
        return
    for position, card in enumerate(trick.cards):
        seat = right_of(trick.leader, position)
        edge = palette.OCHRE if seat == trick.winner else palette.PANEL_EDGE
        x = 24 + position * 56
        paste(image, chip(card, theme, edge), x, 542)
        paste(image, marker(seat, 18, palette.PANEL), x + 38, 533)


def _draw_still_out(image: Image.Image, view: PublicView, theme: Theme, locale: str) -> None:
    """The corner at the lower right: what costs points and has not been played yet."""
    title = "picture-tricks-left" if view.contract is Contract.NO_TRICK else "picture-still-out"
    draw_text(image, 560, 527, word(locale, title), SMALLEST_TEXT, palette.MUTED, widest=214)
    played = CardSet.of(ply.card for ply in view.plies if ply.card is not None)
    match view.contract:
        case Contract.NO_TRICK:
            _draw_trick_marks(image, view)
        case Contract.NO_HEART:
            _draw_hearts(image, played, theme)
        case Contract.NO_QUEEN:
            _draw_chips(image, 560, tuple(QUEENS), played, theme)
        case Contract.NO_BOMBU:
            _draw_chips(image, 560, (BOMBU,), played, theme)
        case Contract.SALADE:
            _draw_salade(image, view, played, theme)


def _draw_trick_marks(image: Image.Image, view: PublicView) -> None:
    """Eight places; each trick taken has the sign of its taker."""
    for position in range(TRICKS_A_HAND):
        x, y = 572 + position * 27, 561
        if position < len(view.tricks):
            paste_centred(image, marker(view.tricks[position].winner, 22), x, y)
        else:
            paste_centred(image, trick_icon(18, palette.PANEL_EDGE), x, y)


def _draw_hearts(image: Image.Image, played: CardSet, theme: Theme) -> None:
    for position, card in enumerate(HEARTS):
        colour = palette.PANEL_EDGE if card in played else theme.inks_on_cloth[card.suit]
        paste_centred(image, suit_icon(card.suit, 22, colour), 571 + position * 27.5, 561)


def _draw_chips(image: Image.Image, x: int, cards: tuple[Card, ...], played: CardSet, theme: Theme) -> None:
    for position, card in enumerate(cards):
        paste(image, chip(card, theme, dimmed=card in played), x + position * 56, 542)


def _draw_salade(image: Image.Image, view: PublicView, played: CardSet, theme: Theme) -> None:
    """How many tricks, hearts and queens are still to come, and the Bombu."""
    colour = theme.inks_on_cloth[BOMBU.suit]
    left_tricks = TRICKS_A_HAND - len(view.tricks)
    paste_centred(image, trick_icon(20), 571, 561)
    draw_text(image, 586, 561, str(left_tricks), 24, palette.WHITE, weight=Weight.BOLD)
    paste_centred(image, suit_icon(BOMBU.suit, 22, colour), 621, 561)
    draw_text(image, 636, 561, str(len(HEARTS - played)), 24, palette.WHITE, weight=Weight.BOLD)
    draw_text(image, 660, 561, "Q", 24, palette.OCHRE, weight=Weight.BLACK)
    draw_text(image, 682, 561, str(len(QUEENS - played)), 24, palette.WHITE, weight=Weight.BOLD)
    paste(image, chip(BOMBU, theme, palette.GOLD, dimmed=BOMBU in played), 722, 542)


def _draw_trick(image: Image.Image, view: PublicView, trick: Trick, theme: Theme, locale: str) -> None:
    for seat in SEATS:
        if trick.card_of(seat) is None:
            _draw_empty_place(image, seat, view, locale, leads=not trick.cards)
    for position, card in enumerate(trick.cards):
        seat = right_of(trick.leader, position)
        _draw_played_card(image, seat, card, position + 1, theme, wins=seat == trick.winner)
    if trick.is_complete:
        _draw_trick_cost(image, trick, trick_points(view.contract, trick), theme)
    elif trick.led is not None:
        paste_centred(image, disc(58, palette.OCHRE_DARK), *CENTRE)
        paste_centred(image, disc(54, palette.CREAM), *CENTRE)
        paste_centred(image, suit_icon(trick.led, 36, theme.inks[trick.led]), *CENTRE)


def _draw_empty_place(image: Image.Image, seat: Seat, view: PublicView, locale: str, *, leads: bool) -> None:
    turn = view.turn == seat
    slot = dashed_slot(TABLE_WIDTH, palette.OCHRE if turn else "#7A6CBE", 4 if turn else 3)
    x, y = CARD_CENTRES[seat]
    paste_centred(image, slot, x, y)
    if turn:
        label = word(locale, "picture-leads" if leads else "picture-turn")
        size = shrunk(label, 30, SMALLEST_TEXT, Weight.BOLD, 100)
        draw_text(image, x, y, label, size, palette.OCHRE, weight=Weight.BOLD, anchor="middle", widest=104)


def _draw_played_card(image: Image.Image, seat: Seat, card: Card, order: int, theme: Theme, *, wins: bool) -> None:
    centre_x, centre_y = CARD_CENTRES[seat]
    x, y = centre_x - TABLE_WIDTH // 2, centre_y - card_height(TABLE_WIDTH) // 2
    paste(image, laid_card(card, theme, wins=wins), x - SHADOW_MARGIN, y - SHADOW_MARGIN + SHADOW_DROP)
    badge_x, badge_y = x + TABLE_WIDTH - 6, y + 8
    paste_centred(image, disc(34, palette.NIGHT), badge_x, badge_y)
    paste_centred(image, disc(28, palette.OCHRE if wins else palette.IVORY), badge_x, badge_y)
    draw_text(image, badge_x, badge_y, str(order), 20, palette.NIGHT, weight=Weight.BLACK, anchor="middle")


@lru_cache(maxsize=64)
def laid_card(card: Card, theme: Theme, *, wins: bool) -> Image.Image:
    """A card upon its shadow, ringed if it wins, as one sprite: pasted at once it takes half the time."""
    sprite = card_shadow(TABLE_WIDTH).copy()
    x, y = SHADOW_MARGIN, SHADOW_MARGIN - SHADOW_DROP
    if wins:
        sprite.alpha_composite(card_ring(TABLE_WIDTH, palette.OCHRE, RING), (x - RING, y - RING))
    sprite.alpha_composite(card_sprite(card, TABLE_WIDTH, theme), (x, y))
    return sprite


def _draw_trick_cost(image: Image.Image, trick: Trick, points: int, theme: Theme) -> None:
    """In the middle of a complete trick: who takes it, and what it costs."""
    x, y = CENTRE
    paste_centred(image, panel(124, 54, palette.NIGHT, palette.OCHRE, 3, 27), x, y)
    paste_centred(image, marker(trick.winner, 28), x - 36, y)
    label = signed(points) if points else "0"
    draw_text(image, x + 18, y, label, 28, points_colour(points), weight=Weight.BLACK, anchor="middle")
