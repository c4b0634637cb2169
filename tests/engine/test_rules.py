"""What is refused and why, what is performed, and when a hand is over (rules, §2 to §6)."""

from __future__ import annotations

import pickle

import pytest

from bombu.engine.cards import PACK, Suit
from bombu.engine.contracts import Contract
from bombu.engine.errors import (
    DoesNotFit,
    HandOver,
    HandRunning,
    MatchOver,
    MatchRunning,
    MustFollowSuit,
    MustLay,
    NoMatch,
    NoPassing,
    NotInHand,
    NotYourTurn,
    RuleError,
)
from bombu.engine.events import CardPlayed, HandScored, MatchEnded, Passed, TrickTaken
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, Move, Pass, PlayCard, SeatMove, StartMatch
from bombu.engine.notation import parse_card
from bombu.engine.rules import decide, legal_cards, legal_moves, refusal
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from tests.builders import (
    ALL_SUITS,
    after,
    after_plays,
    card_set,
    deck_for,
    die,
    match_at,
    match_with,
    new_match,
    played_out,
    tiny_deal,
    whole_match,
)

MIXED = ("7S 8S 9S TS 7H 8H 9H TH", "JS QS KS AS JH QH KH AH", "7D 8D 9D TD 7C 8C 9C TC", "JD QD KD AD JC QC KC AC")


def move_of(text: str) -> SeatMove:
    """``0: 7S`` or ``0: -``."""
    seat, play = text.split(": ")
    return Pass(SEATS[int(seat)]) if play == "-" else PlayCard(SEATS[int(seat)], parse_card(play))


def refused(match: Match, text: str) -> RuleError | None:
    assert match.deal is not None
    return refusal(match.deal, move_of(text))


def test_only_the_seat_in_turn_may_play() -> None:
    match = match_at(Contract.NO_TRICK, deck_for(MIXED))
    for text in ("1: JS", "2: 7D", "3: JD", "1: -", "3: 7S"):
        error = refused(match, text)
        assert isinstance(error, NotYourTurn)
        assert error.turn == 0


def test_the_card_must_be_in_the_hand() -> None:
    match = match_at(Contract.NO_TRICK, deck_for(MIXED))
    error = refused(match, "0: JS")
    assert isinstance(error, NotInHand)
    assert str(error.card) == "JS"


def test_a_played_card_is_no_longer_in_the_hand() -> None:
    match = after_plays(match_at(Contract.NO_TRICK, deck_for(MIXED)), "7S JS 7D JD QS 7C JC 8S")
    assert match.turn == 1
    assert isinstance(refused(match, "1: JS"), NotInHand)


def test_the_suit_led_must_be_followed() -> None:
    match = after_plays(match_at(Contract.NO_TRICK, deck_for(MIXED)), "7H")
    error = refused(match, "1: JS")
    assert isinstance(error, MustFollowSuit)
    assert error.led is Suit.HEARTS
    assert error.holding == card_set("JH QH KH AH")
    assert match.deal is not None
    assert legal_cards(match.deal, SEATS[1]) == error.holding


def test_a_void_seat_may_play_anything() -> None:
    match = after_plays(match_at(Contract.NO_TRICK, deck_for(MIXED)), "7H JH")
    assert match.deal is not None
    assert legal_cards(match.deal, SEATS[2]) == card_set(MIXED[2])


@pytest.mark.parametrize("lead", ["7H", "QS", "KH"])
@pytest.mark.parametrize("contract", ["no_trick", "no_heart", "no_queen", "no_bombu", "salade"])
def test_hearts_queens_and_the_bombu_may_be_led_at_once(contract: str, lead: str) -> None:
    hands = ("7H QS KH 7S 8S 9S TS JS", "8H 9H TH JH QH AH KS AS", "7D 8D 9D TD JD QD KD AD", "7C 8C 9C TC JC QC KC AC")
    assert refused(match_at(Contract(contract), deck_for(hands)), f"0: {lead}") is None


def test_there_is_no_passing_in_tricks() -> None:
    assert isinstance(refused(match_at(Contract.SALADE, deck_for(MIXED)), "0: -"), NoPassing)


def test_what_fits_nowhere_is_refused() -> None:
    match = match_at(Contract.DOMINO, deck_for(ALL_SUITS, last="9C"))
    error = refused(match, "0: 8S")
    assert isinstance(error, DoesNotFit)
    assert (str(error.card), error.opens_with) == ("8S", "9")


def test_who_can_lay_must() -> None:
    match = match_at(Contract.DOMINO, deck_for(ALL_SUITS, last="9C"))
    error = refused(match, "0: -")
    assert isinstance(error, MustLay)
    assert error.fitting == card_set("9S")


def test_who_can_lay_nothing_passes() -> None:
    match = match_at(Contract.DOMINO, deck_for(MIXED, last="JC"))
    assert match.deal is not None
    assert legal_cards(match.deal, SEATS[0]) == card_set("")
    assert legal_moves(match.deal) == (Pass(SEATS[0]),)
    assert decide(match, Pass(SEATS[0])) == (Passed(SEATS[0]),)


def test_an_ace_gives_no_extra_turn() -> None:
    match = match_at(Contract.DOMINO, deck_for(ALL_SUITS, last="AC"))
    assert after_plays(match, "AS").turn == 1


def test_the_turned_up_card_is_no_longer_in_the_dealers_hand() -> None:
    match = after_plays(match_at(Contract.DOMINO, deck_for(ALL_SUITS, last="9C")), "9S 9H 9D")
    assert match.turn == 3
    assert isinstance(refused(match, "3: 9C"), NotInHand)


