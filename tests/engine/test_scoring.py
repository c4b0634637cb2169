"""What a hand is worth: a table of cases, each with its source.

A row is the contract, the tricks (``leader: cards``, apart by ``/``), the four points by seat, and where the rules say
so. In a sweep every trick is led with the highest card of its suit, so its leader takes them all.
"""

from __future__ import annotations

import pytest

from bombu.engine.contracts import CONTRACTS, Contract
from bombu.engine.scoring import score_domino, score_tricks, slam_of, trick_points
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from tests.builders import ALL_SUITS, after_plays, deck_for, match_at, tricks_of

SWEEP = (
    "2: AS TS KS QS / 2: JS 9S 8S 7S / 2: AH TH KH QH / 2: JH 9H 8H 7H / "
    "2: AD TD KD QD / 2: JD 9D 8D 7D / 2: AC TC KC QC / 2: JC 9C 8C 7C"
)
ALL_BUT_ONE = SWEEP.replace("2: JC 9C", "0: JC 9C")

TRICK_ROWS: list[tuple[str, str, tuple[int, int, int, int], str]] = [
    ("no_trick", "0: AS TS KS QS / 0: JS 9S 8S 7S / 1: AH TH KH QH", (20, 10, 0, 0), "§4: +10 a trick"),
    ("no_trick", "3: 7S 8S 9S JS", (0, 0, 10, 0), "§2: the highest card takes it; §4"),
    ("no_trick", "3: KS TS 7S 8S", (10, 0, 0, 0), "§1: the 10 takes the king"),
    ("no_trick", "3: 7S AH AD AC", (0, 0, 0, 10), "§1: there is no trump"),
    ("no_trick", SWEEP, (0, 0, -320, 0), "§4: slam, -320 flat, the others 0"),
    ("no_trick", ALL_BUT_ONE, (10, 0, 70, 0), "§4: seven tricks are no slam"),
    ("no_trick", "", (0, 0, 0, 0), "§4: nothing is taken yet"),
    ("no_heart", "0: AS 7H 8H KS", (20, 0, 0, 0), "§4: +10 a heart taken"),
    ("no_heart", "1: KH AH 7H 8H", (0, 0, 40, 0), "§4: the king of hearts is a heart like the others here"),
    ("no_heart", "0: AS TS KS QS", (0, 0, 0, 0), "§4: tricks cost nothing here"),
    ("no_heart", SWEEP, (0, 0, 80, 0), "§4: no slam in contract 2"),
    ("no_queen", "0: QS AS QH QD", (0, 60, 0, 0), "§4: +20 a queen, whatever the suit"),
    ("no_queen", "2: AC QC 7C 8C / 1: AH QH KH 7H", (0, 20, 20, 0), "§4; a tie, each pays"),
    ("no_queen", SWEEP, (0, 0, 80, 0), "§4: no slam in contract 3"),
    ("no_bombu", "3: 7H KH AH TH", (0, 80, 0, 0), "§4: +80 for the king of hearts"),
    ("no_bombu", "3: KH 7H 8H 9H", (0, 0, 0, 80), "§4: who leads it may keep it"),
    ("no_bombu", "0: AS KH 7S 8S", (80, 0, 0, 0), "§4: thrown on another suit"),
    ("no_bombu", "0: AH QH 8H 7H", (0, 0, 0, 0), "§4: the other hearts cost nothing here"),
    ("no_bombu", SWEEP, (0, 0, 80, 0), "§4: no slam in contract 4"),
    ("salade", "0: AS KH 7H QS", (130, 0, 0, 0), "the rules' own example: 2 hearts, the king among them"),
    ("salade", "0: AH KH 7H QS", (140, 0, 0, 0), "§4: king, two other hearts, queen of spades"),
    ("salade", "0: AC 7C 8C 9C", (10, 0, 0, 0), "§4: a trick alone"),
    ("salade", "0: AC KH 7C 8C", (100, 0, 0, 0), "§4: the king of hearts costs 10 + 80, the trick 10"),
    ("salade", "0: AC QH 7C 8C", (40, 0, 0, 0), "§4: the queen of hearts costs 10 + 20, the trick 10"),
    ("salade", "0: AH KH QH QS", (10 + 30 + 40 + 80, 0, 0, 0), "§4: everything in a trick adds up"),
    ("salade", ALL_BUT_ONE, (10, 0, 310, 0), "§4: 320 in all; one trick saves nobody"),
    ("salade", SWEEP, (0, 0, -320, 0), "§4: slam, nothing else counts"),
]  # fmt: skip

