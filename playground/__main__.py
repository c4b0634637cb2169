"""``python -m playground``: the local Discord, the bot on it, and a page to play on."""

from __future__ import annotations

import argparse
import asyncio
import errno
import signal
import sys
from pathlib import Path

from playground.errors import PlaygroundError, StartError
from playground.limits import Limits
from playground.local import BOT, ROOT, LocalDiscord

PORT = 8642
EXIT_USAGE, EXIT_BROKEN_RULES = 2, 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m playground",
        description="Run a Discord on this computer with the bot on it, and a page to play on. For trying and testing.",
    )
    parser.add_argument("--port", type=int, default=PORT, help=f"port on 127.0.0.1 (default {PORT})")
    parser.add_argument("--no-bot", action="store_true", help="start no bot; one may be started by hand")
    parser.add_argument("--bot", type=Path, default=BOT, metavar="PATH", help="another bot script than bot.py")
    parser.add_argument("--api-spec", type=Path, metavar="PATH", help="check requests against Discord's openapi.json")
    parser.add_argument("--strict", action="store_true", help="end with code 1 if the bot broke a rule of Discord's")
    parser.add_argument("--journal", type=Path, metavar="PATH", help="write all requests and answers as JSON Lines")
    parser.add_argument("--database", metavar="URL", help="the bot's database (default: data/playground.db here)")
    return parser.parse_args()


def _database() -> str:
    folder = ROOT / "data"
    folder.mkdir(exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'playground.db'}"


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


async def _run(arguments: argparse.Namespace) -> int:
    try:
        discord = LocalDiscord(
            strict=False,
            api_spec=arguments.api_spec,
            limits=Limits(),
            journal=arguments.journal,
            database=arguments.database or _database(),
            port=arguments.port,
            echo=lambda line: _say(f"bot | {line}"),
        )
    except (OSError, ValueError, PlaygroundError) as error:
        _say(f"{arguments.api_spec or arguments.journal}: {error}")
        return EXIT_USAGE
    try:
        await discord.start()
    except OSError as error:
        in_use = error.errno == errno.EADDRINUSE
        reason = "is in use" if in_use else f"can't be used ({error.strerror or error})"
        _say(f"Port {arguments.port} {reason}; choose another one with --port.")
        return EXIT_USAGE
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stop.set)
    try:
        if not arguments.no_bot:
            await _start_bot(discord, arguments.bot)
        _say(f"Play at {discord.url} (Ctrl-C stops everything)")
        await stop.wait()
    except StartError as error:
        _say(f"{error}".capitalize())
        return EXIT_USAGE
    finally:
        await discord.stop()
    return _verdict(discord, arguments.strict)


async def _start_bot(discord: LocalDiscord, script: Path) -> None:
    bot = discord.bot(script)

    def changed() -> None:
        if bot.has_crashed:
            _say(f"{bot.obituary} (start it again on the page)")

    bot.on_change.append(changed)
    await bot.spawn()


def _verdict(discord: LocalDiscord, is_strict: bool) -> int:
    broken = discord.journal.violations
    for violation in broken[:20]:
        _say(f"broken rule: {violation}")
    return EXIT_BROKEN_RULES if broken and is_strict else 0


def main() -> None:
    """Run until a signal comes."""
    sys.exit(asyncio.run(_run(_arguments())))


if __name__ == "__main__":
    main()
