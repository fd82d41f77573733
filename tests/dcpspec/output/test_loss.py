"""No loss is silent: errors are counted, and damaged files named, whatever part of them is read."""

from __future__ import annotations

import gzip
import json
import logging
from collections import Counter
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pyarrow as pa
import pytest

import dcpspec
from dcpspec.decode.columnar import ColumnReader
from dcpspec.framing.cut import blocks_of_input
from dcpspec.framing.origins import Origin
from dcpspec.grammar.schema import table_schema
from dcpspec.options import Options
from dcpspec.output.convert import Conversion, Processes
from dcpspec.output.folder import OutputSummary
from dcpspec.reading.load import Load
from dcpspec.reading.plan import Slice
from dcpspec.storage.windows import Window
from tests import messages as dcp
from tests.captures.packets import shortened
from tests.dcpspec.cli.command import run
from tests.dcpspec.output.tables import BAD, STREAM, rows, written
from tests.messages import Datatype

CAPTURES = Path(__file__).parents[2] / "captures"
VALID = (CAPTURES / "audit" / "valid.pcap").read_bytes()
HALF = len(VALID) // 2
GOOD = dcp.mutation(STREAM, key=b"\x08k", by_seqno=1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A half-readable capture, text, a gzip without its extension, and a stream with damage."""
    inside = tmp_path / "in"
    inside.mkdir()
    (inside / "half.pcap").write_bytes(VALID[:HALF] + b"\xff" * (len(VALID) - HALF))
    (inside / "notes.dcp").write_bytes(b"# Read me\n" * 500)
    (inside / "packed.dcp").write_bytes(gzip.compress(GOOD * 100, mtime=0))
    (inside / "stream.dcp").write_bytes(GOOD * 50 + BAD + GOOD + b"\x00" * 30 + GOOD * 50 + GOOD[:-1])
    return inside


@pytest.fixture
def rules(folder: Path) -> Counter[str]:
    """The errors of all rows, by rule."""
    rows = dcpspec.read(folder, columns=["error"]).read_all().column("error").to_pylist()
    return Counter(row["rule"] for row in rows if row)


@pytest.mark.parametrize("by_kind", [False, True])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"message": "mutation"},
        {"message": "mutation", "columns": "key"},
        {"columns": "key"},
        {"mode": "DROPMALFORMED"},
        {"ignoreCorruptFiles": "true"},
        {"vbucket": "64000"},
        {"message": "mutation", "columns": "by_seqno", "key": "nobody's", "vbucket": "64000"},
    ],
)
def test_errors_are_counted_whatever_is_read(
    folder: Path, rules: Counter[str], options: dict[str, str], by_kind: bool
) -> None:
    assert {"capture", "leb128-shortest", "truncated", "magic"} <= rules.keys()
    out = folder.parent / "out"
    work = Conversion([str(folder)], str(out), Options.of(options), by_kind=by_kind)
    summary = work.run(Processes(1))
    assert summary.errors == rules
    capture, text, packed = summary.damage
    assert json.loads((out / "_SUCCESS").read_text())["damage"] == summary.damage
    assert capture.startswith(f"{folder}/half.pcap: offset ")
    at = int(capture.split("offset ")[1].split(":")[0])
    assert HALF - 2000 < at < HALF + 2000
    assert capture.endswith(f"[capture]; {len(VALID) - at:,} of {len(VALID):,} bytes were not read")
    words = "offset 0: the file is neither a packet capture nor a stream of messages"
    words += ", because no message begins in its"
    assert text == f"{folder}/notes.dcp: {words} 5,000 bytes [magic]"
    assert packed.startswith(f"{folder}/packed.dcp: {words} ")


SESSION = (CAPTURES / "session.pcap").read_bytes()


@pytest.mark.parametrize(
    ("capture", "errors", "lines"),
    [
        (SESSION, set(), 0),
        (SESSION[: len(SESSION) * 9 // 10] + b"\xff" * 1000, {"capture", "truncated"}, 1),
        (shortened(SESSION, 300, 5)[0], {"gap", "truncated", "unsynchronised"}, 2),
    ],
)
def test_tasks_that_share_a_capture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capture: bytes, errors: set[str], lines: int
) -> None:
    """Each row, error and loss occurs once, whatever the number of tasks."""
    path = tmp_path / "session.pcap"
    path.write_bytes(capture)
    whole, alone = _converted(path, 1)
    assert (set(whole.errors), len(whole.damage)) == (errors, lines)
    for name in ("reading.plan.OPEN_COST", "output.convert._BY_FLOW"):
        monkeypatch.setattr(f"dcpspec.{name}", 1)
    for count in (2, 8):
        parts, shared = _converted(path, count)
        assert len(parts.files) == min(count, 3)  # connections
        assert replace(parts, files=[], bytes=0) == replace(whole, files=[], bytes=0)
        assert rows(shared) == rows(alone)


def _converted(path: Path, processes: int) -> tuple[OutputSummary, pa.Table]:
    out = path.parent / f"out-{processes}"
    columns = "connection,direction,offset,opcode,key,error"
    work = Conversion([str(path)], str(out), Options.of({"columns": columns}))
    return work.run(Processes(processes)), written(out)


def test_rows_and_warnings_of_the_reader(
    folder: Path, rules: Counter[str], caplog: pytest.LogCaptureFixture
) -> None:
    """A single kind has rows for bytes that may have been of that kind, unless these rows would be empty."""
    caplog.set_level(logging.WARNING, "dcpspec")
    caplog.clear()
    table = dcpspec.read(folder, message="mutation").read_all()
    shown = [row for row in table.column("error").to_pylist() if row]
    hidden = rules - Counter(row["rule"] for row in shown)
    assert hidden == {"truncated": 1}  # a message of another kind
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == [
        f"{folder}/{name}" for name in ("half.pcap", "half.pcap", "notes.dcp", "packed.dcp")
    ]
    caplog.clear()
    table = dcpspec.read(folder / "stream.dcp", message="mutation", columns=["by_seqno"]).read_all()
    assert table.column("by_seqno").null_count <= 2  # the message itself is invalid
    (record,) = caplog.records
    words = "3 errors (1 leb128-shortest, 1 magic, 1 truncated), 3 not shown in rows"
    assert record.getMessage() == f"{folder}/stream.dcp: {words}"
    with pytest.raises(dcpspec.DcpDecodeError, match=r"notes.dcp: offset 0"):
        dcpspec.read(folder / "notes.dcp", message="mutation", mode="FAILFAST").read_all()


def test_damage_that_is_passed_over(
    folder: Path, rules: Counter[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "dcpspec")
    caplog.clear()
    (folder / "folder.dcp").mkdir()
    slices = [Slice(str(folder / "half.pcap"), size=len(VALID)), Slice(str(folder / "folder.dcp"))]
    options = Options(ignore_corrupt_files=True)
    batches = list(Load([], options, table_schema(options)).read(slices))
    shown = [row for batch in batches for row in batch.column("error").to_pylist() if row]
    damage, errors, skipped = (record.getMessage() for record in caplog.records)
    assert damage.startswith(f"{folder}/half.pcap: offset ")
    assert damage.endswith(f" of {len(VALID):,} bytes were not read")
    assert [row["rule"] for row in shown] == ["truncated"]
    words = "3 errors (1 capture, 1 magic, 1 truncated), 2 not shown in rows"
    assert errors == f"{folder}/half.pcap: {words}"
    assert skipped.startswith(f"skipped the rest of a corrupt file: {folder}/folder.dcp: ")


@pytest.mark.parametrize("vbucket", [7, 8])
def test_both_decoders_count_the_same(vbucket: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if only the value of a message is invalid, which is checked if the message is selected."""
    bad_value = dcp.mutation(STREAM, key=b"\x08k", by_seqno=1, value=b"\xff" * 9, datatype=Datatype.SNAPPY)
    data = (GOOD * 30 + bad_value + BAD) * 3
    counts = []
    for few in (0, 10**9):
        monkeypatch.setattr("dcpspec.decode.columnar._FEW", few)
        reader = ColumnReader(Options(vbucket=(vbucket,)))
        pieces = blocks_of_input(Window(data))
        given = sum(batch.num_rows for batch in reader.batches(pieces, Origin()))
        counts.append((given, reader.errors))
    rows, errors = (96, {"leb128-shortest": 3, "snappy": 3}) if vbucket == 7 else (0, {"leb128-shortest": 3})
    assert counts == [(rows, errors)] * 2


def test_the_command_says_what_is_lost(folder: Path, tmp_path: Path, rules: Counter[str]) -> None:
    result = run("decode", folder, "-o", tmp_path / "out", "--message", "mutation", "--key", "nobody's")
    _, *warnings, counts, nothing = result.stderr.splitlines()
    assert [line[: len("dcpspec: warning: ")] for line in warnings] == ["dcpspec: warning: "] * 3
    assert counts.startswith("errors: ")
    assert counts.endswith(f"; {sum(rules.values())} not shown in rows")
    assert nothing.startswith("no messages")
    printed = run("decode", folder, "--format", "json", "--columns", "offset,error")
    lines = [json.loads(line) for line in printed.stdout.splitlines()]
    assert Counter(line["error"]["rule"] for line in lines if "error" in line) == rules
    assert len(printed.stderr.splitlines()) == 3
    audited = run("audit", folder)
    assert [line for line in audited.stderr.splitlines() if "warning" in line] == warnings


def test_what_is_no_path() -> None:
    for paths in (BytesIO(GOOD), [BytesIO(GOOD)], GOOD, None, 3):
        with pytest.raises(TypeError, match=r"paths must be one or more str or os.PathLike, got "):
            dcpspec.read(paths)  # type: ignore[arg-type]  # what is refused
