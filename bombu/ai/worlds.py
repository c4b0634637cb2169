"""How the hidden cards may lie: worlds drawn at random, every one that fits what a seat knows as likely.

Cards are grouped by the set of seats that could hold them. How many cards of a group go to which seat is drawn by the
number of deals each split allows, so that nothing is rejected and no world is favoured.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate
from math import comb

from bombu.ai.knowledge import Knowledge
from bombu.ai.masks import bits_of

Holders = tuple[int, ...]
Split = tuple[int, ...]
"""How many cards go to each holder, group after group."""


class Worlds:
    """A source of the four hands as they may lie, for one decision.

    Raises ValueError when no deal fits, which only an impossible view can cause.
    """

    def __init__(self, knowledge: Knowledge, rng: random.Random) -> None:
        self._draw = rng.random
        self._fixed = [0, 0, 0, 0]
        self._fixed[knowledge.seat] = knowledge.hand
        room = list(knowledge.counts)
        room[knowledge.seat] = 0
        groups: dict[Holders, list[int]] = {}
        for bit in bits_of(knowledge.unseen):
            holders = tuple(seat for seat in range(4) if room[seat] and not knowledge.cannot[seat] >> bit & 1)
            groups.setdefault(holders, []).append(1 << bit)
        self._groups = [(holders, cards) for holders, cards in sorted(groups.items(), key=_freedom)]
        splits = list(_splits([(holders, len(cards)) for holders, cards in self._groups], room))
        if not splits:
            raise ValueError("no deal of the hidden cards fits what this seat has seen")
        self._splits = [split for split, _ in splits]
        self._bounds = list(accumulate(ways for _, ways in splits))

    @property
    def number(self) -> int:
        """How many different worlds there are."""
        return self._bounds[-1]

    def draw(self) -> list[int]:
        """One world: a fresh list of the four hands by seat, one's own included."""
        draw = self._draw
        hands = self._fixed.copy()
        last = len(self._splits) - 1
        share = iter(self._splits[bisect(self._bounds, draw() * self.number, hi=last) if last else 0])
        for holders, cards in self._groups:
            if len(holders) > 1:
                cards.sort(key=lambda _: draw())
            start = 0
            for seat in holders:
                end = start + next(share)
                hands[seat] |= sum(cards[start:end])
                start = end
        return hands


def _freedom(group: tuple[Holders, list[int]]) -> tuple[int, Holders]:
    """Sorts the groups with most holders to the end, where there is least left to choose."""
    return len(group[0]), group[0]


def _splits(groups: list[tuple[Holders, int]], room: list[int]) -> Iterator[tuple[Split, int]]:
    """Every way to fill the room of each seat exactly, with the number of deals that it stands for."""
    if not groups:
        if not any(room):
            yield (), 1
        return
    (holders, size), rest = groups[0], groups[1:]
    for shares in _shares(size, [room[seat] for seat in holders], filling=not rest):
        left = room.copy()
        for seat, share in zip(holders, shares, strict=True):
            left[seat] -= share
        for others, ways in _splits(rest, left):
            yield shares + others, ways * _deals(shares)


def _shares(size: int, room: list[int], *, filling: bool) -> Iterator[Split]:
    """Every way to split so many cards among holders with so much room, which they must fill if ``filling``."""
    if filling:
        if sum(room) == size:
            yield tuple(room)
        return
    if not room:
        if not size:
            yield ()
        return
    for share in range(max(0, size - sum(room[1:])), min(size, room[0]) + 1):
        for others in _shares(size - share, room[1:], filling=False):
            yield (share, *others)


def _deals(shares: Split) -> int:
    """In how many ways different cards can be split in these shares."""
    ways, rest = 1, sum(shares)
    for share in shares:
        ways *= comb(rest, share)
        rest -= share
    return ways
