"""The answer to an interaction: POST /interactions/{id}/{token}/callback."""

from __future__ import annotations

from dataclasses import replace

from playground.api.messages import composer
from playground.api.router import NOTHING, Answer, Call, router
from playground.check.modals import check_modal
from playground.check.problems import Problems
from playground.errors import ApiError
from playground.interactions import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFERRED,
    DEFERRED_UPDATE,
    MESSAGE,
    MODAL,
    MODAL_SUBMIT,
    UPDATE,
    Interaction,
)
from playground.world import payloads
from playground.world.model import COMPONENTS_V2, EPHEMERAL, LOADING, Json, Message, Version

_ALLOWED = {
    COMMAND: {MESSAGE, DEFERRED, MODAL},
    COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE},
}


@router.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", is_interaction=True)
async def answer(call: Call) -> Answer:
    interaction = _find(call)
    body = call.json()
    kind = int(body.get("type") or 0)
    data = body.get("data") or {}
    _check_kind(interaction, kind)
    match kind:
        case 4:
            _show(call, interaction, data)
        case 5:
            _defer(call, interaction, data)
        case 6:
            interaction.original = interaction.source
        case 7:
            _update(call, interaction, data)
        case 8:
            _choices(interaction, data)
        case _:
            problems = Problems()
            check_modal(data, problems)
            problems.refuse()
            interaction.modal = data
    call.service.interactions.acknowledge(interaction, kind)
    call.service.interactions.settle(interaction)
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return NOTHING
    return Answer(_response(call, interaction, kind))


def _find(call: Call) -> Interaction:
    interactions = call.service.interactions
    snowflake, token = call.id("interaction_id"), call.params["interaction_token"]
    found = interactions.by_id(snowflake, token)
    if found is None:
        raise ApiError("answer-unknown", f"interaction {snowflake}")
    if found.answer is not None:
        raise ApiError("answer-twice", f"{found.ack.kind} {found.name}: first answered with type {found.answer}")
    if interactions.is_late(found) or found.ack.failed is not None:
        late = call.service.clock.now() - found.opened_at
        raise ApiError("answer-late", f"{found.ack.kind} {found.name}: after {late:.2f} s")
    return found


def _check_kind(interaction: Interaction, kind: int) -> None:
    problems = Problems()
    if kind == MODAL and interaction.kind == MODAL_SUBMIT:
        problems.add(("type",), "answer-modal-in-modal", "A modal can't answer a modal.")
    elif kind not in _ALLOWED[interaction.kind]:
        problems.add(("type",), "answer-type", f"Type {kind!r} can't answer a {interaction.ack.kind}.")
    elif kind in (DEFERRED_UPDATE, UPDATE) and interaction.source is None:
        problems.add(("type",), "answer-update-nothing", "There is no message to update.")
    problems.refuse()


def metadata(call: Call, interaction: Interaction) -> Json:
    """Give what a message says about the interaction that it came from."""
    found: Json = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": payloads.user(interaction.user),
        "authorizing_integration_owners": {"0": str(interaction.channel.guild_id or 0)},
    }
    if interaction.source is not None:
        found["interacted_message_id"] = str(interaction.source.id)
    elif interaction.kind == COMMAND:
        found |= {"name": interaction.name, "command_type": int(interaction.data.get("type", 1))}
    return found


def new_message(call: Call, interaction: Interaction, version: Version, *, is_ephemeral: bool) -> Message:
    """Post a message that belongs to an interaction."""
    world = call.service.world
    kind = 20 if interaction.kind == COMMAND else (19 if interaction.source is not None else 0)
    reference = interaction.source.id if interaction.source is not None else None
    message = Message(
        world.ids.next(), interaction.channel.id, world.bot.id, kind, [version],
        viewer_id=interaction.user.id if is_ephemeral else None,
        interaction_id=interaction.id, metadata=metadata(call, interaction), reference_id=reference,
        # Only the answer itself says which command it answers; follow-ups stand alone.
        command_name=interaction.name if interaction.kind == COMMAND and interaction.original is None else None,
    )  # fmt: skip
    interaction.messages[message.id] = message
    world.post(message)
    return message


def _show(call: Call, interaction: Interaction, data: Json) -> None:
    if interaction.channel.id not in call.service.world.channels:
        raise ApiError("channel-unknown", interaction.channel.name)
    is_ephemeral = bool(int(data.get("flags") or 0) & EPHEMERAL)
    version = composer(call, interaction.channel.id, prefix=("data",), is_ephemeral=is_ephemeral).new(data, call.body)
    interaction.original = new_message(call, interaction, version, is_ephemeral=is_ephemeral)


def _defer(call: Call, interaction: Interaction, data: Json) -> None:
    flags = int(data.get("flags") or 0)
    problems = Problems(("data",))
    if flags & ~EPHEMERAL:
        problems.add(("flags",), "answer-defer-data", "A deferred answer takes no flag but EPHEMERAL.")
    if any(data.get(name) for name in ("content", "embeds", "components", "attachments")):
        problems.add((), "answer-defer-data", "A deferred answer shows nothing yet.")
    problems.refuse()
    version = Version(flags=LOADING | flags & EPHEMERAL, at=call.service.clock.now())
    is_ephemeral = bool(flags & EPHEMERAL)
    interaction.original = new_message(call, interaction, version, is_ephemeral=is_ephemeral)


def _update(call: Call, interaction: Interaction, data: Json) -> None:
    source = interaction.source
    assert source is not None
    if source.deleted:
        raise ApiError("message-unknown", "the message with the component is gone")
    if source.now.attachments and data.get("attachments") is None and not call.body.files:
        call.service.journal.note(f"{interaction.name}: type 7 without `attachments` on a message with pictures")
    maker = composer(call, source.channel_id, prefix=("data",), is_ephemeral=source.viewer_id is not None)
    # EPHEMERAL is settled when a message is made; only Components V2 can be added by an edit.
    asked = int(data.get("flags") or 0) & COMPONENTS_V2
    version = maker.edit(source, {**data, "flags": asked | source.now.flags & COMPONENTS_V2}, call.body)
    interaction.original = source
    call.service.world.revise(source, replace(version, flags=version.flags | source.now.flags & EPHEMERAL))


def _choices(interaction: Interaction, data: Json) -> None:
    choices = data.get("choices") or []
    problems = Problems(("data",))
    if len(choices) > 25:
        problems.add(("choices",), "choices-count", "At most 25 choices.")
    for number, choice in enumerate(choices):
        problems.length(("choices", number, "name"), "choice-length", choice.get("name"), 1, 100)
    problems.refuse()
    interaction.choices = choices


def _response(call: Call, interaction: Interaction, kind: int) -> Json:
    body: Json = {"id": str(interaction.id), "type": interaction.kind}
    resource: Json = {"type": kind}
    message = interaction.original
    if message is not None:
        body |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.is_loading,
            "response_message_ephemeral": message.viewer_id is not None,
        }
        if kind in (MESSAGE, UPDATE):
            resource["message"] = payloads.message(call.service.world, message)
    return {"interaction": body, "resource": resource}
