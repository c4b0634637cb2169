"""Who may talk to the server: this computer's names only, and no page of another origin."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground import LocalDiscord


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(strict=False) as discord:
        yield discord


async def _status(discord: LocalDiscord, method: str, path: str, **headers: str) -> int:
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, discord.url + path, headers=headers) as answer,
    ):
        return answer.status


async def test_it_listens_on_loopback_only(discord: LocalDiscord) -> None:
    assert discord.url.startswith("http://127.0.0.1:")


async def test_other_host_names_are_refused(discord: LocalDiscord) -> None:
    port = discord.url.rsplit(":", 1)[1]
    assert await _status(discord, "GET", "/") == 200
    assert await _status(discord, "GET", "/", Host=f"localhost:{port}") == 200
    assert await _status(discord, "GET", "/", Host=f"evil.example:{port}") == 403
    assert await _status(discord, "GET", "/api/v10/gateway", Host="evil.example") == 403


async def test_writes_of_other_origins_are_refused(discord: LocalDiscord) -> None:
    assert await _status(discord, "POST", "/api/v10/users/@me/channels", Origin="http://evil.example") == 403
    async with aiohttp.ClientSession() as session:
        for path in ("/page", "/gateway/"):
            with pytest.raises(aiohttp.WSServerHandshakeError) as error:
                await session.ws_connect(discord.url + path, origin="http://evil.example")
            assert error.value.status == 403
        async with session.ws_connect(f"{discord.url}/page", origin=discord.url) as socket:
            assert (await socket.receive_json())["op"] == "state"


async def test_the_page_allows_nothing_from_elsewhere(discord: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session, session.get(discord.url) as answer:
        policy = answer.headers["Content-Security-Policy"]
        text = await answer.text()
    assert "default-src 'none'" in policy
    assert "https://" not in text
    assert "for trying and testing" in text


async def test_avatars_are_drawn_and_differ(discord: LocalDiscord) -> None:
    pictures = set()
    async with aiohttp.ClientSession() as session:
        for person in discord.guild.people():
            async with session.get(f"{discord.url}/cdn/avatars/{person.id}/{person.avatar}.png?size=64") as answer:
                assert answer.content_type == "image/png"
                pictures.add(await answer.read())
    assert len(pictures) == len(discord.guild.people())
