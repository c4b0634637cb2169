"""Text and cards: `parse_...` and `format_...` in pairs. Source: the record format."""

from __future__ import annotations

from collections.abc import Iterable

from bombu.engine.cards import Card, Rank, Suit

PASS = "-"


class NotationError(ValueError):
    """A text is no card, or no play."""


def parse_card(text: str) -> Card:
    """The card that a text names: ``QS``, ``TH``; also ``10H`` and lower case. Raises NotationError.

    >>> parse_card("10h") == parse_card("TH")
    True
    """
    upper = text.upper()
    if upper.startswith("10"):
        upper = "T" + upper[2:]
    try:
        return Card(Suit(upper[1:]), Rank(upper[:1]))
    except ValueError:
        raise NotationError(f"{text[:20]!r} is no card") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that a text lists, apart by white space. Raises NotationError."""
    return tuple(parse_card(token) for token in text.split())


def parse_play(text: str) -> Card | None:
    """A card, or None for the pass ``-``. Raises NotationError."""
    return None if text == PASS else parse_card(text)


def format_cards(cards: Iterable[Card]) -> str:
    """Cards as a record writes them: ``QS TH``."""
    return " ".join(str(card) for card in cards)


def format_plays(plays: Iterable[Card | None]) -> str:
    """Plays as a record writes them, a pass as ``-``."""
    return " ".join(PASS if card is None else str(card) for card in plays)
