"""Facts to rows and back; a row that is damaged, or of a newer program, is refused and never guessed at."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bombu.engine import events as match_events
from bombu.engine.cards import PACK
from bombu.engine.contracts import Contract
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.tables.codec import _DECODERS, VERSION, CodecError, decode, encode
from bombu.tables.events import (
    BotSeated,
    ClaimWithdrawn,
    ClockChosen,
    EntropyFixed,
    HostChanged,
    LevelChosen,
    Paused,
    PauseVoted,
    Reached,
    Resumed,
    RulesChosen,
    SeatClaimed,
    SeatFreed,
    SeatHandedOver,
    SeatOpened,
    SeatTaken,
    SeatTakenBack,
    SubstituteSeated,
    Suspended,
    TableCancelled,
    TableEvent,
    TableOpened,
    TurnExtended,
    TurnMissed,
)
from bombu.tables.state import Bot, Ending, Person, TurnClock
from tests import strategies as ours

names = st.text(max_size=40) | st.sampled_from(["\ud800", "\0", "a\u2028b", "🃏" * 32, '"\\'])
snowflakes = st.integers(0, 2**64 - 1)
people = st.builds(Person, snowflakes, names, st.none() | names)
four = st.tuples(*[st.integers(-(10**6), 10**6)] * 4)

EVENTS: dict[str, st.SearchStrategy[TableEvent]] = {
    "TableOpened": st.builds(
        TableOpened, snowflakes, snowflakes, snowflakes, names, ours.match_settings, st.binary(min_size=32, max_size=32)
    ),
    "SeatTaken": st.builds(SeatTaken, ours.seats, people, st.none() | snowflakes),
    "BotSeated": st.builds(BotSeated, ours.seats, st.builds(Bot, names, names)),
    "SeatFreed": st.builds(SeatFreed, ours.seats),
    "HostChanged": st.builds(HostChanged, snowflakes),
    "RulesChosen": st.builds(RulesChosen, ours.match_settings),
    "EntropyFixed": st.builds(EntropyFixed, names),
    "SubstituteSeated": st.builds(SubstituteSeated, ours.seats),
    "SeatTakenBack": st.builds(SeatTakenBack, ours.seats),
    "ClaimWithdrawn": st.builds(ClaimWithdrawn, ours.seats),
    "Suspended": st.builds(Suspended),
    "Reached": st.builds(Reached),
    "TableCancelled": st.builds(TableCancelled, st.none() | snowflakes, st.sampled_from(Ending)),
    "ClockChosen": st.builds(ClockChosen, st.sampled_from(TurnClock)),
    "LevelChosen": st.builds(LevelChosen, st.none() | ours.seats, names),
    "TurnMissed": st.builds(TurnMissed, ours.seats),
    "TurnExtended": st.builds(TurnExtended, ours.seats),
    "SeatOpened": st.builds(SeatOpened, ours.seats),
    "SeatClaimed": st.builds(SeatClaimed, ours.seats, people),
    "SeatHandedOver": st.builds(SeatHandedOver, ours.seats, people),
    "PauseVoted": st.builds(PauseVoted, snowflakes),
    "Paused": st.builds(Paused, st.none() | snowflakes),
    "Resumed": st.builds(Resumed, snowflakes),
    "MatchStarted": st.builds(match_events.MatchStarted, ours.match_settings, ours.seats),
    "HandDealt": st.builds(
        match_events.HandDealt, st.integers(1, 24), ours.contracts, ours.seats, st.permutations(PACK).map(tuple)
    ),
    "CardPlayed": st.builds(match_events.CardPlayed, ours.seats, ours.cards),
    "Passed": st.builds(match_events.Passed, ours.seats),
    "TrickTaken": st.builds(match_events.TrickTaken, ours.seats),
    "HandScored": st.builds(match_events.HandScored, four),
    "MatchEnded": st.builds(match_events.MatchEnded, four, four),
}

EXAMPLES: tuple[TableEvent, ...] = (
    TableOpened(1, 2, 3, "es-ES", Settings(), bytes(32)),
    SeatTaken(SEATS[1], Person(4, "Ada", None), 5),
    BotSeated(SEATS[2], Bot("Fanny", "easy")),
    SeatFreed(SEATS[2]),
    HostChanged(4),
    RulesChosen(Settings(rounds=1)),
    EntropyFixed("5-6"),
    SubstituteSeated(SEATS[1]),
    SeatTakenBack(SEATS[1]),
    ClockChosen(TurnClock.FAST),
    LevelChosen(None, "hard"),
    TurnMissed(SEATS[1]),
    TurnExtended(SEATS[1]),
    SeatOpened(SEATS[1]),
    SeatClaimed(SEATS[1], Person(6, "Lou", None)),
    SeatHandedOver(SEATS[1], Person(6, "Lou", None)),
    PauseVoted(4),
    Paused(None),
    Resumed(4),
    ClaimWithdrawn(SEATS[1]),
    Suspended(),
    Reached(),
    TableCancelled(4, Ending.HOST),
    match_events.MatchStarted(Settings(), SEATS[3]),
    match_events.HandDealt(1, Contract.NO_TRICK, SEATS[3], PACK),
    match_events.CardPlayed(SEATS[0], PACK[0]),
    match_events.Passed(SEATS[0]),
    match_events.TrickTaken(SEATS[0]),
    match_events.HandScored((10, 20, 30, 20)),
    match_events.MatchEnded((10, 20, 30, 20), (1, 2, 4, 2)),
)


def test_every_event_is_known() -> None:
    assert set(EVENTS) == set(_DECODERS) == {type(example).__name__ for example in EXAMPLES}


@given(st.one_of(*EVENTS.values()))
def test_a_fact_comes_back_from_its_row(event: TableEvent) -> None:
    kind, body = encode(event)
    kept = json.loads(json.dumps(body))
    assert kind == type(event).__name__
    assert decode(kind, kept) == event
    assert encode(decode(kind, kept)) == (kind, body)


def test_rows_look_as_they_always_did() -> None:
    """Old logs are read for ever: a change here needs a new version and an upgrade."""
    assert [encode(example) for example in EXAMPLES[:3]] == [
        (
            "TableOpened",
            {
                "v": 1,
                "guild": 1,
                "channel": 2,
                "host": 3,
                "locale": "es-ES",
                "settings": {
                    "packets": "3-2-3",
                    "dealer": "round",
                    "patience_order": "natural",
                    "rounds": 4,
                    "claim": True,
                },
                "seed": "00" * 32,
            },
        ),
        ("SeatTaken", {"v": 1, "seat": 1, "user": 4, "name": "Ada", "avatar": None, "press": 5}),
        ("BotSeated", {"v": 1, "seat": 2, "name": "Fanny", "level": "easy"}),
    ]
    assert encode(match_events.CardPlayed(SEATS[2], PACK[3])) == ("CardPlayed", {"v": 1, "seat": 2, "card": "TS"})


@pytest.mark.parametrize("version", [0, 2, None, "1", 1.5, [1]])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_another_version_is_refused(example: TableEvent, version: object) -> None:
    kind, body = encode(example)
    with pytest.raises(CodecError, match="unknown event"):
        decode(kind, {**body, "v": version})


@pytest.mark.parametrize("kind", ["", "seattaken", "SeatTaken ", "CardUnplayed", "encode", "__class__"])
def test_an_unknown_kind_is_refused(kind: str) -> None:
    with pytest.raises(CodecError, match="unknown event"):
        decode(kind, {"v": VERSION, "seat": 1})


DAMAGED_VALUES: tuple[Any, ...] = (None, True, -1, 4, 1.0, 10**30, "", "1", "zz", "1234", "KX", [], [1, 2, 3], [1] * 5)
DAMAGED_VALUES += ([None] * 4, ["1", "2", "3", "4"], {}, {"rounds": 9})

NEVER_RIGHT = frozenset({"seat", "first_dealer", "dealer", "deck", "card"})
"""Of these no value of the list above is right; elsewhere a value of the right type may be."""


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_a_damaged_row_is_refused_or_means_what_it_says(example: TableEvent) -> None:
    """Never another error, and never a fact that would be written differently."""
    kind, body = encode(example)
    for key in body.keys() - {"v"}:
        with pytest.raises(CodecError, match="damaged event"):
            decode(kind, {name: value for name, value in body.items() if name != key})
        for value in DAMAGED_VALUES:
            with contextlib.suppress(CodecError):
                again = encode(decode(kind, {**body, key: value}))[1]
                assert repr(again[key]) == repr(value) or again[key] == tuple(value)
                assert key not in NEVER_RIGHT or (kind == "LevelChosen" and value is None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("packets", "2-2-4"),
        ("packets", None),
        ("dealer", "deal"),
        ("patience_order", 1),
        ("rounds", 0),
        ("rounds", 5),
        ("rounds", "4"),
        ("rounds", 2.0),
        ("rounds", True),
        ("claim", 1),
        ("claim", "no"),
        ("claim", None),
    ],
)
def test_damaged_settings_are_refused(key: str, value: object) -> None:
    kind, body = encode(RulesChosen(Settings()))
    with pytest.raises(CodecError, match="damaged"):
        decode(kind, {**body, "settings": {**body["settings"], key: value}})


@pytest.mark.parametrize("deck", ["", "7S", "7S " * 32, " ".join(map(str, PACK[:31]))])
def test_a_deck_that_is_no_pack_is_refused(deck: str) -> None:
    kind, body = encode(match_events.HandDealt(1, Contract.NO_TRICK, SEATS[0], PACK))
    with pytest.raises(CodecError, match="damaged"):
        decode(kind, {**body, "deck": deck})
