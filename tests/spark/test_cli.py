"""The command line: what it prints, what it writes, and how it ends."""

from __future__ import annotations

import gzip
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import dpkt
import pytest
from click.testing import CliRunner, Result

from dcpspec import decode_message
from dcpspec.capture.packets import is_capture
from dcpspec.cli import main
from dcpspec.summary import FileSummary, StreamSummary
from pyspark_dcp import jobs
from tests import encoder
from tests.captures.make_session import Session, stream_name
from tests.dcpspec.grammar.test_hexdump import FORMS
from tests.encoder import Datatype, Stream

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

STREAM = Stream(528, 4624)
CAPTURES = Path(__file__).parent.parent / "captures"
PCAP = str(CAPTURES / "session.pcap")
SMALL = str(CAPTURES / stream_name(3, "server"))
MESSAGE = encoder.mutation(
    STREAM,
    key=encoder.document_key(8, b"hello"),
    value=encoder.xattr_section([(b"_sync", b"1")]) + b'{"a":1}',
    by_seqno=4,
    cas=2**63 + 1,
    datatype=Datatype.JSON | Datatype.XATTR,
)
BAD = encoder.mutation(STREAM, key=b"\x88\x00k", by_seqno=9)


def run(*arguments: str | Path, data: bytes | None = None) -> Result:
    """Run the command in this process. A traceback is a failure of the test."""
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=data)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def wrong_use(*arguments: str | Path, data: bytes | None = None) -> str:
    """Run the command, which must refuse; give what it says."""
    result = run(*arguments, data=data)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Traceback" not in result.stderr
    return result.stderr


# inspect


def test_inspect_shows_fields_and_ranges() -> None:
    result = run("inspect", MESSAGE.hex())
    assert (result.exit_code, result.stderr) == (0, "")
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert lines[0] == f"dcp_mutation 0x57, client_request, {len(MESSAGE)} bytes at 0"
    (opcode,) = [line for line in lines if " opcode " in line]
    assert opcode.split() == ["1..2", "57", "opcode", "dcp_mutation", "(0x57)"]
    (name,) = [line for line in lines if " name " in line]
    assert name.split() == ["56..61", "68", "65", "6c", "6c", "6f", "name", '"hello"']
    (cas,) = [line for line in lines if " cas " in line]
    assert cas.endswith("9223372036854775809 (0x8000000000000001)")


@pytest.mark.parametrize("message", [MESSAGE, BAD, encoder.noop(opaque=1), MESSAGE[:40]])
def test_inspect_json_is_the_canonical_tree(message: bytes) -> None:
    result = run("inspect", "--json", message.hex())
    tree = decode_message(message)
    assert json.loads(result.stdout) == tree
    assert result.stdout.count("\n") == 1
    assert result.exit_code == int("error" in tree)


def test_inspect_json_of_the_session(session: Session) -> None:
    messages = session.of(3, "server")
    result = run("inspect", "--json", "--limit", str(len(messages)), SMALL)
    trees = [json.loads(line) for line in result.stdout.splitlines()]
    assert trees == [decode_message(message.data) for message in messages]
    assert (result.exit_code, result.stderr) == (0, "")


def test_inspect_says_what_servers_refuse() -> None:
    message = encoder.mutation(STREAM, key=encoder.document_key(0, b"k"), by_seqno=0)
    result = run("inspect", "--policy", message.hex())
    assert (result.exit_code, "[R-mutation-seqno-not-zero]" in result.stdout) == (0, True)
    assert "R-mutation-seqno-not-zero" not in run("inspect", message.hex()).stdout
    tree = json.loads(run("inspect", "--policy", "--json", message.hex()).stdout)
    assert "R-mutation-seqno-not-zero" in tree.pop("policy")
    assert tree == decode_message(message)
    deletion = encoder.deletion_v2(STREAM, key=encoder.document_key(0, b"k"), by_seqno=1, value=b"body")
    result = run("inspect", "--policy", deletion.hex())
    assert "a server does not heed it: A removed document has no body." in result.stdout
    noop = run("inspect", "--policy", "--json", encoder.noop(opaque=1).hex())
    assert json.loads(noop.stdout)["policy"] == []


