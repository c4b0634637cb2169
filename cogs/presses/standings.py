"""Boards, statistics and history: what commands and buttons show of finished matches."""

from __future__ import annotations

import time
from typing import Any

import discord

from bombu.drawing.standings import draw_board, draw_form
from bombu.store.standings_rows import BoardQuestion, HistoryQuestion, PastMatch
from bombu.store.tallying import periods_of
from bombu.tables.errors import BotHasNone, NeverPlayed, NoSuchMatch, NotSeated
from cogs.client import Handler
from cogs.presses.answers import answer_here, answer_new
from cogs.ui.boundary import bot_of, locale_of
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.leaderboard_view import BoardState, Period, board_column, board_rows, board_title, leaderboard_screen
from cogs.ui.screen import Screen
from cogs.ui.stats_view import HistoryState, Scope, history_screen, stats_of_press, stats_screen


class ForgedPress(NotSeated):
    """An id that none of our buttons has."""

    code = "error-old-button"


async def show_board(interaction: discord.Interaction[Any], state: BoardState) -> None:
    """A page of this server's board, in a new private message."""
    await answer_new(interaction, _board(interaction, state))


async def press_board(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Another page, period, kind or order of the board."""
    try:
        state = BoardState.of(press)
    except (ValueError, KeyError) as error:
        raise ForgedPress from error
    await answer_here(interaction, _board(interaction, state))


async def _board(interaction: discord.Interaction[Any], state: BoardState) -> Screen:
    bot, locale = bot_of(interaction), locale_of(interaction)
    user_id = interaction.user.id
    period = dict(zip((Period.ALL, Period.YEAR, Period.MONTH), periods_of(time.time()), strict=True))[state.period]
    asked = BoardQuestion(
        _guild_id(interaction), period, state.with_bots, state.order, state.minimum, state.page, user_id
    )
    board = await bot.store.standings.board(asked)
    hidden = await bot.store.people.is_hidden(user_id)
    picture = None
    if board.people:
        rows = board_rows(board, state, user_id, locale)
        title, column = board_title(state, locale), board_column(state, locale)
        picture = await bot.pictures.run(lambda: draw_board(title, column, rows, locale))
    return leaderboard_screen(board, state, picture, locale, hidden=hidden)


async def show_stats(interaction: discord.Interaction[Any], person: discord.abc.User) -> None:
    """Somebody's statistics on this server, in a new private message: among people if there are any."""
    if person.bot:
        raise BotHasNone
    among_people = await bot_of(interaction).store.standings.stats(_guild_id(interaction), person.id, with_bots=False)
    await answer_new(interaction, _stats(interaction, person.id, with_bots=among_people is None))


async def press_stats(interaction: discord.Interaction[Any], press: PressId) -> None:
    """The statistics of the other kind."""
    try:
        user_id, with_bots = stats_of_press(press)
    except (ValueError, KeyError) as error:
        raise ForgedPress from error
    await answer_here(interaction, _stats(interaction, user_id, with_bots=with_bots))


async def _stats(interaction: discord.Interaction[Any], user_id: int, *, with_bots: bool) -> Screen:
    bot, locale = bot_of(interaction), locale_of(interaction)
    if user_id != interaction.user.id and await bot.store.people.is_hidden(user_id):
        raise NeverPlayed
    stats = await bot.store.standings.stats(_guild_id(interaction), user_id, with_bots=with_bots)
    if stats is None:
        raise NeverPlayed
    form = await bot.pictures.run(lambda: draw_form(stats.form, locale))
    return stats_screen(stats, form, locale, with_bots=with_bots)


async def show_history(interaction: discord.Interaction[Any], state: HistoryState) -> None:
    """Finished matches, in a new private message."""
    await answer_new(interaction, _history(interaction, state))


async def press_history(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Another page of the list, or the list of a person whose statistics are open."""
    try:
        state = HistoryState.of(press)
    except (ValueError, KeyError) as error:
        raise ForgedPress from error
    await answer_here(interaction, _history(interaction, state))


async def _history(interaction: discord.Interaction[Any], state: HistoryState) -> Screen:
    bot, guild_id = bot_of(interaction), _guild_id(interaction)
    person_id = state.person_id if state.scope is Scope.PERSON else None
    asked = HistoryQuestion(
        guild_id=guild_id,
        user_id=interaction.user.id,
        channels=visible_channels(interaction),
        page=state.page,
        channel_id=interaction.channel_id if state.scope is Scope.HERE else None,
        person_id=person_id,
    )
    if person_id is not None and person_id != interaction.user.id and await bot.store.people.is_hidden(person_id):
        raise NeverPlayed
    history = await bot.store.standings.history(asked)
    name = await bot.store.people.name(guild_id, person_id) if person_id is not None else ""
    if person_id is not None and not history.matches:
        raise NeverPlayed
    return history_screen(history, state, locale_of(interaction), name or "?")


async def match_seen(interaction: discord.Interaction[Any], game_id: int) -> PastMatch:
    """A finished match of this server that the one who asks may look at.

    Raises NoSuchMatch for any other: unknown, not finished, another server's, or in a channel that they can't see,
    unless they played in it.
    """
    match = await bot_of(interaction).store.standings.match(game_id)
    if match is None or match.guild_id != interaction.guild_id:
        raise NoSuchMatch
    if not match.has(interaction.user.id) and match.channel_id not in visible_channels(interaction):
        raise NoSuchMatch
    return match


def visible_channels(interaction: discord.Interaction[Any]) -> list[int]:
    """The channels and open threads of this server that the one who asks may read; the present one is among them."""
    here = [interaction.channel_id] if interaction.channel_id is not None else []
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return here
    rooms: list[discord.abc.GuildChannel | discord.Thread] = [*guild.text_channels, *guild.voice_channels]
    rooms += [thread for thread in guild.threads if not thread.is_private()]
    seen = [room.id for room in rooms if room.permissions_for(member).view_channel]
    return [*here, *seen]


def _guild_id(interaction: discord.Interaction[Any]) -> int:
    assert interaction.guild_id is not None
    return interaction.guild_id


HANDLERS: dict[Action | Choice, Handler] = {
    Action.BOARD: press_board,
    Choice.ORDER: press_board,
    Action.STATS: press_stats,
    Action.HISTORY: press_history,
}
