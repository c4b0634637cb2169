"""What the handlers of presses share: checking claims, answering, who the presser is."""

from __future__ import annotations

import time
from typing import Any

import discord

from bombu.ai import BOT_NAMES
from bombu.engine.match import Match
from bombu.engine.seats import Seat
from bombu.tables import commands as ask
from bombu.tables.checks import require_host, require_match, require_seat
from bombu.tables.errors import MissingPermissions, NoTable, WrongPlace
from bombu.tables.state import Bot, Person, Status, Table
from cogs.ui.boundary import bot_of
from cogs.ui.ids import PressId
from cogs.ui.lobby_view import lobby_screen
from cogs.ui.permissions import missing_permissions
from cogs.ui.screen import Screen
from cogs.ui.words import can_be_seen

AVATAR_PIXELS = 128
PRESENCE_SECONDS = 10.0
"""A press within this time of the last event does not start the clock of a turn again: it has hardly begun."""


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """The person behind an interaction, by the name that this server knows, or the account's where that is blank."""
    user = interaction.user
    avatar = user.display_avatar.with_size(AVATAR_PIXELS).with_format("png").url
    return Person(user.id, user.display_name if can_be_seen(user.display_name) else user.name, avatar)


def bots_of(level: str) -> tuple[Bot, ...]:
    """Every bot there is, at a level: whoever seats them skips the names that are taken."""
    return tuple(Bot(name, level) for name in BOT_NAMES)


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person looks after the channel or the server."""
    return interaction.permissions.manage_messages or interaction.permissions.manage_guild


def require_authority(interaction: discord.Interaction[Any], table: Table) -> None:
    """Raise NotHost unless the person is the host or a moderator."""
    if not is_moderator(interaction):
        require_host(table, interaction.user.id)


def seat_of(interaction: discord.Interaction[Any], table: Table) -> Seat:
    """The seat of the person who pressed. Raises NotSeated."""
    return require_seat(table, interaction.user.id)


def match_of(table: Table) -> Match:
    """The match of a table. Raises NotStarted in the lobby."""
    return require_match(table)


async def claimed(interaction: discord.Interaction[Any], press: PressId) -> Table:
    """The live table that a press claims to belong to. Raises NoTable and WrongPlace.

    A person who presses anything in their turn is there: the clock of the turn starts again.
    """
    bot = bot_of(interaction)
    table = await bot.tables.get(press.game_id)
    if (table.guild_id, table.channel_id) != (interaction.guild_id, interaction.channel_id):
        raise WrongPlace
    if not table.status.is_live:
        raise NoTable
    if table.suspended:
        table = await _resumed(interaction, table)
    seat = table.seat_of(interaction.user.id)
    in_turn = table.match is not None and seat is not None and table.match.turn == seat
    if in_turn and time.time() - table.since > PRESENCE_SECONDS:
        return await bot.tables.act(press.game_id, ask.ShowPresence(interaction.user.id))
    return table


async def _resumed(interaction: discord.Interaction[Any], table: Table) -> Table:
    """The table going on, now that its channel is heard of again. Raises MissingPermissions while something lacks."""
    if missing := missing_permissions(interaction, interaction.locale.value):
        raise MissingPermissions(", ".join(missing))
    if table.seat_of(interaction.user.id) is None:
        return table
    return await bot_of(interaction).tables.act(table.game_id, ask.Resume(interaction.user.id))


async def table_here(interaction: discord.Interaction[Any]) -> Table:
    """The live table of the channel. Raises NoTable."""
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    table = await bot_of(interaction).tables.find(interaction.guild_id, interaction.channel_id)
    if table is None:
        raise NoTable
    return await _resumed(interaction, table) if table.suspended else table


async def send(interaction: discord.Interaction[Any], screen: Screen) -> None:
    """Answer with a new private message."""
    await interaction.response.send_message(ephemeral=True, **screen.sending())


async def replace_screen(interaction: discord.Interaction[Any], screen: Screen) -> None:
    """Answer by changing the message that was pressed on."""
    await interaction.response.edit_message(**screen.editing())


async def repaint_lobby(interaction: discord.Interaction[Any], table: Table) -> None:
    """Answer a press on the lobby with the lobby as it is now."""
    bot = bot_of(interaction)
    latest = await bot.tables.get(table.game_id)
    if latest.status is not Status.LOBBY:
        await interaction.response.defer()
    else:
        await interaction.response.edit_message(**lobby_screen(latest, latest.locale).editing())
        if interaction.message is not None:
            await bot.refresher.painted(latest, interaction.message.id)
    await keep_token(interaction, table.game_id)


async def keep_token(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Let the next hand come through this press, which is answered: before, its token is worth nothing to Discord.

    A hand that was dealt while the answer was on its way is sent now.
    """
    bot = bot_of(interaction)
    latest = await bot.tables.get(game_id)
    if latest.seat_of(interaction.user.id) is None:
        return
    bot.hands.remember(interaction, game_id)
    if latest.status is Status.PLAYING:
        bot.hands.deliver(latest)
