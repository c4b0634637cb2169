"""Messages deleted, permissions taken away, channels closed: the table waits and goes on at the next press."""

from __future__ import annotations

import random

import pytest

from playground.local import LocalDiscord
from playground.people.person import Person
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import can_act, is_final, play_until, press_any

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]


async def seated(discord: LocalDiscord, person: Person) -> tuple[Seen, Seen]:
    """A running table of one person and three bots: its message and the person's hand."""
    lobby = await person.command(discord.cards, "bombu new", bots=3, rounds=1)
    await person.press(lobby, label="Start")
    hand = await person.sees(discord.cards, where=can_act)
    return lobby, hand


async def test_a_deleted_table_message_comes_back(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    discord.guild.grant(ana)
    async with discord.bot(env=QUICK):
        table, hand = await seated(discord, ana)
        ana.deletes(table)
        await press_any(ana, hand, random.Random(1))
        again = await ana.sees(discord.cards, "hand 1/6", ephemeral=False, after=table)
        assert any(button.label == "My hand" for button in again.buttons)
        await play_until(ana, discord.cards, random.Random(2), is_final)


async def test_a_table_waits_while_a_permission_is_missing(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    async with discord.bot(env=QUICK) as bot:
        _, hand = await seated(discord, ana)
        discord.cards.deny("attach_files")
        await press_any(ana, hand, random.Random(1))
        await bot.logged("waits until somebody presses")
        told = await ana.command(discord.cards, "bombu hand")
        assert "Attach Files" in told.text
        discord.cards.allow("attach_files")
        await ana.command(discord.cards, "bombu hand")
        await play_until(ana, discord.cards, random.Random(2), is_final)


async def test_a_table_is_not_opened_where_it_could_not_be_shown(discord: LocalDiscord) -> None:
    ana = discord.user("Ana")
    async with discord.bot(env=QUICK):
        discord.cards.deny("attach_files read_message_history")
        refused = await ana.command(discord.cards, "bombu new")
        assert refused.is_ephemeral
        assert "Attach Files" in refused.text
        assert "Read Message History" in refused.text
        discord.cards.allow("attach_files read_message_history")
        lobby = await ana.command(discord.cards, "bombu new")
        assert not lobby.is_ephemeral
