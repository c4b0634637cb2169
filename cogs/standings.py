"""Who plays well: the leaderboard of a server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.client import BombuBot
from cogs.translator import localized
from cogs.ui.boundary import bot_of, locale_of
from cogs.ui.leaderboard_view import leaderboard_screen


@app_commands.command(name=localized("command-leaderboard"), description=localized("command-leaderboard-about"))
async def leaderboard(interaction: discord.Interaction[Any]) -> None:
    """Show this server's players, from finished matches only."""
    assert interaction.guild_id is not None
    standings = await bot_of(interaction).store.leaderboard(interaction.guild_id)
    screen = leaderboard_screen(standings, locale_of(interaction))
    await interaction.response.send_message(**screen.sending())


async def setup(bot: BombuBot) -> None:
    """Add the command."""
    bot.command_group.add_command(leaderboard)
