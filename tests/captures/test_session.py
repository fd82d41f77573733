"""The generated capture: the files equal the generator's output and contain all that other tests need."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

import pytest

from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.values import leb128
from tests.audit.auditing import capture_chunks, tables_of
from tests.captures import make_session
from tests.captures.connections import (
    FOREIGN_VBUCKET,
    GAP,
    GAP_VBUCKET,
    HISTORY_VBUCKET,
    ROLLED_BACK_VBUCKET,
    VBUCKETS,
)
from tests.captures.documents import vbucket_of
from tests.captures.make_session import ShippedSession
from tests.captures.one_by_one import segments_of_dpkt
from tests.captures.packets import SERVER
from tests.messages import Datatype, Magic, SystemEvent

HERE = Path(__file__).parent


def kinds(session: ShippedSession, connection: int) -> Counter[str]:
    return Counter(message.kind for message in session.messages if message.connection == connection)


def test_files_are_what_the_generator_writes(tmp_path: Path) -> None:
    make_session.main(["--out", str(tmp_path)])
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    committed = {path.name: path.read_bytes() for path in HERE.glob("session.*")}
    assert made.keys() == committed.keys()
    assert [name for name in made if made[name] != committed[name]] == []


def test_only_what_the_node_refuses_breaks_rules() -> None:
    tables = tables_of(capture_chunks(HERE / "session.pcap"))
    assert {(row["rule"], row["vbucket"]) for row in tables["violations"]} == {
        ("R-stream-req-vbucket", FOREIGN_VBUCKET),
        ("R-stream-req-history", ROLLED_BACK_VBUCKET),
    }
    first = [row for row in tables["snapshots"] if row["connection"].startswith("10.0.0.2:51007")]
    gaps = {(row["vbucket"], row["missing_seqnos"]) for row in first if row["missing_seqnos"]}
    assert gaps == {(GAP_VBUCKET, GAP)}
    assert {row["vbucket"] for row in first if "duplicate_keys" in row["flags"]} == {HISTORY_VBUCKET}


def test_mutations_are_ten_thousand(session: ShippedSession) -> None:
    counts = [kinds(session, connection)["mutation"] for connection in (1, 2, 3)]
    assert counts == [8000, 1700, 300]
    of_vbucket = Counter(m.fields["vbucket"] for m in session.of(1, SERVER) if m.kind == "mutation")
    assert of_vbucket == dict.fromkeys(VBUCKETS, 500)
    assert len(VBUCKETS) == 16


def test_every_format_occurs_where_it_belongs(session: ShippedSession) -> None:
    first, second, third = (kinds(session, connection) for connection in (1, 2, 3))
    assert {"snapshot_marker_v1", "snapshot_marker_v2_0", "snapshot_marker_v2_2"} <= first.keys()
    assert {"prepare", "commit", "abort", "deletion_v2", "expiration_v2", "stream_end"} <= first.keys()
    assert {"oso_snapshot", "seqno_advanced", "close_stream", "expiration_v2"} <= second.keys()
    assert not {"prepare", "commit", "abort"} & second.keys()
    assert {"snapshot_marker_v2_0", "deletion_v1", "prepare"} <= third.keys()
    assert {message.data[0] for message in session.messages} == set(Magic) - {Magic.server_response}


def test_system_events(session: ShippedSession) -> None:
    seen: defaultdict[int, set[tuple[int, int]]] = defaultdict(set)
    flushes, system_drops = 0, 0
    for message in session.messages:
        if message.kind == "system_event":
            seen[message.connection].add((message.fields["event"], message.fields["version"]))
            flushes += message.fields["manifest"]["flush_uid"] > 0
            system_drops += message.fields["manifest"]["system"]
    assert seen[1] == {(event, 2) for event in {*SystemEvent} - {SystemEvent.flush_collection}}
    assert seen[2] == {(0, 0), (0, 1), (1, 0), (3, 0), (4, 0)}
    assert seen[3] == {(0, 0), (0, 1), (3, 0)}
    assert (flushes, system_drops) == (16, 48)


def test_values_are_varied(session: ShippedSession) -> None:
    mutations = [message for message in session.messages if message.kind == "mutation"]
    datatypes = Counter(message.fields["datatype"] for message in mutations)
    share = {bit: sum(n for datatype, n in datatypes.items() if datatype & bit) / 10_000 for bit in Datatype}
    assert share[Datatype.XATTR] == pytest.approx(0.15, abs=0.02)
    assert share[Datatype.SNAPPY] == pytest.approx(0.20, abs=0.02)
    assert datatypes.keys() == set(range(8))
    assert 100 <= sum(len(message.fields["value"]) for message in mutations) / 10_000 <= 150
    assert sum(not message.fields["value"] for message in mutations) > 50
    assert {len(leb128.encode(m.fields["collection_id"])) for m in mutations} == {1, 2, 3}


def test_keys_belong_to_their_vbucket(session: ShippedSession) -> None:
    for message in session.messages:
        if "document_key" in message.fields:
            assert vbucket_of(message.fields["document_key"]) == message.fields["vbucket"]


def test_packets_are_as_disorderly_as_promised(session: ShippedSession) -> None:
    """Late, repeated, overlapping, wrapping, and cut within headers."""
    initial: dict[tuple[str, int, int], int] = {}
    highest: defaultdict[tuple[str, int, int], int] = defaultdict(lambda: 1)
    known: set[tuple[object, ...]] = set()
    counts: Counter[str] = Counter()
    heads = {
        (number, at + place)
        for (number, side), data in session.streams.items()
        if side == SERVER
        for at in (1 + message.offset for message in session.of(number, side))
        for place in range(1, HEADER_SIZE)
    }
    for segment in segments_of_dpkt(session.pcap):
        end = segment.src, segment.sport, segment.dport
        start = (segment.seq - initial.setdefault(end, segment.seq)) % 2**32
        if not segment.payload:
            continue
        stop = start + len(segment.payload)
        counts["repeated"] += (end, start, stop) in known
        counts["early"] += start > highest[end]
        counts["overlapping"] += start < highest[end] < stop
        counts["one byte"] += len(segment.payload) == 1
        counts["full"] += len(segment.payload) == 1460
        counts["wrapped"] += segment.seq + len(segment.payload) > 2**32
        counts["in a header"] += ((segment.dport - 51_000) // 7, stop) in heads
        known.add((end, start, stop))
        highest[end] = max(highest[end], stop)
    assert counts.pop("wrapped")
    assert min(counts.values()) > 10
