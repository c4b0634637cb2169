"""Short words for what the tests of the store write."""

from __future__ import annotations

from collections.abc import Sequence

from bombu.store import NewEvent, NewResult, Store
from bombu.store.standings_rows import BoardLine, BoardQuestion, Order
from bombu.store.tallying import ALL_TIME

GUILD, CHANNEL = 100_000_000_000_000_001, 9_223_372_036_854_775_807  # snowflakes fill 64 bits some day


def facts(*numbers: int) -> list[NewEvent]:
    """Events that can be told apart."""
    return [NewEvent("fact", {"v": 1, "number": number}) for number in numbers]


async def numbers_of(store: Store, game_id: int) -> list[int]:
    """The numbers of the facts in a game's log."""
    return [event.body["number"] for event in await store.load_events(game_id)]


def results(*seats: tuple[int | None, int, int], hands: int = 24) -> list[NewResult]:
    """Results of four seats, each (user or None for a bot, total, place); user 7 is called u7."""
    return [
        NewResult(seat, user_id, f"u{user_id}" if user_id is not None else "bot:Fanny", total, place, hands)
        for seat, (user_id, total, place) in enumerate(seats)
    ]


async def play_match(
    store: Store, seats: Sequence[NewResult], *, guild_id: int = GUILD, channel_id: int = CHANNEL, at: float = 50.0
) -> int:
    """A finished match with these results; its channel is free afterwards."""
    game_id = await store.open_game(guild_id, channel_id, at, facts(0))
    await store.finish(game_id, 1, facts(1), seats, f'{{"id": {game_id}}}', at + 1)
    return game_id


async def board_of(
    store: Store, guild_id: int = GUILD, *, with_bots: bool = False, order: Order = Order.WINS
) -> tuple[BoardLine, ...]:
    """The first page of a server's board of all time; one match is enough for a place."""
    asked = BoardQuestion(guild_id, ALL_TIME, with_bots, order, minimum=1, page=1, user_id=0)
    return (await store.standings.board(asked)).lines
