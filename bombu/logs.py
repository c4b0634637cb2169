"""Logging for the process: one line a record on standard error, tokens blotted out."""

from __future__ import annotations

import logging
import re
import sys

_TOKENS = re.compile(r"(/webhooks/\d+/|/interactions/\d+/)[^/\s?]+")
_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


class _Redacting(logging.Formatter):
    """Blots out the tokens that stand in Discord's addresses."""

    def format(self, record: logging.LogRecord) -> str:
        return _TOKENS.sub(r"\1[token]", super().format(record))


def set_up_logging(level: str) -> None:
    """Send our log and discord.py's to standard error; discord.py never below INFO, since it would show tokens."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Redacting(_FORMAT))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("discord").setLevel(max(logging.INFO, root.level))
    logging.getLogger("aiosqlite").setLevel(max(logging.INFO, root.level))
    logging.getLogger("PIL").setLevel(max(logging.INFO, root.level))
