"""The gate for presses and commands: open while the bot runs, shut from the moment it is told to stop.

Whoever comes while it is shut is told at once to come again in a moment; who passed it before is waited for.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import aiohttp
import discord

from bombu.i18n import text

log = logging.getLogger(__name__)


class Gate:
    """What is under way, and whether more may begin."""

    def __init__(self) -> None:
        self.is_shut = False
        self._passed: set[asyncio.Task[Any]] = set()

    async def lets_in(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the interaction that this task handles may go on; if not, it is answered already."""
        if self.is_shut:
            await _send_away(interaction)
            return False
        task = asyncio.current_task()
        assert task is not None
        self._passed.add(task)
        task.add_done_callback(self._passed.discard)
        return True

    def shut(self) -> None:
        """Let nothing in any more."""
        self.is_shut = True

    async def empty(self, seconds: float) -> None:
        """Come back when everything that was let in has ended, or after so many seconds."""
        tasks = self._passed - {asyncio.current_task()}
        if not tasks:
            return
        _, late = await asyncio.wait(tasks, timeout=seconds)
        if late:
            log.warning("%s presses are still not answered", len(late))


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
