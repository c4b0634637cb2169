"""Messages of channels: send, edit, delete, read, pin, react."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import unquote

from playground.api import find
from playground.api.compose import Composer, pinged, text_of
from playground.api.router import NOTHING, Answer, Call, router
from playground.check.emoji import is_emoji
from playground.check.problems import Problems
from playground.clock import iso
from playground.errors import ApiError
from playground.faults import FaultKind
from playground.world import payloads
from playground.world import permissions as may
from playground.world.ids import created_at
from playground.world.model import EPHEMERAL, Channel, Json, Message, Version

_CHANNEL = "/channels/{channel_id}"
_MESSAGES = _CHANNEL + "/messages"
_MESSAGE = _MESSAGES + "/{message_id}"

_NONCE_SECONDS = 300.0
_FORTNIGHT = 14 * 86_400.0


def composer(call: Call, channel_id: int, *, prefix: tuple[str, ...] = (), is_ephemeral: bool = False) -> Composer:
    """Give the composer for a request's message."""
    service = call.service

    def reject() -> bool:
        return service.faults.meet(FaultKind.EMOJI, f"{call.method} {call.route}") is not None

    return Composer(service.world, channel_id, reject, prefix, is_ephemeral)


def _may_send(call: Call, place: Channel) -> None:
    bits = call.service.world.permissions(place, call.service.world.bot.id)
    find.require(place, bits, may.SEND_MESSAGES_IN_THREADS if place.is_thread else may.SEND_MESSAGES)
    if call.body.files:
        find.require(place, bits, may.ATTACH_FILES)


@router.add("POST", _MESSAGES)
async def send_message(call: Call) -> Answer:
    place = find.channel(call)
    call.limit("messages", ("send", place.id))
    _may_send(call, place)
    if place.is_archived and place.is_locked:
        raise ApiError("thread-archived", f"#{place.name}")
    world, data = call.service.world, call.json()
    if place.recipient_id is not None and not world.users[place.recipient_id].takes_dms:
        raise ApiError("dm-closed", place.name)
    twin = _same_nonce(place, data, world.clock.now())
    if twin is not None:
        return Answer(payloads.message(world, twin))
    reference = _reference(data, place)
    version = composer(call, place.id).new(data, call.body)
    if int(data.get("flags") or 0) & EPHEMERAL:
        call.service.journal.broke("ephemeral-in-channel", f"POST {_MESSAGES}", f"#{place.name}", world.clock.now())
    message = Message(
        world.ids.next(), place.id, world.bot.id, 19 if reference else 0, [_public(version)], reference_id=reference,
        nonce=data.get("nonce"),
    )  # fmt: skip
    members = set(world.guilds[place.guild_id].members) if place.guild_id else {place.recipient_id or 0}
    message.mentions, everyone = pinged(data, text_of(version), world, members)
    message.mention_everyone = everyone and bool(world.permissions(place, world.bot.id) & may.MENTION_EVERYONE)
    world.post(message)
    return Answer(payloads.message(world, message))


def _public(version: Version) -> Version:
    return replace(version, flags=version.flags & ~EPHEMERAL)


def _same_nonce(place: Channel, data: Json, now: float) -> Message | None:
    if not data.get("enforce_nonce") or data.get("nonce") is None:
        return None
    for message in reversed(place.messages.values()):
        if now - created_at(message.id) > _NONCE_SECONDS:
            return None
        if message.nonce == data["nonce"]:
            return message
    return None


def _reference(data: Json, place: Channel) -> int | None:
    reference = data.get("message_reference")
    if not isinstance(reference, dict):
        return None
    target = place.messages.get(int(reference.get("message_id") or 0))
    if target is not None and target.viewer_id is None:
        return target.id
    if reference.get("fail_if_not_exists", True):
        problems = Problems()
        problems.add(("message_reference",), "reply-unknown", "Unknown message")
        problems.refuse()
    return None


@router.add("PATCH", _MESSAGE)
async def edit_message(call: Call) -> Answer:
    place = find.channel(call)
    call.limit("messages", ("edit", place.id))
    message = find.message(call, place)
    world, data = call.service.world, call.json()
    if message.author_id != world.bot.id:
        raise ApiError("not-author", f"message {message.id}")
    find.not_archived(place)
    if call.body.files:
        find.require(place, world.permissions(place, world.bot.id), may.ATTACH_FILES)
    call.service.buckets.old_edit(place.id, created_at(message.id))
    version = composer(call, place.id).edit(message, data, call.body)
    world.revise(message, version)
    return Answer(payloads.message(world, message))


