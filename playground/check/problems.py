"""Collects what is wrong with a body, as the nested ``errors`` of Discord's code 50035."""

from __future__ import annotations

from collections.abc import Sized
from typing import Any

from playground.errors import ApiError

Path = tuple[str | int, ...]


class Problems:
    """All faults of one body; ``refuse`` raises when there are any. ``prefix`` is where the checked part lies in it."""

    def __init__(self, prefix: Path = ()) -> None:
        self._prefix = prefix
        self._found: list[tuple[Path, str, str]] = []

    def add(self, path: Path, rule: str, message: str) -> None:
        """Keep a fault: where in the body, which rule of ``rules.RULES``, and what for the reader."""
        self._found.append(((*self._prefix, *path), rule, message))

    def length(self, path: Path, rule: str, value: Sized | None, low: int, high: int) -> None:
        """Keep a fault if a text or list is shorter than ``low`` or longer than ``high``; None passes."""
        if value is not None and not low <= len(value) <= high:
            self.add(path, rule, f"Must be between {low} and {high} in length.")

    @property
    def rules(self) -> tuple[str, ...]:
        """The names of the broken rules, each once, in the order found."""
        return tuple(dict.fromkeys(rule for _, rule, _ in self._found))

    def refuse(self) -> None:
        """Raise ApiError 50035 if anything was wrong."""
        if not self._found:
            return
        errors: dict[str, Any] = {}
        for path, rule, message in self._found:
            place = errors
            for step in path:
                place = place.setdefault(str(step), {})
            place.setdefault("_errors", []).append({"code": rule.upper().replace("-", "_"), "message": message})
        detail = "; ".join(f"{'.'.join(map(str, path)) or 'body'}: {message}" for path, _, message in self._found)
        raise ApiError(self._found[0][1], detail, errors=errors, rules=self.rules)
