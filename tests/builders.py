"""Short notation to states, and whole matches played by a seeded die."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from bombu.engine.cards import PACK, Card, CardSet, PatienceOrder
from bombu.engine.contracts import CONTRACTS, Contract
from bombu.engine.deal import Deal
from bombu.engine.events import Event
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, Move, Pass, PlayCard, SeatMove, StartMatch
from bombu.engine.notation import parse_card, parse_cards, parse_play
from bombu.engine.patience import Layout
from bombu.engine.rules import decide, legal_moves
from bombu.engine.seats import SEATS, PerSeat, Seat, right_of
from bombu.engine.settings import DealerPasses, Packets, Settings
from bombu.engine.tricks import Trick

ALL_SUITS = ("7S 8S 9S TS JS QS KS AS", "7H 8H 9H TH JH QH KH AH", "7D 8D 9D TD JD QD KD AD", "7C 8C 9C TC JC QC KC AC")
"""Four hands of one suit each, by seat."""


def card_set(text: str) -> CardSet:
    """The set of cards that a text lists."""
    return CardSet.of(parse_cards(text))


def trick_of(text: str) -> Trick:
    """A trick from ``leader: cards``, such as ``2: QS KH 7H 7S``."""
    leader, cards = text.split(":")
    return Trick(SEATS[int(leader)], parse_cards(cards))


def tricks_of(text: str) -> tuple[Trick, ...]:
    """Tricks apart by ``/``."""
    return tuple(trick_of(part) for part in text.split("/"))


def deck_for(
    hands: Sequence[str], dealer: int = 3, packets: Packets = Packets.THREE_TWO_THREE, last: str | None = None
) -> tuple[Card, ...]:
    """The deck that deals these four hands, given by seat; ``last`` is the dealer's card to come at the very end."""
    left = [list(parse_cards(hand)) for hand in hands]
    if last is not None:
        left[dealer].remove(parse_card(last))
        left[dealer].append(parse_card(last))
    deck: list[Card] = []
    for size in packets.sizes:
        for step in (1, 2, 3, 4):
            hand = left[right_of(SEATS[dealer], step)]
            deck += hand[:size]
            del hand[:size]
    return tuple(deck)


def tiny_deal(
    contract: Contract,
    hands: Sequence[str],
    dealer: int = 3,
    turned_up: str | None = None,
    order: PatienceOrder = PatienceOrder.NATURAL,
) -> Deal:
    """A hand at its beginning with any number of cards each, for trees that can be counted."""
    first, second, third, fourth = map(card_set, hands)
    held: PerSeat[CardSet] = (first, second, third, fourth)
    seat = SEATS[dealer]
    if turned_up is None:
        return Deal(1, contract, seat, (), held, trick=Trick(right_of(seat)))
    return Deal(1, contract, seat, (), held, layout=Layout.begin(parse_card(turned_up), order))


def match_with(deal: Deal, settings: Settings | None = None) -> Match:
    """A match in which this hand is being played."""
    return Match(settings or Settings(), deal.dealer, (), deal)


def match_at(contract: Contract, deck: Sequence[Card], dealer: int = 3, settings: Settings | None = None) -> Match:
    """A match of which one hand, of this contract, was just dealt by this dealer."""
    settings = settings or Settings()
    number = CONTRACTS.index(contract) + 1
    return match_with(Deal.begin(number, contract, SEATS[dealer], tuple(deck), settings), settings)


def after(match: Match | None, *moves: Move) -> Match:
    """The match after moves, each of which must be legal."""
    for move in moves:
        match = evolve_all(match, decide(match, move))
    assert match is not None
    return match


def after_plays(match: Match, plays: str) -> Match:
    """The match after plays in record notation; each by the seat in turn."""
    for token in plays.split():
        card = parse_play(token)
        turn = match.turn
        assert turn is not None, f"{token}: nobody is to play"
        match = after(match, Pass(turn) if card is None else PlayCard(turn, card))
    return match


def new_match(settings: Settings | None = None, first_dealer: int = 0) -> Match:
    """A match that has just started, nothing dealt."""
    return after(None, StartMatch(settings or Settings(), SEATS[first_dealer]))


Chooser = Callable[[Sequence[SeatMove]], SeatMove]


def die(seed: object) -> Chooser:
    """A chooser among moves by a die that falls the same in every version of Python."""
    rng = random.Random(repr(seed))
    return lambda moves: moves[int(rng.random() * len(moves))]


def shuffled(seed: object) -> tuple[Card, ...]:
    """The pack, shuffled the same in every version of Python."""
    rng = random.Random(repr(seed))
    return tuple(sorted(PACK, key=lambda card: rng.random()))


def played_out(match: Match, choose: Chooser) -> tuple[Match, tuple[Event, ...]]:
    """The match at the end of the running hand, and what happened until then."""
    log: list[Event] = []
    while match.is_playing:
        assert match.deal is not None
        events = decide(match, choose(legal_moves(match.deal)))
        log += events
        match = evolve_all(match, events)
    return match, tuple(log)


def whole_match(settings: Settings, first_dealer: Seat, seed: object) -> tuple[Match, tuple[Event, ...]]:
    """A finished match of seeded decks and seeded plays, and its whole log."""
    choose = die(("plays", seed))
    log: list[Event] = list(decide(None, StartMatch(settings, first_dealer)))
    match = evolve_all(None, log)
    while not match.ended:
        dealt = decide(match, DealHand(shuffled((seed, match.next_number))))
        match, events = played_out(evolve_all(match, dealt), choose)
        log += (*dealt, *events)
    return match, tuple(log)


def all_settings(rounds: Iterable[int] = (4,)) -> list[Settings]:
    """Every combination of the settings, with each of these numbers of rounds."""
    return [
        Settings(packets, dealer, order, number, claim)
        for packets in Packets
        for dealer in DealerPasses
        for order in PatienceOrder
        for number in rounds
        for claim in (True, False)
    ]
