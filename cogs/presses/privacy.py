"""People's data: told, exported, hidden from boards, deleted."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import discord

from bombu.store import Store
from bombu.tables import codec
from cogs.client import Handler
from cogs.presses.answers import answer_here, answer_new
from cogs.presses.common import replace_screen
from cogs.presses.standings import ForgedPress
from cogs.ui.boundary import bot_of, locale_of
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.privacy_view import delete_screen, deleted_screen, export_screen, privacy_screen
from cogs.ui.screen import Screen

MOST_BYTES = 8_000_000
"""Discord takes 10 MiB."""


async def show_privacy(interaction: discord.Interaction[Any]) -> None:
    """What is kept and what one can do, in a new private message."""
    await answer_new(interaction, _privacy(interaction))


async def press_privacy(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Whatever was chosen there. What concerns a person is done only for the one who pressed."""
    people, locale = bot_of(interaction).store.people, locale_of(interaction)
    match press.argument:
        case "export":
            await answer_new(interaction, _export(interaction))
        case "hide" | "show":
            await people.hide(interaction.user.id, hidden=press.argument == "hide")
            await answer_here(interaction, _privacy(interaction))
        case "delete":
            await replace_screen(interaction, delete_screen(locale))
        case "no":
            await answer_here(interaction, _privacy(interaction))
        case "yes":
            await answer_here(interaction, _delete(interaction))
        case _:
            raise ForgedPress


async def _privacy(interaction: discord.Interaction[Any]) -> Screen:
    hidden = await bot_of(interaction).store.people.is_hidden(interaction.user.id)
    return privacy_screen(locale_of(interaction), hidden=hidden)


async def _delete(interaction: discord.Interaction[Any]) -> Screen:
    done = await bot_of(interaction).keeper.delete_person(interaction.user.id)
    return deleted_screen(locale_of(interaction), done=done)


async def _export(interaction: discord.Interaction[Any]) -> Screen:
    data = await export_of(bot_of(interaction).store, interaction.user.id)
    return export_screen(data[:MOST_BYTES], locale_of(interaction))


async def export_of(store: Store, user_id: int) -> bytes:
    """All that is kept of a person, as JSON in UTF-8. It has no cards: those are in the records, for everybody."""
    kept = await store.people.export(user_id)
    tables = []
    for game in await store.people.games_of(user_id):
        events = await store.people.events_of(game.id, codec.KINDS_WITH_PEOPLE)
        tables.append(
            {
                "match": game.id,
                "server": str(game.guild_id),
                "channel": str(game.channel_id),
                "status": game.status.value,
                "opened_at": _moment(game.opened_at),
                "ended_at": _moment(game.ended_at) if game.ended_at is not None else None,
                "log": [
                    {"event": event.kind, "at": _moment(event.at), "name": event.body.get("name")}
                    for event in events
                    if user_id in codec.people_in(event.body)
                ],
            }
        )
    return json.dumps({"user": str(user_id), **kept, "tables": tables}, ensure_ascii=False, indent=1).encode()


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


HANDLERS: dict[Action | Choice, Handler] = {Action.PRIVACY: press_privacy}
