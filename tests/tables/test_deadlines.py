"""What falls due without a press, on a clock that the tests move: reminders, missed turns, tables that nobody uses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bombu.tables import commands as ask
from bombu.tables.commands import Command
from bombu.tables.deadlines import (
    LOBBY_SECONDS,
    LONGEST_SLEEP_SECONDS,
    PAUSE_SECONDS,
    RESTART_GRACE_SECONDS,
    RETRY_SECONDS,
    UNHURRIED_REMINDER_SECONDS,
    UNHURRIED_SECONDS,
    Deadlines,
    Due,
    due_of,
    turn_ends,
)
from bombu.tables.service import Tables
from bombu.tables.state import Ending, Status, Table, TurnClock
from tests.tables.builders import (
    AWAY,
    BOTS,
    GUEST,
    HOST,
    SHORT,
    START_PRESS,
    after,
    away_table,
    between_hands,
    finished,
    in_turn,
    lobby,
    next_command,
    playing,
)
from tests.tables.memory import MemoryLog

START = 1_000_000.0


class Hands:
    """A clock that the test moves; whoever sleeps wakes when the time has come."""

    def __init__(self) -> None:
        self.time = START
        self.sleepers: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        sleeper = (self.time + seconds, asyncio.Event())
        self.sleepers.append(sleeper)
        try:
            await sleeper[1].wait()
        finally:
            self.sleepers = [one for one in self.sleepers if one[1] is not sleeper[1]]

    async def advance(self, seconds: float) -> None:
        """Let the time pass, waking each sleeper at its moment."""
        await settled()
        end = self.time + seconds
        while self.sleepers and min(until for until, _ in self.sleepers) <= end:
            self.time, woken = min(self.sleepers, key=lambda sleeper: sleeper[0])
            woken.set()
            await settled()
        self.time = end

    async def jump(self, seconds: float) -> None:
        """What a suspended machine sees, or one whose clock was set: nobody's sleep is shorter for it."""
        await settled()
        self.time += seconds
        self.sleepers = [(until + seconds, woken) for until, woken in self.sleepers]


class Process:
    """The tables of one process with their deadlines, on a log that outlives it."""

    def __init__(self, log: MemoryLog, clock: Hands) -> None:
        self.log, self.clock = log, clock
        self.tables = Tables(log, clock, new_seed=lambda: b"\x05" * 32)
        self.deadlines = Deadlines(self.tables, clock, self)
        self.tables.publishers.append(self.deadlines)
        self.reminded: list[tuple[int, int, float]] = []
        self.mistakes = 0

    def remind(self, table: Table) -> None:
        if self.mistakes:
            self.mistakes -= 1
            raise RuntimeError("no voice (as the test wants)")
        self.reminded.append((table.game_id, table.ply, self.clock.time))

    async def started(self, *, clock: TurnClock = TurnClock.NORMAL, channel: int = 1) -> Table:
        """The host, the guest and two bots; it is the host's turn."""
        table = await self.tables.open(1, channel, HOST, locale="en", settings=SHORT)
        await self.tables.act(table.game_id, ask.Join(GUEST, 1))
        await self.tables.act(table.game_id, ask.ChooseClock(HOST.user_id, clock))
        table = await self.tables.act(table.game_id, ask.Start(HOST.user_id, START_PRESS, BOTS))
        return await self.to_the_host(table)

    async def to_the_host(self, table: Table) -> Table:
        """The table, played on until it is the host's turn."""
        while table.match is None or table.match.turn != 0 or table.chairs[0].plays_itself:
            table = await self.tables.act(table.game_id, next_command(table))
        return table

    async def act(self, table: Table, command: Command) -> Table:
        return await self.tables.act(table.game_id, command)

    async def now(self, table: Table) -> Table:
        """The table as it is now."""
        return await self.tables.get(table.game_id)


async def settled() -> None:
    """Come back when nothing happens any more: the log is in memory, so nothing waits for a thread."""
    for _ in range(25):
        await asyncio.sleep(0)


@pytest.fixture
async def process() -> AsyncIterator[Process]:
    """A process that has just come up for the first time."""
    made = Process(MemoryLog(), Hands())
    yield made
    await made.deadlines.close()


