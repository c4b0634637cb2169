"""Breaches in the registration of commands and emojis."""

from __future__ import annotations

import base64
import io
from dataclasses import replace
from typing import Any

from PIL import Image

from tests.playground.rawbot import COMMAND, RawBot, Reply
from tests.playground.rules.messages import CASES, breaks

__all__ = ["CASES"]


def _option(name: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "D", **more}


def _registering(rule: str, *commands: dict[str, Any]) -> None:
    async def case(raw: RawBot) -> Reply:
        return await raw.register(*commands)

    breaks(rule)(case)


_LONG = dict.fromkeys(("fr", "de", "it"), "x" * 100)

_registering("command-name", {**COMMAND, "name_localizations": {"fr": "Jouer Ici"}})
_registering("command-description", {**COMMAND, "description": "x" * 101})
_registering("command-locale", {**COMMAND, "name_localizations": {"es": "ir"}})
_registering("command-options", {**COMMAND, "options": [_option(f"o{n}") for n in range(26)]})
_registering(
    "command-choices", {**COMMAND, "options": [_option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]}
)
_registering("command-required-order", {**COMMAND, "options": [_option("a"), _option("b", required=True)]})
_registering("command-option-repeated", {**COMMAND, "options": [_option("a"), _option("a")]})
_registering("command-mixed", {**COMMAND, "options": [{"type": 1, "name": "s", "description": "D"}, _option("a")]})
_registering("command-repeated", COMMAND, COMMAND)
_registering(
    "command-budget",
    {**COMMAND, "options": [
        {**_option(f"o{n}", description="D" * 100, description_localizations=_LONG),
         "choices": [{"name": "n" * 90, "value": "v" * 90} for _ in range(3)]}
        for n in range(13)
    ]},
)  # fmt: skip
_registering("command-type", {**COMMAND, "type": 9})
_registering("command-full", *({**COMMAND, "name": f"go{n}"} for n in range(101)))


@breaks("command-creates")
async def _(raw: RawBot) -> Reply:
    raw.discord.limits = replace(raw.discord.limits, command_creates_a_day=3)
    return await raw.register(*({**COMMAND, "name": f"go{n}"} for n in range(4)))


@breaks("command-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("DELETE", f"/applications/{raw.application}/commands/1")


@breaks("application-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("PUT", "/applications/1/commands", [])


def picture(size: int = 8) -> str:
    """A PNG as a data URI."""
    out = io.BytesIO()
    Image.effect_noise((size, size), 80).save(out, "PNG")
    return "data:image/png;base64," + base64.b64encode(out.getvalue()).decode()


async def _emoji(raw: RawBot, name: str, image: str) -> Reply:
    return await raw.ask("POST", f"/applications/{raw.application}/emojis", {"name": name, "image": image})


@breaks("emoji-name")
async def _(raw: RawBot) -> Reply:
    return await _emoji(raw, "ace of spades", picture())


@breaks("emoji-name-taken")
async def _(raw: RawBot) -> Reply:
    assert (await _emoji(raw, "ace", picture()))[0] == 201
    return await _emoji(raw, "ace", picture())


@breaks("emoji-image")
async def _(raw: RawBot) -> Reply:
    return await _emoji(raw, "ace", "data:image/png;base64,AAAA")


@breaks("emoji-too-large")
async def _(raw: RawBot) -> Reply:
    return await _emoji(raw, "ace", picture(700))


@breaks("emoji-full")
async def _(raw: RawBot) -> Reply:
    _, made = await _emoji(raw, "ace", picture())
    emojis = raw.discord.service.world.emojis
    emoji = emojis[int(made["id"])]
    emojis.update({number: replace(emoji, id=number, name=f"e{number}") for number in range(1999)})
    return await _emoji(raw, "king", picture())
