"""Breaches in messages: texts, embeds, components, files."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tests.playground.rawbot import EPHEMERAL, V2, RawBot, Reply, button, menu, row, text

Case = Callable[[RawBot], Awaitable[Reply | None]]
CASES: dict[str, Case] = {}


def breaks(rule: str) -> Callable[[Case], Case]:
    """Register a breach of a rule."""

    def register(case: Case) -> Case:
        assert rule not in CASES, f"two breaches of {rule}"
        CASES[rule] = case
        return case

    return register


def _sending(rule: str, body: dict[str, Any]) -> None:
    async def case(raw: RawBot) -> Reply:
        return await raw.send(body)

    breaks(rule)(case)


def _showing(rule: str, *components: dict[str, Any]) -> None:
    async def case(raw: RawBot) -> Reply:
        return await raw.show(*components)

    breaks(rule)(case)


def _embed(**fields: Any) -> dict[str, Any]:
    return {"embeds": [{"title": "T", **fields}]}


_PICTURE = {"url": "https://example.org/a.png"}
_LINK = {"type": 2, "style": 5, "label": "Go"}

_sending("content-too-long", {"content": "x" * 2001})
_sending("embed-count", {"embeds": [{"title": "T"}] * 11})
_sending("embed-length", _embed(title="x" * 257))
_sending("embed-total", {"embeds": [{"description": "x" * 3001}] * 2})
_sending("embed-blank-field", _embed(fields=[{"name": " ", "value": "v"}]))
_sending("v2-with-content", {"flags": V2, "content": "Hi", "components": [text()]})
_sending("v2-with-embeds", {"flags": V2, "components": [text()], "embeds": [{"title": "T"}]})
_sending("v2-with-poll-or-stickers", {"flags": V2, "components": [text()], "sticker_ids": ["1"]})
_sending("v2-flag-missing", {"components": [text()]})
_sending("row-count", {"content": "A", "components": [row(button(str(n))) for n in range(6)]})
_sending("allowed-mentions", {"content": "A", "allowed_mentions": {"parse": ["users"], "users": ["1"]}})
_sending("flags-unknown", {"content": "A", "flags": 1 << 4})
_sending("nonce-length", {"content": "A", "nonce": "n" * 26})
_sending("reply-unknown", {"content": "A", "message_reference": {"message_id": "1"}})
_sending("message-empty", {"content": ""})
_sending("body-unreadable", "{not json")  # type: ignore[arg-type]  # a text that isn't JSON is the breach

_showing("component-count", *(text("x") for _ in range(41)))
_showing("component-type", {"type": 99})
_showing("component-id-repeated", {**text(), "id": 7}, {**text(), "id": 7})
_showing("text-length", text(" "))
_showing("text-total", text("x" * 2500), text("y" * 2500))
_showing("row-size", row(*(button(str(n)) for n in range(6))))
_showing("row-mixed", row(menu(), button()))
_showing("custom-id-length", row(button("x" * 101)))
_showing("custom-id-missing", row({"type": 2, "style": 1, "label": "A"}))
_showing("custom-id-repeated", row(button("same"), button("same")))
_showing("button-label", row(button(label="x" * 81)))
_showing("button-style", row(button(style=9)))
_showing("button-empty", row(button(label="")))
_showing("button-link", row({**_LINK, "custom_id": "one"}))
_showing("select-options", row(menu(*map(str, range(26)))))
_showing("select-option-length", row(menu("x" * 101)))
_showing("select-option-repeated", row(menu("a", "a")))
_showing("select-range", row(menu("a", max_values=2)))
_showing("select-placeholder", row(menu(placeholder="x" * 151)))
_showing("section-texts", {"type": 9, "components": [], "accessory": button()})
_showing("section-accessory", {"type": 9, "components": [text()], "accessory": text()})
_showing("container-nested", {"type": 17, "components": [{"type": 17, "components": [text()]}]})
_showing("container-size", {"type": 17, "components": []})
_showing("accent-colour", {"type": 17, "accent_color": 1 << 24, "components": [text()]})
_showing("gallery-size", {"type": 12, "items": []})
_showing("alt-text", {"type": 12, "items": [{"media": _PICTURE, "description": "x" * 1025}]})
_showing("separator-spacing", text(), {"type": 14, "spacing": 3})
_showing("media-url", {"type": 12, "items": [{"media": {"url": "file:///etc/passwd"}}]})
_showing("attachment-unknown", {"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]})
_showing("emoji-unknown", row(button(emoji={"id": "123", "name": "ace"})))
_showing("emoji-invalid", row(button(emoji={"name": "🂡"})))


@breaks("v2-flag-removed")
async def _(raw: RawBot) -> Reply:
    _, message = await raw.show(text())
    return await raw.edit(message["id"], {"flags": 0, "content": "Hi"})


@breaks("attachment-repeated")
async def _(raw: RawBot) -> Reply:
    attachments = [{"id": 0, "filename": "a.txt"}, {"id": 1, "filename": "a.txt"}]
    return await raw.send({"attachments": attachments}, files={"a.txt": b"1", "b.txt": b"2"})


@breaks("file-count")
async def _(raw: RawBot) -> Reply:
    return await raw.send({}, files={f"{n}.txt": b"x" for n in range(11)})


@breaks("file-too-large")
async def _(raw: RawBot) -> Reply:
    return await raw.send({}, files={"a.bin": bytes(10 * 1024 * 1024 + 1)})


@breaks("request-too-large")
async def _(raw: RawBot) -> Reply:
    return await raw.send({}, files={f"{n}.bin": bytes(9 * 1024 * 1024) for n in range(3)})


@breaks("ephemeral-in-channel")
async def _(raw: RawBot) -> None:
    status, _ = await raw.send({"content": "Not as secret as you think", "flags": EPHEMERAL})
    assert status == 200


@breaks("ephemeral-by-channel")
async def _(raw: RawBot) -> Reply:
    interaction = await raw.command()
    _, answer = await raw.answer(interaction, {"type": 4, "data": {"content": "Secret", "flags": EPHEMERAL}})
    return await raw.edit(answer["interaction"]["response_message_id"], {"content": "Changed"})


@breaks("not-author")
async def _(raw: RawBot) -> Reply:
    return await raw.edit(raw.ana.says(raw.room, "Mine").id, {"content": "Yours"})


@breaks("pins-full")
async def _(raw: RawBot) -> Reply:
    raw.room.allow("pin_messages")
    for number in range(250):
        raw.ana.says(raw.room, str(number)).model.pinned = True
    message = raw.ana.says(raw.room, "One more")
    return await raw.ask("PUT", f"/channels/{raw.room.id}/messages/pins/{message.id}")


@breaks("reactions-full")
async def _(raw: RawBot) -> Reply:
    message = raw.ana.says(raw.room, "Nice")
    message.model.reactions.update({chr(0x1F600 + n): {raw.ana.id} for n in range(20)})
    return await raw.ask("PUT", f"/channels/{raw.room.id}/messages/{message.id}/reactions/%F0%9F%83%8F/@me")


@breaks("bulk-delete-old")
async def _(raw: RawBot) -> Reply:
    message = raw.ana.says(raw.room, "Old")
    raw.discord.clock.advance(minutes=15 * 24 * 60)
    return await raw.ask("POST", f"/channels/{raw.room.id}/messages/bulk-delete", {"messages": [str(message.id)]})
