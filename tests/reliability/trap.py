"""A kill from inside, after so many lines of certain code: any instruction can be the last."""

from __future__ import annotations

import os
import signal
import sys
import threading
from types import FrameType
from typing import Any


class Trap:
    """Ends the process without warning when ``lines`` lines of files with one of ``parts`` in their path have run.

    They are counted from the first call into a file with ``start`` in its path.
    """

    def __init__(self, lines: int, parts: tuple[str, ...], start: str = "") -> None:
        self._left = lines
        self._parts = parts
        self._start = start
        self._known: dict[str, bool] = {}

    def set(self) -> None:
        """From now on, in this thread and in those that start later."""
        threading.settrace(self._enter)
        sys.settrace(self._enter)

    def _enter(self, frame: FrameType, _event: str, _argument: Any) -> Any:
        name = frame.f_code.co_filename
        counts = self._known.get(name)
        if counts is None:
            if self._start in name:
                self._start = ""
            counts = self._known[name] = any(part in name for part in self._parts)
        return self._line if counts else None

    def _line(self, _frame: FrameType, event: str, _argument: Any) -> Any:
        if event == "line" and not self._start:
            self._left -= 1
            if self._left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)
        return self._line