def test_who_is_out_gets_no_more_turns() -> None:
    match = match_at(Contract.DOMINO, deck_for(ALL_SUITS, last="7C"))
    match = after_plays(match, "7S 7H 7D 8C 8S 8H 8D 9C 9S 9H 9D TC TS TH TD JC JS JH JD QC QS QH QD KC KS KH KD AC")
    assert match.turn == 0
    error = refused(match, "3: -")
    assert isinstance(error, NotYourTurn)


def test_a_complete_trick_goes_to_its_winner_who_leads() -> None:
    match = after_plays(match_at(Contract.NO_TRICK, deck_for(MIXED)), "7H JH 7D")
    assert decide(match, move_of("3: JD")) == (CardPlayed(SEATS[3], parse_card("JD")), TrickTaken(SEATS[1]))
    assert after_plays(match, "JD").turn == 1


ALL_HEARTS = ("7H JH 7D JD QH 8D QD 8H KH 9D KD 9H AH TD AD TH", 4)
ALL_QUEENS = ("7S QS 7D QD QH 7C QC 7H", 2)
THE_BOMBU = ("7H KH 7D JD", 1)


@pytest.mark.parametrize(
    ("contract", "plays", "tricks"),
    [("no_heart", *ALL_HEARTS), ("no_queen", *ALL_QUEENS), ("no_bombu", *THE_BOMBU)],
)
def test_a_hand_ends_once_it_is_decided_unless_claims_are_off(contract: str, plays: str, tricks: int) -> None:
    match = after_plays(match_at(Contract(contract), deck_for(MIXED)), plays)
    assert not match.is_playing
    assert match.deal is not None
    assert len(match.deal.tricks) == tricks
    assert sum(match.totals) == 80
    last = plays.split()[-1]
    earlier = after_plays(match_at(Contract(contract), deck_for(MIXED)), plays.removesuffix(f" {last}"))
    assert earlier.is_playing, "only the last card of the trick decides it"
    unclaimed = after_plays(match_at(Contract(contract), deck_for(MIXED), settings=Settings(claim=False)), plays)
    assert unclaimed.is_playing


@pytest.mark.parametrize("contract", ["no_trick", "salade"])
def test_contracts_with_a_slam_are_played_to_the_last_trick(contract: str) -> None:
    match = after_plays(match_at(Contract(contract), deck_for(MIXED)), ALL_HEARTS[0])
    assert match.is_playing


def test_nothing_can_be_played_to_a_hand_that_is_over() -> None:
    match = after_plays(match_at(Contract.NO_BOMBU, deck_for(MIXED)), THE_BOMBU[0])
    for text in ("0: 8H", "1: JH", "1: -", "3: 7S"):
        assert isinstance(refused(match, text), HandOver)
    assert match.deal is not None
    assert legal_moves(match.deal) == ()
    assert legal_cards(match.deal, SEATS[1]) == card_set("")


ENDED, _ = whole_match(Settings(rounds=1), SEATS[0], "ended")
DEALT = after(new_match(), DealHand(PACK))
START = StartMatch(Settings(), SEATS[0])


@pytest.mark.parametrize(
    ("match", "move", "error"),
    [
        (None, DealHand(PACK), NoMatch),
        (None, PlayCard(SEATS[0], PACK[0]), NoMatch),
        (new_match(), START, MatchRunning),
        (ENDED, START, MatchRunning),
        (new_match(), PlayCard(SEATS[0], PACK[0]), HandOver),
        (DEALT, DealHand(PACK), HandRunning),
        (ENDED, DealHand(PACK), MatchOver),
        (ENDED, Pass(SEATS[0]), MatchOver),
    ],
)
def test_moves_at_the_wrong_time(match: Match | None, move: Move, error: type[RuleError]) -> None:
    with pytest.raises(error):
        decide(match, move)


def test_a_wrong_deck_is_a_mistake_of_the_program_and_never_recorded() -> None:
    with pytest.raises(ValueError, match="32 different cards"):
        decide(new_match(), DealHand(PACK[:-1]))


def test_a_log_begins_with_its_match() -> None:
    with pytest.raises(ValueError, match="empty log"):
        evolve_all(None, ())


def test_the_last_hand_ends_the_match_with_totals_and_places() -> None:
    settings = Settings(rounds=1)
    match, log = whole_match(settings, SEATS[2], "one round")
    assert isinstance(log[-2], HandScored)
    assert log[-1] == MatchEnded(match.totals, match.places)
    assert sum(isinstance(event, MatchEnded) for event in log) == 1
    assert match.ended
    assert match.turn is None
    assert match.next_number == 7


def test_plies_count_on_over_the_match() -> None:
    match = after(new_match(), DealHand(deck_for(MIXED)))
    first, _ = played_out(match, die("a"))
    plies = len(first.finished[0].plays)
    assert first.ply == plies
    second = after(first, DealHand(deck_for(MIXED)))
    assert second.ply == plies
    assert second.deal is not None
    assert after(second, legal_moves(second.deal)[0]).ply == plies + 1


def test_errors_tell_apart_and_travel() -> None:
    errors = [NotYourTurn(SEATS[1]), NotInHand(PACK[3]), MustLay(card_set("7S")), NoPassing(), HandOver()]
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert again.args == error.args
    codes = [kind.code for kind in RuleError.__subclasses__()]
    assert len(codes) == len(set(codes)) == 11
    assert all(code.startswith("error-") for code in codes)


def test_a_tiny_hand_ends_with_its_cards() -> None:
    match = match_with(tiny_deal(Contract.NO_TRICK, ("7S", "8S", "9S", "TS")))
    match = after_plays(match, "7S 8S 9S TS")
    assert match.totals == (0, 0, 0, 10)
