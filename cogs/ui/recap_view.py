"""A match looked back upon, in a few lines: where it turned, and the best and the worst hand of each."""

from __future__ import annotations

from discord import ButtonStyle

from bombu.engine.match import FinishedHand
from bombu.engine.seats import SEATS, PerSeat, Seat
from bombu.i18n import signed, text
from bombu.standings.recap import Recap, TurningPoint
from bombu.standings.replays import Moment
from bombu.tables.state import Table
from cogs.ui.ids import Action, PressId
from cogs.ui.lobby_view import SEAT_SIGNS
from cogs.ui.replay_view import moment_press
from cogs.ui.screen import Button
from cogs.ui.words import contract_name, plain


def recap_text(recap: Recap, names: PerSeat[str], locale: str) -> str:
    """The recap as lines."""
    lines = [_turning_line(recap.turning_point, names, locale)] if recap.turning_point is not None else []
    lines += [
        text(
            locale,
            "recap-seat",
            sign=SEAT_SIGNS[seat],
            name=plain(names[seat]),
            best=_hand(recap.best[seat], seat, locale),
            worst=_hand(recap.worst[seat], seat, locale),
        )
        for seat in SEATS
    ]
    return "\n".join(lines)


def final_controls(table: Table, locale: str) -> tuple[tuple[Button, ...], ...]:
    """What one can do with a match that is over."""
    look = moment_press(table.game_id, Moment(1, 0), "open")
    return (
        (
            Button(PressId(Action.REMATCH, table.game_id), text(locale, "button-rematch"), ButtonStyle.success),
            Button(look, text(locale, "button-replay"), ButtonStyle.primary),
            Button(PressId(Action.VERIFY, table.game_id), text(locale, "button-verify")),
        ),
    )


def _turning_line(turn: TurningPoint, names: PerSeat[str], locale: str) -> str:
    """The seat that moved furthest, rather up than down, stands for the hand."""
    mover = max(
        SEATS, key=lambda seat: (abs(turn.before[seat] - turn.after[seat]), turn.before[seat] - turn.after[seat])
    )
    return text(
        locale,
        "recap-turning",
        number=turn.hand.number,
        contract=contract_name(locale, turn.hand.contract),
        name=plain(names[mover]),
        before=text(locale, "picture-place", place=turn.before[mover]),
        after=text(locale, "picture-place", place=turn.after[mover]),
    )


def _hand(hand: FinishedHand, seat: Seat, locale: str) -> str:
    points = hand.points[seat]
    return f"{contract_name(locale, hand.contract)} {signed(points) if points else '0'}"
