"""The bot's end of a worker process: start it, ask it, end it. The other end is `bombu.ai.worker`."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any

from bombu.ai.worker import COMMAND, LENGTH, READY

STARTING = 30.0
"""Seconds within which a new worker must be ready."""

ENDING = 1.0
"""Seconds within which a worker must have ended by itself once its input is closed."""

INHERITED = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", "TMPDIR")
"""Environment variables that a worker gets, besides Python's own: no token, no address of a database."""


class WorkerLost(Exception):
    """A worker died, could not be started, or could not answer. The message says how."""


class WorkerProcess:
    """One worker process, which answers one job at a time."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._jobs = process.stdin
        self._answers = process.stdout

    @classmethod
    async def start(cls) -> WorkerProcess:
        """A new worker that is ready for its first job. Raises OSError or WorkerLost."""
        # A session of its own: Ctrl-C in the terminal reaches the bot only, which then ends its workers.
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-c", COMMAND),
            stdin=PIPE,
            stdout=PIPE,
            env=_environment(),
            start_new_session=True,
        )
        worker = cls(process)
        try:
            async with asyncio.timeout(STARTING):
                if await worker._receive() != READY:
                    raise WorkerLost("a worker began with something else than being ready")
        except TimeoutError:
            await worker.end(at_once=True)
            raise WorkerLost(f"a worker was not ready within {STARTING:g} s") from None
        except BaseException:
            await worker.end(at_once=True)
            raise
        return worker

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    async def ask(self, job: bytes) -> Any:
        """Its answer to a pickled job, perhaps a Failure.

        Raises WorkerLost if it dies or makes no sense; after that, or a cancellation, it cannot be asked any more.
        """
        try:
            self._jobs.write(job)
            await self._jobs.drain()
        except ConnectionError:
            raise WorkerLost("a worker died") from None
        return await self._receive()

    async def wait(self) -> None:
        """Return once it has ended, for whatever reason."""
        await self._process.wait()

    async def end(self, *, at_once: bool = False) -> None:
        """End it, by force if it must be at once or doesn't end by itself, and wait until it is gone."""
        self._jobs.close()
        if not at_once:
            with suppress(TimeoutError):
                async with asyncio.timeout(ENDING):
                    await self._process.wait()
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        await self._process.wait()

    async def _receive(self) -> Any:
        try:
            (size,) = LENGTH.unpack(await self._answers.readexactly(LENGTH.size))
            body = await self._answers.readexactly(size)
        except asyncio.IncompleteReadError:
            raise WorkerLost("a worker died") from None
        try:
            return pickle.loads(body)
        except Exception as error:  # pickle raises whatever it stumbles over
            raise WorkerLost(f"an answer could not be read: {error}") from error


def _environment() -> dict[str, str]:
    """What a worker needs to import the same modules as this process."""
    kept = {name: value for name, value in os.environ.items() if name in INHERITED or name.startswith("PYTHON")}
    return kept | {"PYTHONPATH": os.pathsep.join(path or str(Path.cwd()) for path in sys.path)}
