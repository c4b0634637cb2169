"""The board of a server."""

from __future__ import annotations

from collections.abc import Sequence

from bombu.i18n import MINUS, text
from bombu.store.rows import Standing
from cogs.ui.screen import Body, Screen, Text
from cogs.ui.words import plain

ROWS = 10


def leaderboard_screen(standings: Sequence[Standing], locale: str) -> Screen:
    """Matches among people first, matches with bots apart; an empty board says how to get on it."""
    if not standings:
        return Screen(text(locale, "board-title"), (Text(text(locale, "board-empty")),))
    among_people = [line for line in standings if not line.with_bots]
    with_bots = [line for line in standings if line.with_bots]
    body: list[Body] = []
    for title, lines in (("board-people", among_people), ("board-bots", with_bots)):
        if lines:
            rows = "\n".join(_line(line, locale) for line in lines[:ROWS])
            body.append(Text(f"### {text(locale, title)}\n{rows}"))
    return Screen(f"## {text(locale, 'board-title')}", tuple(body))


def _line(line: Standing, locale: str) -> str:
    return text(
        locale,
        "board-line",
        place=line.place,
        name=plain(line.name),
        wins=line.wins,
        matches=line.matches,
        average=f"{float(line.average):.1f}".replace("-", MINUS).replace(".", text(locale, "decimal-point")),
    )
