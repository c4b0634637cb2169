"""Pictures for screens: drawn in one thread of their own, never on the event loop."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from bombu import drawing
from bombu.drawing.cards import SCENE_WIDTHS, card_sprite
from bombu.drawing.picture import Face, Faces, Picture
from bombu.drawing.theme import Theme
from bombu.engine.cards import PACK
from bombu.engine.views import PublicView, SeatView
from bombu.tables.state import Chair, Table
from cogs.avatars import Avatars
from cogs.easel import Easel, Urgency

T = TypeVar("T")

KEPT_HANDS = 64
"""How many pictures of hands are kept, about 20 KB each: for whoever asks twice, and for one that came too late."""

MOST_WAITING = 12
"""Pictures that may wait for the thread, a tenth of a second's work, before hands are shown without."""


class Pictures:
    """The drawing thread, and the faces that it draws."""

    def __init__(self, avatars: Avatars) -> None:
        self._avatars = avatars
        self._easel = Easel()
        self._usual_seconds = 0.0
        self._hands: OrderedDict[tuple[SeatView, str], asyncio.Future[Picture | None]] = OrderedDict()

    async def prepare(self) -> None:
        """Begin to draw the decks, so that nobody waits for a card later; pictures that are asked for go first.

        Raises DrawingError if the letters' package is missing.
        """
        sizes = [(width, theme) for width in SCENE_WIDTHS for theme in Theme]
        await self.run(partial(card_sprite, PACK[0], *sizes[0]), Urgency.ANSWER)
        for card in PACK:
            for width, theme in sizes:
                self._easel.draw(partial(card_sprite, card, width, theme), Urgency.WHENEVER)

    async def table(self, table: Table, view: PublicView, locale: str) -> Picture:
        """The trick, the layout, or the end of a hand, for everybody."""
        faces = self._faces(table)
        return await self.run(lambda: drawing.draw_table(view, faces, locale), Urgency.TABLE)

    async def hand_within(
        self,
        seconds: float | None,
        view: SeatView,
        locale: str,
        urgency: Urgency,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> Picture | None:
        """The cards of one seat if they are drawn in time, else None; asked for again, they may be there.

        None at once while too many pictures wait: then the thread has to catch up first.

        ``is_wanted`` is asked when its turn comes, in the drawing thread: a picture that nobody will see isn't drawn.
        """
        key = (view, locale)
        drawn = self._hands.get(key)
        if drawn is None:
            if self.is_overrun:
                return None
            drawn = self._easel.draw(lambda: drawing.draw_hand(view, locale) if is_wanted() else None, urgency)
            if urgency is Urgency.ANSWER:
                drawn.add_done_callback(partial(self._learn, time.monotonic()))
            self._hands[key] = drawn
            drawn.add_done_callback(lambda done: self._forget_failure(key, done))
            if len(self._hands) > KEPT_HANDS:
                self._hands.popitem(last=False)
        if not drawn.done() and seconds is not None and self._usual_seconds > seconds:
            return None  # waiting would be in vain
        done, _ = await asyncio.wait({drawn}, timeout=seconds)
        return drawn.result() if done else None

    @property
    def is_overrun(self) -> bool:
        """Whether so many pictures wait that hands had better do without."""
        return self._easel.waiting > MOST_WAITING

    async def sheet(self, table: Table, view: PublicView, locale: str) -> Picture:
        """The score sheet."""
        faces = self._faces(table)
        return await self.run(lambda: drawing.draw_sheet(view, faces, locale), Urgency.ANSWER)

    async def final(self, table: Table, view: PublicView, locale: str) -> tuple[Picture, ...]:
        """Podium, sheet and curve of a finished match."""
        faces = self._faces(table)
        return (
            await self.run(lambda: drawing.draw_podium(view, faces, locale), Urgency.TABLE),
            await self.run(lambda: drawing.draw_sheet(view, faces, locale), Urgency.TABLE),
            await self.run(lambda: drawing.draw_curve(view, faces, locale), Urgency.TABLE),
        )

    def close(self) -> None:
        """Stop the thread after the picture it is at."""
        self._easel.close()

    async def run(self, work: Callable[[], T], urgency: Urgency = Urgency.WHENEVER) -> T:
        """The result of work done in the drawing thread."""
        return await self._easel.draw(work, urgency)

    def _learn(self, asked_at: float, _: object) -> None:
        """Remember how long an answer's picture usually takes, the queue and the machine's other work included."""
        self._usual_seconds += (time.monotonic() - asked_at - self._usual_seconds) / 8

    def _forget_failure(self, key: tuple[SeatView, str], done: asyncio.Future[Picture | None]) -> None:
        if (done.cancelled() or done.exception() or done.result() is None) and self._hands.get(key) is done:
            del self._hands[key]

    def _faces(self, table: Table) -> Faces:
        first, second, third, fourth = (self._face(chair) for chair in table.chairs)
        return (first, second, third, fourth)

    def _face(self, chair: Chair) -> Face:
        avatar = self._avatars.known(chair.person.avatar) if chair.person is not None else None
        return Face(chair.name, avatar, chair.plays_itself)
