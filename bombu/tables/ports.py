"""What the tables need from outside: a store, a clock, someone who thinks for bots, someone who shows what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bombu.engine.moves import SeatMove
from bombu.engine.views import SeatView
from bombu.store.rows import Game, NewEvent, NewResult, Status, StoredEvent
from bombu.tables.state import Table


class Log(Protocol):
    """The append-only log of all tables. Every method raises StoreError when the database can't do it."""

    async def open_game(self, guild_id: int, channel_id: int, at: float, events: Sequence[NewEvent]) -> int:
        """The id of a new table with its first facts. Raises TableExists when the channel has a live one."""
        ...

    async def append(
        self, game_id: int, first_seq: int, events: Sequence[NewEvent], *, at: float, status: Status | None = None
    ) -> None:
        """Facts are written, all or none. Raises Conflict when somebody else wrote that place of the log."""
        ...

    async def finish(
        self,
        game_id: int,
        first_seq: int,
        events: Sequence[NewEvent],
        results: Sequence[NewResult],
        record: str,
        at: float,
    ) -> None:
        """The last facts, the results and the record of a match are written, all or none."""
        ...

    async def load_events(self, game_id: int) -> list[StoredEvent]:
        """The log of one table in order."""
        ...

    async def game(self, game_id: int) -> Game | None:
        """The row of a table, None for an id that was never given out."""
        ...

    async def games_to_show(self) -> list[Game]:
        """The tables that are in a lobby or playing, and those whose end was not shown yet."""
        ...

    async def live_game_in(self, guild_id: int, channel_id: int) -> Game | None:
        """The live table of a channel."""
        ...


class Clock(Protocol):
    """Time as data."""

    def now(self) -> float:
        """Seconds since the epoch."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Come back after that many seconds."""
        ...


class Thinker(Protocol):
    """Chooses moves for bots, off the event loop."""

    async def choose(self, level: str, view: SeatView, seed: int) -> SeatMove:
        """A legal move for the seat of the view."""
        ...


class Publisher(Protocol):
    """Shows people what has been committed; it must return at once and never raise."""

    def changed(self, before: Table | None, after: Table) -> None:
        """A table is no longer as it was; ``before`` is None when it was opened or loaded."""
        ...
