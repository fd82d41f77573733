"""Messages as rows: every field of every message of the session, and every kind of invalid bytes."""

from __future__ import annotations

import re
import struct
import tracemalloc
from array import array
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any, NamedTuple

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcpspec.capture.tcp import ByteStream, Gap, Run
from dcpspec.decode.reference import Row, RowReader
from dcpspec.errors import DcpDecodeError, DcpError
from dcpspec.framing.cut import Corrupt, Frame, Piece, Truncated, blocks, single, singles
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import ALL_KINDS, kinds, table_schema
from dcpspec.options import Mode, OptionError, Options
from dcpspec.values import snappy
from tests import messages as dcp
from tests.captures.make_session import ShippedSession
from tests.conftest import EXAMPLES
from tests.messages import Datatype, Magic, Opcode, StreamAddress
from tools import vectors

STREAM = StreamAddress(7, 42)
ORIGIN = Origin("a.dcp", "10.0.0.2:1>10.0.0.1:11210", "server")
SOME_KINDS = (
    *("mutation", "snapshot_marker", "system_event", "deletion", "stream_req", "failover_log_response"),
)


# Decoding


def raw(data: bytes) -> ByteStream:
    runs = [Run(0, data, array("q", [0]), array("q", [0]), array("q", [1]))] if data else []
    return ByteStream("", "server", starts_at_boundary=True, runs=runs, gaps=[])


def rows_of(data: bytes | Sequence[Piece], origin: Origin = ORIGIN, **options: Any) -> list[Row]:
    """Rows of a stream, or of pieces of a stream, as read from Arrow, with all structs."""
    reader = RowReader(Options(**{"kinds": ALL_KINDS, **options}))
    if isinstance(data, bytes):
        data = list(singles(blocks(raw(data), collections=reader._options.has_collections())))
    return [row for batch in reader.batches(reader.rows(data, origin)) for row in batch.to_pylist()]


def row_of(message: bytes, **options: Any) -> Row:
    """The row of one message, without columns that are NULL."""
    (row,) = rows_of(message, **options)
    return {name: value for name, value in row.items() if value is not None}


def error_of(message: bytes, **options: Any) -> dict[str, Any]:
    """The error in the row of one message."""
    return dict(row_of(message, **options)["error"])


def mutation(**parts: Any) -> bytes:
    parts = {"key": dcp.document_key(8, b"k"), "by_seqno": 5, **parts}
    return dcp.mutation(STREAM, **parts)


def at(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, timezone.utc)


def signed(value: int) -> int:
    return value - 2**64 if value >= 2**63 else value


# Every vector


def named(tree: Any, name: str) -> Iterator[Any]:
    """Yield all named nodes of a canonical tree."""
    if isinstance(tree, dict) and name in tree:
        yield tree[name]
    for inner in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from named(inner, name)


def says(part: Any, value: Any) -> bool:
    """Return True if a part of a tree has the value of a column, in any form of trees."""
    if isinstance(part, dict) and part.keys() == {"value", "name"}:
        return bool(value == (part["name"] or str(part["value"])))
    if isinstance(part, list):
        return isinstance(value, list) and len(part) == len(value) and all(map(says, part, value))
    if isinstance(value, dict):
        return all(one is None or any(says(p, one) for p in named(part, name)) for name, one in value.items())
    if isinstance(part, dict):
        flags = sum(int(number).bit_count() for number in part.values() if isinstance(number, int))
        is_flags = isinstance(value, int | Decimal) and int(value).bit_count() == flags
        return is_flags or any(says(inner, value) for inner in part.values())
    if isinstance(value, str) and isinstance(part, str) and re.fullmatch("([0-9a-f]{2})*", part):
        return bytes.fromhex(part).decode("utf-8", "backslashreplace") == value
    if isinstance(value, datetime):
        value = int(value.timestamp())
    return str(part) == (value.hex() if isinstance(value, bytes) else str(value))


def key_and_value(data: bytes) -> tuple[bytes, bytes]:
    """The key and the value of a message as sent, according to its header."""
    is_framed = data[0] in (Magic.alt_client_request, Magic.alt_client_response)
    len_framing, len_key = (data[2], data[3]) if is_framed else (0, int.from_bytes(data[2:4], "big"))
    begin = 24 + len_framing + data[4]
    return data[begin : begin + len_key], data[begin + len_key :]


