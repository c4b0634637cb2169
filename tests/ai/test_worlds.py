"""Imagined worlds fit what a seat has seen, and each that fits is as likely."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from bombu.ai.knowledge import Knowledge, knowledge_of
from bombu.ai.masks import FULL, TRICK_ORDER, bits_of
from bombu.ai.trick_table import TrickTable
from bombu.ai.worlds import Worlds
from bombu.engine.cards import PatienceOrder
from bombu.engine.contracts import Contract
from bombu.engine.seats import SEATS
from bombu.engine.views import seat_view
from tests.ai.redealt import match_of_world
from tests.ai.test_honesty import positions


@pytest.mark.parametrize("contract", Contract)
def test_every_world_could_have_led_to_what_was_seen(contract: Contract) -> None:
    """The engine plays the same plies from the imagined deal, and the seat sees the same."""
    rng = random.Random(4)
    for match, view in positions(contract, PatienceOrder.RANKING, 5):
        knowledge = knowledge_of(view)
        world = Worlds(knowledge, rng).draw()
        assert seat_view(match_of_world(view, knowledge, world), view.seat) == view
        assert match.deal is not None
        true = [knowledge.order.mask(hand) for hand in match.deal.hands]
        assert not any(hand & cannot for hand, cannot in zip(true, knowledge.cannot, strict=True))


def knowing(unseen: int, counts: tuple[int, ...], cannot: tuple[int, ...]) -> Knowledge:
    """Seat 0 holding one card and knowing so much of the others."""
    table = TrickTable.begin(Contract.NO_TRICK, 0)
    return Knowledge(TRICK_ORDER, table, SEATS[0], 1 << 31, unseen, counts, cannot)


def all_worlds(knowledge: Knowledge) -> set[tuple[int, ...]]:
    """Every deal that fits, found by trying them all."""
    bits = bits_of(knowledge.unseen)
    worlds = set()
    for first in combinations(bits, knowledge.counts[1]):
        rest = [bit for bit in bits if bit not in first]
        for second in combinations(rest, knowledge.counts[2]):
            third = [bit for bit in rest if bit not in second]
            hands = [knowledge.hand, *(sum(1 << bit for bit in hand) for hand in (first, second, third))]
            if not any(hand & cannot for hand, cannot in zip(hands, knowledge.cannot, strict=True)):
                worlds.add(tuple(hands))
    return worlds


@pytest.mark.parametrize(
    ("unseen", "counts", "cannot"),
    [
        (0x0000003F, (1, 2, 2, 2), (0, 0, 0, 0)),
        (0x00000F0F, (1, 3, 3, 2), (0, 0xFF, 0, 0)),
        (0x000F0707, (1, 4, 3, 3), (0, 0xFF, 0xFF00, 0)),
        (0x03030707, (1, 4, 3, 3), (0, 0xFF, 0xFF00, 0xFF0000)),
        (0x00010307, (1, 3, 0, 3), (0, 0x02, 0, 0x0100)),
        (0x00000003, (1, 1, 1, 0), (0, 1, 0, 0)),
    ],
)
def test_worlds_are_counted_and_drawn_evenly(unseen: int, counts: tuple[int, ...], cannot: tuple[int, ...]) -> None:
    knowledge = knowing(unseen, counts, cannot)
    worlds = Worlds(knowledge, random.Random(5))
    expected = all_worlds(knowledge)
    assert worlds.number == len(expected) > 0
    draws = 60 * len(expected)
    seen = Counter(tuple(worlds.draw()) for _ in range(draws))
    assert set(seen) <= expected
    # Chi-square over the number of worlds: mean n - 1, standard deviation about sqrt(2 n); five of them are allowed.
    mean = draws / len(expected)
    chi_square = sum((seen[world] - mean) ** 2 / mean for world in expected)
    assert chi_square < len(expected) - 1 + 5 * (2 * len(expected)) ** 0.5 + 5


def test_an_impossible_view_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal"):
        Worlds(knowing(0x03, (1, 1, 1, 0), (0, FULL, 0, 0)), random.Random(1))
