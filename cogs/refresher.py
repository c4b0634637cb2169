"""The public message of each table: brought up to date behind the presses, latest state first.

At most one edit about every two seconds a table; states in between are dropped. A new hand gets a new message, since
Discord limits edits of old ones; the message of the hand before stays as its result.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

import aiohttp
import discord

from bombu.engine.record import format_record
from bombu.engine.replay import hand_at_end
from bombu.engine.views import PublicView, public_view
from bombu.store.errors import StoreError
from bombu.tables.commands import Suspend
from bombu.tables.errors import TableError
from bombu.tables.results import table_record
from bombu.tables.state import Status, Table
from cogs.pace import Pace
from cogs.ui.boundary import UNKNOWN_MESSAGE
from cogs.ui.lobby_view import closed_screen, lobby_screen
from cogs.ui.score_view import final_screen
from cogs.ui.screen import Download, Screen
from cogs.ui.table_view import hand_over_screen, table_screen

if TYPE_CHECKING:
    from cogs.client import BombuBot

log = logging.getLogger(__name__)

MERGE_SECONDS = 0.15
"""What happens within this time is shown together: bots that play without a pause, and answers that show it anyway."""
ANSWER_SECONDS = 4.0
"""How long a new table's lobby may take to be posted as an answer; then it was lost, and the refresher posts one."""
RETRY_SECONDS = (2.0, 5.0, 15.0, 60.0)
TOO_OLD_TO_EDIT = 30046
GONE = frozenset({UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT})
"""The message can't be edited any more: a new one takes its place."""
ARCHIVED_THREAD = 50083
LOBBY_HAND = 0
REQUESTS_A_SECOND = 40.0
"""For the messages of all tables together, of the 50 that Discord lets a bot make in all processes."""
LEAST_A_SECOND = 10.0
BEARABLE_SECONDS = 0.01
"""How late the event loop may be; when it is later by so much again, half as many messages are painted."""
OLD_AFTER = timedelta(minutes=45)
"""Discord lets few edits through to messages older than an hour: before that a new one takes its place."""


@dataclass(slots=True)
class _Shown:
    """The public message of a table, and how far into the log it was painted; ``hand`` 0 is the lobby.

    ``is_result`` says that it shows how its hand ended: then nothing is left to be done to it. ``answered`` is set when
    the answer to the command that opened the table has come back, which is the message; None where none is under way.
    """

    message_id: int | None = None
    hand: int = LOBBY_HAND
    seq: int = -1
    next_at: float = 0.0
    dirty: bool = False
    failures: int = 0
    task: asyncio.Task[None] | None = None
    restored: bool = False
    reposts: int = 0
    is_result: bool = False
    answered: asyncio.Event | None = None


