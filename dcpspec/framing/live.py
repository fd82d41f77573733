"""Splits one direction of a connection into messages as bytes arrive, by the lengths in headers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from dcpspec.grammar.header import HEADER_SIZE, MAGICS, name_of, opcode_of, parse_header
from dcpspec.grammar.headers import PLACES, header_number

_OPCODE_AT: Final = PLACES["opcode"][0]
_STATUS_AT, _STATUS_SIZE = PLACES["status"]


MAX_BUFFERED: Final = 256 << 20
"""Default limit for the bytes of incomplete messages in all connections together."""


@dataclass
class Budget:
    """A limit for the bytes of incomplete messages in all connections together."""

    most: int = MAX_BUFFERED
    used: int = 0


@dataclass(frozen=True)
class Head:
    """The opcode of a message, and its vbucket or status."""

    opcode: str
    """The name of the opcode, or its number if unknown."""
    is_request: bool
    is_server: bool
    """True if the opcode is from the table of requests that servers send to clients."""
    vbucket: int | None
    """None in responses."""
    status: str | None
    """None in requests."""

    @classmethod
    def of(cls, data: bytes) -> Head:
        """Read the header at the beginning of a message."""
        begin, number = data[: _OPCODE_AT + 1], data[_STATUS_AT : _STATUS_AT + _STATUS_SIZE]
        head = _head(begin, bytes(_STATUS_SIZE))
        if head.vbucket is None:
            return _head(begin, number)
        # The heads of requests for all vbuckets would fill the cache.
        return replace(head, vbucket=int.from_bytes(number, "big"))


@lru_cache(1 << 14)
def _head(begin: bytes, status: bytes) -> Head:
    lengths = bytes(_STATUS_AT - len(begin))
    header = parse_header((begin + lengths + status).ljust(HEADER_SIZE, b"\0"))
    assert header is not None
    return Head(
        name_of(opcode_of(header)),
        bool(header.is_request),
        bool(header.is_server),
        header.vbucket,
        None if header.status is None else name_of(header.status),
    )


class Splitter:
    """Splits the bytes of one direction into messages.

    Args:
        max_message: Maximum length of a buffered message in bytes. Longer messages are passed on in parts.
        budget: Shared limit of all splitters. Beyond this limit, shorter messages are also passed on in
            parts.
    """

    def __init__(self, max_message: int, budget: Budget | None = None) -> None:
        self.max_message, self._budget = max_message, Budget(sys.maxsize) if budget is None else budget
        self._buffer = bytearray()
        self._passing = 0
        self.position = 0
        """Number of bytes passed on."""
        self.is_lost = False
        """True once a message does not begin with a header. All later bytes are passed on as they arrive."""

    @property
    def is_within(self) -> bool:
        """True if only a part of the current message has been passed on."""
        return self._passing > 0

    @property
    def rest(self) -> bytes:
        """The beginning of an incomplete message."""
        return bytes(self._buffer)

    def close(self) -> None:
        """Drop the incomplete message."""
        self._budget.used -= len(self._buffer)
        self._buffer.clear()

    def feed(self, data: bytes) -> Iterator[tuple[bytes, bool]]:
        """Receive bytes. Yield complete messages with True, and other bytes with False."""
        self._buffer += data
        self._budget.used += len(data)
        while self._buffer:
            if self._passing:
                yield self._taken(min(len(self._buffer), self._passing), is_passing=True), False
                continue
            if self._buffer[0] not in MAGICS:
                self.is_lost, self._passing = True, sys.maxsize
                continue
            if len(self._buffer) < HEADER_SIZE:
                return
            size = HEADER_SIZE + header_number(self._buffer, "len_body")
            inner = header_number(self._buffer, "len_extras") + header_number(self._buffer, "len_key_u2")
            is_fitting = HEADER_SIZE + inner <= size
            if not is_fitting and parse_header(bytes(self._buffer[:HEADER_SIZE])) is None:
                self.is_lost, self._passing = True, sys.maxsize
            elif size > self.max_message or (
                len(self._buffer) < size and self._budget.used > self._budget.most
            ):
                self._passing = size
            elif len(self._buffer) < size:
                return
            else:
                yield self._taken(size), True

    def _taken(self, size: int, *, is_passing: bool = False) -> bytes:
        data = bytes(self._buffer[:size])
        del self._buffer[:size]
        self._budget.used -= size
        self.position += size
        if is_passing and not self.is_lost:
            self._passing -= size
        return data
