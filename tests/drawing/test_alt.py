"""The words of pictures: complete enough to play by, never longer than Discord takes."""

from __future__ import annotations

import pytest

from bombu.cli.gallery import FACES, moment, played_match
from bombu.drawing import Theme, alt_table, shown_names
from bombu.drawing.alt import MOST_NAME, alt_hand, card_name, rank_name
from bombu.drawing.picture import MOST_ALT
from bombu.engine.cards import PatienceOrder
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.engine.views import public_view, seat_view
from bombu.i18n import LANGUAGES, text, with_minus
from tests.drawing.moments import HOSTILE, WIDE, every_picture, hand_at, view_at, with_totals

LOCALES = pytest.mark.parametrize("locale", LANGUAGES)
LONG = ("Maximiliano-Fernando", "Wilhelmine-Charlotte", "Bartholomew-Ignatius", "Estanislao-Hermenegildo")


@LOCALES
def test_no_words_are_too_long(locale: str) -> None:
    for totals in (None, 99999):
        for name, picture in every_picture(WIDE, locale, Theme.TWO_COLOUR, totals).items():
            assert 0 < len(picture.alt) <= MOST_ALT, name


@LOCALES
def test_what_is_needed_to_play_always_fits(locale: str) -> None:
    for match in played_match(3):
        view = with_totals(public_view(match), 99999)
        if view.is_over:
            continue
        told = alt_table(view, LONG, locale)
        assert text(locale, f"contract-{view.contract.value.replace('_', '-')}") in told
        assert view.turn is not None
        assert LONG[view.turn][: MOST_NAME - 1] in told
        assert told.count("99999") >= 4, "all four totals"
        if view.layout is not None:
            for seat in SEATS:
                assert told.count(LONG[seat][: MOST_NAME - 1]) >= 2
            assert rank_name(view.layout.start.rank, locale) in told
        elif view.shown_trick is not None:
            places = [told.index(card_name(card, locale)) for card in view.shown_trick.cards]
            assert places == sorted(places), "the trick in the order of play"


@LOCALES
def test_end_of_a_hand_tells_points_totals_and_who_took_what(locale: str) -> None:
    view = view_at(4, -1)
    names = shown_names(FACES, locale)
    told = alt_table(view, names, locale)
    taker = next(seat for seat in SEATS if view.points[seat])
    assert f"{names[taker]} 80" in told
    assert text(locale, "card-name", rank="K", suit="H") in told
    assert all(
        f"{name[:10]}" in told and with_minus(total) in told for name, total in zip(names, view.totals, strict=True)
    )


@LOCALES
def test_hand_tells_all_cards_and_the_playable_ones(locale: str) -> None:
    view = hand_at(9, 1)
    told = alt_hand(view, locale)
    assert all(card_name(card, locale) in told for card in view.hand)
    assert all(told.count(card_name(card, locale)) == 2 for card in view.playable)
    waiting = hand_at(9, 1, waiting=True)
    assert all(alt_hand(waiting, locale).count(card_name(card, locale)) == 1 for card in waiting.hand)


@LOCALES
def test_a_hand_that_must_pass_says_so(locale: str) -> None:
    stuck = next(
        view
        for match in played_match(3)
        if match.deal is not None and match.deal.layout is not None and match.turn is not None
        if not (view := seat_view(match, match.turn)).playable
    )
    assert text(locale, "alt-you-must-pass") in alt_hand(stuck, locale)


@LOCALES
def test_a_slam_is_told(locale: str) -> None:
    slam = next(view for match in played_match(5) if (view := public_view(match)).slam is not None)
    names = shown_names(FACES, locale)
    assert slam.slam is not None
    assert text(locale, "alt-slam", name=names[slam.slam]) in alt_table(slam, names, locale)


@LOCALES
def test_the_other_order_of_the_layout_is_told(locale: str) -> None:
    names = shown_names(FACES, locale)
    told = [
        alt_table(public_view(moment(6, 9, settings=Settings(patience_order=order))), names, locale)
        for order in PatienceOrder
    ]
    assert "7 8 9" not in told[0]
    assert "7 8 9" in told[1]


@LOCALES
def test_names_in_words_are_cleaned(locale: str) -> None:
    faces = tuple(type(FACES[0])(name) for name in HOSTILE)
    for start in range(0, len(faces), 4):
        first, second, third, fourth = faces[start : start + 4]
        told = alt_table(view_at(9, 19), shown_names((first, second, third, fourth), locale), locale)
        assert told.isprintable()
        assert "\u202e" not in told
