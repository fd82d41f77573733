"""Both decoders: they return the same rows for any stream, and the rows cover every byte once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from typing import Any
from unittest import mock

import pyarrow as pa
import pyarrow.compute as pc

from dcpspec.decode import block, reference
from dcpspec.decode import columnar as columns
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.predicates import Condition, Expressed, Predicate, all_hold, predicates_of
from dcpspec.decode.reference import RowReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Frames, Piece, blocks, blocks_of_input, singles
from dcpspec.grammar.schema import ALL_KINDS, OUTCOME, VALUE_ERROR, all_columns, table_schema
from dcpspec.options import Options
from dcpspec.storage.windows import Window
from dcpspec.values import xattrs
from tests import messages as dcp
from tests.dcpspec.decode.decoders import OPTIONS, ORIGIN, Both, samples
from tests.dcpspec.framing.test_cut import raw
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness
from tests.hostile.checks import windows_of
from tests.messages import Datatype, StreamAddress

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
"""The arguments of a reader of many messages besides its options."""


Shown = tuple[Options, tuple[Condition, ...], ColumnReader, RowReader]


@cache
def _readers(number: int, asked: int, collections: bool) -> Shown:
    options = replace(_OPTIONS[number], collections=collections)
    schema = table_schema(options)
    # Some options exclude the columns of conditions.
    conditions = tuple(c for c in _CONDITIONS[asked] if set(c.names) <= set(all_columns(options).names))
    hidden = [VALUE_ERROR, *(all_columns(options).field(name) for c in conditions for name in c.names)]
    hidden += [all_columns(options).field(p.column[0]) for p in predicates_of(options)]
    every = pa.schema(list({field.name: field for field in [*schema, *hidden]}.values()))
    # Code that sorts rows requests the result of each.
    shown = schema.append(OUTCOME) if asked == 1 else None
    every = every.append(OUTCOME) if asked == 1 else every
    return options, conditions, ColumnReader(options, shown, conditions), RowReader(options, every)


@dataclass(frozen=True)
class _Input:
    """A stream, and the way to read it."""

    number: int
    place: int
    more: int
    lost: int
    stream: bytes

    def blocks(self, options: Options) -> Iterator[Frames | Piece]:
        """Cut the stream, as a file or as its remains in a capture."""
        given: dict[str, Any] = {
            "collections": options.has_collections(),
            "max_message": options.max_message_bytes,
        }
        stream, begin = self.stream, len(self.stream) * self.lost // 256
        if self.lost & 1:
            gap = begin, min(len(stream), begin + 1 + self.place)
            pieces = blocks(
                raw(stream, lost=[gap] if begin < gap[1] else [], boundary=bool(self.lost & 2)), **given
            )
        else:
            source = Window(read=BytesIO(stream).readinto) if self.place & 1 else Window(stream)
            pieces = blocks_of_input(source, **given)
        return singles(pieces) if self.more & 1 else pieces

    @contextmanager
    def patched(self) -> Iterator[None]:
        """Decode the columns, which the harness compares, though this is slower without compiled loops."""
        with windows_of(16 + 4 * self.place), ExitStack() as patches:
            short = 40 if self.more & 2 else columns._SHORT
            few: list[tuple[Any, str, Any]] = [(columns, "IS_COMPILED", True), (columns, "_FEW", 0)]
            few += [(columns, "_SHORT", short), (xattrs, "_LONG", 0 if self.lost & 4 else xattrs._LONG)]
            if self.more & 4:
                few += [(module, "BATCH_ROWS", 1 + (self.more >> 4)) for module in (columns, reference)]
            if self.more & 8:
                modules = (columns, block, reference) if self.more & 128 else (block,)
                few += [(module, "BATCH_BYTES", 100 + self.more) for module in modules]
            for module, name, value in few:
                patches.enter_context(mock.patch.object(module, name, value))
            yield


def check(data: bytes) -> None:
    """Decode a stream, in windows of a given size and at once, with both decoders."""
    if len(data) < 5:
        return
    given = _Input(data[0], data[1], data[2], data[3], data[4:])
    asked = (given.number // len(_OPTIONS)) % len(_CONDITIONS)
    options, conditions, fast, slow = _readers(given.number % len(_OPTIONS), asked, given.place < 192)
    with given.patched():
        columnar, failure = _read(lambda: fast.batches(given.blocks(options), ORIGIN), fast.schema, options)
        rows, other_failure = _read(
            lambda: slow.batches(slow.rows(singles(given.blocks(options)), ORIGIN)), slow.schema, options
        )
    asked_for = (*predicates_of(options), *conditions)
    if asked_for:
        rows = rows.filter(pa.array(all_hold(asked_for, rows)))
    rows = rows.select(fast.schema.names)
    assert failure == other_failure
    for table in (columnar, rows):
        table.validate(full=True)
    differences = Both(columnar, rows, failure).differences()
    assert not differences, differences[:3]
    shows_all = options.mode == "PERMISSIVE" and options.message is None and options.columns is None
    if shows_all and not asked_for and not given.lost & 1:
        end = 0
        for offset, length in zip(
            *(columnar[name].to_pylist() for name in ("offset", "length")), strict=True
        ):
            assert offset == end
            end += length
        assert end == len(given.stream)


def _read(
    read: Callable[[], Iterator[pa.RecordBatch]], schema: pa.Schema, options: Options
) -> tuple[pa.Table, str | None]:
    """Return the rows of a decoder, or the error in which it ends."""
    try:
        return pa.Table.from_batches(read(), schema), None
    except DcpDecodeError as error:
        if options.mode != "FAILFAST":
            raise
        return schema.empty_table(), str(error)


def _attributes() -> Iterator[bytes]:
    """Attributes in messages of two layouts, and malformed ones that are cut, or follow a malformed key."""
    address = StreamAddress(1, 2)
    good, bad = b"\0\0\0\4a\x001\0", b"\0\0\0\4zzzz"
    section = len(good + bad).to_bytes(4, "big") + good + bad
    fields: dict[str, Any] = {"by_seqno": 1, "datatype": Datatype.XATTR}
    value = dcp.xattr_section([(b"_a", b"1")])
    whole = dcp.mutation(address, key=b"\0k", value=value, **fields)
    deleted = dcp.deletion_v1(address, key=b"\0k", value=value, **fields)
    cut = dcp.mutation(address, key=b"\0k", value=section, **fields)[:-3]
    malformed = dcp.mutation(address, key=b"\xff" * 7, value=section, **fields)
    for number in range(len(_OPTIONS)):
        for stream in (whole + deleted + whole, whole + cut, malformed + whole):
            yield bytes([number, 0x80, 0, 4]) + stream


def _seeds() -> Iterator[bytes]:
    """All streams in one way, and each way for some of them."""
    streams = list(seeds.streams())
    yield from (b"\1\x80\0\0" + stream for stream in streams)
    yield from _attributes()
    packed = [each for each in samples() if each[:1] == b"\x80" and each[5] & 2 and len(each) < 400]
    for number in range(0, 30):
        yield bytes([number, 0x80, (0, 8, 0x88)[number % 3], 4 * (number & 1)]) + b"".join(packed[number::30])
    for number in range(len(_OPTIONS) * len(_CONDITIONS)):
        for place, more in ((0x80, 0), (0x41, 0x0F), (0xF0, 0x36), (0xC1, 0xE8)):
            yield bytes([number, place, more, number % 8]) + streams[(7 * number + more) % len(streams)]


HARNESS = Harness(check, _seeds, mutator.STREAM_OF_OPTIONS)
