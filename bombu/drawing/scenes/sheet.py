"""The score sheet: four heads, then a block a round with its six contracts; 800 by 600, flatter for short matches."""

from __future__ import annotations

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.fonts import Weight
from bombu.drawing.grounds import plain_cloth
from bombu.drawing.icons import contract_icon
from bombu.drawing.lettering import draw_text
from bombu.drawing.picture import Faces
from bombu.drawing.scenes.furniture import SMALLEST_TEXT, Sitter, draw_head, draw_number, draw_total, sitters
from bombu.drawing.sprites import marker, panel, paste, paste_centred, row_frame
from bombu.drawing.words import contract_name, word
from bombu.engine.contracts import CONTRACTS, SLAM_POINTS
from bombu.engine.seats import NO_POINTS, SEATS, add_points
from bombu.engine.views import HandScore, PublicView
from bombu.i18n import with_minus

WIDTH = 800
BLOCK = (383, 241)
HEAD = (188, 84)
ROW = 29
_FIRST_COLUMN, _COLUMN, _CELL = 160, 54, (50, 26)
_UNPLAYED = "#9287C4"
_ZERO = "#A79CD6"


def sheet_image(view: PublicView, faces: Faces, locale: str) -> Image.Image:
    """The score sheet, RGB; the hand being played is framed."""
    rounds = view.settings.rounds
    height = 600 if rounds > 2 else 600 - BLOCK[1] - 4
    image = plain_cloth(WIDTH, height).copy()
    for sitter in sitters(view, faces, locale):
        _draw_head(image, sitter, locale)
    scores = {score.number: score for score in view.sheet}
    current = None if view.is_over else view.number
    for number in range(rounds):
        x, y = 14 + number % 2 * (BLOCK[0] + 6), 104 + number // 2 * (BLOCK[1] + 4)
        if rounds == 1 or (rounds == 3 and number == 2):
            x = (WIDTH - BLOCK[0]) // 2
        _draw_round(image, x, y, number, scores, current, locale)
    return image


def _draw_head(image: Image.Image, sitter: Sitter, locale: str) -> None:
    x, y = 14 + sitter.seat * 195, 14
    draw_head(image, sitter, x, y, HEAD, ringed=sitter.is_leader)
    draw_total(image, sitter, x + 178, y + 58, 32, weight=Weight.BLACK, widest=56)
    if not sitter.is_leader:
        draw_text(image, x + 85, y + 58, word(locale, "picture-place", place=sitter.place), 21, palette.LAVENDER_LIGHT)


def _draw_round(
    image: Image.Image, x: int, y: int, number: int, scores: dict[int, HandScore], current: int | None, locale: str
) -> None:
    paste(image, panel(*BLOCK, radius=14), x, y)
    title = word(locale, "picture-round", number=number + 1)
    draw_text(image, x + 14, y + 20, title, 21, palette.OCHRE, weight=Weight.BOLD, widest=140)
    for seat in SEATS:
        paste_centred(image, marker(seat, 17), _column(x, seat), y + 20)
    total, any_played = NO_POINTS, False
    for index, contract in enumerate(CONTRACTS):
        top, hand = y + 38 + index * ROW, number * len(CONTRACTS) + index + 1
        score = scores.get(hand)
        paste(image, contract_icon(contract, 24), x + 12, top + 2)
        ink = palette.WHITE if score else _UNPLAYED
        draw_text(image, x + 42, top + 14, contract_name(locale, contract), 21, ink, widest=114)
        for seat in SEATS:
            _draw_cell(image, _column(x, seat), top + 14, score.points[seat] if score else None)
        if score:
            total, any_played = add_points(total, score.points), True
        if hand == current:
            paste(image, row_frame(BLOCK[0] - 12, ROW), x + 6, top - 1)
    bottom = y + 38 + len(CONTRACTS) * ROW + 13
    draw_text(image, x + 14, bottom, word(locale, "picture-sum"), SMALLEST_TEXT, palette.LAVENDER_LIGHT, widest=130)
    for seat in SEATS if any_played else ():
        draw_number(
            image, _column(x, seat), bottom, with_minus(total[seat]), 21, palette.OCHRE, anchor="middle", widest=52
        )


def _column(x: int, seat: int) -> int:
    """The middle of a seat's column in a block that begins at x."""
    return x + _FIRST_COLUMN + seat * _COLUMN + _CELL[0] // 2


def _draw_cell(image: Image.Image, x: int, y: int, points: int | None) -> None:
    if points is None:
        draw_text(image, x, y, "·", 22, _UNPLAYED, weight=Weight.BOLD, anchor="middle")
    elif points == 0:
        draw_text(image, x, y, "0", 21, _ZERO, anchor="middle")
    else:
        paste_centred(image, panel(*_CELL, _heat(points), _heat(points), 0, 7), x, y)
        draw_number(image, x, y, with_minus(points), 21, palette.WHITE, anchor="middle", widest=_CELL[0] - 4)


def _heat(points: int) -> str:
    """The ground of a cell: the more points the redder, green for points won."""
    if points < 0:
        return palette.GAIN_SLAM if points <= SLAM_POINTS else palette.GAIN
    return palette.HEAT_LOW if points <= 20 else palette.HEAT_MIDDLE if points <= 60 else palette.HEAT_HIGH
