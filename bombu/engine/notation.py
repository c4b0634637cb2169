"""Text and cards: `parse_...` and `format_...` in pairs. Source: the record format."""

from __future__ import annotations

from collections.abc import Iterable

from bombu.engine.cards import PACK, Card

PASS = "-"

_CARDS = {str(card): card for card in PACK}


class NotationError(ValueError):
    """A text is no card, or no play."""


def parse_card(text: str) -> Card:
    """The card that a text names: ``QS``, ``TH``; also ``10H`` and lower case. Raises NotationError.

    >>> parse_card("10h") == parse_card("TH")
    True
    """
    # The cards of the pack themselves come back, so that a match read from a log shares them with all others.
    card = _CARDS.get(text)
    if card is None and len(text) <= 3 and text.isascii():
        name = text.upper()
        card = _CARDS.get("T" + name[2:] if name.startswith("10") else name)
    if card is None:
        raise NotationError(f"{text[:20]!r} is no card")
    return card


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
