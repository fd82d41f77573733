"""The data source without Spark: the calls that Spark makes, with pickled task arguments."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark import cloudpickle
from pyspark.sql.datasource import CaseInsensitiveDict, DataSourceReader, Filter
from pyspark.sql.types import StructType

from dcpspec.decode.reference import RowReader
from dcpspec.options import Options
from pyspark_dcp.datasource import DcpDataSource, DcpReader, FilteringReader
from tests.dcpspec.reading.test_sources import streams_of_file


def source(*paths: str | Path, **options: str) -> DcpDataSource:
    """The data source of ``spark.read.format("dcp").options(...).load(...)``."""
    given = {"path": str(paths[0])} if len(paths) == 1 else {"paths": json.dumps([*map(str, paths)])}
    return DcpDataSource(CaseInsensitiveDict(given | options))


def reader(
    *paths: str | Path, schema: str | None = None, filters: Sequence[Filter] = (), **options: str
) -> DataSourceReader:
    """Return the reader of a query.

    Args:
        paths: The paths to load.
        schema: The columns, in the form for ``schema()``, which needs a session. By default, all columns.
        filters: Filters that Spark pushes down, which the reader must accept.
        options: Options of the data source.
    """
    made = source(*paths, **options)
    columns: Any = made.schema() if schema is None else StructType.fromDDL(schema)
    result = made.reader(columns)
    if filters:
        assert isinstance(result, DcpReader)
        result = FilteringReader(result._load)
        assert list(result.pushFilters(list(filters))) == []
    return result


def read(*paths: str | Path, **how: Any) -> list[dict[str, Any]]:
    """The rows of all tasks of a query, with the arguments of `reader`."""
    made = reader(*paths, **how)
    pickling: Any = cloudpickle
    result: list[dict[str, Any]] = []
    for partition in made.partitions():
        sent, its_partition = pickling.loads(pickling.dumps((made, partition)))
        batches: list[pa.RecordBatch] = list(sent.read(its_partition))
        result += [row for batch in batches for row in batch.to_pylist()]
    return result


def reference_rows(path: str, **options: Any) -> list[dict[str, Any]]:
    """The rows of a file by the reference decoder, as `plain` returns those of Spark."""
    decoder = RowReader(Options(**options))
    streams = streams_of_file(path)
    batches = [b for origin, pieces in streams for b in decoder.batches(decoder.rows(pieces, origin))]
    rows: list[dict[str, Any]] = [_without_zones(row) for batch in batches for row in batch.to_pylist()]
    for row in rows:
        row["xattrs"] = None if row["xattrs"] is None else dict(row["xattrs"])
    return rows


def plain(value: Any) -> Any:
    """A value of a Spark row as Python represents it."""
    if hasattr(value, "asDict"):
        return {name: plain(inner) for name, inner in value.asDict().items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return bytes(value) if isinstance(value, bytearray) else value


def _without_zones(value: Any) -> Any:
    """Times as Spark passes them to Python."""
    if isinstance(value, dict):
        return {name: _without_zones(inner) for name, inner in value.items()}
    return value.replace(tzinfo=None) if isinstance(value, datetime) else value
