"""The first fault of a record, by its place, in one line (docs/record.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bombu.engine.match import Match
from bombu.engine.moves import DealHand
from bombu.engine.record import (
    MAX_BYTES,
    Place,
    Record,
    RecordError,
    check_record,
    format_record,
    parse_record,
    record_of,
)
from bombu.engine.settings import Settings
from tests.builders import ALL_SUITS, after, after_plays, deck_for, die, new_match, played_out
from tests.engine.test_record import ENTROPY, MIXED, NAMES, SEED, verifiable_match

Data = dict[str, Any]


def fault(source: str | bytes) -> str:
    """The fault of a text, whether it is found by reading or by checking."""
    with pytest.raises(RecordError) as caught:
        check_record(parse_record(source))
    text = str(caught.value)
    assert "\n" not in text
    assert text.isprintable()
    assert len(text) < 300
    return text


def fault_after(change: Callable[[Data], object], seed: bool = False) -> str:
    """The fault of a sound record after a change to its JSON."""
    sound = record_of(verifiable_match(), NAMES, seed=SEED, entropy=ENTROPY) if seed else record_of(six_hands(), NAMES)
    data = json.loads(format_record(sound))
    change(data)
    return fault(json.dumps(data))


def six_hands() -> Match:
    match = new_match(Settings(rounds=1), first_dealer=3)
    while not match.ended:
        hands, last = (ALL_SUITS, "9C") if match.next_number == 6 else (MIXED, None)
        match, _ = played_out(after(match, DealHand(deck_for(hands, last=last))), die(4))
    return match


# Broken files


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "line 1, column 1: not JSON: expecting value"),
        ("{", "line 1, column 2: not JSON: expecting property name enclosed in double quotes"),
        ('{\n "a": 1,\n "b" 2}', "line 3, column 6: not JSON: expecting ':' delimiter"),
        ('{"a": tru}', "line 1, column 7: not JSON: expecting value"),
        ("hello", "line 1, column 1: not JSON: expecting value"),
        ('{"a": "x\ny"}', "line 1, column 9: not JSON: invalid control character at"),
        ('{"a": "x\0"}', "line 1, column 9: not JSON: invalid control character at"),
        ("\0\0\0", "line 1, column 1: not JSON: expecting value"),
        ('{"a": "open', "line 1, column 7: not JSON: unterminated string starting at"),
        ("{}{}", "line 1, column 3: not JSON: extra data"),
        ('{"a": 1,\n "b": NaN}', "line 2, column 7: not JSON: NaN is no number"),
        ('{"a": [Infinity]}', "line 1, column 8: not JSON: Infinity is no number"),
        ('{"a": -Infinity}', "line 1, column 7: not JSON: -Infinity is no number"),
        ('{"a": 1e999}', "line 1, column 7: the number '1e999' is too large"),
        ('{"a": ' + "9" * 5000 + "}", "line 1, column 7: a number of more than 300 characters"),
        ('{"a": 1, "b": 2,\n "\\u0061": 3}', "line 2, column 2: the key 'a' stands twice in one object"),
        ('{"a": {"b": 1}, "b": {"b": 1, "b": 1}}', "line 1, column 31: the key 'b' stands twice in one object"),
        ('{"a": "\\ud83d"}', "line 1, column 7: half a surrogate pair is no character"),
        ('{"a": "\ud83d"}', "line 1, column 8: half a surrogate pair is no character"),
        ("[" * 100_000, "line 1, column 33: more than 32 brackets within each other"),
        ('{"a":' * 100_000, "line 1, column 161: more than 32 brackets within each other"),
        (" " * (MAX_BYTES + 1), "longer than 2 MiB, no record is that long"),
    ],
)  # fmt: skip
def test_a_broken_file_by_line_and_column(text: str, expected: str) -> None:
    assert fault(text) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (b"\xff\xfe{\x00", "line 1, column 1: not UTF-8 text"),
        (b'{"a":\n "\xe9"}', "line 2, column 3: not UTF-8 text"),
        (b"\x89PNG\r\n\x1a\n", "line 1, column 1: not UTF-8 text"),
        (b"\xed\xa0\x80", "line 1, column 1: not UTF-8 text"),
    ],
)
def test_what_is_not_utf_8(source: bytes, expected: str) -> None:
    assert fault(source) == expected


def test_a_whole_surrogate_pair_is_a_character() -> None:
    data = json.loads(format_record(record_of(new_match(), ("🂡", "b", "c", "d"))))
    assert parse_record(json.dumps(data)).players[0] == "🂡"


def test_nothing_is_read_twice_so_hostile_text_takes_no_long_time() -> None:
    for text in ('"' + '\\"' * 500_000, '{"a": "' + "\\" * 1_000_001, '"' * 1_000_001, "1" * 1_000_000, "{]" * 500_000):
        fault(text)


# Another shape


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("null", "a record is a JSON object, not null"),
        ("[]", "a record is a JSON object, not a list"),
        ("true", "a record is a JSON object, not true"),
        ("12", "a record is a JSON object, not 12"),
        ("{}", "format: missing, expected 'bombu-record/1'"),
        ('{"format": "bombu-record/2"}', "format: 'bombu-record/2' is not read here, expected 'bombu-record/1'"),
        ('{"format": 1}', "format: 1 is not read here, expected 'bombu-record/1'"),
        ('{"format": "' + "x" * 999 + '"}', "format: '" + "x" * 36 + "... is not read here, expected 'bombu-record/1'"),
        ('{"format": "bombu-record/1"}', "settings: missing"),
    ],
)  # fmt: skip
def test_what_is_no_record(text: str, expected: str) -> None:
    assert fault(text) == expected


def put(*path: str | int, value: object) -> Callable[[Data], None]:
    """A change that puts a value at a path."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def drop(*path: str | int) -> Callable[[Data], None]:
    """A change that takes a key away."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (drop("settings"), "settings: missing"),
        (drop("players"), "players: missing"),
        (drop("first_dealer"), "first_dealer: missing"),
        (drop("hands"), "hands: missing"),
        (drop("totals"), "totals: missing"),
        (drop("settings", "claim"), "settings, claim: missing"),
        (drop("hands", 2, "deck"), "hand 3, deck: missing"),
        (put("id", value=7), "id: a text is expected, not 7"),
        (put("id", value=None), "id: a text is expected, not null"),
        (put("settings", value=[]), "settings: an object is expected, not a list"),
        (put("settings", "packets", value="3-3-3"), "settings, packets: '3-3-3' is none of 3-2-3, 3-3-2, 2-3-3"),
        (put("settings", "packets", value=["3-2-3"]), "settings, packets: a text is expected, not a list"),
        (put("settings", "dealer", value="ROUND"), "settings, dealer: 'ROUND' is none of round, hand"),
        (put("settings", "patience_order", value=""), "settings, patience_order: '' is none of natural, ranking"),
        (put("settings", "rounds", value=0), "settings, rounds: 0 is not 1 to 4"),
        (put("settings", "rounds", value=True), "settings, rounds: a whole number is expected, not true"),
        (put("settings", "rounds", value=1.0), "settings, rounds: a whole number is expected, not 1.0"),
        (put("settings", "claim", value=1), "settings, claim: true or false is expected, not 1"),
        (put("players", value="Marius"), "players: a list of 4 is expected, not 'Marius'"),
        (put("players", value=["a", "b", "c"]), "players: a list of 4 is expected, one a seat, not of 3"),
        (put("players", 1, value={}), "players: a text is expected, not an object"),
        (put("first_dealer", value=4), "first_dealer: 4 is not 0 to 3"),
        (put("first_dealer", value=-1), "first_dealer: -1 is not 0 to 3"),
        (put("first_dealer", value=False), "first_dealer: a whole number is expected, not false"),
        (put("hands", value={}), "hands: a list is expected, not an object"),
        (put("hands", 0, value=None), "hand 1: an object is expected, not null"),
        (put("hands", 1, "contract", value="barbu"),
         "hand 2, contract: 'barbu' is none of no_trick, no_heart, no_queen, no_bombu, salade, domino"),
        (put("hands", 1, "dealer", value="3"), "hand 2, dealer: a whole number is expected, not '3'"),
        (put("hands", 1, "deck", value="7S 1S"), "hand 2, deck: card 2: '1S' is no card"),
        (put("hands", 1, "deck", value="7S -"), "hand 2, deck: card 2: '-' is no card"),
        (put("hands", 1, "plays", value="7S 8S xx"), "hand 2, ply 3: 'xx' is no card"),
        (put("hands", 1, "plays", value="7S \x1b[31m"), "hand 2, ply 2: '\\x1b[31m' is no card"),
        (put("hands", 1, "plays", value=None), "hand 2, plays: a text is expected, not null"),
        (put("hands", 1, "scores", value=[1, 2, 3]), "hand 2, scores: a list of 4 is expected, one a seat, not of 3"),
        (put("hands", 1, "scores", value=[True, 0, 0, 0]), "hand 2, scores: a whole number is expected, not true"),
        (put("hands", 1, "scores", value=None), "hand 2, scores: a list of 4 is expected, not null"),
        (put("totals", value=[0.5, 0, 0, 0]), "totals: a whole number is expected, not 0.5"),
        (put("commitment", value=7), "commitment: a text is expected, not 7"),
    ],
)  # fmt: skip
def test_a_missing_or_wrong_value_by_its_key(change: Callable[[Data], None], expected: str) -> None:
    assert fault_after(change) == expected


# Against the rules


def test_the_record_that_is_changed_below_is_sound() -> None:
    check_record(record_of(six_hands(), NAMES))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put("hands", 1, "contract", value="salade"), "hand 2, contract: is salade, expected no_heart"),
        (put("hands", 1, "dealer", value=0), "hand 2, dealer: is seat 0, expected seat 3"),
        (put("first_dealer", value=1), "hand 1, dealer: is seat 3, expected seat 1"),
        (put("settings", "dealer", value="hand"), "hand 2, dealer: is seat 3, expected seat 0"),
        (put("hands", 0, "deck", value="7S 8S 7S"), "hand 1, deck: 7S stands twice, as card 1 and as card 3"),
        (put("hands", 0, "deck", value="AC KC QC"), "hand 1, deck: 3 cards in place of 32, missing 7S and 28 more"),
        (lambda data: data["hands"].append(data["hands"][0]), "hand 7: too many, the match has 6 hands"),
        (lambda data: data["hands"].pop(), "totals: seat "),
        (put("totals", 0, value=10**50), "totals: seat 0 has 1000000000000000000000000000000000000..."),
        (put("hands", 3, "scores", value=[0, 0, 0, 80]), "hand 4, scores: seat "),
        (drop("hands", 3, "scores"), "hand 4, scores: missing, though the hand is over: ["),
        (drop("hands", 5, "scores"), "hand 6, scores: missing, though the hand is over: ["),
    ],
)  # fmt: skip
def test_what_the_settings_and_the_scores_demand(change: Callable[[Data], None], expected: str) -> None:
    assert fault_after(change).startswith(expected)


def played(plays: str, hand: int = 1) -> Callable[[Data], None]:
    """A change that gives a hand other plays."""
    return put("hands", hand - 1, "plays", value=plays)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (played("JS"), "hand 1, ply 1: seat 0 played JS but does not hold it (seat 1 does)"),
        (played("7H JH 7D 7H"), "hand 1, ply 4: seat 3 played 7H but does not hold it (seat 0 played it in ply 1)"),
        (played("7H JS"), "hand 1, ply 2: seat 1 played JS but holds hearts (AH KH QH JH)"),
        (played("-"), "hand 1, ply 1: seat 0 passed, but there is no passing in no_trick"),
        (played("7H JH 7D"), "hand 1, scores: given, though the hand is not over after ply 3"),
        (played("7H KH 7D JD QH", hand=4), "hand 4, ply 5: QH after the end, the hand was over with ply 4"),
        (played("-", hand=6), "hand 6, ply 1: seat 0 passed but can lay (9S)"),
        (played("8S", hand=6), "hand 6, ply 1: seat 0 laid 8S but it fits nowhere (a suit opens with 9)"),
        (played("9H", hand=6), "hand 6, ply 1: seat 0 laid 9H but does not hold it (seat 1 does)"),
        (played("9C", hand=6), "hand 6, ply 1: seat 0 laid 9C but does not hold it (it was turned up)"),
        (played("9S 9S", hand=6), "hand 6, ply 2: seat 1 laid 9S but does not hold it (seat 0 laid it in ply 1)"),
    ],
)
def test_a_ply_against_the_rules_by_hand_and_ply(change: Callable[[Data], None], expected: str) -> None:
    assert fault_after(change) == expected


def test_a_hand_that_is_not_over_may_only_be_the_last() -> None:
    def change(data: Data) -> None:
        data["hands"][2]["plays"] = "7S"
        del data["hands"][2]["scores"]

    assert fault_after(change) == "hand 3: not over after ply 1, but another hand follows"


def test_faults_name_the_cards_of_a_suit_from_the_top() -> None:
    match = after(new_match(Settings(), first_dealer=3), DealHand(deck_for(MIXED)))
    record = record_of(after_plays(match, "TS"), NAMES)
    broken = replace(
        record, hands=(replace(record.hands[0], plays=(*record.hands[0].plays, record.hands[0].deck[15])),)
    )
    assert fault(format_record(broken)) == "hand 1, ply 2: seat 1 played JH but holds spades (AS KS QS JS)"


# Seed and commitment


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (drop("commitment"), "seed: stands without its commitment: both or neither"),
        (drop("seed"), "commitment: stands without its seed: both or neither"),
        (drop("entropy"), "entropy: missing: the decks follow from seed and entropy together"),
        (put("seed", value="xyz"), "seed: 64 hex digits are expected, not 'xyz'"),
        (put("seed", value="00 " * 32), "seed: 64 hex digits are expected, not '" + "00 " * 12 + "..."),
        (put("seed", value="00" * 31), "seed: 64 hex digits are expected, not '" + "00" * 18 + "..."),
        (put("seed", value="00" * 32), "commitment: is not the SHA-256 of the seed"),
        (put("commitment", value="00" * 32), "commitment: is not the SHA-256 of the seed"),
        (put("commitment", value=""), "commitment: 64 hex digits are expected, not ''"),
        (put("entropy", value="1001-1003"), "hand 1, deck: does not follow from the seed: card 1 is "),
        (put("entropy", value="1002-1001"), "hand 1, deck: does not follow from the seed: card 1 is "),
    ],
)
def test_seed_commitment_and_entropy_belong_together(change: Callable[[Data], None], expected: str) -> None:
    assert fault_after(change, seed=True).startswith(expected)


def test_a_deck_that_was_changed_is_caught_by_its_first_card() -> None:
    def change(data: Data) -> None:
        cards = data["hands"][3]["deck"].split()
        cards[4], cards[20] = cards[20], cards[4]
        data["hands"][3]["deck"] = " ".join(cards)

    assert fault_after(change, seed=True).startswith("hand 4, deck: does not follow from the seed: card 5 is ")


def test_two_decks_in_exchange_are_caught() -> None:
    def change(data: Data) -> None:
        one, other = data["hands"][0], data["hands"][1]
        one["deck"], other["deck"] = other["deck"], one["deck"]

    assert fault_after(change, seed=True).startswith("hand 1, deck: does not follow from the seed")


def test_a_fault_is_structured() -> None:
    record: Record = record_of(six_hands(), NAMES)
    broken = replace(record, hands=(replace(record.hands[0], plays=(None,)),))
    with pytest.raises(RecordError) as caught:
        check_record(broken)
    assert caught.value.place == Place(hand=1, ply=1)
    assert caught.value.problem.startswith("seat 0 passed")
