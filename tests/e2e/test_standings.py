"""After the match: boards, statistics, history, replay, verifying, a rematch, and people's data."""

from __future__ import annotations

import pytest

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

        history = await ana.command(discord.cards, "bombu history")
        assert [button.label for button in history.buttons][:2] == ["#2", "#1"]
