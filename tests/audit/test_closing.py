"""Who closed a connection, in the tables and in the report.

The packet numbers and times of the captures of real servers were read with dpkt.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import dcpspec
from dcpspec.audit.connection import Connection
from dcpspec.audit.report import print_report, summarize
from dcpspec.audit.report.wording import facts
from dcpspec.audit.run import audit_files, read_tables
from dcpspec.options import Options
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event
from dcpspec.storage.files import list_files
from tests.audit.auditing import audit_capture, capture_chunks, tables_of
from tests.captures.packets import Endpoint, Write, WrittenPacket, conversation, pcap_file

REAL = Path(__file__).parent.parent / "captures" / "real" / "8.0.1"


def connection(capture: str, port: int) -> dict[str, Any]:
    """Return the row of the connection from a port."""
    (row,) = (
        row
        for row in audit_capture(REAL / f"{capture}.pcap")["connections"]
        if row["client"] == f"127.0.0.1:{port}"
    )
    return row


@pytest.mark.parametrize(
    ("capture", "port", "after", "at", "flag", "end", "milliseconds"),
    [
        # a marker whose completed seqno is above its end
        ("consumer_data", 40860, "dcp_snapshot_marker", 478, "fin", 482, 236),
        # a marker 0 to 0, a marker 3 to 3 after 0 to 3, and the same marker twice
        ("consumer_data", 52016, "dcp_snapshot_marker", 1173, "fin", 1177, 262),
        ("consumer_data", 53640, "dcp_snapshot_marker", 1444, "fin", 1446, 409),
        ("consumer_data", 53680, "dcp_snapshot_marker", 1691, "fin", 1693, 101),
        ("consumer_data", 40830, "dcp_mutation", 191, "rst", 193, 237),
        # a commit with prepared seqno 0, and an unknown reason for a stream end
        ("consumer_data", 35138, "dcp_commit", 6909, "fin", 6911, 115),
        ("consumer_data", 45152, "dcp_stream_end", 7493, "fin", 7495, 630),
        # a filter that names a collection twice
        ("req_errors", 54398, "dcp_stream_req", 194, "fin", 196, 652),
        # a message from the wrong side
        ("other_errors", 40606, "dcp_add_stream", 634, "fin", 641, 982),
        ("other_errors", 40672, "dcp_set_vbucket_state", 803, "fin", 805, 1013),
        # a lost privilege, and a crash
        ("privileges", 55330, "dcp_stream_req", 18, "fin", 27, 1591),
        ("crash_rollback", 54236, "dcp_get_failover_log", 27, "fin", 50, 814),
    ],
)
def test_servers_that_close(
    capture: str, port: int, after: str, at: int, flag: str, end: int, milliseconds: int
) -> None:
    row = connection(capture, port)
    assert (row["closed_by"], row["closed_after"], row["closed_after_frame"]) == ("server", after, at)
    assert (row["server_end"], row["server_end_frame"]) == (flag, end)
    assert round((row["server_end_time"] - row["closed_after_time"]) / 1000) == milliseconds


def test_a_client_that_closes() -> None:
    row = connection("other_errors", 43430)
    assert (row["closed_by"], row["closed_after"], row["closed_after_frame"]) == (
        "client",
        "response to dcp_open",
        14,
    )
    assert (row["client_end"], row["client_end_frame"]) == ("fin", 15)
    assert (row["server_end"], row["server_end_frame"]) == ("fin", 24)


def test_a_connection_that_stays_open() -> None:
    row = connection("other_errors", 43594)
    ends = [name for name in row if name.startswith(("closed_", "client_end", "server_end"))]
    assert len(ends) == 10
    assert {row[name] for name in ends} == {None}


@pytest.mark.parametrize(
    ("capture", "at", "passed"),
    [("req_errors", 194, "652 ms"), ("other_errors", 634, "982 ms"), ("other_errors", 803, "1.01 s")],
)
def test_requests_after_which_the_server_closed(capture: str, at: int, passed: str) -> None:
    violations = audit_capture(REAL / f"{capture}.pcap")["violations"]
    ((rule, seen),) = ((row["rule"], row["seen"]) for row in violations if row["first_frame"] == at)
    assert rule == {194: "R-stream-req-filter-collections-unique"}.get(at, "R-dcp-consumer-side")
    assert seen.endswith(f"no response: the server closed the connection {passed} later")


@pytest.mark.parametrize(
    ("by", "ended", "seen"),
    [
        ("server", 3_500_000, "no response: the server closed the connection 3 s later"),
        ("client", 3_500_000, "no response, although the connection continued"),
        ("client", 600_000, None),
    ],
)
def test_an_unanswered_noop_before_the_end(by: str, ended: int, seen: str | None) -> None:
    end = {"flag": "fin", "time": ended, "frame": 9}
    closing = {"by": by, "client": None, "server": None, by: end}
    opened = {"magic": "request", "opcode": "dcp_open", "flags": 1, "name": "feed"}
    granted = {"magic": "response", "opcode": "dcp_open", "status": "success"}
    noop = {"magic": "request", "opcode": "dcp_noop", "opaque": 7}
    connection = Connection("c>s", "file", "c>s")
    for side, fields, time in ((CLIENT, opened, 1), (SERVER, granted, 2), (SERVER, noop, 500_000)):
        connection.receive(Event.of(fields, side)._replace(time=time, closing=closing, connection="c>s"))
    connection.finish()
    rows = [row for table, row in connection.findings.take() if table == "violations"]
    found = [row["seen"] for row in rows if row["rule"] == "R-noop-answered"]
    assert found == ([] if seen is None else [seen])


# Connections of clients, made up

SECOND = 1_000_000
BEGIN = 1_750_000_000 * SECOND
Said = tuple[float, str, bytes]
"""The seconds since the beginning, the sender, and a message."""


def packets(port: int, said: Iterable[Said], reset: float | None = None) -> list[WrittenPacket]:
    """Return the packets of a connection that the server resets, or whose end is not captured."""
    writes = [Write(BEGIN + round(at * SECOND), side, data) for at, side, data in said]
    client, server = Endpoint(bytes(6), "10.0.0.2", port, 7), Endpoint(bytes(6), "10.0.0.1", 11210, 7)
    end = None if reset is None else BEGIN + round(reset * SECOND)
    sent = list(conversation(writes, client, server, random.Random(port), reset_us=end))
    return sent if reset is not None else sent[:-4]


def opened(at: float, name: str = "feed", bucket: str = "travel", status: str = "success") -> list[Said]:
    """A client opens DCP with no-ops."""
    asked: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
        ("hello", {"agent": "a", "features": ["xerror"]}, {"features": ["xerror"]}, "success"),
        ("select_bucket", {"bucket": bucket}, {}, "success"),
        ("dcp_open", {"name": name, "flags": ["is_producer"]}, {}, status),
    ]
    if status == "success":
        asked.append(("dcp_control", {"key": "enable_noop", "value": "true"}, {}, "success"))
    said: list[Said] = []
    for number, (opcode, fields, answer, reaction) in enumerate(asked):
        said.append((at + number / 1000, CLIENT, dcpspec.message(opcode, opaque=number, **fields)))
        response = dcpspec.message(opcode, status=reaction, opaque=number, **answer)
        said.append((at + number / 1000 + 0.0005, SERVER, response))
    return said


def noops(*times: float, unanswered: float) -> list[Said]:
    """The client responds to all no-ops but the last."""
    said: list[Said] = []
    for opaque, at in enumerate(times):
        said.append((at, SERVER, dcpspec.message("dcp_noop", opaque=opaque)))
        said.append((at + 0.001, CLIENT, dcpspec.message("dcp_noop", status="success", opaque=opaque)))
    return [*said, (unanswered, SERVER, dcpspec.message("dcp_noop", opaque=len(times)))]


def files_of(folder: Path, *files: list[WrittenPacket]) -> dict[str, Any]:
    """Audit consecutive capture files, and return the tables."""
    folder.mkdir(exist_ok=True)
    for number, each in enumerate(files):
        ordered = sorted(each, key=lambda packet: packet.time_us)
        (folder / f"{number}.pcap").write_bytes(pcap_file(ordered))
    options = Options.parse({}, "batch")
    audit_files(list_files([str(folder)], options), options, str(folder / "tables"), processes=1)
    return dict(read_tables(str(folder / "tables")))


@pytest.mark.parametrize(
    ("until", "found"),
    [
        (3.5, []),  # the client may still respond
        (6.1, [("R-noop-answered", "warning", "no response before the end of the capture, 3.1 s later")]),
    ],
)
def test_a_noop_without_a_response_until_the_end_of_the_capture(
    until: float, found: list[tuple[str, str, str]], tmp_path: Path
) -> None:
    """Neither a message nor a FIN follows the last no-op; the capture ends with another client's packet."""
    silent = packets(50_001, [*opened(0), *noops(1, 2, unanswered=3)])
    other = [packet for packet in packets(50_002, opened(until)) if packet.time_us <= BEGIN + until * SECOND]
    assert len(other) > 0
    rows = files_of(tmp_path, [*silent, *other])["violations"].to_table().to_pylist()
    assert [(row["rule"], row["severity"], row["seen"]) for row in rows] == found


