"""What a process has shown, written down so that it outlives the process, and compared with its store later.

Each line is a table as its players saw it: ``game seq fingerprint``. It goes out with one write, before anybody could
have read it, so that a kill takes nothing of it that was shown.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bombu.tables.state import Table


@dataclass(frozen=True, slots=True)
class Shown:
    """A table after ``seq`` facts, as it was shown."""

    game_id: int
    seq: int
    fingerprint: str


def fingerprint(table: Table) -> str:
    """What tells apart two tables that differ in anything people see or hold in their hands."""
    match = table.match
    cards = () if match is None or match.deal is None else (match.deal, len(match.finished), match.totals)
    seen = (table.status, table.names, [chair.plays_itself for chair in table.chairs], table.ply, cards)
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16]


class Witness:
    """A publisher of `Tables` that writes down whatever it is shown."""

    def __init__(self, file: Path) -> None:
        self._handle = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def changed(self, before: Table | None, after: Table) -> None:
        """Write the table down."""
        os.write(self._handle, f"{after.game_id} {after.next_seq} {fingerprint(after)}\n".encode())

    def close(self) -> None:
        """Close the file."""
        os.close(self._handle)


def read(file: Path) -> Iterator[Shown]:
    """What was written down; a line that the kill cut short was shown to nobody."""
    for line in file.read_text(encoding="ascii").splitlines(keepends=True) if file.exists() else ():
        if line.endswith("\n"):
            game_id, seq, seen = line.split()
            yield Shown(int(game_id), int(seq), seen)


def by_game(shown: Iterable[Shown]) -> dict[int, dict[int, str]]:
    """The fingerprints by game and number of facts."""
    found: dict[int, dict[int, str]] = {}
    for one in shown:
        found.setdefault(one.game_id, {})[one.seq] = one.fingerprint
    return found
