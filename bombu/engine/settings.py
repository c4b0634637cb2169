"""What can be chosen before a match; printed on its record. Source: rules, §2, §3, §5, §6 and the record format."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bombu.engine.cards import PatienceOrder
from bombu.engine.contracts import CONTRACTS, Contract
from bombu.engine.seats import Seat, right_of


class Packets(StrEnum):
    """How many cards the dealer gives each player in the three turns of a deal."""

    THREE_TWO_THREE = "3-2-3"
    THREE_THREE_TWO = "3-3-2"
    TWO_THREE_THREE = "2-3-3"

    @property
    def sizes(self) -> tuple[int, ...]:
        """The three packet sizes in order; their sum is 8."""
        return tuple(int(size) for size in self.value.split("-"))


class DealerPasses(StrEnum):
    """When the deal passes to the right."""

    ROUND = "round"
    HAND = "hand"


MAX_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a match. Raises ValueError for a number of rounds outside 1 to 4."""

    packets: Packets = Packets.THREE_TWO_THREE
    dealer: DealerPasses = DealerPasses.ROUND
    patience_order: PatienceOrder = PatienceOrder.NATURAL
    rounds: int = MAX_ROUNDS
    claim: bool = True

    def __post_init__(self) -> None:
        if not 1 <= self.rounds <= MAX_ROUNDS:
            raise ValueError(f"rounds must be 1 to {MAX_ROUNDS}, not {self.rounds}")

    @property
    def hands(self) -> int:
        """How many hands the match has: six a round."""
        return self.rounds * len(CONTRACTS)

    def contract_of(self, number: int) -> Contract:
        """The contract of hand ``number``, counted from 1."""
        return CONTRACTS[(number - 1) % len(CONTRACTS)]

    def dealer_of(self, number: int, first_dealer: Seat) -> Seat:
        """The dealer of hand ``number``, counted from 1 (rules, §3)."""
        turns = number - 1 if self.dealer is DealerPasses.HAND else (number - 1) // len(CONTRACTS)
        return right_of(first_dealer, turns)
