"""The client against nodes that serve captures."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

import dcpspec
from dcpspec.client.nodes import ClusterNodes
from dcpspec.client.positions import write_positions
from dcpspec.client.streams import RollbackError, StreamError
from dcpspec.options import OptionError
from dcpspec.protocol.position import Position
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.scenario import read_scenario, scenario_of
from tests.dcpspec.client.streaming import (
    HOST,
    PASSWORD,
    USER,
    Row,
    Served,
    changes,
    findings,
    node,
    recorded_changes,
    rows_of,
    undone,
)
from tests.dcpspec.proxy.proxying import Tls
from tests.waiting import until

EACH_CHANGE = {"from": "server", "seqno": 1, "per": "connection"}


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A node without faults."""
    with node() as running:
        yield running


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"include_xattrs": True},
        {"include_value": False},
        {"compression": False},
        {"flow_control_buffer": "64k"},
    ],
)
def test_the_client_delivers_what_was_recorded(
    options: dict[str, Any], served: Served, tmp_path: Path
) -> None:
    record = tmp_path / "said.pcapng"
    stream = served.stream(ending_offsets="latest", record=str(record), **options)
    rows = rows_of(stream)
    assert changes(rows) == recorded_changes(served.bucket)
    ended = {row["vbucket"] for row in rows if row["kind"] == "stream_end"}
    assert ended == set(served.bucket.histories)
    for vbucket, history in served.bucket.histories.items():
        position = stream.positions[vbucket]
        assert (position.seqno, position.vbucket_uuid) == (history.high_seqno, history.log[0][0])
    assert findings(record, tmp_path / "audit") == []


def test_all_vbuckets_of_a_bucket() -> None:
    with node(as_recorded=True) as served:
        stream = served.stream(ending_offsets="latest")
        assert changes(rows_of(stream)) == recorded_changes(served.bucket)
        assert len(stream.positions) == 1024


