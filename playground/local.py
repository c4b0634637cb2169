"""`LocalDiscord`: a Discord in this process, for tests and for ``python -m playground``."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from playground.api.server import Server as HttpServer
from playground.bot_process import Bot
from playground.clock import Clock
from playground.errors import PlaygroundError
from playground.faults import Faults
from playground.gateway.gateway import Gateway
from playground.journal import Journal
from playground.limits import Limits
from playground.people.person import Person
from playground.people.places import Room, Server
from playground.service import Service
from playground.world.default import furnish

if TYPE_CHECKING:
    from playground.check.openapi import Spec

ROOT = Path(__file__).resolve().parent.parent
BOT = ROOT / "bot.py"
API_SPEC = ROOT.parent / "shared" / "discord-api-spec" / "openapi.json"
"""Where a copy of Discord's OpenAPI document may lie beside the checkout; it is never part of it."""


def _load(api_spec: Path) -> Spec:
    """Discord's document. What checks against it is installed for the tests only: whoever plays does without."""
    try:
        from playground.check.openapi import Spec
    except ModuleNotFoundError as error:
        raise PlaygroundError(
            f"checking against an OpenAPI document needs {error.name}: `make test` installs it"
        ) from error
    return Spec.load(api_spec)


class RulesBroken(AssertionError):
    """A strict run ended with mistakes of the bot; the text lists them."""


class LocalDiscord:
    """A Discord on 127.0.0.1 with the default world in it; use it as ``async with LocalDiscord() as discord``.

    - ``strict``: leaving the block raises RulesBroken if the bot broke a rule.
    - ``api_spec``: Discord's OpenAPI document; None checks the other rules only.
    - ``limits``: the rate limits, real ones by default but for the wait after identifying.
    - ``history``: how many looks of each message are kept.
    - ``database``: BOMBU_DATABASE_URL of the bots; by default a file that lives as long as this Discord.
    """

    def __init__(
        self,
        *,
        strict: bool = True,
        api_spec: Path | None = None,
        limits: Limits | None = None,
        journal: Path | None = None,
        history: int = 40,
        database: str | None = None,
        port: int = 0,
        shards: int = 1,
        echo: Callable[[str], None] | None = None,
        with_page: bool = True,
    ) -> None:
        spec = _load(api_spec) if api_spec is not None else None
        self.strict = strict
        self.journal = Journal(journal)
        rates = Limits.brisk() if limits is None else limits
        self.service = Service.build(self.journal, rates, history=history, spec=spec)
        self.service.gateway = Gateway(self.service)
        self.service.gateway.recommended_shards = shards
        self._server = HttpServer(self.service, *([self._add_page] if with_page else []))
        self._port = port
        self._database = database
        self._echo = echo
        self._folder = tempfile.TemporaryDirectory(prefix="bombu-", ignore_cleanup_errors=True)
        self.bots: list[Bot] = []
        self.guild = Server(self.service, furnish(self.service.world))

    def _add_page(self, app: Any) -> None:
        # Imported late: a load test without a page needs none of it.
        from playground.page.routes import add_page

        add_page(app, self)

    # Parts that tests use

    @property
    def url(self) -> str:
        """The address of the page and of the API."""
        return self.service.world.base

    @property
    def clock(self) -> Clock:
        return self.service.clock

    @property
    def faults(self) -> Faults:
        return self.service.faults

    @property
    def gateway(self) -> Gateway:
        return self.service.gateway

    @property
    def limits(self) -> Limits:
        return self.service.buckets.rates

    @limits.setter
    def limits(self, limits: Limits) -> None:
        self.service.buckets.rates = limits

    def expire_tokens(self) -> None:
        """Let the tokens of all interactions so far be worthless, as if 15 minutes had passed."""
        self.service.interactions.expire_all()

    @contextmanager
    def allowing(self, *rules: str) -> Iterator[None]:
        """Let the bot break these rules of ``playground.rules`` without failing a strict run."""
        with self.journal.allowing(*rules):
            yield

    # People and places

    def user(self, name: str, *, locale: str = "en-US", guild: Server | None = None) -> Person:
        """Give the person of this name, made when there is none, as a member of the default server or of ``guild``."""
        world = self.service.world
        home = guild or self.guild
        for user in world.users.values():
            if user.display == name and not user.is_bot:
                world.join(home.model, user)
                return Person(self.service, user)
        person = Person(self.service, world.create_user(name, locale=locale))
        home.add(person)
        return person

    def users(self, *names: str) -> list[Person]:
        """Give several people of the default server."""
        return [self.user(name) for name in names]

    def new_guild(
        self, name: str, *, locale: str = "en-US", owner: Person | None = None, channel: str = "general"
    ) -> Server:
        """Add a server that has the bot and one channel."""
        model = self.service.world.create_guild(name, locale=locale, owner=owner.model if owner else None)
        guild = Server(self.service, model)
        guild.channel(channel)
        return guild

    @property
    def cards(self) -> Room:
        """The channel #cards of the default server."""
        return self.guild.channel("cards")

    # Bots

    def bot(
        self,
        script: Path | None = None,
        *,
        env: Mapping[str, str] | None = None,
        shards: tuple[int, ...] | None = None,
        ready_within: float = 30.0,
    ) -> Bot:
        """Give a bot process to start with ``async with``; ``script`` is the checkout's bot.py by default.

        DISCORD_TOKEN and the way here are set; BOMBU_DATABASE_URL is a file of this Discord unless ``env`` has one.
        ``shards`` names the shards of a process that runs only some.
        """
        database = self._database or f"sqlite+aiosqlite:///{self._folder.name}/bombu.db"
        merged = {"BOMBU_DATABASE_URL": database, **(env or {})}
        bot = Bot(self.service, script or BOT, merged, shards=shards, echo=self._echo, ready_within=ready_within)
        self.bots.append(bot)
        return bot

    # Running

    async def start(self) -> None:
        """Serve. Raises OSError when the port is taken."""
        await self._server.start(self._port)

    async def stop(self) -> None:
        """End every bot and stop serving."""
        for bot in self.bots:
            await bot.terminate()
        await self._server.stop()
        self.service.interactions.close()
        self.journal.close()
        self._folder.cleanup()

    def check(self) -> None:
        """Raise RulesBroken if the bot broke rules so far."""
        if self.journal.violations:
            lines = "\n".join(map(str, self.journal.violations[:20]))
            raise RulesBroken(f"{len(self.journal.violations)} broken rules:\n{lines}")

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
        if self.strict and (error is None or isinstance(error, PlaygroundError)):
            # What the bot did wrong explains most failures of a story better than the failure itself.
            try:
                self.check()
            except RulesBroken as broken:
                raise broken from error
