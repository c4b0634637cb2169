"""The card emojis of the application: 32 cards in two schemes, 128 by 128, to be read at 22 pixels on a button."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.encoding import encode_small
from bombu.drawing.geometry import rounded
from bombu.drawing.glyphs import draw_rank, draw_suit
from bombu.drawing.theme import Theme
from bombu.drawing.vector import Canvas
from bombu.engine.cards import BOMBU, PACK, Card, Rank

SIZE = 128
_PREFIXES = {Theme.TWO_COLOUR: "bombu", Theme.FOUR_COLOUR: "bombu4"}
_CROWN = ((72, 40), (66, 14), (80, 26), (94, 9), (108, 26), (122, 14), (116, 40))
_CROWN_INK = "#8A520F"


def emoji_name(card: Card, theme: Theme) -> str:
    """The name of a card's emoji: ``bombu_KH``, in four colours ``bombu4_KH``."""
    return f"{_PREFIXES[theme]}_{card}"


def emoji_images() -> dict[str, bytes]:
    """The 64 emojis by name, PNG, each under 4 KB."""
    return {emoji_name(card, theme): emoji_png(card, theme) for theme in Theme for card in PACK}


def content_hash(png: bytes) -> str:
    """12 hex digits that change when a picture does: an emoji is uploaded anew only then."""
    return hashlib.sha256(png).hexdigest()[:12]


@lru_cache(maxsize=64)
def emoji_png(card: Card, theme: Theme) -> bytes:
    """One card as an emoji, PNG."""
    return encode_small(draw_emoji(card, theme))


def draw_emoji(card: Card, theme: Theme) -> Image.Image:
    """An ivory tile with a tall rank and the suit, edge to edge, RGBA; the Bombu's is gold with a crown."""
    ink, golden = theme.inks[card.suit], card == BOMBU
    canvas = Canvas(SIZE, SIZE, supersample=6)
    canvas.fill(rounded(0, 0, SIZE, SIZE, 24), palette.GOLD_DARK if golden else "#CFC3A8")
    canvas.fill(rounded(4, 4, SIZE - 4, SIZE - 4, 20), palette.GOLD_PALE if golden else palette.IVORY)
    centre, widest = (35, 54) if card.rank is Rank.QUEEN else (36, 58)
    draw_rank(canvas, card.rank, centre, 15, 98, ink, widest=widest)
    draw_suit(canvas, card.suit, 94, 72 if golden else 64, 58, ink)
    if golden:
        canvas.fill(_CROWN, _CROWN_INK)
    return canvas.image()
