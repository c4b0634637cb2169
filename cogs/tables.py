"""The commands of a table, and every press on a lobby, a table and a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bombu.ai import BOT_NAMES
from bombu.engine.cards import PatienceOrder
from bombu.engine.errors import RuleError
from bombu.engine.notation import NotationError, parse_card
from bombu.engine.seats import Seat
from bombu.engine.settings import MAX_ROUNDS, DealerPasses, Packets, Settings
from bombu.engine.views import public_view
from bombu.i18n import text
from bombu.tables import commands as ask
from bombu.tables.errors import (
    BadSetting,
    MovedOn,
    NoTable,
    NotHost,
    NotSeated,
    NotStarted,
    TableExists,
    WrongPlace,
)
from bombu.tables.state import Bot, Person, Status, Table
from cogs.client import BombuBot, Handler
from cogs.translator import localized
from cogs.ui.boundary import bot_of, locale_of, tell
from cogs.ui.explain import explain
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.lobby_view import closed_screen, lobby_screen
from cogs.ui.permissions import missing_permissions
from cogs.ui.rules_view import BASICS, house_screen, rules_screen
from cogs.ui.score_view import cancel_screen, last_trick_screen, scores_screen, seat_screen
from cogs.ui.screen import Screen

BOT_LEVEL = "medium"
AVATAR_PIXELS = 128


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """The person behind an interaction, by the name that this server knows."""
    user = interaction.user
    avatar = user.display_avatar.with_size(AVATAR_PIXELS).with_format("png").url
    return Person(user.id, user.display_name, avatar)


def bots_for(taken: Sequence[str], count: int | None = None) -> tuple[Bot, ...]:
    """That many bots, or all there are, under names that nobody at the table has."""
    free = [name for name in BOT_NAMES if name not in taken]
    return tuple(Bot(name, BOT_LEVEL) for name in free[:count])


# Commands


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
        await tell(interaction, text(locale, "error-missing-permissions", names=", ".join(missing)))
        return
    host = person_of(interaction)
    guild_locale = interaction.guild_locale.value if interaction.guild_locale is not None else locale
    try:
        table = await bot.tables.open(
            interaction.guild_id,
            interaction.channel_id,
            host,
            locale=guild_locale,
            settings=Settings(rounds=rounds),
            bots=bots_for([host.name], bots),
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
    table = await _table_here(interaction)
    await _open_hand(interaction, table)


@app_commands.command(name=localized("command-cancel"), description=localized("command-cancel-about"))
async def cancel(interaction: discord.Interaction[Any]) -> None:
    """Close the table of this channel, after a question."""
    table = await _table_here(interaction)
    _require_authority(interaction, table)
    await _send(interaction, cancel_screen(table, locale_of(interaction)))


# Presses in the lobby


async def press_join(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Sit down."""
    await _claimed(interaction, press)
    command = ask.Join(person_of(interaction), interaction.id)
    await _repaint_lobby(interaction, await bot_of(interaction).tables.act(press.game_id, command))


