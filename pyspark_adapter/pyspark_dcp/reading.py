"""What a task does: reads slices of files into Arrow batches."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence

import pyarrow as pa

from pyspark_dcp.columns import ColumnReader
from pyspark_dcp.conditions import Condition
from pyspark_dcp.options import Options
from pyspark_dcp.partition_columns import typed_value
from pyspark_dcp.planning import Slice
from pyspark_dcp.sources import read_file
from pyspark_dcp.splitting import Part

_LOG = logging.getLogger(__name__)

_COUNTED = pa.schema([pa.field("offset", pa.int64())])
"""What is read where only columns of folders are wanted: batches without a column have no rows."""


def read(
    slices: Iterable[Slice], options: Options, schema: pa.Schema, conditions: Sequence[Condition] = ()
) -> Iterator[pa.RecordBatch]:
    """The rows of some slices, with the columns of their folders.

    Args:
        slices: What to read.
        options: What to do about files that are missing or corrupt, and how to decode.
        schema: The columns, in this order.
        conditions: Only rows that meet all of them; they are about columns of messages.

    Raises:
        OSError: A file is missing or cannot be read, and the options do not say to pass over it.
        DcpDecodeError: In the mode FAILFAST, at the first error.
    """
    for part in slices:
        values = part.partition_values
        own = pa.schema([field for field in schema if field.name not in values])
        try:
            for batch in read_slice(part, options, own if len(own) else _COUNTED, conditions):
                yield _completed(batch, values, schema)
        except FileNotFoundError as error:
            if not options.ignore_missing_files:
                raise
            _LOG.warning("skipped a missing file: %s", error)
        except OSError as error:
            if not options.ignore_corrupt_files:
                raise
            _LOG.warning("skipped the rest of a corrupt file: %s: %s", part.path, error)


def read_slice(
    part: Slice, options: Options, schema: pa.Schema, conditions: Sequence[Condition] = ()
) -> Iterator[pa.RecordBatch]:
    """The rows of a slice, without columns of folders.

    Raises:
        OSError: The file is missing or cannot be read.
        SplitError: The file cannot be split as it was; the text says what to do.
        DcpDecodeError: In the mode FAILFAST, at the first error.
    """
    reader = ColumnReader(options, schema, conditions)
    for origin, pieces in read_file(part.path, options, Part(part.start, part.end, part.is_guess)):
        yield from reader.batches(pieces, origin)


def _completed(batch: pa.RecordBatch, values: dict[str, str | None], schema: pa.Schema) -> pa.RecordBatch:
    if not values:
        return batch
    columns = [
        pa.repeat(typed_value(values[field.name], field.type), batch.num_rows)
        if field.name in values
        else batch.column(field.name)
        for field in schema
    ]
    return pa.RecordBatch.from_arrays(columns, schema=schema)
