"""How much of what was sent when: the small table that the plots of a report are drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dcpspec.errors import GAP
from dcpspec.grammar.schema import kinds

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

BUCKETS: Final = 200
"""Most parts that the time of a capture, or the length of a raw stream, is divided into."""

_SIGN: Final = -(2**63)
"""Turned over, this bit makes signed numbers compare as the unsigned ones of the same bits."""


def seqno_fields() -> tuple[tuple[str, str], ...]:
    """Kinds of messages that have a seqno of their own, each with the field that holds it."""
    return tuple(
        (kind.name, leaf.column)
        for kind in kinds().values()
        for leaf in kind.leaves
        if leaf.column in ("by_seqno", f"{kind.name}_seqno") and not leaf.member.repeated
    )


def traffic_columns() -> tuple[str, ...]:
    """Columns of the data source that ``traffic`` reads, as the option ``columns`` takes them."""
    own = ("source", "connection", "direction", "opcode", "vbucket", "length", "time", "offset", "error")
    return (*own, *(f"{kind}.{field}" for kind, field in seqno_fields()))


def traffic(rows: DataFrame) -> DataFrame:
    """Count what connections carried, in 200 parts of the time between first and last message at most.

    The rows are read twice: for the times that they span, and to be counted.

    Args:
        rows: Decoded messages, with the columns of ``spark.read.format("dcp")`` that are used here.

    Returns:
        A row for each source, connection, direction, opcode, vbucket, rule and part of the time:

        - ``rule``: why the bytes are no message, ``gap`` if they are not in the capture. NULL for messages.
        - ``part``: number of the part of the time, from 0 on.
        - ``begin`` and ``width``: where the part begins and how long it is. In microseconds since 1970; in
          bytes from the beginning of the stream for raw streams, which have no times.
        - ``has_time``: which of the two it is.
        - ``messages``, ``bytes``: how much. Ranges that are no message count no messages.
        - ``seqno``: the highest seqno, of the type that the rows have for it. NULL if no message has one.
    """
    from pyspark.sql import functions as f

    # A gap has no time: it belongs to no part, and to none of a raw stream's either.
    is_gap = f.coalesce(f.col("error.rule") == GAP, f.lit(False))
    plain = rows.select(
        *("source", "connection", "direction", "opcode", "vbucket", "length"),
        f.col("error.rule").alias("rule"),
        f.col("time").isNotNull().alias("has_time"),
        f.when(~is_gap, f.coalesce(f.unix_micros("time"), f.col("offset"))).alias("place"),
        _seqno(rows).alias("seqno"),
    )
    spans = plain.groupBy(f.col("has_time").alias("spans_time")).agg(
        f.min("place").alias("lowest"), f.max("place").alias("highest")
    )
    width = f.expr(f"(highest - lowest) div {BUCKETS} + 1")
    spans = spans.select("spans_time", "lowest", width.alias("width"))
    parted = plain.join(f.broadcast(spans), f.col("has_time") == f.col("spans_time"))
    part = f.expr("cast((place - lowest) div width as int)")
    is_long = dict(plain.dtypes)["seqno"] == "bigint"
    unsigned = f.col("seqno").bitwiseXOR(f.lit(_SIGN)) if is_long else f.col("seqno")
    highest = f.max(unsigned)
    return (
        parted.withColumn("part", part)
        .groupBy(
            *("source", "connection", "direction", "opcode", "vbucket", "rule"),
            *("has_time", "part", "lowest", "width"),
        )
        .agg(
            f.count(f.when(f.col("rule").isNull(), True)).alias("messages"),
            f.sum("length").alias("bytes"),
            (highest.bitwiseXOR(f.lit(_SIGN)) if is_long else highest).alias("seqno"),
        )
        .withColumn("begin", f.expr("lowest + part * width"))
        .drop("lowest")
    )


def _seqno(rows: DataFrame) -> Column:
    from pyspark.sql import functions as f
    from pyspark.sql.types import StructType

    structs = {field.name: field.dataType for field in rows.schema}
    found = []
    for kind, field in seqno_fields():
        struct = structs.get(kind)
        if isinstance(struct, StructType) and field in struct.names:
            found.append(f.col(f"{kind}.{field}"))
    return f.coalesce(*found) if found else f.lit(None).cast("bigint")
