"""Boards, statistics, history, deletions and purges give the same on every kind of database."""

from __future__ import annotations

import random

from bombu.store import Store
from bombu.store.standings_rows import BoardQuestion, HistoryQuestion, Order
from bombu.tables.forgetting import forget_person
from bombu.tables.rebuild import rebuild
from bombu.tables.service import Tables
from tests.standings.matches import PEOPLE, keep, random_match
from tests.store.builders import GUILD, board_of
from tests.tables.builders import FakeClock

HANA = PEOPLE[0].user_id
AT = 1_793_500_000.0


async def test_everything_that_is_asked_and_deleted(store: Store) -> None:
    rng = random.Random(8)
    for number in range(4):
        table, log = random_match(rng, GUILD)
        await keep(store, table, log, AT + number)
    lines = [line for with_bots in (True, False) for line in await board_of(store, with_bots=with_bots)]
    assert sum(line.sums.matches for line in lines) >= 8
    for order in Order:
        asked = BoardQuestion(GUILD, "2026", True, order, 2, 1, HANA)
        assert (await store.standings.board(asked)).people
    found = [await store.standings.stats(GUILD, HANA, with_bots=with_bots) for with_bots in (True, False)]
    matches = sum(stats.sums.matches for stats in found if stats is not None)
    assert matches
    person = HistoryQuestion(GUILD, HANA, [1, 2, 3], 1, person_id=HANA)
    assert len((await store.standings.history(person)).matches) == matches
    assert len((await store.standings.history(HistoryQuestion(GUILD, HANA, [1, 2, 3], 1))).matches) == 4
    assert len((await store.people.export(HANA))["results"]) == matches

    before = await board_of(store, with_bots=True)
    await rebuild(store)
    assert await board_of(store, with_bots=True) == before

    await store.people.hide(HANA, hidden=True)
    assert HANA not in {line.user_id for line in await board_of(store, with_bots=True)}
    wish = await store.people.ask_for_deletion(HANA, "secret", AT + 99)
    assert await forget_person(store, Tables(store, FakeClock()), wish)
    assert (await store.people.export(HANA))["results"] == []
    assert not await store.people.is_hidden(HANA)
    after = await board_of(store, with_bots=True)
    others = {line.user_id: (line.sums, line.rating) for line in before if line.user_id != HANA}
    assert {line.user_id: (line.sums, line.rating) for line in after} == others
    await store.people.server_left(GUILD, AT)
    assert await store.people.servers_left_before(AT + 1) == [GUILD]
    await store.people.purge_server(GUILD)
    assert await board_of(store, with_bots=True) == ()
    assert await store.people.servers() == []
