"""A match: finished hands, the hand being played, totals; and `evolve`, which applies recorded facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from bombu.engine.cards import Card
from bombu.engine.contracts import Contract
from bombu.engine.deal import Deal
from bombu.engine.events import CardPlayed, Event, HandDealt, HandScored, MatchEnded, MatchStarted, Passed, TrickTaken
from bombu.engine.seats import NO_POINTS, PerSeat, Points, Seat, add_points, places
from bombu.engine.settings import Settings


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand that was scored, kept small: ``plays`` has one card a ply, None for a pass."""

    number: int
    contract: Contract
    dealer: Seat
    deck: tuple[Card, ...]
    plays: tuple[Card | None, ...]
    points: Points


@dataclass(frozen=True, slots=True)
class Match:
    """A match.

    - ``finished`` has every scored hand; ``deal`` is the latest hand dealt, scored or not, None before the first.
    - Between two hands ``deal`` is scored and stands in ``finished`` too, until the next one is dealt.
    """

    settings: Settings
    first_dealer: Seat
    finished: tuple[FinishedHand, ...] = ()
    deal: Deal | None = None
    ended: bool = False

    @property
    def totals(self) -> Points:
        """Points by seat over all scored hands."""
        return reduce(add_points, (hand.points for hand in self.finished), NO_POINTS)

    @property
    def places(self) -> PerSeat[int]:
        """The place of each seat by the totals so far, shared by equals (rules, §3)."""
        return places(self.totals)

    @property
    def is_playing(self) -> bool:
        """True while a hand is dealt and not scored."""
        return self.deal is not None and self.deal.points is None

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is, None between hands and at the end."""
        return self.deal.turn if self.deal is not None else None

    @property
    def ply(self) -> int:
        """How many plies were made in the match: the number of the next one, from 0."""
        running = len(self.deal.plies) if self.deal is not None and self.deal.points is None else 0
        return sum(len(hand.plays) for hand in self.finished) + running

    @property
    def hand_number(self) -> int:
        """The number of the latest hand dealt, from 1; 0 before the first."""
        return self.deal.number if self.deal is not None else 0

    @property
    def next_number(self) -> int:
        """The number of the next hand to be dealt, from 1."""
        return len(self.finished) + 1


def evolve(match: Match | None, event: Event) -> Match:
    """The match after a recorded fact. Total on every log that `decide` wrote: it checks no rule."""
    if isinstance(event, MatchStarted):
        return Match(event.settings, event.first_dealer)
    assert match is not None, "a log begins with MatchStarted"
    if isinstance(event, HandDealt):
        return _with_deal(match, Deal.begin(event.number, event.contract, event.dealer, event.deck, match.settings))
    deal = match.deal
    assert deal is not None, "a log deals before it plays"
    match event:
        case CardPlayed():
            return _with_deal(match, deal.with_card(event.seat, event.card))
        case Passed():
            return _with_deal(match, deal.with_pass(event.seat))
        case TrickTaken():
            return _with_deal(match, deal.with_trick_taken(event.seat))
        case HandScored():
            finished = (*match.finished, _finished(deal, event.points))
            return Match(match.settings, match.first_dealer, finished, deal.with_points(event.points))
        case MatchEnded():
            return Match(match.settings, match.first_dealer, match.finished, deal, ended=True)


def evolve_all(match: Match | None, events: Iterable[Event]) -> Match:
    """The match after several facts in order. Raises ValueError when there is neither a match nor a fact."""
    for event in events:
        match = evolve(match, event)
    if match is None:
        raise ValueError("an empty log is no match")
    return match


def _with_deal(match: Match, deal: Deal) -> Match:
    return Match(match.settings, match.first_dealer, match.finished, deal)


def _finished(deal: Deal, points: Points) -> FinishedHand:
    plays = tuple(ply.card for ply in deal.plies)
    return FinishedHand(deal.number, deal.contract, deal.dealer, deal.deck, plays, points)
