"""The journal: each interaction with its acknowledgement, each request, each broken rule; also as JSON Lines."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from playground.rules import RULES, Blame


@dataclass(frozen=True, slots=True)
class Request:
    """One request of the bot; ``ms`` is this server's own time, ``received`` and ``sent`` are bytes of bodies."""

    at: float
    method: str
    route: str
    status: int
    code: int
    ms: float
    received: int
    sent: int


@dataclass(slots=True)
class Ack:
    """How an interaction was answered; ``ms`` is None until it is, ``answer`` is the callback's type."""

    at: float
    id: int
    kind: str
    name: str
    user: str
    ms: float | None = None
    answer: int | None = None
    failed: str | None = None


@dataclass(frozen=True, slots=True)
class Violation:
    """A broken rule; ``blame`` says whether the bot made the mistake or the world changed under it."""

    at: float
    rule: str
    code: int
    blame: Blame
    where: str
    detail: str

    def __str__(self) -> str:
        return f"{self.rule} ({self.code}) at {self.where}: {self.detail}"


class Journal:
    """Keeps the last ``keep`` requests and interactions, and every mistake of the bot; counts everything."""

    def __init__(self, path: Path | None = None, keep: int = 100_000) -> None:
        self.requests: deque[Request] = deque(maxlen=keep)
        self.interactions: deque[Ack] = deque(maxlen=keep)
        self.violations: list[Violation] = []
        self.troubles: deque[Violation] = deque(maxlen=keep)
        self.notes: deque[str] = deque(maxlen=1000)
        self.statuses: Counter[int] = Counter()
        self.received = 0
        self.sent = 0
        self._allowed: Counter[str] = Counter()
        self._file: IO[str] | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("w", encoding="utf-8")

    def request(self, request: Request) -> None:
        """Keep a request that has been answered."""
        self.requests.append(request)
        self.statuses[request.status] += 1
        self.received += request.received
        self.sent += request.sent
        self._write("request", request)

    def opened(self, ack: Ack) -> None:
        """Keep an interaction that has been sent to the bot."""
        self.interactions.append(ack)

    def closed(self, ack: Ack) -> None:
        """Write out an interaction that has been answered or given up."""
        self._write("interaction", ack)

    def broke(self, rule: str, where: str, detail: str, at: float) -> Violation:
        """Keep a broken rule: the bot's mistakes in ``violations``, the world's doings in ``troubles``."""
        known = RULES[rule]
        violation = Violation(at, rule, known.code, known.blame, where, detail or known.message)
        if known.blame is Blame.WORLD or self._allowed[rule]:
            self.troubles.append(violation)
        else:
            self.violations.append(violation)
        self._write("violation", violation)
        return violation

    def note(self, text: str) -> None:
        """Keep something that is allowed on Discord but deserves a look."""
        self.notes.append(text)

    @contextmanager
    def allowing(self, *rules: str) -> Iterator[None]:
        """Count these rules as troubles, not as the bot's mistakes: for tests that provoke them on purpose."""
        for rule in rules:
            self._allowed[RULES[rule].name] += 1
        try:
            yield
        finally:
            for rule in rules:
                self._allowed[rule] -= 1

    def ack_times(self) -> list[float]:
        """Give the milliseconds that the answered interactions took, in the order they were sent."""
        return [ack.ms for ack in self.interactions if ack.ms is not None]

    def close(self) -> None:
        """Close the file, if there is one."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, what: str, record: Request | Ack | Violation) -> None:
        if self._file is not None:
            json.dump({"what": what, **asdict(record)}, self._file, ensure_ascii=False, separators=(",", ":"))
            self._file.write("\n")
            self._file.flush()
