"""``python -m playground``: one clear line for what goes wrong, and no process left behind."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path

import pytest

from tests.playground.processes import is_gone, needs_pidfd

ROOT = Path(__file__).resolve().parents[2]
BOTS = Path(__file__).parent / "bots"


class Playground:
    """The command as a process; ``line`` waits for a line that holds a text."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []

    @classmethod
    async def start(cls, *arguments: str) -> Playground:
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", "playground", *arguments,
                cwd=ROOT, stdin=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
            )
        )  # fmt: skip

    async def line(self, text: str) -> str:
        assert self.process.stderr is not None
        async with asyncio.timeout(30):
            while raw := await self.process.stderr.readline():
                self.lines.append(raw.decode().rstrip())
                if text in self.lines[-1]:
                    return self.lines[-1]
        raise AssertionError(f"it never said {text!r}: {self.lines}")

    async def ends(self, how: signal.Signals | None = None) -> int:
        if how is not None:
            self.process.send_signal(how)
        async with asyncio.timeout(30):
            assert self.process.stderr is not None
            self.lines += (await self.process.stderr.read()).decode().splitlines()
            return await self.process.wait()


async def test_a_port_in_use_gets_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        playground = await Playground.start("--no-bot", "--port", str(port))
        assert await playground.ends() == 2
    assert playground.lines == [f"Port {port} is in use; choose another one with --port."]


async def test_a_missing_bot_gets_one_line() -> None:
    playground = await Playground.start("--port", "0", "--bot", "nowhere.py")
    assert await playground.ends() == 2
    assert len(playground.lines) == 1
    assert playground.lines[0].startswith("There is no bot at ")


async def test_a_missing_api_spec_gets_one_line() -> None:
    playground = await Playground.start("--port", "0", "--no-bot", "--api-spec", "nowhere.json")
    assert await playground.ends() == 2
    assert len(playground.lines) == 1
    assert "nowhere.json" in playground.lines[0]


async def test_a_crashed_bot_gets_its_last_words_and_its_code() -> None:
    playground = await Playground.start("--port", "0", "--bot", str(BOTS / "crash.py"))
    line = await playground.line("exit code 7")
    assert "The database is locked" in line
    assert await playground.ends(signal.SIGTERM) == 0


@needs_pidfd
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_ends_both(how: signal.Signals) -> None:
    playground = await Playground.start("--port", "0", "--bot", str(BOTS / "basic.py"))
    pid = int((await playground.line("pid ")).rsplit(" ", 1)[1])
    assert any(line.startswith("Play at http://127.0.0.1:") for line in playground.lines)
    assert await playground.ends(how) == 0
    assert await asyncio.to_thread(is_gone, pid)


@needs_pidfd
async def test_the_bot_ends_even_when_its_starter_is_killed() -> None:
    playground = await Playground.start("--port", "0", "--bot", str(BOTS / "basic.py"))
    pid = int((await playground.line("pid ")).rsplit(" ", 1)[1])
    playground.process.kill()
    await playground.process.wait()
    assert await asyncio.to_thread(is_gone, pid)


async def test_strict_ends_with_1_after_a_broken_rule(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    playground = await Playground.start("--port", "0", "--no-bot", "--strict", "--journal", str(journal))
    url = (await playground.line("Play at ")).split()[2]
    import aiohttp

    async with aiohttp.ClientSession() as session, session.get(f"{url}/api/v10/users/@me") as answer:
        assert answer.status == 401
    assert await playground.ends(signal.SIGTERM) == 1
    assert "broken rule: unauthorized" in playground.lines[-1]
    assert '"rule":"unauthorized"' in journal.read_text(encoding="utf-8")