@pytest.mark.parametrize("collections", [True, False])
def test_every_vector_gives_the_values_of_its_tree(collections: bool) -> None:
    """An invalid message is a row with the rule of its error."""
    chosen = [
        vector
        for file in vectors.load()
        for vector in file.vectors()
        if vector.get("collections", True) == collections
        and not vector.get("strict")  # rows are read leniently
    ]
    pieces = [single(bytes.fromhex(vector["hex"]), collections=collections) for vector in chosen]
    rows = rows_of(pieces, u64="decimal", collections=collections, decompress=False)
    for vector, row in zip(chosen, rows, strict=True):
        data, tree = bytes.fromhex(vector["hex"]), vector["tree"]
        assert (row["error"] and row["error"]["rule"]) == tree.get("error", {}).get("rule"), vector["id"]
        if row["error"]:
            continue
        assert (row["length"], row["source"], row["direction"]) == (
            len(data),
            ORIGIN.source,
            ORIGIN.direction,
        )
        fields = [(name, row[name]) for name in ("magic", "vbucket", "opaque", "cas", "status", "stream_id")]
        fields += [("server_opcode" if "server_opcode" in tree["header"] else "opcode", row["opcode"])]
        fields += [(name, value) for kind in kinds() for name, value in (row.get(kind) or {}).items()]
        fields += [("entries", [{"key": key, "value": value} for key, value in row["xattrs"] or ()] or None)]
        for name, value in fields:
            assert value is None or any(says(part, value) for part in named(tree, name)), (vector["id"], name)
        (payload,) = [*tree.get("body", {}).values(), *tree.get("server_body", {}).values()][-1:]
        for name, sent in zip(("key", "value"), key_and_value(data), strict=True):
            if isinstance(payload.get(name), dict):
                assert says(payload[name], row[name]), (vector["id"], name)
            else:
                assert (row[name] or b"") == sent, (vector["id"], name)


# Single fields


@pytest.mark.parametrize("value", [0, 1, 2**63 - 1, 2**63, 2**64 - 1])
@pytest.mark.parametrize("u64", ["long", "decimal"])
def test_unsigned_64_bits(value: int, u64: str) -> None:
    row = row_of(mutation(by_seqno=value, rev_seqno=value, cas=value), u64=u64)
    want: int | Decimal = Decimal(value) if u64 == "decimal" else signed(value)
    assert (row["cas"], row["mutation"]["by_seqno"], row["mutation"]["rev_seqno"]) == (want, want, want)
    assert isinstance(row["cas"], Decimal) == (u64 == "decimal")


@pytest.mark.parametrize("u64", ["long", "decimal"])
@pytest.mark.parametrize("value", [-1, -(2**63), 2**63 - 1])
def test_signed_64_bits(value: int, u64: str) -> None:
    """The versions in cluster maps are signed."""
    message = dcp.get_cluster_config(epoch=value, revision=value)
    known = row_of(message, u64=u64)["get_cluster_config"]
    assert known == {"epoch": value, "revision": value}


def test_unsigned_64_bits_in_lists() -> None:
    meta = [
        {"kind": 1, "adjusted_time": 2**64 - 1},
        {"kind": 2, "mode": 7},
        {"kind": 9, "bytes": b"abc"},
    ]
    items = row_of(mutation(value=b"x", extended_meta=meta), u64="decimal")["mutation"]["extended_meta"]
    assert items == [
        {"kind": "adjusted_time", "adjusted_time": Decimal(2**64 - 1), "mode": None, "bytes": None},
        {"kind": "conflict_resolution_mode", "adjusted_time": None, "mode": 7, "bytes": None},
        {"kind": "9", "adjusted_time": None, "mode": None, "bytes": b"abc"},
    ]


def test_extended_metadata_is_no_part_of_the_value() -> None:
    meta = [{"kind": 2, "mode": 1}]
    plain = b"the same again " * 20
    message = mutation(value=dcp.snappy(plain), extended_meta=meta, datatype=Datatype.SNAPPY)
    assert row_of(message)["value"] == plain


@pytest.mark.parametrize("seconds", [0, 1, 1_700_000_000, 2**31, 2**32 - 1])
def test_expiration(seconds: int) -> None:
    row = row_of(mutation(expiration=seconds))
    assert row["mutation"]["expiration"] == (at(seconds) if seconds else None)


def test_unsigned_32_bits_stay_positive() -> None:
    top = 2**32 - 1
    message = dcp.mutation(
        StreamAddress(0xFFFF, top, 0xFFFF),
        key=dcp.document_key(top, b"k"),
        by_seqno=1,
        flags=top,
        lock_time=top,
        nru=255,
    )
    row = row_of(message)
    assert (row["vbucket"], row["opaque"], row["stream_id"]) == (0xFFFF, top, 0xFFFF)
    assert row["collection_id"] == top
    assert [row["mutation"][name] for name in ("flags", "lock_time", "nru")] == [top, top, 255]


