"""The gate for presses and commands: open while the bot runs, shut from the moment it is told to stop.

Whoever comes while it is shut is told at once to come again in a moment; who passed it before is waited for.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bombu.i18n import text

log = logging.getLogger(__name__)


class Gate:
    """What is under way, and whether more may begin."""

    def __init__(self) -> None:
        self.is_shut = False
        self._here: set[asyncio.Task[Any]] = set()

    async def lets_in(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the interaction that this task handles may go on; if not, it is answered already."""
        task = asyncio.current_task()
        assert task is not None
        self._here.add(task)
        task.add_done_callback(self._here.discard)
        if self.is_shut:
            await _send_away(interaction)
        return not self.is_shut

    def shut(self) -> None:
        """Let nothing in any more."""
        self.is_shut = True

    async def empty(self, seconds: float) -> None:
        """Come back when all who came are answered, also those who were sent away, or after so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._here:
                    await asyncio.wait(self._here)
        if self._here:
            log.warning("%s presses are still not answered", len(self._here))


async def _send_away(interaction: discord.Interaction[Any]) -> None:
    none = discord.AllowedMentions.none()
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
            return
        sentence = text(interaction.locale.value, "error-restarting")
        await interaction.response.send_message(sentence, ephemeral=True, allowed_mentions=none)
    except (discord.HTTPException, aiohttp.ClientError) as failure:
        log.info("a press during the end could not be answered: %r", failure)
