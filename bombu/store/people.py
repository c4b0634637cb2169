"""The door to what is kept of people: what they chose, taking it with them, and having it deleted.

A deleted person becomes a number below 0 on each server, drawn from a secret that is thrown away when all is done: the
results of the others stay right, and no way leads back.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, exists, or_, select, update

from bombu.store.queries import games_where
from bombu.store.rows import Game, StoredEvent
from bombu.store.schema import (
    app_state,
    choice,
    deletion,
    departure,
    event,
    game,
    mention,
    person,
    record,
    result,
    tally,
)
from bombu.store.tallying import count_server
from bombu.store.texts import storable
from bombu.store.upserts import add_missing, upsert
from bombu.store.writer import Write

if TYPE_CHECKING:
    from bombu.store.store import Store

DELETED_NAME = "deleted player"
"""What stands for a deleted person's name in logs and records, which are technical; screens say it in each language."""
GAMES_AT_ONCE = 5
"""Games that are purged in one transaction: the others wait for the writer meanwhile."""
ALIAS_BYTES = 7
"""An alias fits a database's 64 bits, and two never meet."""


@dataclass(frozen=True, slots=True)
class Deletion:
    """A deletion that was asked for and is not done yet."""

    user_id: int
    secret: str
    asked_at: float

    def alias(self, guild_id: int) -> int:
        """The number that takes the person's place on a server; always below 0."""
        digest = hashlib.sha256(f"{self.secret}:{guild_id}".encode()).digest()
        return -1 - int.from_bytes(digest[:ALIAS_BYTES])


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A game's log without somebody: new bodies by their place, and the new record of a finished match."""

    game_id: int
    bodies: Mapping[int, Mapping[str, Any]]
    record: str | None


class People:
    """What is kept of people. Methods raise StoreError as those of `Store` do."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def is_hidden(self, user_id: int) -> bool:
        """Whether a person has chosen to be on no leaderboard."""
        query = select(choice.c.hidden).where(choice.c.user_id == user_id)
        return bool(await self._store.ask(lambda connection: connection.scalar(query)))

    async def hide(self, user_id: int, *, hidden: bool) -> None:
        """Keep whether a person is on leaderboards."""
        await self._store.write(Hide(user_id, hidden))

    async def name(self, guild_id: int, user_id: int) -> str:
        """What a person is called on a server, empty if they never played there."""
        query = select(person.c.name).where(person.c.guild_id == guild_id, person.c.user_id == user_id)
        return await self._store.ask(lambda connection: connection.scalar(query)) or ""

    async def games_of(self, user_id: int) -> list[Game]:
        """Every game in whose log a person stands, oldest first."""
        return await self._store.ask(lambda connection: _games_of(connection, user_id))

    async def export(self, user_id: int) -> dict[str, Any]:
        """What is kept of a person besides the logs, as JSON can hold it."""
        return await self._store.ask(lambda connection: _export(connection, user_id))

    async def events_of(self, game_id: int, kinds: Sequence[str]) -> list[StoredEvent]:
        """The events of these kinds in the log of a game."""
        query = (
            select(event.c.seq, event.c.kind, event.c.body, event.c.at)
            .where(event.c.game_id == game_id, event.c.kind.in_(kinds))
            .order_by(event.c.seq)
        )
        rows = await self._store.ask(lambda connection: connection.execute(query).all())
        return [StoredEvent(row.seq, row.kind, json.loads(row.body), row.at) for row in rows]

    # Deleting

    async def ask_for_deletion(self, user_id: int, secret: str, at: float) -> Deletion:
        """Keep that a person wants to be deleted; the first wish counts until it is done."""
        await self._store.write(AskForDeletion(user_id, secret, at))
        return next(wish for wish in await self.deletions() if wish.user_id == user_id)

    async def deletions(self) -> list[Deletion]:
        """The deletions that are not done yet."""
        rows = await self._store.ask(lambda connection: connection.execute(select(deletion)).all())
        return [Deletion(row.user_id, row.secret, row.asked_at) for row in rows]

    async def rewrite(self, wish: Deletion, guild_id: int, games: Sequence[Rewritten]) -> None:
        """Take a person out of the logs, records and results of some games of a server, all or nothing."""
        await self._store.write(Rewrite(wish, guild_id, tuple(games)))

    async def finish_server(self, wish: Deletion, guild_id: int) -> None:
        """Take a person out of the sums and names of a server whose games are rewritten."""
        await self._store.write(FinishServer(wish, guild_id))

    async def finish_deletion(self, wish: Deletion) -> bool:
        """Forget what a person chose, and the wish with its secret; False while a game still holds them."""
        return await self._store.write(FinishDeletion(wish))

    async def servers_naming(self, user_id: int) -> list[int]:
        """The servers that keep a person's name."""
        query = select(person.c.guild_id).where(person.c.user_id == user_id)
        return list(await self._store.ask(lambda connection: connection.scalars(query).all()))

    # Servers

    async def servers(self) -> list[int]:
        """The servers of which anything is kept."""
        query = select(game.c.guild_id).distinct()
        return list(await self._store.ask(lambda connection: connection.scalars(query).all()))

    async def server_left(self, guild_id: int, at: float) -> None:
        """Keep since when a server is without the bot."""
        await self._store.write(ServerLeft(guild_id, at))

    async def server_back(self, guild_id: int) -> None:
        """The server has the bot again: its data stay."""
        await self._store.write(ServerBack(guild_id))

    async def servers_left_before(self, at: float) -> list[int]:
        """The servers that have been without the bot since then."""
        query = select(departure.c.guild_id).where(departure.c.left_at < at)
        return list(await self._store.ask(lambda connection: connection.scalars(query).all()))

    async def purge_server(self, guild_id: int) -> None:
        """Delete everything of a server, some games at a time. Ids of its games are not given out again."""
        while await self._store.write(PurgeGames(guild_id)):
            pass


