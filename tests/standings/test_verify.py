"""A changed seed, deck, entropy, order, card or total of a record is caught, with the place where it is."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from bombu.engine.record import RecordError, check_record, format_record, parse_record
from bombu.i18n import LANGUAGES
from bombu.tables.results import table_record
from cogs.ui.verify_view import Verdict, verify_screen
from tests.standings.matches import random_match

Change = Callable[[dict[str, Any]], object]


def swapped(text: str) -> str:
    """The first two cards the other way round."""
    first, second, *others = text.split()
    return " ".join([second, first, *others])


CHANGES: dict[str, tuple[Change, str]] = {
    "seed": (lambda record: record.update(seed="00" + record["seed"][2:]), "commitment"),
    "seed and commitment": (
        lambda record: record.update(
            seed="00" * 32, commitment="66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        ),
        "hand 1",
    ),
    "entropy": (lambda record: record.update(entropy=record["entropy"] + "1"), "hand 1"),
    "deck": (lambda record: record["hands"][2].update(deck=swapped(record["hands"][2]["deck"])), "hand 3"),
    "order of decks": (
        lambda record: record["hands"][0].update(deck=record["hands"][1]["deck"]),
        "hand 1",
    ),
    "plays": (lambda record: record["hands"][1].update(plays=swapped(record["hands"][1]["plays"])), "hand 2"),
    "totals": (lambda record: record.update(totals=[0, 0, 0, 0]), "totals"),
}


def source() -> str:
    """The record of a match with people, bots and a published seed."""
    table, _ = random_match(random.Random(11), 1)
    return format_record(table_record(table))


def test_an_honest_record_has_no_fault() -> None:
    check_record(parse_record(source()))


@pytest.mark.parametrize("name", CHANGES)
def test_what_was_changed_is_caught_at_its_place(name: str) -> None:
    change, place = CHANGES[name]
    record = json.loads(source())
    change(record)
    with pytest.raises(RecordError) as caught:
        check_record(parse_record(json.dumps(record)))
    assert str(caught.value).startswith(place)
    for locale in LANGUAGES:
        screen = verify_screen(Verdict(7, parse_record(source()), str(caught.value)), locale)
        words = "\n".join(getattr(part, "content", "") for part in screen.body)
        assert "❌" in words
        assert "✅" not in words
        assert place in words
