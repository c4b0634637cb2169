from __future__ import annotations

import logging
import os
import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from bombu.config import ConfigError, DatabaseSettings, Settings, unknown_variables
from bombu.store import Shards

TOKEN = "MTk4.Cl2FMQ.made-up"
EXAMPLE = Path(__file__).parent.parent / ".env.example"


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in list(os.environ):
        if name.upper().startswith(("BOMBU_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def complaint() -> str:
    with pytest.raises(ConfigError) as caught:
        Settings.from_env()
    text = str(caught.value)
    assert "\n" not in text
    assert TOKEN not in text
    return text


def test_a_token_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = Settings.from_env()
    assert settings.token.get_secret_value() == TOKEN
    assert settings.database_url == "sqlite+aiosqlite:///data/bombu.db"
    assert (settings.bot_delay, settings.hand_delay, settings.log_level, settings.thinkers) == (1.0, 4.0, "INFO", 1)


def test_no_text_of_the_settings_shows_the_token_or_the_database_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("BOMBU_DATABASE_URL", "postgresql+asyncpg://bombu:hush@localhost/bombu")
    settings = Settings.from_env()
    for text in (repr(settings), str(settings)):
        assert TOKEN not in text
        assert "hush" not in text


def test_settings_are_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = Settings.from_env()
    with pytest.raises(ValidationError):
        settings.bot_delay = 3.0


@pytest.mark.parametrize("value", [f" {TOKEN}\n", f'"{TOKEN}"', f"'{TOKEN}'"])
def test_spaces_and_quotes_around_a_token_are_dropped(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", value)
    assert Settings.from_env().token.get_secret_value() == TOKEN


def test_a_missing_token_says_where_to_get_one() -> None:
    text = complaint()
    assert text.startswith("DISCORD_TOKEN is missing")
    assert ".env" in text
    assert "Developer Portal" in text


@pytest.mark.parametrize("value", ["", "  ", '""'])
def test_an_empty_token_is_no_token(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", value)
    assert complaint().startswith("DISCORD_TOKEN")


@pytest.mark.parametrize("value", [f"Bot {TOKEN}", f"{TOKEN} {TOKEN}", f"{TOKEN}é"])
def test_what_cannot_be_a_token_is_refused_without_showing_it(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", value)
    assert complaint().startswith("DISCORD_TOKEN holds no token")


def test_the_token_comes_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{TOKEN}\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / "secret"))
    assert Settings.from_env().token.get_secret_value() == TOKEN


def test_a_token_file_that_is_missing_a_folder_empty_or_binary_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(b"\xff\x00\xfe")
    (tmp_path / "folder").mkdir()
    for name in ("empty", "binary", "folder", "missing"):
        monkeypatch.setenv("DISCORD_TOKEN_FILE", str(tmp_path / name))
        text = complaint()
        assert "DISCORD_TOKEN_FILE" in text
        assert name in text


def test_token_and_token_file_together_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "secret")
    assert "keep one of them" in complaint()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOMBU_BOT_DELAY", "soon"),
        ("BOMBU_BOT_DELAY", "-1"),
        ("BOMBU_BOT_DELAY", "nan"),
        ("BOMBU_HAND_DELAY", "inf"),
        ("BOMBU_HAND_DELAY", "1,5"),
        ("BOMBU_LOG_LEVEL", "LOUD"),
        ("BOMBU_THINKERS", "0"),
        ("BOMBU_THINKERS", "1.5"),
        ("BOMBU_THINKERS", "65"),
        ("BOMBU_SHARD_COUNT", "-1"),
        ("BOMBU_SHARD_COUNT", "few"),
        ("BOMBU_SHARD_IDS", "0"),
        ("BOMBU_DATABASE_URL", "bombu.db"),
        ("BOMBU_DATABASE_URL", "sqlite:///bombu.db"),
        ("BOMBU_DATABASE_URL", "mysql://localhost/bombu"),
        ("BOMBU_DATABASE_URL", "sqlite+aiosqlite://"),
        ("BOMBU_DATABASE_URL", "sqlite+aiosqlite:///:memory:"),
    ],
)
def test_a_wrong_value_is_named_by_its_variable(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    assert complaint().startswith(name)


def test_a_process_may_have_some_of_the_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert Settings.from_env().shards == Shards()
    monkeypatch.setenv("BOMBU_SHARD_COUNT", "4")
    assert Settings.from_env().shards == Shards(4, (0, 1, 2, 3))
    monkeypatch.setenv("BOMBU_SHARD_IDS", "3, 1")
    assert complaint().startswith("BOMBU_SHARD_IDS leaves shards to other processes, which need PostgreSQL")
    monkeypatch.setenv("BOMBU_DATABASE_URL", "postgresql+asyncpg://bombu@localhost/bombu")
    assert Settings.from_env().shards == Shards(4, (1, 3))
    for wrong in ("4", "0-2", "1,1", "one"):
        monkeypatch.setenv("BOMBU_SHARD_IDS", wrong)
        assert complaint().startswith("BOMBU_SHARD_IDS is not understood")


def test_the_database_is_known_without_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    assert DatabaseSettings.from_env().database_url == "sqlite+aiosqlite:///data/bombu.db"
    monkeypatch.setenv("BOMBU_DATABASE_URL", "sqlite+aiosqlite:///other.db")
    assert DatabaseSettings.from_env().database_url == "sqlite+aiosqlite:///other.db"


def test_a_wrong_database_url_does_not_show_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    for url in ("postgres://bombu:hush@localhost/bombu", "postgresql+asyncpg://bombu:hush@localhost:port/bombu"):
        monkeypatch.setenv("BOMBU_DATABASE_URL", url)
        text = complaint()
        assert "hush" not in text
        assert "postgresql+asyncpg://" in text or "not understood" in text


def test_all_wrong_values_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("BOMBU_BOT_DELAY", "soon")
    monkeypatch.setenv("BOMBU_THINKERS", "many")
    text = complaint()
    assert "BOMBU_BOT_DELAY" in text
    assert "BOMBU_THINKERS" in text


@pytest.mark.parametrize(("value", "level"), [("debug", "DEBUG"), ("Warning", "WARNING"), ("", "INFO")])
def test_a_log_level_may_be_written_in_any_case(monkeypatch: pytest.MonkeyPatch, value: str, level: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("BOMBU_LOG_LEVEL", value)
    assert Settings.from_env().log_level == level


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text(f"\ufeffDISCORD_TOKEN={TOKEN}\nBOMBU_BOT_DELAY=0\nBOMBU_HAND_DELAY=0\n", encoding="utf-8")
    monkeypatch.setenv("BOMBU_BOT_DELAY", "2")
    settings = Settings.from_env()
    assert settings.token.get_secret_value() == TOKEN
    assert (settings.bot_delay, settings.hand_delay) == (2.0, 0.0)


def test_a_file_that_is_no_text_is_named() -> None:
    Path(".env").write_bytes(f"DISCORD_TOKEN={TOKEN}".encode("utf-16"))
    assert complaint().startswith(".env can't be read")


def test_unknown_variables_are_warned_of_in_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("BOMBU_BOTDELAY", "2")
    Path(".env").write_text("BOMBU_ZZZ=1\nOTHER=1\n", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        Settings.from_env()
    (message,) = caplog.messages
    assert message == "unknown settings are ignored: BOMBU_BOTDELAY (is BOMBU_BOT_DELAY meant?), BOMBU_ZZZ"


def test_known_variables_are_not_warned_of() -> None:
    names = [str(field.validation_alias) for field in Settings.model_fields.values()]
    assert unknown_variables([*names, "PATH"]) == []


def test_the_example_file_lists_every_setting_with_its_default() -> None:
    lines = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE))
    fields = {str(field.validation_alias): field for field in Settings.model_fields.values()}
    assert set(lines) == set(fields)
    for name, value in lines.items():
        if name.startswith("BOMBU_"):
            assert type(fields[name].default)(value) == fields[name].default, name
