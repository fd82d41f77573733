"""Measures the first query on every engine: messages by opcode, and all changes to one key in order.

    python -m benchmarks.engines [--messages 1000000] [--rounds 5] [--pcaptoparquet PROGRAM]

Each engine runs in a separate process. Each engine starts cold and answers one query; then the engines take
turns answering both queries. All engines must return the same results. Writes a section of
`docs/benchmarks.md`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any, Final

import click

from benchmarks.captures import write_capture
from benchmarks.page import BUILD, ROOT, table, write
from benchmarks.processes import timed, watched

CORES: Final = 2
FILES: Final = 4
CAPTURES, PARQUET = BUILD / "engines", BUILD / "engines-parquet"
OPTIONS: Final[dict[str, Any]] = {"collections": "on"}
"""Options for captures without HELLO."""

Answer = Any
Queries = tuple[Callable[[], Answer], Callable[[bytes], Answer]]
"""A query for messages by opcode, and a query for the seqnos and opcodes of a key's changes in order."""


# --- Engines ----------------------------------------------------------------------------------------


def _of_spark(spark: Any, read: Callable[..., Any]) -> Queries:
    """Return the queries in Spark's API; ``read`` returns the messages of all keys or of one key."""

    def opcodes() -> Answer:
        rows = read(spark, "opcode").groupBy("opcode").count().collect()
        return {row["opcode"]: row["count"] for row in rows}

    def changes(key: bytes) -> Answer:
        found = (
            read(spark, "opcode,by_seqno,key", key)
            .where("by_seqno is not null")
            .orderBy("by_seqno", "opcode")
        )
        return [[row["by_seqno"], row["opcode"]] for row in found.select("by_seqno", "opcode").collect()]

    return opcodes, changes


def _captures(spark: Any, columns: str, key: bytes | None = None) -> Any:
    read = spark.read.format("dcp").options(**OPTIONS).option("columns", columns)
    return (read if key is None else read.option("key", key.decode())).load(str(CAPTURES))


def _all_columns(spark: Any, _: str, key: bytes | None = None) -> Any:
    """Return a DataFrame with all columns, as in the first query of a user who knows no options."""
    read = spark.read.format("dcp").options(**OPTIONS).load(str(CAPTURES))
    return read if key is None else read.where(f"key = X'{key.hex()}'")


def _parquet(spark: Any, _: str, key: bytes | None = None) -> Any:
    read = spark.read.parquet(str(PARQUET))
    return read if key is None else read.where(f"key = X'{key.hex()}'")


def pyspark(read: Callable[..., Any]) -> Queries:
    from benchmarks.spark import start

    return _of_spark(start(CORES), read)


_SERVERS: Final[list[Any]] = []


def sail(read: Callable[..., Any]) -> Queries:
    from pysail.spark import SparkConnectServer
    from pyspark.sql import SparkSession

    server = SparkConnectServer("127.0.0.1", 0)
    server.start(background=True)
    address, port = server.listening_address
    spark = SparkSession.builder.remote(f"sc://{address}:{port}").getOrCreate()
    _SERVERS.append(server)  # keeps the server alive
    return _of_spark(spark, read)


def duckdb(source: str) -> Queries:
    import duckdb

    import dcpspec

    connection = duckdb.connect(config={"threads": CORES})
    if source == "scan":
        connection.register("messages", dcpspec.scan(CAPTURES, **OPTIONS))
    else:
        connection.sql(f"CREATE VIEW messages AS SELECT * FROM '{PARQUET}/*.parquet'")

    def opcodes() -> Answer:
        return dict(connection.sql("SELECT opcode, count(*) FROM messages GROUP BY opcode").fetchall())

    def changes(key: bytes) -> Answer:
        query = "SELECT by_seqno, opcode FROM messages WHERE key = ? AND by_seqno IS NOT NULL ORDER BY ALL"
        return [list(row) for row in connection.execute(query, [key]).fetchall()]

    return opcodes, changes


def polars(source: str) -> Queries:
    import polars

    import dcpspec

    def messages() -> Any:
        if source == "scan":
            return polars.scan_pyarrow_dataset(dcpspec.scan(CAPTURES, **OPTIONS))
        return polars.scan_parquet(f"{PARQUET}/*.parquet")

    def opcodes() -> Answer:
        return dict(messages().group_by("opcode").len().collect().iter_rows())

    def changes(key: bytes) -> Answer:
        chosen = (polars.col("key") == key) & polars.col("by_seqno").is_not_null()
        found = messages().filter(chosen).select("by_seqno", "opcode").collect()
        return [list(row) for row in found.sort("by_seqno", "opcode").iter_rows()]

    return opcodes, changes


