"""Looks at Discord as the bot sees it: login, clock, starts left today, commands, emojis, permissions by server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bombu.checkup.report import Finding, fault, good, note
from bombu.cli.invite import invite_link
from bombu.drawing import Theme
from bombu.engine.cards import PACK
from bombu.permissions import NEEDED

SECONDS = 30.0
"""How long all of it may take."""
CLOCK_OFF = 5.0
"""Seconds that the clock may be away from Discord's before timestamps and logs mislead."""
FEW_STARTS = 50
PAGE = 200
"""So many servers are looked at: as many as Discord tells at once."""
COMMAND = "bombu"
EMOJIS = len(PACK) * len(Theme)
_FIRST_START = "it comes with the first start of the bot"


def look_online(token: str | None) -> list[Finding]:
    """Ask Discord. Without a token there is only one thing to say."""
    if token is None:
        return [fault("Discord", "not asked, for want of a token", "put the token into .env")]
    try:
        return asyncio.run(_look(token))
    except discord.LoginFailure:
        return [fault("login", "Discord refused the token", "Developer Portal > your application > Bot > Reset Token")]
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        remedy = "does this machine reach the internet? is Discord well? https://discordstatus.com"
        return [fault("Discord", f"can't be asked: {error or type(error).__name__}", remedy)]


async def _look(token: str) -> list[Finding]:
    dates: list[tuple[str, float]] = []

    async def note_date(_session: Any, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        dates.append((end.response.headers.get("Date", ""), time.time()))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(note_date)
    client = discord.Client(intents=discord.Intents.none(), http_trace=trace)
    async with asyncio.timeout(SECONDS), client:
        await client.login(token)
        assert client.user is not None
        assert client.application_id is not None
        findings = [good("login", f"as {client.user} of application {client.application_id}")]
        if dates:
            findings += _clock(*dates[-1])
        _, _, limit = await client.http.get_bot_gateway()
        findings.append(_starts(limit["remaining"], limit["total"]))
        findings.append(_commands(await client.http.get_global_commands(client.application_id)))
        findings.append(_emojis([emoji.name for emoji in await client.fetch_application_emojis()]))
        # Through the plain route: it alone tells what the bot may do there.
        findings += _servers(await client.http.get_guilds(PAGE), client.application_id)
    return findings


def _clock(date: str, now: float) -> list[Finding]:
    if not date:
        return []
    ahead = now - parsedate_to_datetime(date).timestamp()
    if abs(ahead) > CLOCK_OFF:
        return [note("clock", f"{ahead:+.0f} s from Discord's", "set it by the network: timedatectl set-ntp true")]
    return [good("clock", "agrees with Discord's")]


def _starts(left: int, total: int) -> Finding:
    seen = f"{left} of {total} left today"
    return good("starts", seen) if left > FEW_STARTS else note("starts", seen, "why does the bot start so often?")


def _commands(commands: list[Any]) -> Finding:
    if any(command["name"] == COMMAND for command in commands):
        return good("commands", f"/{COMMAND} is registered")
    return note("commands", f"/{COMMAND} is not registered", _FIRST_START)


def _emojis(names: list[str]) -> Finding:
    ours = sum(name.startswith(COMMAND) for name in names)
    if ours < EMOJIS:
        return note(
            "emojis", f"{ours} of {EMOJIS} cards; letters stand in", "they come with the first start of the bot"
        )
    return good("emojis", f"all {EMOJIS} cards")


def _servers(servers: Sequence[Mapping[str, Any]], application_id: int) -> list[Finding]:
    """What the bot's roles lack, server by server; channels may take away more, which the bot tells whoever plays."""
    if not servers:
        return [note("servers", "the bot is on none", f"invite it: {invite_link(application_id)}")]
    lacking = [(server["id"], missing) for server in servers if (missing := _missing(int(server["permissions"])))]
    count = f"{len(servers)}{' or more' if len(servers) == PAGE else ''}"
    if not lacking:
        return [good("servers", f"{count}, with all permissions")]
    return [
        note("servers", f"{server_id} lacks {', '.join(missing)}", "grant it to the bot's role, or invite it again")
        for server_id, missing in lacking
    ]


def _missing(granted: int) -> list[str]:
    permissions = discord.Permissions(granted)
    return [] if permissions.administrator else [name for name in NEEDED if not getattr(permissions, name)]
