"""The rules of message components: kinds, nesting, counts, lengths, custom ids.

Source: Discord's documentation, components/reference and components/using-message-components.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playground.check.emoji import is_emoji
from playground.check.problems import Path, Problems
from playground.world.model import Json

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS = frozenset({3, 5, 6, 7, 8})
TOP_V2 = frozenset({ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER})
ONLY_V2 = TOP_V2 - {ACTION_ROW} | {THUMBNAIL}
LINK_STYLE, PREMIUM_STYLE = 5, 6

MAX_COMPONENTS = 40
MAX_TEXT = 4000


def children(component: Json) -> Iterator[tuple[Path, Json]]:
    """Give the components directly inside one, with the way to each."""
    for number, child in enumerate(component.get("components") or ()):
        if isinstance(child, dict):
            yield ("components", number), child
    for name in ("accessory", "component"):
        child = component.get(name)
        if isinstance(child, dict):
            yield (name,), child


def walk(components: list[Json] | tuple[Json, ...]) -> Iterator[Json]:
    """Give all components, nested ones after the one that holds them."""
    for component in components:
        yield component
        yield from walk([child for _, child in children(component)])


@dataclass(slots=True)
class ComponentCheck:
    """Checks the components of one message; ``has_emoji`` says whether the application has an emoji of this id."""

    problems: Problems
    has_emoji: Callable[[str], bool]
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)
    count: int = 0
    text: int = 0

    def check(self, components: list[Json], *, v2: bool) -> None:
        """Find everything that is wrong; ``v2`` says whether the message carries the flag 1 << 15."""
        if not v2 and len(components) > 5:
            self.problems.add(("components",), "row-count", "A message without Components V2 has at most 5 rows.")
        for number, component in enumerate(components):
            path: Path = ("components", number)
            kind = component.get("type")
            if not v2 and kind in ONLY_V2:
                self.problems.add(path, "v2-flag-missing", f"Component type {kind} needs the flag IS_COMPONENTS_V2.")
            elif kind not in TOP_V2:
                self.problems.add((*path, "type"), "component-type", f"Type {kind!r} can't stand at the top.")
            self._one(component, path)
        if self.count > MAX_COMPONENTS:
            text = f"{self.count} components with nested ones, at most {MAX_COMPONENTS}."
            self.problems.add(("components",), "component-count", text)
        if self.text > MAX_TEXT:
            text = f"{self.text} characters in all text displays, at most {MAX_TEXT}."
            self.problems.add(("components",), "text-total", text)

    def _one(self, component: Json, path: Path) -> None:
        self.count += 1
        number = component.get("id")
        if isinstance(number, int) and number != 0:
            if number in self.ids:
                self.problems.add((*path, "id"), "component-id-repeated", f"Component id {number} is used twice.")
            self.ids.add(number)
        kind = component.get("type")
        match kind:
            case 1:
                self._row(component, path)
            case 2:
                self._button(component, path)
            case 3 | 5 | 6 | 7 | 8:
                self._select(component, path)
            case 9:
                self._section(component, path)
            case 10:
                self._text(component, path)
            case 11:
                self._media(component.get("media"), (*path, "media"))
                self.problems.length((*path, "description"), "alt-text", component.get("description"), 0, 1024)
            case 12:
                self._gallery(component, path)
            case 13:
                self._media(component.get("file"), (*path, "file"), only_attachment=True)
            case 14:
                if component.get("spacing") not in (None, 1, 2):
                    self.problems.add((*path, "spacing"), "separator-spacing", "Spacing is 1 or 2.")
            case 17:
                self._container(component, path)
            case _:
                self.problems.add((*path, "type"), "component-type", f"Unknown component type {kind!r} in a message.")

    def _row(self, row: Json, path: Path) -> None:
        inside = list(children(row))
        kinds = [child.get("type") for _, child in inside]
        if not 1 <= len(inside) <= 5:
            self.problems.add((*path, "components"), "row-size", "An action row holds 1 to 5 components.")
        if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
            self.problems.add((*path, "components"), "row-mixed", "A menu fills its action row alone.")
        for way, child in inside:
            if child.get("type") != BUTTON and child.get("type") not in SELECTS:
                text = f"Type {child.get('type')!r} can't stand in an action row."
                self.problems.add((*path, *way, "type"), "component-type", text)
            self._one(child, (*path, *way))

    def _container(self, container: Json, path: Path) -> None:
        inside = list(children(container))
        if not inside:
            self.problems.add((*path, "components"), "container-size", "A container holds at least one component.")
        colour = container.get("accent_color")
        if colour is not None and not (isinstance(colour, int) and 0 <= colour <= 0xFFFFFF):
            self.problems.add((*path, "accent_color"), "accent-colour", "A colour is 0 to 16777215.")
        for way, child in inside:
            kind = child.get("type")
            if kind == CONTAINER:
                self.problems.add((*path, *way), "container-nested", "A container can't hold a container.")
            elif kind not in TOP_V2:
                self.problems.add((*path, *way, "type"), "component-type", f"Type {kind!r} can't stand in a container.")
            self._one(child, (*path, *way))

    def _section(self, section: Json, path: Path) -> None:
        texts = section.get("components") or []
        if not 1 <= len(texts) <= 3 or any(text.get("type") != TEXT_DISPLAY for text in texts):
            self.problems.add((*path, "components"), "section-texts", "A section holds 1 to 3 text displays.")
        accessory = section.get("accessory")
        if not isinstance(accessory, dict) or accessory.get("type") not in (BUTTON, THUMBNAIL):
            text = "A section has a button or a thumbnail beside it."
            self.problems.add((*path, "accessory"), "section-accessory", text)
        for way, child in children(section):
            self._one(child, (*path, *way))

    def _text(self, text: Json, path: Path) -> None:
        content = text.get("content")
        if not isinstance(content, str) or not content.strip():
            self.problems.add((*path, "content"), "text-length", "A text display can't be empty.")
            return
        self.problems.length((*path, "content"), "text-length", content, 1, MAX_TEXT)
        self.text += len(content)

    def _gallery(self, gallery: Json, path: Path) -> None:
        items = gallery.get("items") or []
        if not 1 <= len(items) <= 10:
            self.problems.add((*path, "items"), "gallery-size", "A gallery holds 1 to 10 items.")
        for number, item in enumerate(items):
            self._media(item.get("media"), (*path, "items", number, "media"))
            way = (*path, "items", number, "description")
            self.problems.length(way, "alt-text", item.get("description"), 0, 1024)

    def _media(self, media: Any, path: Path, *, only_attachment: bool = False) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        schemes = ("attachment://",) if only_attachment else ("attachment://", "http://", "https://")
        if not isinstance(url, str) or not url.startswith(schemes):
            self.problems.add((*path, "url"), "media-url", f"Must start with one of {', '.join(schemes)}.")

    def _button(self, button: Json, path: Path) -> None:
        style = button.get("style")
        if style not in (1, 2, 3, 4, LINK_STYLE, PREMIUM_STYLE):
            self.problems.add((*path, "style"), "button-style", f"Unknown button style {style!r}.")
        self.problems.length((*path, "label"), "button-label", button.get("label"), 0, 80)
        if style == LINK_STYLE:
            url = button.get("url")
            if button.get("custom_id") is not None or not isinstance(url, str) or not 1 <= len(url) <= 512:
                text = "A link button has a url of at most 512 characters and no custom_id."
                self.problems.add((*path, "url"), "button-link", text)
            elif not url.startswith(("http://", "https://", "discord://")):
                self.problems.add((*path, "url"), "button-link", "Not a well formed URL.")
        elif style != PREMIUM_STYLE:
            if button.get("url") is not None:
                self.problems.add((*path, "url"), "button-link", "Only a link button has a url.")
            self._custom_id(button, path)
        if not button.get("label") and not button.get("emoji") and style != PREMIUM_STYLE:
            self.problems.add((*path, "label"), "button-empty", "A button needs a label or an emoji.")
        self._emoji(button.get("emoji"), (*path, "emoji"))

    def _select(self, select: Json, path: Path) -> None:
        self._custom_id(select, path)
        self.problems.length((*path, "placeholder"), "select-placeholder", select.get("placeholder"), 0, 150)
        low, high = select.get("min_values"), select.get("max_values")
        low, high = 1 if low is None else low, 1 if high is None else high
        if not (0 <= low <= 25 and 1 <= high <= 25 and low <= high):
            self.problems.add((*path, "max_values"), "select-range", "0 <= min <= 25, 1 <= max <= 25, min <= max.")
        if select.get("type") != STRING_SELECT:
            return
        options = select.get("options") or []
        if not 1 <= len(options) <= 25:
            self.problems.add((*path, "options"), "select-options", "A menu has 1 to 25 options.")
        elif high > len(options):
            self.problems.add((*path, "max_values"), "select-range", "max_values is more than there are options.")
        values = [option.get("value") for option in options]
        if len(set(values)) != len(values):
            self.problems.add((*path, "options"), "select-option-repeated", "Option values must differ.")
        if sum(bool(option.get("default")) for option in options) > high:
            self.problems.add((*path, "options"), "select-range", "More defaults than max_values.")
        for number, option in enumerate(options):
            way: Path = (*path, "options", number)
            for name, least in (("label", 1), ("value", 1), ("description", 0)):
                self.problems.length((*way, name), "select-option-length", option.get(name), least, 100)
            self._emoji(option.get("emoji"), (*way, "emoji"))

    def _custom_id(self, component: Json, path: Path) -> None:
        value = component.get("custom_id")
        if not isinstance(value, str):
            self.problems.add((*path, "custom_id"), "custom-id-missing", "This component needs a custom_id.")
            return
        self.problems.length((*path, "custom_id"), "custom-id-length", value, 1, 100)
        if value in self.custom_ids:
            text = "Component custom id cannot be duplicated."
            self.problems.add((*path, "custom_id"), "custom-id-repeated", text)
        self.custom_ids.add(value)

    def _emoji(self, emoji: Any, path: Path) -> None:
        if not isinstance(emoji, dict):
            return
        if emoji.get("id"):
            if not self.has_emoji(str(emoji["id"])):
                text = f"Invalid emoji: the application has none of id {emoji['id']}."
                self.problems.add((*path, "id"), "emoji-unknown", text)
        elif not is_emoji(emoji.get("name") or ""):
            self.problems.add((*path, "name"), "emoji-invalid", f"Invalid emoji: {emoji.get('name')!r}.")
