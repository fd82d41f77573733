"""Follow a bucket, keep its documents in a DuckDB table, and undo changes that the cluster loses.

    spark-submit examples/live_table.py BUCKET --user NAME --table shop.duckdb --checkpoint checkpoint/

BUCKET is couchbase://HOST/NAME; the variable DCPSPEC_PASSWORD contains the password. The table keeps all
versions of a document, so undoing a version restores the previous version.
"""

import click
import duckdb
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.query import StreamingQuery

COLUMNS = "kind,vbucket,by_seqno,collection_id,key,value,rollback"
TABLE = """
CREATE TABLE IF NOT EXISTS changes (vbucket INTEGER, by_seqno BIGINT, kind VARCHAR,
    collection_id BIGINT, key BLOB, value BLOB, PRIMARY KEY (vbucket, by_seqno));
CREATE OR REPLACE VIEW documents AS SELECT * FROM (
    SELECT *, row_number() OVER (PARTITION BY vbucket, collection_id, key ORDER BY by_seqno DESC) AS age
    FROM changes) WHERE age = 1 AND kind = 'mutation'"""
UNDO = """DELETE FROM changes USING (FROM rows WHERE kind = 'rollback') AS lost
WHERE changes.vbucket = lost.vbucket AND changes.by_seqno > lost.rollback.to_seqno"""
STORE = """INSERT OR REPLACE INTO changes
SELECT vbucket, by_seqno, kind, collection_id, key, value FROM rows
WHERE kind IN ('mutation', 'deletion', 'expiration')"""


def follow(spark: SparkSession, table: str, checkpoint: str, options: dict[str, str]) -> StreamingQuery:
    """Start a query that updates the table, with one transaction per batch."""

    def apply(batch: DataFrame, number: int) -> None:
        rows = batch.toArrow()  # DuckDB finds the table by the name of this variable
        with duckdb.connect(table) as connection:
            connection.execute(f"BEGIN; {TABLE}")
            [[undone]] = connection.execute(UNDO).fetchall()
            [[stored]] = connection.execute(STORE).fetchall()
            connection.execute("COMMIT")
        print(f"batch {number}: {rows.num_rows} rows, {stored} stored, {undone} undone")

    changes = spark.readStream.format("dcp").options(columns=COLUMNS, onRollback="rewind", **options).load()
    writer = changes.writeStream.foreachBatch(apply).option("checkpointLocation", checkpoint)
    return writer.trigger(processingTime="1 second").start()


@click.command()
@click.argument("bucket")
@click.option("--user", required=True)
@click.option("--table", required=True, help="DuckDB file.")
@click.option("--checkpoint", required=True, help="Folder for Spark's checkpoint.")
def main(bucket: str, user: str, table: str, checkpoint: str) -> None:
    """Follow BUCKET until you stop the program."""
    spark = SparkSession.builder.appName("live table").getOrCreate()
    follow(spark, table, checkpoint, {"connectionString": bucket, "username": user}).awaitTermination()


if __name__ == "__main__":
    main()
