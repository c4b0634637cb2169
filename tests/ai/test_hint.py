"""Hints: one position for each reason, and every reason true in the position that it is given for."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import bombu.ai
from bombu.ai import Budget, player
from bombu.ai.hint import Hint, hint
from bombu.ai.reason import Reason
from bombu.engine.cards import Card, CardSet, PatienceOrder, Suit
from bombu.engine.contracts import Contract
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import PlayCard
from bombu.engine.rules import decide, legal_moves
from bombu.engine.seats import right_of
from bombu.engine.views import SeatView, seat_view
from bombu.i18n import LANGUAGES, text
from tests.ai.hint_positions import POSITIONS, Position
from tests.ai.redealt import redealt
from tests.ai.test_honesty import positions
from tests.builders import after, after_plays, deck_for, match_at

SOURCES = Path(bombu.ai.__file__).parent
CODES = {code for path in SOURCES.glob("*.py") for code in re.findall(r'"(hint-[a-z-]+)"', path.read_text("utf-8"))}
"""Every reason that the code can give."""

BUDGET = Budget(rollouts=200)


def view_of(position: Position) -> SeatView:
    hands = position.hands.split(" / ")
    deck = deck_for(hands, position.dealer, last=position.turned_up or None)
    match = after_plays(match_at(Contract(position.contract), deck, position.dealer), position.plays)
    assert match.turn is not None
    return seat_view(match, match.turn)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.code)
def test_the_reason_fits_the_position(position: Position) -> None:
    found = hint(view_of(position), random.Random(1))
    card = str(found.move.card) if isinstance(found.move, PlayCard) else "-"
    assert (found.reason.code, card) == (position.code, position.card)


def test_every_reason_has_a_position() -> None:
    assert {position.code for position in POSITIONS} == CODES


def sentence(locale: str, reason: Reason) -> str:
    """The reason as a person reads it, seats called by a name."""
    arguments: dict[str, str | int] = {}
    for name, value in reason.fields.items():
        if isinstance(value, Card):
            arguments[name] = text(locale, "card-the", rank=value.rank.value, suit=value.suit.value)
        elif isinstance(value, Suit):
            arguments[name] = text(locale, f"suit-{value.name.lower()}")
        else:
            arguments[name] = "Marius" if name == "player" else value
    return text(locale, reason.code, **arguments)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.code)
def test_a_reason_is_a_sentence_in_every_language(position: Position, language: str) -> None:
    shown = sentence(language, hint(view_of(position), random.Random(1), BUDGET).reason)
    assert shown.endswith(".")
    assert shown[0].isupper()
    assert not re.search(r"\b(de|a) el\b", shown), shown


@pytest.mark.parametrize("contract", Contract)
def test_a_hint_is_what_the_thinking_player_does(contract: Contract) -> None:
    for _, view in positions(contract, PatienceOrder.NATURAL, 4):
        found = hint(view, random.Random(1), BUDGET)
        assert found.move == player("hard").choose(view, random.Random(1), BUDGET)
        assert isinstance(found.move, PlayCard)
        assert found.costs[0].card == found.move.card
        assert {cost.card for cost in found.costs} == set(view.playable)
        others = [cost.balance for cost in found.costs[1:]]
        assert others == sorted(others)


@pytest.mark.parametrize("contract", Contract)
def test_a_hint_stays_the_same_when_the_hidden_cards_are_dealt_anew(contract: Contract) -> None:
    rng = random.Random(6)
    for _, view in positions(contract, PatienceOrder.RANKING, 3):
        again = seat_view(redealt(view, rng), view.seat)
        assert hint(view, random.Random(1), BUDGET) == hint(again, random.Random(1), BUDGET)


NEVER_TAKES = {"hint-lead-under-all", "hint-shed-under", "hint-duck-cost", "hint-duck-high", "hint-duck"}
ALWAYS_TAKES = {"hint-take-free", "hint-take-cheapest", "hint-take-anyway"}
HELD_BACK = {"hint-keep-closed", "hint-hold-back"}


@pytest.mark.parametrize("order", PatienceOrder)
@pytest.mark.parametrize("contract", Contract)
def test_what_a_reason_claims_for_certain_comes_true(contract: Contract, order: PatienceOrder) -> None:
    """With the cards as they really lie, or whatever the others play to the trick."""
    rng = random.Random(7)
    claims = 0
    for match, view in positions(contract, order, 12):
        found = hint(view, random.Random(1), BUDGET)
        code = found.reason.code
        claims += code in NEVER_TAKES | ALWAYS_TAKES | HELD_BACK
        if code in NEVER_TAKES | ALWAYS_TAKES:
            for _ in range(3):
                assert (_taker(match, found, rng) == view.seat) == (code in ALWAYS_TAKES), f"{found} {view}"
        if code in HELD_BACK:
            kept = found.reason.fields["kept"]
            assert isinstance(kept, Card)
            assert kept in view.playable
            assert not _waiting_for(kept, view), f"{found} {view}"
        _check_fields(found, view)
    assert claims > 3 or contract is Contract.DOMINO


def _taker(match: Match, found: Hint, rng: random.Random) -> int:
    """Who takes the running trick if the hint is followed and the others play anything."""
    assert match.deal is not None
    number = len(match.deal.tricks)
    match = after(match, found.move)
    while match.deal is not None and len(match.deal.tricks) == number:
        match = evolve_all(match, decide(match, rng.choice(legal_moves(match.deal))))
    assert match.deal is not None
    return match.deal.tricks[number].winner


def _waiting_for(card: Card, view: SeatView) -> CardSet:
    """The own cards that can only be laid after a card: laid one after the other, those that don't fit without it."""
    layout = view.public.layout
    assert layout is not None
    everything = CardSet.of(
        Card(card.suit, rank) for rank in layout.order.ranks if Card(card.suit, rank) not in layout.laid
    )
    reachable = CardSet()
    grown = layout
    while more := (grown.fitting & everything).remove(card) - reachable:
        for other in more:
            grown = grown.lay(other)
            reachable = reachable.add(other)
    return view.hand.of_suit(card.suit).remove(card) - reachable


def _check_fields(found: Hint, view: SeatView) -> None:
    fields, public = found.reason.fields, view.public
    if isinstance(found.move, PlayCard):
        assert fields["card"] == found.move.card
    if found.reason.code in ("hint-throw-points", "hint-shed-under"):
        card = fields["card"]
        assert isinstance(card, Card)
        assert fields["points"] == public.contract.terms.card_points(card) > 0
    if found.reason.code in ("hint-break-slam", "hint-keep-breaker"):
        seat = fields["player"]
        assert isinstance(seat, int)
        assert public.tricks_taken[seat] == len(public.tricks) >= 3
        assert seat != view.seat
    if found.reason.code == "hint-duck-cost":
        assert public.trick is not None
        on_table = sum(public.contract.terms.card_points(card) for card in public.trick.cards)
        assert fields["points"] == on_table + public.contract.terms.trick
    if found.reason.code == "hint-lowest-over":
        assert public.trick is not None
        assert right_of(view.seat) != public.trick.leader  # somebody plays after
