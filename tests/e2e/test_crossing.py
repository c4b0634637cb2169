"""Presses that cross: what one person asks for while what another asked for is on its way to the screens."""

from __future__ import annotations

import asyncio

import pytest

from playground.local import LocalDiscord
from tests.e2e.conftest import QUICK
from tests.e2e.story import is_hand

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]


async def test_leaving_the_lobby_after_start_stays_private(discord: LocalDiscord) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    async with discord.bot(env=QUICK):
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        await lucie.press(lobby, label="Join")
        discord.faults.slow(1.5, "PATCH */messages/*")
        await ana.press(lobby, label="Start")
        left = await lucie.press(lobby, label="Leave")  # the lobby is still on her screen
        assert left.is_ephemeral
        assert "A bot is playing for you" in left.text
        await lobby.becomes(lambda seen: any(button.label == "Seat" for button in seen.buttons))
        assert all("playing for you" not in look.text for look in lobby.history)


async def test_a_lobby_that_comes_late_does_not_hide_the_table(discord: LocalDiscord) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    async with discord.bot(env=QUICK):
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        discord.faults.slow(1.5, "POST /interactions/*")
        joining = asyncio.create_task(lucie.press(lobby, label="Join"))
        await ana.sees(discord.cards, "Lucie", ephemeral=False)
        await ana.press(lobby, label="Start")
        await ana.sees(discord.cards, where=is_hand)
        await joining
        await lobby.becomes(lambda seen: any(button.label == "Seat" for button in seen.buttons))
        await lucie.sees(discord.cards, where=is_hand)
