"""The HTTP server: hosts and origins, the API with its journal and faults, the gateway and the files."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from importlib import import_module

from aiohttp import web

from playground.api.body import Body, read_body
from playground.api.cdn import add_cdn
from playground.api.router import Answer, Call, Route, router
from playground.errors import ApiError
from playground.faults import FaultKind
from playground.journal import Request
from playground.service import Service
from playground.world.model import REQUEST_LIMIT

for _module in ("answers", "commands", "emojis", "me", "messages", "places", "webhooks"):
    import_module(f"playground.api.{_module}")

_READS = frozenset({"GET", "HEAD", "OPTIONS"})

NextHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """Serves one local Discord on 127.0.0.1."""

    def __init__(self, service: Service, *extras: Callable[[web.Application], None]) -> None:
        self._service = service
        self._app = web.Application(client_max_size=REQUEST_LIMIT + 1024, middlewares=[self._only_from_here])
        self._app.router.add_route("*", "/api/v10/{tail:.*}", self._api)
        self._app.router.add_get("/gateway/", self._gateway)
        add_cdn(self._app, service)
        for extra in extras:
            extra(self._app)
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def start(self, port: int) -> None:
        """Listen on a port (0: any free one). Raises OSError when it is taken."""
        self._runner = web.AppRunner(self._app, access_log=None, handle_signals=False, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "127.0.0.1", port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self.port = self._runner.addresses[0][1]
        self._service.world.base = f"http://127.0.0.1:{self.port}"

    async def stop(self) -> None:
        """Stop listening and close what is open."""
        if self._runner is not None:
            await self._service.gateway.close()
            await self._runner.cleanup()
            self._runner = None

    @web.middleware
    async def _only_from_here(self, request: web.Request, handler: NextHandler) -> web.StreamResponse:
        """Refuse other host names (DNS rebinding) and writes that a page of another origin sends."""
        own = {f"127.0.0.1:{self.port}", f"localhost:{self.port}"}
        if request.host not in own:
            raise web.HTTPForbidden(text="This server answers to 127.0.0.1 and localhost only.\n")
        origin = request.headers.get("Origin")
        is_socket = request.headers.get("Upgrade", "").lower() == "websocket"
        writes = request.method not in _READS or is_socket
        if origin is not None and writes and origin.removeprefix("http://") not in own:
            raise web.HTTPForbidden(text="Pages of other origins may not write here.\n")
        return await handler(request)

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        return await self._service.gateway.handle(request)

    async def _api(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["tail"]
        service = self._service
        started, received, route_name = time.perf_counter(), 0, path
        headers: dict[str, str] = {}
        try:
            service.buckets.check_ban()
            route, params = router.find(request.method, path)
            route_name = route.path
            where = f"{route.method} {route.path}"
            await self._meet_faults(request, where)
            self._authorize(request, route)
            body = await read_body(request)
            started, received = time.perf_counter(), body.size
            if service.spec is not None:
                service.spec.check(route.method, route.path, body.value)
            if not route.is_interaction:
                service.buckets.overall()
            call = Call(service, route.method, route.path, params, dict(request.query), body, headers)
            answer = await route.handler(call)
            if service.faults.meet(FaultKind.LOSE_ANSWER, where) is not None:
                _cut(request)
        except ApiError as error:
            answer = self._refused(request.method, route_name, error, headers)
        raw = (
            b""
            if answer.value is None
            else json.dumps(answer.value, ensure_ascii=False, separators=(",", ":")).encode()
        )
        code = answer.value.get("code", 0) if answer.status >= 400 and isinstance(answer.value, dict) else 0
        took = (time.perf_counter() - started) * 1000
        now = service.clock.now()
        service.journal.request(Request(now, request.method, route_name, answer.status, code, took, received, len(raw)))
        kind = "application/json" if raw else None
        return web.Response(body=raw, status=answer.status, headers=headers, content_type=kind)

    async def _meet_faults(self, request: web.Request, where: str) -> None:
        faults = self._service.faults
        if not faults.active:
            return
        slow = faults.meet(FaultKind.SLOW, where)
        if slow is not None:
            await asyncio.sleep(slow.seconds)
        if faults.meet(FaultKind.LOSE_REQUEST, where) is not None:
            _cut(request)
            raise ApiError("fault", "the request was lost")
        status = faults.meet(FaultKind.STATUS, where)
        if status is not None:
            raise ApiError("fault", f"{where} with {status.status}", extra={"status": status.status})

    def _authorize(self, request: web.Request, route: Route) -> None:
        if route.is_interaction:
            return
        if request.headers.get("Authorization") != f"Bot {self._service.world.token}":
            raise ApiError("unauthorized", f"{route.method} {route.path}")

    def _refused(self, method: str, route: str, error: ApiError, headers: dict[str, str]) -> Answer:
        service = self._service
        status = int(error.extra.pop("status", error.rule.status))
        service.buckets.refused(status)
        for rule in error.rules:
            service.journal.broke(rule, f"{method} {route}", error.detail, service.clock.now())
        headers.update(error.headers)
        return Answer(error.payload, status)


def _cut(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()


__all__ = ["Body", "Server"]
