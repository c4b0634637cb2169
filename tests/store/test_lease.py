"""One process at a time looks after a database's games, tried with real processes."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bombu.store import CannotOpen, LeaseHeld, Shards, lease
from bombu.store.lease import FileLease, ServerLease, take_lease

ROOT = Path(__file__).parent.parent.parent

Start = Callable[..., Awaitable[tuple[Process, str]]]


@pytest.fixture
async def start() -> AsyncIterator[Start]:
    """Start a process that takes the lease, and give it with what it said."""
    started: list[Process] = []

    async def begin(url: str, count: int = 0, ids: str = "") -> tuple[Process, str]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.store.holds_lease", url, str(count), ids), stdin=PIPE, stdout=PIPE, cwd=ROOT
        )
        started.append(process)
        assert process.stdout is not None
        return process, (await process.stdout.readline()).decode().strip()

    yield begin
    for process in started:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits in these tests but where the lease says so."""
    monkeypatch.setattr(lease, "WAIT_SECONDS", 1.0)


async def test_a_second_process_is_refused_and_free_to_start_after_kill_9(database_url: str, start: Start) -> None:
    first, said = await start(database_url)
    assert said == "held"
    second, said = await start(database_url)
    assert await second.wait() == 5
    assert "hush" not in said
    with pytest.raises(LeaseHeld):
        await take_lease(database_url)
    first.kill()
    await first.wait()
    third, said = await start(database_url)
    assert said == "held"
    assert third.stdin is not None
    third.stdin.close()
    assert await third.wait() == 0
    held = await take_lease(database_url)
    await held.close()
    await held.close()
    await (await take_lease(database_url)).close()


async def test_the_refusal_names_the_process_that_is_at_work(sqlite_url: str, start: Start) -> None:
    first, _ = await start(sqlite_url)
    with pytest.raises(LeaseHeld, match=f"process {first.pid} has it"):
        await take_lease(sqlite_url)


async def test_a_second_name_of_the_file_leads_to_the_same_lease(sqlite_file: Path, tmp_path: Path) -> None:
    held = FileLease(sqlite_file)
    other = tmp_path / "other.db"
    other.symlink_to(sqlite_file)
    for name in (other, sqlite_file.parent / ".." / "kept" / "bombu.db"):
        with pytest.raises(LeaseHeld):
            FileLease(name)
    await held.close()
    await FileLease(other).close()


async def test_a_lease_that_cannot_be_made_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "bombu.db.lock").mkdir()
    for url in (
        f"sqlite+aiosqlite:///{tmp_path}/file/bombu.db",
        f"sqlite+aiosqlite:///{tmp_path}/bombu.db",
        "postgresql+asyncpg://bombu:hush@127.0.0.1:1/bombu",
    ):
        with pytest.raises(CannotOpen) as caught:
            await take_lease(url)
        assert "\n" not in str(caught.value)
        assert "hush" not in str(caught.value)


async def test_processes_with_other_shards_share_a_server(postgres_url: str, start: Start) -> None:
    _, said = await start(postgres_url, 4, "0,1")
    assert said == "held"
    other = await take_lease(postgres_url, Shards.parse(4, "2,3"))
    with pytest.raises(LeaseHeld, match="another process has shard"):
        await take_lease(postgres_url, Shards.parse(4, "1,2"))
    await other.close()


@pytest.mark.parametrize("others", [Shards(), Shards.parse(8, "4,5"), Shards.parse(1, "")])
async def test_another_count_of_shards_is_refused_while_one_is_at_work(postgres_url: str, others: Shards) -> None:
    """Both would look after the same servers: a reshard stops all processes first."""
    held = await take_lease(postgres_url, Shards.parse(4, "0,1"))
    with pytest.raises(LeaseHeld, match="BOMBU_SHARD_COUNT=4"):
        await take_lease(postgres_url, others)
    await held.close()
    await (await take_lease(postgres_url, others)).close()


async def break_connections(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        await connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                 " AND pid <> pg_backend_pid()")
        )  # fmt: skip
    await engine.dispose()


async def test_a_lease_whose_connection_broke_is_renewed(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    renewed = asyncio.Event()
    monkeypatch.setattr(lease, "CHECK_SECONDS", 0.02)
    caplog.set_level(logging.INFO)

    def watch(record: logging.LogRecord) -> bool:
        if "is renewed" in record.getMessage():
            renewed.set()
        return True

    caplog.handler.addFilter(watch)
    held = await take_lease(postgres_url)
    await break_connections(postgres_url)
    async with asyncio.timeout(20):
        await renewed.wait()
    with pytest.raises(LeaseHeld):
        await take_lease(postgres_url)
    await held.close()


async def test_a_lease_that_somebody_else_took_meanwhile_is_lost(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "CHECK_SECONDS", 0.2)
    held = await take_lease(postgres_url)
    assert isinstance(held, ServerLease)
    await break_connections(postgres_url)
    other = await take_lease(postgres_url)
    async with asyncio.timeout(20):
        await held.lost()
    await held.close()
    with pytest.raises(LeaseHeld):
        await take_lease(postgres_url)
    await other.close()
