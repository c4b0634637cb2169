"""People who play as fast as they may: a legal card as soon as their hand shows it enabled.

They see what a client shows and nothing else. A press is noted by game, ply and card, so that it can be looked up in
the log afterwards.
"""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from dataclasses import dataclass, field

from playground.check.components import walk
from playground.errors import InteractionFailed, NotPossible
from playground.local import LocalDiscord
from playground.people import act
from playground.service import Service
from playground.world.model import Channel, Json, Message, User
from playground.world.world import Change

CHANNELS_A_GUILD = 50
COMMAND_SECONDS = 30.0

Press = tuple[int, int, str]
"""Game, ply, and the card, empty for a pass."""


@dataclass(slots=True)
class Tally:
    """What all players did: accepted presses, refused ones with what was said, and those without an answer."""

    accepted: list[Press] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    matches: int = 0


class Player:
    """One person in one channel."""

    def __init__(self, service: Service, user: User, channel: Channel, seed: int, tally: Tally) -> None:
        self.user, self.channel = user, channel
        self.wake = asyncio.Event()
        self._service = service
        self._rng = random.Random(seed)
        self._tally = tally
        self._last = (0, -1)

    async def command(self, path: str, **options: object) -> Message:
        """The answer to a command. Raises InteractionFailed."""
        answered = act.run_command(self._service, self.user, self.channel, path, options)
        message = (await answered.answered).original
        assert message is not None
        return message

    async def open_table(self, others: list[Player]) -> None:
        """A table with the others and bots on the seats that are left, started."""
        lobby = await self.command("bombu new", bots=3 - len(others))
        for other in others:
            await other.press(lobby, "bombu:1:join:")
        await self.press(lobby, "bombu:1:start:")

    async def press(self, message: Message, begins: str) -> None:
        """Press the button whose id begins so. Raises InteractionFailed."""
        found = next(item for item in walk(message.now.components) if str(item.get("custom_id")).startswith(begins))
        await act.press(self._service, self.user, message, found["custom_id"]).answered

    async def play(self) -> None:
        """Play until the match of this channel is over."""
        while True:
            self.wake.clear()
            if (found := self._playable()) is not None:
                await self._play(*found)
            elif self._is_over():
                return
            else:
                await self.wake.wait()

    def _playable(self) -> tuple[Message, str] | None:
        """The newest hand with something to press that was not pressed yet."""
        for message in reversed(self.channel.messages.values()):
            if message.viewer_id == self.user.id and not message.deleted:
                ids = [item["custom_id"] for item in walk(message.now.components) if _can_be_played(item)]
                if ids and _claim(ids[0])[:2] > self._last:
                    return message, self._rng.choice(ids)
        return None

    async def _play(self, message: Message, custom_id: str) -> None:
        claim = _claim(custom_id)
        self._last = claim[:2]
        try:
            answer = await act.press(self._service, self.user, message, custom_id).answered
        except NotPossible:
            return  # the hand was replaced in this very moment
        except InteractionFailed as failure:
            self._tally.lost.append(f"{custom_id}: {failure}")
            return
        said = _first_text(answer.original)
        if said.startswith("⚠"):
            self._tally.refused.append(f"{custom_id}: {said.splitlines()[0]}")
        else:
            self._tally.accepted.append(claim)

    def _is_over(self) -> bool:
        newest = next(reversed(self.channel.messages.values()), None)
        return newest is not None and any(file.filename == "podium.png" for file in newest.now.attachments)


@dataclass(slots=True)
class Crowd:
    """All players: ``tables`` of them as they sit together, and what they did."""

    discord: LocalDiscord
    tables: list[list[Player]] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    _by_channel: dict[int, list[Player]] = field(default_factory=lambda: defaultdict(list))
    _running: set[asyncio.Task[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.discord.service.world.on_change.append(self._changed)

    def add(self, tables: int, people: int, locale: str = "en-US") -> None:
        """Channels with so many people each, on as many servers as it takes; before the bot starts."""
        world = self.discord.service.world
        for number in range(len(self.tables), len(self.tables) + tables):
            if number % CHANNELS_A_GUILD == 0:
                world.create_guild(f"Server {number // CHANNELS_A_GUILD}")
            guild = list(world.guilds.values())[-1]
            channel = world.create_channel(guild, f"table-{number}")
            party = []
            for seat in range(people):
                user = world.create_user(f"Player {number}-{seat}", locale=locale)
                world.join(guild, user)
                party.append(Player(self.discord.service, user, channel, number * 4 + seat, self.tally))
            self.tables.append(party)
            self._by_channel[channel.id] = party

    async def sit_down(self, first: int, last: int, at_once: int = 4) -> None:
        """Open the tables first to last - 1, start them, and let everybody play for ever from then on."""
        turn = asyncio.Semaphore(at_once)

        async def one(party: list[Player]) -> None:
            async with turn:
                try:
                    await party[0].open_table(party[1:])
                except InteractionFailed as failure:
                    self.tally.lost.append(f"opening a table: {failure}")
            self._running.add(asyncio.create_task(self._evening(party)))

        await asyncio.gather(*(one(party) for party in self.tables[first:last]))

    async def go_home(self) -> None:
        """Let nobody press any more; who is waiting for an answer still gets it noted."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        self._running.clear()

    async def _evening(self, party: list[Player]) -> None:
        """Match after match at one table."""
        while True:
            await asyncio.gather(*(player.play() for player in party))
            self.tally.matches += 1
            party[0].channel.messages.clear()  # or the local Discord would grow with every match
            await party[0].open_table(party[1:])

    def _changed(self, change: Change) -> None:
        for player in self._by_channel.get(change.channel_id or 0, ()):
            player.wake.set()


def _can_be_played(item: Json) -> bool:
    custom_id = str(item.get("custom_id", ""))
    return custom_id.startswith(("bombu:1:play:", "bombu:1:pass:")) and not item.get("disabled")


def _claim(custom_id: str) -> Press:
    _, _, _, game, ply, *card = custom_id.split(":")
    return int(game), int(ply), card[0] if card else ""


def _first_text(message: Message | None) -> str:
    components = message.now.components if message is not None else ()
    return next((str(item["content"]) for item in walk(components) if item.get("type") == 10), "")
