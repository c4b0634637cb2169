"""A disk that is full, read-only or damaged, or a lock: who presses is told, nothing differs, and it goes on after."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from playground.bot_process import Bot
from playground.errors import BotDied, NotSeen
from playground.local import LocalDiscord
from playground.people.person import Person
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import can_act, play_until
from tests.reliability.agreement import agree, facts_in

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

TOLD = "can't write down moves at the moment"
FAULTY_BOT = Path(__file__).with_name("faulty_bot.py")


@dataclass(frozen=True, slots=True)
class Disk:
    """The bot's database, and what goes wrong with it."""

    database: Path
    faults: Path

    @property
    def env(self) -> dict[str, str]:
        """For the bot."""
        url = f"sqlite+aiosqlite:///{self.database}"
        return {**QUICK, "BOMBU_DATABASE_URL": url, "FAULTS_FILE": str(self.faults)}

    @contextmanager
    def with_pragma(self, broken: str, mended: str) -> Iterator[None]:
        """Let SQLite behave so, and as usual after the block."""
        self.faults.write_text(f"PRAGMA {broken}\n", encoding="ascii")
        yield
        self.faults.write_text(f"PRAGMA {mended}\n", encoding="ascii")

    def full(self) -> AbstractContextManager[None]:
        """Not a page more."""
        return self.with_pragma("max_page_count = 1", "max_page_count = 1073741823")

    def read_only(self) -> AbstractContextManager[None]:
        """As after a disk fault, which makes Linux mount a disk anew."""
        return self.with_pragma("query_only = ON", "query_only = OFF")

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Another program has begun to write and doesn't end."""
        with closing(sqlite3.connect(self.database, isolation_level=None, timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    """A healthy disk."""
    made = Disk(tmp_path / "bombu.db", tmp_path / "faults")
    made.faults.touch()
    return made


def is_first_result(message: Seen) -> bool:
    """Whether the first hand is over."""
    return "hand 1 of 6 is over" in message.text


async def first_turn(ana: Person, discord: LocalDiscord) -> Seen:
    """A new match against bots, at the moment when Ana is to play."""
    lobby = await ana.command(discord.cards, "bombu new", bots=3, rounds=1)
    await ana.press(lobby, label="Start")
    return await ana.sees(discord.cards, where=can_act)


def operator_lines(bot: Bot, reason: str) -> list[str]:
    """What the log says of a fault, in lines that name it."""
    return [line for line in bot.log if reason in line and (" ERROR " in line or " WARNING " in line)]


async def play_until_refused(ana: Person, discord: LocalDiscord, bot: Bot, disk: Disk, reason: str) -> None:
    """Play what still fits into the pages there are, until a move is refused: Ana's, who is told, or a bot's."""
    rng = random.Random(reason)
    for _ in range(200):
        try:
            hand = await ana.sees(discord.cards, where=can_act, timeout=3)
        except NotSeen:
            if operator_lines(bot, reason):
                return
            continue
        written = facts_in(disk.database)
        answer = await ana.press(hand, custom_id=rng.choice(plays_on(hand)))
        if TOLD in answer.text:
            assert facts_in(disk.database) == written
            return
    raise AssertionError("every move was written")


def plays_on(hand: Seen) -> list[str]:
    """The custom ids of what can be played in a hand."""
    usable = [button.custom_id for button in hand.buttons if not button.is_disabled and button.custom_id]
    return [custom_id for custom_id in usable if ":play:" in custom_id or ":pass:" in custom_id]


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (Disk.full, "the disk is full"),
        (Disk.read_only, "the database is read-only"),
        (Disk.locked, "the database is locked by another program"),
    ],
)
async def test_presses_are_told_and_the_table_goes_on_when_it_is_mended(
    discord: LocalDiscord, disk: Disk, fault: object, reason: str
) -> None:
    ana = discord.user("Ana")
    rng = random.Random(8)
    assert callable(fault)
    async with discord.bot(FAULTY_BOT, env=disk.env) as bot:
        await first_turn(ana, discord)
        table = await agree(disk.database, 1, discord.cards, [ana], 10)
        with fault(disk):
            await play_until_refused(ana, discord, bot, disk, reason)
            table = await agree(disk.database, 1, discord.cards, [ana], 10)  # reading goes on: hands are still shown
            refused = await ana.command(discord.guild.channel("off-topic"), "bombu new")
            assert TOLD in refused.text
            assert operator_lines(bot, reason)
        await ana.command(discord.cards, "bombu hand")
        hands = table.match.hand_number if table.match is not None else 0
        await play_until(ana, discord.cards, rng, lambda message: f"hand {hands} of 6 is over" in message.text)
        after = await agree(disk.database, 1, discord.cards, [ana], 10)
        assert after.next_seq > table.next_seq
        log = list(bot.log)
    assert not [line for line in log if "Task exception was never retrieved" in line]


async def test_bots_go_on_when_the_store_does(discord: LocalDiscord, disk: Disk) -> None:
    """It fails while it is a bot's turn: nobody has to press anything for the table to go on."""
    ana = discord.user("Ana")
    env = {**disk.env, "BOMBU_HAND_DELAY": "3"}
    async with discord.bot(FAULTY_BOT, env=env) as bot:
        await first_turn(ana, discord)
        await play_until(ana, discord.cards, random.Random(9), is_first_result)
        with disk.read_only():
            await bot.logged("the database is read-only", 20)
        await ana.sees(discord.cards, "hand 2/6", timeout=30)
        await agree(disk.database, 1, discord.cards, [ana], 10)


async def test_a_damaged_database_stops_the_start_with_one_line(discord: LocalDiscord, disk: Disk) -> None:
    ana = discord.user("Ana")
    bot = discord.bot(env=disk.env)
    async with bot:
        await first_turn(ana, discord)
    content = disk.database.read_bytes()
    for damaged, reason in (
        (content[:4096] + b"\x55" * (len(content) - 4096), "damaged"),
        (b"no database\n" * 1000, "the file is not a database"),
    ):
        disk.database.write_bytes(damaged)
        with pytest.raises(BotDied, match=f"exit code 4: bombu: the database can't be used: .*{reason}"):
            await bot.start()
        assert disk.database.read_bytes() == damaged
    assert "Traceback" not in "\n".join(bot.log)
    disk.database.write_bytes(content)
    async with bot:
        await agree(disk.database, 1, discord.cards, [ana], 10)


async def test_one_damaged_log_stops_no_other_table(discord: LocalDiscord, disk: Disk) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    other = discord.guild.channel("off-topic")
    async with discord.bot(env=disk.env) as bot:
        await first_turn(ana, discord)
        lobby = await lucie.command(other, "bombu new", bots=3, rounds=1)
        await lucie.press(lobby, label="Start")
        table = await lucie.sees(other, "hand 1/6", ephemeral=False)
        await lucie.sees(other, where=can_act)
        await bot.kill()
        with closing(sqlite3.connect(disk.database)) as connection, connection:
            connection.execute("UPDATE event SET body = '{' WHERE game_id = 2 AND seq = 3")
        await bot.start()
        assert "the log of game 2 is damaged: event 3 can't be read" in await bot.logged("the log of game 2 is damaged")
        assert TOLD in (await lucie.press(table, label="My hand")).text
        await ana.command(discord.cards, "bombu hand")
        await play_until(ana, discord.cards, random.Random(10), is_first_result)
