"""What a person is told about their own hand and seat fits what happens at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bombu.engine.contracts import Contract
from bombu.engine.seats import SEATS
from bombu.engine.views import public_view, seat_view
from bombu.i18n import LANGUAGES, text
from bombu.tables.state import Table
from cogs.presses.hand import is_done
from cogs.ui.hand_view import hand_screen
from cogs.ui.ids import Action, PressId
from cogs.ui.score_view import last_trick_screen, scores_screen
from cogs.ui.seat_view import seat_screen
from cogs.ui.table_view import on_table, summary_line
from tests.cogs.builders import PICTURE, over, table_at

languages = pytest.mark.parametrize("locale", LANGUAGES)


def in_hand(table: Table, locale: str, **changes: Any) -> str:
    """What the one in turn reads in the hand, with something changed about the chair."""
    assert table.match is not None
    assert table.match.turn is not None
    seat, view = table.match.turn, seat_view(table.match, table.match.turn)
    table = table.with_chair(seat, replace(table.chairs[seat], **changes))
    return hand_screen(table, view, PICTURE, locale, emojis={}).summary


@languages
def test_a_hand_does_not_ask_for_a_card_that_the_table_would_refuse(locale: str) -> None:
    paused = in_hand(replace(table_at(Contract.NO_TRICK), paused=True), locale)
    assert text(locale, "table-paused") in paused
    assert text(locale, "hand-your-turn") not in paused


@languages
def test_a_hand_says_that_a_bot_plays_it(locale: str) -> None:
    table = table_at(Contract.NO_TRICK)
    assert text(locale, "hand-your-turn") in in_hand(table, locale)
    assert text(locale, "hand-away") in in_hand(table, locale, substituted=True)
    assert text(locale, "hand-missed") in in_hand(table, locale, standing_in=True)


@languages
def test_who_left_is_not_promised_the_seat(locale: str) -> None:
    table = table_at(Contract.NO_TRICK)
    person = table.people[1]
    left = table.with_chair(SEATS[1], replace(table.chairs[1], substituted=True, open=True))
    assert seat_screen(left, person.user_id, locale).summary == text(locale, "seat-left")
    missed = table.with_chair(SEATS[1], replace(table.chairs[1], substituted=True))
    assert seat_screen(missed, person.user_id, locale).summary == text(locale, "seat-away")


@languages
def test_nobody_gets_a_medal_before_a_hand_is_over(locale: str) -> None:
    table = table_at(Contract.NO_TRICK, 5)
    assert table.match is not None
    screen = scores_screen(table, public_view(table.match), (PICTURE,), locale)
    assert screen.body == (PICTURE,)
    done = over(Contract.NO_TRICK)
    assert done.match is not None
    assert len(scores_screen(done, public_view(done.match), (PICTURE,), locale).body) == 2


@languages
def test_nothing_fits_any_more_when_the_domino_is_over(locale: str) -> None:
    for table in (table_at(Contract.DOMINO), over(Contract.DOMINO)):
        assert table.match is not None
        view = public_view(table.match)
        assert bool(on_table(table, view, locale)) is not view.is_over


def test_a_second_press_on_a_card_that_is_played_needs_no_excuse() -> None:
    table = table_at(Contract.NO_TRICK)
    assert table.match is not None
    assert table.match.turn is not None
    seat, ply = table.match.turn, table.match.ply
    played = table_at(Contract.NO_TRICK, 1)
    assert played.match is not None
    held, kept = seat_view(table.match, seat).hand, seat_view(played.match, seat).hand
    for card in held:
        assert is_done(played, seat, PressId(Action.PLAY, 7, ply, str(card))) is (card not in kept)
    assert is_done(played, seat, PressId(Action.PASS, 7, ply))
    assert not is_done(table, seat, PressId(Action.PASS, 7, ply))


@languages
def test_a_table_that_everybody_left_says_how_it_goes_on(locale: str) -> None:
    table = replace(table_at(Contract.NO_TRICK), paused=True)
    assert table.match is not None
    view = public_view(table.match)
    assert text(locale, "table-paused") in summary_line(table, view, locale)
    for seat in SEATS:
        table = table.with_chair(seat, replace(table.chairs[seat], substituted=True, open=True))
    assert text(locale, "table-waits") in summary_line(table, view, locale)


@languages
def test_votes_of_those_who_left_are_not_told(locale: str) -> None:
    table = table_at(Contract.NO_TRICK)
    first, second = (person.user_id for person in table.people[:2])
    table = replace(table, votes=frozenset({first, second}))
    table = table.with_chair(SEATS[1], replace(table.chairs[1], substituted=True, open=True))
    told = seat_screen(table, first, locale).summary
    assert told == text(locale, "seat-voted", votes=1, people=3)


@languages
def test_the_domino_has_no_last_trick(locale: str) -> None:
    for contract, sentence in ((Contract.DOMINO, "last-domino"), (Contract.SALADE, "last-none")):
        table = table_at(contract)
        assert table.match is not None
        assert last_trick_screen(table, public_view(table.match), locale).summary == text(locale, sentence)
