"""What Discord and the network do wrong: nothing is played twice, nothing is lost, nothing loops, the table goes on."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable

import pytest

from playground.errors import InteractionFailed
from playground.local import LocalDiscord
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import can_act, play_until, press_any

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]

FAULTS: dict[str, Callable[[LocalDiscord], None]] = {
    "the answer to a press comes after Discord gave up": lambda d: d.faults.slow(3.4, "POST /interactions/*"),
    "the answer to a press is refused once": lambda d: d.faults.fail(500, "POST /interactions/*"),
    "the answer to a press gets lost": lambda d: d.faults.lose_answer("POST /interactions/*"),
    "the answer to a press never arrives": lambda d: d.faults.lose_request("POST /interactions/*"),
    "edits fail for a while": lambda d: d.faults.fail(502, "PATCH */messages/*", times=3),
    "an edit's connection is cut": lambda d: d.faults.lose_request("PATCH */messages/*", times=2),
    "an edit's answer gets lost": lambda d: d.faults.lose_answer("PATCH */messages/*"),
    "a new message's answer gets lost": lambda d: d.faults.lose_answer("POST */messages"),
    "Discord refuses an emoji": lambda d: d.faults.reject_emoji(times=2),
    "tokens have expired": lambda d: d.expire_tokens(),
    "twenty minutes have passed": lambda d: d.clock.advance(minutes=20),
    "the table's message is more than an hour old": lambda d: d.clock.advance(minutes=75),
    "the gateway's connection is cut": lambda d: d.gateway.drop(),
    "the gateway asks to reconnect": lambda d: d.gateway.ask_to_reconnect(),
    "the gateway forgets the session": lambda d: d.gateway.invalidate(),
}


def is_result(message: Seen) -> bool:
    """Whether a hand has ended and its message says so; one that flew by while edits failed has no message."""
    return "of 6 is over" in message.text


@pytest.mark.parametrize("fault", FAULTS)
async def test_the_table_goes_on_after(discord: LocalDiscord, fault: str) -> None:
    ana = discord.user("Ana")
    rng = random.Random(fault)
    # An answer that Discord never got is late, or missing, through no fault of the bot; it may come long after.
    with discord.allowing("answer-late", "token-unanswered"):
        async with discord.bot(env=QUICK) as bot:
            lobby = await ana.command(discord.cards, "bombu new", bots=3, rounds=1)
            await ana.press(lobby, label="Start")
            hand = await ana.sees(discord.cards, where=can_act)
            FAULTS[fault](discord)
            with contextlib.suppress(InteractionFailed):
                await press_any(ana, hand, rng)
            await bot.ready()
            with contextlib.suppress(InteractionFailed):
                await ana.command(discord.cards, "bombu hand")
            await ana.command(discord.cards, "bombu hand")
            await play_until(ana, discord.cards, rng, is_result)
            assert not [line for line in bot.log if "Traceback" in line]
    refused = [request for request in discord.journal.requests if request.status in (401, 403, 429)]
    assert len(refused) <= 3
