"""Boards, forms and replays as finished pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bombu.drawing.alt import alt_table, card_list
from bombu.drawing.encoding import encode_opaque
from bombu.drawing.names import clean_name
from bombu.drawing.picture import MOST_ALT, Faces, Picture
from bombu.drawing.scenes.board import BoardRow, board_image, form_image
from bombu.drawing.scenes.hand import sorted_hand
from bombu.drawing.scenes.replay import replay_image
from bombu.drawing.theme import Theme
from bombu.drawing.words import shown_names, word
from bombu.engine.seats import SEATS
from bombu.i18n import language_of
from bombu.standings.replays import ReplayStep


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


def draw_replay(step: ReplayStep, faces: Faces, locale: str, theme: Theme = Theme.TWO_COLOUR) -> Picture:
    """A moment of a finished match with all four hands open; who played may be shown with any names."""
    locale = language_of(locale)
    names = shown_names(faces, locale)
    told = [
        alt_table(step.public, names, locale),
        *(
            word(
                locale,
                "replay-alt-hand",
                name=names[seat],
                cards=card_list(sorted_hand(step.hands[seat], None), locale),
            )
            for seat in SEATS
            if step.hands[seat]
        ),
    ]
    return Picture(encode_opaque(replay_image(step, faces, locale, theme)), "replay.png", _fitted(told))


def _fitted(sentences: Sequence[str]) -> str:
    """As many whole sentences from the beginning as an alt text may hold."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > MOST_ALT:
            break
        text = longer
    return text
