"""One open page: what its panes show, and what people do in them."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from playground.errors import InteractionFailed, NotPossible, PlaygroundError
from playground.interactions import CHOICES, MODAL, Interaction
from playground.page import tools, view
from playground.people import act
from playground.people.modal import fill
from playground.people.person import Person
from playground.people.places import Room
from playground.people.seen import Seen
from playground.world import permissions as may
from playground.world.model import Channel, Json, Message, User
from playground.world.world import Change

if TYPE_CHECKING:
    from playground.local import LocalDiscord


@dataclass(frozen=True, slots=True)
class Pane:
    """Who looks at which channel."""

    user: User
    channel: Channel


class Feed:
    """Serves one page; each pane gets what its person may see, and nothing else."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord
        self._service = discord.service
        self._panes: dict[int, Pane] = {}
        self._modals: dict[int, Interaction] = {}
        self._queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._status_due = False

    async def run(self, request: web.Request) -> web.StreamResponse:
        """Serve the page's socket until it is closed."""
        socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=1 << 22)
        await socket.prepare(request)
        writer = asyncio.create_task(self._write(socket), name="page writer")
        world = self._service.world
        world.on_change.append(self._changed)
        for bot in self._discord.bots:
            bot.on_change.append(self._status)
        try:
            self._send(view.state(self._discord))
            self._send(view.status(self._discord))
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(json.loads(message.data))
        finally:
            world.on_change.remove(self._changed)
            for bot in self._discord.bots:
                if self._status in bot.on_change:
                    bot.on_change.remove(self._status)
            self._queue.put_nowait(None)
            writer.cancel()
            for task in self._tasks:
                task.cancel()
        return socket

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while (message := await self._queue.get()) is not None:
            try:
                await socket.send_str(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
            except ConnectionError:
                return

    def _send(self, message: Json) -> None:
        self._queue.put_nowait(message)

    # What happens in the world

    def _changed(self, change: Change) -> None:
        match change.kind:
            case "message" | "gone":
                assert change.message is not None
                for number, pane in self._panes.items():
                    if pane.channel.id == change.channel_id and self._sees(pane, change.message):
                        self._show(number, change)
            case "places" | "people":
                self._send(view.state(self._discord))
                for number in list(self._panes):
                    self._open(number, self._panes[number].user, self._panes[number].channel)
            case "commands":
                for number, pane in self._panes.items():
                    self._offer(number, pane)
        self._status()

    def _sees(self, pane: Pane, message: Message) -> bool:
        if message.viewer_id not in (None, pane.user.id):
            return False
        return bool(self._service.world.permissions(pane.channel, pane.user.id) & may.VIEW_CHANNEL)

    def _show(self, number: int, change: Change) -> None:
        assert change.message is not None
        if change.kind == "gone":
            self._send({"op": "gone", "pane": number, "id": str(change.message.id)})
        else:
            self._send({"op": "message", "pane": number, "message": view.message(self._discord, change.message)})

    def _status(self) -> None:
        """Send the toolbar's state, at most a few times a second."""
        if not self._status_due:
            self._status_due = True
            asyncio.get_running_loop().call_later(0.15, self._send_status)

    def _send_status(self) -> None:
        self._status_due = False
        self._send(view.status(self._discord))

    # What the page asks

    def _receive(self, asked: Json) -> None:
        number = int(asked.get("pane", 0))
        try:
            self._do(number, asked)
        except (PlaygroundError, KeyError, ValueError) as error:
            text = f"Unknown {error}" if isinstance(error, KeyError) else str(error)
            self._send({"op": "failed", "pane": number, "id": asked.get("message"), "text": text})

    def _do(self, number: int, asked: Json) -> None:
        world = self._service.world
        match asked["op"]:
            case "open":
                self._open(number, world.users[int(asked["user"])], world.channels[int(asked["channel"])])
            case "locale":
                user = world.users[int(asked["user"])]
                user.locale = asked["locale"]
                self._send(view.state(self._discord))
                for one, pane in list(self._panes.items()):
                    if pane.user is user:
                        self._open(one, user, pane.channel)
            case "guild-locale":
                self._discord.guild.locale = asked["locale"]
            case "tool":
                self._later(tools.use(self._discord, asked), number, asked)
            case _:
                self._act(number, self._panes[number], asked)

    def _act(self, number: int, pane: Pane, asked: Json) -> None:
        user, channel, service = pane.user, pane.channel, self._service
        match asked["op"]:
            case "say":
                Person(service, user).says(Room(service, channel), asked["text"][:2000])
            case "delete":
                Person(service, user).deletes(Seen(service, self._message(pane, asked), user))
            case "press":
                self._follow(number, asked, act.press(service, user, self._message(pane, asked), asked["custom_id"]))
            case "choose":
                message, values = self._message(pane, asked), asked["values"]
                self._follow(number, asked, act.choose(service, user, message, asked["custom_id"], values))
            case "command":
                self._follow(number, asked, act.run_command(service, user, channel, asked["path"], asked["options"]))
            case "menu":
                target: User | Message
                target = service.world.users[int(asked["user"])] if "user" in asked else self._message(pane, asked)
                self._follow(number, asked, act.run_menu(service, user, channel, asked["name"], target))
            case "complete":
                path, option = asked["path"], asked["option"]
                self._follow(number, asked, act.complete(service, user, channel, path, option, asked["options"]))
            case "submit":
                opened = self._modals.pop(int(asked["interaction"]))
                components, resolved = fill(service, opened, asked["values"])
                self._follow(number, asked, act.submit(service, opened, components, resolved))
            case op:
                raise NotPossible(f"the page knows no {op!r}")

    def _message(self, pane: Pane, asked: Json) -> Message:
        found = pane.channel.messages.get(int(asked["message"]))
        if found is None or not self._sees(pane, found):
            raise NotPossible("the message is gone")
        return found

    def _open(self, number: int, user: User, channel: Channel) -> None:
        if channel.id not in self._service.world.channels:
            channel = next(iter(self._discord.guild.model.channels.values()))
        pane = self._panes[number] = Pane(user, channel)
        visible = self._service.world.visible(channel, user.id)[-60:]
        shown = [view.message(self._discord, message) for message in visible]
        may_see = bool(self._service.world.permissions(channel, user.id) & may.VIEW_CHANNEL)
        self._send({
            "op": "messages", "pane": number, "user": str(user.id), "channel": str(channel.id), "messages": shown,
            "visible": may_see,
        })  # fmt: skip
        self._offer(number, pane)

    def _offer(self, number: int, pane: Pane) -> None:
        offered = view.commands(self._discord, pane.user, pane.channel)
        self._send({"op": "commands", "pane": number, "commands": offered})

    def _follow(self, number: int, asked: Json, interaction: Interaction) -> None:
        self._status()
        self._later(self._answered(number, asked, interaction), number, asked)

    async def _answered(self, number: int, asked: Json, interaction: Interaction) -> None:
        await interaction.answered
        if interaction.answer == MODAL:
            self._modals[interaction.id] = interaction
            body = {"op": "modal", "pane": number, "interaction": str(interaction.id), "modal": interaction.modal}
            self._send(body)
        elif interaction.answer == CHOICES:
            self._send(
                {"op": "choices", "pane": number, "request": asked.get("request"), "choices": interaction.choices}
            )
        original = interaction.original
        answer = str(original.id) if original is not None else None
        self._send({"op": "done", "pane": number, "id": asked.get("message"), "answer": answer})

    def _later(self, work: Any, number: int, asked: Json) -> None:
        async def guarded() -> None:
            try:
                await work
            except InteractionFailed as error:
                reason = str(error).split(":", 1)[0]
                self._send({"op": "failed", "pane": number, "id": asked.get("message"), "text": reason})
            except PlaygroundError as error:
                self._send({"op": "failed", "pane": number, "id": asked.get("message"), "text": str(error)})
            self._status()

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
