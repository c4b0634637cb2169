"""Taking a person out of everything that is kept: logs, records, results, running tables.

In a running match a bot plays on and the seat is open to others: the match of the other three goes on, and nobody is
named for it. In a lobby the seat becomes free.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from bombu.engine.record import format_record
from bombu.store import Store
from bombu.store.people import DELETED_NAME, Deletion, Rewritten
from bombu.store.rows import Game, StoredEvent
from bombu.store.rows import Status as GameStatus
from bombu.tables import codec
from bombu.tables.commands import Leave
from bombu.tables.errors import TableError
from bombu.tables.reading import read_table
from bombu.tables.results import table_record
from bombu.tables.service import Tables

BATCH = 50


async def forget_person(store: Store, tables: Tables, wish: Deletion) -> bool:
    """Delete a person; False if another process still has to do its part.

    May be done again after it was interrupted anywhere. Games opened after the wish belong to a new life.
    """
    games = [game for game in await store.people.games_of(wish.user_id) if game.opened_at <= wish.asked_at]
    for game in games:
        if game.status.is_live and store.looks_after(game.guild_id):
            await _leave(store, tables, wish, game)
    past = [game for game in games if not game.status.is_live]
    past.sort(key=lambda game: (game.guild_id, game.id))
    for guild_id, group in groupby(past, key=lambda game: game.guild_id):
        theirs = list(group)
        for start in range(0, len(theirs), BATCH):
            some = [await _rewritten(store, wish, game) for game in theirs[start : start + BATCH]]
            await store.people.rewrite(wish, guild_id, some)
            for game in theirs[start : start + BATCH]:
                tables.forget(game.id)
    for guild_id in {game.guild_id for game in games} | set(await store.people.servers_naming(wish.user_id)):
        await store.people.finish_server(wish, guild_id)
    return await store.people.finish_deletion(wish)


async def _leave(store: Store, tables: Tables, wish: Deletion, game: Game) -> None:
    """Out of a running table: first the name, so that nothing shows it any more, then the seat."""

    async def rewrite() -> None:
        latest = await store.game(game.id) or game  # the match may have ended meanwhile
        await store.people.rewrite(wish, game.guild_id, [await _rewritten(store, wish, latest)])

    await tables.rewrite(game.id, rewrite)
    try:
        await tables.act(game.id, Leave(wish.alias(game.guild_id)))
    except TableError:
        return  # no seat to give up


async def _rewritten(store: Store, wish: Deletion, game: Game) -> Rewritten:
    log = await store.load_events(game.id)
    return await asyncio.to_thread(rewritten, log, game, wish)


def rewritten(log: Sequence[StoredEvent], game: Game, wish: Deletion) -> Rewritten:
    """A game's log without a person, and the record that follows from it."""
    alias = wish.alias(game.guild_id)
    bodies = {
        stored.seq: without(stored.body, wish.user_id, alias)
        for stored in log
        if wish.user_id in codec.people_in(stored.body)
    }
    record = None
    if game.status is GameStatus.FINISHED:
        new = [replace(stored, body=dict(bodies.get(stored.seq, stored.body))) for stored in log]
        record = format_record(table_record(read_table(new, game.id)))
    return Rewritten(game.id, bodies, record)


def without(body: Mapping[str, Any], user_id: int, alias: int) -> dict[str, Any]:
    """An event's body without a person: their id becomes the alias, name and avatar go."""
    new = {key: alias if key in codec.PEOPLE_KEYS and value == user_id else value for key, value in body.items()}
    if body.get("user") == user_id and "name" in body:
        new |= {"name": DELETED_NAME, "avatar": None}
    return new
