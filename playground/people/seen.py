"""What a person sees of a message: texts, buttons, menus, pictures, files, and how it looked before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.check.components import SELECTS, walk
from playground.errors import NotPossible, NotSeen
from playground.world.model import Attachment, Json, Message, User, Version

if TYPE_CHECKING:
    from playground.service import Service

STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium"}


@dataclass(frozen=True, slots=True)
class Button:
    """A button; ``emoji`` is a Unicode emoji or the name of the application's, "" when there is none."""

    label: str
    custom_id: str | None
    emoji: str
    style: str
    is_disabled: bool
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    label: str
    value: str
    description: str
    emoji: str
    is_default: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """A select menu; only menus of texts have options."""

    custom_id: str
    kind: int
    placeholder: str
    options: tuple[Option, ...]
    least: int
    most: int
    is_disabled: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that is shown; ``alt`` is its description, ``data`` its bytes (None for one from elsewhere)."""

    alt: str
    filename: str
    data: bytes | None
    width: int | None
    height: int | None
    url: str


@dataclass(frozen=True, slots=True)
class Download:
    """A file that can be downloaded."""

    filename: str
    data: bytes


def _emoji(component: Json) -> str:
    return str((component.get("emoji") or {}).get("name") or "")


class Look:
    """How a message looked at one time; everything that a test asks about texts, buttons and pictures."""

    def __init__(self, version: Version) -> None:
        self.version = version

    @property
    def content(self) -> str:
        return self.version.content

    @property
    def embeds(self) -> tuple[Json, ...]:
        return self.version.embeds

    @property
    def components(self) -> tuple[Json, ...]:
        """The components as clients get them."""
        return self.version.components

    @property
    def text(self) -> str:
        """All text of the message that isn't on a button, a line each: content, embeds, text displays."""
        parts = [self.content]
        for embed in self.embeds:
            parts += [(embed.get("author") or {}).get("name", ""), embed.get("title", ""), embed.get("description", "")]
            for field in embed.get("fields") or []:
                parts += [field["name"], field["value"]]
            parts.append((embed.get("footer") or {}).get("text", ""))
        parts += [str(item.get("content", "")) for item in walk(self.components) if item.get("type") == 10]
        return "\n".join(part for part in parts if part)

    @property
    def accent(self) -> int | None:
        """The colour of the first container that has one."""
        colours = [item.get("accent_color") for item in walk(self.components) if item.get("type") == 17]
        return next((colour for colour in colours if colour is not None), None)

    @property
    def is_thinking(self) -> bool:
        return bool(self.version.flags & (1 << 7))

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All buttons in reading order."""
        return tuple(
            Button(
                item.get("label") or "", item.get("custom_id"), _emoji(item), STYLES.get(item["style"], "?"),
                bool(item.get("disabled")), item.get("url"),
            )
            for item in walk(self.components)
            if item.get("type") == 2
        )  # fmt: skip

    @property
    def menus(self) -> tuple[Menu, ...]:
        """All menus in reading order."""
        found = []
        for item in walk(self.components):
            if item.get("type") not in SELECTS:
                continue
            options = tuple(
                Option(
                    option["label"], option["value"], option.get("description") or "", _emoji(option),
                    bool(option.get("default")),
                )
                for option in item.get("options") or []
            )  # fmt: skip
            low, high = item.get("min_values"), item.get("max_values")
            least, most = 1 if low is None else low, 1 if high is None else high
            disabled = bool(item.get("disabled"))
            found.append(
                Menu(item["custom_id"], item["type"], item.get("placeholder") or "", options, least, most, disabled)
            )
        return tuple(found)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures in reading order: galleries, thumbnails, embeds, then attachments that nothing else shows."""
        by_id = {str(item.id): item for item in self.version.attachments}
        found = []
        for item in walk(self.components):
            shown = [item] if item.get("type") == 11 else item.get("items") or [] if item.get("type") == 12 else []
            found += [self._picture(one["media"], one.get("description"), by_id) for one in shown]
        for embed in self.embeds:
            found += [self._picture(embed[key], None, by_id) for key in ("image", "thumbnail") if key in embed]
        loose = [item for item in self.version.attachments if item.id not in self.version.placed]
        found += [_loose(item) for item in loose if item.width is not None]
        return tuple(found)

    def _picture(self, media: Json, alt: str | None, by_id: dict[str, Attachment]) -> Picture:
        url = str(media.get("url", ""))
        source = by_id.get(str(media.get("attachment_id"))) or by_id.get(url.rsplit("/", 2)[-2] if "/" in url else "")
        if source is None:
            return Picture(alt or "", url.rsplit("/", 1)[-1], None, media.get("width"), media.get("height"), url)
        alt = alt or source.description or ""
        return Picture(alt, source.filename, source.data, source.width, source.height, url)

    @property
    def files(self) -> tuple[Download, ...]:
        """All files that are offered for download: file components, and attachments that aren't pictures."""
        ids = {item["file"].get("attachment_id") for item in walk(self.components) if item.get("type") == 13}
        return tuple(
            Download(item.filename, item.data)
            for item in self.version.attachments
            if str(item.id) in ids or (item.id not in self.version.placed and item.width is None)
        )

    def button(self, *, label: str | None = None, custom_id: str | None = None, emoji: str | None = None) -> Button:
        """Give the one button with this label (or beginning of an id, or emoji). Raises NotPossible."""
        found = [
            button
            for button in self.buttons
            if (label is None or button.label == label)
            and (custom_id is None or (button.custom_id or "").startswith(custom_id))
            and (emoji is None or button.emoji == emoji)
        ]
        exact = [button for button in found if button.custom_id == custom_id]
        if len(found) != 1 and len(exact) != 1:
            wanted = label if label is not None else custom_id if custom_id is not None else emoji
            offered = [f"{button.label or button.emoji} ({button.custom_id})" for button in self.buttons]
            raise NotPossible(f"{len(found)} buttons match {wanted!r}; there are {offered}")
        return found[0] if len(found) == 1 else exact[0]

    def menu(self, custom_id: str | None = None) -> Menu:
        """Give the one menu, or the one whose id begins so. Raises NotPossible."""
        found = [menu for menu in self.menus if custom_id is None or menu.custom_id.startswith(custom_id)]
        if len(found) != 1:
            raise NotPossible(f"{len(found)} menus match {custom_id!r}; there are {[m.custom_id for m in self.menus]}")
        return found[0]

    def __str__(self) -> str:
        return self.text


