"""What the world refuses: things that are gone, permissions, archives, rates, and strangers."""

from __future__ import annotations

from dataclasses import replace

from tests.playground.rawbot import RawBot, Reply
from tests.playground.rules.messages import CASES, breaks

__all__ = ["CASES"]

_HI = {"content": "Hi"}


@breaks("openapi")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("GET", "/channels/general/messages")


@breaks("unauthorized")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("GET", "/users/@me", token="somebody-else")


@breaks("route-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("GET", "/weather")


@breaks("method-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("PUT", "/users/@me")


@breaks("channel-unknown")
async def _(raw: RawBot) -> Reply:
    raw.room.delete()
    return await raw.send(_HI)


@breaks("guild-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("GET", "/guilds/1")


@breaks("member-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("GET", f"/guilds/{raw.discord.guild.id}/members/1")


@breaks("user-unknown")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("GET", "/users/1")


@breaks("message-unknown")
async def _(raw: RawBot) -> Reply:
    _, message = await raw.send(_HI)
    await raw.ask("DELETE", f"/channels/{raw.room.id}/messages/{message['id']}")
    return await raw.edit(message["id"], _HI)


@breaks("emoji-gone")
async def _(raw: RawBot) -> Reply:
    return await raw.ask("DELETE", f"/applications/{raw.application}/emojis/1")


@breaks("no-access")
async def _(raw: RawBot) -> Reply:
    raw.room.deny("view_channel")
    return await raw.send(_HI)


@breaks("no-permission")
async def _(raw: RawBot) -> Reply:
    raw.room.deny("attach_files")
    return await raw.send(_HI, files={"a.txt": b"x"})


@breaks("dm-closed")
async def _(raw: RawBot) -> Reply:
    raw.ana.model.takes_dms = False
    _, channel = await raw.ask("POST", "/users/@me/channels", {"recipient_id": str(raw.ana.id)})
    return await raw.ask("POST", f"/channels/{channel['id']}/messages", _HI)


@breaks("thread-archived")
async def _(raw: RawBot) -> Reply:
    thread = raw.room.thread("table", raw.ana)
    _, message = await raw.send(_HI, room=thread)
    thread.archive()
    return await raw.edit(message["id"], _HI, room=thread)


@breaks("not-a-thread-parent")
async def _(raw: RawBot) -> Reply:
    thread = raw.room.thread("table", raw.ana)
    return await raw.ask("POST", f"/channels/{thread.id}/threads", {"name": "inner"})


@breaks("rate-limited")
async def _(raw: RawBot) -> Reply:
    raw.discord.limits = replace(raw.discord.limits, messages=(2, 5.0))
    for _ in range(2):
        assert (await raw.send(_HI))[0] == 200
    return await raw.send(_HI)


@breaks("rate-limited-globally")
async def _(raw: RawBot) -> Reply:
    raw.discord.limits = replace(raw.discord.limits, overall=(1, 5.0))
    await raw.ask("GET", "/users/@me")
    status, body = await raw.ask("GET", "/users/@me")
    assert body["global"] is True
    return status, body


@breaks("old-edits")
async def _(raw: RawBot) -> Reply:
    raw.discord.limits = replace(raw.discord.limits, old_edits=(3, 6.0))
    _, message = await raw.send(_HI)
    raw.discord.clock.advance(minutes=61)
    for number in range(3):
        assert (await raw.edit(message["id"], {"content": str(number)}))[0] == 200
    return await raw.edit(message["id"], _HI)


@breaks("too-many-refusals")
async def _(raw: RawBot) -> Reply:
    raw.discord.limits = replace(raw.discord.limits, refusals=(3, 600.0))
    raw.room.deny("view_channel")
    for _ in range(3):
        await raw.send(_HI)
    return await raw.ask("GET", "/users/@me")


@breaks("fault")
async def _(raw: RawBot) -> Reply:
    raw.discord.faults.fail(500, "POST */messages")
    return await raw.send(_HI)
