"""What one seat knows, in masks: its own hand, the table, and which cards the others cannot hold."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.ai.domino_table import DominoTable
from bombu.ai.masks import FULL, PATIENCE_ORDERS, TRICK_ORDER, RankOrder
from bombu.ai.trick_table import TrickTable
from bombu.engine.cards import CardSet
from bombu.engine.moves import PlayCard, SeatMove
from bombu.engine.seats import Seat
from bombu.engine.views import PublicView, SeatView

Table = TrickTable | DominoTable


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the seat in turn knows.

    - ``order`` says which card a bit is; all masks of one Knowledge use it.
    - ``unseen`` are the cards in the other hands, ``counts`` how many each seat holds, by seat.
    - ``cannot`` are, by seat, cards it cannot hold: it did not follow suit, or it passed.
    """

    order: RankOrder
    table: Table
    seat: Seat
    hand: int
    unseen: int
    counts: tuple[int, ...]
    cannot: tuple[int, ...]

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
    table = _domino_table(public, order, cannot) if public.layout else _trick_table(public, cannot)
    hand = order.mask(view.hand)
    played = order.mask(CardSet.of(ply.card for ply in public.plies if ply.card))
    if public.layout:
        played |= 1 << order.bits[public.layout.start.index]
    return Knowledge(order, table, view.seat, hand, FULL & ~hand & ~played, public.cards_left, tuple(cannot))


def _trick_table(public: PublicView, cannot: list[int]) -> TrickTable:
    """The tricks played over again; who did not follow a suit holds none of it."""
    table = TrickTable.begin(public.contract, public.forehand)
    for ply in public.plies:
        assert ply.card is not None, "nobody passes in a trick contract"
        bit = TRICK_ORDER.bits[ply.card.index]
        if table.count and bit >> 3 != table.led:
            cannot[ply.seat] |= 255 << table.led * 8
        table.play(bit)
    return table


def _domino_table(public: PublicView, order: RankOrder, cannot: list[int]) -> DominoTable:
    """The layout built over again; who passed holds no card that fitted then."""
    assert public.layout is not None
    table = DominoTable.begin(order.bits[public.layout.start.index], public.dealer)
    for ply in public.plies:
        if ply.card is None:
            cannot[ply.seat] |= table.fitting
            table.skip()
        else:
            table.play(order.bits[ply.card.index])
    return table
