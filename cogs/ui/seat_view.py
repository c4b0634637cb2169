"""What a person can do with a seat: hand it to a bot, take it back, pause, go on, take over an open one."""

from __future__ import annotations

from discord import ButtonStyle

from bombu.engine.seats import SEATS, Seat
from bombu.i18n import text
from bombu.tables.state import Table
from cogs.ui.ids import Action, PressId
from cogs.ui.rules_view import clock_menu
from cogs.ui.screen import Button, Controls, Screen
from cogs.ui.words import bare, plain


def seat_screen(table: Table, user_id: int, locale: str) -> Screen:
    """What this person can do; people without a seat are offered the open ones."""
    seat = table.seat_of(user_id)
    if seat is None:
        return _stranger_screen(table, user_id, locale)
    rows: list[Controls] = [tuple(_own_buttons(table, seat, user_id, locale))]
    if table.host_id == user_id:
        rows.append(clock_menu(table, locale, may_choose=True))
        rows.append((_button(table, Action.CANCEL, "button-cancel", locale, ButtonStyle.danger),))
    return Screen(_where_you_are(table, seat, user_id, locale), controls=tuple(rows))


def cancel_screen(table: Table, locale: str) -> Screen:
    """Ask before a table is closed."""
    yes = _button(table, Action.CANCEL, "button-cancel-yes", locale, ButtonStyle.danger, "yes")
    no = _button(table, Action.CANCEL, "button-cancel-no", locale, argument="no")
    return Screen(text(locale, "cancel-ask"), controls=((yes, no),))


def _where_you_are(table: Table, seat: Seat, user_id: int, locale: str) -> str:
    chair = table.chairs[seat]
    if table.paused:
        return text(locale, "seat-paused")
    if chair.successor is not None:
        return text(locale, "seat-promised", name=plain(chair.successor.name))
    if chair.substituted:
        return text(locale, "seat-left" if chair.open else "seat-away")
    if user_id in table.votes:
        people = {person.user_id for person in table.active_people}
        return text(locale, "seat-voted", votes=len(table.votes & people), people=len(people))
    return text(locale, "seat-here")


def _own_buttons(table: Table, seat: Seat, user_id: int, locale: str) -> list[Button]:
    buttons = []
    if table.paused:
        buttons.append(_button(table, Action.RESUME, "button-resume", locale, ButtonStyle.success))
    elif table.chairs[seat].plays_itself:
        buttons.append(_button(table, Action.BACK, "button-back", locale, ButtonStyle.success))
    elif user_id not in table.votes:
        buttons.append(_button(table, Action.PAUSE, "button-pause", locale))
    if not table.chairs[seat].open:
        buttons.append(_button(table, Action.LEAVE, "button-hand-over", locale, ButtonStyle.danger))
    return buttons


def _stranger_screen(table: Table, user_id: int, locale: str) -> Screen:
    promised = [chair.successor for chair in table.chairs if chair.successor is not None]
    if any(person.user_id == user_id for person in promised):
        withdraw = _button(table, Action.LEAVE, "button-withdraw", locale)
        return Screen(text(locale, "seat-claimed"), controls=((withdraw,),))
    open_seats = [
        seat for seat in SEATS if table.chairs[seat].can_be_taken_over and table.chairs[seat].successor is None
    ]
    is_last_hand = table.match is not None and table.match.hand_number == table.settings.hands
    if not open_seats or is_last_hand:
        return Screen(text(locale, "seat-none-open"))
    buttons = tuple(
        Button(
            PressId(Action.TAKE, table.game_id, argument=str(seat)),
            text(locale, "button-take", name=bare(table.chairs[seat].name)),
            ButtonStyle.primary,
        )
        for seat in open_seats
    )
    return Screen(text(locale, "seat-open"), controls=(buttons,))


def _button(
    table: Table,
    action: Action,
    label: str,
    locale: str,
    style: ButtonStyle = ButtonStyle.secondary,
    argument: str = "",
) -> Button:
    return Button(PressId(action, table.game_id, argument=argument), text(locale, label), style)
