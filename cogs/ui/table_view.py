"""The public message of a hand: the picture, the same in one line, and the buttons that bring everything else."""

from __future__ import annotations

from math import ceil

from discord import ButtonStyle

from bombu.drawing.picture import Picture
from bombu.engine.contracts import Contract
from bombu.engine.dealing import commitment_of
from bombu.engine.views import PublicView
from bombu.i18n import signed, text, with_minus
from bombu.tables.deadlines import turn_ends
from bombu.tables.state import Table
from cogs.ui.ids import Action, PressId
from cogs.ui.lobby_view import SEAT_SIGNS
from cogs.ui.screen import Button, Screen, Text
from cogs.ui.words import cards_short, contract_name, contract_terms, plain

SEAT_COLOURS = (0xF2B441, 0xB79CF2, 0x6FC7A6, 0xF0806A)
OVER_COLOUR = 0x8B7BC8


def table_screen(table: Table, view: PublicView, picture: Picture, locale: str, *, restored: bool = False) -> Screen:
    """The message while a hand is played; ``restored`` says that the process has just come back."""
    accent = SEAT_COLOURS[view.turn] if view.turn is not None and not table.paused else OVER_COLOUR
    summary = summary_line(table, view, locale)
    if restored:
        summary = f"{text(locale, 'table-restored', number=view.number)}\n{summary}"
    return Screen(summary, (picture, sealed_line(table, locale)), _controls(table, locale), accent)


def sealed_line(table: Table, locale: str) -> Text:
    """The match's number, and the fingerprint of its seed, by which anybody can check the deals afterwards."""
    sealed = text(locale, "table-sealed", id=table.game_id, commitment=commitment_of(table.seed))
    return Text(f"-# {sealed}")


def hand_over_screen(table: Table, view: PublicView, picture: Picture, locale: str) -> Screen:
    """The message when its hand has ended: it stays in the channel as what happened."""
    lines = [
        text(
            locale,
            "hand-over-line",
            sign=SEAT_SIGNS[seat],
            name=plain(name),
            points=signed(view.points[seat]),
            total=with_minus(view.totals[seat]),
        )
        for seat, name in enumerate(table.names)
    ]
    if view.slam is not None:
        lines.insert(0, text(locale, "hand-over-slam", name=plain(table.names[view.slam])))
    return Screen(
        text(
            locale,
            "hand-over-summary",
            number=view.number,
            hands=view.settings.hands,
            contract=contract_name(locale, view.contract),
        ),
        (picture, Text("\n".join(lines))),
        (),
        OVER_COLOUR,
    )


def summary_line(table: Table, view: PublicView, locale: str) -> str:
    """Contract, hand, what lies on the table and whose turn it is, in one line."""
    contract = contract_name(locale, view.contract)
    head = text(locale, "table-head", contract=contract, number=view.number, hands=view.settings.hands)
    turn = _turn_line(table, view, locale)
    return "\n".join(
        filter(None, (f"**{head}** · {contract_terms(locale, view.contract)}", on_table(table, view, locale), turn))
    )


def _turn_line(table: Table, view: PublicView, locale: str) -> str:
    """Whose turn it is, whether a bot plays for them, until when; or that the table waits."""
    if table.paused:
        return text(locale, "table-paused" if table.active_people else "table-waits")
    if view.turn is None:
        return ""
    name = plain(table.names[view.turn])
    chair = table.chairs[view.turn]
    if chair.person is not None and chair.plays_itself:
        return text(locale, "table-turn-substitute", name=name)
    ends = turn_ends(table)
    if ends is None:
        return text(locale, "table-turn", name=name)
    return text(locale, "table-turn-until", name=name, when=f"<t:{ceil(ends)}:R>")


def on_table(table: Table, view: PublicView, locale: str) -> str:
    """The trick, or what fits the layout, in a line; empty when there is nothing to tell."""
    if view.contract is Contract.DOMINO:
        return "" if view.is_over else _layout_line(view, locale)
    trick = view.shown_trick
    if trick is None or not trick.cards:
        return ""
    cards = cards_short(locale, trick.cards)
    if trick.is_complete:
        return text(locale, "table-trick-taken", cards=cards, name=plain(table.names[trick.winner]))
    return text(locale, "table-trick", cards=cards, name=plain(table.names[trick.leader]))


def _layout_line(view: PublicView, locale: str) -> str:
    assert view.layout is not None
    return text(locale, "table-layout", cards=cards_short(locale, view.layout.fitting))


def _controls(table: Table, locale: str) -> tuple[tuple[Button, ...], ...]:
    def button(action: Action, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
        return Button(PressId(action, table.game_id), text(locale, label), style)

    resume = (button(Action.RESUME, "button-resume", ButtonStyle.success),) if table.paused else ()
    return (
        *((resume,) if resume else ()),
        (
            button(Action.HAND, "button-hand", ButtonStyle.primary),
            button(Action.SCORES, "button-scores"),
            button(Action.LAST, "button-last"),
            button(Action.RULES, "button-rules"),
            button(Action.SEAT, "button-seat"),
        ),
    )
