"""Boards, forms and replays as pictures: small, alike for alike, and told in words that fit."""

from __future__ import annotations

import random

import pytest

from bombu.drawing import Face, Faces
from bombu.drawing.picture import MOST_ALT
from bombu.drawing.scenes.board import BoardRow
from bombu.drawing.standings import draw_board, draw_form, draw_replay
from bombu.engine.contracts import CONTRACTS
from bombu.i18n import LANGUAGES
from bombu.standings.replays import Moment, after, after_trick, before, nearest, step_at
from tests.standings.matches import random_match

HOSTILE = ("W" * 32, "e\u0301\u0302" * 40, "\u202eturned", " ")
FACES: Faces = (Face(HOSTILE[0]), Face(HOSTILE[1]), Face(HOSTILE[2]), Face(HOSTILE[3]))
MOST_KB = 60

languages = pytest.mark.parametrize("locale", LANGUAGES)


@languages
def test_a_board_of_hostile_names_and_huge_numbers(locale: str) -> None:
    rows = [
        BoardRow(None if n > 7 else n, HOSTILE[n % 4], "999999", "999999", "−9999.9", "999999", n == 3)
        for n in range(1, 11)
    ]
    picture = draw_board("W" * 200, "Dominó", rows, locale)
    assert picture == draw_board("W" * 200, "Dominó", rows, locale)
    assert len(picture.data) < MOST_KB * 1024
    assert len(picture.alt) <= MOST_ALT
    assert draw_board("Board", "Rating", [], locale).data


@languages
@pytest.mark.parametrize("places", [(), (1,), (4, 3, 2, 1, 1, 2, 3, 4, 1, 1)])
def test_a_form_of_any_length(places: tuple[int, ...], locale: str) -> None:
    assert len(draw_form(places, locale).data) < 20 * 1024


@languages
@pytest.mark.parametrize("hand", range(1, 7), ids=[contract.value for contract in CONTRACTS])
def test_every_moment_of_a_hand_can_be_shown(hand: int, locale: str) -> None:
    match = random_match(random.Random(4), 1)[0].match
    assert match is not None
    plies = len(match.finished[hand - 1].plays)
    for made in (0, 1, 4, plies // 2, plies - 1, plies):
        step = step_at(match, Moment(hand, made))
        picture = draw_replay(step, FACES, locale)
        assert len(picture.data) < MOST_KB * 1024
        assert len(picture.alt) <= MOST_ALT
        held = sum(len(cards) for cards in step.hands)
        played = sum(ply.card is not None for ply in step.public.plies)
        assert held + played == (31 if step.public.contract.is_domino else 32)
        assert bool(step.legal) or step.public.turn is None or step.public.contract.is_domino


def test_the_ways_through_a_match_meet() -> None:
    match = random_match(random.Random(5), 1)[0].match
    assert match is not None
    moment, seen = Moment(1, 0), 1
    while (following := after(match, moment)) is not None:
        assert before(match, following) == moment
        assert nearest(match, following) == following
        trick = after_trick(match, moment)
        assert trick is not None
        assert (trick.hand, trick.plies) >= (following.hand, following.plies)
        moment, seen = following, seen + 1
    assert seen == sum(len(hand.plays) + 1 for hand in match.finished)
    assert nearest(match, Moment(99, 99)) == moment
    assert nearest(match, Moment(1, 99_999)) == Moment(1, len(match.finished[0].plays))
    assert nearest(match, Moment(0, 5)) == Moment(1, 0)
