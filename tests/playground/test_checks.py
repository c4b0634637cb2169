"""Small facts that the checks rest on: what an emoji is, what a command may be called, whose permissions count."""

from __future__ import annotations

import pytest

from playground.check.commands import is_command_name
from playground.check.emoji import is_emoji
from playground.clock import Clock
from playground.world import permissions as may
from playground.world.ids import Ids, created_at
from playground.world.model import Overwrite
from playground.world.world import World


@pytest.mark.parametrize("text", ["🃏", "♠", "♥️", "👍🏽", "🇪🇸", "5️⃣", "👩‍👩‍👧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "▶️", "🟣"])
def test_emojis(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["", "A", "🂡", "♠♥", "ace", "5", "🇪", " 🃏", "♡"])
def test_what_is_no_emoji(text: str) -> None:
    assert not is_emoji(text)


@pytest.mark.parametrize("name", ["bombu", "clasificación", "mesa-2", "новый", "d'accord", "さくら", "สวัสดี"])
def test_command_names(name: str) -> None:
    assert is_command_name(name)


@pytest.mark.parametrize("name", ["", "Bombu", "a b", "x" * 33, "a.b", "a/b", "CLASIFICACIÓN"])
def test_what_is_no_command_name(name: str) -> None:
    assert not is_command_name(name)


def test_ids_grow_and_tell_their_time() -> None:
    clock = Clock()
    ids = Ids(clock)
    made = [ids.next() for _ in range(10_000)]
    assert made == sorted(set(made))
    assert abs(created_at(made[0]) - clock.now()) < 5
    assert [(ids.next_guild() >> 22) % 7 for _ in range(7)] == list(range(7))


def test_the_clock_only_goes_forward() -> None:
    clock = Clock()
    before = clock.now()
    clock.advance(minutes=20)
    assert clock.now() - before >= 1200
    with pytest.raises(ValueError, match="forward"):
        clock.advance(seconds=-1)


def test_permissions_follow_everyone_roles_and_member_in_this_order() -> None:
    world = World(Clock())
    guild = world.create_guild("G")
    channel = world.create_channel(guild, "c")
    ana = world.create_user("Ana")
    member = world.join(guild, ana)
    role = world.grant(guild, ana, 0)
    send = may.SEND_MESSAGES
    assert may.in_channel(guild, channel, member) & send
    channel.overwrites[guild.id] = Overwrite(guild.id, 0, deny=send)
    assert not may.in_channel(guild, channel, member) & send
    channel.overwrites[role.id] = Overwrite(role.id, 0, allow=send)
    assert may.in_channel(guild, channel, member) & send
    channel.overwrites[ana.id] = Overwrite(ana.id, 1, deny=send)
    assert not may.in_channel(guild, channel, member) & send
    thread = world.create_thread(channel, "t", ana)
    assert not may.in_channel(guild, thread, member) & send, "a thread has its parent's"
    role.permissions |= may.ADMINISTRATOR
    assert may.in_channel(guild, channel, member) == may.ALL


def test_who_can_not_see_a_channel_may_nothing_in_it() -> None:
    world = World(Clock())
    guild = world.create_guild("G")
    channel = world.create_channel(guild, "c")
    ana = world.create_user("Ana")
    world.join(guild, ana)
    world.overwrite(channel, ana.id, 1, deny=may.VIEW_CHANNEL)
    assert world.permissions(channel, ana.id) == 0
    world.leave(guild, ana)
    assert world.permissions(channel, ana.id) == 0


def test_people_of_one_name_have_different_user_names() -> None:
    world = World(Clock())
    names = [world.create_user(name).username for name in ("Ana", "Ana", "ANA", "???")]
    assert len(set(names)) == 4
