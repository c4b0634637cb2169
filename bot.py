"""The composition root: settings, logging, store, tables, bot; runs until SIGTERM or Ctrl-C.

Exit codes: 0 stopped, 1 unforeseen, 2 bad settings, 3 token refused, 4 the database can't be used.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import sys
from functools import partial

import discord

from bombu.ai.pool import ThinkingPool
from bombu.config import ConfigError, Settings
from bombu.logs import set_up_logging
from bombu.store import Store, StoreError
from bombu.tables.clock import SystemClock
from bombu.tables.driver import Driver, Pace
from bombu.tables.service import Tables
from cogs.client import BombuBot

log = logging.getLogger("bombu")

EXIT_SETTINGS, EXIT_TOKEN, EXIT_DATABASE = 2, 3, 4


async def run(settings: Settings) -> int:
    """Run the bot until it is told to stop; the exit code."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with contextlib.AsyncExitStack() as stack:
        store = await Store.open(settings.database_url)
        stack.push_async_callback(store.close)
        thinker = ThinkingPool(settings.thinkers)
        await thinker.start()
        stack.push_async_callback(thinker.aclose)
        clock = SystemClock()
        tables = Tables(store, clock)
        stack.push_async_callback(tables.settle)
        pace = Pace(settings.bot_delay, settings.hand_delay)
        driver = Driver(tables, clock, thinker, pace, partial(secrets.randbits, 64))
        stack.push_async_callback(driver.close)
        tables.publishers.append(driver)
        bot = await stack.enter_async_context(BombuBot(store, tables, edit_interval=settings.edit_interval))
        await bot.pictures.prepare()
        running = asyncio.create_task(bot.start(settings.token.get_secret_value()), name="bot")
        stopping = asyncio.create_task(stop.wait(), name="wait for a signal")
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if not running.done():
            log.info("stopping")
            await bot.close()
        await running
    return 0


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
    except StoreError as error:
        print(f"bombu: the database can't be used: {error}", file=sys.stderr)
        return EXIT_DATABASE


if __name__ == "__main__":
    sys.exit(main())
