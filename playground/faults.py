"""Faults on demand: slow answers, 5xx, answers that get lost, emojis refused for no reason."""

from __future__ import annotations

import fnmatch
from dataclasses import dataclass
from enum import StrEnum


class FaultKind(StrEnum):
    """What happens to a request that a fault meets."""

    SLOW = "slow"
    STATUS = "status"
    LOSE_REQUEST = "lose-request"
    LOSE_ANSWER = "lose-answer"
    EMOJI = "emoji"


@dataclass(slots=True)
class Fault:
    """A fault for requests whose "METHOD /route" matches ``route`` (with * and ?); ``left`` None: until cleared."""

    kind: FaultKind
    route: str
    left: int | None = 1
    seconds: float = 0.0
    status: int = 500


class Faults:
    """The faults that are switched on; each meets the next matching requests, oldest fault first."""

    def __init__(self) -> None:
        self._active: list[Fault] = []

    def slow(self, seconds: float, route: str = "*", times: int | None = 1) -> None:
        """Let answers come late: the request is handled after ``seconds``."""
        self._active.append(Fault(FaultKind.SLOW, route, times, seconds=seconds))

    def fail(self, status: int = 500, route: str = "*", times: int | None = 1) -> None:
        """Answer with a 5xx and do nothing."""
        self._active.append(Fault(FaultKind.STATUS, route, times, status=status))

    def lose_request(self, route: str = "*", times: int | None = 1) -> None:
        """Cut the connection before the request is handled."""
        self._active.append(Fault(FaultKind.LOSE_REQUEST, route, times))

    def lose_answer(self, route: str = "*", times: int | None = 1) -> None:
        """Handle the request, then cut the connection: the bot can't know whether it worked."""
        self._active.append(Fault(FaultKind.LOSE_ANSWER, route, times))

    def reject_emoji(self, times: int | None = 1) -> None:
        """Refuse a message with an application's emoji in a button or menu though the emoji exists."""
        self._active.append(Fault(FaultKind.EMOJI, "*", times))

    def clear(self) -> None:
        """Switch all faults off."""
        self._active.clear()

    @property
    def active(self) -> list[Fault]:
        """The faults that still wait for a request."""
        return list(self._active)

    def meet(self, kind: FaultKind, route: str) -> Fault | None:
        """Give the fault of this kind that a request meets, and count it down."""
        for fault in self._active:
            if fault.kind is kind and fnmatch.fnmatchcase(route, fault.route):
                if fault.left is not None:
                    fault.left -= 1
                    if fault.left <= 0:
                        self._active.remove(fault)
                return fault
        return None
