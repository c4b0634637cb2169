"""The bot's client: guilds only, no caches, everything that is ours hanging from it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bombu.ai.pool import ThinkingPool
from bombu.store import Store
from bombu.store.errors import StoreError
from bombu.store.shards import Shards
from bombu.tables.deadlines import Deadlines
from bombu.tables.ports import Clock
from bombu.tables.service import Tables
from cogs.avatars import Avatars
from cogs.emojis import CardEmojis
from cogs.gate import Gate
from cogs.hands import Hands
from cogs.health import Health
from cogs.keeper import Keeper
from cogs.metrics import Metrics
from cogs.pictures import Pictures
from cogs.pings import Pings
from cogs.refresher import Refresher
from cogs.translator import CatalogueTranslator, localized
from cogs.ui.boundary import answer_stale, report
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.items import ITEMS

log = logging.getLogger(__name__)

Handler = Callable[[discord.Interaction[Any], PressId], Awaitable[None]]

EXTENSIONS = ("cogs.tables", "cogs.standings", "cogs.privacy")


class BombuTree(app_commands.CommandTree["BombuBot"]):
    """Our commands, behind the same gate as the presses."""

    async def interaction_check(self, interaction: discord.Interaction[BombuBot], /) -> bool:
        """Whether a command may run now."""
        return await interaction.client.gate.lets_in(interaction)


class BombuBot(commands.AutoShardedBot):
    """Our client. Cogs add their commands to ``command_group`` and their presses to ``handlers``."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        thinker: ThinkingPool,
        clock: Clock,
        *,
        edit_interval: float,
        shards: Shards,
        http_at: tuple[str, int] = ("127.0.0.1", 0),
    ) -> None:
        self.metrics = Metrics()
        # Without a count discord.py runs as many shards as Discord recommends.
        sharding: dict[str, Any] = {"shard_count": shards.count, "shard_ids": list(shards.ids)} if shards.count else {}
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=BombuTree,
            **sharding,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=self.metrics.trace(),
        )
        self.health = Health(self, *http_at)
        self.gate = Gate()
        self._shards = shards
        self.store = store
        self.tables = tables
        self.avatars = Avatars()
        self.pictures = Pictures(self.avatars)
        self.hands = Hands(self)
        self.refresher = Refresher(self, edit_interval)
        self.handlers: dict[Action | Choice, Handler] = {}
        self.pings = Pings(self)
        self.deadlines = Deadlines(tables, clock, self.pings)
        self.thinker = thinker
        self.card_emojis = CardEmojis(self)
        self.keeper = Keeper(self)
        self._background: set[asyncio.Task[None]] = set()
        self.command_group = app_commands.Group(
            name="bombu",
            description=localized("command-bombu-about"),
            guild_only=True,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def setup_hook(self) -> None:
        """Everything that has to stand before the first press arrives; a fault here stops the start."""
        await self.health.start()
        self.metrics.watch(self)
        self._in_background(self.pictures.prepare(), "deck")
        await self.tree.set_translator(CatalogueTranslator())
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        self.tree.add_command(self.command_group)
        self.tree.error(_command_failed)
        self.add_dynamic_items(*ITEMS)
        self.tables.publishers += [self.avatars, self.refresher, self.hands, self.pings, self.deadlines]
        if self._shards.has_first:
            await self._sync_commands()
        for game in await self.store.games_to_show():
            self.refresher.placed(game.id, game.message_id, game.message_hand)
        await self.hands.restore()
        await self.pings.restore()
        self.add_listener(self.keeper.server_left, "on_guild_remove")
        self.add_listener(self.keeper.server_joined, "on_guild_join")
        self.add_listener(self.keeper.server_joined, "on_guild_available")
        self.add_listener(self.keeper.count_servers, "on_ready")
        self._in_background(self.keeper.run(), "keeper")
        self._in_background(self._restore(), "restore")
        self._in_background(self.card_emojis.sync(upload=self._shards.has_first), "emojis")

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer presses that discord.py drops in silence: ids of ours that are not on the message they claim."""
        self.metrics.arrived(interaction)
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = data.get("custom_id")
        if interaction.type is not discord.InteractionType.component or not isinstance(custom_id, str):
            return
        if custom_id.startswith("bombu:") and not _is_on(interaction.message, custom_id):
            await answer_stale(interaction)

    async def _restore(self) -> None:
        """Take up all tables, one after the other; whoever presses meanwhile gets theirs at once."""
        try:
            log.info("ready with %s live tables", await self.tables.restore())
        except StoreError:
            log.exception("tables go on only when somebody presses")

    def _in_background(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def close(self) -> None:
        """Stop painting, then leave Discord."""
        await self.health.close()
        await self.metrics.close()
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self.deadlines.close()
        await self.pings.close()
        await self.refresher.close()
        await self.hands.close()
        await self.avatars.close()
        try:
            await super().close()
        finally:
            self.pictures.close()

    async def _sync_commands(self) -> None:
        """Tell Discord of our commands only when they differ from what it was told last."""
        translator = self.tree.translator
        assert translator is not None
        payload = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        key = f"commands:{self.application_id}"
        if await self.store.get_state(key) != digest:
            await self.tree.sync()
            await self.store.set_state(key, digest)
            log.info("commands synced")


def _is_on(message: discord.Message | None, custom_id: str) -> bool:
    """Whether a message has a button or a menu of that id."""
    if message is None:
        return False
    waiting: list[Any] = list(message.components)
    while waiting:
        component = waiting.pop()
        if getattr(component, "custom_id", None) == custom_id:
            return True
        waiting += getattr(component, "children", ())
    return False


async def _command_failed(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    name = interaction.command.qualified_name if interaction.command is not None else "command"
    await report(interaction, cause, what=name)
