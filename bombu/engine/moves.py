"""What can be asked of a match: imperatives. `decide` answers with events or an error."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.cards import Card
from bombu.engine.seats import Seat
from bombu.engine.settings import Settings


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Begin a match; the first dealer was drawn by lot."""

    settings: Settings
    first_dealer: Seat


@dataclass(frozen=True, slots=True)
class DealHand:
    """Deal the next hand from a deck that was shuffled outside."""

    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick, or lay it in dominó."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass in dominó, for want of a card that fits."""

    seat: Seat


SeatMove = PlayCard | Pass
Move = StartMatch | DealHand | SeatMove
