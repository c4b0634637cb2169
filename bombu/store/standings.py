"""The door to boards, statistics and history: what is read of finished matches, and bringing it back from the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, update

from bombu.store import standings_queries as queries
from bombu.store.queries import games_where
from bombu.store.results import mention_people, remember, result_rows
from bombu.store.rows import Game, NewResult
from bombu.store.schema import game, mention, person, record, result, tally
from bombu.store.standings_rows import Board, BoardQuestion, History, HistoryQuestion, PastMatch, PersonStats
from bombu.store.tallying import count_server
from bombu.store.texts import storable
from bombu.store.writer import Write

if TYPE_CHECKING:
    from bombu.store.store import Store


class Standings:
    """Everything that is read of finished matches. Methods raise StoreError as those of `Store` do."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def board(self, asked: BoardQuestion) -> Board:
        """A page of a server's board."""
        return await self._store.ask(lambda connection: queries.find_board(connection, asked))

    async def stats(self, guild_id: int, user_id: int, *, with_bots: bool) -> PersonStats | None:
        """A person's statistics on one board of a server; None for one without a match there."""
        return await self._store.ask(
            lambda connection: queries.find_stats(connection, guild_id, user_id, with_bots=with_bots)
        )

    async def history(self, asked: HistoryQuestion) -> History:
        """A page of finished matches, newest first."""
        return await self._store.ask(lambda connection: queries.find_history(connection, asked))

    async def match(self, game_id: int) -> PastMatch | None:
        """A finished match, None for any other id."""
        return await self._store.ask(lambda connection: queries.find_match(connection, game_id))

    # Bringing it back from the log

    async def games_after(self, game_id: int, count: int) -> list[Game]:
        """The next games by id, of any status."""
        return await self._store.ask(lambda connection: games_after(connection, game_id, count))

    async def forget_all(self) -> None:
        """Empty every read model; records stay until each is replaced."""
        await self._store.write(ForgetAll())

    async def bring_back(self, games: Sequence[BroughtBack]) -> None:
        """Write what the logs of these games say, without counting it."""
        await self._store.write(BringBack(tuple(games)))

    async def count_all(self) -> int:
        """Count the tallies and the names of all servers anew from the results; says how many servers there are."""
        guilds = await self._store.ask(
            lambda connection: connection.scalars(select(result.c.guild_id).distinct()).all()
        )
        for guild_id in guilds:
            await self._store.write(CountServer(guild_id))
        return len(guilds)


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """What the log of a game says: who stands in it, and, of a finished match, its results and its record."""

    game: Game
    people: frozenset[int]
    results: tuple[NewResult, ...] = ()
    record: str | None = None


def games_after(connection: Connection, game_id: int, count: int) -> list[Game]:
    """The next games by id."""
    return games_where(connection, game.c.id > game_id, limit=count)


@dataclass(frozen=True, slots=True)
class ForgetAll(Write[None]):
    """No results, no tallies, no names, no mentions."""

    def run(self, connection: Connection) -> None:
        for table in (tally, result, person, mention):
            connection.execute(delete(table))


@dataclass(frozen=True, slots=True)
class BringBack(Write[None]):
    """Results, records and mentions of some games."""

    games: tuple[BroughtBack, ...]

    def run(self, connection: Connection) -> None:
        for back in self.games:
            mention_people(connection, back.game.id, back.people)
            if back.results:
                assert back.game.ended_at is not None, "a finished game has an end"
                rows = result_rows(back.game.guild_id, back.game.id, back.results, back.game.ended_at)
                connection.execute(delete(result).where(result.c.game_id == back.game.id))
                connection.execute(insert(result), rows)
            if back.record is not None:
                changed = update(record).where(record.c.game_id == back.game.id).values(body=storable(back.record))
                if connection.execute(changed).rowcount == 0:
                    connection.execute(insert(record).values(game_id=back.game.id, body=storable(back.record)))


@dataclass(frozen=True, slots=True)
class CountServer(Write[None]):
    """The tallies and names of a server, from its results."""

    guild_id: int

    def run(self, connection: Connection) -> None:
        count_server(connection, self.guild_id)
        latest = connection.execute(
            select(result.c.user_id, result.c.name, result.c.ended_at)
            .where(result.c.guild_id == self.guild_id, result.c.user_id.is_not(None))
            .order_by(result.c.ended_at, result.c.game_id, result.c.number)
        )
        names = {row.user_id: row for row in latest if row.user_id > 0}
        for user_id, row in names.items():
            remember(connection, self.guild_id, user_id, row.name, row.ended_at)
