"""The read models brought back from the log: results, tallies, names, records, and who stands where."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from bombu.engine.record import format_record
from bombu.store import Store
from bombu.store.rows import Game, StoredEvent
from bombu.store.rows import Status as GameStatus
from bombu.store.standings import BroughtBack
from bombu.tables import codec
from bombu.tables.reading import read_table
from bombu.tables.results import results_of, table_record

log = logging.getLogger(__name__)

STATE_KEY = "standings"
CURRENT = "1"
"""What is kept under the key once the read models fit this program; another value lets the start rebuild them."""

BATCH = 20


async def bring_up_to_date(store: Store) -> None:
    """Rebuild if an older program, or one that was stopped halfway, left the read models behind."""
    if store.is_first and await store.get_state(STATE_KEY) != CURRENT:
        count = await rebuild(store)
        log.info("boards and statistics brought back from the log of %s games", count)


async def rebuild(store: Store, progress: Callable[[int], None] = lambda count: None) -> int:
    """Bring everything back and say how many games were read. Nobody may write meanwhile.

    Stopped halfway it leaves a mark, by which the next start of the bot begins anew. Raises StoreError, and CodecError
    for a log that makes no sense.
    """
    standings = store.standings
    await store.set_state(STATE_KEY, "")
    await standings.forget_all()
    last, count = 0, 0
    while games := await standings.games_after(last, BATCH):
        logs = [(game, await store.load_events(game.id)) for game in games]
        await standings.bring_back(await asyncio.to_thread(_all_brought_back, logs))
        last, count = games[-1].id, count + len(games)
        progress(count)
    await standings.count_all()
    await store.set_state(STATE_KEY, CURRENT)
    return count


def brought_back(game: Game, log: list[StoredEvent]) -> BroughtBack:
    """What the log of a game says. Raises CodecError."""
    people = frozenset(user_id for event in log for user_id in codec.people_in(event.body))
    if game.status is not GameStatus.FINISHED:
        return BroughtBack(game, people)
    table = read_table(log, game.id)
    return BroughtBack(game, people, results_of(table), format_record(table_record(table)))


def _all_brought_back(logs: Sequence[tuple[Game, list[StoredEvent]]]) -> list[BroughtBack]:
    return [brought_back(game, log) for game, log in logs]
