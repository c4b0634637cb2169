"""The composition root: settings, logging, lease, store, tables, bot; runs until SIGTERM or Ctrl-C.

Exit codes: 0 stopped, 1 unforeseen, 2 bad settings, 3 token refused, 4 the database can't be used, 5 another process
is at work on it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import sys
import threading
from collections.abc import Awaitable
from functools import partial

import discord

from bombu.ai.pool import ThinkingPool
from bombu.config import ConfigError, Settings
from bombu.logs import set_up_logging
from bombu.store import LeaseHeld, Store, StoreError
from bombu.store.lease import Lease, take_lease
from bombu.tables.clock import SystemClock
from bombu.tables.driver import Driver, Pace
from bombu.tables.rebuild import bring_up_to_date
from bombu.tables.service import Tables
from cogs.client import BombuBot

log = logging.getLogger("bombu")

EXIT_UNFORESEEN, EXIT_SETTINGS, EXIT_TOKEN, EXIT_DATABASE, EXIT_LEASE = 1, 2, 3, 4, 5

STOP_SECONDS = 9.5
"""After so long the process ends whatever it waits for: a supervisor would kill it soon after, and all that anybody
was told of is on the disk."""
LOCK_MS = 1000
"""How long a move waits for another program's lock on SQLite. Whoever comes meanwhile waits twice as long, and has
to be told of the failure before Discord gives the press up."""
ANSWER_SECONDS = 3.0
"""How long Discord waits for the answer to a press."""
LEAVE_SECONDS = 2.0
"""How long leaving Discord may take."""


class Stop:
    """Whether the process was told to stop; from then on it has STOP_SECONDS. More signals change nothing."""

    def __init__(self) -> None:
        self._told = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, self.tell)

    def tell(self) -> None:
        """Stop."""
        if not self._told.is_set():
            log.info("stopping")
            self._told.set()
            last_resort = threading.Timer(STOP_SECONDS, _give_up)
            last_resort.daemon = True
            last_resort.start()

    async def told(self) -> None:
        """Come back when it was told to."""
        await self._told.wait()


async def run(settings: Settings) -> int:
    """Run the bot until it is told to stop; the exit code."""
    stop = Stop()
    async with contextlib.AsyncExitStack() as stack:
        starting = asyncio.create_task(_start(settings, stack), name="start")
        if not await _first(starting, stop.told()):
            starting.cancel()
            await asyncio.wait({starting})
            return 0
        lease, driver, bot = await starting
        running = asyncio.create_task(bot.start(settings.token.get_secret_value()), name="bot")
        losing = asyncio.create_task(lease.lost(), name="watch the lease")
        await _first(asyncio.wait({running, losing}, return_when=asyncio.FIRST_COMPLETED), stop.told())
        is_lost = losing.done()
        losing.cancel()
        if not running.done():
            if is_lost:
                log.error("another process has taken over these games")
                stop.tell()
            await _finish(bot, driver)
            running.cancel()
            await asyncio.wait({running})
        if not running.cancelled() and (error := running.exception()) is not None:
            raise error
    return EXIT_LEASE if is_lost else 0


async def _start(settings: Settings, stack: contextlib.AsyncExitStack) -> tuple[Lease, Driver, BombuBot]:
    """Everything that has to stand before Discord is asked; the stack takes it down again, last first."""
    lease = await take_lease(settings.database_url, settings.shards)
    stack.push_async_callback(lease.close)
    store = await Store.open(settings.database_url, pragmas={"busy_timeout": LOCK_MS}, shards=settings.shards)
    stack.push_async_callback(store.close)
    await bring_up_to_date(store)
    thinker = ThinkingPool(settings.thinkers)
    stack.push_async_callback(thinker.aclose)
    await thinker.start()
    clock = SystemClock()
    tables = Tables(store, clock)
    stack.push_async_callback(tables.settle)
    pace = Pace(settings.bot_delay, settings.hand_delay)
    driver = Driver(tables, clock, thinker, pace, partial(secrets.randbits, 64))
    stack.push_async_callback(driver.close)
    tables.publishers.append(driver)
    bot = BombuBot(
        store,
        tables,
        thinker,
        clock,
        edit_interval=settings.edit_interval,
        shards=settings.shards,
        http_at=(settings.http_host, settings.http_port),
    )
    await bot.__aenter__()  # left by `_leave`, which doesn't wait for ever as __aexit__ does
    stack.push_async_callback(_leave, bot)
    return lease, driver, bot


async def _finish(bot: BombuBot, driver: Driver) -> None:
    """Let nobody begin anything, let end what has begun, then leave Discord."""
    bot.gate.shut()
    await driver.close()
    await bot.gate.empty(ANSWER_SECONDS)
    await _leave(bot)


async def _leave(bot: BombuBot) -> None:
    """Leave Discord, even when it doesn't answer."""
    if bot.is_closed():
        return
    leaving = asyncio.create_task(bot.close(), name="leave Discord")
    if not (await asyncio.wait({leaving}, timeout=LEAVE_SECONDS))[0]:
        log.warning("Discord didn't let go within %s s", LEAVE_SECONDS)
        leaving.cancel()
        await asyncio.wait({leaving})


async def _first(work: Awaitable[object], other: Awaitable[None]) -> bool:
    """Wait for whichever comes first; whether it was the work. The other one is given up."""
    first, second = asyncio.ensure_future(work), asyncio.ensure_future(other)
    await asyncio.wait({first, second}, return_when=asyncio.FIRST_COMPLETED)
    second.cancel()
    return first.done()


def _give_up() -> None:
    print(f"bombu: not stopped after {STOP_SECONDS} s, ending at once", file=sys.stderr, flush=True)
    os._exit(EXIT_UNFORESEEN)


def main() -> int:
    """Start; faults that an operator can mend are told in one line."""
    try:
        settings = Settings.from_env()
        set_up_logging(settings.log_level)
        return asyncio.run(run(settings))
    except ConfigError as error:
        print(f"bombu: {error}", file=sys.stderr)
        return EXIT_SETTINGS
    except discord.LoginFailure:
        print("bombu: Discord refused the token: put the bot's own one into DISCORD_TOKEN", file=sys.stderr)
        return EXIT_TOKEN
    except LeaseHeld as error:
        print(f"bombu: another bot process is at work already: {error}", file=sys.stderr)
        return EXIT_LEASE
    except StoreError as error:
        print(f"bombu: the database can't be used: {error}", file=sys.stderr)
        return EXIT_DATABASE


if __name__ == "__main__":
    sys.exit(main())
