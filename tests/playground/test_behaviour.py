"""What the API does with correct requests: edits, files, defers, rates, faults."""

from __future__ import annotations

import aiohttp
import pytest

from playground import Limits, LocalDiscord
from playground.errors import ApiError
from playground.limits import Buckets, Window
from playground.world.model import Emoji
from tests.playground.rawbot import EPHEMERAL, V2, RawBot, button, connected, row, text

GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "First"}]}
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c6360000000020001"
    "48afa4710000000049454e44ae426082"
)


async def test_attachments_stay_unless_an_edit_lists_others(raw: RawBot) -> None:
    _, sent = await raw.send({"flags": V2, "components": [GALLERY]}, files={"a.png": PNG})
    assert sent["attachments"] == [], "what a component shows isn't listed again"
    seen = raw.seen(sent)
    await raw.edit(sent["id"], {"components": [text("Changed")]})
    assert [item.filename for item in seen.version.attachments] == ["a.png"]
    new = {"type": 12, "items": [{"media": {"url": "attachment://b.png"}}]}
    body = {"components": [new], "attachments": [{"id": 0, "description": "Second"}]}
    assert (await raw.edit(sent["id"], body, files={"b.png": PNG}))[0] == 200
    assert [item.filename for item in seen.version.attachments] == ["b.png"]
    assert [(picture.alt, picture.width) for picture in seen.pictures] == [("Second", 1)]
    await raw.edit(sent["id"], {"components": [text()], "attachments": []})
    assert seen.version.attachments == ()


async def test_a_file_can_be_downloaded_and_never_runs_here(raw: RawBot) -> None:
    _, sent = await raw.send({"content": "A record"}, files={"my match.html": b"<script>alert(1)</script>"})
    (listed,) = sent["attachments"]
    assert listed["filename"] == "my_match.html"
    async with raw.session.get(listed["url"]) as answer:
        assert await answer.read() == b"<script>alert(1)</script>"
        assert answer.headers["Content-Disposition"] == "attachment"
    (download,) = raw.seen(sent).files
    assert download.filename == "my_match.html"


async def test_a_repeated_nonce_posts_once_even_when_the_answer_is_lost(raw: RawBot) -> None:
    raw.discord.faults.lose_answer("POST */messages")
    body = {"content": "Once", "nonce": "7", "enforce_nonce": True}
    with pytest.raises(aiohttp.ClientError):
        await raw.send(body)
    status, message = await raw.send(body)
    assert status == 200
    assert [seen.id for seen in raw.room.messages] == [int(message["id"])]


async def test_a_lost_request_does_nothing(raw: RawBot) -> None:
    raw.discord.faults.lose_request("POST */messages")
    with pytest.raises(aiohttp.ClientError):
        await raw.send({"content": "Never"})
    assert raw.room.messages == []


async def test_a_fault_answers_with_its_status_and_counts_down(raw: RawBot) -> None:
    raw.discord.faults.fail(502, times=2)
    assert [(await raw.send({"content": "A"}))[0] for _ in range(3)] == [502, 502, 200]
    assert raw.discord.faults.active == []


async def test_a_refused_emoji_is_refused_once(raw: RawBot) -> None:
    emojis = raw.discord.service.world.emojis
    emojis[77] = Emoji(77, "ace", PNG)
    body = {"content": "A", "components": [row(button(emoji={"id": "77", "name": "ace"}))]}
    raw.discord.faults.reject_emoji()
    assert [(await raw.send(body))[0] for _ in range(2)] == [400, 200]


async def test_a_deferred_answer_keeps_its_flag_and_type_7_edits_its_message(raw: RawBot) -> None:
    interaction = await raw.command()
    _, answer = await raw.answer(interaction, {"type": 5, "data": {"flags": EPHEMERAL}})
    assert answer["interaction"]["response_message_loading"] is True
    original = interaction.original
    assert original is not None
    assert original.is_loading
    _, filled = await raw.hook("PATCH", interaction, "/messages/@original", {"content": "Cards"})
    assert filled["flags"] == EPHEMERAL
    assert filled["edited_timestamp"] is None, "filling isn't editing"
    press = await raw.press()
    assert press.source is not None
    await raw.answer(press, {"type": 7, "data": {"content": "Moved on", "components": []}})
    assert press.source.now.content == "Moved on"
    assert press.original is press.source


async def test_follow_ups_and_deletion_through_the_token(raw: RawBot) -> None:
    interaction = await raw.command()
    await raw.answer(interaction, {"type": 4, "data": {"content": "Answer"}})
    _, extra = await raw.hook("POST", interaction, "", {"content": "Psst", "flags": EPHEMERAL})
    assert raw.found(extra).viewer_id == raw.ana.id
    assert (await raw.hook("DELETE", interaction, f"/messages/{extra['id']}"))[0] == 204
    assert (await raw.hook("DELETE", interaction, "/messages/@original"))[0] == 204
    status, error = await raw.hook("GET", interaction, "/messages/@original")
    assert (status, error["code"]) == (404, 10008)


