"""What a look at one thing gives."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """Whether the bot can run with it: GOOD and NOTE mean that it can."""

    GOOD = "good"
    NOTE = "note"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at, what was seen, and what to do about it; a good one needs no remedy."""

    verdict: Verdict
    subject: str
    seen: str
    remedy: str = ""


def good(subject: str, seen: str) -> Finding:
    """All is well."""
    return Finding(Verdict.GOOD, subject, seen)


def note(subject: str, seen: str, remedy: str = "") -> Finding:
    """The bot can run, but somebody may want to know."""
    return Finding(Verdict.NOTE, subject, seen, remedy)


def fault(subject: str, seen: str, remedy: str) -> Finding:
    """The bot can't run, or would do harm, until this is mended."""
    return Finding(Verdict.FAULT, subject, seen, remedy)
