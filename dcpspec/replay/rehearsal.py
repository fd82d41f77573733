"""Connections of a node to itself, before it listens.

Loops are loaded, and tables and templates are made, when they are first needed. For a node, that would be
within the first requests of its first clients, and would hold up all connections for up to half a second.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from dcpspec.protocol.rulebook import facts
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import FEATURES, NodeSettings
from dcpspec.replay.history import BATCH
from dcpspec.replay.session import ServerSession
from dcpspec.write.message import message

_DOCUMENT: Final = {"key": "k", "value": {"a": 1}, "xattrs": [("_a", "1"), ("a", "1")]}
_CHANGES: Final[tuple[dict[str, Any], ...]] = (
    {"kind": "system_event", "event": "begin_collection", "collection_id": 8, "name": "c"},
    {"kind": "mutation", "key": "plain", "value": {"a": 1}},
    {"kind": "mutation", **_DOCUMENT},
    {"kind": "deletion", "key": "k", "xattrs": _DOCUMENT["xattrs"]},
    {"kind": "expiration", "key": "plain"},
)
_FLAGS: Final = ("includes_xattrs", "includes_delete_times", "includes_deleted_user_xattrs")
_CONTROLS: Final = {"enable_noop": "true", "connection_buffer_size": "1000000"}
_STREAM_IDS: Final = {"enable_stream_id": "true"}
_CURRENT: Final = {
    "enable_expiry_opcode": "true",
    "enable_sync_writes": "true",
    "flatbuffers_system_events": "true",
}
_CLIENTS: Final[tuple[tuple[frozenset[str], tuple[str, ...], dict[str, str], str | None], ...]] = (
    (frozenset({"xerror"}), (), {}, None),
    (frozenset({"xerror", "collections"}), (), _CONTROLS, None),
    (frozenset({"collections", "snappy", "json", "xattr"}), _FLAGS, _CONTROLS, None),
    (frozenset({"collections", "snappy", "json", "xattr"}), _FLAGS, _CONTROLS | _STREAM_IDS, '{"sid":1}'),
    (FEATURES - {"unordered_execution"}, _FLAGS, _CONTROLS | _CURRENT, None),
)
"""For each kind of client: its features, flags, controls and filter."""


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
            message("dcp_stream_req", end_seqno=facts().no_end, filter=text),
        ):
            session.receive(request)
        while session.take(BATCH) is not None:
            pass
        session.forget()
