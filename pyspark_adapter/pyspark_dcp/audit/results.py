"""The tables of an audit as DataFrames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyspark.sql import functions as f

from dcpspec.audit.tables import KEYS, table_schemas
from dcpspec.audit.traffic import TRAFFIC_TABLE
from pyspark_dcp.audit.batch import audited, chunked, u64_of
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
        collections: scopes and collections, with a row for each period between two system events.
        violations: the broken rules, with positions and details.
        changes: changes of documents, with the names of their collections.
        latest: the last state of each document.
    """

    connections: DataFrame
    streams: DataFrame
    snapshots: DataFrame
    collections: DataFrame
    violations: DataFrame
    changes: DataFrame
    latest: DataFrame
    _findings: DataFrame

    @classmethod
    def of(cls, findings: DataFrame, rows: DataFrame) -> Audit:
        """Create the tables.

        Args:
            findings: The rows of `audited` or `audit_stream`.
            rows: The decoded messages.
        """
        tables = tables_of(findings)
        changed = changes(rows, tables["collections"])
        last = latest(changed, tables["collections"], tables["connections"])
        return cls(**tables, changes=changed, latest=last, _findings=findings)

    @property
    def tables(self) -> dict[str, DataFrame]:
        """The tables by name."""
        return {name: getattr(self, name) for name in (*table_schemas(), "changes", "latest")}

    def close(self) -> None:
        """Release the memory and the disk space of the findings."""
        self._findings.unpersist()


def audit(rows: DataFrame, *, all_connections: bool = False, release: str | None = None) -> Audit:
    """Audit decoded messages.

    A task audits one connection at a time and keeps the state of the connection: live streams, pending
    requests, and at most 22 bytes for each key of open snapshots, but no messages. Spark keeps the findings,
    in memory or on disk, so one pass produces all tables.

    Args:
        rows: Rows from ``spark.read.format("dcp")`` or ``decode_captures``, with all columns. With the option
            ``policy``, the violations table also covers the rules for single messages.
        all_connections: Also audit connections that never open DCP. By default, connections without DCP have
            rows only in the connections table, with ``is_audited`` false.
        release: Server release whose rules apply, such as ``6.5``. Default: for each connection, the newest
            release that its messages reveal.

    Raises:
        ValueError: Columns are missing, or the release is invalid.
    """
    u64 = u64_of(rows)
    findings = audited(chunked(rows), u64, all_connections=all_connections, release=release)
    return Audit.of(findings.persist(), rows)


def read_audit(spark: SparkSession, folder: str, rows: DataFrame) -> Audit:
    """Return the tables that a query over `audit_stream` has already written.

    Args:
        spark: The session to run on.
        folder: Folder that the query writes Parquet to.
        rows: The decoded messages, read as a batch, for the tables of changes.
    """
    return Audit.of(spark.read.parquet(folder), rows)


def tables_of(findings: DataFrame) -> dict[str, DataFrame]:
    """Return the tables that the audit fills message by message, from the rows of `audited` or
    `audit_stream`.
    """
    return {name: _newest(findings, name) for name in table_schemas()}


def traffic_of(findings: DataFrame) -> DataFrame:
    """Return the traffic table, from the rows of `audited`."""
    return findings.where(f.col("table") == TRAFFIC_TABLE).select(f"{TRAFFIC_TABLE}.*")


def _newest(findings: DataFrame, name: str) -> DataFrame:
    """Return a table with the latest revision of each row."""
    rows = findings.where(f.col("table") == name)
    if name == "violations":
        # A violation reported at the end of a connection applies only until more messages arrive.
        of_connections = findings.where("table = 'connections'").groupBy("group")
        is_audited = f.max_by("connections.is_audited", "revision").alias("is_audited")
        last = of_connections.agg(f.max("revision").alias("last"), is_audited)
        newest = f.col("is_final") | (f.col("revision") == f.col("last"))
        rows = rows.join(f.broadcast(last), "group", "left").where(newest & f.col("is_audited"))
    else:
        keys = [f.col(f"{name}.{key}").alias(f"key{number}") for number, key in enumerate(KEYS[name])]
        rows = rows.groupBy("group", f"{name}.source", *keys).agg(f.max_by(name, "revision").alias(name))
    return rows.select(f"{name}.*")
