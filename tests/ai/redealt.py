"""The hidden cards dealt anew, so that a seat has seen exactly the same."""

from __future__ import annotations

import random

from bombu.ai.knowledge import Knowledge, knowledge_of
from bombu.ai.worlds import Worlds
from bombu.engine.cards import CardSet
from bombu.engine.match import Match
from bombu.engine.moves import Pass, PlayCard
from bombu.engine.seats import SEATS
from bombu.engine.views import SeatView
from tests.builders import after, deck_for, match_at


def redealt(view: SeatView, rng: random.Random) -> Match:
    """A match of other hidden cards in which the same plies were played; each is checked by the engine's rules."""
    knowledge = knowledge_of(view)
    return match_of_world(view, knowledge, Worlds(knowledge, rng).draw())


def match_of_world(view: SeatView, knowledge: Knowledge, world: list[int]) -> Match:
    """The match of a view if the hands that are still held lie as this world has them."""
    public = view.public
    held = [knowledge.order.set(mask) for mask in world]
    for ply in public.plies:
        if ply.card is not None:
            held[ply.seat] = held[ply.seat].add(ply.card)
    last = None
    if public.layout is not None:
        held[public.dealer] = held[public.dealer].add(public.layout.start)
        last = str(public.layout.start)
    deck = deck_for([_text(cards) for cards in held], public.dealer, public.settings.packets, last)
    match = match_at(public.contract, deck, public.dealer, public.settings)
    moves = [Pass(ply.seat) if ply.card is None else PlayCard(ply.seat, ply.card) for ply in public.plies]
    return after(match, *moves)


def hidden(match: Match, view: SeatView) -> tuple[CardSet, ...]:
    """The hands that a seat cannot see."""
    assert match.deal is not None
    return tuple(match.deal.hands[seat] for seat in SEATS if seat != view.seat)


def _text(cards: CardSet) -> str:
    return str(cards)
