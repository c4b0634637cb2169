"""Round avatars: foreign pictures, decoded with care, or a drawn medallion in their stead."""

from __future__ import annotations

import logging
from collections import OrderedDict
from functools import lru_cache
from hashlib import blake2b
from io import BytesIO

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.encoding import dithered
from bombu.drawing.flora import CICADA, CICADA_DARK, PLANTS
from bombu.drawing.geometry import ellipse, place
from bombu.drawing.sprites import disc
from bombu.drawing.vector import Canvas, Marks
from bombu.engine.cards import Suit
from bombu.engine.seats import Seat

log = logging.getLogger(__name__)

MOST_BYTES = 1 << 20
MOST_PIXELS = 1 << 20
FORMATS = ("PNG", "WEBP", "JPEG", "GIF")

RING, GAP = 4, 2
"""Widths in pixels of an avatar's coloured ring and of the dark gap inside it."""

_MEDALLIONS: tuple[tuple[str, Marks, tuple[float, float, float]], ...] = (
    ("#5B4BA0", PLANTS[Suit.DIAMONDS], (50, 138, 1.0)),
    ("#2F6E62", PLANTS[Suit.CLUBS], (50, 94, 0.86)),
    ("#8A3F2C", PLANTS[Suit.HEARTS], (50, 131, 0.98)),
    ("#7A5A18", CICADA, (50, 45, 0.55)),
)
"""By seat: ground, drawing, and its place and scale."""


MOST_KEPT = 256
_kept: OrderedDict[tuple[bytes, Seat, int], Image.Image] = OrderedDict()
"""Finished avatars, oldest first, by the digest of their picture: the bytes themselves may be a megabyte each."""


def avatar_sprite(picture: bytes | None, seat: Seat, diameter: int) -> Image.Image:
    """A round avatar with the ring of its seat, RGBA.

    Anything that is no picture within the bounds gives the seat's medallion.
    """
    key = (blake2b(picture or b"", digest_size=16).digest(), seat, diameter)
    sprite = _kept.get(key)
    if sprite is None:
        sprite = _kept[key] = _ringed(picture, seat, diameter)
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    else:
        _kept.move_to_end(key)
    return sprite


def _ringed(picture: bytes | None, seat: Seat, diameter: int) -> Image.Image:
    inner = diameter - 2 * (RING + GAP)
    face = _decoded(picture, inner) if picture else None
    if face is None:
        face = _medallion(seat, inner)
    sprite = disc(diameter, palette.SEATS[seat]).copy()
    sprite.alpha_composite(disc(diameter - 2 * RING, palette.NIGHT), (RING, RING))
    sprite.alpha_composite(face, (RING + GAP, RING + GAP))
    return sprite


@lru_cache(maxsize=64)
def _medallion(seat: Seat, diameter: int) -> Image.Image:
    ground, marks, (x, y, scale) = _MEDALLIONS[seat]
    canvas = Canvas(100, 100, diameter / 100)
    with canvas.clipped(ellipse(50, 50, 50)):
        canvas.fill(ellipse(50, 50, 50), ground)
        canvas.draw(marks, CICADA_DARK, place(x, y, scale))
    return canvas.image()


def _decoded(picture: bytes, diameter: int) -> Image.Image | None:
    """The first frame as a disc in the colours of the palette, None if it cannot or may not be decoded."""
    if len(picture) > MOST_BYTES:
        return None
    try:
        with Image.open(BytesIO(picture), formats=FORMATS) as opened:
            if opened.width * opened.height > MOST_PIXELS:
                return None
            opened.draft("RGB", (2 * diameter, 2 * diameter))
            square = _cropped(opened.convert("RGBA"))
    except Exception:
        # Decoders raise nearly anything for bytes made to break them; a player then gets a medallion.
        log.debug("an avatar could not be decoded", exc_info=True)
        return None
    small = square.resize((diameter, diameter), Image.Resampling.LANCZOS, reducing_gap=3.0)
    on_night = Image.new("RGBA", small.size, palette.NIGHT)
    on_night.alpha_composite(small)
    # Dithered once here: on the finished picture dithering would spoil the flat cards.
    face = dithered(on_night.convert("RGB")).convert("RGBA")
    face.putalpha(disc(diameter, palette.WHITE).getchannel("A"))
    return face


def _cropped(image: Image.Image) -> Image.Image:
    """The middle square."""
    side = min(image.size)
    left, top = (image.width - side) // 2, (image.height - side) // 2
    return image.crop((left, top, left + side, top + side))
