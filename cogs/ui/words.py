"""Small words for screens: cards, suits, contracts and names as people read them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

import discord

from bombu.engine.cards import Card, Rank, Suit
from bombu.engine.contracts import Contract
from bombu.i18n import text

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


_TURNS_TEXT = dict.fromkeys(map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
"""Marks that change the direction of writing, also of what stands behind the name."""

# discord.py's own escaping leaves out what looks like a link, stars within it included; and "<" begins mentions of
# channels and commands, times and emojis.
_FORMATS_TEXT = re.compile(r"[\\*_~|`<\[]|^[#>-]")


_LOOKS_EMPTY = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Fillers: letters and symbols by Unicode, of which nothing is to be seen. Names of nothing else are popular."""


def can_be_seen(name: str) -> bool:
    """Whether a name leaves any mark on a screen."""
    return any(unicodedata.category(mark)[0] in "LNPS" and mark not in _LOOKS_EMPTY for mark in name)


def bare(name: str) -> str:
    """A person's name on one line that can't turn the text around it: for labels, where nothing is formatted."""
    return " ".join(name.translate(_TURNS_TEXT).split()) if can_be_seen(name) else "?"


def plain(name: str) -> str:
    """A person's name as `bare` gives it, that can neither format the text around it nor mention anybody."""
    return discord.utils.escape_mentions(_FORMATS_TEXT.sub(r"\\\g<0>", bare(name)))


def card_short(locale: str, card: Card) -> str:
    """``10♥``."""
    return text(locale, "rank-short", rank=card.rank.value) + SUIT_SIGNS[card.suit]


def cards_short(locale: str, cards: Iterable[Card]) -> str:
    """``10♥ K♣``."""
    return " ".join(card_short(locale, card) for card in cards)


def card_the(locale: str, card: Card) -> str:
    """``the ten of hearts``, ``la reina de corazones``."""
    return text(locale, "card-the", rank=card.rank.value, suit=card.suit.value)


def card_names(locale: str, cards: Iterable[Card]) -> str:
    """Cards in a row, apart by commas, short."""
    return ", ".join(card_short(locale, card) for card in cards)


def suit_name(locale: str, suit: Suit) -> str:
    """``hearts``."""
    return text(locale, f"suit-{suit.name.lower()}")


def rank_name(locale: str, rank: Rank) -> str:
    """``queen``."""
    return text(locale, f"rank-{rank.name.lower()}")


def contract_name(locale: str, contract: Contract) -> str:
    """``No queen``."""
    return text(locale, "contract-" + contract.value.replace("_", "-"))


def contract_terms(locale: str, contract: Contract) -> str:
    """``+20 a queen``."""
    return text(locale, "terms-" + contract.value.replace("_", "-"))
