"""Interactions: from a person's press to the bot's answer, with the three seconds and the fifteen minutes."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field

from playground.errors import InteractionFailed
from playground.journal import Ack, Journal
from playground.world.model import Channel, Json, Message, User
from playground.world.world import Change, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
KINDS = {COMMAND: "command", COMPONENT: "component", AUTOCOMPLETE: "autocomplete", MODAL_SUBMIT: "modal"}

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
NO_ANSWER = "The application did not respond"


@dataclass(slots=True)
class Interaction:
    """One interaction; ``answered`` gives itself once the bot has acknowledged, or raises InteractionFailed."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    name: str
    data: Json
    opened_at: float
    ack: Ack
    answered: asyncio.Future[Interaction]
    source: Message | None = None
    answer: int | None = None
    original: Message | None = None
    messages: dict[int, Message] = field(default_factory=dict)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    is_expired: bool = False
    _started: float = 0.0
    _timer: asyncio.TimerHandle | None = None


class Interactions:
    """All interactions that a bot may still answer or follow up, by id and by token."""

    KEEP = 20_000

    def __init__(self, world: World, journal: Journal) -> None:
        self._world = world
        self._journal = journal
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        world.clock.watch(self._give_up_on_late_ones)

    def open(
        self, kind: int, user: User, channel: Channel, name: str, data: Json, source: Message | None
    ) -> Interaction:
        """Start an interaction: from now the bot has three seconds."""
        world = self._world
        snowflake = world.ids.next()
        now = world.clock.now()
        loop = asyncio.get_running_loop()
        ack = Ack(now, snowflake, KINDS[kind], name, user.display)
        interaction = Interaction(
            snowflake, f"{snowflake:x}.{secrets.token_urlsafe(48)}", kind, user, channel, name, data, now, ack,
            loop.create_future(), source,
        )  # fmt: skip
        # Nobody may be waiting for a press; that it failed is in the journal all the same.
        interaction.answered.add_done_callback(lambda future: future.cancelled() or future.exception())
        interaction._started = time.perf_counter()
        interaction._timer = loop.call_later(ANSWER_SECONDS, self._give_up, interaction, NO_ANSWER)
        self._by_id[snowflake] = interaction
        self._by_token[interaction.token] = interaction
        self._journal.opened(ack)
        if len(self._by_id) > self.KEEP:
            for old in list(self._by_id.values())[: self.KEEP // 4]:
                self._forget(old)
        return interaction

    def by_id(self, snowflake: int, token: str) -> Interaction | None:
        """Give the interaction of this id if the token is its own."""
        found = self._by_id.get(snowflake)
        return found if found is not None and found.token == token else None

    def by_token(self, token: str) -> Interaction | None:
        """Give the interaction of a token."""
        return self._by_token.get(token)

    def is_late(self, interaction: Interaction) -> bool:
        """Whether the three seconds are over."""
        return self._world.clock.now() - interaction.opened_at > ANSWER_SECONDS

    def is_expired(self, interaction: Interaction) -> bool:
        """Whether the fifteen minutes of the token are over."""
        return interaction.is_expired or self._world.clock.now() - interaction.opened_at > TOKEN_SECONDS

    def expire_all(self) -> None:
        """Let every token given so far be worthless, as if 15 minutes had passed."""
        for interaction in self._by_id.values():
            interaction.is_expired = True

    def acknowledge(self, interaction: Interaction, answer: int) -> None:
        """Note the bot's answer; ``settle`` follows when it has been shown."""
        interaction.answer = answer
        interaction.ack.answer = answer
        interaction.ack.ms = (time.perf_counter() - interaction._started) * 1000
        if interaction._timer is not None:
            interaction._timer.cancel()
        self._journal.closed(interaction.ack)

    def settle(self, interaction: Interaction) -> None:
        """Let whoever pressed go on."""
        if not interaction.answered.done():
            interaction.answered.set_result(interaction)
        for listener in self._world.on_change:
            listener(Change("answered", interaction.channel.id, interaction.source))

    def fail(self, interaction: Interaction, reason: str) -> None:
        """Give an interaction up before its time: nobody is there to answer it."""
        self._give_up(interaction, reason)

    def _give_up(self, interaction: Interaction, reason: str) -> None:
        if interaction.answer is not None or interaction.answered.done():
            return
        interaction.ack.failed = reason
        self._journal.closed(interaction.ack)
        if interaction._timer is not None:
            interaction._timer.cancel()
        text = f"{reason}: {interaction.user.display}, {interaction.ack.kind} {interaction.name}"
        interaction.answered.set_exception(InteractionFailed(text))

    def _give_up_on_late_ones(self) -> None:
        for interaction in list(self._by_id.values()):
            if interaction.answer is None and self.is_late(interaction):
                self._give_up(interaction, NO_ANSWER)

    def _forget(self, interaction: Interaction) -> None:
        self._by_id.pop(interaction.id, None)
        self._by_token.pop(interaction.token, None)

    def close(self) -> None:
        """Stop all timers."""
        for interaction in self._by_id.values():
            if interaction._timer is not None:
                interaction._timer.cancel()
            if not interaction.answered.done():
                interaction.answered.cancel()