def test_unknown_numbers_are_text() -> None:
    row = row_of(dcp.frame(Magic.client_request, 0x6E, extras=b"ab", key=b"k", value=b"v"))
    assert (row["opcode"], row["key"], row["value"]) == (str(0x6E), b"k", b"v")
    assert row["payload"] == {"extras": b"ab"}
    row = row_of(dcp.response(Opcode.dcp_control, 0x7777))
    assert (row["opcode"], row["status"]) == ("dcp_control", str(0x7777))
    row = row_of(dcp.frame(Magic.server_request, 0xEE))
    assert (row["magic"], row["opcode"]) == ("server_request", str(0xEE))
    row = row_of(dcp.system_event(STREAM, by_seqno=1, event=77, version=0, value=b"xyz"))
    assert row["system_event"]["event"] == "77"
    assert row["system_event"]["unknown_value"] == b"xyz"


def test_later_versions_are_read_as_far_as_they_are_known() -> None:
    later = struct.pack(">QQI2Q", 1, 9, 2, 8, 7) + b"new"
    marker = row_of(dcp.frame(Magic.client_request, Opcode.dcp_snapshot_marker, extras=b"\x03", value=later))
    assert "error" not in marker
    fields = {name: value for name, value in marker["snapshot_marker"].items() if value is not None}
    assert fields == {
        "version": 3,
        "start_seqno": 1,
        "end_seqno": 9,
        "flags": 2,
        "max_visible_seqno": 8,
        "high_completed_seqno": 7,
        "unknown_fields": b"new",
    }
    event = row_of(dcp.system_event(STREAM, by_seqno=5, event=0, version=3, key=b"orders", value=b"new"))
    assert "error" not in event
    fields = {name: value for name, value in event["system_event"].items() if value is not None}
    assert fields == {"by_seqno": 5, "event": "begin_collection", "version": 3, "unknown_value": b"new"}


def test_empty_parts() -> None:
    row = row_of(mutation(key=dcp.document_key(8, b"")))
    assert (row["key"], row["value"], row["collection_id"]) == (b"", b"", 8)
    row = row_of(dcp.noop(opaque=1))
    assert not {"key", "value", "xattrs", "collection_id", "stream_id", "status"} & row.keys()


def test_text_that_is_not_utf8_stays_visible() -> None:
    value = dcp.xattr_section([(b"a\xff", b'"\xc3\x28"')])
    row = row_of(mutation(value=value, datatype=Datatype.XATTR))
    assert row["xattrs"] == [("a\\xff", '"\\xc3("')]
    table = dcp.event_table("scope", manifest_id=1, scope_id=8, name=b"n\xff")
    message = dcp.system_event(STREAM, by_seqno=1, event=3, version=2, value=table)
    assert row_of(message)["system_event"]["name"] == "n\\xff"


def test_empty_xattrs_are_no_null() -> None:
    row = row_of(mutation(value=dcp.xattr_section([]) + b"body", datatype=Datatype.XATTR))
    assert (row["xattrs"], row["value"]) == ([], b"body")
    assert "xattrs" not in row_of(mutation(value=b"body"))


def test_prototype_event_and_defaults_of_tables() -> None:
    prototype = dcp.system_event(STREAM, by_seqno=1, event=0, key=b"n", manifest_id=9, collection_uid=2**63)
    event = row_of(prototype, u64="decimal")["system_event"]
    assert (event["version"], event["manifest_id"], event["collection_uid"]) == (None, 9, 2**63)
    table = dcp.event_table("collection", manifest_id=0, scope_id=0, collection_id=0)
    event = row_of(dcp.system_event(STREAM, by_seqno=1, event=0, version=2, value=table))["system_event"]
    assert (event["manifest_id"], event["ttl_valid"], event["max_ttl"], event["name"]) == (0, False, 0, None)


def test_time_is_that_of_the_last_byte() -> None:
    origin = Origin("a", "b", "server", lambda offset: 1_700_000_000_000_000_000 + offset * 1000)
    message = dcp.noop(opaque=1)
    first, second = rows_of(message * 2, origin)
    assert [row["time"].microsecond for row in (first, second)] == [23, 47]


