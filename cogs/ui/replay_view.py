"""A moment of a finished match: the picture with all four hands open, the same in words, and the way to every other."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ButtonStyle

from bombu.drawing.picture import Picture
from bombu.engine.match import Match
from bombu.engine.seats import SEATS, PerSeat
from bombu.i18n import signed, text
from bombu.standings import replays
from bombu.standings.replays import Moment, ReplayStep
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.lobby_view import SEAT_SIGNS
from cogs.ui.screen import Button, Controls, Menu, Option, Screen, Text
from cogs.ui.words import card_short, cards_short, contract_name, plain

_FORWARD = "next"
_PLIES = 1000
"""A moment stands in an id as one number: the hand times this, and the plies made."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished match to look at: its id, its cards, and the names by seat."""

    game_id: int
    match: Match
    names: PerSeat[str]


def moment_press(game_id: int, moment: Moment, role: str) -> PressId:
    """A button that leads to a moment; ``role`` keeps two that lead to the same one apart."""
    return PressId(Action.REPLAY, game_id, moment.hand * _PLIES + moment.plies, role)


def moment_of(press: PressId) -> Moment:
    """The moment that a press leads to, which the match need not have. Raises ValueError."""
    if isinstance(press.action, Choice):
        return Moment(int(press.chosen), 0)
    hand, plies = divmod(press.ply, _PLIES)
    return Moment(max(1, hand), plies)


def replay_screen(replay: Replay, step: ReplayStep, picture: Picture, locale: str) -> Screen:
    """The moment with everything that leads on."""
    return Screen(
        _summary(replay, step, locale), (picture, _words(replay, step, locale)), _controls(replay, step, locale)
    )


def shared_replay_screen(replay: Replay, step: ReplayStep, picture: Picture, locale: str) -> Screen:
    """The moment for a channel: whoever wants to go on from there gets it privately."""
    press = moment_press(replay.game_id, step.moment, "open")
    go_on = Button(press, text(locale, "button-replay"))
    return Screen(_summary(replay, step, locale), (picture, _words(replay, step, locale)), ((go_on,),))


def _summary(replay: Replay, step: ReplayStep, locale: str) -> str:
    return text(
        locale,
        "replay-summary",
        id=replay.game_id,
        contract=contract_name(locale, step.public.contract),
        number=step.moment.hand,
        hands=step.public.settings.hands,
        ply=step.moment.plies,
        plies=step.plies,
    )


def _words(replay: Replay, step: ReplayStep, locale: str) -> Text:
    """What has just happened, whose turn it is with what, and what everybody holds."""
    lines: list[str] = []
    if step.last is not None:
        name = plain(replay.names[step.last.seat])
        if step.last.card is None:
            lines.append(text(locale, "replay-passed", name=name))
        else:
            lines.append(text(locale, "replay-played", name=name, card=card_short(locale, step.last.card)))
    if step.taker is not None:
        taker = plain(replay.names[step.taker])
        lines.append(text(locale, "replay-taken", name=taker, points=signed(step.cost) if step.cost else "0"))
    if step.public.turn is not None:
        name = plain(replay.names[step.public.turn])
        if step.legal:
            lines.append(text(locale, "replay-may-play", name=name, cards=cards_short(locale, step.legal)))
        else:
            lines.append(text(locale, "replay-must-pass", name=name))
    for seat in SEATS:
        held = cards_short(locale, step.hands[seat]) or "–"
        points = signed(step.public.points[seat]) if step.public.points[seat] else "0"
        name = plain(replay.names[seat])
        lines.append(text(locale, "replay-holds", sign=SEAT_SIGNS[seat], name=name, cards=held, points=points))
    return Text("\n".join(lines))


def _controls(replay: Replay, step: ReplayStep, locale: str) -> tuple[Controls, ...]:
    match, moment, game_id = replay.match, step.moment, replay.game_id
    ways: tuple[tuple[str, str, Moment | None], ...] = (
        ("first", "⏮", Moment(moment.hand, 0) if moment.plies else None),
        ("back", "◀", replays.before(match, moment)),
        (_FORWARD, "▶", replays.after(match, moment)),
        ("trick", "⏩", replays.after_trick(match, moment)),
        ("last", "⏭", Moment(moment.hand, step.plies) if moment.plies < step.plies else None),
    )
    buttons = tuple(
        Button(
            moment_press(game_id, to or moment, role),
            text(locale, f"button-replay-{role}"),
            ButtonStyle.primary if role == _FORWARD else ButtonStyle.secondary,
            emoji=sign,
            disabled=to is None,
        )
        for role, sign, to in ways
    )
    options = tuple(
        Option(
            str(hand.number),
            text(locale, "replay-hand", number=hand.number, contract=contract_name(locale, hand.contract)),
            chosen=hand.number == moment.hand,
        )
        for hand in match.finished
    )
    share = moment_press(game_id, moment, "share")
    return (
        buttons,
        Menu(PressId(Choice.REPLAY_HAND, game_id, moment.hand), text(locale, "replay-hand-hint"), options),
        (
            Button(share, text(locale, "button-replay-share")),
            Button(PressId(Action.RECORD, game_id), text(locale, "button-record")),
            Button(PressId(Action.VERIFY, game_id), text(locale, "button-verify")),
        ),
    )
