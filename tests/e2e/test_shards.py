"""Two processes with two shards each, one PostgreSQL, and a table on every shard."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bombu.store import Shards, Store
from bombu.store.lease import take_lease
from playground.bot_process import Bot
from playground.errors import BotDied, InteractionFailed
from playground.local import API_SPEC, LocalDiscord
from playground.people.person import Person
from playground.people.places import Room
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import can_act, is_final, play_until
from tests.store import postgres
from tests.store.builders import board_of

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

SHARDS = 4


@pytest.fixture
async def url() -> AsyncIterator[str]:
    """A database on a PostgreSQL server; without one the test is left out."""
    if (reason := postgres.missing()) is not None:
        pytest.skip(reason)
    with postgres.server() as server_url:
        async with postgres.new_database(server_url) as database_url:
            yield database_url


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    """A Discord that wants four shards."""
    async with LocalDiscord(strict=True, api_spec=API_SPEC if API_SPEC.exists() else None, shards=SHARDS) as local:
        yield local


def process(discord: LocalDiscord, url: str, *shards: int, count: int = SHARDS) -> Bot:
    """A bot with some of the shards."""
    ids = ",".join(map(str, shards))
    env = {**QUICK, "BOMBU_DATABASE_URL": url, "BOMBU_SHARD_COUNT": str(count), "BOMBU_SHARD_IDS": ids}
    return discord.bot(env=env, shards=shards, ready_within=60)


async def open_table(person: Person, room: Room) -> None:
    """A short match of one person with three bots."""
    lobby = await person.command(room, "bombu new", bots=3, rounds=1)
    await person.press(lobby, label="Start")
    await person.sees(room, where=can_act, timeout=30)


async def play(person: Person, room: Room) -> Seen:
    """Play to the podium, whatever happens to the process meanwhile; give the message with the podium."""
    rng = random.Random(room.id)
    while True:
        try:
            return await play_until(person, room, rng)
        except InteractionFailed:
            # The process is gone or just back. A hand that was open before may be old: ask for it again.
            await person.sees(room, where=lambda seen: is_final(seen) or not seen.is_ephemeral)
        try:
            await person.command(room, "bombu hand")
        except InteractionFailed:
            await asyncio.sleep(0.5)  # as a person does who reads that the application did not respond


async def test_two_processes_finish_every_match_though_one_is_killed(discord: LocalDiscord, url: str) -> None:
    servers = [discord.guild, *(discord.new_guild(name) for name in ("Arlèn", "Sant Romieg", "Lei Baus"))]
    assert [(server.id >> 22) % SHARDS for server in servers] == [0, 1, 2, 3]
    rooms = [server.channel("cards") for server in servers]
    people = [discord.user(name, guild=server) for name, server in zip("ABCD", servers, strict=True)]
    first, second = process(discord, url, 0, 1), process(discord, url, 2, 3)
    async with asyncio.TaskGroup() as starting:
        starting.create_task(first.start())
        starting.create_task(second.start())
    async with first, second:
        for person, room in zip(people, rooms, strict=True):
            await open_table(person, room)
        with pytest.raises(BotDied, match=r"exit code 5: .* another process has shard 1"):
            await process(discord, url, 1).start()
        playing = [asyncio.create_task(play(person, room)) for person, room in zip(people, rooms, strict=True)]
        await people[3].sees(rooms[3], "hand 1 of 6 is over", timeout=60)
        await second.kill()
        await second.start()
        assert await second.logged("ready with 2 live tables")
        finals = await asyncio.gather(*playing)
        assert all(is_final(final) for final in finals)
        for room in rooms:
            assert sum(map(is_final, room.messages)) == 1
        for bot in (first, second):
            assert not [line for line in bot.log if " ERROR " in line or "Traceback" in line], bot.tail()
    made = Counter(f"{request.method} {request.route}" for request in discord.journal.requests)
    assert sum(count for route, count in made.items() if route.startswith("PUT") and "commands" in route) == 1
    assert len({emoji.name for emoji in discord.service.world.emojis.values()}) == len(discord.service.world.emojis)
    async with await Store.open(url) as store:
        assert await store.live_games() == []
        for server in servers:
            assert sum(line.sums.matches for line in await board_of(store, server.id, with_bots=True)) == 1


async def test_a_reshard_takes_a_live_table_to_another_process(discord: LocalDiscord, url: str) -> None:
    server = [discord.new_guild(name) for name in ("Arlèn", "Sant Romieg", "Lei Baus")][-1]
    room, ana = server.channel("cards"), discord.user("Ana", guild=server)
    async with process(discord, url, 0, 1, count=2) as before:
        await open_table(ana, room)
        with pytest.raises(BotDied, match=r"exit code 5: .* another process with BOMBU_SHARD_COUNT=2 is at work there"):
            await process(discord, url, 2, 3).start()
        hand = await ana.command(room, "bombu hand")
        cards = [button.custom_id for button in hand.buttons]
        assert await before.terminate() == 0
    async with process(discord, url, 2, 3) as after:
        await after.logged("ready with 1 live tables")
        hand = await ana.command(room, "bombu hand")
        assert [button.custom_id for button in hand.buttons] == cards
        await play_until(ana, room, random.Random(13), lambda seen: "hand 1 of 6 is over" in seen.text)


async def test_a_process_whose_games_another_took_over_stops_by_itself(discord: LocalDiscord, url: str) -> None:
    """Its connection to the server broke, and somebody else took the lease before it could be renewed."""
    ana = discord.user("Ana")
    bot = process(discord, url, 0)
    await bot.start()
    await open_table(ana, discord.cards)
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bombu lease'")
        )
    await engine.dispose()
    other = await take_lease(url, Shards.parse(SHARDS, "0"))
    await bot.logged("another process has taken over these games", 30)
    assert await bot.terminate() == 5, bot.tail()
    assert not [line for line in bot.log if "Traceback" in line]
    await other.close()
