"""The live source without Spark: the calls that Spark makes, with pickled task arguments."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pyspark import cloudpickle
from pyspark.sql.datasource import CaseInsensitiveDict, DataSourceReader, DataSourceStreamReader

from pyspark_dcp.datasource import DcpDataSource
from tests.dcpspec.client.streaming import PASSWORD, PATIENT, USER, Row, Served

Json = dict[str, Any]


class MostRows:
    """A limit as Spark 4.2 passes it; 4.1 has no such class."""

    def __init__(self, max_rows: int) -> None:
        self.max_rows = max_rows


def options(served: Served, folder: Path, **more: str) -> dict[str, str]:
    """The options for reading a served bucket, with the password in a file."""
    secret = folder / "secret"
    secret.write_text(f"{PASSWORD}\n")
    scheme = "couchbase" if served.tls is None else "couchbases"
    given = {
        "connectionString": served.address(scheme),
        "username": USER,
        "passwordFile": str(secret),
        "persistencePollingInterval": "10ms",
        **{_spark_name(name): text for name, text in PATIENT.items()},
    }
    if served.tls is not None:
        given["tls.caFile"] = str(served.tls.certificate)
    return given | more


def _spark_name(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(map(str.capitalize, others))


def source(given: Mapping[str, str]) -> DcpDataSource:
    """The data source with options in Spark's form."""
    return DcpDataSource(CaseInsensitiveDict(given))


def rows_of(reader: DataSourceReader | DataSourceStreamReader, partitions: Sequence[Any]) -> list[Row]:
    """The rows of all tasks, each with its own reader."""
    pickling: Any = cloudpickle
    rows: list[Row] = []
    for partition in partitions:
        sent, its_partition = pickling.loads(pickling.dumps((reader, partition)))
        for batch in sent.read(its_partition):
            rows += batch.to_pylist()
    return rows


def batch(given: Mapping[str, str]) -> list[Row]:
    """The rows of a batch read."""
    made = source(given)
    reader: Any = made.reader(made.schema())
    return rows_of(reader, reader.partitions())


class Query:
    """A streaming query, which resumes where another query stopped if it has the same checkpoint.

    Args:
        given: The options.
        checkpoint: The stored data of each batch: the offset, and the rows once the batch is processed.
    """

    def __init__(self, given: Mapping[str, str], checkpoint: list[tuple[Json, list[Row] | None]]) -> None:
        self.source, self.checkpoint = source(given), checkpoint
        self.reader: Any = self.source.streamReader(self.source.schema())
        self.tasks = 0
        """Tasks of the last batch."""

    @property
    def rows(self) -> list[Row]:
        """The rows of all batches."""
        return [row for _, rows in self.checkpoint for row in rows or ()]

    def plan(self, limit: int | None = None) -> bool:
        """Store the offset of the next batch; return False if there is no new offset."""
        start = self._start(len(self.checkpoint))
        end = self.reader.latestOffset(start, limit and MostRows(limit))
        if end == start:
            return False
        self.checkpoint.append((json.loads(json.dumps(end)), None))
        return True

    def process(self) -> list[Row]:
        """Read the batch of the last stored offset, and store its rows."""
        start, (end, _) = self._start(len(self.checkpoint) - 1), self.checkpoint[-1]
        partitions = self.reader.partitions(start, end)
        self.tasks = len(partitions)
        # Tasks run in other processes, which have their own readers.
        rows = rows_of(self.source.streamReader(self.source.schema()), partitions)
        self.checkpoint[-1] = end, rows
        return rows

    def run(self, limit: int | None = None) -> Iterator[list[Row]]:
        """Process batches until no new changes exist."""
        while self.plan(limit):
            yield self.process()

    def _start(self, place: int) -> Json:
        start: Json = self.checkpoint[place - 1][0] if place else self.reader.initialOffset()
        return start

    def stop(self) -> None:
        """End the query."""
        self.reader.stop()
