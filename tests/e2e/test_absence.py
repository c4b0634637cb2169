"""People who are not there: nobody is left waiting, and everybody can come back."""

from __future__ import annotations

import random

import pytest

from playground.local import LocalDiscord
from playground.people.person import Person
from playground.people.places import Room
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import can_act, is_final, play_until

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


async def table_of(person: Person, room: Room) -> Seen:
    """The message of the running table."""
    return await person.sees(room, ephemeral=False, where=lambda seen: any(b.label == "Seat" for b in seen.buttons))


async def test_a_clock_calls_people_then_plays_for_them(discord: LocalDiscord) -> None:
    ana, lucie = discord.users("Ana", "Lucie")
    async with discord.bot(env=QUICK) as bot:
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        await lucie.press(lobby, label="Join")
        house = await ana.press(lobby, label="House rules")
        await ana.choose(house, "fast", custom_id="bombu:1:clock:1:0")
        await ana.sees(discord.cards, "30 seconds a turn", ephemeral=False)
        await ana.press(lobby, label="Start")
        # Whoever is in turn is called after 20 seconds, and a bot plays after 30.
        call = await ana.sees(discord.cards, "it is your turn", where=lambda seen: seen.pings, timeout=30)
        called = next(person for person in (ana, lucie) if person.name in call.pings)
        await call.disappears(20)
        # Whoever is no longer on the server gives the seat to a bot at the next reminder.
        other = lucie if called is ana else ana
        hand = await other.sees(discord.cards, where=can_act, timeout=40)
        assert hand.is_ephemeral
        discord.guild.remove(other)
        await bot.logged("has left the server", 40)
        await called.sees(discord.cards, f"**{called.name}** is to play", ephemeral=False, timeout=40)


async def test_leaving_coming_back_pausing_and_taking_over(discord: LocalDiscord) -> None:
    ana, lucie, marcel = discord.users("Ana", "Lucie", "Marcel")
    rng = random.Random(5)
    async with discord.bot(env=QUICK):
        lobby = await ana.command(discord.cards, "bombu new", rounds=1)
        await lucie.press(lobby, label="Join")
        await ana.press(lobby, label="Start")
        table = await table_of(ana, discord.cards)

        seat = await lucie.press(table, label="Seat")
        away = await lucie.press(seat, label="Let a bot play for me")
        assert "A bot is playing for you" in away.text
        back = await lucie.press(away, label="Take my seat back")
        assert "You are playing" in back.text

        await ana.press(await ana.press(table, label="Seat"), label="Pause, please")
        vote = await lucie.press(await lucie.press(table, label="Seat"), label="Pause, please")
        assert "paused" in vote.text
        await table.becomes(lambda seen: "The table is paused" in seen.text)
        await lucie.press(table, label="Go on")
        await table.becomes(lambda seen: "paused" not in seen.text)

        await lucie.press(await lucie.press(table, label="Seat"), label="Let a bot play for me")
        offer = await marcel.press(table, label="Seat")
        taken = await marcel.press(offer, label="Take over from Lucie")
        assert "yours at the next deal" in taken.text
        early = await marcel.press(table, label="My hand")
        assert early.text == "The seat is yours at the next deal."
        await play_until(ana, discord.cards, rng, lambda seen: "hand 2/6" in seen.text)
        hand = await marcel.command(discord.cards, "bombu hand")
        assert "hand 2/6" in hand.text
        refused = await lucie.command(discord.cards, "bombu hand")
        assert "no seat" in refused.text


async def test_a_table_without_people_waits_for_them(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    async with discord.bot(env=QUICK) as bot:
        lobby = await ana.command(discord.cards, "bombu new", bots=3, rounds=1)
        await ana.press(lobby, label="Start")
        table = await table_of(ana, discord.cards)
        await ana.press(await ana.press(table, label="Seat"), label="Let a bot play for me")
        await table.becomes(lambda seen: "the table waits" in seen.text)
        await bot.kill()
        await bot.start()
        await table.becomes(lambda seen: "I am back" in seen.text)
        await ana.press(table, label="Go on")
        await play_until(ana, discord.cards, random.Random(6), is_final)
