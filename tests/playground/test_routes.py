"""The rest of the API: history, servers, threads, pins, reactions, emojis, single commands, direct messages."""

from __future__ import annotations

import pytest

from playground.world.model import PRIVATE_THREAD
from tests.playground.rawbot import COMMAND, RawBot
from tests.playground.rules.commands import picture


async def test_history_is_read_in_pages(raw: RawBot) -> None:
    ids = [(await raw.send({"content": str(number)}))[1]["id"] for number in range(5)]
    path = f"/channels/{raw.room.id}/messages"

    async def contents(query: str) -> list[str]:
        _, found = await raw.ask("GET", f"{path}?{query}")
        return [message["content"] for message in found]

    assert await contents("limit=2") == ["4", "3"]
    assert await contents(f"before={ids[2]}") == ["1", "0"]
    assert await contents(f"after={ids[2]}&limit=1") == ["3"]
    assert await contents(f"around={ids[2]}&limit=3") == ["3", "2", "1"]
    assert (await raw.ask("GET", f"{path}/{ids[0]}"))[1]["content"] == "0"
    raw.room.deny("read_message_history")
    assert (await raw.ask("GET", path))[1]["code"] == 50013


async def test_deleting_needs_a_permission_for_messages_of_others(raw: RawBot) -> None:
    message = raw.ana.says(raw.room, "Mine")
    path = f"/channels/{raw.room.id}/messages/{message.id}"
    raw.room.deny("manage_messages")
    assert (await raw.ask("DELETE", path))[1]["code"] == 50013
    raw.room.allow("manage_messages")
    assert (await raw.ask("DELETE", path))[0] == 204
    assert message.is_deleted
    two = [raw.ana.says(raw.room, text).id for text in "ab"]
    body = {"messages": [str(one) for one in two]}
    assert (await raw.ask("POST", f"/channels/{raw.room.id}/messages/bulk-delete", body))[0] == 204
    assert raw.room.messages == []


async def test_pins_and_reactions(raw: RawBot) -> None:
    message = raw.ana.says(raw.room, "Nice")
    raw.room.allow("pin_messages")
    pins = f"/channels/{raw.room.id}/messages/pins"
    assert (await raw.ask("PUT", f"{pins}/{message.id}"))[0] == 204
    _, listed = await raw.ask("GET", pins)
    assert [item["message"]["content"] for item in listed["items"]] == ["Nice"]
    assert (await raw.ask("DELETE", f"{pins}/{message.id}"))[0] == 204
    reaction = f"/channels/{raw.room.id}/messages/{message.id}/reactions/%F0%9F%83%8F/@me"
    assert (await raw.ask("PUT", reaction))[0] == 204
    assert message.model.reactions == {"🃏": {raw.discord.service.world.bot.id}}
    assert (await raw.ask("GET", f"/channels/{raw.room.id}/messages/{message.id}"))[1]["reactions"][0]["me"] is True
    assert (await raw.ask("DELETE", reaction))[0] == 204
    assert (await raw.ask("DELETE", reaction))[1]["code"] == 10014
    assert (await raw.ask("POST", f"/channels/{raw.room.id}/typing"))[0] == 204


async def test_threads_are_started_archived_and_deleted(raw: RawBot) -> None:
    _, message = await raw.send({"content": "A"})
    _, thread = await raw.ask("POST", f"/channels/{raw.room.id}/messages/{message['id']}/threads", {"name": "Table"})
    assert (await raw.event("THREAD_CREATE"))["name"] == "Table"
    path = f"/channels/{thread['id']}"
    assert (await raw.ask("PUT", f"{path}/thread-members/@me"))[0] == 204
    assert (await raw.ask("PUT", f"{path}/thread-members/{raw.ana.id}"))[0] == 204
    assert (await raw.ask("GET", f"/guilds/{raw.discord.guild.id}/threads/active"))[1]["threads"][0]["name"] == "Table"
    _, closed = await raw.ask("PATCH", path, {"archived": True})
    assert closed["thread_metadata"]["archived"] is True
    assert (await raw.ask("PATCH", path, {"name": "B"}))[1]["code"] == 50083
    assert (await raw.ask("PATCH", path, {"archived": False, "name": "B"}))[1]["name"] == "B"
    assert (await raw.ask("DELETE", path))[1]["code"] == 50013
    raw.room.allow("manage_threads create_private_threads")
    assert (await raw.ask("DELETE", path))[0] == 200
    _, private = await raw.ask("POST", f"/channels/{raw.room.id}/threads", {"name": "P", "type": PRIVATE_THREAD})
    hidden = raw.discord.service.world.channels[int(private["id"])]
    assert raw.discord.service.world.permissions(hidden, raw.ana.id) == 0


