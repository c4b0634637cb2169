"""The shuffle that can be checked, and the deal in packets. Source: rules, §2; record format, verifiable deals.

How bytes become a deck, so that any language can do it again:

1. The stream of hand ``n`` is the digests HMAC-SHA256(key=seed, message=UTF-8 of ``entropy|n|counter``) for counter
   0, 1, 2, ... (decimal, no padding), one after the other; 32 bytes each.
2. A draw below ``k`` takes the next byte ``b`` of the stream. Where ``b >= 256 - 256 % k`` it is thrown away and the
   next one is taken; otherwise the draw is ``b % k``. So each value is equally likely.
3. The pack starts sorted (S H D C, each 7 8 9 T J Q K A). For i = 31, 30, ..., 1: draw j below i + 1 and swap the
   cards at i and j, counted from 0.

The first dealer is drawn in the same way, below 4, from the stream of hand 0.
A worked example stands in ``docs/verifiable-deals.md`` and in the tests.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count

from bombu.engine.cards import FULL_PACK, PACK, Card, CardSet
from bombu.engine.seats import PerSeat, Seat, right_of
from bombu.engine.settings import Packets


def commitment_of(seed: bytes) -> str:
    """The SHA-256 of the seed in lower-case hex: what is shown before the first card."""
    return hashlib.sha256(seed).hexdigest()


def shuffled_deck(seed: bytes, entropy: str, number: int) -> tuple[Card, ...]:
    """The 32 cards of hand ``number`` (from 1) in the order in which they are dealt."""
    stream = _byte_stream(seed, entropy, number)
    deck = list(PACK)
    for last in range(len(deck) - 1, 0, -1):
        other = _draw_below(last + 1, stream)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def drawn_dealer(seed: bytes, entropy: str) -> Seat:
    """The first dealer, drawn by lot (rules, §3)."""
    return Seat(_draw_below(4, _byte_stream(seed, entropy, 0)))


def dealt_hands(deck: Sequence[Card], dealer: Seat, packets: Packets) -> PerSeat[CardSet]:
    """The four hands by seat, 8 cards each: packets to the right of the dealer, the dealer last (rules, §2).

    Raises ValueError unless the deck is the 32 cards.
    """
    require_pack(deck)
    hands: list[list[Card]] = [[], [], [], []]
    position = 0
    for size in packets.sizes:
        for step in (1, 2, 3, 4):
            hands[right_of(dealer, step)] += deck[position : position + size]
            position += size
    first, second, third, fourth = map(CardSet.of, hands)
    return (first, second, third, fourth)


def require_pack(deck: Sequence[Card]) -> None:
    """Raise ValueError unless the deck is the 32 cards."""
    if len(deck) != len(PACK) or CardSet.of(deck) != FULL_PACK:
        raise ValueError("a deck is the 32 different cards")


def _byte_stream(seed: bytes, entropy: str, number: int) -> Iterator[int]:
    for counter in count():
        yield from hmac.digest(seed, f"{entropy}|{number}|{counter}".encode(), "sha256")


def _draw_below(limit: int, stream: Iterator[int]) -> int:
    fair = 256 - 256 % limit
    return next(byte for byte in stream if byte < fair) % limit