async def test_mentions_ping_only_those_who_are_allowed_and_never_on_edits(raw: RawBot) -> None:
    ben = raw.discord.user("Ben")
    content = f"{raw.ana.mention} {ben.mention} @everyone"
    only_ben = {"parse": [], "users": [str(ben.id)]}
    _, sent = await raw.send({"content": content, "allowed_mentions": only_ben})
    assert raw.seen(sent).pings == ("Ben",)
    assert sent["mention_everyone"] is False
    _, quiet = await raw.send({"content": "Nobody"})
    await raw.edit(quiet["id"], {"content": content})
    assert raw.seen(quiet).pings == ()


async def test_rate_limit_headers_count_down_by_channel(discord: LocalDiscord) -> None:
    async with connected(discord) as raw:
        url = f"{discord.url}/api/v10/channels/{raw.room.id}/messages"
        headers = {"Authorization": f"Bot {discord.service.world.token}"}
        answers = []
        for _ in range(6):
            async with raw.session.post(url, json={"content": "A"}, headers=headers) as answer:
                answers.append(answer)
        last = answers[-1]
        remaining = [answer.headers["X-RateLimit-Remaining"] for answer in answers]
        assert remaining == ["4", "3", "2", "1", "0", "0"]
        assert last.status == 429
        assert last.headers["Via"]
        assert 0 < float(last.headers["Retry-After"]) <= 5
        other = discord.guild.channel("off-topic")
        assert (await raw.send({"content": "A"}, room=other))[0] == 200, "another channel has its own"
        discord.clock.advance(seconds=5)
        assert (await raw.send({"content": "A"}))[0] == 200


async def test_interactions_are_exempt_from_the_global_limit(discord: LocalDiscord) -> None:
    discord.limits = Limits(overall=(4, 60.0), identify=None)
    async with connected(discord) as raw:
        for _ in range(3):
            interaction = await raw.command()
            assert (await raw.answer(interaction, {"type": 4, "data": {"content": "A"}}))[0] == 200


def test_a_window_opens_with_its_first_request() -> None:
    window = Window((2, 10.0))
    assert [window.take(at) for at in (0.0, 9.0, 9.5, 10.0, 10.1, 10.2)] == [True, True, False, True, True, False]


def test_new_rates_start_anew() -> None:
    from playground.clock import Clock

    buckets = Buckets(Limits(messages=(1, 5.0)), Clock())
    buckets.take("messages", 1)
    with pytest.raises(ApiError):
        buckets.take("messages", 1)
    buckets.rates = Limits(messages=(1, 5.0))
    buckets.take("messages", 1)


async def test_an_archived_thread_wakes_for_a_message_unless_it_is_locked(raw: RawBot) -> None:
    thread = raw.room.thread("table", raw.ana)
    thread.archive()
    assert (await raw.send({"content": "Hello"}, room=thread))[0] == 200
    assert not thread.model.is_archived
    thread.archive(locked=True)
    assert (await raw.send({"content": "Hello"}, room=thread))[1]["code"] == 50083


async def test_commands_keep_their_ids_and_change_their_versions(raw: RawBot) -> None:
    command = {"name": "go", "description": "Go"}
    _, (first,) = await raw.register(command)
    _, (same,) = await raw.register(command)
    _, (changed,) = await raw.register({**command, "description": "Go now"})
    assert first["id"] == same["id"] == changed["id"]
    assert first["version"] == same["version"] != changed["version"]


async def test_clients_get_ids_as_texts_even_when_bots_send_numbers(raw: RawBot) -> None:
    raw.discord.service.world.emojis[1 << 60] = Emoji(1 << 60, "ace", PNG)
    _, sent = await raw.send({"content": "A", "components": [row(button(emoji={"id": 1 << 60, "name": "ace"}))]})
    assert sent["components"][0]["components"][0]["emoji"]["id"] == str(1 << 60)


async def test_a_token_of_an_earlier_run_has_expired(raw: RawBot) -> None:
    interaction = await raw.command()
    raw.discord.service.world.started_at += 3600
    raw.discord.service.interactions._by_token.clear()
    status, error = await raw.hook("POST", interaction, "", {"content": "Still there?"})
    assert (status, error["code"]) == (401, 50027)
    assert raw.discord.journal.violations == []


async def test_people_and_places_keep_their_ids() -> None:
    async with LocalDiscord(with_page=False) as first, LocalDiscord(with_page=False) as second:
        assert first.cards.id == second.cards.id
        assert first.user("Magalí").id == second.user("Magalí").id
        assert first.service.world.application_id != second.service.world.application_id
        assert first.service.world.token != second.service.world.token