def missed(table: Table) -> int:
    """How many turns the host has missed in a row."""
    return table.chairs[0].missed


# What is due


def test_a_lobby_is_closed_after_half_an_hour() -> None:
    table = replace(lobby(GUEST), since=START)
    assert due_of(table) == (Due(START + 1800, ask.CloseUnused(START)),)


@pytest.mark.parametrize(
    ("clock", "reminder", "end"),
    [(TurnClock.RELAXED, 200, 300), (TurnClock.NORMAL, 60, 90), (TurnClock.FAST, 20, 30)],
)
def test_a_turn_has_a_reminder_at_two_thirds_and_an_end(clock: TurnClock, reminder: float, end: float) -> None:
    table = replace(in_turn(playing(GUEST), HOST), since=START, clock=clock)
    assert due_of(table) == (Due(START + reminder, None), Due(START + end, ask.MissTurn(table.next_seq)))
    assert turn_ends(table) == START + end


def test_without_a_clock_nobody_is_hurried_and_nobody_holds_up_the_others_for_ever() -> None:
    table = replace(in_turn(playing(GUEST), HOST), since=START, clock=TurnClock.NONE)
    assert due_of(table) == (Due(START + 300, None), Due(START + 86400, ask.MissTurn(table.next_seq)))
    assert turn_ends(table) is None


def test_a_pause_is_ended_after_a_week() -> None:
    table = after(playing(), ask.VotePause(HOST.user_id))
    assert due_of(replace(table, since=START)) == (Due(START + 7 * 86400, ask.CloseUnused(START)),)
    assert turn_ends(table) is None


def test_nothing_is_due_where_a_bot_plays_or_nobody() -> None:
    bots_turn = in_turn(away_table(), AWAY)
    closed = after(lobby(GUEST), ask.Cancel(HOST.user_id))
    for table in (bots_turn, between_hands(playing()), finished(playing()), closed):
        assert due_of(table) == ()
        assert turn_ends(table) is None


# Reminders and missed turns


async def test_who_does_nothing_is_reminded_and_then_misses_the_turn(process: Process) -> None:
    table = await process.started()
    await process.clock.advance(59.9)
    assert not process.reminded
    await process.clock.advance(0.1)
    assert process.reminded == [(table.game_id, table.ply, START + 60)]
    await process.clock.advance(29.9)
    assert await process.now(table) is table
    await process.clock.advance(0.1)
    now = await process.now(table)
    assert (now.chairs[0].standing_in, now.since, now.ply) == (True, START + 90, table.ply)
    await process.clock.advance(1000)
    assert len(process.reminded) == 1
    assert await process.now(table) is now, "it is the bot's turn"


async def test_two_missed_turns_seat_a_substitute(process: Process) -> None:
    table = await process.started()
    await process.clock.advance(90)
    table = await process.to_the_host(await process.act(table, next_command(await process.now(table))))
    await process.clock.advance(90)
    table = await process.now(table)
    assert (missed(table), table.chairs[0].substituted) == (2, True)


async def test_a_press_voids_the_deadline(process: Process) -> None:
    table = await process.started()
    await process.clock.advance(80)
    played = await process.to_the_host(await process.act(table, next_command(table)))
    await process.clock.advance(59)
    assert await process.now(table) is played
    assert len(process.reminded) == 1
    await process.clock.advance(1)
    assert process.reminded[1:] == [(table.game_id, played.ply, START + 140)]
    await process.clock.advance(30)
    assert missed(await process.now(table)) == 1


async def test_a_sign_of_life_starts_the_clock_again(process: Process) -> None:
    table = await process.started()
    await process.clock.advance(89)
    shown = await process.act(table, ask.ShowPresence(HOST.user_id))
    assert turn_ends(shown) == START + 179
    await process.clock.advance(89)
    assert await process.now(table) is shown
    assert [at for _, _, at in process.reminded] == [START + 60, START + 149]
    await process.clock.advance(1)
    assert missed(await process.now(table)) == 1


