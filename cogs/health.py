"""A door for watchers: /healthz, /readyz and /metrics, on this machine only unless the settings say otherwise.

- /healthz is 200 while the event loop answers: a supervisor may restart the process when it isn't.
- /readyz is 200 while the bot can serve presses; 503 says what is missing. No reason to restart: Discord or the
  database may be away for a while, and the bot goes on by itself.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from bombu.config import ConfigError

if TYPE_CHECKING:
    from cogs.client import BombuBot

STOP_SECONDS = 1.0
"""How long a watcher that still reads may keep the end waiting."""


class Health:
    """The HTTP server; with port 0 there is none."""

    def __init__(self, bot: BombuBot, host: str, port: int) -> None:
        self._bot = bot
        self._host, self._port = host, port
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen. Raises ConfigError when the port can't be had."""
        if not self._port:
            return
        app = web.Application()
        app.add_routes([
            web.get("/healthz", self._healthz),
            web.get("/readyz", self._readyz),
            web.get("/metrics", self._metrics),
        ])  # fmt: skip
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=STOP_SECONDS)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._host, self._port).start()
        except OSError as error:
            raise ConfigError(
                f"BOMBU_HTTP_PORT: {self._host}:{self._port} can't be had ({error.strerror}); take another or 0"
            ) from error

    async def close(self) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    def missing(self) -> list[str]:
        """What keeps the bot from serving presses, a word each; empty when it is ready."""
        bot = self._bot
        reasons = {
            "stopping": bot.gate.is_shut or bot.is_closed(),
            "disconnected": not _all_connected(bot),
            "database-away": not bot.metrics.is_store_well,
        }
        return [reason for reason, holds in reasons.items() if holds]

    async def _healthz(self, _request: web.Request) -> web.Response:
        return web.Response(text="ok\n")

    async def _readyz(self, _request: web.Request) -> web.Response:
        missing = self.missing()
        return web.Response(text="\n".join(missing or ["ready"]) + "\n", status=503 if missing else 200)

    async def _metrics(self, _request: web.Request) -> web.Response:
        page = self._bot.metrics.page()
        return web.Response(body=page, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})


def _all_connected(bot: BombuBot) -> bool:
    """Whether every shard of this process has a connection that is answered."""
    shards = bot.shards.values()
    return bool(shards) and all(not shard.is_closed() and math.isfinite(shard.latency) for shard in shards)
