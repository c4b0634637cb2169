"""The buttons and menus that outlive a restart: registered by class, told apart by their custom ids.

Views hold nothing but these, since a view that mixes them with plain items takes them down for the whole bot.
"""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui

from cogs.ui.boundary import answer_stale, guarded_press
from cogs.ui.ids import BUTTON_TEMPLATE, MENU_TEMPLATE, OTHER_TEMPLATE, PressId, parse


class PressButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON_TEMPLATE):
    """Any button of ours."""

    press: PressId | None = None

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed, with its claim."""
        assert isinstance(item, ui.Button)
        pressed = cls(item)
        pressed.press = parse(match)
        return pressed

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the claim to its handler, inside the guard that answers whatever happens."""
        assert self.press is not None
        await guarded_press(interaction, self.press)


class ChoiceMenu(ui.DynamicItem[ui.Select[Any]], template=MENU_TEMPLATE):
    """Any menu of ours; what was chosen goes with its claim."""

    press: PressId | None = None

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The menu that was used, with its claim."""
        assert isinstance(item, ui.Select)
        used = cls(item)
        used.press = parse(match)
        return used

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the claim to its handler, inside the guard that answers whatever happens."""
        assert self.press is not None
        chosen = self.item.values[0] if self.item.values else ""
        claim = PressId(self.press.action, self.press.game_id, self.press.ply, self.press.argument, chosen)
        await guarded_press(interaction, claim)


class OtherButton(ui.DynamicItem[ui.Button[Any]], template=OTHER_TEMPLATE):
    """A button or menu from another version of the program."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The old button; its own item may be of any kind, so a plain button stands in for it."""
        return cls(ui.Button(custom_id=match.string))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Say that the table has a newer message."""
        await answer_stale(interaction)


ITEMS: tuple[type[ui.DynamicItem[Any]], ...] = (PressButton, ChoiceMenu, OtherButton)
