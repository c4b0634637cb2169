"""What is kept of people, said plainly, and what they can do about it."""

from __future__ import annotations

from discord import ButtonStyle

from bombu.i18n import text
from cogs.ui.ids import Action, PressId
from cogs.ui.screen import Button, Download, Screen, Text


def privacy_screen(locale: str, *, hidden: bool) -> Screen:
    """What is kept, why and how long, with buttons to take it along, to be off the boards, and to be deleted."""
    export = _button("export", "button-privacy-export", locale)
    board = _button("show", "button-privacy-show", locale) if hidden else _button("hide", "button-privacy-hide", locale)
    delete = _delete("delete", "button-privacy-delete", locale)
    state = text(locale, "privacy-hidden" if hidden else "privacy-shown")
    return Screen(
        f"## {text(locale, 'privacy-title')}",
        (Text(text(locale, "privacy-kept")), Text(text(locale, "privacy-rights")), Text(state)),
        ((export, board, delete),),
    )


def delete_screen(locale: str) -> Screen:
    """The question before everything goes."""
    yes, no = _delete("yes", "button-privacy-yes", locale), _button("no", "button-privacy-no", locale)
    return Screen(
        f"## {text(locale, 'privacy-delete-title')}", (Text(text(locale, "privacy-delete-what")),), ((yes, no),)
    )


def deleted_screen(locale: str, *, done: bool) -> Screen:
    """Everything is gone, or will be."""
    return Screen(text(locale, "privacy-deleted" if done else "privacy-deleted-later"))


def export_screen(data: bytes, locale: str) -> Screen:
    """All that is kept, as a file."""
    download = Download("bombu-data.json", data)
    return Screen(text(locale, "privacy-export"), (download,))


def _button(what: str, label: str, locale: str) -> Button:
    return Button(PressId(Action.PRIVACY, 0, 0, what), text(locale, label))


def _delete(what: str, label: str, locale: str) -> Button:
    return Button(PressId(Action.PRIVACY, 0, 0, what), text(locale, label), ButtonStyle.danger)
