"""No player knows more than its seat: other hidden cards, same view, same seed, same choice."""

from __future__ import annotations

import random

import pytest

from bombu.ai import LEVELS, Budget, player
from bombu.engine.cards import PatienceOrder
from bombu.engine.contracts import Contract
from bombu.engine.match import Match, evolve_all
from bombu.engine.rules import decide, legal_moves
from bombu.engine.settings import Settings
from bombu.engine.views import SeatView, seat_view
from tests.ai.redealt import hidden, redealt
from tests.builders import match_at, shuffled

BUDGET = Budget(rollouts=40)


def positions(contract: Contract, order: PatienceOrder, number: int) -> list[tuple[Match, SeatView]]:
    """A match and the view of the seat in turn at every ply with a choice, over some hands of random plays."""
    rng = random.Random(f"{contract} {order}")
    found = []
    for seed in range(number):
        settings = Settings(patience_order=order)
        match = match_at(contract, shuffled((contract, seed)), rng.randrange(4), settings)
        while match.turn is not None:
            assert match.deal is not None
            moves = legal_moves(match.deal)
            if len(moves) > 1:
                found.append((match, seat_view(match, match.turn)))
            match = evolve_all(match, decide(match, rng.choice(moves)))
    return found


@pytest.mark.parametrize("order", PatienceOrder)
@pytest.mark.parametrize("contract", Contract)
def test_a_choice_stays_the_same_when_the_hidden_cards_are_dealt_anew(contract: Contract, order: PatienceOrder) -> None:
    rng = random.Random(3)
    different = 0
    for number, (match, view) in enumerate(positions(contract, order, 6)):
        other = redealt(view, rng)
        again = seat_view(other, view.seat)
        different += hidden(other, view) != hidden(match, view)
        for level in LEVELS:
            chosen = player(level).choose(view, random.Random(number), BUDGET)
            assert player(level).choose(again, random.Random(number), BUDGET) == chosen, f"{level}: {view}"
    assert different > 20