@router.add("DELETE", _MESSAGE)
async def delete_message(call: Call) -> Answer:
    place = find.channel(call)
    call.limit("deletes", place.id)
    message = find.message(call, place)
    world = call.service.world
    if message.author_id != world.bot.id:
        find.require(place, world.permissions(place, world.bot.id), may.MANAGE_MESSAGES)
    find.not_archived(place)
    world.delete(message)
    return NOTHING


@router.add("POST", _MESSAGES + "/bulk-delete")
async def bulk_delete(call: Call) -> Answer:
    place = find.channel(call, may.MANAGE_MESSAGES)
    world = call.service.world
    ids = [int(item) for item in call.json().get("messages") or []]
    if any(world.clock.now() - created_at(item) > _FORTNIGHT for item in ids):
        raise ApiError("bulk-delete-old")
    for snowflake in ids:
        message = place.messages.get(snowflake)
        if message is not None and message.viewer_id is None:
            world.delete(message)
    return NOTHING


@router.add("GET", _MESSAGES)
async def list_messages(call: Call) -> Answer:
    place = find.channel(call, may.READ_MESSAGE_HISTORY)
    world, query = call.service.world, call.query
    found = [message for message in place.messages.values() if message.viewer_id is None]
    limit = max(1, min(100, int(query.get("limit", 50))))
    if "after" in query:
        found = [message for message in found if message.id > int(query["after"])][:limit]
    elif "around" in query:
        middle = int(query["around"])
        earlier = [message for message in found if message.id <= middle][-(limit // 2 + 1) :]
        found = earlier + [message for message in found if message.id > middle][: limit - len(earlier)]
    else:
        before = int(query.get("before", 1 << 63))
        found = [message for message in found if message.id < before][-limit:]
    return Answer([payloads.message(world, message) for message in reversed(found)])


@router.add("GET", _MESSAGE)
async def get_message(call: Call) -> Answer:
    place = find.channel(call, may.READ_MESSAGE_HISTORY)
    return Answer(payloads.message(call.service.world, find.message(call, place)))


@router.add("POST", _CHANNEL + "/typing")
async def typing(call: Call) -> Answer:
    _may_send(call, find.channel(call))
    return NOTHING


# Pins


@router.add("GET", _MESSAGES + "/pins")
async def list_pins(call: Call) -> Answer:
    place = find.channel(call, may.READ_MESSAGE_HISTORY)
    world = call.service.world
    items = [
        {"pinned_at": iso(created_at(message.id)), "message": payloads.message(world, message)}
        for message in reversed(place.messages.values())
        if message.pinned
    ]
    return Answer({"items": items, "has_more": False})


async def _pin(call: Call, *, pinned: bool) -> Answer:
    place = find.channel(call, may.PIN_MESSAGES)
    message = find.message(call, place)
    if pinned and sum(item.pinned for item in place.messages.values()) >= 250:
        raise ApiError("pins-full")
    message.pinned = pinned
    call.service.world.touched(message)
    return NOTHING


@router.add("PUT", _MESSAGES + "/pins/{message_id}")
async def pin(call: Call) -> Answer:
    return await _pin(call, pinned=True)


@router.add("DELETE", _MESSAGES + "/pins/{message_id}")
async def unpin(call: Call) -> Answer:
    return await _pin(call, pinned=False)


# Reactions


@router.add("PUT", _MESSAGE + "/reactions/{emoji}/@me")
async def react(call: Call) -> Answer:
    place = find.channel(call, may.READ_MESSAGE_HISTORY, may.ADD_REACTIONS)
    call.limit("reactions", place.id)
    message = find.message(call, place)
    emoji = unquote(call.params["emoji"])
    if not is_emoji(emoji):
        raise ApiError("emoji-gone", emoji)
    if emoji not in message.reactions and len(message.reactions) >= 20:
        raise ApiError("reactions-full")
    call.service.world.react(message, call.service.world.bot.id, emoji, present=True)
    return NOTHING


@router.add("DELETE", _MESSAGE + "/reactions/{emoji}/@me")
async def unreact(call: Call) -> Answer:
    place = find.channel(call, may.READ_MESSAGE_HISTORY)
    message = find.message(call, place)
    emoji = unquote(call.params["emoji"])
    if emoji not in message.reactions:
        raise ApiError("emoji-gone", emoji)
    call.service.world.react(message, call.service.world.bot.id, emoji, present=False)
    return NOTHING
