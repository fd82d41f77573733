"""Connections of a node to itself, before it listens.

Loops are loaded, and tables and templates are made, when they are first needed. For a node, that would be
within the first requests of its first clients, and would hold up all connections for up to half a second.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from dcpspec.protocol.agreement import EVENT_TABLES
from dcpspec.protocol.snapshot import MARKER_VERSIONS
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import FEATURES, NodeSettings
from dcpspec.replay.recorded import BATCH
from dcpspec.replay.session import ServerSession
from dcpspec.write.message import message

_XATTRS: Final = [("_a", "1"), ("a", "1")]
_EVENT: Final = {"kind": "system_event", "version": EVENT_TABLES, "scope_id": 8}
_COLLECTION: Final = {**_EVENT, "collection_id": 8}
_TTL: Final = {"max_ttl": 9, "ttl_valid": True}
_CHANGES: Final[tuple[dict[str, Any], ...]] = (
    {**_EVENT, "event": "create_scope", "manifest_id": 1, "name": "s"},
    {**_COLLECTION, "event": "begin_collection", "manifest_id": 2, "name": "c"},
    {**_COLLECTION, "event": "modify_collection", "manifest_id": 3, "name": "c", **_TTL},
    {**_COLLECTION, "event": "end_collection", "manifest_id": 4},
    {**_COLLECTION, "event": "begin_collection", "manifest_id": 5, "name": "c", **_TTL},
    {**_EVENT, "event": "drop_scope", "manifest_id": 6},
    {"kind": "mutation", "key": "plain", "value": {"a": 1}},
    {"kind": "mutation", "key": "k", "value": {"a": 1}, "xattrs": _XATTRS, "snappy": True},
    {"kind": "deletion", "key": "k", "xattrs": _XATTRS},
    {"kind": "deletion", "key": "k", "delete_time": 1},
    {"kind": "expiration", "key": "plain"},
    {"kind": "prepare", "key": "k", "value": {"a": 1}},
    {"kind": "commit", "key": "k", "prepared_seqno": 12},
    {"kind": "prepare", "key": "k", "deleted": 1},
    {"kind": "commit", "key": "k", "prepared_seqno": 14},
)
_FLAGS: Final = ("includes_xattrs", "includes_delete_times", "includes_deleted_user_xattrs")
_CONTROLS: Final = {"enable_noop": "true", "connection_buffer_size": "1000000"}
_STREAM_IDS: Final = {"enable_stream_id": "true"}
_CURRENT: Final = {
    "enable_expiry_opcode": "true",
    "enable_sync_writes": "true",
    "consumer_name": "rehearsal",
    "flatbuffers_system_events": "true",
}
_NEWEST: Final = {"max_marker_version": MARKER_VERSIONS[-1].name}
_CLIENTS: Final[tuple[tuple[frozenset[str], tuple[str, ...], dict[str, str], str | None], ...]] = (
    (frozenset({"xerror"}), (), {}, None),
    (frozenset({"snappy", "json", "xattr"}), _FLAGS, _CONTROLS, None),
    (frozenset({"xerror", "collections"}), (), _CONTROLS, None),
    (frozenset({"collections", "snappy", "json", "xattr"}), _FLAGS, _CONTROLS | _NEWEST, None),
    (frozenset({"collections", "snappy", "json", "xattr"}), _FLAGS, _CONTROLS | _STREAM_IDS, '{"sid":1}'),
    (frozenset({"collections", "snappy", "json"}), (), _CONTROLS | _STREAM_IDS, '{"sid":1}'),
    (FEATURES - {"unordered_execution"}, _FLAGS, _CONTROLS | _CURRENT, None),
    (FEATURES - {"unordered_execution"}, _FLAGS, _CONTROLS | _CURRENT | _NEWEST, None),
)
"""For each kind of client: its features, flags, controls and filter."""
_FROM: Final = ((), ("is_disk_only",))
"""The flags of a stream from memory and of one from disk, whose markers differ."""


@cache
def rehearse() -> None:
    """Serve every kind of change to every kind of client; later calls do nothing."""
    bucket = Bucket("rehearsal", map_size=1)
    bucket.append(0, *_CHANGES)
    for features, flags, controls, text in _CLIENTS:
        session = ServerSession(NodeSettings({bucket.name: bucket}, asks_login=False))
        for request in (
            message("hello", agent="rehearsal", features=sorted(features)),
            message("select_bucket", bucket=bucket.name),
            message("dcp_open", name="rehearsal", flags=["is_producer", *flags]),
            *(message("dcp_control", key=key, value=value) for key, value in controls.items()),
            *(message("dcp_stream_req", flags=["is_to_latest", *where], filter=text) for where in _FROM),
        ):
            session.receive(request)
            while session.take(BATCH) is not None:
                pass
        session.forget()
