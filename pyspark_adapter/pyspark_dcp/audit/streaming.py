"""The audit of rows as they arrive, with Spark's stateful operators."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa

from dcpspec.audit.connection import Connection
from dcpspec.audit.findings import Row
from dcpspec.audit.run import connections, unpacked
from dcpspec.audit.state import decode, encode, fingerprint
from dcpspec.audit.tables import RowWriter, output_schema
from dcpspec.protocol.releases import check_release
from pyspark_dcp.audit.batch import chunked, u64_of
from pyspark_dcp.spark_types import spark_schema

if TYPE_CHECKING:
    import pandas as pd  # type: ignore[import-untyped]
    from pyspark.sql import DataFrame
    from pyspark.sql.streaming.state import GroupState

_PACKED: Final = "rows binary"
_STATE: Final = "fingerprint int, revision long, connection binary"


def audit_stream(rows: DataFrame, *, all_connections: bool = False, release: str | None = None) -> DataFrame:
    """Audit decoded messages as they arrive.

    Spark keeps the state of each connection in the checkpoint of the query. Across triggers, the messages of
    a connection must arrive in time order, for example because the oldest files are read first.

    Args:
        rows: Rows from ``spark.readStream.format("dcp")``, with the columns of `audit`.
        all_connections: As in `audit`. A connection is omitted until its first DCP message arrives.
        release: As in `audit`. Connections in a checkpoint keep their release.

    Returns:
        Rows for `Audit.of`. Anything unfinished after a trigger, such as a live stream, is reported as if the
            capture had ended, and is reported again after each change.

    Raises:
        ValueError: Columns are missing, or the release is invalid.
    """
    check_release(release)
    u64 = u64_of(rows)
    auditor = _auditor(u64, not all_connections, release)
    packed = (
        chunked(rows).groupBy("group").applyInPandasWithState(auditor, _PACKED, _STATE, "append", "NoTimeout")
    )
    return packed.mapInArrow(_unpacked, spark_schema(output_schema(u64)))


def _auditor(
    u64: str, only_dcp: bool, release: str | None
) -> Callable[[Any, Iterable[pd.DataFrame], GroupState], Iterator[pd.DataFrame]]:
    def run(key: Any, frames: Iterable[pd.DataFrame], state: GroupState) -> Iterator[pd.DataFrame]:
        import pandas as pd

        (group,) = key
        chunks = sorted(
            (order, packed)
            for frame in frames
            for order, packed in zip(frame["order"], frame["events"], strict=True)
        )
        connection: Connection | None = None
        revision = 0
        if state.exists:
            written, revision, encoded = state.get
            connection = decode(Connection, written, encoded)
            connection.settle()  # a state contains only reported rows
        revision += 1
        final: list[tuple[str, Row]] = []
        for present in connections(group, unpacked(chunks), connection, only_dcp=only_dcp, release=release):
            connection = present
            final += present.findings.take()
        if connection is None:
            return
        state.update((fingerprint(Connection), revision, encode(connection)))
        connection.finish()  # findings are reported as if the connection had ended
        rows = RowWriter(u64)
        for batch in (
            *rows.batches(final, group, revision),
            *rows.batches(connection.findings.take(), group, revision, is_final=False),
        ):
            yield pd.DataFrame({"rows": [_packed(batch)]})

    return run


def _packed(batch: pa.RecordBatch) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as writer:
        writer.write_batch(batch)
    return bytes(sink.getvalue())


def _unpacked(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for packed in batch.column(0).to_pylist():
            yield from pa.ipc.open_stream(packed)
