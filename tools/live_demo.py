"""Demonstrates how Spark follows a bucket that drops the connection and then loses changes.

python -m tools.live_demo
"""

from __future__ import annotations

import runpy
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import duckdb

import dcpspec
from pyspark_dcp.jobs import start_spark
from tools.project import ROOT

EXAMPLE = ROOT / "examples" / "live_table.py"
CAPTURE = ROOT / "tests" / "captures" / "session.pcap"
WARM_UP = ROOT / "tests" / "captures" / "audit" / "valid-plain.pcap"
SCENARIO = Path(__file__).with_name("live_demo.yaml")

Documents = set[tuple[int, int, bytes, int]]
"""For each document: vbucket, collection id, key, and seqno of the last change."""


@contextmanager
def served(folder: Path, scenario: Path) -> Iterator[dict[str, str]]:
    """Serve `session.pcap` as a bucket, and log events to ``node.txt``; yield the options for a client."""
    secret, log = folder / "secret", folder / "node.txt"
    secret.write_text("of the demo")
    command = [str(Path(sys.executable).with_name("dcpspec")), "replay", str(CAPTURE), "--bucket", "shop"]
    command += ["--vbuckets", "1024", "--listen", "127.0.0.1:0", "--scenario", str(scenario)]
    command += ["--user", "reader", "--password-file", str(secret)]
    with log.open("w") as out:
        node = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=out)
    try:
        while "listening on " not in log.read_text():
            assert node.poll() is None, log.read_text()
            time.sleep(0.1)
        address = log.read_text().split("listening on ")[1].split()[0]
        yield {
            "connectionString": f"couchbase://{address}/shop",
            "username": "reader",
            "passwordFile": str(secret),
        }
    finally:
        node.terminate()
        node.wait()


def in_bucket(bucket: dict[str, str]) -> Documents:
    """Stream the bucket from its start, and return its documents."""
    options: dict[str, Any] = {name: text for name, text in bucket.items() if name != "connectionString"}
    last = {}
    with dcpspec.stream(bucket["connectionString"], ending_offsets="latest", **options) as stream:
        for batch in stream:
            for row in batch.rows.to_pylist():
                last[row["vbucket"], row["collection_id"], row["key"]] = row
    return {(*document, row["by_seqno"]) for document, row in last.items() if row["kind"] == "mutation"}


def in_table(table: Path) -> Documents:
    """Return the documents in a table."""
    with duckdb.connect(str(table)) as connection:
        found = connection.sql("SELECT vbucket, collection_id, key, by_seqno FROM documents").fetchall()
    return set(found)


@click.command()
@click.option("--scenario", default=SCENARIO, type=Path, help="Read the bucket's events from this file.")
def main(scenario: Path) -> None:
    """Follow a bucket with the example `live_table.py`, and compare the table with the bucket at the end."""
    spark, follow = start_spark("local[2]"), runpy.run_path(str(EXAMPLE))["follow"]
    # The bucket grows immediately, so Spark's processes must already be running.
    spark.read.format("dcp").option("columns", "opcode").load(str(WARM_UP)).count()
    with tempfile.TemporaryDirectory() as name, served(Path(name), scenario) as bucket:
        folder = Path(name)
        table, log = folder / "shop.duckdb", folder / "node.txt"
        query = follow(spark, str(table), f"{folder}/checkpoint", bucket)
        while "all changes are appended" not in log.read_text() and query.isActive:
            time.sleep(0.1)
        query.processAllAvailable()
        query.stop()
        events = log.read_text().splitlines()
        click.echo("\n".join(line for line in events if " server: " in line))
        there, kept = in_bucket(bucket), in_table(table)
    click.echo(f"{len(there)} documents in the bucket, {len(kept)} in the table")
    if there != kept:
        raise click.ClickException(f"{len(there ^ kept)} documents differ")


if __name__ == "__main__":
    main()
