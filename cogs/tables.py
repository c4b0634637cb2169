"""The commands of a table; what its buttons do is in cogs/presses."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import app_commands

from bombu.engine.settings import MAX_ROUNDS, Settings
from bombu.i18n import text
from bombu.tables.codec import CodecError
from bombu.tables.errors import MissingPermissions, NotHost, TableExists
from cogs.client import BombuBot
from cogs.pings import PingChoice
from cogs.presses import hand as hand_presses
from cogs.presses import lobby as lobby_presses
from cogs.presses import seat as seat_presses
from cogs.presses.common import bots_of, is_moderator, person_of, require_authority, send, table_here
from cogs.translator import localized
from cogs.ui.boundary import bot_of, locale_of, tell
from cogs.ui.lobby_view import lobby_screen
from cogs.ui.permissions import missing_permissions
from cogs.ui.seat_view import cancel_screen

FIRST_LEVEL = "medium"

log = logging.getLogger(__name__)


@app_commands.command(name=localized("command-new"), description=localized("command-new-about"))
@app_commands.rename(bots=localized("option-bots"), rounds=localized("option-rounds"))
@app_commands.describe(bots=localized("option-bots-about"), rounds=localized("option-rounds-about"))
async def new(
    interaction: discord.Interaction[Any],
    bots: app_commands.Range[int, 0, 3] = 0,
    rounds: app_commands.Range[int, 1, MAX_ROUNDS] = MAX_ROUNDS,
) -> None:
    """Open a table in this channel, the one who asks on the first seat."""
    bot, locale = bot_of(interaction), locale_of(interaction)
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    if missing := missing_permissions(interaction, locale):
        raise MissingPermissions(", ".join(missing))
    host = person_of(interaction)
    guild_locale = interaction.guild_locale.value if interaction.guild_locale is not None else locale
    try:
        table = await bot.tables.open(
            interaction.guild_id,
            interaction.channel_id,
            host,
            locale=guild_locale,
            settings=Settings(rounds=rounds),
            bots=[bot for bot in bots_of(FIRST_LEVEL) if bot.name != host.name][:bots],
        )
    except TableExists as error:
        await _point_to_table(interaction, error)
        return
    bot.hands.remember(interaction, table.game_id)
    screen = lobby_screen(table, table.locale)
    answer = await interaction.response.send_message(**screen.sending())
    await bot.refresher.adopt(table, answer.message_id)


@app_commands.command(name=localized("command-hand"), description=localized("command-hand-about"))
async def hand(interaction: discord.Interaction[Any]) -> None:
    """Show the hand of the one who asks, at the table of this channel."""
    await hand_presses.open_hand(interaction, await table_here(interaction))


@app_commands.command(name=localized("command-cancel"), description=localized("command-cancel-about"))
async def cancel(interaction: discord.Interaction[Any]) -> None:
    """Close the table of this channel, after a question."""
    try:
        table = await table_here(interaction)
    except CodecError:
        await _close_damaged(interaction)
        return
    require_authority(interaction, table)
    await send(interaction, cancel_screen(table, locale_of(interaction)))


@app_commands.command(name=localized("command-pings"), description=localized("command-pings-about"))
@app_commands.rename(when=localized("option-when"))
@app_commands.describe(when=localized("option-when-about"))
@app_commands.choices(
    when=[app_commands.Choice(name=localized(f"pings-{choice.value}"), value=choice.value) for choice in PingChoice]
)
async def pings(interaction: discord.Interaction[Any], when: str) -> None:
    """Choose when the bot calls one for one's turn."""
    choice = PingChoice(when)
    await bot_of(interaction).pings.choose(interaction.user.id, choice)
    await tell(interaction, text(locale_of(interaction), f"pings-chosen-{choice.value}"))


async def setup(bot: BombuBot) -> None:
    """Add the commands and the presses."""
    bot.command_group.add_command(new)
    bot.command_group.add_command(hand)
    bot.command_group.add_command(cancel)
    bot.command_group.add_command(pings)
    bot.handlers |= lobby_presses.HANDLERS | hand_presses.HANDLERS | seat_presses.HANDLERS


async def _close_damaged(interaction: discord.Interaction[Any]) -> None:
    """A table whose log can't be read is nobody's to play on: a moderator may clear it away."""
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    if not is_moderator(interaction):
        raise NotHost(text(locale_of(interaction), "a-moderator"))
    log.error("a table that can't be read is closed in channel %s", interaction.channel_id)
    await bot_of(interaction).tables.close_damaged(interaction.guild_id, interaction.channel_id, interaction.user.id)
    await tell(interaction, text(locale_of(interaction), "table-closed-damaged"))


async def _point_to_table(interaction: discord.Interaction[Any], error: TableExists) -> None:
    bot, locale = bot_of(interaction), locale_of(interaction)
    link = bot.refresher.link(await bot.tables.get(error.game_id))
    if link is None:
        raise error
    await tell(interaction, text(locale, "table-exists-link", link=link))
