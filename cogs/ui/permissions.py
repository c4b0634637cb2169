"""What the bot needs to be allowed in a channel before a table can stand there."""

from __future__ import annotations

from typing import Any

import discord

from bombu.i18n import text
from bombu.permissions import IN_THREADS, NEEDED


def missing_permissions(interaction: discord.Interaction[Any], locale: str) -> list[str]:
    """The names of the permissions that are missing in the channel of an interaction, in the reader's language."""
    granted = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    needed = [IN_THREADS.get(name, name) if is_thread else name for name in NEEDED]
    return [text(locale, f"permission-{name.replace('_', '-')}") for name in needed if not getattr(granted, name)]
