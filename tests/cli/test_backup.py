"""``python -m bombu backup`` and ``restore``: what goes out comes back, and nothing is overwritten by mistake."""

# ruff: noqa: ASYNC240 - nothing else is to run on the loop while a test looks at files
from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bombu.__main__ import main
from bombu.store import Status, Store
from bombu.store.backup import ID_GAP
from bombu.store.lease import FileLease
from tests.store.builders import CHANNEL, GUILD, facts, numbers_of, play_match, results


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the bot's database is, as its settings say."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "data" / "bombu.db"
    monkeypatch.setenv("BOMBU_DATABASE_URL", f"sqlite+aiosqlite:///{file}")
    yield file
    assert not list(tmp_path.rglob("*.part"))


async def fill(database: Path, events: int = 3) -> int:
    """A database with a finished match and a running one, whose id comes back."""
    async with await Store.open(f"sqlite+aiosqlite:///{database}") as store:
        await play_match(store, results((1, 100, 1), (2, 50, 2), (None, 0, 3), (None, -50, 4)))
        game_id = await store.open_game(GUILD, CHANNEL - 1, 0.0, facts(0))
        await store.append(game_id, 1, facts(*range(1, events)), status=Status.PLAYING, at=1.0)
    return game_id


def rows_of(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a database holds, but for the counter of ids."""
    with closing(sqlite3.connect(file)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names if "sequence" not in name
        }


async def run(*arguments: str | Path) -> int:
    """The command's exit code; it has an event loop of its own, so it gets a thread of its own."""
    return await asyncio.to_thread(main, [str(argument) for argument in arguments])


async def test_a_backup_comes_back_as_it_was(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game_id = await fill(database)
    before = rows_of(database)
    assert await run("backup", "kept.db") == 0
    assert "2 games, 1 running" in capsys.readouterr().out
    backup = tmp_path / "kept.db"
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert rows_of(backup) == before
    async with await Store.open(f"sqlite+aiosqlite:///{database}") as store:
        await store.append(game_id, 3, facts(3), at=2.0)
        later_id = await store.open_game(GUILD, CHANNEL - 2, 0.0)
    after = rows_of(database)
    database.chmod(0o640)
    assert await run("restore", backup) == 0
    assert rows_of(database) == before
    assert stat.S_IMODE(database.stat().st_mode) == 0o640
    (kept,) = database.parent.glob("bombu.db.replaced-*")
    assert str(kept) in capsys.readouterr().out
    assert rows_of(kept) == after
    async with await Store.open(f"sqlite+aiosqlite:///{database}") as store:
        assert await numbers_of(store, game_id) == [0, 1, 2]
        assert await store.open_game(GUILD, CHANNEL - 2, 0.0) == later_id + ID_GAP + 1


async def test_a_backup_restores_where_there_is_nothing(database: Path) -> None:
    await fill(database)
    assert await run("backup", "kept.db") == 0
    for file in database.parent.iterdir():
        file.unlink()
    database.parent.rmdir()
    assert await run("restore", "kept.db") == 0
    assert len(rows_of(database)["game"]) == 2
    assert not list(database.parent.glob("*replaced*"))


async def test_a_backup_is_consistent_while_the_bot_writes(database: Path, tmp_path: Path) -> None:
    async with await Store.open(f"sqlite+aiosqlite:///{database}") as store:
        ids = [await store.open_game(GUILD, number, 0.0) for number in range(8)]
        working = True

        async def write(game_id: int) -> None:
            seq = 0
            while working:
                # Two facts at a time: a copy with an odd number of them would have half a write.
                await store.append(game_id, seq, facts(seq, seq + 1), at=1.0)
                seq += 2

        writing = [asyncio.create_task(write(game_id)) for game_id in ids]
        codes = [await run("backup", f"kept-{number}.db") for number in range(5)]
        working = False
        await asyncio.gather(*writing)
    assert codes == [0] * 5
    lengths = []
    for number in range(5):
        async with await Store.open(f"sqlite+aiosqlite:///{tmp_path}/kept-{number}.db") as copy:
            logs = [await numbers_of(copy, game_id) for game_id in ids]
            assert all(log == list(range(len(log))) and len(log) % 2 == 0 for log in logs)
            lengths.append(sum(map(len, logs)))
    assert lengths == sorted(lengths)


async def test_what_was_not_yet_in_the_file_itself_is_kept_too(database: Path, tmp_path: Path) -> None:
    """A killed bot leaves its last commits in the write-ahead log."""
    game_id = await fill(database)
    assert await run("backup", "kept.db") == 0
    killed = sqlite3.connect(database, isolation_level=None)
    killed.execute("UPDATE game SET message_hand = 7 WHERE id = ?", [game_id])
    for file in list(database.parent.iterdir()):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    killed.close()
    for name in ("bombu.db", "bombu.db-wal"):
        (database.parent / name).write_bytes((tmp_path / name).read_bytes())
    assert await run("restore", "kept.db") == 0
    (kept,) = database.parent.glob("bombu.db.replaced-*[0-9]")
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("SELECT message_hand FROM game WHERE id = ?", [game_id]).fetchone() == (7,)
    assert not database.with_name("bombu.db-wal").exists()


async def test_a_restore_waits_for_nobody_while_the_bot_runs(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await fill(database)
    assert await run("backup", "kept.db") == 0
    before = rows_of(database)
    lease = FileLease(database)
    assert await run("restore", "kept.db") == 1
    assert "the bot is running, stop it first" in capsys.readouterr().err
    assert rows_of(database) == before
    await lease.close()
    assert await run("restore", "kept.db") == 0


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "schema 9999"),
        ("DELETE FROM alembic_version", "schema none"),
        ("DROP TABLE event", "holds no games of ours"),
        ("DROP TABLE alembic_version", "holds no games of ours"),
    ],
)
async def test_another_schema_is_refused_and_nothing_changed(
    database: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path, damage: str, told: str
) -> None:
    await fill(database)
    assert await run("backup", "kept.db") == 0
    with closing(sqlite3.connect(tmp_path / "kept.db")) as connection, connection:
        connection.execute(damage)
    before = rows_of(database)
    assert await run("restore", "kept.db") == 1
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert rows_of(database) == before
    assert not list(database.parent.glob("*replaced*"))


