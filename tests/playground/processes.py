"""Waiting for the end of processes that aren't our own children."""

from __future__ import annotations

import os
import select

import pytest

needs_pidfd = pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="waits for a process of another by pidfd, which only Linux has"
)


def is_gone(pid: int) -> bool:
    """Wait up to 20 s for a process to end; whether it did."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], 20)[0])
    finally:
        os.close(handle)