async def test_channels_servers_members_and_people(raw: RawBot) -> None:
    guild = f"/guilds/{raw.discord.guild.id}"
    assert (await raw.ask("PATCH", f"/channels/{raw.room.id}", {"topic": "T"}))[1]["code"] == 50013
    raw.room.allow("manage_channels")
    assert (await raw.ask("PATCH", f"/channels/{raw.room.id}", {"topic": "T"}))[1]["topic"] == "T"
    assert (await raw.ask("PATCH", f"{guild}/members/@me", {"nick": "Bombillo"}))[1]["nick"] == "Bombillo"
    assert [item["name"] for item in (await raw.ask("GET", "/users/@me/guilds"))[1]] == ["Mas des Cigales"]
    assert (await raw.ask("GET", f"/users/{raw.ana.id}"))[1]["global_name"] == "Ana"
    assert (await raw.ask("GET", "/gateway"))[1]["url"].startswith("ws://127.0.0.1")
    assert (await raw.ask("DELETE", f"/users/@me/guilds/{raw.discord.guild.id}"))[0] == 204
    assert (await raw.ask("GET", guild))[1]["code"] == 50001


async def test_direct_messages(raw: RawBot) -> None:
    _, channel = await raw.ask("POST", "/users/@me/channels", {"recipient_id": str(raw.ana.id)})
    _, again = await raw.ask("POST", "/users/@me/channels", {"recipient_id": str(raw.ana.id)})
    assert channel["id"] == again["id"]
    assert (await raw.ask("POST", f"/channels/{channel['id']}/messages", {"content": "Your turn"}))[0] == 200
    assert (await raw.ask("POST", "/users/@me/channels", {"recipient_id": "1"}))[1]["code"] == 10013


async def test_emojis_are_made_renamed_and_deleted(raw: RawBot) -> None:
    path = f"/applications/{raw.application}/emojis"
    _, made = await raw.ask("POST", path, {"name": "ace", "image": picture()})
    assert (await raw.ask("GET", f"{path}/{made['id']}"))[1]["name"] == "ace"
    assert (await raw.ask("PATCH", f"{path}/{made['id']}", {"name": "king"}))[1]["name"] == "king"
    async with raw.session.get(f"{raw.discord.url}/cdn/emojis/{made['id']}.png") as answer:
        assert answer.content_type == "image/png"
    assert (await raw.ask("DELETE", f"{path}/{made['id']}"))[0] == 204
    assert (await raw.ask("GET", path))[1]["items"] == []
    async with raw.session.get(f"{raw.discord.url}/cdn/emojis/{made['id']}.png") as answer:
        assert answer.status == 404
    assert (await raw.ask("GET", "/applications/1/emojis"))[1]["code"] == 10002


@pytest.mark.parametrize("place", ["/commands", "/guilds/{guild}/commands"])
async def test_single_commands(raw: RawBot, place: str) -> None:
    path = f"/applications/{raw.application}{place.format(guild=raw.discord.guild.id)}"
    status, made = await raw.ask("POST", path, COMMAND)
    assert status == 201
    assert (await raw.ask("POST", path, {**COMMAND, "description": "Again"}))[0] == 200
    one = f"{path}/{made['id']}"
    assert (await raw.ask("GET", one))[1]["description"] == "Again"
    changed = {"description": "Go on", "default_member_permissions": "0"}
    assert (await raw.ask("PATCH", one, changed))[1]["default_member_permissions"] == "0"
    assert len((await raw.ask("GET", path))[1]) == 1
    assert (await raw.ask("DELETE", one))[0] == 204
    assert (await raw.ask("GET", path))[1] == []
