"""The questions, each a function of a connection; `Store` asks them."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, TextClause, select

from bombu.store.errors import NoSuchGame, StoreError
from bombu.store.rows import Game, Status, StoredEvent
from bombu.store.schema import END_NOT_SHOWN, LIVE, app_state, event, game, record
from bombu.store.shards import Shards
from bombu.store.writes import has_game

_Row = Row[*tuple[Any, ...]]


def load_events(connection: Connection, game_id: int) -> list[StoredEvent]:
    """The whole log of a game in order. Raises NoSuchGame, and StoreError where it has a gap or unreadable words."""
    rows = connection.execute(
        select(event.c.seq, event.c.kind, event.c.body, event.c.at)
        .where(event.c.game_id == game_id)
        .order_by(event.c.seq)
    ).all()
    if not rows and not has_game(connection, game_id):
        raise NoSuchGame(game_id)
    return [_event(game_id, place, row) for place, row in enumerate(rows)]


def _event(game_id: int, place: int, row: _Row) -> StoredEvent:
    if row.seq != place:
        raise StoreError(f"the log of game {game_id} is damaged: event {place} is missing")
    try:
        body = json.loads(row.body)
    except ValueError as error:
        raise StoreError(f"the log of game {game_id} is damaged: event {place} can't be read") from error
    if not isinstance(body, dict):
        raise StoreError(f"the log of game {game_id} is damaged: event {place} is no object")
    return StoredEvent(row.seq, row.kind, body, row.at)


def games_where(
    connection: Connection, *where: ColumnElement[bool] | TextClause, limit: int | None = None
) -> list[Game]:
    """The games of which all that holds, oldest first."""
    rows = connection.execute(select(game).where(*where).order_by(game.c.id).limit(limit))
    return [
        Game(
            id=row.id,
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            status=Status(row.status),
            opened_at=row.opened_at,
            ended_at=row.ended_at,
            message_channel_id=row.message_channel_id,
            message_id=row.message_id,
            message_hand=row.message_hand,
        )
        for row in rows
    ]


def live_games(connection: Connection, shards: Shards) -> list[Game]:
    """Lobbies and running games of these shards' servers, oldest first."""
    return games_where(connection, LIVE, shards.own_games())


def games_to_show(connection: Connection, shards: Shards) -> list[Game]:
    """Live games, and ended ones whose end was not shown yet, of these shards' servers, oldest first."""
    return games_where(connection, END_NOT_SHOWN, shards.own_games())


def live_game_in(connection: Connection, guild_id: int, channel_id: int) -> Game | None:
    """The channel's live game, if it has one."""
    return next(iter(games_where(connection, game.c.guild_id == guild_id, game.c.channel_id == channel_id, LIVE)), None)


def find_game(connection: Connection, game_id: int) -> Game | None:
    """The game of that id, if it was ever given out."""
    return next(iter(games_where(connection, game.c.id == game_id)), None)


def find_record(connection: Connection, game_id: int) -> str | None:
    """The record of a finished match, as it was written; None for any other id."""
    return connection.scalar(select(record.c.body).where(record.c.game_id == game_id))


def find_state(connection: Connection, key: str) -> str | None:
    """What was last kept under the key."""
    return connection.scalar(select(app_state.c.value).where(app_state.c.key == key))


def find_states(connection: Connection, prefix: str) -> dict[str, str]:
    """What is kept under the keys that begin so, by key."""
    rows = connection.execute(
        select(app_state.c.key, app_state.c.value).where(app_state.c.key.startswith(prefix, autoescape=True))
    )
    return {row.key: row.value for row in rows}
