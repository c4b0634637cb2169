"""The open hands: which private message shows whose cards, and the token that still reaches it.

A private message can only be changed through the token of a press, for 15 minutes. So each press on a hand renews its
token; once it is dead nothing is sent there any more, and My hand brings a new one. All of it is a photograph: losing
it costs nothing but a press.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bombu.engine.seats import SEATS, Seat
from bombu.engine.views import seat_view
from bombu.store.errors import StoreError
from bombu.tables.errors import TableError
from bombu.tables.state import Status, Table
from cogs.easel import Urgency
from cogs.open_hand import ORIGINAL, PREFIX, OpenHand, key_of, parse_key, prefix_of
from cogs.ui.boundary import UNKNOWN_MESSAGE, locale_of
from cogs.ui.hand_view import hand_screen
from cogs.ui.screen import Screen

if TYPE_CHECKING:
    from cogs.client import BombuBot

log = logging.getLogger(__name__)

RETRY_SECONDS = (1.0, 3.0)
QUICK_SECONDS = 0.015
"""A press is answered with its picture if that is ready by then; else the cards on the buttons have to do at first."""
KEEP_SECONDS = 240.0
"""Any token that is younger reaches the same message as well, so that the store need not hear of each press."""
TURN_SECONDS = 0.25
"""A turn is announced without waiting longer than this for its picture."""


class Hands:
    """All open hands of this process; a publisher of `Tables`: who is to play sees their cards come alive."""

    def __init__(self, bot: BombuBot) -> None:
        self._bot = bot
        self._open: dict[tuple[int, int], OpenHand] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def restore(self) -> None:
        """Take up the hands that the process before had open, if they can still be reached."""
        for key, kept in (await self._bot.store.states(PREFIX)).items():
            hand = OpenHand.from_json(kept)
            if hand.lives:
                self._open[parse_key(key)] = hand

    def repaint(self, table: Table) -> None:
        """Bring every open hand of a table up to date: after a restart, some may show what was before."""
        for seat in SEATS:
            person = table.chairs[seat].person
            hand = self._open.get((table.game_id, person.user_id)) if person is not None else None
            if hand is not None and not hand.dirty:
                hand.dirty = True
                self._paint(hand, self._refresh(table.game_id, seat, hand))

    def remember(self, interaction: discord.Interaction[Any], game_id: int) -> OpenHand:
        """Keep the token of any press at a table, so that the next deal can be sent through it."""
        key = (game_id, interaction.user.id)
        hand = self._open.get(key)
        if hand is None:
            hand = self._open[key] = OpenHand("", 0.0, "")
        if hand.message is None or not hand.lives:
            hand.message = None
            self._renew(hand, interaction)
            self._keep(game_id, interaction.user.id, hand)
        return hand

    async def answer(
        self, interaction: discord.Interaction[Any], table: Table, seat: Seat, note: str | None = None
    ) -> None:
        """Repaint the hand on which a button was pressed; its token is renewed by that."""
        hand = self._open.setdefault((table.game_id, interaction.user.id), OpenHand("", 0.0, ""))
        with self._answering(hand, interaction, table):
            try:
                await self._respond(interaction, table.game_id, seat, hand, note, fresh=False)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE or interaction.response.is_done():
                    raise
                # The hand was replaced by a newer one while this press was on its way.
                await self._respond(interaction, table.game_id, seat, hand, note, fresh=True)
                hand.place = None
        place = interaction.message.id if interaction.message is not None else None
        if place != hand.place or time.time() - hand.kept_at > KEEP_SECONDS:
            hand.place = place
            self._keep(table.game_id, interaction.user.id, hand)

    async def open(self, interaction: discord.Interaction[Any], table: Table, seat: Seat) -> None:
        """A new private message with the hand; the former one goes while it can be reached."""
        hand = self._open.setdefault((table.game_id, interaction.user.id), OpenHand("", 0.0, ""))
        # The token of a press that is not answered yet reaches nothing: then the former hand stays, harmless.
        former = (hand.token, hand.message) if hand.lives and not hand.unanswered else ("", None)
        with self._answering(hand, interaction, table):
            await self._respond(interaction, table.game_id, seat, hand, None, fresh=True)
        hand.place = None
        self._keep(table.game_id, interaction.user.id, hand)
        if former[1] is not None:
            self._spawn(self._delete(*former))

    def changed(self, before: Table | None, after: Table) -> None:
        """Bring the hand of the seat that is to play now up to date, if one is open."""
        if after.match is None or after.match.turn is None:
            return
        if before is None:
            self.repaint(after)
            return
        person = after.chairs[after.match.turn].person
        if person is None:
            return
        hand = self._open.get((after.game_id, person.user_id))
        if hand is not None and not hand.dirty:
            hand.dirty = True
            self._paint(hand, self._refresh(after.game_id, after.match.turn, hand))

    def deliver(self, table: Table) -> None:
        """After a deal: a new hand under the new table message for everyone whose token lives."""
        for seat in SEATS:
            person = table.chairs[seat].person
            hand = self._open.get((table.game_id, person.user_id)) if person is not None else None
            if hand is not None:
                self._paint(hand, self._send_new(table.game_id, seat, hand))

    def forget(self, game_id: int) -> None:
        """Drop what is known of a table."""
        for key in [key for key in self._open if key[0] == game_id]:
            del self._open[key]
        self._spawn(self._bot.store.drop_states(prefix_of(game_id)))

    async def close(self) -> None:
        """Stop painting."""
        self._closing = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @contextmanager
    def _answering(self, hand: OpenHand, interaction: discord.Interaction[Any], table: Table) -> Iterator[None]:
        """The hand is the one that answers this press; if the answer fails, no token reaches it."""
        hand.take_over()
        self._renew(hand, interaction)
        self._painted(hand, table, ORIGINAL)
        hand.unanswered = interaction.token
        hand.quiet.clear()
        try:
            yield
        except BaseException:
            if hand.token == interaction.token:  # else a later press has taken over meanwhile
                hand.message, hand.at, hand.shown = None, 0.0, -1
            raise
        finally:
            if hand.unanswered == interaction.token:
                hand.unanswered = ""
                hand.quiet.set()

    def _keep(self, game_id: int, user_id: int, hand: OpenHand) -> None:
        hand.kept_at = time.time()
        self._spawn(self._bot.store.set_state(key_of(game_id, user_id), hand.to_json()))

    def _painted(self, hand: OpenHand, table: Table, message: Any) -> None:
        hand.message, hand.shown = message, table.next_seq
        hand.looks += 1
        hand.number = table.match.hand_number if table.match is not None else 0

    def _renew(self, hand: OpenHand, interaction: discord.Interaction[Any]) -> None:
        hand.token, hand.at, hand.locale = interaction.token, time.time(), locale_of(interaction)

    async def _respond(
        self,
        interaction: discord.Interaction[Any],
        game_id: int,
        seat: Seat,
        hand: OpenHand,
        note: str | None,
        *,
        fresh: bool,
    ) -> None:
        """Answer with the picture if it is ready soon, otherwise with the cards on buttons, and let it follow."""
        screen = await self._screen(game_id, seat, hand, note, QUICK_SECONDS, Urgency.ANSWER)
        try:
            await self._put(interaction, screen, fresh=fresh)
        except discord.HTTPException as error:
            if not _is_about_emoji(error):
                raise
            log.warning("Discord refused an emoji; labels stand in")
            screen = await self._screen(game_id, seat, hand, note, QUICK_SECONDS, Urgency.ANSWER, with_emojis=False)
            await self._put(interaction, screen, fresh=fresh)
        self._add_picture(game_id, seat, hand, note)

    async def _put(self, interaction: discord.Interaction[Any], screen: Screen, *, fresh: bool) -> None:
        if fresh:
            await interaction.response.send_message(ephemeral=True, **screen.sending())
        else:
            await interaction.response.edit_message(**screen.editing())

    async def _refresh(self, game_id: int, seat: Seat, hand: OpenHand) -> None:
        await hand.quiet.wait()
        async with hand.lock:
            hand.dirty = False
            table = await self._bot.tables.get(game_id)
            if hand.message is None or not hand.lives or hand.shown >= table.next_seq:
                return
            self._painted(hand, table, hand.message)
            webhook = self._webhook(hand.token)
            await self._try(game_id, seat, hand, lambda screen: webhook.edit_message(hand.message, **screen.editing()))
            self._add_picture(game_id, seat, hand, None)

    def _add_picture(self, game_id: int, seat: Seat, hand: OpenHand, note: str | None) -> None:
        """Let the picture follow where the hand was shown without; something newer makes it needless."""
        if not hand.has_picture and hand.message is not None and not self._bot.pictures.is_overrun:
            self._paint(hand, self._show_again(game_id, seat, hand, note))

    async def _show_again(self, game_id: int, seat: Seat, hand: OpenHand, note: str | None) -> None:
        look = hand.looks
        screen = await self._screen(game_id, seat, hand, note, None, Urgency.HAND)
        if not hand.has_picture:  # the drawing was given up in favour of this very look
            screen = await self._screen(game_id, seat, hand, note, None, Urgency.HAND)
        await hand.quiet.wait()
        async with hand.lock:
            if hand.looks == look and hand.message is not None and hand.lives and screen.body:
                webhook = self._webhook(hand.token)
                await self._try(
                    game_id, seat, hand, lambda again: webhook.edit_message(hand.message, **again.editing()), screen
                )

    async def _send_new(self, game_id: int, seat: Seat, hand: OpenHand) -> None:
        await hand.quiet.wait()
        async with hand.lock:
            table = await self._bot.tables.get(game_id)
            if not hand.lives or table.match is None or table.status is not Status.PLAYING:
                return
            if hand.message is not None and hand.number == table.match.hand_number:
                return  # its owner has already pressed something in this hand: it must not vanish under their thumb
            former = (hand.token, hand.message)
            webhook = self._webhook(hand.token)
            message = await self._try(
                game_id, seat, hand, lambda screen: webhook.send(ephemeral=True, wait=True, **screen.sending())
            )
            if message is not None:
                self._painted(hand, table, message.id)
                hand.place = message.id
                self._add_picture(game_id, seat, hand, None)
                person = table.chairs[seat].person
                if person is not None:
                    self._keep(game_id, person.user_id, hand)
                if former[1] is not None:
                    await self._delete(*former)

    async def _screen(
        self,
        game_id: int,
        seat: Seat,
        hand: OpenHand,
        note: str | None,
        within: float | None,
        urgency: Urgency,
        *,
        with_emojis: bool = True,
    ) -> Screen:
        """The hand by the latest state of its table; without a picture if that takes longer than ``within``."""
        table = await self._bot.tables.get(game_id)
        assert table.match is not None
        view, look = seat_view(table.match, seat), hand.looks
        pictures = self._bot.pictures
        picture = await pictures.hand_within(within, view, hand.locale, urgency, lambda: hand.looks == look)
        hand.has_picture = picture is not None
        emojis = self._bot.card_emojis.of_deck() if with_emojis else {}
        return hand_screen(table, view, picture, hand.locale, emojis=emojis, note=note)

    async def _try(
        self,
        game_id: int,
        seat: Seat,
        hand: OpenHand,
        request: Callable[[Screen], Awaitable[Any]],
        screen: Screen | None = None,
    ) -> Any:
        """The answer to a request that shows the hand, None when it can't be shown.

        What may pass is tried again; a token or a message that is gone is not, and a refused emoji gives way to labels.
        """
        with_emojis = True
        for pause in (*RETRY_SECONDS, None):
            screen = screen or await self._screen(
                game_id, seat, hand, None, TURN_SECONDS, Urgency.HAND, with_emojis=with_emojis
            )
            try:
                return await request(screen)
            except discord.HTTPException as error:
                log.info("a hand could not be shown: %s %s", error.status, error.code)
                if _is_about_emoji(error):
                    with_emojis = False
                elif error.status != 429 and error.status < 500:
                    hand.message, hand.at = None, 0.0
                    break
            except (aiohttp.ClientError, TimeoutError) as error:
                log.info("a hand could not be shown: %r", error)
            screen = None
            if pause is not None:
                await asyncio.sleep(pause)
        hand.shown = -1
        return None

    async def _delete(self, token: str, message: Any) -> None:
        try:
            await self._webhook(token).delete_message(message)
        except (discord.HTTPException, aiohttp.ClientError) as error:
            log.debug("an old hand stays: %r", error)

    def _webhook(self, token: str) -> discord.Webhook:
        application_id = self._bot.application_id
        assert application_id is not None
        webhook = discord.Webhook.partial(application_id, token, client=self._bot)
        webhook.type = discord.WebhookType.application  # without it discord.py refuses to send anything private
        return webhook

    def _paint(self, hand: OpenHand, work: Coroutine[Any, Any, None]) -> None:
        if self._closing:
            work.close()
            return
        task = self._spawn(work)
        hand.painting.add(task)
        task.add_done_callback(hand.painting.discard)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (TableError, StoreError) as error:
            log.info("a hand was not painted: %r", error)
        except Exception:
            log.exception("a hand could not be painted")


def _is_about_emoji(error: discord.HTTPException) -> bool:
    return error.code == 50035 and "emoji" in error.text.lower()
