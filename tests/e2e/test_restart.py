"""Killed at any moment, the bot goes on at the same card."""

from __future__ import annotations

import random

import pytest

from playground.local import LocalDiscord
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import can_act, is_final, is_hand, play_all, play_until, press_any

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


def is_domino_turn(message: Seen) -> bool:
    return can_act(message) and any(button.label == "Pass" for button in message.buttons)


async def test_a_lobby_survives_a_kill_with_its_buttons(discord: LocalDiscord) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    async with discord.bot(env=QUICK) as bot:
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        await ana.press(lobby, label="Add a bot")
        await bot.kill()
        await bot.start()
        joined = await lucie.press(lobby, label="Join")
        assert "Lucie" in joined.text
        again = await lucie.command(discord.cards, "bombu new")
        assert lobby.jump_url in again.text
        await lucie.press(lobby, label="Start")
        table = await ana.sees(discord.cards, "hand 1/6", ephemeral=False)
        await ana.press(table, label="My hand")  # the token of her last press went with the process
        await play_all([ana, lucie], discord.cards, seed=2)


async def test_a_trick_half_played_stays_half_played(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    rng = random.Random(3)
    async with discord.bot(env=QUICK) as bot:
        lobby = await ana.command(discord.cards, "bombu new", bots=3, rounds=1)
        await ana.press(lobby, label="Start")
        hand = await ana.sees(discord.cards, where=can_act)
        await press_any(ana, hand, rng)
        hand = await ana.sees(discord.cards, where=can_act)
        cards = [button.custom_id for button in hand.buttons]
        seen = hand.edits
        await bot.kill()
        await bot.start()
        await hand.becomes(lambda message: message.edits > seen, 5)  # the new process knows how to reach it
        await ana.sees(discord.cards, "I am back", ephemeral=False)
        assert [button.custom_id for button in hand.buttons] == cards
        after = await ana.command(discord.cards, "bombu hand")
        assert [button.custom_id for button in after.buttons] == cards
        await press_any(ana, hand, rng)
        await play_until(ana, discord.cards, rng, is_final)


async def test_a_domino_goes_on_after_a_kill(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    rng = random.Random(4)
    async with discord.bot(env=QUICK) as bot:
        lobby = await ana.command(discord.cards, "bombu new", bots=3, rounds=1)
        await ana.press(lobby, label="Start")
        hand = await play_until(ana, discord.cards, rng, is_domino_turn)
        await press_any(ana, hand, rng)
        hand = await ana.sees(discord.cards, where=lambda message: is_domino_turn(message) or is_final(message))
        await bot.kill()
        await bot.start()
        if not is_final(hand):
            assert is_hand(hand)
            await play_until(ana, discord.cards, rng, is_final)
        finals = [message for message in ana.messages(discord.cards) if is_final(message)]
        assert len(finals) == 1
