"""Whoever plays installs what the bot needs, and nothing of the tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

HIDE = """
import sys
for name in ("jsonschema", "pytest", "hypothesis", "playwright", "time_machine", "coverage"):
    sys.modules[name] = None
import playground.__main__, playground.page.routes, bot
"""


def test_playing_needs_no_package_of_the_tests() -> None:
    done = subprocess.run([sys.executable, "-c", HIDE], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_checking_without_its_package_is_told_in_one_line(tmp_path: Path) -> None:
    spec = tmp_path / "openapi.json"
    spec.write_text("{}", encoding="utf-8")
    hide = "import sys, runpy; sys.modules['jsonschema'] = None; "
    words = ["--no-bot", "--port", "0", "--api-spec", str(spec)]
    run = f"sys.argv[1:] = {words!r}; runpy.run_module('playground', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", hide + run], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert "make test" in done.stderr
    assert "Traceback" not in done.stderr
