"""What the page is told: people, places, commands, messages, the state of the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.people.commands import available
from playground.world import payloads
from playground.world.model import Channel, Json, Message, User

if TYPE_CHECKING:
    from playground.local import LocalDiscord

LANGUAGES = {"en-US": "English", "es-ES": "Español", "fr": "Français"}


def state(discord: LocalDiscord) -> Json:
    """Everything beside messages."""
    world = discord.service.world
    people = [user for user in world.users.values() if user.id != world.owner_id]
    return {
        "op": "state",
        "people": [_person(discord, user) for user in people],
        "guilds": [
            {
                "id": str(guild.id),
                "name": guild.name,
                "locale": guild.locale,
                "members": [str(member) for member in guild.members],
                "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values()],
                "channels": [_channel(channel) for channel in guild.channels.values()],
            }
            for guild in world.guilds.values()
        ],
        "languages": LANGUAGES,
        "application": str(world.application_id),
    }


def _person(discord: LocalDiscord, user: User) -> Json:
    guilds = [str(guild.id) for guild in discord.service.world.guilds.values() if user.id in guild.members]
    return {
        "id": str(user.id),
        "name": user.display,
        "locale": user.locale,
        "bot": user.is_bot,
        "avatar": f"/cdn/avatars/{user.id}/{user.avatar}.png",
        "guilds": guilds,
    }


def _channel(channel: Channel) -> Json:
    return {
        "id": str(channel.id),
        "name": channel.name,
        "topic": channel.topic,
        "parent": str(channel.parent_id) if channel.parent_id else None,
        "archived": channel.is_archived,
    }


def commands(discord: LocalDiscord, user: User, channel: Channel) -> list[Json]:
    """The commands that a person has in a channel."""
    return available(discord.service, user, channel)


def message(discord: LocalDiscord, one: Message) -> Json:
    """A message with what clients show around it."""
    world = discord.service.world
    body = payloads.message(world, one)
    body["author"]["display"] = world.users[one.author_id].display
    body["author"]["avatar_url"] = f"/cdn/avatars/{one.author_id}/{world.users[one.author_id].avatar}.png"
    body["ephemeral"] = one.viewer_id is not None
    body["thinking"] = one.is_loading
    body["edits"] = one.edits
    if one.metadata is not None:
        body["asked_by"] = one.metadata["user"]["global_name"]
        body["asked_with"] = one.command_name
    return body


def status(discord: LocalDiscord) -> Json:
    """How the bot, the clock, the faults and the journal stand."""
    bot = discord.bots[-1] if discord.bots else None
    journal = discord.journal
    return {
        "op": "status",
        "bot": {
            "there": bot is not None,
            "running": bot.is_running if bot else False,
            "connected": discord.gateway.is_connected(),
            "crashed": bot.has_crashed if bot else False,
            "obituary": bot.obituary if bot and bot.has_crashed else "",
        },
        "ahead": round(discord.clock.ahead),
        "faults": [f"{fault.kind.value} {fault.route}" for fault in discord.faults.active],
        "interactions": [
            {"name": ack.name, "kind": ack.kind, "user": ack.user, "ms": ack.ms, "failed": ack.failed}
            for ack in list(journal.interactions)[-12:]
        ],
        "violations": [str(violation) for violation in journal.violations[-8:]],
        "violation_count": len(journal.violations),
        "troubles": [str(violation) for violation in list(journal.troubles)[-5:]],
        "requests": sum(journal.statuses.values()),
    }
