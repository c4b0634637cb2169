"""The one boundary for errors: whatever happens, the person who pressed gets an answer.

discord.py only logs what a dynamic item's callback raises, so every check and every handler runs in here.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bombu.engine.errors import RuleError
from bombu.i18n import text
from bombu.store.errors import StoreError
from bombu.tables.errors import TableError
from cogs.ui.explain import explain

if TYPE_CHECKING:
    from cogs.client import BombuBot
    from cogs.ui.ids import PressId

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060
INVALID_TOKEN = 50027
UNKNOWN_WEBHOOK = 10015
UNKNOWN_MESSAGE = 10008
EXPECTED_CODES = frozenset({UNKNOWN_INTERACTION, ALREADY_ANSWERED, INVALID_TOKEN, UNKNOWN_WEBHOOK, UNKNOWN_MESSAGE})
"""An answer that came too late, or twice: what was committed stays, and the table's own message shows it."""


def bot_of(interaction: discord.Interaction[Any]) -> BombuBot:
    """Our own client, typed."""
    bot: BombuBot = interaction.client
    return bot


def locale_of(interaction: discord.Interaction[Any]) -> str:
    """The language of the person who pressed."""
    return interaction.locale.value


async def tell(interaction: discord.Interaction[Any], content: str) -> None:
    """A short private sentence, however much was answered before."""
    none = discord.AllowedMentions.none()
    if interaction.response.is_done():
        await interaction.followup.send(content, ephemeral=True, allowed_mentions=none)
    else:
        await interaction.response.send_message(content, ephemeral=True, allowed_mentions=none)


async def guarded_press(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Run the handler of a press inside the boundary, unless the bot is about to stop."""
    bot = bot_of(interaction)

    async def work() -> None:
        if await bot.gate.lets_in(interaction):
            await bot.handlers[press.action](interaction, press)

    await guarded(interaction, work(), what=press.action.value)


async def answer_stale(interaction: discord.Interaction[Any]) -> None:
    """A button of another version: say so, inside the boundary."""
    await guarded(interaction, tell(interaction, text(locale_of(interaction), "error-old-button")), what="old button")


async def guarded(interaction: discord.Interaction[Any], work: Awaitable[None], *, what: str) -> None:
    """Await the work; tell the person about whatever it raises."""
    try:
        await work
    except Exception as error:
        await report(interaction, error, what=what)
    else:
        bot_of(interaction).metrics.ended(what)


async def report(interaction: discord.Interaction[Any], error: BaseException, *, what: str) -> None:
    """Answer an error: a sentence for a refusal, an incident number for anything unforeseen."""
    locale = locale_of(interaction)
    bot_of(interaction).metrics.ended(what, error)
    if isinstance(error, RuleError | TableError):
        sentence = explain(error, locale)
    elif isinstance(error, StoreError):
        log.error("%s: the store failed: %s", what, error, exc_info=error)
        sentence = text(locale, "error-store")
    elif isinstance(error, discord.HTTPException) and error.code in EXPECTED_CODES:
        log.info("%s: answered too late or twice (%s)", what, error.code)
        return
    elif isinstance(error, aiohttp.ClientError | TimeoutError):
        log.warning("%s: Discord can't be reached: %r", what, error)
        return
    else:
        incident = secrets.token_hex(4)
        log.error("%s: incident %s", what, incident, exc_info=error)
        sentence = text(locale, "error-unexpected", incident=incident)
    try:
        await tell(interaction, sentence)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as failure:
        log.info("%s: the person could not be told: %r", what, failure)
