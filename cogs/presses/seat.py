"""Presses about a seat: taking it back, pausing, going on, taking over an open one."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord

from bombu.engine.seats import SEATS
from bombu.tables import commands as ask
from bombu.tables.errors import AlreadyVoted, NotAway, NotPaused, SeatNotOpen, TablePaused
from cogs.client import Handler
from cogs.presses.common import claimed, match_of, person_of, replace_screen, seat_of, send
from cogs.ui.boundary import bot_of, locale_of
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.seat_view import seat_screen


async def press_seat(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show what the one who presses can do with a seat."""
    table = await claimed(interaction, press)
    match_of(table)
    await send(interaction, seat_screen(table, interaction.user.id, locale_of(interaction)))


async def press_back(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Take the seat back from the substitute; a second press shows that this is done."""
    await claimed(interaction, press)
    with suppress(NotAway):
        await bot_of(interaction).tables.act(press.game_id, ask.TakeBack(interaction.user.id))
    await _repaint(interaction, press.game_id)


async def press_pause(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Vote for a pause; a second press shows that this is done."""
    await claimed(interaction, press)
    with suppress(AlreadyVoted, TablePaused):
        await bot_of(interaction).tables.act(press.game_id, ask.VotePause(interaction.user.id))
    await _repaint(interaction, press.game_id)


async def press_resume(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Go on after a pause, and show the hand again; also to whoever presses a moment after somebody else."""
    bot = bot_of(interaction)
    table = await claimed(interaction, press)
    with suppress(NotPaused):
        table = await bot.tables.act(press.game_id, ask.Resume(interaction.user.id))
    await bot.hands.open(interaction, table, seat_of(interaction, table))


async def press_take(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Take over an open seat at the next deal."""
    await claimed(interaction, press)
    seats = {str(seat): seat for seat in SEATS}
    if press.argument not in seats:
        raise SeatNotOpen
    bot = bot_of(interaction)
    bot.hands.remember(interaction, press.game_id)
    command = ask.TakeOver(person_of(interaction), seats[press.argument])
    await bot.tables.act(press.game_id, command)
    await _repaint(interaction, press.game_id)


HANDLERS: dict[Action | Choice, Handler] = {
    Action.SEAT: press_seat,
    Action.BACK: press_back,
    Action.PAUSE: press_pause,
    Action.RESUME: press_resume,
    Action.TAKE: press_take,
}


async def _repaint(interaction: discord.Interaction[Any], game_id: int) -> None:
    table = await bot_of(interaction).tables.get(game_id)
    await replace_screen(interaction, seat_screen(table, interaction.user.id, locale_of(interaction)))
