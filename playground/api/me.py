"""Who the bot is, and where the gateway is."""

from __future__ import annotations

from playground.api.router import Answer, Call, router
from playground.world import payloads


@router.add("GET", "/users/@me")
async def me(call: Call) -> Answer:
    flags = {"verified": True, "mfa_enabled": True, "locale": "en-US", "email": None, "flags": 0}
    return Answer(payloads.user(call.service.world.bot) | flags)


@router.add("GET", "/oauth2/applications/@me")
@router.add("GET", "/applications/@me")
async def application(call: Call) -> Answer:
    return Answer(payloads.application(call.service.world))


@router.add("GET", "/gateway")
async def gateway(call: Call) -> Answer:
    return Answer({"url": call.service.gateway.url})


@router.add("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Answer:
    gateway = call.service.gateway
    return Answer({
        "url": gateway.url,
        "shards": gateway.recommended_shards,
        "session_start_limit": gateway.session_start_limit(),
    })  # fmt: skip
