"""The 32 cards and the back, drawn once and kept as bitmaps at the sizes that the scenes paste.

A card is 240 by 336 units (5:7) with corners of radius 24. The index column is 86 units wide, so that it shows
whole where cards of a hand overlap.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.courts import draw_bust
from bombu.drawing.flora import CICADA, CICADA_DARK, CICADA_ON_COLOUR, CICADA_ON_INK, PLANTS, draw_sun
from bombu.drawing.geometry import Outline, ellipse, place, rounded
from bombu.drawing.glyphs import draw_rank, draw_suit
from bombu.drawing.theme import Theme
from bombu.drawing.vector import Canvas
from bombu.engine.cards import BOMBU, PACK, Card, Rank, Suit

WIDTH, HEIGHT, RADIUS = 240, 336, 24

TABLE_WIDTH, PATIENCE_WIDTH, HAND_WIDTH, SMALL_WIDTH = 120, 82, 150, 60
"""Widths in pixels of a card on the table, in the layout, in the hand, and among what was taken."""
SCENE_WIDTHS = (TABLE_WIDTH, PATIENCE_WIDTH, HAND_WIDTH, SMALL_WIDTH)

COURTS = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
_PANEL = (86, 14, 226, 322)
_PLANT_SCALE = {Suit.SPADES: 0.98, Suit.HEARTS: 0.86, Suit.DIAMONDS: 0.90, Suit.CLUBS: 1.0}
_CICADA_ON_ACE = {
    Suit.SPADES: (232, 0.70),
    Suit.HEARTS: (212, 0.78),
    Suit.DIAMONDS: (222, 0.60),
    Suit.CLUBS: (232, 0.62),
}
"""Height and scale of the cicada on each ace."""


_FLOWER_CENTRE = {
    Suit.SPADES: slice(0),
    Suit.HEARTS: slice(-1, None),
    Suit.DIAMONDS: slice(-2, None),
    Suit.CLUBS: slice(0),
}
"""The marks of each plant that stay dark in the print."""


def card_height(width: int) -> int:
    return round(width * HEIGHT / WIDTH)


def draw_card(card: Card, theme: Theme, width: int = WIDTH) -> Image.Image:
    """A card at exactly this width, RGBA.

    Each width is drawn anew: reducing a larger bitmap would soften it, and its ringing costs a fifth more bytes.
    """
    canvas = _canvas(width)
    _draw_paper(canvas, gilded=card == BOMBU)
    if card.rank in COURTS:
        _draw_court(canvas, card, theme)
    else:
        _draw_pip(canvas, card, theme, printed=width >= TABLE_WIDTH)
    _draw_index(canvas, card, theme)
    return canvas.image()


def draw_back(width: int = WIDTH) -> Image.Image:
    """The back at exactly this width, RGBA: an indienne print, a sun and a cicada."""
    canvas = _canvas(width)
    _draw_paper(canvas, gilded=False)
    canvas.fill(rounded(13, 13, WIDTH - 13, HEIGHT - 13, 14), palette.LAVENDER_DEEP)
    frame = rounded(20, 20, WIDTH - 20, HEIGHT - 20, 9)
    with canvas.clipped(frame):
        draw_indienne(canvas, WIDTH, HEIGHT, palette.LAVENDER, palette.OCHRE)
    canvas.stroke(frame, 3, palette.OCHRE, closed=True)
    draw_sun(canvas, 120, 168, 98, palette.OCHRE, rays=24, depth=0.80)
    canvas.fill(ellipse(120, 168, 75), palette.LAVENDER_DEEP)
    canvas.fill(ellipse(120, 168, 69), palette.OCHRE_PALE)
    canvas.draw(CICADA, CICADA_DARK, place(120, 160, 0.86))
    return canvas.image()


def draw_indienne(canvas: Canvas, width: float, height: float, lozenge: str, dot: str) -> None:
    """Cover an area with the printed cotton of Provence: lozenges and dots in a staggered grid."""
    for row in range(-1, int(height / 24) + 2):
        for column in range(-1, int(width / 26) + 3):
            x, y = column * 26 + (13 if row % 2 else 0) + 3, row * 24 + 6
            canvas.fill(((x, y - 8), (x + 5.5, y), (x, y + 8), (x - 5.5, y)), lozenge)
            canvas.fill(ellipse(x + 13, y, 1.8, sides=16), dot)


def _draw_paper(canvas: Canvas, *, gilded: bool) -> None:
    if gilded:
        canvas.fill(rounded(0, 0, WIDTH, HEIGHT, RADIUS), palette.GOLD_DARK)
        canvas.fill(rounded(2.5, 2.5, WIDTH - 2.5, HEIGHT - 2.5, 22), palette.GOLD)
        canvas.fill(rounded(9, 9, WIDTH - 9, HEIGHT - 9, 17), palette.CREAM)
    else:
        canvas.fill(rounded(0, 0, WIDTH, HEIGHT, RADIUS), palette.PAPER_EDGE)
        canvas.fill(rounded(3, 3, WIDTH - 3, HEIGHT - 3, 21.5), palette.IVORY)


def _draw_court(canvas: Canvas, card: Card, theme: Theme) -> None:
    wardrobe = theme.wardrobes[card.suit]
    panel: Outline = rounded(*_PANEL, 14)
    with canvas.clipped(panel):
        canvas.fill(panel, "#8F1023" if card == BOMBU else wardrobe.pale)
        draw_bust(canvas, card, wardrobe)
    if card == BOMBU:
        canvas.stroke(panel, 5, palette.GOLD_DARK, closed=True)
    else:
        canvas.stroke(panel, 3.2, wardrobe.main, closed=True)
    canvas.draw(PLANTS[card.suit], at=place(47, 318, _PLANT_SCALE[card.suit]))


def _draw_pip(canvas: Canvas, card: Card, theme: Theme, *, printed: bool) -> None:
    ink = theme.inks[card.suit]
    if card.rank is not Rank.ACE:
        draw_suit(canvas, card.suit, 151, 236, 152, ink)
        if printed:
            _draw_inlay(canvas, card.suit, ink, theme.inlays[card.suit])
        return
    draw_suit(canvas, card.suit, 150, 222, 176, ink)
    y, scale = _CICADA_ON_ACE[card.suit]
    canvas.draw(CICADA, CICADA_ON_INK if ink == palette.INK else CICADA_ON_COLOUR, place(150, y, scale))


def _draw_inlay(canvas: Canvas, suit: Suit, ink: str, tone: str) -> None:
    """Print the suit's plant into its pip, tone on tone, as on the cottons of the region."""
    plant, at = PLANTS[suit], place(151, 290, 0.86)
    canvas.draw((replace(mark, ink=tone) for mark in plant), at=at)
    canvas.draw((replace(mark, ink=ink) for mark in plant[_FLOWER_CENTRE[suit]]), at=at)


