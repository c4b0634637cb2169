"""The world and everything that can happen in it; each change tells the gateway, the page and whoever waits."""

from __future__ import annotations

import base64
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from weakref import WeakValueDictionary

from playground.clock import Clock
from playground.world import payloads, permissions
from playground.world.avatars import BOT
from playground.world.bus import Bus
from playground.world.ids import Ids
from playground.world.model import (
    DM_CHANNEL,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT_CHANNEL,
    Attachment,
    Channel,
    Emoji,
    Guild,
    Json,
    Member,
    Message,
    Overwrite,
    Role,
    User,
    Version,
)

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_MESSAGES = 1 << 9
GUILD_MESSAGE_REACTIONS = 1 << 10
DIRECT_MESSAGES = 1 << 12
DIRECT_MESSAGE_REACTIONS = 1 << 13
MESSAGE_CONTENT = 1 << 15


@dataclass(frozen=True, slots=True)
class Event:
    """Something for the gateway: ``make`` gives the payload for a session's intents; ``intents`` 0 is for all."""

    name: str
    guild_id: int | None
    intents: int
    make: Callable[[int], Json]


@dataclass(frozen=True, slots=True)
class Change:
    """Something for the page: ``kind`` is message, gone, dismissed, places, people or commands."""

    kind: str
    channel_id: int | None = None
    message: Message | None = None


