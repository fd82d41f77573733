"""What every command says about connections on other ports, tunnels, and packets without a time."""

from __future__ import annotations

import json
import random
import struct
from pathlib import Path

import pyarrow.compute as pc
import pytest
from pyarrow import dataset as ds

import dcpspec
from tests.captures.packets import CLIENT, SERVER, Endpoint, Write, conversation, pcap_file
from tests.dcpspec.capture.test_packets import ETHERNET, block, ipv4, on_ethernet, tcp
from tests.dcpspec.capture.test_segments import records_of
from tests.dcpspec.cli.command import CAPTURES, run
from tests.dcpspec.framing.test_recognition import HTTP, on_port

VALID = (CAPTURES / "audit" / "valid.pcap").read_bytes()
FOUND = "1 connection recognized by the first bytes, on port 12210"
LEFT = "1 connection on other ports, 60 bytes: not read. To read it, set ports to 8091"
TUNNELS = "3 packets not used: tunnels, such as GRE, MPLS or PPPoE, which are not read"


def web() -> list[bytes]:
    client = Endpoint(b"\x02\0\0\0\0\x02", "10.0.0.9", 40_000, 5)
    server = Endpoint(b"\x02\0\0\0\0\x01", "10.0.0.1", 8091, 6)
    writes = [Write(1_700_000_000_000_000, CLIENT, HTTP), Write(1_700_000_000_001_000, SERVER, b"HTTP")]
    return records_of(pcap_file(conversation(writes, client, server, random.Random(0))))


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """A valid session on port 12210, and a connection of a web server."""
    path = tmp_path / "mixed.pcap"
    path.write_bytes(VALID[:24] + b"".join([*on_port(records_of(VALID), 12210), *web()]))
    return path


@pytest.fixture
def other(tmp_path: Path) -> Path:
    path = tmp_path / "web.pcap"
    path.write_bytes(VALID[:24] + b"".join(web()))
    return path


@pytest.fixture
def tunnelled(tmp_path: Path) -> Path:
    inner = ipv4(tcp())
    frames = [
        on_ethernet(ipv4(bytes(4) + inner, protocol=47)),
        on_ethernet(bytes(4) + inner, 0x8847),
        on_ethernet(bytes(8) + inner, 0x8864),
    ]
    path = tmp_path / "tunnels.pcap"
    heads = (struct.pack("<IIII", 1, 0, len(frame), len(frame)) for frame in frames)
    path.write_bytes(pcap_file([]) + b"".join(map(bytes.__add__, heads, frames)))
    return path


def test_an_audit_of_a_capture_on_another_port(mixed: Path, tmp_path: Path) -> None:
    usual = tmp_path / "usual.pcap"
    usual.write_bytes(VALID)
    result, expected = run("audit", mixed, "--json"), run("audit", usual, "--json")
    assert (result.exit_code, expected.exit_code) == (0, 0)
    found, known = json.loads(result.stdout), json.loads(expected.stdout)
    assert found["verdict"] == known["verdict"]
    assert found["messages"] == known["messages"] > 0
    assert result.stderr.splitlines() == ["auditing 1 file", FOUND, f"dcpspec: warning: {LEFT}"]
    assert found["losses"]["shown"] == [LEFT]


@pytest.mark.parametrize(
    "arguments", [("--all-connections",), ("--fail-on", "error"), ("--vbucket", "3"), ()]
)
def test_an_audit_that_reads_nothing(other: Path, arguments: tuple[str, ...]) -> None:
    result = run("audit", other, *arguments)
    assert result.exit_code == 3
    assert "nothing audited: no messages were read" in result.stdout
    assert "no violations" not in result.stdout
    assert LEFT in result.stderr


def test_an_audit_of_connections_without_dcp(tmp_path: Path) -> None:
    from tests import messages as dcp

    client = Endpoint(b"\x02\0\0\0\0\x02", "10.0.0.9", 40_000, 5)
    server = Endpoint(b"\x02\0\0\0\0\x01", "10.0.0.1", 12210, 6)
    asked = b"".join(dcp.get_cluster_config(opaque=number) for number in range(3))
    packets = conversation([Write(1_700_000_000_000_000, CLIENT, asked)], client, server, random.Random(0))
    path = tmp_path / "a.pcap"
    path.write_bytes(pcap_file(packets))
    result = run("audit", path)
    assert result.exit_code == 3
    assert "nothing audited: no connection carries DCP" in result.stdout
    assert run("audit", path, "--all-connections").exit_code == 0


