"""Why a move is refused.

    RuleError
    ├── NotYourTurn(turn)             another seat is to play
    ├── NotInHand(card)               the seat does not hold that card
    ├── MustFollowSuit(led, holding)  a card of the suit led is in the hand
    ├── DoesNotFit(card, opens_with)  the layout has no place for the card
    ├── MustLay(fitting)              a pass, though a card fits
    ├── NoPassing                     a pass outside dominó
    ├── HandOver                      the hand has ended, the next is not dealt
    ├── HandRunning                   a deal, though the hand has not ended
    ├── MatchOver                     the last hand is scored
    └── MatchRunning / NoMatch        a start after, or a move before, the start

The engine never speaks: `code` is the id of a message, the fields are its arguments.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bombu.engine.cards import Card, CardSet, Rank, Suit
from bombu.engine.seats import Seat


class RuleError(Exception):
    """A player's mistake; `code` is the id of the sentence that tells them."""

    code: ClassVar[str]


@dataclass(eq=False)
class NotYourTurn(RuleError):
    """It is the turn of another seat."""

    code: ClassVar[str] = "error-not-your-turn"
    turn: Seat


@dataclass(eq=False)
class NotInHand(RuleError):
    """The card is unknown to this hand."""

    code: ClassVar[str] = "error-not-in-hand"
    card: Card


@dataclass(eq=False)
class MustFollowSuit(RuleError):
    """The suit led must be followed; `holding` are the cards that could (rules, §2)."""

    code: ClassVar[str] = "error-must-follow-suit"
    led: Suit
    holding: CardSet


@dataclass(eq=False)
class DoesNotFit(RuleError):
    """The card has no neighbour in the layout, and suits open with one rank only (rules, §6)."""

    code: ClassVar[str] = "error-does-not-fit"
    card: Card
    opens_with: Rank


@dataclass(eq=False)
class MustLay(RuleError):
    """Who can lay a card must lay one (rules, §6)."""

    code: ClassVar[str] = "error-must-lay"
    fitting: CardSet


@dataclass(eq=False)
class NoPassing(RuleError):
    """Passing exists in dominó only."""

    code: ClassVar[str] = "error-no-passing"


@dataclass(eq=False)
class HandOver(RuleError):
    """The hand has ended."""

    code: ClassVar[str] = "error-hand-over"


@dataclass(eq=False)
class HandRunning(RuleError):
    """The hand has not ended yet."""

    code: ClassVar[str] = "error-hand-running"


@dataclass(eq=False)
class MatchOver(RuleError):
    """The match has ended."""

    code: ClassVar[str] = "error-match-over"


@dataclass(eq=False)
class MatchRunning(RuleError):
    """The match has started already."""

    code: ClassVar[str] = "error-match-running"


@dataclass(eq=False)
class NoMatch(RuleError):
    """The match has not started yet."""

    code: ClassVar[str] = "error-no-match"
