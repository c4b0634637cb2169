"""A hand as its owner sees it: the cards as a picture and as buttons, what lies on the table, what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import discord
from discord import ButtonStyle

from bombu.drawing.picture import Picture
from bombu.drawing.scenes.hand import sorted_hand
from bombu.engine.cards import Card
from bombu.engine.moves import Pass
from bombu.engine.views import SeatView
from bombu.i18n import text
from bombu.tables.state import Table
from cogs.ui.ids import Action, PressId
from cogs.ui.screen import Button, Screen, in_rows
from cogs.ui.table_view import on_table
from cogs.ui.words import card_short, contract_name, contract_terms, plain

CardEmojis = Mapping[str, discord.PartialEmoji]
"""The emojis of this application by card, ``KH``; empty where there are none, then labels do."""

TURN_COLOUR, WAIT_COLOUR = 0xF2B441, 0x56479A


def hand_screen(
    table: Table,
    view: SeatView,
    picture: Picture | None,
    locale: str,
    *,
    emojis: CardEmojis,
    note: str | None = None,
) -> Screen:
    """The ephemeral message of a hand; ``note`` says why the last press was refused, or gives a hint."""
    public = view.public
    head = text(
        locale,
        "table-head",
        contract=contract_name(locale, public.contract),
        number=public.number,
        hands=public.settings.hands,
    )
    lines = (
        note or "",
        f"**{head}** · {contract_terms(locale, public.contract)}",
        on_table(table, public, locale),
        _what_now(table, view, locale),
    )
    accent = TURN_COLOUR if view.legal else WAIT_COLOUR
    summary = "\n".join(filter(None, lines))
    return Screen(summary, (picture,) if picture else (), _controls(table, view, locale, emojis), accent)


def _what_now(table: Table, view: SeatView, locale: str) -> str:
    turn, chair = view.public.turn, table.chairs[view.seat]
    if table.paused:
        return text(locale, "table-paused")
    if turn is None:
        return text(locale, "hand-over-now")
    if chair.substituted:
        return text(locale, "hand-away")
    if chair.standing_in:
        return text(locale, "hand-missed")
    if not view.legal:
        return text(locale, "hand-wait", name=plain(table.names[turn]))
    return text(locale, "hand-must-pass" if isinstance(view.legal[0], Pass) else "hand-your-turn")


def _controls(table: Table, view: SeatView, locale: str, emojis: CardEmojis) -> tuple[tuple[Button, ...], ...]:
    rows = in_rows([_card_button(table, view, card, locale, emojis) for card in _in_order(view)])
    if view.public.is_over:
        return rows
    hint = Button(PressId(Action.HINT, table.game_id, view.public.ply), text(locale, "button-hint"), emoji="💡")
    extras = [replace(hint, disabled=len(view.legal) < 2)]
    if view.public.contract.is_domino:
        can_pass = bool(view.legal) and isinstance(view.legal[0], Pass)
        press = PressId(Action.PASS, table.game_id, view.public.ply)
        extras.insert(0, Button(press, text(locale, "button-pass"), ButtonStyle.primary, disabled=not can_pass))
    return (*rows, tuple(extras))


def _in_order(view: SeatView) -> tuple[Card, ...]:
    """The cards as the picture shows them: in the same order from press to press, so that a thumb finds them again."""
    layout = view.public.layout
    return sorted_hand(view.hand, layout.order if layout is not None else None)


def _card_button(table: Table, view: SeatView, card: Card, locale: str, emojis: CardEmojis) -> Button:
    playable = card in view.playable
    return Button(
        PressId(Action.PLAY, table.game_id, view.public.ply, str(card)),
        card_short(locale, card),
        ButtonStyle.success if playable else ButtonStyle.secondary,
        emojis.get(str(card)),
        disabled=not playable,
    )
