"""The emojis of the application."""

from __future__ import annotations

import base64
import io
import re

from PIL import Image

from playground.api.router import NOTHING, Answer, Call, router
from playground.check.problems import Problems
from playground.errors import ApiError
from playground.world import payloads
from playground.world.model import Emoji

_EMOJIS = "/applications/{application_id}/emojis"
_MOST = 2000
_MOST_BYTES = 256 * 1024


def _emojis(call: Call) -> dict[int, Emoji]:
    if call.id("application_id") != call.service.world.application_id:
        raise ApiError("application-unknown", call.params["application_id"])
    return call.service.world.emojis


def _one(call: Call) -> Emoji:
    found = _emojis(call).get(call.id("emoji_id"))
    if found is None:
        raise ApiError("emoji-gone", call.params["emoji_id"])
    return found


def _check_name(call: Call, name: object) -> str:
    problems = Problems()
    if not isinstance(name, str) or not re.fullmatch(r"\w{2,32}", name, re.ASCII):
        problems.add(("name",), "emoji-name", "2 to 32 of A-Z, a-z, 0-9 and _.")
    elif any(emoji.name == name for emoji in _emojis(call).values()):
        problems.add(("name",), "emoji-name-taken", f"There is an emoji {name!r} already.")
    problems.refuse()
    return str(name)


@router.add("GET", _EMOJIS)
async def list_emojis(call: Call) -> Answer:
    return Answer({"items": [payloads.emoji(call.service.world, emoji) for emoji in _emojis(call).values()]})


@router.add("POST", _EMOJIS)
async def create_emoji(call: Call) -> Answer:
    emojis, data = _emojis(call), call.json()
    name = _check_name(call, data.get("name"))
    if len(emojis) >= _MOST:
        raise ApiError("emoji-full", f"{_MOST} emojis")
    image, is_animated = _image(str(data.get("image") or ""))
    emoji = Emoji(call.service.world.ids.next(), name, image, is_animated)
    emojis[emoji.id] = emoji
    return Answer(payloads.emoji(call.service.world, emoji), 201)


def _image(uri: str) -> tuple[bytes, bool]:
    problems = Problems()
    match = re.match(r"data:image/(png|jpeg|gif|webp|avif);base64,", uri)
    try:
        data = base64.b64decode(uri[match.end() :], validate=True) if match else b""
        with Image.open(io.BytesIO(data)) as picture:
            is_animated = bool(getattr(picture, "is_animated", False))
    except (ValueError, OSError):
        problems.add(("image",), "emoji-image", "A data URI with a PNG, JPEG, GIF, WebP or AVIF was expected.")
        problems.refuse()
        raise
    if len(data) > _MOST_BYTES:
        raise ApiError("emoji-too-large", f"{len(data)} bytes")
    return data, is_animated


@router.add("GET", _EMOJIS + "/{emoji_id}")
async def get_emoji(call: Call) -> Answer:
    return Answer(payloads.emoji(call.service.world, _one(call)))


@router.add("PATCH", _EMOJIS + "/{emoji_id}")
async def rename_emoji(call: Call) -> Answer:
    emoji = _one(call)
    name = call.json().get("name")
    if name != emoji.name:
        emoji.name = _check_name(call, name)
    return Answer(payloads.emoji(call.service.world, emoji))


@router.add("DELETE", _EMOJIS + "/{emoji_id}")
async def delete_emoji(call: Call) -> Answer:
    del _emojis(call)[_one(call).id]
    return NOTHING
