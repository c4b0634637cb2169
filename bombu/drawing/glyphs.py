"""Our own letterforms for the eight ranks and our own suits, so that the deck needs no font.

Ranks have capitals 100 units high and start at x = 0; suits fill a box of 100 by 100 units.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bombu.drawing.geometry import Outline, ellipse, parse_path, place
from bombu.drawing.vector import Canvas
from bombu.engine.cards import Rank, Suit

Piece = tuple[Outline, bool]


def _add(path: str) -> Piece:
    return parse_path(path)[0], True


def _cut(path: str) -> Piece:
    return parse_path(path)[0], False


def _bowl(x: float, y: float, rx: float, ry: float) -> Piece:
    return ellipse(x, y, rx, ry), True


def _counter(x: float, y: float, rx: float, ry: float) -> Piece:
    return ellipse(x, y, rx, ry), False


@dataclass(frozen=True, slots=True)
class Letterform:
    """A rank's letter or number: its width and its pieces, added and cut away in order."""

    width: float
    pieces: tuple[Piece, ...]


RANKS: Mapping[Rank, Letterform] = {
    Rank.SEVEN: Letterform(62, (_add("M1 0 L62 0 L62 15 C46 38 37 66 35 100 L13 100 C16 68 25 42 40 18.5 L1 18.5 Z"),)),
    Rank.EIGHT: Letterform(
        66,
        (
            _bowl(33, 27, 28.5, 28.2),
            _bowl(33, 71.2, 33, 30.3),
            _counter(33, 27.6, 11, 11.2),
            _counter(33, 70.6, 14, 13.4),
        ),
    ),
    Rank.NINE: Letterform(
        64,
        (
            _bowl(32, 33, 32, 34.3),
            _add("M64 31 C66 64 50 90 20 101.3 L8.5 87 C28 78 38.5 68 43 54 Z"),
            _counter(31.5, 32.5, 13.6, 16),
        ),
    ),
    Rank.TEN: Letterform(
        95,
        (
            _add("M12 0 L30.5 0 L30.5 100 L11 100 L11 22.5 L-2 29.5 L-2 11.5 Z"),
            _bowl(67.5, 50, 28, 51.3),
            _counter(67.5, 50, 9.6, 33.5),
        ),
    ),
    Rank.JACK: Letterform(
        54,
        (
            _add(
                "M33 0 L53 0 L53 68 C53 90 42 101.5 24 101.5 C12 101.5 4 96.5 -1 90 L9.5 76.5 "
                "C13 81 17 83.8 22 83.8 C29.5 83.8 33 79 33 68 Z"
            ),
        ),
    ),
    Rank.QUEEN: Letterform(
        76, (_bowl(38, 50, 38, 51.3), _counter(38, 50, 18.6, 33), _add("M41 69 L54 60 L80 97 L66 106 Z"))
    ),
    Rank.KING: Letterform(
        70,
        (
            _add(
                "M0 0 L20 0 L20 39 L45.5 0 L69.5 0 L39 43.5 L71.5 100 L47.5 100 L26 60.5 L20 69 L20 100 L0 100 Z",
            ),
        ),
    ),
    Rank.ACE: Letterform(
        76,
        (
            _add("M27 0 L49 0 L77 100 L55.8 100 L50.7 79.5 L25.3 79.5 L20.2 100 L-1 100 Z"),
            _cut("M38 24 L47 63 L29 63 Z"),
        ),
    ),
}

SUITS: Mapping[Suit, tuple[Outline, ...]] = {
    Suit.SPADES: parse_path(
        "M50 2 C56 15 96 38 96 63 C96 76.5 86.5 85 75.5 85 C67 85 59 80.5 55 73.5 C56 84 61 91 69 97 "
        "L31 97 C39 91 44 84 45 73.5 C41 80.5 33 85 24.5 85 C13.5 85 4 76.5 4 63 C4 38 44 15 50 2 Z"
    ),
    Suit.HEARTS: parse_path(
        "M50 95 C41 86 3 62 3 31 C3 14.5 15 4 28.5 4 C38 4 46 9.5 50 19 C54 9.5 62 4 71.5 4 "
        "C85 4 97 14.5 97 31 C97 62 59 86 50 95 Z"
    ),
    Suit.DIAMONDS: parse_path("M50 0 C60 17 76 37 94 50 C76 63 60 83 50 100 C40 83 24 63 6 50 C24 37 40 17 50 0 Z"),
    Suit.CLUBS: (
        ellipse(50, 26, 22.8),
        ellipse(25, 59, 22.8),
        ellipse(75, 59, 22.8),
        parse_path(
            "M41 38 L59 38 L62 56 L55 66 C56 82 61 91 69 97 L31 97 C39 91 44 82 45 66 L38 56 Z",
        )[0],
    ),
}


def draw_suit(canvas: Canvas, suit: Suit, x: float, y: float, size: float, colour: str) -> None:
    """Draw a suit `size` units high about its centre (x, y)."""
    at = place(x - size / 2, y - size / 2, size / 100)
    for outline in SUITS[suit]:
        canvas.fill(outline, colour, at)


def draw_rank(
    canvas: Canvas, rank: Rank, x: float, y: float, height: float, colour: str, *, widest: float = 1000
) -> None:
    """Draw a rank with capitals `height` units high, centred at x, its top at y, squeezed to `widest` units."""
    form = RANKS[rank]
    natural = form.width * height / 100
    squeeze = min(1.0, widest / natural)
    canvas.cut(form.pieces, colour, place(x - natural * squeeze / 2, y, height / 100, squeeze=squeeze))
