"""A bot without a library: sends exactly the requests that a test wants, right or wrong."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from playground import LocalDiscord, Person, Room, Seen
from playground.interactions import Interaction
from playground.people import act
from playground.world.model import Json, Message

V2 = 1 << 15
EPHEMERAL = 1 << 6
COMMAND: Json = {"name": "go", "description": "Go"}

Reply = tuple[int, Any]
Files = dict[str, bytes]


def text(content: str = "Hello") -> Json:
    return {"type": 10, "content": content}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "one", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **more}


def menu(*values: str, **more: Any) -> Json:
    options = [{"label": value, "value": value} for value in values or ("a", "b")]
    return {"type": 3, "custom_id": "menu", "options": options, **more}


@dataclass
class RawBot:
    """Requests with the bot's token, a gateway connection, and one person who uses the bot."""

    discord: LocalDiscord
    session: aiohttp.ClientSession
    socket: aiohttp.ClientWebSocketResponse
    ana: Person
    room: Room
    events: list[Json] = field(default_factory=list)

    @property
    def application(self) -> int:
        return self.discord.service.world.application_id

    async def ask(
        self, method: str, path: str, body: Any = None, *, files: Files | None = None, token: str | None = None
    ) -> Reply:
        """Send a request to the API; the status and the JSON of the answer."""
        headers = {"Authorization": f"Bot {token or self.discord.service.world.token}"}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
            for number, (name, content) in enumerate(files.items()):
                data.add_field(
                    f"files[{number}]", io.BytesIO(content), filename=name, content_type="application/octet-stream"
                )
        elif body is not None:
            data = body if isinstance(body, str) else json.dumps(body)
            headers["Content-Type"] = "application/json"
        url = f"{self.discord.url}/api/v10{path}"
        async with self.session.request(method, url, data=data, headers=headers) as answer:
            raw = await answer.read()
            return answer.status, json.loads(raw) if raw else None

    async def send(self, body: Json, *, files: Files | None = None, room: Room | None = None) -> Reply:
        """Send a message to the channel."""
        return await self.ask("POST", f"/channels/{(room or self.room).id}/messages", body, files=files)

    async def edit(self, message_id: Any, body: Json, *, files: Files | None = None, room: Room | None = None) -> Reply:
        """Edit a message of the channel."""
        path = f"/channels/{(room or self.room).id}/messages/{message_id}"
        return await self.ask("PATCH", path, body, files=files)

    async def show(self, *components: Json) -> Reply:
        """Send a message of Components V2."""
        return await self.send({"flags": V2, "components": list(components)})

    async def register(self, *commands: Json) -> Reply:
        """Replace the global commands."""
        return await self.ask("PUT", f"/applications/{self.application}/commands", list(commands))

    async def command(self, **options: Any) -> Interaction:
        """Let the person run /go."""
        await self.register(COMMAND)
        return act.run_command(self.discord.service, self.ana.model, self.room.model, "go", options)

    async def press(self) -> Interaction:
        """Post a button and let the person press it."""
        _, message = await self.send({"content": "A", "components": [row(button())]})
        return act.press(self.discord.service, self.ana.model, self.found(message), "one")

    async def answer(self, interaction: Interaction, body: Json, *, files: Files | None = None) -> Reply:
        """Answer an interaction."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self.ask("POST", path, body, files=files)

    async def hook(self, method: str, interaction: Interaction, rest: str = "", body: Any = None) -> Reply:
        """Use the token of an interaction."""
        return await self.ask(method, f"/webhooks/{self.application}/{interaction.token}{rest}", body)

    def found(self, payload: Json) -> Message:
        """The message of the world that an answer speaks of."""
        return self.discord.service.world.channels[int(payload["channel_id"])].messages[int(payload["id"])]

    def seen(self, payload: Json) -> Seen:
        """The same as the person sees it."""
        return Seen(self.discord.service, self.found(payload), self.ana.model)

    async def event(self, name: str) -> Json:
        """Wait for the next event of a kind and give its data."""
        async with asyncio.timeout(5):
            while True:
                message = await self.receive()
                if message["t"] == name:
                    data: Json = message["d"]
                    return data

    async def receive(self) -> Json:
        """Give the next message of the gateway."""
        message: Json = await self.socket.receive_json()
        return message


def identify(discord: LocalDiscord, **more: Any) -> Json:
    """The payload that logs a bot in at the gateway."""
    return {"op": 2, "d": {"token": discord.service.world.token, "intents": 1, "properties": {}, **more}}


@asynccontextmanager
async def connected(discord: LocalDiscord, **more: Any) -> AsyncIterator[RawBot]:
    """A raw bot that is logged in."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{discord.url}/gateway/") as socket:
        bot = RawBot(discord, session, socket, discord.user("Ana"), discord.cards)
        await bot.receive()
        await socket.send_json(identify(discord, **more))
        await bot.event("READY")
        yield bot
