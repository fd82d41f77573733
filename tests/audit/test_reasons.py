"""The reasons for refusals: what in the request is wrong, or what only the server knows.

The expectations for captures of real servers are what the servers' own logs and source say about these
requests.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dcpspec.protocol.agreement import Agreement, Control
from dcpspec.protocol.connection import ConnectionState
from dcpspec.protocol.reasons import Breach, Refused, reason_of
from dcpspec.protocol.releases import Release
from dcpspec.protocol.rollback import History, why
from dcpspec.protocol.rules import rule_of, rules
from dcpspec.protocol.stream_request import StreamRequest
from tests.audit.auditing import Row, audit_capture, audit_session
from tests.audit.breaks import shape_session
from tests.audit.stages import Stage
from tests.captures.sessions import rebuilt

EINVAL = 0x04
REAL = Path(__file__).parents[1] / "captures" / "real"


def findings(capture: str) -> dict[int, list[Row]]:
    """The violations of a capture by the packet that completes the message."""
    by_packet: dict[int, list[Row]] = {}
    for row in audit_capture(REAL / capture).get("violations", ()):
        by_packet.setdefault(row["last_frame"], []).append(row)
    return by_packet


def reason(capture: str, packet: int) -> str:
    """The reason for the refusal of the stream request in a packet."""
    tables = audit_capture(REAL / capture)
    rows = [row for row in tables["violations"] if row["last_frame"] == packet]
    (connection,) = {row["connection"] for row in rows}
    (offset,) = {row["offset"] for row in rows}
    (stream,) = [
        row
        for row in tables["streams"]
        if row["connection"] == connection and row.get("request_offset") == offset
    ]
    return str(stream["reason"])


# Stream requests that a node refused

UNEQUAL = "required: the value is empty or a JSON object with at least one known member"
IDS = "required: the member collections is an array of hexadecimal strings"
NOOP = "enable_noop is not true; required: control enable_noop is true, as "
REFUSED = {
    20: (
        "erange",
        "R-stream-req-range",
        "start_seqno 9, end_seqno 5; required: the start seqno is not above the end seqno",
    ),
    23: (
        "erange",
        "R-stream-req-snapshot",
        "start_seqno 5, snap_start_seqno 6, snap_end_seqno 7; "
        "required: the start seqno lies within the snapshot",
    ),
    26: (
        "erange",
        "R-stream-req-snapshot",
        "start_seqno 5, snap_start_seqno 4, snap_end_seqno 4; "
        "required: the start seqno lies within the snapshot",
    ),
    29: (
        "not_my_vbucket",
        "R-stream-req-vbucket",
        "the node does not have vbucket 900, or it is neither active nor a replica there",
    ),
    32: (
        "not_my_vbucket",
        "R-stream-req-vbucket",
        "the node does not have vbucket 1024, or it is neither active nor a replica there",
    ),
    35: (
        "not_my_vbucket",
        "R-stream-req-vbucket",
        "the node does not have vbucket 65535, or it is neither active nor a replica there",
    ),
    122: (
        "erange",
        "R-stream-req-range",
        "start_seqno 37, end_seqno 0; required: the start seqno is not above the end seqno",
    ),
    125: ("einval", "R-stream-flags", "flags 0x8 (no_value); required: "),
    128: ("einval", "R-stream-flags-later", "the server does not know flag 0x100"),
    149: ("einval", "R-stream-req-filter", f"filter '{{'; {UNEQUAL}"),
    152: ("einval", "R-stream-req-filter", f"filter '{{}}'; {UNEQUAL}"),
    155: ("einval", "R-stream-req-filter", f"filter '[1]'; {UNEQUAL}"),
    158: ("einval", "R-stream-req-filter", f"filter 'null'; {UNEQUAL}"),
    161: ("einval", "R-stream-req-filter", f"filter '7'; {UNEQUAL}"),
    164: ("einval", "R-stream-req-filter", f"filter '{{\"foo\": 1}}'; {UNEQUAL}"),
    167: ("einval", "R-stream-req-filter-collections", f'filter \'{{"collections": "8"}}\'; {IDS}'),
    176: ("einval", "R-stream-req-filter-collections", f"filter '{{\"collections\": [8]}}'; {IDS}"),
    179: ("einval", "R-stream-req-filter-collections", f'filter \'{{"collections": ["0x8"]}}\'; {IDS}'),
    188: ("einval", "R-stream-req-filter-collections", f'filter \'{{"collections": ["zz"]}}\'; {IDS}'),
    191: (
        "unknown_collection",
        "A-refused",
        "collection 0x77 does not exist in vbucket 0, or the user has no privilege for collection 0x77 "
        "(to decide, look at the vbucket's collections; the user's privileges)",
    ),
    216: (
        "einval",
        "R-stream-req-filter-once",
        'filter \'{"collections": ["8"], "scope": "8"}\'; '
        "required: the request does not name both a scope and collections",
    ),
    219: (
        "unknown_scope",
        "A-refused",
        "scope 0x77 does not exist in vbucket 0, or the user has no privilege for scope 0x77 "
        "(to decide, look at the vbucket's collections; the user's privileges)",
    ),
    222: (
        "einval",
        "R-stream-req-filter-scope",
        "filter '{\"scope\": 8}'; required: the scope is a hexadecimal string",
    ),
    290: (
        "dcp_stream_id_invalid",
        "R-stream-req-id-agreed",
        "stream id 3; required: no stream id, because stream ids are not enabled",
    ),
    299: (
        "einval",
        "R-stream-req-filter-purge-seqno",
        "filter '{\"purge_seqno\": 0}'; required: the purge seqno is a string of decimal digits",
    ),
    339: ("not_supported", "R-stream-req-noop", f"{NOOP}open flag includes_xattrs requires"),
    354: ("not_supported", "R-stream-req-noop", f"{NOOP}HELLO feature collections requires"),
    356: ("not_supported", "R-stream-req-noop", f"{NOOP}HELLO feature collections requires"),
}
"""For each packet with a refused stream request of ``req_errors.pcap``: the status, the rule, and the reason.
Three more requests: packet 323 is about a live stream, packet 194 is answered by closing the connection, and
packet 110 is granted.
"""


@pytest.mark.parametrize("packet", REFUSED)
def test_the_report_says_what_in_a_stream_request_is_wrong(packet: int) -> None:
    status, rule, text = REFUSED[packet]
    rows = [
        row for row in findings("8.0.1/req_errors.pcap")[packet] if not row["rule"].startswith("A-rollback")
    ]
    assert [row["rule"] for row in rows] == [rule]  # one cause, one finding
    assert f"refused it with {status}" in rows[0]["seen"] or f"refused with {status}" in rows[0]["seen"]
    assert reason("8.0.1/req_errors.pcap", packet).startswith(text)


def test_a_second_stream_is_the_reason() -> None:
    (row,) = findings("8.0.1/req_errors.pcap")[323]
    assert row["rule"] == "R-stream-req-once"
    assert row["seen"] == "stream 16 with opaque 0x30 is live; the server refused it with key_eexists"


def test_no_response_belongs_to_the_finding_that_explains_it() -> None:
    (row,) = findings("8.0.1/req_errors.pcap")[194]
    assert row["rule"] == "R-stream-req-filter-collections-unique"
    assert row["seen"].endswith("no response: the server closed the connection 652 ms later")


def test_every_refused_request_is_judged() -> None:
    tables = audit_capture(REAL / "8.0.1/req_errors.pcap")
    refused = [row for row in tables["streams"] if row["state"] == "refused" and row["status"] != "rollback"]
    assert len(refused) == len(REFUSED)
    closes = [row for row in tables["violations"] if row["rule"] == "R-close-stream-exists"]
    assert {row["seen"] for row in closes} == {"none; the server refused it with key_enoent"}
    assert "R-stream-req-range-latest" not in {row["rule"] for row in tables["violations"]}


# Open requests, controls and other messages that a node refused

OTHERS = {
    368: ("R-dcp-ordered", "not_supported"),
    394: ("R-authenticated", "the client has not logged in before dcp_open"),
    410: ("R-dcp-privilege", "the user lacks the privilege DcpProducer, which the open flags require"),
    426: ("R-dcp-privilege", "the user lacks the privilege DcpConsumer, which the open flags require"),
    456: ("R-control-key", "the server does not know control 'enable_noopx'"),
    458: ("R-control-noop-interval", "the value 0.01 is below the interval of the node's connection manager"),
    470: ("R-control-noop-interval-number", "value 'abc'"),
    472: ("R-control-noop-interval", "the value -1 is below the interval of the node's connection manager"),
    480: ("R-control-value-choice", "key 'set_priority', value 'x'"),
    486: ("R-control-value-number", "value 'x'"),
    488: ("R-control-value-number", "value '-5'"),
    490: ("R-control-value-number", "value '4294967296'"),
    498: ("R-control-stream-buffer-size", "not_supported"),
    500: ("R-control-value-choice", "value '1.0'"),
    502: ("R-control-value-choice", "value '2.0'"),
    504: ("R-control-value-choice", "value '2.1'"),
    508: ("R-control-value-true", "key 'flatbuffers_system_events', value 'false'"),
    512: ("R-control-change-streams", "the storage of the bucket keeps no history of changes"),
    514: ("R-control-value-true", "key 'change_streams', value 'false'"),
    518: ("R-control-value-true", "key 'v7_dcp_status_codes', value 'false'"),
    520: ("R-control-deleted-user-xattrs", "control include_deleted_user_xattrs = true"),
    544: ("R-control-value-choice", "key 'enable_out_of_order_snapshots', value 'false'"),
    546: ("R-control-value-true", "key 'enable_sync_writes', value 'false'"),
    548: ("R-control-value-true", "key 'enable_stream_id', value 'false'"),
    552: ("R-control-stream-id-or-sync-writes", "control enable_sync_writes = true"),
    560: ("R-control-value-choice", "key 'backfill_order', value 'x'"),
    562: ("R-control-key", "the server does not know control 'unknown_key'"),
    566: ("R-control-value-not-empty", "Request must include value"),
    568: ("R-key-not-empty", "Request must include key"),
    585: ("R-control-marker-version", "control max_marker_version = 2.2"),
    602: ("R-control-force-compression", "control force_value_compression = true"),
    619: ("R-control-deleted-user-xattrs", "control include_deleted_user_xattrs = true"),
    713: ("R-seqno-acknowledged-agreed", "the server refused it with einval"),
    748: ("R-close-stream-exists", "key_enoent"),
    764: ("R-close-stream-exists", "key_enoent"),
    837: ("R-failover-log-vbucket", "the node does not have vbucket 900"),
    13: ("R-open-flags", "flags 0x2 (notifier); the server refused it with einval"),
    29: ("R-open-flags", "flags 0x10 (collections); the server refused it with einval"),
    45: ("R-open-flags-pitr", "flags 0x80 (pitr); the server refused it with einval"),
    61: ("R-open-flags-later", "the server does not know flag 0x200"),
    77: ("R-open-no-value-once", "the server refused it with einval"),
    93: ("R-open-deleted-user-xattrs", "the server refused it with einval"),
    109: ("R-open-flags", "flags 0x80000001 (producer); the server refused it with einval"),
    153: ("R-key-length", "the server refused it with einval"),
    169: ("R-key-not-empty", "the server refused it with einval"),
    185: ("R-open-consumer-name", "the server refused it with einval"),
    215: ("R-open-parameters", 'parameters \'{"foo":"a"}\'; the server refused it with einval'),
    231: ("R-open-datatype", "datatype 0x00, parameters '{}'; the server refused it with einval"),
    307: ("R-dcp-open-once", "the server refused it with einval"),
}
"""For each packet with a refused request of ``other_errors.pcap``: the rule and a part of the observation."""


@pytest.mark.parametrize("packet", OTHERS)
def test_the_report_says_what_in_another_request_is_wrong(packet: int) -> None:
    rule, text = OTHERS[packet]
    (row,) = [row for row in findings("8.0.1/other_errors.pcap")[packet] if row["severity"] != "notice"]
    assert row["rule"] == rule
    assert text in row["seen"]


def test_no_refusal_is_reported_without_its_reason() -> None:
    tables = audit_capture(REAL / "8.0.1/other_errors.pcap")
    assert "A-refused" not in {row["rule"] for row in tables["violations"]}
    (row,) = findings("8.0.1/other_errors.pcap")[382]
    assert row["rule"] == "R-bucket-selected"
    assert row["seen"] == "dcp_open refused with no_bucket: no bucket is selected on the connection"


def test_a_missing_privilege_is_one_of_the_reasons_for_an_unknown_collection() -> None:
    assert reason("8.0.1/privileges.pcap", 74).startswith(
        "collection 0x8 does not exist in vbucket 0, or the user has no privilege for collection 0x8"
    )
    assert reason("8.0.1/privileges.pcap", 18) == (
        "the user lacks the privilege DcpStream for the whole bucket, which a request without a filter "
        "selects"
    )


@pytest.mark.parametrize("capture", ["consumer_data", "replication_couchstore", "durable_client_replica"])
def test_a_node_that_refuses_a_message_is_not_blamed(capture: str) -> None:
    rows = audit_capture(REAL / f"8.0.1/{capture}.pcap").get("violations", ())
    assert not [row for row in rows if row["rule"] in ("R-response-error", "R-response-expected")]
    # Each of these is refused because of a message before it, or because of what the node alone knows.
    assert not [row for row in rows if row["rule"] == "A-refused" and row["opcode"] != "dcp_mutation"]


def test_many_responses_to_one_request_are_expected() -> None:
    rows = audit_capture(REAL / "8.0.1/crash_rollback.pcap").get("violations", ())
    assert "R-response-expected" not in {row["rule"] for row in rows}


# Requests that no capture of a real server contains


def state(**fields: object) -> ConnectionState[object]:  # type: ignore[type-var]
    """A DCP connection whose start is known."""
    return ConnectionState(agreed=Agreement(from_start=True), opened=True, logged_in=True, **fields)  # type: ignore[arg-type]


def asked(**fields: object) -> StreamRequest:
    """A stream request from seqno 500 of a known history."""
    values: dict[str, object] = {
        "flags": (),
        "start": 500,
        "end": 2**64 - 1,
        "uuid": 7,
        "snapshot": (500, 500),
    }
    return StreamRequest(vbucket=3, opaque=1, **{**values, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("status", "request_fields", "rule", "text"),
    [
        ("erange", {}, None, "start seqno 500 may be above the high seqno of the vbucket, but then servers"),
        (
            "erange",
            {"flags": ("to_latest",)},
            None,
            "start seqno 500 may be above the high seqno of the vbucket, but then servers respond with a "
            "rollback",
        ),
        (
            "erange",
            {"flags": ("to_latest",), "collections": frozenset({8})},
            "R-stream-req-range-latest",
            "the server sets the end seqno to the high seqno of the requested collections, "
            "and start seqno 500 is above it",
        ),
        (
            "erange",
            {"flags": ("disk_only",)},
            "R-stream-req-range-latest",
            "the server sets the end seqno to the persisted seqno of the vbucket, "
            "and start seqno 500 is above it",
        ),
        (
            "erange",
            {"flags": ("from_latest",), "end": 9},
            "R-stream-req-range-latest",
            "the server sets the start seqno to the high seqno of the vbucket, "
            "which is above the end seqno 9",
        ),
        (
            "not_my_vbucket",
            {"flags": ("active_vbucket_only",)},
            "R-stream-req-vbucket",
            "the node does not have vbucket 3, or it is not active there",
        ),
        (
            "etmpfail",
            {},
            "R-stream-req-initial-snapshot",
            "the node is still receiving its first snapshot of vbucket 3 from another node",
        ),
        ("enomem", {}, "R-stream-req-memory", "the bucket lacks the memory to read the vbucket from disk"),
        (
            "eaccess",
            {"collections": frozenset({8, 9})},
            "R-stream-req-filter-privilege",
            "the user lacks the privilege DcpStream for one of the collections 0x8, 0x9",
        ),
        (
            "eaccess",
            {"scope": 8},
            "R-stream-req-filter-privilege",
            "the user lacks the privilege DcpStream for scope 0x8",
        ),
    ],
)
def test_what_only_the_server_knows_is_said_of_the_request(
    status: str, request_fields: dict[str, object], rule: str | None, text: str
) -> None:
    found = reason_of(state(), Refused("dcp_stream_req", status, 3, request=asked(**request_fields)))
    assert (found.rule.id if found.rule is not None else None) == rule
    assert text in found.text
    assert "to_latest" not in found.text or "flags" in request_fields or rule is None


def test_the_first_check_of_the_server_is_the_reason() -> None:
    broken = tuple(
        Breach(name, rule_of(name).sentence, "dcp_stream_req with something")
        for name in ("R-stream-req-snapshot", "R-stream-req-filter", "R-stream-req-range")
    )
    for status, first in (("erange", "R-stream-req-range"), ("einval", "R-stream-req-filter")):
        found = reason_of(state(), Refused("dcp_stream_req", status, 3, broken=broken, request=asked()))
        assert found.broken == first
    found = reason_of(state(), Refused("dcp_stream_req", "not_my_vbucket", 3, broken=broken, request=asked()))
    assert found.broken is None  # the vbucket is checked before the range and the filter
    assert found.text == "the node does not have vbucket 3, or it is neither active nor a replica there"


def test_the_servers_words_name_the_privilege() -> None:
    words = "can't execute DCP_STREAM_REQ operation without the DcpProducer privilege"
    found = reason_of(state(), Refused("dcp_stream_req", "eaccess", 3, words, request=asked()))
    assert found.text == "the user lacks the privilege DcpProducer"


def test_a_login_that_was_not_captured_is_not_blamed() -> None:
    before = ConnectionState(agreed=Agreement(from_start=True))  # type: ignore[var-annotated]
    found = reason_of(before, Refused("select_bucket", "eaccess", bucket="shop"))
    assert found.text == "the client has not logged in before select_bucket"
    found = reason_of(state(), Refused("select_bucket", "eaccess", bucket="shop"))
    assert found.text == "the user has no access to bucket 'shop', or the node has no such bucket"
    lossy = ConnectionState(agreed=Agreement(from_start=True, has_gaps=True))  # type: ignore[var-annotated]
    assert not lossy.is_before_login


@pytest.mark.parametrize(
    ("features", "rule", "names"),
    [
        ((0x15,), "R-hello-xattr", "vattr"),
        ((0x0D,), "R-hello-notification-duplex", "clustermap_change_notification"),
        ((0x24, 0x06), "R-hello-random-key-xattrs", "get_random_key_include_xattr, xattr"),
    ],
)
def test_a_feature_that_needs_another_is_the_reason(features: tuple[int, ...], rule: str, names: str) -> None:
    session = shape_session("valid")
    (number,) = session.connections
    stage = Stage(random.Random(1), session, number)
    (greeted,) = stage.find("hello")
    asked = rebuilt(stage.at(greeted), features=features, opaque=stage.opaque())
    (row,) = audit_session(stage.inserted(greeted, *stage.answered(asked, EINVAL)))["violations"]
    assert row["rule"] == rule
    assert row["seen"] == f"hello with features {names}; the server refused it with einval"


def test_a_control_that_the_release_may_lack_is_named() -> None:
    refused = Refused("dcp_control", "einval", control=Control("max_marker_version", "2.2"))
    found = reason_of(state(), refused, Release(revealed="7.2"))
    assert found.text == "the server is older than 8.0 and does not know control max_marker_version"
    assert found.rule is not None
    assert found.rule.id == "R-control-key"


def test_every_rule_that_only_the_server_can_check_has_a_reason() -> None:
    for rule in rules().values():
        for status in rule.status if rule.decided_by == "answer" else ():
            opcode = "dcp_stream_req" if "dcp_stream_req" in rule.applies_to else rule.applies_to[0]
            control = Control("change_streams" if "change" in rule.id else "set_noop_interval", "0.5")
            refused = Refused(opcode, status, 3, control=control, request=asked(flags=("to_latest",)))
            found = reason_of(state(), refused)
            assert found.text
            assert not found.text.endswith(".")
            assert "may not keep" not in found.text


# Rollbacks

LOG = ((11, 100), (10, 0))


def test_a_purge_is_not_blamed_where_the_request_rules_it_out() -> None:
    history = History(LOG)
    ignoring = asked(flags=("ignores_purged_tombstones",), start=50, uuid=10, snapshot=(50, 50))
    assert why(ignoring, 0, history) == (
        "the captured failover log, which contains 11, 10, does not explain it: vbucket uuid 10 covers the "
        "requested range; flag ignores_purged_tombstones rules out the purge seqno. The vbucket may have a "
        "newer failover log"
    )
    caring = asked(start=50, uuid=10, snapshot=(50, 50))
    assert "the purge seqno probably exceeds start seqno 50" in why(caring, 0, history)


def test_a_request_without_a_history_is_said_to_have_none() -> None:
    text = why(asked(start=5, uuid=0, snapshot=(5, 5)), 0, History(LOG))
    assert text.startswith("the request contains no vbucket uuid")
