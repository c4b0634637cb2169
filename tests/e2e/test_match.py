"""Four people play a whole match of 24 hands through the real bot process."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from playground.local import LocalDiscord
from tests.e2e.conftest import QUICK
from tests.e2e.story import play_all, totals_in

NAMES = ("Ana", "Marcel", "Lucie", "さくら")

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]


async def test_four_people_play_24_hands_to_the_podium_and_onto_the_leaderboard(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    ana, *others = people = discord.users(*NAMES)
    async with discord.bot(env=QUICK) as bot:
        lobby = await ana.command(discord.cards, "bombu new")
        for person in others:
            await person.press(lobby, label="Join")
        await ana.press(lobby, label="Start")
        final = await play_all(people, discord.cards, seed=1)
        board = await ana.command(discord.cards, "bombu leaderboard")
        log = list(bot.log)

    download = next(file for file in final.files if file.filename == "bombu-1.json")
    path = tmp_path / download.filename
    path.write_bytes(download.data)
    check = await asyncio.create_subprocess_exec(sys.executable, "-m", "bombu", "check", path, stdout=PIPE)
    said, _ = await check.communicate()
    assert check.returncode == 0, said.decode()

    record = json.loads(download.data)
    totals = dict(zip(record["players"], record["totals"], strict=True))
    assert set(totals) == set(NAMES)
    assert len(record["hands"]) == 24
    podium = next(picture for picture in final.pictures if picture.filename == "podium.png")
    assert totals_in(podium.alt, NAMES) == totals
    for name, total in totals.items():
        average = f"{total / 24:.1f}".replace("-", "\N{MINUS SIGN}")
        assert f"{name}** · " in board.text
        assert f"{average} points a hand" in board.text

    assert not [line for line in log if " ERROR " in line or "Traceback" in line]
    assert max(discord.journal.ack_times()) < 2500
