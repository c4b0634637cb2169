"""A hand of cards, 800 by 244, transparent: it lies on whatever theme its reader uses."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageChops

from bombu.drawing import palette
from bombu.drawing.cards import HAND_WIDTH, card_sprite
from bombu.drawing.sprites import card_ring
from bombu.drawing.theme import Theme
from bombu.engine.cards import TRICK_RANKING, Card, CardSet, PatienceOrder, Suit
from bombu.engine.views import SeatView

SIZE = (800, 244)
LIFT, TOP = 22, 8
_WIDEST_STEP = HAND_WIDTH + 10
_VEIL, _VEIL_STRENGTH, _VEILED_ALPHA = "#8D87A3", 0.40, 0.74
"""A card that may not be played fades towards grey and lets the ground through: it recedes on dark and on light."""

SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red take turns, so that neighbours in the hand stay apart."""


def sorted_hand(hand: CardSet, order: PatienceOrder | None) -> tuple[Card, ...]:
    """The cards by suit, each suit from high to low: by the layout's order in dominó, else by trick ranking."""
    ranks = TRICK_RANKING if order is None else order.ranks
    return tuple(sorted(hand, key=lambda card: (SUIT_ORDER.index(card.suit), -ranks.index(card.rank))))


def hand_image(view: SeatView, theme: Theme) -> Image.Image:
    """The hand of a seat, RGBA. In its turn the playable cards are raised and framed, the others recede."""
    image = Image.new("RGBA", SIZE, (0, 0, 0, 0))
    cards = sorted_hand(view.hand, view.public.layout.order if view.public.layout else None)
    if not cards:
        return image
    in_turn = view.public.turn == view.seat
    step = min(_WIDEST_STEP, (SIZE[0] - 16 - HAND_WIDTH) / max(1, len(cards) - 1))
    left = (SIZE[0] - HAND_WIDTH - step * (len(cards) - 1)) / 2
    for position, card in enumerate(cards):
        x = round(left + position * step)
        if not in_turn:
            _place(image, card_sprite(card, HAND_WIDTH, theme), seam(hollow=False), x, TOP + LIFT // 2)
        elif card in view.playable:
            _place(image, card_sprite(card, HAND_WIDTH, theme), raised_frame(), x, TOP)
        else:
            _place(image, veiled_card(card, theme), seam(hollow=True), x, TOP + LIFT)
    return image


def _place(image: Image.Image, card: Image.Image, frame: Image.Image, x: int, y: int) -> None:
    """Put a card into its frame over what lies there already, so that no card shines through another."""
    margin = (frame.width - card.width) // 2
    left, top = x - margin, y - margin
    image.paste((0, 0, 0, 0), (left, top), inside(card.width, margin))
    image.alpha_composite(frame, (left, top))
    image.alpha_composite(card, (x, y))


@lru_cache(maxsize=4)
def inside(width: int, margin: int) -> Image.Image:
    """The shape of a framed card without its smooth edge, L: clearing that too would leave a gap in what is below."""
    return card_ring(width, palette.WHITE, margin).getchannel("A").point(lambda alpha: 255 * (alpha == 255))


@lru_cache(maxsize=64)
def veiled_card(card: Card, theme: Theme) -> Image.Image:
    """A card that may not be played now, RGBA, partly transparent."""
    sprite = card_sprite(card, HAND_WIDTH, theme)
    faded = Image.blend(sprite.convert("RGB"), Image.new("RGB", sprite.size, _VEIL), _VEIL_STRENGTH).convert("RGBA")
    faded.putalpha(sprite.getchannel("A").point(lambda alpha: int(alpha * _VEILED_ALPHA)))
    return faded


def raised_frame() -> Image.Image:
    """The ochre frame of a card that may be played."""
    return card_ring(HAND_WIDTH, palette.OCHRE, 4)


@lru_cache(maxsize=2)
def seam(*, hollow: bool) -> Image.Image:
    """The thin dark edge that keeps overlapping cards apart; hollow where the card lets it shine through."""
    line = 2
    frame = card_ring(HAND_WIDTH, "#2A2145", line).copy()
    alpha = frame.getchannel("A")
    if hollow:
        hole = Image.new("L", frame.size, 255)
        hole.paste(0, (line, line), card_ring(HAND_WIDTH, palette.WHITE, 0).getchannel("A"))
        alpha = ImageChops.multiply(alpha, hole)
    frame.putalpha(alpha.point(lambda value: round(value * 0.6)))
    return frame
