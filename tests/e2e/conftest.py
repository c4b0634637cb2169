"""A strict local Discord for each story, with Discord's own description of its API where that is at hand."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from playground.local import API_SPEC, LocalDiscord

QUICK = {"BOMBU_BOT_DELAY": "0", "BOMBU_HAND_DELAY": "0", "BOMBU_EDIT_INTERVAL": "1"}
"""A table that waits for nobody; edits as often as Discord's limits bear."""


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    """A Discord on which any mistake of the bot fails the test."""
    async with LocalDiscord(strict=True, api_spec=API_SPEC if API_SPEC.exists() else None) as local:
        yield local


def pytest_report_header() -> str:
    """Say whether requests are checked against Discord's own document."""
    found = "found" if API_SPEC.exists() else "not found: requests are checked against our own rules only"
    return f"Discord's OpenAPI document: {found}"
