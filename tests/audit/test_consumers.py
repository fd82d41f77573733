"""What a node refuses as the consumer of a stream, as kv_engine 8.0.1 was seen to do: the audit finds the
rule, and nothing in the neighbour that the node takes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dcpspec
from tests.audit.auditing import rules_of
from tests.audit.test_exceptions import heard
from tests.captures.packets import CLIENT, SERVER

Said = list[tuple[str, bytes]]

FEATURES = ("xattr", "snappy", "json", "alt_request_support", "sync_replication", "collections")
CONTROLS = {
    "enable_noop": "true",
    "set_noop_interval": "0.100000",
    "v7_dcp_status_codes": "true",
    "flatbuffers_system_events": "true",
    "enable_sync_writes": "true",
    "consumer_name": "n1",
    "max_marker_version": "2.2",
}
STREAM: dict[str, Any] = {"vbucket": 528, "opaque": 1 << 24}
DISK, MEMORY = ("is_disk", "is_checkpoint"), ("is_memory", "is_checkpoint")
SAME_CHECKPOINT = ("is_memory",)


def opened(
    features: tuple[str, ...] = FEATURES,
    named: bool = True,
    flags: tuple[str, ...] = (),
    refused: tuple[str, ...] = (),
) -> Said:
    """A connection on which the node is the consumer, until the stream is granted.

    Args:
        features: What HELLO negotiates.
        named: Whether DCP_OPEN contains the consumer's name.
        flags: The flags of DCP_OPEN.
        refused: The controls that the producer refuses.
    """
    value: dict[str, Any] = {"parameters": b'{"consumer_name":"n1"}', "datatype": 1} if named else {}
    said = [
        (CLIENT, dcpspec.message("hello", agent="a", features=features)),
        (SERVER, dcpspec.message("hello", status="success", features=features)),
        (CLIENT, dcpspec.message("dcp_open", name="n", flags=flags, opaque=1, **value)),
        (SERVER, dcpspec.message("dcp_open", status="success", opaque=1)),
    ]
    for opaque, (key, text) in enumerate(CONTROLS.items(), 50):
        status = "einval" if key in refused else "success"
        said.append((SERVER, dcpspec.message("dcp_control", key=key, value=text, opaque=opaque)))
        said.append((CLIENT, dcpspec.message("dcp_control", status=status, opaque=opaque)))
    log = [{"vbucket_uuid": 5, "seqno": 0}]
    return [
        *said,
        (CLIENT, dcpspec.message("dcp_add_stream", vbucket=528, opaque=2)),
        (SERVER, dcpspec.message("dcp_stream_req", **STREAM, end_seqno=2**64 - 1)),
        (CLIENT, dcpspec.message("dcp_stream_req", status="success", opaque=1 << 24, failover_log=log)),
        (SERVER, dcpspec.message("dcp_add_stream", status="success", header_opaque=2, opaque=1 << 24)),
    ]


def marker(start: int, end: int, flags: tuple[str, ...] = MEMORY, **fields: Any) -> bytes:
    return dcpspec.message(
        "dcp_snapshot_marker", **STREAM, start_seqno=start, end_seqno=end, flags=flags, **fields
    )


def mutation(seqno: int, key: str = "k", **fields: Any) -> bytes:
    fields = {"value": "v", "rev_seqno": 1, "cas": 1, **fields}
    return dcpspec.message("dcp_mutation", **STREAM, key=key, by_seqno=seqno, **fields)


def deletion(seqno: int, **fields: Any) -> bytes:
    return dcpspec.message("dcp_deletion", **STREAM, key="k", by_seqno=seqno, rev_seqno=1, cas=1, **fields)


def prepare(seqno: int, key: str = "k") -> bytes:
    fields: dict[str, Any] = {"value": "v", "rev_seqno": 1, "cas": 1, "durability_level": "majority"}
    return dcpspec.message("dcp_prepare", **STREAM, key=key, by_seqno=seqno, **fields)


def commit(prepared: int, seqno: int, key: str = "k") -> bytes:
    return dcpspec.message("dcp_commit", **STREAM, key=key, prepared_seqno=prepared, commit_seqno=seqno)


def abort(prepared: int, seqno: int) -> bytes:
    return dcpspec.message("dcp_abort", **STREAM, key="k", prepared_seqno=prepared, abort_seqno=seqno)


def event(seqno: int, **fields: Any) -> bytes:
    scope = {"event": "create_scope", "scope_id": 8, "manifest_id": 1, "key": "s", "version": 0}
    return dcpspec.message("dcp_system_event", **STREAM, by_seqno=seqno, **{**scope, **fields})


MODIFIED: dict[str, Any] = {
    "event": "modify_collection",
    "collection_id": 0,
    "scope_id": 0,
    "version": 2,
    "name": "s",
}
NO_TABLES: dict[str, Any] = {"refused": ("flatbuffers_system_events",)}
NO_JSON: dict[str, Any] = {"features": ("alt_request_support", "collections"), "named": False}
NO_COLLECTIONS: dict[str, Any] = {"features": FEATURES[:-1]}
TIMES: dict[str, Any] = {"flags": ("includes_delete_times",)}
PREPARED_ABOVE = {
    "max_visible_seqno": 3,
    "high_completed_seqno": 0,
    "purge_seqno": 0,
    "high_prepared_seqno": 9,
}

CASES: list[tuple[str, dict[str, Any], list[bytes]]] = [
    # Layout of deletions: 21 bytes with collections or open flag 0x20
    ("R-deletion-extras-agreed", {}, [marker(0, 3), deletion(1)]),
    ("", {}, [marker(0, 3), deletion(1, delete_time=3)]),
    ("", NO_COLLECTIONS, [marker(0, 3), deletion(1)]),
    ("R-deletion-extras-agreed", {**NO_COLLECTIONS, **TIMES}, [marker(0, 3), deletion(1)]),
    # Server requests
    ("R-server-request-direction", {}, [dcpspec.message("clustermap_change_notification", bucket="b")]),
    # Markers: what they announce rises
    ("R-marker-order", {}, [marker(0, 3), mutation(3), marker(2, 3)]),
    ("R-marker-end-rises", {}, [marker(0, 3), mutation(3), marker(3, 3)]),
    ("R-marker-end-rises", {}, [marker(0, 9), mutation(3), marker(2, 5)]),
    ("R-marker-end-rises", {}, [marker(0, 3), marker(0, 3)]),
    ("R-marker-end-rises", {}, [marker(0, 0)]),
    ("", {}, [marker(0, 3), mutation(3), marker(4, 6)]),
    # Markers from disk, with durable writes and a name in DCP_OPEN, whatever happens to the control
    ("R-marker-completed", {}, [marker(0, 3, DISK)]),
    ("R-marker-completed", {"refused": ("consumer_name",)}, [marker(0, 3, DISK)]),
    ("", {"refused": ("enable_sync_writes",)}, [marker(0, 3, DISK)]),
    ("", {"named": False}, [marker(0, 3, DISK)]),
    ("R-marker-prepared", {}, [marker(0, 3, DISK, **PREPARED_ABOVE)]),
    ("", {"named": False}, [marker(0, 3, DISK, **PREPARED_ABOVE)]),
    # Datatypes: DCP_OPEN enables JSON
    ("", NO_JSON, [marker(0, 3), mutation(1, value="1", datatype=1)]),
    ("R-datatype-agreed", NO_JSON, [marker(0, 3), mutation(1, value=b"\x01\x00v", datatype=2)]),
    # The form of events
    ("R-event-table-agreed", NO_TABLES, [marker(0, 3), event(1, version=2, name="s")]),
    ("R-event-format-agreed", {}, [marker(0, 3), event(1)]),
    ("R-event-format-agreed", NO_TABLES, [marker(0, 3), event(1, **MODIFIED)]),
    ("", {}, [marker(0, 3), event(1, **MODIFIED)]),
    ("R-event-value-inflates", NO_TABLES, [marker(0, 3), event(1, datatype=2)]),
    (
        "R-event-value-size",
        NO_TABLES,
        [marker(0, 3), bytes.fromhex("805f00010d0002100000000e01000000" + "00" * 15 + "01" + "000000030173")],
    ),
    ("R-event-snapshot", NO_TABLES, [marker(0, 3), event(9)]),
    ("R-event-snapshot", NO_TABLES, [event(1)]),
    # Durable writes
    ("R-document-prepared", {}, [marker(0, 3), prepare(1), marker(4, 5), mutation(4)]),
    (
        "",
        {},
        [
            *(marker(0, 3), prepare(1)),
            marker(4, 5, DISK, max_visible_seqno=5, high_completed_seqno=0),
            mutation(4),
        ],
    ),
    ("R-checkpoint-key-once", {}, [marker(0, 3), prepare(1), abort(1, 2)]),
    ("R-checkpoint-key-once", {}, [marker(0, 1), prepare(1), marker(2, 3, SAME_CHECKPOINT), abort(1, 2)]),
    ("", {}, [marker(0, 1), prepare(1), marker(2, 3), abort(1, 2)]),
    ("R-checkpoint-key-once", {}, [marker(0, 3), prepare(1), marker(4, 9), commit(1, 4), mutation(5)]),
    ("R-checkpoint-key-once", {}, [marker(0, 9), prepare(1), commit(1, 2), prepare(3)]),
    ("", {}, [marker(0, 9), prepare(1), commit(1, 2)]),
    ("", {}, [marker(0, 9), mutation(1), mutation(2)]),
    ("R-outcome-prepared-seqno", {}, [marker(0, 3), prepare(1), marker(4, 5), commit(2, 4)]),
    (
        "R-outcome-order",
        {},
        [marker(0, 3), prepare(1, "a"), prepare(2, "b"), marker(4, 5), commit(2, 4, "b")],
    ),
    ("R-outcome-snapshot", {}, [marker(0, 3), prepare(1), marker(4, 5), commit(1, 9)]),
    ("R-commit-prepared", {}, [marker(0, 9), commit(1, 2)]),
    (
        "R-commit-prepared",
        {},
        [marker(0, 9), prepare(1), marker(10, 12), commit(1, 10), marker(13, 14), commit(1, 13)],
    ),
    # The end of a stream
    (
        "R-stream-end-reason",
        {},
        [bytes.fromhex("8055000004000210000000040100000000000000000000000000" + "0009")],
    ),
    ("", {}, [dcpspec.message("dcp_stream_end", **STREAM, reason="ok")]),
]
"""The rule, if the node refuses the last message or disconnects; how the connection differs; and what the
producer sends.
"""


@pytest.mark.parametrize(
    ("rule", "connection", "sent"), CASES, ids=lambda each: each if isinstance(each, str) else ""
)
def test_the_last_message_breaks_the_rule(
    rule: str, connection: dict[str, Any], sent: list[bytes], tmp_path: Path
) -> None:
    tables = heard([*opened(**connection), *((CLIENT, data) for data in sent)], tmp_path)
    assert rules_of(tables) == ({rule} if rule else set())
    if rule:
        (row,) = tables["violations"]
        assert (row["severity"], row["count"]) == ("error", 1)


def test_a_second_request_to_close_a_stream_is_granted(tmp_path: Path) -> None:
    closing = [
        (side, dcpspec.message("dcp_close_stream", opaque=opaque, **fields))
        for opaque in (9, 10)
        for side, fields in ((CLIENT, {"vbucket": 528}), (SERVER, {"status": "success"}))
    ]
    assert rules_of(heard([*opened(), *closing], tmp_path)) == set()


@pytest.mark.parametrize(
    ("kind", "fields", "rule"),
    [
        ("dcp_mutation", {"key": "k", "by_seqno": 1, "rev_seqno": 1, "cas": 1}, "R-stream-vbucket"),
        ("dcp_prepare", {"key": "k", "by_seqno": 1, "cas": 1, "durability_level": 1}, "R-stream-vbucket"),
        ("dcp_set_vbucket_state", {"state": "active"}, "A-refused"),
        ("dcp_stream_end", {"reason": "ok"}, "A-refused"),
        ("dcp_snapshot_marker", {"start_seqno": 6, "end_seqno": 9, "flags": MEMORY}, "A-refused"),
    ],
)
def test_a_dead_vbucket_takes_markers_ends_and_states(
    kind: str, fields: dict[str, Any], rule: str, tmp_path: Path
) -> None:
    """A node refuses no such message because its vbucket is dead, so the refusal has another reason."""
    answer = dcpspec.message(kind, status="not_my_vbucket", opaque=1 << 24)
    said = [(CLIENT, marker(0, 5)), (CLIENT, dcpspec.message(kind, **STREAM, **fields)), (SERVER, answer)]
    assert rules_of(heard([*opened(), *said], tmp_path)) == {rule}


# The node as a producer


@pytest.mark.parametrize(
    ("value", "rule", "seen"),
    [
        ("true", "R-control-noop-interval-number", "value 'true'"),
        ("5x", "R-control-noop-interval-number", "value '5x'"),
        ("0.01", "R-control-noop-interval", "the value 0.01 is below the interval of the node's"),
        ("1e-3", "R-control-noop-interval", "or the server is older than 7.6 and accepts no fractions"),
        ("nan", "R-control-noop-interval", "the value nan is not a number"),
        ("1e39", "R-control-noop-interval", "the value 1e39 is too large for a float of 4 bytes"),
    ],
)
def test_a_noop_interval_is_refused_for_its_value(value: str, rule: str, seen: str, tmp_path: Path) -> None:
    said = [
        (CLIENT, dcpspec.message("dcp_open", name="n", flags=["is_producer"], opaque=1)),
        (SERVER, dcpspec.message("dcp_open", status="success", opaque=1)),
        (CLIENT, dcpspec.message("dcp_control", key="max_marker_version", value="2.2", opaque=2)),
        (SERVER, dcpspec.message("dcp_control", status="not_supported", opaque=2)),  # shows release 8.0
        (CLIENT, dcpspec.message("dcp_control", key="set_noop_interval", value=value, opaque=3)),
        (SERVER, dcpspec.message("dcp_control", status="einval", opaque=3)),
    ]
    rows = heard(said, tmp_path)["violations"]
    (row,) = (row for row in rows if row["rule"] != "R-control-marker-version")
    assert row["rule"] == rule
    assert seen in row["seen"]


@pytest.mark.parametrize(
    ("stream_id", "status", "rules"),
    [
        ("65535", "success", set()),
        ("65537", "success", {"R-stream-req-filter-sid-range"}),
        *(
            (
                str(n),
                "dcp_stream_id_invalid",
                {"R-stream-req-filter-sid-not-zero", "R-stream-req-filter-sid-range"},
            )
            for n in (1 << 16, 1 << 17, 1 << 32)
        ),
        (str(1 << 64), "einval", {"R-stream-req-filter-sid"}),
        ("-0", "einval", {"R-stream-req-filter-sid"}),
    ],
)
def test_a_stream_id_counts_with_its_lower_bits(
    stream_id: str, status: str, rules: set[str], tmp_path: Path
) -> None:
    asked: dict[str, Any] = {
        "vbucket": 3,
        "opaque": 9,
        "end_seqno": 2**64 - 1,
        "filter": f'{{"sid":{stream_id}}}',
    }
    log: dict[str, Any] = {"failover_log": [{"vbucket_uuid": 5, "seqno": 0}]} if status == "success" else {}
    said = [
        (CLIENT, dcpspec.message("hello", agent="a", features=["collections"])),
        (SERVER, dcpspec.message("hello", status="success", features=["collections"])),
        (CLIENT, dcpspec.message("dcp_open", name="n", flags=["is_producer"], opaque=1)),
        (SERVER, dcpspec.message("dcp_open", status="success", opaque=1)),
        *(
            each
            for key in ("enable_noop", "enable_stream_id")
            for each in (
                (CLIENT, dcpspec.message("dcp_control", key=key, value="true", opaque=2)),
                (SERVER, dcpspec.message("dcp_control", status="success", opaque=2)),
            )
        ),
        (CLIENT, dcpspec.message("dcp_stream_req", **asked)),
        (SERVER, dcpspec.message("dcp_stream_req", status=status, opaque=9, **log)),
    ]
    assert rules_of(heard(said, tmp_path)) == rules
