"""Looking things up for a request, with the error that Discord gives when they aren't there or aren't allowed."""

from __future__ import annotations

from playground.api.router import Call
from playground.errors import ApiError
from playground.world import permissions
from playground.world.model import Channel, Guild, Message


def guild(call: Call, name: str = "guild_id") -> Guild:
    """Give the server of the path. Raises ApiError 10004 or 50001."""
    found = call.service.world.guilds.get(call.id(name))
    if found is None:
        raise ApiError("guild-unknown", f"server {call.params[name]}")
    if call.service.world.bot.id not in found.members:
        raise ApiError("no-access", f"the bot isn't in {found.name}")
    return found


def channel(call: Call, *needed: int, name: str = "channel_id") -> Channel:
    """Give the channel of the path. Raises ApiError 10003, 50001 (can't see it) or 50013 (lacks ``needed``)."""
    world = call.service.world
    found = world.channels.get(call.id(name))
    if found is None:
        raise ApiError("channel-unknown", f"channel {call.params[name]}")
    bits = world.permissions(found, world.bot.id)
    if not bits & permissions.VIEW_CHANNEL:
        raise ApiError("no-access", f"the bot can't see #{found.name}")
    require(found, bits, *needed)
    return found


def require(place: Channel, bits: int, *needed: int) -> None:
    """Raise ApiError 50013 unless all permissions are there."""
    for bit in needed:
        if not bits & bit:
            missing = next((name for name, value in permissions.NAMES.items() if value == bit), str(bit))
            raise ApiError("no-permission", f"{missing} in #{place.name}")


def message(call: Call, place: Channel) -> Message:
    """Give the message of the path. Raises ApiError 10008; ephemeral ones can't be reached through a channel."""
    snowflake = call.id("message_id")
    found = place.messages.get(snowflake)
    if found is None:
        raise ApiError("message-unknown", f"message {snowflake} in #{place.name}")
    if found.viewer_id is not None:
        raise ApiError("ephemeral-by-channel", "ephemeral messages are reached through their interaction's token only")
    return found


def not_archived(place: Channel) -> None:
    """Raise ApiError 50083 in an archived thread."""
    if place.is_archived:
        raise ApiError("thread-archived", f"#{place.name}")
