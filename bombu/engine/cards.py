"""Cards, their two rank orders, and sets of cards. Source: rules, §1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self


class Suit(StrEnum):
    """The four suits, in the order of the sorted pack. The value is the letter in a record."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(StrEnum):
    """The eight ranks, in the order of the sorted pack. The value is the character in a record."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


SUITS: tuple[Suit, ...] = tuple(Suit)
RANKS: tuple[Rank, ...] = tuple(Rank)

TRICK_RANKING: tuple[Rank, ...] = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.TEN,
    Rank.ACE,
)
"""Who beats whom in a trick, from low to high: the 10 sits right behind the ace (rules, §1)."""

_SUIT_INDEX = {suit: index for index, suit in enumerate(SUITS)}
_RANK_INDEX = {rank: index for index, rank in enumerate(RANKS)}
_TRICK_STRENGTH = {rank: strength for strength, rank in enumerate(TRICK_RANKING)}


class PatienceOrder(StrEnum):
    """The order in which a suit grows in dominó; a setting of the table (rules, §6)."""

    NATURAL = "natural"
    RANKING = "ranking"

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The eight ranks from low end to high end."""
        return RANKS if self is PatienceOrder.NATURAL else TRICK_RANKING


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 32 cards.

    >>> Card(Suit.HEARTS, Rank.TEN)
    Card('TH')
    """

    # Cards are compared and hashed by their index alone: enums hash slowly, and each process in its own way.
    suit: Suit = field(compare=False)
    rank: Rank = field(compare=False)
    index: int = field(init=False, repr=False)
    """Place in the sorted pack, 0 to 31: suits S H D C, each 7 8 9 10 J Q K A."""
    strength: int = field(init=False, repr=False, compare=False)
    """0 (seven) to 7 (ace) among cards of its suit in a trick (rules, §1)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", _SUIT_INDEX[self.suit] * 8 + _RANK_INDEX[self.rank])
        object.__setattr__(self, "strength", _TRICK_STRENGTH[self.rank])

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card('{self}')"


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
"""The sorted pack: ``PACK[card.index] is card``."""

BOMBU = Card(Suit.HEARTS, Rank.KING)
"""The king of hearts, who gives the game its name."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """An immutable set of cards, iterated in the order of the sorted pack.

    >>> hand = CardSet.of([PACK[8], PACK[0]])
    >>> hand, len(hand), PACK[8] in hand
    (CardSet('7S 7H'), 2, True)
    >>> hand.of_suit(Suit.HEARTS) or hand
    CardSet('7H')
    """

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """The set of the given cards; repetitions count once."""
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        return cls(mask)

    def of_suit(self, suit: Suit) -> CardSet:
        """Those of the set that belong to one suit."""
        return CardSet(self.mask & (0xFF << _SUIT_INDEX[suit] * 8))

    def of_rank(self, rank: Rank) -> CardSet:
        """Those of the set that have one rank."""
        return CardSet(self.mask & (0x01010101 << _RANK_INDEX[rank]))

    def add(self, card: Card) -> CardSet:
        """The set with one card more."""
        return CardSet(self.mask | 1 << card.index)

    def remove(self, card: Card) -> CardSet:
        """The set without one card."""
        return CardSet(self.mask & ~(1 << card.index))

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            lowest = mask & -mask
            yield PACK[lowest.bit_length() - 1]
            mask ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet('{self}')"


FULL_PACK = CardSet(0xFFFFFFFF)
HEARTS = FULL_PACK.of_suit(Suit.HEARTS)
QUEENS = FULL_PACK.of_rank(Rank.QUEEN)