class Refresher:
    """One task a table while there is something to show; a publisher of `Tables`."""

    def __init__(self, bot: BombuBot, interval: float) -> None:
        self._bot = bot
        self._interval = interval
        self._tables: dict[int, _Shown] = {}
        self._closing = False
        self._pace = Pace(REQUESTS_A_SECOND, burst=5)
        self._late = 0.0

    def changed(self, before: Table | None, after: Table) -> None:
        """A table is to be painted anew."""
        shown = self._tables.get(after.game_id)
        if shown is None:
            shown = self._tables[after.game_id] = _Shown()
            if before is None and after.status is Status.LOBBY:
                shown.answered = asyncio.Event()
        self._wake(after.game_id, shown)

    def placed(self, game_id: int, message_id: int | None, hand: int) -> None:
        """Where the message of a table is, as the store knows it."""
        shown = self._tables.setdefault(game_id, _Shown())
        shown.message_id, shown.hand = message_id, hand
        shown.restored = hand != LOBBY_HAND

    async def painted(self, table: Table, message_id: int) -> None:
        """The answer to a press has just shown the lobby in this state, in that message."""
        shown = self._tables.setdefault(table.game_id, _Shown())
        if shown.message_id is None:
            # The process was killed between posting the lobby and noting where it is.
            await self.adopt(table, message_id)
            return
        if shown.message_id != message_id:
            return
        is_covered = shown.seq > table.next_seq  # the answer may have covered a later picture
        shown.seq = table.next_seq
        if is_covered:
            self._wake(table.game_id, shown)

    async def adopt(self, table: Table, message_id: int | None) -> None:
        """The answer to a command is the table's message from now on, showing the lobby in this state."""
        shown = self._tables.setdefault(table.game_id, _Shown())
        shown.message_id, shown.seq = message_id, max(shown.seq, table.next_seq)
        if shown.answered is not None:
            shown.answered.set()
        await self._bot.store.set_message(table.game_id, table.channel_id, message_id, LOBBY_HAND)

    def link(self, table: Table) -> str | None:
        """The address of the table's message."""
        shown = self._tables.get(table.game_id)
        if shown is None or shown.message_id is None:
            return None
        return f"https://discord.com/channels/{table.guild_id}/{table.channel_id}/{shown.message_id}"

    async def close(self) -> None:
        """Stop painting; the next start paints what is missing."""
        self._closing = True
        tasks = [shown.task for shown in self._tables.values() if shown.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wake(self, game_id: int, shown: _Shown) -> None:
        shown.dirty = True
        if shown.task is None and not self._closing:
            shown.task = asyncio.create_task(self._run(game_id, shown), name=f"refresh table {game_id}")

    async def _run(self, game_id: int, shown: _Shown) -> None:
        try:
            await self._first_answer(shown)
            while shown.dirty:
                await asyncio.sleep(max(MERGE_SECONDS, shown.next_at - time.monotonic()))
                await self._turn()
                shown.dirty = False
                await self._attempt(game_id, shown)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s can't be shown", game_id)
        finally:
            shown.task = None

    async def _first_answer(self, shown: _Shown) -> None:
        """Wait for the lobby that is on its way as an answer: a second one beside it would never change again."""
        if shown.answered is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await shown.answered.wait()

    async def _turn(self) -> None:
        """Wait for this process's share of the requests, less while the machine is too slow for the presses.

        The latest state is shown when the turn comes.
        """
        ids, count = self._bot.shard_ids, self._bot.shard_count
        share = len(ids) / count if ids and count else 1.0
        self._pace.per_second = share * max(LEAST_A_SECOND, REQUESTS_A_SECOND / (1 + self._late / BEARABLE_SECONDS))
        due = await self._pace.turn()
        late = max(0.0, time.monotonic() - due)
        self._late += (late - self._late) / 8

    async def _attempt(self, game_id: int, shown: _Shown) -> None:
        try:
            table = await self._bot.tables.get(game_id)
            if shown.seq < table.next_seq and not (table.suspended and table.status.is_live):
                await self._show(table, shown)
            shown.failures = 0
        except discord.HTTPException as error:
            await self._failed(game_id, shown, error)
        except (aiohttp.ClientError, TimeoutError, StoreError) as error:
            log.warning("table %s could not be shown: %r", game_id, error)
            self._retry(shown)
        except TableError:
            log.info("table %s is gone", game_id)

    async def _failed(self, game_id: int, shown: _Shown, error: discord.HTTPException) -> None:
        """Replace a message that is gone and retry what may pass; any other refusal makes the table wait."""
        log.warning("table %s could not be shown: %s %s", game_id, error.status, error.code)
        if error.code in GONE:
            shown.message_id = None
            shown.reposts += 1
            self._retry(shown)
        elif error.status == 429 or error.status >= 500:
            self._retry(shown)
        elif error.status in (403, 404) or error.code == ARCHIVED_THREAD:
            await self._wait_for_channel(game_id)

    async def _wait_for_channel(self, game_id: int) -> None:
        """Nothing can be shown there: a running match waits, and of a table that has ended nobody is told."""
        table = await self._bot.tables.get(game_id)
        try:
            if table.status.is_live:
                await self._bot.tables.act(game_id, Suspend())
                log.warning("table %s waits until somebody presses something in its channel", game_id)
            else:
                await self._end(table)
        except (TableError, StoreError) as error:
            log.warning("table %s can't be reached, nor told to wait: %r", game_id, error)

    def _retry(self, shown: _Shown) -> None:
        pause = RETRY_SECONDS[min(shown.failures, len(RETRY_SECONDS) - 1)]
        shown.failures += 1
        shown.dirty = True
        shown.next_at = time.monotonic() + pause

    async def _show(self, table: Table, shown: _Shown) -> None:
        if table.status is Status.LOBBY:
            await self._put(table, shown, lobby_screen(table, table.locale), LOBBY_HAND)
        elif table.match is None or table.status is Status.CANCELLED:
            await self._put(table, shown, closed_screen(table, table.locale), shown.hand)
            await self._end(table)
        else:
            await self._show_hand(table, shown, public_view(table.match))
            if table.status is Status.FINISHED:
                await self._close_match(table, public_view(table.match))
        shown.seq = table.next_seq

    async def _show_hand(self, table: Table, shown: _Shown, view: PublicView) -> None:
        is_new = shown.hand != view.number
        if is_new and shown.hand != LOBBY_HAND and shown.message_id is not None and not shown.is_result:
            await self._finish_former(table, shown)
        first = shown.hand == LOBBY_HAND
        if is_new and not first:
            shown.message_id = None
        screen = await self._hand_screen(table, view, restored=shown.restored)
        await self._put(table, shown, screen, view.number)
        shown.restored, shown.is_result = False, view.is_over
        if is_new:
            self._bot.hands.deliver(table)

    async def _finish_former(self, table: Table, shown: _Shown) -> None:
        """The message of the hand before becomes its result, if it was not shown so yet."""
        assert table.match is not None
        former = public_view(hand_at_end(table.match, shown.hand))
        await self._turn()
        try:
            await self._edit(table, shown.message_id, await self._hand_screen(table, former))
        except discord.HTTPException as error:
            log.info("the hand before keeps its old picture: %s", error.code)

    async def _hand_screen(self, table: Table, view: PublicView, *, restored: bool = False) -> Screen:
        picture = await self._bot.pictures.table(table, view, table.locale)
        if view.is_over:
            return hand_over_screen(table, view, picture, table.locale)
        return table_screen(table, view, picture, table.locale, restored=restored)

    async def _close_match(self, table: Table, view: PublicView) -> None:
        pictures = await self._bot.pictures.final(table, view, table.locale)
        record = Download(f"bombu-{table.game_id}.json", format_record(table_record(table)).encode())
        screen = final_screen(table, view, pictures, record, table.locale)
        await self._turn()
        await self._channel(table).send(nonce=f"bombu-{table.game_id}-end", **screen.sending())
        await self._end(table)

    async def _put(self, table: Table, shown: _Shown, screen: Screen, hand: int) -> None:
        """Edit the table's message, or post a new one where there is none, and remember where it is."""
        former = shown.message_id if _is_old(shown.message_id) and hand != LOBBY_HAND else None
        shown.reposts += former is not None
        if shown.message_id is not None and former is None:
            await self._edit(table, shown.message_id, screen)
        else:
            # Within some minutes Discord posts a nonce once only: a restart between posting and noting it is harmless.
            message = await self._channel(table).send(
                nonce=f"{table.game_id}-{hand}-{shown.reposts}", **screen.sending()
            )
            shown.message_id = message.id
        shown.next_at = time.monotonic() + self._interval
        if former is not None:
            await self._channel(table).get_partial_message(former).delete()
        if shown.hand != hand or shown.seq < 0 or former is not None:
            shown.hand = hand
            await self._bot.store.set_message(table.game_id, table.channel_id, shown.message_id, hand)

    async def _edit(self, table: Table, message_id: int | None, screen: Screen) -> None:
        assert message_id is not None
        await self._channel(table).get_partial_message(message_id).edit(**screen.editing())

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    async def _end(self, table: Table) -> None:
        """The channel has seen how the table ended: from now on it lives in the store only."""
        await self._bot.store.mark_end_shown(table.game_id)
        self._bot.hands.forget(table.game_id)
        self._bot.tables.forget(table.game_id)


def _is_old(message_id: int | None) -> bool:
    return message_id is not None and discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > OLD_AFTER
