"""The node answers everything around streams as servers do. The answers are those of kv_engine 8.0.1. The
cases for servers, which `tests/conformance/test_servers.py` runs, test what a single session shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import dcpspec
from dcpspec.client.scram import ScramClient
from dcpspec.grammar.fields import load
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.sasl import Credentials
from dcpspec.replay.scenario import scenario_of
from dcpspec.replay.verbatim import served
from dcpspec.values.snappy import decompress
from tests.captures.packets import SERVER
from tests.dcpspec.replay import client
from tests.dcpspec.replay.client import FEATURES, NO_END, Client, Tree

NOOPS = {"enable_noop": "true"}
HELLO_DEPENDENCIES = [
    (["clustermap_change_notification"], "einval"),
    (["clustermap_change_notification_brief"], "einval"),
    (["vattr"], "einval"),
    (["subdoc_document_macro_support"], "einval"),
    (["range_scan_include_xattr"], "einval"),
    (["get_random_key_include_xattr", "xattr", "json"], "einval"),
    (["get_random_key_include_xattr", "xattr", "json", "snappy_everywhere"], "success"),
    (["vattr", "xattr"], "success"),
]


def bucket(*changes: dict[str, Any], vbucket: int = 1) -> Bucket:
    """Return a bucket with changes in one vbucket, a collection 0x8 and a scope 0x8."""
    made = Bucket("b", map_size=16)
    made.append(
        vbucket,
        {"kind": "system_event", "event": "create_scope", "scope_id": 8, "manifest_id": 1, "key": "s"},
        {
            "kind": "system_event",
            "event": "begin_collection",
            "scope_id": 0,
            "collection_id": 8,
            "manifest_id": 2,
            "key": "c",
        },
    )
    made.append(vbucket, *changes)
    return made


def session(*changes: dict[str, Any], **fields: Any) -> Client:
    """Return a client of a bucket, on a new connection."""
    return Client(NodeSettings({"b": bucket(*changes)}, **{"asks_login": False, **fields}))


def opened(
    *changes: dict[str, Any],
    features: Sequence[str] = FEATURES,
    flags: Sequence[str] = ("is_producer",),
    controls: dict[str, str] = NOOPS,
) -> Client:
    """Return a client of a bucket, ready to open streams."""
    return session(*changes).connect("b", features, flags, controls)


def header(tree: Tree) -> tuple[str, int]:
    """Return the status and the datatype of a response."""
    return tree["header"]["status"]["name"], tree["header"]["datatype"]["raw"]


def last(connection: Client) -> bytes:
    """Return the last message of the node."""
    return [write.data for write in connection.said if write.sender == SERVER][-1]


def answer(connection: Client, kind: str, **fields: Any) -> tuple[str, int, bytes]:
    """Send a request; return the status, the datatype and the body of the response."""
    status = connection.status(kind, **fields)
    data = last(connection)
    return status, data[5], data[24:]


# Datatypes


@pytest.mark.parametrize(
    ("features", "flags", "datatype"),
    [
        ((), (), 1),
        (("collections",), (), 1),
        (("snappy", "collections"), (), 1),
        (("collections",), ("includes_xattrs",), 5),
        (("xattr", "collections"), ("includes_xattrs",), 5),
        (("xattr", "json", "collections"), ("includes_xattrs",), 5),
    ],
)
def test_a_document_keeps_its_datatype_without_hello(
    features: tuple[str, ...], flags: tuple[str, ...], datatype: int
) -> None:
    change = {"kind": "mutation", "key": "k", "value": {"a": 1}, "xattrs": {"x": 1}}
    connection = opened(change, features=features, flags=["is_producer", *flags])
    connection.stream(1)
    (sent,) = [
        w.data for w in connection.said if w.sender == SERVER and client.opcode_of(w.data) == "dcp_mutation"
    ]
    assert sent[5] == datatype


def test_only_snappy_depends_on_hello() -> None:
    change = {"kind": "mutation", "key": "k", "value": {"a": "b" * 99}, "snappy": True}
    for features, datatype in ((("collections",), 1), (("collections", "snappy"), 3)):
        connection = opened(change, features=features)
        connection.stream(1)
        assert last(connection)[5] == datatype


# HELLO


def hello(connection: Client, *features: str) -> tuple[str, list[str]]:
    """Negotiate; return the status and the granted features in order."""
    (tree,) = connection.ask("hello", agent="test", features=list(features))
    granted = tree["body"]["response"].get("features", [])
    return tree["header"]["status"]["name"], [each["code"]["name"] for each in granted]


@pytest.mark.parametrize(("features", "status"), HELLO_DEPENDENCIES)
def test_a_feature_needs_others(features: list[str], status: str) -> None:
    connection = session()
    hello(connection, "json", "xerror")
    assert hello(connection, *features)[0] == status
    if status != "success":
        assert connection.session.agreed.granted == frozenset({"json", "xerror"})


def test_what_a_server_grants() -> None:
    """A server of release 8.0 grants all features but the retired ones and those after 8.0."""
    asked = [name for name in NAMES if name not in ("clustermap_change_notification_brief",)]
    assert hello(session(), *asked)[1] == [
        "tcp_no_delay",
        "mutation_seqno",
        "xattr",
        "xerror",
        "select_bucket",
        "snappy",
        "json",
        "duplex",
        "clustermap_change_notification",
        "unordered_execution",
        "tracing",
        "alt_request_support",
        "sync_replication",
        "collections",
        "snappy_everywhere",
        "preserve_ttl",
        "vattr",
        "subdoc_create_as_deleted",
        "subdoc_document_macro_support",
        "subdoc_replace_body_with_xattr",
        "report_unit_usage",
        "non_blocking_throttling_mode",
        "subdoc_replica_read",
        "get_cluster_config_with_known_version",
        "dedupe_not_my_vbucket_clustermap",
        "subdoc_allows_access_on_multiple_xattr_keys",
        "subdoc_binary_xattr",
        "range_scan_include_xattr",
        "subdoc_allow_replica_read_on_deleted_docs",
        "get_random_key_include_xattr",
    ]


NAMES = tuple(load().enums["mcbp_hello_feature::code"][number].id for number in range(1, 39))


def test_traced_responses_carry_a_processing_time() -> None:
    connection = session({"kind": "mutation", "key": "k"})
    connection.collections = False
    assert hello(connection, "tracing", "xerror", "json")[1] == ["xerror", "json", "tracing"]
    assert last(connection)[:24].hex() == "181f0300000000000000000900000001" + "00" * 8
    assert last(connection)[24:26] == b"\x02\0"
    assert connection.status("select_bucket", bucket="nothing") == "key_enoent"
    assert last(connection)[:4].hex() == "18890300"
    assert connection.status("select_bucket", bucket="b") == "success"
    assert connection.status("dcp_open", name="n", flags=["is_producer"]) == "success"
    assert connection.status("dcp_stream_req", vbucket=1, end_seqno=NO_END) == "success"
    (answer_,) = [w.data for w in connection.said if w.sender == SERVER and w.data[:2] == b"\x18\x53"]
    assert answer_[24:27] == b"\x02\0\0"
    assert last(connection)[:2] == b"\x80\x57"  # only responses are traced


def test_snappy_everywhere_compresses_maps() -> None:
    connection = session()
    hello(connection, "snappy_everywhere", "json", "xerror", "select_bucket")
    assert connection.status("select_bucket", bucket="b") == "success"
    for kind, fields in (("get_cluster_config", {}), ("get_failover_log", {"vbucket": 99})):
        _, datatype, body = answer(connection, kind, **fields)
        assert datatype == 3
        assert b'"name":"b"' in decompress(body)


# Error bodies


def test_a_validator_explains_an_error_and_the_engine_does_not() -> None:
    for features in (FEATURES, (), ("collections",)):
        connection = opened(features=features)
        assert answer(connection, "dcp_stream_req", vbucket=1, start_seqno=9, end_seqno=5) == (
            "erange",
            0,
            b"",
        )
        assert answer(connection, "dcp_close_stream", vbucket=1) == ("key_enoent", 0, b"")
        assert answer(connection, "dcp_control", key="unknown", value="1") == ("einval", 0, b"")
        status, datatype, body = answer(connection, "dcp_stream_req", vbucket=1, end_seqno=NO_END, flags=8)
        assert (status, datatype) == ("einval", 1)
        assert body.startswith(b'{"error":{"context":"')


def test_an_unknown_collection_comes_with_the_manifest() -> None:
    connection = opened(features=("collections",))
    for filter_, status in (
        ('{"collections":["77"]}', "unknown_collection"),
        ('{"scope":"77"}', "unknown_scope"),
    ):
        assert answer(connection, "dcp_stream_req", vbucket=1, end_seqno=NO_END, filter=filter_) == (
            "einval" if status == "unknown" else status,
            1,
            b'{"error":{"context":"Unknown scope or collection in operation"},"manifest_uid":"2"}',
        )


def test_an_error_before_json_is_enabled_has_no_datatype() -> None:
    connection = session()
    status, datatype, body = answer(connection, "hello", agent="t", features=["vattr"])
    assert (status, datatype) == ("einval", 0)
    assert body.startswith(b'{"error":{"context":"')


# Connections without extended errors


def test_without_extended_errors_a_request_before_the_login_is_still_answered() -> None:
    connection = Client(NodeSettings({"b": bucket()}, credentials=Credentials("u", "p")))
    hello(connection, "collections")
    assert answer(connection, "select_bucket", bucket="b") == ("eaccess", 0, b"")


# Stream requests


def test_a_server_that_sets_the_start_ignores_that_of_the_request() -> None:
    connection = opened(*[{"kind": "mutation", "key": "k", "value": {"a": 1}}] * 3)
    fields = {"vbucket": 1, "start_seqno": 9, "end_seqno": 5, "flags": ["is_from_latest"]}
    assert connection.status("dcp_stream_req", **fields) == "success"


# Seqnos


def seqnos(connection: Client, **fields: Any) -> dict[int, int]:
    """Request seqnos; return those above 0."""
    (tree,) = connection.ask("get_all_vb_seqnos", **fields)
    entries = tree["body"]["response"]["vbuckets"]["entries"]
    return {each["vbucket"]: int(each["seqno"]) for each in entries if int(each["seqno"])}


CHANGES: list[dict[str, Any]] = [
    {"kind": "mutation", "key": "a"},
    {"kind": "mutation", "key": "b", "collection_id": 8},
    {"kind": "prepare", "key": "c", "value": b"v", "durability_level": "majority"},
]


def test_without_collections_seqnos_are_those_of_visible_default_documents() -> None:
    connection = opened(*CHANGES, features=("xerror",))
    assert seqnos(connection) == {1: 3}
    assert connection.status("get_all_vb_seqnos", vbucket_state="alive", collection_id=8) == "einval"
    assert seqnos(opened(*CHANGES)) == {1: 5}
    assert seqnos(opened(*CHANGES), vbucket_state="alive", collection_id=8) == {1: 4}


# DCP connections


def test_hello_changes_a_dcp_connection() -> None:
    connection = opened({"kind": "mutation", "key": "k"})
    assert hello(connection, "json") == ("success", ["json"])
    connection.collections = False
    assert connection.status("dcp_stream_req", vbucket=1, end_seqno=NO_END) == "success"


def ends(connection: Client) -> int:
    """Return the number of stream ends that the node has sent."""
    opcodes = [client.opcode_of(write.data) for write in connection.said if write.sender == SERVER]
    return opcodes.count("dcp_stream_end")


def test_a_second_connection_with_the_same_name_closes_the_first() -> None:
    settings = NodeSettings({"b": bucket(), "c": bucket()}, asks_login=False)
    first, elsewhere, second = (
        Client(settings).connect(name, controls=NOOPS, name="feed") for name in ("b", "c", "b")
    )
    other_node = Client(replace(settings, node=1)).connect("b", controls=NOOPS, name="feed")
    for connection in (first, elsewhere, second, other_node):
        connection.read()
    assert first.session.closed is not None
    assert ends(first) == 0
    assert [each.session.closed for each in (elsewhere, second, other_node)] == [None] * 3
    second.session.forget()
    third = Client(settings).connect("b", controls=NOOPS, name="feed")
    second.read()
    assert (second.session.closed, third.session.closed) == (None, None)


def test_a_deleted_bucket_closes_its_connections_without_stream_ends() -> None:
    script = [{"opcode": "dcp_close_stream", "delete_bucket": True}]
    served = {"b": bucket(), "c": bucket()}
    settings = NodeSettings(served, asks_login=False, scenario=scenario_of(script))
    streaming, plain, elsewhere = Client(settings), Client(settings), Client(settings)
    streaming.connect("b", controls=NOOPS).stream(1)
    assert plain.status("select_bucket", bucket="b") == "success"
    assert elsewhere.status("select_bucket", bucket="c") == "success"
    streaming.ask("dcp_close_stream", vbucket=9)
    for connection in (streaming, plain, elsewhere):
        connection.read()
    assert ends(streaming) == 0
    closed = [connection.session.closed is not None for connection in (streaming, plain, elsewhere)]
    assert closed == [True, True, False]
    later = Client(settings)
    assert later.status("select_bucket", bucket="b") == "key_enoent"


def test_only_dcp_messages_are_a_sign_of_life() -> None:
    for kind, fields, is_alive in (
        ("collections_get_manifest", {}, False),
        ("get_all_vb_seqnos", {}, False),
        ("dcp_get_failover_log", {"vbucket": 1}, True),
    ):
        connection = opened()
        connection.session.tick(20.0)
        assert len(connection.read()) == 1  # a no-op, which stays unanswered
        connection.session.tick(300.0)
        assert connection.status(kind, **fields) == "success"
        connection.session.tick(400.0)
        assert (connection.session.closed is None) == is_alive


@pytest.mark.parametrize(
    ("kind", "status"), [("dcp_cache_transfer", "success"), ("dcp_cache_transfer_end", "not_my_vbucket")]
)
def test_responses_of_later_releases_close_the_connection(kind: str, status: str) -> None:
    connection = opened()
    connection.send(dcpspec.message(kind, status=status, opaque=12345, direction="response"))
    assert connection.session.closed is not None


def test_the_response_to_a_message_of_the_script_is_taken() -> None:
    script = [{"opcode": "dcp_mutation", "send": {"kind": "dcp_noop", "opaque": 2**32 - 1}}]
    served = {"b": bucket({"kind": "mutation", "key": "k", "value": b"1"})}
    client = Client(NodeSettings(served, asks_login=False, scenario=scenario_of(script)))
    client.connect("b", FEATURES, ("is_producer",), NOOPS)
    client.stream(1)
    client.send(dcpspec.message("dcp_noop", status="success", opaque=2**32 - 1, direction="response"))
    assert client.session.closed is None
    client.send(dcpspec.message("dcp_noop", status="success", opaque=2**32 - 2, direction="response"))
    assert client.session.closed is not None


# Requests around DCP


def test_error_maps_by_version() -> None:
    connection = session()
    assert answer(connection, "get_error_map", value=b"")[0] == "einval"
    hello(connection, "json", "xerror")
    assert answer(connection, "get_error_map", value=b"\0\0") == ("key_enoent", 0, b"")
    for version, sent in ((1, b'"version":1,'), (2, b'"version":2,'), (9, b'"version":2,')):
        status, datatype, body = answer(connection, "get_error_map", value=bytes([0, version]))
        assert (status, datatype) == ("success", 1)
        assert sent in body


@pytest.mark.parametrize(
    ("epoch", "revision", "is_sent"), [(1, 4, True), (1, 5, False), (1, 6, False), (2, 1, False)]
)
def test_a_newer_map_is_not_answered_with_an_older(epoch: int, revision: int, *, is_sent: bool) -> None:
    connection = session()
    connection.session.settings.buckets["b"].revision = 5
    assert connection.status("select_bucket", bucket="b") == "success"
    status, _, body = answer(connection, "get_cluster_config", epoch=epoch, revision=revision)
    assert (status, body != b"") == ("success", is_sent)


def test_the_bucket_can_be_deselected() -> None:
    connection = session()
    hello(connection, "xerror")
    assert connection.status("select_bucket", bucket="b") == "success"
    assert connection.status("select_bucket", bucket="@no bucket@") == "success"
    assert connection.status("get_all_vb_seqnos") == "no_bucket"
    assert connection.status("select_bucket", bucket="x" * 200) == "key_enoent"
    assert connection.status("select_bucket", bucket="a/b") == "key_enoent"


@pytest.mark.parametrize(
    ("opcode", "fields"),
    [
        ("hello", {"agent": "a", "features": ["xerror"]}),
        ("sasl_list_mechs", {}),
        ("sasl_auth", {"mechanism": "PLAIN", "challenge": b"\0u\0p"}),
        ("select_bucket", {"bucket": "b"}),
        ("get_cluster_config", {}),
    ],
)
def test_requests_without_extras_must_not_have_any(opcode: str, fields: dict[str, Any]) -> None:
    connection = session()
    hello(connection, "xerror")
    data = bytearray(dcpspec.message(opcode, **fields))
    data[4] = 4
    data[8:12] = (int.from_bytes(data[8:12], "big") + 4).to_bytes(4, "big")
    data[24:24] = bytes(4)
    (tree,) = connection.send(bytes(data))
    assert tree["header"]["status"]["name"] == "einval"


@pytest.mark.parametrize("opcode", [0x66, 0x67, 0x2F])
def test_opcodes_of_other_releases_are_unknown(opcode: int) -> None:
    connection = opened()
    data = bytearray(dcpspec.message("version", opaque=9))
    data[1] = opcode
    (tree,) = connection.send(bytes(data))
    assert tree["header"]["status"]["name"] == "unknown_command"
    assert last(connection)[24:] == b""


def test_a_prefix_sets_the_control() -> None:
    connection = opened(controls={"enable_n": "true", "connection_b": "1000"})
    assert connection.session.agreed.is_on("enable_noop")
    assert connection.session.flow.size == 1000


def test_only_the_last_event_of_a_manifest_change_has_the_new_manifest_id() -> None:
    served = Bucket("b", map_size=1)

    def begin(number: int, manifest: int) -> dict[str, Any]:
        known = {"collection_id": number, "manifest_id": manifest, "key": f"c{number}"}
        return {"kind": "system_event", "event": "begin_collection", **known}

    scope = {"kind": "system_event", "scope_id": 8, "key": "s"}
    served.append(0, {**scope, "event": "create_scope", "manifest_id": 1}, begin(8, 1), begin(9, 1))
    served.append(0, begin(10, 2), {"kind": "mutation", "key": "k"}, begin(11, 3), begin(12, 3))
    served.append(0, begin(13, 4))
    served.append_snapshot(0, begin(14, 5), begin(15, 5), flags=frozenset({"memory"}), numbers={})
    for _ in range(2):
        ids = [event["manifest_id"] for event in served.histories[0].events()]
        assert ids == [0, 0, 1, 2, 2, 3, 4, 5, 5]
        served.flush()  # appends the same events again


@pytest.mark.parametrize("by_seqno", [0, 7])
@pytest.mark.parametrize("kind", ["dcp_mutation", "dcp_expiration", "dcp_system_event"])
def test_a_change_to_the_producer_closes_the_connection_before_the_engine_sees_it(
    kind: str, by_seqno: int
) -> None:
    connection = opened(controls={})
    known: dict[str, Any] = {"key": b"k"}
    if kind == "dcp_system_event":
        known = {"event": "create_scope", "scope_id": 8, "manifest_id": 1, "key": "s"}
    answers = connection.ask(kind, by_seqno=by_seqno, **known)
    is_refused = kind == "dcp_mutation" and by_seqno == 0  # the front end checks this seqno
    assert [tree["header"]["status"]["name"] for tree in answers] == (["einval"] if is_refused else [])
    assert (connection.session.closed is None) == is_refused


def test_adding_a_stream_before_open_is_refused_without_extras() -> None:
    connection = session()
    hello(connection, "xerror")
    assert connection.status("select_bucket", bucket="b") == "success"
    assert connection.status("dcp_add_stream", vbucket=1) == "einval"
    assert last(connection)[4] == 0


STATISTICS = [
    ("", {b"ep_bucket_type": b"persistent", b"vb_active_num": b"16"}),
    ("vbucket", {b"vb_0": b"active", b"vb_15": b"active"}),
    (
        "vbucket-seqno",
        {b"vb_1:high_seqno": b"3", b"vb_1:last_persisted_seqno": b"3", b"vb_0:high_seqno": b"0"},
    ),
    ("failovers", {b"vb_1:num_entries": b"1", b"vb_1:0:seq": b"0"}),
]


@pytest.mark.parametrize(("group", "rows"), STATISTICS)
def test_statistics_end_with_an_empty_row(group: str, rows: dict[bytes, bytes]) -> None:
    connection = opened({"kind": "mutation", "key": "k"})
    connection.send(dcpspec.message("stat", key=group, opaque=7))
    sent = [write.data for write in connection.said if write.sender == SERVER and write.data[1] == 0x10]
    size = [int.from_bytes(data[2:4], "big") for data in sent]
    found = {data[24 : 24 + len_key]: data[24 + len_key :] for data, len_key in zip(sent, size, strict=True)}
    assert rows.items() <= found.items()
    assert sent[-1][24:] == b""
    assert b"" not in [data[24:] for data in sent[:-1]]
    assert opened().status("stat", key="nonsense") == "key_enoent"


# Logins


@pytest.mark.parametrize(
    ("mechanism", "challenge", "status"),
    [
        ("PLAIN", b"\0user\0secret", "success"),
        ("plain", b"\0user\0secret", "success"),
        ("PLAIN", b"\0user\0secret\0", "success"),
        ("PLAIN", b"somebody\0user\0secret", "success"),
        ("PLAIN", b"\0user\0wrong", "auth_error"),
        ("scram-sha512", b"n,,n=user,r=abc", "auth_continue"),
    ],
)
def test_logins(mechanism: str, challenge: bytes, status: str) -> None:
    connection = session(asks_login=True, credentials=Credentials("user", "secret"))
    hello(connection, "xerror")
    assert connection.status("sasl_auth", mechanism=mechanism, challenge=challenge) == status


@pytest.mark.parametrize("password", ["secret", "no\u00a0break", "\u2168", "\udcff"])
def test_passwords_are_bytes(password: str) -> None:
    """SASLprep would change the second and the third password, and rejects the last, which is not UTF-8."""
    connection = session(asks_login=True, credentials=Credentials("user", password))
    scram = ScramClient("sha512", "user", password.encode("utf-8", "surrogateescape"))
    (begun,) = connection.ask("sasl_auth", mechanism="SCRAM-SHA512", challenge=scram.first())
    final = scram.final(bytes.fromhex(begun["body"]["response"]["challenge"]))
    (ended,) = connection.ask("sasl_step", mechanism="SCRAM-SHA512", challenge=final)
    assert ended["header"]["status"]["name"] == "success"
    scram.verify(bytes.fromhex(ended["body"]["response"]["challenge"]))


def test_verbatim_remembers_granted_controls_for_streams_that_were_not_recorded() -> None:
    recording = served(client.recorded("session.pcap"))
    connection = Client(client.settings("session.pcap", verbatim=recording)).connect("shop")
    assert connection.status("dcp_stream_req", vbucket=5, end_seqno=NO_END) == "success"
