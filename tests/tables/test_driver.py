"""What happens without a press: bots play, hands are dealt, substitutes sit in, and a failing store is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bombu.engine.moves import Pass, SeatMove
from bombu.engine.record import check_record, parse_record
from bombu.engine.seats import SEATS
from bombu.engine.views import SeatView
from bombu.tables.clock import SystemClock
from bombu.tables.commands import Cancel, Join, Leave, MissTurn, Start, TakeBack
from bombu.tables.driver import SUBSTITUTE_LEVEL, BotTurn, DealDue, Driver, Pace, PauseDue, next_step
from bombu.tables.service import Tables
from bombu.tables.state import Person, Status, Table
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


class Fingers:
    """A publisher that plays for the people, who press at once when it is their turn."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._presses: set[asyncio.Task[Table]] = set()

    def changed(self, before: Table | None, after: Table) -> None:
        if waits_for_a_person(after):
            press = asyncio.create_task(self._tables.act(after.game_id, next_command(after)))
            self._presses.add(press)
            press.add_done_callback(self._presses.discard)


class Saboteur:
    """Lets the store fail when it is a bot's turn for the first time: once a write, then eight readings."""

    def __init__(self, store: Stubborn) -> None:
        self._store = store
        self._is_done = False

    def changed(self, before: Table | None, after: Table) -> None:
        if isinstance(next_step(after), BotTurn) and not self._is_done:
            self._is_done = True
            self._store.failing_writes, self._store.failing_reads = 1, 8


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


@pytest.fixture
def fingers(tables: Tables) -> Fingers:
    """People who press at once."""
    pressing = Fingers(tables)
    tables.publishers.append(pressing)
    return pressing


async def started(tables: Tables, *guests: Person, channel: int = CHANNEL) -> Table:
    """The host, these guests, and bots in their first hand."""
    table = await tables.open(GUILD, channel, HOST, locale="en", settings=SHORT)
    for guest in guests:
        await tables.act(table.game_id, Join(guest, guest.user_id))
    return await tables.act(table.game_id, Start(HOST.user_id, START_PRESS, BOTS))


def waits_for_a_person(table: Table) -> bool:
    """Whether somebody has to press."""
    return next_step(table) is None and table.status is Status.PLAYING and not table.paused


def is_over(table: Table) -> bool:
    """Whether the table has ended."""
    return not table.status.is_live


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
    while table.match is not None and table.match.turn != SEATS[3]:
        table = after(table, next_command(table))
    assert next_step(table) == BotTurn(SEATS[3], BOTS[0].level, table.ply)


def test_a_bot_stands_in_for_a_missed_turn() -> None:
    table = in_turn(away_table(), HOST)
    missed = after(table, MissTurn(table.next_seq))
    assert next_step(missed) == BotTurn(SEATS[0], SUBSTITUTE_LEVEL, table.ply)


def test_the_next_hand_is_due_between_hands() -> None:
    assert next_step(between_hands(playing())) == DealDue(2)


def cards_on_the_table(table: Table) -> int:
    """How many cards the running trick has."""
    assert table.match is not None
    assert table.match.deal is not None
    assert table.match.deal.trick is not None
    return len(table.match.deal.trick.cards)


def test_a_table_without_people_waits_once_the_trick_is_complete() -> None:
    table = playing(GUEST)
    while cards_on_the_table(table) != 2:
        table = after(table, next_command(table))
    table = after(table, Leave(HOST.user_id), Leave(GUEST.user_id))
    while cards_on_the_table(table):
        assert isinstance(next_step(table), BotTurn)
        table = after(table, next_command(table))
    assert next_step(table) == PauseDue(table.ply)
    assert next_step(after(table, next_command(table))) is None


def test_people_can_look_at_a_complete_trick() -> None:
    pace = Pace(1.0, 8.0)
    table = playing()
    pauses: list[float] = []
    while len(pauses) < 7:
        step = next_step(table)
        if step is not None:
            pauses.append(pace.before(step, table))
        table = after(table, next_command(table))
    assert set(pauses) == {1.0, 2.0}
    assert pauses[:3] == [1.0] * 3, "the first trick has three bots in it"
    assert pace.before(DealDue(2), between_hands(table)) == 8.0
    assert pace.before(PauseDue(0), table) == 0


# Driving


async def test_bots_play_a_whole_match_with_a_person(
    tables: Tables, store: Stubborn, driver: Driver, fingers: Fingers, thinker: FirstMove, told: Recorder
) -> None:
    await started(tables)
    table = await told.until(is_over)
    record = await store.record(table.game_id)
    assert record is not None
    assert table.match is not None
    assert check_record(parse_record(record)).totals == table.match.totals
    plies = [ply for _, _, ply in thinker.asked]
    assert plies == sorted(set(plies)), "each ply is thought about once, in order"
    assert {seat for _, seat, _ in thinker.asked} == {1, 2, 3}
    assert {level for level, _, _ in thinker.asked} == {"easy"}


async def test_a_substitute_plays_for_who_left(
    tables: Tables, driver: Driver, fingers: Fingers, thinker: FirstMove, told: Recorder
) -> None:
    table = await started(tables, GUEST)
    await tables.act(table.game_id, Leave(GUEST.user_id))
    await told.until(is_over)
    assert SUBSTITUTE_LEVEL in {level for level, seat, _ in thinker.asked if seat == 1}
    assert SUBSTITUTE_LEVEL not in {level for level, seat, _ in thinker.asked if seat != 1}


