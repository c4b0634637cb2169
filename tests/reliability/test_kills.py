"""Hundreds of kills, by time and by line: in lobbies, tricks, dominós, at the end of matches, while migrating."""

from __future__ import annotations

import multiprocessing
import random
import signal
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerContext
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from bombu.store import Store
from tests.reliability.evidence import by_game, read
from tests.reliability.life import Plan, live, verify, verify_all

LIVES = 40
"""In each of the stories; every one but the last is killed."""
SEEDS = range(5)

UPGRADE = ("bombu/store/", "alembic")
STORE = ("bombu/store/", "aiosqlite", "sqlalchemy/ext/asyncio")
TABLES = ("bombu/tables/", "bombu/store/", "tests/reliability/life")
FINISHING = "bombu/tables/results"
"""Comes into play when a match ends."""


@pytest.fixture(scope="module")
def context() -> ForkServerContext:
    """Processes that have imported everything already: a life costs its own time only."""
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(["tests.reliability.life", "bombu.store.migrations", "alembic.command"])
    return forking


@dataclass(frozen=True, slots=True)
class End:
    """After how many lines of which code a process ends itself, and after how many seconds it is killed anyway."""

    lines: int = 0
    parts: tuple[str, ...] = ()
    start: str = ""
    seconds: float = 5.0


@dataclass(slots=True)
class Story:
    """A database that process after process works on."""

    context: ForkServerContext
    folder: Path
    rng: random.Random
    games: set[int] = field(default_factory=set)
    kills: int = 0
    facts: int = 0

    def begin(self, end: End, *, to_the_end: bool = False) -> BaseProcess:
        """A new process, which first checks what the one before has shown."""
        now = self.folder / "now"
        if now.exists():
            now.replace(self.folder / "former")
        plan = Plan(str(self.folder), self.rng.getrandbits(32), end.lines, end.parts, end.start, to_the_end)
        process = self.context.Process(target=live, args=[plan])
        process.start()
        return process

    def end(self, process: BaseProcess, seconds: float) -> None:
        """Let it live so long, then kill it; it must not have ended by itself."""
        process.join(seconds)
        process.kill()
        process.join()
        broken = self.folder / "broken"
        assert not broken.exists(), broken.read_text(encoding="utf-8")
        assert process.exitcode == -signal.SIGKILL
        self.kills += 1
        seen = by_game(read(self.folder / "now"))
        self.games |= seen.keys()
        self.facts += sum(map(len, seen.values()))


def ends_of(rng: random.Random) -> Iterator[End]:
    """How each process ends."""
    for _ in range(8):
        yield End(rng.randint(1, 2500), UPGRADE)
    for number in range(LIVES - 9):
        match number % 12:
            case 0 | 3 | 6 | 9:
                yield End(seconds=rng.uniform(0.02, 0.4))
            case 1 | 4 | 7 | 10:
                yield End(int(10 ** rng.uniform(2.5, 4.8)), STORE)
            case 2 | 5 | 8:
                yield End(int(10 ** rng.uniform(2.5, 4.8)), TABLES)
            case _:
                yield End(int(10 ** rng.uniform(0, 3.2)), STORE + TABLES, FINISHING, seconds=2.5)


@pytest.mark.parametrize("seed", SEEDS)
async def test_nothing_shown_is_lost_and_nothing_is_there_twice(
    seed: int, tmp_path: Path, context: ForkServerContext
) -> None:
    rng = random.Random(seed)
    story = Story(context, tmp_path, rng)
    for end in ends_of(rng):
        story.end(story.begin(end), end.seconds)
    last = story.begin(End(), to_the_end=True)
    last.join(60)
    broken = tmp_path / "broken"
    assert last.exitcode == 0, broken.read_text(encoding="utf-8") if broken.exists() else last.exitcode
    assert story.kills == LIVES - 1
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path}/bombu.db") as store:
        await verify(store, tmp_path / "now")
        assert await store.live_games() == []
        finished = await verify_all(store, sorted(story.games))
    assert finished >= 3
    assert story.facts > 200