def _loose(item: Attachment) -> Picture:
    return Picture(item.description or "", item.filename, item.data, item.width, item.height, "")


class Seen(Look):
    """A message as one person sees it, always as it is now; ``history`` are its looks so far, oldest first."""

    def __init__(self, service: Service, message: Message, viewer: User) -> None:
        self.model = message
        self.viewer = viewer
        self._service = service

    @property
    def version(self) -> Version:  # type: ignore[override]  # the message's latest instead of a fixed one
        return self.model.now

    @property
    def id(self) -> int:
        return self.model.id

    @property
    def channel_id(self) -> int:
        return self.model.channel_id

    @property
    def author(self) -> str:
        return self._service.world.users[self.model.author_id].display

    @property
    def history(self) -> tuple[Look, ...]:
        """How it looked over time, the last is now; the oldest are dropped after ``LocalDiscord(history=...)``."""
        return tuple(Look(version) for version in self.model.versions)

    @property
    def edits(self) -> int:
        """How many times it changed."""
        return self.model.edits

    @property
    def is_edited(self) -> bool:
        """Whether clients show the edited mark."""
        return self.model.edited_at is not None

    @property
    def is_ephemeral(self) -> bool:
        return self.model.viewer_id is not None

    @property
    def is_deleted(self) -> bool:
        return self.model.deleted

    @property
    def pings(self) -> tuple[str, ...]:
        """The names of those whom it notified when it was posted."""
        return tuple(self._service.world.users[one].display for one in self.model.mentions)

    @property
    def jump_url(self) -> str:
        """The link to it that Discord's clients know."""
        channel = self._service.world.channels[self.model.channel_id]
        return f"https://discord.com/channels/{channel.guild_id or '@me'}/{channel.id}/{self.id}"

    async def becomes(self, where: Callable[[Seen], Any], seconds: float = 5.0) -> Seen:
        """Wait until something is true of it. Raises NotSeen with what it shows instead."""
        try:
            await self._service.world.bus.until(self.model.channel_id, lambda: True if where(self) else None, seconds)
        except TimeoutError:
            raise NotSeen(f"it never became so in {seconds:g} s; it shows:\n{self.text}") from None
        return self

    async def changes(self, seconds: float = 5.0) -> Seen:
        """Wait for its next change."""
        before = self.edits
        return await self.becomes(lambda seen: seen.edits > before, seconds)

    async def disappears(self, seconds: float = 5.0) -> None:
        """Wait until it is deleted."""
        await self.becomes(lambda seen: seen.is_deleted, seconds)

    def __repr__(self) -> str:
        return f"<Seen {self.id} by {self.viewer.display}: {self.text[:80]!r}>"


def describe(component: Json) -> Any:
    """Give a component's label for a reader."""
    return component.get("label") or component.get("custom_id")
