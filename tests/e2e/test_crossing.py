"""Presses that cross: what one person asks for while what another asked for is on its way to the screens."""

from __future__ import annotations

import asyncio

import pytest

from playground.local import LocalDiscord
from playground.people.person import Person
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import is_hand

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]


async def test_leaving_the_lobby_after_start_stays_private(discord: LocalDiscord) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    async with discord.bot(env=QUICK):
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        await lucie.press(lobby, label="Join")
        discord.faults.slow(1.5, "PATCH */messages/*")
        await ana.press(lobby, label="Start")
        left = await lucie.press(lobby, label="Leave")  # the lobby is still on her screen
        assert left.is_ephemeral
        assert "A bot is playing for you" in left.text
        await lobby.becomes(lambda seen: any(button.label == "Seat" for button in seen.buttons), 20)
        assert all("playing for you" not in look.text for look in lobby.history)


async def test_a_slow_answer_does_not_bring_a_second_lobby(discord: LocalDiscord) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    async with discord.bot(env=QUICK):
        await ana.command(discord.cards, "bombu cancel")
        discord.faults.slow(0.8, "POST /interactions/*")
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        await lucie.press(lobby, label="Join")
        await ana.press(lobby, label="Start")
        await lobby.becomes(lambda seen: any(button.label == "Seat" for button in seen.buttons), 20)
        assert len(discord.cards.messages) == 1


async def test_pressing_twice_is_pressing_once(discord: LocalDiscord) -> None:
    ana, lucie, marcel = discord.users("Ana", "Lucie", "Marcel")

    async def twice(person: Person, message: Seen, label: str) -> Seen:
        first, second = await asyncio.gather(*(person.press(message, label=label) for _ in range(2)))
        assert first.id == second.id == message.id, second.text
        return first

    async with discord.bot(env=QUICK):
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        await twice(lucie, lobby, "Join")
        await twice(ana, lobby, "Start")
        table = await ana.sees(discord.cards, "hand 1/6", ephemeral=False)
        seat = await twice(lucie, await lucie.press(table, label="Seat"), "Pause, please")
        seat = await twice(lucie, seat, "Let a bot play for me")
        offer = await twice(marcel, await marcel.press(table, label="Seat"), "Take over from Lucie")
        assert offer.text == "The seat is yours at the next deal."
        seat = await twice(lucie, seat, "Take my seat back")
        assert "You want to pause: 1 of 2" in seat.text


async def test_a_lobby_that_comes_late_does_not_hide_the_table(discord: LocalDiscord) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    async with discord.bot(env=QUICK):
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        discord.faults.slow(1.0, "POST /interactions/*")
        joining = asyncio.create_task(lucie.press(lobby, label="Join"))
        await ana.sees(discord.cards, "Lucie", ephemeral=False)
        await ana.press(lobby, label="Start")
        await ana.sees(discord.cards, where=is_hand)
        await joining
        await lobby.becomes(lambda seen: any(button.label == "Seat" for button in seen.buttons), 20)
        await lucie.sees(discord.cards, where=is_hand)
