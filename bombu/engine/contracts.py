"""The six contracts, as data: what each one costs. Source: rules, §4 and §6."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bombu.engine.cards import BOMBU, HEARTS, QUEENS, Card, CardSet


class Contract(StrEnum):
    """The contracts of a round, in the order in which they are played."""

    NO_TRICK = "no_trick"
    NO_HEART = "no_heart"
    NO_QUEEN = "no_queen"
    NO_BOMBU = "no_bombu"
    SALADE = "salade"
    DOMINO = "domino"

    @property
    def terms(self) -> Terms:
        """What this contract costs; all zero for dominó."""
        return TERMS[self]

    @property
    def is_domino(self) -> bool:
        """True for dominó, the only contract without tricks."""
        return self is Contract.DOMINO


CONTRACTS: tuple[Contract, ...] = tuple(Contract)


@dataclass(frozen=True, slots=True)
class Terms:
    """The price list of a trick contract, in penalty points, and what may end it."""

    trick: int = 0
    heart: int = 0
    queen: int = 0
    bombu: int = 0
    slam: bool = False
    """All 8 tricks by one player score -320 for them and 0 for the others."""
    decided_by: CardSet | None = None
    """Once all of these are taken nothing can change the score any more (rules, §5)."""

    def card_points(self, card: Card) -> int:
        """What taking this card costs; the points of one card add up (rules, §4, Salade)."""
        return self.heart * (card in HEARTS) + self.queen * (card in QUEENS) + self.bombu * (card == BOMBU)


TERMS: dict[Contract, Terms] = {
    Contract.NO_TRICK: Terms(trick=10, slam=True),
    Contract.NO_HEART: Terms(heart=10, decided_by=HEARTS),
    Contract.NO_QUEEN: Terms(queen=20, decided_by=QUEENS),
    Contract.NO_BOMBU: Terms(bombu=80, decided_by=CardSet.of([BOMBU])),
    Contract.SALADE: Terms(trick=10, heart=10, queen=20, bombu=80, slam=True),
    Contract.DOMINO: Terms(),
}

SLAM_POINTS = -320
"""For the player who takes all 8 tricks in a contract with a slam (rules, §4)."""

DOMINO_POINTS: tuple[int, int] = (-200, -120)
"""For the first and the second who are out of cards in dominó (rules, §6)."""
