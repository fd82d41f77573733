"""Messages from fields: the written bytes, the rows of a decoder, and the errors."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Sequence
from datetime import datetime, timezone
from decimal import Decimal
from functools import cache
from typing import Any

import pyarrow as pa
import pytest

from dcpspec import DcpEncodeError, decode_message, message
from dcpspec.decode.messages import MessageReader, message_schema
from dcpspec.grammar.fields import load
from dcpspec.grammar.schema import kinds
from dcpspec.grammar.tree import Node, read_message
from dcpspec.options import Options
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import load as load_policy
from dcpspec.values import snappy
from dcpspec.write import message as writer
from dcpspec.write.targets import targets
from tests import encoder
from tests.dcpspec.write.vectors import VALID
from tests.encoder import StreamAddress, SystemEvent
from tests.messages import KINDS, random_messages
from tools.vectors import lookup

STREAM = StreamAddress(vbucket=5, opaque=7)
S: dict[str, Any] = {"vbucket": 5, "opaque": 7}


# Against the independent encoder

BUILT: dict[str, tuple[bytes, bytes]] = {
    "mutation": (
        message("dcp_mutation", **S, key="hello", collection_id=200, value=b"x", by_seqno=12, rev_seqno=1),
        encoder.mutation(STREAM, key=b"\xc8\x01hello", value=b"x", by_seqno=12, rev_seqno=1),
    ),
    "JSON": (
        message("mutation", **S, key="hello", value={"a": 1}, by_seqno=12, expiration=1),
        encoder.mutation(
            STREAM, key=b"\0hello", value=b'{"a":1}', by_seqno=12, rev_seqno=0, expiration=1, datatype=1
        ),
    ),
    "attributes": (
        message("mutation", **S, key="k", value="v", xattrs={"_sync": {"rev": 1}, "a": "2"}, by_seqno=1),
        encoder.mutation(
            STREAM,
            key=b"\0k",
            value=encoder.xattr_section([(b"_sync", b'{"rev":1}'), (b"a", b"2")]) + b"v",
            by_seqno=1,
            rev_seqno=0,
            datatype=4,
        ),
    ),
    "stream id": (
        message("mutation", **S, stream_id=3, key="k", by_seqno=1),
        encoder.mutation(StreamAddress(5, 7, 3), key=b"\0k", value=b"", by_seqno=1, rev_seqno=0),
    ),
    "no collections": (
        message("mutation", **S, collections=False, key="k", by_seqno=1),
        encoder.mutation(STREAM, key=b"k", value=b"", by_seqno=1, rev_seqno=0),
    ),
    "deletion V1": (
        message("deletion", **S, key="k", by_seqno=1),
        encoder.deletion_v1(STREAM, key=b"\0k", by_seqno=1, rev_seqno=0),
    ),
    "deletion V2": (
        message("deletion", **S, key="k", by_seqno=1, delete_time=datetime(2020, 1, 1, tzinfo=timezone.utc)),
        encoder.deletion_v2(STREAM, key=b"\0k", by_seqno=1, rev_seqno=0, delete_time=1577836800),
    ),
    "expiration": (
        message("expiration", **S, key="k", by_seqno=1),
        encoder.expiration_v2(STREAM, key=b"\0k", by_seqno=1, rev_seqno=0, delete_time=0),
    ),
    "marker V1": (
        message("snapshot_marker", **S, start_seqno=1, end_seqno=2, flags="is_memory|is_checkpoint"),
        encoder.snapshot_marker_v1(STREAM, start_seqno=1, end_seqno=2, flags=5),
    ),
    "marker V2.0": (
        message("snapshot_marker", **S, start_seqno=1, end_seqno=2, flags=["is_disk"], max_visible_seqno=2),
        encoder.snapshot_marker_v2_0(
            STREAM, start_seqno=1, end_seqno=2, flags=2, max_visible_seqno=2, high_completed_seqno=0
        ),
    ),
    "marker V2.2": (
        message("snapshot_marker", **S, start_seqno=1, end_seqno=2, flags="2", purge_seqno=1),
        encoder.snapshot_marker_v2_2(
            STREAM,
            start_seqno=1,
            end_seqno=2,
            flags=2,
            max_visible_seqno=0,
            high_completed_seqno=0,
            purge_seqno=1,
            high_prepared_seqno=0,
        ),
    ),
    "a later marker": (
        message("snapshot_marker", **S, start_seqno=1, end_seqno=2, flags=2, unknown_fields=b"new"),
        encoder.frame(
            encoder.Magic.REQUEST,
            encoder.Opcode.SNAPSHOT_MARKER,
            vbucket_or_status=5,
            opaque=7,
            extras=b"\3",
            value=struct.pack(">QQI2Q", 1, 2, 2, 0, 0) + b"new",
        ),
    ),
    "stream request": (
        message(
            "dcp_stream_req", **S, start_seqno=3, end_seqno=2**64 - 1, filter={"collections": ["8"]}, flags=0
        ),
        encoder.stream_request(
            STREAM,
            start_seqno=3,
            end_seqno=2**64 - 1,
            vbucket_uuid=0,
            snap_start_seqno=0,
            snap_end_seqno=0,
            options={"collections": ["8"]},
        ),
    ),
    "failover log": (
        message("dcp_stream_req", opaque=7, status="success", failover_log=[{"vbucket_uuid": 1, "seqno": 2}]),
        encoder.stream_request_response(opaque=7, entries=[(1, 2)]),
    ),
    "rollback": (
        message("stream_req_response", opaque=7, status="rollback", rollback_seqno=9),
        encoder.rollback_response(opaque=7, rollback_seqno=9),
    ),
    "no-op": (message("dcp_noop", opaque=7), encoder.noop(opaque=7)),
    "answer to a no-op": (
        message("dcp_noop", direction="response", opaque=7),
        encoder.response(encoder.Opcode.NOOP, opaque=7),
    ),
    "refusal": (
        message(
            "dcp_open", opaque=7, status="einval", error={"error": {"context": "No"}}, datatype="is_json"
        ),
        encoder.error_response(opcode=0x50, status=4, opaque=7, error={"error": {"context": "No"}}),
    ),
    "hello": (
        message("hello", agent="me", features=["collections", "snappy", 99]),
        encoder.hello(agent=b"me", features=[0x12, 0x0A, 99]),
    ),
    "scope": (
        message("system_event", **S, event="create_scope", by_seqno=1, manifest_id=2, scope_id=8, key="s"),
        encoder.system_event(
            STREAM,
            by_seqno=1,
            event=SystemEvent.CREATE_SCOPE,
            version=0,
            key=b"s",
            value=encoder.scope_event_value(manifest_uid=2, scope_id=8),
        ),
    ),
}


@pytest.mark.parametrize("name", BUILT)
def test_the_bytes_are_those_of_the_encoder(name: str) -> None:
    written, expected = BUILT[name]
    assert written.hex() == expected.hex()


def test_a_flatbuffers_value_has_its_fields() -> None:
    fields: dict[str, Any] = {
        "manifest_id": 2**63,
        "collection_id": 9,
        "scope_id": 8,
        "name": "é",
        "history": True,
    }
    data = message("system_event", event="begin_collection", by_seqno=3, **fields)
    value = decode_message(data)["body"]["request"]["event_value"]
    assert value["manifest_id"] == {"number": str(2**63)}
    assert (value["collection_id"], value["scope_id"]) == ({"number": 9}, {"number": 8})
    assert value["name"]["content"]["text"] == "é".encode().hex()
    assert (value["history"], value["metered"]) == ({"is_set": True}, {"is_set": False})


@pytest.mark.parametrize("event", ["begin_collection", "end_collection", "create_scope", "drop_scope"])
def test_a_flatbuffers_value_passes_the_verifier(event: str) -> None:
    of_collection: dict[str, Any] = {"collection_id": 9} if event.endswith("collection") else {}
    data = message(
        "system_event", version=2, event=event, manifest_id=7, scope_id=8, by_seqno=1, **of_collection
    )
    assert rules_broken(data, read_message(data), load_policy()) == []


def test_a_value_is_compressed() -> None:
    data = message("mutation", key="k", value={"a": "b" * 100}, xattrs={"x": 1}, snappy=True)
    tree = decode_message(data)
    assert [name for name, is_set in tree["header"]["datatype"].items() if is_set] == [
        "has_xattrs",
        "is_snappy",
        "is_json",
    ]
    block = bytes.fromhex(tree["body"]["request"]["value"]["snappy"])
    want = (
        encoder.xattr_section([(b"x", b"1")]) + json.dumps({"a": "b" * 100}, separators=(",", ":")).encode()
    )
    assert snappy.decompress(block) == want


def test_the_shortest_layout_is_chosen_again_for_other_values() -> None:
    """A cached layout does not change the next messages."""
    fields: dict[str, Any] = {"manifest_id": 1, "scope_id": 8, "by_seqno": 3}
    first = message("system_event", event="create_scope", **fields)
    other = message("system_event", event="modify_collection", **fields)
    assert decode_message(other)["body"]["request"]["extras"]["version"] == 2
    assert message("system_event", event="create_scope", **fields) == first


FILLED_IN: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "mutation",
        {"key": b"k", "value": b"v", "cas": 1},
        {"key": b"k" * 250, "value": bytes(70_000), "cas": 2},
    ),
    ("mutation", {"key": b"k", "stream_id": 1}, {"key": b"k" * 250, "stream_id": 2**16 - 1}),
    ("mutation", {"value": b"v", "xattrs": {"a": 1}}, {"value": b"", "xattrs": {"a": "b", "longer": [1]}}),
    ("mutation", {"key": b"k", "expiration": 1}, {"key": b"longer", "expiration": 2**32 - 1}),
    ("deletion", {"by_seqno": 1, "delete_time": 1}, {"by_seqno": 2**64 - 1, "delete_time": 3}),
    ("snapshot_marker", {"start_seqno": 1, "flags": 1}, {"start_seqno": 2**64 - 1, "flags": 2**32 - 1}),
    ("snapshot_marker", {"purge_seqno": 1, "opaque": 0}, {"purge_seqno": 2**63, "opaque": 2**32 - 1}),
    ("get_cluster_config", {"epoch": 1, "revision": 1}, {"epoch": -1, "revision": -(2**63)}),
    ("dcp_noop", {"opaque": 1, "status": 4}, {"opaque": 2, "status": 4}),
]


@pytest.mark.parametrize(("kind", "first", "fields"), FILLED_IN)
@pytest.mark.parametrize("collections", [False, True])
def test_a_message_that_is_filled_in_equals_one_that_is_built(
    kind: str,
    first: dict[str, Any],
    fields: dict[str, Any],
    collections: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "_FORMS", {})
    built = message(kind, collections=collections, **fields)
    monkeypatch.setattr(writer, "_FORMS", {})
    message(kind, collections=collections, **first)
    monkeypatch.setattr(writer, "build", None)  # from here on, no message can be built
    assert message(kind, collections=collections, **fields) == built


def test_attributes_that_are_malformed_are_refused_after_others() -> None:
    fields: dict[str, Any] = {"key": b"k", "datatype": "has_xattrs"}
    message("mutation", **fields, value=bytes.fromhex("00000008 00000004 6b003100"))
    with pytest.raises(DcpEncodeError, match="xattrs"):
        message("mutation", **fields, value=b"\xff" * 20)


def test_a_key_that_is_too_long_is_refused_after_shorter_ones() -> None:
    message("mutation", key=b"k")
    with pytest.raises(DcpEncodeError, match="is not between 0 and 65535"):
        message("mutation", key=bytes(65_536))


# Rows of the decoder


@cache
def reader(collections: bool) -> MessageReader:
    options = Options.parse(
        {
            "kinds": "all",
            "u64": "decimal",
            "decompress": "false",
            "collections": "on" if collections else "off",
        }
    )
    return MessageReader(options, message_schema(options))


def rows_of(messages: Sequence[bytes], collections: bool) -> list[tuple[str, dict[str, Any]]]:
    """The kind of each message and all content of its row, by field name."""
    return list(map(_content, reader(collections).structs(pa.array(messages, pa.binary())).to_pylist()))


def row_of(data: bytes, collections: bool) -> tuple[str, dict[str, Any]]:
    """The kind and content of one message."""
    return rows_of([data], collections)[0]


def _content(row: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    kind = next((kind for kind in kinds() if row.get(kind) is not None), row["opcode"])
    own = row.get(kind) or {}
    fields = {name: row[name] for name in row if name not in (*kinds(), "length", "other", "error")}
    taken = {name: f"header_{name}" for name in own.keys() & {"opaque", "datatype", "vbucket"}}
    renamed = {taken.get(name, name): value for name, value in fields.items()}
    return kind, {**renamed, **{name: value for name, value in own.items() if value is not None}}


def reasons(data: bytes, collections: bool) -> set[str]:
    """Return the parts of a message that no column contains."""
    root = read_message(data, collections).root
    tree = decode_message(data, collections)
    lost = set()
    infos = lookup(tree, "body.framing_extras.request_infos") or []
    if lookup(tree, "body.framing_extras.response_infos") or len(infos) > 1:
        lost.add("framing extras")
    if infos and (infos[0]["tag"] != {"kind": {"value": 2, "name": "dcp_stream_id"}, "short_len_data": 2}):
        lost.add("framing extras")
    if infos and not tree["header"]["len_framing_extras"]:
        lost.add("length of framing extras")
    for node in root.walk():
        if node.member and node.member.until and node.member.type.kind == "int" and node.member.type.bits > 1:
            lost.add("retired field")
        if node.id == "extended_meta" and node.find(f"{node.path}.version").value != 1:  # type: ignore[union-attr]
            lost.add("version of extended metadata")
        is_inner = any(part in node.path for part in ("xattrs", "items", "cached_"))
        if is_inner and node.member and node.member.encoding and not is_text(node):
            lost.add("text that is none")
    return lost


def says_the_same(data: bytes, written: bytes, collections: bool) -> bool:
    """Return True if a row contains all of another: a NULL does not identify the layout of a message."""
    (kind, fields), (other, others) = rows_of([data, written], collections)
    return kind == other and all(
        others.get(name) == value for name, value in fields.items() if value is not None
    )


def is_text(node: Node) -> bool:
    if not isinstance(node.value, bytes):
        return True
    try:
        node.value.decode()
    except UnicodeDecodeError:
        return False
    return True


@pytest.mark.parametrize("collections", [True, False])
def test_rows_of_vectors_give_their_bytes(collections: bool) -> None:
    own = {
        vector["id"]: bytes.fromhex(vector["hex"])
        for vector in VALID
        if vector.get("collections", True) is collections and not vector.get("strict")
    }
    whole = {name: data for name, data in own.items() if not reasons(data, collections)}
    for (name, data), (kind, fields) in zip(
        whole.items(), rows_of([*whole.values()], collections), strict=True
    ):
        assert message(kind, collections=collections, **fields) == data, name
    assert len(whole) > 4 * (len(own) - len(whole))


@pytest.mark.parametrize("collections", [True, False])
def test_rows_of_random_messages_give_their_bytes(collections: bool) -> None:
    own = [case.data for name in KINDS for case in random_messages(name) if case.collections is collections]
    whole = [data for data in own if not reasons(data, collections)]
    assert len(whole) > len(own) / 2
    for data, (kind, fields) in zip(whole, rows_of(whole, collections), strict=True):
        written = message(kind, collections=collections, **fields)
        assert written == data or says_the_same(data, written, collections), data.hex()


# What is refused


def nested(depth: int) -> list[Any]:
    """Return a list in lists."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("kind", "fields", "text"),
    [
        ("mutaton", {}, "unknown kind of message 'mutaton', did you mean mutation?"),
        (
            "mutation",
            {"by_seqo": 1},
            "mutation.by_seqo: unknown field, did you mean by_seqno?; the fields are by_seqno,",
        ),
        ("mutation", {"by_seqno": -1}, "mutation.by_seqno: -1 is not between 0 and 18446744073709551615"),
        ("mutation", {"by_seqno": 2**64}, "is not between 0 and"),
        ("get_cluster_config", {"epoch": 2**63}, f"is not between {-(2**63)} and {2**63 - 1}"),
        ("mutation", {"by_seqno": "x"}, "mutation.by_seqno: 'x' is not a number"),
        ("mutation", {"by_seqno": 1.5}, "mutation.by_seqno: 1.5 is not a number"),
        ("mutation", {"by_seqno": True}, "mutation.by_seqno: True is not a number"),
        ("mutation", {"by_seqno": Decimal("NaN")}, "mutation.by_seqno: Decimal('NaN') is not a number"),
        ("mutation", {"by_seqno": Decimal("Infinity")}, "Decimal('Infinity') is not a number"),
        ("mutation", {"by_seqno": Decimal("1E+999999999")}, "Decimal('1E+999999999') is not a number"),
        (
            "mutation",
            {"by_seqno": 1 << 20_000},
            "a value with thousands of digits is not between 0 and 1844674",
        ),
        ("mutation", {"vbucket": 65536}, "mutation.vbucket: 65536 is not between 0 and 65535"),
        ("mutation", {"key": "\ud800"}, "mutation.key: '\\ud800' cannot be encoded as UTF-8"),
        ("mutation", {"key": 5}, "mutation.key: 5 is neither bytes nor text nor JSON"),
        ("mutation", {"value": {"a": object()}}, "mutation.value: it is not JSON"),
        ("mutation", {"value": ["\ud800"]}, "mutation.value: it is not JSON"),
        ("mutation", {"value": nested(100_000)}, "mutation.value: it is not JSON"),
        ("mutation", {"xattrs": {"a": [b"x"]}}, "mutation.xattrs: it is not JSON"),
        ("mutation", {"xattrs": 5}, "mutation.xattrs: 5 is neither an object nor a list of name-value pairs"),
        ("mutation", {"xattrs": [1]}, "mutation.xattrs: [1] is neither an object nor a list"),
        ("mutation", {"xattrs": [("a",)]}, "mutation.xattrs: [('a',)] is neither an object nor a list"),
        ("mutation", {"xattrs": {"a": "\0"}}, "mutation.xattrs: 'a' or its value contains a zero byte"),
        ("mutation", {"status": "success", "by_seqno": 1}, "response.by_seqno: unknown field"),
        ("mutation", {"delete_time": 1}, "mutation.delete_time: unknown field"),
        ("mutation", {"key": "k" * 70000}, "mutation: len_key_u2: 70001 is not between 0 and 65535"),
        (
            "mutation",
            {"stream_id": 1, "key": "k" * 300},
            "mutation: len_key_u1: 301 is not between 0 and 255",
        ),
        (
            "mutation",
            {"collections": False, "collection_id": 8},
            "mutation.collection_id: keys contain no collection id on a connection without collections",
        ),
        (
            "snapshot_marker",
            {"version": 0, "purge_seqno": 1},
            "snapshot_marker.purge_seqno: no layout contains this field together with version (version=0)",
        ),
        (
            "snapshot_marker",
            {"timestamp": 1, "purge_seqno": 1},
            "snapshot_marker.purge_seqno: no layout contains this field together with timestamp",
        ),
        (
            "snapshot_marker",
            {"flags": "is_dsk"},
            "snapshot_marker.flags: unknown flag 'is_dsk', did you mean is_disk?; the flags are has_dupl",
        ),
        (
            "stream_end",
            {"reason": "okay"},
            "stream_end.reason: 'okay' is not a name of this field, did you mean ok?",
        ),
        ("stream_end", {"reason": 2**32}, "stream_end.reason: 4294967296 is not between 0 and 4294967295"),
        ("stream_req_response", {"rollback_seqno": 1}, "no layout contains this field"),
        (
            "stream_req",
            {"status": "rolback"},
            "status: 'rolback' is not a name of this field, did you mean rollback?",
        ),
        ("dcp_noop", {"direction": "client"}, "dcp_noop.direction: 'client' is neither request nor response"),
        ("mutation", {"key": [1 << 20_000]}, "mutation.key: it is not JSON"),
        ("hello", {"features": 1 << 20_000}, "thousands of digits is not a list"),
        ("response", {"opcode": "9" * 5000}, "is not an opcode of this kind"),
        ("response", {"opcode": 1 << 20_000}, "is not an opcode of this kind"),
        ("dcp_noop", {"direction": []}, "dcp_noop.direction: '[]' is neither request nor response"),
        (
            "response",
            {"status": 1},
            "response.opcode: several opcodes share this kind: set one of dcp_abort,",
        ),
        (
            "response",
            {"opcode": "dcp_nop"},
            "response.opcode: 'dcp_nop' is not an opcode of this kind, did you mean dcp_noop?",
        ),
        (
            "close_stream",
            {"magic": "client_reqest"},
            "'client_reqest' is not a name of this field, did you mean client_request?",
        ),
        ("hello", {"features": "collections"}, "hello.features: 'collections' is not a list"),
        (
            "failover_log_response",
            {"opcode": "get_failover_log", "failover_log": [5]},
            "failover_log.0: 5 is not an object",
        ),
        (
            "failover_log_response",
            {"opcode": "get_failover_log", "failover_log": [{"sqno": 5}]},
            "failover_log.0.sqno: unknown field, did you mean seqno?; the fields are vbucket_uuid, seqno",
        ),
        ("observe_seqno_response", {"format": 7}, "observe_seqno_response: body.response.state.format: "),
        ("system_event", {"event": "begin_collection", "history": "yes"}, "'yes' is neither true nor false"),
        ("system_event", {"event": "begin_collection", "history": {}}, "{} is neither true nor false"),
        (
            "open",
            {"name": "a", "key": "b"},
            "open.name: the field contradicts the given key or value, which must contain the bytes as sent",
        ),
    ],
)
def test_what_cannot_be_written(kind: str, fields: dict[str, Any], text: str) -> None:
    with pytest.raises(DcpEncodeError) as caught:
        message(kind, **fields)
    assert text in str(caught.value)


def test_every_kind_can_be_written_without_fields() -> None:
    for target in targets():
        side = "response" if target.is_response else "request"
        data = message(target.opcode_name, direction=side)
        tree = decode_message(data)
        assert "error" not in tree
        payload = read_message(data).root.find(
            f"server_body.server_{side}" if target.is_server else f"body.{side}"
        )
        assert payload is not None
        assert payload.struct == load().types[target.kind.struct.name]


def test_what_writes_is_loaded_only_when_it_is_wanted() -> None:
    program = "import dcpspec, sys; print([m for m in sys.modules if 'dcpspec.write' in m])"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"
