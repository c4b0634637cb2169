"""Permissions as bits, and what a member may do in a channel.

Source: Discord's documentation, topics/permissions: base of the roles, then the channel's overwrites for everyone,
for roles, for the member; administrators and the owner may everything.
"""

from __future__ import annotations

from playground.world.model import Channel, Guild, Member

CREATE_INVITE = 1 << 0
KICK_MEMBERS = 1 << 1
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
MANAGE_ROLES = 1 << 28
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
MODERATE_MEMBERS = 1 << 40
PIN_MESSAGES = 1 << 51

NAMES: dict[str, int] = {
    name.lower(): value for name, value in list(globals().items()) if name.isupper() and isinstance(value, int)
}
"""Every permission known here by its lower-case name, as tests and the toolbar write it."""

ALL = sum(NAMES.values())

EVERYONE = (
    CREATE_INVITE | ADD_REACTIONS | VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS | USE_APPLICATION_COMMANDS | CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS
)  # fmt: skip
"""What a new server lets everyone do."""

BOT = EVERYONE | MANAGE_MESSAGES
"""What the invitation link asks for the bot."""

MODERATOR = (
    MANAGE_GUILD | MANAGE_CHANNELS | MANAGE_MESSAGES | MANAGE_THREADS | KICK_MEMBERS | MODERATE_MEMBERS | PIN_MESSAGES
)


def parse(names: str | int) -> int:
    """Turn "manage_guild send_messages" into bits. Raises KeyError for a name that isn't known here."""
    if isinstance(names, int):
        return names
    bits = 0
    for name in names.replace(",", " ").split():
        bits |= NAMES[name]
    return bits


def of_member(guild: Guild, member: Member) -> int:
    """Give a member's permissions in the server, before any channel's overwrites."""
    if guild.owner_id == member.user_id:
        return ALL
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        bits |= guild.roles[role_id].permissions
    return ALL if bits & ADMINISTRATOR else bits


def in_channel(guild: Guild, channel: Channel, member: Member) -> int:
    """Give a member's permissions in a channel; a thread has those of its parent."""
    bits = of_member(guild, member)
    if bits & ADMINISTRATOR:
        return bits
    place = guild.channels.get(channel.parent_id, channel) if channel.is_thread and channel.parent_id else channel
    everyone = place.overwrites.get(guild.id)
    if everyone is not None:
        bits = bits & ~everyone.deny | everyone.allow
    roles = [place.overwrites[role] for role in member.roles if role in place.overwrites]
    for overwrite in roles:
        bits &= ~overwrite.deny
    for overwrite in roles:
        bits |= overwrite.allow
    own = place.overwrites.get(member.user_id)
    if own is not None:
        bits = bits & ~own.deny | own.allow
    return bits if bits & VIEW_CHANNEL else 0
