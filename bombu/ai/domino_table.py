"""A dominó in masks: what lies open on the table, and how the hand goes on, fast enough for thousands of trials."""

from __future__ import annotations

import random
from dataclasses import dataclass

from bombu.ai.habits import UNLOCKING
from bombu.ai.masks import FULL, HIGH_ENDS, LOW_ENDS
from bombu.engine.contracts import DOMINO_POINTS

_UPWARDS = FULL & ~LOW_ENDS
_DOWNWARDS = FULL & ~HIGH_ENDS


@dataclass(slots=True)
class DominoTable:
    """The open part of a dominó.

    - ``opening`` is the place of the turned-up card in the patience order; ``laid`` the cards on the table.
    - ``turn`` plays next; ``counts`` are the cards left in each hand, ``out`` the number of empty ones.
    """

    opening: int
    laid: int
    turn: int
    counts: list[int]
    scores: list[int]
    out: int = 0

    @classmethod
    def begin(cls, turned_up: int, dealer: int) -> DominoTable:
        """The table right after the deal: the bit of the turned-up card lies, its dealer holds one card less."""
        counts = [8, 8, 8, 8]
        counts[dealer] = 7
        return cls(turned_up & 7, 1 << turned_up, dealer + 1 & 3, counts, [0, 0, 0, 0])

    @property
    def over(self) -> bool:
        """True when the second seat is out (rules, §6)."""
        return self.out == len(DOMINO_POINTS)

    @property
    def decided(self) -> bool:
        """The same: a dominó is open to the end."""
        return self.over

    @property
    def fitting(self) -> int:
        """The cards that could be laid now, whoever holds them."""
        laid = self.laid
        return (laid << 1 & _UPWARDS | laid >> 1 & _DOWNWARDS | LOW_ENDS << self.opening) & ~laid

    def legal(self, hand: int) -> int:
        """The cards of a hand that may be laid; 0 means a pass."""
        return hand & self.fitting

    def after(self, bit: int) -> DominoTable:
        """The table once the seat in turn has laid a card. It shares no list with this one."""
        table = DominoTable(self.opening, self.laid, self.turn, self.counts.copy(), self.scores.copy(), self.out)
        table.laid |= 1 << bit
        table.counts[self.turn] -= 1
        if not table.counts[self.turn]:
            table.scores[self.turn] = DOMINO_POINTS[self.out]
            table.out += 1
        table._go_on()
        return table

    def passed(self) -> DominoTable:
        """The table once the seat in turn has passed. It shares no list with this one."""
        table = DominoTable(self.opening, self.laid, self.turn, self.counts.copy(), self.scores.copy(), self.out)
        table._go_on()
        return table

    def _go_on(self) -> None:
        """The turn goes to the next seat that holds a card."""
        turn = self.turn + 1 & 3
        while not self.counts[turn]:
            turn = turn + 1 & 3
        self.turn = turn

    def greedy(self, hand: int) -> int:
        """The bit that the rule-based player lays from a hand in which some card fits."""
        worth = UNLOCKING[self.opening]
        best, best_value = -1, -100
        fitting = hand & self.fitting
        while fitting:
            lowest = fitting & -fitting
            fitting ^= lowest
            bit = lowest.bit_length() - 1
            value = worth[bit & 7][hand >> (bit & 24) & 255]
            if value > best_value:
                best, best_value = bit, value
        return best

    def finish(self, hands: list[int]) -> list[int]:
        """Play on to the end, every seat as `greedy` would; the scores by seat. Uses up ``hands``, not the table.

        The loop repeats `after` and `greedy` by hand: it is the inner loop of a thinking player, and calls are dear.
        """
        scores = self.scores.copy()
        if self.out == 2:
            return scores
        worth = UNLOCKING[self.opening]
        openings = LOW_ENDS << self.opening
        laid, turn, out = self.laid, self.turn, self.out
        while True:
            hand = hands[turn]
            fitting = hand & (laid << 1 & 0xFEFEFEFE | laid >> 1 & 0x7F7F7F7F | openings) & ~laid
            if fitting:
                if fitting & fitting - 1:
                    best_value = -100
                    card = 0
                    while fitting:
                        lowest = fitting & -fitting
                        fitting ^= lowest
                        bit = lowest.bit_length() - 1
                        value = worth[bit & 7][hand >> (bit & 24) & 255]
                        if value > best_value:
                            best_value = value
                            card = lowest
                else:
                    card = fitting
                laid |= card
                hand ^= card
                hands[turn] = hand
                if not hand:
                    scores[turn] = DOMINO_POINTS[out]
                    out += 1
                    if out == 2:
                        return scores
            turn = turn + 1 & 3
            while not hands[turn]:
                turn = turn + 1 & 3

    def finish_randomly(self, hands: list[int], rng: random.Random) -> list[int]:
        """Play on to the end, every fitting card as likely; the scores by seat. Uses up ``hands``, not the table."""
        scores = self.scores.copy()
        if self.out == 2:
            return scores
        openings = LOW_ENDS << self.opening
        laid, turn, out = self.laid, self.turn, self.out
        draw = rng.random
        while True:
            hand = hands[turn]
            fitting = hand & (laid << 1 & 0xFEFEFEFE | laid >> 1 & 0x7F7F7F7F | openings) & ~laid
            if fitting:
                if fitting & fitting - 1:
                    for _ in range(int(draw() * fitting.bit_count())):
                        fitting &= fitting - 1
                    fitting &= -fitting
                laid |= fitting
                hand ^= fitting
                hands[turn] = hand
                if not hand:
                    scores[turn] = DOMINO_POINTS[out]
                    out += 1
                    if out == 2:
                        return scores
            turn = turn + 1 & 3
            while not hands[turn]:
                turn = turn + 1 & 3
