"""The columnar decoder gives the rows of the reference decoder."""

from __future__ import annotations

import random
from array import array
from io import BytesIO
from unittest import mock

import pyarrow as pa
import pytest
from pyspark_dcp import frames, windows
from pyspark_dcp.columns import ColumnReader
from pyspark_dcp.frames import blocks_of_input, cut
from pyspark_dcp.options import Options
from pyspark_dcp.rows import Origin, RowReader
from pyspark_dcp.tcp import ByteStream, Run

from tests.spark.decoders import OPTIONS, damaged, decode, is_frame, samples

DAMAGED = 20_000


@pytest.mark.parametrize("collections", [True, False])
@pytest.mark.parametrize("options", OPTIONS, ids=repr)
def test_samples(options: Options, collections: bool) -> None:
    options = Options(**{**options.__dict__, "collections": collections})
    assert decode(samples(collections), options).differences() == []


@pytest.mark.parametrize("chunk", [500, 20_000])
def test_windows_of_an_input(chunk: int) -> None:
    """What is read in small pieces gives the same rows, whatever happens to the memory of the pieces."""
    data = b"".join(samples()) + b"\0garbage" * 30 + b"".join(samples()[-500:])
    reader, source = ColumnReader(Options()), BytesIO(data)
    with mock.patch.object(windows, "CHUNK", chunk), mock.patch.object(frames, "CHUNK", chunk):
        batches = list(reader.batches(blocks_of_input(source.readinto), Origin("file")))
    reference = RowReader(Options())
    pieces = cut(ByteStream("", "client", True, [Run(0, data, array("q", [0]), array("q", [0]))], []))
    expected = list(reference.batches(reference.rows(pieces, Origin("file"))))
    schema = reader.schema
    assert pa.Table.from_batches(batches, schema).equals(pa.Table.from_batches(expected, schema))


@pytest.mark.parametrize("block", range(DAMAGED // 2000))
def test_damaged_messages(block: int) -> None:
    rng = random.Random(block)
    collections = block % 3 != 2
    options = Options(**{**OPTIONS[block % len(OPTIONS)].__dict__, "collections": collections})
    messages = [damaged(rng, rng.choice(samples(collections))) for _ in range(2000)]
    messages = [message for message in messages if is_frame(message)]
    assert decode(messages, options).differences() == []
