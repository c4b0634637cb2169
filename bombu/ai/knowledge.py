"""What one seat knows, in masks: its own hand, the table, and which cards the others cannot hold."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.ai.domino_table import DominoTable
from bombu.ai.masks import FULL, PATIENCE_ORDERS, TRICK_ORDER, RankOrder
from bombu.ai.trick_table import TrickTable
from bombu.engine.moves import PlayCard, SeatMove
from bombu.engine.seats import Seat
from bombu.engine.views import PublicView, SeatView

Table = TrickTable | DominoTable


@dataclass(frozen=True, slots=True)
class PastCard:
    """A card that another seat chose: the table it was played to, and what that seat has played from then on.

    What the seat holds now and ``played`` together are the hand that it chose from.
    """

    table: Table
    seat: int
    bit: int
    played: int


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the seat in turn knows.

    - ``order`` says which card a bit is; all masks of one Knowledge use it.
    - ``unseen`` are the cards in the other hands, ``counts`` how many each seat holds, by seat.
    - ``cannot`` are, by seat, cards it cannot hold: it did not follow suit, or it passed.
    - ``past`` are the cards that the others chose in this hand, the latest first.
    """

    order: RankOrder
    table: Table
    seat: Seat
    hand: int
    unseen: int
    counts: tuple[int, ...]
    cannot: tuple[int, ...]
    past: tuple[PastCard, ...] = ()

    @property
    def legal(self) -> int:
        """The cards that may be played now; 0 means a pass."""
        return self.table.legal(self.hand)

    def move(self, bit: int) -> SeatMove:
        """The move that plays the card of a bit."""
        return PlayCard(self.seat, self.order.cards[bit])


def knowledge_of(view: SeatView) -> Knowledge:
    """What a view tells the seat in turn. Raises ValueError when it is not that seat's turn."""
    public = view.public
    if public.turn != view.seat:
        raise ValueError("a seat chooses when it is its turn")
    order = TRICK_ORDER if public.layout is None else PATIENCE_ORDERS[public.layout.order]
    cannot = [0, 0, 0, 0]
    steps = _domino_steps(public, order, cannot) if public.layout else _trick_steps(public, cannot)
    table = steps[-1][0]
    hand = order.mask(view.hand)
    played = [0, 0, 0, 0]
    past = []
    for before, seat, bit in reversed(steps[:-1]):
        played[seat] |= 1 << bit
        if seat != view.seat:
            past.append(PastCard(before, seat, bit, played[seat]))
    unseen = FULL & ~(hand | sum(played))
    if isinstance(table, DominoTable):
        unseen &= ~table.laid
    return Knowledge(order, table, view.seat, hand, unseen, public.cards_left, tuple(cannot), tuple(past))


Step = tuple[Table, int, int]
"""A table, the seat that played a card to it, and the bit of that card."""


def _trick_steps(public: PublicView, cannot: list[int]) -> list[Step]:
    """The tricks played over again, the table of now at the end; who did not follow a suit holds none of it."""
    table = TrickTable.begin(public.contract, public.forehand)
    steps: list[Step] = []
    for ply in public.plies:
        assert ply.card is not None, "nobody passes in a trick contract"
        bit = TRICK_ORDER.bits[ply.card.index]
        if table.count and bit >> 3 != table.led:
            cannot[ply.seat] |= 255 << table.led * 8
        steps.append((table, ply.seat, bit))
        table = table.after(bit)
    return [*steps, (table, table.turn, 0)]


def _domino_steps(public: PublicView, order: RankOrder, cannot: list[int]) -> list[Step]:
    """The layout built over again, the table of now at the end; who passed holds no card that fitted then."""
    assert public.layout is not None
    table = DominoTable.begin(order.bits[public.layout.start.index], public.dealer)
    steps: list[Step] = []
    for ply in public.plies:
        if ply.card is None:
            cannot[ply.seat] |= table.fitting
            table = table.passed()
        else:
            bit = order.bits[ply.card.index]
            steps.append((table, ply.seat, bit))
            table = table.after(bit)
    return [*steps, (table, table.turn, 0)]
