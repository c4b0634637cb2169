"""Commands as Discord would get them: names, descriptions, translations; and no press without a handler."""

from __future__ import annotations

import importlib
import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bombu.i18n import LANGUAGES, language_of, text
from cogs.client import EXTENSIONS
from cogs.translator import CatalogueTranslator, localized
from cogs.ui.ids import Action, Choice
from tests.i18n.messages import messages

NAME = re.compile(r"[-_'\w]{1,32}")
"""Discord's pattern for names of commands and options, as far as Python's letters and digits go."""


async def everything() -> SimpleNamespace:
    """What all extensions add: the group of commands and the handlers of presses."""
    group = app_commands.Group(name="bombu", description=localized("command-bombu-about"))
    bot = SimpleNamespace(command_group=group, handlers={}, tree=SimpleNamespace(add_command=lambda command: None))
    for extension in EXTENSIONS:
        await importlib.import_module(extension).setup(bot)
    return bot


async def payload() -> dict[str, Any]:
    """The whole command as Discord would be told of it."""
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    group: app_commands.Group = (await everything()).command_group
    tree.add_command(group)
    return await group.get_translated_payload(tree, CatalogueTranslator())


def parts(command: dict[str, Any]) -> list[dict[str, Any]]:
    """A command, its subcommands, their options."""
    return [command, *(inner for option in command.get("options", ()) for inner in parts(option))]


async def test_every_press_has_a_handler() -> None:
    assert set((await everything()).handlers) == {*Action, *Choice}


async def test_names_and_descriptions_are_what_discord_takes() -> None:
    for part in parts(await payload()):
        for name in (part["name"], *part.get("name_localizations", {}).values()):
            assert NAME.fullmatch(name), name
            assert name == name.lower()
        for about in (part["description"], *part.get("description_localizations", {}).values()):
            assert 1 <= len(about) <= 100, about


async def test_names_differ_from_each_other_in_every_locale() -> None:
    command = await payload()
    for level in (command["options"], *(option.get("options", ()) for option in command["options"])):
        for locale in discord.Locale:
            names = [part.get("name_localizations", {}).get(locale.value, part["name"]) for part in level]
            assert len(set(names)) == len(names), locale


async def test_the_whole_command_fits() -> None:
    """8,000 characters of names, descriptions and values, the longest translation of each counted."""
    total = 0
    for part in parts(await payload()):
        total += max(map(len, (part["name"], *part.get("name_localizations", {}).values())))
        total += max(map(len, (part["description"], *part.get("description_localizations", {}).values())))
    assert total <= 8000


async def test_every_locale_of_a_language_has_its_words() -> None:
    for part in parts(await payload())[1:]:
        translated = part["description_localizations"]
        for locale in discord.Locale:
            language = language_of(locale.value)
            is_ours = locale.value.partition("-")[0] == language
            assert (locale.value in translated) == is_ours, locale
    (new,) = [part for part in parts(await payload()) if part["name"] == "new"]
    assert new["name_localizations"]["es-ES"] == new["name_localizations"]["es-419"] == text("es", "command-new")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_name_commands_as_they_are_called(language: str) -> None:
    """A sentence that says ``/bombu new`` has to say what that language calls it."""
    called = {text(language, name) for name in messages(language) if re.fullmatch(r"command-[a-z]+", name)}
    for message in messages(language).values():
        said = text(language, message.name, **dict.fromkeys(message.variables, 1))
        assert set(re.findall(r"`/bombu ([^`\s]+)", said)) <= called, message.name
