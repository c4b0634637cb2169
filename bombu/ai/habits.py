"""What the rule-based player does in a trick contract, looked up by contract, suit and the cards held in that suit.

A habit is a list of four lists (one a suit) of 256 entries (one a set of cards of that suit). An entry that is compared
across suits is ``value * 32 + tie-breaker``, so that the least or the greatest of four look-ups names a card at once.
The weights were tuned by playing many thousand hands; see docs/players.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bombu.ai.masks import PLACES, TRICK_ORDER
from bombu.engine.cards import HEARTS, Card, Rank, Suit
from bombu.engine.contracts import Contract

Habit = list[list[int]]

NOTHING = 1 << 20
"""An entry for a suit without a card, where the least value is wanted."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits in one trick contract.

    - ``points[bit]`` is what taking that card costs; ``trick`` what each trick costs.
    - ``ending``: the hand is decided once all 80 points of the cards are taken (rules, §5).
    - ``throw``: the card one wants to be rid of, the greatest ``danger * 32 + 31 - bit``; -1 without a card.
    - ``lead``: the card to lead, the least ``weight * 32 + bit``; NOTHING without a card.
    - ``over``: the bit to play when all own cards beat the trick and others play after.
    - ``last``: the bit to play when all own cards beat the trick and nobody plays after.
    - ``free``: the highest bit that costs nothing; -1 if there is none.
    """

    points: list[int]
    trick: int
    slam: bool
    ending: bool
    throw: Habit
    lead: Habit
    over: Habit
    last: Habit
    free: Habit


def _danger(contract: Contract, card: Card) -> int:
    """How much one wants to be rid of a card: what it costs, and how likely it takes a trick that costs."""
    danger = 10 * contract.terms.card_points(card) + 10 * card.strength
    match contract:
        case Contract.NO_QUEEN if card.strength > TRICK_ORDER.ranks.index(Rank.QUEEN):
            danger += 30
        case Contract.NO_BOMBU if card.suit is Suit.HEARTS and card.strength > TRICK_ORDER.ranks.index(Rank.KING):
            danger += 60
        case Contract.SALADE if card in HEARTS:
            danger += 20
    return danger


def _lead_weight(points: int, strength: int, held: int) -> int:
    """Low cards first, short suits first, cards that cost last."""
    return 20 * strength + 10 * held + (150 + points if points else 0)


def _habits_of(contract: Contract) -> Habits:
    terms = contract.terms
    points = [terms.card_points(card) for card in TRICK_ORDER.cards]
    danger = [_danger(contract, card) for card in TRICK_ORDER.cards]

    def habit(choice: Callable[[list[int]], int]) -> Habit:
        return [[choice([suit * 8 + place for place in places]) for places in PLACES] for suit in range(4)]

    def least(values: Iterable[int]) -> int:
        return min(values, default=0) & 31

    return Habits(
        points=points,
        trick=terms.trick,
        slam=terms.slam,
        ending=terms.decided_by is not None,
        throw=habit(lambda held: max((danger[bit] * 32 + 31 - bit for bit in held), default=-1)),
        lead=habit(
            lambda held: min(
                (_lead_weight(points[bit], bit & 7, len(held)) * 32 + bit for bit in held), default=NOTHING
            )
        ),
        over=habit(lambda held: least((points[bit] * 10 + (bit & 7)) * 32 + bit for bit in held)),
        last=habit(lambda held: least((points[bit] * 10 + 7 - (bit & 7)) * 32 + bit for bit in held)),
        free=habit(lambda held: max((bit for bit in held if not points[bit]), default=-1)),
    )


HABITS: dict[Contract, Habits] = {contract: _habits_of(contract) for contract in Contract if not contract.is_domino}


def _unlocking(opening: int, place: int, held: int) -> int:
    """What laying a card is worth: own cards behind it, the farther the more, less the cards of others behind it."""
    value = 0
    if place >= opening:
        value += sum(2 * (other - place) if held >> other & 1 else -1 for other in range(place + 1, 8))
    if place <= opening:
        value += sum(2 * (place - other) if held >> other & 1 else -1 for other in range(place))
    return value


UNLOCKING: list[list[list[int]]] = [
    [[_unlocking(opening, place, held) for held in range(256)] for place in range(8)] for opening in range(8)
]
"""In dominó, by the place of the turned-up card, the place of the card to lay and the cards held in its suit."""
