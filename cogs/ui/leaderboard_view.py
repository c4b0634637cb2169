"""The board of a server, a page at a time: drawn, the same in text, and buttons for period, kind, order and page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from discord import ButtonStyle

from bombu.drawing.picture import Picture
from bombu.drawing.scenes.board import BoardRow
from bombu.i18n import MINUS, text
from bombu.standings.ratings import shown
from bombu.store.standings_rows import Board, BoardLine, Order
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.screen import Body, Button, Controls, Menu, Option, Screen, Text
from cogs.ui.words import plain

DEFAULT_MINIMUM = 3
MOST_MINIMUM = 100


class Period(StrEnum):
    """From when matches count; the values stand in custom ids."""

    MONTH = "month"
    YEAR = "year"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class BoardState:
    """Which board somebody looks at; all of it stands in the buttons, so that a restart loses nothing."""

    period: Period = Period.ALL
    with_bots: bool = False
    order: Order = Order.RATING
    minimum: int = DEFAULT_MINIMUM
    page: int = 1

    def press(self, role: str) -> PressId:
        """A button that leads here; ``role`` keeps two buttons that lead to the same board apart."""
        return PressId(Action.BOARD, 0, self.page, f"{role}-{self._words()}-{self.order.value}")

    def menu(self) -> PressId:
        """The menu that sorts this board anew."""
        return PressId(Choice.ORDER, 0, 1, f"m-{self._words()}-{self.order.value}")

    @classmethod
    def of(cls, press: PressId) -> BoardState:
        """The board that a press leads to. Raises ValueError for an argument that no button of ours has."""
        _, period, kind, minimum, order = press.argument.split("-")
        wanted = Order(press.chosen or order)
        return cls(Period(period), {"people": False, "bots": True}[kind], wanted, max(1, int(minimum)), press.ply)

    def _words(self) -> str:
        return f"{self.period.value}-{'bots' if self.with_bots else 'people'}-{self.minimum}"


def board_rows(board: Board, state: BoardState, user_id: int, locale: str) -> tuple[BoardRow, ...]:
    """The lines as they are drawn."""
    return tuple(
        BoardRow(
            place=line.place,
            name=line.name,
            matches=str(line.sums.matches),
            wins=str(line.sums.wins),
            average=decimal(line.sums.average, locale),
            merit=_merit(line, state.order, locale),
            is_own=line.user_id == user_id,
        )
        for line in board.lines
    )


def board_title(state: BoardState, locale: str) -> str:
    """``Leaderboard · this month · Among people``."""
    kind = text(locale, "board-kind-bots" if state.with_bots else "board-kind-people")
    return f"{text(locale, 'board-title')} · {text(locale, f'board-period-{state.period.value}')} · {kind}"


def board_column(state: BoardState, locale: str) -> str:
    """The name of the column that the board is sorted by, short."""
    return text(locale, f"board-short-{state.order.value}")


def leaderboard_screen(
    board: Board, state: BoardState, picture: Picture | None, locale: str, *, hidden: bool = False
) -> Screen:
    """The page; an empty board says how to get on it. ``hidden`` is whether who looks is on no board."""
    order = text(locale, f"board-order-{state.order.value}")
    summary = f"## {board_title(state, locale)} · {order}"
    if not board.people:
        return Screen(summary, (Text(text(locale, "board-empty")),), _controls(board, state, locale))
    lines = "\n".join(_line(line, state, locale) for line in board.lines)
    foot = text(locale, "board-foot", page=board.page, pages=board.pages, people=board.people, minimum=state.minimum)
    body: tuple[Body, ...] = (Text(lines), Text(f"{_own(board, state, locale, hidden=hidden)}\n-# {foot}"))
    if picture is not None:
        body = (picture, *body)
    return Screen(summary, body, _controls(board, state, locale))


def _controls(board: Board, state: BoardState, locale: str) -> tuple[Controls, ...]:
    periods = tuple(
        Button(
            replace(state, period=period, page=1).press("p"),
            text(locale, f"board-period-{period.value}"),
            ButtonStyle.primary if period is state.period else ButtonStyle.secondary,
        )
        for period in Period
    )
    other = replace(state, with_bots=not state.with_bots, page=1)
    kind = Button(other.press("k"), text(locale, "board-kind-bots" if other.with_bots else "board-kind-people"))
    back = Button(
        replace(state, page=max(1, board.page - 1)).press("b"),
        text(locale, "button-page-back"),
        disabled=board.page == 1,
    )
    forth = Button(
        replace(state, page=board.page + 1).press("n"),
        text(locale, "button-page-next"),
        disabled=board.page == board.pages,
    )
    options = tuple(
        Option(order.value, text(locale, f"board-order-{order.value}"), chosen=order is state.order) for order in Order
    )
    return (
        periods,
        Menu(state.menu(), text(locale, "board-order-hint"), options),
        (kind, back, forth),
    )


def _own(board: Board, state: BoardState, locale: str, *, hidden: bool) -> str:
    if hidden:
        return text(locale, "board-own-hidden")
    if board.own is None:
        return text(locale, "board-own-none")
    return text(locale, "board-own", line=_line(board.own, state, locale))


def _line(line: BoardLine, state: BoardState, locale: str) -> str:
    name = plain(line.name or text(locale, "board-somebody"))
    wins, matches, average = line.sums.wins, line.sums.matches, decimal(line.sums.average, locale)
    if line.place is None:
        return text(locale, "board-line-unranked", name=name, wins=wins, matches=matches, average=average)
    return text(
        locale,
        "board-line",
        place=line.place,
        name=name,
        wins=wins,
        matches=matches,
        average=average,
        merit=_merit_in_words(line, state.order, locale),
    )


def _merit(line: BoardLine, order: Order, locale: str) -> str:
    match order:
        case Order.RATING:
            return str(shown(line.rating)).replace("-", MINUS)
        case Order.WINS:
            return str(line.sums.wins)
        case Order.AVERAGE:
            return decimal(line.sums.average, locale)
        case Order.MATCHES:
            return str(line.sums.matches)
        case Order.SLAMS:
            return str(line.sums.counts.slams)
        case Order.FIRSTS:
            return str(line.sums.counts.firsts)


def _merit_in_words(line: BoardLine, order: Order, locale: str) -> str:
    match order:
        case Order.SLAMS:
            return text(locale, "board-merit-slams", number=line.sums.counts.slams)
        case Order.FIRSTS:
            return text(locale, "board-merit-firsts", number=line.sums.counts.firsts)
        case _:
            return text(locale, "board-merit-rating", number=shown(line.rating))


def decimal(value: Fraction, locale: str) -> str:
    """``−12.5``: one decimal, with a real minus sign and the language's own point."""
    return f"{float(value):.1f}".replace("-", MINUS).replace(".", text(locale, "decimal-point"))
