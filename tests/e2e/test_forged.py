"""Presses that no client offers: each person, message and action against another table, seat and ply.

Every one is refused with a sentence and changes nothing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.ui.ids import Action, Choice, PressId
from playground.local import API_SPEC, LocalDiscord
from playground.people.person import Person
from playground.people.seen import Seen
from tests.e2e.story import can_act

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]

STILL = {"BOMBU_BOT_DELAY": "600", "BOMBU_HAND_DELAY": "600", "BOMBU_EDIT_INTERVAL": "1"}
"""Bots that never play while the test runs: what changes, a press has changed."""
READS = {Action.HOUSE, Action.RULES, Action.SCORES, Action.LAST, Action.PAGE, Action.SEAT}
"""Anybody may look at these."""
NONSENSE = (
    "bombu:1:play:1:0:XX",
    "bombu:1:play:999999999999999999:0:AS",
    "bombu:1:play:1:999999:AS",
    "bombu:0:play:1:0:AS",
    "bombu:2:join:1:0",
    "bombu:1:unknown:1:0",
    "bombu:",
    "bombu:1:play:1:0:AS:more",
    "bombu:1:take:1:0:9",
    "bombu:1:cancel:1:0:perhaps",
)


def log_of(database: Path) -> list[tuple[object, ...]]:
    """Everything that has happened."""
    connection = sqlite3.connect(database)
    try:
        return connection.execute("SELECT game_id, seq, kind FROM event ORDER BY game_id, seq").fetchall()
    finally:
        connection.close()


def claims(game_id: int, ply: int) -> Iterator[str]:
    """Every action there is, against a table, as its buttons would say it."""
    for action in Action:
        if action not in READS:
            yield str(PressId(action, game_id, ply, "AS" if action is Action.PLAY else ""))
    yield str(PressId(Action.CANCEL, game_id, argument="yes"))
    yield str(PressId(Action.TAKE, game_id, argument="0"))
    for choice in Choice:
        yield str(PressId(choice, game_id, argument="all" if choice is Choice.LEVEL else ""))


async def refused(person: Person, message: Seen, custom_id: str) -> None:
    """The press gets a private sentence and no incident."""
    is_menu = any(f":{choice.value}:" in custom_id for choice in Choice)
    answer = await person.forge(message, custom_id, ["easy"] if is_menu else None)
    assert answer.is_ephemeral, custom_id
    assert answer.text, custom_id
    assert "our side" not in answer.text, custom_id


async def test_forged_presses_are_refused_and_change_nothing(tmp_path: Path) -> None:
    database = tmp_path / "bombu.db"
    spec = API_SPEC if API_SPEC.exists() else None
    async with LocalDiscord(strict=True, api_spec=spec, database=f"sqlite+aiosqlite:///{database}") as discord:
        ana, lucie, marcel = discord.users("Ana", "Lucie", "Marcel")
        elsewhere = discord.guild.channel("off-topic")
        async with discord.bot(env=STILL) as bot:
            table = await ana.command(discord.cards, "bombu new", rounds=1)
            await lucie.press(table, label="Join")
            await ana.press(table, label="Start")
            other = await marcel.command(elsewhere, "bombu new", bots=3, rounds=1)
            hand = await ana.command(discord.cards, "bombu hand")
            table = await ana.sees(discord.cards, "hand 1/6", ephemeral=False)
            before = log_of(database)

            for custom_id in claims(1, 0):
                await refused(marcel, table, custom_id)  # no seat there
                await refused(ana, other, custom_id)  # a table of another channel
            for custom_id in claims(2, 0):
                await refused(marcel, table, custom_id)  # the host's own table, but not in this channel
            for custom_id in claims(77, 0):
                await refused(ana, table, custom_id)  # no such table
            for custom_id in (f"bombu:1:cancel:1:0:{word}" for word in ("yes", "maybe")):
                await refused(lucie, table, custom_id)  # a guest is no host
            for choice in Choice:
                await refused(lucie, table, str(PressId(choice, 1)))
            for custom_id in NONSENSE:
                for message in (table, hand):
                    await refused(ana, message, custom_id)
            for card in ("7S", "AH", "KH"):  # other plies than the current one, and whoever is not in turn
                for ply in (1, 5, 31):
                    await refused(ana, hand, str(PressId(Action.PLAY, 1, ply, card)))
                    await refused(lucie, table, str(PressId(Action.PLAY, 1, ply, card)))

            assert log_of(database) == before
            assert not can_act(await marcel.sees(discord.cards))
            assert not [line for line in bot.log if " ERROR " in line or "Traceback" in line]
