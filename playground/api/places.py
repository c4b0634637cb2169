"""Channels, threads, servers, members and people as a bot reads and changes them."""

from __future__ import annotations

from typing import Any

from playground.api import find
from playground.api.router import NOTHING, Answer, Call, router
from playground.errors import ApiError
from playground.world import payloads
from playground.world import permissions as may
from playground.world.model import TEXT_CHANNEL, Channel

_CHANNEL = "/channels/{channel_id}"
_GUILD = "/guilds/{guild_id}"


@router.add("GET", _CHANNEL)
async def get_channel(call: Call) -> Answer:
    return Answer(payloads.channel(call.service.world, find.channel(call)))


@router.add("PATCH", _CHANNEL)
async def edit_channel(call: Call) -> Answer:
    place, data = find.channel(call), call.json()
    world = call.service.world
    bits = world.permissions(place, world.bot.id)
    owns = place.is_thread and place.owner_id == world.bot.id
    if not owns:
        find.require(place, bits, may.MANAGE_THREADS if place.is_thread else may.MANAGE_CHANNELS)
    if place.is_archived and data.get("archived", True):
        raise ApiError("thread-archived", f"#{place.name}")
    place.name = data.get("name", place.name)
    place.topic = data.get("topic", place.topic)
    place.is_archived = data.get("archived", place.is_archived)
    place.is_locked = data.get("locked", place.is_locked)
    world.update_channel(place)
    return Answer(payloads.channel(world, place))


@router.add("DELETE", _CHANNEL)
async def delete_channel(call: Call) -> Answer:
    place = find.channel(call)
    world = call.service.world
    bits = world.permissions(place, world.bot.id)
    find.require(place, bits, may.MANAGE_THREADS if place.is_thread else may.MANAGE_CHANNELS)
    body = payloads.channel(world, place)
    world.delete_channel(place)
    return Answer(body)


def _start_thread(call: Call, place: Channel) -> Answer:
    world, data = call.service.world, call.json()
    if place.kind != TEXT_CHANNEL:
        raise ApiError("not-a-thread-parent", f"#{place.name}")
    is_private = data.get("type") == 12
    needed = may.CREATE_PRIVATE_THREADS if is_private else may.CREATE_PUBLIC_THREADS
    find.require(place, world.permissions(place, world.bot.id), needed)
    thread = world.create_thread(place, str(data.get("name") or "thread")[:100], world.bot, is_private=is_private)
    return Answer(payloads.channel(world, thread), 201)


@router.add("POST", _CHANNEL + "/threads")
async def start_thread(call: Call) -> Answer:
    return _start_thread(call, find.channel(call))


@router.add("POST", _CHANNEL + "/messages/{message_id}/threads")
async def start_thread_at_message(call: Call) -> Answer:
    place = find.channel(call)
    find.message(call, place)
    return _start_thread(call, place)


@router.add("PUT", _CHANNEL + "/thread-members/@me")
async def join_thread(call: Call) -> Answer:
    find.channel(call).thread_members.add(call.service.world.bot.id)
    return NOTHING


@router.add("PUT", _CHANNEL + "/thread-members/{user_id}")
async def add_to_thread(call: Call) -> Answer:
    place = find.channel(call)
    find.not_archived(place)
    place.thread_members.add(call.id("user_id"))
    return NOTHING


@router.add("GET", _GUILD)
async def get_guild(call: Call) -> Answer:
    guild = find.guild(call)
    counts = {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
    return Answer(payloads.guild(call.service.world, guild) | counts)


@router.add("GET", _GUILD + "/channels")
async def guild_channels(call: Call) -> Answer:
    places = [place for place in find.guild(call).channels.values() if not place.is_thread]
    return Answer([payloads.channel(call.service.world, place) for place in places])


@router.add("GET", _GUILD + "/threads/active")
async def guild_threads(call: Call) -> Answer:
    places = [place for place in find.guild(call).channels.values() if place.is_thread and not place.is_archived]
    return Answer({"threads": [payloads.channel(call.service.world, place) for place in places], "members": []})


@router.add("GET", _GUILD + "/roles")
async def guild_roles(call: Call) -> Answer:
    return Answer([payloads.role(role) for role in find.guild(call).roles.values()])


@router.add("GET", _GUILD + "/members/{user_id}")
async def get_member(call: Call) -> Answer:
    found = find.guild(call).members.get(call.id("user_id"))
    if found is None:
        raise ApiError("member-unknown", call.params["user_id"])
    return Answer(payloads.member(call.service.world, found))


@router.add("PATCH", _GUILD + "/members/@me")
async def edit_own_member(call: Call) -> Answer:
    guild = find.guild(call)
    mine = guild.members[call.service.world.bot.id]
    mine.nick = call.json().get("nick", mine.nick)
    return Answer(payloads.member(call.service.world, mine))


@router.add("GET", "/users/@me/guilds")
async def own_guilds(call: Call) -> Answer:
    world = call.service.world
    mine: list[dict[str, Any]] = [
        {
            "id": str(guild.id), "name": guild.name, "icon": None, "banner": None, "owner": False, "features": [],
            "permissions": str(may.of_member(guild, guild.members[world.bot.id])),
        }
        for guild in world.guilds.values()
        if world.bot.id in guild.members
    ]  # fmt: skip
    return Answer(mine)


@router.add("DELETE", "/users/@me/guilds/{guild_id}")
async def leave_guild(call: Call) -> Answer:
    call.service.world.remove_bot(find.guild(call))
    return NOTHING


@router.add("POST", "/users/@me/channels")
async def open_direct_channel(call: Call) -> Answer:
    world = call.service.world
    person = world.users.get(int(call.json().get("recipient_id") or 0))
    if person is None or person.is_bot:
        raise ApiError("user-unknown")
    return Answer(payloads.channel(world, world.direct_channel(person)))


@router.add("GET", "/users/{user_id}")
async def get_user(call: Call) -> Answer:
    person = call.service.world.users.get(call.id("user_id"))
    if person is None:
        raise ApiError("user-unknown", call.params["user_id"])
    return Answer(payloads.user(person))
