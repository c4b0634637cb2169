"""Random finished matches as logs: people come, leave, miss turns and take seats over, and the cards fall anyhow."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bombu.engine.errors import RuleError
from bombu.engine.record import format_record
from bombu.engine.seats import SEATS
from bombu.store import NewEvent, Store
from bombu.tables import codec
from bombu.tables import commands as ask
from bombu.tables.decide import decide_table
from bombu.tables.errors import TableError
from bombu.tables.events import SeatTaken, TableEvent, TableOpened
from bombu.tables.reading import evolved
from bombu.tables.results import results_of, table_record
from bombu.tables.state import Bot, Person, Table
from tests.tables.builders import SHORT, next_command

PEOPLE = tuple(
    Person(700_000_000_000_000_001 + number, name)
    for number, name in enumerate(("Hanaé", "Gilou", "Adaline", "Sidonie", "Umberto", "Ivonne"))
)
BOTS = tuple(
    Bot(name, level) for name, level in zip(("Marius", "Fanny", "César", "Panisse"), ("easy", "hard") * 2, strict=True)
)
TURBULENCE = 0.04
"""How often something else happens than the next card."""


def random_match(
    rng: random.Random, guild_id: int, people: Sequence[Person] = PEOPLE
) -> tuple[Table, list[TableEvent]]:
    """A finished match of one round and its log; some of these people, and bots, are in it."""
    while True:
        table, log = _played(rng, guild_id, rng.sample(list(people), len(people)))
        if table.match is not None and table.match.ended:
            return table, log


def _played(rng: random.Random, guild_id: int, people: Sequence[Person]) -> tuple[Table, list[TableEvent]]:
    host, *others = people
    log: list[TableEvent] = [
        TableOpened(guild_id, rng.randrange(1, 4), host.user_id, "en", SHORT, rng.randbytes(32)),
        SeatTaken(SEATS[0], host, None),
    ]
    table = evolved(None, log)
    guests = others[: rng.choice((1, 2, 3, 3))]
    for guest in guests:
        table = _after(table, ask.Join(guest, rng.getrandbits(40)), log)
    table = _after(table, ask.Start(host.user_id, 7, BOTS), log)
    for _ in range(3000):
        if not table.status.is_live:
            break
        command = (
            _turbulence(rng, table, people) if rng.random() < TURBULENCE else next_command(table, rng.randrange(8))
        )
        try:
            table = _after(table, command, log)
        except (TableError, RuleError):
            continue
    return table, log


def _after(table: Table, command: ask.Command, log: list[TableEvent]) -> Table:
    events = decide_table(table, command)
    log += events
    return evolved(table, events) if events else table


def _turbulence(rng: random.Random, table: Table, people: Sequence[Person]) -> ask.Command:
    person = rng.choice(list(people))
    seat = rng.choice(SEATS)
    return rng.choice(
        (
            ask.Leave(person.user_id),
            ask.TakeBack(person.user_id),
            ask.TakeOver(person, seat),
            ask.MissTurn(table.next_seq),
            ask.VotePause(person.user_id),
            ask.Resume(person.user_id),
        )
    )


async def keep(store: Store, table: Table, log: Sequence[TableEvent], at: float) -> int:
    """The match, written as the tables of the bot write theirs; gives its id."""
    rows = [NewEvent(kind, body, codec.people_in(body)) for kind, body in map(codec.encode, log)]
    game_id = await store.open_game(table.guild_id, table.channel_id, at - 1, rows[:2])
    table = evolved(None, log, game_id)
    record = format_record(table_record(table))
    await store.finish(game_id, 2, rows[2:], results_of(table), record, at)
    return game_id
