"""The bot as a process: start, end, kill, its log, and one clear line when it dies by itself."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from playground.errors import BotDied, NotSeen, StartError

if TYPE_CHECKING:
    from playground.service import Service

_LAUNCHER = Path(__file__).with_name("launch.py")
_LINES = 20_000
_GRACE = 20.0


class _Output(asyncio.SubprocessProtocol):
    """Hands on the lines of a process, and says when it has ended and when nothing more can come."""

    def __init__(self, line: Callable[[str], None], exited: Callable[[], None], done: Callable[[], None]) -> None:
        self._line = line
        self._exited = exited
        self._done = done
        self._rest = b""

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._line(line.decode("utf-8", "replace"))

    def process_exited(self) -> None:
        self._exited()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._rest:
            self._line(self._rest.decode("utf-8", "replace"))
        self._done()


class Bot:
    """One bot process. ``shards`` are those that it runs (None: all); ``log`` are its lines, oldest first."""

    def __init__(
        self,
        service: Service,
        script: Path,
        env: Mapping[str, str],
        *,
        shards: tuple[int, ...] | None = None,
        echo: Callable[[str], None] | None = None,
        ready_within: float = 30.0,
    ) -> None:
        self._service = service
        self._script = script.resolve()
        self._env = dict(env)
        self._shards = shards
        self._echo = echo
        self._ready_within = ready_within
        self._process: asyncio.SubprocessTransport | None = None
        self._ended = asyncio.Event()
        self._is_ending = False
        self._older: frozenset[str] = frozenset()
        self.log: deque[str] = deque(maxlen=_LINES)
        self.starts = 0
        self.on_change: list[Callable[[], None]] = []

    @property
    def pid(self) -> int | None:
        """The process id while it runs."""
        return self._process.get_pid() if self._process is not None and self.is_running else None

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.get_returncode() is None

    @property
    def exit_code(self) -> int | None:
        """How it ended: None while it runs, minus the signal's number when one killed it."""
        return self._process.get_returncode() if self._process is not None else None

    @property
    def has_crashed(self) -> bool:
        """Whether it ended though nobody asked it to."""
        return self._process is not None and not self.is_running and not self._is_ending

    @property
    def obituary(self) -> str:
        """One line about a bot that ended: its exit code and its last words."""
        last = next((line.strip() for line in reversed(self.log) if line.strip()), "it said nothing")
        return f"The bot ended with exit code {self.exit_code}: {last}"

    async def spawn(self) -> None:
        """Start the process without waiting until it is connected. Raises StartError without a script."""
        if self.is_running:
            return
        if not self._script.is_file():
            raise StartError(f"there is no bot at {self._script}")
        self._is_ending = False
        # Those of a process that was just killed may still look alive for a moment.
        self._older = frozenset(self._service.gateway.sessions)
        env = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8", **self._env}
        env |= {"DISCORD_TOKEN": self._service.world.token, "PLAYGROUND_URL": self._service.world.base}
        self._ended = ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        transport, _ = await loop.subprocess_exec(
            lambda: _Output(self._said, self._exited, lambda: self._done(ended)),
            sys.executable, str(_LAUNCHER), str(self._script),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
            env=env, cwd=self._script.parent, start_new_session=True,
        )  # fmt: skip
        self._process = transport
        self.starts += 1
        self._changed()

    async def start(self) -> None:
        """Start the process and wait until its shards are connected. Raises BotDied when it ends before."""
        await self.spawn()
        try:
            await self.ready()
        except BaseException:
            await self.kill()
            raise

    async def ready(self) -> None:
        """Wait until the bot is connected. Raises BotDied, or NotSeen after ``ready_within`` seconds."""

        def probe() -> bool | None:
            if not self.is_running:
                raise BotDied(self.obituary)
            return self._service.gateway.is_connected(self._shards, self._older) or None

        try:
            await self._service.world.bus.until("gateway", probe, self._ready_within)
        except TimeoutError:
            raise NotSeen(f"the bot did not connect within {self._ready_within:.0f} s:\n{self.tail()}") from None

    async def terminate(self) -> int | None:
        """Ask it to end (SIGTERM), kill it after 20 s, and give its exit code."""
        return await self._end(signal.SIGTERM)

    async def kill(self) -> int | None:
        """Kill it at once (SIGKILL), as a crash or a power cut would."""
        return await self._end(signal.SIGKILL)

    async def restart(self, *, kill: bool = False) -> None:
        """End it, gently or not, and start it again."""
        await (self.kill() if kill else self.terminate())
        await self.start()

    async def logged(self, text: str, seconds: float = 5.0) -> str:
        """Wait for a line of the log that holds a text, and give it. Raises NotSeen."""

        def probe() -> str | None:
            return next((line for line in self.log if text in line), None)

        try:
            return await self._service.world.bus.until("log", probe, seconds)
        except TimeoutError:
            raise NotSeen(f"the log never said {text!r}:\n{self.tail()}") from None

    def tail(self, lines: int = 30) -> str:
        """Give the last lines of the log."""
        return "\n".join(list(self.log)[-lines:])

    async def _end(self, how: signal.Signals) -> int | None:
        process = self._process
        if process is None:
            return None
        self._is_ending = True
        if process.get_returncode() is None:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(how)
        try:
            async with asyncio.timeout(_GRACE):
                await self._ended.wait()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await self._ended.wait()
        return process.get_returncode()

    def _said(self, line: str) -> None:
        self.log.append(line)
        if self._echo is not None:
            self._echo(line)
        self._service.world.bus.changed("log")

    def _exited(self) -> None:
        """End what the bot started and left behind: it would hold the log open, and must not outlive the bot."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.get_pid(), signal.SIGKILL)

    def _done(self, ended: asyncio.Event) -> None:
        assert self._process is not None
        self._process.close()
        ended.set()
        self._changed()

    def _changed(self) -> None:
        self._service.world.bus.changed("gateway")
        for listener in self.on_change:
            listener()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        crashed = self.has_crashed
        await self.terminate()
        if crashed and error is None:
            raise BotDied(self.obituary)
