"""Changes of documents with the names of their collections.

A change carries the id of its collection. What the id is called, the system events of the same vbucket say,
each with the seqno from which on it holds. So the name of a change is that of the last event before it.

    spark-submit examples/collection_names.py CAPTURES... --output changes/
"""

import click
from pyspark.sql import SparkSession, Window
from pyspark.sql import functions as f

CHANGES = ("mutation", "deletion", "expiration")
COLUMNS = ["source", "connection", "opcode", "vbucket", "collection_id", "key"]
COLUMNS += [f"{kind}.by_seqno" for kind in CHANGES] + [
    f"system_event.{name}" for name in ("by_seqno", "collection_id")
]


@click.command()
@click.argument("captures", nargs=-1, required=True)
@click.option("--output", required=True, help="Folder to write, which must not exist.")
def main(captures: tuple[str, ...], output: str) -> None:
    """Write the changes of documents in CAPTURES, with names of collections, as Parquet."""
    spark = SparkSession.builder.appName("collection names").getOrCreate()
    rows = spark.read.format("dcp").option("columns", ",".join(COLUMNS)).load(list(captures))
    rows = rows.select(
        *("source", "connection", "opcode", "vbucket", "key"),
        f.coalesce("collection_id", "system_event.collection_id").alias("collection_id"),
        f.coalesce(*(f.col(f"{kind}.by_seqno") for kind in (*CHANGES, "system_event"))).alias("by_seqno"),
        f.when(f.col("system_event").isNotNull(), f.col("key").cast("string")).alias("told"),
    ).where("by_seqno is not null")
    # Seqnos and events belong to a vbucket; a connection is about one bucket.
    before = Window.partitionBy("source", "connection", "vbucket", "collection_id").orderBy("by_seqno")
    last = f.last("told", ignorenulls=True).over(before)
    name = f.when(f.col("collection_id") == 0, "_default").otherwise(last)
    named = rows.withColumn("collection", name).where("opcode != 'dcp_system_event'").drop("told")
    named.write.parquet(output)
    counts = spark.read.parquet(output).groupBy("connection", "collection_id", "collection").count()
    counts.orderBy("connection", "collection_id").show(50)


if __name__ == "__main__":
    main()
