"""The layout of dominó: four suits growing in both directions from one rank. Source: rules, §6."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bombu.engine.cards import SUITS, Card, CardSet, PatienceOrder, Rank, Suit


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
        return CardSet.of(card for suit in SUITS for card in self._fitting_in(suit))

    def lay(self, card: Card) -> Layout:
        """The layout with one card more."""
        return replace(self, laid=self.laid.add(card))

    def run_of(self, suit: Suit) -> tuple[Rank, ...]:
        """The ranks of a suit that lie, from low end to high end; empty while it is closed."""
        return tuple(rank for rank in self.order.ranks if Card(suit, rank) in self.laid)

    def _fitting_in(self, suit: Suit) -> list[Card]:
        run = self.run_of(suit)
        if not run:
            return [Card(suit, self.start.rank)]
        ranks = self.order.ranks
        below, above = ranks.index(run[0]) - 1, ranks.index(run[-1]) + 1
        return [Card(suit, ranks[place]) for place in (below, above) if 0 <= place < len(ranks)]
