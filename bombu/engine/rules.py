"""Every rule of what may be done: one code path to ask, to explain and to perform. Source: rules, §2 to §6."""

from __future__ import annotations

from bombu.engine.cards import CardSet
from bombu.engine.deal import Deal
from bombu.engine.dealing import require_pack
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
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, Move, Pass, PlayCard, SeatMove, StartMatch
from bombu.engine.scoring import is_decided
from bombu.engine.seats import Seat, add_points, places
from bombu.engine.tricks import playable


def legal_cards(deal: Deal, seat: Seat) -> CardSet:
    """The cards a seat may play now; empty when it is not its turn, or when it must pass."""
    return _cards_in_turn(deal, seat) if deal.turn == seat else CardSet()


def _cards_in_turn(deal: Deal, seat: Seat) -> CardSet:
    hand = deal.hands[seat]
    if deal.layout is not None:
        return deal.layout.fitting_of(hand)
    assert deal.trick is not None
    return playable(hand, deal.trick)


def legal_moves(deal: Deal) -> tuple[SeatMove, ...]:
    """The moves of the seat in turn, in the order of the pack; one Pass where no card fits; none at the end."""
    seat = deal.turn
    if seat is None:
        return ()
    return tuple([PlayCard(seat, card) for card in _cards_in_turn(deal, seat)]) or (Pass(seat),)


def refusal(deal: Deal, move: SeatMove) -> RuleError | None:
    """Why a move is refused, None if it is legal."""
    turn = deal.turn
    if turn is None:
        return HandOver()
    if turn != move.seat:
        return NotYourTurn(turn)
    legal = _cards_in_turn(deal, turn)
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
    require_pack(move.deck)
    number = match.next_number
    settings = match.settings
    dealer = settings.dealer_of(number, match.first_dealer)
    return (HandDealt(number, settings.contract_of(number), dealer, move.deck),)


def _decide_ply(match: Match, move: SeatMove) -> tuple[Event, ...]:
    deal = match.deal
    if deal is None:
        raise HandOver
    refused = refusal(deal, move)
    if refused is not None:
        raise refused
    if isinstance(move, Pass):
        return (Passed(move.seat),)
    events: tuple[Event, ...] = (CardPlayed(move.seat, move.card),)
    if deal.trick is not None:
        trick = deal.trick.play(move.card)
        if not trick.is_complete:
            return events
        events = (*events, TrickTaken(trick.winner))
    return (*events, *_scored(match, events)) if _is_last(match, deal, move) else events


def _is_last(match: Match, deal: Deal, move: PlayCard) -> bool:
    """Dominó ends when the second player is out (§6), tricks when the cards do or the hand is decided (§5)."""
    if deal.layout is not None:
        return len(deal.out) == 1 and len(deal.hands[move.seat]) == 1
    held = deal.held.remove(move.card)
    return not held or (match.settings.claim and is_decided(deal.contract, held))


def _scored(match: Match, events: tuple[Event, ...]) -> tuple[Event, ...]:
    deal = evolve_all(match, events).deal
    assert deal is not None
    scored = HandScored(deal.running_points)
    if deal.number < match.settings.hands:
        return (scored,)
    totals = add_points(match.totals, scored.points)
    return (scored, MatchEnded(totals, places(totals)))