async def test_a_table_that_everybody_left_waits_for_somebody(tables: Tables, driver: Driver, told: Recorder) -> None:
    table = await started(tables)
    await tables.act(table.game_id, Leave(HOST.user_id))
    table = await told.until(lambda table: table.paused)
    await asyncio.gather(*driving())
    assert table.status is Status.PLAYING
    assert await tables.get(table.game_id) == table
    tables.publishers.append(Fingers(tables))
    await tables.act(table.game_id, TakeBack(HOST.user_id))
    assert (await told.until(is_over)).status is Status.FINISHED


async def test_bots_stop_for_a_person_and_go_on_after_the_press(tables: Tables, driver: Driver, told: Recorder) -> None:
    table = await started(tables)
    for _ in range(10):
        table = await told.until(waits_for_a_person)
        await asyncio.gather(*driving())
        assert not driving()
        ply = table.ply
        table = await tables.act(table.game_id, next_command(table))
        assert table.ply == ply + 1


async def test_a_table_never_has_two_drivers(
    tables: Tables, driver: Driver, thinker: FirstMove, told: Recorder
) -> None:
    table = await started(tables)
    for _ in range(10):
        for _ in range(3):
            driver.changed(None, table)
            assert len(driving()) <= 1
        table = await told.until(waits_for_a_person)
        table = await tables.act(table.game_id, next_command(table))
    assert len(thinker.asked) == len({ply for _, _, ply in thinker.asked})


async def test_tables_are_driven_side_by_side(tables: Tables, driver: Driver, fingers: Fingers, told: Recorder) -> None:
    for channel in (1, 2, 3):
        await started(tables, channel=channel)
    await told.until(lambda table: all(is_over(one) for one in tables.in_memory()))
    assert {table.status for table in tables.in_memory()} == {Status.FINISHED}


async def test_a_driver_takes_up_restored_tables(
    tables: Tables, store: Stubborn, clock: FakeClock, thinker: FirstMove
) -> None:
    table = await started(tables)
    again, heard = Tables(store, clock), Recorder()
    made = Driver(again, clock, thinker, AT_ONCE, lambda: 0)
    again.publishers += [made, heard, Fingers(again)]
    await again.restore()
    await heard.until(is_over)
    assert (await again.get(table.game_id)).status is Status.FINISHED
    await made.close()


async def test_the_pauses_are_those_of_the_pace(
    tables: Tables, clock: FakeClock, thinker: FirstMove, fingers: Fingers, told: Recorder
) -> None:
    made = Driver(tables, clock, thinker, Pace(1.0, 8.0), lambda: 0)
    tables.publishers.append(made)
    await started(tables)
    await told.until(is_over)
    assert set(clock.slept) == {1.0, 2.0, 8.0}
    assert clock.slept.count(8.0) == 5
    await made.close()


async def test_a_failing_store_is_waited_for(
    tables: Tables,
    store: Stubborn,
    driver: Driver,
    fingers: Fingers,
    clock: FakeClock,
    told: Recorder,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The failed write drops the table from memory, so that the failures after it are failures to read."""
    tables.publishers.append(Saboteur(store))
    await started(tables)
    await told.until(is_over)
    assert [pause for pause in clock.slept if pause] == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert caplog.text.count("waits for the store") == 9


async def test_a_seat_taken_back_while_the_bot_thinks_is_left_alone(tables: Tables, clock: FakeClock) -> None:
    class Slow(FirstMove):
        async def choose(self, level: str, view: SeatView, seed: int) -> SeatMove:
            move = await super().choose(level, view, seed)
            if level == SUBSTITUTE_LEVEL:
                await tables.act(1, TakeBack(HOST.user_id))
            return move

    table = await started(tables, GUEST)
    while table.match is None or table.match.turn != 0:
        table = await tables.act(table.game_id, next_command(table))
    slow = Slow()
    made = Driver(tables, clock, slow, AT_ONCE, lambda: 0)
    tables.publishers.append(made)
    left = await tables.act(table.game_id, Leave(HOST.user_id))
    await asyncio.gather(*driving())
    now = await tables.get(table.game_id)
    assert [level for level, _, _ in slow.asked] == [SUBSTITUTE_LEVEL]
    assert (now.ply, now.match) == (left.ply, left.match)
    assert waits_for_a_person(now)
    await made.close()


async def test_a_cancelled_table_is_left_alone(tables: Tables, driver: Driver, thinker: FirstMove) -> None:
    table = await started(tables)
    closed = await tables.act(table.game_id, Cancel(HOST.user_id))
    await asyncio.gather(*driving())
    assert await tables.get(table.game_id) == closed
    assert len(thinker.asked) <= closed.ply + 1


async def test_a_thinker_that_fails_or_cheats_holds_nobody_up(
    tables: Tables, clock: FakeClock, fingers: Fingers, told: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(FirstMove):
        async def choose(self, level: str, view: SeatView, seed: int) -> SeatMove:
            await super().choose(level, view, seed)
            if len(self.asked) % 2:
                raise RuntimeError("no idea")
            return Pass(SEATS[0])

    made = Driver(tables, clock, Broken(), AT_ONCE, lambda: 0)
    tables.publishers.append(made)
    await started(tables)
    assert (await told.until(is_over)).status is Status.FINISHED
    assert "no idea" in caplog.text
    assert "not legal" in caplog.text
    await made.close()


async def test_a_closed_driver_leaves_no_task_and_no_half_written_move(
    tables: Tables, store: Stubborn, driver: Driver, fingers: Fingers, told: Recorder
) -> None:
    table = await started(tables)
    await told.until(lambda table: table.ply >= 3)
    await driver.close()
    assert not driving()
    await tables.settle()
    now = await tables.get(table.game_id)
    assert len(await store.load_events(table.game_id)) == now.next_seq
    driver.changed(None, now)
    assert not driving()


async def test_the_real_clock() -> None:
    clock = SystemClock()
    before = clock.now()
    await clock.sleep(0)
    assert before <= clock.now() < before + 60
