"""A message as the protocol's rules read it: its decoded fields, with names in place of numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final, NamedTuple

U64: Final = 1 << 64
CONTROL: Final = "dcp_control"
VERSION: Final = "version"
_FIELDS: Final = (
    *("magic", "opcode", "vbucket", "status", "datatype", "opaque", "stream_id", "collection_id"),
    *("key", "cas", "value", "unused"),
)
"""Fields of messages of any kind."""
CHANGES: Final = ("mutation", "deletion", "expiration", "prepare", "commit", "abort", "system_event")
"""Kinds of messages that are changes."""
SEQNOS: Final = ("by_seqno", "commit_seqno", "abort_seqno")
"""Names of the fields with the seqno of a change."""


class Event(NamedTuple):
    """A message, or a range of bytes outside messages. 64-bit numbers are unsigned."""

    source: str = ""
    connection: str | None = None
    direction: str | None = None
    """The side that sent the message."""
    first_frame: int | None = None
    """Numbers of packets in the capture."""
    last_frame: int | None = None
    offset: int = 0
    length: int = 0
    magic: str | None = None
    opcode: str | None = None
    vbucket: int | None = None
    status: str | None = None
    """NULL in requests."""
    datatype: int | None = None
    opaque: int = 0
    stream_id: int | None = None
    collection_id: int | None = None
    key: bytes | None = None
    closing: dict[str, Any] | None = None
    """The end of the connection, if the file contains it."""
    error: dict[str, Any] | None = None
    policy: list[str] | None = None
    time: int | None = None
    """Microseconds since 1970."""
    cas: int | None = None
    seqno: int | None = None
    value: bytes | None = None
    """Only in controls and in the version of a server."""
    value_length: int | None = None
    """Bytes of the column `value`."""
    unused: int | None = None
    """Only in deletions with a delete time."""
    body: Mapping[str, Any] = MappingProxyType({})
    """Fields that are specific to the kind."""

    @classmethod
    def of(cls, fields: Mapping[str, Any], direction: str) -> Event:
        """Return a request or a response.

        Args:
            fields: The fields of the message by column name, including the fields of its kind.
            direction: The side that sends the message.
        """
        known = {name: fields[name] for name in _FIELDS if name in fields}
        seqno = next((unsigned(fields[name]) for name in SEQNOS if name in fields), None)
        return cls(**known, direction=direction, seqno=seqno, body=fields)


class MessagePlace(NamedTuple):
    """The place of a message: the columns that a violation copies from the message."""

    direction: str | None
    first_frame: int | None
    last_frame: int | None
    offset: int
    time: int | None
    opcode: str | None
    vbucket: int | None
    stream_id: int | None
    seqno: int | None

    @classmethod
    def of(cls, event: Event) -> MessagePlace:
        """Return the place of a message."""
        return tuple.__new__(cls, _place(event))


_place = itemgetter(*map(Event._fields.index, MessagePlace._fields))


def unsigned(value: Any) -> Any:
    """Return a 64-bit number as unsigned, as on the wire."""
    if value is None:
        return None
    value = int(value)
    return value + U64 if value < 0 else value


def json_object(text: str | bytes | None) -> dict[str, Any] | None:
    """Return the JSON object in a string, or None if there is none."""
    try:
        value = json.loads(text or "")
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
