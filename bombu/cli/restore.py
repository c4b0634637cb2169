"""``python -m bombu restore``: a backup in the place of the games there are."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path

from bombu.cli.backup import database_file, told
from bombu.config import ConfigError
from bombu.store.backup import restore
from bombu.store.errors import LeaseHeld, StoreError
from bombu.store.lease import FileLease

DESCRIPTION = """\
Put a backup in the place of the games there are, in the database of BOMBU_DATABASE_URL. Stop the bot first. What was
there before is kept beside it, so that a mistake can be taken back. When the bot starts again, every running match
goes on where it was when the backup was made."""

EPILOG = "Exit code: 0 done, 1 not done and nothing changed, 2 wrong usage."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", metavar="FILE", type=Path, help="what python -m bombu backup has written")


def run(arguments: argparse.Namespace) -> int:
    """Replace the database, say what came of it, and give back the exit code."""
    try:
        database = database_file("pg_restore")
        lease = FileLease(database)
        try:
            contents, kept = restore(arguments.file, database, time.strftime("%Y%m%d-%H%M%S"))
        finally:
            asyncio.run(lease.close())
    except LeaseHeld as error:
        print(f"bombu restore: the bot is running, stop it first: {error}", file=sys.stderr)
        return 1
    except (ConfigError, StoreError) as error:
        print(f"bombu restore: {error}", file=sys.stderr)
        return 1
    print(f"{database}: {told(contents)}")
    if kept is not None:
        print(f"what was there before is kept: {kept}")
    return 0
