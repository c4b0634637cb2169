"""Request bodies: JSON, or a multipart form with ``payload_json`` and files."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from playground.errors import ApiError
from playground.world.model import REQUEST_LIMIT


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a form."""

    filename: str
    content_type: str
    data: bytes


@dataclass(slots=True)
class Body:
    """What came with a request: ``value`` is the JSON (None: none), ``files`` the uploads by their number."""

    value: Any = None
    files: dict[int, Upload] = field(default_factory=dict)
    size: int = 0


async def read_body(request: web.Request) -> Body:
    """Read a request's body. Raises ApiError when it can't be read or is larger than 25 MiB."""
    if (request.content_length or 0) > REQUEST_LIMIT:
        raise ApiError("request-too-large", f"{request.content_length} bytes")
    if request.content_type.startswith("multipart/"):
        return await _read_form(request)
    raw = await request.read()
    if not raw:
        return Body()
    return Body(_parse(raw), size=len(raw))


async def _read_form(request: web.Request) -> Body:
    body = Body()
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise ApiError("body-unreadable", "nested multipart")
        data = bytes(await part.read())
        body.size += len(data)
        if body.size > REQUEST_LIMIT:
            raise ApiError("request-too-large", f"more than {REQUEST_LIMIT} bytes")
        name = part.name or ""
        if name == "payload_json":
            body.value = _parse(data)
        elif name.startswith("files[") and name.endswith("]") and name[6:-1].isdecimal():
            kind = part.headers.get("Content-Type", "application/octet-stream")
            body.files[int(name[6:-1])] = Upload(part.filename or "file", kind, data)
    return body


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError as error:
        raise ApiError("body-unreadable", str(error)) from error
