"""Every rule of what may be done: one code path to ask, to explain and to perform. Source: rules, §2 to §6."""

from __future__ import annotations

from bombu.engine.cards import CardSet
from bombu.engine.deal import Deal
from bombu.engine.errors import (
    DoesNotFit,
    HandOver,
    HandRunning,
    MatchOver,
    MatchRunning,
    MustFollowSuit,
    MustLay,
    NoMatch,
    NoPassing,
    NotInHand,
    NotYourTurn,
    RuleError,
)
from bombu.engine.events import CardPlayed, Event, HandDealt, HandScored, MatchEnded, MatchStarted, Passed, TrickTaken
from bombu.engine.match import Match, evolve
from bombu.engine.moves import DealHand, Move, Pass, PlayCard, SeatMove, StartMatch
from bombu.engine.scoring import TRICKS_A_HAND, is_decided
from bombu.engine.seats import Seat
from bombu.engine.tricks import playable


def legal_cards(deal: Deal, seat: Seat) -> CardSet:
    """The cards a seat may play now; empty when it is not its turn, or when it must pass."""
    if deal.turn != seat:
        return CardSet()
    hand = deal.hands[seat]
    if deal.layout is not None:
        return hand & deal.layout.fitting
    assert deal.trick is not None
    return playable(hand, deal.trick)


def legal_moves(deal: Deal) -> tuple[SeatMove, ...]:
    """The moves of the seat in turn, in the order of the pack; one Pass where no card fits; none at the end."""
    seat = deal.turn
    if seat is None:
        return ()
    return tuple(PlayCard(seat, card) for card in legal_cards(deal, seat)) or (Pass(seat),)


def refusal(deal: Deal, move: SeatMove) -> RuleError | None:
    """Why a move is refused, None if it is legal."""
    if deal.turn is None:
        return HandOver()
    if deal.turn != move.seat:
        return NotYourTurn(deal.turn)
    legal = legal_cards(deal, move.seat)
    if isinstance(move, Pass):
        if deal.layout is None:
            return NoPassing()
        return MustLay(legal) if legal else None
    if move.card in legal:
        return None
    if move.card not in deal.hands[move.seat]:
        return NotInHand(move.card)
    if deal.layout is not None:
        return DoesNotFit(move.card, deal.layout.start.rank)
    assert deal.trick is not None
    assert deal.trick.led is not None
    return MustFollowSuit(deal.trick.led, legal)


def decide(match: Match | None, move: Move) -> tuple[Event, ...]:
    """The facts that follow from a move. Changes nothing.

    Raises RuleError when the move is refused, ValueError for a deck that is not the 32 cards.
    """
    match move:
        case StartMatch():
            if match is not None:
                raise MatchRunning
            return (MatchStarted(move.settings, move.first_dealer),)
        case DealHand():
            return _decide_deal(_running(match), move)
        case PlayCard() | Pass():
            return _decide_ply(_running(match), move)


def _running(match: Match | None) -> Match:
    if match is None:
        raise NoMatch
    if match.ended:
        raise MatchOver
    return match


def _decide_deal(match: Match, move: DealHand) -> tuple[Event, ...]:
    if match.is_playing:
        raise HandRunning
    number = match.next_number
    settings = match.settings
    dealt = HandDealt(number, settings.contract_of(number), settings.dealer_of(number, match.first_dealer), move.deck)
    evolve(match, dealt)  # a wrong deck is found here, before it is recorded
    return (dealt,)


def _decide_ply(match: Match, move: SeatMove) -> tuple[Event, ...]:
    deal = match.deal
    if deal is None:
        raise HandOver
    refused = refusal(deal, move)
    if refused is not None:
        raise refused
    if isinstance(move, Pass):
        return (Passed(move.seat),)
    events: list[Event] = [CardPlayed(move.seat, move.card)]
    deal = deal.with_card(move.seat, move.card)
    if deal.trick is not None and deal.trick.is_complete:
        taken = TrickTaken(deal.trick.winner)
        events.append(taken)
        deal = deal.with_trick_taken(taken.seat)
    if _is_over(deal, match):
        points = deal.running_points
        scored = HandScored(points)
        events.append(scored)
        if deal.number == match.settings.hands:
            after = evolve(Match(match.settings, match.first_dealer, match.finished, deal), scored)
            events.append(MatchEnded(after.totals, after.places))
    return tuple(events)


def _is_over(deal: Deal, match: Match) -> bool:
    """Dominó ends when the second player is out (§6), tricks after eight or when the hand is decided (§5)."""
    if deal.layout is not None:
        return len(deal.out) == 2
    if len(deal.tricks) == TRICKS_A_HAND:
        return True
    just_taken = deal.trick is not None and not deal.trick.cards
    return just_taken and match.settings.claim and is_decided(deal.contract, deal.tricks)
