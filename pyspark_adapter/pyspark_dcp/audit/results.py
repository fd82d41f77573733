"""The tables of an audit as DataFrames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyspark.sql import functions as f

from dcpspec.audit.tables import KEYS, table_schemas
from dcpspec.audit.traffic import TRAFFIC_TABLE
from pyspark_dcp.audit.batch import audited
from pyspark_dcp.audit.changes import changes, latest

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


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
        tables = tables_of(found)
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


def read_audit(spark: SparkSession, folder: str, rows: DataFrame) -> Audit:
    """The tables that a query over `audit_stream` has made so far.

    Args:
        spark: The session to run on.
        folder: Where the query writes Parquet.
        rows: The decoded messages, read as a batch, for the tables of changes.
    """
    return Audit.of(spark.read.parquet(folder), rows)


def tables_of(found: DataFrame) -> dict[str, DataFrame]:
    """The tables that are made message by message, by name.

    Args:
        found: What `audited` or `audit_stream` gave.
    """
    return {name: _newest(found, name) for name in table_schemas()}


def traffic_of(found: DataFrame) -> DataFrame:
    """Return the table of traffic.

    Args:
        found: What `audited` gave.
    """
    return found.where(f.col("table") == TRAFFIC_TABLE).select(f"{TRAFFIC_TABLE}.*")


def _newest(found: DataFrame, name: str) -> DataFrame:
    """A table, each row as it was told last."""
    told = found.where(f.col("table") == name)
    if name == "violations":
        # What would be wrong if the capture ended holds until there is more of the connection.
        last = found.where("table = 'connections'").groupBy("group").agg(f.max("revision").alias("last"))
        newest = f.col("is_final") | (f.col("revision") == f.col("last"))
        told = told.join(f.broadcast(last), "group", "left").where(newest)
    else:
        keys = [f.col(f"{name}.{key}").alias(f"key{number}") for number, key in enumerate(KEYS[name])]
        told = told.groupBy("group", f"{name}.source", *keys).agg(f.max_by(name, "revision").alias(name))
    return told.select(f"{name}.*")
