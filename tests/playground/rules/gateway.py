"""Breaches at the gateway; each but one closes the connection with the rule's code."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from tests.playground.rawbot import RawBot, identify
from tests.playground.rules.messages import CASES, breaks

__all__ = ["CASES"]

Act = Callable[[Any, RawBot], Awaitable[None]]


def _closing(rule: str, act: Act) -> None:
    async def case(raw: RawBot) -> None:
        from playground.rules import RULES

        async with raw.session.ws_connect(f"{raw.discord.url}/gateway/") as socket:
            await socket.receive_json()
            await act(socket, raw)
            while not socket.closed:
                await socket.receive(timeout=5)
            assert socket.close_code == RULES[rule].code

    breaks(rule)(case)


def _sending(rule: str, *messages: Callable[[RawBot], Any] | dict[str, Any]) -> None:
    async def act(socket: Any, raw: RawBot) -> None:
        for message in messages:
            await socket.send_json(message(raw) if callable(message) else message)

    _closing(rule, act)


def _login(**more: Any) -> Callable[[RawBot], Any]:
    return lambda raw: identify(raw.discord, **more)


_sending("gateway-token", _login(token="wrong"))
_sending("gateway-opcode", _login(), {"op": 77})
_sending("gateway-decode", {"no": "opcode"})
_sending("gateway-not-identified", {"op": 3, "d": {}})
_sending("gateway-identified-twice", _login(), _login())
_sending("gateway-shard", _login(shard=[2, 2]))
_sending("gateway-intents", _login(intents=1 << 30))
_sending("gateway-intents-privileged", _login(intents=1 | 1 << 15))


async def _flood(socket: Any, raw: RawBot) -> None:
    raw.discord.limits = replace(raw.discord.limits, gateway_sends=(5, 60.0))
    for _ in range(6):
        await socket.send_json({"op": 1, "d": None})


_closing("gateway-flood", _flood)


async def _crowd(socket: Any, raw: RawBot) -> None:
    world = raw.discord.service.world
    for number in range(2501):
        world.create_guild(f"Server {number}", with_bot=False)
    await socket.send_json(identify(raw.discord))


_closing("gateway-sharding-required", _crowd)


@breaks("gateway-heartbeat")
async def _(raw: RawBot) -> None:
    raw.discord.gateway.heartbeat_ms = 40
    async with raw.session.ws_connect(f"{raw.discord.url}/gateway/") as socket:
        while not socket.closed:
            await socket.receive(timeout=5)
        assert socket.close_code == 4009


@breaks("identify-too-fast")
async def _(raw: RawBot) -> None:
    raw.discord.limits = replace(raw.discord.limits, identify=(1, 5.0))
    for expected in (0, 9):
        async with raw.session.ws_connect(f"{raw.discord.url}/gateway/") as socket:
            await socket.receive_json()
            await socket.send_json(identify(raw.discord))
            assert (await socket.receive_json())["op"] == expected
