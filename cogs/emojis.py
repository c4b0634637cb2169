"""The card emojis of this application: uploaded once, found again by a name that holds the hash of their picture.

Ids differ from application to application, so none stands in code. While they are missing, labels do.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

import aiohttp
import discord

from bombu.drawing import Theme, content_hash, emoji_name
from bombu.drawing.emojis import emoji_png
from bombu.engine.cards import PACK

if TYPE_CHECKING:
    from cogs.client import BombuBot

log = logging.getLogger(__name__)

PREFIX = "bombu"
HASH_LENGTH = 8
WAITS = (5.0, 10.0, 20.0, 40.0, 80.0, 160.0)
"""Seconds between two looks for emojis that another process uploads."""


class CardEmojis:
    """The card emojis by deck; each deck is a mapping from a card, ``KH``, to its emoji."""

    def __init__(self, bot: BombuBot) -> None:
        self._bot = bot
        self._by_name: dict[str, discord.PartialEmoji] = {}

    def of_deck(self, theme: Theme = Theme.TWO_COLOUR) -> dict[str, discord.PartialEmoji]:
        """The emojis of a deck; empty until all of its 32 are there, so that buttons of a hand look alike."""
        found = {str(card): self._by_name.get(emoji_name(card, theme)) for card in PACK}
        return {card: emoji for card, emoji in found.items() if emoji is not None} if all(found.values()) else {}

    async def sync(self, *, upload: bool = True) -> None:
        """Find our emojis, upload those that are missing, and remove those whose picture is outdated.

        Of several processes only one may ``upload``; the others wait for it, ever longer.
        A failure leaves the labels in place; the next start tries again.
        """
        try:
            images = await self._images()
            if upload:
                await self._sync(images)
            else:
                await self._wait_for(images)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.warning("card emojis are not complete, labels stand in: %r", error)

    async def _wait_for(self, images: dict[str, bytes]) -> None:
        """Look for all emojis again and again, until another process has uploaded them."""
        wanted = _full_names(images)
        for pause in (*WAITS, None):
            there = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
            if wanted.keys() <= there.keys():
                self._by_name = {
                    name: discord.PartialEmoji(name=full_name, id=there[full_name].id)
                    for full_name, name in wanted.items()
                }
                return
            if pause is not None:
                await asyncio.sleep(pause)
        log.warning("the process of shard 0 has not uploaded the card emojis, labels stand in")

    async def _images(self) -> dict[str, bytes]:
        """All pictures by name, drawn one by one so that those of a table come in between."""
        return {
            emoji_name(card, theme): await self._bot.pictures.run(partial(emoji_png, card, theme))
            for theme in Theme
            for card in PACK
        }

    async def _sync(self, images: dict[str, bytes]) -> None:
        wanted = _full_names(images)
        there = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
        for full_name, name in wanted.items():
            emoji = there.get(full_name)
            if emoji is None:
                emoji = await self._bot.create_application_emoji(name=full_name, image=images[name])
            self._by_name[name] = discord.PartialEmoji(name=full_name, id=emoji.id)
        outdated = [emoji for name, emoji in there.items() if name.startswith(PREFIX) and name not in wanted]
        for emoji in outdated:
            await emoji.delete()
        log.info(
            "%s card emojis ready, %s uploaded, %s removed", len(wanted), len(wanted.keys() - there), len(outdated)
        )


def _full_names(images: dict[str, bytes]) -> dict[str, str]:
    """The names under which Discord knows our emojis, each with the one it begins with."""
    return {f"{name}_{content_hash(image)[:HASH_LENGTH]}": name for name, image in images.items()}
