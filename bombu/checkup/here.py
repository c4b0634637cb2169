"""Looks at this machine: Python, settings, token, database, fonts, disk, clock. Changes nothing."""

from __future__ import annotations

import platform
import shutil
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL

import bombu
from bombu.checkup.database import look_at_database
from bombu.checkup.report import Finding, fault, good, note
from bombu.cli.invite import application_of
from bombu.config import ConfigError, DatabaseSettings, Settings
from bombu.drawing.errors import DrawingError
from bombu.drawing.fonts import Weight, fallback_fonts, main_font
from bombu.store.engine import parse_url, sqlite_path

OLDEST_PYTHON = (3, 11)
LITTLE_DISK, SCARCE_DISK = 100, 1000
"""Megabytes: below the first SQLite may soon be unable to write, below the second somebody should look."""


@dataclass(frozen=True, slots=True)
class Here:
    """What was found on this machine, and the token if there is one."""

    findings: tuple[Finding, ...]
    token: str | None


def look_here() -> Here:
    """Look at everything that needs no Discord."""
    findings, token = [_python(sys.version_info[:2])], None
    try:
        settings: DatabaseSettings | None = Settings.from_env()
        assert isinstance(settings, Settings)
        token = settings.token.get_secret_value()
        findings += [good("settings", "understood"), _token(token)]
    except ConfigError as error:
        findings.append(fault("settings", str(error), "the settings are explained in .env.example"))
        settings = _database_settings()
    if settings is not None:
        url = parse_url(settings.database_url)
        findings += [look_at_database(url), *_disk(url)]
    findings += [_fonts(), _clock(time.time())]
    return Here(tuple(findings), token)


def _database_settings() -> DatabaseSettings | None:
    """What is said of the database, also when the rest can't be read."""
    try:
        return DatabaseSettings.from_env()
    except ConfigError:
        return None  # told already


def _python(version: tuple[int, ...]) -> Finding:
    seen = platform.python_version()
    if version < OLDEST_PYTHON:
        return fault("Python", seen, "install Python 3.11 or newer; make PYTHON=/path/to/python3.11 run  takes it")
    return good("Python", seen)


def _token(token: str) -> Finding:
    application_id = application_of(token)
    if application_id is None:
        return fault(
            "token",
            "it doesn't look like a bot's: that has three parts with dots in between and is long",
            "Discord Developer Portal > your application > Bot > Reset Token (no client secret, no public key)",
        )
    return good("token", f"of application {application_id}")


def _disk(url: URL) -> Iterator[Finding]:
    """How much is free where the games are; only for a database that is a file."""
    if url.get_backend_name() != "sqlite":
        return
    folder = sqlite_path(url).resolve().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free // 1_000_000
    if free < LITTLE_DISK:
        yield fault("disk", f"{free} MB free at {folder}", "make room: games can't be written to a full disk")
    elif free < SCARCE_DISK:
        yield note("disk", f"{free} MB free at {folder}", "make room soon")
    else:
        yield good("disk", f"{free / 1000:.1f} GB free")


def _fonts() -> Finding:
    remedy = "pip install --require-hashes -r requirements/run.txt"
    try:
        for weight in Weight:
            main_font(weight).open(20, weight)
        others = sum(font.path.exists() for font in fallback_fonts())
    except (DrawingError, OSError) as error:
        return fault("fonts", str(error), remedy)
    if not others:
        return note("fonts", "names in other scripts than Latin would show boxes", remedy)
    return good("fonts", f"{len(Weight)} weights, and {others} more fonts for names in other scripts")


def _clock(now: float) -> Finding:
    """The clock can't be earlier than the program that reads it; `look_online` compares it with Discord's."""
    made = Path(bombu.__file__).stat().st_mtime
    if now < made - 60:
        return fault(
            "clock", f"{_utc(now)}, before this program was installed", "set the clock: timedatectl set-ntp true"
        )
    return good("clock", _utc(now))


def _utc(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(moment))
