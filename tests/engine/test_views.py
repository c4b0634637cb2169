"""What a seat and a bystander are shown (rules, §7)."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given

from bombu.engine.contracts import Contract
from bombu.engine.match import Match
from bombu.engine.moves import DealHand, Pass
from bombu.engine.rules import legal_moves
from bombu.engine.seats import NO_POINTS, SEATS
from bombu.engine.settings import Settings
from bombu.engine.tricks import Trick
from bombu.engine.views import PublicView, public_view, seat_view
from tests.builders import ALL_SUITS, after, after_plays, card_set, deck_for, die, match_at, new_match, played_out
from tests.engine.checks import dealt_anew
from tests.strategies import matches

MIXED = ("7S 8S 9S TS 7H 8H 9H TH", "JS QS KS AS JH QH KH AH", "7D 8D 9D TD 7C 8C 9C TC", "JD QD KD AD JC QC KC AC")


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    with pytest.raises(ValueError, match="no hand"):
        public_view(new_match())
    with pytest.raises(ValueError, match="no hand"):
        seat_view(new_match(), SEATS[0])


def test_a_seat_sees_its_hand_and_its_moves_in_its_turn_only() -> None:
    match = after_plays(match_at(Contract.NO_TRICK, deck_for(MIXED)), "7H")
    views = [seat_view(match, seat) for seat in SEATS]
    assert views[1].hand == card_set(MIXED[1])
    assert views[1].playable == card_set("JH QH KH AH")
    assert all(not views[seat].legal and not views[seat].playable for seat in (0, 2, 3))
    assert len({view.public for view in views}) == 1


def test_a_seat_that_must_pass_has_no_playable_card() -> None:
    view = seat_view(match_at(Contract.DOMINO, deck_for(MIXED, last="JC")), SEATS[0])
    assert view.legal == (Pass(SEATS[0]),)
    assert not view.playable


def test_a_complete_trick_stays_on_the_table_until_the_next_lead() -> None:
    match = after_plays(match_at(Contract.NO_TRICK, deck_for(MIXED)), "7H JH 7D JD")
    view = public_view(match)
    assert view.trick == Trick(SEATS[1])
    assert view.shown_trick == view.tricks[-1]
    assert view.tricks_taken == (0, 1, 0, 0)
    assert view.points == (0, 10, 0, 0)
    view = public_view(after_plays(match, "QH"))
    assert view.shown_trick == view.trick


def test_the_remaining_cards_are_shown_when_the_hand_is_over_and_never_before() -> None:
    match = match_at(Contract.NO_BOMBU, deck_for(MIXED))
    running = public_view(after_plays(match, "7H KH 7D"))
    assert running.remaining is None
    assert (running.is_over, running.totals, running.sheet) == (False, NO_POINTS, ())
    over = public_view(after_plays(match, "7H KH 7D JD"))
    assert over.remaining is not None
    assert over.remaining[0] == card_set("7S 8S 9S TS 8H 9H TH")
    assert (over.is_over, over.totals, over.points) == (True, (0, 80, 0, 0), (0, 80, 0, 0))
    assert [line.points for line in over.sheet] == [(0, 80, 0, 0)]
    assert over.places == (1, 4, 1, 1)
    assert over.turn is None
    assert not over.match_over


def test_a_slam_is_named() -> None:
    plays = "AS 7H 7D 7C TS 8H 8D 8C KS 9H 9D 9C QS JH JD JC JS QH QD QC 9S KH KD KC 8S TH TD TC 7S AH AD"
    match = after_plays(match_at(Contract.SALADE, deck_for(ALL_SUITS)), plays)
    assert public_view(match).slam is None
    over = public_view(after_plays(match, "AC"))
    assert over.slam == 0
    assert over.points == (-320, 0, 0, 0)


def test_the_sheet_grows_by_a_line_a_hand() -> None:
    match = new_match(Settings(rounds=1), first_dealer=2)
    for number in range(1, 7):
        match = after(match, DealHand(deck_for(MIXED, dealer=2)))
        assert len(public_view(match).sheet) == number - 1
        match, _ = played_out(match, die(number))
        view = public_view(match)
        assert [line.number for line in view.sheet] == list(range(1, number + 1))
        assert view.match_over == (number == 6)
        assert view.forehand == 3


@given(matches(min_hands=1))
def test_a_view_counts_what_lies_open(match: Match) -> None:
    view = public_view(match)
    assert match.deal is not None
    assert view.ply == match.ply
    assert sum(view.cards_left) == len(match.deal.held)
    assert sum(view.tricks_taken) == len(view.tricks)
    assert view.turn == match.turn
    for seat in SEATS:
        own = seat_view(match, seat)
        assert own.public == view
        assert own.legal == (legal_moves(match.deal) if seat == view.turn else ())
        assert own.playable | own.hand == own.hand


@given(matches(min_hands=1, max_hands=2))
def test_no_card_of_another_hand_is_in_a_view(match: Match) -> None:
    assume(match.is_playing)
    for seat in SEATS:
        view = seat_view(match, seat)
        other = seat_view(dealt_anew(match, (seat,), random.Random(3)), seat)
        # Equal values, and equal texts too: nothing hides in a field that equality leaves out.
        assert view == other
        assert repr(view) == repr(other)


def test_views_have_no_field_for_the_deck_or_for_hands() -> None:
    assert not {"deck", "hands", "deal", "match"} & set(PublicView.__slots__)
