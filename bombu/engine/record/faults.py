"""What is wrong with a record, and where."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a record; everything is counted from 1, plies within their hand.

    Either a line and a column of the file, or a hand, a ply of it, and a key, as far as each applies.

    >>> str(Place(hand=7, ply=13)), str(Place(hand=3).at_key("deck")), str(Place(line=2, column=5))
    ('hand 7, ply 13', 'hand 3, deck', 'line 2, column 5')
    """

    hand: int | None = None
    ply: int | None = None
    keys: tuple[str, ...] = ()
    line: int | None = None
    column: int | None = None

    def at_key(self, key: str) -> Place:
        """The place of a key inside this place."""
        return replace(self, keys=(*self.keys, key))

    def __str__(self) -> str:
        counted = (("line", self.line), ("column", self.column), ("hand", self.hand), ("ply", self.ply))
        return ", ".join([f"{name} {number}" for name, number in counted if number is not None] + list(self.keys))


@dataclass(eq=False)
class RecordError(Exception):
    """The first fault of a record: ``str()`` gives ``place: problem`` on one line, in English."""

    place: Place
    problem: str

    def __str__(self) -> str:
        place = str(self.place)
        return f"{place}: {self.problem}" if place else self.problem


def quoted(value: object) -> str:
    """A value as it stands in the record, for a fault's text: on one line, printable, and never long."""
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
