"""A local Discord, and a raw bot on it, for each test that wants one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from playground import API_SPEC, Limits, LocalDiscord
from tests.playground.rawbot import RawBot, connected


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    """A local Discord with its real rate limits that doesn't fail for broken rules."""
    async with LocalDiscord(strict=False, with_page=False) as discord:
        yield discord


@pytest.fixture
async def raw(discord: LocalDiscord) -> AsyncIterator[RawBot]:
    """A bot without a library, logged in, without rate limits."""
    discord.limits = Limits.none()
    async with connected(discord) as bot:
        yield bot


@pytest.fixture(scope="session")
def needs_spec() -> None:
    """Leave a test out, saying why, where there is no copy of Discord's OpenAPI document."""
    if not API_SPEC.is_file():
        pytest.skip("Discord's OpenAPI document isn't beside the checkout (see docs/playground.md)")
