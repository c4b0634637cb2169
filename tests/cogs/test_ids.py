"""Custom ids: built and parsed in pairs, and each fits one template and no other."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bombu.engine.cards import PACK
from cogs.ui.ids import MAX_LENGTH, VERSION, Action, Choice, PressId, parse
from cogs.ui.items import ITEMS, ChoiceMenu, OtherButton, PressButton

TEMPLATES = {item: item.__discord_ui_compiled_template__ for item in ITEMS}

presses = st.builds(
    PressId,
    action=st.sampled_from([*Action, *Choice]),
    game_id=st.integers(0, 10**18 - 1),
    ply=st.integers(0, 10**6 - 1),
    argument=st.from_regex(re.compile("[A-Za-z0-9_-]{0,60}"), fullmatch=True),
)


def fitting(custom_id: str) -> list[type]:
    """The items whose templates an id fits, as discord.py asks them: every one of them would be called."""
    return [item for item, template in TEMPLATES.items() if template.fullmatch(custom_id)]


@given(presses)
def test_an_id_comes_back_as_the_press_it_was_made_from(press: PressId) -> None:
    custom_id = str(press)
    (item,) = fitting(custom_id)
    assert item is (PressButton if isinstance(press.action, Action) else ChoiceMenu)
    match = TEMPLATES[item].fullmatch(custom_id)
    assert match is not None
    assert parse(match) == press
    assert len(custom_id) <= MAX_LENGTH


@given(st.text(max_size=100))
def test_any_id_of_ours_fits_exactly_one_template(tail: str) -> None:
    assert len(fitting(f"bombu:{tail}")) == 1


@given(presses, st.integers(0, 99), st.text(max_size=2), st.integers(0, 99))
def test_an_id_that_was_tampered_with_fits_exactly_one_template(
    press: PressId, place: int, inserted: str, cut: int
) -> None:
    custom_id = str(press)
    damaged = custom_id[:place] + inserted + custom_id[place + cut % 3 :]
    assert len(fitting(damaged)) == damaged.startswith("bombu:")


@given(presses, st.sampled_from(["0", "2", "10", "01", "1.0", "", "v1", " 1", "١"]))
def test_an_id_of_another_version_is_known_as_such(press: PressId, version: str) -> None:
    assert VERSION == 1
    other = str(press).replace("bombu:1:", f"bombu:{version}:", 1)
    assert fitting(other) == [OtherButton]


@pytest.mark.parametrize(
    "custom_id",
    [
        "bombu:1:shuffle:7:0",
        "bombu:1:PLAY:7:0:KH",
        "bombu:1:play:7:0:",
        "bombu:1:play:7:0:K H",
        "bombu:1:play:7:0:KH:1",
        "bombu:1:play:7:0:KH\n",
        "bombu:1:play:7",
        "bombu:1:play:-7:0:KH",
        "bombu:1:play:٧:0:KH",
        "bombu:1:play:1234567890123456789:0:KH",
        "bombu:1:play:7:1234567",
        "bombu:1:play:7:0:" + "K" * 61,
    ],
)
def test_a_forged_id_is_no_press(custom_id: str) -> None:
    assert fitting(custom_id) == [OtherButton]


@pytest.mark.parametrize("custom_id", ["", "bombu", "Bombu:1:join:7:0", " bombu:1:join:7:0", "other:1:join:7:0"])
def test_ids_of_others_are_left_alone(custom_id: str) -> None:
    assert fitting(custom_id) == []


def test_the_ids_that_are_out_there_are_read_for_ever() -> None:
    """Buttons stay in channels for years: this text may only change with the version."""
    assert str(PressId(Action.PLAY, 812, 37, "QS")) == "bombu:1:play:812:37:QS"
    assert str(PressId(Action.JOIN, 812)) == "bombu:1:join:812:0"


def test_an_id_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="101 characters"):
        str(PressId(Action.PAGE, 1, argument="x" * (101 - len(str(PressId(Action.PAGE, 1))) - 1)))


def test_buttons_and_menus_share_no_word() -> None:
    words = [action.value for action in (*Action, *Choice)]
    assert len(set(words)) == len(words)


def test_every_card_can_be_pressed() -> None:
    ids = {str(PressId(Action.PLAY, 1, 2, str(card))) for card in PACK}
    assert len(ids) == len(PACK)
    assert all(fitting(custom_id) == [PressButton] for custom_id in ids)
