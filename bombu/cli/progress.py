"""A counter on the error stream for what takes long, seen by people only."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self, TextIO

PATIENCE = 2.0
"""Seconds before the counter appears."""

PAUSE = 0.1
"""Seconds between two changes of it."""


class Progress:
    """Shows ``1200 records`` while the stream is a terminal and the work takes more than two seconds."""

    def __init__(self, what: str, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._what = what
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._next = clock() + PATIENCE
        self._seen = False
        self._is_terminal = self._stream.isatty()

    def show(self, done: int) -> None:
        """Tell how much is done, if it is time to."""
        if self._is_terminal and self._clock() >= self._next:
            self._next = self._clock() + PAUSE
            self._seen = True
            self._write(f"\r{done} {self._what}")

    def clear(self) -> None:
        """Take the counter off the screen."""
        if self._seen:
            self._seen = False
            self._write("\r\x1b[K")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.clear()

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()
