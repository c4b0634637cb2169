"""A log in memory that keeps what a database keeps: rows as JSON, one writer a place, all or nothing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bombu.store import Conflict, Game, NewEvent, NewResult, NoSuchGame, Status, StoredEvent, StoreError, TableExists


@dataclass(slots=True)
class MemoryLog:
    """The `Log` of the tables, for machines that play thousands of moves. ``failing`` counts down at each write."""

    games: dict[int, Game] = field(default_factory=dict)
    rows: dict[int, list[str]] = field(default_factory=dict)
    records: dict[int, str] = field(default_factory=dict)
    results: dict[int, tuple[NewResult, ...]] = field(default_factory=dict)
    failing: int = 0

    async def open_game(self, guild_id: int, channel_id: int, at: float, events: Sequence[NewEvent]) -> int:
        live = await self.live_game_in(guild_id, channel_id)
        if live is not None:
            raise TableExists(live.id)
        game_id = len(self.games) + 1
        self.games[game_id] = Game(
            id=game_id,
            guild_id=guild_id,
            channel_id=channel_id,
            status=Status.LOBBY,
            opened_at=at,
            ended_at=None,
            message_channel_id=None,
            message_id=None,
            message_hand=0,
        )
        self.rows[game_id] = []
        await self.append(game_id, 0, events, at=at)
        return game_id

    async def append(
        self, game_id: int, first_seq: int, events: Sequence[NewEvent], *, at: float, status: Status | None = None
    ) -> None:
        if self.failing:
            self.failing -= 1
            raise StoreError("the disk is full (as the test wants)")
        if len(self.rows[game_id]) != first_seq or (status is not None and not self.games[game_id].status.is_live):
            raise Conflict(game_id, first_seq)
        self.rows[game_id] += [json.dumps([event.kind, event.body, at]) for event in events]
        if status is not None:
            self.games[game_id] = replace(self.games[game_id], status=status)

    async def finish(
        self,
        game_id: int,
        first_seq: int,
        events: Sequence[NewEvent],
        results: Sequence[NewResult],
        record: str,
        at: float,
    ) -> None:
        await self.append(game_id, first_seq, events, at=at, status=Status.FINISHED)
        self.results[game_id], self.records[game_id] = tuple(results), record

    async def load_events(self, game_id: int) -> list[StoredEvent]:
        if game_id not in self.rows:
            raise NoSuchGame(game_id)
        return [StoredEvent(seq, *json.loads(row)) for seq, row in enumerate(self.rows[game_id])]

    async def game(self, game_id: int) -> Game | None:
        return self.games.get(game_id)

    async def live_games(self) -> list[Game]:
        return [game for game in self.games.values() if game.status.is_live]

    async def games_to_show(self) -> list[Game]:
        return list(self.games.values())

    async def live_game_in(self, guild_id: int, channel_id: int) -> Game | None:
        here = (guild_id, channel_id)
        return next((game for game in await self.live_games() if (game.guild_id, game.channel_id) == here), None)
