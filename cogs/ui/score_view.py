"""Points: the sheet while the match runs, the last trick, and the message that ends a match."""

from __future__ import annotations

from bombu.drawing.picture import Picture
from bombu.engine.views import PublicView
from bombu.i18n import text, with_minus
from bombu.standings.recap import recap_of
from bombu.tables.state import Table
from cogs.ui.recap_view import final_controls, recap_text
from cogs.ui.screen import Body, Download, Screen, Text
from cogs.ui.words import card_short, plain

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉", 4: "4️⃣"}
FINAL_COLOUR = 0xF2B441


def scores_screen(table: Table, view: PublicView, pictures: tuple[Picture, ...], locale: str) -> Screen:
    """The sheet for one reader."""
    if not view.sheet:
        return Screen(text(locale, "scores-none", hands=view.settings.hands), pictures)
    summary = text(locale, "scores-summary", number=len(view.sheet), hands=view.settings.hands)
    return Screen(summary, (Text(standings_text(table, view, locale)), *pictures))


def last_trick_screen(table: Table, view: PublicView, locale: str) -> Screen:
    """The last complete trick, card by card."""
    if not view.tricks:
        return Screen(text(locale, "last-domino" if view.contract.is_domino else "last-none"))
    trick = view.tricks[-1]
    lines = [
        text(
            locale,
            "last-card",
            name=plain(table.names[(trick.leader + place) % 4]),
            card=card_short(locale, card),
        )
        for place, card in enumerate(trick.cards)
    ]
    taker = plain(table.names[trick.winner])
    return Screen(text(locale, "last-summary", name=taker), (Text("\n".join(lines)),))


def final_screen(
    table: Table, view: PublicView, pictures: tuple[Picture, ...], record: Download, locale: str
) -> Screen:
    """The last message of a match: podium, recap, sheet, curve, the record to keep, and once more."""
    assert table.match is not None, "a match has ended"
    recap = Text(recap_text(recap_of(table.match), table.names, locale))
    podium, others = pictures[:1], pictures[1:]
    winners = [plain(name) for name, place in zip(table.names, view.places, strict=True) if place == 1]
    summary = text(
        locale, "final-summary", names=", ".join(winners), count=len(winners), total=with_minus(min(view.totals))
    )
    seed = text(locale, "final-record", file=record.filename)
    standings = Text(standings_text(table, view, locale))
    body: tuple[Body, ...] = (standings, *podium, recap, *others, Text(f"-# {seed}"), record)
    return Screen(summary, body, final_controls(table, locale), FINAL_COLOUR)


def standings_text(table: Table, view: PublicView, locale: str) -> str:
    """The totals in the order of the places."""
    order = sorted(range(4), key=lambda seat: (view.places[seat], seat))
    return "\n".join(
        text(
            locale,
            "standing-line",
            place=MEDALS[view.places[seat]],
            name=plain(table.names[seat]),
            total=with_minus(view.totals[seat]),
        )
        for seat in order
    )
