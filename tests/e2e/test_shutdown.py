"""Told to stop, the bot ends within ten seconds, answers whoever presses meanwhile, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from playground.bot_process import Bot
from playground.errors import BotDied, InteractionFailed, NotPossible, NotSeen
from playground.local import LocalDiscord
from playground.people.person import Person
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import can_act, play_all, play_until, press_any

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

LIMIT = 10.0
BACK_SOON = "back in a moment"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the bots of this test keep their games."""
    return tmp_path / "bombu.db"


def env_of(database: Path) -> dict[str, str]:
    """A bot that plays quickly and keeps its games there."""
    return {**QUICK, "BOMBU_DATABASE_URL": f"sqlite+aiosqlite:///{database}"}


def is_first_result(message: Seen) -> bool:
    """Whether the first hand is over; its message stays so."""
    return "hand 1 of 6 is over" in message.text


def events_in(database: Path) -> int:
    """How many facts were written so far."""
    with closing(sqlite3.connect(database)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM event").fetchone()
    return int(count)


def family_of(pid: int) -> Iterator[int]:
    """A process and those that it has started."""
    yield pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
        yield from family_of(int(child))


def alive(pids: list[int]) -> list[int]:
    """Those of the processes that are still there."""
    return [pid for pid in pids if Path(f"/proc/{pid}").exists()]


def signal_all(pids: list[int], number: signal.Signals = signal.SIGTERM) -> None:
    """Send a signal to each that is still there."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


async def stopped(bot: Bot, family: list[int], begin: float) -> None:
    """Check that a bot which was told to stop has done so, in time, without a fault and with all its processes."""
    assert await bot.terminate() == 0, bot.tail()  # and a second signal on the way
    assert time.monotonic() - begin < LIMIT
    assert not alive(family)
    faults = [line for line in bot.log if " ERROR " in line or "Traceback" in line or "never retrieved" in line]
    assert not faults, bot.tail()


async def start_match(ana: Person, discord: LocalDiscord, *others: Person) -> Seen:
    """A match at which Ana, who is to act, sits with the others and bots."""
    lobby = await ana.command(discord.cards, "bombu new", rounds=1)
    for person in others:
        await person.press(lobby, label="Join")
    await ana.press(lobby, label="Start")
    return await ana.sees(discord.cards, "hand 1/6", ephemeral=False)


async def test_who_presses_during_the_end_is_told_and_changes_nothing(discord: LocalDiscord, database: Path) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    lucie.locale = "es-ES"
    async with discord.bot(env=env_of(database)) as bot:
        await start_match(ana, discord)
        hand = await ana.sees(discord.cards, where=can_act)
        table = await ana.sees(discord.cards, "hand 1/6", ephemeral=False)
        assert bot.pid is not None
        family = list(family_of(bot.pid))
        assert len(family) > 1
        discord.faults.slow(1.5, "POST /interactions/*")
        under_way = asyncio.create_task(press_any(ana, hand, random.Random(1)))
        while discord.faults.active:  # noqa: ASYNC110  # it is gone once the answer has met it
            await asyncio.sleep(0.02)
        begin = time.monotonic()
        os.kill(bot.pid, signal.SIGTERM)
        await bot.logged("stopping")
        for label in ("My hand", "Scores", "Seat"):
            answer = await ana.press(table, label=label)
            assert BACK_SOON in answer.text
            assert answer.is_ephemeral
        written = events_in(database)  # a bot's card that was under way is written by now
        assert "Vuelve enseguida" in (await lucie.press(table, label="Scores")).text
        assert BACK_SOON in (await ana.command(discord.cards, "bombu hand")).text
        await under_way  # what had begun is answered
        await stopped(bot, family, begin)
        assert events_in(database) == written
        await bot.start()
        await ana.command(discord.cards, "bombu hand")
        await play_all([ana], discord.cards, seed=5, until=is_first_result)


async def test_a_stop_in_full_play_loses_nothing(discord: LocalDiscord, database: Path) -> None:
    """Everybody presses as fast as they can; some presses find the bot gone, as they do with any bot that restarts."""
    people = discord.users("Ana", "Marcel", "Lucie", "さくら")
    async with discord.bot(env=env_of(database)) as bot:
        await start_match(people[0], discord, *people[1:])
        for number in range(2):

            async def play(person: Person, seed: int = number) -> None:
                with suppress(InteractionFailed, NotPossible, NotSeen):
                    await play_until(person, discord.cards, random.Random(f"{person.name} {seed}"), is_first_result)

            playing = [asyncio.create_task(play(person)) for person in people]
            written = events_in(database)
            while events_in(database) < written + 8:  # noqa: ASYNC110  # another process writes
                await asyncio.sleep(0.02)
            assert bot.pid is not None
            family = list(family_of(bot.pid))
            begin = time.monotonic()
            os.kill(bot.pid, signal.SIGTERM)
            await stopped(bot, family, begin)
            written = events_in(database)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await bot.start()
            assert events_in(database) >= written
            for person in people:
                await person.command(discord.cards, "bombu hand")
        await play_all(people, discord.cards, seed=6, until=is_first_result)


async def test_a_stop_reaches_workers_too_without_harm(discord: LocalDiscord, database: Path) -> None:
    """A supervisor may send the signal to every process that it finds, and more than once."""
    ana = discord.user("Ana")
    async with discord.bot(env=env_of(database)) as bot:
        await start_match(ana, discord)
        assert bot.pid is not None
        family = list(family_of(bot.pid))
        begin = time.monotonic()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGTERM):
            signal_all(family, number)
        await stopped(bot, family, begin)


async def test_a_stop_while_discord_does_not_answer(discord: LocalDiscord, database: Path) -> None:
    ana = discord.user("Ana")
    async with discord.bot(env=env_of(database)) as bot:
        await start_match(ana, discord)
        hand = await ana.sees(discord.cards, where=can_act)
        assert bot.pid is not None
        family = list(family_of(bot.pid))
        discord.faults.slow(60.0, "*", times=None)
        pressing = asyncio.create_task(press_any(ana, hand, random.Random(2)))
        written = events_in(database)
        while events_in(database) == written:  # noqa: ASYNC110  # another process writes
            await asyncio.sleep(0.02)
        begin = time.monotonic()
        os.kill(bot.pid, signal.SIGTERM)
        assert await bot.terminate() == 0, bot.tail()
        assert time.monotonic() - begin < LIMIT
        assert not alive(family)
        with suppress(InteractionFailed):
            await pressing
        discord.faults.clear()


async def test_a_stop_during_the_start(discord: LocalDiscord, database: Path) -> None:
    """Before the log in, while Discord keeps the log in waiting, and just when the first shard connects."""
    bot = discord.bot(env=env_of(database))
    for route in ("GET /users/@me", "GET /gateway/bot"):
        discord.faults.slow(30.0, route)
        await bot.spawn()
        while discord.faults.active:  # noqa: ASYNC110  # it is gone once a request met it
            await asyncio.sleep(0.02)
        assert bot.pid is not None
        family = list(family_of(bot.pid))
        begin = time.monotonic()
        os.kill(bot.pid, signal.SIGTERM)
        await stopped(bot, family, begin)
        discord.faults.clear()


async def test_a_second_process_on_the_same_games_refuses_to_start(discord: LocalDiscord, database: Path) -> None:
    ana = discord.user("Ana")
    second = discord.bot(env=env_of(database))
    async with discord.bot(env=env_of(database)) as bot:
        with pytest.raises(BotDied, match="exit code 5: bombu: another bot process is at work already"):
            await second.start()
        assert len(second.log) == 1
        assert f"process {bot.pid} has it" in second.log[0]
        assert len(discord.gateway.sessions) == 1
        await start_match(ana, discord)
        await bot.kill()
        await second.start()  # at once: the lease went with its process
        await ana.command(discord.cards, "bombu hand")
        await second.terminate()
        await bot.start()
