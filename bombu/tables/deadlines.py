"""When a table is due for something that nobody pressed: a reminder, a missed turn, a table that nobody uses.

Every moment follows from the last fact's time in the log, so deadlines survive a restart without being kept anywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
from dataclasses import dataclass
from typing import Protocol

from bombu.engine.errors import RuleError
from bombu.store.errors import StoreError
from bombu.tables.commands import CloseUnused, Command, MissTurn
from bombu.tables.errors import TableError
from bombu.tables.ports import Clock
from bombu.tables.service import Tables
from bombu.tables.state import Status, Table

log = logging.getLogger(__name__)

LOBBY_SECONDS = 30 * 60.0
PAUSE_SECONDS = 7 * 24 * 3600.0
UNHURRIED_REMINDER_SECONDS = 5 * 60.0
"""When the reminder comes at a table without a clock."""
REMINDER_SHARE = 2 / 3
"""The part of a turn after which its person is reminded."""
RETRY_SECONDS = 5.0


class Reminder(Protocol):
    """Tells a person that their table waits for them."""

    def remind(self, table: Table) -> None:
        """Return at once and never raise."""
        ...


@dataclass(frozen=True, slots=True)
class Due:
    """What is due at a table, and when, in seconds since the epoch; no command means a reminder."""

    at: float
    command: Command | None


def due_of(table: Table) -> tuple[Due, ...]:
    """What will be due at a table if nobody does anything, soonest first."""
    if table.status is Status.LOBBY:
        return (Due(table.since + LOBBY_SECONDS, CloseUnused(table.since)),)
    if table.status is not Status.PLAYING or table.match is None:
        return ()
    if table.paused:
        return (Due(table.since + PAUSE_SECONDS, CloseUnused(table.since)),)
    seat = table.match.turn
    if seat is None or table.chairs[seat].plays_itself:
        return ()
    seconds = table.clock.seconds
    if seconds is None:
        return (Due(table.since + UNHURRIED_REMINDER_SECONDS, None),)
    reminder = Due(table.since + seconds * REMINDER_SHARE, None)
    return (reminder, Due(table.since + seconds, MissTurn(table.match.ply)))


def turn_ends(table: Table) -> float | None:
    """When the running turn is missed, in seconds since the epoch; None where no clock runs."""
    return next((due.at for due in due_of(table) if isinstance(due.command, MissTurn)), None)


class Deadlines:
    """One task for the deadlines of all tables; a publisher of `Tables`."""

    def __init__(self, tables: Tables, clock: Clock, reminder: Reminder) -> None:
        self._tables = tables
        self._clock = clock
        self._reminder = reminder
        self._heap: list[tuple[float, int, int, int]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def changed(self, before: Table | None, after: Table) -> None:
        """Note what is due at the table now; what was due before is void."""
        for number, due in enumerate(due_of(after)):
            heapq.heappush(self._heap, (due.at, after.game_id, after.next_seq, number))
        self._wake.set()
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="deadlines")

    async def close(self) -> None:
        """Stop waiting."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            if not self._heap:
                await self._wake.wait()
                continue
            pause = self._heap[0][0] - self._clock.now()
            if pause > 0:
                await self._sleep_or_wake(pause)
                continue
            _, game_id, seq, number = heapq.heappop(self._heap)
            await self._fall_due(game_id, seq, number)

    async def _sleep_or_wake(self, seconds: float) -> None:
        """Until the time is over, or something nearer may have come."""
        sleeping = asyncio.create_task(self._clock.sleep(seconds))
        waking = asyncio.create_task(self._wake.wait())
        try:
            await asyncio.wait({sleeping, waking}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            waking.cancel()
            await asyncio.gather(sleeping, waking, return_exceptions=True)

    async def _fall_due(self, game_id: int, seq: int, number: int) -> None:
        try:
            table = await self._tables.get(game_id)
            if table.next_seq != seq:
                return  # something happened at the table since then
            command = due_of(table)[number].command
            if command is None:
                self._reminder.remind(table)
            else:
                await self._tables.act(game_id, command)
        except (TableError, RuleError):
            log.debug("table %s moved on before its deadline", game_id)
        except StoreError as error:
            log.error("a deadline of table %s waits for the store: %s", game_id, error)
            heapq.heappush(self._heap, (self._clock.now() + RETRY_SECONDS, game_id, seq, number))
        except Exception:
            log.exception("a deadline of table %s failed", game_id)
