"""Messages from fields: the written bytes, the rows of a decoder, and the errors."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timezone
from decimal import Decimal
from functools import cache
from typing import Any

import pyarrow as pa
import pytest

from dcpspec import DcpEncodeError, decode_message, message
from dcpspec.decode.messages import MessageReader, message_schema
from dcpspec.decode.rows import fields_of_message
from dcpspec.grammar.fields import load
from dcpspec.grammar.schema import kinds
from dcpspec.grammar.tree import Node, read_message
from dcpspec.options import Options
from dcpspec.policy.content import rules_broken
from dcpspec.policy.rules import load as load_policy
from dcpspec.values import snappy
from dcpspec.write import message as writer
from dcpspec.write.targets import targets
from tests.dcpspec.write.vectors import VALID
from tests.strategies import KINDS, random_messages
from tools.vectors import lookup

S: dict[str, Any] = {"vbucket": 5, "opaque": 7}


# Stated bytes: the header, and the rest

BUILT: dict[str, tuple[bytes, str]] = {
    "mutation": (
        message("dcp_mutation", **S, key="hello", collection_id=200, value=b"x", by_seqno=12, rev_seqno=1),
        "805700071f00000500000027000000070000000000000000"
        "000000000000000c0000000000000001000000000000000000000000000000c80168656c6c6f78",
    ),
    "JSON": (
        message("mutation", **S, key="hello", value={"a": 1}, by_seqno=12, expiration=1),
        "805700061f0100050000002c000000070000000000000000"
        "000000000000000c00000000000000000000000000000001000000000000000068656c6c6f7b2261223a317d",
    ),
    "attributes": (
        message("mutation", **S, key="k", value="v", xattrs={"_sync": {"rev": 1}, "a": "2"}, by_seqno=1),
        "805700021f04000500000042000000070000000000000000"
        "00000000000000010000000000000000000000000000000000000000000000006b0000001c000000105f7379"
        "6e63007b22726576223a317d00000000046100320076",
    ),
    "stream id": (
        message("mutation", **S, stream_id=3, key="k", by_seqno=1),
        "085703021f00000500000024000000070000000000000000"
        "22000300000000000000010000000000000000000000000000000000000000000000006b",
    ),
    "no collections": (
        message("mutation", **S, collections=False, key="k", by_seqno=1),
        "805700011f00000500000020000000070000000000000000"
        "000000000000000100000000000000000000000000000000000000000000006b",
    ),
    "deletion V1": (
        message("deletion", **S, key="k", by_seqno=1),
        "805800021200000500000014000000070000000000000000000000000000000100000000000000000000006b",
    ),
    "deletion V2": (
        message("deletion", **S, key="k", by_seqno=1, delete_time=datetime(2020, 1, 1, tzinfo=timezone.utc)),
        "805800021500000500000017000000070000000000000000000000000000000100000000000000005e0be10000006b",
    ),
    "expiration": (
        message("expiration", **S, key="k", by_seqno=1),
        "8059000214000005000000160000000700000000000000000000000000000001000000000000000000000000006b",
    ),
    "marker V1": (
        message("snapshot_marker", **S, start_seqno=1, end_seqno=2, flags="is_memory|is_checkpoint"),
        "8056000014000005000000140000000700000000000000000000000000000001000000000000000200000005",
    ),
    "marker V2.0": (
        message("snapshot_marker", **S, start_seqno=1, end_seqno=2, flags=["is_disk"], max_visible_seqno=2),
        "805600000100000500000025000000070000000000000000"
        "00000000000000000100000000000000020000000200000000000000020000000000000000",
    ),
    "marker V2.2": (
        message("snapshot_marker", **S, start_seqno=1, end_seqno=2, flags="2", purge_seqno=1),
        "805600000100000500000035000000070000000000000000"
        "0200000000000000010000000000000002000000020000000000000000000000000000000000000000000000"
        "010000000000000000",
    ),
    "a later marker": (
        message("snapshot_marker", **S, start_seqno=1, end_seqno=2, flags=2, unknown_fields=b"new"),
        "805600000100000500000028000000070000000000000000"
        "030000000000000001000000000000000200000002000000000000000000000000000000006e6577",
    ),
    "stream request": (
        message(
            "dcp_stream_req", **S, start_seqno=3, end_seqno=2**64 - 1, filter={"collections": ["8"]}, flags=0
        ),
        "805300003000000500000045000000070000000000000000"
        "00000000000000000000000000000003ffffffffffffffff0000000000000000000000000000000000000000"
        "000000007b22636f6c6c656374696f6e73223a5b2238225d7d",
    ),
    "failover log": (
        message("dcp_stream_req", opaque=7, status="success", failover_log=[{"vbucket_uuid": 1, "seqno": 2}]),
        "81530000000000000000001000000007000000000000000000000000000000010000000000000002",
    ),
    "rollback": (
        message("stream_req_response", opaque=7, status="rollback", rollback_seqno=9),
        "8153000000000023000000080000000700000000000000000000000000000009",
    ),
    "no-op": (message("dcp_noop", opaque=7), "805c00000000000000000000000000070000000000000000"),
    "answer to a no-op": (
        message("dcp_noop", direction="response", opaque=7),
        "815c00000000000000000000000000070000000000000000",
    ),
    "refusal": (
        message(
            "dcp_open", opaque=7, status="einval", error={"error": {"context": "No"}}, datatype="is_json"
        ),
        "81500000000100040000001a000000070000000000000000"
        "7b226572726f72223a7b22636f6e74657874223a224e6f227d7d",
    ),
    "hello": (
        message("hello", agent="me", features=["collections", "snappy", 99]),
        "801f000200000000000000080000000000000000000000006d650012000a0063",
    ),
    "scope": (
        message("system_event", **S, event="create_scope", by_seqno=1, manifest_id=2, scope_id=8, key="s"),
        "805f00010d0000050000001a000000070000000000000000"
        "0000000000000001000000030073000000000000000200000008",
    ),
}


@pytest.mark.parametrize("name", BUILT)
def test_the_bytes_are_the_stated_ones(name: str) -> None:
    written, expected = BUILT[name]
    assert written.hex() == expected


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
        bytes.fromhex("000000080000000478003100")
        + json.dumps({"a": "b" * 100}, separators=(",", ":")).encode()
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
OF_ALL_KINDS: list[str] = [name for name, target in KINDS.items() if target is not None]


@pytest.mark.parametrize(("kind", "first", "fields"), FILLED_IN)
@pytest.mark.parametrize("collections", [False, True])
def test_a_message_that_is_filled_in_equals_one_that_is_built(
    kind: str,
    first: dict[str, Any],
    fields: dict[str, Any],
    collections: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "_BLANKS", {})
    built = message(kind, collections=collections, **fields)
    monkeypatch.setattr(writer, "_BLANKS", {})
    message(kind, collections=collections, **first)
    monkeypatch.setattr(writer, "build", None)  # from here on, no message can be built
    assert message(kind, collections=collections, **fields) == built


@pytest.mark.parametrize("name", OF_ALL_KINDS)
def test_messages_of_each_kind_that_are_filled_in(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a message with other numbers, each message is the one that is built first of all."""
    target = KINDS[name]
    assert target is not None
    given: dict[str, Any] = {"opcode": target.opcode_name, "direction": target.side}
    if target.is_server:
        given["magic"] = "server_response" if target.is_response else "server_request"
    for case in random_messages(name):
        fields = {**given, **case.fields}
        numbers = {each for each, value in case.fields.items() if type(value) is int}
        numbers -= {each for each, field in target.fields.items() if field.member.enum}
        made = []
        for before in ({}, dict.fromkeys(numbers, 0)):
            monkeypatch.setattr(writer, "_BLANKS", {})
            with suppress(DcpEncodeError):  # a number may have to be another than 0
                message(target.kind.name, collections=case.collections, **{**fields, **before})
            monkeypatch.setattr(writer, "_BLANKS", writer._BLANKS if before else {})
            made.append(message(target.kind.name, collections=case.collections, **fields))
        assert made[0] == made[1]


def test_the_tables_of_events_are_built() -> None:
    """The number of a table has no place that its message alone determines."""
    made = [
        message("dcp_system_event", version=2, event="drop_scope", scope_id=8, manifest_id=number)
        for number in (0, 7, 2**64 - 1)
    ]
    assert [fields_of_message(data, True)["manifest_id"] for data in made] == [0, 7, 2**64 - 1]


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
