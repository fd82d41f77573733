"""The program that test_cluster runs on a cluster, like a user's program. It writes its results as JSON.

python -m tests.spark.cluster_program MASTER OUT.zip OUT.json FILE...
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

from pyspark_dcp import DefaultSource, package_zip

PARTS = ("dcpspec", "pyspark_dcp", "dcp_kaitai", "dpkt", "kaitaistruct")


COLUMNS = (
    "source,offset,length,opcode,vbucket,cas,collection_id,key,value,xattrs,error,mutation,deletion,"
    "system_event,snapshot_marker"
)
"""The compared columns: all common ones. Spark takes long to compile the schema of all kinds."""


def fingerprints(spark: SparkSession, files: list[str]) -> list[tuple[str, int, int]]:
    """Each row of some files as its file, its position and a hash of its columns."""
    rows = spark.read.format("dcp").option("columns", COLUMNS).load(files)
    everything = f.xxhash64(f.to_json(f.struct("*"), {"ignoreNullFields": "false"}))
    chosen = rows.select("source", "offset", everything.alias("hash"))
    return sorted((os.path.basename(row.source), row.offset, row.hash) for row in chosen.collect())


def where_the_code_is(parts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """In a task: the origin of each imported module, or the error."""
    import importlib

    for part in parts:
        try:
            yield part, str(importlib.import_module(part).__file__)
        except ModuleNotFoundError as error:
            yield part, str(error)


def main(master: str, package: str, output: str, *files: str) -> None:
    """Run everything on one cluster."""
    spark = (
        SparkSession.builder.master(master)
        .appName("cluster test")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.executor.memory", "512m")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    parts = spark.sparkContext.parallelize(PARTS, 4)
    without = parts.mapPartitions(where_the_code_is).collect()
    spark.addArtifacts(str(package_zip(package)), pyfile=True)
    with_zip = parts.mapPartitions(where_the_code_is).collect()
    spark.dataSource.register(DefaultSource)  # no Python of the cluster can find it without help
    results = {"without the zip": without, "with the zip": with_zip, "rows": fingerprints(spark, [*files])}
    spark.stop()
    Path(output).write_text(json.dumps(results), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
