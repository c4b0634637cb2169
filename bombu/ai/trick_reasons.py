"""Why a card is suggested in a trick contract. Each rule speaks only where what it says is true."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bombu.ai.masks import TRICK_ORDER, bits_of
from bombu.ai.outlook import Outlook, outlook
from bombu.ai.reason import Field, Reason, Thought, bits_above, bits_below
from bombu.ai.trick_table import TrickTable
from bombu.ai.worlds import Worlds
from bombu.engine.cards import BOMBU, SUITS, Card, Rank
from bombu.engine.seats import SEATS

THREATENING = 3
"""So many tricks, all of one seat's taking, are called a slam to come."""

HOPEFUL = 0.25
"""The share of worlds with a slam of one's own from which on one goes for it."""

LIKELY, UNLIKELY = 0.6, 0.35
"""Shares of worlds that are called probable, and improbable."""

CHEAP = 5.0
"""Points up to which a trick is called cheap, on average."""

MATTERS = 3.0
"""Points by which a card must be worse for its being kept to be a reason."""


DEAR = 20
"""Points from which on a card is worth hunting: a queen, the king of hearts; not a plain heart."""


@dataclass(frozen=True, slots=True)
class Case:
    """A thought about a trick contract, with words for what the rules ask of it."""

    thought: Thought
    table: TrickTable
    worlds: Worlds

    @property
    def bit(self) -> int:
        """The suggested card."""
        return self.thought.bit

    @property
    def hand(self) -> int:
        """The own cards."""
        return self.thought.knowledge.hand

    @property
    def unseen(self) -> int:
        """The cards in the other hands."""
        return self.thought.knowledge.unseen

    @property
    def points(self) -> int:
        """What taking the suggested card costs."""
        return self.table.habits.points[self.bit]

    @property
    def last(self) -> bool:
        """True if nobody plays after."""
        return self.table.count == 3

    @property
    def over(self) -> bool:
        """True if the suggested card takes the trick so far."""
        return self.bit > self.table.best

    @property
    def lower(self) -> int:
        """Cards that could be played in its place, of its suit and lower."""
        return self.table.legal(self.hand) & bits_below(self.bit)

    @property
    def can_stay_under(self) -> bool:
        """True if some card that could be played stays under the best one."""
        return bool(self.table.legal(self.hand) & bits_below(self.table.best))

    def expect(self, bit: int) -> Outlook:
        """What becomes of a card."""
        return outlook(self.thought.knowledge, self.table, self.worlds, bit)

    def reason(self, code: str, **fields: Field) -> Reason:
        """A reason that names the suggested card besides its own fields."""
        return Reason(code, {"card": self.thought.card(self.bit), **fields})


Rule = Callable[[Case], Reason | None]


def trick_reason(thought: Thought, table: TrickTable) -> Reason | None:
    """The most telling true reason for the suggested card, None if there is none."""
    case = Case(thought, table, Worlds(thought.knowledge, thought.rng))
    if not table.count:
        rules = LEADING
    elif thought.bit >> 3 == table.led:
        rules = FOLLOWING
    else:
        rules = VOID
    return next((reason for rule in rules if (reason := rule(case)) is not None), None)


def _break_slam(case: Case) -> Reason | None:
    table = case.table
    if _threat(case) and case.over:
        return case.reason("hint-break-slam", player=SEATS[table.sweeper])
    return None


def _keep_breaker(case: Case) -> Reason | None:
    """Another card that could be played is the highest of its suit, and parting with it would be dear."""
    if not _threat(case):
        return None
    for bit in bits_of(case.table.legal(case.hand)):
        if bit != case.bit and not case.unseen & bits_above(bit) and case.thought.loss(bit) >= MATTERS:
            kept = case.thought.card(bit)
            return case.reason("hint-keep-breaker", player=SEATS[case.table.sweeper], kept=kept)
    return None


def _threat(case: Case) -> bool:
    """Somebody else has taken every trick so far and is about to take this one."""
    table = case.table
    return table.done >= THREATENING and table.sweeper == table.taker and table.sweeper != case.thought.knowledge.seat


def _seek_slam(case: Case) -> Reason | None:
    table = case.table
    if not table.habits.slam or table.taken[table.turn] != table.done or case.expect(case.bit).slam < HOPEFUL:
        return None
    return case.reason("hint-seek-slam", tricks=table.done) if table.done else case.reason("hint-start-slam")


def _lead_under_all(case: Case) -> Reason | None:
    out = case.thought.of_suit(case.unseen, case.bit)
    if out and not out & bits_below(case.bit):
        return case.reason("hint-lead-under-all", suit=case.thought.suit)
    return None


def _lead_flush(case: Case) -> Reason | None:
    for target in _targets(case):
        if target > case.bit and case.expect(case.bit).taken <= UNLIKELY:
            return case.reason("hint-lead-flush", target=case.thought.card(target))
    return None


