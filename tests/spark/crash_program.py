"""The program that test_crashes runs and kills: conversions or streaming queries side by side, each with
its own folder.

python -m tests.spark.crash_program FOLDER OPTIONS-OF-THE-LIVE-SOURCE
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING

from pyspark.sql import SparkSession

from pyspark_dcp import DefaultSource, to_parquet
from tests.crashes.inputs import FIRST, SECOND

if TYPE_CHECKING:
    from pyspark.sql.streaming.query import StreamingQuery

BEGUN = "begun"
"""The line with which the work begins."""
FILE_OPTIONS = {"message": "mutation", "columns": "by_seqno,key", "maxFilesPerTrigger": "1"}
LIVE_OPTIONS = {"columns": "vbucket,by_seqno", "maxRowsPerTrigger": "50"}


def said(error: BaseException) -> str:
    """The texts of an error and its causes: Spark's text may only report that a task has failed."""
    cause = getattr(error, "_cause", None)
    return f"{error}" if cause is None else f"{error}\n{said(cause)}"


def convert(spark: SparkSession, out: Path, errors: list[str]) -> None:
    """Convert one input into a folder, and then another input."""
    try:
        for paths in (SECOND, FIRST):
            to_parquet(spark, paths, str(out), mode="overwrite")
    except Exception as error:  # noqa: BLE001 - whatever it is, the test reads it
        errors.append(f"{out}: {said(error)}")


def follow(spark: SparkSession, folder: Path, options: Mapping[str, str], *paths: str) -> StreamingQuery:
    """Append new rows to a Parquet table."""
    rows = spark.readStream.format("dcp").options(**options).load(*paths)
    writer = rows.writeStream.format("parquet").option("checkpointLocation", str(folder / "checkpoint"))
    # Spark waits 10 seconds for the planning process, too few on a busy machine.
    while True:
        query = writer.trigger(availableNow=True).start(str(folder / "table"))
        while query.isActive and query.status["message"] == "Initializing sources":
            sleep(0.05)
        if query.isActive or "failed to connect back" not in str(query.exception()):
            return query


def main(folder: Path, live: Mapping[str, str]) -> int:
    """Run the jobs; print errors and tables; return the exit status, 1 if a job has failed."""
    spark = (
        SparkSession.builder.master("local[4]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.python.authenticate.socketTimeout", "300s")  # of many processes that start at once
        .config("spark.sql.codegen.wholeStage", "false")
        .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", "1")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    spark.dataSource.register(DefaultSource)
    print(BEGUN, flush=True)
    queries, threads, errors = [], [], list[str]()
    for place in sorted(folder.iterdir()):
        kind = place.name.partition("-")[0]
        try:
            if kind == "convert":
                threads.append(Thread(target=convert, args=(spark, place / "table", errors)))
                threads[-1].start()
            elif kind == "files":
                queries.append((place, follow(spark, place, FILE_OPTIONS, str(folder / "in"))))
            elif kind == "live":
                queries.append((place, follow(spark, place, {**live, **LIVE_OPTIONS})))
        except Exception as error:  # noqa: BLE001
            errors.append(f"{place}: {said(error)}")
    for place, query in queries:
        try:
            query.awaitTermination()
        except Exception as error:  # noqa: BLE001
            errors.append(f"{place}: {said(error)}")
    for thread in threads:
        thread.join()
    tables = {}
    for place, _ in queries * (not errors):
        rows = spark.read.parquet(str(place / "table"))
        tables[place.name] = [[*row] for row in rows.select(sorted(rows.columns)).collect()]
    print(json.dumps([errors, tables], default=list), flush=True)
    return bool(errors)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), json.loads(sys.argv[2])))
