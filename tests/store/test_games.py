from __future__ import annotations

import asyncio

import pytest

from bombu.store import Conflict, NewEvent, NoSuchGame, Status, Store, StoreClosed, StoredEvent, TableExists
from tests.store.builders import CHANNEL, GUILD, facts, numbers_of, play_match, results


async def test_an_opened_game_is_a_lobby_with_its_first_events(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 10.5, facts(1, 2))
    game = await store.game(game_id)
    assert game is not None
    assert (game.guild_id, game.channel_id, game.status) == (GUILD, CHANNEL, Status.LOBBY)
    assert (game.opened_at, game.ended_at, game.message_channel_id, game.message_id) == (10.5, None, None, None)
    assert await store.load_events(game_id) == [
        StoredEvent(0, "fact", {"v": 1, "number": 1}, 10.5),
        StoredEvent(1, "fact", {"v": 1, "number": 2}, 10.5),
    ]
    assert await store.live_game_in(GUILD, CHANNEL) == game
    assert await store.live_games() == [game]


async def test_a_game_may_be_opened_without_events(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    assert await store.load_events(game_id) == []
    await store.append(game_id, 0, facts(1), at=1.0)
    assert await numbers_of(store, game_id) == [1]


async def test_a_channel_has_one_live_game(store: Store) -> None:
    first = await store.open_game(GUILD, CHANNEL, 0.0)
    with pytest.raises(TableExists) as caught:
        await store.open_game(GUILD, CHANNEL, 0.0, facts(1))
    assert caught.value.game_id == first
    await store.append(first, 0, (), status=Status.PLAYING, at=1.0)
    with pytest.raises(TableExists):
        await store.open_game(GUILD, CHANNEL, 0.0)
    assert await store.open_game(GUILD, CHANNEL - 1, 0.0) != first
    assert await store.open_game(GUILD - 1, CHANNEL, 0.0) != first


async def test_of_two_that_open_at_the_same_instant_one_gets_the_channel(store: Store) -> None:
    answers = await asyncio.gather(
        *(store.open_game(GUILD, CHANNEL, 0.0, facts(1)) for _ in range(5)), return_exceptions=True
    )
    opened = [answer for answer in answers if isinstance(answer, int)]
    refused = [answer for answer in answers if isinstance(answer, TableExists)]
    assert len(opened) == 1
    assert [refusal.game_id for refusal in refused] == opened * 4


@pytest.mark.parametrize("status", [Status.CANCELLED, Status.FINISHED])
async def test_an_ended_game_frees_its_channel_and_its_id_is_not_given_out_again(store: Store, status: Status) -> None:
    first = await store.open_game(GUILD, CHANNEL, 0.0)
    await store.append(first, 0, facts(1), status=status, at=7.0)
    game = await store.game(first)
    assert game is not None
    assert (game.status, game.ended_at) == (status, 7.0)
    assert await store.live_game_in(GUILD, CHANNEL) is None
    assert await store.open_game(GUILD, CHANNEL, 8.0) > first


async def test_events_go_behind_each_other(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    await store.append(game_id, 1, facts(1, 2), at=1.0)
    await store.append(game_id, 3, facts(3), at=2.0, status=Status.PLAYING)
    await store.append(game_id, 4, (), at=3.0)
    assert [(event.seq, event.body["number"], event.at) for event in await store.load_events(game_id)] == [
        (0, 0, 0.0),
        (1, 1, 1.0),
        (2, 2, 1.0),
        (3, 3, 2.0),
    ]
    game = await store.game(game_id)
    assert game is not None
    assert game.status is Status.PLAYING


async def test_who_comes_second_with_the_same_event_is_told(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    await store.append(game_id, 1, facts(1), at=1.0)
    with pytest.raises(Conflict) as caught:
        await store.append(game_id, 1, facts(9, 10), at=2.0, status=Status.CANCELLED)
    assert (caught.value.game_id, caught.value.first_seq) == (game_id, 1)
    assert await numbers_of(store, game_id) == [0, 1]
    game = await store.game(game_id)
    assert game is not None
    assert game.status is Status.LOBBY


async def test_a_log_gets_no_gap(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(0))
    for first_seq in (2, -1):
        with pytest.raises(Conflict):
            await store.append(game_id, first_seq, facts(9), at=1.0)
    assert await numbers_of(store, game_id) == [0]


async def test_an_ended_game_stays_ended(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    await store.append(game_id, 0, (), status=Status.CANCELLED, at=1.0)
    with pytest.raises(Conflict):
        await store.append(game_id, 0, facts(1), status=Status.PLAYING, at=2.0)
    with pytest.raises(Conflict):
        await store.finish(game_id, 0, facts(1), results((1, 0, 1)), "{}", 2.0)
    assert await store.load_events(game_id) == []
    assert await store.record(game_id) is None


async def test_a_game_that_was_never_opened_is_refused(store: Store) -> None:
    for act in (
        store.append(404, 0, facts(1), at=0.0),
        store.append(404, 0, (), status=Status.PLAYING, at=0.0),
        store.finish(404, 0, facts(1), results((1, 0, 1)), "{}", 0.0),
        store.set_message(404, 1, 2),
        store.load_events(404),
    ):
        with pytest.raises(NoSuchGame) as caught:
            await act
        assert caught.value.game_id == 404
    assert await store.game(404) is None
    assert await store.record(404) is None


async def test_a_body_that_json_cannot_hold_is_refused_before_anything_is_written(store: Store) -> None:
    with pytest.raises(TypeError):
        await store.open_game(GUILD, CHANNEL, 0.0, [NewEvent("fact", {"v": {1, 2}})])
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    with pytest.raises(ValueError, match="JSON"):
        await store.append(game_id, 0, [NewEvent("fact", {"v": float("nan")})], at=0.0)
    assert await store.load_events(game_id) == []


async def test_strange_texts_in_a_body_come_back_as_they_were(store: Store) -> None:
    body = {"v": 1, "name": "Ñoño \0 \ud83d 🂡 \u202e", "deep": [{"a": None}, 1.5, True]}
    game_id = await store.open_game(GUILD, CHANNEL, 0.0, [NewEvent("fact", body)])
    (event,) = await store.load_events(game_id)
    assert event.body == body


async def test_the_message_is_kept_and_forgotten(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    await store.set_message(game_id, CHANNEL - 1, CHANNEL, 3)
    game = await store.game(game_id)
    assert game is not None
    assert (game.message_channel_id, game.message_id, game.message_hand) == (CHANNEL - 1, CHANNEL, 3)
    await store.set_message(game_id, None, None)
    game = await store.game(game_id)
    assert game is not None
    assert (game.message_channel_id, game.message_id) == (None, None)


async def test_an_ended_game_waits_until_its_end_was_shown(store: Store) -> None:
    game_id = await store.open_game(GUILD, CHANNEL, 0.0)
    await store.append(game_id, 0, (), status=Status.CANCELLED, at=1.0)
    assert [game.id for game in await store.games_to_show()] == [game_id]
    await store.mark_end_shown(game_id)
    assert await store.games_to_show() == []


async def test_live_games_are_the_lobbies_and_the_running_ones_in_the_order_of_opening(store: Store) -> None:
    lobby = await store.open_game(GUILD, 1, 0.0)
    await play_match(store, results((1, 0, 1)), channel_id=2)
    playing = await store.open_game(GUILD, 3, 0.0)
    await store.append(playing, 0, (), status=Status.PLAYING, at=1.0)
    cancelled = await store.open_game(GUILD, 4, 0.0)
    await store.append(cancelled, 0, (), status=Status.CANCELLED, at=1.0)
    assert [(game.id, game.status) for game in await store.live_games()] == [
        (lobby, Status.LOBBY),
        (playing, Status.PLAYING),
    ]


async def test_state_is_kept_by_key(store: Store) -> None:
    assert await store.get_state("commands") is None
    await store.set_state("commands", "a")
    await store.set_state("commands", "b")
    await store.set_state("emoji:1", "{}")
    assert (await store.get_state("commands"), await store.get_state("emoji:1")) == ("b", "{}")


async def test_everything_is_there_after_opening_again(database_url: str) -> None:
    async with await Store.open(database_url) as store:
        game_id = await store.open_game(GUILD, CHANNEL, 0.0, facts(1))
        await store.set_state("key", "value")
    async with await Store.open(database_url) as store:
        assert await numbers_of(store, game_id) == [1]
        assert await store.get_state("key") == "value"


async def test_a_closed_store_refuses_all_and_may_be_closed_again(database_url: str) -> None:
    store = await Store.open(database_url)
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed):
        await store.live_games()
    with pytest.raises(StoreClosed):
        await store.open_game(GUILD, CHANNEL, 0.0)
