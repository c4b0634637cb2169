"""Whole matches kept as records: any change of a rule, of the deal or of the format shows as a difference.

``pytest --update-golden`` writes them anew; the difference is reviewed.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bombu.engine.contracts import CONTRACTS
from bombu.engine.dealing import drawn_dealer, shuffled_deck
from bombu.engine.match import Match
from bombu.engine.moves import DealHand
from bombu.engine.record import check_record, format_record, parse_record, record_of
from bombu.engine.settings import Settings
from tests.builders import ALL_SUITS, after, after_plays, all_settings, deck_for, die, new_match, played_out
from tests.conftest import GOLDEN

NAMES = ("Marius", "Fanny", "César", "Panisse")
RECORDS = GOLDEN / "records"

# Every combination of the other settings; the number of rounds goes round, so that each of them comes up.
COMBINATIONS = [
    Settings(settings.packets, settings.dealer, settings.patience_order, 4 - (place + place // 4) % 4, settings.claim)
    for place, settings in enumerate(all_settings())
]

GoldenText = Callable[[str, str], None]


def name_of(settings: Settings) -> str:
    """``3-2-3-round-natural-4-claim``."""
    claim = "claim" if settings.claim else "all-tricks"
    return f"{settings.packets}-{settings.dealer}-{settings.patience_order}-{settings.rounds}-{claim}"


def verifiable(settings: Settings, name: str) -> tuple[Match, bytes, str]:
    """A match of verifiable deals, played by a seeded die."""
    seed, entropy = commitment_seed(name), f"{name}-entropy"
    choose = die(name)
    match = new_match(settings, drawn_dealer(seed, entropy))
    while not match.ended:
        dealt = after(match, DealHand(shuffled_deck(seed, entropy, match.next_number)))
        match, _ = played_out(dealt, choose)
    return match, seed, entropy


def commitment_seed(name: str) -> bytes:
    """32 bytes out of a name."""
    return name.encode().ljust(32, b".")[:32]


@pytest.mark.parametrize("settings", COMBINATIONS, ids=name_of)
def test_golden_match(settings: Settings, golden_text: GoldenText) -> None:
    name = name_of(settings)
    match, seed, entropy = verifiable(settings, name)
    golden_text(f"records/{name}.json", format_record(record_of(match, NAMES, id=name, seed=seed, entropy=entropy)))


# Seat 0 holds all spades and leads them from the top; in dominó the dealer turns up the 7 of clubs.
SWEEP = "AS 7H 7D 7C TS 8H 8D 8C KS 9H 9D 9C QS JH JD JC JS QH QD QC 9S KH KD KC 8S TH TD TC 7S AH AD AC"
DOMINO = "7S 7H 7D 8C 8S 8H 8D 9C 9S 9H 9D TC TS TH TD JC JS JH JD QC QS QH QD KC KS KH KD AC AS"


def test_golden_slams(golden_text: GoldenText) -> None:
    """Two slams, three sweeps that are none, and a dealer out first with seven cards."""
    match = new_match(Settings(rounds=1, claim=False), first_dealer=3)
    for contract in CONTRACTS:
        match = after(match, DealHand(deck_for(ALL_SUITS, last="7C" if contract.is_domino else None)))
        match = after_plays(match, DOMINO if contract.is_domino else SWEEP)
    assert match.totals == (-320 + 80 + 80 + 80 - 320 - 120, 0, 0, -200)
    golden_text("records/slams.json", format_record(record_of(match, NAMES, id="slams")))


def test_golden_unfinished(golden_text: GoldenText) -> None:
    """A match in the middle of a trick."""
    match = after_plays(after(new_match(Settings(), first_dealer=3), DealHand(deck_for(ALL_SUITS))), SWEEP[: 3 * 6 - 1])
    golden_text("records/unfinished.json", format_record(record_of(match, NAMES, id="unfinished")))


def test_every_golden_record_passes_the_check_and_is_written_as_it_is_read() -> None:
    paths = sorted(RECORDS.glob("*.json"))
    assert len(paths) == len(COMBINATIONS) + 2
    for path in paths:
        text = path.read_text(encoding="utf-8")
        record = parse_record(text)
        check_record(record)
        assert format_record(record) == text, path.name


def test_the_golden_records_cover_every_value_of_every_setting() -> None:
    assert len({name_of(settings) for settings in COMBINATIONS}) == 24
    assert {settings.rounds for settings in COMBINATIONS} == {1, 2, 3, 4}
