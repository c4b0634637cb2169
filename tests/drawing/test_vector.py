"""The vector layer: paths, maps, fills."""

from __future__ import annotations

import pytest

from bombu.drawing.geometry import ellipse, mirrored, parse_path, place, rounded, star
from bombu.drawing.scenes.curve import Axis, axis_for, spread
from bombu.drawing.vector import Canvas, Dot, Fill, Line


def test_paths_are_read_by_their_commands() -> None:
    assert list(map(list, parse_path("M1 2 L3 4 H7 V9 Z"))) == [[(1, 2), (3, 4), (7, 4), (7, 9)]]
    assert list(map(list, parse_path("M0 0 L1 0 M5 5 L6 5 Z"))) == [[(0, 0), (1, 0)], [(5, 5), (6, 5)]]


def test_curves_end_where_they_say() -> None:
    (cubic,) = parse_path("M0 0 C0 10 10 10 10 0")
    assert cubic[-1] == pytest.approx((10, 0))
    assert cubic[8] == pytest.approx((5, 7.5))
    (quadratic,) = parse_path("M0 0 Q5 10 10 0")
    assert quadratic[8] == pytest.approx((5, 5))


@pytest.mark.parametrize("text", ["X1 2", "M0 0 A1 1 0 0 0 5 5"])
def test_unknown_commands_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="unknown path command"):
        parse_path(text)


def test_maps_place_turn_and_mirror() -> None:
    assert place(10, 20, 2).apply([(1, 1)]) == ((12, 22),)
    ((x, y),) = place(turn=90).apply([(1, 0)])
    assert (x, y) == pytest.approx((0, 1)), "clockwise, since y points down"
    assert mirrored(5).apply([(3, 1)]) == ((7, 1),)
    both = place(10, 0).after(place(scale=3))
    assert both.apply([(1, 0)]) == ((13, 0),)


def test_marks_fill_their_shape_and_its_mirror_image() -> None:
    canvas = Canvas(20, 10)
    canvas.draw((Fill("coat", "M1 1 L4 1 L4 9 L1 9 Z", axis=10),), {"coat": "#FF0000"})
    image = canvas.image()
    assert image.getpixel((2, 5)) == image.getpixel((17, 5)) == (255, 0, 0, 255)
    assert image.getpixel((10, 5)) == (0, 0, 0, 0)


def test_nothing_is_drawn_outside_a_clip() -> None:
    for ground in (None, "#000000"):
        canvas = Canvas(20, 20, ground=ground)
        with canvas.clipped(rounded(5, 5, 15, 15, 1)):
            canvas.draw((Dot("#00FF00", 10, 10, 20), Line("#00FF00", 3, "M0 0 L20 20")))
        image = canvas.image().convert("RGB")
        assert image.getpixel((10, 10)) == (0, 255, 0)
        assert image.getpixel((1, 1)) == (0, 0, 0)


def test_cut_pieces_leave_a_hole() -> None:
    canvas = Canvas(20, 20)
    canvas.cut([(ellipse(10, 10, 9), True), (ellipse(10, 10, 4), False)], "#0000FF")
    image = canvas.image()
    assert image.getpixel((10, 10)) == (0, 0, 0, 0)
    assert image.getpixel((3, 10)) == (0, 0, 255, 255)


def test_edges_fade_without_darkening() -> None:
    canvas = Canvas(9, 9)
    canvas.fill(star(4.5, 4.5, 4.3, 2, 5), "#FFFFFF")
    red, green, blue, alpha = canvas.image().split()
    for value, opacity in zip(red.tobytes(), alpha.tobytes(), strict=True):
        assert opacity == 0 or value >= 250
    assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.parametrize(
    ("totals", "low", "high", "step"),
    [
        ([(0, 0, 0, 0)], 0, 20, 20),
        ([(0, 0, 0, 0), (20, 30, 10, 20)], 0, 40, 20),
        ([(0, 0, 0, 0), (-320, 0, 0, 0)], -400, 0, 100),
        ([(0, 0, 0, 0), (640, -250, 100, 310)], -400, 800, 200),
        ([(0, 0, 0, 0), (12345, -12345, 0, 0)], -15000, 15000, 5000),
    ],
)
def test_the_axis_has_few_round_numbers(
    totals: list[tuple[int, int, int, int]], low: int, high: int, step: int
) -> None:
    axis = axis_for(totals, 24)
    assert axis == Axis(low, high, step, 24)
    assert 2 <= len(axis.ticks) <= 8
    assert all(low <= value <= high for row in totals for value in row)


def test_labels_are_spread_in_order_within_bounds() -> None:
    assert spread([100, 200, 300, 400], 76, 50, 450) == [100, 200, 300, 400]
    assert spread([200, 200, 200, 200], 76, 50, 450) == [200, 276, 352, 428]
    assert spread([440, 440, 440, 440], 76, 50, 450) == [222, 298, 374, 450]
