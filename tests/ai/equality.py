"""The engine and the players' own tables through the same hands: where do they differ? Used by tests and benchmarks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bombu.ai.domino_table import DominoTable
from bombu.ai.knowledge import Table, knowledge_of
from bombu.ai.masks import PATIENCE_ORDERS, TRICK_ORDER, RankOrder, bits_of
from bombu.ai.trick_table import TrickTable
from bombu.engine.cards import PACK, SUITS, Card, CardSet, PatienceOrder
from bombu.engine.contracts import CONTRACTS, Contract
from bombu.engine.dealing import dealt_hands
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import PlayCard
from bombu.engine.notation import format_cards
from bombu.engine.rules import decide, legal_moves
from bombu.engine.seats import SEATS, right_of
from bombu.engine.settings import Packets, Settings
from bombu.engine.views import seat_view
from tests.builders import deck_for, match_at

Choose = Callable[[Table, int, int], int]
"""From a table, the legal cards and the whole hand of the seat in turn to the bit it plays."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand to compare: everything that decides how it can go."""

    contract: Contract
    deck: tuple[Card, ...]
    dealer: int
    settings: Settings

    def __str__(self) -> str:
        return f"{self.contract.value}, dealer {self.dealer}, {self.settings}: {format_cards(self.deck)}"


def random_hands(number: int, seed: int) -> Iterator[Hand]:
    """So many hands: contracts, packets, orders and dealers in turn, one in ten with a slam in the cards."""
    rng = random.Random(seed)
    orders, packets = tuple(PatienceOrder), tuple(Packets)
    for index in range(number):
        settings = Settings(
            packets=packets[index // 6 % 3], patience_order=orders[index // 18 % 2], claim=bool(index // 36 % 2)
        )
        dealer = rng.randrange(4)
        deck = _deck_of_a_slam(dealer, settings, rng) if index % 10 < 1 else tuple(rng.sample(PACK, 32))
        yield Hand(CONTRACTS[index % 6], deck, dealer, settings)


def _deck_of_a_slam(dealer: int, settings: Settings, rng: random.Random) -> tuple[Card, ...]:
    """A deck that gives forehand a whole suit, so that it takes every trick whatever is played."""
    suit = rng.choice(SUITS)
    own = [card for card in PACK if card.suit is suit]
    others = rng.sample([card for card in PACK if card.suit is not suit], 24)
    forehand = right_of(SEATS[dealer])
    hands = [others[:8], others[8:16], others[16:]]
    hands.insert(forehand, own)
    return deck_for([format_cards(hand) for hand in hands], dealer, settings.packets)


def difference(hand: Hand, rng: random.Random) -> str:
    """The first difference in a hand of random plays, in words; "" if there is none.

    At every ply: whose turn it is, the legal cards, what a view says of the table. At the end: whether it has ended,
    the scores. From one ply, drawn by lot: both play-outs against the same plays made one by one.
    """
    match = match_at(hand.contract, hand.deck, hand.dealer, hand.settings)
    order = PATIENCE_ORDERS[hand.settings.patience_order] if hand.contract.is_domino else TRICK_ORDER
    table = _table(hand, order)
    hands = _hands(hand, order)
    checked = rng.randrange(28)
    ply = 0
    while match.turn is not None:
        assert match.deal is not None
        moves = legal_moves(match.deal)
        view = seat_view(match, match.turn)
        cards = CardSet.of(move.card for move in moves if isinstance(move, PlayCard))
        if table.turn != match.turn or order.set(table.legal(hands[table.turn])) != cards:
            return f"ply {ply}: turn {table.turn}, not {match.turn}, or other legal cards than {cards}"
        knowledge = knowledge_of(view)
        if knowledge.table != table or knowledge.hand != hands[table.turn]:
            return f"ply {ply}: the view tells {knowledge}, not {table}"
        if ply == checked and not table.over:
            wrong = _play_out_difference(table, hands, rng.randrange(1 << 30))
            if wrong:
                return f"ply {ply}: {wrong}"
        move = rng.choice(moves)
        match = evolve_all(match, decide(match, move))
        if isinstance(move, PlayCard):
            bit = order.bits[move.card.index]
            hands[table.turn] ^= 1 << bit
            table = table.after(bit)
        else:
            assert isinstance(table, DominoTable)
            table = table.passed()
        ply += 1
    return _end_difference(match, table, hand.settings)


def _end_difference(match: Match, table: Table, settings: Settings) -> str:
    assert match.deal is not None
    if tuple(table.scores) != match.deal.points:
        return f"scores {table.scores}, not {match.deal.points}"
    if not (table.decided if settings.claim else table.over):
        return "the table thinks that the hand goes on"
    return ""


def _table(hand: Hand, order: RankOrder) -> Table:
    if hand.contract.is_domino:
        return DominoTable.begin(order.bits[hand.deck[-1].index], hand.dealer)
    return TrickTable.begin(hand.contract, (hand.dealer + 1) % 4)


def _hands(hand: Hand, order: RankOrder) -> list[int]:
    hands = [order.mask(cards) for cards in dealt_hands(hand.deck, SEATS[hand.dealer], hand.settings.packets)]
    if hand.contract.is_domino:
        hands[hand.dealer] ^= 1 << order.bits[hand.deck[-1].index]
    return hands


def _play_out_difference(table: Table, hands: list[int], seed: int) -> str:
    greedy = table.finish(hands.copy())
    slow_greedy = _one_by_one(table, hands, lambda at, legal, hand: at.greedy(hand))
    if greedy != slow_greedy:
        return f"the quick greedy play-out scores {greedy}, not {slow_greedy}"
    quick = table.finish_randomly(hands.copy(), random.Random(seed))
    draw = random.Random(seed).random

    def drawn(at: Table, legal: int, hand: int) -> int:
        bits = bits_of(legal)
        if len(bits) == 1 and isinstance(at, DominoTable):
            return bits[0]
        return bits[int(draw() * len(bits))]

    slow = _one_by_one(table, hands, drawn)
    return "" if quick == slow else f"the quick random play-out scores {quick}, not {slow}"


def _one_by_one(table: Table, hands: list[int], choose: Choose) -> list[int]:
    hands = hands.copy()
    while not table.over:
        seat = table.turn
        legal = table.legal(hands[seat])
        if not legal:
            assert isinstance(table, DominoTable)
            table = table.passed()
            continue
        bit = choose(table, legal, hands[seat])
        hands[seat] ^= 1 << bit
        table = table.after(bit)
    return table.scores
