"""What drawing takes and gives besides views."""

from __future__ import annotations

from dataclasses import dataclass

MOST_ALT = 1024
"""Characters that Discord allows as the description of an attachment."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as bytes, its file name in plain ASCII, and the same in words, at most 1,024 characters."""

    data: bytes
    filename: str
    alt: str


@dataclass(frozen=True, slots=True)
class Face:
    """Who sits on a seat: a name as Discord gives it, the bytes of an avatar if any, and whether a bot plays."""

    name: str
    avatar: bytes | None = None
    bot: bool = False


Faces = tuple[Face, Face, Face, Face]
