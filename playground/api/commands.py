"""Registration of application commands, global ones and those of one server."""

from __future__ import annotations

from playground.api import find
from playground.api.router import NOTHING, Answer, Call, router
from playground.check.commands import CHAT_INPUT, check_command, check_set
from playground.check.problems import Problems
from playground.errors import ApiError
from playground.world.model import Json

_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
_DAY = 86_400.0
_MOST = {1: 100, 2: 15, 3: 15}


def _place(call: Call) -> tuple[dict[int, Json], int | None]:
    if call.id("application_id") != call.service.world.application_id:
        raise ApiError("application-unknown", call.params["application_id"])
    guild_id = find.guild(call).id if "guild_id" in call.params else None
    return call.service.commands.of(guild_id), guild_id


def _key(command: Json) -> tuple[int, str]:
    return command.get("type") or CHAT_INPUT, str(command["name"])


def _completed(call: Call, command: Json, guild_id: int | None, old: Json | None) -> Json:
    """Give a command as Discord keeps it; one that didn't change keeps its version, each keeps its id."""
    kind = command.get("type") or CHAT_INPUT
    kept: Json = {
        "application_id": str(call.service.world.application_id),
        "type": kind,
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "options": command.get("options") or [],
        "default_member_permissions": _as_text(command.get("default_member_permissions")),
        "dm_permission": command.get("dm_permission", True),
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "nsfw": bool(command.get("nsfw", False)),
    }
    if guild_id is not None:
        kept["guild_id"] = str(guild_id)
    ids = call.service.world.ids
    if old is None:
        _count_creation(call)
        return kept | {"id": str(ids.next()), "version": str(ids.next())}
    same = all(old.get(name) == value for name, value in kept.items())
    return kept | {"id": old["id"], "version": old["version"] if same else str(ids.next())}


def _as_text(value: object) -> str | None:
    return None if value is None else str(value)


def _count_creation(call: Call) -> None:
    now, created = call.service.clock.now(), call.service.commands.created_at
    created[:] = [at for at in created if now - at < _DAY]
    if len(created) >= call.service.buckets.rates.command_creates_a_day:
        raise ApiError("command-creates")
    created.append(now)


def _check_full(commands: list[Json]) -> None:
    for kind, most in _MOST.items():
        if sum((command.get("type") or CHAT_INPUT) == kind for command in commands) > most:
            raise ApiError("command-full", f"more than {most} of type {kind}")


async def _list(call: Call) -> Answer:
    return Answer(list(_place(call)[0].values()))


async def _replace_all(call: Call) -> Answer:
    commands, guild_id = _place(call)
    if not isinstance(call.body.value, list):
        raise ApiError("body-unreadable", "a list was expected")
    problems = Problems()
    check_set(call.body.value, problems)
    problems.refuse()
    _check_full(call.body.value)
    old = {_key(command): command for command in commands.values()}
    made = [_completed(call, command, guild_id, old.get(_key(command))) for command in call.body.value]
    commands.clear()
    commands.update({int(command["id"]): command for command in made})
    call.service.world.commands_changed()
    return Answer(made)


async def _create(call: Call) -> Answer:
    commands, guild_id = _place(call)
    data = call.json()
    problems = Problems()
    check_command(data, problems)
    problems.refuse()
    old = next((command for command in commands.values() if _key(command) == _key(data)), None)
    if old is None:
        _check_full([*commands.values(), data])
    made = _completed(call, data, guild_id, old)
    commands[int(made["id"])] = made
    call.service.world.commands_changed()
    return Answer(made, 201 if old is None else 200)


def _one(call: Call, commands: dict[int, Json]) -> Json:
    found = commands.get(call.id("command_id"))
    if found is None:
        raise ApiError("command-unknown", call.params["command_id"])
    return found


async def _get(call: Call) -> Answer:
    return Answer(_one(call, _place(call)[0]))


async def _edit(call: Call) -> Answer:
    commands, guild_id = _place(call)
    old = _one(call, commands)
    merged = old | call.json()
    problems = Problems()
    check_command(merged, problems)
    problems.refuse()
    made = _completed(call, merged, guild_id, old)
    commands[int(made["id"])] = made
    call.service.world.commands_changed()
    return Answer(made)


async def _delete(call: Call) -> Answer:
    commands, _ = _place(call)
    del commands[int(_one(call, commands)["id"])]
    call.service.world.commands_changed()
    return NOTHING


async def _permissions(call: Call) -> Answer:
    _place(call)
    return Answer([])


for _path in (_GLOBAL, _GUILD):
    router.add("GET", _path)(_list)
    router.add("PUT", _path)(_replace_all)
    router.add("POST", _path)(_create)
    router.add("GET", _path + "/{command_id}")(_get)
    router.add("PATCH", _path + "/{command_id}")(_edit)
    router.add("DELETE", _path + "/{command_id}")(_delete)
router.add("GET", _GUILD + "/permissions")(_permissions)
