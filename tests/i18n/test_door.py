"""The one door to texts: what it takes, what it refuses, how numbers look."""

from __future__ import annotations

import doctest
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bombu.i18n.numbers
from bombu.i18n import LANGUAGES, MissingText, language_of, signed, text, with_minus


def test_doctests() -> None:
    # The package has a function of the same name as its module.
    for module in (sys.modules["bombu.i18n.catalogue"], bombu.i18n.numbers):
        assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("en-US", "en"),
        ("en-GB", "en"),
        ("es-ES", "es"),
        ("es-419", "es"),
        ("es", "es"),
        ("ja", "en"),
        ("pt-BR", "en"),
        ("", "en"),
        (None, "en"),
        ("../en", "en"),
    ],
)
def test_every_locale_has_a_language(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message_id", ["", "no-such-text", "Button-Join", "-term", "button-join.title"])
def test_an_unknown_id_is_an_error(language: str, message_id: str) -> None:
    with pytest.raises(MissingText):
        text(language, message_id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_argument_is_an_error(language: str) -> None:
    with pytest.raises(MissingText, match="table-turn"):
        text(language, "table-turn")


def test_a_digit_in_a_text_chooses_the_variant_of_its_number() -> None:
    """Fluent's key [7] is a number; a rank and a menu's value are texts."""
    assert text("en", "card-the", rank="7", suit="H") == "the seven of hearts"
    assert text("es", "card-the", rank="9", suit="C") == "el nueve de tréboles"
    assert text("en", "house-rounds", value="1") == "1 round"
    assert text("en", "house-rounds", value="3") == "3 rounds"


@given(st.text(max_size=40) | st.integers(0, 10**9).map(str) | st.sampled_from(["007", "-1", "1e3", "٣", "²", "1 000"]))
def test_an_argument_is_printed_as_it_is(name: str) -> None:
    shown = text("en", "lobby-seat-person", name=name)
    assert shown == f"**{name}**"


@given(st.integers(-(10**12), 10**12))
def test_numbers_have_no_grouping_and_a_real_minus(number: int) -> None:
    assert with_minus(number).replace("\N{MINUS SIGN}", "-") == str(number)
    assert text("en", "alt-name-points", name="A", points=number) == f"A {with_minus(number)}"
    assert text("es", "hand-over-summary", contract="X", number=abs(number), hands=24).split()[5] == str(abs(number))


def test_signed_points() -> None:
    assert [signed(points) for points in (-320, 0, 40)] == ["\N{MINUS SIGN}320", "0", "+40"]
