"""What happened: facts in the past tense, the log of a match."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.cards import Card
from bombu.engine.contracts import Contract
from bombu.engine.seats import PerSeat, Points, Seat
from bombu.engine.settings import Settings


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The settings are fixed and the first dealer is drawn."""

    settings: Settings
    first_dealer: Seat


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand was dealt: its number from 1, and the 32 cards in dealing order."""

    number: int
    contract: Contract
    dealer: Seat
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card to the trick, or laid it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could not lay a card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick of four cards was taken; its taker leads the next one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandScored:
    """A hand ended with these points by seat."""

    points: Points


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The last hand is scored; totals and places by seat, places shared by equals."""

    totals: Points
    places: PerSeat[int]


Event = MatchStarted | HandDealt | CardPlayed | Passed | TrickTaken | HandScored | MatchEnded
