"""Errors on the way to the bot (`ApiError`) and to a person who tests (`PlaygroundError` and below).

PlaygroundError
├── StartError          the local Discord or the bot can't be started; the text is one line for people
├── InteractionFailed   Discord would show "This interaction failed" or "The application did not respond"
├── NotPossible         the person can't do that: no such button, disabled, not visible, no permission
├── NotSeen             what was waited for did not appear in time
└── BotDied             the bot process ended while it was needed
"""

from __future__ import annotations

from typing import Any

from playground.rules import RULES, Rule


class ApiError(Exception):
    """An HTTP answer that refuses a request; ``detail`` is for the journal, ``errors`` for the bot (code 50035)."""

    def __init__(
        self,
        rule: str,
        detail: str = "",
        *,
        errors: dict[str, Any] | None = None,
        extra: dict[str, Any] | None = None,
        headers: dict[str, str] | None = None,
        rules: tuple[str, ...] = (),
    ) -> None:
        self.rule: Rule = RULES[rule]
        self.rules = rules or (rule,)
        self.detail = detail
        self.errors = errors
        self.extra = extra or {}
        self.headers = headers or {}
        super().__init__(f"{rule}: {detail or self.rule.message}")

    @property
    def payload(self) -> dict[str, Any]:
        """The JSON that the bot gets."""
        body: dict[str, Any] = {"message": self.rule.message, "code": self.rule.code, **self.extra}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class PlaygroundError(Exception):
    """Anything that a test or the page is told."""


class StartError(PlaygroundError):
    pass


class InteractionFailed(PlaygroundError):
    pass


class NotPossible(PlaygroundError):
    pass


class NotSeen(PlaygroundError):
    pass


class BotDied(PlaygroundError):
    pass
