"""Follow a folder of captures and append the mutations in new files to a Parquet table.

    spark-submit examples/stream_captures.py FOLDER --output changes/ --checkpoint checkpoint/

Each run reads the files that were added after the previous run, and then ends. Move complete files into the
folder, because a run reads a file again if the file changes. Requires Spark 4.2 or later, which can limit
batches.
"""

import click
from pyspark.sql import SparkSession

COLUMNS = "source,connection,time,vbucket,collection_id,key,value,by_seqno"


@click.command()
@click.argument("folder")
@click.option("--output", required=True, help="Folder for the table.")
@click.option("--checkpoint", required=True, help="Folder for Spark's checkpoint.")
@click.option("--follow", is_flag=True, help="Keep running and check for new files every ten seconds.")
def main(folder: str, output: str, checkpoint: str, follow: bool) -> None:
    """Append the mutations in new files of FOLDER to a Parquet table."""
    spark = SparkSession.builder.appName("stream captures").getOrCreate()
    mutations = (
        spark.readStream.format("dcp")
        .option("message", "mutation")
        .option("columns", COLUMNS)
        .option("maxFilesPerTrigger", 1)
        .load(folder)
    )
    writer = mutations.writeStream.format("parquet").option("checkpointLocation", checkpoint)
    trigger = writer.trigger(processingTime="10 seconds") if follow else writer.trigger(availableNow=True)
    query = trigger.start(output)
    query.awaitTermination()
    batches = [progress for progress in query.recentProgress if progress["numInputRows"]]
    print(f"{sum(progress['numInputRows'] for progress in batches)} mutations in {len(batches)} batches")


if __name__ == "__main__":
    main()