def test_pieces_that_are_no_messages() -> None:
    pieces = [Gap(100, 50), *singles(blocks(raw(b"\x79garbage" * 3)))]
    gap, broken = RowReader(Options()).rows(pieces, ORIGIN)
    assert (gap["offset"], gap["length"], gap["error"]["rule"]) == (100, 50, "gap")
    assert gap["error"]["offset"] == 100
    assert "50 bytes" in gap["error"]["message"]
    assert (broken["offset"], broken["length"], broken["error"]["rule"]) == (0, 24, "magic")
    assert "time" not in gap


# Options


def test_one_kind_flattened(session: ShippedSession) -> None:
    data = b"".join(session.streams[end] for end in sorted(session.streams) if end[0] == 3)
    everything = rows_of(data)
    for kind in SOME_KINDS:
        flat = rows_of(data, message=kind)
        nested = [row for row in everything if row[kind] is not None]
        assert len(flat) == len(nested) > 0
        for row, whole in zip(flat, nested, strict=True):
            assert row == {name: whole[kind].get(name, whole.get(name)) for name in row}


def test_payload_flattened() -> None:
    opaque = dcp.frame(Magic.client_request, 0x0C, extras=b"ab", key=b"k")
    (row,) = rows_of(mutation() + opaque, message="payload")
    assert (row["opcode"], row["extras"], row["key"]) == ("getk", b"ab", b"k")


def test_a_kind_without_fields_flattened() -> None:
    (row,) = rows_of(mutation() + dcp.noop(opaque=7), message="noop")
    assert (row["opcode"], row["opaque"]) == ("dcp_noop", 7)


def test_projection(session: ShippedSession) -> None:
    data = session.streams[2, "server"]
    names = ("mutation.flags", "offset", "snapshot_marker.flags", "mutation.by_seqno", "error.rule")
    some, whole = rows_of(data, columns=names), rows_of(data)
    assert list(some[0]) == ["mutation", "offset", "snapshot_marker", "error"]
    for row, all_ in zip(some, whole, strict=True):
        for name in names:
            column, _, inner = name.partition(".")
            assert (row[column] and row[column][inner] if inner else row[column]) == (
                all_[column] and all_[column][inner] if inner else all_[column]
            )
    assert list(some[-1]["mutation"] or {"flags": 0, "by_seqno": 0}) == ["flags", "by_seqno"]


@pytest.mark.parametrize("columns", [("nope",), ("mutation.nope",), ("offset.x",), ("xattrs.a",), ("",)])
def test_unknown_columns_are_refused(columns: tuple[str, ...]) -> None:
    with pytest.raises(OptionError, match="the columns are"):
        table_schema(Options(columns=columns))


def test_flattened_projection() -> None:
    (row,) = rows_of(mutation(flags=3), message="mutation", columns=("flags", "key"))
    assert row == {"flags": 3, "key": b"k"}
    with pytest.raises(OptionError, match="by_seqno"):
        table_schema(Options(message="mutation", columns=("mutation.by_seqno",)))
    with pytest.raises(OptionError, match="snapshot_marker"):
        table_schema(Options(message="nope"))


def test_no_decompression() -> None:
    block = dcp.snappy(dcp.xattr_section([(b"a", b"1")]) + b"body")
    message = mutation(value=block, datatype=Datatype.SNAPPY | Datatype.XATTR)
    row = row_of(message, decompress=False)
    assert row["value"] == block
    assert "xattrs" not in row
    row = row_of(message)
    assert (row["value"], row["xattrs"]) == (b"body", [("a", "1")])


def test_no_collections() -> None:
    message = mutation(key=b"\xff\xff\xff\xff\xff\xff")
    row = row_of(message, collections=False)
    assert row["key"] == b"\xff\xff\xff\xff\xff\xff"
    assert "collection_id" not in row
    assert error_of(message)["rule"] == "leb128-end"


def test_what_nobody_asks_for_is_not_decompressed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: bytes) -> bytes:
        raise AssertionError("decompressed")

    monkeypatch.setattr(snappy, "decompress", refuse)
    message = mutation(value=dcp.snappy(b"body"), datatype=Datatype.SNAPPY)
    assert rows_of(message, columns=("key",)) == [{"key": b"k"}]


# Values without a value


@pytest.mark.parametrize("datatype", range(8))
def test_empty_value_whatever_the_datatype(datatype: int) -> None:
    row = row_of(mutation(datatype=datatype))
    assert (row["value"], row["datatype"]) == (b"", datatype)
    assert not {"xattrs", "error"} & row.keys()


def test_plain_xattrs_with_the_snappy_bit() -> None:
    value = dcp.xattr_section([(b"_sync", b'{"rev":"1"}')])
    row = row_of(mutation(value=value, datatype=7))
    assert (row["value"], row["xattrs"]) == (b"", [("_sync", '{"rev":"1"}')])
    assert "error" not in row


