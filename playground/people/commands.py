"""Slash commands as a client offers them: which ones a person has, and how words and options become a payload."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playground.check.commands import (
    BOOLEAN,
    CHANNEL,
    CHAT_INPUT,
    FILE,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUB_COMMAND,
    SUB_COMMAND_GROUP,
    USER_OPTION,
)
from playground.errors import NotPossible
from playground.service import Service
from playground.world import payloads
from playground.world import permissions as may
from playground.world.model import Attachment, Channel, Json, Message, Role, User

_THINGS = frozenset({USER_OPTION, CHANNEL, ROLE, MENTIONABLE, FILE})


@dataclass(frozen=True, slots=True)
class Called:
    """A command that is ready to be sent: its full name and the payload's ``data``."""

    name: str
    data: Json


def available(service: Service, user: User, channel: Channel) -> list[Json]:
    """Give the commands that a person's client offers in a channel."""
    bits = service.world.permissions(channel, user.id)
    if not bits & may.USE_APPLICATION_COMMANDS or not bits & may.VIEW_CHANNEL:
        return []
    if channel.guild_id is not None and service.world.bot.id not in service.world.guilds[channel.guild_id].members:
        return []
    here: list[Json] = list(service.commands.of(channel.guild_id).values()) if channel.guild_id else []
    names = {(command["type"], command["name"]) for command in here}
    here += [item for item in service.commands.of(None).values() if (item["type"], item["name"]) not in names]
    return [command for command in here if _may_use(command, channel, bits)]


def _may_use(command: Json, channel: Channel, bits: int) -> bool:
    context = 1 if channel.guild_id is None else 0
    contexts = command.get("contexts")
    if contexts is not None and context not in contexts:
        return False
    needed = command.get("default_member_permissions")
    if needed is None or bits & may.ADMINISTRATOR:
        return True
    # "0" means: administrators only.
    return int(needed) != 0 and bits & int(needed) == int(needed)


def find_command(service: Service, user: User, channel: Channel, name: str, kind: int = CHAT_INPUT) -> Json:
    """Give the command of this name, or of this name in the person's language. Raises NotPossible."""
    offered = [command for command in available(service, user, channel) if command["type"] == kind]
    for command in offered:
        if name in (command["name"], (command.get("name_localizations") or {}).get(user.locale)):
            return command
    known = {command["name"] for command in service.commands.of(None).values()}
    reason = f"{user.display} may not use" if name in known else "there is no"
    raise NotPossible(f"{reason} command {name!r} in #{channel.name}; offered: {[item['name'] for item in offered]}")


def _named(options: list[Json], name: str, locale: str) -> Json | None:
    for option in options:
        if name in (option["name"], (option.get("name_localizations") or {}).get(locale)):
            return option
    return None


