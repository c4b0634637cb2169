"""A record as a value, and the record of a match."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.cards import Card
from bombu.engine.contracts import Contract
from bombu.engine.dealing import commitment_of
from bombu.engine.match import Match
from bombu.engine.seats import PerSeat, Points, Seat
from bombu.engine.settings import Settings

FORMAT = "bombu-record/1"

Extra = tuple[tuple[str, str], ...]
"""The keys of an object that format 1 does not know, in their order, each with its value as compact JSON."""


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand: ``plays`` has one card a ply, None for a pass; ``scores`` are None while it is being played."""

    contract: Contract
    dealer: Seat
    deck: tuple[Card, ...]
    plays: tuple[Card | None, ...]
    scores: Points | None = None
    extra: Extra = ()


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says, whether it is true or not: `check_record` tells.

    - ``seed`` and ``commitment`` are hex; ``entropy`` is any text.
    - ``extra`` and ``settings_extra`` are kept when a record is read and written again.
    """

    settings: Settings
    players: PerSeat[str]
    first_dealer: Seat
    hands: tuple[HandRecord, ...]
    totals: Points
    id: str | None = None
    commitment: str | None = None
    seed: str | None = None
    entropy: str | None = None
    extra: Extra = ()
    settings_extra: Extra = ()


def record_of(
    match: Match,
    players: PerSeat[str],
    *,
    id: str | None = None,
    seed: bytes | None = None,
    entropy: str | None = None,
    commitment: str | None = None,
) -> Record:
    """The record of a match, finished or not; with every card, so nobody at the table may see an unfinished one.

    Seed and commitment go together: without a ``seed`` no commitment is written, with one it is computed where it is
    not given. Half surrogate pairs, which are no text, become U+FFFD in the players' names.
    """
    hands = [HandRecord(hand.contract, hand.dealer, hand.deck, hand.plays, hand.points) for hand in match.finished]
    if match.deal is not None and match.is_playing:
        deal = match.deal
        hands.append(HandRecord(deal.contract, deal.dealer, deal.deck, tuple(ply.card for ply in deal.plies)))
    return Record(
        settings=match.settings,
        players=(_text(players[0]), _text(players[1]), _text(players[2]), _text(players[3])),
        first_dealer=match.first_dealer,
        hands=tuple(hands),
        totals=match.totals,
        id=id,
        commitment=None if seed is None else commitment or commitment_of(seed),
        seed=None if seed is None else seed.hex(),
        entropy=entropy,
    )


def _text(name: str) -> str:
    return name.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
