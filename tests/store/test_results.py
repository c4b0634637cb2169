from __future__ import annotations

from fractions import Fraction

import pytest

from bombu.store import Conflict, NewResult, Status, Store
from bombu.store.standings_rows import Order
from tests.store.builders import CHANNEL, GUILD, board_of, facts, numbers_of, play_match, results


async def lines(
    store: Store, *, with_bots: bool = False, guild_id: int = GUILD, order: Order = Order.WINS
) -> list[tuple[int | None, int, int, int]]:
    """A board as (place, user, matches, wins)."""
    board = await board_of(store, guild_id, with_bots=with_bots, order=order)
    return [(line.place, line.user_id, line.sums.matches, line.sums.wins) for line in board]


async def test_a_finished_match_has_its_events_record_and_status(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    record = '{"format": "bombu-record/1", "players": ["Ñ", "\u202e"]}\n'
    await store.finish(game_id, 1, facts(1, 2), results((1, 5, 2), (2, 9, 1), (3, 0, 4), (4, 1, 3)), record, 9.0)
    game = await store.game(game_id)
    assert game is not None
    assert (game.status, game.ended_at) == (Status.FINISHED, 9.0)
    assert await numbers_of(store, game_id) == [0, 1, 2]
    assert await store.record(game_id) == record
    assert await store.live_games() == []


async def test_a_lost_finish_leaves_no_result(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    await store.append(game_id, 1, facts(1), at=1.0)
    with pytest.raises(Conflict):
        await store.finish(game_id, 1, facts(2), results((1, 5, 1)), "{}", 2.0)
    game = await store.game(game_id)
    assert game is not None
    assert game.status is Status.LOBBY
    assert await store.record(game_id) is None
    assert await lines(store) == []


async def test_a_match_cannot_be_finished_twice(store: Store) -> None:
    game_id = await play_match(store, results((1, 5, 1), (2, 1, 2), (3, 0, 3), (4, 0, 3)))
    with pytest.raises(Conflict):
        await store.finish(game_id, 2, (), results((1, 5, 1)), "{}", 2.0)
    assert await lines(store) == [(1, 1, 1, 1), (2, 3, 1, 0), (2, 4, 1, 0), (2, 2, 1, 0)]


async def test_the_board_counts_matches_wins_hands_and_points(store: Store) -> None:
    await play_match(store, results((1, 100, 1), (2, 50, 2), (3, -10, 3), (4, -30, 4)))
    await play_match(store, results((1, 9, 2), (2, 30, 1), (3, 8, 3), (4, 7, 4), hands=6))
    counted = [
        (line.place, line.user_id, line.name, line.sums.matches, line.sums.wins, line.sums.hands, line.sums.points)
        for line in await board_of(store)
    ]
    assert counted == [
        (1, 2, "u2", 2, 1, 30, 80),
        (1, 1, "u1", 2, 1, 30, 109),
        (3, 4, "u4", 2, 0, 30, -23),
        (3, 3, "u3", 2, 0, 30, -2),
    ]
    assert [line.sums.average for line in await board_of(store)][:2] == [Fraction(80, 30), Fraction(109, 30)]


async def test_equals_share_their_place_and_stand_in_the_order_of_ids(store: Store) -> None:
    await play_match(store, results((9, 10, 1), (8, 10, 1), (7, 2, 3), (6, 2, 3)))
    assert await lines(store) == [(1, 8, 1, 1), (1, 9, 1, 1), (3, 6, 1, 0), (3, 7, 1, 0)]


async def test_equal_averages_over_different_numbers_of_hands_are_equal(store: Store) -> None:
    await play_match(store, results((1, 30, 1), (2, 20, 2), (11, 0, 3), (12, 0, 3), hands=6))
    await play_match(store, results((3, 90, 1), (4, 60, 2), (13, 0, 3), (14, 0, 3), hands=18))
    assert await lines(store, order=Order.AVERAGE) == [
        *((1, user_id, 1, 0) for user_id in (11, 12, 13, 14)),
        (5, 2, 1, 0),
        (5, 4, 1, 0),
        (7, 1, 1, 1),
        (7, 3, 1, 1),
    ]


async def test_matches_with_bots_have_a_board_of_their_own_without_the_bots(store: Store) -> None:
    await play_match(store, results((1, 10, 2), (2, 20, 1), (3, 0, 3), (4, 0, 3)))
    await play_match(store, results((1, 10, 2), (None, 20, 1), (3, 0, 3), (None, 0, 3)))
    assert await lines(store) == [(1, 2, 1, 1), (2, 3, 1, 0), (2, 4, 1, 0), (2, 1, 1, 0)]
    assert await lines(store, with_bots=True) == [(1, 3, 1, 0), (1, 1, 1, 0)]


async def test_only_finished_matches_of_this_server_count(store: Store) -> None:
    await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    await play_match(store, results((1, 1, 1), (2, 0, 2), (3, 0, 2), (4, 0, 2)), guild_id=GUILD + 1)
    assert await lines(store) == []
    assert len(await lines(store, guild_id=GUILD + 1)) == 4
    assert await lines(store, guild_id=404) == []


async def test_the_board_shows_the_name_that_a_person_has_now_on_that_server(store: Store) -> None:
    await play_match(store, results((1, 1, 1), (2, 0, 2), (3, 0, 2), (4, 0, 2)))
    await store.remember(GUILD, 1, "Marius", 60.0)
    await store.remember(GUILD + 1, 1, "elsewhere", 61.0)
    await store.remember(GUILD, 99, "onlooker", 62.0)
    assert [line.name for line in await board_of(store)] == ["Marius", "u2", "u3", "u4"]
    await play_match(store, results((1, 1, 1), (2, 0, 2), (3, 0, 2), (4, 0, 2)), at=70.0)
    assert [line.name for line in await board_of(store)] == ["u1", "u2", "u3", "u4"]


async def test_a_name_that_a_database_would_refuse_does_not_lose_the_match(store: Store) -> None:
    seats = [NewResult(0, 1, "half \ud83d, nul \0.", 1, 1, 24)]
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    await store.finish(game_id, 0, facts(1), seats, '"\ud83d"', 1.0)
    assert [line.name for line in await board_of(store)] == ["half ?, nul ."]
    assert await store.record(game_id) == '"?"'