ENGINES: Final[dict[str, Callable[[], Queries]]] = {
    'PySpark, `format("dcp")`, no option': partial(pyspark, _all_columns),
    'PySpark, `format("dcp")`, `columns`': partial(pyspark, _captures),
    'Sail, `format("dcp")`, `columns`': partial(sail, _captures),
    "DuckDB, `dcpspec.scan`": partial(duckdb, "scan"),
    "Polars, `dcpspec.scan`": partial(polars, "scan"),
    "PySpark, Parquet": partial(pyspark, _parquet),
    "Sail, Parquet": partial(sail, _parquet),
    "DuckDB, Parquet": partial(duckdb, "parquet"),
    "Polars, Parquet": partial(polars, "parquet"),
}
"""The engines in the order of the results: first on captures, then on the output of `dcpspec decode`."""


def serve(engine: str) -> None:
    """Answer queries from standard input, one per line, and print how many seconds each query takes."""
    opcodes, changes = ENGINES[engine]()
    for line in sys.stdin:
        query = json.loads(line)
        begin = time.perf_counter()
        answer = opcodes() if query is None else changes(bytes.fromhex(query))
        seconds = time.perf_counter() - begin
        print(json.dumps([seconds, answer]), file=sys.__stdout__, flush=True)


# --- Measuring --------------------------------------------------------------------------------------


