"""What one seat, or a bystander, may know: the only way out of the engine towards drawing, players and Discord.

A view of equal public facts is an equal value, whatever the hidden cards are (rules, §7).
"""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.cards import CardSet
from bombu.engine.contracts import Contract
from bombu.engine.deal import Deal, Ply
from bombu.engine.match import Match
from bombu.engine.moves import SeatMove
from bombu.engine.patience import Layout
from bombu.engine.rules import legal_moves
from bombu.engine.scoring import slam_of
from bombu.engine.seats import SEATS, PerSeat, Points, Seat
from bombu.engine.settings import Settings
from bombu.engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class HandScore:
    """One line of the score sheet."""

    number: int
    contract: Contract
    dealer: Seat
    points: Points


@dataclass(frozen=True, slots=True)
class PublicView:
    """A hand as everybody at the table sees it.

    - ``ply`` counts from 0 over the match; ``plies`` are those of this hand.
    - ``tricks`` are complete; ``trick`` is the one being played, perhaps empty, None in dominó.
    - ``points`` are what this hand has brought so far by seat; ``is_over`` says whether they are final.
    - ``totals`` and ``sheet`` include this hand only once it is over.
    - ``remaining`` are the cards still in the hands, shown when the hand is over, else None.
    - ``places`` are those of the match so far, shared by equals.
    """

    settings: Settings
    number: int
    contract: Contract
    dealer: Seat
    ply: int
    turn: Seat | None
    plies: tuple[Ply, ...]
    tricks: tuple[Trick, ...]
    trick: Trick | None
    layout: Layout | None
    cards_left: PerSeat[int]
    tricks_taken: PerSeat[int]
    out: tuple[Seat, ...]
    points: Points
    totals: Points
    places: PerSeat[int]
    sheet: tuple[HandScore, ...]
    slam: Seat | None
    remaining: PerSeat[CardSet] | None
    is_over: bool
    match_over: bool

    @property
    def forehand(self) -> Seat:
        """The seat that plays first in this hand, to the dealer's right."""
        return SEATS[(self.dealer + 1) % 4]

    @property
    def shown_trick(self) -> Trick | None:
        """The trick that lies on the table: the running one, or the complete one until the next is led."""
        if self.trick is not None and not self.trick.cards and self.tricks:
            return self.tricks[-1]
        return self.trick


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat may know: the public view, its own hand, and its legal moves (empty when it is not its turn)."""

    public: PublicView
    seat: Seat
    hand: CardSet
    legal: tuple[SeatMove, ...]

    @property
    def playable(self) -> CardSet:
        """The cards that may be played now; empty when it must pass or wait."""
        return CardSet.of(card for move in self.legal if (card := getattr(move, "card", None)) is not None)


def public_view(match: Match) -> PublicView:
    """What a bystander may know of the latest hand. Raises ValueError before the first deal."""
    deal = _latest(match)
    over = deal.points is not None
    taken = [trick.winner for trick in deal.tricks]
    return PublicView(
        settings=match.settings,
        number=deal.number,
        contract=deal.contract,
        dealer=deal.dealer,
        ply=match.ply,
        turn=deal.turn,
        plies=deal.plies,
        tricks=deal.tricks,
        trick=deal.trick,
        layout=deal.layout,
        cards_left=_per_seat([len(hand) for hand in deal.hands]),
        tricks_taken=_per_seat([taken.count(seat) for seat in SEATS]),
        out=deal.out,
        points=deal.running_points if deal.points is None else deal.points,
        totals=match.totals,
        places=match.places,
        sheet=tuple(HandScore(hand.number, hand.contract, hand.dealer, hand.points) for hand in match.finished),
        slam=slam_of(deal.contract, deal.tricks),
        remaining=deal.hands if over else None,
        is_over=over,
        match_over=match.ended,
    )


def seat_view(match: Match, seat: Seat) -> SeatView:
    """What a seat may know of the latest hand. Raises ValueError before the first deal."""
    deal = _latest(match)
    return SeatView(public_view(match), seat, deal.hands[seat], legal_moves(deal) if deal.turn == seat else ())


def _latest(match: Match) -> Deal:
    if match.deal is None:
        raise ValueError("no hand has been dealt")
    return match.deal


def _per_seat(counts: list[int]) -> PerSeat[int]:
    first, second, third, fourth = counts
    return (first, second, third, fourth)
