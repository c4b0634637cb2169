"""The rules of application commands. Source: Discord's documentation, interactions/application-commands."""

from __future__ import annotations

import unicodedata
from typing import Any

from playground.check.problems import Path, Problems
from playground.world.model import Json

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUB_COMMAND, SUB_COMMAND_GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 9, 10, 11
MAX_CHARACTERS = 8000
LOCALES = frozenset([
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu",
    "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN",
    "zh-TW",
])  # fmt: skip


def is_command_name(name: str) -> bool:
    """Whether a text may be the name of a slash command or option: letters, digits, - _ ', nothing in upper case."""
    if not 1 <= len(name) <= 32 or name != name.lower():
        return False
    return all(char in "-_'" or unicodedata.category(char)[0] in "LN" or _is_thai_or_deva(char) for char in name)


def _is_thai_or_deva(char: str) -> bool:
    return "ऀ" <= char <= "ॿ" or "฀" <= char <= "๿"


def check_command(command: Json, problems: Problems, path: Path = ()) -> None:
    """Find what is wrong with one command."""
    kind = command.get("type") or CHAT_INPUT
    if kind not in (CHAT_INPUT, USER, MESSAGE):
        problems.add((*path, "type"), "command-type", f"Unknown command type {kind!r}.")
        return
    _check_names(command, problems, path, is_slash=kind == CHAT_INPUT)
    if kind == CHAT_INPUT:
        _check_description(command, problems, path)
        _check_options(command.get("options") or [], problems, path, depth=0)
    elif command.get("description"):
        problems.add((*path, "description"), "command-description", "Context menu commands have no description.")
    elif command.get("options"):
        problems.add((*path, "options"), "command-options", "Context menu commands have no options.")
    used = _characters(command)
    if used > MAX_CHARACTERS:
        problems.add(path, "command-budget", f"{used} characters in all texts, at most {MAX_CHARACTERS}.")


def check_set(commands: list[Json], problems: Problems) -> None:
    """Find what is wrong with a whole set of commands, as PUT replaces it."""
    seen: set[tuple[int, str]] = set()
    for number, command in enumerate(commands):
        check_command(command, problems, (number,))
        key = (command.get("type") or CHAT_INPUT, str(command.get("name")))
        if key in seen:
            problems.add((number, "name"), "command-repeated", f"Two commands are called {key[1]!r}.")
        seen.add(key)


def _check_names(thing: Json, problems: Problems, path: Path, *, is_slash: bool) -> None:
    names: list[tuple[Path, Any]] = [(("name",), thing.get("name"))]
    names += [(("name_localizations", key), value) for key, value in (thing.get("name_localizations") or {}).items()]
    for way, name in names:
        good = isinstance(name, str) and (is_command_name(name) if is_slash else 1 <= len(name) <= 32)
        if not good:
            text = f"{name!r}: 1 to 32 letters, digits, - and _, in lower case."
            problems.add((*path, *way), "command-name", text)
    for field in ("name_localizations", "description_localizations"):
        for locale in thing.get(field) or {}:
            if locale not in LOCALES:
                problems.add((*path, field, locale), "command-locale", f"Discord has no locale {locale!r}.")


def _check_description(thing: Json, problems: Problems, path: Path) -> None:
    texts: list[tuple[Path, Any]] = [(("description",), thing.get("description") or "")]
    localized = (thing.get("description_localizations") or {}).items()
    texts += [(("description_localizations", key), value) for key, value in localized]
    for way, text in texts:
        problems.length((*path, *way), "command-description", text, 1, 100)


def _check_options(options: list[Json], problems: Problems, path: Path, *, depth: int) -> None:
    if len(options) > 25:
        problems.add((*path, "options"), "command-options", "At most 25 options.")
    kinds = [option.get("type") for option in options]
    subs = [kind in (SUB_COMMAND, SUB_COMMAND_GROUP) for kind in kinds]
    if any(subs) and not all(subs):
        problems.add((*path, "options"), "command-mixed", "Subcommands and other options can't stand side by side.")
    names = [option.get("name") for option in options]
    if len(set(names)) != len(names):
        problems.add((*path, "options"), "command-option-repeated", "Option names must differ.")
    optional_seen = False
    for number, option in enumerate(options):
        way: Path = (*path, "options", number)
        _check_names(option, problems, way, is_slash=True)
        _check_description(option, problems, way)
        kind = option.get("type")
        if kind == SUB_COMMAND_GROUP and depth == 0:
            _check_options(option.get("options") or [], problems, way, depth=1)
        elif kind == SUB_COMMAND and depth < 2:
            _check_options(option.get("options") or [], problems, way, depth=2)
        elif kind not in range(STRING, FILE + 1):
            problems.add((*way, "type"), "command-options", f"Option type {kind!r} can't stand here.")
        else:
            if option.get("required") and optional_seen:
                text = "Required options come before optional ones."
                problems.add((*way, "required"), "command-required-order", text)
            optional_seen = optional_seen or not option.get("required")
            _check_choices(option, problems, way)


def _check_choices(option: Json, problems: Problems, path: Path) -> None:
    choices = option.get("choices") or []
    if len(choices) > 25:
        problems.add((*path, "choices"), "command-choices", "At most 25 choices.")
    if choices and option.get("autocomplete"):
        problems.add((*path, "autocomplete"), "command-choices", "Choices and autocomplete exclude each other.")
    if choices and option.get("type") not in (STRING, INTEGER, NUMBER):
        problems.add((*path, "choices"), "command-choices", "Only texts and numbers have choices.")
    for number, choice in enumerate(choices):
        way: Path = (*path, "choices", number)
        texts = [choice.get("name"), *(choice.get("name_localizations") or {}).values()]
        if any(not isinstance(text, str) or not 1 <= len(text) <= 100 for text in texts):
            problems.add((*way, "name"), "command-choices", "A choice's name has 1 to 100 characters.")
        value, kind = choice.get("value"), option.get("type")
        fits = isinstance(value, str) if kind == STRING else isinstance(value, int | float)
        if not fits or (isinstance(value, str) and len(value) > 100):
            problems.add((*way, "value"), "command-choices", "The value doesn't fit the option's type.")
    low, high = option.get("min_value"), option.get("max_value")
    if low is not None and high is not None and low > high:
        problems.add((*path, "max_value"), "command-options", "min_value is above max_value.")


def _characters(thing: Json) -> int:
    """Count a command's characters as Discord does: of each text the longest of its languages."""
    total = 0
    for field in ("name", "description"):
        texts = [thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values()]
        total += max(len(str(text)) for text in texts)
    if isinstance(thing.get("value"), str):
        total += len(thing["value"])
    return total + sum(_characters(part) for key in ("options", "choices") for part in thing.get(key) or [])
