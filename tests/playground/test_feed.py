"""The page's socket: the toolbar, what a pane may see, and what it answers to nonsense."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import LocalDiscord, Person, Room
from playground.faults import FaultKind
from playground.world.model import Json

CRASH = Path(__file__).parent / "bots" / "crash.py"


class Socket:
    """A page without a browser: one pane."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def send(self, op: str, **more: Any) -> None:
        await self._socket.send_json({"op": op, "pane": 0, **more})

    async def next(self, op: str) -> Json:
        """Give the next message of a kind."""
        while True:
            message: Json = await self._socket.receive_json(timeout=5)
            if message["op"] == op:
                return message

    async def open(self, person: Person, room: Room) -> Json:
        await self.send("open", user=str(person.id), channel=str(room.id))
        return await self.next("messages")

    async def tool(self, name: str, **more: Any) -> None:
        """Use the toolbar and wait until it has been used."""
        await self.send("tool", name=name, **more)
        await self.next("status")


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(strict=False) as discord:
        yield discord


@asynccontextmanager
async def page(discord: LocalDiscord) -> AsyncIterator[Socket]:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{discord.url}/page") as socket:
        one = Socket(socket)
        await one.next("status")
        yield one


async def test_the_faults_of_the_toolbar(discord: LocalDiscord) -> None:
    async with page(discord) as socket:
        for name in ("slow", "too-slow", "500", "502", "lose-request", "lose-answer", "emoji"):
            await socket.tool(f"fault-{name}")
        assert [fault.kind for fault in discord.faults.active] == [
            FaultKind.SLOW, FaultKind.SLOW, FaultKind.STATUS, FaultKind.STATUS, FaultKind.LOSE_REQUEST,
            FaultKind.LOSE_ANSWER, FaultKind.EMOJI,
        ]  # fmt: skip
        await socket.tool("fault-clear")
        assert discord.faults.active == []


async def test_the_world_of_the_toolbar(discord: LocalDiscord) -> None:
    ana, cards, bot = discord.user("Ana"), discord.cards, discord.service.world.bot
    async with page(discord) as socket:
        await socket.open(ana, cards)
        await socket.tool("clock", minutes=20)
        assert discord.clock.ahead == 1200
        for name in ("expire", "drop", "reconnect", "invalidate"):
            await socket.tool(name)
        before = discord.service.world.permissions(cards.model, bot.id)
        await socket.tool("deny", channel=str(cards.id), permission="attach_files")
        assert discord.service.world.permissions(cards.model, bot.id) < before
        await socket.tool("allow", channel=str(cards.id), permission="attach_files")
        assert discord.service.world.permissions(cards.model, bot.id) == before
        await socket.tool("thread", channel=str(cards.id), user=str(ana.id), title="Table two")
        assert [room.name for room in discord.guild.channels][-1] == "Table two"
        await socket.send("tool", name="leave", user=str(ana.id))
        assert (await socket.next("messages"))["visible"] is False
        await socket.send("tool", name="join", user=str(ana.id))
        assert (await socket.next("messages"))["visible"] is True
        await socket.send("guild-locale", locale="fr")
        await socket.next("state")
        assert discord.guild.locale == "fr"


async def test_the_toolbar_says_what_it_can_not_do(discord: LocalDiscord) -> None:
    async with page(discord) as socket:
        for name in ("bot-restart", "fault-nothing", "nothing"):
            await socket.send("tool", name=name)
            assert "no" in (await socket.next("failed"))["text"]
        discord.bot(CRASH)
        await socket.send("tool", name="bot-start")
        assert "exit code 7" in (await socket.next("failed"))["text"]


async def test_a_pane_gets_only_what_its_person_may_see(discord: LocalDiscord) -> None:
    ana, ben = discord.users("Ana", "Ben")
    hidden = discord.guild.channel("hidden")
    hidden.deny_everyone("view_channel")
    ben.says(discord.cards, "Before")
    async with page(discord) as socket:
        assert [message["content"] for message in (await socket.open(ana, discord.cards))["messages"]] == ["Before"]
        ben.says(discord.cards, "After")
        assert (await socket.next("message"))["message"]["content"] == "After"
        shut = await socket.open(ana, hidden)
        assert (shut["visible"], shut["messages"]) == (False, [])
        discord.cards.delete()
        moved = await socket.next("messages")
        assert moved["visible"] is False


async def test_nonsense_is_answered_and_does_no_harm(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    async with page(discord) as socket:
        await socket.open(ana, discord.cards)
        for asked in ({"op": "dance"}, {"op": "press", "message": "1", "custom_id": "x"}, {"op": "press"}):
            await socket.send(**asked)
            assert (await socket.next("failed"))["text"]
        await socket.send("command", path="bombu new", options={})
        assert "there is no command" in (await socket.next("failed"))["text"]
        await socket.send("say", text="Still here")
        assert (await socket.next("message"))["message"]["content"] == "Still here"
