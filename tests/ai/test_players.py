"""What holds for every player: it plays legally, repeats itself, and is told when it is not its turn."""

from __future__ import annotations

import random

import pytest

from bombu.ai import BOT_NAMES, LEVELS, OFFERED_LEVELS, player
from bombu.engine.cards import PatienceOrder
from bombu.engine.dealing import shuffled_deck
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.rules import decide
from bombu.engine.seats import Seat, right_of
from bombu.engine.settings import Packets, Settings
from bombu.engine.views import seat_view
from tests.ai.play import chooser, play_match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("order", PatienceOrder)
def test_every_level_plays_a_round_legally(level: str, order: PatienceOrder) -> None:
    settings = Settings(rounds=1, patience_order=order, packets=Packets.THREE_THREE_TWO, claim=False)
    match = play_match([chooser(level)] * 4, 7, settings)
    assert len(match.finished) == 6


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_random_source_gives_the_same_match(level: str) -> None:
    first, second = (play_match([chooser(level)] * 4, 11, Settings(rounds=1)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_chooses_out_of_turn(level: str) -> None:
    match: Match = evolve_all(None, decide(None, StartMatch(Settings(), Seat(0))))
    match = evolve_all(match, decide(match, DealHand(shuffled_deck(b"x", "tests", 1))))
    assert match.turn is not None
    with pytest.raises(ValueError, match="turn"):
        player(level).choose(seat_view(match, right_of(match.turn)), random.Random(1))


def test_the_yardstick_is_not_offered_to_people() -> None:
    assert LEVELS == ("random", "easy", "medium", "hard")
    assert OFFERED_LEVELS == ("easy", "medium", "hard")


def test_bots_have_different_names() -> None:
    assert len(set(BOT_NAMES)) == len(BOT_NAMES) >= 8
