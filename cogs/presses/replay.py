"""Looking back at a match: moment by moment, its record, and whether it was dealt honestly."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import discord

from bombu.drawing.picture import Face, Faces
from bombu.drawing.standings import draw_replay
from bombu.engine.match import Match
from bombu.engine.record import RecordError, check_record, parse_record
from bombu.engine.seats import SEATS, PerSeat
from bombu.i18n import text
from bombu.standings import replays
from bombu.standings.replays import Moment, ReplayStep
from bombu.store.rows import ResultKind
from bombu.store.standings_rows import PastMatch
from bombu.tables.errors import NoSuchMatch
from cogs.client import BombuBot, Handler
from cogs.presses.answers import answer_here, answer_new
from cogs.presses.standings import ForgedPress, match_seen
from cogs.ui.boundary import bot_of, locale_of
from cogs.ui.ids import Action, Choice, PressId
from cogs.ui.replay_view import Replay, moment_of, replay_screen, shared_replay_screen
from cogs.ui.screen import Download, Screen
from cogs.ui.verify_view import Verdict, verify_screen

MOST_KEPT = 64


class Matches:
    """The cards of matches that are being looked at, without anybody's name; the least recently used go first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, Match] = OrderedDict()

    async def get(self, bot: BombuBot, game_id: int) -> Match:
        """A finished match. Raises NoSuchMatch where there is no record."""
        if game_id in self._kept:
            self._kept.move_to_end(game_id)
            return self._kept[game_id]
        record = await bot.store.record(game_id)
        if record is None:
            raise NoSuchMatch
        match = replays.match_of(parse_record(record))
        self._kept[game_id] = match
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return match


MATCHES = Matches()


async def open_replay(interaction: discord.Interaction[Any], game_id: int, moment: Moment) -> None:
    """A moment of a match, in a new private message."""
    await answer_new(interaction, _replay(interaction, game_id, moment))


async def press_replay(interaction: discord.Interaction[Any], press: PressId) -> None:
    """Another moment; or this one opened privately, or shown to the channel."""
    try:
        moment = moment_of(press)
    except ValueError as error:
        raise ForgedPress from error
    if press.argument == "open":
        await open_replay(interaction, press.game_id, moment)
    elif press.argument == "share":
        await _share(interaction, press.game_id, moment)
    else:
        await answer_here(interaction, _replay(interaction, press.game_id, moment))


async def press_record(interaction: discord.Interaction[Any], press: PressId) -> None:
    """The record to keep."""
    await match_seen(interaction, press.game_id)
    record = await bot_of(interaction).store.record(press.game_id)
    if record is None:
        raise NoSuchMatch
    download = Download(f"bombu-{press.game_id}.json", record.encode())
    screen = Screen(text(locale_of(interaction), "final-record", file=download.filename), (download,))
    await interaction.response.send_message(ephemeral=True, **screen.sending())


async def show_verdict(interaction: discord.Interaction[Any], game_id: int) -> None:
    """Whether a match was dealt and played as it should have been, in a new private message."""
    await match_seen(interaction, game_id)
    await answer_new(interaction, _verdict(interaction, game_id))


async def press_verify(interaction: discord.Interaction[Any], press: PressId) -> None:
    """The same from a button."""
    await show_verdict(interaction, press.game_id)


async def _verdict(interaction: discord.Interaction[Any], game_id: int) -> Screen:
    source = await bot_of(interaction).store.record(game_id)
    if source is None:
        raise NoSuchMatch
    record = parse_record(source)
    fault: str | None = None
    try:
        await asyncio.to_thread(check_record, record)
    except RecordError as error:
        fault = str(error)
    return verify_screen(Verdict(game_id, record, fault), locale_of(interaction))


async def _replay(interaction: discord.Interaction[Any], game_id: int, moment: Moment) -> Screen:
    bot, locale = bot_of(interaction), locale_of(interaction)
    replay, step = await _step(interaction, game_id, moment, locale)
    faces = _faces(replay.names)
    picture = await bot.pictures.run(lambda: draw_replay(step, faces, locale))
    return replay_screen(replay, step, picture, locale)


async def _share(interaction: discord.Interaction[Any], game_id: int, moment: Moment) -> None:
    bot = bot_of(interaction)
    locale = interaction.guild_locale.value if interaction.guild_locale is not None else locale_of(interaction)
    replay, step = await _step(interaction, game_id, moment, locale)
    faces = _faces(replay.names)
    picture = await bot.pictures.run(lambda: draw_replay(step, faces, locale))
    await interaction.response.send_message(**shared_replay_screen(replay, step, picture, locale).sending())


async def _step(
    interaction: discord.Interaction[Any], game_id: int, moment: Moment, locale: str
) -> tuple[Replay, ReplayStep]:
    past = await match_seen(interaction, game_id)
    match = await MATCHES.get(bot_of(interaction), game_id)
    replay = Replay(game_id, match, names_of(past, locale))
    return replay, replays.step_at(match, replays.nearest(match, moment))


def names_of(past: PastMatch, locale: str) -> PerSeat[str]:
    """The names of those who ended the match, by seat; deleted players have none."""
    names = dict.fromkeys(SEATS, "")
    for line in past.lines:
        if line.kind is not ResultKind.LEFT:
            names[SEATS[line.seat]] = text(locale, "history-deleted") if line.is_deleted else line.name
    first, second, third, fourth = names.values()
    return (first, second, third, fourth)


def _faces(names: PerSeat[str]) -> Faces:
    first, second, third, fourth = (Face(name) for name in names)
    return (first, second, third, fourth)


HANDLERS: dict[Action | Choice, Handler] = {
    Action.REPLAY: press_replay,
    Choice.REPLAY_HAND: press_replay,
    Action.RECORD: press_record,
    Action.VERIFY: press_verify,
}
