"""Both decoders: of any stream they make the same rows, which account for every byte once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from io import BytesIO
from unittest import mock

import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.decode import block, reference
from dcpspec.decode import columnar as columns
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.predicates import Condition, Expressed, Predicate, all_hold, predicates_of
from dcpspec.decode.reference import OUTCOME, VALUE_ERROR, RowReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Frames, Piece, blocks_of_input, singles
from dcpspec.framing.cut import blocks as blocks_of
from dcpspec.grammar.schema import ALL_KINDS, all_columns, table_schema
from dcpspec.options import Options
from dcpspec.storage.windows import Window
from dcpspec.values import xattrs
from tests.dcpspec.decode.decoders import OPTIONS, ORIGIN, Both, samples
from tests.dcpspec.framing.test_cut import raw
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness
from tests.hostile.checks import windows_of

_TIME = 1_000_000
_OPTIONS = [
    *OPTIONS,
    Options(kinds=ALL_KINDS, policy=True),
    Options(kinds=ALL_KINDS, policy=True, decompress=False),
    Options(mode="FAILFAST", policy=True),
    Options(max_message_bytes=300),
    Options(vbucket=(0, 5), opcode=("mutation", "deletion", "hello"), policy=True),
    Options(key="k*", columns=("value", "xattrs", "first_frame", "last_frame", "time")),
    Options(key="hello", connection="client", decompress=False),
    Options(message="mutation", columns=("key",)),
    Options(message="hello"),
    Options(message="failover_log_response"),
    Options(message="clustermap_change_notification"),
    Options(since=_TIME, until=3 * _TIME, message="mutation", columns=("key", "policy"), policy=True),
]
_CONDITIONS: list[tuple[Condition, ...]] = [
    (),
    (),
    (Predicate(("by_seqno",), "GreaterThan", 1, negated=True), Predicate(("vbucket",), "IsNotNull")),
    (Predicate(("error", "rule"), "IsNull"), Predicate(("opcode",), "StringContains", "dcp")),
    (Predicate(("value",), "IsNull", negated=True), Predicate(("cas",), "In", (0, 1, None))),
    (Expressed(("vbucket", "opcode"), pc.field("vbucket") == 5),),
]
"""What a reader of many messages is asked for beside its options."""


Shown = tuple[Options, tuple[Condition, ...], ColumnReader, RowReader]


@cache
def _readers(number: int, asked: int, collections: bool) -> Shown:
    options = replace(_OPTIONS[number], collections=collections)
    schema = table_schema(options)
    # Some options leave out the columns that conditions are about.
    conditions = tuple(c for c in _CONDITIONS[asked] if set(c.names) <= set(all_columns(options).names))
    hidden = [VALUE_ERROR, *(all_columns(options).field(name) for c in conditions for name in c.names)]
    hidden += [all_columns(options).field(p.column[0]) for p in predicates_of(options)]
    every = pa.schema(list({field.name: field for field in [*schema, *hidden]}.values()))
    # Those who sort rows ask for the outcome of each.
    shown = schema.append(OUTCOME) if asked == 1 else None
    every = every.append(OUTCOME) if asked == 1 else every
    return options, conditions, ColumnReader(options, shown, conditions), RowReader(options, every)


def check(data: bytes) -> None:
    """Decode a stream, in windows of some size and at once, with both decoders."""
    if len(data) < 5:
        return
    number, place, more, lost, stream = *data[:4], data[4:]
    asked = (number // len(_OPTIONS)) % len(_CONDITIONS)
    options, conditions, fast, slow = _readers(number % len(_OPTIONS), asked, place < 192)

    def blocks() -> Iterator[Frames | Piece]:
        if lost & 1:  # ranges of a stream of a capture are not there
            gap = (len(stream) * lost // 256, min(len(stream), len(stream) * lost // 256 + 1 + place))
            content = raw(stream, lost=[gap] if gap[0] < gap[1] else [], boundary=bool(lost & 2))
            pieces = blocks_of(content, collections=options.has_collections(), max_message=options.max_message_bytes)
            return singles(pieces) if more & 1 else pieces
        source = Window(read=BytesIO(stream).readinto) if place & 1 else Window(stream)
        pieces = blocks_of_input(
            source, collections=options.has_collections(), max_message=options.max_message_bytes
        )
        return singles(pieces) if more & 1 else pieces

    tables: list[pa.Table] = []
    failures: list[str | None] = []
    with windows_of(16 + 4 * place), ExitStack() as patches:
        # Decoding columns is what is compared, though it is slower where loops are not compiled.
        patches.enter_context(mock.patch.object(columns, "IS_COMPILED", True))
        patches.enter_context(mock.patch.object(columns, "_FEW", 0))
        if more & 2:
            patches.enter_context(mock.patch.object(columns, "_SHORT", 40))
        for module in (columns, reference) if more & 4 else ():
            patches.enter_context(mock.patch.object(module, "BATCH_ROWS", 1 + (more >> 4)))
        if lost & 4:
            patches.enter_context(mock.patch.object(xattrs, "_LONG", 0))
        for module in ((block,), (columns, block, reference))[more >> 7] if more & 8 else ():
            patches.enter_context(mock.patch.object(module, "BATCH_BYTES", 100 + more))
        for read, schema in (
            (lambda: fast.batches(blocks(), ORIGIN), fast.schema),
            (lambda: slow.batches(slow.rows(singles(blocks()), ORIGIN)), slow.schema),
        ):
            try:
                tables.append(pa.Table.from_batches(read(), schema))
                failures.append(None)
            except DcpDecodeError as error:
                assert options.mode == "FAILFAST"
                tables.append(schema.empty_table())
                failures.append(str(error))
    predicates = predicates_of(options)
    if predicates or conditions:
        holds = all_hold((*predicates, *conditions), tables[1])
        tables[1] = tables[1].filter(pa.array(holds))
    tables[1] = tables[1].select(fast.schema.names)
    assert failures[0] == failures[1]
    for table in tables:
        table.validate(full=True)
    differences = Both(tables[0], tables[1], failures[0]).differences()
    assert not differences, differences[:3]
    shows_all = options.mode == "PERMISSIVE" and not (predicates or conditions)
    if shows_all and not lost & 1 and options.message is None and options.columns is None:
        end = 0
        for offset, length in zip(
            *(tables[0][name].to_pylist() for name in ("offset", "length")), strict=True
        ):
            assert offset == end
            end += length
        assert end == len(stream)


def _seeds() -> Iterator[bytes]:
    """All streams in one way, and each way for some of them."""
    streams = list(seeds.streams())
    yield from (b"\1\x80\0\0" + stream for stream in streams)
    packed = [each for each in samples() if each[:1] == b"\x80" and each[5] & 2 and len(each) < 400]
    for number in range(0, 30):
        yield bytes([number, 0x80, (0, 8, 0x88)[number % 3], 4 * (number & 1)]) + b"".join(packed[number::30])
    for number in range(len(_OPTIONS) * len(_CONDITIONS)):
        for place, more in ((0x80, 0), (0x41, 0x0F), (0xF0, 0x36), (0xC1, 0xE8)):
            yield bytes([number, place, more, number % 8]) + streams[(7 * number + more) % len(streams)]


HARNESS = Harness(check, _seeds, mutator.STREAM_OF_OPTIONS)
