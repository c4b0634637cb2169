"""From the body of a request to what a message shows: checks it, resolves files, gives components their ids."""

from __future__ import annotations

import io
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from PIL import Image

from playground.api.body import Body, Upload
from playground.check.components import SELECTS, children
from playground.check.messages import MAX_FILES, check_content, check_envelope
from playground.check.problems import Path, Problems
from playground.errors import ApiError
from playground.world.model import COMPONENTS_V2, FILE_LIMIT, SUPPRESS_EMBEDS, Attachment, Json, Message, Version
from playground.world.world import World

_KEPT_FLAGS = COMPONENTS_V2 | SUPPRESS_EMBEDS
_SELECT: Json = {"min_values": 1, "max_values": 1, "disabled": False}
_DEFAULTS: dict[int, Json] = {
    **dict.fromkeys(SELECTS, _SELECT),
    11: {"spoiler": False},
    13: {"spoiler": False},
    14: {"divider": True, "spacing": 1},
    17: {"accent_color": None, "spoiler": False},
}
"""What Discord fills in where a component leaves it out."""

_PICTURES = {"image/png", "image/jpeg", "image/gif", "image/webp"}


@dataclass(frozen=True, slots=True)
class Composer:
    """Composes messages for a channel; ``reject_emoji`` says whether a fault refuses this one's emojis.

    ``prefix`` is where the message lies in the body (("data",) in an interaction's answer).
    """

    world: World
    channel_id: int
    reject_emoji: Callable[[], bool]
    prefix: Path = ()
    is_ephemeral: bool = False

    def new(self, data: Json, body: Body) -> Version:
        """Compose a new message. Raises ApiError for all that Discord refuses."""
        flags = int(data.get("flags") or 0)
        files = self._files(data.get("attachments"), body, (), Problems(self.prefix))
        version = self._compose(data, flags, data, files)
        if not (version.content or version.embeds or version.components or version.attachments):
            raise ApiError("message-empty")
        return version

    def edit(self, message: Message, data: Json, body: Body) -> Version:
        """Compose what a message shows after an edit: fields left out stay as they are."""
        now = message.now
        problems = Problems(self.prefix)
        flags = now.flags
        if data.get("flags") is not None:
            asked = int(data["flags"])
            if now.flags & COMPONENTS_V2 and not asked & COMPONENTS_V2:
                problems.add(("flags",), "v2-flag-removed", "IS_COMPONENTS_V2 can't be removed from a message.")
                problems.refuse()
            flags = now.flags & ~_KEPT_FLAGS | asked & _KEPT_FLAGS | now.flags & COMPONENTS_V2
        merged = {
            "content": data.get("content", now.content),
            "embeds": data["embeds"] if "embeds" in data else list(now.embeds),
            "components": data["components"] if "components" in data else list(now.components),
        }
        files = now.attachments
        if data.get("attachments") is not None or body.files:
            files = self._files(data.get("attachments"), body, now.attachments, problems)
        version = self._compose(merged, flags, data, files)
        if not (version.content or version.embeds or version.components or version.attachments):
            raise ApiError("message-empty")
        return version

    def _compose(self, shown: Json, flags: int, data: Json, files: tuple[Attachment, ...]) -> Version:
        problems = Problems(self.prefix)
        check_envelope(data, problems)
        check_content(shown, flags, problems, self._has_emoji)
        if self.reject_emoji() and _has_custom_emoji(shown.get("components") or []):
            problems.add(("components",), "emoji-unknown", "Invalid emoji")
        placed: set[int] = set()
        resolver = _Resolver(self.world, {file.filename: file for file in files}, placed, problems)
        components = resolver.components(shown.get("components") or [])
        embeds = tuple(resolver.embed(embed, number) for number, embed in enumerate(shown.get("embeds") or []))
        problems.refuse()
        return Version(
            content=shown.get("content") or "",
            embeds=embeds,
            components=components,
            attachments=files,
            flags=flags & (_KEPT_FLAGS | (1 << 6) | (1 << 12)),
            placed=frozenset(placed),
            at=self.world.clock.now(),
        )

    def _has_emoji(self, snowflake: str) -> bool:
        return snowflake.isdecimal() and int(snowflake) in self.world.emojis

    def _files(
        self, listed: list[Json] | None, body: Body, old: tuple[Attachment, ...], problems: Problems
    ) -> tuple[Attachment, ...]:
        """Give the attachments of the message: those listed that it had before, and the uploads."""
        by_id = {item.id: item for item in old}
        kept: list[Attachment] = []
        described: dict[int, Json] = {}
        for number, item in enumerate(listed or []):
            key = int(item.get("id", -1))
            if key in body.files:
                described[key] = item
            elif key in by_id:
                description = item.get("description", by_id[key].description)
                kept.append(replace(by_id[key], description=description))
            else:
                text = f"The message has no attachment {key} and the form no file of this number."
                problems.add(("attachments", number, "id"), "attachment-unknown", text)
            problems.length(("attachments", number, "description"), "alt-text", item.get("description"), 0, 1024)
        if listed is None:
            kept = list(old)
        for number, upload in sorted(body.files.items()):
            kept.append(self._attachment(upload, described.get(number, {})))
        if len(kept) > MAX_FILES:
            problems.add(("attachments",), "file-count", f"At most {MAX_FILES} files.")
        names = [item.filename for item in kept]
        if len(set(names)) != len(names):
            problems.add(("attachments",), "attachment-repeated", "Two attachments have one name.")
        problems.refuse()
        return tuple(kept)

    def _attachment(self, upload: Upload, described: Json) -> Attachment:
        if len(upload.data) > FILE_LIMIT:
            raise ApiError("file-too-large", f"{upload.filename}: {len(upload.data)} bytes")
        filename = _sanitized(described.get("filename") or upload.filename)
        kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
        width, height = _dimensions(upload.data) if kind in _PICTURES else (None, None)
        return Attachment(
            self.world.ids.next(), self.channel_id, filename, kind, upload.data, described.get("description"),
            width, height, self.is_ephemeral,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Resolver:
    """Turns ``attachment://name`` into addresses, and numbers the components that have no id."""

    world: World
    files: dict[str, Attachment]
    placed: set[int]
    problems: Problems

    def components(self, components: list[Json]) -> tuple[Json, ...]:
        used = {item for item in _ids(components) if item}
        counter = iter(number for number in range(1, 1000) if number not in used)
        return tuple(self._component(item, ("components", number), counter) for number, item in enumerate(components))

    def _component(self, component: Json, path: Path, counter: Any) -> Json:
        defaults = _DEFAULTS.get(component.get("type", 0), {})
        made = {**defaults, **{key: value for key, value in component.items() if value is not None}}
        made["id"] = component.get("id") or next(counter)
        if made.get("emoji"):
            made["emoji"] = _emoji(made["emoji"])
        if made.get("options"):
            made["options"] = [
                {**option, "emoji": _emoji(option["emoji"])} if option.get("emoji") else option
                for option in made["options"]
            ]
        if made.get("default_values"):
            made["default_values"] = [{**item, "id": str(item["id"])} for item in made["default_values"]]
        for name in ("media", "file"):
            if isinstance(made.get(name), dict):
                made[name] = self._media(made[name], (*path, name))
                if name == "file":
                    made |= {"name": made[name].get("name"), "size": made[name].pop("size", 0)}
        if component.get("type") == 12:
            made["items"] = [
                {
                    "spoiler": False,
                    **item,
                    "media": self._media(item.get("media") or {}, (*path, "items", number, "media")),
                }
                for number, item in enumerate(component.get("items") or [])
            ]
        for way, child in children(component):
            if len(way) == 2:
                made["components"] = list(made["components"])
                made["components"][int(way[1])] = self._component(child, (*path, *way), counter)
            else:
                made[str(way[0])] = self._component(child, (*path, *way), counter)
        return made

    def _media(self, media: Json, path: Path) -> Json:
        url = str(media.get("url") or "")
        found = self._find(url, (*path, "url"))
        if found is None:
            return {"url": url, "proxy_url": url, "width": None, "height": None, "loading_state": 0}
        address = self.world.attachment_url(found)
        return {
            "url": address, "proxy_url": address, "width": found.width, "height": found.height,
            "content_type": found.content_type, "attachment_id": str(found.id), "loading_state": 2,
            "id": str(found.id), "flags": 0, "name": found.filename, "size": len(found.data),
        }  # fmt: skip

    def embed(self, embed: Json, number: int) -> Json:
        made = {key: value for key, value in embed.items() if value not in (None, [], {})} | {"type": "rich"}
        for name in ("image", "thumbnail"):
            if isinstance(made.get(name), dict) and made[name].get("url"):
                found = self._find(made[name]["url"], ("embeds", number, name, "url"))
                if found is not None:
                    address = self.world.attachment_url(found)
                    size = {"width": found.width, "height": found.height}
                    made[name] = {"url": address, "proxy_url": address, **size}
        return made

    def _find(self, url: str, path: Path) -> Attachment | None:
        if url.startswith("attachment://"):
            found = self.files.get(url.removeprefix("attachment://"))
            if found is None:
                self.problems.add(path, "attachment-unknown", f"The referenced attachment {url!r} was not found.")
        else:
            # An edit may name a picture that the message already has by its address.
            found = next((item for item in self.files.values() if self.world.attachment_url(item) == url), None)
        if found is not None:
            self.placed.add(found.id)
        return found


def _emoji(emoji: Json) -> Json:
    """Give an emoji as clients get it: bots may send its id as a number, which a browser can't hold."""
    return {**emoji, "id": str(emoji["id"]) if emoji.get("id") else None}


def _ids(components: list[Json]) -> list[int]:
    found = []
    for component in components:
        found.append(component.get("id") or 0)
        found += _ids([child for _, child in children(component)])
    return found


def _has_custom_emoji(components: list[Json]) -> bool:
    for component in components:
        emojis = [component.get("emoji"), *(option.get("emoji") for option in component.get("options") or [])]
        if any(isinstance(emoji, dict) and emoji.get("id") for emoji in emojis):
            return True
        if _has_custom_emoji([child for _, child in children(component)]):
            return True
    return False


def _sanitized(filename: str) -> str:
    """Give a file's name as Discord keeps it: no path, spaces as _, only plain characters, no _ or . in front."""
    plain = re.sub(r"[^\w.-]", "", filename.replace(" ", "_").rsplit("/", 1)[-1])
    return plain.lstrip("_.") or "file"


def _dimensions(data: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(io.BytesIO(data)) as image:
            return image.size
    except OSError:
        return None, None


def pinged(data: Json, text: str, world: World, guild_members: set[int]) -> tuple[tuple[int, ...], bool]:
    """Give whom a new message pings (user ids, and whether everyone), after its allowed_mentions."""
    allowed = data.get("allowed_mentions")
    named = {int(item) for item in re.findall(r"<@!?(\d+)>", text)} & set(world.users)
    everyone = bool(re.search(r"@(everyone|here)\b", text))
    if isinstance(allowed, dict):
        parse = allowed.get("parse") or []
        everyone = everyone and "everyone" in parse
        if "users" not in parse:
            named &= {int(item) for item in allowed.get("users") or []}
    return tuple(sorted(named & guild_members)), everyone


def text_of(version: Version) -> str:
    """Give all text that can mention somebody: the content and the text displays."""

    def texts(components: tuple[Json, ...] | list[Json]) -> list[str]:
        found: list[str] = []
        for component in components:
            if component.get("type") == 10:
                found.append(str(component.get("content", "")))
            found += texts([child for _, child in children(component)])
        return found

    return "\n".join([version.content, *texts(version.components)])
