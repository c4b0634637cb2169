"""The yardstick: a discord.py bot with one command, one button and no state. Nothing answers a press with less work."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

import discord
from discord import app_commands, ui

ROOT = Path(__file__).resolve().parents[2]
sys.path[0] = str(ROOT)

from benchmarks.load.sampler import sample, view_store_size  # noqa: E402  # found only now


class OneButton(ui.View):
    """A button that answers with the same message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Press", custom_id="bare:press")
    async def press(self, interaction: discord.Interaction[Any], button: ui.Button[OneButton]) -> None:
        """Answer at once."""
        await interaction.response.edit_message(content="Pressed", view=self)


class BareBot(discord.Client):
    """A client with nothing in it."""

    async def setup_hook(self) -> None:
        """Register the command and the button."""
        self.sampling = asyncio.create_task(sample(lambda: {"views": view_store_size(self)}), name="sampler")
        tree = app_commands.CommandTree(self)

        @tree.command(name="bare", description="Show the button")
        async def bare(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("Not pressed", view=OneButton(), ephemeral=True)

        self.add_view(OneButton())
        await tree.sync()
        stop = asyncio.get_running_loop()
        stop.add_signal_handler(signal.SIGTERM, lambda: stop.create_task(self.close()))


if __name__ == "__main__":
    BareBot(intents=discord.Intents(guilds=True)).run(os.environ["DISCORD_TOKEN"], log_handler=None)
