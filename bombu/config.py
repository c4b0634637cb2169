"""The settings, read once from the environment and from `.env`; complaints name the variable.

The environment goes before `.env`. An empty value counts as none.
"""

from __future__ import annotations

import difflib
import logging
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, Self

from dotenv import dotenv_values
from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bombu.store.engine import parse_url
from bombu.store.errors import CannotOpen
from bombu.store.shards import Shards

log = logging.getLogger(__name__)

ENV_FILE = Path(".env")

_ENCODING = "utf-8-sig"  # Windows' Notepad may begin the file with a mark that would become part of the first name
_TOKEN_HELP = "Discord Developer Portal > your application > Bot > Reset Token"

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]


class ConfigError(Exception):
    """A setting is missing or wrong; the text is one line that names the variable, says what to do, shows no token."""


class DatabaseSettings(BaseSettings):
    """Where games are kept: all that those tools need which don't talk to Discord."""

    model_config = SettingsConfigDict(
        frozen=True, extra="ignore", env_ignore_empty=True, env_file_encoding=_ENCODING, hide_input_in_errors=True
    )

    database_url: str = Field(
        default="sqlite+aiosqlite:///data/bombu.db",
        validation_alias="BOMBU_DATABASE_URL",
        description="sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE",
        repr=False,
    )

    @classmethod
    def from_env(cls, env_file: Path | None = ENV_FILE) -> Self:
        """The settings of this process; warns of BOMBU_ variables that are none. Raises ConfigError."""
        try:
            in_file = {} if env_file is None else dotenv_values(env_file, encoding=_ENCODING)
            settings = cls(_env_file=env_file)  # type: ignore[call-arg]  # BaseSettings takes it; the checker sees fields only
        except ValidationError as error:
            raise ConfigError("; ".join(_complaint(fault) for fault in error.errors())) from None
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigError(f"{env_file} can't be read: write it as text in UTF-8 ({error})") from error
        if unknown := unknown_variables([*os.environ, *in_file]):
            log.warning("unknown settings are ignored: %s", ", ".join(unknown))
        return settings

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        try:
            parse_url(value)
        except CannotOpen as error:
            raise ConfigError(f"BOMBU_DATABASE_URL: {error}") from error
        return value


class Settings(DatabaseSettings):
    """What the operator decides. Each field's description says what the variable takes."""

    token: SecretStr = Field(
        validation_alias="DISCORD_TOKEN",
        description=f"the bot's token ({_TOKEN_HELP}); or its file's name in DISCORD_TOKEN_FILE",
    )
    token_file: Path | None = Field(
        default=None, validation_alias="DISCORD_TOKEN_FILE", description="a file that holds the token and nothing else"
    )
    bot_delay: float = Field(
        default=1.0,
        ge=0,
        allow_inf_nan=False,
        validation_alias="BOMBU_BOT_DELAY",
        description="seconds that a bot waits before it plays, 0 or more",
    )
    hand_delay: float = Field(
        default=4.0,
        ge=0,
        allow_inf_nan=False,
        validation_alias="BOMBU_HAND_DELAY",
        description="seconds that the end of a hand stands before the next deal, 0 or more",
    )
    edit_interval: float = Field(
        default=2.1,
        ge=0.5,
        le=60,
        validation_alias="BOMBU_EDIT_INTERVAL",
        description="seconds between two edits of a table's message, 0.5 to 60",
    )
    log_level: LogLevel = Field(
        default="INFO",
        validation_alias="BOMBU_LOG_LEVEL",
        description="DEBUG, INFO, WARNING, ERROR or CRITICAL",
    )
    thinkers: int = Field(
        default=1,
        ge=1,
        le=64,
        validation_alias="BOMBU_THINKERS",
        description="processes that think for the bots, 1 to 64",
    )
    http_host: str = Field(
        default="127.0.0.1",
        validation_alias="BOMBU_HTTP_HOST",
        description="the address on which /healthz, /readyz and /metrics are served, such as 127.0.0.1",
    )
    http_port: int = Field(
        default=0,
        ge=0,
        le=65535,
        validation_alias="BOMBU_HTTP_PORT",
        description="the port on which /healthz, /readyz and /metrics are served, or 0 for not at all",
    )
    shard_count: int = Field(
        default=0,
        ge=0,
        le=100_000,
        validation_alias="BOMBU_SHARD_COUNT",
        description="how many shards all processes have together, or 0 for as many as Discord recommends",
    )
    shard_ids: str = Field(
        default="",
        validation_alias="BOMBU_SHARD_IDS",
        description="this process's shards, such as 0,1; nothing for all",
    )

    @model_validator(mode="before")
    @classmethod
    def _find_token(cls, values: dict[str, Any]) -> dict[str, Any]:
        token, file = values.get("DISCORD_TOKEN"), values.get("DISCORD_TOKEN_FILE")
        if token and file:
            raise ConfigError("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set: keep one of them")
        if file:
            return values | {"DISCORD_TOKEN": _read_token(Path(file))}
        if not token:
            raise ConfigError(f"DISCORD_TOKEN is missing: put it into {ENV_FILE} or the environment ({_TOKEN_HELP})")
        return values | {"DISCORD_TOKEN": _clean_token(token, "DISCORD_TOKEN")}

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @model_validator(mode="after")
    def _known_shards(self) -> Self:
        try:
            shards = self.shards
        except ValueError:
            raise ConfigError(
                "BOMBU_SHARD_IDS is not understood: it takes numbers below BOMBU_SHARD_COUNT, such as 0,1"
            ) from None
        if not shards.all_here and self.database_url.startswith("sqlite"):
            raise ConfigError("BOMBU_SHARD_IDS leaves shards to other processes, which need PostgreSQL to share")
        return self

    @property
    def shards(self) -> Shards:
        """The shards of this process."""
        return Shards.parse(self.shard_count, self.shard_ids)


def unknown_variables(names: Iterable[str]) -> list[str]:
    """Those of the names that begin with BOMBU_ and are no setting, sorted, with the setting that was perhaps meant."""
    known = {str(field.validation_alias) for field in Settings.model_fields.values()}
    unknown = sorted({name.upper() for name in names if name.upper().startswith("BOMBU_")} - known)
    return [_with_guess(name, known) for name in unknown]


def _with_guess(name: str, known: Iterable[str]) -> str:
    guess = difflib.get_close_matches(name, known, n=1)
    return f"{name} (is {guess[0]} meant?)" if guess else name


def _complaint(fault: Any) -> str:
    """One fault that pydantic found: the variable, and what it takes."""
    name = str(fault["loc"][0])
    takes = {str(field.validation_alias): field.description for field in Settings.model_fields.values()}
    return f"{name} is not understood: it takes {takes[name]}"


def _read_token(file: Path) -> str:
    try:
        return _clean_token(file.read_text(encoding=_ENCODING), f"the file in DISCORD_TOKEN_FILE, {file},")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"DISCORD_TOKEN_FILE: {file} can't be read ({error})") from error


def _clean_token(text: str, where: str) -> str:
    """The token without the spaces and quotes that copying leaves around it."""
    token = text.strip().strip("\"'").strip()
    if not token or not token.isascii() or any(character.isspace() for character in token):
        raise ConfigError(f"{where} holds no token: copy it again ({_TOKEN_HELP})")
    return token
