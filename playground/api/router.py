"""Routes of the API: which handler a path has, and what a handler gets to know about its request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from playground.api.body import Body
from playground.errors import ApiError
from playground.service import Service
from playground.world.model import Json


@dataclass(slots=True)
class Call:
    """One request to the API. ``headers`` go out with the answer."""

    service: Service
    method: str
    route: str
    params: dict[str, str]
    query: dict[str, str]
    body: Body
    headers: dict[str, str] = field(default_factory=dict)

    def id(self, name: str) -> int:
        """Give an id of the path. Raises ApiError for something that is no number."""
        text = self.params[name]
        if not text.isdecimal():
            raise ApiError("openapi", f"{text!r} is not a snowflake", errors={name: {"_errors": []}})
        return int(text)

    def json(self) -> Json:
        """Give the body as an object. Raises ApiError when it is none."""
        if not isinstance(self.body.value, dict):
            raise ApiError("body-unreadable", "an object was expected")
        return self.body.value

    def limit(self, bucket: str, major: object) -> None:
        """Count the request in a bucket; its headers go out with the answer."""
        self.headers.update(self.service.buckets.take(bucket, major))


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back: JSON (None: nothing) and a status."""

    value: Any = None
    status: int = 200


NOTHING = Answer(None, 204)

Handler = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Route:
    """A handler and the path it is for. ``is_interaction`` routes need no token and don't count against 50 a second."""

    method: str
    path: str
    handler: Handler
    is_interaction: bool
    parts: tuple[str, ...]


class Router:
    """Finds the route of a path; a part in braces stands for any text without a slash."""

    def __init__(self) -> None:
        self._routes: dict[int, list[Route]] = {}

    def add(self, method: str, path: str, *, is_interaction: bool = False) -> Callable[[Handler], Handler]:
        """Register a handler: fixed parts win over parts in braces."""

        def register(handler: Handler) -> Handler:
            parts = tuple(path.strip("/").split("/"))
            routes = self._routes.setdefault(len(parts), [])
            routes.append(Route(method, path, handler, is_interaction, parts))
            routes.sort(key=lambda route: sum(part.startswith("{") for part in route.parts))
            return handler

        return register

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        """Give the route of a request and the values of its parts. Raises ApiError 404 or 405."""
        parts = tuple(path.strip("/").split("/"))
        is_known = False
        for route in self._routes.get(len(parts), ()):
            params = _match(route.parts, parts)
            if params is None:
                continue
            if route.method == method:
                return route, params
            is_known = True
        rule = "method-unknown" if is_known else "route-unknown"
        raise ApiError(rule, f"the local Discord has no {method} {path}")

    @property
    def routes(self) -> list[Route]:
        """Every route."""
        return [route for routes in self._routes.values() for route in routes]


def _match(pattern: tuple[str, ...], parts: tuple[str, ...]) -> dict[str, str] | None:
    params: dict[str, str] = {}
    for wanted, part in zip(pattern, parts, strict=True):
        if wanted.startswith("{"):
            params[wanted[1:-1]] = part
        elif wanted != part:
            return None
    return params


router = Router()
"""The routes of all modules of ``playground.api``."""
