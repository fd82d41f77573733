"""Changes of documents from captures, as a Parquet table with a folder for each kind of change.

spark-submit examples/pcap_to_parquet.py CAPTURES... --output changes/
"""

import click
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

CHANGES = ("mutation", "deletion", "expiration")
COMMON = ("source", "connection", "time", "vbucket", "collection_id", "key", "value", "error")
NUMBERS = [f"{change}.{number}" for change in CHANGES for number in ("by_seqno", "rev_seqno")]


@click.command()
@click.argument("captures", nargs=-1, required=True)
@click.option("--output", required=True, help="Folder to write, which must not exist.")
def main(captures: tuple[str, ...], output: str) -> None:
    """Write the changes of documents in CAPTURES as Parquet."""
    spark = SparkSession.builder.appName("pcap to Parquet").getOrCreate()
    rows = (
        spark.read.format("dcp")
        .option("columns", ",".join([*COMMON, *NUMBERS]))  # what is not named is not decoded
        .load(list(captures))
    )
    change = f.coalesce(*(f.when(f.col(name).isNotNull(), f.lit(name)) for name in CHANGES))
    seqnos = [
        f.coalesce(*(f.col(f"{name}.{n}") for name in CHANGES)).alias(n) for n in ("by_seqno", "rev_seqno")
    ]
    kept = rows.select(change.alias("change"), *COMMON, *seqnos).where(
        "change is not null or error is not null"
    )
    kept.write.partitionBy("change").parquet(output)
    # Rows with an error are ranges of bytes that are no message, or that the capture has lost.
    spark.read.parquet(output).groupBy("change", "error.rule").count().orderBy("change", "rule").show()


if __name__ == "__main__":
    main()
