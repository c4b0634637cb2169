"""The command about people's data."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.client import BombuBot
from cogs.presses import privacy as presses
from cogs.translator import localized


@app_commands.command(name=localized("command-privacy"), description=localized("command-privacy-about"))
async def privacy(interaction: discord.Interaction[Any]) -> None:
    """Say what is kept, and offer to export it, to hide it from boards, or to delete it."""
    await presses.show_privacy(interaction)


async def setup(bot: BombuBot) -> None:
    """Add the command and its presses."""
    bot.command_group.add_command(privacy)
    bot.handlers |= presses.HANDLERS
