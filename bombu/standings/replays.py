"""Any moment of a finished match with all four hands open."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.cards import CardSet
from bombu.engine.deal import Deal, Ply
from bombu.engine.match import FinishedHand, Match
from bombu.engine.record import Record
from bombu.engine.replay import match_at
from bombu.engine.rules import legal_moves
from bombu.engine.scoring import trick_points
from bombu.engine.seats import PerSeat, Seat
from bombu.engine.views import PublicView, public_view


@dataclass(frozen=True, slots=True)
class Moment:
    """A place in a match: a hand from 1, and how many of its plies are made."""

    hand: int
    plies: int


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """What there is to see at a moment.

    - ``hands`` are what each seat holds; ``legal`` are the cards that the seat in turn may play.
    - ``last`` is the ply just made, ``taker`` and ``cost`` belong to the trick that it completed, if it did.
    - ``plies`` is how many the hand has in all.
    """

    moment: Moment
    public: PublicView
    hands: PerSeat[CardSet]
    legal: CardSet
    last: Ply | None
    taker: Seat | None
    cost: int
    plies: int


def match_of(record: Record) -> Match:
    """The finished hands of a record as a match, not checked again: it is one that the bot wrote."""
    finished = tuple(
        FinishedHand(number, hand.contract, hand.dealer, hand.deck, hand.plays, hand.scores)
        for number, hand in enumerate(record.hands, 1)
        if hand.scores is not None
    )
    return Match(record.settings, record.first_dealer, finished, None, ended=len(finished) == record.settings.hands)


def nearest(match: Match, moment: Moment) -> Moment:
    """The moment itself, or the nearest that the match has. Raises ValueError for a match without a scored hand."""
    if not match.finished:
        raise ValueError("nothing has been scored")
    hand = min(max(1, moment.hand), len(match.finished))
    if hand != moment.hand:
        return Moment(hand, 0 if moment.hand < 1 else len(match.finished[hand - 1].plays))
    return Moment(hand, min(max(0, moment.plies), len(match.finished[hand - 1].plays)))


def step_at(match: Match, moment: Moment) -> ReplayStep:
    """What there is to see at a moment that the match has. Raises ValueError for any other."""
    at = match_at(match, moment.hand, moment.plies)
    deal = at.deal
    assert deal is not None, "a hand was dealt"
    legal = CardSet.of(
        card
        for move in (legal_moves(deal) if deal.turn is not None else ())
        if (card := getattr(move, "card", None)) is not None
    )
    taker, cost = _completed(deal)
    return ReplayStep(
        moment=moment,
        public=public_view(at),
        hands=deal.hands,
        legal=legal,
        last=deal.plies[-1] if deal.plies else None,
        taker=taker,
        cost=cost,
        plies=len(match.finished[moment.hand - 1].plays),
    )


def after(match: Match, moment: Moment) -> Moment | None:
    """The next ply, or the beginning of the next hand; None at the end of the match."""
    if moment.plies < len(match.finished[moment.hand - 1].plays):
        return Moment(moment.hand, moment.plies + 1)
    return Moment(moment.hand + 1, 0) if moment.hand < len(match.finished) else None


def before(match: Match, moment: Moment) -> Moment | None:
    """The ply before, or the end of the hand before; None at the beginning of the match."""
    if moment.plies:
        return Moment(moment.hand, moment.plies - 1)
    return Moment(moment.hand - 1, len(match.finished[moment.hand - 2].plays)) if moment.hand > 1 else None


def after_trick(match: Match, moment: Moment) -> Moment | None:
    """The end of the running trick, or of the next one; in dominó four plies on. None at the end of the match."""
    plies = len(match.finished[moment.hand - 1].plays)
    if moment.plies >= plies:
        return after(match, moment)
    return Moment(moment.hand, min(plies, (moment.plies // 4 + 1) * 4))


def _completed(deal: Deal) -> tuple[Seat | None, int]:
    """Who took the trick that the last ply completed, and what it cost them."""
    if not deal.tricks or len(deal.plies) % 4 or (deal.trick is not None and deal.trick.cards):
        return None, 0
    trick = deal.tricks[-1]
    return trick.winner, trick_points(deal.contract, trick)
