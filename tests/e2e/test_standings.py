"""After the match: boards, statistics, history, replay, verifying, a rematch, and people's data."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bombu.__main__ import main as check_main
from playground.local import LocalDiscord
from playground.people.person import Person
from playground.people.seen import Seen
from tests.e2e.conftest import QUICK
from tests.e2e.story import is_final, play_all

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]


async def a_match(discord: LocalDiscord, people: list[Person], seed: int, bots: int = 0) -> Seen:
    """A match of one round among these people, played to its podium; gives that message."""
    host, *guests = people
    before = {message.id for message in host.messages(discord.cards)}
    lobby = await host.command(discord.cards, "bombu new", rounds=1, bots=bots)
    for guest in guests:
        await guest.press(lobby, label="Join")
    await host.press(lobby, label="Start")
    return await play_all(people, discord.cards, seed, lambda seen: is_final(seen) and seen.id not in before)


async def test_boards_statistics_and_history(discord: LocalDiscord) -> None:
    people = discord.users("Ana", "Marcel", "Lucie", "Noor")
    ana, marcel, *_ = people
    async with discord.bot(env=QUICK):
        none = await ana.command(discord.cards, "bombu leaderboard")
        assert "Nobody has finished a match here" in none.text
        never = await ana.command(discord.cards, "bombu stats")
        assert "has not finished a match" in never.text
        await a_match(discord, people, 1)
        await a_match(discord, people[:2], 2, bots=2)

        board = await ana.command(discord.cards, "bombu leaderboard", minimum=1)
        assert board.is_ephemeral
        assert all(person.name in board.text for person in people)
        assert "You: " in board.text
        assert "ranked from one match on" in board.text
        await ana.press(board, label="With bots")
        assert "one match on" in board.text
        assert "Lucie" not in board.text
        assert "Fanny" not in board.text
        await ana.press(board, label="this month")
        await ana.choose(board, "wins")
        assert "this month · With bots · Wins" in board.text
        assert board.pictures[0].filename == "board.png"

        stats = await ana.command(discord.cards, "bombu stats", person=marcel)
        assert "Marcel · Among people" in stats.text
        assert "One match" in stats.text
        await ana.press(stats, label="With bots")
        assert "Marcel · With bots" in stats.text
        await ana.press(stats, label="Matches")
        assert "Finished matches of Marcel" in stats.text
        assert "#1" in stats.text
        assert "#2" in stats.text

        stats = await ana.menu(discord.cards, "Bombu stats", marcel)
        assert "Marcel · Among people" in stats.text
        marcel.locale = "es-ES"
        tabla = await marcel.command(discord.cards, "bombu clasificación", mínimo=2)
        assert "con puesto a partir de 2 partidas" in tabla.text
        datos = await marcel.command(discord.cards, "bombu privacidad")
        assert "Qué se guarda" in datos.text

        history = await ana.command(discord.cards, "bombu history")
        assert [button.label for button in history.buttons][:2] == ["#2", "#1"]


async def test_a_match_is_replayed_verified_and_kept_to_those_who_may_see_it(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    people = discord.users("Ana", "Marcel", "Lucie", "Noor")
    ana, *_ = people
    async with discord.bot(env=QUICK):
        nothing = await ana.command(discord.cards, "bombu verify", match=1)
        assert "no finished match of that number" in nothing.text
        lobby = await ana.command(discord.cards, "bombu new", rounds=1, bots=3)
        await ana.press(lobby, label="Start")
        table = await ana.sees(discord.cards, "hand 1/6", ephemeral=False)
        running = await ana.command(discord.cards, "bombu replay", match=1)
        assert "no finished match of that number" in running.text
        sealed = re.search("shuffle sealed: `([0-9a-f]{64})`", table.text)
        assert sealed
        await play_all([ana], discord.cards, seed=3)

        replay = await ana.command(discord.cards, "bombu replay", match=1)
        assert replay.is_ephemeral
        assert "Match #1** · hand 1/6 · No trick · dealt" in replay.text
        assert replay.text.count("(0): ") == 4
        await ana.press(replay, label="Next")
        assert "ply 1 of" in replay.text
        await ana.press(replay, label="Trick")
        assert "takes the trick: +10" in replay.text
        await ana.press(replay, label="Back")
        assert "ply 3 of" in replay.text
        await ana.choose(replay, "Hand 6: Dominó")
        assert "hand 6/6 · Dominó · dealt" in replay.text
        await ana.press(replay, label="End")
        assert "−200" in replay.text
        assert replay.button(label="Next").is_disabled
        shared = await ana.press(replay, label="Show to the channel")
        assert not shared.is_ephemeral
        mine = await people[1].press(shared, label="Look at the match")
        assert mine.is_ephemeral
        assert "hand 6/6" in mine.text

        verdict = await ana.press(replay, label="Verify the deals")
        assert "was dealt honestly" in verdict.text
        assert sealed[1] in verdict.text
        assert "all 6 decks follow" in verdict.text
        kept = await ana.press(replay, label="Record")
        path = tmp_path / kept.files[0].filename
        path.write_bytes(kept.files[0].data)
        assert check_main(["check", str(path)]) == 0
        record = json.loads(kept.files[0].data)
        assert record["commitment"] == sealed[1]


async def test_a_match_ends_with_a_recap_and_a_rematch(discord: LocalDiscord) -> None:
    ana, marcel, lucie = discord.users("Ana", "Marcel", "Lucie")
    async with discord.bot(env=QUICK):
        final = await a_match(discord, [ana, marcel], 5, bots=2)
        assert "best " in final.text
        refused = await lucie.press(final, label="Rematch")
        assert "no seat at this table" in refused.text
        lobby = await marcel.press(final, label="Rematch")
        assert not lobby.is_ephemeral
        assert lobby.text.startswith("**Marcel**")
        assert "Every seat is taken" in lobby.text
        assert "**Ana**" in lobby.text
        twice = await ana.press(final, label="Rematch")
        assert "already running" in twice.text
        await marcel.press(lobby, label="Start")
        table = await ana.sees(discord.cards, "Match #2", ephemeral=False)
        await ana.press(table, label="My hand")
        before = {final.id}
        again = await play_all([ana, marcel], discord.cards, 6, lambda seen: is_final(seen) and seen.id not in before)
        looked = await ana.press(again, label="Look at the match")
        assert "Match #2" in looked.text


async def test_a_person_sees_exports_hides_and_deletes_their_data(discord: LocalDiscord) -> None:
    people = discord.users("Anaïs", "Marcel", "Lucie", "Noor")
    anais, marcel, *_ = people
    async with discord.bot(env=QUICK) as bot:
        await a_match(discord, people, 7)
        told = await anais.command(discord.cards, "bombu privacy")
        assert told.is_ephemeral
        exported = await anais.press(told, label="Export")
        data = json.loads(exported.files[0].data)
        assert data["user"] == str(anais.id)
        assert [line["name"] for line in data["results"]] == ["Anaïs"]
        assert "Marcel" not in exported.files[0].data.decode()

        await anais.press(told, label="Keep me off leaderboards")
        assert "You are on no leaderboard" in told.text
        board = await marcel.command(discord.cards, "bombu leaderboard", minimum=1)
        assert "Anaïs" not in board.text
        hidden = await marcel.command(discord.cards, "bombu stats", person=anais)
        assert "has not finished a match" in hidden.text
        await anais.press(told, label="Put me on leaderboards")
        board = await marcel.command(discord.cards, "bombu leaderboard", minimum=1)
        assert "Anaïs" in board.text

        lobby = await anais.command(discord.cards, "bombu new", rounds=1)
        await marcel.press(lobby, label="Join")
        await anais.press(lobby, label="Start")
        table = await marcel.sees(discord.cards, "Match #2", ephemeral=False)
        await anais.press(told, label="Delete …")
        await anais.press(told, label="No, keep it")
        assert "Your data" in told.text
        await anais.press(told, label="Delete …")
        await anais.press(told, label="Yes, delete everything")
        assert "Everything about you is deleted" in told.text

        await table.becomes(lambda seen: "Anaïs" not in seen.text and "deleted player" in str(seen.pictures), 10)
        board = await marcel.command(discord.cards, "bombu leaderboard", minimum=1)
        assert "Anaïs" not in board.text
        assert "3 people" in board.text
        replay = await marcel.command(discord.cards, "bombu replay", match=1)
        assert "deleted player" in replay.text
        assert "Anaïs" not in replay.text
        record = await marcel.press(replay, label="Record")
        assert "Anaïs" not in record.files[0].data.decode()
        verdict = await marcel.press(replay, label="Verify the deals")
        assert "was dealt honestly" in verdict.text
        nothing = await anais.press(await anais.command(discord.cards, "bombu privacy"), label="Export")
        assert json.loads(nothing.files[0].data)["tables"] == []
        assert not [line for line in bot.log if " ERROR " in line or "Traceback" in line]


async def test_matches_of_a_channel_are_for_those_who_see_it_and_go_with_their_server(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    file = tmp_path / "bombu.db"
    ana, lucie = discord.users("Ana", "Lucie")
    elsewhere = discord.new_guild("Elsewhere")
    elsewhere.add(ana)
    hall = discord.guild.channel("hall")
    async with discord.bot(env={**QUICK, "BOMBU_DATABASE_URL": f"sqlite+aiosqlite:///{file}"}):
        await a_match(discord, [ana], 9, bots=3)
        seen = await lucie.command(hall, "bombu replay", match=1)
        assert "Match #1" in seen.text
        listed = await lucie.command(hall, "bombu history", where="server")
        assert "#1" in listed.text
        discord.cards.deny("view_channel", lucie)
        for path in ("bombu replay", "bombu verify"):
            refused = await lucie.command(hall, path, match=1)
            assert "no finished match of that number" in refused.text
        hidden = await lucie.command(hall, "bombu history", where="server")
        assert "No match has been finished here" in hidden.text
        mine = await ana.command(hall, "bombu replay", match=1)
        assert "Match #1" in mine.text
        other = await ana.command(elsewhere.channel("general"), "bombu replay", match=1)
        assert "no finished match of that number" in other.text
        of_a_bot = await ana.command(hall, "bombu stats", person=Person(discord.service, discord.service.world.bot))
        assert "Bots are measured by nobody" in of_a_bot.text

        discord.guild.remove_bot()
        await until(lambda: departures(file) == [discord.guild.id])
        discord.guild.invite_bot()
        await until(lambda: departures(file) == [])
        discord.guild.remove_bot()
        await until(lambda: departures(file) == [discord.guild.id])


def departures(file: Path) -> list[int]:
    """The servers that the bot knows to have left."""
    with closing(sqlite3.connect(file)) as connection:
        return [guild_id for (guild_id,) in connection.execute("SELECT guild_id FROM departure")]


async def until(holds: Callable[[], bool]) -> None:
    """Come back when that is so."""
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - another process writes there: nothing tells when
            await asyncio.sleep(0.05)
