"""When a table is due for something that nobody pressed: a reminder, a missed turn, a table that nobody uses.

Every moment follows from the last fact's time in the log, so deadlines survive a restart without being kept anywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
import math
from dataclasses import dataclass, replace
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
UNHURRIED_SECONDS = 24 * 3600.0
"""When a turn is missed at a table without a clock: nobody is hurried, but nobody holds up the others for ever."""
LONGEST_SLEEP_SECONDS = 60.0
"""A machine that was suspended, or whose clock was set, finds out so late at most what is overdue."""
REMINDER_SHARE = 2 / 3
"""The part of a turn after which its person is reminded."""
RETRY_SECONDS = 5.0
RESTART_GRACE_SECONDS = 20.0
"""Nobody could press while the process was down: what fell due then waits this long after the start."""


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
    if table.paused or table.suspended:
        return (Due(table.since + PAUSE_SECONDS, CloseUnused(table.since)),)
    seat = table.match.turn
    if seat is None or table.chairs[seat].plays_itself:
        return ()
    seconds = table.clock.seconds
    reminder = UNHURRIED_REMINDER_SECONDS if seconds is None else seconds * REMINDER_SHARE
    missed = UNHURRIED_SECONDS if seconds is None else seconds
    return (Due(table.since + reminder, None), Due(table.since + missed, MissTurn(table.next_seq)))


def turn_ends(table: Table) -> float | None:
    """When the running turn is missed, in seconds since the epoch; None where no clock runs."""
    if table.clock.seconds is None:
        return None
    return next((due.at for due in due_of(table) if isinstance(due.command, MissTurn)), None)


@dataclass(frozen=True, slots=True)
class _Waiting:
    """What is due at a table as long as its log is no longer than ``seq``."""

    seq: int
    dues: tuple[Due, ...]


class Deadlines:
    """One task for the deadlines of all tables; a publisher of `Tables`.

    A table has one alarm, set for the earliest moment that was ever asked for. Plays put the deadline off, and the
    alarm finds out when it rings: so a play costs a dictionary entry, and the heap grows with the tables only.
    """

    def __init__(self, tables: Tables, clock: Clock, reminder: Reminder) -> None:
        self._tables = tables
        self._clock = clock
        self._reminder = reminder
        self._waiting: dict[int, _Waiting] = {}
        self._alarms: dict[int, float] = {}
        self._heap: list[tuple[float, int]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def changed(self, before: Table | None, after: Table) -> None:
        """Note what is due at the table now; what was due before is void."""
        dues = due_of(after)
        if before is None:
            grace = self._clock.now() + RESTART_GRACE_SECONDS
            dues = tuple(replace(due, at=max(due.at, grace)) for due in dues)
        self._wait(after.game_id, _Waiting(after.next_seq, dues))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="deadlines")

    async def close(self) -> None:
        """Stop waiting."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def _wait(self, game_id: int, waiting: _Waiting) -> None:
        if not waiting.dues:
            self._waiting.pop(game_id, None)
            return
        self._waiting[game_id] = waiting
        self._set_alarm(game_id, waiting.dues[0].at)

    def _set_alarm(self, game_id: int, at: float) -> None:
        if self._alarms.get(game_id, math.inf) <= at:
            return
        self._alarms[game_id] = at
        heapq.heappush(self._heap, (at, game_id))
        if self._heap[0] == (at, game_id):
            self._wake.set()

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            if not self._heap:
                await self._wake.wait()
                continue
            pause = self._heap[0][0] - self._clock.now()
            if pause > 0:
                await self._sleep_or_wake(min(pause, LONGEST_SLEEP_SECONDS))
                continue
            at, game_id = heapq.heappop(self._heap)
            if self._alarms.get(game_id) == at:  # otherwise an earlier one has rung instead
                del self._alarms[game_id]
                await self._ring(game_id)

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

    async def _ring(self, game_id: int) -> None:
        waiting = self._waiting.get(game_id)
        if waiting is None:
            return
        due, *later = waiting.dues
        if due.at > self._clock.now():
            self._set_alarm(game_id, due.at)
            return
        is_done = await self._fall_due(game_id, waiting.seq, due)
        if self._waiting.get(game_id) is not waiting:
            return  # the table has changed, and with it what is due
        if is_done:
            self._wait(game_id, _Waiting(waiting.seq, tuple(later)))
        else:
            self._set_alarm(game_id, self._clock.now() + RETRY_SECONDS)

    async def _fall_due(self, game_id: int, seq: int, due: Due) -> bool:
        """Do what is due, and say whether it is done; otherwise it has to be tried again."""
        try:
            table = await self._tables.get(game_id)
            if table.next_seq != seq:
                return True  # another process went on with it
            if due.command is None:
                self._reminder.remind(table)
            else:
                await self._tables.act(game_id, due.command)
        except (TableError, RuleError):
            log.debug("table %s moved on before its deadline", game_id)
        except StoreError as error:
            log.error("a deadline of table %s waits for the store: %s", game_id, error)
            return False
        except Exception:
            log.exception("a deadline of table %s failed", game_id)
        return True
