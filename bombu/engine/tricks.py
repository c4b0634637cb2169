"""A trick: up to four cards, led by one seat. Source: rules, §2."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.cards import Card, CardSet, Suit
from bombu.engine.seats import Seat, right_of


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order in which they were played; the first one was led by ``leader``."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def led(self) -> Suit | None:
        """The suit that must be followed, None before the lead."""
        return self.cards[0].suit if self.cards else None

    @property
    def is_complete(self) -> bool:
        """True with four cards."""
        return len(self.cards) == 4

    @property
    def turn(self) -> Seat:
        """The seat to play next; once complete, the leader again."""
        return right_of(self.leader, len(self.cards))

    @property
    def winner(self) -> Seat:
        """The seat whose card is the highest of the suit led so far. Raises ValueError before the lead."""
        led = self.led
        strengths = [card.strength if card.suit is led else -1 for card in self.cards]
        return right_of(self.leader, strengths.index(max(strengths)))

    def card_of(self, seat: Seat) -> Card | None:
        """What a seat has played to this trick, None if nothing yet."""
        position = (seat - self.leader) % 4
        return self.cards[position] if position < len(self.cards) else None

    def play(self, card: Card) -> Trick:
        """The trick with one card more."""
        return Trick(self.leader, (*self.cards, card))


def playable(hand: CardSet, trick: Trick) -> CardSet:
    """The cards of a hand that may be played to a trick: follow suit, or, void, anything (rules, §2)."""
    led = trick.led
    return hand if led is None else hand.of_suit(led) or hand
