"""What hypothesis draws: cards, decks, settings, matches at any ply, and records."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from bombu.engine.cards import PACK, Card, CardSet, PatienceOrder
from bombu.engine.contracts import Contract
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand
from bombu.engine.record import HandRecord, Record
from bombu.engine.rules import decide, legal_moves
from bombu.engine.seats import SEATS
from bombu.engine.settings import DealerPasses, Packets, Settings
from tests.builders import new_match, shuffled

seats = st.sampled_from(SEATS)
cards = st.sampled_from(PACK)
card_sets = st.integers(0, 2**32 - 1).map(CardSet)
decks = st.permutations(PACK).map(tuple)
contracts = st.sampled_from(Contract)

match_settings = st.builds(
    Settings,
    packets=st.sampled_from(Packets),
    dealer=st.sampled_from(DealerPasses),
    patience_order=st.sampled_from(PatienceOrder),
    rounds=st.integers(1, 4),
    claim=st.booleans(),
)


@st.composite
def matches(draw: st.DrawFn, min_hands: int = 0, max_hands: int = 6) -> Match:
    """A match stopped anywhere: between two hands, in the middle of one, at its end.

    Earlier hands come from seeded decks; the last one from a drawn deck and drawn plays, which shrink.
    """
    match = new_match(draw(match_settings), draw(seats))
    hands = draw(st.integers(min_hands, min(max_hands, match.settings.hands)))
    seed = draw(st.integers(0, 2**16))
    for number in range(1, hands + 1):
        is_last = number == hands
        deck: tuple[Card, ...] = draw(decks) if is_last else shuffled((seed, number))
        match = evolve_all(match, decide(match, DealHand(deck)))
        choices = draw(st.lists(st.integers(0, 7), max_size=60)) if is_last else [seed >> number % 8 & 7] * 200
        for choice in choices:
            if not match.is_playing:
                break
            assert match.deal is not None
            moves = legal_moves(match.deal)
            match = evolve_all(match, decide(match, moves[choice % len(moves)]))
    return match


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
extras = st.dictionaries(st.text(max_size=5).map("x-".__add__), json_values, max_size=2).map(
    lambda found: tuple((key, json.dumps(value, ensure_ascii=False)) for key, value in found.items())
)
points = st.tuples(*[st.integers(-(10**30), 10**30)] * 4)

hand_records = st.builds(
    HandRecord,
    contract=contracts,
    dealer=seats,
    deck=st.lists(cards, max_size=34).map(tuple),
    plays=st.lists(st.none() | cards, max_size=40).map(tuple),
    scores=st.none() | points,
    extra=extras,
)
records = st.builds(
    Record,
    settings=match_settings,
    players=st.tuples(*[st.text(max_size=8)] * 4),
    first_dealer=seats,
    hands=st.lists(hand_records, max_size=3).map(tuple),
    totals=points,
    id=st.none() | st.text(max_size=5),
    commitment=st.none() | st.text(max_size=5),
    seed=st.none() | st.text(max_size=5),
    entropy=st.none() | st.text(max_size=5),
    extra=extras,
    settings_extra=extras,
)
"""Records of the right shape, true or not."""
