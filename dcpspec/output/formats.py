"""File formats: Parquet, JSON Lines, CSV."""

from __future__ import annotations

import json
import warnings
from base64 import b64encode
from collections.abc import Iterable, Iterator
from datetime import datetime
from decimal import Decimal
from typing import Any, Final, Literal

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv
import pyarrow.parquet as pq
from pyarrow import fs

from dcpspec.grammar.schema import OTHER_COLUMN
from dcpspec.output.spark_schema import spark_schema
from dcpspec.wording import json_line

Format = Literal["parquet", "json", "csv"]
"""The formats, which are also the file name extensions."""

_SPARK_SCHEMA: Final = "org.apache.spark.sql.parquet.row.metadata"
"""Key under which Spark stores its schema in a Parquet file. Spark reads column comments only from this
schema.
"""


class ParquetFile:
    """A Parquet file. The codec compresses its columns; files of other formats are not compressed."""

    def __init__(self, store: fs.FileSystem, path: str, schema: pa.Schema, compression: str) -> None:
        leaves = dict(_leaves(schema))
        self._writer = pq.ParquetWriter(
            path,
            schema.with_metadata({_SPARK_SCHEMA: json.dumps(spark_schema(schema))}),
            filesystem=store,
            compression=compression,
            # Seqnos, times, keys and values repeat too rarely to benefit from a dictionary.
            use_dictionary=[path for path, type_ in leaves.items() if _has_few_values(type_)],
            # Statistics let readers skip row groups, but statistics on the excluded columns would not help.
            write_statistics=[path for path in leaves if path not in _WITHOUT_STATISTICS],
        )

    def write(self, rows: pa.Table) -> None:
        """Write rows as one row group."""
        self._writer.write_table(rows, row_group_size=max(1, rows.num_rows))

    def close(self) -> None:
        """Write the end of the file."""
        self._writer.close()


_WITHOUT_STATISTICS: Final = frozenset(
    {"value", OTHER_COLUMN, "xattrs.key_value.key", "xattrs.key_value.value"}
)


def _leaves(fields: Iterable[pa.Field], prefix: str = "") -> Iterator[tuple[str, pa.DataType]]:
    """Yield the path and type of each column in a Parquet file."""
    for field in fields:
        path, type_ = f"{prefix}{field.name}", field.type
        if pa.types.is_struct(type_):
            yield from _leaves(type_, f"{path}.")
        elif pa.types.is_map(type_):
            yield from _leaves([type_.key_field, type_.item_field], f"{path}.key_value.")
        elif pa.types.is_list(type_):
            yield from _leaves([type_.value_field.with_name("element")], f"{path}.list.")
        else:
            yield path, type_


def _has_few_values(type_: pa.DataType) -> bool:
    if pa.types.is_integer(type_):
        return int(type_.bit_width) <= 32
    return type_ in (pa.string(), pa.bool_())


class JsonFile:
    """A file with one line of JSON per row, without NULLs. Bytes are base64. If a map repeats a key, the last
    value is kept.
    """

    def __init__(self, store: fs.FileSystem, path: str, *_: Any) -> None:
        self._file = store.open_output_stream(path)

    def write(self, rows: pa.Table) -> None:
        """Write rows."""
        for batch in rows.to_batches(max_chunksize=_TEXT_ROWS):
            self._file.write("".join(f"{line}\n" for line in json_lines(batch)).encode())

    def close(self) -> None:
        """Write the end of the file."""
        self._file.close()


class CsvFile:
    """A CSV file with a header. Bytes are base64; structs, lists and maps are JSON."""

    def __init__(self, store: fs.FileSystem, path: str, schema: pa.Schema, *_: Any) -> None:
        self._file = store.open_output_stream(path)
        self._schema = pa.schema([pa.field(f.name, _csv_type(f.type)) for f in schema])
        self._writer = pyarrow.csv.CSVWriter(self._file, self._schema)

    def write(self, rows: pa.Table) -> None:
        """Write rows."""
        for batch in rows.to_batches(max_chunksize=_TEXT_ROWS):
            columns = [_csv_column(column) for column in batch.columns]
            self._writer.write_batch(pa.RecordBatch.from_arrays(columns, schema=self._schema))

    def close(self) -> None:
        """Write the end of the file."""
        self._writer.close()
        self._file.close()


