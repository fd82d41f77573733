"""Changes of documents with the names of their collections, and the resulting state.

All functions are DataFrame operations: nothing runs in Python, and nothing is collected. Seqnos are compared
as unsigned numbers, whether their column is long or decimal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import cache
from typing import Final

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as f
from pyspark.sql.types import DecimalType, StructType

from dcpspec.audit.tables import changes_schema
from dcpspec.grammar.headers import tables
from dcpspec.grammar.schema import kinds, shared_leaves
from pyspark_dcp.spark_types import demand, has_column, spark_schema

_SEQNO: Final = "by_seqno"
_CHANGES: Final = ("mutation", "deletion", "expiration", "prepare", "commit", "abort")
_MUTATION, _DELETION, _EXPIRATION, _PREPARE, _COMMIT, _ABORT = _CHANGES

_COMMON: Final = ("source", "connection", "time", "offset", "vbucket", "datatype", "cas", "stream_id")
_KIND: Final = ("opcode", "status", "error")
_DOCUMENT: Final = ("collection_id", "key", "value", "xattrs")
_DETAILS: Final = ("rev_seqno", "flags", "expiration", "delete_time", "prepared_seqno", "durability_level")
_DELETED: Final = "deleted"
"""Column of prepares that is true if the prepare deletes the document."""

_PREPARED: Final = (
    *("document", "value", "xattrs", "cas", "rev_seqno", "flags", "expiration"),
    *("durability_level", "is_deletion"),
)
"""Columns that a commit copies from its prepare."""

_DEFAULT_COLLECTION: Final = 0
_DEFAULT_NAME: Final = "_default"

_HALF: Final = 1 << 63

_UTF8_PARTS: Final = (
    r"[\x00-\x7f]++"
    r"|(?:[\xc2-\xdf][\x80-\xbf]"
    r"|\xe0[\xa0-\xbf][\x80-\xbf]"
    r"|[\xe1-\xec\xee\xef][\x80-\xbf]{2}"
    r"|\xed[\x80-\x9f][\x80-\xbf]"
    r"|\xf0[\x90-\xbf][\x80-\xbf]{2}"
    r"|[\xf1-\xf3][\x80-\xbf]{3}"
    r"|\xf4[\x80-\x8f][\x80-\xbf]{2})++"
    r"|[\x80-\xff]"
)
"""Splits bytes, each stored as one character, into long parts of valid UTF-8 and single invalid bytes."""


def changes_columns() -> tuple[str, ...]:
    """Return the data source columns that ``changes`` reads, as a value of the option ``columns``."""
    return (*_COMMON, *_KIND, *_DOCUMENT, _SEQNO, *_DETAILS, _DELETED)


def with_names(rows: DataFrame, collections: DataFrame) -> DataFrame:
    """Add the columns ``scope`` and ``collection`` to rows, with the names that are valid at the row's seqno.

    Messages about a scope receive only the name of the scope. Names missing from the capture are NULL; the
    default collection keeps its name unless the capture shows that the collection was dropped. The number of
    rows does not change.

    Spark broadcasts the collections table if its size is known to be small, as for a Parquet table.

    Args:
        rows: Any DataFrame, batch or streaming, with the columns ``connection``, ``vbucket`` and
            ``collection_id``, and a seqno: a column ``by_seqno``, or the columns of decoded messages. A
            column ``source`` distinguishes raw streams, which have no connection.
        collections: The collections table. Not a streaming DataFrame.

    Raises:
        ValueError: A column is missing, or a column ``scope`` or ``collection`` already exists.
    """
    demand(rows, ("connection", "vbucket", "collection_id"))
    if taken := [name for name in ("scope", "collection") if name in rows.columns]:
        raise ValueError(f"the DataFrame already has the columns {', '.join(taken)}: rename or drop them")
    seqnos = _columns_with(rows.schema, _seqno_fields())
    if not seqnos:
        raise ValueError(f"the DataFrame has no seqnos; its columns are {', '.join(rows.columns)}")
    collection_id = f.coalesce(*_columns_with(rows.schema, dict.fromkeys(_seqno_fields(), "collection_id")))
    scope_ids = _columns_with(rows.schema, dict.fromkeys(_seqno_fields(), "scope_id"))
    is_about_scope = collection_id.isNull() & f.lit(bool(scope_ids))

    origin = _origin(rows)
    known = _generations(collections, with_source=len(origin) > 1)
    same = f.col("`:kind`") == f.when(is_about_scope, "scope").otherwise("collection")
    same &= f.col("`:id`") == f.coalesce(collection_id, *scope_ids)
    same &= f.col("`:vbucket`") == f.col("vbucket")
    for name, column in origin.items():
        same &= f.col(f"`{name}:`").eqNullSafe(column)

    seqno, begun, named = (f.col(f"`{name}`") for name in (":seqno", ":begun", ":named"))
    # An event receives the names from the entry that it begins, or otherwise from the entry that it ends.
    last = f.array_max(f.filter(begun, lambda one: one["to"].isNull() | (one["to"] >= seqno)))
    names = f.struct(last["scope"].alias("scope"), last["collection"].alias("collection"))
    default = f.struct(f.lit(_DEFAULT_NAME).alias("scope"), f.lit(_DEFAULT_NAME).alias("collection"))
    is_unknown = (collection_id == _DEFAULT_COLLECTION) & (f.coalesce(f.array_size(begun), f.lit(0)) == 0)
    return (
        # These columns are added one by one, so Spark computes each column once.
        rows.withColumn(":seqno", _rank(rows, f.coalesce(*seqnos)))
        .join(known, same, "left")
        .withColumn(":begun", f.filter("`:generations`", lambda one: one["from"] <= seqno))
        .withColumn(":named", f.when(is_unknown, default).otherwise(names))
        .withColumns({"scope": named["scope"], "collection": named["collection"]})
        .drop(seqno, begun, named, *(f.col(f"`{name}`") for name in known.columns))
    )


def changes(rows: DataFrame, collections: DataFrame) -> DataFrame:
    """Return the changes table: one row for each change of a document, whether or not the change took effect.

    Messages with an error are omitted. A JSON document without a body, as in a stream opened without values,
    has neither ``document`` nor ``value``; the same applies to a deletion without a body.

    Args:
        rows: Decoded messages with at least the columns of ``changes_columns`` and decompressed values, in a
            batch or streaming DataFrame. With the option ``kinds``, structs replace the columns that
            changes share.
        collections: The collections table. Not a streaming DataFrame.

    Returns:
        Rows with the columns of ``changes_schema``, in no particular order.

    Raises:
        ValueError: A column is missing.
    """
    demand(rows, (*_COMMON, *_KIND, *_DOCUMENT))
    shared = {name: _shared(rows, name) for name in (_SEQNO, *_DETAILS, _DELETED)}
    of_kind = (f.when(f.col("opcode") == kinds()[kind].struct.name, kind) for kind in _CHANGES)
    is_request = f.col("status").isNull() & f.col("error").isNull()
    seen = rows.select(
        *_COMMON,
        *_DOCUMENT,
        f.when(is_request, f.coalesce(*of_kind)).alias("change"),
        *(column.alias(name) for name, column in shared.items()),
    ).where("change is not null")
    change = f.col("change")
    is_deletion = (
        f.when(change.isin(_DELETION, _EXPIRATION), f.lit(True))
        .when(change == _MUTATION, f.lit(False))
        .otherwise(f.col(_DELETED) != 0)
    )
    is_json = f.col("datatype").bitwiseAND(f.lit(tables().json)) != 0
    is_empty = f.length("value") == 0
    changed = seen.select(
        *(name for name in (*_COMMON, "collection_id", "xattrs", "change", _SEQNO) if name != "datatype"),
        _text(f.col("key")).alias("key"),
        f.when(is_json & ~is_empty, _text(f.col("value"))).alias("document"),
        f.when(~is_json & ~(is_empty & f.coalesce(is_deletion, f.lit(False))), f.col("value")).alias("value"),
        is_deletion.alias("is_deletion"),
        *_DETAILS,
    )
    return _as_changes(with_names(changed, collections))


def in_order(changes: DataFrame) -> DataFrame:
    """Sort changes so that each file written from them is in seqno order.

    All changes of a vbucket and stream id on a connection go to one partition.

    Args:
        changes: The changes table. Not a streaming DataFrame, which Spark cannot sort.
    """
    stream = [*_origin(changes).values(), f.col("vbucket"), f.col("stream_id")]
    seqno = _rank(changes, f.col(_SEQNO))
    return changes.repartition(*stream).sortWithinPartitions(*stream, seqno, "offset")


def latest(changes: DataFrame, collections: DataFrame, connections: DataFrame | None = None) -> DataFrame:
    """Return the last known state of each document: one row per bucket, vbucket, collection id and key.

    If the bucket of a connection is unknown, the documents of the connection have separate rows, like the
    documents of each source without a connection. Buckets with the same name count as one.

    The change with the highest seqno determines the state, regardless of stream or file. A durable write
    counts only after its commit, with the contents of its prepare; the row is then a ``mutation`` or a
    ``deletion``. If the prepare is missing, the row remains a ``commit`` with unknown contents. Deleted
    documents also have rows. Documents are omitted if their collection was later dropped or flushed.

    Args:
        changes: The table of changes. Not a streaming DataFrame.
        collections: The table of collections.
        connections: The connections table, which contains the buckets. Without this table, all buckets
            are unknown.

    Returns:
        Rows with the columns of ``changes_schema``, in no particular order.
    """
    changes, collections = (_with_group(table, connections) for table in (changes, collections))
    # Each task reduces its rows to one per key and durable write before the shuffle by key, so a frequently
    # written document does not become a hot spot.
    pair = f.when(f.col("change") == _COMMIT, f.col("prepared_seqno"))
    pair = pair.when(f.col("change") == _PREPARE, f.col(_SEQNO))
    seen = changes.where(f.col("change") != _ABORT).withColumn(":pair", pair)
    keys = [_GROUP, "vbucket", "collection_id", "key"]
    others = [name for name in changes.columns if name not in keys]

    is_prepare = f.col("change") == _PREPARE
    at = f.struct(_rank(changes, f.col(_SEQNO)), "time", "source", "offset")
    writes = (
        seen.groupBy(*keys, "`:pair`")
        .agg(
            f.max_by(f.struct(*others), f.when(~is_prepare, at)).alias(":write"),
            f.max_by(f.struct(*_PREPARED), f.when(is_prepare, at)).alias(":prepare"),
        )
        .where("`:write` is not null")
        .select(*keys, *_taking_effect(others))
    )
    # One stream may contain only a commit, and another stream may contain the document.
    is_known = f.col("is_deletion").isNotNull()
    at = f.struct(_rank(changes, f.col(_SEQNO)), is_known, "time", "source", "offset")
    state = writes.groupBy(*keys).agg(f.max_by(f.struct(*others), at).alias(":last"))
    last = state.select(*keys, "`:last`.*")
    return _as_changes(_without_ended(last, collections))


_GROUP: Final = "group_of"
"""Column that distinguishes vbuckets: the bucket if known, otherwise the connection or the source."""


def _with_group(rows: DataFrame, connections: DataFrame | None) -> DataFrame:
    origin = [f.coalesce(column, f.lit("")) for column in _origin(rows).values()]
    rows = rows.withColumn(_GROUP, f.concat_ws("\0", f.lit("connection"), *origin))
    if connections is None:
        return rows
    bucket = f.when(f.count_distinct("bucket") == 1, f.concat_ws("\0", f.lit("bucket"), f.max("bucket")))
    buckets = _with_group(connections.where("bucket is not null"), None).groupBy(_GROUP)
    known = buckets.agg(bucket.alias(":bucket"))
    rows = rows.join(f.broadcast(known), _GROUP, "left")
    return rows.withColumn(_GROUP, f.coalesce("`:bucket`", _GROUP)).drop(":bucket")


def _taking_effect(columns: Iterable[str]) -> list[Column]:
    """Return the columns of a write; for a commit, some of the columns are from the prepare."""
    write, prepare = f.col("`:write`"), f.col("`:prepare`")
    is_pair = (write["change"] == _COMMIT) & prepare.isNotNull()
    change = f.when(prepare["is_deletion"], f.lit(_DELETION)).otherwise(f.lit(_MUTATION))
    taken = {"change": change} | {name: prepare[name] for name in _PREPARED}
    return [
        (f.when(is_pair, taken[name]).otherwise(write[name]) if name in taken else write[name]).alias(name)
        for name in columns
    ]


def _without_ended(changes: DataFrame, collections: DataFrame) -> DataFrame:
    """Return the changes whose collections were not dropped or flushed later."""
    ends = (
        collections.where((f.col("kind") == "collection") & f.col("ended_by").isin("drop", "flush"))
        .groupBy(
            f.col(_GROUP).alias(":of"),
            f.col("vbucket").alias(":vbucket"),
            f.col("collection_id").alias(":id"),
        )
        .agg(f.max(_rank(collections, f.col("valid_to"))).alias(":ended"))
    )
    same = (f.col("`:vbucket`") == f.col("vbucket")) & (f.col("`:id`") == f.col("collection_id"))
    same &= f.col("`:of`") == f.col(_GROUP)
    is_left = f.col("`:ended`").isNull() | (f.col("`:ended`") <= _rank(changes, f.col(_SEQNO)))
    return changes.join(ends, same, "left").where(is_left)


def _generations(collections: DataFrame, *, with_source: bool) -> DataFrame:
    """Return one row for each id, with its generations: their names, and their first and last seqnos."""
    is_scope = f.col("kind") == "scope"
    begin = f.coalesce(_rank(collections, f.col("valid_from")), f.lit(-_HALF))
    generation = f.struct(
        begin.alias("from"),
        "stream",  # of conflicting entries with the same seqno, the last entry counts
        "offset",
        _rank(collections, f.col("valid_to")).alias("to"),
        "scope",
        "collection",
    )
    origin = {
        f"{name}:": column for name, column in _origin(collections).items() if with_source or name != "source"
    }
    return (
        collections.withColumns(origin)
        .groupBy(
            *(f"`{name}`" for name in origin),
            f.col("vbucket").alias(":vbucket"),
            f.col("kind").alias(":kind"),
            f.when(is_scope, f.col("scope_id")).otherwise(f.col("collection_id")).alias(":id"),
        )
        .agg(f.collect_list(generation).alias(":generations"))
    )


def _origin(df: DataFrame) -> dict[str, Column]:
    """Return the columns that identify a connection.

    A connection can continue in another file; a raw stream is identified by its file.
    """
    origin = {"connection": f.col("connection")}
    if "source" in df.columns:
        origin["source"] = f.when(f.col("connection").isNull(), f.col("source"))
    return origin


@cache
def _seqno_fields() -> Mapping[str, str]:
    """Return the field with the message's own seqno, by kind."""
    return {
        kind.name: leaf.column
        for kind in kinds().values()
        for leaf in kind.leaves
        if leaf.column in (_SEQNO, f"{kind.name}_seqno")
    }


