"""Counts and recaps against the engine's own bookkeeping, on random matches and on made ones."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from bombu.engine.cards import PACK
from bombu.engine.contracts import CONTRACTS, Contract
from bombu.engine.match import FinishedHand, Match
from bombu.engine.replay import hand_at_end
from bombu.engine.seats import SEATS, Points
from bombu.engine.settings import Settings
from bombu.standings.counts import bombu_taker, counts_of, slam_in, tricks_of
from bombu.standings.recap import recap_of, turning_point
from tests.standings.matches import random_match


def scored(*points: Points) -> Match:
    """A match with these scores; the cards don't matter."""
    hands = [
        FinishedHand(number, CONTRACTS[(number - 1) % 6], SEATS[0], PACK, (), score)
        for number, score in enumerate(points, 1)
    ]
    return Match(Settings(), SEATS[0], tuple(hands), None, ended=True)


@pytest.mark.parametrize("seed", range(6))
def test_tricks_and_points_are_those_of_the_engine(seed: int) -> None:
    table, _ = random_match(random.Random(seed), 1)
    match = table.match
    assert match is not None
    for hand in match.finished:
        deal = hand_at_end(match, hand.number).deal
        assert deal is not None
        assert tricks_of(hand) == deal.tricks
        if hand.contract is Contract.NO_BOMBU:
            taker = bombu_taker(hand)
            assert taker is not None
            assert hand.points[taker] == 80
    counts = counts_of(match)
    assert tuple(sum(count.points) for count in counts) == match.totals
    assert sum(count.firsts for count in counts) == 1
    assert sum(count.bombus for count in counts) == 2


def test_a_slam_is_made_by_one_and_suffered_by_three() -> None:
    match = scored((0, -320, 0, 0))
    assert slam_in(match.finished[0]) == 1
    assert [(count.slams, count.slams_suffered) for count in counts_of(match)] == [(0, 1), (1, 0), (0, 1), (0, 1)]


@pytest.mark.parametrize(
    ("hands", "number"),
    [
        ([(10, 20, 30, 40)], None),
        ([(10, 20, 30, 40), (0, 0, 0, 0)], None),
        ([(10, 20, 30, 40), (40, 0, 0, 0), (0, 0, 0, 0)], 2),
        ([(10, 20, 30, 40), (0, 15, 0, 0), (-10, 0, 0, -300)], 3),
    ],
)
def test_the_turning_point_is_where_places_moved_most(hands: Sequence[Points], number: int | None) -> None:
    turn = turning_point(scored(*hands))
    assert (turn.hand.number if turn else None) == number


def test_best_and_worst_hands_are_the_earliest_of_equal_ones() -> None:
    recap = recap_of(scored((10, 0, 0, 0), (0, 20, 0, 0), (10, 0, -200, 0)))
    assert [hand.number for hand in recap.best] == [2, 1, 3, 1]
    assert [hand.number for hand in recap.worst] == [1, 2, 1, 1]


def test_nothing_scored_has_no_recap() -> None:
    with pytest.raises(ValueError, match="scored"):
        recap_of(scored())
