"""Calls: one for a turn, also over a restart, and none left standing."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from bombu.tables.commands import DealNext, Leave, TakeBack
from bombu.tables.state import Person, Table
from cogs.pings import PingChoice, Pings
from tests.tables.builders import AWAY, GUEST, HOST, after, between_hands, in_turn, next_command, playing


class World:
    """The bot as far as calls know it: what is kept, what stands in the channel."""

    def __init__(self, choice: PingChoice) -> None:
        self.kept = {f"pings:{person.user_id}": choice.value for person in (HOST, GUEST, AWAY)}
        self.standing: list[int] = []
        self.posted = 0
        self.store = self
        self.pings = self.restarted()

    def restarted(self) -> Pings:
        """The calls of a new process."""
        bot: Any = self
        self.pings = Pings(bot)
        return self.pings

    async def change(self, before: Table | None, table: Table) -> None:
        """Let the calls hear of a change, and wait for what they do."""
        self.pings.changed(before, table)
        await self.done()

    async def done(self) -> None:
        """Wait for what the calls do."""
        for task in list(self.pings._tasks):
            await task

    async def get_state(self, key: str) -> str | None:
        return self.kept.get(key)

    async def set_state(self, key: str, value: str) -> None:
        self.kept[key] = value

    async def states(self, prefix: str) -> dict[str, str]:
        return {key: value for key, value in self.kept.items() if key.startswith(prefix)}

    async def drop_states(self, prefix: str) -> None:
        self.kept = {key: value for key, value in self.kept.items() if not key.startswith(prefix)}

    def get_guild(self, guild_id: int) -> None:
        return None

    def get_partial_messageable(self, channel_id: int, *, guild_id: int) -> World:
        return self

    async def send(self, content: str, **options: Any) -> SimpleNamespace:
        self.posted += 1
        self.standing.append(self.posted)
        return SimpleNamespace(id=self.posted)

    def get_partial_message(self, message_id: int) -> SimpleNamespace:
        async def delete() -> None:
            self.standing.remove(message_id)

        return SimpleNamespace(delete=delete)


def turn_of(person: Person) -> Table:
    """A table at which this person is to play."""
    return in_turn(playing(GUEST, AWAY), person)


async def test_a_call_outlives_the_process_and_goes_when_its_person_acts() -> None:
    world = World(PingChoice.LATER)
    table = turn_of(GUEST)
    world.pings.remind(table)
    await world.done()
    pings = world.restarted()
    await pings.restore()
    await world.change(None, table)
    pings.remind(table)
    await world.done()
    assert (world.posted, world.standing) == (1, [1])
    await world.change(table, after(table, next_command(table)))
    assert world.standing == []
    assert await world.states("call:") == {}


async def test_the_call_of_another_table_stays_kept() -> None:
    world = World(PingChoice.LATER)
    table = turn_of(GUEST)
    other = replace(table, game_id=int(f"{table.game_id}1"))
    for each in (table, other):
        world.pings.remind(each)
    await world.done()
    await world.change(table, after(table, next_command(table)))
    assert await world.states("call:") == {f"call:{other.game_id}:": json.dumps({"ply": other.ply, "message_id": 2})}


async def test_who_leads_a_new_hand_is_called_at_once() -> None:
    world = World(PingChoice.AT_ONCE)
    over = between_hands(playing(GUEST, AWAY))
    assert over.match is not None
    dealt = after(over, DealNext(over.match.next_number))
    while dealt.match is not None and dealt.match.turn is not None and dealt.chairs[dealt.match.turn].person is None:
        over = between_hands(dealt)
        assert over.match is not None
        dealt = after(over, DealNext(over.match.next_number))
    await world.change(over, dealt)
    assert world.posted == 1


async def test_who_takes_their_seat_back_is_not_called_to_it() -> None:
    world = World(PingChoice.AT_ONCE)
    away = after(turn_of(GUEST), Leave(GUEST.user_id))
    await world.change(away, after(away, TakeBack(GUEST.user_id)))
    assert world.posted == 0