@pytest.mark.parametrize("datatype", [Datatype.SNAPPY, Datatype.SNAPPY | Datatype.XATTR])
def test_plain_xattrs_need_their_bit_and_nothing_behind(datatype: int) -> None:
    value = dcp.xattr_section([(b"_sync", b'{"rev":"1"}')])
    if datatype & Datatype.XATTR:
        value += b"body"
    assert error_of(mutation(value=value, datatype=datatype))["rule"] == "snappy"


# Bad values

CLAIMS_4_GIB = b"\xff\xff\xff\xff\x0f" + dcp.snappy(b"x" * 100)[1:]
BAD_BLOCKS = {
    "4 GiB": CLAIMS_4_GIB,
    "endless length": b"\xff" * 9,
    "length beyond 32 bits": b"\xff\xff\xff\xff\x7fxx",
    "truncated": dcp.snappy(b"".join(bytes([n]) * 9 for n in range(99)))[:-3],
    "garbage": b"\x10\xf0\xff\xff\xff\xff",
    "one byte": b"\x80",
    "longer than claimed": b"\x01" + dcp.snappy(b"abcdefgh")[1:],
}


@pytest.mark.parametrize("name", BAD_BLOCKS)
def test_bad_snappy(name: str) -> None:
    message = mutation(value=BAD_BLOCKS[name], datatype=Datatype.SNAPPY)
    first, row, last = rows_of(dcp.noop(opaque=1) + message + dcp.noop(opaque=2))
    assert (first["error"], last["error"]) == (None, None)
    assert (row["opcode"], row["key"], row["value"]) == ("dcp_mutation", b"k", BAD_BLOCKS[name])
    assert row["mutation"]["by_seqno"] == 5
    assert row["collection_id"] == 8
    error = row["error"]
    assert (error["rule"], error["field"]) == ("snappy", "body.request.value.snappy")
    assert error["offset"] == 24 + 24 + 31 + 2


def test_claimed_length_takes_no_memory() -> None:
    message = mutation(value=CLAIMS_4_GIB, datatype=Datatype.SNAPPY)
    row_of(message)
    before = pa.total_allocated_bytes()
    pool = pa.default_memory_pool()
    tracemalloc.start()
    try:
        assert error_of(message)["rule"] == "snappy"
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5_000_000
    assert pool.bytes_allocated() - before < 5_000_000
    assert (pool.max_memory() or 0) < 1_000_000_000


def section(length: int, pairs: bytes) -> bytes:
    return struct.pack(">I", length) + pairs


FIRST = "xattrs.pairs.entries.0"
BAD_XATTRS = {
    "section": (section(99, b"\0\0\0\x04a\0b\0"), "xattr-length", "xattrs.len_pairs"),
    "4 GiB": (section(2**32 - 1, b"\0\0\0\x04a\0b\0"), "xattr-length", "xattrs.len_pairs"),
    "pair": (section(8, b"\0\0\0\x63a\0b\0"), "truncated", f"{FIRST}.content"),
    "second pair": (
        *(section(16, b"\0\0\0\x04a\0b\0\xff\xff\xff\xffa\0b\0"), "truncated"),
        "xattrs.pairs.entries.1.content",
    ),
    "half a length": (section(2, b"\0\0"), "truncated", f"{FIRST}.len_content"),
    "no length": (b"\0\0\0", "truncated", "xattrs.len_pairs"),
    "surplus": (section(9, b"\0\0\0\x05a\0b\0c"), "surplus", f"{FIRST}.content.surplus.first_byte"),
}


@pytest.mark.parametrize("compressed", [False, True])
@pytest.mark.parametrize("name", BAD_XATTRS)
def test_bad_xattrs(name: str, compressed: bool) -> None:
    value, rule, path = BAD_XATTRS[name]
    datatype = Datatype.XATTR
    if compressed:
        value, datatype = dcp.snappy(value), Datatype.XATTR | Datatype.SNAPPY
    message = mutation(value=value, datatype=datatype)
    first, row, last = rows_of(dcp.noop(opaque=1) + message + dcp.noop(opaque=2))
    assert (first["error"], last["error"]) == (None, None)
    assert (row["opcode"], row["xattrs"]) == ("dcp_mutation", None)
    error = row["error"]
    assert (error["rule"], error["field"]) == (rule, f"body.request.value.{path}")
    value_at = 24 + 24 + 31 + 2
    if compressed:  # positions in a block are not positions in the stream
        assert error["offset"] == value_at
        assert row["value"] == value
    else:
        assert value_at <= error["offset"] < value_at + len(value)


