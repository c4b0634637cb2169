"""The gateway with a discord.py bot: lost connections, resumes, shards, several processes; and with a raw one."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from playground import InteractionFailed, Limits, LocalDiscord
from playground.world.model import Json
from tests.playground.rawbot import RawBot, button, connected, identify, row

BASIC = Path(__file__).parent / "bots" / "basic.py"


async def test_a_press_while_the_connection_is_lost_is_replayed() -> None:
    async with LocalDiscord(with_page=False) as discord, discord.bot(BASIC):
        ana = discord.user("Ana")
        table = await ana.command(discord.cards, "try count")
        before = set(discord.gateway.sessions)
        discord.gateway.drop()
        await ana.press(table, custom_id="count:")
        assert "1 presses" in table.text
        assert set(discord.gateway.sessions) == before, "it resumed, it didn't identify again"


async def test_a_bot_resumes_when_it_is_asked_to_reconnect() -> None:
    async with LocalDiscord(with_page=False) as discord, discord.bot(BASIC):
        ana = discord.user("Ana")
        table = await ana.command(discord.cards, "try count")
        before = set(discord.gateway.sessions)
        discord.gateway.ask_to_reconnect()
        await ana.press(table, custom_id="count:")
        assert set(discord.gateway.sessions) == before


async def test_two_processes_share_the_servers_by_shard() -> None:
    async with LocalDiscord(with_page=False, shards=2) as discord:
        other = discord.new_guild("The other one")
        assert [(guild.id >> 22) % 2 for guild in (discord.guild, other)] == [0, 1]
        first = discord.bot(BASIC, env={"SHARDS": "0/2"}, shards=(0,))
        second = discord.bot(BASIC, env={"SHARDS": "1/2"}, shards=(1,))
        async with first, second:
            ana = discord.user("Ana")
            other.add(ana)
            here = await ana.command(discord.cards, "try count")
            there = await ana.command(other.channel("general"), "try count")
            await second.kill()
            await ana.press(here, custom_id="count:")
            assert "1 presses" in here.text
            await second.start()
            await ana.press(there, custom_id="count:")
            assert "1 presses" in there.text


async def _login(raw: RawBot, message: Json) -> tuple[Json, Json]:
    """Open another connection, send one message, and give what comes after HELLO."""
    async with raw.session.ws_connect(f"{raw.discord.url}/gateway/") as socket:
        await socket.receive_json()
        await socket.send_json(message)
        first: Json = await socket.receive_json(timeout=5)
        second: Json = await socket.receive_json(timeout=5) if first["op"] == 0 else {}
        return first, second


async def test_resuming_replays_what_was_missed_in_order(discord: LocalDiscord) -> None:
    discord.limits = Limits.none()
    async with connected(discord) as raw:
        (session,) = discord.gateway.sessions.values()
        await raw.event("GUILD_CREATE")
        seen = session.sequence
        await raw.socket.close(code=4000)
        discord.guild.channel("missed")
        discord.guild.channel("missed too")
        resume = {"op": 6, "d": {"token": discord.service.world.token, "session_id": session.id, "seq": seen}}
        first, second = await _login(raw, resume)
        assert [event["d"]["name"] for event in (first, second)] == ["missed", "missed too"]
        assert [event["s"] for event in (first, second)] == [seen + 1, seen + 2]


async def test_an_unknown_session_is_invalid(raw: RawBot) -> None:
    resume = {"op": 6, "d": {"token": raw.discord.service.world.token, "session_id": "none", "seq": 1}}
    first, _ = await _login(raw, resume)
    assert (first["op"], first["d"]) == (9, False)


async def test_a_session_that_was_closed_properly_can_not_be_resumed(discord: LocalDiscord) -> None:
    async with connected(discord) as raw:
        gone = asyncio.ensure_future(
            discord.service.world.bus.until("gateway", lambda: not discord.gateway.sessions or None, 5)
        )
        await raw.socket.close(code=1000)
        await gone


async def test_events_need_their_intents(raw: RawBot) -> None:
    await raw.event("GUILD_CREATE")
    ben = raw.discord.user("Ben")
    ben.says(raw.room, "Nobody tells a bot of this without an intent")
    raw.discord.guild.channel("next")
    assert (await raw.receive())["t"] == "CHANNEL_CREATE"


async def test_contents_need_the_privileged_intent(discord: LocalDiscord) -> None:
    async with connected(discord, intents=1 | 1 << 9) as raw:
        raw.ana.says(raw.room, "Secret of the channel")
        assert (await raw.event("MESSAGE_CREATE"))["content"] == ""
        raw.ana.says(raw.room, "Second")
        assert (await raw.event("MESSAGE_CREATE"))["guild_id"] == str(discord.guild.id)


async def test_ready_names_the_servers_and_their_channels_follow(raw: RawBot) -> None:
    ready, guild = await _login(raw, identify(raw.discord))
    assert ready["t"] == "READY"
    assert ready["d"]["guilds"] == [{"id": str(raw.discord.guild.id), "unavailable": True}]
    assert [channel["name"] for channel in guild["d"]["channels"]] == ["la-plaça", "cards", "off-topic"]
    assert len(guild["d"]["members"]) == 1, "without the members intent a bot sees only itself"


async def test_too_many_identifies_a_day_reset_the_token(discord: LocalDiscord) -> None:
    discord.limits = replace(Limits.none(), identifies_a_day=2)
    async with connected(discord) as raw:
        token = discord.service.world.token
        _, answer = await raw.ask("GET", "/gateway/bot")
        assert answer["session_start_limit"]["remaining"] == 1
        await _login(raw, identify(discord))
        async with raw.session.ws_connect(f"{discord.url}/gateway/") as socket:
            await socket.receive_json()
            await socket.send_json(identify(discord))
            assert (await socket.receive(timeout=5)).data == 4004
        assert discord.service.world.token != token


async def test_a_bot_that_is_thrown_out_gets_no_presses(raw: RawBot) -> None:
    _, message = await raw.send({"content": "A", "components": [row(button())]})
    raw.discord.guild.remove_bot()
    assert (await raw.event("GUILD_DELETE"))["id"] == str(raw.discord.guild.id)
    with pytest.raises(InteractionFailed, match="isn't in this server"):
        await raw.ana.press(raw.seen(message), label="Press")
    assert (await raw.send({"content": "A"}))[1]["code"] == 50001
    raw.discord.guild.invite_bot()
    assert (await raw.event("GUILD_CREATE"))["name"] == "Mas des Cigales"
