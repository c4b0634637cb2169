"""Whether a channel, the hands and the store tell the same of a table, through the real bot on the local Discord."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bombu.drawing import alt_table
from bombu.engine.cards import Card
from bombu.engine.seats import Seat
from bombu.engine.views import public_view, seat_view
from bombu.store import Store
from bombu.tables.clock import SystemClock
from bombu.tables.service import Tables
from bombu.tables.state import Table
from cogs.ui.ids import Action, PressId
from playground.people.person import Person
from playground.people.places import Room
from playground.people.seen import Seen


async def stored(database: Path, game_id: int) -> Table:
    """The table as its log tells it; read beside the bot, in a store of the test's own."""
    async with await Store.open(f"sqlite+aiosqlite:///{database}") as store:
        return await Tables(store, SystemClock()).get(game_id)


def facts_in(database: Path) -> int:
    """How many facts were committed so far, of all games."""
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM event").fetchone()
    return int(count)


def shows(room: Room, table: Table) -> bool:
    """Whether the newest public picture in a channel is that of the table as it stands."""
    assert table.match is not None
    pictured = [message for message in room.messages if message.pictures]
    alt = alt_table(public_view(table.match), table.names, table.locale)
    return bool(pictured) and pictured[-1].pictures[0].alt == alt


def hand_agrees(hand: Seen, table: Table, seat: Seat) -> bool:
    """Whether the buttons of a hand are its owner's cards, those alone enabled that may be played now."""
    assert table.match is not None
    view = seat_view(table.match, seat)
    legal = {_custom_id(table, getattr(move, "card", None)) for move in view.legal}
    cards = {_custom_id(table, card) for card in view.hand}
    plays = cards | {_custom_id(table, None)}
    shown = {button.custom_id for button in hand.buttons}
    enabled = {button.custom_id for button in hand.buttons if not button.is_disabled}
    return cards <= shown and enabled & plays == legal


def _custom_id(table: Table, card: Card | None) -> str:
    if card is None:
        return str(PressId(Action.PASS, table.game_id, table.ply))
    return str(PressId(Action.PLAY, table.game_id, table.ply, str(card)))


async def agree(database: Path, game_id: int, room: Room, people: Sequence[Person], seconds: float) -> Table:
    """Wait until all three tell the same, and give the table. Raises AssertionError when that takes too long."""
    told = "nothing was compared"
    table = await stored(database, game_id)
    try:
        async with asyncio.timeout(seconds):
            while True:
                table = await stored(database, game_id)
                if not shows(room, table):
                    told = "the public message shows something else than the store has"
                else:
                    wrong = [person.name for person in people if not await _hand_right(person, room, table)]
                    if not wrong and (await stored(database, game_id)).next_seq == table.next_seq:
                        return table
                    told = f"the hands of {wrong} are not what the store has"
                await asyncio.sleep(0.05)
    except TimeoutError:
        newest = [message for message in room.messages if message.pictures][-1]
        raise AssertionError(
            f"after {seconds} s {told}: {table.next_seq} facts, ply {table.ply}\n"
            f"{newest.text}\n{newest.pictures[0].alt}"
        ) from None


async def _hand_right(person: Person, room: Room, table: Table) -> bool:
    seat = table.seat_of(person.id)
    assert seat is not None
    return hand_agrees(await person.command(room, "bombu hand"), table, seat)
