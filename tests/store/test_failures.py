"""When the disk, a lock or the file fails: nothing is half written, the caller is told, the writer goes on."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import traceback
from contextlib import closing
from pathlib import Path

import pytest

from bombu.store import CannotOpen, NewEvent, Status, Store, StoreError
from tests.store.builders import CHANNEL, GUILD, facts, numbers_of, results


def damage(file: Path) -> None:
    """Overwrite all but the first page."""
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\x55" * (len(content) - 4096))


async def test_a_lock_held_by_another_fails_all_who_wait_and_no_one_after(
    sqlite_url: str, sqlite_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Store.open(sqlite_url, pragmas={"busy_timeout": 20}) as store:
        game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
        with closing(sqlite3.connect(sqlite_file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            outcomes = await asyncio.gather(
                store.append(game_id, 1, facts(1), at=1.0),
                store.open_game(GUILD, CHANNEL - 1, 0.0),
                store.finish(game_id, 1, facts(1), results((1, 0, 1)), "{}", 1.0),
                return_exceptions=True,
            )
            assert await numbers_of(store, game_id) == [0]  # reading goes on
        assert [type(outcome) for outcome in outcomes] == [StoreError] * 3
        assert all(str(outcome).startswith("the database is locked by another program") for outcome in outcomes)
        assert len({id(outcome) for outcome in outcomes}) == 3
        assert any("the database is locked by another program" in message for message in caplog.messages)
        await store.append(game_id, 1, facts(1), at=1.0)
        assert await numbers_of(store, game_id) == [0, 1]
        assert len(await store.live_games()) == 1


async def test_a_full_disk_keeps_nothing_of_what_did_not_fit(sqlite_url: str) -> None:
    async with await Store.open(sqlite_url) as store:
        game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    async with await Store.open(sqlite_url, pragmas={"max_page_count": 60}) as store:
        large = [*facts(1), NewEvent("fact", {"v": 1, "number": 2, "text": "x" * 1_000_000})]
        outcomes = await asyncio.gather(
            store.append(game_id, 1, large, status=Status.PLAYING, at=1.0),
            store.set_state("key", "value"),
            return_exceptions=True,
        )
        # SQLite gives the whole transaction up, so that who shared it is told too.
        for outcome in outcomes:
            assert isinstance(outcome, StoreError)
            assert str(outcome).startswith("the disk is full")
            assert "xxx" not in str(outcome)
        assert await store.get_state("key") is None
        game = await store.game(game_id)
        assert game is not None
        assert game.status is Status.LOBBY
        assert await numbers_of(store, game_id) == [0]
        await store.append(game_id, 1, facts(1), at=1.0)
        assert await numbers_of(store, game_id) == [0, 1]


async def test_a_database_that_turns_read_only_can_still_be_read(sqlite_url: str) -> None:
    async with await Store.open(sqlite_url) as store:
        game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    async with await Store.open(sqlite_url, pragmas={"query_only": "ON"}) as store:
        with pytest.raises(StoreError, match=r"^the database is read-only"):
            await store.append(game_id, 1, facts(1), at=1.0)
        assert await numbers_of(store, game_id) == [0]


async def test_a_damaged_file_is_told_and_not_written_to(sqlite_url: str, sqlite_file: Path) -> None:
    async with await Store.open(sqlite_url) as store:
        game_id = await store.open_game(GUILD, CHANNEL, 0.0)
        await store.append(game_id, 0, facts(*range(2000)), at=1.0)
    damage(sqlite_file)
    with pytest.raises(CannotOpen, match="the database file is damaged"):
        await Store.open(sqlite_url)


async def test_a_log_with_an_unreadable_event_is_told_by_its_place(sqlite_url: str, sqlite_file: Path) -> None:
    async with await Store.open(sqlite_url) as store:
        game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0, 1, 2))
        with closing(sqlite3.connect(sqlite_file)) as other:
            for change, told in (
                ("UPDATE event SET body = '{' WHERE seq = 1", "event 1 can't be read"),
                ("UPDATE event SET body = '[]' WHERE seq = 1", "event 1 is no object"),
                ("DELETE FROM event WHERE seq = 1", "event 1 is missing"),
            ):
                with other:
                    other.execute(change)
                with pytest.raises(StoreError, match=told):
                    await store.load_events(game_id)


async def test_no_error_shows_what_was_to_be_written(sqlite_url: str) -> None:
    """A traceback ends up in a log, and the deck is in the bodies."""
    deck = " ".join(f"{rank}S" for rank in "789")  # not spelled out: a traceback shows lines of this file too
    async with await Store.open(sqlite_url) as store:
        game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
        with pytest.raises(StoreError) as caught:
            await store.append(game_id, 0, [NewEvent("hand-dealt", {"v": 1, "deck": deck})], at=1.0)
    assert caught.value.__cause__ is not None
    assert deck not in "".join(traceback.format_exception(caught.value))


async def test_the_folder_is_made(sqlite_url: str, sqlite_file: Path) -> None:
    await (await Store.open(sqlite_url)).close()
    with closing(sqlite3.connect(f"file:{sqlite_file}?mode=ro", uri=True)) as other:
        assert other.execute("SELECT count(*) FROM game").fetchone() == (0,)


async def test_what_cannot_be_opened_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database\n" * 100, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    for url, told in (
        (f"sqlite+aiosqlite:///{tmp_path}/file", "the file is not a database"),
        (f"sqlite+aiosqlite:///{tmp_path}/folder", "the database file can't be opened"),
        (f"sqlite+aiosqlite:///{tmp_path}/file/below/bombu.db", "can't be made"),
        ("sqlite+aiosqlite://", "names no file"),
        ("sqlite+aiosqlite:///:memory:", "names no file"),
        ("sqlite+aiosqlite:///file::memory:?cache=shared&uri=true", "names no file"),
        ("sqlite:///bombu.db", "has to begin with"),
        ("no url", "not understood"),
    ):
        with pytest.raises(CannotOpen) as caught:
            await Store.open(url)
        assert told in str(caught.value)
        assert "\n" not in str(caught.value)


async def test_a_server_that_does_not_answer_is_told_without_its_password() -> None:
    with pytest.raises(CannotOpen) as caught:
        await Store.open("postgresql+asyncpg://bombu:hush@127.0.0.1:1/bombu")
    assert "hush" not in str(caught.value)
    assert "\n" not in str(caught.value)


async def test_no_connection_stays_open_after_closing_or_a_failure_to_open(sqlite_url: str, tmp_path: Path) -> None:
    before = set(threading.enumerate())
    (tmp_path / "file").write_text("no database\n" * 100, encoding="utf-8")
    with pytest.raises(CannotOpen):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}/file")
    store = await Store.open(sqlite_url, pragmas={"busy_timeout": 1})
    await asyncio.gather(*(store.live_games() for _ in range(10)), store.set_state("a", "b"))
    await store.close()
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=10)  # it has closed its connection; the last of it may still be running
        assert not thread.is_alive()
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite+aiosqlite:///"))) as other:
        assert other.execute("PRAGMA journal_mode=DELETE").fetchone() == ("delete",)  # refused while anyone is there
