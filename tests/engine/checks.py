"""What must always hold, asked of one state: used on drawn matches and on many seeded ones."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bombu.engine.cards import FULL_PACK, PACK, Card, CardSet
from bombu.engine.contracts import Contract
from bombu.engine.deal import Deal
from bombu.engine.errors import (
    DoesNotFit,
    HandOver,
    MustFollowSuit,
    MustLay,
    NoPassing,
    NotInHand,
    NotYourTurn,
    RuleError,
)
from bombu.engine.match import Match
from bombu.engine.moves import Pass, PlayCard, SeatMove
from bombu.engine.rules import legal_moves, refusal
from bombu.engine.seats import SEATS, Points
from bombu.engine.views import public_view, seat_view
from tests.engine.reference import Reference

EVERY_MOVE: tuple[SeatMove, ...] = (
    *(PlayCard(seat, card) for seat in SEATS for card in PACK),
    *(Pass(seat) for seat in SEATS),
)
"""4 seats × (32 cards + a pass)."""

CARDS = {str(card): card for card in PACK}


def reference_of(deal: Deal, claim: bool) -> Reference:
    """The naive game at the beginning of the same hand."""
    hands = [[str(card) for card in hand] for hand in deal.hands]
    if deal.layout is None:
        return Reference(deal.contract.value, hands, deal.dealer, claim=claim)
    return Reference("domino", hands, deal.dealer, str(deal.layout.start), "".join(deal.layout.order.ranks), claim)


def caught_up(match: Match) -> Reference:
    """The naive game at the same ply as the running or just finished hand."""
    deal = match.deal
    assert deal is not None
    begun = Deal.begin(deal.number, deal.contract, deal.dealer, deal.deck, match.settings)
    reference = reference_of(begun, match.settings.claim)
    for ply in deal.plies:
        assert reference.turn == ply.seat
        reference.play("-" if ply.card is None else str(ply.card))
    return reference


def check_cards(deal: Deal) -> None:
    """Each of the 32 cards is in exactly one place (rules, §7)."""
    places = list(deal.hands)
    places += [CardSet.of(trick.cards) for trick in deal.tricks]
    if deal.trick is not None:
        places.append(CardSet.of(deal.trick.cards))
    if deal.layout is not None:
        places.append(deal.layout.laid)
    assert sum(map(len, places)) == 32
    together = CardSet()
    for place in places:
        together |= place
    assert together == FULL_PACK
    assert deal.layout is not None or len(deal.plies) <= 32


def check_legal(deal: Deal, reference: Reference) -> tuple[SeatMove, ...]:
    """The legal moves, after comparing them with the naive game's; none is refused, and some exist until the end."""
    moves = legal_moves(deal)
    assert [_token(move) for move in moves] == _in_pack_order(reference.legal())
    assert all(refusal(deal, move) is None for move in moves)
    assert bool(moves) == (deal.points is None)
    return moves


def check_refusals(deal: Deal, reference: Reference) -> None:
    """Every move of anybody is accepted, or refused for the reason that the naive game gives."""
    for move in EVERY_MOVE:
        error, expected = refusal(deal, move), expected_refusal(reference, move)
        assert type(error) is type(expected), f"{move}: {error!r} in place of {expected!r}"
        assert error is None or error.args == (expected and expected.args), f"{move}: {error!r}, not {expected!r}"


def expected_refusal(reference: Reference, move: SeatMove) -> RuleError | None:
    """Why the naive game refuses a move, None if it does not."""
    legal = reference.legal()
    token = _token(move)
    if reference.over:
        return HandOver()
    if move.seat != reference.turn:
        return NotYourTurn(SEATS[reference.turn])
    if token in legal:
        return None
    could = CardSet.of(CARDS[card] for card in legal if card in CARDS)
    if isinstance(move, Pass):
        return MustLay(could) if reference.contract == "domino" else NoPassing()
    if token not in reference.hands[move.seat]:
        return NotInHand(move.card)
    if reference.contract == "domino":
        return DoesNotFit(move.card, CARDS[reference.start].rank)
    return MustFollowSuit(CARDS[reference.table[0]].suit, could)


def check_points(deal: Deal, points: Points) -> None:
    """The points of a finished hand sum to what the contract holds (rules, §4 to §7)."""
    total = sum(points)
    if deal.contract is Contract.DOMINO:
        assert sorted(points) == [-200, -120, 0, 0]
    elif min(points) < 0:
        assert deal.contract in (Contract.NO_TRICK, Contract.SALADE)
        assert sorted(points) == [-320, 0, 0, 0]
        assert len({trick.winner for trick in deal.tricks}) == 1
    else:
        assert total == (320 if deal.contract is Contract.SALADE else 80)


def dealt_anew(match: Match, knows: Sequence[int], rng: random.Random) -> Match:
    """The same match as far as these seats can know, with the hidden cards of all others dealt anew."""
    deal = match.deal
    assert deal is not None
    hidden = [card for seat in SEATS if seat not in knows for card in deal.hands[seat]]
    new = hidden.copy()
    rng.shuffle(new)
    swap: dict[Card, Card] = dict(zip(hidden, new, strict=True))
    deck = tuple(swap.get(card, card) for card in deal.deck)
    begun = Deal.begin(deal.number, deal.contract, deal.dealer, deck, match.settings)
    for number, ply in enumerate(deal.plies, 1):
        begun = begun.with_pass(ply.seat) if ply.card is None else begun.with_card(ply.seat, ply.card)
        if number % 4 == 0 and begun.trick is not None:
            begun = begun.with_trick_taken(begun.trick.winner)
    return Match(match.settings, match.first_dealer, match.finished, begun, match.ended)


def check_no_leak(match: Match, rng: random.Random) -> None:
    """What a seat, or a bystander, is shown does not depend on the cards it cannot see (rules, §7)."""
    assert public_view(dealt_anew(match, (), rng)) == public_view(match)
    for seat in SEATS:
        assert seat_view(dealt_anew(match, (seat,), rng), seat) == seat_view(match, seat)


def turned(match: Match) -> Match:
    """The match with its running hand begun anew, everybody one seat further to the right."""
    deal = match.deal
    assert deal is not None
    dealer = SEATS[(deal.dealer + 1) % 4]
    begun = Deal.begin(deal.number, deal.contract, dealer, deal.deck, match.settings)
    return Match(match.settings, SEATS[(match.first_dealer + 1) % 4], (), begun)


def _token(move: SeatMove) -> str:
    return str(move.card) if isinstance(move, PlayCard) else "-"


def _in_pack_order(tokens: list[str]) -> list[str]:
    return tokens if tokens == ["-"] else sorted(tokens, key=lambda token: CARDS[token].index)