DOMINO_ROWS: list[tuple[tuple[int, ...], tuple[int, int, int, int], str]] = [
    ((), (0, 0, 0, 0), "§6: nobody is out yet"),
    ((3,), (0, 0, 0, -200), "§6: the first one out"),
    ((3, 1), (0, -120, 0, -200), "§6: first and second"),
    ((0, 2), (-200, 0, -120, 0), "§6: third and fourth get nothing"),
]


@pytest.mark.parametrize(("contract", "tricks", "points", "source"), TRICK_ROWS)
def test_points_of_tricks(contract: str, tricks: str, points: tuple[int, int, int, int], source: str) -> None:
    taken = tricks_of(tricks) if tricks else ()
    assert score_tricks(Contract(contract), taken) == points, source


@pytest.mark.parametrize(("out", "points", "source"), DOMINO_ROWS)
def test_points_of_domino(out: tuple[int, ...], points: tuple[int, int, int, int], source: str) -> None:
    assert score_domino([SEATS[seat] for seat in out]) == points, source


def test_every_contract_has_its_rows() -> None:
    assert {row[0] for row in TRICK_ROWS} | {"domino"} == {contract.value for contract in CONTRACTS}
    assert DOMINO_ROWS
    for contract in CONTRACTS:
        if not contract.is_domino:
            assert (contract.value, SWEEP) in [row[:2] for row in TRICK_ROWS], f"a sweep in {contract.value}"


@pytest.mark.parametrize("contract", [contract for contract in CONTRACTS if not contract.is_domino])
def test_the_eight_tricks_sum_to_the_pool(contract: Contract) -> None:
    pool = sum(trick_points(contract, trick) for trick in tricks_of(SWEEP))
    assert pool == (320 if contract is Contract.SALADE else 80)


def test_a_slam_has_a_name() -> None:
    assert slam_of(Contract.SALADE, tricks_of(SWEEP)) == 2
    assert slam_of(Contract.NO_HEART, tricks_of(SWEEP)) is None
    assert slam_of(Contract.NO_TRICK, tricks_of(ALL_BUT_ONE)) is None


# The same through whole hands, played by the rules.

SPADES_FROM_THE_TOP = "AS 7H 7D 7C TS 8H 8D 8C KS 9H 9D 9C QS JH JD JC JS QH QD QC 9S KH KD KC 8S TH TD TC 7S AH AD AC"

HAND_ROWS: list[tuple[str, bool, str, tuple[int, int, int, int], str]] = [
    ("no_trick", True, SPADES_FROM_THE_TOP, (-320, 0, 0, 0), "§4: slam"),
    ("no_heart", True, SPADES_FROM_THE_TOP, (80, 0, 0, 0), "§4: a sweep is no slam; all hearts fall in the last trick"),
    ("no_queen", True, SPADES_FROM_THE_TOP[: 5 * 12 - 1], (80, 0, 0, 0), "§5: decided by the fifth trick"),
    ("no_queen", False, SPADES_FROM_THE_TOP, (80, 0, 0, 0), "§4: a sweep is no slam"),
    ("no_bombu", True, SPADES_FROM_THE_TOP[: 6 * 12 - 1], (80, 0, 0, 0), "§5: decided by the sixth trick"),
    ("no_bombu", False, SPADES_FROM_THE_TOP, (80, 0, 0, 0), "§4: a sweep is no slam"),
    ("salade", True, SPADES_FROM_THE_TOP, (-320, 0, 0, 0), "§4: slam"),
]


@pytest.mark.parametrize(("contract", "claim", "plays", "points", "source"), HAND_ROWS)
def test_a_sweep_played_out(
    contract: str, claim: bool, plays: str, points: tuple[int, int, int, int], source: str
) -> None:
    match = after_plays(match_at(Contract(contract), deck_for(ALL_SUITS), settings=Settings(claim=claim)), plays)
    assert not match.is_playing, source
    assert match.totals == points, source


def test_the_dealer_goes_out_first_with_seven_cards() -> None:
    # The dealer, seat 3, turns up the 7 of clubs and holds the other seven clubs. Everybody lays in every turn.
    deck = deck_for(ALL_SUITS, last="7C")
    match = match_at(Contract.DOMINO, deck)
    assert match.deal is not None
    assert [len(hand) for hand in match.deal.hands] == [8, 8, 8, 7]
    match = after_plays(match, "7S 7H 7D 8C 8S 8H 8D 9C 9S 9H 9D TC TS TH TD JC JS JH JD QC QS QH QD KC KS KH KD AC")
    assert match.is_playing
    assert match.deal is not None
    assert match.deal.out == (3,)
    match = after_plays(match, "AS")
    assert not match.is_playing
    assert match.totals == (-120, 0, 0, -200), "§6: first out -200, second -120, the hand ends"