def _draw_index(canvas: Canvas, card: Card, theme: Theme) -> None:
    ink = theme.inks[card.suit]
    x, widest = (47, 62) if card.rank in COURTS else (51, 72)
    draw_rank(canvas, card.rank, x - 2 * (card.rank is Rank.QUEEN), 20, 90, ink, widest=widest)
    draw_suit(canvas, card.suit, x, 152, 62, ink)


def _canvas(width: int) -> Canvas:
    # The layout has up to 32 cards: coarser edges save a twentieth of its bytes, and no eye sees it at that size.
    return Canvas(WIDTH, HEIGHT, width / WIDTH, supersample=4 if width >= TABLE_WIDTH else 3)


@cache
def card_sprite(card: Card, width: int, theme: Theme) -> Image.Image:
    """A card at exactly this width, RGBA, kept. `prepare` fills the cache before that matters."""
    return draw_card(card, theme, width)


@cache
def back_sprite(width: int) -> Image.Image:
    """The back at exactly this width, RGBA, kept."""
    return draw_back(width)


def prepare_decks() -> None:
    """Draw both decks at every size that a scene uses: about 20 MB."""
    for theme in Theme:
        for card in PACK:
            for width in SCENE_WIDTHS:
                card_sprite(card, width, theme)
    for width in SCENE_WIDTHS:
        back_sprite(width)
