"""All parts of one local Discord in one place, for the handlers of requests and of the gateway."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playground.clock import Clock
from playground.faults import Faults
from playground.interactions import Interactions
from playground.journal import Journal
from playground.limits import Buckets, Limits
from playground.world.model import Attachment, Json
from playground.world.world import World

if TYPE_CHECKING:
    from playground.check.openapi import Spec
    from playground.gateway.gateway import Gateway


@dataclass(slots=True)
class Commands:
    """The registered application commands by id; ``guild_id`` None holds the global ones."""

    by_place: dict[int | None, dict[int, Json]] = field(default_factory=dict)
    created_at: list[float] = field(default_factory=list)

    def of(self, guild_id: int | None) -> dict[int, Json]:
        """Give the commands of one server, or the global ones."""
        return self.by_place.setdefault(guild_id, {})


@dataclass(slots=True)
class Service:
    """The state of a local Discord; ``gateway`` is set once it is built.

    ``uploads`` are the latest files that people gave with commands, held for the bot to read.
    """

    clock: Clock
    world: World
    journal: Journal
    buckets: Buckets
    faults: Faults
    interactions: Interactions
    commands: Commands
    spec: Spec | None = None
    uploads: deque[Attachment] = field(default_factory=lambda: deque(maxlen=32))
    gateway: Gateway = field(init=False)

    @classmethod
    def build(cls, journal: Journal, limits: Limits, *, history: int, spec: Spec | None) -> Service:
        """Put an empty local Discord together."""
        clock = Clock()
        world = World(clock, history=history)
        return cls(
            clock, world, journal, Buckets(limits, clock), Faults(), Interactions(world, journal), Commands(), spec
        )
