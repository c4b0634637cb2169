"""The curve of a match, 800 by 500: the total of each seat after each hand, told apart by sign and by label."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bombu.drawing import palette
from bombu.drawing.fonts import Weight
from bombu.drawing.grounds import plain_cloth
from bombu.drawing.icons import crown_icon
from bombu.drawing.lettering import draw_text, shrunk
from bombu.drawing.picture import Faces
from bombu.drawing.scenes.furniture import Sitter, draw_avatar, draw_number, sitters, total_colour
from bombu.drawing.sprites import marker, panel, paste, paste_centred
from bombu.drawing.words import word
from bombu.engine.contracts import CONTRACTS
from bombu.engine.seats import NO_POINTS, Points, Seat, add_points
from bombu.engine.views import PublicView
from bombu.i18n import with_minus

SIZE = (800, 500)
LEFT, RIGHT, TOP, BOTTOM = 78, 574, 76, 444
"""The plot."""
_MARGIN = 14
_SCALE = 2
"""Only the plot is drawn larger and reduced; letters and labels are smooth by themselves."""
LABEL = (172, 68)
_LABEL_LEFT, _LABEL_GAP = 612, 76
_BANDS = ("#2E2552", "#291F4A")
_GRID = "#453A75"
_STEPS = (20, 50, 100, 200, 500, 1000, 2000, 5000)


@dataclass(frozen=True, slots=True)
class Axis:
    """The scale of the plot: multiples of `step` from `low` to `high`, over `hands` hands."""

    low: int
    high: int
    step: int
    hands: int

    def x(self, hand: float) -> float:
        return LEFT + (RIGHT - LEFT) * hand / self.hands

    def y(self, points: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (points - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> range:
        return range(self.low, self.high + 1, self.step)


def running_totals(view: PublicView) -> list[Points]:
    """The totals before the first hand and after each finished one."""
    totals = [NO_POINTS]
    for score in view.sheet:
        totals.append(add_points(totals[-1], score.points))
    return totals


def axis_for(totals: list[Points], hands: int) -> Axis:
    """At most about seven lines, at round numbers, zero among them."""
    low, high = min(map(min, totals)), max(map(max, totals))
    step = next((step for step in _STEPS if (high - low) / step <= 6), _STEPS[-1])
    low, high = math.floor(low / step) * step, math.ceil(high / step) * step
    return Axis(low, high if high > low else low + step, step, hands)


def curve_image(view: PublicView, faces: Faces, locale: str) -> Image.Image:
    """The curve, RGB."""
    image = plain_cloth(*SIZE).copy()
    totals = running_totals(view)
    axis = axis_for(totals, view.settings.hands)
    _draw_title(image, locale)
    _draw_plot(image, axis, totals)
    _draw_scale(image, axis, view.settings.rounds, locale)
    _draw_markers(image, axis, totals)
    _draw_labels(image, axis, totals, sitters(view, faces, locale))
    return image


def _draw_title(image: Image.Image, locale: str) -> None:
    title = word(locale, "picture-curve-title")
    size = shrunk(title, 28, 22, Weight.BLACK, 400)
    draw_text(image, 26, 42, title, size, palette.OCHRE, weight=Weight.BLACK, widest=400)
    draw_text(image, 776, 42, word(locale, "picture-fewest-wins"), 22, palette.MUTED, anchor="right", widest=330)


def _draw_plot(image: Image.Image, axis: Axis, totals: list[Points]) -> None:
    box = (LEFT - _MARGIN, TOP - _MARGIN, RIGHT + _MARGIN, BOTTOM + _MARGIN)
    size = ((box[2] - box[0]) * _SCALE, (box[3] - box[1]) * _SCALE)
    plot = Image.new("RGB", size, palette.CLOTH_DARK)
    pen = ImageDraw.Draw(plot)

    def at(hand: float, points: float) -> tuple[float, float]:
        return (axis.x(hand) - box[0]) * _SCALE, (axis.y(points) - box[1]) * _SCALE

    for number, first in enumerate(range(0, axis.hands, len(CONTRACTS))):
        pen.rectangle((at(first, axis.high), at(first + len(CONTRACTS), axis.low)), fill=_BANDS[number % 2])
    for tick in axis.ticks:
        colour, width = (palette.LAVENDER, 2) if tick == 0 else (_GRID, 1)
        pen.line((at(0, tick), at(axis.hands, tick)), fill=colour, width=width * _SCALE)
    for seat in _back_to_front(totals):
        line = [at(hand, points[seat]) for hand, points in enumerate(totals)]
        if len(line) > 1:
            pen.line(line, fill=palette.NIGHT, width=9 * _SCALE, joint="curve")
            pen.line(line, fill=palette.SEATS[seat], width=5 * _SCALE, joint="curve")
    image.paste(plot.reduce(_SCALE), box[:2])


def _back_to_front(totals: list[Points]) -> list[Seat]:
    """The seats, best last, so that the leader's line lies on top."""
    return sorted((Seat(seat) for seat in range(4)), key=lambda seat: -totals[-1][seat])


