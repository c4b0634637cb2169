"""Commands about finished matches: the leaderboard, statistics, history, replays, verifying."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bombu.standings.replays import Moment
from bombu.store.standings_rows import Order
from cogs.client import BombuBot
from cogs.presses import rematch as rematch_presses
from cogs.presses import replay as replay_presses
from cogs.presses import standings as presses
from cogs.translator import localized
from cogs.ui.boundary import guarded
from cogs.ui.leaderboard_view import DEFAULT_MINIMUM, MOST_MINIMUM, BoardState, Period
from cogs.ui.stats_view import HistoryState, Scope

MOST_MATCHES = 2**53 - 1
"""Discord's limit for a whole number."""


@app_commands.command(name=localized("command-leaderboard"), description=localized("command-leaderboard-about"))
@app_commands.rename(
    period=localized("option-period"), order=localized("option-order"), minimum=localized("option-minimum")
)
@app_commands.describe(
    period=localized("option-period-about"),
    order=localized("option-order-about"),
    minimum=localized("option-minimum-about"),
)
@app_commands.choices(
    period=[
        app_commands.Choice(name=localized(f"board-period-{period.value}"), value=period.value) for period in Period
    ],
    order=[app_commands.Choice(name=localized(f"board-order-{order.value}"), value=order.value) for order in Order],
)
async def leaderboard(
    interaction: discord.Interaction[Any],
    period: str = Period.ALL.value,
    order: str = Order.RATING.value,
    minimum: app_commands.Range[int, 1, MOST_MINIMUM] = DEFAULT_MINIMUM,
) -> None:
    """Show this server's players, from finished matches only."""
    await presses.show_board(interaction, BoardState(Period(period), False, Order(order), minimum))


@app_commands.command(name=localized("command-stats"), description=localized("command-stats-about"))
@app_commands.rename(person=localized("option-person"))
@app_commands.describe(person=localized("option-person-about"))
async def stats(interaction: discord.Interaction[Any], person: discord.User | None = None) -> None:
    """Show somebody's matches on this server in numbers."""
    await presses.show_stats(interaction, person or interaction.user)


@app_commands.command(name=localized("command-history"), description=localized("command-history-about"))
@app_commands.rename(where=localized("option-where"))
@app_commands.describe(where=localized("option-where-about"))
@app_commands.choices(
    where=[
        app_commands.Choice(name=localized("history-here"), value=Scope.HERE.value),
        app_commands.Choice(name=localized("history-server"), value=Scope.SERVER.value),
        app_commands.Choice(name=localized("history-mine"), value=Scope.PERSON.value),
    ]
)
async def history(interaction: discord.Interaction[Any], where: str = Scope.HERE.value) -> None:
    """List finished matches, newest first."""
    scope = Scope(where)
    person_id = interaction.user.id if scope is Scope.PERSON else 0
    await presses.show_history(interaction, HistoryState(scope, 1, person_id))


@app_commands.command(name=localized("command-replay"), description=localized("command-replay-about"))
@app_commands.rename(match=localized("option-match"))
@app_commands.describe(match=localized("option-match-about"))
async def replay(interaction: discord.Interaction[Any], match: app_commands.Range[int, 1, MOST_MATCHES]) -> None:
    """Look at a finished match, card by card."""
    await replay_presses.open_replay(interaction, match, Moment(1, 0))


@app_commands.command(name=localized("command-verify"), description=localized("command-verify-about"))
@app_commands.rename(match=localized("option-match"))
@app_commands.describe(match=localized("option-match-about"))
async def verify(interaction: discord.Interaction[Any], match: app_commands.Range[int, 1, MOST_MATCHES]) -> None:
    """Explain and check how the cards of a match were dealt."""
    await replay_presses.show_verdict(interaction, match)


@app_commands.context_menu(name=localized("command-stats-menu"))
@app_commands.guild_only()
async def stats_menu(interaction: discord.Interaction[Any], person: discord.User) -> None:
    """The statistics of the person whose menu was opened."""
    await guarded(interaction, presses.show_stats(interaction, person), what="stats menu")


async def setup(bot: BombuBot) -> None:
    """Add the commands and the presses."""
    bot.command_group.add_command(leaderboard)
    bot.command_group.add_command(stats)
    bot.command_group.add_command(history)
    bot.command_group.add_command(replay)
    bot.command_group.add_command(verify)
    bot.tree.add_command(stats_menu)
    bot.handlers |= presses.HANDLERS | replay_presses.HANDLERS | rematch_presses.HANDLERS
