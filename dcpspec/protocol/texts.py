"""Short descriptions of messages for violations."""

from __future__ import annotations

import json
from typing import Final

from dcpspec.protocol.event import Event, unsigned
from dcpspec.protocol.snapshot import Snapshot

MAP_SENT: Final = "The server sent revision"
"""The beginning of the text about an error response with a cluster map."""


def described(event: Event) -> str:
    """Describe any message."""
    if event.opcode == "dcp_snapshot_marker" and event.body:
        return marker_text(event)
    if event.opcode == "dcp_system_event" and event.body:
        return f"dcp_system_event {event_text(event)}"
    parts = [event.opcode or "message"]
    if event.status is not None:
        parts.append(f"response {event.status}")
    if event.seqno is not None:
        parts.append(f"seqno {event.seqno}")
    if event.key:
        parts.append(key_text(event.key))
    return " ".join(parts)


def key_text(key: bytes | None) -> str:
    """Describe a key; a long key is truncated."""
    key = key or b""
    return f"key {key[:64].decode('utf-8', 'backslashreplace')!r}{'...' if len(key) > 64 else ''}"


def marker_text(event: Event) -> str:
    """Describe a snapshot marker."""
    return Snapshot.of(event, 0, is_first=False, requested=None).text


def event_text(event: Event) -> str:
    """Describe a system event."""
    body = event.body
    parts = [str(body.get("event")), f"version {body.get('version')}"]
    ids = ((name, body.get(f"{name}_id")) for name in ("collection", "scope"))
    parts += [f"{name} {number:#x}" for name, number in ids if number is not None]
    if body.get("manifest_id") is not None:
        parts.append(f"manifest id {unsigned(body['manifest_id'])}")
    return ", ".join(parts)


def error_text(error: str | None, vbucket: int | None) -> str:
    """Summarize the value of an error response: a string, a reason, or a cluster map.

    Args:
        error: The value of the response.
        vbucket: The vbucket of the request. For a cluster map, the text names only the node of this vbucket.
    """
    try:
        answer = json.loads(error or "")
        if "error" in answer:
            return ", ".join(f"{name} {text}" for name, text in answer["error"].items())
        revision = f"{MAP_SENT} {answer['rev']} of the cluster map"
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
        return error or ""  # the error is not a cluster map
    try:
        servers = answer["vBucketServerMap"]
        active = servers["vBucketMap"][vbucket][0]
        node = servers["serverList"][active] if active >= 0 else "no node"
        return f"{revision}, where the vbucket is on {node}."
    except (ValueError, TypeError, LookupError):
        return f"{revision}."


def id_text(stream_id: int | None, none: str = "no stream id") -> str:
    """Describe a stream id, or its absence."""
    return none if stream_id is None else f"stream id {stream_id}"


def stream_text(event: Event) -> str:
    """Describe the stream of a message."""
    name = f"stream of vbucket {event.vbucket}"
    return name if event.stream_id is None else f"{name} with stream id {event.stream_id}"
