"""What all tests share: one profile for hypothesis, and golden files that are rewritten on purpose only."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every machine and in every run; a shared, slow core is no reason to fail.
settings.register_profile(
    "bombu", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("bombu")

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite the golden files; review the difference")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """True when golden files are to be rewritten in place of being compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture
def golden_text(update_golden: bool) -> Callable[[str, str], None]:
    """Compare a text with ``tests/golden/<name>``, or write it there under ``--update-golden``."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if update_golden:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        if text != kept:
            difference = difflib.unified_diff(
                kept.splitlines(), text.splitlines(), f"golden/{name}", "now", lineterm="", n=1
            )
            pytest.fail("\n".join(difference) + "\n(pytest --update-golden rewrites it)", pytrace=False)

    return compare