CONTINUED = "no response, although the connection continued"
CLOSED = "no response: the server closed the connection 6 min 0 s later"


@pytest.mark.parametrize(
    ("opcode", "times", "reset", "severity", "seen"),
    [
        ("dcp_get_failover_log", (4, 6), None, "warning", CONTINUED),
        ("dcp_get_failover_log", (3.001,), 363, "error", CLOSED),
        ("dcp_get_failover_log", (4, 362), 363, "error", CLOSED),
        ("collections_get_manifest", (4, 60, 362), None, "error", CONTINUED),
    ],
)
def test_a_consumer_that_sends_other_dcp_messages_is_not_dead(
    opcode: str, times: tuple[float, ...], reset: float | None, severity: str, seen: str, tmp_path: Path
) -> None:
    """Requests outside DCP do not keep a connection alive, and a server that closes it had enough."""
    asked = [(at, CLIENT, dcpspec.message(opcode, opaque=90)) for at in times]
    client = packets(50_001, [*opened(0), *noops(1, 2, unanswered=3), *asked], reset)
    rows = files_of(tmp_path, client)["violations"].to_table().to_pylist()
    found = [(row["severity"], row["seen"]) for row in rows if row["rule"] == "R-noop-answered"]
    assert found == [(severity, seen)]


def test_the_end_of_another_file_is_not_the_end_of_the_capture(tmp_path: Path) -> None:
    """The files may be of different days, or of different nodes."""
    silent = packets(50_001, [*opened(0), *noops(1, 2, unanswered=3)])
    later = packets(50_002, opened(90))
    assert files_of(tmp_path, silent, later)["violations"].count_rows() == 0


