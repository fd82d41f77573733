"""The audit on Spark: the tables of a capture, in each way of reading it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import dpkt
import pyarrow as pa
import pytest

from tests.audit.auditing import audit_capture, conversation_of, gets, rules_of
from tests.audit.dialogs import valid_session
from tests.captures.packets import CLIENT, pcap_file
from tests.captures.sessions import Session
from tests.dcpspec.output.tables import count, visible

pytest.importorskip("pyspark")
from click.testing import CliRunner
from pyspark.errors import StreamingQueryException

from dcpspec import cli
from dcpspec.audit.events import columns
from dcpspec.audit.tables import table_schemas
from dcpspec.grammar.schema import shared_leaves
from dcpspec.options import Options
from dcpspec.output.folder import OutputFolder
from dcpspec.storage.files import list_files
from pyspark_dcp import jobs
from pyspark_dcp.audit import audit, audit_stream, read_audit
from pyspark_dcp.audit.batch import audited, chunked, file_chunks
from pyspark_dcp.audit.changes import changes_columns
from pyspark_dcp.audit.results import Audit, tables_of
from pyspark_dcp.spark_types import spark_schema, without_comments

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

CAPTURES = Path(__file__).parent.parent / "captures"
SHIPPED = CAPTURES / "session.pcap"
BROKEN = CAPTURES / "audit"

SEED = 52
"""Two connections with collections, a rollback, out-of-order snapshots, durable writes."""
PIECES = 3
FILE = frozenset({"source"})
PLACES = FILE | {"offset", "request_offset", "end_offset"}
"""Columns that locate a row in a file."""

Rows = list[dict[str, Any]]


def all_rows(tables: dict[str, DataFrame]) -> dict[str, Rows]:
    """The rows of the tables that the audit makes message by message."""
    return {name: tables[name].toArrow().to_pylist() for name in table_schemas()}


def texts(tables: dict[str, Rows], without: frozenset[str]) -> dict[str, list[str]]:
    """The rows of tables without some columns, as text, in the order of the text."""
    return {
        name: sorted(str({name: row[name] for name in row if name not in without}) for row in rows)
        for name, rows in tables.items()
    }


def write_packets(path: Path, session: Session, first: int, last: int) -> None:
    """Write some messages of a session as a capture, one packet each. It may continue in another capture."""
    sizes: dict[tuple[int, str], int] = {}
    with path.open("wb") as file:
        writer = dpkt.pcap.Writer(file)
        for at, said in enumerate(session.messages):
            side = said.connection, said.direction
            sequence = 1000 + sizes.get(side, 0)
            sizes[side] = sizes.get(side, 0) + len(said.data)
            if first <= at < last:
                writer.writepkt(
                    _packet(said.connection, said.direction, sequence, said.data), said.time_us / 1e6
                )


def _packet(connection: int, direction: str, sequence: int, data: bytes) -> bytes:
    ends = (b"\x0a\0\0\x02", 50_000 + connection), (b"\x0a\0\0\x01", 11210)
    (source, sport), (target, dport) = ends if direction == CLIENT else ends[::-1]
    tcp = dpkt.tcp.TCP(sport=sport, dport=dport, seq=sequence, ack=1, flags=dpkt.tcp.TH_ACK, data=data)
    ip = dpkt.ip.IP(src=source, dst=target, p=dpkt.ip.IP_PROTO_TCP, data=tcp, len=20 + len(tcp))
    return bytes(dpkt.ethernet.Ethernet(data=ip))


@pytest.fixture(scope="module")
def pieces(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Path]]:
    """A session as one capture, and as several consecutive captures."""
    folder = tmp_path_factory.mktemp("pieces")
    session = valid_session(SEED, rollback=True)
    count = len(session.messages)
    whole = folder / "whole.pcap"
    write_packets(whole, session, 0, count)
    bounds = [count * number // PIECES for number in range(PIECES + 1)]
    parts = []
    for number in range(PIECES):
        parts.append(folder / f"part{number}.pcap")
        write_packets(parts[-1], session, bounds[number], bounds[number + 1])
    return whole, parts


FIELDS = (
    f"{kind.name}.{leaf.column}" for name in changes_columns() for kind, leaf in shared_leaves().get(name, ())
)
COMMON = (name for name in changes_columns() if name not in shared_leaves())
ENOUGH = {"kinds": "all", "columns": ",".join(dict.fromkeys((*columns(), *COMMON, *FIELDS, "policy")))}
"""The columns that an audit needs. Spark takes long to compile the columns of all kinds."""


def load(spark: SparkSession, *paths: Path, **options: str) -> DataFrame:
    made = spark.read.format("dcp").option("policy", "on").options(**options or ENOUGH)
    return made.load([str(path) for path in paths])


@pytest.fixture(scope="module")
def audited_whole(spark: SparkSession, pieces: tuple[Path, list[Path]]) -> Iterator[Audit]:
    """The audit of the session."""
    result = audit(load(spark, pieces[0]))
    yield result
    result.close()


@pytest.fixture(scope="module")
def of_whole(audited_whole: Audit) -> dict[str, Rows]:
    """The tables of the session."""
    return all_rows(audited_whole.tables)


def test_tables_of_a_capture(
    spark: SparkSession,
    pieces: tuple[Path, list[Path]],
    audited_whole: Audit,
    of_whole: dict[str, Rows],
) -> None:
    """They equal those of its files, and those of an audit without Spark."""
    path, expected = pieces[0], audit_capture(pieces[0])
    for name, schema in table_schemas().items():
        table = audited_whole.tables[name]
        assert without_comments(table.schema) == without_comments(spark_schema(schema))
        assert len(of_whole[name]) == len(expected[name]) > 0
    assert {row["rule"] for row in of_whole["violations"]} == rules_of(expected)
    files = audited(file_chunks(spark, list_files([str(path)], Options()), Options()), "long").cache()
    assert texts(all_rows(tables_of(files)), FILE) == texts(of_whole, FILE)
    files.unpersist()
    (refused,) = (row for row in of_whole["streams"] if row["state"] == "refused")
    assert refused["status"] == "rollback"
    assert "failover log" in refused["reason"]
    assert 0 < audited_whole.latest.count() < audited_whole.changes.count()


def test_who_closed(spark: SparkSession) -> None:
    """The end of a connection reaches the audit with rows, and with files."""
    path = CAPTURES / "real" / "8.0.1" / "privileges.pcap"
    of_rows = audit(load(spark, path))
    of_files = tables_of(audited(file_chunks(spark, list_files([str(path)], Options()), Options()), "long"))
    for connections in (of_rows.connections, of_files["connections"]):
        (row,) = connections.where("closed_by is not null").toArrow().to_pylist()
        assert (row["client"], row["closed_by"]) == ("127.0.0.1:55330", "server")
        assert (row["closed_after"], row["closed_after_frame"]) == ("dcp_stream_req", 18)
        assert (row["server_end"], row["server_end_frame"], row["client_end"]) == ("fin", 27, None)
        assert (row["server_end_time"] - row["closed_after_time"]).total_seconds() == 1.590789
    of_rows.close()


def test_exact_numbers(spark: SparkSession) -> None:
    result = audit(load(spark, BROKEN / "A-change-range.pcap", u64="decimal", kinds="all"))
    assert dict(result.streams.dtypes)["start_seqno"] == "decimal(20,0)"
    assert result.streams.where("failover_log[0].vbucket_uuid > 0").count()
    log = result.streams.selectExpr("explode(failover_log) as entry").select("entry.*")
    assert {type_ for _, type_ in log.dtypes} == {"decimal(20,0)"}
    assert result.violations.where("rule = 'A-change-range'").count() == 1
    result.close()


def test_missing_columns(spark: SparkSession) -> None:
    with pytest.raises(ValueError, match=r"an audit requires the columns .*opaque"):
        audit(load(spark, SHIPPED, columns="opcode,vbucket"))


def test_files_taken_one_after_the_other(
    spark: SparkSession, pieces: tuple[Path, list[Path]], of_whole: dict[str, Rows]
) -> None:
    result = audit(load(spark, *pieces[1]))
    assert texts(all_rows(result.tables), PLACES) == texts(of_whole, PLACES)
    result.close()


def test_another_connection_between_the_same_ports(
    spark: SparkSession, pieces: tuple[Path, list[Path]], tmp_path: Path
) -> None:
    """Of a later file that begins with a login."""
    later = tmp_path / "later.pcap"
    session = valid_session(SEED, rollback=True)
    hour = 3_600_000_000
    moved = tuple(replace(message, time_us=message.time_us + hour) for message in session.messages)
    write_packets(later, Session(moved), 0, len(moved))
    result = audit(load(spark, pieces[0], later))
    names = [row.source.rpartition("/")[2] for row in result.connections.orderBy("first_time").collect()]
    count = len(session.connections)
    assert names == ["whole.pcap"] * count + ["later.pcap"] * count
    result.close()


def test_connections_without_dcp_are_left_out(
    spark: SparkSession, pieces: tuple[Path, list[Path]], start: Start, tmp_path: Path
) -> None:
    sdk = tmp_path / "in" / "sdk.pcap"
    sdk.write_bytes(pcap_file(conversation_of(40_000, gets(5))))
    shutil.copy(pieces[0], tmp_path / "in")
    rows = load(spark, tmp_path / "in")
    start().awaitTermination()
    for result in audit(rows), read_audit(spark, f"{tmp_path}/out", rows):
        connections = result.connections.collect()
        (row,) = (row for row in connections if not row.is_audited)
        assert (row.client, row.source.rpartition("/")[2], row.agent) == ("10.0.0.9:40000", "sdk.pcap", None)
        assert {row.release for row in connections if row.is_audited} == {"7.0", "7.2"}
        violations = [row.connection for row in result.violations.select("connection").collect()]
        assert violations
        assert not [name for name in violations if name.startswith("10.0.0.9:40000>")]
        result.close()
    tables = tables_of(audited(chunked(rows), "long", all_connections=True, release="6.5"))
    assert {row.release for row in tables["connections"].collect()} == {"6.5"}
    # A key that does not exist is a result, not a refusal.
    assert tables["violations"].where("connection like '10.0.0.9:40000>%'").count() == 0


# Streaming

Start = Callable[[], Any]


@pytest.fixture
def start(spark: SparkSession, tmp_path: Path) -> Iterator[Start]:
    """Starts a query that audits the files of the folder `in`, one in each trigger."""
    (tmp_path / "in").mkdir()
    queries = []
    limit = {} if spark.version < "4.2" else {"maxFilesPerTrigger": "1"}  # or all of them in one

    def start() -> Any:
        rows = spark.readStream.format("dcp").options(policy="on", **ENOUGH, **limit).load(f"{tmp_path}/in")
        result = audit_stream(rows)
        query = (
            result.mapInArrow(_killed_by(str(tmp_path / "kill")), result.schema)
            .writeStream.format("parquet")
            .option("checkpointLocation", f"{tmp_path}/checkpoint")
            .trigger(availableNow=True)
            .start(f"{tmp_path}/out")
        )
        queries.append(query)
        return query

    yield start
    for query in queries:
        query.stop()


def _killed_by(flag: str) -> Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """Fails after the audit, in the middle of its work, if a file exists."""

    def run(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield batch
            if Path(flag).exists():
                raise RuntimeError("killed")

    return run


def arrive(folder: Path, parts: Sequence[Path], first: int) -> None:
    """Make files appear, one after another."""
    for number, part in enumerate(parts, first):
        shutil.copy(part, folder / f"{number}.tmp")
        (folder / f"{number}.tmp").rename(folder / part.name)
        time = 1_700_000_000 + number
        os.utime(folder / part.name, (time, time))


@pytest.mark.long
def test_streaming_with_a_kill_in_the_middle(
    spark: SparkSession,
    pieces: tuple[Path, list[Path]],
    of_whole: dict[str, Rows],
    start: Start,
    tmp_path: Path,
) -> None:
    _, parts = pieces
    arrive(tmp_path / "in", parts[:1], 0)
    start().awaitTermination()
    arrive(tmp_path / "in", parts[1:], 1)
    (tmp_path / "kill").touch()
    with pytest.raises(StreamingQueryException, match="killed"):
        start().awaitTermination()
    (tmp_path / "kill").unlink()
    start().awaitTermination()
    result = read_audit(spark, f"{tmp_path}/out", load(spark, *parts))
    assert texts(all_rows(result.tables), PLACES) == texts(of_whole, PLACES)
    assert result.changes.count()


# The command


@pytest.fixture
def run(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Run the command as a job in the session of the tests, which it must not stop."""

    class Kept:
        def __getattr__(self, name: str) -> Any:
            return (lambda: None) if name == "stop" else getattr(spark, name)

    monkeypatch.setattr(jobs, "start_spark", lambda master: Kept())
    runner = CliRunner()
    return lambda *arguments: runner.invoke(cli.main, ["audit", "--master", "local", *map(str, arguments)])


