"""What docs/record.md shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bombu.engine.cards import CardSet
from bombu.engine.record import RecordError, check_record, parse_record
from bombu.engine.record.values import FORMAT

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")


def test_the_example_is_a_sound_record_of_an_unfinished_match() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    match = check_record(parse_record(text))
    assert match.is_playing
    assert match.turn == 2
    assert match.deal is not None
    assert CardSet.of(match.deal.tricks[0].cards) == CardSet.of(
        card for ply in match.deal.plies[:4] if (card := ply.card)
    )


def test_the_faults_on_the_page_read_as_they_are_told() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record('{"format": "bombu-record/2"}')
    assert f"    {caught.value}\n" in PAGE
    assert FORMAT in PAGE
    with pytest.raises(RecordError) as caught:
        parse_record('{\n "a": 1,\n "b" 2}')
    assert f"    {caught.value}\n" in PAGE
