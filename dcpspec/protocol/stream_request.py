"""A stream request: the part of a vbucket's history that a consumer requests."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dcpspec.grammar.fields import COLLECTION_ID, STREAM_ID, load
from dcpspec.protocol import flags
from dcpspec.protocol.event import Event, json_object, unsigned

StreamKey = tuple[int, int | None]
"""Vbucket and stream id."""


@dataclass
class StreamRequest:
    """The requested range of a stream request, or the granted part."""

    vbucket: int
    opaque: int
    flags: tuple[str, ...]
    start: int
    end: int
    uuid: int
    snapshot: tuple[int, int]
    filter: str | None = None
    """JSON, or None for the whole vbucket."""
    stream_id: int | None = None
    collections: frozenset[int] | None = None
    """Requested collections. None if all collections or a scope are requested."""
    scope: int | None = None
    """Requested scope."""
    purge_seqno: int | None = None
    """Purge seqno that the consumer knows."""
    manifest_id: int | None = None
    """Manifest that the consumer knows."""

    @classmethod
    def of(cls, event: Event) -> StreamRequest:
        """Read a request from its message. Unreadable parts of the filter count as absent."""
        body = event.body
        parsed = parsed_filter(body.get("filter"))
        collections = parsed.get("collections")
        ids = [_id(text) for text in collections] if isinstance(collections, list) else []
        sid, purged = parsed.get("sid"), re.search("[0-9]+", str(parsed.get("purge_seqno", "")))
        return cls(
            event.vbucket or 0,
            event.opaque,
            flags.names_of(flags.STREAM, body.get("flags") or 0),
            unsigned(body.get("start_seqno")) or 0,
            unsigned(body.get("end_seqno")) or 0,
            unsigned(body.get("vbucket_uuid")) or 0,
            (unsigned(body.get("snap_start_seqno")) or 0, unsigned(body.get("snap_end_seqno")) or 0),
            body.get("filter") or None,
            # A server keeps the lower bits of a longer number.
            sid % (1 << _width(STREAM_ID, "stream_id")) if type(sid) is int and 0 <= sid < _IDS else None,
            frozenset(number for number in ids if number is not None) if "collections" in parsed else None,
            _id(parsed.get("scope")),
            None if purged is None else int(purged[0][:_DIGITS]),
            _hexadecimal(parsed.get("uid"), 64),
        )

    def fields(self) -> dict[str, Any]:
        """Return the fields of the request message, for ``dcpspec.message``."""
        fields = {
            "vbucket": self.vbucket,
            "opaque": self.opaque,
            "flags": flags.number_of(flags.STREAM, self.flags),
            "start_seqno": self.start,
            "end_seqno": self.end,
            "vbucket_uuid": self.uuid,
            "snap_start_seqno": self.snapshot[0],
            "snap_end_seqno": self.snapshot[1],
        }
        return fields if self.filter is None else fields | {"filter": self.filter}

    @property
    def key(self) -> StreamKey:
        """The requested stream."""
        return self.vbucket, self.stream_id

    @property
    def names_collections(self) -> bool:
        """True if the request selects collections or a scope."""
        return self.collections is not None or self.scope is not None

    @property
    def leaves_end(self) -> bool:
        """True if the server chooses where the stream ends."""
        return not {"to_latest", "disk_only", "takeover"}.isdisjoint(self.flags)

    @property
    def leaves_start(self) -> bool:
        """True if the server chooses where the stream begins."""
        return "from_latest" in self.flags


_IDS = 1 << 64
"""Number of stream ids that a server reads."""
_DIGITS = 20
"""Number of digits in the highest seqno."""


def parsed_filter(text: str | None) -> dict[str, Any]:
    """Return the JSON object in a string, or an empty object if there is none. A server skips a byte order
    mark, and reads up to a zero byte.
    """
    return (json_object(text.removeprefix("\ufeff").partition("\0")[0]) if text else None) or {}


def filter_text(members: Mapping[str, Any]) -> str | None:
    """Return the JSON object of a request, without members that are None; None if no member remains."""
    members = {name: value for name, value in members.items() if value is not None}
    return json.dumps(members, separators=(",", ":")) if members else None


def _id(text: Any) -> int | None:
    """Return the id of a scope or a collection in a filter, or None if the text is not an id."""
    return _hexadecimal(text, _width(COLLECTION_ID, "number"))


def _hexadecimal(text: Any, bits: int) -> int | None:
    try:
        number = int(text, 16)
    except (TypeError, ValueError):
        return None
    return number if 0 <= number < 1 << bits else None


def _width(type_: str, member: str) -> int:
    """Return the width of a number in bits."""
    return load().types[type_].members[member].type.bits