def test_command(spark: SparkSession, run: Callable[..., Any], tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    output = tmp_path / "out"
    result = run(BROKEN / "R-stream-exists.pcap", "-o", output, "--html", page)
    assert result.exit_code == 0, result.output
    assert "error R-stream-exists  once" in result.output
    assert result.output.splitlines()[-1].startswith("1 error in ")
    assert "R-stream-exists" in page.read_text("utf-8")
    names = {*table_schemas(), "traffic", "changes", "latest"}
    assert {path.name for path in output.iterdir()} == {*names, "_SUCCESS"}
    assert spark.read.parquet(f"{output}/violations").select("rule").collect() == [("R-stream-exists",)]
    summary = json.loads((output / "_SUCCESS").read_text())
    assert summary["rows"] == {name: count(output / name) for name in names}
    assert summary["files"] == visible(output)
    again = run(BROKEN / "R-stream-exists.pcap", "-o", output)
    assert again.exit_code == 2
    assert "exists; use --overwrite" in again.output


@pytest.mark.parametrize("is_killed", [True, pytest.param(False, marks=pytest.mark.long)])
def test_tables_of_a_command_appear_together(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, is_killed: bool
) -> None:
    """The last table cannot be written: the old tables remain unchanged, and the next run writes all."""
    output = tmp_path / "out"
    options = ("-o", output, "--no-changes")
    assert run(BROKEN / "R-stream-exists.pcap", *options).exit_code == 0
    before = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}

    def fail(*_: Any) -> None:
        raise RuntimeError("no traffic")

    with monkeypatch.context() as patch:
        patch.setattr("pyspark_dcp.audit.results.traffic_of", fail)
        if is_killed:
            patch.setattr(OutputFolder, "__exit__", lambda folder, *_: os.close(folder._lock))
        failed = run(BROKEN / "R-dcp-ordered.pcap", *options, "--overwrite")
    assert "no traffic" in str(failed.exception)
    left = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
    kept = {path: data for path, data in left.items() if "_temporary-" not in str(path)}
    assert (kept.pop(output / "_lock", None) is not None) == is_killed
    assert kept == before
    assert (len(left) > len(before)) == is_killed
    assert run(BROKEN / "R-dcp-ordered.pcap", *options, "--overwrite").exit_code == 0
    assert json.loads((output / "_SUCCESS").read_text())["files"] == visible(output)
    assert not [path for path in before if path.exists() and path.name != "_SUCCESS"]
    assert not list(output.glob("_temporary-*"))


def test_command_on_a_raw_stream_without_changes(run: Callable[..., Any], tmp_path: Path) -> None:
    raw = CAPTURES / "session.c3.server.dcp"
    result = run(raw, "-o", tmp_path / "out", "--no-changes")
    assert result.exit_code == 0, result.output
    assert not (tmp_path / "out" / "changes").exists()
    assert "session.c3.server.dcp" in result.output


def test_tables_where_only_spark_can_write(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: Any) -> None:
        raise OSError("nothing can be written there")

    monkeypatch.setattr(jobs, "OutputFolder", fail)
    result = run(BROKEN / "R-stream-exists.pcap", "-o", tmp_path / "out", "--no-changes")
    assert "error R-stream-exists  once" in result.output
    assert {path.name for path in (tmp_path / "out").iterdir()} == {*table_schemas(), "traffic"}
