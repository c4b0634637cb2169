"""Calling people to their turn: one short mention, at once or after a while or never, as each of them chose.

The mention goes when the person acts. Whoever is no longer on the server gives the seat to a bot.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bombu.i18n import text
from bombu.store.errors import StoreError
from bombu.tables.commands import Leave
from bombu.tables.errors import TableError
from bombu.tables.state import Person, Table

if TYPE_CHECKING:
    from cogs.client import BombuBot

log = logging.getLogger(__name__)

PREFIX = "call:"


class PingChoice(StrEnum):
    """When a person wants to be called; the values are persisted."""

    AT_ONCE = "now"
    LATER = "later"
    NEVER = "never"


@dataclass(slots=True)
class _Call:
    """A mention that stands in a channel: for which ply, and in which message."""

    ply: int
    message_id: int | None = None


class Pings:
    """The mentions of all tables; a publisher of `Tables`, and what `Deadlines` reminds through."""

    def __init__(self, bot: BombuBot) -> None:
        self._bot = bot
        self._choices: dict[int, PingChoice] = {}
        self._calls: dict[int, _Call] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def restore(self) -> None:
        """Take up the mentions that the process before left standing: nobody is called twice for one turn."""
        for key, kept in (await self._bot.store.states(PREFIX)).items():
            game_id = int(key.removeprefix(PREFIX).removesuffix(":"))
            self._calls[game_id] = _Call(**json.loads(kept))

    async def choose(self, user_id: int, choice: PingChoice) -> None:
        """Keep when a person wants to be called."""
        await self._bot.store.set_state(f"pings:{user_id}", choice.value)
        self._choices[user_id] = choice

    def forget(self, user_id: int) -> None:
        """Drop what a person chose, whose data were deleted."""
        self._choices.pop(user_id, None)

    def changed(self, before: Table | None, after: Table) -> None:
        """Take back a mention that has done its work; call whoever wants to be called at once."""
        call = self._calls.get(after.game_id)
        if call is not None and (call.ply != after.ply or _waited_for(after) is None):
            del self._calls[after.game_id]
            if call.message_id is not None:
                self._spawn(self._take_back(after, call.message_id))
        person = _waited_for(after)
        if person is not None and after.game_id not in self._calls and _is_new_turn(before, after):
            self._spawn(self._call_if(after, person, PingChoice.AT_ONCE))

    def remind(self, table: Table) -> None:
        """Call the person in turn after a while, if they want that; see whether they are still on the server."""
        person = _waited_for(table)
        if person is not None:
            self._spawn(self._remind(table, person))

    async def close(self) -> None:
        """Stop calling."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _remind(self, table: Table, person: Person) -> None:
        if not await self._is_member(table.guild_id, person.user_id):
            log.info("a person of table %s has left the server", table.game_id)
            await self._bot.tables.act(table.game_id, Leave(person.user_id))
            return
        await self._call_if(table, person, PingChoice.LATER)

    async def _call_if(self, table: Table, person: Person, moment: PingChoice) -> None:
        if await self._choice_of(person.user_id) is not moment or table.game_id in self._calls:
            return
        call = self._calls[table.game_id] = _Call(table.ply)
        message = await self._channel(table).send(
            text(table.locale, "ping-turn", mention=f"<@{person.user_id}>"),
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(person.user_id)]),
        )
        call.message_id = message.id
        if self._calls.get(table.game_id) is not call:  # they acted while it was being posted
            await self._take_back(table, message.id)
            return
        kept = json.dumps({"ply": call.ply, "message_id": message.id})
        await self._bot.store.set_state(_key(table), kept)

    async def _choice_of(self, user_id: int) -> PingChoice:
        if user_id not in self._choices:
            kept = await self._bot.store.get_state(f"pings:{user_id}")
            self._choices[user_id] = PingChoice(kept) if kept is not None else PingChoice.LATER
        return self._choices[user_id]

    async def _is_member(self, guild_id: int, user_id: int) -> bool:
        guild = self._bot.get_guild(guild_id)
        if guild is None:
            return True
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound:
            return False
        except discord.HTTPException as error:
            log.info("can't see who is on the server: %s", error.code)
        return True

    async def _take_back(self, table: Table, message_id: int) -> None:
        await self._channel(table).get_partial_message(message_id).delete()
        if table.game_id not in self._calls:
            await self._bot.store.drop_states(_key(table))

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError, StoreError, TableError) as error:
            log.info("somebody could not be called: %r", error)
        except Exception:
            log.exception("somebody could not be called")


def _key(table: Table) -> str:
    return f"{PREFIX}{table.game_id}:"


def _is_new_turn(before: Table | None, after: Table) -> bool:
    """Whether the table waits for somebody since this change; who just took their seat back knows it already."""
    if before is None or before.match is None or after.match is None or before.paused:
        return True
    return (before.ply, before.match.hand_number) != (after.ply, after.match.hand_number)


def _waited_for(table: Table) -> Person | None:
    """The person whose press the table waits for."""
    if not table.status.is_live or table.paused or table.match is None or table.match.turn is None:
        return None
    chair = table.chairs[table.match.turn]
    return None if chair.plays_itself else chair.person
