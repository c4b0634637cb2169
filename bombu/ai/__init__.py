"""Players that see what a person in that seat would see, and give back a move.

A player is one file and one line in `_PLAYERS`.
"""

from __future__ import annotations

from bombu.ai.at_random import RandomPlayer
from bombu.ai.easy import EasyPlayer
from bombu.ai.hard import HardPlayer
from bombu.ai.medium import MediumPlayer
from bombu.ai.player import TABLE_BUDGET, UNLIMITED_TIME, Budget, Player

_PLAYERS: dict[str, Player] = {
    "random": RandomPlayer(),
    "easy": EasyPlayer(),
    "medium": MediumPlayer(),
    "hard": HardPlayer(),
}

LEVELS: tuple[str, ...] = tuple(_PLAYERS)
"""From weak to strong. ``random`` is a yardstick and not offered to people."""

OFFERED_LEVELS: tuple[str, ...] = tuple(level for level in LEVELS if level != "random")
"""The levels that people may choose for a bot."""

BOT_NAMES: tuple[str, ...] = (
    "Marius",
    "Fanny",
    "César",
    "Panisse",
    "Honorine",
    "Escartefigue",
    "Aurélie",
    "Pomponette",
    "Magali",
    "Mirèio",
    "Tistet",
    "Nourado",
)
"""What the bots are called, in the order in which they sit down; names of Provence."""


def player(level: str) -> Player:
    """The player of a level; it keeps no state, so that one serves every table. Raises KeyError for no level."""
    return _PLAYERS[level]


__all__ = [
    "BOT_NAMES",
    "LEVELS",
    "OFFERED_LEVELS",
    "TABLE_BUDGET",
    "UNLIMITED_TIME",
    "Budget",
    "Player",
    "player",
]
