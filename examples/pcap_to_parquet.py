"""Write the document changes in captures as a Parquet table, with a folder for each kind of change.

spark-submit examples/pcap_to_parquet.py CAPTURES... --output changes/
"""

import click
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

CHANGES = ("dcp_mutation", "dcp_deletion", "dcp_expiration")
COLUMNS = "source,connection,time,opcode,vbucket,collection_id,key,value,by_seqno,rev_seqno,error"


@click.command()
@click.argument("captures", nargs=-1, required=True)
@click.option("--output", required=True, help="New folder for the table.")
def main(captures: tuple[str, ...], output: str) -> None:
    """Write the document changes in CAPTURES as a Parquet table."""
    spark = SparkSession.builder.appName("pcap to Parquet").getOrCreate()
    rows = (
        spark.read.format("dcp").option("columns", COLUMNS).load(list(captures))
    )  # decode only these columns
    is_change = f.col("by_seqno").isNotNull() & f.col("opcode").isin(*CHANGES)
    changes = rows.withColumn("change", f.when(is_change, f.substring("opcode", len("dcp_") + 1, 100)))
    kept = changes.where("change is not null or error is not null").drop("opcode")
    kept.write.partitionBy("change").parquet(output)
    # Rows with an error represent corrupt ranges, or bytes that are missing from the capture.
    spark.read.parquet(output).groupBy("change", "error.rule").count().orderBy("change", "rule").show()


if __name__ == "__main__":
    main()
