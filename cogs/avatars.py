"""Avatars: fetched from Discord's CDN in the background, bounded, and kept for a while. No picture waits for one."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import aiohttp
from discord.asset import Asset

from bombu.tables.state import Status, Table

log = logging.getLogger(__name__)

MAX_BYTES = 1_000_000
MAX_KEPT = 256
TIMEOUT_SECONDS = 5.0


class Avatars:
    """The bytes of avatars by address; the least recently used go first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes | None] = OrderedDict()
        self._fetching: dict[str, asyncio.Task[None]] = {}
        self._session: aiohttp.ClientSession | None = None

    def changed(self, before: Table | None, after: Table) -> None:
        """Fetch the faces of those who sit down, so that their first picture has them; a publisher of `Tables`."""
        if before is not None or after.status is Status.LOBBY:
            seated = before.people if before is not None else ()
            for person in after.people:
                if person not in seated:
                    self.known(person.avatar)

    def known(self, address: str | None) -> bytes | None:
        """The bytes if they are here; otherwise they are fetched for the next picture. Other hosts are never asked."""
        if address is None or not address.startswith(Asset.BASE):
            return None
        if address in self._kept:
            self._kept.move_to_end(address)
            return self._kept[address]
        if address not in self._fetching:
            self._fetching[address] = asyncio.create_task(self._fetch(address), name="fetch an avatar")
        return None

    def forget(self) -> None:
        """Drop all that is kept; what is still wanted is fetched again."""
        self._kept.clear()

    async def close(self) -> None:
        """Stop fetching."""
        tasks = list(self._fetching.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def _fetch(self, address: str) -> None:
        try:
            self._keep(address, await self._bytes_of(address))
        except (aiohttp.ClientError, TimeoutError) as error:
            log.info("an avatar could not be fetched: %r", error)
            self._keep(address, None)
        finally:
            del self._fetching[address]

    async def _bytes_of(self, address: str) -> bytes | None:
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=TIMEOUT_SECONDS))
        async with self._session.get(address, allow_redirects=False) as response:
            if response.status != 200 or (response.content_length or 0) > MAX_BYTES:
                return None
            data = await response.content.read(MAX_BYTES + 1)
            while len(data) <= MAX_BYTES and (more := await response.content.read(MAX_BYTES)):
                data += more
            return data if len(data) <= MAX_BYTES else None

    def _keep(self, address: str, data: bytes | None) -> None:
        self._kept[address] = data
        while len(self._kept) > MAX_KEPT:
            self._kept.popitem(last=False)
