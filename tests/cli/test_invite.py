"""``python -m bombu invite``: the link asks for what a table needs, and for nothing else."""

from __future__ import annotations

import base64
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bombu.__main__ import main
from bombu.cli.invite import application_of
from bombu.permissions import IN_THREADS, NEEDED

APPLICATION = 1234567890123456789
TOKEN = base64.urlsafe_b64encode(str(APPLICATION).encode()).decode().rstrip("=") + ".AbCdEf.0123456789abcdefghijklmno"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN_FILE", raising=False)


def test_the_link_asks_for_what_a_table_needs_and_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", str(APPLICATION)]) == 0
    asked = {key: values[0] for key, values in parse_qs(urlsplit(capsys.readouterr().out.strip()).query).items()}
    assert asked["client_id"] == str(APPLICATION)
    assert asked["scope"] == "bot applications.commands"
    granted = {name for name, on in discord.Permissions(int(asked["permissions"])) if on}
    # discord.py has two names for the first of them
    assert granted == {*NEEDED, *IN_THREADS.values(), "read_messages"} - {"view_channel"}


def test_the_read_me_shows_the_same_permissions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", str(APPLICATION)]) == 0
    (number,) = parse_qs(urlsplit(capsys.readouterr().out.strip()).query)["permissions"]
    assert f"permissions={number}" in (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_application_is_read_from_the_token(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert main(["invite"]) == 0
    assert f"client_id={APPLICATION}" in capsys.readouterr().out


@pytest.mark.parametrize("token", ["", "abc", "a.b.c", "!!.b.c", "MTIz.b.c", f"{TOKEN}.more", "é.b.c"])
def test_a_token_of_another_form_names_no_application(token: str) -> None:
    assert application_of(token) is None


def test_without_any_id_it_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite"]) == 1
    assert "DISCORD_TOKEN is missing" in capsys.readouterr().err
