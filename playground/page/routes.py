"""The page's routes: its files, the rules, and the web socket that keeps it up to date."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from playground.page.feed import Feed

if TYPE_CHECKING:
    from playground.local import LocalDiscord

_STATIC = Path(__file__).with_name("static")
_RULES = Path(__file__).resolve().parents[2] / "docs" / "rules.md"

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
_KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def _read(path: Path) -> str:
    """Read a small file of the checkout, anew each time so that a reload shows what was just edited."""
    return path.read_text(encoding="utf-8")


def add_page(app: web.Application, discord: LocalDiscord) -> None:
    """Serve the page at / and what it needs."""

    def file(path: Path) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            text = _read(path)
            return web.Response(text=text, content_type=_KINDS[path.suffix], headers=_HEADERS)

        return serve

    async def rules(request: web.Request) -> web.Response:
        if not _RULES.is_file():
            raise web.HTTPNotFound(text="There is no docs/rules.md in this checkout.\n")
        return web.Response(text=_read(_RULES), content_type="text/plain", headers=_HEADERS)

    async def feed(request: web.Request) -> web.StreamResponse:
        return await Feed(discord).run(request)

    app.router.add_get("/", file(_STATIC / "index.html"))
    app.router.add_get("/rules", file(_STATIC / "rules.html"))
    app.router.add_get("/rules.md", rules)
    app.router.add_get("/page", feed)
    for path in sorted(_STATIC.iterdir()):
        if path.suffix in _KINDS and path.suffix != ".html":
            app.router.add_get(f"/static/{path.name}", file(path))
