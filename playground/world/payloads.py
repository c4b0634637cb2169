"""The JSON that Discord's clients get for the things of the world, complete enough for discord.py 2.7.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.clock import iso
from playground.world import permissions
from playground.world.ids import created_at
from playground.world.model import (
    DM_CHANNEL,
    Attachment,
    Channel,
    Emoji,
    Guild,
    Json,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)

if TYPE_CHECKING:
    from playground.world.world import World


def user(person: User) -> Json:
    return {
        "id": str(person.id),
        "username": person.username,
        "global_name": None if person.is_bot else person.display,
        "discriminator": "0000" if person.is_bot else "0",
        "avatar": person.avatar,
        "bot": person.is_bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def member(world: World, one: Member, *, with_user: bool = True) -> Json:
    body: Json = {
        "nick": one.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in one.roles],
        "joined_at": iso(one.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "communication_disabled_until": None,
        "flags": 0,
    }
    if with_user:
        body["user"] = user(world.users[one.user_id])
    return body


def role(one: Role) -> Json:
    body: Json = {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": one.color,
        "colors": {"primary_color": one.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed_by is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if one.managed_by is not None:
        body["tags"] = {"bot_id": str(one.managed_by)}
    return body


def overwrite(one: Overwrite) -> Json:
    return {"id": str(one.target), "type": one.kind, "allow": str(one.allow), "deny": str(one.deny)}


def channel(world: World, one: Channel) -> Json:
    last = None if one.last_message_id is None else str(one.last_message_id)
    if one.kind == DM_CHANNEL:
        recipients = [user(world.users[one.recipient_id])] if one.recipient_id is not None else []
        return {"id": str(one.id), "type": one.kind, "last_message_id": last, "recipients": recipients, "flags": 0}
    body: Json = {
        "id": str(one.id),
        "type": one.kind,
        "name": one.name,
        "guild_id": str(one.guild_id),
        "parent_id": None if one.parent_id is None else str(one.parent_id),
        "last_message_id": last,
        "rate_limit_per_user": 0,
        "flags": 0,
    }
    if one.is_thread:
        stamp = iso(created_at(one.id))
        body |= {
            "owner_id": str(one.owner_id),
            "message_count": len(one.messages),
            "total_message_sent": len(one.messages),
            "member_count": len(one.thread_members),
            "thread_metadata": {
                "archived": one.is_archived,
                "locked": one.is_locked,
                "auto_archive_duration": 1440,
                "archive_timestamp": stamp,
                "create_timestamp": stamp,
                "invitable": True,
            },
        }
        if world.bot.id in one.thread_members:
            body["member"] = {"id": str(one.id), "user_id": str(world.bot.id), "join_timestamp": stamp, "flags": 0}
        return body
    body |= {
        "position": one.position,
        "topic": one.topic,
        "nsfw": False,
        "permission_overwrites": [overwrite(item) for item in one.overwrites.values()],
    }
    return body


def guild(world: World, one: Guild, *, for_gateway: bool = False) -> Json:
    body: Json = {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(one.owner_id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "roles": [role(item) for item in one.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": one.locale,
        "max_members": 500000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "region": "deprecated",
        "home_header": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "incidents_data": None,
    }
    if for_gateway:
        places = [item for item in one.channels.values() if not item.is_thread]
        threads = [item for item in one.channels.values() if item.is_thread and not item.is_archived]
        mine = one.members.get(world.bot.id)
        body |= {
            "joined_at": iso(mine.joined_at if mine else world.clock.now()),
            "large": False,
            "unavailable": False,
            "member_count": len(one.members),
            # Without the members intent Discord sends only the bot itself.
            "members": [member(world, mine)] if mine else [],
            "channels": [channel(world, item) for item in places],
            "threads": [channel(world, item) for item in threads],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }
    return body


def emoji(world: World, one: Emoji) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "user": user(world.bot),
        "require_colons": True,
        "managed": False,
        "animated": one.is_animated,
        "available": True,
    }


def attachment(world: World, one: Attachment) -> Json:
    url = world.attachment_url(one)
    body: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "size": len(one.data),
        "url": url,
        "proxy_url": url,
        "content_type": one.content_type,
        "flags": 0,
    }
    if one.width is not None:
        body |= {"width": one.width, "height": one.height}
    if one.description:
        body["description"] = one.description
    if one.ephemeral:
        body["ephemeral"] = True
    return body


def message(world: World, one: Message, *, with_content: bool = True) -> Json:
    """The message as it is now; without content (an intent is missing) texts, files and components are blank."""
    now = one.now
    shown = [item for item in now.attachments if item.id not in now.placed] if with_content else []
    body: Json = {
        "id": str(one.id),
        "type": one.kind,
        "channel_id": str(one.channel_id),
        "author": user(world.users[one.author_id]),
        "content": now.content if with_content else "",
        "timestamp": iso(created_at(one.id)),
        "edited_timestamp": None if one.edited_at is None else iso(one.edited_at),
        "tts": False,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[item]) for item in one.mentions],
        "mention_roles": [],
        "attachments": [attachment(world, item) for item in shown],
        "embeds": list(now.embeds) if with_content else [],
        "components": list(now.components) if with_content else [],
        "pinned": one.pinned,
        "flags": now.flags,
    }
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.reactions:
        body["reactions"] = [
            {
                "emoji": {"id": None, "name": name},
                "count": len(people),
                "count_details": {"burst": 0, "normal": len(people)},
                "me": world.bot.id in people,
                "me_burst": False,
                "burst_colors": [],
            }
            for name, people in one.reactions.items()
        ]
    if one.interaction_id is not None:
        body |= {"application_id": str(world.application_id), "webhook_id": str(world.application_id)}
        if one.metadata is not None:
            body["interaction_metadata"] = one.metadata
    if one.reference_id is not None:
        place = world.channels[one.channel_id]
        body["message_reference"] = {
            "type": 0,
            "message_id": str(one.reference_id),
            "channel_id": str(one.channel_id),
            **({"guild_id": str(place.guild_id)} if place.guild_id else {}),
        }
    return body


def message_event(world: World, one: Message, *, with_content: bool = True) -> Json:
    """The message as MESSAGE_CREATE and MESSAGE_UPDATE carry it."""
    body = message(world, one, with_content=with_content)
    place = world.channels[one.channel_id]
    if place.guild_id is not None:
        body["guild_id"] = str(place.guild_id)
        author = world.guilds[place.guild_id].members.get(one.author_id)
        if author is not None:
            body["member"] = member(world, author, with_user=False)
    return body


def application(world: World) -> Json:
    return {
        "id": str(world.application_id),
        "name": world.bot.display,
        "icon": None,
        "description": "The bot under test, on this computer only.",
        "summary": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": world.application_flags,
        "flags_new": str(world.application_flags),
        "role_connections_verification_url": None,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "hook": True,
        "is_monetized": False,
        "owner": user(world.users[world.owner_id]),
        "team": None,
        "rpc_origins": [],
        "interactions_endpoint_url": None,
        "redirect_uris": [],
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}},
        "bot": user(world.bot),
    }


def interaction_member(world: World, place: Channel, person_id: int) -> Json:
    """The presser with the permissions in this channel, as interactions carry it."""
    assert place.guild_id is not None
    home = world.guilds[place.guild_id]
    one = home.members[person_id]
    return {**member(world, one), "permissions": str(permissions.in_channel(home, place, one))}
