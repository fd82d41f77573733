"""Who closed a connection, in the tables and in the report.

The packet numbers and times of the captures of real servers were read with dpkt.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dcpspec.audit.connection import Connection
from dcpspec.audit.report import summarize
from dcpspec.audit.report.wording import facts
from dcpspec.audit.run import audit_files, read_tables
from dcpspec.options import Options
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event
from dcpspec.storage.files import list_files
from tests.audit.auditing import audit_capture, capture_chunks, tables_of

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
