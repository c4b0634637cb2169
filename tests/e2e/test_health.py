"""The real process tells how it is, to this machine only, and in no one's name."""

from __future__ import annotations

import socket

import aiohttp
import pytest

from playground.errors import BotDied
from playground.local import LocalDiscord
from tests.e2e.conftest import QUICK

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_a_process_tells_how_it_is(discord: LocalDiscord) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    bot = discord.bot(env={**QUICK, "BOMBU_HTTP_PORT": str(port)})
    await bot.start()
    ana = discord.user("ana")
    lobby = await ana.command(discord.cards, "bombu new", bots=3, rounds=1)
    await ana.press(lobby, label="Start")
    await ana.sees(discord.cards, "hand 1/6", ephemeral=False)
    async with aiohttp.ClientSession() as session:

        async def get(path: str) -> tuple[int, str]:
            async with session.get(base + path) as answer:
                return answer.status, await answer.text()

        assert await get("/healthz") == (200, "ok\n")
        assert await get("/readyz") == (200, "ready\n")
        status, page = await get("/metrics")
        assert status == 200
        assert (await get("/"))[0] == 404
    lines = page.splitlines()
    assert "bombu_live_tables 1.0" in lines
    assert "bombu_store_up 1.0" in lines
    assert 'bombu_interactions_total{outcome="done",what="start"} 1.0' in lines
    assert 'bombu_interactions_total{outcome="done",what="bombu new"} 1.0' in lines
    assert "bombu_acknowledgement_seconds_count 2.0" in lines
    assert any(line.startswith('bombu_discord_requests_total{kind="edit",status="200"}') for line in lines)
    assert "ana" not in page.lower().split()
    assert await bot.terminate() == 0, bot.tail()


async def test_a_port_that_is_taken_stops_the_start_with_the_settings_exit_code(discord: LocalDiscord) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        bot = discord.bot(env={**QUICK, "BOMBU_HTTP_PORT": str(taken.getsockname()[1])})
        with pytest.raises(BotDied, match="BOMBU_HTTP_PORT"):
            await bot.start()
        assert bot.exit_code == 2
