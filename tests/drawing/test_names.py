"""Names as people choose them: shown decently, and never able to break a layout."""

from __future__ import annotations

import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bombu.drawing import clean_name
from bombu.drawing.fonts import Weight, fallback_fonts, font_for, main_font
from bombu.drawing.lettering import ELLIPSIS, fitted, lettering, runs, shrunk, text_width
from bombu.drawing.names import MOST_SHOWN

NAMES = [
    ("Marius", "Marius"),
    ("María José Ñúñez", "María José Ñúñez"),
    ("𝓛𝓾𝓬𝓲𝓮 𝔡𝔢 Ａｒｌéｓ", "Lucie de Arlés"),
    ("さくら🌸", "さくら🌸"),
    ("한국 李", "한국 李"),
    ("محمد", "محمد"),
    ("אברהם", "אברהם"),
    ("हिन्दी", "हिन्दी"),
    ("ไทย", "ไทย"),
    ("\u202eevil\u202c", "evil"),
    ("a\u200b\u200d\ufeffb", "ab"),
    ("  too   many \t spaces  ", "too many spaces"),
    ("e\u0301", "é"),
    ("Z͑̃̅̈́a͗̊̚l̂g̵͛o", "Zalgo"),
    ("🇫🇷 Jean", "Jean"),
    ("\x00\x1b[31mred", "[31mred"),
    ("W" * 500, "W" * MOST_SHOWN),
]
NOTHING = ["", "   ", "\u200b\u200d", "- _ . | ~ *", "\u0301\u0302", "🌸", "\ue000\uf8ff", "🏽🏽"]


@pytest.mark.parametrize(("name", "shown"), NAMES, ids=[str(k) for k in range(len(NAMES))])
def test_names_are_shown_decently(name: str, shown: str) -> None:
    assert clean_name(name, "Player 1") == shown


@pytest.mark.parametrize("name", NOTHING, ids=[str(k) for k in range(len(NOTHING))])
def test_a_name_without_letters_becomes_a_number(name: str) -> None:
    assert clean_name(name, "Player 3") == "Player 3"


@given(st.text(max_size=200))
def test_any_name_can_be_drawn(name: str) -> None:
    shown = clean_name(name, "Player 1")
    assert 1 <= len(shown) <= MOST_SHOWN
    assert shown.isprintable()
    assert shown == shown.strip()
    assert all(font_for(c, Weight.BOLD) for c in shown if not unicodedata.category(c).startswith(("M", "Z")))
    assert clean_name(shown, "Player 1") == shown, "cleaning a clean name changes nothing"
    line = lettering(shown, 24, Weight.BOLD)
    assert line.mask.height < 24 * 4
    assert text_width(fitted(shown, 24, Weight.BOLD, 98), 24, Weight.BOLD) <= 98


def test_endless_marks_cost_nothing() -> None:
    start = time.thread_time()
    assert clean_name("Z" + "\u0301" * 100_000, "Player 1") == "Ź"
    assert time.thread_time() - start < 0.1


def test_fitting_keeps_the_longest_beginning() -> None:
    whole = "Honorine Panisse"
    assert fitted(whole, 24, Weight.BOLD, 1000) == whole
    cut = fitted(whole, 24, Weight.BOLD, 120)
    assert cut.endswith(ELLIPSIS)
    assert whole.startswith(cut[:-1])
    longer = whole[: len(cut)].rstrip() + ELLIPSIS
    assert text_width(longer, 24, Weight.BOLD) > 120


def test_fitting_never_parts_a_letter_from_its_mark() -> None:
    for width in range(20, 120, 3):
        cut = fitted("हिन्दीहिन्दी", 24, Weight.BOLD, width).rstrip(ELLIPSIS)
        rest = "हिन्दीहिन्दी"[len(cut) :]
        assert not rest or not cut or not unicodedata.category(rest[0]).startswith("M")


def test_numbers_shrink_in_place_of_being_cut() -> None:
    size = shrunk("−12345", 32, 16, Weight.BLACK, 56)
    assert 16 <= size < 32
    assert text_width("−12345", size, Weight.BLACK) <= 56


def test_digits_have_one_width() -> None:
    for weight in Weight:
        assert len({text_width(digit * 4, 21, weight) for digit in "0123456789"}) == 1


def test_scripts_come_from_several_fonts_in_one_line() -> None:
    fonts = [font.path.name for _, font in runs("Ana さくら محمد", Weight.BOLD)]
    assert fonts[0] == main_font(Weight.BOLD).path.name
    assert len(set(fonts)) == 3


def test_a_line_that_begins_in_arabic_is_set_from_the_right() -> None:
    """Its ellipsis stands at the left: the ink of the first columns is low dots."""
    mask = lettering("محمد" + ELLIPSIS, 40, Weight.BOLD).mask
    first_ink = mask.getbbox()
    assert first_ink is not None
    dots = mask.crop((first_ink[0], 0, first_ink[0] + 12, mask.height)).getbbox()
    assert dots is not None
    assert dots[3] - dots[1] < 12


def test_fallback_fonts_cover_what_people_write() -> None:
    assert fallback_fonts(), "requirements/run.txt has them"
    for character in "ñÑéüçŵЖΩЅấ漢さ한اאहไ☆♪":
        assert font_for(character, Weight.BOLD) is not None, character
