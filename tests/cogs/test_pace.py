"""Requests that Discord counts together keep their pace, in the order in which they came."""

from __future__ import annotations

import asyncio
import time

from cogs.pace import Pace


async def test_turns_come_in_order_and_not_too_fast() -> None:
    pace, came = Pace(200.0), list[int]()

    async def one(number: int) -> None:
        await pace.turn()
        came.append(number)

    begin = time.monotonic()
    await asyncio.gather(*(one(number) for number in range(21)))
    assert came == list(range(21))
    assert time.monotonic() - begin >= 20 / 200 - 0.002


async def test_a_burst_may_go_at_once_and_no_more() -> None:
    pace = Pace(100.0, burst=5)
    begin = time.monotonic()
    for _ in range(5):
        await pace.turn()
    assert time.monotonic() - begin < 0.01
    await pace.turn()
    assert time.monotonic() - begin >= 0.008
