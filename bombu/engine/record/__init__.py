"""The Bombu record, format 1: what PGN is to chess. Source: docs/record.md.

``parse_record`` reads the shape, ``check_record`` replays the match by the rules, ``format_record`` writes,
``record_of`` makes a record of a match. Faults are a `RecordError` that names its place. Records are a technical
format, read by programs and their writers; so, unlike the rest of the engine, they say what is wrong in English.
"""

from bombu.engine.record.checking import check_record
from bombu.engine.record.faults import Place, RecordError
from bombu.engine.record.reading import parse_record
from bombu.engine.record.strict_json import MAX_BYTES
from bombu.engine.record.values import FORMAT, HandRecord, Record, record_of
from bombu.engine.record.writing import format_record, format_record_line

__all__ = [
    "FORMAT",
    "MAX_BYTES",
    "HandRecord",
    "Place",
    "Record",
    "RecordError",
    "check_record",
    "format_record",
    "format_record_line",
    "parse_record",
    "record_of",
]
