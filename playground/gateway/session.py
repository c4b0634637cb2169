"""A gateway session: what a bot has been told, kept for a while so that it can resume."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from playground.world.model import Json

_SYNC = zlib.Z_SYNC_FLUSH


class Connection:
    """One web socket of a bot; what is sent goes out in order through one writer."""

    def __init__(
        self, socket: web.WebSocketResponse, compression: str | None, transport: asyncio.Transport | None
    ) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.sends: deque[float] = deque()
        self.close_code: int | None = None
        self._transport = transport
        self._deflate = zlib.compressobj(1) if compression == "zlib-stream" else None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="gateway writer")

    def send(self, op: int, data: Any = None) -> None:
        """Queue a message that isn't an event."""
        self.send_text(_dump({"op": op, "d": data, "s": None, "t": None}))

    def send_text(self, text: str) -> None:
        """Queue a message that is written already."""
        self._queue.put_nowait(text)

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            try:
                if self._deflate is None:
                    await self.socket.send_str(text)
                else:
                    data = self._deflate.compress(text.encode()) + self._deflate.flush(_SYNC)
                    await self.socket.send_bytes(data)
            except ConnectionError:
                return

    async def close(self, code: int, message: str = "") -> None:
        """Close with a code, after all that is queued."""
        self.close_code = code
        self._queue.put_nowait(None)
        await asyncio.wait([self._writer], timeout=1)
        await self.socket.close(code=code, message=message.encode())

    def cut(self) -> None:
        """Break the connection without a word, as a network does."""
        if self._transport is not None:
            self._transport.abort()

    def finish(self) -> None:
        """Stop the writer once the socket is gone."""
        self._writer.cancel()


@dataclass(slots=True)
class Session:
    """What one shard of a bot is told; ``gone_since`` is when its connection was lost."""

    id: str
    shard: int
    shard_count: int
    intents: int
    connection: Connection | None
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=4096))
    gone_since: float | None = None

    def owns(self, guild_id: int | None) -> bool:
        """Whether this shard hears of a server; direct messages go to shard 0."""
        return self.shard == ((guild_id >> 22) % self.shard_count if guild_id is not None else 0)

    def dispatch(self, name: str, data: Json) -> None:
        """Tell of an event now, or keep it for when the bot resumes."""
        self.sequence += 1
        text = _dump({"op": 0, "t": name, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send_text(text)

    def can_replay(self, sequence: int) -> bool:
        """Whether everything after ``sequence`` is still there."""
        oldest = self.sent[0][0] if self.sent else self.sequence + 1
        return sequence <= self.sequence and sequence >= oldest - 1

    def replay(self, sequence: int) -> None:
        """Send everything after ``sequence`` again."""
        assert self.connection is not None
        for number, text in list(self.sent):
            if number > sequence:
                self.connection.send_text(text)


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
