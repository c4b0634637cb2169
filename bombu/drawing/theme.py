"""The two colour schemes of the deck: what ink and which court colours each suit has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bombu.drawing import palette
from bombu.engine.cards import Suit


class Theme(StrEnum):
    """A deck in the usual two colours, or in four that stay apart for red-green blind eyes."""

    TWO_COLOUR = "two"
    FOUR_COLOUR = "four"

    @property
    def inks(self) -> Mapping[Suit, str]:
        """The ink of each suit's rank and pip."""
        return _INKS[self]

    @property
    def inlays(self) -> Mapping[Suit, str]:
        """The tone of the print on each suit's large pip."""
        return {suit: _INLAYS[ink] for suit, ink in self.inks.items()}

    @property
    def inks_on_cloth(self) -> Mapping[Suit, str]:
        """The colour of each suit on a dark ground."""
        return _INKS_ON_CLOTH[self]

    @property
    def wardrobes(self) -> Mapping[Suit, Wardrobe]:
        """The colours that the courts of each suit wear."""
        return _WARDROBES[self]


@dataclass(frozen=True, slots=True)
class Wardrobe:
    """The four tones of a court: cloth, its shadow, the panel behind, and what shines."""

    main: str
    dark: str
    pale: str
    mid: str


_INKS = {
    Theme.TWO_COLOUR: {
        Suit.SPADES: palette.INK,
        Suit.HEARTS: palette.RED,
        Suit.DIAMONDS: palette.RED,
        Suit.CLUBS: palette.INK,
    },
    # Vermilion and teal: plain red and green are 19 apart for red-green blind eyes, these 39.
    Theme.FOUR_COLOUR: {
        Suit.SPADES: palette.INK,
        Suit.HEARTS: "#DD3B0C",
        Suit.DIAMONDS: "#2B62DE",
        Suit.CLUBS: "#12857A",
    },
}

_INLAYS = {
    palette.INK: "#37305A",
    palette.RED: "#DE4A5C",
    "#DD3B0C": "#F0693E",
    "#2B62DE": "#5C88EA",
    "#12857A": "#3DA297",
}

_INKS_ON_CLOTH = {
    Theme.TWO_COLOUR: {
        Suit.SPADES: palette.MUTED,
        Suit.HEARTS: "#FF8A8A",
        Suit.DIAMONDS: "#FF8A8A",
        Suit.CLUBS: palette.MUTED,
    },
    Theme.FOUR_COLOUR: {
        Suit.SPADES: palette.MUTED,
        Suit.HEARTS: "#FF8A8A",
        Suit.DIAMONDS: "#93B6FF",
        Suit.CLUBS: "#7ED9CC",
    },
}

_CRIMSON = Wardrobe("#CB1F35", "#7C0F22", "#FBDDD5", "#F0A493")
_WARDROBES = {
    Theme.TWO_COLOUR: {
        Suit.SPADES: Wardrobe("#5A4BA3", "#2B2153", "#E4DEF6", "#B9AEE6"),
        Suit.HEARTS: _CRIMSON,
        Suit.DIAMONDS: Wardrobe("#E39A2D", "#8A4F10", "#FDEDC8", "#F6CE7E"),
        Suit.CLUBS: Wardrobe("#74893A", "#38491B", "#E8EDCF", "#BCCB86"),
    },
    Theme.FOUR_COLOUR: {
        Suit.SPADES: Wardrobe("#4A4566", "#1D1830", "#E3E1EC", "#AFAAC8"),
        Suit.HEARTS: _CRIMSON,
        Suit.DIAMONDS: Wardrobe("#3F74E0", "#173A86", "#DEE8FB", "#A3BEF3"),
        Suit.CLUBS: Wardrobe("#2E9285", "#0F4A43", "#D9F0EB", "#93D0C5"),
    },
}
