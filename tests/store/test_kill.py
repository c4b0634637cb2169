"""What was acknowledged outlives the process, killed without warning."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from bombu.store import Store
from tests.store.builders import facts, numbers_of

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("lines", [1, 50, 400])
async def test_what_was_acknowledged_outlives_kill_9(database_url: str, lines: int) -> None:
    acknowledged: dict[int, int] = defaultdict(lambda: -1)
    with subprocess.Popen(  # noqa: ASYNC220  # nothing else is to run on this loop meanwhile
        [sys.executable, "-m", "tests.store.writes_until_killed", database_url],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout, 1):
            if count == lines:
                process.kill()
            if line.endswith("\n"):
                game_id, seq = map(int, line.split())
                acknowledged[game_id] = seq
    assert process.returncode == -9
    assert acknowledged
    async with await Store.open(database_url) as store:
        for game in await store.live_games():
            numbers = await numbers_of(store, game.id)
            # One more may have been committed that the process could not tell of.
            assert len(numbers) - 1 in (acknowledged[game.id], acknowledged[game.id] + 1)
            assert numbers == list(range(len(numbers)))
            await store.append(game.id, len(numbers), facts(len(numbers)), at=0.0)