# Every class of invalid bytes

FLATBUFFER = dcp.event_table(
    "collection", manifest_id=3, scope_id=8, collection_id=9, name=b"orders", history=True
)


def event(value: bytes, version: int = 2) -> bytes:
    return dcp.system_event(STREAM, by_seqno=1, event=0, version=version, key=b"orders", value=value)


def patched(message: bytes, offset: int, new: bytes) -> bytes:
    return message[:offset] + new + message[offset + len(new) :]


class Bad(NamedTuple):
    """A message with an error that names its place and kind."""

    message: bytes
    field: str
    rule: str
    at: int
    """Position of the error in the message."""
    opcode: str | None = "dcp_mutation"


ID = "body.request.key.collection_id"
BODY, KEY = 24, 24 + 31
"""Positions of a message's body, and of a mutation's key."""
SHORT = dcp.frame(Magic.client_request, Opcode.dcp_mutation, extras=bytes(30), key=b"\x08k")
LONG = dcp.frame(Magic.client_request, Opcode.dcp_mutation, extras=bytes(33), key=b"k")
LATER = dcp.frame(Magic.client_request, Opcode.dcp_snapshot_marker, extras=b"\x09", value=bytes(35))
OUTSIDE = event(patched(FLATBUFFER, 0, b"\xff\xff\xff\xff"))
PACKED = mutation(value=CLAIMS_4_GIB, datatype=Datatype.SNAPPY)
OVERRUN = mutation(value=section(99, b"abc"), datatype=Datatype.XATTR)
BAD_MESSAGES = {
    "unknown magic": Bad(patched(mutation(), 0, b"\x79"), "header.magic", "magic", 0, None),
    "total body 4 GiB": Bad(patched(mutation(), 8, b"\xff" * 4), "body", "truncated", 0),
    "extras longer than the body": Bad(
        patched(mutation(), 4, b"\xff"), "header.len_body", "header-lengths", 8
    ),
    "key longer than the rest": Bad(
        patched(mutation(), 2, b"\x00\xff"), "header.len_body", "header-lengths", 8
    ),
    "overlong LEB128": Bad(mutation(key=b"\x88\x00k"), f"{ID}.group1", "leb128-shortest", KEY + 1),
    "endless LEB128": Bad(mutation(key=b"\x88" * 6 + b"k"), f"{ID}.group4.has_next", "leb128-end", KEY + 4),
    "cut LEB128": Bad(mutation(key=b"\x88"), f"{ID}.group1", "truncated", KEY + 1),
    "extras too short": Bad(SHORT, "body.request.extras.nru", "truncated", BODY + 30),
    "extras too long": Bad(LONG, "body.request.extras.surplus.first_byte", "surplus", BODY + 32),
    "marker of a later version, too short": Bad(
        *(LATER, "body.request.snapshot.high_completed_seqno", "truncated", BODY + 1 + 28),
        "dcp_snapshot_marker",
    ),
    "table outside": Bad(
        *(OUTSIDE, "body.request.event_value.table.pos_table", "flatbuffers-offset", BODY + 13 + 6),
        "dcp_system_event",
    ),
    "Snappy 4 GiB": Bad(PACKED, "body.request.value.snappy", "snappy", KEY + 2),
    "xattrs overrun": Bad(OVERRUN, "body.request.value.xattrs.len_pairs", "xattr-length", KEY + 2),
}
AROUND = [dcp.noop(opaque=1), mutation(by_seqno=1)]
BEHIND = [mutation(by_seqno=number) for number in (7, 8, 9)]


@pytest.mark.parametrize("name", BAD_MESSAGES)
def test_errors_say_what_is_wrong_and_where(name: str) -> None:
    """As a row, and as the error of FAILFAST; DROPMALFORMED omits only the invalid message."""
    bad = BAD_MESSAGES[name]
    before = len(b"".join(AROUND))
    data = b"".join([*AROUND, bad.message, *BEHIND])
    *_, row, _, _, _ = rows = rows_of(data)
    assert [row["offset"] for row in rows] == [
        *(0, 24, before),
        *(before + len(bad.message) + number * len(BEHIND[0]) for number in range(3)),
    ]
    assert [row["error"] is None for row in rows] == [True, True, False, True, True, True]
    assert (row["source"], row["length"], row["opcode"]) == ("a.dcp", len(bad.message), bad.opcode)
    error = row["error"]
    assert (error["field"], error["rule"], error["offset"]) == (bad.field, bad.rule, before + bad.at)
    with pytest.raises(DcpDecodeError) as failure:
        rows_of(data, mode="FAILFAST")
    place = ", ".join(filter(None, (f"offset {before + bad.at}", bad.opcode, bad.field)))
    assert str(failure.value) == f"a.dcp: {place}: {error['message']} [{bad.rule}]"
    assert rows_of(data, mode="DROPMALFORMED") == [row for row in rows if row["error"] is None]


