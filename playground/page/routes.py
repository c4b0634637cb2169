"""The page's routes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from playground.local import LocalDiscord


def add_page(app: web.Application, discord: LocalDiscord) -> None:
    """Serve the page."""
