"""The reference FlatBuffers runtime reads the same values as the grammars from system events of version 2.

It reads fields by their number in the schema of kv_engine, collections/events.fbs, without a schema compiler.
`docs/disagreements.json` lists what the runtime accepts although the grammars reject it.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any

import flatbuffers
import pytest
from flatbuffers import encode, number_types
from flatbuffers.table import Table
from hypothesis import example, given
from hypothesis import strategies as st

from dcp_kaitai import McbpMessage
from tools import vectors
from tools.site.disagreements import Disagreement, load

LISTING = load()
LISTED = LISTING.of("flatbuffers")


@dataclass(frozen=True)
class Scalar:
    """The runtime's functions that read and write fields of a type."""

    flags: Any
    put: str
    default: int | bool
    values: st.SearchStrategy[int]


U8 = Scalar(number_types.Uint64Flags, "PrependUint64Slot", 0, st.integers(0, 2**64 - 1))
U4 = Scalar(number_types.Uint32Flags, "PrependUint32Slot", 0, st.integers(0, 2**32 - 1))
BOOL = Scalar(number_types.BoolFlags, "PrependBoolSlot", False, st.booleans())
TEXT = None
"""The type of a string, which has no default."""

Schema = list[tuple[str, Scalar | None]]

TABLES: dict[str, tuple[int, Schema]] = {
    "collection": (
        0,
        [
            ("manifest_id", U8),
            ("scope_id", U4),
            ("collection_id", U4),
            ("ttl_valid", BOOL),
            ("max_ttl", U4),
            ("name", TEXT),
            ("history", BOOL),
            ("default_collection_mvs", U8),
            ("metered", BOOL),
            ("flush_uid", U8),
        ],
    ),
    "dropped_collection": (
        1,
        [("manifest_id", U8), ("scope_id", U4), ("collection_id", U4), ("system_collection", BOOL)],
    ),
    "scope": (3, [("manifest_id", U8), ("scope_id", U4), ("name", TEXT)]),
    "dropped_scope": (4, [("manifest_id", U8), ("scope_id", U4), ("system_scope", BOOL)]),
}
"""Table: an event that has it, and its fields in the order of the schema."""
PARTS = {event: part for part, (event, _) in TABLES.items()} | {5: "collection"}
"""The table of each event."""

VECTORS = [vector for file in vectors.load() for vector in file.vectors()]
EVENTS = {
    vector["id"]: (PARTS[extras["event"]["value"]], vector)
    for vector in VECTORS
    for request in [vector["tree"].get("body", {}).get("request", {})]
    for extras in [request.get("extras", {})]
    if "event_value" in request and extras.get("version") == 2 and extras["event"]["value"] in PARTS
}
VALID = {name: (part, one) for name, (part, one) in EVENTS.items() if one["result"] == "valid"}
INVALID = {name: (part, one) for name, (part, one) in EVENTS.items() if one["result"] == "invalid"}

Fields = dict[str, tuple[bool, Any]]
"""By name, whether the buffer contains the field, and its value or default."""


def by_runtime(buffer: bytes, schema: Schema) -> Fields:
    """Read a buffer with the reference runtime."""
    table = Table(bytearray(buffer), encode.Get(number_types.UOffsetTFlags.packer_type, buffer, 0))
    fields: Fields = {}
    for slot, (name, scalar) in enumerate(schema):
        offset = table.Offset(4 + 2 * slot)
        position = table.Pos + offset
        value: Any
        if scalar is TEXT:
            value = table.String(position) if offset else None
        else:
            value = table.Get(scalar.flags, position) if offset else scalar.default
        fields[name] = bool(offset), value
    return fields


def by_grammar(message: bytes, part: str) -> Fields:
    """Read a message with the generated parser."""
    table = McbpMessage.from_bytes(message).body.request.event_value
    fields: Fields = {}
    for name, scalar in TABLES[part][1]:
        field = getattr(table, name)
        if scalar is TEXT:
            value = field.content.text if field.is_present else None
        else:
            value = field.is_set if scalar is BOOL else field.number
        fields[name] = field.is_present, value
    return fields


def value_of(data: bytes) -> bytes:
    """The value of a system event."""
    header = struct.unpack_from(">BBHBBHI", data)
    short = data[0] in (0x08, 0x18)
    before = (sum(divmod(header[2], 256)) if short else header[2]) + header[3]
    return data[24 + before : 24 + header[6]]