def _games_of(connection: Connection, user_id: int) -> list[Game]:
    ids = select(mention.c.game_id).where(mention.c.user_id == user_id)
    return games_where(connection, game.c.id.in_(ids))


def _export(connection: Connection, user_id: int) -> dict[str, Any]:
    ids = select(mention.c.game_id).where(mention.c.user_id == user_id)
    results = connection.execute(
        select(result).where(result.c.game_id.in_(ids), result.c.user_id == user_id).order_by(result.c.game_id)
    )
    names = connection.execute(select(person).where(person.c.user_id == user_id))
    sums = connection.execute(
        select(tally).where(
            tally.c.user_id == user_id,
            tally.c.guild_id.in_(select(game.c.guild_id).where(game.c.id.in_(ids)).distinct()),
        )
    )
    hidden = connection.scalar(select(choice.c.hidden).where(choice.c.user_id == user_id))
    states = connection.execute(select(app_state).where(_states_of(user_id)))
    return {
        "names": [dict(row._mapping) for row in names],
        "results": [dict(row._mapping) for row in results],
        "sums": [dict(row._mapping) for row in sums],
        "not_on_leaderboards": bool(hidden),
        "choices": [row.key.partition(":")[0] + ": " + row.value for row in states if row.key.startswith("pings:")],
    }


def _states_of(user_id: int) -> Any:
    """Words of the program that belong to a person: their keys end with the id."""
    return or_(app_state.c.key == f"pings:{user_id}", app_state.c.key.like(f"hand:%:{user_id}"))


@dataclass(frozen=True, slots=True)
class Hide(Write[None]):
    """Whether a person is on leaderboards."""

    user_id: int
    hidden: bool

    def run(self, connection: Connection) -> None:
        upsert(connection, choice, {"user_id": self.user_id, "hidden": self.hidden})


@dataclass(frozen=True, slots=True)
class AskForDeletion(Write[None]):
    """A wish to be deleted."""

    user_id: int
    secret: str
    at: float

    def run(self, connection: Connection) -> None:
        add_missing(connection, deletion, [{"user_id": self.user_id, "secret": self.secret, "asked_at": self.at}])


