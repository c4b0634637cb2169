"""A start with many live tables: how long until the first press is answered, from the start of the process on.

The tables are in the middle of their matches, at every hand of them alike; their logs are played at random before.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.load.sampler import SAMPLES_FILE
from bombu.engine.moves import PlayCard
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.engine.views import seat_view
from bombu.store import NewEvent, Store
from bombu.store.rows import Status
from bombu.tables import codec
from bombu.tables import commands as ask
from bombu.tables.decide import decide_table
from bombu.tables.events import BotSeated, SeatTaken, TableEvent, TableOpened, evolve_table
from bombu.tables.rebuild import bring_up_to_date
from bombu.tables.state import Bot, Person, Table
from playground.local import LocalDiscord
from playground.people import act
from playground.world.model import Channel, Message, User, Version

HERE = Path(__file__).parent
CHANNELS_A_GUILD = 50
ANA = Person(1, "Ana")
BOTS = tuple(Bot(name, "medium") for name in ("Marius", "Fanny", "César"))


async def seconds_until_answered(tables: int, folder: Path) -> float:
    """Start the bot on so many live tables and press at one of the last, again if it isn't connected yet."""
    url = f"sqlite+aiosqlite:///{folder / 'start.db'}"
    async with LocalDiscord(strict=False, history=1, with_page=False) as discord:
        world = discord.service.world
        places: list[tuple[Channel, User]] = []
        for number in range(tables):
            if number % CHANNELS_A_GUILD == 0:
                guild = world.create_guild(f"Server {number // CHANNELS_A_GUILD}")
            else:
                guild = list(world.guilds.values())[-1]
            user = world.create_user(f"Player {number}")
            world.join(guild, user)
            places.append((world.create_channel(guild, f"table-{number}"), user))
        game_id = await _fill(url, places)
        channel, user = places[-1]
        message = Message(world.ids.next(), channel.id, world.bot.id, 0, [Version(content="My hand")])
        world.post(message)
        env = {"BOMBU_DATABASE_URL": url, "BOMBU_LOG_LEVEL": "WARNING", SAMPLES_FILE: str(folder / "start")}
        bot = discord.bot(HERE / "measured_bot.py", env=env, ready_within=120)
        begin = time.perf_counter()
        async with bot:
            await act.forge(discord.service, user, message, f"bombu:1:hand:{game_id}:0").answered
            return time.perf_counter() - begin


async def _fill(url: str, places: Sequence[tuple[Channel, User]]) -> int:
    """A database with a live table in each place; the id of the last one."""
    logs = list(_logs(24))
    game_id = 0
    async with await Store.open(url, pragmas={"synchronous": "OFF"}) as store:
        await bring_up_to_date(store)  # as any bot before did: it is not the first start of a new version
        for number, (channel, user) in enumerate(places):
            assert channel.guild_id is not None
            events = [_moved(event, channel, user) for event in logs[number % len(logs)]]
            *rows, last = [NewEvent(kind, body, codec.people_in(body)) for kind, body in map(codec.encode, events)]
            game_id = await store.open_game(channel.guild_id, channel.id, time.time(), rows)
            await store.append(game_id, len(rows), [last], status=Status.PLAYING, at=time.time())
    return game_id


def _moved(event: TableEvent, channel: Channel, user: User) -> TableEvent:
    """The same event at another table."""
    if isinstance(event, TableOpened):
        assert channel.guild_id is not None
        return replace(event, guild_id=channel.guild_id, channel_id=channel.id, host_id=user.id)
    if isinstance(event, SeatTaken):
        return replace(event, person=Person(user.id, user.display))
    return event


def _logs(hands: int) -> Iterator[list[TableEvent]]:
    """Logs of matches of one person with three bots, each left in the middle of another hand, in her turn."""
    for number in range(1, hands + 1):
        rng = random.Random(number)
        opened = TableOpened(1, 1, ANA.user_id, "en-US", Settings(), rng.randbytes(32))
        log: list[TableEvent] = [opened, SeatTaken(SEATS[0], ANA, None)]
        log += [BotSeated(seat, bot) for seat, bot in zip(SEATS[1:], BOTS, strict=True)]
        table: Table | None = None
        for event in log:
            table = evolve_table(table, event, 1)
        assert table is not None
        new: tuple[TableEvent, ...] = decide_table(table, ask.Start(ANA.user_id, 99, ()))
        while True:
            log += new
            for event in new:
                table = evolve_table(table, event, 1)
            assert table.match is not None
            match = table.match
            if match.hand_number == number and match.turn == SEATS[0] and len(seat_view(match, SEATS[0]).hand) < 6:
                break
            if match.turn is None:
                if match.hand_number == number:
                    break  # decided early: the next hand is due
                new = decide_table(table, ask.DealNext(match.next_number))
                continue
            move = rng.choice(seat_view(match, match.turn).legal)
            if match.turn == SEATS[0]:
                card = move.card if isinstance(move, PlayCard) else None
                new = decide_table(table, ask.Play(ANA.user_id, match.ply, card))
            else:
                new = decide_table(table, ask.PlayForSeat(match.ply, move))
        yield log
