"""Pictures for screens: drawn in one thread of their own, never on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bombu import drawing
from bombu.drawing.picture import Face, Faces, Picture
from bombu.engine.views import PublicView, SeatView
from bombu.tables.state import Chair, Table
from cogs.avatars import Avatars

T = TypeVar("T")


class Pictures:
    """The drawing thread, and the faces that it draws."""

    def __init__(self, avatars: Avatars) -> None:
        self._avatars = avatars
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")

    async def prepare(self) -> None:
        """Draw the deck once, before anybody waits for it."""
        await self.run(drawing.prepare)

    async def table(self, table: Table, view: PublicView, locale: str) -> Picture:
        """The trick, the layout, or the end of a hand, for everybody."""
        faces = self._faces(table)
        return await self.run(lambda: drawing.draw_table(view, faces, locale))

    async def hand(self, view: SeatView, locale: str) -> Picture:
        """The cards of one seat, for its owner only."""
        return await self.run(lambda: drawing.draw_hand(view, locale))

    async def sheet(self, table: Table, view: PublicView, locale: str) -> Picture:
        """The score sheet."""
        faces = self._faces(table)
        return await self.run(lambda: drawing.draw_sheet(view, faces, locale))

    async def final(self, table: Table, view: PublicView, locale: str) -> tuple[Picture, ...]:
        """Podium, sheet and curve of a finished match."""
        faces = self._faces(table)
        return (
            await self.run(lambda: drawing.draw_podium(view, faces, locale)),
            await self.run(lambda: drawing.draw_sheet(view, faces, locale)),
            await self.run(lambda: drawing.draw_curve(view, faces, locale)),
        )

    def close(self) -> None:
        """Stop the thread after the picture it is at."""
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _faces(self, table: Table) -> Faces:
        first, second, third, fourth = (self._face(chair) for chair in table.chairs)
        return (first, second, third, fourth)

    def _face(self, chair: Chair) -> Face:
        avatar = self._avatars.known(chair.person.avatar) if chair.person is not None else None
        return Face(chair.name, avatar, chair.plays_itself)

    async def run(self, work: Callable[[], T]) -> T:
        """The result of work done in the drawing thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)
