"""A PostgreSQL for the tests: the one that TEST_POSTGRES_URL names, or a private server of what is installed here.

The URL, ``postgresql+asyncpg://USER@HOST/DATABASE``, must be allowed to create databases.
A server comes with Debian's package postgresql.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path

from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

GIVEN = os.environ.get("TEST_POSTGRES_URL")

_DEBIAN = Path("/usr/lib/postgresql")
_UNPRIVILEGED = ("postgres", "nobody")
_OPTIONS = "-c listen_addresses='' -c fsync=off -c max_connections=200"
"""Only a socket in its own folder; nobody pulls the plug of a test's server, so it need not sync."""


@cache
def missing() -> str | None:
    """Why there is no PostgreSQL to test with; None if there is one."""
    if importlib.util.find_spec("asyncpg") is None:
        return "asyncpg is not installed"
    if GIVEN is None and _programs() is None:
        return "no PostgreSQL server is installed, and TEST_POSTGRES_URL names none"
    return None


@contextmanager
def server() -> Iterator[str]:
    """The URL of a server: the given one, or a private one that ends with the block."""
    if GIVEN is not None:
        yield GIVEN
        return
    programs = _programs()
    assert programs is not None
    user = _user()
    with tempfile.TemporaryDirectory(prefix="bombu-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if user is not None:
            shutil.chown(folder, user)

        def run(program: str, *arguments: str) -> None:
            command = [str(programs / program), "-D", str(folder / "data"), *arguments]
            # Its output goes to a file: a server that outlives this command would keep a pipe open.
            with (folder / "log").open("ab") as log:
                subprocess.run(command, check=True, user=user, cwd=folder, stdout=log, stderr=log, timeout=60)

        run("initdb", "--username=bombu", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync")
        run("pg_ctl", "start", "-w", "-o", f"{_OPTIONS} -k {folder}")
        # It ends with the input of this process, so also when the tests are killed.
        stop = [
            "sh",
            "-c",
            'read _; exec "$0" stop -D "$1" -m immediate',
            str(programs / "pg_ctl"),
            str(folder / "data"),
        ]
        with (
            (folder / "log").open("ab") as log,
            subprocess.Popen(
                stop, stdin=subprocess.PIPE, stdout=log, stderr=log, user=user, cwd=folder, start_new_session=True
            ),
        ):
            yield f"postgresql+asyncpg://bombu@/postgres?host={folder}"


@asynccontextmanager
async def new_database(server_url: str) -> AsyncIterator[str]:
    """The URL of an empty database, which goes with the block."""
    name = f"bombu_test_{uuid.uuid4().hex}"
    engine = create_async_engine(server_url, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        try:
            yield make_url(server_url).set(database=name).render_as_string(hide_password=False)
        finally:
            async with engine.connect() as connection:
                # A process that was just killed may still look connected.
                await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    finally:
        await engine.dispose()


def _programs() -> Path | None:
    """The folder of the newest server's programs."""
    found = sorted(_DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path is not None else None


def _user() -> str | None:
    """Whom to run the server as: PostgreSQL refuses root. None for whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    import pwd  # there is no root where this module is missing

    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in _UNPRIVILEGED if name in names)
