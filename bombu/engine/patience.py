"""The layout of dominó: four suits growing in both directions from one rank. Source: rules, §6."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bombu.engine.cards import FULL_PACK, PACK, Card, CardSet, PatienceOrder, Rank, Suit


@dataclass(frozen=True, slots=True)
class Layout:
    """What lies on the table.

    - ``start`` is the turned-up card; it is laid from the beginning.
    - A suit that is open is an unbroken run of ranks around the rank of ``start``.
    """

    start: Card
    order: PatienceOrder
    laid: CardSet

    @classmethod
    def begin(cls, start: Card, order: PatienceOrder) -> Layout:
        """The layout with nothing but the turned-up card."""
        return cls(start, order, CardSet.of([start]))

    @property
    def fitting(self) -> CardSet:
        """Every card that could be laid now, whoever holds it."""
        return self.fitting_of(FULL_PACK)

    def fitting_of(self, cards: CardSet) -> CardSet:
        """Those of the cards that could be laid now."""
        before = _laid_before(self.start.rank, self.order)
        laid = self.laid
        return CardSet.of(card for card in cards - laid if (inner := before[card.index]) is None or inner in laid)

    def lay(self, card: Card) -> Layout:
        """The layout with one card more."""
        return Layout(self.start, self.order, self.laid.add(card))

    def run_of(self, suit: Suit) -> tuple[Rank, ...]:
        """The ranks of a suit that lie, from low end to high end; empty while it is closed."""
        laid = {card.rank for card in self.laid.of_suit(suit)}
        return tuple(rank for rank in self.order.ranks if rank in laid)


@cache
def _laid_before(start: Rank, order: PatienceOrder) -> tuple[Card | None, ...]:
    """By the index of each card, its neighbour towards the start rank, which lies before it; None for that rank."""
    ranks = order.ranks
    first = ranks.index(start)

    def neighbour(card: Card) -> Card | None:
        place = ranks.index(card.rank)
        if place == first:
            return None
        return Card(card.suit, ranks[place + (1 if place < first else -1)])

    return tuple(neighbour(card) for card in PACK)
