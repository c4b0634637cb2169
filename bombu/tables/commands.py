"""What can be asked of a table: imperatives. People's presses, bots and clocks ask in the same words."""

from __future__ import annotations

from dataclasses import dataclass

from bombu.engine.cards import Card
from bombu.engine.moves import SeatMove
from bombu.engine.seats import Seat
from bombu.engine.settings import Settings
from bombu.tables.state import Bot, Person, TurnClock


@dataclass(frozen=True, slots=True)
class Join:
    """A person wants a seat."""

    person: Person
    press_id: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A person gives up their seat: it becomes free in the lobby, and a bot plays it afterwards.

    Whoever waits to take a seat over gives that up.
    """

    user_id: int


@dataclass(frozen=True, slots=True)
class AddBot:
    """Someone at the table wants a bot on a free seat: the first of ``bots`` whose name nobody there has."""

    user_id: int
    bots: tuple[Bot, ...]


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """Someone at the table sends the last bot away."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """The host chooses the rules of the house."""

    user_id: int
    settings: Settings


@dataclass(frozen=True, slots=True)
class Start:
    """Someone at the table starts; those of ``bots`` whose names nobody there has fill the free seats in order.

    There have to be enough for any table: between a look at the seats and this command people come and go.
    """

    user_id: int
    press_id: int
    bots: tuple[Bot, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A person plays a card, or passes (None), at the ply that the pressed button was made for."""

    user_id: int
    ply: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class PlayForSeat:
    """A bot's move, for its own seat or as a substitute."""

    ply: int
    move: SeatMove


@dataclass(frozen=True, slots=True)
class DealNext:
    """Deal the next hand after one has ended; ``number`` is the hand that is meant."""

    number: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A person takes their seat back from the substitute."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ChooseClock:
    """The host chooses how long a turn may take, at any time."""

    user_id: int
    clock: TurnClock


@dataclass(frozen=True, slots=True)
class ChooseLevel:
    """The host chooses how well the bot on a seat plays, or all of them for None."""

    user_id: int
    seat: Seat | None
    level: str


@dataclass(frozen=True, slots=True)
class MissTurn:
    """The clock of a turn has run out; ``seq`` is the table's ``next_seq``, as the caller saw it.

    The ply alone would not do: a press in between starts the clock of the same ply again.
    """

    seq: int


@dataclass(frozen=True, slots=True)
class ShowPresence:
    """A person pressed something; in their turn that starts the clock again."""

    user_id: int


@dataclass(frozen=True, slots=True)
class TakeOver:
    """A person wants an open seat, or a bot's; they get it at the next deal."""

    person: Person
    seat: Seat


@dataclass(frozen=True, slots=True)
class VotePause:
    """A person wants to pause; it happens when more than half of those who play agree."""

    user_id: int


@dataclass(frozen=True, slots=True)
class PauseForWant:
    """Nobody is left who plays: wait for them."""

    ply: int


@dataclass(frozen=True, slots=True)
class Suspend:
    """The channel can't be reached."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on after a pause, or in a channel that can be reached again."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """Close the table: the host may, and a moderator."""

    user_id: int
    is_moderator: bool = False


@dataclass(frozen=True, slots=True)
class CloseUnused:
    """Close a table that nobody has used for long; ``since`` is when it was used last, as the caller saw it."""

    since: float


Command = (
    Join
    | Leave
    | AddBot
    | RemoveBot
    | ChooseRules
    | ChooseClock
    | ChooseLevel
    | Start
    | Play
    | PlayForSeat
    | DealNext
    | MissTurn
    | ShowPresence
    | TakeBack
    | TakeOver
    | VotePause
    | PauseForWant
    | Suspend
    | Resume
    | Cancel
    | CloseUnused
)
