"""Ratings move the right way, bots stay, and who did not play all of it gains nothing."""

from __future__ import annotations

import pytest

from bombu.standings.ratings import ANCHORS, NEWCOMER, Seated, anchor, rated, shown


def test_a_newcomer_is_shown_as_1000() -> None:
    assert shown(NEWCOMER) == 1000


def test_the_better_the_place_the_better_the_rating() -> None:
    after = rated([Seated(NEWCOMER, place) for place in (1, 2, 3, 4)])
    assert [round(rating.mu, 3) for rating in after] == sorted((round(r.mu, 3) for r in after), reverse=True)
    assert after[0].mu > NEWCOMER.mu > after[3].mu


def test_equal_places_are_rated_equally() -> None:
    first, second, _, last = rated([Seated(NEWCOMER, place) for place in (1, 1, 3, 4)])
    assert first == second
    assert first.mu > NEWCOMER.mu > last.mu


def test_bots_are_anchors_that_never_move() -> None:
    seats = [Seated(NEWCOMER, 1), *(Seated(anchor("hard"), place, is_fixed=True) for place in (2, 3, 4))]
    after = rated(seats)
    assert after[1:] == (ANCHORS["hard"],) * 3
    easy = rated([Seated(NEWCOMER, 1), *(Seated(anchor("easy"), place, is_fixed=True) for place in (2, 3, 4))])
    assert after[0].mu > easy[0].mu > NEWCOMER.mu


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_who_did_not_play_all_of_it_never_gains(place: int) -> None:
    others = [other for other in (1, 2, 3, 4) if other != place]
    after = rated([Seated(NEWCOMER, place, may_gain=False), *(Seated(NEWCOMER, other) for other in others)])
    assert after[0].ordinal <= NEWCOMER.ordinal
    if place == 1:
        assert after[0] == NEWCOMER