HEADER_FIELDS = {
    0: "magic",
    1: "opcode",
    2: "len_key_u2",
    4: "len_extras",
    5: "datatype.reserved",
    6: "vbucket",
    8: "len_body",
    12: "opaque",
    16: "cas",
}
"""Position of the fields in a header without framing extras."""


def test_truncated_at_every_byte() -> None:
    message = event(FLATBUFFER)
    before = b"".join(AROUND)
    for length in range(1, len(message)):
        *good, row = rows_of(before + message[:length])
        assert len(good) == 2
        assert (row["offset"], row["length"]) == (len(before), length)
        error = row["error"]
        assert error["rule"] == "truncated"
        if length < 24:
            begin = max(start for start in HEADER_FIELDS if start <= length)
            field = f"header.{HEADER_FIELDS[begin]}"
            assert (error["field"], error["offset"]) == (field, len(before) + begin)
            continue
        assert error["field"].startswith("body.request.")
        assert error["offset"] <= len(before) + length
        assert row["opcode"] == "dcp_system_event"
        assert f"{len(message)} bytes, {length} byte" in error["message"]


TRUNCATED: dict[int, dict[str, Any]] = {
    1: {"magic": "client_request"},
    2: {"opcode": "dcp_mutation"},
    6: {"datatype": 0},
    8: {"vbucket": 7},
    16: {"opaque": 42},
    24: {"cas": 1 << 40},
    32: {"mutation.by_seqno": 5},
    40: {"mutation.rev_seqno": 9},
    44: {"mutation.flags": 3},
    52: {"mutation.lock_time": 0},
    55: {"mutation.nru": 0},
    57: {"collection_id": 0x88},
    64: {"key": b"airport"},
}
"""The known fields of a mutation after a number of bytes."""


def test_truncated_message_has_the_fields_that_were_captured() -> None:
    message = mutation(
        key=dcp.document_key(0x88, b"airport"), rev_seqno=9, flags=3, cas=1 << 40, value=b"{}" * 50
    )
    known: dict[str, Any] = {}
    names = {name for fields in TRUNCATED.values() for name in fields}
    for length in range(1, len(message)):
        known |= TRUNCATED.get(length, {})
        (row,) = rows_of(message[:length])
        flat = row | {f"mutation.{name}": value for name, value in (row["mutation"] or {}).items()}
        assert {name: flat[name] for name in names if flat.get(name) is not None} == known, length
        assert (row["error"]["rule"], row["length"], row["value"]) == ("truncated", length, None)


