"""``python -m bombu rebuild``: boards, statistics and records anew from the log."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bombu.cli.progress import Progress
from bombu.config import ConfigError, DatabaseSettings
from bombu.store import LeaseHeld, Store, StoreError
from bombu.store.lease import take_lease
from bombu.tables.codec import CodecError
from bombu.tables.rebuild import rebuild

DESCRIPTION = """\
Bring results, ratings, boards, names and records back from the log of all games, which alone is the truth. What comes
out is what was there before, unless it was damaged or written by an older program. Stop the bot first: the command
takes its place meanwhile. The database is the one in BOMBU_DATABASE_URL, from the environment or from .env."""

EPILOG = "Exit code: 0 done, 1 not done, 2 wrong usage. Stopped halfway, the bot finishes the work at its next start."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter


def run(_arguments: argparse.Namespace) -> int:
    """Rebuild, say how much was read, and give back the exit code."""
    try:
        count = asyncio.run(_rebuild(DatabaseSettings.from_env().database_url))
    except LeaseHeld as error:
        print(f"bombu rebuild: the bot is running, stop it first: {error}", file=sys.stderr)
        return 1
    except (ConfigError, StoreError, CodecError) as error:
        print(f"bombu rebuild: {error}", file=sys.stderr)
        return 1
    print(f"{count} game{'' if count == 1 else 's'} read, everything counted anew")
    return 0


async def _rebuild(url: str) -> int:
    lease = await take_lease(url)
    try:
        async with await Store.open(url) as store:
            with Progress("games") as progress:
                return await rebuild(store, progress.show)
    finally:
        await lease.close()
