"""Somebody's statistics on a server, and the list of finished matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from discord import ButtonStyle

from bombu.drawing.picture import Picture
from bombu.engine.contracts import CONTRACTS
from bombu.i18n import text, with_minus
from bombu.standings.ratings import shown
from bombu.store.standings_rows import History, MatchLine, PastMatch, PersonStats
from cogs.ui.ids import Action, PressId
from cogs.ui.leaderboard_view import decimal
from cogs.ui.screen import Body, Button, Controls, Screen, Text
from cogs.ui.words import contract_name, plain


class Scope(StrEnum):
    """Whose matches a history lists; the values stand in custom ids."""

    HERE = "here"
    SERVER = "server"
    PERSON = "person"


@dataclass(frozen=True, slots=True)
class HistoryState:
    """Which history somebody looks at; ``person_id`` is 0 unless it is a person's."""

    scope: Scope
    page: int = 1
    person_id: int = 0

    def press(self, role: str) -> PressId:
        """A button that leads here."""
        return PressId(Action.HISTORY, 0, self.page, f"{role}-{self.scope.value}-{self.person_id}")

    @classmethod
    def of(cls, press: PressId) -> HistoryState:
        """The history that a press leads to. Raises ValueError for an argument that no button of ours has."""
        _, scope, person_id = press.argument.split("-")
        return cls(Scope(scope), max(1, press.ply), int(person_id))


def stats_press(user_id: int, *, with_bots: bool) -> PressId:
    """A button that leads to somebody's statistics."""
    return PressId(Action.STATS, 0, 0, f"{user_id}-{'bots' if with_bots else 'people'}")


def stats_of_press(press: PressId) -> tuple[int, bool]:
    """Whose statistics a press leads to, and whether those with bots. Raises ValueError."""
    user_id, kind = press.argument.split("-")
    return int(user_id), {"people": False, "bots": True}[kind]


def stats_screen(stats: PersonStats, form: Picture, locale: str, *, with_bots: bool) -> Screen:
    """The numbers, and the form of the last ten matches as a curve."""
    sums, counts = stats.sums, stats.sums.counts
    kind = text(locale, "board-kind-bots" if with_bots else "board-kind-people")
    title = text(locale, "stats-title", name=plain(stats.name or text(locale, "board-somebody")), kind=kind)
    lines = [
        text(
            locale,
            "stats-matches",
            matches=sums.matches,
            wins=sums.wins,
            seconds=sums.seconds,
            thirds=sums.thirds,
            fourths=sums.fourths,
            rating=shown(stats.rating),
        ),
        text(
            locale,
            "stats-average",
            average=decimal(sums.average, locale),
            server=decimal(stats.server.average, locale),
        ),
        text(
            locale,
            "stats-feats",
            slams=counts.slams,
            suffered=counts.slams_suffered,
            bombus=counts.bombus,
            firsts=counts.firsts,
        ),
    ]
    if sums.substituted:
        lines.append(text(locale, "stats-substituted", count=sums.substituted))
    if stats.victims:
        names = ", ".join(
            text(locale, "stats-victim", name=plain(victim.name), beaten=victim.beaten, met=victim.met)
            for victim in stats.victims
        )
        lines.append(text(locale, "stats-victims", names=names))
    contracts = "\n".join(
        text(
            locale,
            "stats-contract",
            contract=contract_name(locale, contract),
            average=decimal(sums.contract_average(place), locale),
            server=decimal(stats.server.contract_average(place), locale),
        )
        for place, contract in enumerate(CONTRACTS)
    )
    body: tuple[Body, ...] = (Text("\n".join(lines)), Text(contracts), form)
    controls = (
        Button(
            stats_press(stats.user_id, with_bots=not with_bots),
            text(locale, "button-stats-people" if with_bots else "button-stats-bots"),
        ),
        Button(HistoryState(Scope.PERSON, 1, stats.user_id).press("s"), text(locale, "button-history-person")),
    )
    return Screen(f"## {title}", body, (controls,))


def history_screen(history: History, state: HistoryState, locale: str, person: str = "") -> Screen:
    """A page of matches, with a button for each."""
    summary = text(locale, f"history-summary-{state.scope.value}", **({"name": plain(person)} if person else {}))
    if not history.matches:
        return Screen(f"## {summary}", (Text(text(locale, "history-none")),))
    body: list[Body] = [Text(_match(match, locale)) for match in history.matches]
    foot = text(locale, "history-foot", page=history.page, pages=history.pages)
    body.append(Text(f"-# {foot}"))
    return Screen(f"## {summary}", tuple(body), _history_controls(history, state, locale))


def _history_controls(history: History, state: HistoryState, locale: str) -> tuple[Controls, ...]:
    matches = tuple(
        Button(PressId(Action.REPLAY, match.game_id, 0, "open"), f"#{match.game_id}", ButtonStyle.primary)
        for match in history.matches
    )
    back = Button(
        HistoryState(state.scope, max(1, history.page - 1), state.person_id).press("b"),
        text(locale, "button-page-back"),
        disabled=history.page == 1,
    )
    forth = Button(
        HistoryState(state.scope, history.page + 1, state.person_id).press("n"),
        text(locale, "button-page-next"),
        disabled=history.page == history.pages,
    )
    return (matches, (back, forth))


def _match(match: PastMatch, locale: str) -> str:
    when, channel = f"<t:{int(match.ended_at)}:d>", f"<#{match.channel_id}>"
    head = text(locale, "history-match", id=match.game_id, when=when, channel=channel)
    return f"{head}\n{match_line(match.lines, locale)}"


def match_line(lines: Sequence[MatchLine], locale: str) -> str:
    """The four of a match by place, with their totals."""
    return " · ".join(
        text(
            locale,
            "history-place",
            place=line.place,
            name=plain(text(locale, "history-deleted") if line.is_deleted else line.name),
            total=with_minus(line.total),
        )
        for line in lines
    )
