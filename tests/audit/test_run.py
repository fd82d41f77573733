"""The audit of files in local processes, and the command that prints its report."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import dcpspec
from dcpspec import cli
from dcpspec.audit.report import summarize
from dcpspec.audit.run import audit_files, audit_load, read_tables
from dcpspec.audit.tables import table_schemas
from dcpspec.options import OptionError, Options
from dcpspec.reading.plan import plan
from dcpspec.storage.files import list_files
from tests import messages as dcp
from tests.audit.auditing import audit_capture, conversation_of, gets
from tests.captures.make_bad_day import PATH as BAD_DAY
from tests.captures.packets import CLIENT, SERVER, pcap_file, shortened

CAPTURES = Path(__file__).parent.parent / "captures"
SHIPPED = CAPTURES / "session.pcap"
RAW = CAPTURES / "session.c3.server.dcp"
BROKEN = CAPTURES / "audit" / "R-stream-exists.pcap"
VALID = CAPTURES / "audit" / "valid.pcap"
HISTORY = CAPTURES / "audit" / "R-stream-req-history.pcap"


def audited(
    output: Path, *paths: Path, processes: int = 1, **options: str
) -> dict[str, list[dict[str, Any]]]:
    """Audit files, and read the written tables."""
    parsed = Options.parse(options, "batch")
    audit_files(list_files(list(map(str, paths)), parsed), parsed, str(output), processes=processes)
    tables = {name: table.to_table() for name, table in read_tables(str(output)).items()}
    for name, schema in table_schemas(options.get("u64", "long")).items():
        assert tables[name].schema.equals(schema)
    return {name: table.to_pylist() for name, table in tables.items()}


def test_tables_of_the_shipped_capture(tmp_path: Path) -> None:
    tables = audited(tmp_path, SHIPPED)
    expected = audit_capture(SHIPPED)
    assert {name: len(tables[name]) for name in table_schemas()} == {
        name: len(expected[name]) for name in table_schemas()
    }
    places = ("rule", "connection", "direction", "offset", "stream", "expected", "seen")
    violations = [tuple(row[name] for name in places) for row in tables["violations"]]
    assert sorted(violations, key=str) == sorted(
        (tuple(row[name] for name in places) for row in expected["violations"]), key=str
    )
    assert sorted((row["rule"], row["severity"], row["vbucket"]) for row in tables["violations"]) == [
        ("R-stream-req-history", "warning", 128),
        ("R-stream-req-vbucket", "warning", 640),
    ]  # refused by the server; no other rule is broken
    refused = sorted(
        (row["vbucket"], row["status"]) for row in tables["streams"] if row["state"] == "refused"
    )
    assert refused == [(128, "rollback"), (640, "not_my_vbucket")]
    assert sum(row["messages"] for row in tables["traffic"]) == 12_155


def test_a_key_that_comes_again_is_told_with_the_first_seqno() -> None:
    path = CAPTURES / "audit" / "A-snapshot-key-once.pcap"
    again = [row for row in audit_capture(path)["violations"] if row["rule"] == "A-snapshot-key-once"]
    assert again
    first = _first_seqnos(path)
    assert [row["seen"] for row in again] == [
        first[row["connection"], row["offset"]].format(row["seqno"]) for row in again
    ]


def _first_seqnos(path: Path) -> dict[tuple[str, int], str]:
    """Return the seqno of the first occurrence for each change that repeats a key in its snapshot."""
    changes = {f"dcp_{kind}" for kind in ("mutation", "deletion", "expiration", "prepare", "commit", "abort")}
    columns = [
        "connection",
        "offset",
        "opcode",
        "vbucket",
        "collection_id",
        "key",
        "snapshot_marker",
        "by_seqno",
    ]
    rows = dcpspec.read(str(path), columns=columns)
    snapshots: dict[Any, dict[Any, int]] = {}
    texts = {}
    for row in rows.read_all().to_pylist():
        stream = row["connection"], row["vbucket"]
        if row["snapshot_marker"]:
            snapshots[stream] = {}
        elif row["opcode"] in changes and (seqno := row["by_seqno"]):
            key = row["opcode"] in ("dcp_prepare", "dcp_abort"), row["collection_id"], row["key"]
            first = snapshots.setdefault(stream, {}).setdefault(key, seqno)
            if first != seqno:
                text = f"key '{row['key'].decode()}' at seqno {{}}, already sent at seqno {first}"
                texts[row["connection"], row["offset"]] = text
    return texts


def test_processes_share_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = audited(tmp_path / "alone", BAD_DAY, BROKEN, RAW)
    for name in ("reading.plan.ENOUGH", "reading.plan.OPEN_COST", "audit.run.BY_FLOW"):
        monkeypatch.setattr(f"dcpspec.{name}", 1)
    shared = audited(tmp_path / "shared", BAD_DAY, BROKEN, RAW, processes=2)
    assert len(plan(list_files([str(BAD_DAY)], Options()), Options(), parallel=2, by_flow=1)) == 2
    assert len(list((tmp_path / "shared" / "streams").iterdir())) == 2
    for name in table_schemas():
        assert sorted(map(str, shared[name])) == sorted(map(str, alone[name]))
    assert len({sum(row["bytes"] for row in tables["traffic"]) for tables in (alone, shared)}) == 1


def test_exact_numbers(tmp_path: Path) -> None:
    tables = audited(tmp_path, HISTORY, u64="decimal")
    assert any(row["vbucket_uuid"] == 65261 for row in tables["streams"])


def test_tables_are_replaced(tmp_path: Path) -> None:
    audited(tmp_path, HISTORY)
    tables = audited(tmp_path, BROKEN)
    assert {row["source"] for row in tables["connections"]} == {str(BROKEN)}
    assert len(list((tmp_path / "streams").iterdir())) == 1
    (tmp_path / "streams" / "part-00007.parquet").write_bytes(b"somebody's own")
    with pytest.raises(
        ValueError, match=r"it contains streams/part-00007.parquet, which dcpspec did not write"
    ):
        audited(tmp_path, HISTORY)


# Connections without DCP


def test_connections_without_dcp_are_left_out(tmp_path: Path) -> None:
    sdk = tmp_path / "sdk.pcap"
    sdk.write_bytes(pcap_file(conversation_of(40_000, gets(20)) + conversation_of(40_001, gets(20))))
    _, alone = command(BAD_DAY)
    status, printed = command(BAD_DAY, sdk)
    _, *before, left_out, verdict = printed.splitlines()
    assert (status, [*before, verdict]) == (0, alone.splitlines()[1:])
    assert (
        left_out == "2 connections that never opened DCP are omitted. To include them, add --all-connections."
    )
    output = tmp_path / "out"
    _, printed = command(BAD_DAY, sdk, "--all-connections", "-o", output)
    assert "A-refused" not in printed  # that a key does not exist is a result, not a refusal
    assert printed.splitlines()[-1].endswith("messages of 5 connections")
    assert "omitted" not in printed
    assert all(row["is_audited"] for row in read_tables(str(output))["connections"].to_table().to_pylist())
    rows = audited(tmp_path / "tables", BAD_DAY, sdk)["connections"]
    assert [row["client"] for row in rows if not row["is_audited"]] == ["10.0.0.9:40000", "10.0.0.9:40001"]


def test_the_release_is_named_on_the_command_line() -> None:
    young = SHIPPED.parent / "audit" / "R-marker-prepared.pcap"
    status, printed = command(young)
    assert (status, "release      8.0 or later: control max_marker_version occurs" in printed) == (0, True)
    assert printed.splitlines()[-1].startswith("1 error in ")
    _, printed = command(young, "--release", "7.6")
    assert "7.6: named by the caller, but control max_marker_version occurs" in printed
    assert printed.splitlines()[-1].startswith("no violations")
    status, printed = command(young, "--release", "cheshire cat")
    assert status != 0
    assert "--release: a release must be a number such as 7.6, or 'after 8.0', got 'cheshire cat'" in printed


def test_dcp_that_opens_in_a_later_file(tmp_path: Path) -> None:
    said = [
        *gets(3),
        (CLIENT, dcp.open_connection(name=b"late", flags=1, opaque=99)),
        (SERVER, dcp.response(dcp.Opcode.dcp_open, opaque=99)),
    ]
    packets = conversation_of(40_000, said)
    cut = len(packets) // 2  # between two reads
    for number, part in enumerate((packets[:cut], packets[cut:])):
        (tmp_path / f"{number}.pcap").write_bytes(pcap_file(part))
    (tmp_path / "sdk.pcap").write_bytes(pcap_file(conversation_of(40_001, gets(3))))
    files = sorted(tmp_path.glob("*.pcap"))
    for processes in (1, 2):
        tables = audited(tmp_path / str(processes), *files, processes=processes)
        (late,) = (row for row in tables["connections"] if row["is_audited"])
        assert (late["name"], late["agent"], late["client_messages"]) == ("late", "sdk", 5)
        assert tables["violations"] == []
        assert [row["client"] for row in tables["connections"] if not row["is_audited"]] == ["10.0.0.9:40001"]
    # Also from the second file alone: its beginning is missing, but it contains DCP.
    assert audited(tmp_path / "tail", files[1])["connections"][0]["is_audited"]


def test_tls_is_named(tmp_path: Path) -> None:
    hello = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(506)
    answer = b"\x16\x03\x03\x00\x7a\x02\x00\x00\x76\x03\x03" + bytes(116)
    path = tmp_path / "tls.pcap"
    path.write_bytes(pcap_file(conversation_of(40_000, [(CLIENT, hello), (SERVER, answer)])))
    _, printed = command(path)
    assert "seen      encrypted with TLS: the messages cannot be read (517 bytes)" in printed
    assert "seen      encrypted with TLS: the messages cannot be read (127 bytes)" in printed


def test_packets_cut_and_fragments_are_named(tmp_path: Path) -> None:
    path, page = tmp_path / "short.pcap", tmp_path / "page.html"
    capture, count = shortened(BAD_DAY.read_bytes(), 400, fragments=2)
    path.write_bytes(capture)
    _, printed = command(path, "--html", page)
    _, as_json = command(path, "--json")
    fragments, cut = json.loads(as_json.splitlines()[-1])["losses"]["shown"]
    assert cut == f"{path}: {count} packets cut at 400 bytes"
    assert fragments == f"{path}: 2 packets not used: IP fragments, which are not reassembled"
    folded = "".join(printed.split())
    for line in (cut, fragments):
        assert "".join(line.split()) in folded
        assert f"<li>{line}</li>" in page.read_text()


# The command


def command(*arguments: object) -> tuple[int, str]:
    """Run the command; return its status and its output."""
    result = CliRunner().invoke(cli.main, ["audit", *map(str, arguments)])
    return result.exit_code, result.output


def test_command(tmp_path: Path) -> None:
    page, output = tmp_path / "report.html", tmp_path / "out"
    status, printed = command(BROKEN, "-o", output, "--html", page)
    assert status == 0, printed
    assert "error R-stream-exists  once" in printed
    assert printed.splitlines()[-1].startswith("1 error in ")
    assert "R-stream-exists" in page.read_text("utf-8")
    assert {path.name for path in output.iterdir()} == {*table_schemas(), "traffic", "_SUCCESS"}
    assert summarize(read_tables(str(output))).verdict == printed.splitlines()[-1]
    status, printed = command(BROKEN, "-o", output)
    assert (status, "exists; use --overwrite" in printed) == (2, True)
    assert command(HISTORY, "-o", output, "--overwrite")[0] == 0


def test_the_command_reports_what_is_chosen(tmp_path: Path) -> None:
    status, printed = command(BROKEN, "-o", tmp_path / "out", "--vbucket", "1", "--since", "2020-01-01")
    assert status == 0
    assert printed.splitlines()[-1] == (
        "no violations in 0 connections (vbucket 1, since 2020-01-01 00:00:00 UTC)"
    )
    whole = summarize(read_tables(str(tmp_path / "out")))
    assert whole.counts == {"error": 1}
    assert whole.connections.total == 1
    (rule,) = whole.rules.shown
    (violation,) = rule.violations.shown
    _, printed = command(BROKEN, "--vbucket", violation.vbucket, "--connection", "10.0.0.2:")
    assert "error R-stream-exists  once" in printed
    assert "1 error in" in printed.splitlines()[-1]


def test_a_report_begins_with_what_was_refused(tmp_path: Path) -> None:
    status, printed = command(HISTORY)
    assert status == 0
    lines = printed.splitlines()
    first = lines.index("1 stream refused or rolled back")
    assert lines[first + 2] == "    vbucket 756, stream 3: requested from 700 onwards, roll back to 0"
    assert "is not in the failover log" in lines[first + 3]


def test_a_report_as_json() -> None:
    result = CliRunner().invoke(cli.main, ["audit", str(BAD_DAY), "--json", "--connection", "10.0.0"])
    assert (result.exit_code, result.stdout.count("\n")) == (0, 1)
    report = json.loads(result.stdout)
    assert set(report) == {
        *("verdict", "only", "errors", "warnings", "notices", "messages", "bytes", "first_time", "last_time"),
        *("left_out", "losses", "refused", "rules", "connections"),
    }
    assert (report["only"], report["errors"], report["left_out"]) == (["connection 10.0.0"], 1, 0)
    assert [row["vbucket"] for row in report["refused"]["shown"]] == [12, 12, 640]
    assert report["refused"]["shown"][0]["rollback_seqno"] == 88301
    (error,) = (rule for rule in report["rules"]["shown"] if rule["severity"] == "error")
    assert error["violations"]["total"] == len(error["violations"]["shown"]) == 1
    assert error["last"] == error["violations"]["shown"][0]
    (connection,) = (row for row in report["connections"]["shown"] if row["name"] == "search:orders")
    assert connection["controls"]["enable_noop"] == "true"
    assert report["first_time"] == "2025-03-02T02:14:00.000020+00:00"


@pytest.mark.parametrize(
    ("path", "level", "status"),
    [(BROKEN, "error", 1), (HISTORY, "error", 0), (HISTORY, "warning", 1), (VALID, "warning", 0)],
)
def test_violations_fail_the_command_if_asked_to(path: Path, level: str, status: int) -> None:
    code, printed = command(path, "--fail-on", level)
    assert code == status
    assert "in 1 connection" in printed or "of 1 connection" in printed.splitlines()[-1]


def test_a_connection_that_is_not_there(tmp_path: Path) -> None:
    status, printed = command(BAD_DAY, "--connection", "nothing")
    assert status == 2
    assert printed.splitlines()[-1].startswith(
        "dcpspec: no connection name contains 'nothing'; 3 connections: 10.0.0.21:53000>10.0.0.1:11210, "
    )
    status, printed = command(RAW, "--connection", "1")
    assert (
        printed.splitlines()[-1]
        == "dcpspec: no connection name contains '1', because the tables contain no connections"
    )


WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in ("pyspark", "pandas"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from dcpspec.cli import main

main(["audit", sys.argv[1]])
"""


def test_neither_spark_nor_pandas_is_needed() -> None:
    shown = subprocess.run([sys.executable, "-c", WITHOUT, str(BAD_DAY)], capture_output=True, text=True)
    assert shown.returncode == 0, shown.stderr
    assert "1 error, 6 warnings in 280 messages of 3 connections" in shown.stdout


def test_an_audit_joins_files_by_itself() -> None:
    with pytest.raises(OptionError, match="'rotated' does not apply to an audit"):
        audit_load(Options(rotated=True))
