"""Properties of the test encoder that no parser can check: FlatBuffers, and rejected arguments.

`test_properties` checks every builder against the parsers, and these tests check the builders against the
vectors.
"""

from __future__ import annotations

import struct

import pytest
from flatbuffers import number_types
from flatbuffers.table import Table

from tests import encoder
from tests.encoder import Magic, Opcode, StreamAddress


def test_framing_needs_an_alternative_magic() -> None:
    with pytest.raises(ValueError, match="0x80"):
        encoder.frame(Magic.REQUEST, Opcode.NOOP, framing=encoder.stream_id_info(1))
    with pytest.raises(ValueError, match="0x08"):
        encoder.without_framing_length(encoder.noop(opaque=1))
    with pytest.raises(ValueError, match="0x82"):
        encoder.with_framing(encoder.get_authorization(user=b"u"), encoder.stream_id_info(1))


def test_integers_take_the_range_of_their_type() -> None:
    most = encoder.mutation(
        StreamAddress(0xFFFF, 0xFFFFFFFF, 0xFFFF),
        key=b"k",
        by_seqno=2**64 - 1,
        rev_seqno=2**64 - 1,
        flags=2**32 - 1,
        expiration=2**32 - 1,
        lock_time=2**32 - 1,
        nru=255,
        cas=2**64 - 1,
    )
    assert most[27:58] == b"\xff" * 28 + b"\0\0" + b"\xff"
    for seqno in (-1, 2**64):
        with pytest.raises(struct.error):
            encoder.seqno_advanced(StreamAddress(0), by_seqno=seqno)


Field = tuple[str, object]
U4, U8, FLAG = number_types.Uint32Flags, number_types.Uint64Flags, number_types.BoolFlags
TABLES = {
    "collection": (
        encoder.collection_table(
            uid=2**64 - 1,
            scope_id=9,
            collection_id=2**32 - 1,
            ttl_valid=True,
            max_ttl=72000,
            name=b"mycollection",
            history=True,
            default_collection_mvs=2**63,
            metered=True,
            flush_uid=7,
        ),
        [
            (U8, 2**64 - 1),
            (U4, 9),
            (U4, 2**32 - 1),
            (FLAG, True),
            (U4, 72000),
            (None, b"mycollection"),
            (FLAG, True),
            (U8, 2**63),
            (FLAG, True),
            (U8, 7),
        ],
    ),
    "dropped collection": (
        encoder.dropped_collection_table(uid=3, scope_id=9, collection_id=8, system_collection=True),
        [(U8, 3), (U4, 9), (U4, 8), (FLAG, True)],
    ),
    "scope": (
        encoder.scope_table(uid=4, scope_id=9, name=b"inventory"),
        [(U8, 4), (U4, 9), (None, b"inventory")],
    ),
    "dropped scope": (
        encoder.dropped_scope_table(uid=5, scope_id=9, system_scope=True),
        [(U8, 5), (U4, 9), (FLAG, True)],
    ),
}
"""Name of a table: its bytes, and type and value of each field in order (no type: a string)."""


@pytest.mark.parametrize(("data", "fields"), TABLES.values(), ids=TABLES.keys())
def test_table_fields(data: bytes, fields: list[Field]) -> None:
    table = table_of(data)
    for number, (flags, expected) in enumerate(fields):
        position = table.Pos + table.Offset(4 + 2 * number)
        assert position > table.Pos, f"field {number} is absent"
        value = table.String(position) if flags is None else table.Get(flags, position)
        assert value == expected


@pytest.mark.parametrize(
    ("data", "present"),
    [
        (encoder.collection_table(uid=2, scope_id=0, collection_id=8), [0, 2]),
        (encoder.scope_table(uid=0, name=b"", explicit=True), [0, 2]),
        (encoder.dropped_scope_table(), []),
    ],
)
def test_tables_leave_defaults_out_unless_told(data: bytes, present: list[int]) -> None:
    assert [number for number in range(10) if table_of(data).Offset(4 + 2 * number)] == present


def table_of(data: bytes) -> Table:
    return Table(bytearray(data), int.from_bytes(data[:4], "little"))
