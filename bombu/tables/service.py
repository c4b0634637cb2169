"""The door to the running tables, the same for people, bots and clocks: load, decide, append, evolve, publish."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bombu.engine.events import MatchEnded
from bombu.engine.record import format_record
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.store.errors import Conflict, NoSuchGame, StoreError
from bombu.store.errors import TableExists as GameExists
from bombu.store.rows import NewEvent
from bombu.store.rows import Status as GameStatus
from bombu.tables import codec
from bombu.tables.commands import Command
from bombu.tables.decide import decide_table
from bombu.tables.errors import MovedOn, NoTable, TableExists
from bombu.tables.events import BotSeated, SeatTaken, TableCancelled, TableEvent, TableOpened
from bombu.tables.ports import Clock, Log, Publisher
from bombu.tables.reading import evolved, read_table
from bombu.tables.results import results_of, table_record
from bombu.tables.state import Bot, Ending, Person, Table

log = logging.getLogger(__name__)

SEED_BYTES = 32
REST, LONGEST_REST = 2.0, 0.1
"""After reading a table from the log: so many times as long as that took, and at most so many seconds."""


@dataclass(slots=True)
class _Live:
    """A table in memory with its lock; ``table`` is None while it has to be read from the log."""

    table: Table | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Tables:
    """All tables of this process.

    - A command is decided, written and applied under the lock of its table; nothing of the network happens inside.
    - What is in memory never runs ahead of the log: after a failed write the table is read anew.
    - Everybody in ``publishers`` hears of a change after it is committed.
    """

    def __init__(self, store: Log, clock: Clock, *, new_seed: Callable[[], bytes] | None = None) -> None:
        self.publishers: list[Publisher] = []
        self._store = store
        self._clock = clock
        self._new_seed = new_seed or (lambda: secrets.token_bytes(SEED_BYTES))
        self._live: dict[int, _Live] = {}
        self._running: set[asyncio.Task[Table]] = set()

    async def open(
        self,
        guild_id: int,
        channel_id: int,
        host: Person,
        *,
        locale: str,
        settings: Settings,
        guests: Sequence[Person] = (),
        bots: Sequence[Bot] = (),
    ) -> Table:
        """A new lobby: the host on the first seat, guests and bots beside. Raises TableExists if there is one."""
        opened = TableOpened(guild_id, channel_id, host.user_id, locale, settings, self._new_seed())
        events: list[TableEvent] = [opened]
        events += [SeatTaken(seat, person, None) for seat, person in zip(SEATS, (host, *guests), strict=False)]
        draft = evolved(None, events)
        events += [BotSeated(seat, bot) for seat, bot in zip(draft.free_seats(), bots, strict=False)]
        return await self._whole(self._open(guild_id, channel_id, events))

    async def get(self, game_id: int) -> Table:
        """A table by its id, from memory or from the log.

        Raises NoTable for an unknown id, CodecError for a log that makes no sense, StoreError when it can't be read.
        """
        live = self._live_of(game_id)
        if live.table is not None:
            return live.table
        async with live.lock:
            return await self._loaded(game_id, live)

    async def find(self, guild_id: int, channel_id: int) -> Table | None:
        """The live table of a channel."""
        game = await self._store.live_game_in(guild_id, channel_id)
        return await self.get(game.id) if game is not None else None

    async def act(self, game_id: int, command: Command) -> Table:
        """The table after a command was carried out and committed.

        Raises TableError or RuleError when it is refused, StoreError when it can't be written; then nothing changed.
        A caller that is cancelled meanwhile does not interrupt the write.
        """
        return await self._whole(self._act(game_id, command))

    async def close_damaged(self, guild_id: int, channel_id: int, user_id: int) -> None:
        """Free a channel from a table whose log can't be read, so that another one can be opened there."""
        game = await self._store.live_game_in(guild_id, channel_id)
        if game is None:
            raise NoTable
        rows = await self._store.load_events(game.id)
        closed = _rows([TableCancelled(user_id, Ending.MODERATOR)])
        at = self._clock.now()
        await self._store.append(game.id, len(rows), closed, at=at, status=GameStatus.CANCELLED)

    async def restore(self) -> int:
        """Read from the log all tables that have something to show, and publish them; says how many.

        One that can't be read is left out and stops no other. Between two it leaves the loop to those who press: with
        thousands of tables this goes on for a minute.
        """
        restored = 0
        loop = asyncio.get_running_loop()
        for game in await self._store.games_to_show():
            begin = loop.time()
            try:
                table = await self.get(game.id)
            except (NoTable, StoreError, codec.CodecError):
                log.exception("table %s can't be read from the log", game.id)
                continue
            self._publish(None, table)
            restored += 1
            await asyncio.sleep(min(LONGEST_REST, REST * (loop.time() - begin)))
        return restored

    def in_memory(self) -> tuple[Table, ...]:
        """The tables that are loaded."""
        return tuple(live.table for live in self._live.values() if live.table is not None)

    def forget(self, game_id: int) -> None:
        """Drop a table from memory; the log keeps it."""
        live = self._live.get(game_id)
        if live is not None and not live.lock.locked():
            del self._live[game_id]

    async def rewrite(self, game_id: int, rewriting: Callable[[], Awaitable[None]]) -> None:
        """Let the log of a table be changed while nothing else happens there, and read it anew afterwards."""
        live = self._live_of(game_id)
        async with live.lock:
            live.table = None
            await rewriting()

    async def settle(self) -> None:
        """Come back when everything that was begun is committed."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _open(self, guild_id: int, channel_id: int, events: list[TableEvent]) -> Table:
        try:
            at = self._clock.now()
            game_id = await self._store.open_game(guild_id, channel_id, at, _rows(events))
        except GameExists as error:
            raise TableExists(error.game_id) from error
        # Whoever looked into the channel at this moment may have read the table already, and even gone on with it.
        live = self._live_of(game_id)
        if live.table is None:
            live.table = replace(evolved(None, events, game_id), since=at)
        self._publish(None, live.table)
        return live.table

    async def _act(self, game_id: int, command: Command) -> Table:
        live = self._live_of(game_id)
        async with live.lock:
            before = await self._loaded(game_id, live)
            events = decide_table(before, command)
            if not events:
                return before
            after = replace(evolved(before, events), since=self._clock.now())
            try:
                await self._write(before, after, events)
            except Conflict as error:
                live.table = None
                raise MovedOn from error
            except StoreError:
                live.table = None
                raise
            live.table = after
        self._publish(before, after)
        return after

    async def _write(self, before: Table, after: Table, events: Sequence[TableEvent]) -> None:
        at = after.since
        rows = _rows(events)
        if isinstance(events[-1], MatchEnded):
            record = format_record(table_record(after))
            await self._store.finish(after.game_id, before.next_seq, rows, results_of(after), record, at)
            return
        status = None if after.status is before.status else GameStatus(after.status.value)
        await self._store.append(after.game_id, before.next_seq, rows, at=at, status=status)

    async def _loaded(self, game_id: int, live: _Live) -> Table:
        if live.table is None:
            try:
                rows = await self._store.load_events(game_id)
            except NoSuchGame:
                rows = []
            if not rows:
                self._live.pop(game_id, None)
                raise NoTable
            table = read_table(rows, game_id)
            if not table.status.is_live:
                self._live.pop(game_id, None)  # old buttons may ask for it for ever: it is not kept
                return table
            live.table = table
        return live.table

    def _live_of(self, game_id: int) -> _Live:
        return self._live.setdefault(game_id, _Live())

    def _publish(self, before: Table | None, after: Table) -> None:
        for publisher in self.publishers:
            publisher.changed(before, after)

    async def _whole(self, work: Coroutine[Any, Any, Table]) -> Table:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)


def _rows(events: Sequence[TableEvent]) -> list[NewEvent]:
    encoded = [codec.encode(event) for event in events]
    return [NewEvent(kind, body, codec.people_in(body)) for kind, body in encoded]
