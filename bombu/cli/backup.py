"""``python -m bombu backup``: all games in one file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bombu.config import ConfigError, DatabaseSettings
from bombu.store.backup import Contents, back_up
from bombu.store.engine import parse_url, sqlite_path
from bombu.store.errors import CannotOpen, StoreError

DESCRIPTION = """\
Copy all games into one new file, as they are at one moment; the bot may be running and is not kept waiting. The
database is the one in BOMBU_DATABASE_URL, from the environment or from .env.

Keep the file as you keep the database: the cards of running hands are in it. Like the bot, the command reads the
database file itself, so run it on the same machine and as the same user."""

EPILOG = "Exit code: 0 done, 1 not done, 2 wrong usage. python -m bombu restore brings it back."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", metavar="FILE", type=Path, help="where the copy goes; it must not exist yet")


def run(arguments: argparse.Namespace) -> int:
    """Make the copy, say what is in it, and give back the exit code."""
    try:
        contents = back_up(database_file("pg_dump"), arguments.file)
    except (ConfigError, StoreError) as error:
        print(f"bombu backup: {error}", file=sys.stderr)
        return 1
    print(f"{arguments.file}: {told(contents)}")
    return 0


def database_file(instead: str) -> Path:
    """The SQLite file that the bot uses. Raises ConfigError, and CannotOpen that names what PostgreSQL has instead."""
    url = parse_url(DatabaseSettings.from_env().database_url)
    if url.get_backend_name() != "sqlite":
        raise CannotOpen(f"the games are in PostgreSQL, which has its own tool for this: {instead} (docs/growing.md)")
    return sqlite_path(url)


def told(contents: Contents) -> str:
    """What a database holds, in words."""
    games = f"{contents.games} game{'' if contents.games == 1 else 's'}"
    return f"{games}, {contents.live} running, {contents.events} events, schema {contents.schema}"
