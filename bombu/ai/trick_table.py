"""A trick hand in masks: what lies open on the table, and how the hand goes on, fast enough for thousands of trials.

The table knows no hidden card. Whoever wants to play on brings four hands, dealt as they may lie.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from bombu.ai.habits import HABITS, Habits
from bombu.ai.masks import PLACES
from bombu.engine.contracts import SLAM_POINTS, Contract
from bombu.engine.scoring import TRICKS_A_HAND

POOL = 80
"""What the cards of contracts 2, 3 and 4 cost together (rules, §4)."""

ALARM = 6
"""So many tricks, all taken by one seat, and the others try to break the slam; after one more nobody has a choice."""


@dataclass(slots=True)
class TrickTable:
    """The open part of a trick hand.

    - ``turn`` plays next; ``count`` cards lie in the running trick, which ``led`` (a suit, 0 to 3) was led to.
    - ``best`` is the bit of the card that takes it so far, ``taker`` the seat that played it, ``cost`` the points of
      the cards in it. These four mean nothing while ``count`` is 0.
    - ``scores``, ``taken`` (tricks) and ``done`` (tricks of all) count complete tricks only.
    """

    habits: Habits
    turn: int
    scores: list[int]
    taken: list[int]
    done: int = 0
    count: int = 0
    led: int = 0
    best: int = 0
    taker: int = 0
    cost: int = 0

    @classmethod
    def begin(cls, contract: Contract, leader: int) -> TrickTable:
        """The empty table right after the deal."""
        return cls(HABITS[contract], leader, [0, 0, 0, 0], [0, 0, 0, 0])

    @property
    def over(self) -> bool:
        """True after the last trick."""
        return self.done == TRICKS_A_HAND

    @property
    def decided(self) -> bool:
        """True once nothing can change the score any more (rules, §5)."""
        return self.done == TRICKS_A_HAND or (self.habits.ending and not self.count and sum(self.scores) == POOL)

    @property
    def sweeper(self) -> int:
        """The seat that has taken every trick so far and leads, in a contract with a slam; -1 if there is none."""
        if not self.habits.slam or not self.done:
            return -1
        leader = (self.turn - self.count) % 4
        return leader if self.taken[leader] == self.done else -1

    def legal(self, hand: int) -> int:
        """The cards of a hand that may be played: follow suit or, void, anything (rules, §2)."""
        return (self.count and hand & 255 << self.led * 8) or hand

    def after(self, bit: int) -> TrickTable:
        """The table once the seat in turn has played a card. It shares no list with this one."""
        table = TrickTable(
            self.habits,
            self.turn,
            self.scores.copy(),
            self.taken.copy(),
            self.done,
            self.count,
            self.led,
            self.best,
            self.taker,
            self.cost,
        )
        table._play(bit)
        return table

    def _play(self, bit: int) -> None:
        if not self.count:
            self.led, self.best, self.taker, self.cost = bit >> 3, bit, self.turn, 0
        elif bit >> 3 == self.led and bit > self.best:
            self.best, self.taker = bit, self.turn
        self.cost += self.habits.points[bit]
        self.count += 1
        self.turn = self.turn + 1 & 3
        if self.count == 4:
            self._take()

    def _take(self) -> None:
        self.scores[self.taker] += self.cost + self.habits.trick
        self.taken[self.taker] += 1
        self.done += 1
        self.count = 0
        self.turn = self.taker
        if self.habits.slam and self.taken[self.taker] == TRICKS_A_HAND:
            self.scores = _slam_scores(self.taker)

    def greedy(self, hand: int) -> int:
        """The bit that the rule-based player plays from a hand, which holds at least one card."""
        habits = self.habits
        if not self.count:
            return min(suit[hand >> 8 * place & 255] for place, suit in enumerate(habits.lead)) & 31
        led = self.led
        alarm = self.done >= ALARM and self.sweeper == self.taker
        held = hand >> led * 8 & 255
        if not held:
            if alarm:
                return _weakest(hand)
            return 31 - (max(suit[hand >> 8 * place & 255] for place, suit in enumerate(habits.throw)) & 31)
        if alarm and held > 1 << (self.best & 7):
            return led * 8 + held.bit_length() - 1
        if self.count == 3 and habits.ending and not self.cost and habits.free[led][held] >= 0:
            return habits.free[led][held]
        under = held & (1 << (self.best & 7)) - 1
        if under:
            return 31 - (habits.throw[led][under] & 31)
        return (habits.last if self.count == 3 else habits.over)[led][held]

    def finish(self, hands: list[int]) -> list[int]:
        """Play on to the end, every seat as `greedy` would; the scores by seat. Uses up ``hands``, not the table.

        The loop repeats `after` and `greedy` by hand: it is the inner loop of a thinking player, and calls are dear.
        """
        habits = self.habits
        points, trick, slam, ending = habits.points, habits.trick, habits.slam, habits.ending
        throw, over, last, free = habits.throw, habits.over, habits.last, habits.free
        lead0, lead1, lead2, lead3 = habits.lead
        throw0, throw1, throw2, throw3 = throw
        scores, taken = self.scores.copy(), self.taken.copy()
        turn, done, count = self.turn, self.done, self.count
        led, best, taker, cost = self.led, self.best, self.taker, self.cost
        alarm = count > 0 and done >= ALARM and self.sweeper >= 0
        sweeper = turn - count & 3
        left = POOL - sum(scores)
        while done < 8:
            hand = hands[turn]
            if not count:
                if ending and not left:
                    return scores
                alarm = slam and done >= ALARM and taken[turn] == done
                sweeper = turn
                bit = min(lead0[hand & 255], lead1[hand >> 8 & 255], lead2[hand >> 16 & 255], lead3[hand >> 24]) & 31
                led = bit >> 3
                best = bit
                taker = turn
                cost = points[bit]
                count = 1
                hands[turn] = hand ^ 1 << bit
                turn = turn + 1 & 3
                continue
            held = hand >> (led << 3) & 255
            if held:
                under = held & (1 << (best & 7)) - 1
                if alarm and taker == sweeper and held != under:
                    bit = (led << 3) + held.bit_length() - 1
                elif count == 3:
                    bit = free[led][held] if ending and not cost else -1
                    if bit < 0:
                        bit = 31 - (throw[led][under] & 31) if under else last[led][held]
                elif under:
                    bit = 31 - (throw[led][under] & 31)
                else:
                    bit = over[led][held]
                if bit > best:
                    best = bit
                    taker = turn
            elif alarm and taker == sweeper:
                bit = _weakest(hand)
            else:
                bit = 31 - (
                    max(throw0[hand & 255], throw1[hand >> 8 & 255], throw2[hand >> 16 & 255], throw3[hand >> 24]) & 31
                )
            cost += points[bit]
            hands[turn] = hand ^ 1 << bit
            if count < 3:
                count += 1
                turn = turn + 1 & 3
            else:
                scores[taker] += cost + trick
                taken[taker] += 1
                left -= cost
                done += 1
                count = 0
                turn = taker
        return _slam_scores(turn) if slam and taken[turn] == 8 else scores

    def finish_randomly(self, hands: list[int], rng: random.Random) -> list[int]:
        """Play on to the last trick, every legal card as likely; the scores by seat. Uses up ``hands`` only."""
        habits = self.habits
        points, trick, slam = habits.points, habits.trick, habits.slam
        places = PLACES
        draw = rng.random
        scores, taken = self.scores.copy(), self.taken.copy()
        turn, done, count = self.turn, self.done, self.count
        led, best, taker, cost = self.led, self.best, self.taker, self.cost
        while done < 8:
            hand = hands[turn]
            held = hand >> (led << 3) & 255 if count else 0
            if held:
                choice = places[held]
                bit = (led << 3) + choice[int(draw() * len(choice))]
            else:
                rest = hand
                for _ in range(int(draw() * hand.bit_count())):
                    rest &= rest - 1
                bit = (rest & -rest).bit_length() - 1
            hands[turn] = hand ^ 1 << bit
            if not count:
                led = bit >> 3
                best = bit
                taker = turn
                cost = points[bit]
                count = 1
                turn = turn + 1 & 3
                continue
            if held and bit > best:
                best = bit
                taker = turn
            cost += points[bit]
            if count < 3:
                count += 1
                turn = turn + 1 & 3
            else:
                scores[taker] += cost + trick
                taken[taker] += 1
                done += 1
                count = 0
                turn = taker
        return _slam_scores(turn) if slam and taken[turn] == 8 else scores


def _weakest(hand: int) -> int:
    """The bit of the lowest card of a hand, whatever its suit: what cannot break a slam."""
    for place in range(8):
        low = hand & 0x01010101 << place
        if low:
            return low.bit_length() - 1
    raise ValueError("an empty hand has no card")


def _slam_scores(seat: int) -> list[int]:
    scores = [0, 0, 0, 0]
    scores[seat] = SLAM_POINTS
    return scores
