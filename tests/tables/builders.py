"""Tables at any point of their lives, and the outside world of the service as doubles."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from bombu.engine.moves import SeatMove
from bombu.engine.rules import legal_moves
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.engine.views import SeatView
from bombu.store import NewEvent, NewResult, Status, Store, StoredEvent, StoreError
from bombu.tables.absence import waits_for_people
from bombu.tables.commands import Command, DealNext, Join, Leave, PauseForWant, Play, PlayForSeat, Resume, Start
from bombu.tables.decide import decide_table
from bombu.tables.events import BotSeated, SeatTaken, TableEvent, TableOpened, evolve_table
from bombu.tables.state import Bot, Person, Table

GUILD, CHANNEL = 100_000_000_000_000_001, 9_223_372_036_854_775_807
HOST, GUEST, AWAY, STRANGER = (Person(1001 + n, name) for n, name in enumerate(("Hana", "Gil", "Ada", "Sid")))
BOTS = tuple(Bot(name, "easy") for name in ("Marius", "Fanny", "César", "Panisse", "Honorine"))
SHORT = Settings(rounds=1)
START_PRESS = 777


def evolved(table: Table | None, events: Iterable[TableEvent], game_id: int = 7) -> Table:
    """The table after these facts."""
    for event in events:
        table = evolve_table(table, event, game_id)
    assert table is not None
    return table


def after(table: Table, *commands: Command) -> Table:
    """The table after commands, none of which is refused."""
    for command in commands:
        table = evolved(table, decide_table(table, command))
    return table


def lobby(*guests: Person, bots: int = 0, settings: Settings = SHORT, seed: int = 1) -> Table:
    """A lobby: the host on seat 0, then the guests, then bots."""
    opened = TableOpened(GUILD, CHANNEL, HOST.user_id, "en", settings, bytes([seed]) * 32)
    table = evolved(None, [opened, SeatTaken(SEATS[0], HOST, None)])
    for guest in guests:
        table = after(table, Join(guest, 5000 + guest.user_id))
    return evolved(table, [BotSeated(seat, bot) for seat, bot in zip(table.free_seats()[:bots], BOTS, strict=False)])


def playing(*guests: Person, settings: Settings = SHORT, seed: int = 1) -> Table:
    """A table whose first hand was just dealt, bots on the seats that the guests left free."""
    return after(lobby(*guests, settings=settings, seed=seed), Start(HOST.user_id, START_PRESS, BOTS))


def next_command(table: Table, choice: int = 0) -> Command:
    """What brings a running table on: going on after a pause, the next deal, or any legal move of the seat in turn."""
    assert table.match is not None
    if table.paused or table.suspended:
        return Resume(table.people[0].user_id)
    if waits_for_people(table, table.match):
        return PauseForWant(table.ply)
    if not table.match.is_playing:
        return DealNext(table.match.next_number)
    assert table.match.deal is not None
    moves = legal_moves(table.match.deal)
    move = moves[choice % len(moves)]
    chair = table.chairs[move.seat]
    if chair.plays_itself:
        return PlayForSeat(table.ply, move)
    assert chair.person is not None
    return Play(chair.person.user_id, table.ply, getattr(move, "card", None))


def in_turn(table: Table, person: Person) -> Table:
    """The table played on until this person, who may be substituted, is in turn."""
    for _ in range(100):
        assert table.match is not None
        if table.match.turn is not None and table.match.turn == table.seat_of(person.user_id):
            return table
        table = after(table, next_command(table))
    raise AssertionError(f"{person.name} never was in turn")


def between_hands(table: Table) -> Table:
    """The table at the end of the running hand."""
    while table.match is not None and table.match.is_playing:
        table = after(table, next_command(table))
    return table


def finished(table: Table) -> Table:
    """The table at the end of its match."""
    while table.status.is_live:
        table = after(table, next_command(table))
    return table


def away_table() -> Table:
    """Host, guest, and Ada whose seat a substitute plays; the first hand."""
    return after(playing(GUEST, AWAY), Leave(AWAY.user_id))


class FakeClock:
    """A clock that stands still until somebody sleeps: then the seconds pass at once."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.slept: list[float] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds
        await asyncio.sleep(0)


class FirstMove:
    """A thinker that plays the first legal move, and remembers whom it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, int]] = []

    async def choose(self, level: str, view: SeatView, seed: int) -> SeatMove:
        self.asked.append((level, view.seat, view.public.ply))
        await asyncio.sleep(0)
        return view.legal[seed % len(view.legal)]


class Recorder:
    """A publisher that keeps what it was told, and lets a test wait for more."""

    def __init__(self) -> None:
        self.changes: list[tuple[Table | None, Table]] = []
        self._news = asyncio.Event()

    def changed(self, before: Table | None, after: Table) -> None:
        self.changes.append((before, after))
        self._news.set()

    async def until(self, holds: Callable[[Table], bool]) -> Table:
        """The first table published from now on, or just before, of which that holds."""
        while not (self.changes and holds(self.changes[-1][1])):
            self._news.clear()
            await self._news.wait()
        return self.changes[-1][1]


class Stubborn(Store):
    """A real store that fails, or waits, when it is told to. Failures count down, one a write or a reading."""

    failing_writes = 0
    failing_reads = 0
    gate: asyncio.Event | None = None
    """Writes wait here, already asked for, until it is set."""

    @cached_property
    def reached(self) -> asyncio.Event:
        """Set once a write waits at the gate."""
        return asyncio.Event()

    async def append(
        self, game_id: int, first_seq: int, events: Sequence[NewEvent], *, status: Status | None = None, at: float
    ) -> None:
        await self._write()
        await super().append(game_id, first_seq, events, status=status, at=at)

    async def finish(
        self,
        game_id: int,
        first_seq: int,
        events: Sequence[NewEvent],
        results: Sequence[NewResult],
        record: str,
        at: float,
    ) -> None:
        await self._write()
        await super().finish(game_id, first_seq, events, results, record, at)

    async def load_events(self, game_id: int) -> list[StoredEvent]:
        if self.failing_reads:
            self.failing_reads -= 1
            raise StoreError("the disk failed (as the test wants)")
        return await super().load_events(game_id)

    async def _write(self) -> None:
        if self.gate is not None:
            self.reached.set()
            await self.gate.wait()
        if self.failing_writes:
            self.failing_writes -= 1
            raise StoreError("the disk is full (as the test wants)")
