"""Bodies and answers against Discord's own OpenAPI document, where a copy lies beside the checkout."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from playground import API_SPEC, Limits, LocalDiscord
from playground.api import server  # noqa: F401 - registers the routes
from playground.api.router import router
from playground.check.openapi import Spec, _anonymous, _validator_class
from tests.playground.rawbot import EPHEMERAL, V2, RawBot, button, connected, menu, row, text

pytestmark = pytest.mark.usefixtures("needs_spec")


@pytest.fixture
async def raw() -> AsyncIterator[RawBot]:
    async with (
        LocalDiscord(strict=False, with_page=False, api_spec=API_SPEC, limits=Limits.none()) as discord,
        connected(discord) as bot,
    ):
        yield bot


@pytest.mark.parametrize(
    "body",
    [
        {"content": 7},
        {"content": "A", "embeds": [{"title": ["not", "a", "text"]}]},
        {"flags": V2, "components": [{"type": 10}]},
        {"content": "A", "components": [row({"type": 2, "style": "red", "custom_id": "a", "label": "A"})]},
        {"flags": V2, "components": [{"type": 17, "components": [row(button(disabled="no"))]}]},
    ],
)
async def test_wrong_shapes_are_refused(raw: RawBot, body: dict[str, Any]) -> None:
    status, error = await raw.send(body)
    assert (status, error["code"]) == (400, 50035)
    assert raw.discord.journal.violations[0].rule == "openapi"


async def test_numbers_for_snowflakes_and_unknown_fields_pass(raw: RawBot) -> None:
    body = {"content": "A", "allowed_mentions": {"parse": [], "users": [raw.ana.id]}, "novelty": True}
    assert (await raw.send(body))[0] == 200
    files = {"a.txt": b"x"}
    assert (await raw.send({"attachments": [{"id": 0, "filename": "a.txt"}]}, files=files))[0] == 200


def test_the_document_knows_our_routes() -> None:
    spec = Spec.load(API_SPEC)
    missing = [
        f"{route.method} {route.path}"
        for route in router.routes
        if route.method in ("POST", "PUT", "PATCH") and not spec.knows(route.method, route.path)
    ]
    # Those have no body in the document either.
    bare = ("/typing", "/pins/{message_id}", "/@me", "/thread-members/{user_id}")
    assert [path for path in missing if not path.endswith(bare)] == []


class Answers:
    """The document's schemas of answers."""

    def __init__(self) -> None:
        document = json.loads(API_SPEC.read_bytes())
        self._validator = _validator_class(document["components"]["schemas"])
        self._paths = {_anonymous(path): operations for path, operations in document["paths"].items()}

    def faults(self, method: str, path: str, status: int, body: Any) -> list[str]:
        responses = self._paths[_anonymous(path)][method.lower()]["responses"]
        schema = responses[str(status)]["content"]["application/json"]["schema"]
        found = self._validator(schema).iter_errors(body)
        return [f"{'.'.join(map(str, error.absolute_path))}: {error.message}" for error in found]


async def test_our_answers_are_what_the_document_promises(raw: RawBot) -> None:
    answers, app, room, guild = Answers(), raw.application, raw.room.id, raw.discord.guild.id
    thread = raw.room.thread("table", raw.ana)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "D"}]}
    shown = [{"type": 17, "components": [text(), gallery, row(button()), row(menu())]}]
    _, message = await raw.send({"flags": V2, "components": shown}, files={"a.png": b"no picture"})
    interaction = await raw.press()
    checks: list[tuple[str, str, str, Any]] = [
        ("GET", "/users/@me", "/users/@me", None),
        ("GET", "/applications/@me", "/applications/@me", None),
        ("GET", "/gateway/bot", "/gateway/bot", None),
        ("GET", "/channels/{}", f"/channels/{room}", None),
        ("GET", "/channels/{}", f"/channels/{thread.id}", None),
        ("GET", "/channels/{}/messages/{}", f"/channels/{room}/messages/{message['id']}", None),
        ("GET", "/channels/{}/messages", f"/channels/{room}/messages", None),
        ("POST", "/channels/{}/messages", f"/channels/{room}/messages", {"content": "A"}),
        ("GET", "/guilds/{}", f"/guilds/{guild}", None),
        ("GET", "/guilds/{}/roles", f"/guilds/{guild}/roles", None),
        ("GET", "/guilds/{}/channels", f"/guilds/{guild}/channels", None),
        ("GET", "/guilds/{}/members/{}", f"/guilds/{guild}/members/{raw.ana.id}", None),
        ("PUT", "/applications/{}/commands", f"/applications/{app}/commands", [{"name": "go", "description": "Go"}]),
        ("GET", "/applications/{}/emojis", f"/applications/{app}/emojis", None),
        (
            "POST", "/interactions/{}/{}/callback",
            f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1",
            {"type": 4, "data": {"flags": V2 | EPHEMERAL, "components": [text()]}},
        ),
        (
            "PATCH", "/webhooks/{}/{}/messages/@original", f"/webhooks/{app}/{interaction.token}/messages/@original",
            {"components": [text("B")]},
        ),
    ]  # fmt: skip
    found = {}
    for method, template, path, body in checks:
        status, answer = await raw.ask(method, path, body)
        assert status < 300, (path, answer)
        faults = answers.faults(method, template, status, answer)
        if faults:
            found[f"{method} {template}"] = faults
    assert not found, json.dumps(found, indent=1)
