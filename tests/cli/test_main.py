"""``python -m bombu``: its help, its exit codes, and its manners in a pipe."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from bombu.__main__ import BROKEN_PIPE, COMMANDS, INTERRUPTED, Command, main
from tests.conftest import GOLDEN

ROOT = Path(__file__).parents[2]
RECORD = str(GOLDEN / "records" / "slams.json")


def bombu(*arguments: str, options: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """A run in a process of its own."""
    command = [sys.executable, *options, "-m", "bombu", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False, timeout=60)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    text = capsys.readouterr().out
    for command in COMMANDS:
        assert f"{command.name} " in text
        assert command.summary in text


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_each_command_describes_itself(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command.name, "--help"])
    assert stopped.value.code == 0
    assert f"usage: python -m bombu {command.name}" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["chekc"], ["check"], ["check", "--fast"], ["simulate"], ["--quiet"]])
def test_wrong_usage_is_told_in_two_lines(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "error: " in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("bombu 0.")


def test_check_needs_nothing_but_the_standard_library() -> None:
    done = bombu("check", RECORD, options=("-S", "-W", "error"))  # -S: no installed package can be found
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{RECORD}: ok, 6 hands, totals -520 0 0 -200\n"


def test_a_missing_package_is_one_line() -> None:
    done = bombu("gallery", "--out", "nowhere", options=("-S",))
    assert done.returncode == 1
    assert done.stderr == "bombu gallery: the package PIL is not installed\n"


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(importlib.import_module("bombu.cli.check"), "run", interrupted)
    assert main(["check", RECORD]) == INTERRUPTED
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "")


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    command = [sys.executable, "-m", "bombu", "check", *[RECORD] * 50]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == BROKEN_PIPE


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bombu", "check", RECORD],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (1, "bombu: No space left on device\n")
