"""The node refuses, or disconnects for, the violations that the audit finds: both use the same tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import dcpspec
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import CURRENT, FEATURES, FLAGS, Client

GENERATED = "session.pcap"
NOOPS = {"enable_noop": "true"}


class Break(NamedTuple):
    """A connection, and the request that breaks a rule on it."""

    kind: str
    fields: dict[str, Any]
    features: tuple[str, ...] = FEATURES
    controls: dict[str, str] = CURRENT
    steps: int = 4
    """The setup steps of the connection: HELLO, login, bucket, open."""


def control(key: str, value: str = "true", **fields: Any) -> Break:
    """A control that breaks a rule."""
    return Break("dcp_control", {"key": key, "value": value}, **fields)


def stream(features: tuple[str, ...] = FEATURES, controls: dict[str, str] = CURRENT, **fields: Any) -> Break:
    """A stream request that breaks a rule."""
    return Break("dcp_stream_req", {"vbucket": 0, "end_seqno": 9, **fields}, features, controls)


UNKNOWN: dict[str, Any] = {"start_seqno": 5, "snap_start_seqno": 5, "snap_end_seqno": 5, "vbucket_uuid": 7}
STEPS: list[tuple[str, dict[str, Any]]] = [
    ("hello", {"agent": "test", "features": list(FEATURES)}),
    ("sasl_auth", {"mechanism": "PLAIN", "challenge": b"\0any\0any"}),
    ("select_bucket", {"bucket": "shop"}),
]
BREAKS = {
    "R-authenticated": Break("select_bucket", {"bucket": "shop"}, steps=1),
    "R-close-stream-exists": Break("dcp_close_stream", {"vbucket": 0}),
    "R-close-stream-id": Break("dcp_close_stream", {"vbucket": 0, "stream_id": 3}),
    "R-control-deleted-user-xattrs": control("include_deleted_user_xattrs"),
    "R-control-force-compression": control("force_value_compression", features=("collections",)),
    "R-control-marker-version": control("max_marker_version", "2.2", features=(), controls=NOOPS),
    "R-control-stream-id-or-sync-writes": control("enable_stream_id"),
    "R-datatype-agreed": Break(
        "dcp_mutation",
        {"by_seqno": 1, "key": b"k", "value": b"\x01\x00v", "datatype": 2},
        ("collections",),
    ),
    "R-dcp-consumer-side": Break("dcp_noop", {}),
    "R-dcp-open-once": Break("dcp_open", {"name": "again", "flags": ["is_producer"]}),
    "R-dcp-opened": control("enable_noop", steps=3),
    "R-failover-log-vbucket": Break("dcp_get_failover_log", {"vbucket": 1024}),
    "R-key-length-agreed": Break("hello", {"agent": "a" * 251, "features": []}, steps=0),
    "R-seqno-acknowledged-agreed": Break(
        "dcp_seqno_acknowledged", {"vbucket": 0, "prepared_seqno": 1}, controls=NOOPS
    ),
    "R-seqno-acknowledged-vbucket": Break("dcp_seqno_acknowledged", {"vbucket": 640, "prepared_seqno": 1}),
    "R-seqno-acknowledged-streamed": Break("dcp_seqno_acknowledged", {"vbucket": 1, "prepared_seqno": 1}),
    "R-server-request-direction": Break("clustermap_change_notification", {"bucket": "b"}),
    "R-stream-req-filter-sync-writes": stream(filter='{"collections":["a"]}'),
    "R-stream-req-history": stream(**UNKNOWN),
    "R-stream-req-id-agreed": stream(filter='{"sid":3}'),
    "R-stream-req-noop": stream(controls={}),
    "R-stream-req-value-agreed": stream((), NOOPS, filter='{"collections":["a"]}'),
    "R-stream-req-vbucket": stream(vbucket=1024),
}
"""A request for each rule that a server can decide."""


@pytest.mark.parametrize("rule", BREAKS)
def test_node_and_audit_agree(rule: str, tmp_path: Path) -> None:
    each = BREAKS[rule]
    connection = Client(replace(client.settings(GENERATED), asks_login=each.steps < len(STEPS)))
    if each.steps > len(STEPS):
        connection.connect("shop", each.features, FLAGS, each.controls)
    for kind, fields in STEPS[: each.steps % 4]:
        connection.ask(kind, **fields)
    connection.ask(each.kind, **each.fields)
    seen = [connection.session.closed or "", connection.events[-1]]
    assert any(f"[{rule}]" in text for text in seen), seen
    assert rule in {row["rule"] for row in connection.violations(tmp_path)}


def test_a_missing_collection_may_be_a_missing_privilege(tmp_path: Path) -> None:
    """The node knows which of the two it is. A server has one status for both."""
    connection = Client(client.settings(GENERATED)).connect("shop", controls=NOOPS)
    filter_ = '{"collections":["77"]}'
    assert connection.status("dcp_stream_req", vbucket=0, end_seqno=9, filter=filter_) == "unknown_collection"
    assert "[R-stream-req-collections-known]" in connection.events[-1]
    (row,) = connection.violations(tmp_path)
    assert row["rule"] == "A-refused"
    assert row["seen"].startswith(
        "dcp_stream_req of vbucket 0 refused with unknown_collection: collection 0x77 does not exist in "
        "vbucket 0, or the user has no privilege for collection 0x77 (to decide, look at the vbucket's "
        "collections; the user's privileges)"
    )


def test_both_know_which_errors_end_a_connection(tmp_path: Path) -> None:
    for status, ends in (("not_my_vbucket", False), ("enomem", True)):
        connection = Client(client.settings(GENERATED)).connect("shop")
        connection.stream(0)
        connection.send(dcpspec.message("dcp_mutation", status=status, opaque=1))
        assert (connection.session.closed is not None) == ends
        rules = {row["rule"] for row in connection.violations(tmp_path)}
        assert ("R-response-error" in rules) == ends