FILES: Final = {"parquet": ParquetFile, "json": JsonFile, "csv": CsvFile}
"""The writer class of each format. The arguments of the class are the file system, path, columns and codec.
"""


class GroupedFile:
    """A file that is written in groups of rows, and the rows that wait for the next group."""

    def __init__(
        self, store: fs.FileSystem, path: str, schema: pa.Schema, format_: Format, compression: str
    ) -> None:
        self._schema = schema
        self._file = FILES[format_](store, path, schema, compression)
        self._waiting: list[pa.RecordBatch] = []
        self.rows = 0
        """Number of waiting rows."""
        self.size = 0
        """Approximate size of the waiting rows in bytes."""

    def add(self, rows: pa.RecordBatch) -> None:
        """Add rows."""
        self._waiting.append(rows)
        self.rows += rows.num_rows
        # Columns that contain only NULLs share memory, so they do not count toward the size.
        self.size += sum(column.nbytes for column in rows.columns if column.null_count < len(column))

    def flush(self) -> None:
        """Write the waiting rows, as one row group if the format has row groups."""
        if self._waiting:
            self._file.write(pa.Table.from_batches(self._waiting, self._schema))
        self._waiting, self.rows, self.size = [], 0, 0

    def close(self) -> None:
        """Write the remaining rows, and the end of the file."""
        self.flush()
        self._file.close()

    def discard(self) -> None:
        """Close the file without the waiting rows."""
        self._waiting = []
        self._file.close()


_TEXT_ROWS: Final = 8192
"""Maximum number of rows that exist as Python objects at the same time."""


def json_lines(batch: pa.RecordBatch) -> Iterator[str]:
    """Return a line of JSON for each row, without NULLs.

    Bytes are base64. If a map repeats a key, the last value is kept. Characters that could control a terminal
    are escaped.
    """
    filled = [name for name in batch.schema.names if batch.column(name).null_count < batch.num_rows]
    return (_json(row) for row in _objects(batch.select(filled)))


def _objects(values: pa.Array | pa.RecordBatch) -> list[Any]:
    """Return values as Python objects. A map becomes a dict; if it repeats a key, the last value is kept."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # about equal keys
        objects: list[Any] = values.to_pylist(maps_as_pydicts="lossy")
    return objects


def _json(value: Any) -> str:
    return json_line(_without_nulls(value), _plain)


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nulls(inner) for name, inner in value.items() if inner is not None}
    return [_without_nulls(inner) for inner in value] if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    """Return the JSON form of a value whose type JSON does not support."""
    if isinstance(value, bytes):
        return b64encode(value).decode()
    if isinstance(value, Decimal):  # an integer column read with u64=decimal
        return int(value)
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    raise TypeError(f"no JSON for {type(value).__name__}")


def _csv_type(type_: pa.DataType) -> pa.DataType:
    is_text = pa.types.is_decimal(type_) or pa.types.is_timestamp(type_) or not pa.types.is_primitive(type_)
    return pa.string() if is_text else type_


def _csv_column(column: pa.Array) -> pa.Array:
    if _csv_type(column.type) == column.type:
        return column
    if pa.types.is_decimal(column.type):
        return column.cast(pa.string())
    if pa.types.is_timestamp(column.type):  # as in JSON
        return pc.strftime(column.cast(pa.timestamp("us")), "%Y-%m-%dT%H:%M:%SZ")
    text = _plain if pa.types.is_binary(column.type) else _json
    return pa.array([None if value is None else text(value) for value in _objects(column)], pa.string())
