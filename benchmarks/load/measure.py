"""One run: tables sit down, play for a while, and what was seen of the bot becomes figures."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from benchmarks.load.players import Crowd, Player, Press, Tally
from benchmarks.load.process import Sample, cpu_seconds, lags_of, percentile, read_samples
from benchmarks.load.sampler import DRAW_ALL, SAMPLES_FILE
from playground.bot_process import Bot
from playground.errors import InteractionFailed
from playground.local import LocalDiscord

HERE = Path(__file__).parent
WARM_TABLES = 8
"""Tables that play before memory is looked at first: the base has all caches filled."""
SETTLE = 3.0
YARDSTICK_PEOPLE = 5
"""Each presses the bare bot twice a second: enough to measure by, too little to be a load."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be run; ``edit_interval`` and the delays are the bot's settings, in seconds."""

    tables: int = 500
    people: int = 1
    seconds: float = 60.0
    bot_delay: float = 1.0
    hand_delay: float = 4.0
    edit_interval: float = 2.1
    locale: str = "en-US"


@dataclass(slots=True)
class Result:
    """What was measured between ``begin`` and ``end``, times in milliseconds."""

    begin: float
    end: float
    acks: list[float]
    bare_acks: list[float] = field(default_factory=list)
    bare_lags: list[float] = field(default_factory=list)
    presses: int = 0
    lost: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    forgotten: list[Press] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    limited: float = 0.0
    requests: Counter[str] = field(default_factory=Counter)
    lags: list[float] = field(default_factory=list)
    cpu: float = 0.0
    table_bytes: float = 0.0
    samples: list[Sample] = field(default_factory=list)
    machine_load: float = 0.0
    said: list[str] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Accepted presses a second."""
        return self.presses / (self.end - self.begin)


async def run(plan: Plan, folder: Path) -> Result:
    """Play by the plan; the bare bot is pressed at the same time."""
    database, samples = folder / "bombu.db", folder / "samples"
    async with LocalDiscord(strict=False, history=1, with_page=False) as discord:
        crowd = Crowd(discord)
        crowd.add(plan.tables + WARM_TABLES, plan.people, plan.locale)
        env = {
            "BOMBU_DATABASE_URL": f"sqlite+aiosqlite:///{database}",
            "BOMBU_BOT_DELAY": str(plan.bot_delay),
            "BOMBU_HAND_DELAY": str(plan.hand_delay),
            "BOMBU_EDIT_INTERVAL": str(plan.edit_interval),
            "BOMBU_LOG_LEVEL": "WARNING",
            SAMPLES_FILE: str(samples),
            DRAW_ALL: "1",
        }
        bot = discord.bot(HERE / "measured_bot.py", env=env, ready_within=60)
        async with Yardstick(folder / "bare") as bare, bot:
            result = await _play(plan, crowd, bot, samples)
            result.bare_acks = bare.acks(result.begin, result.end)
            result.bare_lags = bare.lags(result.begin, result.end)
        result.said = [line for line in bot.log if "voice will NOT" not in line]
        result.forgotten = missing_in(database, crowd.tally.accepted)
        result.violations = [str(one) for one in discord.journal.violations]
        return result


async def _play(plan: Plan, crowd: Crowd, bot: Bot, samples: Path) -> Result:
    journal = crowd.discord.journal
    await crowd.sit_down(0, WARM_TABLES)
    await _all_drawn(samples)
    await asyncio.sleep(max(SETTLE, 10 * plan.bot_delay))
    base = read_samples(samples)[-1].rss
    await crowd.sit_down(WARM_TABLES, WARM_TABLES + plan.tables)
    await asyncio.sleep(SETTLE)
    assert bot.pid is not None
    tally, begin, cpu = crowd.tally, time.time(), cpu_seconds(bot.pid)
    before = len(tally.accepted)
    await asyncio.sleep(plan.seconds)
    cpu, end = cpu_seconds(bot.pid) - cpu, time.time()
    await crowd.go_home()
    await asyncio.sleep(1.0)
    seen = read_samples(samples, begin)
    requests = [one for one in journal.requests if begin <= one.at < end]
    return Result(
        begin,
        end,
        [one.ms for one in journal.interactions if begin <= one.at < end and one.ms is not None],
        presses=len(tally.accepted) - before,
        lost=[f"{one.name}: {one.failed}" for one in journal.interactions if one.failed],
        refused=tally.refused,
        limited=1000 * sum(one.status == 429 for one in journal.requests) / len(journal.requests),
        requests=Counter(f"{one.method} {one.route}" for one in requests),
        lags=lags_of([one for one in seen if one.at < end]),
        cpu=cpu,
        table_bytes=(seen[-1].rss - base) / plan.tables,
        samples=seen,
        machine_load=os.getloadavg()[0],
    )


async def _all_drawn(samples: Path) -> None:
    """Wait until the decks are drawn, which the bot does behind its first presses: they belong to the base."""
    while True:
        await asyncio.sleep(1.0)
        latest = read_samples(samples)[-1:]
        if latest and latest[0].counts["drawings"] < WARM_TABLES:
            return


def missing_in(database: Path, presses: list[Press]) -> list[Press]:
    """Those accepted presses that the log does not tell of: there must be none."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT game_id, kind, body FROM event WHERE kind IN ('CardPlayed', 'Passed') ORDER BY game_id, seq"
        ).fetchall()
    plies: Counter[int] = Counter()
    written = set()
    for game_id, _kind, body in rows:
        written.add((game_id, plies[game_id], json.loads(body).get("card", "")))
        plies[game_id] += 1
    return [press for press in presses if press not in written]


class Yardstick:
    """The bare bot on a Discord of its own beside the other one: same machine, same moment, a few presses a second."""

    def __init__(self, samples: Path) -> None:
        self._discord = LocalDiscord(strict=False, history=1, with_page=False)
        self._samples = samples
        self._pressing: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        await self._discord.start()
        bot = self._discord.bot(HERE / "bare_bot.py", env={SAMPLES_FILE: str(self._samples)}, ready_within=60)
        await bot.start()
        world = self._discord.service.world
        await world.bus.until("commands", lambda: bool(self._discord.service.commands.of(None)) or None, 10)
        channel = self._discord.cards.model
        for number in range(YARDSTICK_PEOPLE):
            user = world.create_user(f"Presser {number}")
            world.join(self._discord.guild.model, user)
            player = Player(self._discord.service, user, channel, number, Tally())
            self._pressing.append(asyncio.create_task(_press_often(player, number * 0.1)))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._pressing:
            task.cancel()
        await asyncio.gather(*self._pressing, return_exceptions=True)
        await self._discord.stop()

    def acks(self, begin: float, end: float) -> list[float]:
        """Milliseconds that its presses took between two times."""
        acks = [one for one in self._discord.journal.interactions if one.kind == "component" and begin <= one.at < end]
        return [one.ms for one in acks if one.ms is not None]

    def lags(self, begin: float, end: float) -> list[float]:
        """How late its loop was between two times."""
        return lags_of([one for one in read_samples(self._samples, begin) if one.at < end])


async def _press_often(player: Player, delay: float) -> None:
    await asyncio.sleep(delay)
    message = await player.command("bare")
    while True:
        with suppress(InteractionFailed):
            await player.press(message, "bare:press")
        await asyncio.sleep(0.5)


def figure_percentiles(values: list[float]) -> str:
    """Values in short, for reading."""
    return ", ".join(f"p{percent} {percentile(values, percent):.1f}" for percent in (50, 90, 99, 100))
