"""``python -m bombu rebuild``: what was damaged is right again, and a running bot is left alone."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bombu.__main__ import main
from bombu.store import Store
from bombu.store.lease import take_lease
from tests.standings.matches import keep, random_match


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with two matches, the one that the settings name."""
    file = tmp_path / "bombu.db"
    url = f"sqlite+aiosqlite:///{file}"
    monkeypatch.setenv("BOMBU_DATABASE_URL", url)

    async def fill() -> None:
        async with await Store.open(url) as store:
            for number in range(2):
                table, log = random_match(random.Random(number), 1)
                await keep(store, table, log, 1000.0 + number)

    asyncio.run(fill())
    return file


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr)
            for table in ("result", "tally", "person", "record")
        }


def test_what_was_damaged_is_as_it_was(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = rows(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE tally SET wins = wins + 3")
        connection.execute("DELETE FROM result WHERE number = 0")
        connection.execute("UPDATE record SET body = '{}'")
    assert main(["rebuild"]) == 0
    assert rows(file) == before
    assert capsys.readouterr().out == "2 games read, everything counted anew\n"


def test_a_running_bot_is_left_alone(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = rows(file)

    async def beside_the_bot() -> int:
        lease = await take_lease(f"sqlite+aiosqlite:///{file}")
        try:
            return await asyncio.to_thread(main, ["rebuild"])
        finally:
            await lease.close()

    assert asyncio.run(beside_the_bot()) == 1
    assert "the bot is running, stop it first" in capsys.readouterr().err
    assert rows(file) == before


def test_a_log_that_makes_no_sense_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE event SET kind = 'Unheard' WHERE game_id = 2 AND seq = 5")
    assert main(["rebuild"]) == 1
    assert "Unheard" in capsys.readouterr().err
