"""A worker process: reads pickled jobs from its standard input, writes pickled answers to its standard output.

It ends with its input, so that it never outlives the bot, whatever way that ended. Both ends are our own, which is why
pickle is safe here.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO

COMMAND = "from bombu.ai.worker import main; main()"
"""What starts it: not ``-m``, which would make another module of this one, with answers that nobody can read."""

LENGTH = struct.Struct("!I")
"""Stands before each answer: its size in bytes."""

READY = b"ready"
"""The first answer, without a question: everything is imported."""

NICENESS = 5
"""How far a worker stands back behind the process that talks to people."""


@dataclass(frozen=True, slots=True)
class Failure:
    """In place of an answer: what went wrong, in one line."""

    reason: str


def main() -> None:
    """Answer jobs until the input ends."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    # Whatever is printed by mistake must not run into the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    import bombu.ai.jobs  # noqa: F401  -- imported before saying ready, so that the first job doesn't wait for it

    with suppress(BrokenPipeError):
        send(answers, READY)
        while True:
            try:
                job = pickle.load(sys.stdin.buffer)
            except (EOFError, pickle.UnpicklingError):  # the bot is gone, perhaps in the middle of a job
                return
            send(answers, _answer_to(job))


def send(stream: BinaryIO, answer: Any) -> None:
    """Write one answer, its length before it."""
    body = pickle.dumps(answer)
    stream.write(LENGTH.pack(len(body)) + body)
    stream.flush()


def _answer_to(job: Any) -> Any:
    try:
        return job.run()
    except Exception as error:  # the pool logs it and plays on without
        return Failure(f"{type(error).__name__}: {error}")
