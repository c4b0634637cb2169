"""Breaches in answers to interactions, in modals and in follow-ups."""

from __future__ import annotations

from typing import Any

from playground.people import act
from tests.playground.rawbot import COMMAND, EPHEMERAL, RawBot, Reply
from tests.playground.rules.messages import CASES, breaks

__all__ = ["CASES"]

_ANSWER = {"type": 4, "data": {"content": "Here"}}


def _input(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "name", "style": 1, **more}


def _label(inside: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Name", "component": inside, **more}


def _modal(rule: str, components: list[dict[str, Any]], **more: Any) -> None:
    async def case(raw: RawBot) -> Reply:
        data = {"title": "T", "custom_id": "m", "components": components, **more}
        return await raw.answer(await raw.command(), {"type": 9, "data": data})

    breaks(rule)(case)


_modal("modal-title", [_label(_input())], title="x" * 46)
_modal("modal-size", [_label(_input(custom_id=str(n))) for n in range(6)])
_modal("modal-component", [_label({"type": 2, "custom_id": "b"})])
_modal("label-length", [_label(_input(), label="x" * 46)])
_modal("text-input-range", [_label(_input(min_length=5, max_length=2))])


@breaks("answer-late")
async def _(raw: RawBot) -> Reply:
    interaction = await raw.command()
    raw.discord.clock.advance(seconds=3.5)
    return await raw.answer(interaction, _ANSWER)


@breaks("answer-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("POST", "/interactions/1/nobody/callback", _ANSWER)


@breaks("answer-twice")
async def _(raw: RawBot) -> Reply:
    interaction = await raw.command()
    assert (await raw.answer(interaction, _ANSWER))[0] == 200
    return await raw.answer(interaction, _ANSWER)


@breaks("answer-type")
async def _(raw: RawBot) -> Reply:
    return await raw.answer(await raw.command(), {"type": 7, "data": {"content": "There is no message"}})


@breaks("answer-defer-data")
async def _(raw: RawBot) -> Reply:
    return await raw.answer(await raw.command(), {"type": 5, "data": {"flags": 1 << 15}})


async def _submitted(raw: RawBot) -> Any:
    opened = await raw.command()
    data = {"title": "T", "custom_id": "m", "components": [_label(_input())]}
    assert (await raw.answer(opened, {"type": 9, "data": data}))[0] == 200
    field = {"type": 4, "custom_id": "name", "value": "Ana", "id": 2}
    return act.submit(raw.discord.service, opened, [{"type": 18, "id": 1, "component": field}])


@breaks("answer-modal-in-modal")
async def _(raw: RawBot) -> Reply:
    data = {"title": "T", "custom_id": "m", "components": [_label(_input())]}
    return await raw.answer(await _submitted(raw), {"type": 9, "data": data})


@breaks("answer-update-nothing")
async def _(raw: RawBot) -> Reply:
    return await raw.answer(await _submitted(raw), {"type": 7, "data": {"content": "There is no message"}})


async def _typed(raw: RawBot) -> Any:
    options = [{"type": 3, "name": "text", "description": "T", "autocomplete": True}]
    await raw.register({**COMMAND, "options": options})
    return act.complete(raw.discord.service, raw.ana.model, raw.room.model, "go", "text", {"text": "a"})


@breaks("choices-count")
async def _(raw: RawBot) -> Reply:
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    return await raw.answer(await _typed(raw), {"type": 8, "data": {"choices": choices}})


@breaks("choice-length")
async def _(raw: RawBot) -> Reply:
    choices = [{"name": "x" * 101, "value": "x"}]
    return await raw.answer(await _typed(raw), {"type": 8, "data": {"choices": choices}})


@breaks("token-expired")
async def _(raw: RawBot) -> Reply:
    interaction = await raw.command()
    await raw.answer(interaction, _ANSWER)
    raw.discord.clock.advance(minutes=16)
    return await raw.hook("PATCH", interaction, "/messages/@original", {"content": "Late"})


@breaks("token-unanswered")
async def _(raw: RawBot) -> Reply:
    return await raw.hook("POST", await raw.command(), "", {"content": "Before the answer"})


@breaks("token-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("POST", f"/webhooks/{raw.application}/nobody", {"content": "Hi"})


@breaks("deferred-flag")
async def _(raw: RawBot) -> None:
    interaction = await raw.command()
    await raw.answer(interaction, {"type": 5})
    status, message = await raw.hook("POST", interaction, "", {"content": "My cards", "flags": EPHEMERAL})
    assert status == 200
    assert not message["flags"] & EPHEMERAL, "Discord would show this to everybody"
