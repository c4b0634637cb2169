"""What must always hold, on drawn matches and on 10,000 seeded hands (rules, §7)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

from bombu.engine.contracts import CONTRACTS, Contract
from bombu.engine.deal import Deal
from bombu.engine.errors import RuleError
from bombu.engine.events import Event, HandScored
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import Pass, PlayCard
from bombu.engine.notation import format_cards, format_plays
from bombu.engine.rules import decide
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from tests.builders import after, all_settings, match_with, shuffled, whole_match
from tests.engine.checks import (
    EVERY_MOVE,
    caught_up,
    check_cards,
    check_legal,
    check_no_leak,
    check_points,
    check_refusals,
    dealt_anew,
    reference_of,
    turned,
)
from tests.strategies import matches

HANDS = 10_000


@given(matches(min_hands=1))
def test_every_ply_keeps_the_cards_and_the_rules(match: Match) -> None:
    assert match.deal is not None
    reference = caught_up(match)
    check_cards(match.deal)
    check_legal(match.deal, reference)
    check_refusals(match.deal, reference)
    assert list(match.deal.running_points) == reference.points()
    check_no_leak(match, random.Random(0))


@given(matches(min_hands=1, max_hands=2))
def test_decide_performs_what_refusal_allows_and_raises_what_it_says(match: Match) -> None:
    assert match.deal is not None
    legal = 0
    for move in EVERY_MOVE if not match.ended else ():
        try:
            after_move = after(match, move)
        except RuleError:
            continue
        legal += 1
        assert after_move.ply == match.ply + 1
    assert bool(legal) == match.is_playing


@pytest.mark.parametrize("settings", [*all_settings(rounds=(1,)), Settings()], ids=str)
def test_replaying_the_log_gives_the_state(settings: Settings) -> None:
    match, log = whole_match(settings, SEATS[1], "replayed")
    assert evolve_all(None, log) == match
    assert hash(evolve_all(None, log)) == hash(match)


def test_a_match_without_slams_sums_to_1280() -> None:
    for seed in range(8):
        match, _ = whole_match(Settings(), SEATS[seed % 4], seed)
        slams = sum(min(hand.points) == -320 for hand in match.finished)
        assert slams == 0
        assert sum(match.totals) == 1280
        assert len(match.finished) == 24


@pytest.mark.timeout(600)  # half a minute alone, and much more beside other work on the same core
def test_ten_thousand_hands() -> None:
    """Each hand is compared ply by ply with the naive reference, and goes through every check at one ply at least."""
    played: Counter[str] = Counter()
    settings = all_settings()
    for number in range(HANDS):
        contract = CONTRACTS[number % 6]
        rng = random.Random(number)
        deal = _dealt(number, contract, settings[number // 6 % len(settings)])
        match = match_with(deal, settings[number // 6 % len(settings)])
        try:
            slam = _played_through(match, rng)
        except AssertionError as error:
            error.add_note(f"hand {number}, {contract.value}, {match.settings}\ndeck {format_cards(deal.deck)}")
            raise
        played[contract.value] += 1
        played["slam"] += slam
    assert sum(played[contract.value] for contract in CONTRACTS) == HANDS
    assert min(played[contract.value] for contract in CONTRACTS) >= HANDS // 6
    assert played["slam"] >= 5, "some of the decks are stacked, so that slams are among them"


def _dealt(number: int, contract: Contract, settings: Settings) -> Deal:
    deck = shuffled(number)
    if number % 10 < 2:  # nearly sorted within the hands: long suits, and slams
        rng = random.Random(number)
        deck = tuple(sorted(deck, key=lambda card: (card.suit, rng.random() * 2 - card.strength)))
        deck = tuple(deck[8 * seat + step] for size in _steps(settings) for seat in range(4) for step in size)
    return Deal.begin(CONTRACTS.index(contract) + 1, contract, SEATS[number % 4], deck, settings)


def _steps(settings: Settings) -> list[range]:
    first, second, third = settings.packets.sizes
    return [range(first), range(first, first + second), range(first + second, first + second + third)]


def _played_through(match: Match, rng: random.Random) -> bool:
    """Play the running hand to its end with all checks; True when it was a slam."""
    assert match.deal is not None
    start, reference = match, reference_of(match.deal, match.settings.claim)
    log: list[Event] = []
    examined = rng.randrange(12)
    passes = 0
    while match.is_playing:
        assert match.deal is not None
        deal = match.deal
        check_cards(deal)
        moves = check_legal(deal, reference)
        if len(deal.plies) == examined:
            check_refusals(deal, reference)
            check_no_leak(match, rng)
        move = moves[rng.randrange(len(moves))]
        passes = passes + 1 if isinstance(move, Pass) else 0
        assert passes < 4, "somebody always holds a card that fits"
        events = decide(match, move)
        log += events
        match = evolve_all(match, events)
        reference.play(str(move.card) if isinstance(move, PlayCard) else "-")
    assert match.deal is not None
    check_cards(match.deal)
    check_legal(match.deal, reference)
    points = match.deal.points
    assert points is not None
    assert log[-1] == HandScored(points)
    assert list(points) == reference.points() == list(match.deal.running_points)
    check_points(match.deal, points)
    assert evolve_all(start, log) == match
    _check_turned(start, match)
    return min(points) == -320


def _check_turned(start: Match, end: Match) -> None:
    assert end.deal is not None
    match = turned(start)
    for ply in end.deal.plies:
        seat = SEATS[(ply.seat + 1) % 4]
        match = after(match, Pass(seat) if ply.card is None else PlayCard(seat, ply.card))
    first, second, third, fourth = end.totals
    assert match.totals == (fourth, first, second, third), format_plays(ply.card for ply in end.deal.plies)


def test_cards_dealt_anew_really_differ() -> None:
    match = match_with(_dealt(7, Contract.SALADE, Settings()))
    assert match.deal is not None
    other = dealt_anew(match, (2,), random.Random(1)).deal
    assert other is not None
    assert other.hands[2] == match.deal.hands[2]
    assert all(other.hands[seat] != match.deal.hands[seat] for seat in (0, 1, 3))
