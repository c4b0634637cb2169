"""A hint in words: the suggested card, why, and what the others would probably cost."""

from __future__ import annotations

from bombu.ai.hint import Hint
from bombu.ai.reason import Field
from bombu.engine.cards import Card, Suit
from bombu.i18n import signed, text
from bombu.tables.state import Table
from cogs.ui.words import card_short, card_the, plain, suit_name

ALTERNATIVES = 3


def hint_note(hint: Hint, table: Table, locale: str) -> str:
    """Two lines for the hand: the reason, and the expected points of the best cards."""
    fields = {name: _word(name, value, table, locale) for name, value in hint.reason.fields.items()}
    lines = [f"💡 {text(locale, hint.reason.code, **fields)}"]
    if len(hint.costs) > 1:
        costs = " · ".join(
            text(locale, "hint-cost", card=card_short(locale, cost.card), points=signed(round(cost.points)))
            for cost in hint.costs[:ALTERNATIVES]
        )
        lines.append(f"-# {text(locale, 'hint-costs', costs=costs)}")
    return "\n".join(lines)


def _word(name: str, value: Field, table: Table, locale: str) -> str | int:
    if isinstance(value, Card):
        return card_the(locale, value)
    if isinstance(value, Suit):
        return suit_name(locale, value)
    return plain(table.names[value]) if name == "player" else value
