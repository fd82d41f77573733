"""What test_cluster runs on a cluster, as a user's program would be. Writes its results as JSON.

python -m tests.spark.cluster_program MASTER OUT.zip MARKS FILE...
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from pyspark.sql import Row, SparkSession
from pyspark.sql import functions as f

from pyspark_dcp import DefaultSource, package_zip

PARTS = ("dcpspec", "pyspark_dcp", "dcp_kaitai", "dpkt", "kaitaistruct")


COLUMNS = (
    "source,offset,length,opcode,vbucket,cas,collection_id,key,value,xattrs,error,mutation,deletion,"
    "system_event,snapshot_marker"
)
"""What is compared: all that most messages have. The schema of all kinds takes Spark long to compile."""


def fingerprints(spark: SparkSession, files: list[str]) -> list[tuple[str, int, int]]:
    """Each row of some files as its file, its place and a hash of its columns."""
    rows = spark.read.format("dcp").option("columns", COLUMNS).load(files)
    everything = f.xxhash64(f.to_json(f.struct("*"), {"ignoreNullFields": "false"}))
    chosen = rows.select("source", "offset", everything.alias("hash"))
    return sorted((os.path.basename(row.source), row.offset, row.hash) for row in chosen.collect())


def where_the_code_is(parts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """In a task: from where each module is imported, or the error."""
    import importlib

    for part in parts:
        try:
            yield part, str(importlib.import_module(part).__file__)
        except ModuleNotFoundError as error:
            yield part, str(error)


def parent_of(process: int) -> int:
    """Id of the process that started another one."""
    status = Path("/proc", str(process), "stat")
    if status.exists():
        return int(status.read_text().rpartition(")")[2].split()[1])
    return int(subprocess.check_output(["ps", "-o", "ppid=", "-p", str(process)], text=True))


def losing(marks: str, after: int) -> Callable[[int, Iterable[Row]], Iterator[tuple[str, int]]]:
    """A function for partitions that passes rows on, and twice stops what runs it.

    Partition 0 kills the process of its executor with everything in it, partition 1 its own Python worker,
    each in the middle of its rows and only the first time that it is run. Which process that was stands in
    a file of the folder ``marks``.
    """
    victims = {0: "executor", 1: "worker"}

    def pass_on(number: int, rows: Iterable[Row]) -> Iterator[tuple[str, int]]:
        for count, row in enumerate(rows):
            if count == after and number in victims:
                worker = os.getpid()
                victim = parent_of(os.getppid()) if number == 0 else worker  # between them is a daemon
                try:
                    with open(os.path.join(marks, victims[number]), "x", encoding="ascii") as mark:
                        mark.write(str(victim))
                except FileExistsError:
                    pass
                else:
                    os.kill(victim, signal.SIGKILL)
                    time.sleep(60)  # until the signal arrives
            yield os.path.basename(row.source), row.offset

    return pass_on


def main(arguments: list[str]) -> None:
    """Run everything on one cluster."""
    master, package, output, marks, *files = arguments
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
    context = spark.sparkContext
    context.setLogLevel("ERROR")
    results: dict[str, Any] = {}
    executors: Any = context._jsc.sc()

    def living() -> list[str]:
        infos = executors.statusTracker().getExecutorInfos()
        return sorted(f"{info.host()}:{info.port()}" for info in infos if info.port())  # 0: not ready yet

    deadline = time.monotonic() + 60
    while len(living()) < 3 and time.monotonic() < deadline:  # the driver is one of them
        time.sleep(0.1)
    results["executors before"] = living()

    parts = context.parallelize(PARTS, 4)
    results["without the zip"] = parts.mapPartitions(where_the_code_is).collect()
    spark.addArtifacts(str(package_zip(package)), pyfile=True)
    results["with the zip"] = parts.mapPartitions(where_the_code_is).collect()

    spark.dataSource.register(DefaultSource)  # no Python of the cluster can find it by itself
    results["rows"] = fingerprints(spark, files)
    results |= lose(spark, marks, files)
    results["executors after"] = living()
    spark.stop()
    Path(output).write_text(json.dumps(results), encoding="utf-8")


def lose(spark: SparkSession, marks: str, files: list[str]) -> dict[str, Any]:
    """Read in a job that loses an executor and a worker. Return the results."""
    context = spark.sparkContext
    context.setJobGroup("losses", "a job that loses an executor and a worker")
    rows = spark.read.format("dcp").option("columns", "source,offset").load(files)
    passed = rows.rdd.mapPartitionsWithIndex(losing(marks, after=25)).collect()
    tracker = context.statusTracker()
    (job,) = tracker.getJobIdsForGroup("losses")
    info = tracker.getJobInfo(job)
    stages = [tracker.getStageInfo(stage) for stage in (info.stageIds if info else ())]
    return {
        "rows of the job with losses": sorted(passed),
        "failed tasks": sum(stage.numFailedTasks for stage in stages if stage),
        "killed": {path.name: int(path.read_text("ascii")) for path in Path(marks).iterdir()},
    }


if __name__ == "__main__":
    main(sys.argv[1:])
