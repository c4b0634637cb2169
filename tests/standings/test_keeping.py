"""Deletions that were interrupted are finished, servers that are gone are purged, bad input is answered kindly."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from bombu.store import Store
from bombu.store.people import Deletion
from bombu.store.schema import departure, event, game, mention, person, record, result, tally
from bombu.store.standings_queries import find_board, find_history, find_stats
from bombu.store.standings_rows import BoardQuestion, HistoryQuestion, Order
from bombu.tables import codec
from bombu.tables.forgetting import forget_person
from bombu.tables.service import Tables
from tests.standings.matches import PEOPLE, keep, random_match
from tests.tables.builders import FakeClock

GUILD, OTHER = 11, 12
AT = 1_793_500_000.0
HANA = PEOPLE[0].user_id


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Three matches on one server, one on another."""
    url = f"sqlite+aiosqlite:///{tmp_path}/bombu.db"
    async with await Store.open(url, pragmas={"synchronous": "OFF"}) as opened:
        rng = random.Random(3)
        for number, guild_id in enumerate((GUILD, GUILD, GUILD, OTHER)):
            table, log = random_match(rng, guild_id)
            await keep(opened, table, log, AT + number)
        yield opened


def question(**changes: Any) -> BoardQuestion:
    """The whole board among people of that server, unless something else is asked."""
    fields: dict[str, Any] = {
        "guild_id": GUILD,
        "period": "all",
        "with_bots": True,
        "order": Order.RATING,
        "minimum": 1,
        "page": 1,
        "user_id": HANA,
    }
    return BoardQuestion(**fields | changes)


async def counts(store: Store, guild_id: int) -> dict[str, int]:
    """How many rows each table has of a server."""
    ids = select(game.c.id).where(game.c.guild_id == guild_id)
    found = {}
    for table in (event, record, mention, result, tally, person, game, departure):
        where = table.c.guild_id == guild_id if "guild_id" in table.c else table.c.game_id.in_(ids)
        query = select(func.count()).select_from(table).where(where)
        found[table.name] = await store.ask(lambda connection, query=query: connection.scalar(query) or 0)  # type: ignore[misc]  # mypy can't infer lambdas with defaults
    return found


async def test_a_server_that_is_gone_is_purged_and_no_other(store: Store) -> None:
    other = await counts(store, OTHER)
    await store.people.server_left(GUILD, AT)
    await store.people.server_left(GUILD, AT + 99)
    assert await store.people.servers_left_before(AT) == []
    assert await store.people.servers_left_before(AT + 1) == [GUILD]
    await store.people.purge_server(GUILD)
    assert set((await counts(store, GUILD)).values()) == {0}
    assert await counts(store, OTHER) == other


async def test_a_server_that_comes_back_in_time_keeps_everything(store: Store) -> None:
    before = await counts(store, GUILD)
    await store.people.server_left(GUILD, AT)
    await store.people.server_back(GUILD)
    assert await store.people.servers_left_before(AT * 2) == []
    assert await counts(store, GUILD) == before


async def test_a_deletion_that_was_interrupted_goes_on_with_the_same_number(store: Store) -> None:
    tables = Tables(store, FakeClock())
    wish = await store.people.ask_for_deletion(HANA, "first", 9e9)
    assert await store.people.ask_for_deletion(HANA, "second", 9e9) == wish
    (first, *_) = await store.people.games_of(HANA)
    await store.people.rewrite(wish, first.guild_id, ())
    assert [pending.user_id for pending in await store.people.deletions()] == [HANA]
    assert await forget_person(store, tables, wish)
    assert await store.people.deletions() == []
    assert await store.people.games_of(HANA) == []
    assert wish.alias(GUILD) != wish.alias(OTHER)
    assert wish.alias(GUILD) < 0
    assert wish.alias(GUILD) != Deletion(HANA, "another", 0).alias(GUILD)
    assert await forget_person(store, tables, wish)


async def test_an_opt_out_hides_a_person_from_boards_and_victims(store: Store) -> None:
    shown = {line.user_id for board in (True, False) for line in (await _board(store, with_bots=board)).lines}
    assert HANA in shown
    await store.people.hide(HANA, hidden=True)
    for with_bots in (True, False):
        board = await _board(store, with_bots=with_bots)
        assert HANA not in {line.user_id for line in board.lines}
        assert board.own is None
    await store.people.hide(HANA, hidden=False)
    assert HANA in {line.user_id for board in (True, False) for line in (await _board(store, with_bots=board)).lines}


async def _board(store: Store, **changes: Any) -> Any:
    return await store.standings.board(question(**changes))


async def test_places_are_shared_by_equals_and_the_minimum_takes_them_away(store: Store) -> None:
    board = await _board(store, order=Order.SLAMS, with_bots=True)
    places = [line.place for line in board.lines]
    slams = [line.sums.counts.slams for line in board.lines]
    assert slams == sorted(slams, reverse=True)
    assert places == [1 + sum(other > mine for other in slams) for mine in slams]
    above = await _board(store, minimum=100)
    assert {line.place for line in above.lines} <= {None}


async def test_a_page_past_the_end_is_the_last_and_the_unknown_is_nothing(store: Store) -> None:
    last = await _board(store, page=10**6)
    assert (last.page, last.pages) == (1, 1)
    assert last.lines
    assert (await _board(store, guild_id=404)).people == 0
    assert await store.standings.stats(GUILD, 5, with_bots=False) is None
    assert await store.standings.match(404) is None
    asked = HistoryQuestion(GUILD, HANA, [1, 2, 3], 10**6)
    history = await store.standings.history(asked)
    assert history.page == 1
    assert len(history.matches) == 3
    unseen = await store.standings.history(HistoryQuestion(GUILD, 5, [], 1))
    assert unseen.matches == ()


async def test_every_question_uses_an_index(store: Store) -> None:
    """No plan reads a whole table that grows with the matches."""
    asked: list[str] = []

    def explain(connection: Any) -> None:
        def spy(conn: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
            cursor = conn.connection.cursor()
            cursor.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
            asked.extend(str(row[3]) for row in cursor.fetchall())
            cursor.close()

        from sqlalchemy import event as hooks

        hooks.listen(connection, "before_cursor_execute", spy)
        try:
            for order in Order:
                find_board(connection, question(order=order))
            find_stats(connection, GUILD, HANA, with_bots=True)
            for where in ({}, {"channel_id": 1}, {"person_id": HANA}):
                find_history(connection, HistoryQuestion(GUILD, HANA, [1, 2], 1, **where))
        finally:
            hooks.remove(connection, "before_cursor_execute", spy)

    await store.ask(explain)
    assert asked
    scans = [plan for plan in asked if plan.startswith(("SCAN result", "SCAN game", "SCAN tally", "SCAN person"))]
    assert scans == []
    of_a_person = [plan for plan in asked if plan.startswith("SEARCH result USING INDEX ix_result_order")]
    assert of_a_person == [], "the matches of a person were looked for among those of the whole server"


def test_every_kind_of_event_with_people_in_it_is_known() -> None:
    """The export asks for these kinds only."""
    kinds = set()
    for seed in range(12):
        _, log = random_match(random.Random(seed), GUILD)
        kinds |= {kind for kind, body in map(codec.encode, log) if codec.people_in(body)}
    assert {"TableOpened", "SeatTaken", "SeatHandedOver"} <= kinds <= set(codec.KINDS_WITH_PEOPLE)
