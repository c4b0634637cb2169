"""One hand being played: who holds what, the tricks or the layout, whose turn it is. It holds no rule."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.cards import Card, CardSet
from bombu.engine.contracts import Contract
from bombu.engine.dealing import dealt_hands
from bombu.engine.patience import Layout
from bombu.engine.scoring import score_domino, score_tricks
from bombu.engine.seats import PerSeat, Points, Seat, right_of
from bombu.engine.settings import Settings
from bombu.engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class Ply:
    """One card, or one pass (``card`` is None), by one seat."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand of the match.

    - Each of the 32 cards is in exactly one place: a hand, a trick, or the layout.
    - ``trick`` is the trick being played, perhaps still empty; None in dominó.
    - ``layout`` is None in the trick contracts.
    - ``points`` stay None until the hand is scored.
    """

    number: int
    contract: Contract
    dealer: Seat
    deck: tuple[Card, ...]
    hands: PerSeat[CardSet]
    plies: tuple[Ply, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    layout: Layout | None = None
    out: tuple[Seat, ...] = ()
    points: Points | None = None

    @classmethod
    def begin(cls, number: int, contract: Contract, dealer: Seat, deck: tuple[Card, ...], settings: Settings) -> Deal:
        """The hand right after the deal. In dominó the last card dealt, the dealer's, is turned up (rules, §6)."""
        hands = dealt_hands(deck, dealer, settings.packets)
        if not contract.is_domino:
            return cls(number, contract, dealer, deck, hands, trick=Trick(right_of(dealer)))
        turned_up = deck[-1]
        hands = _without(hands, dealer, turned_up)
        return cls(number, contract, dealer, deck, hands, layout=Layout.begin(turned_up, settings.patience_order))

    @property
    def forehand(self) -> Seat:
        """The seat that plays first, to the dealer's right."""
        return right_of(self.dealer)

    @property
    def held(self) -> CardSet:
        """The cards that are still in the hands of the four seats."""
        first, second, third, fourth = self.hands
        return first | second | third | fourth

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None once the hand is scored."""
        if self.points is not None:
            return None
        if self.trick is not None:
            return self.trick.turn
        seat = right_of(self.plies[-1].seat) if self.plies else self.forehand
        while not self.hands[seat]:
            seat = right_of(seat)
        return seat

    @property
    def running_points(self) -> Points:
        """What has been taken, or won by going out, so far; equals ``points`` at the end."""
        return score_domino(self.out) if self.contract.is_domino else score_tricks(self.contract, self.tricks)

    def with_card(self, seat: Seat, card: Card) -> Deal:
        """The hand after a card; a fourth card completes the trick, but does not clear it."""
        hands = _without(self.hands, seat, card)
        plies = (*self.plies, Ply(seat, card))
        if self.layout is not None:
            out = self.out if hands[seat] else (*self.out, seat)
            return self._with(hands=hands, plies=plies, layout=self.layout.lay(card), out=out)
        assert self.trick is not None
        return self._with(hands=hands, plies=plies, trick=self.trick.play(card))

    def with_pass(self, seat: Seat) -> Deal:
        """The hand after a pass."""
        return self._with(plies=(*self.plies, Ply(seat, None)))

    def with_trick_taken(self, seat: Seat) -> Deal:
        """The hand after a complete trick went to its taker, who leads the next one."""
        assert self.trick is not None
        return self._with(tricks=(*self.tricks, self.trick), trick=Trick(seat))

    def with_points(self, points: Points) -> Deal:
        """The hand when it is over."""
        return self._with(points=points)

    def _with(
        self,
        hands: PerSeat[CardSet] | None = None,
        plies: tuple[Ply, ...] | None = None,
        tricks: tuple[Trick, ...] | None = None,
        trick: Trick | None = None,
        layout: Layout | None = None,
        out: tuple[Seat, ...] | None = None,
        points: Points | None = None,
    ) -> Deal:
        # What dataclasses.replace does, much faster, and it runs at every ply. Nothing here ever becomes empty again.
        return Deal(
            self.number,
            self.contract,
            self.dealer,
            self.deck,
            hands or self.hands,
            plies or self.plies,
            tricks or self.tricks,
            trick or self.trick,
            layout or self.layout,
            out or self.out,
            points or self.points,
        )


def _without(hands: PerSeat[CardSet], seat: Seat, card: Card) -> PerSeat[CardSet]:
    changed = list(hands)
    changed[seat] = changed[seat].remove(card)
    first, second, third, fourth = changed
    return (first, second, third, fourth)
