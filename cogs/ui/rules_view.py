"""The rules on a page a contract, and the rules of the house."""

from __future__ import annotations

from discord import ButtonStyle

from bombu.ai import OFFERED_LEVELS
from bombu.engine.cards import PatienceOrder
from bombu.engine.contracts import CONTRACTS
from bombu.engine.settings import MAX_ROUNDS, DealerPasses, Packets, Settings
from bombu.i18n import text
from bombu.tables.state import Bot, Table, TurnClock
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.screen import Button, Menu, Option, Screen, Text, in_rows
from cogs.ui.words import contract_name

BASICS = "basics"
PAGES = (BASICS, *(contract.value for contract in CONTRACTS))


USUAL = Settings()


def rules_screen(page: str, locale: str, game_id: int = 0, settings: Settings = USUAL) -> Screen:
    """One page of the rules, as this table plays them, with the buttons to the others; an unknown page is the first."""
    page = page if page in PAGES else BASICS
    buttons = [
        Button(
            PressId(Action.PAGE, game_id, argument=other),
            _title(other, locale),
            ButtonStyle.primary if other == page else ButtonStyle.secondary,
            disabled=other == page,
        )
        for other in PAGES
    ]
    order, claim = settings.patience_order.value, _claim(settings)
    body = text(locale, f"rules-{page.replace('_', '-')}", order=order, claim=claim)
    return Screen(f"## {_title(page, locale)}", (Text(body),), in_rows(buttons))


def house_screen(table: Table, locale: str, *, may_choose: bool) -> Screen:
    """The rules of the house: a menu for each, with what it changes."""
    settings = table.settings
    menus = (
        _menu(
            table, Choice.ROUNDS, [str(n) for n in range(1, MAX_ROUNDS + 1)], str(settings.rounds), locale, may_choose
        ),
        _menu(table, Choice.PACKETS, [p.value for p in Packets], settings.packets.value, locale, may_choose),
        _menu(table, Choice.DEALER, [d.value for d in DealerPasses], settings.dealer.value, locale, may_choose),
        _menu(
            table, Choice.PATIENCE, [o.value for o in PatienceOrder], settings.patience_order.value, locale, may_choose
        ),
        _menu(table, Choice.CLAIM, ["yes", "no"], _claim(settings), locale, may_choose),
        clock_menu(table, locale, may_choose=may_choose),
        *_level_menus(table, locale, may_choose=may_choose),
    )
    summary = text(locale, "house-summary" if may_choose else "house-read-only")
    return Screen(f"## {text(locale, 'button-house')}\n{summary}", controls=menus)


def unusual_rules(settings: Settings, locale: str) -> tuple[str, ...]:
    """The rules of the house that differ from those of a table where nobody chose anything."""
    chosen = {
        Choice.PACKETS: (settings.packets.value, USUAL.packets.value),
        Choice.DEALER: (settings.dealer.value, USUAL.dealer.value),
        Choice.PATIENCE: (settings.patience_order.value, USUAL.patience_order.value),
        Choice.CLAIM: (_claim(settings), _claim(USUAL)),
    }
    return tuple(
        text(locale, f"house-{choice.value}", value=value)
        for choice, (value, usual) in chosen.items()
        if value != usual
    )


def clock_menu(table: Table, locale: str, *, may_choose: bool) -> Menu:
    """How long a turn may take; the host may change it at any time."""
    return _menu(table, Choice.CLOCK, [clock.value for clock in TurnClock], table.clock.value, locale, may_choose)


def _claim(settings: Settings) -> str:
    return "yes" if settings.claim else "no"


def _level_menus(table: Table, locale: str, *, may_choose: bool) -> list[Menu]:
    """How well bots play: one menu for all of them, and one for each that sits already."""
    menus = [_level_menu(table, "all", text(locale, "house-level-all"), table.bot_level, locale, may_choose)]
    for seat in table.bot_seats():
        bot = table.chairs[seat].occupant
        assert isinstance(bot, Bot)
        menus.append(_level_menu(table, str(seat), bot.name, bot.level, locale, may_choose))
    return menus


def _level_menu(table: Table, argument: str, who: str, chosen: str, locale: str, may_choose: bool) -> Menu:
    options = tuple(
        Option(
            level,
            text(locale, "house-level", name=who, level=text(locale, f"level-{level}")),
            text(locale, f"house-level-{level}-why"),
            level == chosen,
        )
        for level in OFFERED_LEVELS
    )
    placeholder = text(locale, "house-level", name=who, level=text(locale, f"level-{chosen}"))
    return Menu(PressId(Choice.LEVEL, table.game_id, argument=argument), placeholder, options, not may_choose)


def _menu(table: Table, choice: Choice, values: list[str], chosen: str, locale: str, may_choose: bool) -> Menu:
    options = tuple(
        Option(
            value,
            text(locale, f"house-{choice.value}", value=value),
            text(locale, f"house-{choice.value}-why", value=value),
            value == chosen,
        )
        for value in values
    )
    return Menu(
        PressId(choice, table.game_id), text(locale, f"house-{choice.value}", value=chosen), options, not may_choose
    )


def _title(page: str, locale: str) -> str:
    if page == BASICS:
        return text(locale, "rules-title")
    return contract_name(locale, next(contract for contract in CONTRACTS if contract.value == page))
