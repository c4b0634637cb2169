"""Sets of cards as the players think of them: 32-bit masks in which a higher bit of a suit is a higher card.

Bit ``suit * 8 + place``: suits in the order of the pack (S H D C), places 0 to 7 from the low end to the high end of a
rank order. Within a suit, comparing bits compares cards, which the order of the pack does not give for the ten.
The engine's `CardSet` orders ranks as the pack does; a `RankOrder` translates.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bombu.engine.cards import PACK, RANKS, SUITS, TRICK_RANKING, Card, CardSet, PatienceOrder, Rank

FULL = 0xFFFFFFFF
LOW_ENDS = 0x01010101
"""The lowest card of each suit; shifted by a place, the four cards of that place."""
HIGH_ENDS = 0x80808080

PLACES: tuple[tuple[int, ...], ...] = tuple(
    tuple(place for place in range(8) if mask >> place & 1) for mask in range(256)
)
"""The places in an 8-bit mask of one suit, from low to high."""


@dataclass(frozen=True, slots=True)
class RankOrder:
    """Translates between cards and bits for one order of the ranks.

    - ``cards[bit]`` is the card of a bit.
    - ``bits[card.index]`` is the bit of a card.
    """

    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...] = field(init=False)
    bits: tuple[int, ...] = field(init=False)
    _bytes: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        cards = tuple(Card(suit, rank) for suit in SUITS for rank in self.ranks)
        place_of = [self.ranks.index(rank) for rank in RANKS]
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "bits", tuple(card.index & 24 | place_of[card.index & 7] for card in PACK))
        object.__setattr__(
            self, "_bytes", tuple(sum(1 << place_of[place] for place in PLACES[byte]) for byte in range(256))
        )

    def mask(self, cards: CardSet) -> int:
        """A set of cards as a mask."""
        mask = cards.mask
        table = self._bytes
        return table[mask & 255] | table[mask >> 8 & 255] << 8 | table[mask >> 16 & 255] << 16 | table[mask >> 24] << 24

    def set(self, mask: int) -> CardSet:
        """A mask as a set of cards."""
        return CardSet.of(self.cards[bit] for bit in bits_of(mask))


TRICK_ORDER = RankOrder(TRICK_RANKING)
PATIENCE_ORDERS = {order: RankOrder(order.ranks) for order in PatienceOrder}


def bits_of(mask: int) -> list[int]:
    """The bits that are set, from low to high."""
    bits = []
    while mask:
        lowest = mask & -mask
        bits.append(lowest.bit_length() - 1)
        mask ^= lowest
    return bits
