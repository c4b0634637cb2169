"""Presses in the lobby: sitting down, bots, house rules, the start, closing the table."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord

from bombu.ai import OFFERED_LEVELS
from bombu.engine.cards import PatienceOrder
from bombu.engine.seats import SEATS
from bombu.engine.settings import DealerPasses, Packets, Settings
from bombu.i18n import text
from bombu.tables import commands as ask
from bombu.tables.errors import AlreadySeated, AlreadyStarted, BadSetting
from bombu.tables.state import Status, Table, TurnClock
from cogs.client import Handler
from cogs.presses.common import (
    bots_of,
    claimed,
    is_moderator,
    keep_token,
    person_of,
    repaint_lobby,
    replace_screen,
    require_authority,
    send,
)
from cogs.ui.boundary import bot_of, locale_of
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.lobby_view import closed_screen
from cogs.ui.rules_view import house_screen
from cogs.ui.screen import Screen
from cogs.ui.seat_view import cancel_screen, seat_screen


async def press_join(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Sit down; a second press shows that this is done."""
    table = await claimed(interaction, press)
    with suppress(AlreadySeated):
        table = await bot_of(interaction).tables.act(press.game_id, ask.Join(person_of(interaction), interaction.id))
    await repaint_lobby(interaction, table)


async def press_leave(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Give up the seat: it becomes free in the lobby, a bot plays it afterwards."""
    before = await claimed(interaction, press)
    table = await bot_of(interaction).tables.act(press.game_id, ask.Leave(interaction.user.id))
    if before.status is Status.LOBBY:
        await repaint_lobby(interaction, table)
        return
    screen = seat_screen(table, interaction.user.id, locale_of(interaction))
    is_private = interaction.message is not None and interaction.message.flags.ephemeral
    # The lobby stands there a moment longer than it lasts: what everybody sees must not become one person's screen.
    await (replace_screen if is_private else send)(interaction, screen)


async def press_bot(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Put a bot on a free seat."""
    table = await claimed(interaction, press)
    command = ask.AddBot(interaction.user.id, bots_of(table.bot_level))
    await repaint_lobby(interaction, await bot_of(interaction).tables.act(press.game_id, command))


async def press_start(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Start; bots fill the free seats, and the lobby's message becomes the table."""
    bot = bot_of(interaction)
    table = await claimed(interaction, press)
    command = ask.Start(interaction.user.id, interaction.id, bots_of(table.bot_level))
    try:
        await bot.tables.act(press.game_id, command)
    except AlreadyStarted:
        if table.seat_of(interaction.user.id) is None:
            raise
        # Somebody else at the table, or the same press twice, was quicker by a moment.
    await interaction.response.defer()
    await keep_token(interaction, press.game_id)


async def press_house(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the rules of the house; the host may change them."""
    table = await claimed(interaction, press)
    await send(interaction, house_screen(table, locale_of(interaction), may_choose=_may_choose(interaction, table)))


async def press_choice(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Change one of the rules of the house; the clock also while the match runs."""
    table = await claimed(interaction, press)
    table = await bot_of(interaction).tables.act(press.game_id, _chosen(interaction.user.id, table.settings, press))
    locale = locale_of(interaction)
    if table.status is Status.LOBBY:
        screen = house_screen(table, locale, may_choose=_may_choose(interaction, table))
    else:
        screen = seat_screen(table, interaction.user.id, locale)
    await replace_screen(interaction, screen)


async def press_cancel(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Ask whether to close the table, or do it when that was the answer."""
    table = await claimed(interaction, press)
    locale = locale_of(interaction)
    if press.argument == "no":
        await replace_screen(interaction, Screen(text(locale, "cancel-kept")))
        return
    require_authority(interaction, table)
    if press.argument != "yes":
        await send(interaction, cancel_screen(table, locale))
        return
    command = ask.Cancel(interaction.user.id, is_moderator=is_moderator(interaction))
    table = await bot_of(interaction).tables.act(press.game_id, command)
    await replace_screen(interaction, closed_screen(table, locale))


HANDLERS: dict[Action | Choice, Handler] = {
    Action.JOIN: press_join,
    Action.LEAVE: press_leave,
    Action.BOT: press_bot,
    Action.START: press_start,
    Action.HOUSE: press_house,
    Action.CANCEL: press_cancel,
    **dict.fromkeys(Choice, press_choice),
}


def _may_choose(interaction: discord.Interaction[Any], table: Table) -> bool:
    return table.status is Status.LOBBY and table.host_id == interaction.user.id


def _chosen(user_id: int, settings: Settings, press: PressId) -> ask.Command:
    """The command for a choice. Raises BadSetting for a value that no menu of ours offers."""
    try:
        match press.action:
            case Choice.CLOCK:
                return ask.ChooseClock(user_id, TurnClock(press.chosen))
            case Choice.LEVEL:
                seat = None if press.argument == "all" else SEATS[int(press.argument)]
                return ask.ChooseLevel(user_id, seat, OFFERED_LEVELS[OFFERED_LEVELS.index(press.chosen)])
            case _:
                return ask.ChooseRules(user_id, _with_choice(settings, press))
    except (ValueError, KeyError, IndexError) as error:
        raise BadSetting from error


def _with_choice(settings: Settings, press: PressId) -> Settings:
    match press.action:
        case Choice.ROUNDS:
            return replace(settings, rounds=int(press.chosen))
        case Choice.PACKETS:
            return replace(settings, packets=Packets(press.chosen))
        case Choice.DEALER:
            return replace(settings, dealer=DealerPasses(press.chosen))
        case Choice.PATIENCE:
            return replace(settings, patience_order=PatienceOrder(press.chosen))
        case Choice.CLAIM:
            return replace(settings, claim={"yes": True, "no": False}[press.chosen])
        case _:
            raise ValueError(press.action)
