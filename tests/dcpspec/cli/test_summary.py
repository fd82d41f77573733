"""`dcpspec summary`: its output, and how it ends."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from dcpspec.cli import main
from dcpspec.reading.summary import FileSummary, StreamSummary
from tests.captures.make_session import ShippedSession
from tests.captures.packets import CLIENT, Endpoint, Write, conversation, pcap_file, shortened
from tests.dcpspec.cli.command import BAD, MESSAGE, PCAP, SMALL, run

REAL = Path(__file__).parent.parent.parent / "captures" / "real" / "8.0.1"


def test_summary(session: ShippedSession) -> None:
    result = run("summary", PCAP)
    assert (result.exit_code, result.stderr) == (0, "")
    total = sum(map(len, session.streams.values()))
    assert f"balance: {total} in messages + 0 corrupt + 0 lost = {total} bytes of streams" in result.stdout
    assert "dcp_mutation" in result.stdout
    for number, direction in session.streams:
        assert f":{51_000 + 7 * number}>10.0.0.1:11210" in result.stdout
        assert str(len(session.of(number, direction))) in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 120


def test_summary_json(session: ShippedSession) -> None:
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


def test_summary_of_who_closed() -> None:
    path = str(REAL / "privileges.pcap")
    assert "  1 connection closed by the server\n" in run("summary", path).stdout
    streams = json.loads(run("summary", "--json", path).stdout)["streams"]
    ends = {(each["connection"].split(">")[0], each["direction"]): each for each in streams}
    server, client = (ends["127.0.0.1:55330", side] for side in ("server", "client"))
    assert (server["end"], server["closed_first"]) == ("fin", True)
    assert (client["end"], client["closed_first"]) == (None, False)


def test_summary_of_bad_bytes(tmp_path: Path) -> None:
    path = tmp_path / "bad.dcp"
    path.write_bytes(MESSAGE + BAD + MESSAGE + b"\x79" * 30)
    result = run("summary", path)
    assert result.exit_code == 0
    size, bad = len(MESSAGE), len(BAD) + 30
    want = f"balance: {2 * size} in messages + {bad} corrupt + 0 lost = {2 * size + bad} bytes"
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
    there = len(MESSAGE) - 1
    assert f"the message needs {there + 1} bytes, {there} bytes left [truncated]" in result.stdout


def test_summary_json_of_a_truncated_message_of_an_unknown_opcode(tmp_path: Path) -> None:
    (tmp_path / "cut.dcp").write_bytes(b"\x81" + bytes(23) + b"\x80")
    result = run("summary", "--json", str(tmp_path / "cut.dcp"))
    assert (result.exit_code, result.stderr) == (0, "")
    kinds = [(kind["opcode"], kind["magic"]) for kind in json.loads(result.stdout)["kinds"]]
    assert kinds == [(None, "client_request"), ("get", "client_response")]


def test_summary_of_damage(tmp_path: Path, session: ShippedSession) -> None:
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
    entry = FileSummary("[red]:smile:.pcap", "pcap", 1, 1, {}, 0, [], [], 0, [], 0, [], 0)
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
    assert "2 connections on other ports, " in result.stdout
    assert "bytes: not read. To read them, set ports to 11210\n" in result.stdout
    assert result.exit_code == 0


def test_summary_of_packets_cut_and_not_used(tmp_path: Path) -> None:
    path = tmp_path / "short.pcap"
    capture, cut = shortened(Path(PCAP).read_bytes(), 128, fragments=3)
    path.write_bytes(capture)
    lines = [line.strip() for line in run("summary", path).stdout.splitlines()]
    entry = json.loads(run("summary", "--json", path).stdout)
    assert f"{cut:,} packets cut at 128 bytes" in lines
    assert "3 packets not used: IP fragments, which are not reassembled" in lines
    assert (entry["cut"], entry["cut_at"], entry["skipped"]) == (cut, [128, 128], {"fragment": 3})


def test_summary_of_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "a.dcp").write_bytes(b"")
    result = run("summary", tmp_path / "a.dcp")
    assert result.exit_code == 0
    assert "balance: 0 in messages + 0 corrupt + 0 lost = 0 bytes" in result.stdout


def test_summary_of_tls(tmp_path: Path) -> None:
    hello = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(506)
    writes = [Write(1_700_000_000_000_000, CLIENT, hello)]
    client = Endpoint(b"\x02\0\0\0\0\x02", "10.0.0.2", 50_000, 1)
    server = Endpoint(b"\x02\0\0\0\0\x01", "10.0.0.1", 11207, 2)
    path = tmp_path / "tls.pcap"
    path.write_bytes(pcap_file(conversation(writes, client, server, random.Random(0))))
    result = run("summary", path)
    line = "1 connection on other ports, 517 bytes: not read. To read it, set ports to 11207\n"
    assert line in result.stdout
    for arguments in (("audit",), ("decode", "--format", "json"), ("inspect",)):
        error = run(*arguments, path).stderr
        assert "dcpspec: warning: " in error
        assert line in error
    assert "1 stream encrypted with TLS" in run("summary", "--ports", "11207", path).stdout


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_narrow_terminals_get_all_numbers(columns: int) -> None:
    wide = run("summary", PCAP).stdout
    result = CliRunner().invoke(main, ["summary", PCAP], env={"COLUMNS": str(columns)})
    assert max(map(len, result.stdout.splitlines())) <= columns
    assert "…" not in result.stdout
    words = result.stdout.replace(",", "").replace("\n", " ").split()
    assert all(number in words for number in wide.split() if number.isdecimal() and number != "0")
