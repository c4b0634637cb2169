"""Results of a match as rows, and what follows from them: tallies, names, mentions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, insert

from bombu.store.rows import NewResult, ResultKind
from bombu.store.schema import CONTRACT_COLUMNS, mention, person, result
from bombu.store.tallying import add_match
from bombu.store.texts import storable
from bombu.store.upserts import add_missing, upsert_newer


def write_results(connection: Connection, guild_id: int, game_id: int, results: Sequence[NewResult], at: float) -> None:
    """Write the lines of a match that has just ended, remember its people's names, and add it to their tallies."""
    if not results:
        return
    connection.execute(insert(result), result_rows(guild_id, game_id, results, at))
    for line in results:
        if line.user_id is not None:
            remember(connection, guild_id, line.user_id, line.name, at)
    add_match(connection, guild_id, game_id, at)


def result_rows(guild_id: int, game_id: int, results: Sequence[NewResult], at: float) -> list[dict[str, Any]]:
    """The lines of a match as rows. It counts as one with bots where a bot ended it on a seat of its own."""
    with_bots = any(line.user_id is None for line in results if line.kind is not ResultKind.LEFT)
    return [
        {
            "game_id": game_id,
            "number": number,
            "seat": line.seat,
            "guild_id": guild_id,
            "user_id": line.user_id,
            "name": storable(line.name),
            "level": line.level,
            "kind": line.kind.value,
            "total": line.total,
            "place": line.place,
            "hands": line.hands,
            "with_bots": with_bots,
            "ended_at": at,
            "slams": line.counts.slams,
            "slams_suffered": line.counts.slams_suffered,
            "bombus": line.counts.bombus,
            "firsts": line.counts.firsts,
            **dict(zip(CONTRACT_COLUMNS, line.counts.points, strict=True)),
        }
        for number, line in enumerate(results)
    ]


def remember(connection: Connection, guild_id: int, user_id: int, name: str, at: float) -> None:
    """Keep what a person is called on a server, unless a later name is known."""
    row = {"guild_id": guild_id, "user_id": user_id, "name": storable(name), "seen_at": at}
    upsert_newer(connection, person, row, "seen_at")


def mention_people(connection: Connection, game_id: int, people: Iterable[int]) -> None:
    """Keep who stands in the log of a game."""
    add_missing(connection, mention, [{"user_id": user_id, "game_id": game_id} for user_id in sorted(people)])
