"""Presses on a hand and on the table's message: playing, looking, asking."""

from __future__ import annotations

from typing import Any

import discord

from bombu.engine.errors import NotYourTurn, RuleError
from bombu.engine.notation import NotationError, parse_card
from bombu.engine.seats import Seat
from bombu.engine.settings import Settings
from bombu.engine.views import public_view, seat_view
from bombu.i18n import text
from bombu.tables import commands as ask
from bombu.tables.errors import MovedOn, NoTable, TablePaused
from bombu.tables.state import Table
from cogs.client import Handler
from cogs.presses.common import claimed, match_of, replace_screen, seat_of, send
from cogs.ui.boundary import bot_of, locale_of, tell
from cogs.ui.explain import explain
from cogs.ui.hint_text import hint_note
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.rules_view import BASICS, rules_screen
from cogs.ui.score_view import last_trick_screen, scores_screen


async def open_hand(interaction: discord.Interaction[Any], table: Table) -> None:
    """Show the hand of the one who asks in a new private message; who waits for a seat is told so."""
    if any(chair.successor is not None and chair.successor.user_id == interaction.user.id for chair in table.chairs):
        await tell(interaction, text(locale_of(interaction), "seat-claimed"))
        return
    seat = seat_of(interaction, table)
    match_of(table)
    await bot_of(interaction).hands.open(interaction, table, seat)


async def press_hand(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the hand of the one who presses."""
    await open_hand(interaction, await claimed(interaction, press))


async def press_play(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Play a card, or pass. A refusal stands in the repainted hand, which is private anyway."""
    bot, locale = bot_of(interaction), locale_of(interaction)
    table = await claimed(interaction, press)
    seat = seat_of(interaction, table)
    match_of(table)
    note = None
    try:
        card = None if press.action is Action.PASS else parse_card(press.argument)
        table = await bot.tables.act(press.game_id, ask.Play(interaction.user.id, press.ply, card))
    except NotationError:
        note = text(locale, "error-old-button")
    except (RuleError, MovedOn, TablePaused) as error:
        table = await bot.tables.get(press.game_id)
        if not (isinstance(error, MovedOn) and is_done(table, seat, press)):
            note = f"⚠️ {explain(error, locale, table)}"
    await bot.hands.answer(interaction, table, seat, note)


def is_done(table: Table, seat: Seat, press: PressId) -> bool:
    """Whether a press that came too late asked for what has happened anyway: people press twice."""
    match = match_of(table)
    if press.action is Action.PASS:
        return press.ply == match.ply - 1
    held = {str(card) for card in seat_view(match, seat).hand}
    return press.ply < match.ply and press.argument not in held


async def press_hint(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Suggest a card and say why, in the hand itself."""
    bot, locale = bot_of(interaction), locale_of(interaction)
    table = await claimed(interaction, press)
    seat = seat_of(interaction, table)
    match = match_of(table)
    if match.turn is None or match.turn != seat:
        note = f"⚠️ {explain(NotYourTurn(match.turn), locale, table)}" if match.turn is not None else None
    else:
        advice = await bot.thinker.hint(seat_view(match, seat), press.ply)
        note = hint_note(advice, table, locale)
    await bot.hands.answer(interaction, table, seat, note)


async def press_scores(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the score sheet."""
    bot, locale = bot_of(interaction), locale_of(interaction)
    table = await claimed(interaction, press)
    view = public_view(match_of(table))
    await interaction.response.defer(ephemeral=True, thinking=True)
    screen = scores_screen(table, view, (await bot.pictures.sheet(table, view, locale),), locale)
    await interaction.edit_original_response(**screen.editing())


async def press_last(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the last complete trick."""
    table = await claimed(interaction, press)
    await send(interaction, last_trick_screen(table, public_view(match_of(table)), locale_of(interaction)))


async def press_rules(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Show the rules, at the contract that is being played."""
    table = await claimed(interaction, press)
    page = table.match.deal.contract.value if table.match is not None and table.match.deal is not None else BASICS
    await send(interaction, rules_screen(page, locale_of(interaction), press.game_id, table.settings))


async def press_page(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Turn to another page of the rules; it can be read on when the table is gone."""
    try:
        settings = (await bot_of(interaction).tables.get(press.game_id)).settings
    except NoTable:
        settings = Settings()
    await replace_screen(interaction, rules_screen(press.argument, locale_of(interaction), press.game_id, settings))


HANDLERS: dict[Action | Choice, Handler] = {
    Action.HAND: press_hand,
    Action.PLAY: press_play,
    Action.PASS: press_play,
    Action.HINT: press_hint,
    Action.SCORES: press_scores,
    Action.LAST: press_last,
    Action.RULES: press_rules,
    Action.PAGE: press_page,
}
