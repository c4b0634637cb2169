"""Whether a match was dealt and played as it should have been, in plain words."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.record import Record
from bombu.i18n import text
from cogs.ui.screen import Screen, Text

MOST_ENTROPY = 200
"""Characters of it that are shown; a table has four presses and a start."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A record and the first fault in it, None where there is none. The fault is technical, and in English."""

    game_id: int
    record: Record
    fault: str | None


def verify_screen(verdict: Verdict, locale: str) -> Screen:
    """What was promised, what was published, and what follows."""
    record = verdict.record
    hands = len(record.hands)
    summary = text(locale, "verify-good" if verdict.fault is None else "verify-bad", id=verdict.game_id)
    lines = [
        text(locale, "verify-commitment", commitment=record.commitment or "–"),
        text(locale, "verify-seed", seed=record.seed or "–"),
        text(locale, "verify-entropy", entropy=(record.entropy or "–")[:MOST_ENTROPY]),
    ]
    if verdict.fault is None:
        lines.append(text(locale, "verify-decks", hands=hands))
        lines.append(text(locale, "verify-played"))
    else:
        lines.append(text(locale, "verify-fault", fault=verdict.fault))
    offline = text(locale, "verify-offline", file=f"bombu-{verdict.game_id}.json")
    return Screen(f"## {summary}", (Text("\n".join(lines)), Text(f"-# {offline}")))
