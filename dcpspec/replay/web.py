"""HTTP: one request for each connection, and a response that ends with the connection."""

from __future__ import annotations

import asyncio
import base64
import binascii
import re
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPException, HTTPMessage, parse_headers
from io import BytesIO
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

from dcpspec.arrays import as_text

_END: Final = b"\r\n\r\n"
_REQUEST: Final = re.compile(r"([A-Z]+) (\S+) HTTP/1\.[01]")
_RESPONSE: Final = re.compile(r"HTTP/1\.[01] ([0-9]{3})(?: .*)?")
_PART: Final = 1 << 16
_BEGIN: Final = re.compile(rb"[A-Z]{3,7} [/*h]\S*")
"""The beginning of a request."""
BLOCKS: Final = b"\n\n\n\n"
"""The bytes after each configuration in a response that does not end."""


class User(NamedTuple):
    """The user whom a request names."""

    name: str
    password: str


@dataclass(frozen=True)
class WebRequest:
    """A request without its body."""

    method: str
    target: str
    """The path and the query, as received."""
    headers: HTTPMessage

    @property
    def path(self) -> tuple[str, ...]:
        """The decoded parts of the path."""
        return tuple(unquote(part) for part in self.target.partition("?")[0].split("/") if part)

    @property
    def user(self) -> User | None:
        """The user of the Basic scheme; None without a valid name and password."""
        scheme, _, text = self.headers.get("Authorization", "").partition(" ")
        try:
            given = base64.b64decode(text.strip(), validate=True).decode("utf-8", "surrogateescape")
        except (binascii.Error, ValueError):
            return None
        name, colon, password = given.partition(":")
        return User(name, password) if scheme.lower() == "basic" and colon else None


class WebError(Exception):
    """A request that cannot be read; the text is the reason.

    Args:
        status: The status of the response.
    """

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status.phrase)
        self.status = status


def request_line(data: bytes) -> str | None:
    """Return the method and the target if bytes begin with an HTTP request, otherwise None."""
    found = _BEGIN.match(data)
    return None if found is None else as_text(found[0])


async def read_request(reader: asyncio.StreamReader) -> WebRequest | None:
    """Read a request; return None if the client has closed the connection.

    Raises:
        WebError: The bytes are not a request, or the headers are too long.
        OSError: The connection is lost.
    """
    try:
        data = await reader.readuntil(_END)
    except asyncio.IncompleteReadError as error:
        if error.partial:
            raise WebError(HTTPStatus.BAD_REQUEST) from error
        return None
    except asyncio.LimitOverrunError as error:
        raise WebError(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE) from error
    line, _, rest = data.partition(b"\r\n")
    found = _REQUEST.fullmatch(as_text(line))
    if found is None:
        raise WebError(HTTPStatus.BAD_REQUEST)
    try:
        return WebRequest(found[1], found[2], parse_headers(BytesIO(rest)))
    except HTTPException as error:
        raise WebError(HTTPStatus.BAD_REQUEST) from error


@dataclass(frozen=True)
class WebResponse:
    """A response without its body."""

    status: HTTPStatus
    headers: HTTPMessage


def request_head(request: WebRequest, host: str, names: Collection[str]) -> bytes:
    """Return a request for another server.

    Args:
        request: The request of a client.
        host: The other server.
        names: Names of the header fields to keep.
    """
    kept = {name: request.headers[name] for name in names if name in request.headers}
    fields = {"Host": host, **kept, "Connection": "close"}
    lines = [f"GET {request.target} HTTP/1.1", *(f"{name}: {text}" for name, text in fields.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace")


async def read_response(reader: asyncio.StreamReader) -> WebResponse:
    """Read the beginning of a response.

    Raises:
        WebError: The bytes are not a response.
        OSError: The connection is lost.
    """
    try:
        line, _, rest = (await reader.readuntil(_END)).partition(b"\r\n")
        found = _RESPONSE.fullmatch(as_text(line))
        if found is None:
            raise WebError(HTTPStatus.BAD_GATEWAY)
        return WebResponse(HTTPStatus(int(found[1])), parse_headers(BytesIO(rest)))
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, HTTPException, ValueError) as error:
        raise WebError(HTTPStatus.BAD_GATEWAY) from error


async def body_parts(reader: asyncio.StreamReader, headers: HTTPMessage, most: int) -> AsyncIterator[bytes]:
    """Yield the body of a response in parts.

    Args:
        reader: Reads from the server.
        headers: The header fields of the response.
        most: Maximum length of a chunk in bytes.

    Raises:
        OSError: The connection is lost, or the body is not complete.
    """
    if headers.get("Transfer-Encoding", "").lower() != "chunked":
        left = int(headers["Content-Length"]) if headers.get("Content-Length", "").isdecimal() else None
        while left != 0 and (part := await reader.read(_PART if left is None else min(_PART, left))):
            left = None if left is None else left - len(part)
            yield part
        if left:
            raise ConnectionError("the response ends early")
        return
    try:
        while size := int((await reader.readuntil(b"\r\n")).partition(b";")[0], 16):
            if size > most:
                raise ConnectionError(f"a chunk of {size} bytes")
            yield await reader.readexactly(size)
            await reader.readexactly(2)
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
        raise ConnectionError("the response ends early") from error


def response_head(status: HTTPStatus, fields: Mapping[str, str]) -> bytes:
    """Return the beginning of a response, whose body ends with the connection or after its length."""
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *(f"{name}: {text}" for name, text in fields.items()),
    ]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode()


Respond = Callable[[WebRequest, asyncio.StreamWriter], Coroutine[Any, Any, None]]


async def answer(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float, respond: Respond
) -> None:
    """Read the request of a connection and respond to it, until the response ends or the client leaves.

    Args:
        reader: Reads from the client.
        writer: Writes to the client.
        seconds: Time limit for the request.
        respond: Writes the response.

    Raises:
        OSError: The connection is lost.
    """
    try:
        request = await asyncio.wait_for(read_request(reader), seconds)
    except WebError as error:
        writer.write(response_head(error.status, {"Content-Length": "0"}))
        await writer.drain()
        return
    except asyncio.TimeoutError:
        return
    if request is None:
        return
    sides = [asyncio.create_task(respond(request, writer)), asyncio.create_task(_gone(reader))]
    try:
        await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for side in sides:
            side.cancel()
        results = await asyncio.gather(*sides, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result
    await writer.drain()


async def _gone(reader: asyncio.StreamReader) -> None:
    """Discard what a client sends after its request, until it closes the connection."""
    while await reader.read(1 << 16):
        pass
