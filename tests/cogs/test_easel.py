"""The drawing thread: what is urgent first, and nothing that nobody wants any more."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from cogs.easel import Easel, Urgency


@pytest.fixture
def easel() -> Iterator[Easel]:
    """A drawing thread."""
    made = Easel()
    yield made
    made.close()


async def test_the_most_urgent_goes_first_then_the_oldest(easel: Easel) -> None:
    free, drawn = threading.Event(), list[str]()
    asked: list[asyncio.Future[object]] = [easel.draw(free.wait, Urgency.ANSWER)]
    jobs = (("emoji", Urgency.WHENEVER), ("hand", Urgency.HAND), ("a", Urgency.ANSWER), ("b", Urgency.ANSWER))
    asked += [easel.draw(partial(drawn.append, name), urgency) for name, urgency in jobs]
    free.set()
    await asyncio.gather(*asked)
    assert drawn == ["a", "b", "hand", "emoji"]


async def test_what_was_cancelled_before_its_turn_is_not_drawn(easel: Easel) -> None:
    free, drawn = threading.Event(), list[str]()
    first = easel.draw(free.wait, Urgency.ANSWER)
    unwanted = easel.draw(partial(drawn.append, "unwanted"), Urgency.ANSWER)
    unwanted.cancel()
    await asyncio.sleep(0)  # the thread's side hears of it then
    free.set()
    await first
    await easel.draw(partial(drawn.append, "last"), Urgency.WHENEVER)
    assert drawn == ["last"]


async def test_a_fault_reaches_who_asked(easel: Easel) -> None:
    with pytest.raises(ZeroDivisionError):
        await easel.draw(lambda: 1 // 0, Urgency.TABLE)
    assert await easel.draw(lambda: 2, Urgency.TABLE) == 2
