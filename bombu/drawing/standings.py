"""Boards, forms and replays as finished pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bombu.drawing.encoding import encode_opaque
from bombu.drawing.names import clean_name
from bombu.drawing.picture import MOST_ALT, Picture
from bombu.drawing.scenes.board import BoardRow, board_image, form_image
from bombu.drawing.words import word
from bombu.i18n import language_of


def draw_board(title: str, column: str, rows: Sequence[BoardRow], locale: str) -> Picture:
    """A page of a leaderboard; ``column`` says what it is sorted by."""
    locale = language_of(locale)
    told = [
        word(
            locale,
            "board-alt-line",
            place=str(row.place) if row.place is not None else "–",
            name=clean_name(row.name, word(locale, "board-somebody")),
            merit=row.merit,
        )
        for row in rows
    ]
    alt = _fitted([f"{title}, {column}.", *told])
    return Picture(encode_opaque(board_image(title, column, rows, locale)), "board.png", alt)


def draw_form(places: Sequence[int], locale: str) -> Picture:
    """The places of somebody's last matches, oldest first."""
    locale = language_of(locale)
    told = ", ".join(word(locale, "picture-place", place=place) for place in places)
    alt = word(locale, "stats-form-alt", places=told, count=len(places))
    return Picture(encode_opaque(form_image(places, locale)), "form.png", alt[:MOST_ALT])


def _fitted(sentences: Sequence[str]) -> str:
    """As many whole sentences from the beginning as an alt text may hold."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > MOST_ALT:
            break
        text = longer
    return text
