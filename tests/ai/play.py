"""Whole matches through the engine, for the tests of the players."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from bombu.ai import Budget, player
from bombu.engine.dealing import shuffled_deck
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, SeatMove, StartMatch
from bombu.engine.rules import decide
from bombu.engine.seats import Seat
from bombu.engine.settings import Settings
from bombu.engine.views import SeatView, seat_view

Choose = Callable[[SeatView, random.Random], SeatMove]


def play_match(choosers: Sequence[Choose], seed: int, settings: Settings) -> Match:
    """A match to its end; ``decide`` refuses every move that is not legal."""
    rng = random.Random(seed)
    match = evolve_all(None, decide(None, StartMatch(settings, Seat(0))))
    while not match.ended:
        deck = shuffled_deck(seed.to_bytes(4, "big"), "tests", match.next_number)
        match = evolve_all(match, decide(match, DealHand(deck)))
        while match.turn is not None:
            move = choosers[match.turn](seat_view(match, match.turn), rng)
            match = evolve_all(match, decide(match, move))
    return match


def chooser(level: str, rollouts: int = 20) -> Choose:
    """The choice of a level, with a small fixed budget."""
    return lambda view, rng: player(level).choose(view, rng, Budget(rollouts))