def test_inspect_without_collections() -> None:
    message = encoder.mutation(STREAM, key=b"\xff\xff\xff\xff\xff\xff", by_seqno=1)
    assert run("inspect", message.hex()).exit_code == 1
    result = run("inspect", "--json", "--no-collections", message.hex())
    assert result.exit_code == 0
    assert json.loads(result.stdout) == decode_message(message, collections=False)


@pytest.mark.parametrize("form", FORMS)
def test_inspect_takes_every_form_of_hex(form: str, tmp_path: Path) -> None:
    text = FORMS[form](MESSAGE)
    path = tmp_path / "dump.txt"
    path.write_text(text)
    want = decode_message(MESSAGE)
    for result in (
        run("inspect", "--json", path),
        run("inspect", "--json", "-", data=text.encode()),
        run("inspect", "--json", text),
    ):
        assert (result.exit_code, json.loads(result.stdout)) == (0, want)


def test_inspect_takes_bytes(tmp_path: Path) -> None:
    result = run("inspect", "--json", "-", data=MESSAGE)
    assert json.loads(result.stdout) == decode_message(MESSAGE)
    path = tmp_path / "a.dcp.gz"
    path.write_bytes(gzip.compress(MESSAGE * 2))
    assert run("inspect", "--json", path).stdout == result.stdout * 2


def test_inspect_pcap_names_the_connection(session: Session) -> None:
    result = run("inspect", "--limit", "2", PCAP)
    assert result.exit_code == 0
    assert ":51007>10.0.0.1:11210 client" in result.stdout
    assert f"{len(session.messages) - 2} more; use --limit" in result.stderr
    first = session.of(1, "client")[0]
    assert json.loads(run("inspect", "--json", "--limit", "1", PCAP).stdout) == decode_message(first.data)


def test_inspect_goes_on_behind_a_bad_message() -> None:
    data = b"".join([encoder.noop(opaque=1), BAD, MESSAGE])
    result = run("inspect", "--json", data.hex())
    assert result.exit_code == 1
    trees = [json.loads(line) for line in result.stdout.splitlines()]
    assert [tree.get("error", {}).get("rule") for tree in trees] == [None, "leb128-shortest", None]
    text = run("inspect", data.hex()).stdout
    assert "error: offset 56, body.request.key.collection_id.group1: " in text
    assert "[leb128-shortest]" in text


def test_inspect_shows_what_is_no_message() -> None:
    result = run("inspect", (encoder.noop(opaque=1) + b"\x79" * 30).hex())
    assert result.exit_code == 1
    assert "not a message, 30 bytes at 24" in result.stdout
    assert "[magic]" in result.stdout


