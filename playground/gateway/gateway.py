"""The gateway: hello, identify, heartbeat, resume, events by shard and intents.

Source: Discord's documentation, events/gateway and topics/opcodes-and-status-codes.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any

from aiohttp import WSMsgType, web

from playground.gateway.session import Connection, Session
from playground.limits import Window
from playground.rules import RULES
from playground.service import Service
from playground.world import payloads
from playground.world.model import Json
from playground.world.world import GUILD_MEMBERS, GUILDS, MESSAGE_CONTENT, Event

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 1, 2, 3, 4, 6, 7, 8, 9, 10, 11
GUILD_PRESENCES = 1 << 8
ALL_INTENTS = (1 << 26) - 1
_PRIVILEGED = {GUILD_MEMBERS: 1 << 15, GUILD_PRESENCES: 1 << 13, MESSAGE_CONTENT: 1 << 19}
"""Privileged intents and the limited flag of the application that allows each."""

RESUME_SECONDS = 300.0
MAX_GUILDS_A_SHARD = 2500
_DAY = 86_400.0


class Gateway:
    """All sessions of the bot. ``recommended_shards`` and ``heartbeat_ms`` may be set before a bot connects."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.recommended_shards = 1
        self.max_concurrency = 1
        self.heartbeat_ms = 41_250
        self._identifies: list[float] = []
        self._keys: dict[int, Window] = {}
        service.world.on_event.append(self.dispatch)

    @property
    def url(self) -> str:
        """The address that bots connect to."""
        return self._service.world.base.replace("http://", "ws://") + "/gateway/"

    def session_start_limit(self) -> Json:
        """Give what GET /gateway/bot says about identifying."""
        now = self._service.clock.now()
        self._identifies = [at for at in self._identifies if now - at < _DAY]
        total = self._service.buckets.rates.identifies_a_day
        after = int((self._identifies[0] + _DAY - now) * 1000) if self._identifies else 0
        return {
            "total": total,
            "remaining": max(0, total - len(self._identifies)),
            "reset_after": after,
            "max_concurrency": self.max_concurrency,
        }

    # What others do with it

    def dispatch(self, event: Event) -> None:
        """Tell every session that hears of the server and asked for this kind of event."""
        self._forget_old()
        for session in self.sessions.values():
            if session.owns(event.guild_id) and (not event.intents or session.intents & event.intents):
                session.dispatch(event.name, event.make(session.intents))

    def deliver(self, guild_id: int | None, interaction: Json) -> bool:
        """Send an interaction; False says that no process is connected for this server or could still resume."""
        self._forget_old()
        found = [session for session in self.sessions.values() if session.owns(guild_id)]
        for session in found:
            session.dispatch("INTERACTION_CREATE", interaction)
        return bool(found)

    def is_connected(self, shards: tuple[int, ...] | None = None, besides: frozenset[str] = frozenset()) -> bool:
        """Whether these shards (None: all) are connected and have had READY, by sessions other than ``besides``."""
        live = [
            session for key, session in self.sessions.items() if session.connection is not None and key not in besides
        ]
        if not live:
            return False
        have = {session.shard for session in live}
        return have >= set(shards if shards is not None else range(live[-1].shard_count))

    def drop(self, shard: int | None = None) -> None:
        """Break connections without a word; their sessions can be resumed."""
        for connection in self._of(shard):
            connection.cut()

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Send opcode 7, as Discord does before it restarts a gateway."""
        for connection in self._of(shard):
            connection.send(RECONNECT)

    def invalidate(self, shard: int | None = None, *, resumable: bool = False) -> None:
        """Send opcode 9; sessions that aren't resumable are forgotten."""
        for connection in self._of(shard):
            if not resumable and connection.session is not None:
                self.sessions.pop(connection.session.id, None)
            connection.send(INVALID, resumable)

    async def close(self) -> None:
        """Close every connection."""
        for connection in list(self.connections):
            await connection.close(1001, "the local Discord stops")

    def _of(self, shard: int | None) -> list[Connection]:
        return [
            connection
            for connection in self.connections
            if connection.session is not None and shard in (None, connection.session.shard)
        ]

    def _forget_old(self) -> None:
        now = self._service.clock.now()
        for session in list(self.sessions.values()):
            if session.gone_since is not None and now - session.gone_since > RESUME_SECONDS:
                del self.sessions[session.id]

    # One connection

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one web socket until it is closed."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20)
        await socket.prepare(request)
        transport = request.transport
        connection = Connection(socket, request.query.get("compress"), transport)
        self.connections.add(connection)
        loop = asyncio.get_running_loop()
        watchdog: asyncio.TimerHandle | None = None
        try:
            connection.send(HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": ["local"]})
            while True:
                if watchdog is not None:
                    watchdog.cancel()
                watchdog = loop.call_later(self.heartbeat_ms * 1.6 / 1000, self._time_out, connection)
                message = await socket.receive()
                if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                rule = self._receive(connection, message.data)
                if rule is not None:
                    await self._refuse(connection, rule)
                    break
        finally:
            if watchdog is not None:
                watchdog.cancel()
            self.connections.discard(connection)
            connection.finish()
            self._lost(connection, socket.close_code)
        return socket

    def _time_out(self, connection: Connection) -> None:
        task = asyncio.ensure_future(self._refuse(connection, "gateway-heartbeat"))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _refuse(self, connection: Connection, rule: str) -> None:
        known = RULES[rule]
        self._service.journal.broke(rule, "gateway", "", self._service.clock.now())
        await connection.close(known.code, known.message)

    def _lost(self, connection: Connection, code: int | None) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        session.gone_since = self._service.clock.now()
        if code in (1000, 1001) and connection.close_code is None:
            self.sessions.pop(session.id, None)
        self._service.world.bus.changed("gateway")

    def _receive(self, connection: Connection, raw: str | bytes) -> str | None:
        """Handle a message of the bot; give the rule that it breaks, if any."""
        try:
            message = json.loads(raw)
            op, data = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError):
            return "gateway-decode"
        if self._is_flood(connection):
            return "gateway-flood"
        if op == HEARTBEAT:
            connection.send(ACK)
            return None
        if op == IDENTIFY:
            return self._identify(connection, data)
        if op == RESUME:
            return self._resume(connection, data)
        if connection.session is None:
            return "gateway-not-identified"
        if op == MEMBERS:
            self._members(connection.session, data)
            return None
        return None if op in (PRESENCE, VOICE) else "gateway-opcode"

    def _is_flood(self, connection: Connection) -> bool:
        rate = self._service.buckets.rates.gateway_sends
        if rate is None:
            return False
        now = self._service.clock.now()
        connection.sends.append(now)
        while now - connection.sends[0] > rate[1]:
            connection.sends.popleft()
        return len(connection.sends) > rate[0]

    def _identify(self, connection: Connection, data: Any) -> str | None:
        service, world = self._service, self._service.world
        if connection.session is not None:
            return "gateway-identified-twice"
        if not isinstance(data, dict) or data.get("token", "").removeprefix("Bot ") != world.token:
            return "gateway-token"
        intents = int(data.get("intents", -1))
        if intents < 0 or intents & ~ALL_INTENTS:
            return "gateway-intents"
        if any(intents & bit and not world.application_flags & flag for bit, flag in _PRIVILEGED.items()):
            return "gateway-intents-privileged"
        shard, count = data.get("shard") or (0, 1)
        if not 0 <= shard < count:
            return "gateway-shard"
        mine = [guild for guild in world.guilds.values() if (guild.id >> 22) % count == shard]
        if len(mine) > MAX_GUILDS_A_SHARD:
            return "gateway-sharding-required"
        if not self._may_identify(shard):
            service.journal.broke("identify-too-fast", "gateway", f"shard {shard}", service.clock.now())
            connection.send(INVALID, False)
            return None
        if len(self._identifies) > service.buckets.rates.identifies_a_day:
            world.token = world.token[:-8] + secrets.token_hex(4)
            return "gateway-token"
        session = Session(secrets.token_hex(16), shard, count, intents, connection)
        connection.session = session
        self.sessions[session.id] = session
        self._greet(session, [guild for guild in mine if world.bot.id in guild.members])
        world.bus.changed("gateway")
        return None

    def _may_identify(self, shard: int) -> bool:
        now = self._service.clock.now()
        self._identifies.append(now)
        rate = self._service.buckets.rates.identify
        if rate is None:
            return True
        window = self._keys.setdefault(shard % self.max_concurrency, Window(rate))
        return window.take(now)

    def _greet(self, session: Session, guilds: list[Any]) -> None:
        world = self._service.world
        session.dispatch("READY", {
            "v": 10,
            "user": payloads.user(world.bot) | {"verified": True, "mfa_enabled": True, "email": None, "flags": 0},
            "user_settings": {},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": [session.shard, session.shard_count],
            "application": {"id": str(world.application_id), "flags": world.application_flags},
            "private_channels": [],
            "presences": [],
            "relationships": [],
            "geo_ordered_rtc_regions": [],
            "_trace": ["local"],
        })  # fmt: skip
        if session.intents & GUILDS:
            for guild in guilds:
                session.dispatch("GUILD_CREATE", payloads.guild(world, guild, for_gateway=True))

    def _resume(self, connection: Connection, data: Any) -> str | None:
        if connection.session is not None:
            return "gateway-identified-twice"
        if not isinstance(data, dict) or data.get("token", "").removeprefix("Bot ") != self._service.world.token:
            return "gateway-token"
        self._forget_old()
        session = self.sessions.get(str(data.get("session_id")))
        sequence = int(data.get("seq") or 0)
        if session is None or not session.can_replay(sequence):
            connection.send(INVALID, False)
            return None
        if session.connection is not None:
            session.connection.cut()
        session.connection = connection
        session.gone_since = None
        connection.session = session
        session.replay(sequence)
        session.dispatch("RESUMED", {"_trace": ["local"]})
        self._service.world.bus.changed("gateway")
        return None

    def _members(self, session: Session, data: Any) -> None:
        world = self._service.world
        guild = world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None:
            return
        wanted = {int(item) for item in data.get("user_ids") or []}
        query = str(data.get("query") or "").lower()
        found = [
            member
            for member in guild.members.values()
            if (member.user_id in wanted if wanted else world.users[member.user_id].username.startswith(query))
        ]
        session.dispatch("GUILD_MEMBERS_CHUNK", {
            "guild_id": str(guild.id),
            "members": [payloads.member(world, member) for member in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "presences": [],
            "nonce": data.get("nonce"),
        })  # fmt: skip
