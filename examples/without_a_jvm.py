"""Count the messages of a capture by opcode with Sail, which runs Spark programs without a JVM.

python examples/without_a_jvm.py CAPTURE
"""

import click
from pysail.spark import SparkConnectServer
from pyspark.sql import SparkSession


@click.command()
@click.argument("capture", type=click.Path(exists=True, resolve_path=True))
def main(capture: str) -> None:
    """Count the messages of CAPTURE by opcode."""
    server = SparkConnectServer("127.0.0.1", 0)
    server.start(background=True)
    address, port = server.listening_address
    spark = SparkSession.builder.remote(f"sc://{address}:{port}").getOrCreate()
    spark.read.format("dcp").load(capture).groupBy("opcode").count().orderBy("count", ascending=False).show()
    spark.stop()
    server.stop()


if __name__ == "__main__":
    main()
