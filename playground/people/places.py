"""Servers, channels and threads in a test, and what a moderator does to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.people.person import Person
from playground.people.seen import Seen
from playground.world import permissions
from playground.world.model import Channel, Guild, User

if TYPE_CHECKING:
    from playground.service import Service


class Room:
    """A channel or thread."""

    def __init__(self, service: Service, model: Channel) -> None:
        self._service = service
        self.model = model

    @property
    def id(self) -> int:
        return self.model.id

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def messages(self) -> list[Seen]:
        """The messages that everybody sees here, oldest first."""
        public = [message for message in self.model.messages.values() if message.viewer_id is None]
        return [Seen(self._service, message, self._service.world.bot) for message in public]

    def thread(self, name: str, owner: Person, *, is_private: bool = False) -> Room:
        """Start a thread here."""
        made = self._service.world.create_thread(self.model, name, owner.model, is_private=is_private)
        return Room(self._service, made)

    def archive(self, *, locked: bool = False) -> None:
        """Archive a thread; a locked one isn't woken by a message."""
        self.model.is_archived, self.model.is_locked = True, locked
        self._service.world.update_channel(self.model)

    def unarchive(self) -> None:
        """Open an archived thread again."""
        self.model.is_archived = self.model.is_locked = False
        self._service.world.update_channel(self.model)

    def delete(self) -> None:
        """Delete the channel."""
        self._service.world.delete_channel(self.model)

    def deny(self, names: str, who: Person | None = None) -> None:
        """Take permissions ("send_messages attach_files") from a person, or from the bot (None), here."""
        target = who.id if who is not None else self._service.world.bot.id
        self._service.world.overwrite(self.model, target, 1, deny=permissions.parse(names))

    def allow(self, names: str, who: Person | None = None) -> None:
        """Give permissions to a person, or to the bot (None), here."""
        target = who.id if who is not None else self._service.world.bot.id
        self._service.world.overwrite(self.model, target, 1, allow=permissions.parse(names))

    def deny_everyone(self, names: str) -> None:
        """Take permissions from everyone here."""
        assert self.model.guild_id is not None
        self._service.world.overwrite(self.model, self.model.guild_id, 0, deny=permissions.parse(names))

    def __repr__(self) -> str:
        return f"<Room #{self.name}>"


class Server:
    """A server (guild); ``locale`` is its language."""

    def __init__(self, service: Service, model: Guild) -> None:
        self._service = service
        self.model = model

    @property
    def id(self) -> int:
        return self.model.id

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def locale(self) -> str:
        return self.model.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.model.locale = locale
        self._service.world.guild_changed(self.model)

    @property
    def channels(self) -> list[Room]:
        """Its channels and threads in order."""
        return [Room(self._service, channel) for channel in self.model.channels.values()]

    def channel(self, name: str) -> Room:
        """Give the channel of this name, made when there is none."""
        for channel in self.model.channels.values():
            if channel.name == name:
                return Room(self._service, channel)
        return Room(self._service, self._service.world.create_channel(self.model, name))

    def add(self, *people: Person) -> None:
        """Let people join."""
        for person in people:
            self._service.world.join(self.model, person.model)

    def remove(self, person: Person) -> None:
        """Let a person leave, or be thrown out."""
        self._service.world.leave(self.model, person.model)

    def grant(self, person: Person, names: str = "manage_guild manage_channels manage_messages") -> None:
        """Make a person a moderator with these permissions."""
        bits = permissions.parse(names)
        self._service.world.grant(self.model, person.model, bits, name=f"May {names}")

    def remove_bot(self) -> None:
        """Throw the bot out."""
        self._service.world.remove_bot(self.model)

    def invite_bot(self) -> None:
        """Let the bot join."""
        self._service.world.invite_bot(self.model)

    def people(self) -> list[User]:
        """Its members, the bot included."""
        return [self._service.world.users[member] for member in self.model.members]

    def __repr__(self) -> str:
        return f"<Server {self.name}>"