def _shared(rows: DataFrame, name: str) -> Column:
    """Return a flat-table column; in a table with a struct for each kind, combine the structs' fields."""
    if _SEQNO in rows.columns:
        demand(rows, (name,))
        return f.col(name)
    fields = [(kind.name, leaf.column) for kind, leaf in shared_leaves()[name]]
    demand(rows, (".".join(path) for path in fields))
    return f.coalesce(*(f.col(kind)[field] for kind, field in fields))


def _columns_with(schema: StructType, fields: Mapping[str, str]) -> list[Column]:
    """Return the columns that contain the given fields: columns with the fields' names, and fields in the
    columns of kinds.
    """
    own = [f.col(name) for name in dict.fromkeys(fields.values()) if name in schema.names]
    return own + [f.col(kind)[name] for kind, name in fields.items() if has_column(schema, f"{kind}.{name}")]


def _rank(df: DataFrame, seqno: Column) -> Column:
    """Return a signed number that sorts like an unsigned seqno in a DataFrame column."""
    if isinstance(df.select(seqno).schema[0].dataType, DecimalType):
        return (seqno - f.lit(Decimal(_HALF))).cast("long")
    return seqno.bitwiseXOR(f.lit(-_HALF))


def _text(column: Column) -> Column:
    r"""Return bytes as text, with invalid UTF-8 bytes as ``\xNN``."""
    text = column.cast("string")
    parts = f.regexp_extract_all(f.decode(column, "ISO-8859-1"), f.lit(_UTF8_PARTS), f.lit(0))

    def shown(part: Column) -> Column:
        part = f.encode(part, "ISO-8859-1")
        escaped = f.concat(f.lit("\\x"), f.lower(f.hex(part)))
        return f.when(f.is_valid_utf8(part.cast("string")), part.cast("string")).otherwise(escaped)

    return f.when(f.is_valid_utf8(text), text).otherwise(f.array_join(f.transform(parts, shown), ""))


def _as_changes(df: DataFrame) -> DataFrame:
    u64 = "decimal" if isinstance(df.schema[_SEQNO].dataType, DecimalType) else "long"
    schema = spark_schema(changes_schema(u64))
    return df.select(*(f.col(field.name).alias(field.name, metadata=field.metadata) for field in schema))
