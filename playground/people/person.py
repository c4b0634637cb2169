"""A person in a test: runs commands, presses, chooses, writes, and waits to see things."""

# ruff: noqa: ASYNC109 - `timeout=` is how a test says how long a person waits; it is passed on, not reimplemented.
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playground.errors import NotPossible, NotSeen
from playground.interactions import DEFERRED, MODAL, Interaction
from playground.people import act
from playground.people.modal import Modal
from playground.people.seen import Look, Seen
from playground.world import permissions as may
from playground.world.model import Json, Message, User, Version

if TYPE_CHECKING:
    from playground.people.places import Room, Server
    from playground.service import Service

WAIT = 10.0
"""Seconds that a person waits for something unless told otherwise."""


class Person:
    """Somebody with a name and a language; ``locale`` may be changed at any time."""

    def __init__(self, service: Service, model: User) -> None:
        self._service = service
        self.model = model

    @property
    def id(self) -> int:
        return self.model.id

    @property
    def name(self) -> str:
        return self.model.display

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def locale(self) -> str:
        """The language of this person's client, such as "es-ES"."""
        return self.model.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.model.locale = locale

    # Doing

    async def command(self, channel: Room, path: str, /, *, timeout: float = WAIT, **options: Any) -> Seen:
        """Run a slash command and give its answer: ``await ana.command(cards, "bombu new", bots=3)``.

        A deferred answer is awaited. Raises NotPossible when the client doesn't offer the command or option, and
        InteractionFailed when the bot doesn't answer in 3 s.
        """
        await self._known(channel, path)
        interaction = act.run_command(self._service, self.model, channel.model, path, options)
        return await self._answer(interaction, timeout)

    async def command_modal(self, channel: Room, path: str, /, **options: Any) -> Modal:
        """Run a slash command that opens a modal."""
        await self._known(channel, path)
        return await self._opened(act.run_command(self._service, self.model, channel.model, path, options))

    async def menu(self, channel: Room, name: str, target: Person | Seen, *, timeout: float = WAIT) -> Seen:
        """Run a command of the context menu on a person or a message."""
        interaction = act.run_menu(self._service, self.model, channel.model, name, target.model)
        return await self._answer(interaction, timeout)

    async def complete(self, channel: Room, path: str, option: str, text: str, /, **others: Any) -> list[Json]:
        """Type a part of an option and give the choices that the bot offers."""
        await self._known(channel, path)
        values = {**others, option: text}
        interaction = act.complete(self._service, self.model, channel.model, path, option, values)
        return (await interaction.answered).choices

    async def press(
        self,
        message: Seen,
        *,
        label: str | None = None,
        custom_id: str | None = None,
        emoji: str | None = None,
        timeout: float = WAIT,
    ) -> Seen:
        """Press a button, named by its label, its emoji or the beginning of its custom id.

        Gives the answer: a new message, or the same one when the bot updated it. Raises NotPossible for a button that
        isn't there, is disabled or can't be seen, and InteractionFailed when the bot doesn't answer in 3 s.
        """
        return await self._answer(self._press(message, label, custom_id, emoji), timeout)

    async def opens(
        self, message: Seen, *, label: str | None = None, custom_id: str | None = None, emoji: str | None = None
    ) -> Modal:
        """Press a button that opens a modal."""
        return await self._opened(self._press(message, label, custom_id, emoji))

    async def choose(self, message: Seen, *values: Any, custom_id: str | None = None, timeout: float = WAIT) -> Seen:
        """Choose in a menu: labels or values of its options, or persons, channels, roles."""
        menu = message.menu(custom_id)
        if menu.is_disabled:
            raise NotPossible(f"the menu {menu.custom_id} is disabled")
        interaction = act.choose(self._service, self.model, message.model, menu.custom_id, list(values))
        return await self._answer(interaction, timeout)

    async def forge(
        self, message: Seen, custom_id: str, values: list[str] | None = None, *, timeout: float = WAIT
    ) -> Seen:
        """Send a press that no client offers, as a tampered client can: any custom id on a message that is seen."""
        interaction = act.forge(self._service, self.model, message.model, custom_id, values)
        return await self._answer(interaction, timeout)

    def says(self, channel: Room, text: str) -> Seen:
        """Write a message."""
        world = self._service.world
        if not world.permissions(channel.model, self.id) & may.SEND_MESSAGES:
            raise NotPossible(f"{self.name} can't write in #{channel.name}")
        version = Version(content=text, at=world.clock.now())
        message = Message(world.ids.next(), channel.id, self.id, 0, [version])
        world.post(message)
        return Seen(self._service, message, self.model)

    def deletes(self, message: Seen) -> None:
        """Delete an own message, or as a moderator any; an ephemeral one is dismissed."""
        world = self._service.world
        bits = world.permissions(world.channels[message.channel_id], self.id)
        if self.id not in (message.model.author_id, message.model.viewer_id) and not bits & may.MANAGE_MESSAGES:
            raise NotPossible(f"{self.name} may not delete this message")
        world.delete(message.model)

    def leaves(self, server: Server) -> None:
        """Leave a server."""
        self._service.world.leave(server.model, self.model)

    # Seeing

    def messages(self, channel: Room) -> list[Seen]:
        """Give the messages that this person sees in a channel, oldest first."""
        seen = self._service.world.visible(channel.model, self.id)
        return [Seen(self._service, message, self.model) for message in seen]

    async def sees(
        self,
        channel: Room,
        text: str | None = None,
        *,
        where: Callable[[Seen], Any] | None = None,
        ephemeral: bool | None = None,
        after: Seen | None = None,
        timeout: float = WAIT,
    ) -> Seen:
        """Wait for a message with this text, for which ``where`` is true; give the newest such.

        ``ephemeral`` True or False takes only such messages; ``after`` only those posted later. Raises NotSeen with
        what there is to see instead.
        """

        def probe() -> Seen | None:
            for message in reversed(self.messages(channel)):
                if text is not None and text not in message.text:
                    continue
                if ephemeral is not None and message.is_ephemeral is not ephemeral:
                    continue
                if after is not None and message.id <= after.id:
                    continue
                if where is None or where(message):
                    return message
            return None

        try:
            return await self._service.world.bus.until(channel.id, probe, timeout)
        except TimeoutError:
            shown = "\n---\n".join(message.text or "(no text)" for message in self.messages(channel)[-5:])
            raise NotSeen(f"{self.name} never saw {text or 'it'!r} in #{channel.name}; there is:\n{shown}") from None

    def does_not_see(self, message: Seen) -> bool:
        """Whether a message is hidden from this person or gone."""
        channel = self._service.world.channels.get(message.channel_id)
        return channel is None or message.model not in self._service.world.visible(channel, self.id)

    # How it is done

    def _press(self, message: Seen, label: str | None, custom_id: str | None, emoji: str | None) -> Interaction:
        if label is None and custom_id is None and emoji is None:
            raise NotPossible("say which button: label=, custom_id= or emoji=")
        button = Look(message.version).button(label=label, custom_id=custom_id, emoji=emoji)
        if button.custom_id is None:
            raise NotPossible(f"{button.label or button.emoji} is a link")
        return act.press(self._service, self.model, message.model, button.custom_id)

    async def _known(self, channel: Room, path: str) -> None:
        """Wait a moment for the bot to register its commands."""
        first = path.removeprefix("/").split()[0]

        def probe() -> bool | None:
            offered = act.available(self._service, self.model, channel.model)
            names = {command["name"] for command in offered}
            names |= {(command.get("name_localizations") or {}).get(self.locale) for command in offered}
            return True if first in names or self._service.commands.of(None) else None

        try:
            await self._service.world.bus.until("commands", probe, WAIT)
        except TimeoutError:
            raise NotPossible(f"the bot never registered /{first}") from None

    async def _opened(self, interaction: Interaction) -> Modal:
        await interaction.answered
        if interaction.modal is None:
            raise NotPossible(f"{interaction.name} opened no modal but was answered with type {interaction.answer}")
        return Modal(self._service, self, interaction)

    async def _answer(self, interaction: Interaction, seconds: float) -> Seen:
        await interaction.answered
        if interaction.answer == MODAL:
            raise NotPossible(f"{interaction.name} opened a modal: use opens() or command_modal()")
        assert interaction.original is not None
        seen = Seen(self._service, interaction.original, self.model)
        if interaction.answer == DEFERRED:
            await seen.becomes(lambda message: not message.is_thinking or message.is_deleted, seconds)
        return seen

    def __repr__(self) -> str:
        return f"<Person {self.name}>"