def system_event(event: int, value: bytes) -> bytes:
    """A system event of version 2 without a key."""
    extras = struct.pack(">QIB", 1, event, 2)
    header = struct.pack(">BBHBBHIIQ", 0x80, 0x5F, 0, len(extras), 0, 0, len(extras) + len(value), 0, 0)
    return header + extras + value


@pytest.mark.parametrize("name", VALID)
def test_vectors(name: str) -> None:
    part, vector = VALID[name]
    data = bytes.fromhex(vector["hex"])
    assert by_runtime(value_of(data), TABLES[part][1]) == by_grammar(data, part)


def test_there_are_vectors_of_every_table() -> None:
    assert {part for part, _ in VALID.values()} == TABLES.keys()


@st.composite
def buffers(draw: st.DrawFn) -> tuple[str, bytes, dict[str, Any], bool]:
    """A table with some fields, written into the buffer in any order.

    Draws the name of the table, the buffer, the given values, and whether defaults were also written.
    """
    part = draw(st.sampled_from(list(TABLES)))
    schema = TABLES[part][1]
    chosen = draw(st.permutations(schema))[: draw(st.integers(0, len(schema)))]
    given_values = {
        name: draw(st.binary(max_size=300) if scalar is TEXT else scalar.values | st.just(scalar.default))
        for name, scalar in chosen
    }
    force = draw(st.booleans())
    return part, build(part, given_values, force), given_values, force


def build(part: str, given_values: dict[str, Any], force: bool) -> bytes:
    """Write a buffer with the reference runtime, fields in the order given."""
    schema = dict(TABLES[part][1])
    slots = list(schema)
    builder = flatbuffers.Builder(0)
    builder.ForceDefaults(force)
    texts = {
        name: builder.CreateString(value) for name, value in given_values.items() if schema[name] is TEXT
    }
    builder.StartObject(len(slots))
    for name, value in given_values.items():
        scalar = schema[name]
        if scalar is TEXT:
            builder.PrependUOffsetTRelativeSlot(slots.index(name), texts[name], 0)
        else:
            getattr(builder, scalar.put)(slots.index(name), value, scalar.default)
    builder.Finish(builder.EndObject())
    return bytes(builder.Output())


@given(buffers())
@example(("scope", build("scope", {"name": b"n" * 70000}, False), {"name": b"n" * 70000}, False))
@example(("collection", build("collection", {}, True), {}, True))
def test_buffers(made: tuple[str, bytes, dict[str, Any], bool]) -> None:
    part, buffer, given_values, force = made
    event, schema = TABLES[part]
    fields = by_grammar(system_event(event, buffer), part)
    assert by_runtime(buffer, schema) == fields
    for name, scalar in schema:
        value = given_values.get(name)
        if scalar is TEXT:
            assert fields[name] == (value is not None, value)
        else:
            there = value is not None and (force or value != scalar.default)
            assert fields[name] == (there, scalar.default if value is None else value)


def accepted(name: str) -> bool:
    """Whether the runtime reads all fields of a vector."""
    part, vector = EVENTS[name]
    try:
        by_runtime(value_of(bytes.fromhex(vector["hex"])), TABLES[part][1])
    except Exception:  # noqa: BLE001 - the runtime has no error of its own
        return False
    return True


def entries(name: str) -> list[Disagreement]:
    """The listed disagreements of a vector."""
    return [
        entry
        for entry in LISTED
        if entry.covers("message", "accepted") and entry.applies(EVENTS[name][1]["tree"])
    ]


def test_what_is_read_although_it_is_invalid_is_listed() -> None:
    if flatbuffers.__version__ != LISTING.programs["flatbuffers"]["version"]:
        pytest.skip("the list is of another version")
    assert [name for name in INVALID if accepted(name) and not entries(name)] == []


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry.id)
def test_examples_show_what_is_listed(entry: Disagreement) -> None:
    if flatbuffers.__version__ != LISTING.programs["flatbuffers"]["version"]:
        pytest.skip("the list is of another version")
    assert entry.examples
    for name in entry.examples:
        assert accepted(name), name
        assert entry in entries(name), name