def test_inspect_of_many_messages_is_linear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the messages that are shown are read, and no message with all that follows it."""
    from dcpspec.cli import inspect as cli

    sizes = []
    read = cli.read_message

    def counted(data: bytes, *arguments: Any, **options: Any) -> Any:
        sizes.append(len(data))
        return read(data, *arguments, **options)

    monkeypatch.setattr(cli, "read_message", counted)
    result = run("inspect", "--limit", "5", "-", data=MESSAGE * 20_000)
    assert "19995 more" in result.stderr
    assert sizes == [len(MESSAGE)] * 5


def test_inspect_of_a_damaged_capture(tmp_path: Path, session: Session) -> None:
    path = tmp_path / "cut.pcap"
    path.write_bytes(session.pcap[:100_000])
    result = run("inspect", "--limit", "1", path)
    assert result.exit_code == 1
    assert "10.0.0.1:11210" in result.stdout
    assert "[capture]" in result.stderr
    path = tmp_path / "cut.dcp.gz"
    packed = gzip.compress(session.streams[2, "server"])
    path.write_bytes(packed[: len(packed) // 2])
    result = run("inspect", "--limit", "1", path)
    assert result.exit_code == 1
    assert "[capture]" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["nonsense"], "'nonsense' is neither a file nor hex"),
        (["missing.pcap"], "'missing.pcap' is neither a file nor hex"),
        (["80570"], "neither a file nor hex"),
        ([""], "neither a file nor hex"),
        ([], "Missing argument"),
        (["80", "57"], "unexpected extra argument"),
        (["--limit", "0", "80"], "Invalid value for '--limit'"),
        (["--ports", "x", "80"], "option 'ports' is 'all' or port numbers"),
        (["--nope", "80"], "No such option"),
        (["."], "is a folder"),
    ],
)
def test_inspect_refuses(arguments: list[str], text: str) -> None:
    assert text in wrong_use("inspect", *arguments)


def test_inspect_refuses_what_holds_no_bytes(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    assert "empty is empty" in wrong_use("inspect", tmp_path / "empty")
    assert "standard input is empty" in wrong_use("inspect", "-", data=b"")
    (tmp_path / "prose.txt").write_text("A letter, no bytes.\n")
    assert "prose.txt: this is no hex text" in wrong_use("inspect", tmp_path / "prose.txt")


# summary


def test_summary(session: Session) -> None:
    result = run("summary", PCAP)
    assert (result.exit_code, result.stderr) == (0, "")
    total = sum(map(len, session.streams.values()))
    assert f"balance: {total} messages + 0 corrupt + 0 lost = {total} bytes of streams" in result.stdout
    assert "dcp_mutation" in result.stdout
    for number, direction in session.streams:
        assert f":{51_000 + 7 * number}>10.0.0.1:11210" in result.stdout
        assert str(len(session.of(number, direction))) in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 120


def test_summary_json(session: Session) -> None:
    result = run("summary", "--json", PCAP, SMALL)
    assert result.exit_code == 0
    pcap, raw = (json.loads(line) for line in result.stdout.splitlines())
    assert (pcap["kind"], raw["kind"]) == ("pcap", "raw")
    assert sum(kind["messages"] for kind in pcap["kinds"]) == len(session.messages)
    assert raw["streams"][0]["messages"] == len(session.of(3, "server"))
    for entry in (pcap, raw):
        assert sum(kind["bytes"] for kind in entry["kinds"]) == sum(s["length"] for s in entry["streams"])
        for stream in entry["streams"]:
            parts = (stream[name] for name in ("message_bytes", "corrupt_bytes", "gap_bytes"))
            assert sum(parts) == stream["length"]


def test_summary_of_bad_bytes(tmp_path: Path) -> None:
    path = tmp_path / "bad.dcp"
    path.write_bytes(MESSAGE + BAD + MESSAGE + b"\x79" * 30)
    result = run("summary", path)
    assert result.exit_code == 0
    size, bad = len(MESSAGE), len(BAD) + 30
    want = f"balance: {2 * size} messages + {bad} corrupt + 0 lost = {2 * size + bad} bytes"
    assert want in result.stdout
    assert "1 x leb128-shortest" in result.stdout
    assert "1 x magic" in result.stdout
    entry = json.loads(run("summary", "--json", path).stdout)
    assert entry["errors"] == {"leb128-shortest": 1, "magic": 1}


def test_truncated_messages_show_what_was_captured(tmp_path: Path) -> None:
    path = tmp_path / "cut.dcp"
    path.write_bytes(MESSAGE + MESSAGE[:-1])
    entry = json.loads(run("summary", "--json", path).stdout)
    assert [(kind["messages"], kind["truncated"]) for kind in entry["kinds"]] == [(1, 1)]
    assert "truncated" in run("summary", path).stdout.split("opcode")[1].splitlines()[0]
    result = run("inspect", path)
    assert result.exit_code == 1
    assert result.stdout.count("by_seqno") == 2
    assert f"the message needs {len(MESSAGE)} bytes, {len(MESSAGE) - 1} are left [truncated]" in result.stdout


def test_summary_of_damage(tmp_path: Path, session: Session) -> None:
    path = tmp_path / "cut.pcap"
    path.write_bytes(session.pcap[:100_000])
    result = run("summary", path)
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())  # it may be long enough for two lines
    assert f"damaged: {path}: offset " in text
    assert "[capture]" in text
    entry = json.loads(run("summary", "--json", path).stdout)
    assert "[capture]" in entry["damage"]


def test_summary_prints_names_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    connection = "[fe80::1]:51000>[fe80::2]:11210"
    entry = FileSummary("[red]:smile:.pcap", "pcap", 1, 1, {}, 0, 0, None)
    entry.streams.append(StreamSummary(entry.source, connection, "server", 0))
    monkeypatch.setattr("dcpspec.cli.summary.summarize", lambda *_: [entry])
    result = run("summary", SMALL)
    assert "[red]:smile:.pcap: pcap" in result.stdout
    assert connection in result.stdout


def test_summary_of_folders_and_other_ports(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.pcap").write_bytes(Path(PCAP).read_bytes()[:500_000])
    (tmp_path / "sub" / "b.dcp").write_bytes(MESSAGE)
    assert len(run("summary", "--json", tmp_path).stdout.splitlines()) == 1
    assert len(run("summary", "--json", "--recursive", tmp_path).stdout.splitlines()) == 2
    result = run("summary", "--ports", "1", tmp_path)
    assert " connections on other ports left out" in result.stdout
    assert result.exit_code == 0


def test_summary_of_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(b"")
    result = run("summary", tmp_path / "a.dcp")
    assert result.exit_code == 0
    assert "balance: 0 messages + 0 corrupt + 0 lost = 0 bytes" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([], "Missing argument"),
        (["missing.pcap"], "no such file: missing.pcap"),
        (["missing*"], "no such file: missing*"),
        (["--ports", "0", PCAP], "option 'ports'"),
    ],
)
def test_summary_refuses(arguments: list[str], text: str) -> None:
    assert text in wrong_use("summary", *arguments)


@pytest.mark.parametrize("command", ["summary", "inspect"])
def test_file_that_cannot_be_read(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: bytes) -> None:
        raise PermissionError(13, "Permission denied", PCAP)

    monkeypatch.setattr("dcpspec.framing.sources.is_capture", refuse)
    assert is_capture(b"") is None
    result = run(command, PCAP)
    assert result.exit_code == 1
    assert result.stderr == f"dcpspec: [Errno 13] Permission denied: {PCAP!r}\n"


# decode


@pytest.fixture
def shared(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> SparkSession:
    """Have the command use the session of the tests, and not stop it."""
    monkeypatch.setattr(jobs, "start_spark", lambda _: spark)
    monkeypatch.setattr(type(spark), "stop", lambda _: None)
    return spark


def test_decode_to_parquet(shared: SparkSession, session: Session, tmp_path: Path) -> None:
    result = run("decode", PCAP, "-o", tmp_path / "out")
    assert result.exit_code == 0
    assert "decoding 1 file to" in result.stderr
    counts = dict(reversed(line.split()) for line in result.stdout.splitlines())
    assert counts["dcp_mutation"] == "10000"
    assert sum(map(int, counts.values())) == len(session.messages)
    assert shared.read.parquet(str(tmp_path / "out")).count() == len(session.messages)


@pytest.mark.parametrize("format_", ["json", "csv"])
def test_decode_to_text(shared: SparkSession, session: Session, tmp_path: Path, format_: str) -> None:
    result = run("decode", SMALL, "-o", tmp_path / "out", "--format", format_)
    assert result.exit_code == 0
    rows = shared.read.format("dcp").load(SMALL)
    if format_ == "json":
        written = shared.read.schema(rows.schema).json(str(tmp_path / "out"))
        assert written.orderBy("offset").collect() == rows.orderBy("offset").collect()
        return
    options = {"header": "true", "escape": '"', "multiLine": "true"}
    written = shared.read.options(**options).csv(str(tmp_path / "out"))
    lines = {int(row["offset"]): row for row in written.collect()}
    assert written.columns == rows.columns
    messages = session.of(3, "server")
    assert len(lines) == len(messages)
    for message in messages:
        if message.kind == "mutation":
            nested = json.loads(lines[message.offset]["mutation"])
            assert nested["by_seqno"] == message.fields["by_seqno"]


def test_decode_one_kind(shared: SparkSession, session: Session, tmp_path: Path) -> None:
    out = tmp_path / "out"
    result = run("decode", SMALL, "-o", out, "--message", "mutation", "--u64", "decimal")
    assert result.exit_code == 0
    rows = shared.read.parquet(str(out))
    assert rows.schema["by_seqno"].dataType.simpleString() == "decimal(20,0)"
    assert rows.count() == sum(1 for m in session.of(3, "server") if m.kind == "mutation")
    result = run("decode", SMALL, "-o", out, "--columns", "key,mutation.flags", "--overwrite")
    assert (result.exit_code, result.stdout) == (0, "")
    assert shared.read.parquet(str(out)).columns == ["key", "mutation"]


def test_decode_by_kind(shared: SparkSession, session: Session, tmp_path: Path) -> None:
    """A table for each kind, counted by kind, with samples of them."""
    out = tmp_path / "out"
    result = run("decode", SMALL, "-o", out, "--partition-by-kind", "--show", "2")
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    counts = {line[1]: int(line[0]) for line in lines if len(line) == 2 and line[0].isdigit()}
    assert sum(counts.values()) == len(session.of(3, "server"))
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", *(f"kind={kind}" for kind in counts)}
    mutations = shared.read.parquet(str(out / "kind=mutation"))
    assert mutations.count() == counts["mutation"]
    assert mutations.schema == shared.read.format("dcp").option("message", "mutation").load(SMALL).schema
    for kind in ("mutation", "snapshot_marker", "system_event"):
        assert [kind] in lines  # a title of samples
    again = run("decode", SMALL, "-o", out, "--partition-by-kind", "--overwrite", "--message", "mutation")
    assert again.stdout.split() == [str(counts["mutation"]), "mutation"]
    assert {path.name for path in out.iterdir()} == {"_SUCCESS", "kind=mutation"}
    assert "is for --format parquet" in wrong_use(
        "decode", SMALL, "-o", "x", "--partition-by-kind", "--format", "csv"
    )


def test_decode_does_not_overwrite(shared: SparkSession, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "precious").write_text("x")
    assert "out exists; use --overwrite" in wrong_use("decode", SMALL, "-o", out)
    assert (out / "precious").exists()
    assert run("decode", SMALL, "-o", out, "--overwrite", "--columns", "offset").exit_code == 0
    assert not (out / "precious").exists()


@pytest.mark.parametrize("output", ["in", "in/../in", ".", "link", "in/a.dcp"])
def test_decode_does_not_replace_its_input(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, output: str
) -> None:
    monkeypatch.setattr(jobs, "start_spark", lambda _: pytest.fail("started"))
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.dcp").write_bytes(MESSAGE)
    (tmp_path / "link").symlink_to(tmp_path / "in")
    text = wrong_use("decode", tmp_path / "in", "-o", tmp_path / output, "--overwrite")
    assert "a.dcp is in" in text


def test_decode_into_the_folder_of_the_input(shared: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(MESSAGE)
    assert run("decode", tmp_path / "a.dcp", "-o", tmp_path / "out", "--columns", "key").exit_code == 0
    assert (tmp_path / "a.dcp").exists()


def test_decode_modes(shared: SparkSession, tmp_path: Path) -> None:
    path = tmp_path / "bad.dcp"
    path.write_bytes(MESSAGE + BAD + MESSAGE)
    result = run("decode", path, "-o", tmp_path / "a")
    assert result.exit_code == 0
    assert [line.split() for line in result.stdout.splitlines()] == [["2", "dcp_mutation"], ["1", "error"]]
    result = run("decode", path, "-o", tmp_path / "b", "--mode", "dropmalformed")
    assert [line.split() for line in result.stdout.splitlines()] == [["2", "dcp_mutation"]]
    result = run("decode", path, "-o", tmp_path / "c", "--mode", "FAILFAST")
    assert (result.exit_code, result.stdout) == (1, "")
    *_, line = result.stderr.splitlines()
    at = len(MESSAGE) + 24 + 31 + 1
    field = "body.request.key.collection_id.group1"
    assert line.startswith(f"dcpspec: {path}: offset {at}, dcp_mutation, {field}: ")
    assert line.endswith("[leb128-shortest]")
    assert len(result.stderr.splitlines()) == 2  # and what it was about to do


def test_decode_columns_of_folders(shared: SparkSession, tmp_path: Path) -> None:
    for node in (1, 2):
        (tmp_path / "in" / f"node={node}").mkdir(parents=True)
        (tmp_path / "in" / f"node={node}" / "a.dcp").write_bytes(MESSAGE)
    result = run("decode", tmp_path / "in", "-o", tmp_path / "out", "--columns", "opcode,node")
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (
        0,
        f"decoding 2 files to {tmp_path / 'out'} (parquet)",
    )
    rows = shared.read.parquet(str(tmp_path / "out")).collect()
    assert sorted(map(tuple, rows)) == [("dcp_mutation", 1), ("dcp_mutation", 2)]
    (tmp_path / "in" / "b.dcp").write_bytes(MESSAGE)
    assert "folders disagree about columns" in wrong_use("decode", tmp_path / "in", "-o", tmp_path / "new")
    assert run("decode", tmp_path / "in", "-o", tmp_path / "new", "--recursive").exit_code == 0
    assert shared.read.parquet(str(tmp_path / "new")).count() == 3


def test_decode_empty_input(shared: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(b"")
    result = run("decode", tmp_path / "a.dcp", "-o", tmp_path / "out", "--show", "2")
    assert result.exit_code == 0
    assert shared.read.parquet(str(tmp_path / "out")).count() == 0


def test_decode_show(shared: SparkSession, tmp_path: Path) -> None:
    result = run("decode", SMALL, "-o", tmp_path / "out", "--show", "2")
    assert result.exit_code == 0
    for kind in ("mutation", "snapshot_marker", "system_event"):
        assert kind in result.stdout


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([], "Missing argument"),
        ([SMALL], "Missing option '-o'"),
        ([SMALL, "-o", "out", "--format", "xml"], "Invalid value for '--format'"),
        ([SMALL, "-o", "out", "--mode", "x"], "Invalid value for '--mode'"),
        ([SMALL, "-o", "out", "--u64", "x"], "Invalid value for '--u64'"),
        ([SMALL, "-o", "out", "--message", "nope"], "unknown kind of message 'nope'; there are"),
        ([SMALL, "-o", "out", "--columns", "nope"], "unknown column 'nope'; there are"),
        ([SMALL, "-o", "out", "--message", "mutation", "--columns", "opcodes"], "unknown column 'opcodes'"),
        ([SMALL, "-o", "out", "--ports", "x"], "option 'ports'"),
        (["missing.pcap", "-o", "out"], "no such file: missing.pcap"),
    ],
)
def test_decode_refuses(monkeypatch: pytest.MonkeyPatch, arguments: list[str], text: str) -> None:
    monkeypatch.setattr(jobs, "start_spark", lambda _: pytest.fail("started"))
    assert text in wrong_use("decode", *arguments)


def test_decode_without_what_it_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(_: str) -> None:
        raise jobs.SetupError("Java is missing: install a JDK 17 or later, or set JAVA_HOME")

    monkeypatch.setattr(jobs, "start_spark", refuse)
    result = run("decode", SMALL, "-o", tmp_path / "out")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith("dcpspec: Java is missing")


def test_decode_with_a_wrong_master(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(_: str) -> None:
        raise RuntimeError("[JAVA_GATEWAY_EXITED] Java gateway process exited\nat com.example\n")

    monkeypatch.setattr(jobs, "start_spark", refuse)
    result = run("decode", SMALL, "-o", tmp_path / "out", "--master", "nope")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == (
        "dcpspec: Spark does not start on 'nope': [JAVA_GATEWAY_EXITED] Java gateway process exited"
    )


# The command as a process


def test_process(tmp_path: Path) -> None:
    """Once with everything real: a process of its own, its own Spark, its exit status."""
    command = [sys.executable, "-c", "from dcpspec.cli import main; main()"]
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1"}
    arguments = ["decode", SMALL, "-o", str(tmp_path / "out"), "--master", "local[1]", "--columns", "opcode"]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out" / "_SUCCESS").exists()
    assert "Traceback" not in done.stderr
    again = subprocess.run([*command, *arguments], capture_output=True, text=True, env=environment)
    assert (again.returncode, again.stdout) == (2, "")


def test_help_and_version() -> None:
    assert run("--version").stdout.startswith("main, version ") or "version" in run("--version").stdout
    for command in ("inspect", "summary", "decode"):
        result = run(command, "-h")
        assert result.exit_code == 0
        assert "Usage:" in result.stdout


def test_inspect_tells_what_is_no_message(tmp_path: Path, session: Session) -> None:
    """In a capture, gaps and corrupt ranges are told beside the messages, and the status says so."""
    path = tmp_path / "lossy.pcap"
    with open(path, "wb") as file:
        writer = dpkt.pcap.Writer(file)
        for number, (time, packet) in enumerate(dpkt.pcap.Reader(io.BytesIO(session.pcap))):
            if not 400 <= number < 420:
                writer.writepkt(packet, ts=time)
    result = CliRunner().invoke(main, ["inspect", "--limit", "1", str(path)])
    assert result.exit_code == 1
    assert "are not in the capture [gap]" in result.stderr
