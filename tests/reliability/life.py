"""One life of a process with real tables, a real store and a real driver, but no Discord: it ends when it is killed.

Two people play as fast as they can at several tables, with bots on the other seats.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bombu.engine.errors import RuleError
from bombu.engine.moves import SeatMove
from bombu.engine.record import check_record, parse_record
from bombu.engine.rules import legal_moves
from bombu.engine.settings import Settings
from bombu.engine.views import SeatView
from bombu.store import Status as GameStatus
from bombu.store import Store
from bombu.tables import codec
from bombu.tables.clock import SystemClock
from bombu.tables.commands import AddBot, Join, Leave, Play, RemoveBot, Start, TakeBack
from bombu.tables.driver import Driver, Pace
from bombu.tables.errors import NoTable, TableError
from bombu.tables.events import evolve_table
from bombu.tables.service import Tables
from bombu.tables.state import Bot, Person, Status, Table
from tests.reliability.evidence import Witness, by_game, fingerprint, read
from tests.reliability.trap import Trap
from tests.store.builders import board_of

GUILD = 1 << 22
CHANNELS = (11, 12, 13)
ANA, BERT = Person(1, "Ana"), Person(2, "Bert")
BOTS = tuple(Bot(name, "easy") for name in ("Marius", "Fanny", "César", "Panisse"))
RULES = Settings(rounds=1)


class Broken(AssertionError):
    """What was shown is not there, or something is there twice."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a life goes.

    - ``folder`` has the database and the evidence of the life before in ``former``, its own in ``now``.
    - ``lines`` of code that has one of ``parts`` in its path run until it ends itself; 0 for no such end. They are
      counted from when ``start`` is reached.
    - ``to_the_end``: no new tables, and the life ends by itself when every match is over.
    """

    folder: str
    seed: int
    lines: int
    parts: tuple[str, ...]
    start: str
    to_the_end: bool

    @property
    def url(self) -> str:
        """The database's address."""
        return f"sqlite+aiosqlite:///{self.folder}/bombu.db"


class AnyMove:
    """Chooses for bots, by chance."""

    async def choose(self, level: str, view: SeatView, seed: int) -> SeatMove:
        """A legal move."""
        return view.legal[seed % len(view.legal)]


class News:
    """A publisher that wakes up who waits for a change of a channel's table."""

    def __init__(self) -> None:
        self._events = {channel_id: asyncio.Event() for channel_id in CHANNELS}

    def changed(self, before: Table | None, after: Table) -> None:
        """Wake up who waits."""
        self._events[after.channel_id].set()

    async def wait(self, channel_id: int) -> None:
        """Come back at the next change."""
        self._events[channel_id].clear()
        await self._events[channel_id].wait()


def live(plan: Plan) -> None:
    """Live, and leave the reason in a file if what the life before had shown is not there."""
    if plan.lines:
        Trap(plan.lines, plan.parts, plan.start).set()
    try:
        asyncio.run(_live(plan))
    except BaseException as error:
        (Path(plan.folder) / "broken").write_text(f"{type(error).__name__}: {error}", encoding="utf-8")
        raise


async def _live(plan: Plan) -> None:
    folder = Path(plan.folder)
    async with await Store.open(plan.url) as store:
        await verify(store, folder / "former")
        witness, news = Witness(folder / "now"), News()
        clock = SystemClock()
        tables = Tables(store, clock)
        rng = random.Random(plan.seed)
        driver = Driver(tables, clock, AnyMove(), Pace(0, 0), lambda: rng.getrandbits(32))
        tables.publishers += [witness, driver, news]
        await tables.restore()
        try:
            await asyncio.gather(
                *(_play(tables, news, channel_id, random.Random(f"{plan.seed} {channel_id}"), plan.to_the_end)
                  for channel_id in CHANNELS)
            )  # fmt: skip
        finally:
            await driver.close()
            await tables.settle()
            witness.close()


async def verify(store: Store, former: Path) -> None:
    """Compare the store with what the life before has shown. Raises Broken."""
    for game_id, seen in by_game(read(former)).items():
        table: Table | None = None
        missing = dict(seen)
        for row in await store.load_events(game_id):
            table = evolve_table(table, codec.decode(row.kind, row.body), game_id)
            if missing.pop(table.next_seq, fingerprint(table)) != fingerprint(table):
                raise Broken(f"game {game_id} was shown otherwise after {table.next_seq} facts")
        if missing:
            raise Broken(f"game {game_id} was shown with {max(missing)} facts, and has {table and table.next_seq}")


async def verify_all(store: Store, game_ids: Sequence[int]) -> int:
    """Check every game there is, and give how many matches were finished. Raises Broken."""
    finished = 0
    for game_id in game_ids:
        game = await store.game(game_id)
        if game is None:
            raise Broken(f"game {game_id} was shown and isn't there")
        if game.status is GameStatus.FINISHED:
            finished += 1
            record = await store.record(game_id)
            if record is None or not check_record(parse_record(record)).ended:
                raise Broken(f"game {game_id} is finished without its record")
    boards = [await board_of(store, guild_id=GUILD, with_bots=with_bots) for with_bots in (False, True)]
    counted = sum(line.sums.matches for board in boards for line in board if line.user_id == ANA.user_id)
    if counted != finished:
        raise Broken(f"Ana has {counted} results of {finished} matches")
    return finished


async def _play(tables: Tables, news: News, channel_id: int, rng: random.Random, to_the_end: bool) -> None:
    """Whatever the people at a channel's table may do next, again and again."""
    table = await tables.find(GUILD, channel_id)
    while True:
        if table is None or not table.status.is_live:
            if to_the_end:
                return
            table = await tables.open(GUILD, channel_id, ANA, locale="en", settings=RULES)
        with suppress(TableError, RuleError):  # the driver, or the other person, was faster
            if table.status is Status.LOBBY:
                await _arrange(tables, table.game_id, rng)
            elif (command := _next_play(table, rng)) is not None:
                await tables.act(table.game_id, command)
                if rng.random() < 0.02:
                    await tables.act(table.game_id, Leave(BERT.user_id))
                    await tables.act(table.game_id, TakeBack(BERT.user_id))
            else:
                await news.wait(channel_id)
        try:
            table = await tables.get(table.game_id)
        except NoTable:
            table = None


async def _arrange(tables: Tables, game_id: int, rng: random.Random) -> None:
    await tables.act(game_id, AddBot(ANA.user_id, BOTS))
    if rng.random() < 0.5:
        await tables.act(game_id, RemoveBot(ANA.user_id))
    with suppress(TableError):  # seated before the kill
        await tables.act(game_id, Join(BERT, 7000 + game_id))
    await tables.act(game_id, Start(ANA.user_id, 8000 + game_id, BOTS))


def _next_play(table: Table, rng: random.Random) -> Play | None:
    """A play of the person in turn; None when it is a bot's turn, or the next hand is to be dealt."""
    if table.match is None or table.match.deal is None or table.match.turn is None:
        return None
    chair = table.chairs[table.match.turn]
    if chair.person is None or chair.plays_itself:
        return None
    move = rng.choice(legal_moves(table.match.deal))
    return Play(chair.person.user_id, table.ply, getattr(move, "card", None))
