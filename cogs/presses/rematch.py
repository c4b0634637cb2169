"""Once more with the same people."""

from __future__ import annotations

from typing import Any

import discord

from bombu.i18n import text
from bombu.tables.errors import NoSuchMatch, NotSeated
from bombu.tables.state import Bot, Person, Status, Table
from cogs.client import Handler
from cogs.presses.common import person_of
from cogs.ui.boundary import bot_of, locale_of, tell
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.lobby_view import lobby_screen
from cogs.ui.permissions import missing_permissions


async def press_rematch(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Open a lobby with everybody who ended the match, whoever pressed as the host.

    Raises NoSuchMatch from another place, NotSeated for one who wasn't in it, TableExists when a table stands here.
    """
    bot, locale = bot_of(interaction), locale_of(interaction)
    if missing := missing_permissions(interaction, locale):
        await tell(interaction, text(locale, "error-missing-permissions", names=", ".join(missing)))
        return
    former = await bot.tables.get(press.game_id)
    if former.status is Status.FINISHED:
        bot.tables.forget(press.game_id)
    if former.status is not Status.FINISHED or (former.guild_id, former.channel_id) != (
        interaction.guild_id,
        interaction.channel_id,
    ):
        raise NoSuchMatch
    seat = former.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated
    host = person_of(interaction)
    guests, bots = _others(former, seat)
    table = await bot.tables.open(
        former.guild_id,
        former.channel_id,
        host,
        locale=former.locale,
        settings=former.settings,
        guests=guests,
        bots=[bot for bot in bots if bot.name != host.name],
    )
    bot.hands.remember(interaction, table.game_id)
    answer = await interaction.response.send_message(**lobby_screen(table, table.locale).sending())
    await bot.refresher.adopt(table, answer.message_id)


def _others(former: Table, host: int) -> tuple[tuple[Person, ...], tuple[Bot, ...]]:
    """Everybody but the host, in the order in which they sat to the host's right; deleted players come no more."""
    around = [former.chairs[(host + step) % 4].occupant for step in (1, 2, 3)]
    people = tuple(one for one in around if isinstance(one, Person) and one.user_id > 0)
    return people, tuple(one for one in around if isinstance(one, Bot))


HANDLERS: dict[Action | Choice, Handler] = {Action.REMATCH: press_rematch}