@dataclass(frozen=True, slots=True)
class Rewrite(Write[None]):
    """Games of one server without a person: the one exception to a log that only grows."""

    wish: Deletion
    guild_id: int
    games: tuple[Rewritten, ...]

    def run(self, connection: Connection) -> None:
        alias = self.wish.alias(self.guild_id)
        for new in self.games:
            for seq, body in new.bodies.items():
                connection.execute(
                    update(event)
                    .where(event.c.game_id == new.game_id, event.c.seq == seq)
                    .values(body=json.dumps(body, separators=(",", ":"), allow_nan=False))
                )
            if new.record is not None:
                connection.execute(
                    update(record).where(record.c.game_id == new.game_id).values(body=storable(new.record))
                )
            connection.execute(
                update(result)
                .where(result.c.game_id == new.game_id, result.c.user_id == self.wish.user_id)
                .values(user_id=alias, name=DELETED_NAME)
            )
            connection.execute(
                delete(mention).where(mention.c.game_id == new.game_id, mention.c.user_id == self.wish.user_id)
            )


@dataclass(frozen=True, slots=True)
class FinishServer(Write[None]):
    """Sums and names of a server without a person."""

    wish: Deletion
    guild_id: int

    def run(self, connection: Connection) -> None:
        user_id, alias = self.wish.user_id, self.wish.alias(self.guild_id)
        here = tally.c.guild_id == self.guild_id
        connection.execute(update(tally).where(here, tally.c.user_id == user_id).values(user_id=alias))
        plays_again = exists().where(result.c.guild_id == self.guild_id, result.c.user_id == user_id)
        if connection.scalar(select(plays_again)):
            count_server(connection, self.guild_id)
        else:
            connection.execute(delete(person).where(person.c.guild_id == self.guild_id, person.c.user_id == user_id))


@dataclass(frozen=True, slots=True)
class FinishDeletion(Write[bool]):
    """The end of a deletion."""

    wish: Deletion

    def run(self, connection: Connection) -> bool:
        user_id = self.wish.user_id
        held = select(
            exists().where(
                mention.c.user_id == user_id, mention.c.game_id == game.c.id, game.c.opened_at <= self.wish.asked_at
            )
        )
        if connection.scalar(held):
            return False
        connection.execute(delete(choice).where(choice.c.user_id == user_id))
        connection.execute(delete(app_state).where(_states_of(user_id)))
        connection.execute(delete(deletion).where(deletion.c.user_id == user_id))
        return True


@dataclass(frozen=True, slots=True)
class ServerLeft(Write[None]):
    """A server is without the bot."""

    guild_id: int
    at: float

    def run(self, connection: Connection) -> None:
        add_missing(connection, departure, [{"guild_id": self.guild_id, "left_at": self.at}])


@dataclass(frozen=True, slots=True)
class ServerBack(Write[None]):
    """A server has the bot again."""

    guild_id: int

    def run(self, connection: Connection) -> None:
        connection.execute(delete(departure).where(departure.c.guild_id == self.guild_id))


@dataclass(frozen=True, slots=True)
class PurgeGames(Write[bool]):
    """Some games of a server less, and with the last one everything else; whether there may be more."""

    guild_id: int

    def run(self, connection: Connection) -> bool:
        here = select(game.c.id).where(game.c.guild_id == self.guild_id).order_by(game.c.id).limit(GAMES_AT_ONCE)
        ids = connection.scalars(here).all()
        for table in (event, record, result, mention):
            connection.execute(delete(table).where(table.c.game_id.in_(ids)))
        connection.execute(delete(game).where(game.c.id.in_(ids)))
        if len(ids) == GAMES_AT_ONCE:
            return True
        for table in (tally, person, departure):
            connection.execute(delete(table).where(table.c.guild_id == self.guild_id))
        return False
