"""The tables of an audit as DataFrames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyspark.sql import functions as f

from pyspark_dcp.audit.batch import audited
from pyspark_dcp.audit.changes import changes, latest
from pyspark_dcp.audit.tables import KEYS, table_schemas

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


@dataclass(frozen=True)
class Audit:
    """The tables of an audit.

    Attributes:
        connections: one row for each connection.
        streams: one row for each stream request.
        snapshots: one row for each snapshot.
        collections: scopes and collections, each from one event to the next.
        violations: the rules that were broken, where, and how.
        changes: documents as they changed, with the names of their collections.
        latest: the last state of each document.
    """

    connections: DataFrame
    streams: DataFrame
    snapshots: DataFrame
    collections: DataFrame
    violations: DataFrame
    changes: DataFrame
    latest: DataFrame
    _found: DataFrame

    @classmethod
    def of(cls, found: DataFrame, rows: DataFrame) -> Audit:
        """The tables.

        Args:
            found: What `audited` or `audit_stream` gave.
            rows: The decoded messages.
        """
        tables = {name: _newest(found, name) for name in table_schemas()}
        changed = changes(rows, tables["collections"])
        return cls(**tables, changes=changed, latest=latest(changed, tables["collections"]), _found=found)

    @property
    def tables(self) -> dict[str, DataFrame]:
        """The tables by name."""
        return {name: getattr(self, name) for name in (*table_schemas(), "changes", "latest")}

    def close(self) -> None:
        """Give back the memory and the disk space that hold what was found."""
        self._found.unpersist()


def audit(rows: DataFrame) -> Audit:
    """Audit decoded messages.

    A task audits one connection at a time and holds its state: streams that are live, requests that wait,
    8 bytes for each key of the snapshots that are open. The messages pass through it. Spark keeps what is
    found, in memory or on disk, so that all tables come from one pass.

    Args:
        rows: Rows as ``spark.read.format("dcp")`` or ``decode_captures`` give them, with all columns. With
            option ``policy`` the rules for single messages are among the violations.

    Raises:
        ValueError: Columns are missing.
    """
    return Audit.of(audited(rows).persist(), rows)


def _newest(found: DataFrame, name: str) -> DataFrame:
    """A table, each row as it was told last: what is not over, streams tell again when it changes."""
    told = found.where(f.col("table") == name)
    if name != "violations":
        keys = [f.col(f"{name}.{key}").alias(f"key{number}") for number, key in enumerate(KEYS[name])]
        told = told.groupBy("group", f"{name}.source", *keys).agg(f.max_by(name, "revision").alias(name))
    return told.select(f"{name}.*")
