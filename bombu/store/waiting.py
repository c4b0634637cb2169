"""Wait for something that goes on whether or not one is cancelled meanwhile."""

from __future__ import annotations

import asyncio
import logging
from typing import TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)


async def settled(future: asyncio.Future[T]) -> T:
    """The future's result, or its error, once it is there.

    A caller that is cancelled is held until the outcome stands, and then gets its CancelledError: whatever it does
    next, nothing of it is still under way. An error that so goes unheard is logged.
    """
    cancelled: asyncio.CancelledError | None = None
    while not future.done():
        try:
            await asyncio.wait([future])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is None:
        return future.result()
    if not future.cancelled() and (unheard := future.exception()) is not None:
        log.warning("failed after its caller was cancelled: %s", unheard)
    raise cancelled
