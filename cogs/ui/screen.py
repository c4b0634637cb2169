"""A message as data: what it says, shows and offers. Only here do messages become discord.py objects.

Views and files are built anew for every attempt: a view is a photograph of the log, sending uses a file object up.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bombu.drawing.picture import Picture
from cogs.ui.ids import PressId
from cogs.ui.items import ChoiceMenu, PressButton

MAX_LABEL = 80
BUTTONS_A_ROW = 5


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; Discord's Markdown."""

    content: str


@dataclass(frozen=True, slots=True)
class Download:
    """A file that people can keep."""

    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Button:
    """A button; ``emoji`` takes the place of the label where it is known."""

    press: PressId
    label: str
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    emoji: discord.PartialEmoji | str | None = None
    disabled: bool = False

    def item(self) -> PressButton:
        """The discord.py item."""
        is_card = isinstance(self.emoji, discord.PartialEmoji)
        return PressButton(
            ui.Button(
                custom_id=str(self.press),
                label=None if is_card else self.label[:MAX_LABEL],
                style=self.style,
                emoji=self.emoji,
                disabled=self.disabled,
            )
        )


@dataclass(frozen=True, slots=True)
class Option:
    """A line of a menu."""

    value: str
    label: str
    description: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu to choose one line from."""

    press: PressId
    placeholder: str
    options: tuple[Option, ...]
    disabled: bool = False

    def item(self) -> ChoiceMenu:
        """The discord.py item."""
        options = [
            discord.SelectOption(
                label=option.label[:100],
                value=option.value,
                description=option.description[:100] if option.description else None,
                default=option.chosen,
            )
            for option in self.options
        ]
        return ChoiceMenu(
            ui.Select(
                custom_id=str(self.press),
                placeholder=self.placeholder[:150],
                options=options,
                disabled=self.disabled,
            )
        )


Body = Text | Picture | Download
Controls = tuple[Button, ...] | Menu


@dataclass(frozen=True, slots=True)
class Screen:
    """One message: a body in a frame, and rows of controls under it.

    ``summary`` stands first as plain text, since previews and other clients show nothing else of such a message.
    """

    summary: str
    body: tuple[Body, ...] = ()
    controls: tuple[Controls, ...] = ()
    accent: int | None = None

    def view(self) -> ui.LayoutView:
        """A fresh view. It holds dynamic items only and never times out."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(self.summary))
        if self.body:
            view.add_item(ui.Container(*map(_component, self.body), accent_colour=self.accent))
        for row in self.controls:
            view.add_item(ui.ActionRow(*_row_items(row)))
        # A finished one is sent all the same, but discord.py doesn't keep it: private ones stayed for 15 minutes, each
        # with a task. What is pressed on finds its handler by its custom id.
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        """Fresh files for everything that the body shows, with their alt texts."""
        return [_file(part) for part in self.body if not isinstance(part, Text)]

    def sending(self) -> dict[str, Any]:
        """The arguments of a new message."""
        return {"view": self.view(), "files": self.files(), "allowed_mentions": discord.AllowedMentions.none()}

    def editing(self) -> dict[str, Any]:
        """The arguments of an edit, which always says which attachments stay: these and no others."""
        return {"view": self.view(), "attachments": self.files(), "allowed_mentions": discord.AllowedMentions.none()}


def in_rows(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in as few rows as Discord allows, evenly filled."""
    rows = -(-len(buttons) // BUTTONS_A_ROW)
    size = -(-len(buttons) // rows) if rows else 1
    return tuple(tuple(buttons[start : start + size]) for start in range(0, len(buttons), size))


def _component(part: Body) -> ui.Item[Any]:
    match part:
        case Text():
            return ui.TextDisplay(part.content)
        case Picture():
            item = discord.MediaGalleryItem(f"attachment://{part.filename}", description=part.alt)
            return ui.MediaGallery(item)
        case Download():
            return ui.File(f"attachment://{part.filename}")


def _file(part: Picture | Download) -> discord.File:
    alt = part.alt if isinstance(part, Picture) else None
    return discord.File(io.BytesIO(part.data), filename=part.filename, description=alt)


def _row_items(row: Controls) -> list[ui.Item[Any]]:
    return [row.item()] if isinstance(row, Menu) else [button.item() for button in row]
