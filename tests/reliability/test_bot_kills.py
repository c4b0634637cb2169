"""The whole bot, killed while people play: between two presses, and between a commit and the answer to its press."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from pathlib import Path

import pytest

from playground.bot_process import Bot
from playground.errors import InteractionFailed, NotPossible, NotSeen
from playground.local import LocalDiscord
from playground.people.person import Person
from tests.e2e.conftest import QUICK
from tests.e2e.story import is_final, play_all, play_until
from tests.reliability.agreement import agree, facts_in, stored

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

KILLS = 10
SECONDS = 5.0
"""Within which the channel, the hands and the store agree again."""


async def play(person: Person, discord: LocalDiscord, seed: str) -> None:
    """Play until the bot is gone."""
    with suppress(InteractionFailed, NotPossible, NotSeen):
        await play_until(person, discord.cards, random.Random(seed))


async def kill_while_they_play(bot: Bot, database: Path, rng: random.Random, between: bool) -> None:
    """Kill the bot at any moment, or as soon as a move is committed, before anybody is told of it."""
    if between:
        written = facts_in(database)
        async with asyncio.timeout(30):
            while facts_in(database) == written:  # noqa: ASYNC110  # another process writes
                await asyncio.sleep(0.001)
    else:
        await asyncio.sleep(rng.uniform(0.0, 1.0))
    await bot.kill()


async def test_the_channel_the_hands_and_the_store_agree_after_every_kill(tmp_path: Path) -> None:
    database = tmp_path / "bombu.db"
    rng = random.Random(11)
    async with LocalDiscord(strict=True) as discord:
        people = discord.users("Ana", "Lucie")
        ana, lucie = people
        bot = discord.bot(env={**QUICK, "BOMBU_DATABASE_URL": f"sqlite+aiosqlite:///{database}"})
        async with bot:
            lobby = await ana.command(discord.cards, "bombu new", bots=2)
            await lucie.press(lobby, label="Join")
            await ana.press(lobby, label="Start")
            await ana.sees(discord.cards, "hand 1/24")
            table = await stored(database, 1)
            for number in range(KILLS):
                playing = [asyncio.create_task(play(person, discord, f"{number} {person.name}")) for person in people]
                await kill_while_they_play(bot, database, rng, between=number % 2 == 1)
                before = facts_in(database)
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                await bot.start()
                begin = time.monotonic()
                table = await agree(database, 1, discord.cards, people, SECONDS)
                assert time.monotonic() - begin < SECONDS
                assert table.next_seq >= before
            assert not [line for line in bot.log if " ERROR " in line or "Traceback" in line], bot.tail()
            hands = table.match.hand_number if table.match is not None else 0
            await play_all(
                people, discord.cards, seed=12, until=lambda seen: f"hand {hands} of 24 is over" in seen.text
            )
            assert not any(map(is_final, ana.messages(discord.cards)))
