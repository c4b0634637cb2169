"""The things of the local Discord as plain records; behaviour is in ``world``, JSON in ``payloads``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15

TEXT_CHANNEL = 0
DM_CHANNEL = 1
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12

MIB = 1024 * 1024
FILE_LIMIT = 10 * MIB
REQUEST_LIMIT = 25 * MIB


@dataclass(slots=True)
class User:
    """A person, or the bot itself. ``locale`` is the language of that person's client."""

    id: int
    username: str
    display: str
    locale: str = "en-US"
    is_bot: bool = False
    avatar: str | None = None
    takes_dms: bool = True


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    color: int = 0
    managed_by: int | None = None


@dataclass(slots=True)
class Member:
    user_id: int
    joined_at: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Overwrite:
    """What a channel allows or takes away; ``kind`` is 0 for a role, 1 for a member."""

    target: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)


@dataclass(slots=True, weakref_slot=True)
class Attachment:
    """A file of a message; ``data`` are its bytes, ``description`` its alt text."""

    id: int
    channel_id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


@dataclass(frozen=True, slots=True)
class Version:
    """What a message showed between two edits; ``components`` and ``embeds`` are as clients get them.

    ``placed`` are the ids of the attachments that a component or an embed shows: clients don't list those again.
    """

    content: str = ""
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    flags: int = 0
    placed: frozenset[int] = frozenset()
    at: float = 0.0


@dataclass(slots=True)
class Message:
    """A message; ``viewer_id`` is the one person who sees it when it is ephemeral, else None."""

    id: int
    channel_id: int
    author_id: int
    kind: int
    versions: list[Version]
    edits: int = 0
    edited_at: float | None = None
    viewer_id: int | None = None
    interaction_id: int | None = None
    metadata: Json | None = None
    command_name: str | None = None
    reference_id: int | None = None
    nonce: str | int | None = None
    mentions: tuple[int, ...] = ()
    mention_everyone: bool = False
    pinned: bool = False
    deleted: bool = False
    reactions: dict[str, set[int]] = field(default_factory=dict)

    @property
    def now(self) -> Version:
        """What it shows now."""
        return self.versions[-1]

    @property
    def is_loading(self) -> bool:
        """Whether clients show it as "thinking"."""
        return bool(self.now.flags & LOADING)


@dataclass(slots=True)
class Channel:
    """A text channel, thread or direct conversation. Deleted messages leave ``messages``."""

    id: int
    kind: int
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None
    position: int = 0
    topic: str | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    thread_members: set[int] = field(default_factory=set)
    is_archived: bool = False
    is_locked: bool = False
    last_message_id: int | None = None

    @property
    def is_thread(self) -> bool:
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass(slots=True)
class Emoji:
    """An emoji of the application."""

    id: int
    name: str
    data: bytes
    is_animated: bool = False
