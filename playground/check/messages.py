"""The rules of whole messages: content, embeds, flags, mentions. Source: Discord's documentation, resources/message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playground.check.components import ComponentCheck
from playground.check.problems import Path, Problems
from playground.world.model import COMPONENTS_V2, EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, Json

MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_EMBED_TEXT = 6000
MAX_FILES = 10

KNOWN_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2

_EMBED_TEXTS: tuple[tuple[Path, int], ...] = (
    (("title",), 256),
    (("description",), 4096),
    (("footer", "text"), 2048),
    (("author", "name"), 256),
)


def check_content(body: Json, flags: int, problems: Problems, has_emoji: Callable[[str], bool]) -> None:
    """Find what is wrong with the texts, embeds and components that a message would show."""
    content, embeds, components = body.get("content"), body.get("embeds") or [], body.get("components") or []
    v2 = bool(flags & COMPONENTS_V2)
    if content is not None and len(content) > MAX_CONTENT:
        problems.add(("content",), "content-too-long", f"Must be {MAX_CONTENT} or fewer in length.")
    if v2:
        if content:
            problems.add(("content",), "v2-with-content", "The 'content' field cannot be used with IS_COMPONENTS_V2.")
        if embeds:
            problems.add(("embeds",), "v2-with-embeds", "The 'embeds' field cannot be used with IS_COMPONENTS_V2.")
        if body.get("poll") or body.get("sticker_ids"):
            problems.add(("poll",), "v2-with-poll-or-stickers", "No polls or stickers with IS_COMPONENTS_V2.")
    _check_embeds(embeds, problems)
    ComponentCheck(problems, has_emoji).check(components, v2=v2)


def check_envelope(body: Json, problems: Problems) -> None:
    """Find what is wrong with what a body says beside texts and components: flags, mentions, nonce."""
    flags = body.get("flags") or 0
    if flags & ~KNOWN_FLAGS:
        problems.add(("flags",), "flags-unknown", f"Flags that a bot can't set: {flags & ~KNOWN_FLAGS}.")
    if isinstance(body.get("nonce"), str):
        problems.length(("nonce",), "nonce-length", body["nonce"], 0, 25)
    allowed = body.get("allowed_mentions")
    if isinstance(allowed, dict):
        _check_mentions(allowed, problems)


def _check_mentions(allowed: Json, problems: Problems) -> None:
    parse = allowed.get("parse") or []
    for kind in ("users", "roles"):
        ids = allowed.get(kind) or []
        if ids and kind in parse:
            text = f'parse: ["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            problems.add(("allowed_mentions", kind), "allowed-mentions", text)
        if len(ids) > 100:
            problems.add(("allowed_mentions", kind), "allowed-mentions", "At most 100 ids.")
    if set(parse) - {"users", "roles", "everyone"}:
        problems.add(("allowed_mentions", "parse"), "allowed-mentions", "Unknown kinds of mentions.")


def _check_embeds(embeds: list[Json], problems: Problems) -> None:
    if len(embeds) > MAX_EMBEDS:
        problems.add(("embeds",), "embed-count", f"At most {MAX_EMBEDS} embeds.")
    total = 0
    for number, embed in enumerate(embeds):
        path: Path = ("embeds", number)
        for way, most in _EMBED_TEXTS:
            value: Any = embed
            for step in way:
                value = (value or {}).get(step)
            problems.length((*path, *way), "embed-length", value, 0, most)
            total += len(value or "")
        fields = embed.get("fields") or []
        if len(fields) > 25:
            problems.add((*path, "fields"), "embed-count", "At most 25 fields.")
        for index, field in enumerate(fields):
            for name, most in (("name", 256), ("value", 1024)):
                value = field.get(name) or ""
                if not value.strip():
                    problems.add((*path, "fields", index, name), "embed-blank-field", "A field can't be blank.")
                problems.length((*path, "fields", index, name), "embed-length", value, 0, most)
                total += len(value)
    if total > MAX_EMBED_TEXT:
        problems.add(("embeds",), "embed-total", f"{total} characters in all embeds, at most {MAX_EMBED_TEXT}.")
