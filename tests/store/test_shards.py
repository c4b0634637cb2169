"""Whose games a process looks after."""

from __future__ import annotations

import pytest

from bombu.store import Shards, Store
from bombu.store.shards import ALL_SHARDS
from tests.store.builders import facts

GUILDS = tuple((1000 + number) << 22 | 17 for number in range(8))


@pytest.mark.parametrize(
    ("count", "ids", "expected"),
    [
        (0, "", ()),
        (0, " ", ()),
        (3, "", (0, 1, 2)),
        (4, "3, 1", (1, 3)),
        (4, "0", (0,)),
    ],
)
def test_shards_are_read(count: int, ids: str, expected: tuple[int, ...]) -> None:
    assert Shards.parse(count, ids).ids == expected


@pytest.mark.parametrize(("count", "ids"), [(0, "0"), (4, "4"), (4, "-1"), (4, "0,0"), (4, "0-2"), (4, "0,"), (4, "a")])
def test_what_are_no_shards_is_refused(count: int, ids: str) -> None:
    with pytest.raises(ValueError):
        Shards.parse(count, ids)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 16])
def test_each_server_has_one_owner(count: int) -> None:
    processes = [Shards(count, (number,)) for number in range(count)]
    for guild_id in (*GUILDS, 1, (1 << 63) - 1):
        owners = [shards for shards in processes if shards.owns(guild_id)]
        assert [shards.ids for shards in owners] == [((guild_id >> 22) % count,)]
        assert ALL_SHARDS.owns(guild_id)
    assert [shards.has_first for shards in processes] == [True] + [False] * (count - 1)
    assert ALL_SHARDS.has_first


async def test_a_store_lists_the_games_of_its_own_shards(database_url: str) -> None:
    async with await Store.open(database_url) as store:
        for guild_id in GUILDS:
            await store.open_game(guild_id, 5, 0.0, facts(0))
        assert len(await store.games_to_show()) == len(GUILDS)
    for shards in (Shards.parse(4, "0,1"), Shards.parse(4, "2,3"), Shards.parse(3, "1"), Shards.parse(4, "")):
        async with await Store.open(database_url, shards=shards) as store:
            own = [guild_id for guild_id in GUILDS if shards.owns(guild_id)]
            assert [game.guild_id for game in await store.games_to_show()] == own
            assert [game.guild_id for game in await store.live_games()] == own
            assert await store.live_game_in(GUILDS[0], 5) is not None
