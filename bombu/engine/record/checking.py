"""A record against the rules: the match is played again, ply by ply, and everything it claims is compared."""

from __future__ import annotations

from bombu.engine.cards import FULL_PACK, PACK, TRICK_RANKING, Card, CardSet
from bombu.engine.deal import Deal
from bombu.engine.dealing import commitment_of, shuffled_deck
from bombu.engine.errors import DoesNotFit, MustFollowSuit, MustLay, NotInHand, RuleError
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, Pass, PlayCard, SeatMove, StartMatch
from bombu.engine.record.faults import Place, RecordError, quoted
from bombu.engine.record.values import HandRecord, Record
from bombu.engine.rules import decide
from bombu.engine.seats import Points

SEED_BYTES = 32


def check_record(record: Record) -> Match:
    """The match as it stands at the end of the record, played again by the rules.

    Raises RecordError at the first fault: a dealer, contract, deck, ply, score or total that the rules, or the seed,
    do not give; seed and commitment that do not belong together. An unfinished match is no fault.
    """
    seed = _checked_seed(record)
    match = evolve_all(None, decide(None, StartMatch(record.settings, record.first_dealer)))
    for number, hand in enumerate(record.hands, 1):
        _check_deal(match, hand, number)
        if seed is not None:
            _check_shuffle(hand, number, seed, record.entropy or "")
        match = evolve_all(match, decide(match, DealHand(hand.deck)))
        for ply, card in enumerate(hand.plays, 1):
            match = _after_ply(match, card, Place(hand=number, ply=ply))
        _check_scores(match, hand, number, is_last=number == len(record.hands))
    if record.totals != match.totals:
        raise RecordError(Place(keys=("totals",)), _differ(record.totals, match.totals))
    return match


def _checked_seed(record: Record) -> bytes | None:
    if (record.seed is None) != (record.commitment is None):
        lone, other = ("seed", "commitment") if record.commitment is None else ("commitment", "seed")
        raise RecordError(Place(keys=(lone,)), f"stands without its {other}: both or neither")
    if record.seed is None or record.commitment is None:
        return None
    seed = _bytes_of(record.seed, "seed")
    if record.entropy is None:
        raise RecordError(Place(keys=("entropy",)), "missing: the decks follow from seed and entropy together")
    if _bytes_of(record.commitment, "commitment").hex() != commitment_of(seed):
        raise RecordError(Place(keys=("commitment",)), "is not the SHA-256 of the seed")
    return seed


def _bytes_of(text: str, key: str) -> bytes:
    digits = text.isascii() and text.isalnum()  # fromhex would let white space pass
    try:
        value = bytes.fromhex(text) if digits else b""
    except ValueError:
        value = b""
    if len(value) != SEED_BYTES:
        raise RecordError(Place(keys=(key,)), f"{2 * SEED_BYTES} hex digits are expected, not {quoted(text)}")
    return value


def _check_deal(match: Match, hand: HandRecord, number: int) -> None:
    place = Place(hand=number)
    settings = match.settings
    if number > settings.hands:
        raise RecordError(place, f"too many, the match has {settings.hands} hands")
    contract, dealer = settings.contract_of(number), settings.dealer_of(number, match.first_dealer)
    if hand.contract is not contract:
        raise RecordError(place.at_key("contract"), f"is {hand.contract.value}, expected {contract.value}")
    if hand.dealer != dealer:
        raise RecordError(place.at_key("dealer"), f"is seat {hand.dealer}, expected seat {dealer}")
    _check_deck(hand.deck, place.at_key("deck"))


def _check_deck(deck: tuple[Card, ...], place: Place) -> None:
    seen: dict[Card, int] = {}
    for position, card in enumerate(deck, 1):
        if card in seen:
            raise RecordError(place, f"{card} stands twice, as card {seen[card]} and as card {position}")
        seen[card] = position
    if len(deck) != len(PACK):
        first, *others = FULL_PACK - CardSet.of(deck)
        more = f" and {len(others)} more" if others else ""
        raise RecordError(place, f"{len(deck)} cards in place of {len(PACK)}, missing {first}{more}")


def _check_shuffle(hand: HandRecord, number: int, seed: bytes, entropy: str) -> None:
    expected = shuffled_deck(seed, entropy, number)
    for position, (card, right) in enumerate(zip(hand.deck, expected, strict=False), 1):
        if card != right:
            problem = f"does not follow from the seed: card {position} is {card}, expected {right}"
            raise RecordError(Place(hand=number, keys=("deck",)), problem)


def _after_ply(match: Match, card: Card | None, place: Place) -> Match:
    deal = match.deal
    assert deal is not None
    seat = deal.turn
    if seat is None:
        what = "a pass" if card is None else str(card)
        raise RecordError(place, f"{what} after the end, the hand was over with ply {len(deal.plies)}")
    move: SeatMove = Pass(seat) if card is None else PlayCard(seat, card)
    try:
        return evolve_all(match, decide(match, move))
    except RuleError as error:
        raise RecordError(place, _explained(error, deal, move)) from None


def _explained(error: RuleError, deal: Deal, move: SeatMove) -> str:
    seat = move.seat
    if isinstance(move, Pass):
        if isinstance(error, MustLay):
            return f"seat {seat} passed but can lay ({_listed(error.fitting)})"
        return f"seat {seat} passed, but there is no passing in {deal.contract.value}"
    verb = "laid" if deal.contract.is_domino else "played"
    match error:
        case NotInHand():
            return f"seat {seat} {verb} {move.card} but does not hold it ({_whereabouts(deal, move.card)})"
        case MustFollowSuit():
            return f"seat {seat} {verb} {move.card} but holds {error.led.name.lower()} ({_listed(error.holding)})"
        case DoesNotFit():
            return f"seat {seat} {verb} {move.card} but it fits nowhere (a suit opens with {error.opens_with.value})"
        case _:
            raise AssertionError(f"{error!r} cannot befall the seat in turn")


def _whereabouts(deal: Deal, card: Card) -> str:
    for number, ply in enumerate(deal.plies, 1):
        if ply.card == card:
            return f"seat {ply.seat} {'laid' if deal.contract.is_domino else 'played'} it in ply {number}"
    for seat, held in enumerate(deal.hands):
        if card in held:
            return f"seat {seat} does"
    return "it was turned up"


def _listed(cards: CardSet) -> str:
    """Suit by suit, the highest first."""
    return " ".join(map(str, sorted(cards, key=lambda card: (card.index // 8, -TRICK_RANKING.index(card.rank)))))


def _check_scores(match: Match, hand: HandRecord, number: int, *, is_last: bool) -> None:
    assert match.deal is not None
    points = match.deal.points
    place = Place(hand=number)
    scores = place.at_key("scores")
    if points is None:
        if hand.scores is not None:
            raise RecordError(scores, f"given, though the hand is not over after ply {len(hand.plays)}")
        if not is_last:
            raise RecordError(place, f"not over after ply {len(hand.plays)}, but another hand follows")
    elif hand.scores is None:
        raise RecordError(scores, f"missing, though the hand is over: {list(points)}")
    elif hand.scores != points:
        raise RecordError(scores, _differ(hand.scores, points))


def _differ(said: Points, right: Points) -> str:
    seat = next(seat for seat in range(4) if said[seat] != right[seat])
    return f"seat {seat} has {quoted(said[seat])}, the rules give {right[seat]}"
