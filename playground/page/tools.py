"""The toolbar: the bot's process, faults, the clock, permissions, members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.errors import NotPossible
from playground.people.person import Person
from playground.people.places import Room
from playground.world.model import Json

if TYPE_CHECKING:
    from playground.local import LocalDiscord

_CALLBACK = "POST /interactions/*"


async def use(discord: LocalDiscord, asked: Json) -> None:
    """Do what a button of the toolbar says. Raises NotPossible for an unknown one."""
    name = asked["name"]
    if name.startswith("bot-"):
        await _bot(discord, name)
    elif name.startswith("fault-"):
        _fault(discord, name)
    elif name == "clock":
        discord.clock.advance(minutes=float(asked["minutes"]))
    elif name == "expire":
        discord.expire_tokens()
    elif name in ("drop", "reconnect", "invalidate"):
        {"drop": discord.gateway.drop, "reconnect": discord.gateway.ask_to_reconnect,
         "invalidate": discord.gateway.invalidate}[name]()  # fmt: skip
    elif name in ("deny", "allow"):
        room = Room(discord.service, discord.service.world.channels[int(asked["channel"])])
        (room.deny if name == "deny" else room.allow)(asked["permission"])
    elif name in ("leave", "join"):
        person = Person(discord.service, discord.service.world.users[int(asked["user"])])
        (discord.guild.remove if name == "leave" else discord.guild.add)(person)
    elif name == "thread":
        room = Room(discord.service, discord.service.world.channels[int(asked["channel"])])
        owner = Person(discord.service, discord.service.world.users[int(asked["user"])])
        room.thread(str(asked.get("title") or "table")[:100], owner)
    else:
        raise NotPossible(f"there is no tool {name!r}")


async def _bot(discord: LocalDiscord, name: str) -> None:
    if not discord.bots:
        raise NotPossible("no bot was started by this local Discord")
    bot = discord.bots[-1]
    match name:
        case "bot-restart":
            await bot.restart()
        case "bot-kill":
            await bot.kill()
        case "bot-stop":
            await bot.terminate()
        case "bot-start":
            await bot.start()
        case _:
            raise NotPossible(f"there is no tool {name!r}")


def _fault(discord: LocalDiscord, name: str) -> None:
    faults = discord.faults
    match name:
        case "fault-slow":
            faults.slow(2.5, _CALLBACK)
        case "fault-too-slow":
            faults.slow(4.0, _CALLBACK)
        case "fault-500":
            faults.fail(500)
        case "fault-502":
            faults.fail(502)
        case "fault-lose-request":
            faults.lose_request()
        case "fault-lose-answer":
            faults.lose_answer()
        case "fault-emoji":
            faults.reject_emoji()
        case "fault-clear":
            faults.clear()
        case _:
            raise NotPossible(f"there is no tool {name!r}")
