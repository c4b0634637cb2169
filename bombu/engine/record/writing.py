"""A record as text."""

from __future__ import annotations

import json

from bombu.engine.notation import format_cards, format_plays
from bombu.engine.record.values import FORMAT, HandRecord, Record

Fields = list[tuple[str, str]]
"""Keys with their values as JSON, in the order in which they are written."""


def format_record(record: Record) -> str:
    """The record as JSON for people: a key a line, a hand over four lines, and a line break at the end."""
    hands = ",\n    ".join(_spread(_hand_fields(hand)) for hand in record.hands)
    fields = _record_fields(record, f"[\n    {hands}\n  ]" if hands else "[]")
    return "{\n  " + ",\n  ".join(_pair(field) for field in fields) + "\n}\n"


def format_record_line(record: Record) -> str:
    """The record as JSON on one line, for files with many records; without a line break at the end."""
    hands = ", ".join(_object(_hand_fields(hand)) for hand in record.hands)
    return _object(_record_fields(record, f"[{hands}]"))


def _record_fields(record: Record, hands: str) -> Fields:
    optional = (("commitment", record.commitment), ("seed", record.seed), ("entropy", record.entropy))
    return [
        ("format", _json(FORMAT)),
        *([] if record.id is None else [("id", _json(record.id))]),
        ("settings", _object(_settings_fields(record))),
        ("players", _json(record.players)),
        ("first_dealer", _json(record.first_dealer)),
        *((key, _json(value)) for key, value in optional if value is not None),
        ("hands", hands),
        ("totals", _json(record.totals)),
        *record.extra,
    ]


def _settings_fields(record: Record) -> Fields:
    settings = record.settings
    return [
        ("packets", _json(settings.packets)),
        ("dealer", _json(settings.dealer)),
        ("patience_order", _json(settings.patience_order)),
        ("rounds", _json(settings.rounds)),
        ("claim", _json(settings.claim)),
        *record.settings_extra,
    ]


def _hand_fields(hand: HandRecord) -> Fields:
    return [
        ("contract", _json(hand.contract)),
        ("dealer", _json(hand.dealer)),
        ("deck", _json(format_cards(hand.deck))),
        ("plays", _json(format_plays(hand.plays))),
        *([] if hand.scores is None else [("scores", _json(hand.scores))]),
        *hand.extra,
    ]


def _spread(fields: Fields) -> str:
    contract, dealer, *rest = (_pair(field) for field in fields)
    return "{" + ",\n     ".join([f"{contract}, {dealer}", *rest]) + "}"


def _object(fields: Fields) -> str:
    return "{" + ", ".join(_pair(field) for field in fields) + "}"


def _pair(field: tuple[str, str]) -> str:
    key, value = field
    return f"{_json(key)}: {value}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
