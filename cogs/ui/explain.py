"""From a refusal to the sentence that tells the person why."""

from __future__ import annotations

from bombu.engine.cards import Card, CardSet
from bombu.engine.errors import DoesNotFit, MustFollowSuit, MustLay, NotInHand, NotYourTurn, RuleError
from bombu.i18n import text
from bombu.tables.errors import MissingPermissions, NotHost, TableError
from bombu.tables.state import Table
from cogs.ui.words import card_names, card_the, plain, suit_name


def explain(error: RuleError | TableError, locale: str, table: Table | None = None) -> str:
    """The sentence for a refusal in the language of a locale; ``table`` lends the names of its seats."""
    return text(locale, error.code, **_arguments(error, locale, table))


def _arguments(error: RuleError | TableError, locale: str, table: Table | None) -> dict[str, str | int]:
    match error:
        case NotYourTurn():
            return {"name": plain(table.names[error.turn]) if table is not None else ""}
        case NotInHand():
            return {"card": card_the(locale, error.card)}
        case MustFollowSuit():
            return {"suit": suit_name(locale, error.led), "cards": _cards(locale, error.holding)}
        case DoesNotFit():
            opener = Card(error.card.suit, error.opens_with)
            return {"card": card_the(locale, error.card), "opener": card_the(locale, opener)}
        case MustLay():
            return {"cards": _cards(locale, error.fitting)}
        case MissingPermissions():
            return {"names": error.names}
        case NotHost():
            return {"host": plain(error.host)}
        case _:
            return {}


def _cards(locale: str, cards: CardSet) -> str:
    return card_names(locale, cards)
