"""Who takes a trick, and what may be played to it (rules, §1 and §2)."""

from __future__ import annotations

import pytest

from bombu.engine.seats import SEATS
from bombu.engine.tricks import Trick, playable
from tests.builders import card_set, trick_of


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("0: 7S 8S 9S JS", 3),
        ("0: AS TS KS QS", 0),
        ("2: KS TS AS 7S", 0),
        ("1: KS TS QS JS", 2),  # the 10 beats the king
        ("1: TS AS KS QS", 2),  # and only the ace beats the 10
        ("3: 7D AH AS AC", 3),  # other suits never win, whatever their rank: there is no trump
        ("3: 7D 8D AS TD", 2),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(trick: str, winner: int) -> None:
    assert trick_of(trick).winner == winner


def test_turns_go_to_the_right_of_the_leader() -> None:
    trick = trick_of("3: 7S 8S")
    assert trick.turn == 1
    assert not trick.is_complete
    assert [str(trick.card_of(seat)) for seat in SEATS] == ["8S", "None", "None", "7S"]


def test_an_empty_trick_has_no_suit_and_its_leader_in_turn() -> None:
    trick = Trick(trick_of("2: 7S").leader)
    assert (trick.led, trick.turn, trick.is_complete) == (None, 2, False)


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("7S KH QD", "0:", "7S KH QD"),  # hearts, queens and the Bombu may be led
        ("7S 8S KH", "0: AS", "7S 8S"),
        ("7S 8S KH", "0: 7D", "7S 8S KH"),  # void: anything
        ("7S AS", "0: KS", "7S AS"),  # nobody has to beat
    ],
)
def test_follow_suit_if_you_can(hand: str, trick: str, expected: str) -> None:
    assert playable(card_set(hand), trick_of(trick)) == card_set(expected)
