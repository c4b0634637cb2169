"""``python -m bombu doctor``: it finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import discord.http
import pytest

from bombu.__main__ import main
from bombu.checkup import here, online
from bombu.checkup.database import look_at_database
from bombu.checkup.report import Verdict
from bombu.store import Store
from bombu.store.engine import parse_url
from playground.local import LocalDiscord
from tests.cli.test_invite import TOKEN


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with good settings in the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN_FILE", raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("BOMBU_DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path}/data/bombu.db")
    return tmp_path


def test_all_is_well_before_the_first_start_and_nothing_is_made(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "FAIL" not in said
    assert "will be made at the first start" in said
    assert TOKEN not in said
    assert not list(folder.iterdir())


async def test_a_database_in_use_is_current_and_stays_as_it_is(folder: Path) -> None:
    url = f"sqlite+aiosqlite:///{folder}/bombu.db"
    async with await Store.open(url):
        found = await asyncio.to_thread(look_at_database, parse_url(url))
    assert found.verdict is Verdict.GOOD
    assert "nothing to upgrade" in found.seen


async def test_a_database_of_a_newer_program_is_refused(folder: Path) -> None:
    url = f"sqlite+aiosqlite:///{folder}/bombu.db"
    await (await Store.open(url)).close()
    with closing(sqlite3.connect(folder / "bombu.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    found = await asyncio.to_thread(look_at_database, parse_url(url))
    assert found.verdict is Verdict.FAULT
    assert "newer" in found.remedy


def test_a_file_that_is_no_database(folder: Path) -> None:
    (folder / "bombu.db").write_bytes(b"no database, but long enough to be taken for one by its name" * 20)
    found = look_at_database(parse_url(f"sqlite+aiosqlite:///{folder}/bombu.db"))
    assert found.verdict is Verdict.FAULT


def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    found = look_at_database(parse_url("postgresql+asyncpg://bombu:secret@127.0.0.1:1/bombu"))
    assert found.verdict is Verdict.FAULT
    assert "secret" not in found.seen + found.remedy


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("DISCORD_TOKEN", "", "DISCORD_TOKEN is missing"),
        ("DISCORD_TOKEN", "0123456789abcdef", "doesn't look like a bot's"),
        ("BOMBU_THINKERS", "many", "BOMBU_THINKERS"),
        ("BOMBU_DATABASE_URL", "mysql://nowhere", "BOMBU_DATABASE_URL"),
    ],
)
def test_a_wrong_setting_is_named_and_the_exit_code_tells(
    name: str, value: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert told in said
    assert "-> " in said


def test_a_full_disk_and_a_clock_in_the_past(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: _Usage())
    monkeypatch.setattr(time, "time", lambda: 1000.0)
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "make room" in said
    assert "set the clock" in said


class _Usage:
    free = 5_000_000


async def test_online_it_logs_in_and_knows_the_servers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with LocalDiscord(with_page=False) as local:
        monkeypatch.setenv("DISCORD_TOKEN", local.service.world.token)
        monkeypatch.setattr(discord.http.Route, "BASE", f"{local.url}/api/v10")
        monkeypatch.setattr(here, "application_of", lambda _token: 1)  # the local Discord's token has a form of its own
        assert await asyncio.to_thread(main, ["doctor", "--online"]) == 0
        said = capsys.readouterr().out
        assert "login: as" in said
        assert "is not registered" in said  # the bot was never started here
        assert "servers: 1, with all permissions" in said
        assert "agrees with Discord's" in said
        monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
        with local.allowing("unauthorized"):
            assert await asyncio.to_thread(main, ["doctor", "--online"]) == 1
    assert "Discord refused the token" in capsys.readouterr().out


async def test_without_a_network_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:1/api/v10")
    (found,) = await asyncio.to_thread(online.look_online, TOKEN)
    assert found.verdict is Verdict.FAULT
    assert "internet" in found.remedy
