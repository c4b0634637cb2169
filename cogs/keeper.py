"""What is kept is kept only as long as promised: deletions are finished, servers that are gone are purged.

Everything is noted before it is begun and may be interrupted anywhere: the next round goes on with it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

import discord

from bombu.drawing.forgetting import forget_names
from bombu.i18n import forget_texts
from bombu.store.errors import StoreError
from bombu.store.people import Deletion
from bombu.tables.codec import CodecError
from bombu.tables.forgetting import forget_person

if TYPE_CHECKING:
    from cogs.client import BombuBot

log = logging.getLogger(__name__)

ROUND_SECONDS = 3600.0
SERVER_DAYS = 30
"""So long the data of a server stay after the bot was removed from it."""
_DAY = 86_400.0
_SECRET_BYTES = 32


class Keeper:
    """Looks after what people and servers asked to have deleted."""

    def __init__(self, bot: BombuBot) -> None:
        self._bot = bot
        self._lock = asyncio.Lock()

    async def run(self) -> None:
        """A round now and every hour, until it is cancelled."""
        while True:
            try:
                await self.make_round(time.time())
            except StoreError as error:
                log.warning("data could not be looked after: %s", error)
            await asyncio.sleep(ROUND_SECONDS)

    async def make_round(self, now: float) -> None:
        """Finish what was begun, and purge the servers whose time has come."""
        for wish in await self._bot.store.people.deletions():
            await self._fulfil(wish)
        if not self._bot.store.is_first:
            return
        for guild_id in await self._bot.store.people.servers_left_before(now - SERVER_DAYS * _DAY):
            await self._bot.store.people.purge_server(guild_id)
            log.info("the data of server %s are deleted", guild_id)

    async def delete_person(self, user_id: int) -> bool:
        """Delete a person's data; False where something of it has to wait. The wish is kept in any case."""
        secret = secrets.token_hex(_SECRET_BYTES)
        return await self._fulfil(await self._bot.store.people.ask_for_deletion(user_id, secret, time.time()))

    async def server_left(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: its time begins."""
        await self._bot.store.people.server_left(guild.id, time.time())

    async def server_joined(self, guild: discord.Guild) -> None:
        """The bot is (again) on a server: its data stay."""
        await self._bot.store.people.server_back(guild.id)

    async def count_servers(self) -> None:
        """Note the servers that the bot lost or found while it was away; only once Discord has named all of them."""
        here = {guild.id for guild in self._bot.guilds}
        now = time.time()
        for guild_id in await self._bot.store.people.servers():
            if not self._bot.store.looks_after(guild_id):
                continue
            if guild_id in here:
                await self._bot.store.people.server_back(guild_id)
            else:
                await self._bot.store.people.server_left(guild_id, now)

    async def _fulfil(self, wish: Deletion) -> bool:
        async with self._lock:
            try:
                done = await forget_person(self._bot.store, self._bot.tables, wish)
            except CodecError:
                log.exception("a damaged log keeps a deletion from being finished")
                return False
        self._bot.pings.forget(wish.user_id)
        self._bot.avatars.forget()
        forget_names()
        forget_texts()
        return done
