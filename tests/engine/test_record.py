"""The record: written, read, checked, and the match that comes out again (docs/record.md)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given

from bombu.engine.dealing import commitment_of, drawn_dealer, shuffled_deck
from bombu.engine.match import Match
from bombu.engine.moves import DealHand
from bombu.engine.notation import parse_card
from bombu.engine.record import (
    Record,
    check_record,
    format_record,
    format_record_line,
    parse_record,
    record_of,
)
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from tests.builders import after, after_plays, deck_for, die, new_match, played_out, whole_match
from tests.strategies import matches, records

NAMES = ("Marius", "Fanny", "César", "Panisse")
SEED = bytes(range(32))
ENTROPY = "1001-1002"
MIXED = ("7S 8S 9S TS 7H 8H 9H TH", "JS QS KS AS JH QH KH AH", "7D 8D 9D TD 7C 8C 9C TC", "JD QD KD AD JC QC KC AC")


def verifiable_match(rounds: int = 1) -> Match:
    match = new_match(Settings(rounds=rounds), drawn_dealer(SEED, ENTROPY))
    choose = die("verifiable")
    while not match.ended:
        match, _ = played_out(after(match, DealHand(shuffled_deck(SEED, ENTROPY, match.next_number))), choose)
    return match


@given(records)
def test_a_record_survives_being_written_and_read(record: Record) -> None:
    assert parse_record(format_record(record)) == record
    assert parse_record(format_record_line(record)) == record
    assert parse_record(format_record(record).encode()) == record


@given(records)
def test_both_ways_of_writing_are_the_same_json(record: Record) -> None:
    line = format_record_line(record)
    assert "\n" not in line
    assert json.loads(line) == json.loads(format_record(record))


@given(matches())
def test_a_match_comes_out_of_its_record_again(match: Match) -> None:
    record = record_of(match, NAMES)
    assert check_record(parse_record(format_record(record))) == match


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_a_finished_match_round_trips(rounds: int) -> None:
    match, _ = whole_match(Settings(rounds=rounds), SEATS[3], rounds)
    text = format_record(record_of(match, NAMES, id="m1"))
    again = check_record(parse_record(text))
    assert again == match
    assert again.ended
    assert format_record(record_of(again, NAMES, id="m1")) == text


WRITTEN = """\
{
  "format": "bombu-record/1",
  "id": "01J",
  "settings": {"packets": "3-2-3", "dealer": "round", "patience_order": "natural", "rounds": 1, "claim": true},
  "players": ["Marius", "Fanny", "César", "Panisse"],
  "first_dealer": 3,
  "entropy": "5-6",
  "hands": [
    {"contract": "no_trick", "dealer": 3,
     "deck": "7S 8S 9S JS QS KS 7D 8D 9D JD QD KD TS 7H AS JH TD 7C AD JC 8H 9H TH QH KH AH 8C 9C TC QC KC AC",
     "plays": "7S JS 7D JD QS"}
  ],
  "totals": [0, 0, 0, 0]
}
"""


def test_how_a_record_reads() -> None:
    match = after(new_match(Settings(rounds=1), first_dealer=3), DealHand(deck_for(MIXED)))
    match = after_plays(match, "7S JS 7D JD QS")
    assert format_record(record_of(match, NAMES, id="01J", entropy="5-6")) == WRITTEN


def test_a_record_of_a_match_that_has_just_begun() -> None:
    record = record_of(new_match(), NAMES)
    assert '"hands": [],' in format_record(record)
    assert check_record(parse_record(format_record(record))) == new_match()


def test_between_two_hands_all_hands_have_scores() -> None:
    match, _ = played_out(after(new_match(), DealHand(deck_for(MIXED))), die(1))
    record = record_of(match, NAMES)
    assert len(record.hands) == 1
    assert record.hands[0].scores == match.totals
    assert check_record(record) == match


def test_unknown_keys_are_kept_at_every_level_and_in_their_order() -> None:
    match, _ = played_out(after(new_match(), DealHand(deck_for(MIXED))), die(1))
    data = json.loads(format_record(record_of(match, NAMES)))
    data["zeta"] = {"deep": [1, 2.5, None, "é\u2028"]}
    data["alpha"] = 10**40
    data["settings"]["clock"] = "fast"
    data["hands"][0]["spans"] = [1, 2]
    again = json.loads(format_record(parse_record(json.dumps(data))))
    assert again == data
    assert list(again)[-2:] == ["zeta", "alpha"]
    assert check_record(parse_record(json.dumps(data))) == match


def test_readers_accept_tens_in_digits_and_lower_case_and_writers_write_them_short() -> None:
    match, _ = whole_match(Settings(rounds=1), SEATS[0], 1)
    text = format_record(record_of(match, NAMES))
    loose = json.loads(text)
    for hand in loose["hands"]:
        hand["deck"] = hand["deck"].replace("T", "10").lower().replace(" ", "\n ")
        hand["plays"] = hand["plays"].replace("T", "10").lower()
    assert format_record(parse_record(json.dumps(loose))) == text


def test_a_byte_order_mark_is_no_fault() -> None:
    text = format_record(record_of(new_match(), NAMES))
    assert parse_record(b"\xef\xbb\xbf" + text.encode()) == parse_record(text) == parse_record("\ufeff" + text)


def test_cards_are_read_as_those_of_the_pack() -> None:
    match, _ = whole_match(Settings(rounds=1), SEATS[0], 1)
    record = parse_record(format_record(record_of(match, NAMES)))
    assert all(card is parse_card(str(card)) for hand in record.hands for card in hand.deck)


def test_a_verifiable_record_carries_seed_commitment_and_entropy() -> None:
    match = verifiable_match()
    record = record_of(match, NAMES, seed=SEED, entropy=ENTROPY)
    assert record.seed == SEED.hex()
    assert record.commitment == commitment_of(SEED)
    assert record == record_of(match, NAMES, seed=SEED, entropy=ENTROPY, commitment=commitment_of(SEED))
    assert check_record(parse_record(format_record(record))) == match


def test_the_commitment_waits_for_its_seed() -> None:
    record = record_of(verifiable_match(), NAMES, entropy=ENTROPY, commitment=commitment_of(SEED))
    assert (record.seed, record.commitment, record.entropy) == (None, None, ENTROPY)
    check_record(record)


def test_hex_may_be_written_in_capitals() -> None:
    record = record_of(verifiable_match(), NAMES, seed=SEED, entropy=ENTROPY)
    assert record.seed is not None
    assert record.commitment is not None
    check_record(replace(record, seed=record.seed.upper(), commitment=record.commitment.upper()))


def test_a_name_that_is_no_text_does_not_spoil_the_record() -> None:
    record = record_of(new_match(), ("a\ud800", "\udc00b", "\ud83d\ude00", "🂡 \u202e\0"))
    assert record.players == ("a\ufffd", "\ufffdb", "😀", "🂡 \u202e\0")
    assert parse_record(format_record(record).encode()) == record