def invoke(
    service: Service, user: User, channel: Channel, path: str, values: dict[str, Any], *, focused: str | None = None
) -> Called:
    """Turn "bombu new" and options into a payload, as a client does. Raises NotPossible for what a client refuses.

    ``focused`` is the option that is being typed (autocomplete): then nothing is required yet.
    """
    first, *rest = path.removeprefix("/").split()
    command = find_command(service, user, channel, first)
    names, options = [command["name"]], command.get("options") or []
    nesting: list[Json] = []
    for word in rest:
        found = _named(options, word, user.locale)
        if found is None or found["type"] not in (SUB_COMMAND, SUB_COMMAND_GROUP):
            raise NotPossible(f"/{' '.join(names)} has no subcommand {word!r}")
        nesting.append(found)
        names.append(found["name"])
        options = found.get("options") or []
    if any(option["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP) for option in options):
        raise NotPossible(f"/{' '.join(names)} needs a subcommand: {[option['name'] for option in options]}")
    call = Invocation(service, channel)
    sent = _fill(call, user, options, values, focused, " ".join(names))
    for found in reversed(nesting):
        sent = [{"name": found["name"], "type": found["type"], "options": sent}]
    data: Json = {"id": command["id"], "name": command["name"], "type": CHAT_INPUT, "options": sent}
    if call.resolved:
        data["resolved"] = call.resolved
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return Called(" ".join(names), data)


def _fill(
    call: Invocation, user: User, options: list[Json], values: dict[str, Any], focused: str | None, name: str
) -> list[Json]:
    left = dict(values)
    sent = []
    for option in options:
        keys = {option["name"], (option.get("name_localizations") or {}).get(user.locale)} & set(left)
        if not keys:
            if option.get("required") and focused is None:
                raise NotPossible(f"/{name} needs the option {option['name']!r}")
            continue
        raw = left.pop(keys.pop())
        is_focused = option["name"] == focused
        value = str(raw) if is_focused else call.value(option, raw, user.locale)
        sent.append({"name": option["name"], "type": option["type"], "value": value})
        if is_focused:
            sent[-1]["focused"] = True
    if left:
        raise NotPossible(f"/{name} has no option {', '.join(map(repr, left))}")
    return sent


@dataclass(slots=True)
class Invocation:
    """Collects the things that options name, as the payload's ``resolved``."""

    service: Service
    channel: Channel
    resolved: Json = field(default_factory=dict)

    def value(self, option: Json, raw: Any, locale: str) -> Any:
        """Give an option's value as it is sent. Raises NotPossible when a client would not take it."""
        kind = option["type"]
        if kind in _THINGS:
            return self.resolve(raw)
        if option.get("choices"):
            return _chosen(option, raw, locale)
        try:
            value = _plain(kind, raw)
        except ValueError:
            raise NotPossible(f"{raw!r} doesn't fit the option {option['name']!r}") from None
        size = len(value) if isinstance(value, str) else value
        suffix = "length" if isinstance(value, str) else "value"
        low, high = option.get(f"min_{suffix}"), option.get(f"max_{suffix}")
        if (low is not None and size < low) or (high is not None and size > high):
            raise NotPossible(f"{option['name']}: {raw!r} is not between {low} and {high}")
        return value

    def resolve(self, thing: Any) -> str:
        """Give the id of a person, channel, role, message or file, and keep what it stands for."""
        world = self.service.world
        thing = getattr(thing, "model", thing)
        if isinstance(thing, tuple):
            thing = self._upload(*thing)
        if isinstance(thing, str | int):
            thing = self._find(str(thing))
        key = str(thing.id)
        if isinstance(thing, User):
            self._keep("users", key, payloads.user(thing))
            guild = world.guilds.get(self.channel.guild_id or 0)
            if guild is not None and thing.id in guild.members:
                bits = str(world.permissions(self.channel, thing.id))
                member = payloads.member(world, guild.members[thing.id], with_user=False)
                self._keep("members", key, member | {"permissions": bits})
        elif isinstance(thing, Channel):
            self._keep("channels", key, payloads.channel(world, thing) | {"permissions": "0"})
        elif isinstance(thing, Role):
            self._keep("roles", key, payloads.role(thing))
        elif isinstance(thing, Message):
            self._keep("messages", key, payloads.message(world, thing))
        elif isinstance(thing, Attachment):
            self._keep("attachments", key, payloads.attachment(world, thing))
        return key

    def _keep(self, kind: str, key: str, value: Json) -> None:
        self.resolved.setdefault(kind, {})[key] = value

    def _upload(self, filename: str, data: bytes) -> Attachment:
        world = self.service.world
        made = Attachment(world.ids.next(), self.channel.id, filename, "application/octet-stream", data, ephemeral=True)
        world.files[made.id] = made
        # Files are served as long as somebody holds them.
        self.service.uploads.append(made)
        return made

    def _find(self, text: str) -> User | Channel | Role:
        world = self.service.world
        digits = text.strip("<@!#&>")
        guild = world.guilds.get(self.channel.guild_id or 0)
        if digits.isdecimal():
            number = int(digits)
            found = world.users.get(number) or world.channels.get(number) or (guild and guild.roles.get(number))
            if found:
                return found
        wanted = text.removeprefix("@").removeprefix("#").casefold()
        for user in world.users.values():
            if wanted in (user.display.casefold(), user.username) and (guild is None or user.id in guild.members):
                return user
        if guild is not None:
            places: list[Channel | Role] = [*guild.channels.values(), *guild.roles.values()]
            for place in places:
                if place.name.casefold() == wanted:
                    return place
        raise NotPossible(f"nobody and nothing is called {text!r} here")


def _plain(kind: int, raw: Any) -> str | int | float | bool:
    if kind == INTEGER:
        if isinstance(raw, float | bool):
            raise ValueError(raw)
        return int(raw)
    if kind == NUMBER:
        return float(raw)
    if kind == BOOLEAN:
        return raw if isinstance(raw, bool) else _truth(str(raw))
    if kind == STRING and isinstance(raw, str):
        return raw
    raise ValueError(raw)


def _truth(text: str) -> bool:
    if text.lower() not in ("true", "false"):
        raise ValueError(text)
    return text.lower() == "true"


def _chosen(option: Json, raw: Any, locale: str) -> Any:
    for choice in option["choices"]:
        names = (choice["name"], (choice.get("name_localizations") or {}).get(locale))
        if raw == choice["value"] or str(raw) in (*names, str(choice["value"])):
            return choice["value"]
    raise NotPossible(f"{option['name']}: {raw!r} is not among {[choice['name'] for choice in option['choices']]}")