async def test_what_is_no_backup_is_refused(database: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    await fill(database, events=2000)
    assert await run("backup", "kept.db") == 0
    whole = (tmp_path / "kept.db").read_bytes()
    files: dict[str, bytes] = {
        "text": b"no database\n" * 500,
        "empty": b"",
        "cut": whole[: len(whole) // 2],
        "overwritten": whole[:8192] + b"\x55" * (len(whole) - 8192),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    capsys.readouterr()
    before = rows_of(database)
    for name in (*files, "folder", "missing", str(database)):
        assert await run("restore", name) == 1, name
        said = capsys.readouterr().err
        assert said.startswith("bombu restore: ")
        assert name in said
        assert said.count("\n") == 1
    assert rows_of(database) == before


async def test_a_damaged_database_can_be_replaced_and_is_kept(database: Path) -> None:
    await fill(database, events=2000)
    assert await run("backup", "kept.db") == 0
    damaged = database.read_bytes()[:4096] + b"\x55" * 100_000
    database.write_bytes(damaged)
    assert await run("restore", "kept.db") == 0
    assert len(rows_of(database)["game"]) == 2
    (kept,) = database.parent.glob("bombu.db.replaced-*[0-9]")
    assert kept.read_bytes() == damaged


async def test_a_backup_that_cannot_be_made_leaves_no_file(
    database: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert await run("backup", "kept.db") == 1
    assert "there is no such file" in capsys.readouterr().err
    assert not database.parent.exists()  # nor a database
    await fill(database)
    assert await run("backup", tmp_path / "missing" / "kept.db") == 1
    assert await run("backup", "kept.db") == 0
    capsys.readouterr()
    assert await run("backup", "kept.db") == 1
    assert "exists already" in capsys.readouterr().err
    assert await run("backup", database) == 1


async def test_postgresql_has_its_own_tools(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOMBU_DATABASE_URL", "postgresql+asyncpg://bombu:hush@127.0.0.1:1/bombu")
    for command, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        assert await run(command, "kept.db") == 1
        said = capsys.readouterr().err
        assert tool in said
        assert "hush" not in said
    assert not list(tmp_path.iterdir())


async def test_a_wrong_setting_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOMBU_DATABASE_URL", "bombu.db")
    assert await run("backup", "kept.db") == 1
    assert "BOMBU_DATABASE_URL" in capsys.readouterr().err
