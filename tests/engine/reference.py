"""The game once more, naively, on lists of two-letter strings: what the engine is compared with.

It shares nothing with ``bombu.engine`` but the notation and is written the other way round: no masks, no events, and
the rules read off the rules page again.
"""

from __future__ import annotations

RANKING = "789JQKTA"
NATURAL = "789TJQKA"


class Reference:
    """One hand. ``hands`` are lists of cards by seat; dominó has a turned-up card, the other contracts have none."""

    def __init__(
        self,
        contract: str,
        hands: list[list[str]],
        dealer: int,
        turned_up: str = "",
        order: str = NATURAL,
        claim: bool = True,
    ) -> None:
        self.contract = contract
        self.hands = [list(hand) for hand in hands]
        self.turn = (dealer + 1) % 4
        self.order = order
        self.start = turned_up
        self.claim = claim
        self.table = [turned_up] if turned_up else []
        self.tricks: list[tuple[int, list[str]]] = []
        self.out: list[int] = []
        self.over = False

    def legal(self) -> list[str]:
        """What the seat in turn may play, "-" being a pass; nothing when the hand is over."""
        if self.over:
            return []
        hand = self.hands[self.turn]
        if self.contract == "domino":
            return [card for card in hand if self.fits(card)] or ["-"]
        if self.table:
            same = [card for card in hand if card[1] == self.table[0][1]]
            return same or hand
        return hand

    def fits(self, card: str) -> bool:
        """True for a start rank, or a card next to one of its suit that lies."""
        if card[0] == self.start[0]:
            return True
        place = self.order.index(card[0])
        beside = [self.order[near] + card[1] for near in (place - 1, place + 1) if 0 <= near < 8]
        return any(neighbour in self.table for neighbour in beside)

    def play(self, token: str) -> None:
        """Make a legal move."""
        if self.contract == "domino":
            self._lay(token)
        else:
            self._to_trick(token)

    def _lay(self, token: str) -> None:
        if token != "-":
            self.hands[self.turn].remove(token)
            self.table.append(token)
            if not self.hands[self.turn]:
                self.out.append(self.turn)
        if len(self.out) == 2:
            self.over = True
            return
        self.turn = (self.turn + 1) % 4
        if self.turn in self.out:
            self.turn = (self.turn + 1) % 4

    def _to_trick(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.table.append(card)
        if len(self.table) < 4:
            self.turn = (self.turn + 1) % 4
            return
        leader = (self.turn + 1) % 4
        winner, best = leader, self.table[0]
        for step, other in enumerate(self.table):
            if other[1] == best[1] and RANKING.index(other[0]) > RANKING.index(best[0]):
                winner, best = (leader + step) % 4, other
        self.tricks.append((winner, self.table))
        self.table = []
        self.turn = winner
        taken = [card for _, cards in self.tricks for card in cards]
        wanted = {"no_heart": ("H", 8), "no_queen": ("Q", 4), "no_bombu": ("KH", 1)}.get(self.contract)
        decided = wanted is not None and sum(wanted[0] in card for card in taken) == wanted[1]
        self.over = not any(self.hands) or (self.claim and decided)

    def points(self) -> list[int]:
        """The points by seat of what has been taken or won so far."""
        points = [0, 0, 0, 0]
        if self.contract == "domino":
            for seat, prize in zip(self.out, (-200, -120), strict=False):
                points[seat] = prize
            return points
        takers = [seat for seat, _ in self.tricks]
        if self.contract in ("no_trick", "salade") and len(takers) == 8 and len(set(takers)) == 1:
            points[takers[0]] = -320
            return points
        for seat, cards in self.tricks:
            hearts = sum(card[1] == "H" for card in cards)
            queens = sum(card[0] == "Q" for card in cards)
            kings = cards.count("KH")
            points[seat] += {
                "no_trick": 10,
                "no_heart": 10 * hearts,
                "no_queen": 20 * queens,
                "no_bombu": 80 * kings,
                "salade": 10 + 10 * hearts + 20 * queens + 80 * kings,
            }[self.contract]
        return points


def count_lines(hand: Reference) -> int:
    """How many ways there are to play a hand to its end, by trying all of them."""
    if hand.over:
        return 1
    total = 0
    for token in hand.legal():
        branch = Reference(hand.contract, hand.hands, 0, hand.start, hand.order, hand.claim)
        branch.turn, branch.table, branch.tricks, branch.out = (
            hand.turn,
            list(hand.table),
            list(hand.tricks),
            list(hand.out),
        )
        branch.play(token)
        total += count_lines(branch)
    return total
