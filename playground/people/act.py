"""What people do to a bot: run a command, press a button, choose, fill in a modal. Each becomes an interaction.

These functions check what a Discord client lets a person do and raise NotPossible for the rest.
"""

from __future__ import annotations

from typing import Any

from playground.check.components import SELECTS, walk
from playground.errors import NotPossible
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from playground.people.commands import Invocation, available, find_command, invoke
from playground.service import Service
from playground.world import payloads
from playground.world import permissions as may
from playground.world.model import FILE_LIMIT, Channel, Json, Message, User

NOBODY_THERE = "The bot isn't connected"
NOBODY_HERE = "The bot isn't in this server"


def run_command(service: Service, user: User, channel: Channel, path: str, options: dict[str, Any]) -> Interaction:
    """Run a slash command such as "bombu new"."""
    called = invoke(service, user, channel, path, options)
    return _send(service, COMMAND, user, channel, called.name, called.data, None)


def run_menu(service: Service, user: User, channel: Channel, name: str, target: User | Message) -> Interaction:
    """Run a command of the context menu on a person or a message."""
    kind = 2 if isinstance(target, User) else 3
    command = find_command(service, user, channel, name, kind)
    resolved = Invocation(service, channel)
    resolved.resolve(target)
    data = {
        "id": command["id"], "name": command["name"], "type": kind, "target_id": str(target.id),
        "resolved": resolved.resolved,
    }  # fmt: skip
    return _send(service, COMMAND, user, channel, command["name"], data, None)


def complete(
    service: Service, user: User, channel: Channel, path: str, option: str, values: dict[str, Any]
) -> Interaction:
    """Ask the bot to complete an option while a person types."""
    called = invoke(service, user, channel, path, values, focused=option)
    return _send(service, AUTOCOMPLETE, user, channel, called.name, called.data, None)


def press(service: Service, user: User, message: Message, custom_id: str) -> Interaction:
    """Press a button."""
    component = _component(service, user, message, custom_id)
    if component["type"] != 2:
        raise NotPossible(f"{custom_id} is no button")
    data = {"component_type": 2, "custom_id": custom_id, "id": component["id"]}
    return _of_message(service, user, message, component.get("label") or custom_id, data)


def choose(service: Service, user: User, message: Message, custom_id: str, values: list[Any]) -> Interaction:
    """Choose in a menu: option values, or people, roles and channels."""
    component = _component(service, user, message, custom_id)
    if component["type"] not in SELECTS:
        raise NotPossible(f"{custom_id} is no menu")
    channel = service.world.channels[message.channel_id]
    picked, resolved = check_choice(service, channel, component, values)
    data: Json = {"component_type": component["type"], "custom_id": custom_id, "id": component["id"], "values": picked}
    if resolved:
        data["resolved"] = resolved
    return _of_message(service, user, message, custom_id, data)


def check_choice(service: Service, channel: Channel, menu: Json, values: list[Any]) -> tuple[list[str], Json]:
    """Give the values of a choice as they are sent, and what they stand for. Raises NotPossible."""
    low, high = menu.get("min_values"), menu.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not low <= len(values) <= high:
        raise NotPossible(f"choose {low} to {high}, not {len(values)}")
    if menu["type"] == 3:
        known = {option["value"]: option for option in menu["options"]}
        labels = {option["label"]: option["value"] for option in menu["options"]}
        picked = [value if value in known else labels.get(value, "") for value in map(str, values)]
        if "" in picked:
            raise NotPossible(f"{values} are not all among {sorted(labels)}")
        return picked, {}
    resolver = Invocation(service, channel)
    return [resolver.resolve(value) for value in values], resolver.resolved


def forge(
    service: Service, user: User, message: Message, custom_id: str, values: list[str] | None = None
) -> Interaction:
    """Send a press that no client offers: any custom id, on any message that the person sees."""
    data: Json = {"component_type": 2 if values is None else 3, "custom_id": custom_id, "id": 1}
    if values is not None:
        data["values"] = values
    return _of_message(service, user, message, f"forged {custom_id}", data)


def submit(service: Service, opened: Interaction, components: list[Json], resolved: Json | None = None) -> Interaction:
    """Send a modal that an interaction opened, with the values filled in."""
    assert opened.modal is not None
    data: Json = {"custom_id": opened.modal["custom_id"], "components": components}
    if resolved:
        data["resolved"] = resolved
    name = str(opened.modal["custom_id"])
    return _send(service, MODAL_SUBMIT, opened.user, opened.channel, name, data, opened.source)


def _component(service: Service, user: User, message: Message, custom_id: str) -> Json:
    _check_visible(service, user, message)
    for component in walk(message.now.components):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise NotPossible(f"{component.get('label') or custom_id} is disabled")
            return component
    raise NotPossible(f"the message has no component {custom_id!r}")


def _check_visible(service: Service, user: User, message: Message) -> None:
    channel = service.world.channels.get(message.channel_id)
    if channel is None or message.deleted or message.id not in channel.messages:
        raise NotPossible("the message is gone")
    if message.viewer_id not in (None, user.id):
        raise NotPossible(f"{user.display} doesn't see this message: it is ephemeral")
    if not service.world.permissions(channel, user.id) & may.VIEW_CHANNEL:
        raise NotPossible(f"{user.display} can't see #{channel.name}")


def _of_message(service: Service, user: User, message: Message, name: str, data: Json) -> Interaction:
    _check_visible(service, user, message)
    return _send(service, COMPONENT, user, service.world.channels[message.channel_id], name, data, message)


def _send(
    service: Service, kind: int, user: User, channel: Channel, name: str, data: Json, source: Message | None
) -> Interaction:
    interaction = service.interactions.open(kind, user, channel, name, data, source)
    if channel.guild_id is not None and service.world.bot.id not in service.world.guilds[channel.guild_id].members:
        service.interactions.fail(interaction, NOBODY_HERE)
    elif not service.gateway.deliver(channel.guild_id, _payload(service, interaction)):
        service.interactions.fail(interaction, NOBODY_THERE)
    return interaction


def _payload(service: Service, interaction: Interaction) -> Json:
    world, channel, user = service.world, interaction.channel, interaction.user
    bits = world.permissions(channel, user.id)
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": interaction.kind,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": payloads.channel(world, channel) | {"permissions": str(bits)},
        "token": interaction.token,
        "version": 1,
        "app_permissions": str(world.permissions(channel, world.bot.id)),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": str(channel.guild_id or 0)},
        "context": 1 if channel.guild_id is None else 0,
        "attachment_size_limit": FILE_LIMIT,
    }
    if channel.guild_id is None:
        body["user"] = payloads.user(user)
    else:
        guild = world.guilds[channel.guild_id]
        body |= {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": payloads.interaction_member(world, channel, user.id),
        }
    if interaction.source is not None:
        body["message"] = payloads.message(world, interaction.source)
    return body


__all__ = ["available", "check_choice", "choose", "complete", "forge", "press", "run_command", "run_menu", "submit"]