async def test_somebody_elses_press_at_the_last_moment_is_no_harm(process: Process) -> None:
    """The alarm rings for a table that a press is changing: the turn that was meant is no more."""
    table = await process.started()
    await process.clock.advance(89)
    process.clock.time += 1
    await asyncio.gather(
        process.act(table, ask.ShowPresence(HOST.user_id)),
        process.act(table, ask.MissTurn(table.next_seq)),
        return_exceptions=True,
    )
    assert missed(await process.now(table)) == 0


async def test_a_faster_clock_counts_at_once(process: Process) -> None:
    table = await process.started(clock=TurnClock.RELAXED)
    await process.clock.advance(10)
    await process.act(table, ask.ChooseClock(HOST.user_id, TurnClock.FAST))
    await process.clock.advance(30)
    assert [at for _, _, at in process.reminded] == [START + 30]
    assert missed(await process.now(table)) == 1


async def test_a_slower_clock_counts_at_once(process: Process) -> None:
    table = await process.started(clock=TurnClock.FAST)
    await process.clock.advance(10)
    await process.act(table, ask.ChooseClock(HOST.user_id, TurnClock.RELAXED))
    await process.clock.advance(299)
    assert missed(await process.now(table)) == 0
    await process.clock.advance(1)
    assert missed(await process.now(table)) == 1


async def test_without_a_clock_there_is_a_reminder_only_for_a_day(process: Process) -> None:
    table = await process.started(clock=TurnClock.NONE)
    await process.clock.advance(UNHURRIED_REMINDER_SECONDS)
    assert [at for _, _, at in process.reminded] == [START + UNHURRIED_REMINDER_SECONDS]
    await process.clock.jump(UNHURRIED_SECONDS - UNHURRIED_REMINDER_SECONDS - 61)
    await process.clock.advance(60)
    assert await process.now(table) is table
    await process.clock.advance(1)
    assert missed(await process.now(table)) == 1


async def test_each_table_has_deadlines_of_its_own(process: Process) -> None:
    slow = await process.started(clock=TurnClock.RELAXED, channel=1)
    fast = await process.started(clock=TurnClock.FAST, channel=2)
    await process.clock.advance(20)
    assert [game_id for game_id, _, _ in process.reminded] == [fast.game_id]
    await process.clock.advance(10)
    assert [missed(await process.now(table)) for table in (slow, fast)] == [0, 1]
    await process.clock.advance(270)
    assert [missed(await process.now(table)) for table in (slow, fast)] == [1, 1]


async def test_plays_leave_nothing_behind_but_one_alarm_a_table(process: Process) -> None:
    for channel in (1, 2, 3):
        table = await process.started(channel=channel)
        for _ in range(100):
            if table.status.is_live:
                table = await process.act(table, next_command(table))
    assert len(process.deadlines._heap) <= 2 * 3, "of a lobby, and of a turn"


# Tables that nobody uses


async def test_a_forgotten_lobby_is_closed(process: Process) -> None:
    table = await process.tables.open(1, 1, HOST, locale="en", settings=SHORT)
    await process.clock.advance(LOBBY_SECONDS - 1)
    joined = await process.act(table, ask.Join(GUEST, 1))
    await process.clock.advance(LOBBY_SECONDS - 1)
    assert await process.now(table) is joined
    await process.clock.advance(1)
    table = await process.now(table)
    assert (table.status, table.ending) == (Status.CANCELLED, Ending.FORGOTTEN)
    assert await process.tables.find(1, 1) is None


async def test_a_pause_that_nobody_ends_is_closed(process: Process) -> None:
    table = await process.started()
    for person in (HOST, GUEST):
        await process.act(table, ask.VotePause(person.user_id))
    await process.clock.jump(PAUSE_SECONDS - 61)
    await process.clock.advance(60)
    assert (await process.now(table)).paused
    assert not process.reminded
    await process.clock.advance(1)
    table = await process.now(table)
    assert (table.status, table.ending) == (Status.CANCELLED, Ending.ABANDONED)


async def test_a_pause_that_somebody_ends_goes_on_with_a_whole_turn(process: Process) -> None:
    table = await process.started()
    for person in (HOST, GUEST):
        await process.act(table, ask.VotePause(person.user_id))
    await process.clock.jump(86400)
    resumed = await process.act(table, ask.Resume(GUEST.user_id))
    assert turn_ends(resumed) == START + 86400 + 90
    await process.clock.advance(90)
    assert missed(await process.now(table)) == 1