@pytest.mark.parametrize(
    ("capture", "port", "after", "at"),
    [
        ("flow_control.pcap", 46230, "dcp_mutation", 106),
        ("live_dcpspec_rec.pcapng", 46392, "dcp_stream_end", 105),
        ("replication_couchstore.pcap", 48638, "dcp_noop", 722),
    ],
)
def test_changes_before_the_end(capture: str, port: int, after: str, at: int) -> None:
    """Plain changes that are processed in bulk count as last messages too."""
    path = REAL / capture
    for tables in (audit_capture(path), tables_of(capture_chunks(path))):
        (row,) = (row for row in tables["connections"] if row["client"] == f"127.0.0.1:{port}")
        assert (row["closed_by"], row["closed_after"], row["closed_after_frame"]) == ("client", after, at)


def reported(folder: Path, capture: str) -> dict[str, str | None]:
    """Audit a capture in several processes, and return what the report says about the end of each
    connection, by client port.
    """
    options = Options.parse({}, "batch")
    audit_files(list_files([str(REAL / f"{capture}.pcap")], options), options, str(folder), processes=2)
    return {
        row.client.rpartition(":")[2]: dict(facts(row)).get("closed")
        for row in summarize(read_tables(str(folder))).connections.shown
    }


def test_the_report(tmp_path: Path) -> None:
    closed = reported(tmp_path, "other_errors")
    assert (
        closed["40606"]
        == "by the server, FIN in frame 641, 982 ms after dcp_add_stream of the client in frame 634"
    )
    assert closed["43430"] == (
        "by the client, FIN in frame 15, 0.116 ms after the response to dcp_open of the server in frame 14"
    )
    assert closed["43594"] is None
    # two connections named "same"
    assert closed["43584"] == (
        "by the server, FIN in frame 356, because 127.0.0.1:43594 opened DCP with the same connection name"
    )


