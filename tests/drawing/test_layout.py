"""Facts of layout without pixels: every text stands inside its picture, apart from the others, and can be read."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

import pytest
from PIL import Image

from bombu.cli.gallery import FACES
from bombu.drawing import Face, Faces, Theme, lettering
from bombu.drawing.fonts import Weight
from bombu.drawing.lettering import ELLIPSIS, Anchor
from bombu.drawing.lettering import lettering as drawn_line
from bombu.drawing.scenes import curve, furniture, hand_end, lobby, patience, podium, sheet, table
from bombu.i18n import LANGUAGES
from tests.drawing.moments import HOSTILE, WIDE, every_picture
from tests.drawing.sight import contrast

SCENES = (curve, furniture, hand_end, lobby, patience, podium, sheet, table)
LEAST_CONTRAST = 4.5
SMALLEST = 20
"""Pixels at full width: on a phone it is half of that. Numbers of five digits alone may be smaller."""


@dataclass
class Written:
    """One line of text on a picture: its box, the size of its letters, their colour and the ground under them."""

    picture: Image.Image
    text: str
    size: int
    colour: str
    left: float
    right: float
    top: float
    bottom: float
    ground: tuple[int, int, int]

    def overlaps(self, other: Written) -> bool:
        return (
            self.left < other.right - 1
            and other.left < self.right - 1
            and self.top < other.bottom - 1
            and other.top < self.bottom - 1
        )


@dataclass
class Pen:
    """Stands in for `draw_text` and notes down what it draws."""

    lines: list[Written] = field(default_factory=list)

    def draw(
        self,
        image: Image.Image,
        x: float,
        y: float,
        text: str,
        size: int,
        colour: str,
        *,
        weight: Weight = Weight.SEMIBOLD,
        anchor: Anchor = "left",
        widest: float | None = None,
    ) -> float:
        shown = text if widest is None else lettering.fitted(text, size, weight, widest)
        width = drawn_line(shown, size, weight).advance
        left = x - {"left": 0.0, "middle": width / 2, "right": width}[anchor]
        half = size * lettering.CAP_HEIGHT / 2
        box = (left, y - half, left + max(width, 1), y + half)
        self.lines.append(Written(image, shown, size, colour, box[0], box[2], box[1], box[3], _ground(image, box)))
        return lettering.draw_text(image, x, y, text, size, colour, weight=weight, anchor=anchor, widest=widest)

    def by_picture(self) -> list[list[Written]]:
        """The lines of each picture; pictures come one after the other."""
        return [list(lines) for _, lines in groupby(self.lines, key=lambda line: id(line.picture))]


def _ground(image: Image.Image, box: tuple[float, float, float, float]) -> tuple[int, int, int]:
    """The commonest colour where the text will stand."""
    left, top, right, bottom = (round(edge) for edge in box)
    colours = image.crop((left, top, max(right, left + 1), max(bottom, top + 1))).getcolors(1 << 14) or []
    common = max(colours)[1]
    assert isinstance(common, tuple)
    return (common[0], common[1], common[2])


@pytest.fixture
def pen(monkeypatch: pytest.MonkeyPatch) -> Pen:
    spy = Pen()
    for scene in SCENES:
        # Raises if a scene no longer draws text by this name.
        monkeypatch.setattr(scene, "draw_text", spy.draw)
    return spy


def hostile_faces() -> list[Faces]:
    faces = [Face(name, bot=k % 3 == 0) for k, name in enumerate(HOSTILE)]
    return [(faces[k], faces[k + 1], faces[k + 2], faces[k + 3]) for k in range(0, len(faces), 4)]


CASES = {
    "usual": (FACES, None),
    "wide": (WIDE, None),
    "five digits": (FACES, 12345),
    "wide, five digits": (WIDE, 12345),
}
CASES |= {f"hostile {k}": (faces, None) for k, faces in enumerate(hostile_faces())}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_texts_stand_inside_and_apart(pen: Pen, case: str, locale: str) -> None:
    faces, totals = CASES[case]
    every_picture(faces, locale, Theme.TWO_COLOUR, totals)
    for line in pen.lines:
        width, height = line.picture.size
        assert line.left >= 8, line
        assert line.right <= width - 8, line
        assert line.top >= 8, line
        assert line.bottom <= height - 8, line
    crowded = [
        (one.text, other.text)
        for lines in pen.by_picture()
        for k, one in enumerate(lines)
        for other in lines[k + 1 :]
        if one.overlaps(other)
    ]
    assert not crowded


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_texts_can_be_read(pen: Pen, locale: str, theme: Theme) -> None:
    every_picture(FACES, locale, theme)
    for line in pen.lines:
        ground = "#{:02X}{:02X}{:02X}".format(*line.ground)
        assert line.size >= SMALLEST, line
        assert contrast(line.colour, ground) >= LEAST_CONTRAST, (line.text, line.colour, ground)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_our_own_words_are_never_cut(pen: Pen, locale: str) -> None:
    short: Faces = (Face("A"), Face("B"), Face("C"), Face("D"))
    every_picture(short, locale, Theme.TWO_COLOUR)
    assert not [line.text for line in pen.lines if ELLIPSIS in line.text]