# Restarts, and what goes wrong


async def test_a_restart_keeps_the_deadlines(process: Process) -> None:
    table = await process.started()
    await process.deadlines.close()
    process.clock.time += 40
    again = Process(process.log, process.clock)
    await again.tables.restore()
    await again.clock.advance(20)
    assert again.reminded == [(table.game_id, table.ply, START + 60)]
    await again.clock.advance(30)
    now = await again.now(table)
    assert (missed(now), now.since) == (1, START + 90)
    await again.deadlines.close()


async def test_what_fell_due_while_the_process_was_down_waits_for_a_moment(process: Process) -> None:
    turn = await process.started()
    lobby = await process.tables.open(1, 2, HOST, locale="en", settings=SHORT)
    await process.deadlines.close()
    process.clock.time += 3600
    again = Process(process.log, process.clock)
    await again.tables.restore()
    await process.clock.advance(RESTART_GRACE_SECONDS - 1)
    assert missed(await again.now(turn)) == 0
    await process.clock.advance(1)
    assert missed(await again.now(turn)) == 1
    assert (await again.now(lobby)).ending is Ending.FORGOTTEN
    await again.deadlines.close()


async def test_a_deadline_waits_for_a_failing_store(process: Process, caplog: pytest.LogCaptureFixture) -> None:
    table = await process.started()
    other = await process.started(clock=TurnClock.RELAXED, channel=2)
    process.log.failing = 3
    await process.clock.advance(90)
    assert missed(await process.now(table)) == 0
    await process.clock.advance(2 * RETRY_SECONDS)
    assert missed(await process.now(table)) == 0
    await process.clock.advance(RETRY_SECONDS)
    assert missed(await process.now(table)) == 1
    assert caplog.text.count("waits for the store") == 3
    assert len(process.reminded) == 1
    await process.clock.advance(300)
    assert missed(await process.now(other)) == 1


async def test_a_press_while_the_store_fails_voids_the_deadline(process: Process) -> None:
    table = await process.started()
    process.log.failing = 1
    await process.clock.advance(90)
    played = await process.to_the_host(await process.act(table, next_command(table)))
    await process.clock.advance(2 * RETRY_SECONDS)
    assert await process.now(table) is played


async def test_a_deadline_of_a_table_that_another_process_has_is_void(process: Process) -> None:
    table = await process.started()
    other = Tables(process.log, process.clock)
    theirs = await other.act(table.game_id, next_command(table))
    await process.clock.advance(90)
    assert await process.now(table) == theirs


async def test_a_mistake_of_the_reminder_costs_nothing_but_the_reminder(
    process: Process, caplog: pytest.LogCaptureFixture
) -> None:
    table = await process.started()
    process.mistakes = 1
    await process.clock.advance(90)
    assert "a deadline of table 1 failed" in caplog.text
    assert missed(await process.now(table)) == 1


async def test_an_unreadable_table_stops_no_other(process: Process, caplog: pytest.LogCaptureFixture) -> None:
    broken, table = await process.started(channel=1), await process.started(channel=2)
    process.log.rows[broken.game_id][0] = '["Nonsense", {}, 0]'
    process.tables.forget(broken.game_id)
    await process.clock.advance(90)
    assert "a deadline of table 1 failed" in caplog.text
    assert missed(await process.now(table)) == 1


async def test_a_clock_that_jumps_is_noticed_within_a_minute(process: Process) -> None:
    table = await process.tables.open(1, 1, HOST, locale="en", settings=SHORT)
    await process.clock.jump(8 * 3600)
    assert (await process.now(table)).status is Status.LOBBY
    await process.clock.advance(LONGEST_SLEEP_SECONDS)
    assert (await process.now(table)).ending is Ending.FORGOTTEN


async def test_a_closed_clock_stands_still(process: Process, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "bombu")
    table = await process.started()
    await process.deadlines.close()
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "deadlines"]
    process.deadlines.changed(None, table)
    await process.clock.advance(1000)
    assert await process.now(table) is table
    assert not process.clock.sleepers
    await Deadlines(process.tables, process.clock, process).close()
