"""A backup taken in the middle of a match, and the match going on from it."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress
from pathlib import Path

import pytest

from playground.errors import NotPossible
from playground.local import LocalDiscord
from tests.e2e.conftest import QUICK
from tests.e2e.story import can_act, is_hand, play_until, press_any

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


async def bombu(url: str, *arguments: str | Path) -> tuple[int | None, str]:
    """The exit code of a command in a process of its own, and what it said."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bombu", *map(str, arguments)),
        env={**os.environ, "BOMBU_DATABASE_URL": url},
        stdout=PIPE,
        stderr=PIPE,
    )
    out, err = await process.communicate()
    return process.returncode, (out + err).decode()


async def test_a_match_goes_on_from_a_backup(discord: LocalDiscord, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/bombu.db"
    ana = discord.user("Ana")
    rng = random.Random(7)
    async with discord.bot(env={**QUICK, "BOMBU_DATABASE_URL": url}) as bot:
        lobby = await ana.command(discord.cards, "bombu new", bots=3, rounds=1)
        await ana.press(lobby, label="Start")
        await press_any(ana, await ana.sees(discord.cards, where=can_act), rng)
        hand = await ana.sees(discord.cards, where=can_act)
        cards = [button.custom_id for button in hand.buttons]
        code, said = await bombu(url, "backup", tmp_path / "kept.db")
        assert (code, "1 game, 1 running" in said) == (0, True), said
        code, said = await bombu(url, "restore", tmp_path / "kept.db")
        assert code == 1
        assert f"process {bot.pid} has it" in said
        await press_any(ana, hand, rng)
        await ana.sees(discord.cards, where=can_act)
        await bot.terminate()
        code, said = await bombu(url, "restore", tmp_path / "kept.db")
        assert code == 0, said
        await bot.start()
        again = await ana.command(discord.cards, "bombu hand")
        assert is_hand(again)
        assert [button.custom_id for button in again.buttons] == cards
        with suppress(NotPossible):  # a hand of the time that never was; it may be gone
            await press_any(ana, hand, rng)
        await play_until(ana, discord.cards, rng, lambda message: "hand 1 of 6 is over" in message.text)
        assert not [line for line in bot.log if " ERROR " in line]