class World:
    """Users, servers, channels, messages and emojis, with the changes that people and bots make to them.

    ``history`` is how many versions of a message are kept; pictures of older ones are freed.
    """

    def __init__(self, clock: Clock, *, history: int = 40) -> None:
        self.clock = clock
        self.ids = Ids(clock)
        self.bus = Bus()
        self.history = max(1, history)
        self.base = "http://127.0.0.1"
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.emojis: dict[int, Emoji] = {}
        self.files: WeakValueDictionary[int, Attachment] = WeakValueDictionary()
        self.on_event: list[Callable[[Event], None]] = []
        self.on_change: list[Callable[[Change], None]] = []
        self._names: Counter[str] = Counter()
        self.started_at = clock.now()
        # New at each start: a bot that remembers what it registered for an application must register it anew.
        # Another one in each world, also in two that begin in the same millisecond.
        self.application_id = self.ids.next() ^ secrets.randbits(10) << 12
        self.application_flags = 0
        self.bot = User(self.application_id, "bombu", "Bombu", is_bot=True)
        self.users[self.bot.id] = self.bot
        self.bot.avatar = f"{BOT:032x}"
        self.owner_id = self.create_user("Operator").id
        first = base64.urlsafe_b64encode(str(self.application_id).encode()).decode().rstrip("=")
        self.token = f"{first}.local.{secrets.token_hex(16)}"

    # People and places

    def create_user(
        self, display: str, *, locale: str = "en-US", is_bot: bool = False, snowflake: int | None = None
    ) -> User:
        """Add a person whom no server knows yet."""
        snowflake = self.ids.next() if snowflake is None else snowflake
        plain = "".join(char for char in display.lower() if char.isalnum() or char in "._") or "someone"
        self._names[plain] += 1
        username = plain if self._names[plain] == 1 else f"{plain}.{self._names[plain]}"
        person = User(snowflake, username, display, locale, is_bot, avatar=f"{len(self.users):032x}")
        self.users[snowflake] = person
        self._change(Change("people"))
        return person

    def create_guild(
        self, name: str, *, locale: str = "en-US", owner: User | None = None, with_bot: bool = True
    ) -> Guild:
        """Add a server; the bot is in it from the start with a role of its own."""
        snowflake = self.ids.next_guild()
        guild = Guild(snowflake, name, owner.id if owner else self.owner_id, locale)
        guild.roles[snowflake] = Role(snowflake, "@everyone", permissions.EVERYONE)
        self.guilds[snowflake] = guild
        guild.members[guild.owner_id] = Member(guild.owner_id, self.clock.now())
        if with_bot:
            self.invite_bot(guild)
        self._change(Change("places"))
        return guild

    def invite_bot(self, guild: Guild, bits: int = permissions.BOT) -> None:
        """Let the bot join a server with a managed role that has these permissions."""
        role = Role(self.ids.next(), self.bot.display, bits, position=len(guild.roles), managed_by=self.bot.id)
        guild.roles[role.id] = role
        guild.members[self.bot.id] = Member(self.bot.id, self.clock.now(), [role.id])
        self.emit("GUILD_CREATE", guild.id, GUILDS, lambda _: payloads.guild(self, guild, for_gateway=True))

    def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of a server."""
        guild.members.pop(self.bot.id, None)
        for role in [role for role in guild.roles.values() if role.managed_by == self.bot.id]:
            del guild.roles[role.id]
        self.emit("GUILD_DELETE", guild.id, GUILDS, lambda _: {"id": str(guild.id)})

    def guild_changed(self, guild: Guild) -> None:
        """Tell the bot and the page that a server's name or language changed."""
        self.emit("GUILD_UPDATE", guild.id, GUILDS, lambda _: payloads.guild(self, guild))
        self._change(Change("places"))

    def join(self, guild: Guild, user: User) -> Member:
        """Let a person join a server."""
        member = guild.members.get(user.id)
        if member is None:
            member = guild.members[user.id] = Member(user.id, self.clock.now())
            body = {"guild_id": str(guild.id)}
            self.emit("GUILD_MEMBER_ADD", guild.id, GUILD_MEMBERS, lambda _: payloads.member(self, member) | body)
            self._change(Change("people"))
        return member

    def leave(self, guild: Guild, user: User) -> None:
        """Let a person leave a server."""
        if guild.members.pop(user.id, None) is not None:
            body = {"guild_id": str(guild.id), "user": payloads.user(user)}
            self.emit("GUILD_MEMBER_REMOVE", guild.id, GUILD_MEMBERS, lambda _: body)
            self._change(Change("people"))

    def grant(self, guild: Guild, user: User, bits: int, name: str = "Moderators") -> Role:
        """Give a member a role with these permissions, made when there is none of this name."""
        role = next((role for role in guild.roles.values() if role.name == name), None)
        if role is None:
            role = Role(self.ids.next(), name, bits, position=len(guild.roles), color=0xC98A1E)
            guild.roles[role.id] = role
            self.emit(
                "GUILD_ROLE_CREATE", guild.id, GUILDS,
                lambda _: {"guild_id": str(guild.id), "role": payloads.role(role)},
            )  # fmt: skip
        role.permissions |= bits
        member = self.join(guild, user)
        if role.id not in member.roles:
            member.roles.append(role.id)
        self._change(Change("people"))
        return role

    def create_channel(
        self, guild: Guild, name: str, *, topic: str | None = None, snowflake: int | None = None
    ) -> Channel:
        """Add a text channel."""
        snowflake = self.ids.next() if snowflake is None else snowflake
        channel = Channel(snowflake, TEXT_CHANNEL, name, guild.id, position=len(guild.channels), topic=topic)
        self._add_channel(guild, channel, "CHANNEL_CREATE")
        return channel

    def create_thread(self, parent: Channel, name: str, owner: User, *, is_private: bool = False) -> Channel:
        """Add a thread in which its owner and the bot are members."""
        assert parent.guild_id is not None
        kind = PRIVATE_THREAD if is_private else PUBLIC_THREAD
        thread = Channel(self.ids.next(), kind, name, parent.guild_id, parent_id=parent.id, owner_id=owner.id)
        thread.thread_members |= {owner.id, self.bot.id}
        self._add_channel(self.guilds[parent.guild_id], thread, "THREAD_CREATE")
        return thread

    def _add_channel(self, guild: Guild, channel: Channel, event: str) -> None:
        guild.channels[channel.id] = channel
        self.channels[channel.id] = channel
        self.emit(event, guild.id, GUILDS, lambda _: payloads.channel(self, channel))
        self._change(Change("places"))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all that is in it."""
        assert channel.guild_id is not None
        guild = self.guilds[channel.guild_id]
        body = payloads.channel(self, channel)
        for one in [channel, *(item for item in guild.channels.values() if item.parent_id == channel.id)]:
            guild.channels.pop(one.id, None)
            self.channels.pop(one.id, None)
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.emit(event, guild.id, GUILDS, lambda _: body)
        self._change(Change("places"))

    def update_channel(self, channel: Channel) -> None:
        """Tell the bot and the page that a channel's name, archive or overwrites were changed."""
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.emit(event, channel.guild_id, GUILDS, lambda _: payloads.channel(self, channel))
        self._change(Change("places"))

    def overwrite(self, channel: Channel, target: int, kind: int, *, allow: int = 0, deny: int = 0) -> None:
        """Allow and deny permissions in a channel on top of what was set before."""
        one = channel.overwrites.setdefault(target, Overwrite(target, kind))
        one.allow = one.allow & ~deny | allow
        one.deny = one.deny & ~allow | deny
        if not one.allow and not one.deny:
            del channel.overwrites[target]
        self.update_channel(channel)

    def direct_channel(self, user: User) -> Channel:
        """Give the bot's conversation with a person, made on first use."""
        for channel in self.channels.values():
            if channel.kind == DM_CHANNEL and channel.recipient_id == user.id:
                return channel
        channel = Channel(self.ids.next(), DM_CHANNEL, user.display, recipient_id=user.id)
        self.channels[channel.id] = channel
        return channel

    def permissions(self, channel: Channel, user_id: int) -> int:
        """Give what a user may do in a channel; nothing for who isn't in the server."""
        if channel.guild_id is None:
            return permissions.ALL if user_id in (self.bot.id, channel.recipient_id) else 0
        guild = self.guilds[channel.guild_id]
        member = guild.members.get(user_id)
        if member is None:
            return 0
        if channel.kind == PRIVATE_THREAD and user_id not in channel.thread_members:
            bits = permissions.in_channel(guild, channel, member)
            return bits if bits & permissions.MANAGE_THREADS else 0
        return permissions.in_channel(guild, channel, member)

    # Messages

    def visible(self, channel: Channel, user_id: int) -> list[Message]:
        """Give the messages that a person sees in a channel, oldest first."""
        if not self.permissions(channel, user_id) & permissions.VIEW_CHANNEL:
            return []
        return [message for message in channel.messages.values() if message.viewer_id in (None, user_id)]

    def post(self, message: Message) -> None:
        """Add a message to its channel."""
        channel = self.channels[message.channel_id]
        channel.messages[message.id] = message
        self._own_files(message)
        if message.viewer_id is None:
            channel.last_message_id = message.id
        if channel.is_archived and not channel.is_locked:
            channel.is_archived = False
            self.update_channel(channel)
        self._tell(message, "MESSAGE_CREATE", "message")

    def revise(self, message: Message, version: Version, *, is_edit: bool = True) -> None:
        """Show a message anew; ``is_edit`` puts the edited mark on it."""
        message.versions.append(version)
        del message.versions[: -self.history]
        message.edits += 1
        if is_edit:
            message.edited_at = self.clock.now()
        self._own_files(message)
        self._tell(message, "MESSAGE_UPDATE", "message")

    def delete(self, message: Message) -> None:
        """Delete a message, or let an ephemeral one vanish."""
        message.deleted = True
        channel = self.channels.get(message.channel_id)
        if channel is not None:
            channel.messages.pop(message.id, None)
        if message.viewer_id is None:
            guild_id = channel.guild_id if channel else None
            body = {"id": str(message.id), "channel_id": str(message.channel_id)}
            if guild_id is not None:
                body["guild_id"] = str(guild_id)
            self.emit("MESSAGE_DELETE", guild_id, self._message_intent(guild_id), lambda _: body)
        self._change(Change("gone", message.channel_id, message))

    def touched(self, message: Message) -> None:
        """Tell the page and whoever waits that something about a message changed (a reaction, a pin)."""
        self._change(Change("message", message.channel_id, message))

    def react(self, message: Message, user_id: int, emoji: str, *, present: bool) -> None:
        """Put a reaction on a message, or take it away."""
        people = message.reactions.setdefault(emoji, set())
        (people.add if present else people.discard)(user_id)
        if not people:
            del message.reactions[emoji]
        channel = self.channels[message.channel_id]
        body: Json = {
            "user_id": str(user_id), "channel_id": str(channel.id), "message_id": str(message.id),
            "emoji": {"id": None, "name": emoji}, "burst": False, "type": 0,
        }  # fmt: skip
        if channel.guild_id is not None:
            body["guild_id"] = str(channel.guild_id)
        intent = DIRECT_MESSAGE_REACTIONS if channel.guild_id is None else GUILD_MESSAGE_REACTIONS
        event = "MESSAGE_REACTION_ADD" if present else "MESSAGE_REACTION_REMOVE"
        self.emit(event, channel.guild_id, intent, lambda _: body)
        self.touched(message)

    def attachment_url(self, attachment: Attachment) -> str:
        """Give the address at which a message's file is served."""
        return f"{self.base}/cdn/attachments/{attachment.channel_id}/{attachment.id}/{attachment.filename}"

    # Telling others

    def emit(self, name: str, guild_id: int | None, intents: int, make: Callable[[int], Json]) -> None:
        """Hand an event to the gateway."""
        event = Event(name, guild_id, intents, make)
        for listener in self.on_event:
            listener(event)

    def commands_changed(self) -> None:
        """Tell the page and whoever waits that the bot registered commands."""
        self._change(Change("commands"))
        self.bus.changed("commands")

    def _message_intent(self, guild_id: int | None) -> int:
        return DIRECT_MESSAGES if guild_id is None else GUILD_MESSAGES

    def _tell(self, message: Message, event: str, change: str) -> None:
        if message.viewer_id is None:
            channel = self.channels[message.channel_id]
            intent = self._message_intent(channel.guild_id)
            readable = message.author_id == self.bot.id or channel.guild_id is None or self.bot.id in message.mentions

            def make(intents: int) -> Json:
                return payloads.message_event(self, message, with_content=readable or bool(intents & MESSAGE_CONTENT))

            self.emit(event, channel.guild_id, intent, make)
        self._change(Change(change, message.channel_id, message))

    def _own_files(self, message: Message) -> None:
        for attachment in message.now.attachments:
            self.files[attachment.id] = attachment

    def _change(self, change: Change) -> None:
        for listener in self.on_change:
            listener(change)
        if change.channel_id is not None:
            self.bus.changed(change.channel_id)
        else:
            self.bus.changed(change.kind)
