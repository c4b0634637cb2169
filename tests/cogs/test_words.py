"""Names as people give them to themselves."""

from __future__ import annotations

import pytest

from cogs.ui.words import bare, can_be_seen


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200d\u2060", "\u3164", "\u2800 \u115f", "\u202e", "\u0301\u0327"])
def test_a_name_of_which_nothing_is_seen_has_a_stand_in(name: str) -> None:
    assert not can_be_seen(name)
    assert bare(name) == "?"


@pytest.mark.parametrize("name", ["Ana", "👨\u200d👩\u200d👧", "さくら", "مريم", "_", "7", "A\u3164B"])
def test_any_mark_will_do(name: str) -> None:
    assert can_be_seen(name)
    assert bare(name) == name
