"""The columnar decoder returns the rows of the reference decoder."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timezone
from io import BytesIO
from typing import Any
from unittest import mock

import numpy as np
import pyarrow as pa
import pytest

from dcpspec.decode import block as messages_of_block
from dcpspec.decode import loops
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.predicates import Predicate
from dcpspec.decode.reference import RowReader
from dcpspec.framing import cut as frames
from dcpspec.framing.cut import Frames, blocks_of_input, singles
from dcpspec.framing.origins import Origin
from dcpspec.grammar.headers import PLACES
from dcpspec.grammar.layouts import Field
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.storage import windows
from dcpspec.storage.windows import Window
from tests import messages as dcp
from tests.conftest import EXAMPLES
from tests.dcpspec.decode.decoders import OPTIONS, ORIGIN, damaged, decode, is_frame, samples
from tests.dcpspec.decode.decoders import frames as frames_of
from tests.messages import StreamAddress
from tests.python.layout_reader import table
from tests.python.test_layouts import made

DAMAGED = 400 * (EXAMPLES // 2)
NEW_YEAR = datetime(2026, 1, 1, tzinfo=timezone.utc)


@pytest.mark.parametrize("collections", [True, False])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_samples(number: int, collections: bool) -> None:
    """All samples with the structs of all kinds, and a share of them with each of the other options."""
    options = replace(OPTIONS[number], collections=collections)
    some = samples(collections)[number % 5 :: 5] if options.kinds != ALL_KINDS else samples(collections)
    assert decode(some, options).differences() == []


@pytest.mark.parametrize("kinds", [None, ALL_KINDS])
def test_messages_of_every_layout(kinds: tuple[str, ...] | None) -> None:
    """The column `other` for kinds without a struct contains the same text."""
    rng = random.Random(2)
    layouts = [layout for layout in table() if layout["collections"] is not False]
    at, _ = PLACES["datatype"]
    datatypes = [bytes([datatype]) for datatype in (0, 0, 1, 2, 4, 7)]
    messages = [
        message[:at] + datatype + message[at + 1 :]
        for layout in layouts
        for datatype in datatypes
        for message in [made(rng, layout)]
    ]
    assert decode(messages, Options(kinds=kinds, collections=True)).differences() == []


@pytest.mark.parametrize("chunk", [500, 20_000])
def test_windows_of_an_input(chunk: int) -> None:
    """Reading in small pieces yields the same rows, even if the memory of the pieces is overwritten."""
    data = b"".join(samples()[::3]) + b"\0garbage" * 30 + b"".join(samples()[-200:])
    reader, source = ColumnReader(Options()), BytesIO(data)
    with mock.patch.object(windows, "CHUNK", chunk), mock.patch.object(frames, "CHUNK", chunk):
        batches = list(reader.batches(blocks_of_input(Window(read=source.readinto)), Origin("file")))
    reference = RowReader(Options())
    pieces = singles(blocks_of_input(Window(data)))
    expected = list(reference.batches(reference.rows(pieces, Origin("file"))))
    schema = reader.schema
    assert pa.Table.from_batches(batches, schema).equals(pa.Table.from_batches(expected, schema))


def test_a_worker_keeps_nothing_of_the_files_that_it_has_read() -> None:
    """Spark reads with the same worker for days: memory must not grow with the number of files."""
    block = frames_of([dcp.noop(opaque=1)] * 20_000)
    reader = ColumnReader(Options(columns=("source", "connection", "opcode")))

    def read_files(numbers: range) -> int:
        for number in numbers:
            origin = Origin(f"captures/{number:0>200}.pcap", f"client {number}, server {number}", "client")
            assert sum(batch.num_rows for batch in reader.batches([block], origin)) == 20_000
        return int(pa.total_allocated_bytes())

    before = read_files(range(10))
    assert read_files(range(10, 300)) - before < 1 << 20


def test_what_decompresses_to_much_becomes_several_batches() -> None:
    """Arrow counts the bytes of a column in 31 bits; a single message is a batch, whatever its length."""
    value = dcp.snappy(bytes(1000))
    messages = [
        dcp.mutation(StreamAddress(), key=b"\0k", by_seqno=number, value=value, datatype=dcp.Datatype.SNAPPY)
        for number in range(40)
    ]
    reader = ColumnReader(Options(columns=("value", "by_seqno", "policy"), policy=True))
    for most, sizes in ((40_000, [40]), (10_000, [10] * 4), (999, [1] * 40)):
        with mock.patch.object(messages_of_block, "BATCH_BYTES", most):
            batches = list(reader.batches([frames_of(messages)], ORIGIN))
        assert [batch.num_rows for batch in batches] == sizes
        rows = [row for batch in batches for row in batch.to_pylist()]
        assert [row["by_seqno"] for row in rows] == list(range(40))
        assert {row["value"] for row in rows} == {bytes(1000)}


@pytest.mark.parametrize("block", range(DAMAGED // 400))
def test_damaged_messages(block: int) -> None:
    rng = random.Random(block)
    collections = block % 3 != 2
    options = replace(OPTIONS[block % len(OPTIONS)], collections=collections)
    messages = [damaged(rng, rng.choice(samples(collections))) for _ in range(400)]
    messages = [message for message in messages if is_frame(message)]
    assert decode(messages, options).differences() == []


@pytest.mark.parametrize("rest", [b"", b"\0", b"\0\0", b"\0\0\0"])
def test_last_xattr_has_half_a_length(rest: bytes) -> None:
    """No bytes follow it, either in its section or in that of another message."""
    whole = dcp.xattr_section([(b"a", b"1")])[4:] + rest
    value = len(whole).to_bytes(4, "big") + whole
    message = dcp.mutation(StreamAddress(), key=b"\0k", by_seqno=1, value=value, datatype=dcp.Datatype.XATTR)
    both = decode([message], Options())
    assert both.differences() == []
    (error,) = both.columnar.column("error").to_pylist()
    assert (error and error["rule"]) == ("truncated" if rest else None)


@pytest.mark.parametrize(
    ("field", "number"),
    [
        (Field(size=1, signed=True), -2),
        (Field(size=2, signed=True), -384),
        (Field(size=2, signed=True, little=True), -32514),
        (Field(size=2), 0xFE80),
        (Field(at=(1, 0, 0), size=1, shift=4, bits=4), 8),
    ],
)
def test_numbers_of_any_form(field: Field, number: int) -> None:
    """Including kinds without a layout."""
    data, spans = np.frombuffer(b"\xfe\x80", np.uint8), np.zeros((len(loops.SPANS), 1), np.int64)
    places, numbers = np.array([[loops.placed(field)]]), np.zeros((1, 1), np.int64)
    first = np.zeros(1, np.int64)
    layouts, present = first.astype(np.int16), loops.first_column(places)
    loops.read_fields(data, first, spans, layouts, present, places, first, numbers, numbers)
    assert numbers.tolist() == [[number]]


Test = Callable[[dict[str, Any]], bool]
CONDITIONS: dict[Predicate, Test] = {
    Predicate(("opcode",), "EqualTo", "dcp_deletion"): lambda row: row["opcode"] == "dcp_deletion",
    Predicate(("opcode",), "In", ("dcp_mutation", "dcp_system_event", None)): lambda row: (
        row["opcode"] in ("dcp_mutation", "dcp_system_event")
    ),
    Predicate(("opcode",), "EqualTo", "dcp_mutation", negated=True): lambda row: (
        row["opcode"] not in ("dcp_mutation", None)
    ),
    Predicate(("vbucket",), "LessThan", 512): lambda row: row["vbucket"] is not None and row["vbucket"] < 512,
    Predicate(("vbucket",), "IsNull"): lambda row: row["vbucket"] is None,
    Predicate(("status",), "IsNotNull"): lambda row: row["status"] is not None,
    Predicate(("by_seqno",), "GreaterThanOrEqual", 2**40): lambda row: (
        row["by_seqno"] is not None and row["by_seqno"] >= 2**40
    ),
    Predicate(("snapshot_marker", "end_seqno"), "GreaterThanOrEqual", 2**40): lambda row: (
        row["snapshot_marker"] is not None and row["snapshot_marker"]["end_seqno"] >= 2**40
    ),
    Predicate(("expiration",), "GreaterThan", NEW_YEAR): lambda row: (
        row["expiration"] is not None and row["expiration"] > NEW_YEAR
    ),
    Predicate(("collection_id",), "EqualTo", 8): lambda row: row["collection_id"] == 8,
    Predicate(("cas",), "LessThanOrEqual", 1_700_000_000_000_000_000): lambda row: (
        row["cas"] is not None and row["cas"] <= 1_700_000_000_000_000_000
    ),
}


@pytest.fixture(scope="module")
def good_and_damaged() -> tuple[Frames, list[dict[str, Any]]]:
    """A block of samples, some of them damaged, and its rows."""
    rng = random.Random(1)
    messages = [*samples()[::3], *(damaged(rng, rng.choice(samples())) for _ in range(100))]
    block = frames_of([message for message in messages if is_frame(message)])
    return block, pa.Table.from_batches(ColumnReader(Options()).batches([block], ORIGIN)).to_pylist()


@pytest.mark.parametrize("condition", CONDITIONS, ids=repr)
def test_conditions(condition: Predicate, good_and_damaged: tuple[Frames, list[dict[str, Any]]]) -> None:
    block, everything = good_and_damaged
    some = ColumnReader(Options(), conditions=[condition])
    chosen = pa.Table.from_batches(some.batches([block], ORIGIN), some.schema)
    expected = [row for row in everything if CONDITIONS[condition](row)]
    assert 0 < len(expected) < len(everything)
    assert chosen.to_pylist() == expected
    alone = ColumnReader(Options(columns=("offset",)), conditions=[condition])
    chosen = pa.Table.from_batches(alone.batches([block], ORIGIN), alone.schema)
    assert chosen.to_pylist() == [{"offset": row["offset"]} for row in expected]


def test_conditions_together() -> None:
    block = frames_of([message for message in samples() if is_frame(message)])
    both = ColumnReader(Options(), conditions=[list(CONDITIONS)[1], list(CONDITIONS)[3]])
    table = pa.Table.from_batches(both.batches([block], ORIGIN), both.schema)
    assert table.num_rows
    assert set(table.column("opcode").to_pylist()) == {"dcp_mutation", "dcp_system_event"}
    assert max(table.column("vbucket").to_pylist()) < 512
