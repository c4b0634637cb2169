"""The lobby: who sits where, what will be played, and the buttons to sit down and start."""

from __future__ import annotations

from discord import ButtonStyle

from bombu.engine.dealing import commitment_of
from bombu.engine.seats import SEATS, Seat
from bombu.i18n import text
from bombu.tables.state import Bot, Chair, Table
from cogs.ui.ids import Action, PressId
from cogs.ui.rules_view import unusual_rules
from cogs.ui.screen import Button, Screen, Text
from cogs.ui.words import plain

ACCENT = 0xF2B441
SEAT_SIGNS = ("🟡", "🟪", "🟢", "🔶")


def lobby_screen(table: Table, locale: str) -> Screen:
    """The public message of a table that has not begun."""
    free = len(table.free_seats())
    summary = text(locale, "lobby-summary", host=plain(_host_name(table)), free=free)
    body = (
        Text(f"## {text(locale, 'lobby-title')}\n{text(locale, 'lobby-what')}"),
        Text("\n".join(_seat_line(table, seat, locale) for seat in SEATS)),
        Text("\n".join(_what_is_played(table, locale))),
    )
    return Screen(summary, body, _controls(table, locale), ACCENT)


def closed_screen(table: Table, locale: str) -> Screen:
    """The public message of a table that was closed before the end."""
    return Screen(text(locale, f"table-closed-{table.ending.value if table.ending is not None else 'host'}"))


def _controls(table: Table, locale: str) -> tuple[tuple[Button, ...], ...]:
    def button(action: Action, label: str, style: ButtonStyle = ButtonStyle.secondary, off: bool = False) -> Button:
        return Button(PressId(action, table.game_id), text(locale, label), style, disabled=off)

    full_of_people = len(table.people) == 4
    return (
        (
            button(Action.JOIN, "button-join", ButtonStyle.primary, full_of_people),
            button(Action.LEAVE, "button-leave"),
            button(Action.BOT, "button-bot", off=not table.free_seats()),
            button(Action.START, "button-start", ButtonStyle.success),
        ),
        (
            button(Action.HOUSE, "button-house"),
            button(Action.RULES, "button-rules"),
            button(Action.CANCEL, "button-cancel", ButtonStyle.danger),
        ),
    )


def _what_is_played(table: Table, locale: str) -> list[str]:
    """What the host has chosen: the length, the clock, the rules that differ from the usual ones, and the bots."""
    lines = [
        text(locale, "lobby-rules", rounds=table.settings.rounds, hands=table.settings.hands),
        text(locale, "lobby-clock", clock=table.clock.value),
    ]
    if rules := unusual_rules(table.settings, locale):
        lines.append(text(locale, "lobby-house", rules=" · ".join(rules)))
    if table.free_seats():
        lines.append(text(locale, "lobby-fill", level=text(locale, f"level-{table.bot_level}")))
    elif table.bot_seats():
        lines.append(text(locale, "lobby-displace"))
    return [*lines, "-# " + text(locale, "lobby-commitment", commitment=commitment_of(table.seed)[:16])]


def _seat_line(table: Table, seat: Seat, locale: str) -> str:
    return f"{SEAT_SIGNS[seat]} {_occupant(table.chairs[seat], table.host_id, locale)}"


def _occupant(chair: Chair, host_id: int, locale: str) -> str:
    if isinstance(chair.occupant, Bot):
        level = text(locale, f"level-{chair.occupant.level}")
        return text(locale, "lobby-seat-bot", name=plain(chair.occupant.name), level=level)
    if chair.person is None:
        return text(locale, "lobby-seat-free")
    kind = "lobby-seat-host" if chair.person.user_id == host_id else "lobby-seat-person"
    return text(locale, kind, name=plain(chair.person.name))


def _host_name(table: Table) -> str:
    return next((person.name for person in table.people if person.user_id == table.host_id), "")
