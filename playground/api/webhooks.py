"""Follow-ups and edits through an interaction's token: /webhooks/{application_id}/{token}/..."""

from __future__ import annotations

from dataclasses import replace

from playground.api.answers import new_message
from playground.api.messages import composer
from playground.api.router import NOTHING, Answer, Call, router
from playground.errors import ApiError
from playground.interactions import DEFERRED, Interaction
from playground.service import Service
from playground.world import payloads
from playground.world.ids import created_at
from playground.world.model import COMPONENTS_V2, EPHEMERAL, LOADING, Json, Message

_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _HOOK + "/messages/@original"
_MESSAGE = _HOOK + "/messages/{message_id}"


def _find(call: Call) -> Interaction:
    service = call.service
    found = service.interactions.by_token(call.params["webhook_token"])
    if found is None and _was_given_before(service, call.params["webhook_token"]):
        raise ApiError("token-expired", "the token is of an earlier run of the local Discord")
    if found is None or call.id("webhook_id") != service.world.application_id:
        raise ApiError("token-unknown", f"webhook {call.params['webhook_id']}")
    if service.interactions.is_expired(found):
        minutes = (service.clock.now() - found.opened_at) / 60
        raise ApiError("token-expired", f"{found.ack.kind} {found.name}: {minutes:.0f} minutes old")
    call.limit("webhooks", found.id)
    if found.answer is None:
        raise ApiError("token-unanswered", f"{found.ack.kind} {found.name} has not been answered yet")
    return found


def _was_given_before(service: Service, token: str) -> bool:
    """Whether a token looks like one of ours from before this start: a bot's database may remember such."""
    try:
        return created_at(int(token.partition(".")[0], 16)) < service.world.started_at
    except ValueError:
        return False


def _message(call: Call, interaction: Interaction) -> Message:
    if "message_id" not in call.params:
        found = interaction.original
        if found is None:
            raise ApiError("message-unknown", "the answer was no message")
    else:
        snowflake = call.id("message_id")
        source = interaction.source
        found = interaction.messages.get(snowflake)
        if found is None and source is not None and source.id == snowflake:
            found = source
    if found is None or found.deleted:
        raise ApiError("message-unknown", f"no such message of {interaction.name}")
    return found


@router.add("POST", _HOOK, is_interaction=True)
async def follow_up(call: Call) -> Answer:
    interaction = _find(call)
    call.limit("webhook_channel", interaction.channel.id)
    if interaction.channel.id not in call.service.world.channels:
        raise ApiError("channel-unknown", interaction.channel.name)
    data = call.json()
    wants_ephemeral = bool(int(data.get("flags") or 0) & EPHEMERAL)
    original = interaction.original
    if interaction.answer == DEFERRED and original is not None and original.is_loading and not original.deleted:
        if wants_ephemeral != (original.viewer_id is not None):
            where = f"POST {_HOOK}"
            call.service.journal.broke("deferred-flag", where, interaction.name, call.service.clock.now())
        return _fill(call, original, data)
    maker = composer(call, interaction.channel.id, is_ephemeral=wants_ephemeral)
    version = maker.new(data, call.body)
    message = new_message(call, interaction, version, is_ephemeral=wants_ephemeral)
    return Answer(payloads.message(call.service.world, message))


def _fill(call: Call, message: Message, data: Json) -> Answer:
    """Put the answer into the place where the "thinking" stands; it keeps the flag of the deferral."""
    is_ephemeral = message.viewer_id is not None
    version = composer(call, message.channel_id, is_ephemeral=is_ephemeral).new(data, call.body)
    flags = version.flags & ~EPHEMERAL | (EPHEMERAL if is_ephemeral else 0)
    call.service.world.revise(message, replace(version, flags=flags), is_edit=False)
    return Answer(payloads.message(call.service.world, message))


async def _edit(call: Call) -> Answer:
    interaction = _find(call)
    message = _message(call, interaction)
    data = call.json()
    if message.is_loading:
        return _fill(call, message, data)
    call.service.buckets.old_edit(message.channel_id, created_at(message.id))
    asked = int(data.get("flags") or 0) & COMPONENTS_V2
    maker = composer(call, message.channel_id, is_ephemeral=message.viewer_id is not None)
    version = maker.edit(message, {**data, "flags": asked | message.now.flags & COMPONENTS_V2}, call.body)
    flags = version.flags & ~LOADING | message.now.flags & EPHEMERAL
    call.service.world.revise(message, replace(version, flags=flags))
    return Answer(payloads.message(call.service.world, message))


async def _get(call: Call) -> Answer:
    return Answer(payloads.message(call.service.world, _message(call, _find(call))))


async def _delete(call: Call) -> Answer:
    call.service.world.delete(_message(call, _find(call)))
    return NOTHING


for _path in (_ORIGINAL, _MESSAGE):
    router.add("PATCH", _path, is_interaction=True)(_edit)
    router.add("GET", _path, is_interaction=True)(_get)
    router.add("DELETE", _path, is_interaction=True)(_delete)
