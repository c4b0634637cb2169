"""What happens without a press: bots play, hands are dealt, substitutes sit in, and a failing store is waited for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bombu.engine.moves import SeatMove
from bombu.engine.record import check_record, parse_record
from bombu.engine.seats import SEATS
from bombu.engine.views import SeatView
from bombu.tables.clock import SystemClock
from bombu.tables.commands import Cancel, Join, Leave, Start, TakeBack
from bombu.tables.driver import SUBSTITUTE_LEVEL, BotTurn, DealDue, Driver, Pace, next_step
from bombu.tables.service import Tables
from bombu.tables.state import Status, Table
from tests.tables.builders import (
    AWAY,
    BOTS,
    CHANNEL,
    GUEST,
    GUILD,
    HOST,
    SHORT,
    START_PRESS,
    FakeClock,
    FirstMove,
    Recorder,
    Stubborn,
    after,
    away_table,
    between_hands,
    finished,
    in_turn,
    lobby,
    next_command,
    playing,
)

AT_ONCE = Pace(0.0, 0.0)


@pytest.fixture
def thinker() -> FirstMove:
    """Who thinks for the bots."""
    return FirstMove()


@pytest.fixture
async def driver(tables: Tables, clock: FakeClock, thinker: FirstMove) -> AsyncIterator[Driver]:
    """The driver of the tables, without a pause between plays."""
    made = Driver(tables, clock, thinker, AT_ONCE, lambda: 0)
    tables.publishers.append(made)
    yield made
    await made.close()


async def started(tables: Tables, *, away: bool = False) -> Table:
    """The host and three bots in their first hand; ``away``: a substitute plays for the host."""
    table = await tables.open(GUILD, CHANNEL, HOST, locale="en", settings=SHORT)
    table = await tables.act(table.game_id, Start(HOST.user_id, START_PRESS, BOTS))
    return await tables.act(table.game_id, Leave(HOST.user_id)) if away else table


def waits_for(table: Table) -> bool:
    """Whether the table waits for its host to play."""
    return next_step(table) is None and table.status is Status.PLAYING


def is_past(ply: int, table: Table) -> bool:
    """Whether the table has moved on."""
    return table.ply > ply or not table.status.is_live


def driving() -> list[asyncio.Task[object]]:
    """The tasks of drivers that run now."""
    return [task for task in asyncio.all_tasks() if task.get_name().startswith("drive table")]


# What is due


def test_nothing_is_due_in_a_lobby_or_at_the_end() -> None:
    assert next_step(lobby(bots=3)) is None
    assert next_step(finished(playing())) is None
    assert next_step(after(lobby(), Cancel(HOST.user_id))) is None


def test_a_table_waits_for_a_person() -> None:
    assert next_step(in_turn(away_table(), HOST)) is None


def test_a_substitute_plays_by_rule_and_a_bot_by_its_level() -> None:
    table = in_turn(away_table(), AWAY)
    assert next_step(table) == BotTurn(SEATS[2], SUBSTITUTE_LEVEL, table.ply)
    while waits_for(table) or (table.match is not None and table.match.turn != SEATS[3]):
        table = after(table, next_command(table))
    assert next_step(table) == BotTurn(SEATS[3], BOTS[0].level, table.ply)


def test_the_next_hand_is_due_between_hands() -> None:
    assert next_step(between_hands(playing())) == DealDue(2)


def test_people_can_look_at_a_complete_trick() -> None:
    pace = Pace(1.0, 8.0)
    table = after(playing(), Leave(HOST.user_id))
    pauses = []
    for _ in range(9):
        step = next_step(table)
        assert step is not None
        pauses.append(pace.before(step, table))
        table = after(table, next_command(table))
    assert pauses == [1.0] * 4 + [2.0] + [1.0] * 3 + [2.0]
    assert pace.before(DealDue(2), between_hands(table)) == 8.0


# Driving


async def test_bots_play_a_whole_match_by_themselves(
    tables: Tables, store: Stubborn, driver: Driver, thinker: FirstMove, told: Recorder
) -> None:
    table = await started(tables, away=True)
    table = await told.until(lambda table: table.status is Status.FINISHED)
    record = await store.record(table.game_id)
    assert record is not None
    assert table.match is not None
    assert check_record(parse_record(record)).totals == table.match.totals
    plies = [ply for _, _, ply in thinker.asked]
    assert plies == list(range(table.ply)), "each ply is thought about once, in order"
    assert {level for level, seat, _ in thinker.asked if seat == 0} == {SUBSTITUTE_LEVEL}


async def test_bots_stop_for_a_person_and_go_on_after_the_press(tables: Tables, driver: Driver, told: Recorder) -> None:
    table = await started(tables)
    for _ in range(10):
        table = await told.until(waits_for)
        await asyncio.gather(*driving())
        assert not driving()
        ply = table.ply
        table = await tables.act(table.game_id, next_command(table))
        assert table.ply == ply + 1


async def test_a_table_never_has_two_drivers(
    tables: Tables, driver: Driver, thinker: FirstMove, told: Recorder
) -> None:
    table = await started(tables, away=True)
    while table.status.is_live and table.ply < 60:
        driver.changed(None, table)
        driver.changed(table, table)
        assert len(driving()) <= 1
        table = await told.until(partial(is_past, table.ply))
    assert len(thinker.asked) == len({ply for _, _, ply in thinker.asked})


async def test_tables_are_driven_side_by_side(tables: Tables, driver: Driver) -> None:
    for channel in (1, 2, 3):
        table = await tables.open(GUILD, channel, HOST, locale="en", settings=SHORT)
        await tables.act(table.game_id, Start(HOST.user_id, START_PRESS, BOTS))
        await tables.act(table.game_id, Leave(HOST.user_id))
    await asyncio.gather(*driving())
    assert {table.status for table in tables.in_memory()} == {Status.FINISHED}


async def test_a_driver_takes_up_restored_tables(
    tables: Tables, store: Stubborn, clock: FakeClock, thinker: FirstMove
) -> None:
    table = await started(tables, away=True)
    again = Tables(store, clock)
    made = Driver(again, clock, thinker, AT_ONCE, lambda: 0)
    again.publishers.append(made)
    await again.restore()
    await asyncio.gather(*driving())
    assert (await again.get(table.game_id)).status is Status.FINISHED
    await made.close()


async def test_the_pauses_are_those_of_the_pace(tables: Tables, clock: FakeClock, thinker: FirstMove) -> None:
    made = Driver(tables, clock, thinker, Pace(1.0, 8.0), lambda: 0)
    tables.publishers.append(made)
    table = await started(tables, away=True)
    await asyncio.gather(*driving())
    assert (await tables.get(table.game_id)).status is Status.FINISHED
    assert set(clock.slept) == {1.0, 2.0, 8.0}
    assert clock.slept.count(8.0) == 5
    await made.close()


class Saboteur:
    """Lets the store fail from the moment on at which a substitute sits down: once a write, then eight readings."""

    def __init__(self, store: Stubborn) -> None:
        self._store = store

    def changed(self, before: Table | None, after: Table) -> None:
        if before is not None and after.chairs[0].substituted and not before.chairs[0].substituted:
            self._store.failing_writes, self._store.failing_reads = 1, 8


async def test_a_failing_store_is_waited_for(
    tables: Tables, store: Stubborn, driver: Driver, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    """The failed write drops the table from memory, so that the failures after it are failures to read."""
    tables.publishers.append(Saboteur(store))
    table = await started(tables, away=True)
    await asyncio.gather(*driving())
    assert (await tables.get(table.game_id)).status is Status.FINISHED
    assert [pause for pause in clock.slept if pause] == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert caplog.text.count("waits for the store") == 9


async def test_a_seat_taken_back_while_the_bot_thinks_is_left_alone(tables: Tables, clock: FakeClock) -> None:
    class Slow(FirstMove):
        async def choose(self, level: str, view: SeatView, seed: int) -> SeatMove:
            move = await super().choose(level, view, seed)
            if level == SUBSTITUTE_LEVEL:
                await tables.act(1, TakeBack(HOST.user_id))
            return move

    made = Driver(tables, clock, Slow(), AT_ONCE, lambda: 0)
    tables.publishers.append(made)
    table = await started(tables, away=True)
    await asyncio.gather(*driving())
    table = await tables.get(table.game_id)
    assert table.match is not None
    assert table.match.turn == 0
    assert table.match.deal is not None
    assert not [ply for ply in table.match.deal.plies if ply.seat == 0]
    await made.close()


async def test_a_cancelled_table_is_left_alone(tables: Tables, driver: Driver, thinker: FirstMove) -> None:
    table = await started(tables, away=True)
    closed = await tables.act(table.game_id, Cancel(HOST.user_id))
    await asyncio.gather(*driving())
    assert await tables.get(table.game_id) == closed
    assert len(thinker.asked) <= closed.ply + 1


async def test_a_mistake_of_a_thinker_is_logged_and_the_table_goes_on_later(
    tables: Tables, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(FirstMove):
        async def choose(self, level: str, view: SeatView, seed: int) -> SeatMove:
            if not self.asked:
                self.asked.append((level, 0, 0))
                raise RuntimeError("no idea")
            return await super().choose(level, view, seed)

    made = Driver(tables, clock, Broken(), AT_ONCE, lambda: 0)
    tables.publishers.append(made)
    table = await started(tables)
    await asyncio.gather(*driving())
    assert "can't go on by itself" in caplog.text
    await tables.act(table.game_id, Leave(HOST.user_id))
    await asyncio.gather(*driving())
    assert (await tables.get(table.game_id)).status is Status.FINISHED
    await made.close()


async def test_a_closed_driver_leaves_no_task_and_no_half_written_move(
    tables: Tables, store: Stubborn, driver: Driver, told: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bombu")
    table = await started(tables, away=True)
    await told.until(lambda table: table.ply >= 3)
    await driver.close()
    assert not driving()
    await tables.settle()
    now = await tables.get(table.game_id)
    assert len(await store.load_events(table.game_id)) == now.next_seq
    driver.changed(None, now)
    assert not driving()


async def test_two_people_and_two_bots_take_turns(tables: Tables, driver: Driver, told: Recorder) -> None:
    table = await tables.open(GUILD, CHANNEL, HOST, locale="en", settings=SHORT)
    await tables.act(table.game_id, Join(GUEST, 1))
    table = await tables.act(table.game_id, Start(GUEST.user_id, START_PRESS, BOTS))
    while table.status.is_live:
        table = await told.until(lambda table: waits_for(table) or not table.status.is_live)
        if table.status.is_live:
            table = await tables.act(table.game_id, next_command(table))
    assert table.match is not None
    assert len(table.match.finished) == SHORT.hands


async def test_the_real_clock() -> None:
    clock = SystemClock()
    before = clock.now()
    await clock.sleep(0)
    assert before <= clock.now() < before + 60