def replaced(tables: dict[str, Any]) -> tuple[dict[str, str | None], str]:
    """Return what replaced each connection, by client port, and the end of the verdict."""
    report = summarize(tables)
    shown = {row.client.rpartition(":")[2]: row.replaced_by for row in report.connections.shown}
    return shown, report.verdict.partition("; ")[2]


ADVICE = "; give each client its own name"
ONE = f"1 connection was replaced by another with the same connection name{ADVICE}"
NEXT = {"50001": "10.0.0.2:50002>10.0.0.1:11210", "50002": None}


def test_a_connection_that_another_replaces(tmp_path: Path) -> None:
    first = packets(50_001, opened(0), reset=10.012)
    second = packets(50_002, opened(10))
    assert replaced(files_of(tmp_path / "together", [*first, *second])) == (NEXT, ONE)
    noop = packets(50_001, [*opened(0), *noops(5, unanswered=10.005)], reset=10.012)
    before = [packet for packet in noop if packet.time_us < BEGIN + 6 * SECOND]
    after = [packet for packet in noop if packet not in before]
    tables = files_of(tmp_path / "apart", before, [*after, *second])
    assert replaced(tables) == (NEXT, ONE)
    (closed,) = (dict(facts(row))["closed"] for row in summarize(tables).connections.shown if row.replaced_by)
    assert closed.endswith("because 10.0.0.2:50002 opened DCP with the same connection name")


def test_three_connections_with_one_name(tmp_path: Path) -> None:
    said = [*packets(50_001, opened(0), reset=10.012), *packets(50_002, opened(10), reset=20.012)]
    shown, verdict = replaced(files_of(tmp_path, [*said, *packets(50_003, opened(20))]))
    assert shown == {**NEXT, "50002": "10.0.0.2:50003>10.0.0.1:11210", "50003": None}
    assert verdict == f"2 connections were replaced by others with the same connection name{ADVICE}"


@pytest.mark.parametrize(
    "others",
    [
        opened(10, bucket="beer"),  # names are per bucket
        opened(10, name="feed2"),
        opened(10, status="eaccess"),
        opened(11),  # a reconnect
    ],
    ids=["bucket", "name", "refused", "later"],
)
def test_connections_that_replace_none(others: list[Said], tmp_path: Path) -> None:
    said = [*packets(50_001, opened(0), reset=10.012), *packets(50_002, others)]
    assert replaced(files_of(tmp_path, said)) == (dict.fromkeys(NEXT), "")


def test_a_client_that_closes_before_it_opens_another_connection(tmp_path: Path) -> None:
    client, server = Endpoint(bytes(6), "10.0.0.2", 50_001, 7), Endpoint(bytes(6), "10.0.0.1", 11210, 7)
    writes = [Write(BEGIN + round(at * SECOND), side, data) for at, side, data in opened(0)]
    first = list(conversation(writes, client, server, random.Random(1)))
    tables = files_of(tmp_path, [*first, *packets(50_002, opened(10))])
    assert {row.client: row.closed_by for row in summarize(tables).connections.shown} == {
        "10.0.0.2:50001": "client",
        "10.0.0.2:50002": None,
    }
    assert replaced(tables) == (dict.fromkeys(NEXT), "")


def test_connections_without_details_say_what_replaced_them(tmp_path: Path) -> None:
    others = [packet for port in range(8) for packet in packets(51_000 + port, opened(0, f"other{port}"))]
    said = [*packets(50_001, opened(5), reset=10.012), *packets(50_002, opened(10))]
    console = Console(file=(output := StringIO()), width=200)
    print_report(summarize(files_of(tmp_path, [*others, *said])), console)
    lines = output.getvalue().splitlines()
    (line,) = (line for line in lines if line.startswith("10.0.0.2:50001"))
    assert line.endswith("server is producer  replaced by 10.0.0.2:50002")
    assert lines[-1].endswith(f"; {ONE}")