def test_filters_that_select_nothing_of_an_audit_are_no_empty_audit(mixed: Path) -> None:
    result = run("audit", mixed, "--vbucket", "1023")
    assert result.exit_code == 0
    assert "nothing audited" not in result.stdout


def test_decode_summary_and_inspect_say_it(mixed: Path, tmp_path: Path) -> None:
    result = run("decode", mixed, "-o", tmp_path / "out")
    assert result.exit_code == 0
    assert FOUND in result.stderr
    assert f"dcpspec: warning: {LEFT}" in result.stderr
    result = run("decode", mixed, "--format", "json")
    assert f"{mixed}: {FOUND}" in result.stderr
    assert f"dcpspec: warning: {mixed}: {LEFT}" in result.stderr
    result = run("inspect", mixed, "--limit", "1")
    assert FOUND in result.stderr
    assert f"dcpspec: warning: {LEFT}" in result.stderr
    shown = run("summary", mixed).stdout
    assert f"  {FOUND}\n" in shown
    assert f"  {LEFT}\n" in shown
    entry = json.loads(run("summary", mixed, "--json").stdout)
    assert (entry["recognized_connections"], entry["recognized_ports"]) == (1, [12210])
    assert (entry["left_out_connections"], entry["left_out_ports"]) == (1, [8091])


def test_replay_says_it(other: Path) -> None:
    result = run("replay", other, "--no-auth")
    assert result.exit_code == 1
    assert f"{other}: {LEFT}" in result.stderr


def test_every_command_names_tunnels_in_the_same_words(tunnelled: Path, tmp_path: Path) -> None:
    assert f"  {TUNNELS}\n" in run("summary", tunnelled).stdout
    line = f"dcpspec: warning: {tunnelled}: {TUNNELS}\n"
    result = run("decode", tunnelled, "-o", tmp_path / "out")
    assert (result.exit_code, line in result.stderr) == (0, True)
    assert line in run("decode", tunnelled, "--format", "json").stderr
    result = run("audit", tunnelled)
    assert (result.exit_code, line in result.stderr) == (3, True)
    assert TUNNELS in run("inspect", tunnelled).stderr


def test_a_capture_without_tcp_is_described_by_every_command(tmp_path: Path) -> None:
    frame = on_ethernet(ipv4(bytes(8), protocol=17))
    path = tmp_path / "udp.pcap"
    path.write_bytes(pcap_file([]) + struct.pack("<IIII", 1, 0, len(frame), len(frame)) + frame)
    line = "1 packet not used: IP, but not TCP"
    assert line in run("summary", path).stdout
    assert line in run("decode", path, "--format", "json").stderr
    assert line in run("audit", path).stderr


@pytest.fixture
def timeless(tmp_path: Path) -> Path:
    """The valid session in simple packet blocks, which have no time."""
    blocks = [
        block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1)),
        block(1, struct.pack("<HHI", ETHERNET, 0, 0)),
        *(block(3, struct.pack("<I", len(record) - 16) + record[16:]) for record in records_of(VALID)),
    ]
    path = tmp_path / "simple.pcapng"
    path.write_bytes(b"".join(blocks))
    return path


def test_packets_without_a_time_have_none(timeless: Path, tmp_path: Path) -> None:
    rows = dcpspec.read(str(timeless), columns="time,offset,error").read_all()
    assert rows.num_rows > 20
    assert rows["time"].null_count == rows.num_rows
    assert dcpspec.read(str(timeless), since="1960").read_all().num_rows == 0
    out = tmp_path / "audit"
    result = run("audit", timeless, "-o", out, "--html", tmp_path / "page.html")
    assert result.exit_code == 0
    assert "1970" not in result.stdout + (tmp_path / "page.html").read_text()
    verdict = result.stdout.splitlines()[-1]
    usual = tmp_path / "usual.pcap"
    usual.write_bytes(VALID)
    assert verdict == run("audit", usual).stdout.splitlines()[-1]
    connections = ds.dataset(out / "connections").to_table()
    assert pc.all(pc.is_null(connections["first_time"])).as_py()
    assert not run("decode", timeless, "--format", "json").stdout.count("1970")
    assert "1970" not in run("summary", timeless).stdout


def test_a_time_of_zero_is_a_time(tmp_path: Path) -> None:
    records = [bytes(8) + record[8:] for record in records_of(VALID)]
    path = tmp_path / "zero.pcap"
    path.write_bytes(VALID[:24] + b"".join(records))
    times = dcpspec.read(str(path), columns="time").read_all()["time"]
    assert (times.null_count, len(set(times.to_pylist()))) == (0, 1)
