"""Both decoders: of any stream they make the same rows, which account for every byte once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from unittest import mock

import pyarrow as pa

from dcpspec.decode import columnar as columns
from dcpspec.decode.columnar import ColumnReader
from dcpspec.decode.reference import RowReader
from dcpspec.errors import DcpDecodeError
from dcpspec.framing.cut import Frames, Piece, blocks_of_input, singles
from dcpspec.grammar.schema import ALL_KINDS
from dcpspec.options import Options
from dcpspec.storage.windows import Window
from tests.dcpspec.decode.decoders import OPTIONS, ORIGIN, Both
from tests.fuzz import mutator, seeds
from tests.fuzz.harness import Harness
from tests.hostile.checks import windows_of

_OPTIONS = [
    *OPTIONS,
    Options(kinds=ALL_KINDS, policy=True),
    Options(mode="FAILFAST", policy=True),
    Options(max_message_bytes=300),
]


@cache
def _readers(number: int, collections: bool) -> tuple[Options, ColumnReader, RowReader]:
    options = replace(_OPTIONS[number], collections=collections)
    return options, ColumnReader(options), RowReader(options)


def check(data: bytes) -> None:
    """Decode a stream, in windows of some size and at once, with both decoders."""
    if len(data) < 3:
        return
    number, place, stream = data[0], data[1], data[2:]
    options, fast, slow = _readers(number % len(_OPTIONS), place < 192)

    def blocks() -> Iterator[Frames | Piece]:
        source = Window(read=BytesIO(stream).readinto) if place & 1 else Window(stream)
        return blocks_of_input(
            source, collections=options.has_collections(), max_message=options.max_message_bytes
        )

    tables: list[pa.Table] = []
    failures: list[str | None] = []
    with mock.patch.object(columns, "_FEW", 0), windows_of(16 + 4 * place):
        for batches, schema in (
            (fast.batches(blocks(), ORIGIN), fast.schema),
            (slow.batches(slow.rows(singles(blocks()), ORIGIN)), slow.schema),
        ):
            try:
                tables.append(pa.Table.from_batches(batches, schema))
                failures.append(None)
            except DcpDecodeError as error:
                assert options.mode == "FAILFAST"
                tables.append(schema.empty_table())
                failures.append(str(error))
    assert failures[0] == failures[1]
    for table in tables:
        table.validate(full=True)
    differences = Both(tables[0], tables[1], failures[0]).differences()
    assert not differences, differences[:3]
    if options.mode == "PERMISSIVE" and options.message is None and options.columns is None:
        end = 0
        for offset, length in zip(
            *(tables[0][name].to_pylist() for name in ("offset", "length")), strict=True
        ):
            assert offset == end
            end += length
        assert end == len(stream)


HARNESS = Harness(check, lambda: (b"\x01\x80" + stream for stream in seeds.streams()), mutator.STREAM)
