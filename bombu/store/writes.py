"""The writes: opening, appending, finishing, and the small words that go with a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, exists, insert, select, update

from bombu.store.errors import Conflict, NoSuchGame, StoreError, TableExists
from bombu.store.results import mention_people, remember, write_results
from bombu.store.rows import NewEvent, NewResult, Status
from bombu.store.schema import LIVE, app_state, event, game, record
from bombu.store.texts import storable
from bombu.store.upserts import upsert
from bombu.store.writer import Write


def event_rows(game_id: int, first_seq: int, events: Sequence[NewEvent], at: float) -> list[dict[str, Any]]:
    """The events as rows, numbered from ``first_seq``. Raises TypeError or ValueError for a body that JSON can't hold.

    JSON is kept in ASCII: no name, however strange, is refused by a database.
    """
    return [
        {
            "game_id": game_id,
            "seq": seq,
            "previous": seq - 1 if seq else None,
            "kind": new.kind,
            "body": json.dumps(new.body, separators=(",", ":"), allow_nan=False),
            "at": at,
        }
        for seq, new in enumerate(events, first_seq)
    ]


def people_in(events: Sequence[NewEvent]) -> frozenset[int]:
    """The users that stand in these events."""
    return frozenset(user_id for new in events for user_id in new.people)


def has_game(connection: Connection, game_id: int) -> bool:
    """Whether that id was ever given out."""
    return bool(connection.scalar(select(exists().where(game.c.id == game_id))))


@dataclass(frozen=True, slots=True)
class OpenGame(Write[int]):
    """A new lobby with its first events; gives its id."""

    guild_id: int
    channel_id: int
    events: Sequence[NewEvent]
    at: float

    def run(self, connection: Connection) -> int:
        columns = {
            "guild_id": self.guild_id,
            "channel_id": self.channel_id,
            "status": Status.LOBBY.value,
            "opened_at": self.at,
        }
        game_id: int = connection.scalars(insert(game).values(columns).returning(game.c.id)).one()
        if self.events:
            connection.execute(insert(event), event_rows(game_id, 0, self.events, self.at))
            mention_people(connection, game_id, people_in(self.events))
        return game_id

    def refusal(self, connection: Connection) -> StoreError | None:
        here = select(game.c.id).where(game.c.guild_id == self.guild_id, game.c.channel_id == self.channel_id, LIVE)
        game_id = connection.scalar(here)
        return None if game_id is None else TableExists(game_id)


@dataclass(frozen=True, slots=True)
class Append(Write[None]):
    """Events after those that the log has, and perhaps a new status."""

    game_id: int
    first_seq: int
    event_rows: Sequence[dict[str, Any]]
    status: Status | None
    at: float
    people: frozenset[int]

    def rows(self) -> Sequence[dict[str, Any]]:
        return self.event_rows

    def run(self, connection: Connection) -> None:
        mention_people(connection, self.game_id, self.people)
        if self.status is None:
            return
        columns = {"status": self.status.value, "ended_at": None if self.status.is_live else self.at}
        if connection.execute(update(game).where(game.c.id == self.game_id, LIVE).values(columns)).rowcount == 0:
            raise self.refusal(connection)

    def refusal(self, connection: Connection) -> StoreError:
        return (
            Conflict(self.game_id, self.first_seq) if has_game(connection, self.game_id) else NoSuchGame(self.game_id)
        )


@dataclass(frozen=True, slots=True)
class Finish(Append):
    """The last events of a match, with what is read of it ever after."""

    results: Sequence[NewResult]
    record: str
    status: Status | None = field(default=Status.FINISHED, init=False)

    def run(self, connection: Connection) -> None:
        Append.run(self, connection)
        guild_id = connection.scalars(select(game.c.guild_id).where(game.c.id == self.game_id)).one()
        write_results(connection, guild_id, self.game_id, self.results, self.at)
        connection.execute(insert(record).values(game_id=self.game_id, body=storable(self.record)))


@dataclass(frozen=True, slots=True)
class SetMessage(Write[None]):
    """Where the game's public message is; None when there is none any more."""

    game_id: int
    channel_id: int | None
    message_id: int | None
    hand: int

    def run(self, connection: Connection) -> None:
        columns = {
            "message_channel_id": self.channel_id,
            "message_id": self.message_id,
            "message_hand": self.hand,
        }
        if connection.execute(update(game).where(game.c.id == self.game_id).values(columns)).rowcount == 0:
            raise NoSuchGame(self.game_id)


@dataclass(frozen=True, slots=True)
class MarkEndShown(Write[None]):
    """The end of a game was shown in its channel."""

    game_id: int

    def run(self, connection: Connection) -> None:
        if connection.execute(update(game).where(game.c.id == self.game_id).values(end_shown=True)).rowcount == 0:
            raise NoSuchGame(self.game_id)


@dataclass(frozen=True, slots=True)
class Remember(Write[None]):
    """What a person is called on a server."""

    guild_id: int
    user_id: int
    name: str
    at: float

    def run(self, connection: Connection) -> None:
        remember(connection, self.guild_id, self.user_id, self.name, self.at)


@dataclass(frozen=True, slots=True)
class DropStates(Write[None]):
    """Words of the program itself that are over, by the beginning of their keys."""

    prefix: str

    def run(self, connection: Connection) -> None:
        connection.execute(delete(app_state).where(app_state.c.key.startswith(self.prefix, autoescape=True)))


@dataclass(frozen=True, slots=True)
class SetState(Write[None]):
    """A word of the program itself, by key."""

    key: str
    value: str

    def run(self, connection: Connection) -> None:
        upsert(connection, app_state, {"key": self.key, "value": storable(self.value)})
