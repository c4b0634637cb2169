"""``python -m bombu COMMAND``: everything there is besides the bot itself."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from bombu import __version__

INTERRUPTED = 130
BROKEN_PIPE = 141
"""What a shell reports for SIGINT and for SIGPIPE."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command's name, the module with its ``add_arguments`` and ``run``, and what it does in a few words."""

    name: str
    module: str
    summary: str


COMMANDS = (
    Command("check", "bombu.cli.check", "check records of matches against the rules"),
    Command("simulate", "bombu.cli.simulate", "let bots play matches and keep the records"),
    Command("arena", "bombu.cli.arena", "measure bots against each other on equal cards"),
    Command("draw", "bombu.cli.draw", "draw any moment of a record"),
    Command("gallery", "bombu.cli.gallery", "draw every scene and card once, with an index page"),
    Command("backup", "bombu.cli.backup", "copy all games into one file, also while the bot runs"),
    Command("restore", "bombu.cli.restore", "put a backup in the place of the games there are"),
    Command("doctor", "bombu.cli.doctor", "look at all that the bot needs, and say what to mend"),
    Command("invite", "bombu.cli.invite", "print the link that brings the bot to a server"),
    Command("rebuild", "bombu.cli.rebuild", "bring boards, statistics and records back from the log"),
)

EPILOG = """\
python -m bombu COMMAND --help tells more about a command. The bot itself starts with: python bot.py"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give back its exit code: 0 done, 1 failed, 2 wrong usage."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _print_anything()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _silence_stdout()
        where = f"{error.filename}: " if error.filename else ""
        print(f"bombu: {where}{error.strerror or error}", file=sys.stderr)
        return 1
    return code


def _run(arguments: Sequence[str]) -> int:
    chosen = next((command for command in COMMANDS if arguments[:1] == [command.name]), None)
    parser = _parser()
    subparsers = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        subparser = subparsers.add_parser(command.name, help=command.summary)
        if command is chosen:
            # The others stay unread: who checks a record needs neither Pillow nor a database.
            try:
                module = importlib.import_module(command.module)
            except ModuleNotFoundError as error:
                if (error.name or "").partition(".")[0] == "bombu":
                    raise
                print(f"bombu {command.name}: the package {error.name} is not installed", file=sys.stderr)
                return 1
            module.add_arguments(subparser)
            subparser.set_defaults(run=module.run)
    parsed = parser.parse_args(arguments)
    code: int = parsed.run(parsed)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bombu",
        description="Bombu provenzal, the four-player card game: tools for records, bots and pictures.",
        epilog=EPILOG,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"bombu {__version__}")
    return parser


def _print_anything() -> None:
    """File names and players' names may hold what the terminal's encoding cannot say."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _silence_stdout() -> None:
    """Nobody reads any more, so the interpreter must not complain when it flushes at its end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


if __name__ == "__main__":
    sys.exit(main())
