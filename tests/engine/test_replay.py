"""Any moment of a match again, from the hands that are kept of it."""

from __future__ import annotations

import pytest

from bombu.engine.match import Match
from bombu.engine.moves import DealHand
from bombu.engine.replay import hand_at_end, match_at
from bombu.engine.rules import legal_moves
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.engine.views import public_view
from tests.builders import after, die, new_match, shuffled, whole_match


def every_moment(settings: Settings) -> list[Match]:
    """A match after each deal and each ply."""
    choose = die("moments")
    match = new_match(settings)
    moments = []
    while not match.ended:
        match = after(match, DealHand(shuffled(match.next_number)))
        moments.append(match)
        while match.is_playing:
            assert match.deal is not None
            match = after(match, choose(legal_moves(match.deal)))
            moments.append(match)
    return moments


def test_every_moment_comes_back_as_it_was() -> None:
    moments = every_moment(Settings(rounds=1))
    end = moments[-1]
    for moment in moments:
        assert moment.deal is not None
        assert match_at(end, moment.hand_number, len(moment.deal.plies)) == moment


def test_the_end_of_a_hand() -> None:
    end, _ = whole_match(Settings(rounds=2), SEATS[1], "replay")
    for number in range(1, 13):
        match = hand_at_end(end, number)
        assert public_view(match).is_over
        assert match.finished == end.finished[:number]
        assert match.next_number == number + 1
    assert hand_at_end(end, 12) == end


def test_there_is_no_hand_before_the_first() -> None:
    assert new_match().hand_number == 0


@pytest.mark.parametrize(("number", "plies"), [(0, 0), (-1, 0), (7, 0), (1, -1), (1, 33)])
def test_what_there_is_not(number: int, plies: int) -> None:
    end, _ = whole_match(Settings(rounds=1), SEATS[1], "replay")
    with pytest.raises(ValueError, match=f"hand {number}"):
        match_at(end, number, plies)
    if plies == 0:
        with pytest.raises(ValueError, match=f"hand {number}"):
            hand_at_end(end, number)
