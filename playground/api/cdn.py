"""Files: what was uploaded with messages, avatars, emojis."""

from __future__ import annotations

import asyncio

from aiohttp import web

from playground.service import Service
from playground.world.avatars import draw_avatar

_INLINE = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
_FOREVER = {"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}


def add_cdn(app: web.Application, service: Service) -> None:
    """Serve files under /cdn/."""
    world = service.world

    async def attachment(request: web.Request) -> web.Response:
        found = world.files.get(int(request.match_info["id"]))
        if found is None or found.filename != request.match_info["name"]:
            raise web.HTTPNotFound(text="This content is no longer available.\n")
        headers = dict(_FOREVER)
        if found.content_type not in _INLINE:
            # Whatever a bot uploads must never run as a page of this origin.
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=found.data, content_type=found.content_type, headers=headers)

    async def avatar(request: web.Request) -> web.Response:
        size = min(256, max(16, int(request.query.get("size", "128"))))
        number = int(request.match_info["hash"], 16)
        data = await asyncio.to_thread(draw_avatar, number, size)
        return web.Response(body=data, content_type="image/png", headers=_FOREVER)

    async def emoji(request: web.Request) -> web.Response:
        found = world.emojis.get(int(request.match_info["id"]))
        if found is None:
            raise web.HTTPNotFound(text="Unknown emoji\n")
        kind = "image/gif" if found.data[:3] == b"GIF" else "image/png"
        return web.Response(body=found.data, content_type=kind, headers=_FOREVER)

    app.router.add_get(r"/cdn/attachments/{channel:\d+}/{id:\d+}/{name}", attachment)
    app.router.add_get(r"/cdn/avatars/{user:\d+}/{hash:[0-9a-f]+}.{kind}", avatar)
    app.router.add_get(r"/cdn/embed/avatars/{hash:\d+}.png", avatar)
    app.router.add_get(r"/cdn/emojis/{id:\d+}.{kind}", emoji)