def _lead_low(case: Case) -> Reason | None:
    return case.reason("hint-lead-low") if case.expect(case.bit).taken <= UNLIKELY else None


def _lead_cheap(case: Case) -> Reason | None:
    if case.table.habits.trick or case.points:
        return None
    expected = case.expect(case.bit)
    return case.reason("hint-lead-cheap") if expected.taken >= LIKELY and expected.cost <= CHEAP else None


def _lead_last(case: Case) -> Reason | None:
    return case.reason("hint-lead-last", suit=case.thought.suit) if _is_last_of_suit(case) else None


def _shed_under(case: Case) -> Reason | None:
    return case.reason("hint-shed-under", points=case.points) if case.points and not case.over else None


def _duck_cost(case: Case) -> Reason | None:
    if case.over or not case.table.cost:
        return None
    return case.reason("hint-duck-cost", points=case.table.cost + case.table.habits.trick)


def _duck_high(case: Case) -> Reason | None:
    if case.over or not case.lower:
        return None
    return case.reason("hint-duck-high", other=case.thought.card(case.table.best))


def _duck(case: Case) -> Reason | None:
    return None if case.over else case.reason("hint-duck", other=case.thought.card(case.table.best))


def _take_free(case: Case) -> Reason | None:
    free = not (case.table.cost or case.table.habits.trick or case.points)
    return case.reason("hint-take-free") if case.last and case.over and free and case.lower else None


def _take_anyway(case: Case) -> Reason | None:
    if not case.last or case.can_stay_under:
        return None
    costs = [case.table.habits.points[bit] for bit in case.thought.balances]
    if max(costs) > case.points == min(costs):
        return case.reason("hint-take-cheapest")
    return case.reason("hint-take-anyway") if case.lower else None


def _lowest_over(case: Case) -> Reason | None:
    """Some seat that plays after may hold a higher card of the suit."""
    if case.last or case.can_stay_under or case.lower:
        return None
    higher = case.unseen & bits_above(case.bit)
    knowledge, table = case.thought.knowledge, case.table
    later = [(table.turn + step) % 4 for step in range(1, 4 - table.count)]
    if any(higher & ~knowledge.cannot[seat] for seat in later):
        return case.reason("hint-lowest-over", suit=case.thought.suit)
    return None


def _take_high(case: Case) -> Reason | None:
    if case.last or case.can_stay_under or not case.lower:
        return None
    lowest = bits_of(case.lower)[0]
    return case.reason("hint-take-high") if case.expect(lowest).taken >= LIKELY else None


def _go_over(case: Case) -> Reason | None:
    if case.last or not case.over or not case.can_stay_under:
        return None
    expected = case.expect(case.bit)
    if expected.taken <= UNLIKELY:
        return case.reason("hint-over-but-covered")
    if not case.table.habits.trick and expected.cost <= CHEAP:
        return case.reason("hint-take-cheap")
    return None


def _throw_points(case: Case) -> Reason | None:
    if not case.points:
        return None
    return case.reason("hint-throw-points", suit=SUITS[case.table.led], points=case.points)


def _throw_catcher(case: Case) -> Reason | None:
    for target in _targets(case):
        if target < case.bit:
            return case.reason("hint-throw-catcher", suit=SUITS[case.table.led], target=case.thought.card(target))
    return None


def _throw_last(case: Case) -> Reason | None:
    return case.reason("hint-throw-last", suit=case.thought.suit) if _is_last_of_suit(case) else None


def _throw_high(case: Case) -> Reason | None:
    if case.unseen & bits_below(case.bit):
        return case.reason("hint-throw-high", suit=SUITS[case.table.led])
    return None


def _is_last_of_suit(case: Case) -> bool:
    """The only card of its suit in the hand, while others hold some."""
    of_suit = case.thought.of_suit
    return of_suit(case.hand, case.bit) == 1 << case.bit and bool(of_suit(case.unseen, case.bit))


def _targets(case: Case) -> list[int]:
    """The dear cards of the suggested card's suit that another hand holds: the Bombu, the queen."""
    wanted = [BOMBU, Card(case.thought.suit, Rank.QUEEN)]
    bits = [TRICK_ORDER.bits[card.index] for card in wanted if card.suit is case.thought.suit]
    return [bit for bit in bits if case.unseen >> bit & 1 and case.table.habits.points[bit] >= DEAR]


LEADING: tuple[Rule, ...] = (_seek_slam, _lead_under_all, _lead_flush, _lead_low, _lead_cheap, _lead_last)
FOLLOWING: tuple[Rule, ...] = (
    _break_slam,
    _keep_breaker,
    _shed_under,
    _duck_cost,
    _duck_high,
    _duck,
    _take_free,
    _take_anyway,
    _lowest_over,
    _take_high,
    _go_over,
)
VOID: tuple[Rule, ...] = (_keep_breaker, _throw_points, _throw_catcher, _throw_last, _throw_high)