def test_the_client_goes_on_from_a_file(served: Served, tmp_path: Path) -> None:
    recorded = recorded_changes(served.bucket)
    middle = {vbucket: seqnos[len(seqnos) // 2] for vbucket, seqnos in recorded.items()}
    first = served.stream(ending_offsets=middle)
    before = changes(rows_of(first))
    assert before == {
        vbucket: [seqno for seqno in seqnos if seqno <= middle[vbucket]]
        for vbucket, seqnos in recorded.items()
    }
    path = tmp_path / "positions.json"
    write_positions(path, first.positions, served.bucket.name)
    after = changes(rows_of(served.stream(starting_offsets=path, ending_offsets="latest")))
    assert {vbucket: before[vbucket] + after.get(vbucket, []) for vbucket in recorded} == recorded


def test_the_client_starts_at_the_latest_changes(served: Served) -> None:
    stream = served.stream(starting_offsets="latest", ending_offsets="latest")
    assert rows_of(stream) == []
    for vbucket, history in served.bucket.histories.items():
        position = stream.positions[vbucket]
        assert (position.seqno, position.snapshot) == (history.high_seqno, (history.high_seqno,) * 2)
        assert position.vbucket_uuid == history.log[0][0]


@pytest.mark.parametrize("chosen", [("kind", "vbucket", "key", "rev_seqno"), ("time", "system_event.name")])
def test_columns_are_chosen(chosen: tuple[str, ...], served: Served) -> None:
    with served.stream(columns=chosen, ending_offsets="latest") as stream:
        assert stream.schema.names == [name.partition(".")[0] for name in chosen]
        assert sum(batch.rows.num_rows for batch in stream) > 0


def test_unknown_columns_are_refused(served: Served) -> None:
    with pytest.raises(OptionError, match=r"unknown column 'seqno'"):
        served.stream(columns="seqno")


def test_collections_are_named_and_chosen(tmp_path: Path) -> None:
    record = tmp_path / "said.pcapng"
    with node("audit/valid.pcap", as_recorded=True) as served:
        everything = rows_of(served.stream(ending_offsets="latest"))
        known = {row["collection_id"]: (row["scope"], row["collection"]) for row in everything}
        chosen = next(number for number in known if number)
        scope, name = known[chosen]
        stream = served.stream(ending_offsets="latest", scope=scope, collections=[name], record=str(record))
        rows = rows_of(stream)
        with pytest.raises(StreamError, match=r"no collection _default.none; its collections are"):
            rows_of(served.stream(collections="none"))
    wanted = [(row["vbucket"], row["by_seqno"]) for row in everything if row["collection_id"] == chosen]
    documents = [row for row in rows if row["collection_id"] is not None]
    assert sorted((row["vbucket"], row["by_seqno"]) for row in documents) == sorted(wanted)
    assert {(row["scope"], row["collection"]) for row in documents} == {(scope, name)}
    assert findings(record, tmp_path / "audit") == []


def test_nothing_is_lost_or_repeated_when_connections_are_cut(tmp_path: Path) -> None:
    record = tmp_path / "said.pcapng"
    with node(scenario=scenario_of([{**EACH_CHANGE, "after": 7, "cut": "close"}])) as served:
        rows = rows_of(served.stream(ending_offsets="latest", record=str(record)))
        assert changes(rows) == recorded_changes(served.bucket)
        assert sum("closed the connection" in line for line in served.lines) > 1
    assert findings(record, tmp_path / "audit", "A-request-answered") == []


def test_rollbacks_are_rows(tmp_path: Path) -> None:
    record = tmp_path / "said.pcapng"
    cut = {"opcode": "dcp_mutation", "after": 8, "times": 1, "cut": "close"}
    rules = [cut, {"rollback": 0, "after": 3, "times": 1}]  # three vbuckets are requested first
    with node(scenario=scenario_of({"script": rules})) as served:
        stream = served.stream(ending_offsets="latest", on_rollback="rewind", record=str(record))
        rows = rows_of(stream)
        assert undone(rows) == recorded_changes(served.bucket)
    rollbacks = [row for row in rows if row["kind"] == "rollback"]
    assert rollbacks
    for row in rollbacks:
        assert row["rollback"]["from_seqno"] > row["rollback"]["to_seqno"] == row["by_seqno"]
        assert row["rollback"]["reason"]
    # The cut may come before the answer to a request.
    unasked = ("R-stream-req-history", "A-request-answered")
    assert findings(record, tmp_path / "audit", *unasked) == []


def test_a_rollback_ends_the_stream_with_the_reason(served: Served) -> None:
    vbucket, history = next(iter(served.bucket.histories.items()))
    ahead = Position(vbucket, vbucket_uuid=77, seqno=3, snapshot_start=3, snapshot_end=3)
    start = {vbucket: ahead}
    with pytest.raises(RollbackError) as error:
        rows_of(served.stream(starting_offsets=start, ending_offsets={vbucket: history.high_seqno}))
    for part in (f"vbucket {vbucket} must roll back from seqno 3 to 0", "uuid 77", str(history.log[0][0])):
        assert part in str(error.value)
    stream = served.stream(
        starting_offsets=start, ending_offsets={vbucket: history.high_seqno}, on_rollback="rewind"
    )
    first, *rows = rows_of(stream)
    assert (first["kind"], first["rollback"]["from_seqno"], first["rollback"]["to_seqno"]) == (
        "rollback",
        3,
        0,
    )
    assert changes(rows) == {vbucket: recorded_changes(served.bucket)[vbucket]}


def test_a_wrong_password_is_said(served: Served) -> None:
    with pytest.raises(StreamError, match=r"refused the login of 'reader'.*auth_error") as error:
        rows_of(served.stream(password="wrong secret"))
    assert "wrong secret" not in str(error.value) + "".join(served.lines)


def test_a_password_is_not_shown_without_tls(tmp_path: Path) -> None:
    record = tmp_path / "said.pcapng"
    with node(asks_login=False, credentials=None) as served:
        with pytest.raises(StreamError, match=r"supports only PLAIN logins"):
            rows_of(served.stream())
        assert rows_of(served.stream(allow_plain=True, ending_offsets="latest", record=str(record)))
    assert PASSWORD.encode() not in record.read_bytes()
    assert findings(record, tmp_path / "audit") == []


def test_a_password_that_is_a_part_of_other_bytes_damages_no_recording(tmp_path: Path) -> None:
    record = tmp_path / "said.pcapng"
    with node(asks_login=False, credentials=None) as served:
        stream = served.stream(password="A", allow_plain=True, ending_offsets="latest", record=str(record))
        assert rows_of(stream)
    assert findings(record, tmp_path / "audit") == []
    (login,) = dcpspec.read(str(record), ports="all", message="sasl_auth").read_all().to_pylist()
    assert (login["mechanism"], login["challenge"]) == ("PLAIN", b"\0" + USER.encode() + b"\0*")


def test_tls(tmp_path: Path) -> None:
    tls = Tls.in_folder(tmp_path)
    record = tmp_path / "said.pcapng"
    with node(tls=tls) as served:
        rows = rows_of(served.stream(ending_offsets="latest", record=str(record)))
        assert changes(rows) == recorded_changes(served.bucket)
        with pytest.raises(StreamError, match=r"(?i)certificate"):
            rows_of(served.stream(tls_ca_file=None))
    assert findings(record, tmp_path / "audit") == []


def test_a_node_that_never_answers_does_not_hang() -> None:
    with socket.create_server((HOST, 0)) as server:
        address = f"couchbase://{HOST}:{server.getsockname()[1]}/travel"
        with pytest.raises(StreamError, match=r"did not respond to hello within 0.5 s"):
            rows_of(dcpspec.stream(address, username=USER, password=PASSWORD, connect_timeout="500ms"))


def test_a_stream_that_stalls_does_not_hang(tmp_path: Path) -> None:
    record = tmp_path / "said.pcapng"
    limits = {"batch_timeout": "2s", "noop_interval": "500ms"}
    with (
        node(scenario=read_scenario("stall")) as served,
        pytest.raises(StreamError, match=r"has made no progress for 2 s"),
    ):
        rows_of(served.stream(ending_offsets="latest", record=str(record), **limits))
    rows = dcpspec.read(str(record), ports="all", columns=["opcode", "status"]).read_all().to_pylist()
    noops = [row["status"] for row in rows if row["opcode"] == "dcp_noop"]
    assert noops.count(None) == noops.count("success") > 1
    assert findings(record, tmp_path / "audit") == []


def acknowledged(record: Path) -> int:
    """Return the bytes that the client has acknowledged so far."""
    rows = dcpspec.read(str(record), ports="all", message="buffer_acknowledgement", columns=["buffer_bytes"])
    return sum(rows.read_all().column("buffer_bytes").to_pylist())


def test_what_was_not_taken_is_not_acknowledged(tmp_path: Path) -> None:
    record, taken, markers = tmp_path / "said.pcapng", 0, 20_000
    with node("session.pcap", as_recorded=True) as served:
        ends = dict(list(recorded_ends(served).items())[:1])
        options = {"flow_control_buffer": "64k", "on_rollback": "rewind", "columns": "length"}
        with served.stream(ending_offsets=ends, record=str(record), **options) as stream:
            for batch in stream:
                assert acknowledged(record) <= taken + markers
                taken += sum(batch.rows.column("length").to_pylist())
    assert taken > 80_000
    assert acknowledged(record) > taken - 64_000


def recorded_ends(served: Served) -> dict[int, int]:
    """Return the high seqno of each vbucket that was recorded."""
    return {vbucket: history.high_seqno for vbucket, history in served.bucket.histories.items()}


@pytest.fixture
def skip(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Return a function that lets seconds pass on the clock of the client."""
    skipped = 0.0

    def skip(seconds: float) -> None:
        nonlocal skipped
        skipped += seconds

    for module in ("connection", "nodes", "vbuckets"):
        monkeypatch.setattr(f"dcpspec.client.{module}.monotonic", lambda: monotonic() + skipped)
    return skip


LIMITS = {"connect_timeout": "1000s", "noop_interval": "200s"}


def test_a_consumer_may_take_its_time(served: Served, skip: Callable[[float], None]) -> None:
    limits = {"batch_timeout": "1000s", **LIMITS}
    with served.stream(ending_offsets=recorded_ends(served), **limits) as stream:
        rows = []
        for batch in stream:
            rows += batch.rows.to_pylist()
            skip(1500)
    assert changes(rows) == recorded_changes(served.bucket)
    assert not any("sent nothing" in line for line in served.lines)


def test_an_answer_that_came_while_the_process_stood_still_counts(
    served: Served, skip: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    request_streams, pauses = ClusterNodes.request_streams, [1500]

    def late(nodes: ClusterNodes) -> None:
        request_streams(nodes)
        asked = [node for node in nodes._nodes.values() if node.asked]
        if pauses and asked:
            until(lambda: any(map(nodes._has_more, asked)))
            skip(pauses.pop())
            nodes.look_after()  # before anything is read

    monkeypatch.setattr(ClusterNodes, "request_streams", late)
    limits = {"batch_timeout": "10000s", **LIMITS}
    rows = rows_of(served.stream(ending_offsets=recorded_ends(served), **limits))
    assert not pauses
    assert changes(rows) == recorded_changes(served.bucket)
    assert not any("did not respond" in line or "sent nothing" in line for line in served.lines)


def test_no_thread_and_no_socket_is_left(served: Served) -> None:
    def left() -> tuple[int, int]:
        return len(os.listdir("/proc/self/fd")), threading.active_count()

    before = left()
    stream = served.stream(ending_offsets=dict.fromkeys(served.bucket.histories, 2**64 - 1))
    next(stream)
    stream.close()
    # The node closes its side, also that of tests before.
    until(lambda: all(now <= then for now, then in zip(left(), before, strict=True)), left)


def few(buckets: Mapping[str, Bucket]) -> None:
    """Reduce a bucket to eight vbuckets."""
    for bucket in buckets.values():
        bucket.histories = dict(list(bucket.histories.items())[:8])
        bucket.map_size = 9


def test_a_snapshot_out_of_order(tmp_path: Path) -> None:
    record = tmp_path / "said.pcapng"
    options = {"scope": "_default", "collections": ["_default"], "ending_offsets": "latest"}
    with node("session.pcap", change=few) as served:
        in_order = rows_of(served.stream(**options))
        stream = served.stream(**options, out_of_order=True, record=str(record))
        unordered = rows_of(stream)
        assert {row["by_seqno"] for row in unordered} == {row["by_seqno"] for row in in_order}
        own = changes(unordered)
        assert any(each != sorted(each) for each in own.values())
        assert {vbucket: sorted(each) for vbucket, each in own.items()} == changes(in_order)
        for vbucket, history in served.bucket.histories.items():
            position = stream.positions[vbucket]
            # Later changes of other collections cause no message.
            assert history.high_seqno_of({0}) <= position.seqno <= history.high_seqno
            assert not position.in_oso
    assert findings(record, tmp_path / "audit") == []


def test_a_snapshot_out_of_order_that_is_cut_off_comes_again() -> None:
    options = {"scope": "_default", "collections": ["_default"], "ending_offsets": "latest"}
    cut = {"script": [{"opcode": "dcp_mutation", "after": 5, "times": 1, "cut": "close"}]}
    with node("session.pcap", scenario=scenario_of(cut), change=few) as served:
        rows = rows_of(served.stream(**options, out_of_order=True))
        expected = changes(rows_of(served.stream(**options)))
    rollbacks = [row for row in rows if row["kind"] == "rollback"]
    assert {row["rollback"]["to_seqno"] for row in rollbacks} == {0}
    assert all("resends the snapshot's changes" in row["rollback"]["reason"] for row in rollbacks)
    assert {vbucket: sorted(own) for vbucket, own in undone(rows).items()} == expected


def seqnos(rows: list[Row]) -> list[tuple[int, int]]:
    """Return vbucket and seqno of changes."""
    return [(vbucket, seqno) for vbucket, own in changes(rows).items() for seqno in own]


def test_all_versions_of_a_collection_with_history(tmp_path: Path) -> None:
    record = tmp_path / "said.pcapng"
    with node("audit/valid.pcap") as served:
        newest = rows_of(served.stream(ending_offsets="latest"))
        stream = served.stream(ending_offsets="latest", change_streams=True, record=str(record))
        versions = rows_of(stream)

    assert set(seqnos(newest)) < set(seqnos(versions))
    later = {(row["vbucket"], row["key"]) for row in newest}
    assert {(row["vbucket"], row["key"]) for row in versions} <= later
    assert findings(record, tmp_path / "audit") == []
