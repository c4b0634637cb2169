"""The door to the tables on a real database: one write a command, restarts, races, failures, cancelled callers."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bombu.engine.events import CardPlayed
from bombu.engine.record import RecordError, check_record, format_record, parse_record
from bombu.engine.settings import Settings
from bombu.store import NewEvent, StoreError
from bombu.tables.codec import CodecError, decode
from bombu.tables.commands import AddBot, Cancel, Command, Join, Leave, Start
from bombu.tables.errors import MovedOn, NoTable, NotSeated, TableExists
from bombu.tables.results import results_of, table_record
from bombu.tables.service import SEED_BYTES, Tables
from bombu.tables.state import Status, Table
from tests.store.builders import board_of
from tests.tables.builders import (
    BOTS,
    CHANNEL,
    GUEST,
    GUILD,
    HOST,
    SHORT,
    START_PRESS,
    STRANGER,
    FakeClock,
    Recorder,
    Stubborn,
    evolved,
    next_command,
)


async def opened(tables: Tables, bots: int = 0, channel: int = CHANNEL, settings: Settings = SHORT) -> Table:
    """A new lobby of the host."""
    return await tables.open(GUILD, channel, HOST, locale="es-ES", settings=settings, bots=BOTS[:bots])


async def started(tables: Tables) -> Table:
    """The host and the guest in their first hand, two bots beside them."""
    table = await opened(tables)
    await tables.act(table.game_id, Join(GUEST, 42))
    return await tables.act(table.game_id, Start(HOST.user_id, START_PRESS, BOTS))


async def played(tables: Tables, table: Table, steps: int, seed: int = 0) -> Table:
    """The table after so many steps, or at the end of its match."""
    rng = random.Random(seed)
    for _ in range(steps):
        if not table.status.is_live:
            break
        table = await tables.act(table.game_id, next_command(table, rng.randrange(8)))
    return table


async def logged(store: Stubborn, game_id: int) -> Table:
    """The table as its log tells it."""
    rows = await store.load_events(game_id)
    return replace(evolved(None, [decode(row.kind, row.body) for row in rows], game_id), since=rows[-1].at)


# Opening


async def test_a_new_table_is_a_lobby_in_its_channel(tables: Tables, store: Stubborn, told: Recorder) -> None:
    table = await opened(tables, bots=2)
    assert (table.status, table.names, table.host_id) == (
        Status.LOBBY,
        ("Hana", "Marius", "Fanny", ""),
        HOST.user_id,
    )
    assert await tables.find(GUILD, CHANNEL) is table
    assert await logged(store, table.game_id) == table
    assert told.changes == [(None, table)]


async def test_a_channel_has_one_live_table(tables: Tables, told: Recorder) -> None:
    table = await opened(tables)
    with pytest.raises(TableExists) as refused:
        await opened(tables)
    assert refused.value.game_id == table.game_id
    other = await opened(tables, channel=1)
    assert {shown.game_id for _, shown in told.changes} == {table.game_id, other.game_id}
    await tables.act(table.game_id, Cancel(HOST.user_id))
    assert (await opened(tables)).game_id not in (table.game_id, other.game_id)


async def test_two_who_open_at_once_get_one_table(tables: Tables) -> None:
    first, second = await asyncio.gather(opened(tables), opened(tables), return_exceptions=True)
    assert isinstance(first, Table)
    assert isinstance(second, TableExists)
    assert second.game_id == first.game_id


async def test_every_table_has_a_seed_of_its_own(store: Stubborn, clock: FakeClock) -> None:
    tables = Tables(store, clock)
    seeds = {(await opened(tables, channel=channel)).seed for channel in range(5)}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


class Gossip(Stubborn):
    """A store that lets the channel hear of a new table before the one who opened it."""

    tables: Tables

    async def open_game(self, guild_id: int, channel_id: int, at: float, events: Sequence[NewEvent] = ()) -> int:
        game_id = await super().open_game(guild_id, channel_id, at, events)
        await self.tables.act(game_id, Join(GUEST, 1))
        return game_id


async def test_who_hears_first_of_a_new_table_is_not_forgotten(tmp_path: Path, clock: FakeClock) -> None:
    async with await Gossip.open(f"sqlite+aiosqlite:///{tmp_path / 'gossip.db'}") as store:
        store.tables = Tables(store, clock)
        table = await opened(store.tables)
        assert (await store.tables.get(table.game_id)).names[:2] == ("Hana", "Gil")
        await store.tables.act(table.game_id, Leave(GUEST.user_id))


# Acting


async def test_a_command_is_written_with_its_time_and_then_published(
    tables: Tables, store: Stubborn, clock: FakeClock, told: Recorder
) -> None:
    before = await opened(tables)
    clock.time += 60
    after = await tables.act(before.game_id, Join(GUEST, 42))
    assert (await store.load_events(after.game_id))[-1].at == clock.time
    assert told.changes[-1] == (before, after)
    assert await tables.get(after.game_id) is after


async def test_a_refused_command_changes_nothing(tables: Tables, store: Stubborn, told: Recorder) -> None:
    table = await opened(tables)
    with pytest.raises(NotSeated):
        await tables.act(table.game_id, Start(STRANGER.user_id, 1, BOTS))
    assert await tables.get(table.game_id) is table
    assert len(await store.load_events(table.game_id)) == table.next_seq
    assert len(told.changes) == 1


async def test_a_command_without_consequence_is_not_published(tables: Tables, told: Recorder) -> None:
    table = await started(tables)
    away = await tables.act(table.game_id, Leave(GUEST.user_id))
    assert await tables.act(table.game_id, Leave(GUEST.user_id)) is away
    assert told.changes[-1] == (table, away)


@pytest.mark.parametrize("game_id", [0, -1, 1, 999_999_999_999_999_999])
async def test_an_unknown_table_is_refused_and_leaves_no_trace(tables: Tables, game_id: int) -> None:
    with pytest.raises(NoTable):
        await tables.get(game_id)
    with pytest.raises(NoTable):
        await tables.act(game_id, Cancel(HOST.user_id))
    assert tables.in_memory() == ()
    assert await tables.find(GUILD, CHANNEL) is None


async def test_the_channel_is_free_after_the_end(tables: Tables) -> None:
    table = await opened(tables)
    closed = await tables.act(table.game_id, Leave(HOST.user_id))
    assert closed.status is Status.CANCELLED
    assert await tables.find(GUILD, CHANNEL) is None
    with pytest.raises(NoTable):
        await tables.act(table.game_id, Join(GUEST, 1))


# Restarting


@pytest.mark.parametrize("seed", range(6))
async def test_a_restart_at_any_moment_changes_nothing(
    tables: Tables, store: Stubborn, clock: FakeClock, seed: int
) -> None:
    rng = random.Random(seed)
    table = await started(tables)
    while table.status.is_live:
        table = await played(tables, table, rng.randrange(1, 60), seed)
        tables = Tables(store, clock)
        assert await tables.restore() == 1
        assert await tables.get(table.game_id) == table
        assert await logged(store, table.game_id) == table


async def test_a_restart_publishes_what_people_have_not_seen_the_end_of(
    tables: Tables, store: Stubborn, clock: FakeClock
) -> None:
    lobby, running, over, seen = [await opened(tables, channel=channel) for channel in range(4)]
    running = await tables.act(running.game_id, Start(HOST.user_id, 1, BOTS))
    over = await tables.act(over.game_id, Cancel(HOST.user_id))
    await tables.act(seen.game_id, Cancel(HOST.user_id))
    await store.mark_end_shown(seen.game_id)
    again, told = Tables(store, clock), Recorder()
    again.publishers.append(told)
    assert await again.restore() == 3
    assert told.changes == [(None, lobby), (None, running), (None, over)]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE event SET kind = 'CardUnplayed' WHERE game_id = 1 AND seq = 1",
        "UPDATE event SET body = '{}' WHERE game_id = 1 AND seq = 1",
        "UPDATE event SET body = 'no JSON' WHERE game_id = 1 AND seq = 1",
        "UPDATE event SET body = '{\"v\": 1, \"seat\": 0}', kind = 'TrickTaken' WHERE game_id = 1 AND seq = 0",
        "UPDATE event SET body = '{\"v\": 1, \"seat\": 0}', kind = 'Passed' WHERE game_id = 1 AND seq = 1",
        "UPDATE event SET body = (SELECT body FROM event WHERE game_id = 1 AND seq = 0), kind = 'TableOpened' "
        "WHERE game_id = 1 AND seq = 1",
        "DELETE FROM event WHERE game_id = 1",
    ],
)
async def test_one_damaged_log_stops_no_other_table(
    tables: Tables, store: Stubborn, clock: FakeClock, database: Path, damage: str
) -> None:
    first, second = [await opened(tables, channel=channel) for channel in (1, 2)]
    assert first.game_id == 1
    with sqlite3.connect(database) as connection:
        assert connection.execute(damage).rowcount
    connection.close()
    again, told = Tables(store, clock), Recorder()
    again.publishers.append(told)
    assert await again.restore() == 1
    assert told.changes == [(None, second)]
    with pytest.raises((CodecError, StoreError, NoTable)):
        await again.get(first.game_id)


async def test_a_forgotten_table_comes_back_from_the_log(tables: Tables) -> None:
    table = await started(tables)
    tables.forget(table.game_id)
    tables.forget(12345)
    assert tables.in_memory() == ()
    assert await tables.get(table.game_id) == table
    assert tables.in_memory() == (table,)


# Races


async def test_two_equal_presses_at_once_are_one_event(tables: Tables, store: Stubborn) -> None:
    table = await played(tables, await started(tables), 5)
    press = next_command(table)
    outcomes = await asyncio.gather(*(tables.act(table.game_id, press) for _ in range(8)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Table] + [MovedOn] * 7
    facts = [decode(row.kind, row.body) for row in await store.load_events(table.game_id)]
    assert sum(isinstance(fact, CardPlayed) for fact in facts) == 6
    assert (await tables.get(table.game_id)).ply == 6


async def test_a_rush_into_the_lobby_keeps_everyone_apart(tables: Tables) -> None:
    """Eight commands at one moment: every seat has one owner, every bot its own name, the match starts full."""
    table = await opened(tables)
    rush: list[Command] = [
        Join(GUEST, 1),
        Join(STRANGER, 2),
        Join(GUEST, 3),
        AddBot(HOST.user_id, BOTS),
        AddBot(HOST.user_id, BOTS),
    ]
    rush += [Leave(STRANGER.user_id), Start(HOST.user_id, 9, BOTS), Start(GUEST.user_id, 8, BOTS)]
    await asyncio.gather(*(tables.act(table.game_id, command) for command in rush), return_exceptions=True)
    table = await tables.get(table.game_id)
    assert table.status is Status.PLAYING
    assert len(set(table.names)) == 4
    assert all(table.names)


async def test_another_process_was_faster(tables: Tables, store: Stubborn, clock: FakeClock) -> None:
    """Two processes that both think the table is theirs: the log decides, the loser reads it anew."""
    table = await started(tables)
    other = Tables(store, clock)
    theirs = await played(other, await other.get(table.game_id), 3)
    told = Recorder()
    tables.publishers.append(told)
    with pytest.raises(MovedOn):
        await tables.act(table.game_id, next_command(table))
    assert not told.changes
    assert await tables.get(table.game_id) == theirs
    assert (await tables.act(table.game_id, next_command(theirs))).ply == theirs.ply + 1


# Failures


async def test_a_failed_write_leaves_the_table_as_it_was(tables: Tables, store: Stubborn, told: Recorder) -> None:
    table = await started(tables)
    changes = len(told.changes)
    store.failing_writes = 2
    for _ in range(2):
        with pytest.raises(StoreError):
            await tables.act(table.game_id, next_command(table))
        assert await tables.get(table.game_id) == table
    assert len(told.changes) == changes
    assert (await tables.act(table.game_id, next_command(table))).ply == 1


async def test_a_last_card_that_can_not_be_written_is_played_again(tables: Tables, store: Stubborn) -> None:
    table = await started(tables)
    while table.match is None or len(table.match.finished) < 5:
        table = await played(tables, table, 1)
    while table.status.is_live:
        store.failing_writes = 1
        with pytest.raises(StoreError):
            await tables.act(table.game_id, next_command(table))
        assert await store.record(table.game_id) is None
        table = await tables.act(table.game_id, next_command(table))
    assert await store.record(table.game_id) is not None


async def test_a_failed_reading_after_a_failed_write_passes(tables: Tables, store: Stubborn) -> None:
    table = await started(tables)
    store.failing_writes, store.failing_reads = 1, 2
    for _ in range(3):
        with pytest.raises(StoreError):
            await tables.act(table.game_id, next_command(table))
    assert (await tables.act(table.game_id, next_command(table))).ply == 1


async def test_a_cancelled_caller_does_not_interrupt_the_write(tables: Tables, store: Stubborn, told: Recorder) -> None:
    table = await started(tables)
    store.gate = asyncio.Event()
    press = asyncio.create_task(tables.act(table.game_id, next_command(table)))
    await store.reached.wait()
    press.cancel()
    with pytest.raises(asyncio.CancelledError):
        await press
    assert await tables.get(table.game_id) is table
    store.gate.set()
    await tables.settle()
    assert (await tables.get(table.game_id)).ply == 1
    assert await logged(store, table.game_id) == await tables.get(table.game_id) == told.changes[-1][1]


async def test_a_cancelled_caller_whose_write_fails_leaves_no_noise(tables: Tables, store: Stubborn) -> None:
    table = await started(tables)
    store.gate, store.failing_writes = asyncio.Event(), 1
    press = asyncio.create_task(tables.act(table.game_id, next_command(table)))
    await store.reached.wait()
    press.cancel()
    store.gate.set()
    await tables.settle()
    with pytest.raises(asyncio.CancelledError):
        await press
    assert await tables.get(table.game_id) == table


# The end


async def test_a_finished_match_leaves_its_record_and_its_results(tables: Tables, store: Stubborn) -> None:
    table = await played(tables, await started(tables), 10_000)
    assert table.status is Status.FINISHED
    assert table.match is not None
    text = await store.record(table.game_id)
    assert text is not None
    record = parse_record(text)
    assert check_record(record).totals == table.match.totals
    assert record.players == ("Hana", "Gil", "bot:Marius", "bot:Fanny")
    assert record.entropy == f"42-{START_PRESS}"
    assert (record.seed, record.id) == (table.seed.hex(), str(table.game_id))
    assert [
        (line.user_id, line.sums.matches, line.sums.hands, line.sums.points)
        for line in sorted(await board_of(store, GUILD, with_bots=True), key=lambda line: line.user_id)
    ] == [(HOST.user_id + seat, 1, 6, table.match.totals[seat]) for seat in (0, 1)]
    assert await store.live_game_in(GUILD, CHANNEL) is None


async def test_a_record_with_another_deck_would_be_found_out(tables: Tables) -> None:
    """The check above can fail: the seed in the record binds its decks."""
    table = await played(tables, await started(tables), 10_000)
    text = format_record(table_record(table))
    with pytest.raises(RecordError):
        check_record(parse_record(text.replace(table.seed.hex(), "06" * SEED_BYTES)))


async def test_the_seed_is_secret_until_the_end(tables: Tables) -> None:
    table = await started(tables)
    while table.status.is_live:
        assert table_record(table).seed is None
        assert table.seed.hex() not in format_record(table_record(table))
        assert table.seed.hex() not in repr(table)
        assert repr(table.seed) not in repr(table)
        table = await played(tables, table, 30)
    assert table_record(table).seed == table.seed.hex()


async def test_a_table_without_a_match_has_neither_record_nor_results(tables: Tables) -> None:
    table = await opened(tables)
    for ask in (table_record, results_of):
        with pytest.raises(ValueError, match="without a match"):
            ask(table)


async def test_a_person_whose_seat_a_bot_plays_keeps_the_result(tables: Tables) -> None:
    table = await started(tables)
    await tables.act(table.game_id, Leave(GUEST.user_id))
    table = await played(tables, await tables.get(table.game_id), 10_000)
    assert table.match is not None
    places = table.match.places
    assert [(line.seat, line.user_id, line.name, line.place, line.hands) for line in results_of(table)] == [
        (0, HOST.user_id, "Hana", places[0], 6),
        (1, GUEST.user_id, "Gil", places[1], 6),
        (2, None, "Marius", places[2], 6),
        (3, None, "Fanny", places[3], 6),
    ]
