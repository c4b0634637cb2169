"""The podium at the end of a match, 800 by 500: as many share a step as share a place."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from bombu.drawing import palette
from bombu.drawing.flora import draw_sun
from bombu.drawing.fonts import Weight
from bombu.drawing.geometry import ellipse, place, rounded
from bombu.drawing.grounds import draw_seam
from bombu.drawing.icons import crown_icon
from bombu.drawing.lettering import draw_text, shrunk
from bombu.drawing.picture import Faces
from bombu.drawing.scenes.furniture import SMALLEST_TEXT, Sitter, draw_avatar, draw_number, sitters, total_colour
from bombu.drawing.sprites import marker, paste, paste_centred
from bombu.drawing.vector import Canvas
from bombu.drawing.words import word
from bombu.engine.views import PublicView
from bombu.i18n import with_minus

SIZE = (800, 500)
FLOOR = 476
STEP_WIDTH = 176
_STEP_TOPS = {1: 294, 2: 334, 3: 366, 4: 398}
"""Where the top of each place's step is."""
AVATAR = 92


def columns(seated: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """The seats from left to right: second, best, third, fourth; equals in the order of their seats."""
    best, second, third, fourth = sorted(seated, key=lambda sitter: (sitter.place, sitter.seat))
    return (second, best, third, fourth)


def podium_image(view: PublicView, faces: Faces, locale: str) -> Image.Image:
    """The podium by the totals of the view, RGB."""
    image = _stage().copy()
    title = word(locale, "picture-match-over")
    size = shrunk(title, 32, SMALLEST_TEXT, Weight.BLACK, 420)
    draw_text(image, 400, 52, title, size, palette.OCHRE, weight=Weight.BLACK, anchor="middle", widest=520)
    for column, sitter in enumerate(columns(sitters(view, faces, locale))):
        _draw_place(image, sitter, 106 + column * 196, locale)
    return image


def _draw_place(image: Image.Image, sitter: Sitter, centre: int, locale: str) -> None:
    top = _STEP_TOPS[sitter.place]
    paste(image, _step(sitter.place), centre - STEP_WIDTH / 2, top)
    first = sitter.place == 1
    avatar_top = top - AVATAR - 92
    if first:
        paste_centred(image, _wreath(), centre, avatar_top + AVATAR / 2)
    draw_avatar(image, sitter, round(centre - AVATAR / 2), avatar_top, AVATAR, dealer=False)
    if first:
        for size, colour in ((56, palette.NIGHT), (46, palette.GOLD_PALE)):
            paste_centred(image, crown_icon(size, colour), centre, avatar_top - 14)
    draw_text(image, centre, top - 54, sitter.name, 25, palette.WHITE, weight=Weight.BOLD, anchor="middle", widest=176)
    draw_number(
        image,
        centre,
        top - 23,
        with_minus(sitter.total),
        32,
        palette.GOOD if first else total_colour(sitter),
        weight=Weight.BLACK,
        anchor="middle",
        widest=150,
    )
    draw_text(
        image,
        centre,
        top + 34,
        word(locale, "picture-place", place=sitter.place),
        36,
        palette.NIGHT if first else palette.WHITE,
        weight=Weight.BLACK,
        anchor="middle",
    )
    paste_centred(image, marker(sitter.seat, 24, palette.NIGHT), centre - STEP_WIDTH / 2 + 20, top + 20)


@lru_cache(maxsize=8)
def _step(place_: int) -> Image.Image:
    """One step, down to the floor; gold for the first place."""
    height = FLOOR - _STEP_TOPS[place_]
    face, edge, band = {
        1: (palette.OCHRE, palette.OCHRE_DARK, "#DFA02F"),
        2: ("#6A5BB0", palette.LAVENDER, "#7466BB"),
        3: ("#8C4A3A", "#B8664F", "#9B5544"),
        4: ("#4A3E7E", "#5D4FA6", "#52468A"),
    }[place_]
    canvas = Canvas(STEP_WIDTH, height)
    canvas.fill(rounded(0, 0, STEP_WIDTH, height + 20, 14), edge)
    canvas.fill(rounded(3, 3, STEP_WIDTH - 3, height + 20, 12), face)
    for row in range(1 + height // 30):
        for column in range(6):
            x, y = 28 + column * 24 + (12 if row % 2 else 0), 76 + row * 26
            if y < height - 12 and x < STEP_WIDTH - 14:
                canvas.fill(((x, y - 6), (x + 4.5, y), (x, y + 6), (x - 4.5, y)), band)
    return canvas.image()


@lru_cache(maxsize=1)
def _wreath() -> Image.Image:
    """Two olive branches around the winner."""
    size = AVATAR + 54
    canvas = Canvas(size, size)
    middle = size / 2
    draw_sun(canvas, middle, middle, size / 2, palette.OCHRE_DARK, rays=24, depth=0.82)
    radius = AVATAR / 2 + 7
    for side in (-1, 1):
        for k in range(9):
            angle = math.radians(90 - side * (12 + k * 17))
            x, y = middle + radius * math.cos(angle), middle + radius * math.sin(angle)
            turn = math.degrees(angle) + 90 + (180 if side > 0 else 0)
            for lean, tone in ((-34, "#6F8742"), (30, "#93A95C")):
                canvas.fill(_LEAF, tone, place(x, y, 0.5, turn + (lean if side < 0 else -lean)))
            if k % 3 == 1:
                canvas.fill(ellipse(x + 7 * math.cos(angle), y + 7 * math.sin(angle), 3.6), "#3E3358")
    return canvas.image()


_LEAF = ((0, 0), (5, -8), (6, -18), (0, -34), (-6, -18), (-5, -8))


@lru_cache(maxsize=1)
def _stage() -> Image.Image:
    """The cloth with a garland above and the four plants at the floor, RGB."""
    canvas = Canvas(*SIZE, supersample=3, ground=palette.NIGHT)
    draw_seam(canvas, *SIZE)
    with canvas.clipped(rounded(10, 10, SIZE[0] - 10, SIZE[1] - 10, 23)):
        draw_sun(canvas, 400, 330, 330, "#3A2F70", rays=32, depth=0.86)
        _draw_confetti(canvas)
        _draw_garland(canvas)
    canvas.fill(rounded(20, FLOOR, 780, FLOOR + 8, 4), palette.OCHRE_DARK)
    return canvas.image()


def _draw_confetti(canvas: Canvas) -> None:
    """Paper lozenges in the air, always the same; none where names stand."""
    colours = (palette.OCHRE_DARK, palette.TERRACOTTA, palette.LAVENDER, palette.OLIVE)
    for k in range(46):
        x, y = 30 + (k * 397) % 740, 84 + (k * 61) % 96
        at = place(x, y, 0.8 + k % 3 * 0.15, k * 47 % 180)
        canvas.fill(((0, -6), (3.6, 0), (0, 6), (-3.6, 0)), colours[k % 4], at)


def _draw_garland(canvas: Canvas) -> None:
    """Little flags on two strings."""
    colours = (palette.OCHRE, palette.TERRACOTTA, palette.LAVENDER, palette.OLIVE)
    for start, end, flags in ((14, 270, 7), (530, 786, 7)):
        points = []
        for k in range(41):
            t = k / 40
            points.append((start + (end - start) * t, 22 + 46 * 4 * t * (1 - t) * 0.9))
        canvas.stroke(points, 2.4, palette.LAVENDER)
        for k in range(flags):
            x0, y0 = points[3 + k * 5]
            x1, y1 = points[6 + k * 5]
            canvas.fill(((x0, y0), (x1, y1), ((x0 + x1) / 2, (y0 + y1) / 2 + 26)), colours[k % 4])
