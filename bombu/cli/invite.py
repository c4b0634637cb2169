"""``python -m bombu invite``: the link with which the bot comes to a server, with the permissions it needs."""

from __future__ import annotations

import argparse
import base64
import binascii
import sys

import discord

from bombu.config import ConfigError, Settings
from bombu.permissions import TO_INVITE

SCOPES = ("bot", "applications.commands")

DESCRIPTION = """\
Print the link with which the bot comes to a server. It asks for exactly the permissions that a table needs, and for
the scopes bot and applications.commands. Open it in a browser; on the server you need the permission Manage Server.

Without APPLICATION_ID the id is read from the bot's token, in the environment or in .env."""

EPILOG = "Exit code: 0 done, 1 no application is known, 2 wrong usage."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command and its options."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "application_id",
        metavar="APPLICATION_ID",
        nargs="?",
        type=_snowflake,
        help="Discord Developer Portal > your application > General Information",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the link and give back the exit code."""
    try:
        application_id = arguments.application_id or application_of(Settings.from_env().token.get_secret_value())
    except ConfigError as error:
        print(f"bombu invite: {error}", file=sys.stderr)
        return 1
    if application_id is None:
        print("bombu invite: the token doesn't tell the application: give its APPLICATION_ID", file=sys.stderr)
        return 1
    print(invite_link(application_id))
    return 0


def invite_link(application_id: int) -> str:
    """The address that adds this application to a server."""
    wanted = discord.Permissions(**dict.fromkeys(TO_INVITE, True))
    return discord.utils.oauth_url(application_id, permissions=wanted, scopes=SCOPES)


def application_of(token: str) -> int | None:
    """The id of the bot's user that a token begins with, the same as the application's; None if it has no such form.

    Source: https://docs.discord.com/developers/reference#authentication (three parts, the first is the id in base64).
    """
    parts = token.split(".")
    if len(parts) != 3 or not all(parts):
        return None
    try:
        number = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return int(number) if _is_snowflake(number) else None


def _is_snowflake(text: str) -> bool:
    return text.isascii() and text.isdigit() and 15 <= len(text) <= 20


def _snowflake(text: str) -> int:
    if not _is_snowflake(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no application id: it has 15 to 20 digits")
    return int(text)