@pytest.mark.parametrize("file", vectors.load(), ids=lambda file: file.path.stem)
def test_truncated_message_says_nothing_but_what_the_whole_one_says(file: vectors.VectorFile) -> None:
    for vector in file.vectors():
        data, collections = bytes.fromhex(vector["hex"]), vector.get("collections", True)
        if "error" in vector["tree"] or vector.get("strict"):
            continue
        options = {"collections": collections}
        (whole,) = rows_of(data, **options)
        error = DcpError("truncated", "", opcode=whole["opcode"])
        lengths = range(1, len(data), 1 + 4 * len(data) // EXAMPLES)
        rows = rows_of([Truncated(0, length, error, data[:length]) for length in lengths], **options)
        assert [row["length"] for row in rows] == list(lengths), vector["id"]
        for row in rows:
            for name in whole.keys() - {"length", "error"}:
                _is_part(row[name], whole[name])


def test_truncated_message_with_a_list_that_is_whole() -> None:
    """The list of features ends with the available bytes; the message does not."""
    (row,) = rows_of(bytes.fromhex("811f0002000000000000000400007001") + bytes(8) + b"\x00\x12")
    features = {"features": ["collections"], "error": None}
    assert (row["error"]["rule"], row["hello_response"]) == ("truncated", features)


def _is_part(part: Any, whole: Any) -> None:
    """Assert that a value is missing, or is a beginning of the expected value."""
    if part is None:
        return
    if isinstance(part, dict):
        for name, value in part.items():
            _is_part(value, whole[name])
    elif isinstance(part, list):
        for one, other in zip(part, whole, strict=False):
            _is_part(one, other)
        assert len(part) <= len(whole)
    else:
        assert part == whole


def test_table_truncated_at_every_byte() -> None:
    *rows, last = rows_of(
        b"".join([*(event(FLATBUFFER[:length]) for length in range(len(FLATBUFFER))), *BEHIND[:1]])
    )
    assert last["error"] is None
    for length, row in enumerate(rows):
        error = row["error"]
        assert row["opcode"] == "dcp_system_event"
        if error is None:  # padding behind the last string
            assert length >= len(FLATBUFFER) - 4
        else:
            assert error["rule"] in ("truncated", "flatbuffers-offset", "flatbuffers-vtable")
            assert error["field"].startswith("body.request.event_value")


@given(st.integers(0, len(FLATBUFFER) - 1), st.binary(min_size=1, max_size=8))
def test_offsets_that_point_anywhere(at_: int, new: bytes) -> None:
    message = event(patched(FLATBUFFER, at_, new)[: len(FLATBUFFER)])
    *_, row, last = rows_of(b"".join([*AROUND, message, *BEHIND[:1]]))
    assert last["error"] is None
    assert row["opcode"] == "dcp_system_event"
    if row["error"]:
        assert row["error"]["field"].startswith("body.request.event_value")
        begin = len(b"".join(AROUND))
        assert begin <= row["error"]["offset"] <= begin + len(message) + 2**33


# Errors under the other options


def test_broken_message_of_the_wanted_kind_is_not_lost() -> None:
    broken = mutation(key=b"\x88\x00k")
    data = b"".join([*AROUND, broken, *BEHIND])
    rows = rows_of(data, message="mutation")
    assert [bool(row["error"]) for row in rows] == [False, True, False, False, False]
    assert len(rows_of(data, message="snapshot_marker")) == 0
    assert len(rows_of(data, message="mutation", mode="DROPMALFORMED")) == 4
    with pytest.raises(DcpDecodeError, match="leb128-shortest"):
        rows_of(data, message="mutation", mode="FAILFAST")
    assert rows_of(data, message="system_event", mode="FAILFAST") == []


def test_bad_value_of_the_wanted_kind_is_not_lost() -> None:
    data = mutation(value=CLAIMS_4_GIB, datatype=Datatype.SNAPPY) + mutation()
    bad, good = rows_of(data, message="mutation")
    assert (bad["error"]["rule"], bad["by_seqno"], good["error"]) == ("snappy", 5, None)


def test_error_without_the_error_column() -> None:
    rows = rows_of(b"".join([*AROUND, mutation(key=b"\x88\x00k")]), columns=("offset", "opcode"))
    assert [row["opcode"] for row in rows] == ["dcp_noop", "dcp_mutation", "dcp_mutation"]


@pytest.mark.parametrize("mode", ["PERMISSIVE", "DROPMALFORMED", "FAILFAST"])
def test_gap_in_each_mode(mode: Mode) -> None:
    reader = RowReader(Options(mode=mode))
    pieces: list[Piece] = [Frame(0, dcp.noop(opaque=1)), Gap(24, 10)]
    if mode == "FAILFAST":
        with pytest.raises(DcpDecodeError, match=r"a.dcp: offset 24: the capture lacks 10 bytes .*\[gap\]"):
            list(reader.rows(pieces, ORIGIN))
    else:
        assert len(list(reader.rows(pieces, ORIGIN))) == (2 if mode == "PERMISSIVE" else 1)


def test_error_survives_pickling() -> None:
    import pickle

    (piece,) = singles(blocks(raw(b"\x79")))
    assert isinstance(piece, Corrupt)
    error = DcpDecodeError(piece.error)
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.error) == (str(error), error.error)


# Batches


def lengths(batches: Iterable[pa.RecordBatch]) -> Sequence[int]:
    return [batch.num_rows for batch in batches]


def test_batches_have_a_bounded_number_of_rows() -> None:
    reader = RowReader(Options(columns=("offset",)))
    assert lengths(reader.batches({"offset": n} for n in range(20_000))) == [8192, 8192, 3616]
    assert lengths(reader.batches([])) == []


def test_batches_have_a_bounded_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrow counts the bytes of a column in 31 bits, and a whole batch is in memory at a time."""
    monkeypatch.setattr("dcpspec.decode.reference.BATCH_BYTES", 100)
    reader = RowReader(Options(columns=("value",)))
    batches = reader.batches({"value": bytes(16), "length": 17} for _ in range(10))
    assert lengths(batches) == [4, 4, 2]
