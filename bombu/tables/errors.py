"""Why a table refuses a press, besides the rules of the game.

    TableError
    ├── TableExists(game_id)     the channel has a live table
    ├── NoTable                  no such table, or it has ended
    ├── WrongPlace               a press from another channel or server
    ├── MovedOn                  the press belongs to an earlier ply
    ├── AlreadyStarted           joining or arranging seats after Start
    ├── NotStarted               playing before Start
    ├── AlreadySeated            one seat a person
    ├── TableFull                four people sit already
    ├── NotSeated                the person has no seat here
    ├── NoBot                    there is no bot to send away
    ├── NotHost                  only the host may
    ├── NotAway                  taking back a seat that is not away
    ├── TablePaused              playing while the table waits
    ├── NotPaused                going on while it does not
    ├── AlreadyVoted             a second vote to pause
    ├── SeatNotOpen              taking over a seat that somebody keeps
    ├── AlreadyClaimed           a seat that somebody else takes over at the next deal
    ├── MissingPermissions(names) the bot may not do in the channel what it needs
    ├── BadSetting               an unknown rule of the house
    ├── NoSuchMatch              no finished match of this server that the person may look at
    ├── NeverPlayed              a person without a finished match on this server
    └── BotHasNone               a bot, of which nothing is kept

`code` is the id of the sentence that tells the person.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


class TableError(Exception):
    """A press that the table refuses; `code` is the id of a message."""

    code: ClassVar[str]


@dataclass(eq=False)
class TableExists(TableError):
    """The channel has a live table already."""

    code: ClassVar[str] = "error-table-exists"
    game_id: int


class NoTable(TableError):
    """No such table, or it has ended."""

    code = "error-no-table"


class WrongPlace(TableError):
    """The press came from another channel or server than the table's."""

    code = "error-wrong-place"


class MovedOn(TableError):
    """The press belongs to an earlier ply."""

    code = "error-moved-on"


class AlreadyStarted(TableError):
    """Seats can no longer be arranged."""

    code = "error-already-started"


class NotStarted(TableError):
    """The match has not begun."""

    code = "error-not-started"


class AlreadySeated(TableError):
    """One seat a person a table."""

    code = "error-already-seated"


class TableFull(TableError):
    """Four people sit already."""

    code = "error-table-full"


class NotSeated(TableError):
    """The person has no seat at this table."""

    code = "error-not-seated"


class NoBot(TableError):
    """No seat has a bot."""

    code = "error-no-bot"


@dataclass(eq=False)
class NotHost(TableError):
    """Only the host may do that."""

    code: ClassVar[str] = "error-not-host"
    host: str


class NotAway(TableError):
    """Nobody plays for that person."""

    code = "error-not-away"


class TablePaused(TableError):
    """The table waits until somebody presses Continue."""

    code = "error-paused"


class NotPaused(TableError):
    """The table is not waiting."""

    code = "error-not-paused"


class AlreadyVoted(TableError):
    """The person has voted for a pause already."""

    code = "error-already-voted"


class SeatNotOpen(TableError):
    """Somebody keeps that seat."""

    code = "error-seat-not-open"


class AlreadyClaimed(TableError):
    """Somebody takes that seat over at the next deal."""

    code = "error-already-claimed"


@dataclass(eq=False)
class MissingPermissions(TableError):
    """The bot may not do in the channel what a table needs; ``names`` as people read them."""

    code: ClassVar[str] = "error-missing-permissions"
    names: str


class BadSetting(TableError):
    """An unknown rule of the house."""

    code = "error-bad-setting"


class NoSuchMatch(TableError):
    """No finished match of this server has that number, or the person may not look at it."""

    code = "error-no-such-match"


class NeverPlayed(TableError):
    """The person has not finished a match on this server."""

    code = "error-never-played"


class BotHasNone(TableError):
    """Statistics of a bot were asked for."""

    code = "error-bot-has-none"
