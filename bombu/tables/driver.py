"""What happens at a table without a press: bots play, and the next hand is dealt."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

from bombu.engine.errors import RuleError
from bombu.engine.moves import SeatMove
from bombu.engine.seats import Seat
from bombu.engine.views import SeatView, public_view, seat_view
from bombu.store.errors import StoreError
from bombu.tables.absence import waits_for_people
from bombu.tables.commands import Command, DealNext, PauseForWant, PlayForSeat
from bombu.tables.errors import TableError
from bombu.tables.ports import Clock, Thinker
from bombu.tables.service import Tables
from bombu.tables.state import Bot, Status, Table

log = logging.getLogger(__name__)

SUBSTITUTE_LEVEL = "medium"
_FIRST_RETRY, _LAST_RETRY = 1.0, 60.0


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot is to play, for its own seat or as a substitute."""

    seat: Seat
    level: str
    ply: int


@dataclass(frozen=True, slots=True)
class DealDue:
    """The next hand is to be dealt."""

    number: int


@dataclass(frozen=True, slots=True)
class PauseDue:
    """Nobody is left who plays: the table waits for somebody."""

    ply: int


Step = BotTurn | DealDue | PauseDue


def next_step(table: Table) -> Step | None:
    """What the table does next by itself, None while it waits for a person or is not playing."""
    if table.status is not Status.PLAYING or table.match is None or table.paused or table.suspended:
        return None
    if waits_for_people(table, table.match):
        return PauseDue(table.match.ply)
    if not table.match.is_playing:
        return DealDue(table.match.next_number)
    seat = table.match.turn
    assert seat is not None
    chair = table.chairs[seat]
    if not chair.plays_itself:
        return None
    level = chair.occupant.level if isinstance(chair.occupant, Bot) else SUBSTITUTE_LEVEL
    return BotTurn(seat, level, table.match.ply)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long people can look, in seconds.

    ``bot`` stands between two plays by bots, twice that after a complete trick; ``hand`` before the next deal.
    """

    bot: float
    hand: float

    def before(self, step: Step, table: Table) -> float:
        """How long to wait before a step."""
        if isinstance(step, DealDue):
            return self.hand
        if isinstance(step, PauseDue):
            return 0
        assert table.match is not None
        view = public_view(table.match)
        shows_complete_trick = view.trick is not None and not view.trick.cards and bool(view.tricks)
        return self.bot * 2 if shows_complete_trick else self.bot


class Driver:
    """One task for each table that has something to do by itself; a publisher of `Tables`."""

    def __init__(self, tables: Tables, clock: Clock, thinker: Thinker, pace: Pace, new_seed: Callable[[], int]) -> None:
        self._tables = tables
        self._clock = clock
        self._thinker = thinker
        self._pace = pace
        self._new_seed = new_seed
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._closing = False

    def changed(self, before: Table | None, after: Table) -> None:
        """See to it that a table which can go on by itself does so."""
        game_id = after.game_id
        if self._closing or game_id in self._tasks or next_step(after) is None:
            return
        task = asyncio.create_task(self._drive(game_id), name=f"drive table {game_id}")
        self._tasks[game_id] = task

    async def close(self) -> None:
        """Stop; what is being written is still written."""
        self._closing = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, game_id: int) -> None:
        """Take step after step until a person is to act; while the store fails, try again, ever less often."""
        retry = _FIRST_RETRY
        try:
            while True:
                try:
                    if not await self._advance(game_id):
                        return
                    retry = _FIRST_RETRY
                except StoreError:
                    log.exception("table %s waits for the store", game_id)
                    await self._clock.sleep(retry)
                    retry = min(retry * 2, _LAST_RETRY)
        except TableError:
            log.debug("table %s is gone", game_id)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s can't go on by itself", game_id)
        finally:
            del self._tasks[game_id]

    async def _advance(self, game_id: int) -> bool:
        """Take the step that is due, and say whether there was one."""
        table = await self._tables.get(game_id)
        step = next_step(table)
        if step is None:
            return False
        await self._clock.sleep(self._pace.before(step, table))
        try:
            await self._take(game_id, step)
        except (TableError, RuleError):
            log.debug("table %s moved on before %s", game_id, step)
        return True

    async def _take(self, game_id: int, step: Step) -> None:
        table = await self._tables.get(game_id)
        if next_step(table) == step:
            await self._tables.act(game_id, await self._command(table, step))

    async def _command(self, table: Table, step: Step) -> Command:
        if isinstance(step, DealDue):
            return DealNext(step.number)
        if isinstance(step, PauseDue):
            return PauseForWant(step.ply)
        assert table.match is not None
        return PlayForSeat(step.ply, await self._move(step, seat_view(table.match, step.seat)))

    async def _move(self, step: BotTurn, view: SeatView) -> SeatMove:
        """The thinker's move; a thinker that fails or cheats must not hold the table up, so then any legal one."""
        try:
            move = await self._thinker.choose(step.level, view, self._new_seed())
        except Exception:
            log.exception("no move of level %s was thought out at ply %d", step.level, step.ply)
            return view.legal[0]
        if move not in view.legal:
            log.error("level %s chose %s at ply %d, which is not legal", step.level, move, step.ply)
            return view.legal[0]
        return move