@dataclass
class Engine:
    """A process that answers queries, with its measurements."""

    name: str
    process: subprocess.Popen[str]
    errors: Path
    """File that receives the process's standard error."""
    begin: float = field(default_factory=time.perf_counter)
    first: float = 0
    """Seconds from the start of the process to its first answer."""
    opcodes: list[float] = field(default_factory=list)
    changes: list[float] = field(default_factory=list)
    memory: int = 0
    """Peak memory of the process and its children, in bytes."""

    def ask(self, key: bytes | None = None) -> tuple[float, Answer]:
        """Query messages by opcode, or the changes of a key; return the seconds and the result."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(None if key is None else key.hex()), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            said = self.errors.read_text("utf-8", "replace")[-2000:]
            raise click.ClickException(f"{self.name} exited with status {self.process.wait()}: {said}")
        seconds, answer = json.loads(line)
        return seconds, answer


@contextmanager
def started(name: str) -> Iterator[Engine]:
    """Start an engine and record its peak memory."""
    command = [sys.executable, "-m", "benchmarks.engines", "--serve", name]
    log = BUILD / f"engines-{list(ENGINES).index(name)}.log"
    pipe: Any = subprocess.PIPE
    with (
        log.open("w") as errors,
        subprocess.Popen(command, text=True, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=errors) as process,
        watched(process.pid, 0.1) as peak,
    ):
        engine = Engine(name, process, log)
        try:
            yield engine
        finally:
            engine.memory = peak()
            process.terminate()


def measure(key: bytes, rounds: int) -> list[Engine]:
    """Start all engines, then have them take turns answering."""
    with ExitStack() as stack:
        engines, expected = [], None
        for name in ENGINES:
            engine = stack.enter_context(started(name))
            _, answer = engine.ask()
            engine.first = time.perf_counter() - engine.begin
            expected = expected or answer
            engine.ask(key)
            if answer != expected:
                raise click.ClickException(f"{name}: expected the counts {expected}, got {answer}")
            engines.append(engine)
            print(f"{name}: {engine.first:.2f} s", file=sys.stderr)
        changes: list[Any] = []
        for _ in range(rounds):
            for engine in engines:
                engine.opcodes.append(engine.ask()[0])
                seconds, found = engine.ask(key)
                engine.changes.append(seconds)
                changes.append(found)
        if not changes[0] or any(found != changes[0] for found in changes):
            raise click.ClickException("the engines return different changes for a key")
    return engines


def prepare(messages: int) -> tuple[int, int, bytes]:
    """Write captures and their table; return the numbers of messages and bytes, and a key."""
    import duckdb

    import dcpspec

    for folder in (CAPTURES, PARQUET):
        shutil.rmtree(folder, ignore_errors=True)
    CAPTURES.mkdir(parents=True)
    first = CAPTURES / "0.pcap"
    count = write_capture(first, messages * 226 // FILES // 1_000_000)
    for number in range(1, FILES):
        shutil.copyfile(first, CAPTURES / f"{number}.pcap")
    dcpspec.convert(CAPTURES, PARQUET, **OPTIONS)
    found = duckdb.sql(
        f"SELECT key FROM '{PARQUET}/*.parquet' WHERE opcode = 'dcp_deletion' ORDER BY by_seqno LIMIT 1"
    ).fetchone()
    assert found is not None
    return count * FILES, sum(path.stat().st_size for path in CAPTURES.iterdir()), found[0]


TEXT = """\
The captures contain {messages:,} messages in {files} files ({bytes:,} bytes). Each file contains full
segments of one connection. The first query selects messages by opcode, and the second query selects all
changes to one key, in seqno order. *First result* is the time from the start of a process to the result of
its first query. The other times are medians of {rounds} rounds, in which the engines alternate. Memory is the
peak total of all processes of an engine; shared pages count once for each process. *Parquet* is the table
that `dcpspec decode` writes from the captures, {parquet:,} bytes. PySpark {pyspark} and Sail {sail} use
{cores} cores; DuckDB {duckdb} and Polars {polars} use the same number of threads. At the start, the machine
had a load of {load:.1f}, so absolute times are approximate.
"""
PACKETS = """
*pcaptoparquet* {version} converts captures to tables of packets, without any knowledge of DCP.
*pcaptoparquet* converts one of the captures in {seconds:,.1f} seconds ({rate:,.0f} packets per second).
`dcpspec decode` converts all {files} captures in {own:,.1f} seconds and writes one row per message.
"""
HEAD = [
    "engine and source",
    "first result, s",
    "by opcode, s",
    "messages/s",
    "changes of one key, s",
    "memory, MB",
]


def packets(program: str) -> str:
    """Measure the packet converter and the command from start to exit."""
    output = BUILD / "engines-packets.parquet"
    seconds = _timed([program, "-i", str(CAPTURES / "0.pcap"), "-o", str(output)])
    decode = str(Path(sys.executable).with_name("dcpspec"))
    own = _timed([decode, "decode", str(CAPTURES), "-o", str(BUILD / "engines-own"), "--overwrite"])
    import pyarrow.parquet as pq

    rate = pq.read_metadata(output).num_rows / seconds
    shown = subprocess.run([program, "-v"], capture_output=True, text=True, check=True).stdout.split()[-1]
    return PACKETS.format(version=shown, seconds=seconds, rate=rate, own=own, files=FILES)


def _timed(command: list[str]) -> float:
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return timed(partial(subprocess.run, command, check=True, **quiet))


@click.command()
@click.option("--messages", default=1_000_000, show_default=True)
@click.option("--rounds", type=click.IntRange(min=1), default=5, show_default=True)
@click.option("--pcaptoparquet", "converter", help="Also measure this installed program.")
@click.option("--serve", "engine", type=click.Choice(list(ENGINES)), hidden=True)
def main(messages: int, rounds: int, converter: str | None, engine: str | None) -> None:
    """Measure all engines and write the table."""
    if engine is not None:
        serve(engine)
        return
    load, *_ = os.getloadavg()
    count, size, key = prepare(messages)
    rows = [
        [
            engine.name,
            f"{engine.first:.1f}",
            f"{median(engine.opcodes):.2f}",
            f"{count / median(engine.opcodes):,.0f}",
            f"{median(engine.changes):.2f}",
            f"{engine.memory / 1e6:,.0f}",
        ]
        for engine in measure(key, rounds)
    ]
    versions = {name: version(name) for name in ("pyspark", "duckdb", "polars")} | {"sail": version("pysail")}
    parquet = sum(path.stat().st_size for path in PARQUET.glob("*.parquet"))
    about = {"messages": count, "bytes": size, "rounds": rounds, "parquet": parquet, "files": FILES}
    text = TEXT.format(**about, load=load, cores=CORES, **versions) + "\n" + table(HEAD, rows)
    write("engines", text + ("\n" + packets(converter) if converter else ""))


if __name__ == "__main__":
    main()
