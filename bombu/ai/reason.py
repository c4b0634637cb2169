"""Reasons as typed codes, and the thought that they are derived from."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from bombu.ai.knowledge import Knowledge
from bombu.engine.cards import SUITS, Card, Suit
from bombu.engine.seats import Seat

Field = Card | Suit | Seat | int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is suggested.

    ``code`` is the id of a message in ``hints.ftl``; ``fields`` are its arguments by name: ``card``, ``other``,
    ``kept`` and ``target`` are cards, ``suit`` is a suit, ``player`` a seat, ``points`` and ``tricks`` whole numbers.
    """

    code: str
    fields: Mapping[str, Field] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Thought:
    """A position, the card that was chosen in it, and how the others compare.

    ``balances`` has the estimate of each legal card by its bit, points against the others, less is better.
    """

    knowledge: Knowledge
    bit: int
    balances: Mapping[int, float]
    rng: random.Random

    def card(self, bit: int) -> Card:
        """The card of a bit."""
        return self.knowledge.order.cards[bit]

    def loss(self, bit: int) -> float:
        """How much worse a legal card is than the chosen one."""
        return self.balances[bit] - self.balances[self.bit]

    @property
    def suit(self) -> Suit:
        """The suit of the chosen card."""
        return SUITS[self.bit >> 3]

    def of_suit(self, mask: int, bit: int) -> int:
        """Those cards of a mask that have the suit of a bit."""
        return mask & 255 << (bit & 24)


def bits_above(bit: int) -> int:
    """The higher cards of the suit of a bit."""
    return 255 << (bit & 24) & ~((2 << bit) - 1)


def bits_below(bit: int) -> int:
    """The lower cards of the suit of a bit."""
    return 255 << (bit & 24) & (1 << bit) - 1
