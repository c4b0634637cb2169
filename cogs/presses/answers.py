"""Answering with a screen that takes a moment to make: at once if it is ready soon, otherwise after a sign of life."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import discord

from cogs.ui.screen import Screen

QUICK_SECONDS = 1.0
"""Discord waits for three; what takes longer than this is announced first."""


async def answer_new(interaction: discord.Interaction[Any], making: Coroutine[Any, Any, Screen]) -> None:
    """Answer with a new private message."""
    task = asyncio.ensure_future(making)
    try:
        if not await _is_quick(task):
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(**(await task).editing())
            return
        await interaction.response.send_message(ephemeral=True, **task.result().sending())
    finally:
        task.cancel()


async def answer_here(interaction: discord.Interaction[Any], making: Coroutine[Any, Any, Screen]) -> None:
    """Answer by changing the message that was pressed on."""
    task = asyncio.ensure_future(making)
    try:
        if not await _is_quick(task):
            await interaction.response.defer()
            await interaction.edit_original_response(**(await task).editing())
            return
        await interaction.response.edit_message(**task.result().editing())
    finally:
        task.cancel()


async def _is_quick(task: asyncio.Task[Screen]) -> bool:
    await asyncio.wait({task}, timeout=QUICK_SECONDS)
    return task.done()
