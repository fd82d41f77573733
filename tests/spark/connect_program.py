"""A client of Spark Connect, with its server in the same process: it counts the rows of every way to read.

python -m tests.spark.connect_program CAPTURE FOLDER

Prints the counts as JSON.
"""

from __future__ import annotations

import json
import sys

from pyspark.sql import SparkSession
from pyspark.sql.connect.session import SparkSession as ConnectSession

from pyspark_dcp import decode_captures, decode_dcp, from_dcp, to_parquet
from tests import messages as dcp


def main(capture: str, folder: str) -> None:
    """Decode a capture in all possible ways."""
    builder = SparkSession.builder.config("spark.ui.enabled", "false")
    spark = builder.config("spark.sql.shuffle.partitions", "2").remote("local[2]").getOrCreate()
    assert isinstance(spark, ConnectSession)
    messages = [(bytearray(dcp.noop(opaque=number)),) for number in range(3)]
    table = spark.createDataFrame(messages, "message binary")
    stream = spark.readStream.format("dcp").load(capture).select("opcode").writeStream
    query = stream.format("parquet").trigger(availableNow=True)
    query.option("checkpointLocation", f"{folder}/state").start(f"{folder}/stream").awaitTermination()
    counts = {
        "load": spark.read.format("dcp").load(capture).count(),
        "decode_captures": decode_captures(spark, capture).count(),
        "to_parquet": sum(to_parquet(spark, capture, f"{folder}/out").rows.values()),
        "readStream": spark.read.parquet(f"{folder}/stream").count(),
        "from_dcp": table.select(from_dcp("message").alias("m")).where("m.opcode = 'dcp_noop'").count(),
        "decode_dcp": decode_dcp(table, "message").where("opcode = 'dcp_noop'").count(),
    }
    print(json.dumps(counts))
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
