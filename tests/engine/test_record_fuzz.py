"""Whatever is read as a record, there is one fault in one line, or a match; never anything else."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bombu.engine.record import Record, RecordError, check_record, format_record, parse_record, record_of
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from tests.builders import whole_match
from tests.engine.test_record import ENTROPY, NAMES, SEED, verifiable_match
from tests.strategies import json_values, records

SOUND = format_record(record_of(whole_match(Settings(rounds=1), SEATS[1], "fuzz")[0], NAMES))
VERIFIABLE = format_record(record_of(verifiable_match(), NAMES, seed=SEED, entropy=ENTROPY))

AWKWARD: list[object] = [
    None, True, False, 0, -1, 4, 10**60, 1.5, 1e300, "", "-", "7S", "10s", "QS " * 40, [], {}, [[]], [0, 0, 0, 0],
    [True] * 4, {"a": []}, "bombu-record/1", "round", "\u2028", "🂡", "é" * 50, ["a"] * 4, [None] * 4, "\0",
]  # fmt: skip
awkward = st.sampled_from(AWKWARD)


def fault_in(record: Record) -> RecordError | None:
    """The first fault of a record; anything but a RecordError fails the test."""
    try:
        check_record(record)
    except RecordError as error:
        return error
    return None


def one_line_or_a_match(source: str | bytes) -> None:
    """Read and check a source: the one thing that may come out besides a match is one printable line."""
    record, fault = None, None
    try:
        record = parse_record(source)
    except RecordError as error:
        fault = error
    if record is not None:
        assert parse_record(format_record(record)) == record
        fault = fault_in(record)
    if fault is not None:
        text = str(fault)
        assert text.isprintable()
        assert 0 < len(text) < 400


@given(st.binary(max_size=200))
def test_any_bytes(source: bytes) -> None:
    one_line_or_a_match(source)


@given(st.text(max_size=200) | st.text(st.characters(categories=["Cs", "Cc", "Nd"]), max_size=20))
def test_any_text(source: str) -> None:
    one_line_or_a_match(source)


@given(
    st.lists(
        st.sampled_from([*'{}[]:,"\\', "\\u", "d83d", "1", "e", "-", "NaN", "true", "\n", " ", '"a"']), max_size=60
    )
)
def test_anything_made_of_json_tokens(tokens: list[str]) -> None:
    one_line_or_a_match("".join(tokens))
    one_line_or_a_match('{"format": "bombu-record/1", "x": ' + "".join(tokens) + "}")


@given(json_values)
def test_any_json(value: object) -> None:
    one_line_or_a_match(json.dumps(value))


@given(records)
def test_any_record_of_the_right_shape(record: Record) -> None:
    fault = fault_in(record)
    assert fault is None or str(fault).isprintable()


@given(
    st.sampled_from([SOUND, VERIFIABLE]),
    st.integers(0, 10_000),
    st.sampled_from(["", "0", '"', "é", " S", "}", "[", "\n", "-", "\ufeff", "\ud800"]),
)
def test_a_sound_record_with_a_splinter(text: str, place: int, splinter: str) -> None:
    place %= len(text)
    one_line_or_a_match(text[:place] + splinter + text[place:])
    one_line_or_a_match(text[:place] + splinter + text[place + 1 :])
    one_line_or_a_match(text[:place] + splinter)


def _containers(value: Any) -> list[Any]:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return ([value] if isinstance(value, dict | list) else []) + [
        found for item in inner for found in _containers(item)
    ]


@given(st.sampled_from([SOUND, VERIFIABLE]), st.data())
def test_a_sound_record_with_awkward_values(text: str, data: st.DataObject) -> None:
    value = json.loads(text)
    for _ in range(data.draw(st.integers(1, 3))):
        container = data.draw(st.sampled_from([found for found in _containers(value) if found]))
        key = data.draw(st.sampled_from(list(container))) if isinstance(container, dict) else 0
        container[key] = data.draw(awkward)
    one_line_or_a_match(json.dumps(value))


def test_two_plies_exchanged_are_judged_by_the_rules() -> None:
    """Two plies of a hand exchanged: a fault in that hand, not before the first of them, or a legal match."""
    data = json.loads(SOUND)
    rng = random.Random(2)
    faults = 0
    for _ in range(300):
        changed = json.loads(SOUND)
        number = rng.randrange(6)
        plays = data["hands"][number]["plays"].split()
        one, other = rng.sample(range(len(plays)), 2)
        plays[one], plays[other] = plays[other], plays[one]
        changed["hands"][number]["plays"] = " ".join(plays)
        fault = fault_in(parse_record(json.dumps(changed)))
        if fault is not None:
            faults += 1
            assert fault.place.hand in (number + 1, None)
            assert fault.place.ply is None or fault.place.ply > min(one, other)
    assert faults > 250
