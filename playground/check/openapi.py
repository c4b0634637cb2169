"""Checks bodies against Discord's own OpenAPI document, which lies outside of this repository.

The document describes unions without saying how to tell their members apart, but each member fixes its ``type``; using
that makes checking fast and its messages clear. Discord takes numbers for snowflakes and numeric texts for integers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators

from playground.check.problems import Problems
from playground.world.model import Json

_REF = "#/components/schemas/"

Errors = Iterator[ValidationError]


class Spec:
    """The operations of an OpenAPI document; a validator is built on the first use of each."""

    def __init__(self, document: Json) -> None:
        self._schemas: Json = document["components"]["schemas"]
        self._bodies: dict[tuple[str, str], Json] = {}
        self._validators: dict[tuple[str, str], Any] = {}
        for path, operations in document["paths"].items():
            for method, operation in operations.items():
                content = operation.get("requestBody", {}).get("content", {}) if isinstance(operation, dict) else {}
                if "application/json" in content:
                    self._bodies[method.upper(), _anonymous(path)] = content["application/json"]["schema"]
        self._class = _validator_class(self._schemas)

    @staticmethod
    def load(path: Path) -> Spec:
        """Read a document, once for each state of its file. Raises OSError or ValueError when that isn't possible."""
        return _load(path.resolve(), path.stat().st_mtime_ns)

    def knows(self, method: str, path: str) -> bool:
        """Whether the document describes a body for an operation; names of path parts don't matter."""
        return (method, _anonymous(path)) in self._bodies

    def check(self, method: str, path: str, body: Any) -> None:
        """Raise ApiError 50035 if a body isn't what the document says; operations it doesn't know pass."""
        key = (method, _anonymous(path))
        schema = self._bodies.get(key)
        if schema is None or body is None:
            return
        validator = self._validators.get(key)
        if validator is None:
            validator = self._validators[key] = self._class(schema)
        problems = Problems()
        for error in validator.iter_errors(body):
            problems.add(tuple(error.absolute_path), "openapi", error.message[:300])
        problems.refuse()


@lru_cache(maxsize=4)
def _load(path: Path, _stamp: int) -> Spec:
    return Spec(json.loads(path.read_bytes()))


def _anonymous(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path)


def _validator_class(schemas: Json) -> Callable[[Json], Any]:
    """Give a validator class for a document with these schemas."""

    def resolve(schema: Json) -> Json:
        while "$ref" in schema:
            schema = schemas[schema["$ref"].removeprefix(_REF)]
        return schema

    def ref(validator: Any, name: str, instance: Any, schema: Json) -> Errors:
        yield from validator.descend(instance, schemas[name.removeprefix(_REF)])

    def union(validator: Any, members: list[Json], instance: Any, schema: Json) -> Errors:
        resolved = [resolve(member) for member in members]
        if isinstance(instance, dict) and "type" in instance:
            fitting = [member for member in resolved if instance["type"] in _types(member)]
            if len(fitting) == 1:
                yield from validator.descend(instance, fitting[0])
                return
        if instance is None and any(_is_null(member) for member in resolved):
            return
        others = [member for member in resolved if not _is_null(member)]
        if len(others) == 1:
            yield from validator.descend(instance, others[0])
            return
        for member in others:
            if not any(True for _ in validator.descend(instance, member)):
                return
        yield ValidationError(f"{_short(instance)} fits none of the {len(others)} kinds that may stand here")

    def kind(validator: Any, types: str | list[str], instance: Any, schema: Json) -> Errors:
        allowed = [types] if isinstance(types, str) else types
        if schema.get("format") == "snowflake" and isinstance(instance, int) and not isinstance(instance, bool):
            return
        if "integer" in allowed and isinstance(instance, str) and instance.lstrip("-").isdecimal():
            return
        if not any(validator.is_type(instance, name) for name in allowed):
            yield ValidationError(f"{_short(instance)} is not of type {' or '.join(allowed)}")

    keywords = {"$ref": ref, "oneOf": union, "anyOf": union, "type": kind}
    made: Callable[[Json], Any] = validators.extend(Draft202012Validator, keywords)
    return made


def _types(member: Json) -> list[Any]:
    found = member.get("properties", {}).get("type", {})
    fixed: list[Any] = found.get("enum") or ([found["const"]] if "const" in found else [])
    return fixed


def _is_null(member: Json) -> bool:
    return member.get("type") == "null"


def _short(instance: Any) -> str:
    text = json.dumps(instance, ensure_ascii=False, default=str)
    return text if len(text) <= 120 else text[:117] + "..."
