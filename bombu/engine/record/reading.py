"""Text to a record: every key there, of its type and within its words. Whether it is true is another question."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from bombu.engine.cards import Card, PatienceOrder
from bombu.engine.contracts import Contract
from bombu.engine.notation import NotationError, parse_card, parse_play
from bombu.engine.record.faults import Place, RecordError, quoted
from bombu.engine.record.strict_json import Json, read_json
from bombu.engine.record.values import FORMAT, Extra, HandRecord, Record
from bombu.engine.seats import SEATS, PerSeat, Points, Seat
from bombu.engine.settings import MAX_ROUNDS, DealerPasses, Packets, Settings

T = TypeVar("T")
Word = TypeVar("Word", bound=StrEnum)


def parse_record(source: str | bytes) -> Record:
    """The record that a JSON text holds.

    Raises RecordError at the first fault: bad JSON by line and column, another format by naming the one expected,
    a missing or wrong value by its key. It says nothing on whether the match went by the rules: see `check_record`.
    """
    value = read_json(source)
    if not isinstance(value, dict):
        raise RecordError(Place(), f"a record is a JSON object, not {_kind(value)}")
    fields = _Fields(value, Place())
    form = fields.take("format", "missing, expected " + quoted(FORMAT))
    if form != FORMAT:
        raise RecordError(Place(keys=("format",)), f"{quoted(form)} is not read here, expected {quoted(FORMAT)}")
    settings, settings_extra = _settings(fields.take("settings"), Place(keys=("settings",)))
    return Record(
        id=fields.optional_text("id"),
        settings=settings,
        players=_four(fields.take("players"), Place(keys=("players",)), _text),
        first_dealer=fields.seat("first_dealer"),
        commitment=fields.optional_text("commitment"),
        seed=fields.optional_text("seed"),
        entropy=fields.optional_text("entropy"),
        hands=_hands(fields.take("hands")),
        totals=fields.points("totals"),
        extra=fields.rest(),
        settings_extra=settings_extra,
    )


def _settings(value: Json, place: Place) -> tuple[Settings, Extra]:
    fields = _Fields(value, place)
    settings = Settings(
        packets=fields.word("packets", Packets),
        dealer=fields.word("dealer", DealerPasses),
        patience_order=fields.word("patience_order", PatienceOrder),
        rounds=fields.whole("rounds", range(1, MAX_ROUNDS + 1)),
        claim=fields.flag("claim"),
    )
    return settings, fields.rest()


def _hands(value: Json) -> tuple[HandRecord, ...]:
    if not isinstance(value, list):
        raise RecordError(Place(keys=("hands",)), f"a list is expected, not {_kind(value)}")
    return tuple(_hand(hand, Place(hand=number)) for number, hand in enumerate(value, 1))


def _hand(value: Json, place: Place) -> HandRecord:
    fields = _Fields(value, place)
    return HandRecord(
        contract=fields.word("contract", Contract),
        dealer=fields.seat("dealer"),
        deck=_deck(fields.text("deck"), place.at_key("deck")),
        plays=_plays(fields.text("plays"), place),
        scores=fields.points("scores") if "scores" in fields else None,
        extra=fields.rest(),
    )


def _deck(text: str, place: Place) -> tuple[Card, ...]:
    cards: list[Card] = []
    for position, token in enumerate(text.split(), 1):
        try:
            cards.append(parse_card(token))
        except NotationError as error:
            raise RecordError(place, f"card {position}: {error}") from None
    return tuple(cards)


def _plays(text: str, place: Place) -> tuple[Card | None, ...]:
    plays: list[Card | None] = []
    for number, token in enumerate(text.split(), 1):
        try:
            plays.append(parse_play(token))
        except NotationError as error:
            raise RecordError(Place(hand=place.hand, ply=number), str(error)) from None
    return tuple(plays)


class _Fields:
    """The keys of a JSON object, taken one by one; what is left at the end is kept as it came."""

    def __init__(self, value: Json, place: Place) -> None:
        if not isinstance(value, dict):
            raise RecordError(place, f"an object is expected, not {_kind(value)}")
        self._left = dict(value)
        self._place = place

    def __contains__(self, key: str) -> bool:
        return key in self._left

    def take(self, key: str, missing: str = "missing") -> Json:
        if key not in self._left:
            raise RecordError(self._place.at_key(key), missing)
        return self._left.pop(key)

    def rest(self) -> Extra:
        return tuple((key, json.dumps(value, ensure_ascii=False)) for key, value in self._left.items())

    def text(self, key: str) -> str:
        return _text(self.take(key), self._place.at_key(key))

    def optional_text(self, key: str) -> str | None:
        return self.text(key) if key in self._left else None

    def flag(self, key: str) -> bool:
        value = self.take(key)
        if not isinstance(value, bool):
            raise RecordError(self._place.at_key(key), f"true or false is expected, not {_kind(value)}")
        return value

    def whole(self, key: str, allowed: range) -> int:
        value = _whole(self.take(key), self._place.at_key(key))
        if value not in allowed:
            problem = f"{quoted(value)} is not {allowed.start} to {allowed.stop - 1}"
            raise RecordError(self._place.at_key(key), problem)
        return value

    def seat(self, key: str) -> Seat:
        return SEATS[self.whole(key, range(len(SEATS)))]

    def word(self, key: str, words: type[Word]) -> Word:
        text = self.text(key)
        try:
            return words(text)
        except ValueError:
            known = ", ".join(word.value for word in words)
            raise RecordError(self._place.at_key(key), f"{quoted(text)} is none of {known}") from None

    def points(self, key: str) -> Points:
        return _four(self.take(key), self._place.at_key(key), _whole)


def _four(value: Json, place: Place, each: Callable[[Json, Place], T]) -> PerSeat[T]:
    if not isinstance(value, list):
        raise RecordError(place, f"a list of 4 is expected, not {_kind(value)}")
    if len(value) != len(SEATS):
        raise RecordError(place, f"a list of 4 is expected, one a seat, not of {len(value)}")
    first, second, third, fourth = (each(item, place) for item in value)
    return (first, second, third, fourth)


def _text(value: Json, place: Place) -> str:
    if not isinstance(value, str):
        raise RecordError(place, f"a text is expected, not {_kind(value)}")
    return value


def _whole(value: Json, place: Place) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(place, f"a whole number is expected, not {_kind(value)}")
    return value


def _kind(value: Json) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case dict():
            return "an object"
        case list():
            return "a list"
        case _:
            return quoted(value)
