"""A stream request: the part of a vbucket's history that a consumer asks for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from dcpspec.audit import flags
from dcpspec.audit.events import Event, unsigned
from dcpspec.audit.findings import MessagePlace, Row
from dcpspec.audit.rulebook import facts
from dcpspec.grammar.fields import COLLECTION_ID, STREAM_ID, load


@dataclass
class Request:
    """A stream request."""

    place: MessagePlace
    opaque: int
    flags: tuple[str, ...]
    start: int
    end: int
    uuid: int
    snapshot: tuple[int, int]
    filter: str | None
    stream_id: int | None
    collections: frozenset[int] | None
    """Collections that it asks for. None for all, or for those of a scope."""
    scope: int | None
    """Scope that it asks for."""

    @classmethod
    def of(cls, event: Event) -> Request:
        """Read a request from its message."""
        body = event.body
        told = _parsed(body.get("filter"))
        collections = told.get("collections")
        ids = [_id(text) for text in collections] if isinstance(collections, list) else []
        sid = told.get("sid")
        return cls(
            MessagePlace.of(event),
            event.opaque,
            flags.names_of(flags.STREAM, body.get("flags") or 0),
            unsigned(body.get("start_seqno")) or 0,
            unsigned(body.get("end_seqno")) or 0,
            unsigned(body.get("vbucket_uuid")) or 0,
            (unsigned(body.get("snap_start_seqno")) or 0, unsigned(body.get("snap_end_seqno")) or 0),
            body.get("filter") or None,
            sid if type(sid) is int and 0 <= sid < 1 << _width(STREAM_ID, "stream_id") else None,
            frozenset(number for number in ids if number is not None) if "collections" in told else None,
            _id(told.get("scope")),
        )

    @property
    def key(self) -> tuple[int, int | None]:
        """Vbucket and stream id of the stream that it asks for."""
        return self.place.vbucket or 0, self.stream_id

    @property
    def names_collections(self) -> bool:
        """True if it asks for some of the collections or for a scope."""
        return self.collections is not None or self.scope is not None

    @property
    def leaves_end(self) -> bool:
        """True if the server chooses where the stream ends."""
        return not {"to_latest", "disk_only", "takeover"}.isdisjoint(self.flags)

    @property
    def leaves_start(self) -> bool:
        """True if the server chooses where the stream begins."""
        return "from_latest" in self.flags

    def row(self) -> Row:
        """Return its columns of the table of streams."""
        return {
            "request_offset": self.place.offset,
            "request_time": self.place.time,
            "flags": self.flags,
            "start_seqno": self.start,
            "end_seqno": None if self.end == facts().no_end else self.end,
            "vbucket_uuid": self.uuid or None,
            "snap_start_seqno": self.snapshot[0],
            "snap_end_seqno": self.snapshot[1],
            "filter": self.filter,
        }


def _parsed(text: Any) -> dict[str, Any]:
    """Return the JSON object in a text, an empty one if there is none."""
    try:
        parsed = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return {}
    return parsed if isinstance(parsed, dict) else {}


def _id(text: Any) -> int | None:
    """Return the id of a scope or a collection in a filter, None if the text is no id."""
    try:
        number = int(text, 16)
    except (TypeError, ValueError):
        return None
    return number if 0 <= number < 1 << _width(COLLECTION_ID, "number") else None


def _width(type_: str, member: str) -> int:
    """Return the width of a number in bits."""
    return load().types[type_].members[member].type.bits
