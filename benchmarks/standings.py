"""How long boards, statistics, history and replays take in a grown store. ``python -m benchmarks.standings``

Makes a database of 1,000 servers, 20,000 people and 200,000 finished matches (``--matches`` for another size), as the
bot writes them: servers of very different sizes, over the last year. Each figure has its budget; one over it ends the
run with exit code 1.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import accumulate
from pathlib import Path
from statistics import quantiles
from typing import Any

from benchmarks.store import Figure
from bombu.drawing import Face, prepare
from bombu.drawing.standings import draw_replay
from bombu.engine.cards import PACK
from bombu.engine.match import Match, evolve_all
from bombu.engine.moves import DealHand, StartMatch
from bombu.engine.record import format_record, parse_record, record_of
from bombu.engine.rules import decide, legal_moves
from bombu.engine.seats import SEATS
from bombu.engine.settings import Settings
from bombu.standings.replays import Moment, after, match_of, step_at
from bombu.store import Store
from bombu.store.schema import COUNT_COLUMNS, SUM_COLUMNS
from bombu.store.standings_rows import BoardQuestion, HistoryQuestion, Order
from bombu.store.tallying import periods_of
from cogs.ui.replay_view import Replay, replay_screen

SERVERS, PEOPLE, MATCHES = 1_000, 20_000, 200_000
NOW = 1_796_000_000.0
YEAR = 365 * 86_400.0
QUESTIONS = 200
HANDS = 24
CHANNELS = 3

_RESULT = (
    "game_id", "number", "seat", "guild_id", "user_id", "name", "level", "kind", "total", "place", "hands",
    "with_bots", "ended_at", *COUNT_COLUMNS,
)  # fmt: skip
_TALLY = ("guild_id", "with_bots", "period", "user_id", *SUM_COLUMNS, "mu", "sigma")


def fill(file: Path, rng: random.Random, matches: int) -> list[list[int]]:
    """Write the matches; the people of each server, the largest server first.

    The tables' sums are added up here as the store would; only ratings are drawn, since they take a minute to compute.
    """
    weights = [1 / rank for rank in range(1, SERVERS + 1)]
    sizes = list(accumulate(weights))
    members: list[list[int]] = [[] for _ in range(SERVERS)]
    for user_id in range(1, PEOPLE + 1):
        members[rng.choices(range(SERVERS), cum_weights=sizes)[0]].append(user_id)
    for some in members:
        some += rng.sample(range(1, PEOPLE + 1), max(0, 6 - len(some)))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA synchronous = OFF")
        sums: dict[tuple[int, bool, str, int], list[int]] = {}
        for start in range(0, matches, 10_000):
            games, results = [], []
            for game_id in range(start + 1, min(start + 10_000, matches) + 1):
                server = rng.choices(range(SERVERS), cum_weights=sizes)[0]
                at = NOW - YEAR + YEAR * game_id / matches
                games.append(
                    (
                        game_id,
                        server + 1,
                        channels_of(server + 1)[game_id % CHANNELS],
                        "finished",
                        at - 3600,
                        at,
                        0,
                        True,
                    )
                )
                results += _lines(rng, game_id, server + 1, members[server], at, sums)
            connection.executemany(
                "INSERT INTO game (id, guild_id, channel_id, status, opened_at, ended_at, message_hand, end_shown) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                games,
            )
            connection.executemany(_insert("result", _RESULT), results)
        rows = [(*who, *counts, rng.gauss(25, 3), rng.uniform(1, 8)) for who, counts in sums.items()]
        connection.executemany(_insert("tally", _TALLY), rows)
        names = {(guild_id, user_id): f"Person {user_id}" for guild_id, _, _, user_id in sums}
        connection.executemany(
            "INSERT INTO person (guild_id, user_id, name, seen_at) VALUES (?, ?, ?, 0)",
            [(*key, name) for key, name in names.items()],
        )
        hidden = [(user_id, True) for user_id in range(1, PEOPLE, 50)]
        connection.executemany("INSERT INTO choice (user_id, hidden) VALUES (?, ?)", hidden)
    return members


def channels_of(guild_id: int) -> list[int]:
    """The channels of a server."""
    return [guild_id * CHANNELS + number for number in range(CHANNELS)]


def _insert(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _lines(
    rng: random.Random,
    game_id: int,
    guild_id: int,
    members: list[int],
    at: float,
    sums: dict[tuple[int, bool, str, int], list[int]],
) -> list[tuple[Any, ...]]:
    """The four lines of a match, which are added to the sums."""
    people: list[int | None] = list(rng.sample(members, 4))
    with_bots = rng.random() < 0.3
    if with_bots:
        people[3] = None
    lines = []
    for number, user_id in enumerate(people):
        counts = [rng.randrange(2), rng.randrange(3), rng.randrange(4), rng.randrange(2)]
        counts += [rng.randrange(0, 200, 10) for _ in range(5)] + [-120]
        total, place = sum(counts[4:]), number + 1
        name, level = (f"Person {user_id}", None) if user_id is not None else ("Fanny", "medium")
        lines.append(
            (
                game_id,
                number,
                number,
                guild_id,
                user_id,
                name,
                level,
                "played",
                total,
                place,
                HANDS,
                with_bots,
                at,
                *counts,
            )
        )
        worth = [1, *(int(place == wanted) for wanted in (1, 2, 3, 4)), 0, HANDS, total, *counts]
        for period in periods_of(at) if user_id is not None else ():
            assert user_id is not None
            entry = sums.setdefault((guild_id, with_bots, period, user_id), [0] * len(SUM_COLUMNS))
            entry[:] = [before + more for before, more in zip(entry, worth, strict=True)]
    return lines


async def _times(ask: Callable[[int], Awaitable[object]]) -> list[float]:
    """The milliseconds of each question, sorted into hundredths."""
    times = []
    for number in range(QUESTIONS):
        begin = time.perf_counter()
        await ask(number)
        times.append((time.perf_counter() - begin) * 1000)
    return quantiles(times, n=100)


async def measure_store(file: Path, members: list[list[int]], rng: random.Random) -> list[Figure]:
    """Every other question goes to the largest server, the others to any."""
    orders, periods = list(Order), periods_of(NOW)
    async with await Store.open(f"sqlite+aiosqlite:///{file}") as store:

        def place(number: int) -> tuple[int, int]:
            server = 0 if number % 2 else rng.randrange(SERVERS)
            return server + 1, rng.choice(members[server])

        async def board(number: int) -> None:
            guild_id, user_id = place(number)
            asked = BoardQuestion(
                guild_id, periods[number % 3], False, orders[number % 6], 3, rng.choice((1, 1, 2, 99)), user_id
            )
            await store.standings.board(asked)

        async def stats(number: int) -> None:
            guild_id, user_id = place(number)
            await store.standings.stats(guild_id, user_id, with_bots=number % 4 == 0)

        async def history(number: int) -> None:
            guild_id, user_id = place(number)
            page = rng.choice((1, 1, 2, 10))
            person = user_id if number % 3 == 0 else None
            channels = channels_of(guild_id)
            channel = channels[0] if number % 3 == 1 else None
            await store.standings.history(HistoryQuestion(guild_id, user_id, channels, page, channel, person))

        return [
            Figure("a page of a leaderboard, p95", (await _times(board))[94], 60.0),
            Figure("somebody's statistics, p95", (await _times(stats))[94], 60.0),
            Figure("a page of history, p95", (await _times(history))[94], 60.0),
        ]


def whole_match(rng: random.Random) -> Match:
    """A finished match of 24 hands, played anyhow."""
    match = evolve_all(None, decide(None, StartMatch(Settings(), SEATS[0])))
    while not match.ended:
        if not match.is_playing:
            match = evolve_all(match, decide(match, DealHand(tuple(rng.sample(PACK, len(PACK))))))
        assert match.deal is not None
        match = evolve_all(match, decide(match, rng.choice(legal_moves(match.deal))))
    return match


def measure_replay(rng: random.Random) -> list[Figure]:
    """From the press to the message that answers it, picture and all; the first step reads the record too."""
    prepare()
    names = ("Marius", "Fanny", "César", "Panisse")
    first, second, third, fourth = (Face(name) for name in names)
    source = format_record(record_of(whole_match(rng), names))
    begin = time.perf_counter()
    match = match_of(parse_record(source))
    opened = (time.perf_counter() - begin) * 1000
    times: list[float] = []
    moment: Moment | None = Moment(1, 0)
    while moment is not None:
        begin = time.perf_counter()
        step = step_at(match, moment)
        picture = draw_replay(step, (first, second, third, fourth), "en")
        replay_screen(Replay(1, match, names), step, picture, "en").editing()
        times.append((time.perf_counter() - begin) * 1000)
        moment = after(match, moment)
    return [
        Figure("a record read for its replay", opened, 20.0),
        Figure(f"the next of {len(times)} replay steps, p95", quantiles(times, n=100)[94], 50.0),
    ]


async def _prepared(file: Path) -> None:
    await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()


def main() -> int:
    """Print the figures; 1 if any is over its budget."""
    parser = argparse.ArgumentParser(description="Measure what is read of finished matches.")
    parser.add_argument("--folder", type=Path, help="measure the disk that this folder is on")
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"how many to make ({MATCHES})")
    arguments = parser.parse_args()
    rng = random.Random(7)
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        file = Path(folder) / "bombu.db"
        asyncio.run(_prepared(file))
        begin = time.perf_counter()
        members = fill(file, rng, arguments.matches)
        print(
            f"{arguments.matches} matches made in {time.perf_counter() - begin:.0f} s, {file.stat().st_size >> 20} MiB"
        )
        figures = asyncio.run(measure_store(file, members, rng))
    figures += measure_replay(rng)
    for figure in figures:
        print(figure)
    return int(any(figure.is_over for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
