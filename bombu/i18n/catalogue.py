"""The Fluent catalogues, read once a language."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from bombu.i18n.numbers import with_minus

LOCALE_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "locale"

FALLBACK = "en"
LANGUAGES: tuple[str, ...] = tuple(sorted(folder.name for folder in LOCALE_FOLDER.iterdir() if folder.is_dir()))
"""The languages that have a folder of texts."""


class MissingText(LookupError):
    """A message id is unknown, or its text could not be formatted with the arguments given."""


@lru_cache(maxsize=256)
def language_of(locale: str | None) -> str:
    """The language that serves a Discord locale: ``es-419`` and ``es-ES`` are ``es``; English where there is none.

    >>> language_of("es-419"), language_of("ja"), language_of(None)
    ('es', 'en', 'en')
    """
    for candidate in (locale or "", (locale or "").partition("-")[0]):
        if candidate in LANGUAGES:
            return candidate
    return FALLBACK


def text(locale: str | None, message_id: str, **arguments: str | int) -> str:
    """The sentence in the language of a locale. Raises MissingText for an unknown id or a missing argument.

    Whole numbers choose plural forms and are printed without grouping; ``POINTS($n)`` has a real minus sign. A text
    of a few digits counts as its number: in Fluent the variant ``[7]`` is a number and fits no text.

    >>> text("en", "card-name", rank="7", suit="H"), text("en", "card-name", rank="T", suit="S")
    ('seven of hearts', 'ten of spades')
    """
    return _formatted(language_of(locale), message_id, tuple(arguments.items()))


@lru_cache(maxsize=4096)
def _formatted(language: str, message_id: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
    """The sentence; kept, since the same few thousand are said all evening and Fluent takes its time over each."""
    bundle = catalogue(language)
    if not bundle.has_message(message_id):
        raise MissingText(message_id)
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise MissingText(message_id)
    plain = {name: _plain(value) for name, value in arguments}
    formatted, errors = bundle.format_pattern(pattern, plain)
    if errors:
        raise MissingText(f"{message_id}: {errors[0]}")
    return str(formatted)


def forget_texts() -> None:
    """Empty the memory of sentences: some hold somebody's name."""
    _formatted.cache_clear()


@cache
def catalogue(language: str) -> FluentBundle:
    """The bundle of one language; isolation marks are off, since they spoil button labels."""
    bundle = FluentBundle([language], use_isolating=False, functions={"POINTS": _points})
    for path in sorted((LOCALE_FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


_SMALL_NUMBER = re.compile("0|[1-9][0-9]{0,5}")
"""Texts that are printed the same as the number they name."""


def _plain(value: str | int) -> Any:
    if isinstance(value, str) and _SMALL_NUMBER.fullmatch(value) is None:
        return value
    return fluent_number(int(value), useGrouping=False)


def _points(value: Any) -> Any:
    return with_minus(int(value))
