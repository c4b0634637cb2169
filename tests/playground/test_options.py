"""Options and menus of every kind, as a client sends them."""

from __future__ import annotations

from typing import Any

import pytest

from playground import NotPossible
from playground.people import act
from playground.people.commands import invoke
from playground.world.model import Json
from tests.playground.rawbot import COMMAND, RawBot


def option(kind: int, **more: Any) -> Json:
    return {"type": kind, "name": "x", "description": "X", **more}


async def sent(raw: RawBot, one: Json, value: Any) -> tuple[Any, Json]:
    """The value that a client would send for an option, and the payload's ``resolved``."""
    await raw.register({**COMMAND, "options": [one]})
    called = invoke(raw.discord.service, raw.ana.model, raw.room.model, "go", {"x": value})
    return called.data["options"][0]["value"], called.data.get("resolved", {})


@pytest.mark.parametrize(
    ("kind", "given", "value"),
    [(3, "a", "a"), (4, "7", 7), (4, 7, 7), (5, "true", True), (5, False, False), (10, "1.5", 1.5)],
)
async def test_plain_values(raw: RawBot, kind: int, given: Any, value: Any) -> None:
    assert (await sent(raw, option(kind), given))[0] == value


@pytest.mark.parametrize(("kind", "given"), [(4, "seven"), (4, 1.5), (5, "maybe"), (3, 3)])
async def test_values_of_another_kind_are_refused(raw: RawBot, kind: int, given: Any) -> None:
    with pytest.raises(NotPossible, match="doesn't fit"):
        await sent(raw, option(kind), given)


async def test_choices_are_taken_by_name_in_the_persons_language(raw: RawBot) -> None:
    raw.ana.locale = "es-ES"
    choices = [{"name": "fast", "value": 1, "name_localizations": {"es-ES": "rápido"}}, {"name": "slow", "value": 2}]
    one = option(4, choices=choices)
    assert [(await sent(raw, one, given))[0] for given in ("rápido", "slow", 1)] == [1, 2, 1]
    with pytest.raises(NotPossible, match="is not among"):
        await sent(raw, one, "endless")


async def test_people_channels_roles_and_files_are_resolved(raw: RawBot) -> None:
    magali = raw.discord.user("Magalí")
    value, resolved = await sent(raw, option(6), magali)
    assert value == str(magali.id)
    assert set(resolved) == {"users", "members"}
    assert (await sent(raw, option(6), "@magalí"))[0] == value
    value, resolved = await sent(raw, option(7), raw.room)
    assert resolved["channels"][value]["name"] == "cards"
    value, resolved = await sent(raw, option(8), "Moderators")
    assert resolved["roles"][value]["name"] == "Moderators"
    value, resolved = await sent(raw, option(11), ("record.json", b"{}"))
    async with raw.session.get(resolved["attachments"][value]["url"]) as answer:
        assert await answer.read() == b"{}"
    with pytest.raises(NotPossible, match="nobody and nothing"):
        await sent(raw, option(6), "Nobody")


async def test_subcommands_are_needed_and_localized(raw: RawBot) -> None:
    raw.ana.locale = "es-ES"
    sub = {"type": 1, "name": "new", "description": "N", "name_localizations": {"es-ES": "nueva"}}
    await raw.register({**COMMAND, "options": [sub]})
    service, ana, room = raw.discord.service, raw.ana.model, raw.room.model
    called = invoke(service, ana, room, "/go nueva", {})
    assert called.name == "go new"
    assert called.data["options"] == [{"name": "new", "type": 1, "options": []}]
    for path, reason in (("go", "needs a subcommand"), ("go old", "has no subcommand"), ("stop", "there is no")):
        with pytest.raises(NotPossible, match=reason):
            invoke(service, ana, room, path, {})


async def test_commands_are_offered_by_permission_and_context(raw: RawBot) -> None:
    admins = {**COMMAND, "name": "admins", "default_member_permissions": "0"}
    await raw.register(COMMAND, admins, {**COMMAND, "name": "dm", "contexts": [1]})
    owned = raw.discord.new_guild("Hers", owner=raw.ana).channel("general")

    def names(channel: Any) -> list[str]:
        return [command["name"] for command in act.available(raw.discord.service, raw.ana.model, channel.model)]

    assert names(raw.room) == ["go"]
    assert names(owned) == ["go", "admins"]
    raw.room.deny("use_application_commands", raw.ana)
    assert names(raw.room) == []
