"""Every text in every language: the same ids and variables, and each can be printed whatever comes."""

from __future__ import annotations

import unicodedata

import pytest
from babel import Locale

from bombu.i18n import LANGUAGES, text
from tests.i18n.messages import EVERY_MESSAGE, messages

PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS = (0, 1, 2, 3, 4, 5, 11, 21, 100, 1000000, -1, -320)
TEXTS = ("", "7", "x" * 300, "𝕏🃏" * 32, "{ $name }", "{-term}", "שלום", "a\nb", "**@everyone**", "\\", "}")

others = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
everyone = pytest.mark.parametrize(("language", "name"), EVERY_MESSAGE)


def test_there_are_english_and_spanish() -> None:
    assert {"en", "es"} <= set(LANGUAGES)


@others
def test_a_language_has_the_same_ids_in_the_same_files(language: str) -> None:
    there = {name: message.file for name, message in messages(language).items()}
    here = {name: message.file for name, message in messages("en").items()}
    assert there == here


@others
@pytest.mark.parametrize("name", messages("en"))
def test_a_language_has_the_same_variables(language: str, name: str) -> None:
    assert messages(language)[name].variables == messages("en")[name].variables


@everyone
def test_a_message_is_printed_whatever_comes(language: str, name: str) -> None:
    """No error, no mark that people can't see, nothing of Fluent's own signs left over."""
    message = messages(language)[name]
    for number, word in zip(NUMBERS, TEXTS + TEXTS[:1], strict=True):
        arguments: dict[str, str | int] = {
            variable: number if variable in message.numbers else word for variable in message.variables
        }
        assert isinstance(text(language, name, **arguments), str)
        text(language, name, **dict.fromkeys(message.variables, number))


@everyone
def test_a_message_has_no_hidden_marks(language: str, name: str) -> None:
    """Not even Fluent's isolation marks: they spoil labels and searching."""
    message = messages(language)[name]
    for number in (1, 2):
        shown = text(language, name, **dict.fromkeys(message.variables, number))
        assert shown.strip() == shown
        assert shown
        hidden = [character for character in shown if unicodedata.category(character) in ("Cf", "Cc", "Co", "Cn")]
        assert set(hidden) <= {"\n"}, f"{shown!r}"
        assert not set("{}$") & set(shown), f"{shown!r}"


@everyone
def test_every_variant_is_chosen_by_its_key(language: str, name: str) -> None:
    """By the text of it, too: the rank 7 comes as the text "7"."""
    message = messages(language)[name]
    for variable, keys in message.keys.items():
        exact = sorted(keys - PLURALS)
        others: dict[str, str | int] = dict.fromkeys(message.variables - {variable}, 2)
        shown = [text(language, name, **{**others, variable: key}) for key in exact]
        fallback = text(language, name, **{**others, variable: 987654 if "one" in keys else "?"})
        if message.references:
            continue  # an article may be the same for several keys
        assert len({*shown, fallback}) == len(exact) + 1, f"{exact} give {shown}, else {fallback}"


@everyone
def test_plurals_are_those_of_the_language(language: str, name: str) -> None:
    categories = {*Locale.parse(language).plural_form.tags, "other"}
    for variable, keys in messages(language)[name].keys.items():
        assert keys & PLURALS <= categories, f"${variable}"


def test_the_seven_and_the_queen_by_their_article() -> None:
    names = [text("es", "card-the", rank=rank, suit="H") for rank in "789TJQKA"]
    assert names == [
        "el siete de corazones",
        "el ocho de corazones",
        "el nueve de corazones",
        "el diez de corazones",
        "la sota de corazones",
        "la reina de corazones",
        "el rey de corazones",
        "el as de corazones",
    ]
