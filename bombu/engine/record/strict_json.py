"""Text to JSON values, refusing what Python would let pass and what could hurt: each fault by line and column.

Beyond the standard library's reader: no key twice in one object, no NaN and no Infinity, no half surrogate pairs, and
bounds on length, depth and numbers, so that no input ends in a RecursionError or takes long.
"""

from __future__ import annotations

import json
import math
import re

from bombu.engine.record.faults import Place, RecordError, quoted

Json = bool | int | float | str | None | list["Json"] | dict[str, "Json"]

MAX_BYTES = 2 * 1024 * 1024
"""A record of 24 hands has about 8,000 bytes; the rest is room for unknown keys."""

MAX_DEPTH = 32
MAX_NUMBER = 300
"""Characters in a number. Python refuses to read or write integers above some thousands of digits."""

# An unterminated string counts as one to the end of the text: nothing is scanned twice.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}:,]|[^\s"\[\]{}:,]++', re.DOTALL)
_HALF_PAIR = re.compile(r"[\ud800-\udfff]")


def read_json(source: str | bytes) -> Json:
    """The value that a JSON text stands for. Raises RecordError, with line and column."""
    text = _decoded(source)
    _check_tokens(text)
    try:
        value: Json = json.loads(text)
    except json.JSONDecodeError as error:
        raise _fault(text, error.pos, f"not JSON: {error.msg[:1].lower()}{error.msg[1:]}") from None
    return value


def _decoded(source: str | bytes) -> str:
    if len(source) > MAX_BYTES:
        raise RecordError(Place(), f"longer than {MAX_BYTES // 1024**2} MiB, no record is that long")
    if isinstance(source, bytes):
        try:
            text = source.decode("utf-8")
        except UnicodeDecodeError as error:
            before = source[: error.start].decode("utf-8")
            raise _fault(before, len(before), "not UTF-8 text") from None
    else:
        text = source
        half = _HALF_PAIR.search(text)
        if half is not None:
            raise _fault(text, half.start(), "half a surrogate pair is no character")
    return text.removeprefix("\ufeff")


def _check_tokens(text: str) -> None:
    # Where the text is no JSON the reader after this one says so: here only what is found is judged.
    open_keys: list[set[str] | None] = []
    before = ""
    start = 0
    for token_match in _TOKEN.finditer(text):
        token = token_match.group()
        match token[0]:
            case "{" | "[":
                open_keys.append(set() if token == "{" else None)
                if len(open_keys) > MAX_DEPTH:
                    raise _fault(text, token_match.start(), f"more than {MAX_DEPTH} brackets within each other")
            case "}" | "]":
                if open_keys:
                    open_keys.pop()
            case ":":
                if open_keys and open_keys[-1] is not None and before.startswith('"'):
                    _check_key(text, start, before, open_keys[-1])
            case '"':
                if "\\u" in token and _HALF_PAIR.search(_unescaped(token)):
                    raise _fault(text, token_match.start(), "half a surrogate pair is no character")
            case ",":
                pass
            case _:
                _check_word(text, token_match.start(), token)
        before, start = token, token_match.start()


def _check_key(text: str, start: int, token: str, keys: set[str]) -> None:
    key = _unescaped(token)
    if key in keys:
        raise _fault(text, start, f"the key {quoted(key)} stands twice in one object")
    keys.add(key)


def _check_word(text: str, start: int, token: str) -> None:
    if token in ("NaN", "Infinity", "-Infinity"):
        raise _fault(text, start, f"not JSON: {token} is no number")
    if token[0] not in "-0123456789":
        return
    if len(token) > MAX_NUMBER:
        raise _fault(text, start, f"a number of more than {MAX_NUMBER} characters")
    try:
        finite = math.isfinite(float(token))
    except ValueError:
        return
    if not finite:
        raise _fault(text, start, f"the number {quoted(token)} is too large")


def _unescaped(token: str) -> str:
    try:
        return str(json.loads(token))
    except ValueError:
        return token


def _fault(text: str, position: int, problem: str) -> RecordError:
    line_start = text.rfind("\n", 0, position) + 1
    return RecordError(Place(line=text.count("\n", 0, position) + 1, column=position - line_start + 1), problem)