def _draw_scale(image: Image.Image, axis: Axis, rounds: int, locale: str) -> None:
    for tick in axis.ticks:
        draw_text(image, LEFT - 10, axis.y(tick), with_minus(tick), 21, palette.MUTED, anchor="right")
    for number in range(rounds):
        middle = axis.x((number + 0.5) * len(CONTRACTS))
        title = word(locale, "picture-round", number=number + 1)
        draw_text(image, middle, BOTTOM + 22, title, 21, palette.MUTED, anchor="middle", widest=118)


def _draw_markers(image: Image.Image, axis: Axis, totals: list[Points]) -> None:
    last = len(totals) - 1
    for seat in _back_to_front(totals):
        for hand in range(0, last, len(CONTRACTS)):
            paste_centred(image, marker(seat, 16, palette.NIGHT), axis.x(hand), axis.y(totals[hand][seat]))
        paste_centred(image, marker(seat, 24, palette.NIGHT), axis.x(last), axis.y(totals[last][seat]))


def spread(wanted: list[float], gap: float, low: float, high: float) -> list[float]:
    """Ascending places at least `gap` apart within bounds, each as near as can be to the place wanted."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + gap if places else low))
    if places and places[-1] > high:
        places[-1] = high
        for k in range(len(places) - 2, -1, -1):
            places[k] = min(places[k], places[k + 1] - gap)
    return places


def _draw_labels(image: Image.Image, axis: Axis, totals: list[Points], seated: tuple[Sitter, ...]) -> None:
    last = len(totals) - 1
    order = sorted(seated, key=lambda sitter: axis.y(totals[last][sitter.seat]))
    ends = [axis.y(totals[last][sitter.seat]) for sitter in order]
    half = LABEL[1] / 2
    pen = ImageDraw.Draw(image)
    for sitter, end, y in zip(order, ends, spread(ends, _LABEL_GAP, TOP + half, BOTTOM + 8 - half), strict=True):
        colour = palette.SEATS[sitter.seat]
        pen.line((axis.x(last) + 14, end, RIGHT + 18, end, _LABEL_LEFT - 12, y, _LABEL_LEFT, y), fill=colour, width=2)
        _draw_label(image, sitter, _LABEL_LEFT, round(y - half))


def _draw_label(image: Image.Image, sitter: Sitter, x: int, y: int) -> None:
    edge, line = (palette.OCHRE, 3) if sitter.is_leader else (palette.PANEL_EDGE, 2)
    paste(image, panel(*LABEL, palette.PANEL, edge, line, 14), x, y)
    draw_avatar(image, sitter, x + 6, y + 8, 52, dealer=False)
    paste(image, marker(sitter.seat, 18, palette.NIGHT), x + 44, y + 4)
    draw_text(image, x + 66, y + 20, sitter.name, 23, palette.WHITE, weight=Weight.BOLD, widest=98)
    width = draw_number(
        image,
        x + 66,
        y + 49,
        with_minus(sitter.total),
        27,
        total_colour(sitter),
        weight=Weight.BLACK,
        anchor="left",
        widest=74,
    )
    if sitter.is_leader:
        paste(image, crown_icon(20), x + 66 + width + 8, y + 38)