async def press_leave(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Give up the seat: it becomes free in the lobby, a bot plays it afterwards."""
    before = await _claimed(interaction, press)
    table = await bot_of(interaction).tables.act(press.game_id, ask.Leave(interaction.user.id))
    if before.status is Status.LOBBY:
        await _repaint_lobby(interaction, table)
    else:
        await _replace(interaction, seat_screen(table, locale_of(interaction), away=True))


async def press_bot(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Put a bot on a free seat."""
    table = await _claimed(interaction, press)
    command = ask.AddBot(interaction.user.id, bots_for(table.names))
    await _repaint_lobby(interaction, await bot_of(interaction).tables.act(press.game_id, command))


async def press_start(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Start; bots fill the free seats, and the lobby's message becomes the table."""
    bot = bot_of(interaction)
    table = await _claimed(interaction, press)
    command = ask.Start(interaction.user.id, interaction.id, bots_for(table.names))
    bot.hands.remember(interaction, press.game_id)
    await bot.tables.act(press.game_id, command)
    await interaction.response.defer()


async def press_house(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the rules of the house; the host may change them."""
    table = await _claimed(interaction, press)
    may_choose = table.status is Status.LOBBY and table.host_id == interaction.user.id
    await _send(interaction, house_screen(table, locale_of(interaction), may_choose=may_choose))


async def press_choice(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Change one of the rules of the house."""
    table = await _claimed(interaction, press)
    settings = _chosen(table.settings, press)
    table = await bot_of(interaction).tables.act(press.game_id, ask.ChooseRules(interaction.user.id, settings))
    await _replace(interaction, house_screen(table, locale_of(interaction), may_choose=True))


async def press_cancel(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Ask whether to close the table, or do it when that was the answer."""
    table = await _claimed(interaction, press)
    locale = locale_of(interaction)
    if press.argument == "no":
        await _replace(interaction, Screen(text(locale, "cancel-kept")))
        return
    _require_authority(interaction, table)
    if press.argument != "yes":
        await _send(interaction, cancel_screen(table, locale))
        return
    command = ask.Cancel(interaction.user.id, is_moderator=_is_moderator(interaction))
    table = await bot_of(interaction).tables.act(press.game_id, command)
    await _replace(interaction, closed_screen(table, locale))


# Presses on the table and on a hand


async def press_hand(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the hand of the one who presses."""
    await _open_hand(interaction, await _claimed(interaction, press))


async def press_play(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Play a card, or pass. A refusal stands in the repainted hand, which is private anyway."""
    bot, locale = bot_of(interaction), locale_of(interaction)
    table = await _claimed(interaction, press)
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated
    note = None
    try:
        card = None if press.action is Action.PASS else parse_card(press.argument)
        table = await bot.tables.act(press.game_id, ask.Play(interaction.user.id, press.ply, card))
    except NotationError:
        note = text(locale, "error-old-button")
    except (RuleError, MovedOn) as error:
        table = await bot.tables.get(press.game_id)
        note = explain(error, locale, table)
    if table.match is None:
        raise NotStarted
    await bot.hands.answer(interaction, table, seat, note)


async def press_scores(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the score sheet."""
    bot, locale = bot_of(interaction), locale_of(interaction)
    table = await _claimed(interaction, press)
    if table.match is None:
        raise NotStarted
    view = public_view(table.match)
    await interaction.response.defer(ephemeral=True, thinking=True)
    screen = scores_screen(table, view, (await bot.pictures.sheet(table, view, locale),), locale)
    await interaction.edit_original_response(**screen.editing())


async def press_last(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the last complete trick."""
    table = await _claimed(interaction, press)
    if table.match is None:
        raise NotStarted
    await _send(interaction, last_trick_screen(table, public_view(table.match), locale_of(interaction)))


async def press_rules(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the rules, at the contract that is being played."""
    table = await _claimed(interaction, press)
    page = table.match.deal.contract.value if table.match is not None and table.match.deal is not None else BASICS
    await _send(interaction, rules_screen(page, locale_of(interaction), press.game_id))


async def press_page(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Turn to another page of the rules."""
    await _replace(interaction, rules_screen(press.argument, locale_of(interaction), press.game_id))


async def press_seat(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show what the one who presses can do with their seat."""
    table = await _claimed(interaction, press)
    seat = _seat_of(interaction, table)
    await _send(interaction, seat_screen(table, locale_of(interaction), away=table.chairs[seat].substituted))


async def press_back(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Take the seat back from the substitute."""
    await _claimed(interaction, press)
    table = await bot_of(interaction).tables.act(press.game_id, ask.TakeBack(interaction.user.id))
    await _replace(interaction, seat_screen(table, locale_of(interaction), away=False))


HANDLERS: dict[Action | Choice, Handler] = {
    Action.JOIN: press_join,
    Action.LEAVE: press_leave,
    Action.BOT: press_bot,
    Action.START: press_start,
    Action.HOUSE: press_house,
    Action.CANCEL: press_cancel,
    Action.HAND: press_hand,
    Action.PLAY: press_play,
    Action.PASS: press_play,
    Action.SCORES: press_scores,
    Action.LAST: press_last,
    Action.RULES: press_rules,
    Action.PAGE: press_page,
    Action.SEAT: press_seat,
    Action.BACK: press_back,
    **dict.fromkeys(Choice, press_choice),
}


async def setup(bot: BombuBot) -> None:
    """Add the commands and the presses."""
    bot.command_group.add_command(new)
    bot.command_group.add_command(hand)
    bot.command_group.add_command(cancel)
    bot.handlers |= HANDLERS


# What they share


async def _claimed(interaction: discord.Interaction[Any], press: PressId) -> Table:
    """The live table that a press claims to belong to. Raises NoTable and WrongPlace."""
    table = await bot_of(interaction).tables.get(press.game_id)
    if (table.guild_id, table.channel_id) != (interaction.guild_id, interaction.channel_id):
        raise WrongPlace
    return table


async def _table_here(interaction: discord.Interaction[Any]) -> Table:
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    table = await bot_of(interaction).tables.find(interaction.guild_id, interaction.channel_id)
    if table is None:
        raise NoTable
    return table


async def _open_hand(interaction: discord.Interaction[Any], table: Table) -> None:
    seat = _seat_of(interaction, table)
    if table.match is None:
        raise NotStarted
    await bot_of(interaction).hands.open(interaction, table, seat)


async def _point_to_table(interaction: discord.Interaction[Any], error: TableExists) -> None:
    bot, locale = bot_of(interaction), locale_of(interaction)
    link = bot.refresher.link(await bot.tables.get(error.game_id))
    if link is None:
        raise error
    await tell(interaction, text(locale, "table-exists-link", link=link))


async def _repaint_lobby(interaction: discord.Interaction[Any], table: Table) -> None:
    """Answer a press on the lobby with the lobby as it is now."""
    bot = bot_of(interaction)
    bot.hands.remember(interaction, table.game_id)
    latest = await bot.tables.get(table.game_id)
    if latest.status is not Status.LOBBY:
        await interaction.response.defer()
        return
    await interaction.response.edit_message(**lobby_screen(latest, latest.locale).editing())
    if interaction.message is not None:
        await bot.refresher.painted(latest, interaction.message.id)


async def _send(interaction: discord.Interaction[Any], screen: Screen) -> None:
    await interaction.response.send_message(ephemeral=True, **screen.sending())


async def _replace(interaction: discord.Interaction[Any], screen: Screen) -> None:
    await interaction.response.edit_message(**screen.editing())


def _seat_of(interaction: discord.Interaction[Any], table: Table) -> Seat:
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated
    return seat


def _is_moderator(interaction: discord.Interaction[Any]) -> bool:
    return interaction.permissions.manage_messages or interaction.permissions.manage_guild


def _require_authority(interaction: discord.Interaction[Any], table: Table) -> None:
    if interaction.user.id != table.host_id and not _is_moderator(interaction):
        raise NotHost(next((person.name for person in table.people if person.user_id == table.host_id), ""))


def _chosen(settings: Settings, press: PressId) -> Settings:
    """The settings with one choice changed. Raises BadSetting for a value that no menu of ours offers."""
    try:
        match press.action:
            case Choice.ROUNDS:
                return replace(settings, rounds=int(press.argument))
            case Choice.PACKETS:
                return replace(settings, packets=Packets(press.argument))
            case Choice.DEALER:
                return replace(settings, dealer=DealerPasses(press.argument))
            case Choice.PATIENCE:
                return replace(settings, patience_order=PatienceOrder(press.argument))
            case Choice.CLAIM:
                return replace(settings, claim={"yes": True, "no": False}[press.argument])
    except (ValueError, KeyError) as error:
        raise BadSetting from error
    raise BadSetting
