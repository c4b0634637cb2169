"""What is counted and measured while the bot runs, for whoever watches it (docs/hosting.md#watching-it).

No name, no id and no card ever becomes part of it: labels are the actions of buttons, the names of commands, outcomes,
and kinds of requests.
"""

from __future__ import annotations

import asyncio
import re
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from bombu.engine.errors import RuleError
from bombu.figures import FIGURES
from bombu.store.errors import StoreError
from bombu.tables.errors import TableError
from bombu.tables.state import Table

if TYPE_CHECKING:
    from cogs.client import BombuBot

PROBE_SECONDS = 5.0
"""How often the store is asked something small."""
LAG_SECONDS = 0.5
"""How often the loop is to wake up; how much later it does so is its lag."""
MOST_WAITING = 1000
"""So many presses may wait for their acknowledgement to be measured; older ones were never answered."""

_ACK = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
_QUICK = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_MESSAGE = re.compile(r"/channels/\d+/messages/\d+$")
_POST = re.compile(r"/channels/\d+/messages$")


class Metrics:
    """A registry of its own, so that two bots in one process (as in tests) don't count each other's."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._arrived: dict[int, float] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.is_store_well = False
        ProcessCollector(registry=registry)
        self._ack = Histogram(
            "bombu_acknowledgement_seconds",
            FIGURES["bombu_acknowledgement_seconds"],
            buckets=_ACK,
            registry=registry,
        )
        self._interactions = Counter(
            "bombu_interactions_total", FIGURES["bombu_interactions_total"], ["what", "outcome"], registry=registry
        )
        self._requests = Counter(
            "bombu_discord_requests_total",
            FIGURES["bombu_discord_requests_total"],
            ["kind", "status"],
            registry=registry,
        )
        self._changes = Counter(
            "bombu_table_changes_total",
            FIGURES["bombu_table_changes_total"],
            registry=registry,
        )
        self._lag = Histogram(
            "bombu_loop_lag_seconds", FIGURES["bombu_loop_lag_seconds"], buckets=_QUICK, registry=registry
        )
        self._store = Histogram(
            "bombu_store_read_seconds",
            FIGURES["bombu_store_read_seconds"],
            buckets=_QUICK,
            registry=registry,
        )

    def watch(self, bot: BombuBot) -> None:
        """Read what the parts of the bot know themselves, and begin to measure."""
        self._gauge("bombu_live_tables", FIGURES["bombu_live_tables"], lambda: len(bot.tables.in_memory()))
        self._gauge("bombu_servers", FIGURES["bombu_servers"], lambda: len(bot.guilds))
        self._gauge("bombu_view_store_views", FIGURES["bombu_view_store_views"], lambda: _views(bot))
        self._gauge("bombu_thinking_fallbacks", FIGURES["bombu_thinking_fallbacks"], lambda: bot.thinker.fallbacks)
        self._gauge("bombu_thinking_restarts", FIGURES["bombu_thinking_restarts"], lambda: bot.thinker.restarts)
        self._gauge("bombu_store_up", FIGURES["bombu_store_up"], lambda: self.is_store_well)
        bot.tables.publishers.append(self)
        bot.add_listener(self._command_done, "on_app_command_completion")
        self._tasks = [
            asyncio.create_task(self._measure_lag(), name="measure the loop"),
            asyncio.create_task(self._probe(bot), name="probe the store"),
        ]

    async def close(self) -> None:
        """Measure no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def page(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)

    # What others tell

    def arrived(self, interaction: discord.Interaction[Any]) -> None:
        """A press or command is here; its acknowledgement is measured from now on."""
        if len(self._arrived) >= MOST_WAITING:
            del self._arrived[next(iter(self._arrived))]
        self._arrived[interaction.id] = time.perf_counter()

    def ended(self, what: str, error: BaseException | None = None) -> None:
        """A press or command came to its end, with this error or well."""
        self._interactions.labels(what, _outcome(error)).inc()

    def changed(self, before: Table | None, after: Table) -> None:
        """A table has changed; a publisher of `Tables`."""
        self._changes.inc()

    def trace(self) -> aiohttp.TraceConfig:
        """What discord.py's session has to call at the end of each request."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._requested)
        return trace

    async def _requested(self, _session: Any, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        path, status = end.url.path, end.response.status
        if found := _CALLBACK.search(path):
            arrived = self._arrived.pop(int(found[1]), None)
            if arrived is not None and status < 300:
                self._ack.observe(time.perf_counter() - arrived)
        self._requests.labels(_kind(end.method, path), status).inc()

    async def _command_done(self, _interaction: discord.Interaction[Any], command: Any) -> None:
        self.ended(command.qualified_name)

    # What is measured by itself

    async def _measure_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self._lag.observe(max(0.0, loop.time() - due))

    async def _probe(self, bot: BombuBot) -> None:
        while True:
            begin = time.perf_counter()
            try:
                await bot.store.get_state("probe")
            except StoreError:  # whoever plays is told, and the log has it; here only whether it answers
                self.is_store_well = False
            else:
                self._store.observe(time.perf_counter() - begin)
                self.is_store_well = True
            await asyncio.sleep(PROBE_SECONDS)

    def _gauge(self, name: str, told: str, value: Any) -> None:
        Gauge(name, told, registry=self.registry).set_function(value)


def _outcome(error: BaseException | None) -> str:
    if error is None:
        return "done"
    if isinstance(error, RuleError | TableError):
        return "refused"
    if isinstance(error, StoreError):
        return "store"
    if isinstance(error, discord.HTTPException):
        return "discord"
    return "network" if isinstance(error, aiohttp.ClientError | TimeoutError) else "unforeseen"


def _kind(method: str, path: str) -> str:
    if _CALLBACK.search(path):
        return "answer"
    if method == "PATCH" and _MESSAGE.search(path):
        return "edit"
    if method == "POST" and _POST.search(path):
        return "post"
    return "webhook" if "/webhooks/" in path else "other"


def _views(bot: BombuBot) -> int:
    """How many messages discord.py keeps views for; it has no public word for it."""
    return len(bot._connection._view_store._views)
