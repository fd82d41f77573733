"""The capture of an incident: the file equals the generator's output, and the audit finds the incident."""

from __future__ import annotations

import io
from collections import Counter, defaultdict
from pathlib import Path

import dpkt
import pytest

from tests.audit.auditing import Tables, audit_capture
from tests.captures import make_bad_day
from tests.captures.sessions import PORT

PATH = make_bad_day.PATH
SEARCH, BACKUP, WAREHOUSE = (f"10.0.0.2{n}:530{n - 1}{n - 1}>10.0.0.1:11210" for n in (1, 2, 3))
RST, FIN = dpkt.tcp.TH_RST, dpkt.tcp.TH_FIN


@pytest.fixture(scope="module")
def tables() -> Tables:
    return audit_capture(PATH)


def test_the_file_is_what_the_generator_writes(tmp_path: Path) -> None:
    make_bad_day.main(["--out", str(tmp_path)])
    assert (tmp_path / PATH.name).read_bytes() == PATH.read_bytes()


def test_findings(tables: Tables) -> None:
    violations = Counter((row["connection"], row["rule"], row["vbucket"]) for row in tables["violations"])
    assert violations == {
        (SEARCH, "R-stream-req-history", 12): 2,
        (SEARCH, "A-rollback-obeyed", 12): 1,
        (SEARCH, "R-stream-req-vbucket", 640): 1,
        (SEARCH, "A-snapshot-complete", 341): 1,
        (BACKUP, "R-noop-answered", 0): 1,
        (WAREHOUSE, "gap", None): 1,
    }


def test_the_client_goes_back_when_it_is_told_for_the_second_time(tables: Tables) -> None:
    asked = [
        (row["start_seqno"], row["status"], row["rollback_seqno"])
        for row in tables["streams"]
        if row["vbucket"] == 12
    ]
    assert sorted(asked, key=str) == [
        (88_301, "success", None),
        (88_412, "rollback", 88_301),
        (88_412, "rollback", 88_301),
    ]


def test_one_snapshot_lacks_its_last_change(tables: Tables) -> None:
    rows = [
        (row["vbucket"], row["start_seqno"], row["end_seqno"], row["last_seqno"])
        for row in tables["snapshots"]
        if row["connection"] == SEARCH and not row["is_complete"]
    ]
    assert rows == [(341, 50_213, 50_226, 50_225)]


def test_one_client_hangs_with_its_buffer_full(tables: Tables) -> None:
    (backup,) = (row for row in tables["connections"] if row["connection"] == BACKUP)
    assert (backup["buffer_bytes"], backup["noops_sent"], backup["noops_answered"]) == (10_240, 1, 0)
    assert backup["unacknowledged_bytes"] >= 10_240


def test_the_capture_lacks_whole_packets_of_one_connection(tables: Tables) -> None:
    damage = {row["connection"]: (row["lost_bytes"], row["corrupt_ranges"]) for row in tables["connections"]}
    assert damage == {SEARCH: (0, 0), BACKUP: (0, 0), WAREHOUSE: (1285, 0)}
    seqnos = [row["end_seqno"] for row in tables["snapshots"] if row["connection"] == WAREHOUSE]
    assert sorted(seqnos) == [7212, 7226, 7712, 7717, 7726]  # 7217 was lost


def test_packets() -> None:
    ends: defaultdict[int, int] = defaultdict(int)
    sent: defaultdict[int, Counter[tuple[int, int]]] = defaultdict(Counter)
    for _, data in dpkt.pcap.Reader(io.BytesIO(PATH.read_bytes())):
        tcp = dpkt.ethernet.Ethernet(data).data.data
        client = tcp.dport if tcp.sport == PORT else tcp.sport
        ends[client] |= tcp.flags & (RST | FIN)
        if tcp.sport == PORT and tcp.data:
            sent[client][tcp.seq, len(tcp.data)] += 1
    assert ends == {53_000: FIN, 53_011: RST, 53_022: FIN}
    assert {client: max(times.values()) for client, times in sent.items()} == {
        53_000: 2,
        53_011: 2,
        53_022: 1,
    }
