"""The door to the database: open it once, ask and write through it, close it in `finally`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from bombu.store import queries
from bombu.store.engine import (
    READERS,
    SQLITE_PRAGMAS,
    create_engine,
    create_writing_engine,
    for_reading,
    for_writing,
    parse_url,
)
from bombu.store.errors import CannotOpen, StoreClosed, StoreError, as_store_error
from bombu.store.people import People
from bombu.store.rows import Game, NewEvent, NewResult, Status, StoredEvent
from bombu.store.shards import ALL_SHARDS, Shards
from bombu.store.standings import Standings
from bombu.store.upgrade import is_current, upgrade
from bombu.store.waiting import settled
from bombu.store.writer import Write, Writer
from bombu.store.writes import (
    Append,
    DropStates,
    Finish,
    MarkEndShown,
    OpenGame,
    Remember,
    SetMessage,
    SetState,
    event_rows,
    people_in,
)

T = TypeVar("T")


class Store:
    """Games, their logs, and what is read of them.

    - A write that came back is on the disk; one that raised left nothing behind.
    - A write that was asked for is made, even if its caller is cancelled; CancelledError comes when it is done.
    - Every method may raise StoreError when the database fails; the store stays usable.
    - Use it from the event loop that opened it.
    - It lists the games of its own shards only; by their id it gives all.
    """

    def __init__(self, engine: AsyncEngine, shards: Shards = ALL_SHARDS, *, writing: Engine | None = None) -> None:
        self._engine = engine
        self._shards = shards
        self._reading = for_reading(engine)
        self._readers = asyncio.Semaphore(READERS)
        self._writer = Writer(for_writing(engine), writing)
        self._closing: asyncio.Task[None] | None = None
        self.standings = Standings(self)
        self.people = People(self)

    @classmethod
    async def open(
        cls, url: str, *, pragmas: Mapping[str, str | int] | None = None, shards: Shards = ALL_SHARDS
    ) -> Self:
        """Connect, and bring the database to this program's schema.

        ``pragmas`` are added to SQLITE_PRAGMAS. Raises CannotOpen, and DatabaseNewer for a newer program's schema;
        then nothing is left open.
        """
        parts = parse_url(url)
        settings = {**SQLITE_PRAGMAS, **(pragmas or {})}
        engine = create_engine(parts, settings)
        try:
            await settled(asyncio.ensure_future(_bring_up_to_date(engine)))
        except BaseException as error:
            await engine.dispose()
            if isinstance(error, StoreError) or not isinstance(error, Exception):
                raise
            shown = parts.render_as_string(hide_password=True)
            raise CannotOpen(f"{shown}: {as_store_error(error)}") from error
        return cls(engine, shards, writing=create_writing_engine(parts, settings))

    async def close(self) -> None:
        """Write what waits, let running questions end, close every connection. May be called more than once."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close())
        await settled(self._closing)

    async def _close(self) -> None:
        try:
            await self._writer.close()
            for _ in range(READERS):
                await self._readers.acquire()
        finally:
            await self._engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # Writing

    async def open_game(self, guild_id: int, channel_id: int, at: float, events: Sequence[NewEvent] = ()) -> int:
        """Open a lobby whose log begins with ``events``; give its id, which no game had before.

        Raises TableExists if the channel has a live game.
        """
        event_rows(0, 0, events, at)  # a body that JSON can't hold is the caller's mistake: here, not in the writer
        return await self._writer.write(OpenGame(guild_id, channel_id, tuple(events), at))

    async def append(
        self, game_id: int, first_seq: int, events: Sequence[NewEvent], *, status: Status | None = None, at: float
    ) -> None:
        """Put the events behind the ``first_seq`` that the log has, and set the status, all or nothing.

        Raises Conflict if somebody was faster, or the status of an ended game was to change; NoSuchGame.
        """
        status = None if status is None else Status(status)
        await self._writer.write(
            Append(game_id, first_seq, event_rows(game_id, first_seq, events, at), status, at, people_in(events))
        )

    async def finish(
        self,
        game_id: int,
        first_seq: int,
        events: Sequence[NewEvent],
        results: Sequence[NewResult],
        record: str,
        at: float,
    ) -> None:
        """Append the last events, end the game, and keep the results by seat and the record, all or nothing.

        Raises Conflict and NoSuchGame as `append` does.
        """
        rows = event_rows(game_id, first_seq, events, at)
        await self._writer.write(Finish(game_id, first_seq, rows, at, people_in(events), tuple(results), record))

    async def set_message(self, game_id: int, channel_id: int | None, message_id: int | None, hand: int = 0) -> None:
        """Keep where the game's public message is, None for nowhere, and the hand it shows. Raises NoSuchGame."""
        await self._writer.write(SetMessage(game_id, channel_id, message_id, hand))

    async def mark_end_shown(self, game_id: int) -> None:
        """Keep that the channel has seen the end of a game. Raises NoSuchGame."""
        await self._writer.write(MarkEndShown(game_id))

    async def remember(self, guild_id: int, user_id: int, name: str, at: float) -> None:
        """Keep what a person is called on a server; `finish` does so too."""
        await self._writer.write(Remember(guild_id, user_id, name, at))

    async def set_state(self, key: str, value: str) -> None:
        """Keep a word of the program itself under a key of at most 100 characters."""
        await self._writer.write(SetState(key, value))

    async def drop_states(self, prefix: str) -> None:
        """Forget the words of the program whose keys begin so."""
        await self._writer.write(DropStates(prefix))

    # Reading

    async def load_events(self, game_id: int) -> list[StoredEvent]:
        """The game's log in order. Raises NoSuchGame, and StoreError if it is damaged."""
        return await self._read(lambda connection: queries.load_events(connection, game_id))

    async def live_games(self) -> list[Game]:
        """Lobbies and running games, oldest first."""
        return await self._read(lambda connection: queries.live_games(connection, self._shards))

    async def games_to_show(self) -> list[Game]:
        """Live games, and ended ones whose end the channel has not seen, oldest first."""
        return await self._read(lambda connection: queries.games_to_show(connection, self._shards))

    async def live_game_in(self, guild_id: int, channel_id: int) -> Game | None:
        """The channel's live game, if it has one."""
        return await self._read(lambda connection: queries.live_game_in(connection, guild_id, channel_id))

    async def game(self, game_id: int) -> Game | None:
        """The game of that id, if it was ever given out."""
        return await self._read(lambda connection: queries.find_game(connection, game_id))

    async def record(self, game_id: int) -> str | None:
        """The record of a finished match, as it was written; None for any other id."""
        return await self._read(lambda connection: queries.find_record(connection, game_id))

    async def get_state(self, key: str) -> str | None:
        """What was last kept under the key."""
        return await self._read(lambda connection: queries.find_state(connection, key))

    async def states(self, prefix: str) -> dict[str, str]:
        """What is kept under the keys that begin so, by key."""
        return await self._read(lambda connection: queries.find_states(connection, prefix))

    # For the other doors of this package

    @property
    def is_first(self) -> bool:
        """Whether this process does what only one may do."""
        return self._shards.has_first

    def looks_after(self, guild_id: int) -> bool:
        """Whether the running games of a server are this process's."""
        return self._shards.owns(guild_id)

    async def ask(self, query: Callable[[Connection], T]) -> T:
        """The answer to a question, asked of one of the readers' connections."""
        return await self._read(query)

    async def write(self, write: Write[T]) -> T:
        """What a write gives, once it is committed."""
        return await self._writer.write(write)

    async def _read(self, query: Callable[[Connection], T]) -> T:
        if self._closing is not None:
            raise StoreClosed("the store is closed")
        # A connection whose user is cancelled halfway could not be used again; so the question is let end.
        return await settled(asyncio.ensure_future(self._ask(query)))

    async def _ask(self, query: Callable[[Connection], T]) -> T:
        async with self._readers:
            try:
                async with self._reading.connect() as connection:
                    return await connection.run_sync(query)
            except Exception as error:
                failure = as_store_error(error)
                if failure is error:
                    raise
                raise failure from error


async def _bring_up_to_date(engine: AsyncEngine) -> None:
    async with for_reading(engine).connect() as connection:
        if await connection.run_sync(is_current):
            return
    async with for_writing(engine).begin() as connection:
        await connection.run_sync(upgrade)
