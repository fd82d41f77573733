"""A bucket that loses a connection, and then some changes, while Spark follows it: `make demo-live`."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import duckdb
import live_table

import dcpspec
from pyspark_dcp.jobs import start_spark

HERE = Path(__file__).resolve().parent
CAPTURE = HERE.parent / "tests" / "captures" / "session.pcap"
NODE = [
    str(Path(sys.executable).with_name("dcpspec")),
    "replay",
    str(CAPTURE),
    "--bucket",
    "shop",
    "--vbuckets",
    "1024",
    "--user",
    "reader",
]
SECONDS = 40  # until the bucket grows no more

os.environ.setdefault("DCPSPEC_PASSWORD", "of the demo")
spark = start_spark("local[2]")
with tempfile.TemporaryDirectory() as folder:
    log = Path(folder, "node.txt")
    scenario = ["--scenario", str(HERE / "live_demo.yaml"), "--listen", "127.0.0.1:0"]
    with log.open("w") as out:
        node = subprocess.Popen([*NODE, *scenario], stdout=subprocess.DEVNULL, stderr=out)
    while "listening on " not in log.read_text():
        assert node.poll() is None, log.read_text()
        time.sleep(0.1)
    begin, address = time.monotonic(), log.read_text().split("listening on ")[1].split()[0]
    bucket = {"connectionString": f"couchbase://{address}/shop", "username": "reader"}
    query = live_table.follow(spark, f"{folder}/shop.duckdb", f"{folder}/checkpoint", bucket)
    time.sleep(max(0, begin + SECONDS - time.monotonic()))
    query.processAllAvailable()
    query.stop()
    spark.stop()
    print("".join(line for line in log.open() if "rule " in line), end="")
    with dcpspec.stream(f"couchbase://{address}/shop", username="reader", ending_offsets="latest") as stream:
        rows = [row for batch in stream for row in batch.rows.to_pylist() if row["key"]]
    node.terminate()
    last = {(row["vbucket"], row["collection"], row["key"]): row for row in rows}  # the last version of each
    there = {(*key, row["by_seqno"]) for key, row in last.items() if row["kind"] == "mutation"}
    with duckdb.connect(f"{folder}/shop.duckdb") as table:
        kept = set(table.sql("SELECT vbucket, collection, key, by_seqno FROM documents").fetchall())
print(f"{len(there)} documents in the bucket, {len(kept)} in the table, {len(there ^ kept)} that differ")
sys.exit(there != kept)
