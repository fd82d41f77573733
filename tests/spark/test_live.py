"""The live source against nodes that serve captures: ranges, offsets, histories, and errors."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from dcpspec.client.positions import read_positions, write_positions
from dcpspec.protocol.position import Position

pytest.importorskip("pyspark")
from dcpspec.client import view
from dcpspec.client.connection import Recorder
from dcpspec.client.node import NodeConnector
from dcpspec.client.offsets import BatchMark, BucketOffset, Return
from dcpspec.client.ranges import admitted
from dcpspec.client.streams import RollbackError, StreamError
from dcpspec.options import OptionError
from dcpspec.replay.scenario import Scenario, read_scenario, scenario_of
from pyspark_dcp.live import LiveLoad
from tests.dcpspec.client.streaming import (
    PASSWORD,
    Row,
    Served,
    changes,
    findings,
    node,
    recorded_changes,
    undone,
)
from tests.dcpspec.proxy.proxying import Tls
from tests.spark.living import Query, batch, options, source

VBUCKET = 0
Given = Callable[..., dict[str, str]]


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A node without faults."""
    with node() as running:
        yield running


def change(number: int, key: str = "k") -> dict[str, Any]:
    return {"kind": "mutation", "key": key, "value": {"n": number}}


def add(served: Served, count: int, key: str = "k") -> None:
    """Append changes to the vbucket, each of a different document."""
    served.bucket.append(VBUCKET, *(change(n, f"{key}{n}") for n in range(count)))


def facts(rows: list[Row]) -> list[tuple[Any, ...]]:
    """The values that are equal each time that rows are read."""
    return [(row["kind"], row["vbucket"], row["by_seqno"], row["rollback"]) for row in rows]


def latest(rows: list[Row]) -> dict[tuple[int, bytes], int]:
    """The content of a table by key: the seqno of each document, after rollbacks."""
    table: dict[tuple[int, bytes], list[int]] = {}
    for row in rows:
        if row["kind"] == "rollback":
            for (vbucket, _), seqnos in table.items():
                if vbucket == row["vbucket"]:
                    seqnos[:] = [seqno for seqno in seqnos if seqno <= row["rollback"]["to_seqno"]]
        elif row["key"] is not None:
            table.setdefault((row["vbucket"], row["key"]), []).append(row["by_seqno"])
    return {document: max(seqnos) for document, seqnos in table.items() if seqnos}


def current(served: Served) -> dict[tuple[int, bytes], int]:
    """The content of the bucket: the seqno of the last change of each document."""
    return {
        (vbucket, change.fields["key"]): change.seqno
        for vbucket, history in served.bucket.histories.items()
        for change in history.changes()
        if change.fields.get("key") is not None
    }


# Ranges


def test_a_read_has_all_changes(served: Served, tmp_path: Path) -> None:
    rows = batch(options(served, tmp_path))
    assert changes(rows) == recorded_changes(served.bucket)
    assert {row["kind"] for row in rows}.isdisjoint({"stream_end", "rollback"})


def test_a_read_has_the_columns_that_are_chosen(served: Served, tmp_path: Path) -> None:
    rows = batch(options(served, tmp_path, columns="key,by_seqno,system_event.name"))
    assert {tuple(row) for row in rows} == {("key", "by_seqno", "system_event")}
    assert len(rows) == sum(map(len, recorded_changes(served.bucket).values()))
    reader: Any = source(options(served, tmp_path))
    schema: Any = reader.schema()
    some = type(schema)([schema["key"], schema["vbucket"]])
    load = LiveLoad(reader.options, "batch", some)
    assert load.schema.names == ["key", "vbucket"]
    with pytest.raises(OptionError, match="unknown column 'colour'"):
        LiveLoad(reader.options, "batch", some.add("colour", "string"))


def test_a_read_begins_and_ends_where_it_is_told(served: Served, tmp_path: Path) -> None:
    recorded = recorded_changes(served.bucket)
    ends = {vbucket: seqnos[1] for vbucket, seqnos in recorded.items()}
    first = batch(options(served, tmp_path, endingOffsets=json.dumps(ends)))
    assert changes(first) == {vbucket: seqnos[:2] for vbucket, seqnos in recorded.items()}
    positions = {
        vbucket: Position(vbucket, None, history.log[0][0], ends[vbucket], 0, history.high_seqno)
        for vbucket, history in served.bucket.histories.items()
    }
    path = tmp_path / "positions.json"
    write_positions(path, positions, served.bucket.name)
    for start in (str(path), path.read_text()):
        rest = batch(options(served, tmp_path, startingOffsets=start))
        assert changes(rest) == {vbucket: seqnos[2:] for vbucket, seqnos in recorded.items()}
    with pytest.raises(StreamError, match="vbucket 0 has not reached seqno 99: its high seqno is 7"):
        batch(options(served, tmp_path, endingOffsets='{"0": "99"}'))


@pytest.mark.parametrize("limit", [1, 4, None])
def test_batches_together_have_all_changes(limit: int | None, served: Served, tmp_path: Path) -> None:
    query = Query(options(served, tmp_path), [])
    counts = [len(rows) for rows in query.run(limit)]
    assert changes(query.rows) == recorded_changes(served.bucket)
    assert limit is None or max(counts) <= limit
    assert len(counts) == (1 if limit is None else -(-17 // limit))
    query.stop()


def test_a_query_goes_on_with_other_tasks(tmp_path: Path) -> None:
    with node() as served:
        add(served, 3000)
        checkpoint: list[Any] = []
        query = Query(options(served, tmp_path, numPartitions="1"), checkpoint)
        query.plan(6)
        query.process()
        assert query.tasks == 1
        query.plan()
        query.stop()
        # Another process, with a different number of tasks, reads the planned batch.
        served.bucket.append(1, *(change(n, f"k{n}") for n in range(2000)))
        query = Query(options(served, tmp_path, numPartitions="3"), checkpoint)
        query.process()
        before = len(query.rows)
        assert sum(map(len, query.run())) == 2000
        assert before == 3017
        assert changes(query.rows) == recorded_changes(served.bucket)
        query.stop()


def test_tasks_share_the_vbuckets_of_a_node(tmp_path: Path) -> None:
    def spread(buckets: Any) -> None:
        next(iter(buckets.values())).spread(2)

    with node(change=spread) as served:
        for vbucket in range(4):
            served.bucket.append(vbucket, *(change(n, f"k{n}") for n in range(1500)))
        query = Query(options(served, tmp_path, numPartitions="4"), [])
        query.plan()
        rows = query.process()
        assert query.tasks == 4
        assert changes(rows) == recorded_changes(served.bucket)
        served.bucket.move(3, 0)
        add(served, 1)
        served.bucket.append(3, change(0))
        assert [len(rows) for rows in query.run()] == [2]
        query.stop()


def test_a_query_begins_at_the_latest_changes(tmp_path: Path) -> None:
    with node() as served:
        checkpoint: list[Any] = []
        given = options(served, tmp_path, startingOffsets="latest")
        query = Query(given, checkpoint)
        assert not query.plan()
        start = query.reader.initialOffset()
        add(served, 2)
        checkpoint.append((query.reader.latestOffset(start, None), None))
        query.stop()
        # Spark does not store the beginning of the first batch, and would begin it elsewhere.
        add(served, 2, "m")
        query = Query(given, checkpoint)
        assert [row["key"] for row in query.process()] == [b"k0", b"k1"]
        assert [row["key"] for rows in query.run() for row in rows] == [b"m0", b"m1"]
        query.stop()


def test_lags_are_told(tmp_path: Path, served: Served) -> None:
    query = Query(options(served, tmp_path), [])
    query.plan(3)
    lags = {str(v): len(seqnos) - 1 for v, seqnos in recorded_changes(served.bucket).items()}
    assert query.reader.reportLatestOffset() == {"lag": 14, "lags": lags}
    query.stop()


def test_what_is_not_on_disk_waits(tmp_path: Path) -> None:
    with node() as served:
        for history in served.bucket.histories.values():
            history.persisted_seqno = 2
        given = options(served, tmp_path)
        query = Query(given, [])
        assert changes(next(query.run())) == {0: [1, 2], 1: [1, 2], 2: [1, 2]}
        assert not query.plan()
        assert not query.plan()
        impatient = given | {"batchTimeout": "200ms"}
        with pytest.raises(
            StreamError, match=r"3 vbuckets, .* did not persist any changes .*ephemeral.*persistedOnly=false"
        ):
            batch(impatient)
        hasty = Query(impatient, query.checkpoint)
        with pytest.raises(StreamError, match="3 vbuckets, including vbucket 0, did not persist"):
            any(hasty.plan() for _ in count())
        hasty.stop()
        whole = batch(given | {"persistedOnly": "false"})
        assert changes(whole) == recorded_changes(served.bucket)
        query.reader.prepareForTriggerAvailableNow()
        for history in served.bucket.histories.values():
            history.persisted_seqno = None
        add(served, 5)  # after the query has recorded its end
        assert len([row for rows in query.run() for row in rows]) == 11
        query.stop()


def test_a_user_who_may_not_ask_is_told(tmp_path: Path) -> None:
    with (
        node(scenario=scenario_of({"script": [{"opcode": "observe_seqno", "status": "eaccess"}]})) as served,
        pytest.raises(StreamError, match=r"vbucket 0 on .*: eaccess: the user is not allowed to read"),
    ):
        batch(options(served, tmp_path))


# Offsets


U64 = st.integers(0, 2**64 - 1)


@examples(st.builds(Position, st.just(5), st.none(), U64, U64, U64, U64), U64, U64)
def test_offsets_keep_all_bits(position: Position, begin: int, newest: int) -> None:
    offset = BucketOffset("b", {5: BatchMark(position, begin, newest)}, {5: Return(begin, position, "why")})
    assert BucketOffset.from_json(json.loads(json.dumps(offset.as_json())), "b") == offset
    assert '"version": 1' in json.dumps(offset.as_json())


def test_offsets_are_positions(served: Served, tmp_path: Path) -> None:
    query = Query(options(served, tmp_path), [])
    list(query.run())
    path = tmp_path / "offset.json"
    path.write_text(json.dumps(query.checkpoint[-1][0]))
    found = read_positions(path, served.bucket.name)
    assert {vbucket: position.seqno for vbucket, position in found.items()} == {0: 7, 1: 5, 2: 5}
    query.stop()


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ({"version": 2, "positions": {}}, "of version 1"),
        ({"version": 2, "seen": {}, "batch": {}}, "another source or a later release"),
        ({"version": 1, "bucket": "other", "positions": {}}, "for bucket 'other', not 'travel'"),
    ],
)
def test_other_checkpoints_are_refused(
    data: dict[str, Any], error: str, served: Served, tmp_path: Path
) -> None:
    query = Query(options(served, tmp_path), [])
    with pytest.raises(OptionError, match=error):
        query.reader.latestOffset(data, None)
    query.stop()


@examples(st.dictionaries(st.integers(0, 9), st.integers(0, 99)), st.none() | st.integers(1, 300))
def test_limits_are_shared(wanted: dict[int, int], limit: int | None) -> None:
    shares = admitted(wanted, limit)
    assert all(0 <= share <= wanted[vbucket] for vbucket, share in shares.items())
    total = sum(wanted.values())
    assert sum(shares.values()) == (total if limit is None else min(limit, total))


# Options


@pytest.mark.parametrize(
    ("use", "given", "error"),
    [
        ("batch", {"path": "captures"}, r"call load\(\) without a path"),
        ("batch", {"password": "pass phrase"}, "'password' would be visible in query plans: use "),
        ("batch", {"maxRowsPerTrigger": "5"}, "'maxRowsPerTrigger' applies to readStream"),
        ("batch", {"startingOffsets": "latest"}, "latest applies to readStream, not to read"),
        ("batch", {"maxFilesPerTrigger": "5"}, "unknown option 'maxfilespertrigger'; the options are"),
        ("stream", {"endingOffsets": "latest"}, "'endingOffsets' applies to read, not to readStream"),
        ("stream", {"maxRowsPerTrigger": "0"}, "must be a positive integer"),
        ("stream", {"persistencePollingInterval": "0s"}, "must be greater than 0"),
    ],
)
def test_options_are_refused(
    use: Any, given: dict[str, str], error: str, served: Served, tmp_path: Path
) -> None:
    with pytest.raises(OptionError, match=error) as raised:
        LiveLoad(options(served, tmp_path, **given), use)
    assert "pass phrase" not in str(raised.value)


@pytest.mark.parametrize("text", ["{", "[1]", "none.json", '{"5": {}}', '{"version": 1, "positions": {}}'])
def test_offsets_are_refused(text: str, served: Served, tmp_path: Path) -> None:
    for name in ("startingOffsets", "endingOffsets"):
        with pytest.raises((OptionError, OSError)):
            batch(options(served, tmp_path, **{name: text}))


def test_a_password_in_the_address_is_refused(served: Served, tmp_path: Path) -> None:
    given = options(served, tmp_path)
    given["connectionString"] += "?password=pass%20phrase"
    with pytest.raises(OptionError, match="'password' would be visible in query plans") as raised:
        LiveLoad(given)
    assert "phrase" not in str(raised.value)


def test_a_password_is_in_nothing_that_is_sent(served: Served, tmp_path: Path) -> None:
    from pyspark import cloudpickle

    query = Query(options(served, tmp_path), [])
    query.plan()
    partitions = query.reader.partitions(query.reader.initialOffset(), query.checkpoint[-1][0])
    pickling: Any = cloudpickle
    sent = pickling.dumps((query.source, query.source.streamReader(query.source.schema()), partitions))
    assert PASSWORD.encode() not in sent
    assert PASSWORD not in json.dumps(query.checkpoint)
    query.stop()


def test_tls(tmp_path: Path) -> None:
    with node(tls=Tls.in_folder(tmp_path)) as served:
        assert changes(batch(options(served, tmp_path))) == recorded_changes(served.bucket)
        (tmp_path / "other").mkdir()
        other = Tls.in_folder(tmp_path / "other")
        with pytest.raises(StreamError, match=r"(?i)certificate"):
            batch(options(served, tmp_path, batchTimeout="1s") | {"tls.caFile": str(other.certificate)})


def test_the_driver_keeps_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "said.pcapng"
    recorder = Recorder(str(record))
    monkeypatch.setattr(view, "NodeConnector", partial(NodeConnector, recorder=recorder))
    with node() as served:
        query = Query(options(served, tmp_path, onRollback="rewind"), [])
        list(query.run(5))
        add(served, 3)
        served.bucket.fail_over(VBUCKET, 8)
        add(served, 3)
        list(query.run())
        query.stop()
    recorder.close()
    assert findings(record, tmp_path / "audit", "R-stream-req-history") == []


# Faults


@pytest.mark.parametrize(
    "rule",
    [
        {"cut": "reset", "every": 7},
        *(
            {"end": reason, "times": 2}
            for reason in ("closed", "state_changed", "disconnected", "slow", "backfill_fail", 77)
        ),
    ],
)
def test_a_range_is_whole_whatever_ends_its_stream(rule: dict[str, Any], tmp_path: Path) -> None:
    rules = [{"opcode": "dcp_mutation", "from": "server", **rule}]
    with node(scenario=scenario_of({"script": rules})) as served:
        add(served, 20)
        query = Query(options(served, tmp_path), [])
        (rows,) = query.run()
        assert changes(rows) == recorded_changes(served.bucket)
        query.stop()


@pytest.mark.parametrize("reason", ["filter_empty", "lost_privileges"])
def test_an_end_for_good_is_an_error(reason: str, tmp_path: Path) -> None:
    rules = [{"opcode": "dcp_mutation", "from": "server", "end": reason, "times": 1}]
    with node(scenario=scenario_of({"script": rules})) as served:
        query = Query(options(served, tmp_path), [])
        query.plan()
        with pytest.raises(StreamError, match=f"stream ended with {reason}"):
            query.process()
        query.process()
        assert changes(query.rows) == recorded_changes(served.bucket)
        query.stop()


def test_a_vbucket_moves_within_a_batch(tmp_path: Path) -> None:
    rules = [{"opcode": "dcp_mutation", "from": "server", "vbucket": VBUCKET, "map": 1, "times": 1}]

    def spread(buckets: Any) -> None:
        next(iter(buckets.values())).spread(2)

    with node(scenario=scenario_of({"script": rules}), change=spread) as served:
        query = Query(options(served, tmp_path), [])
        (rows,) = query.run()
        assert changes(rows) == recorded_changes(served.bucket)
        query.stop()


def test_what_a_node_replaces_comes_later(tmp_path: Path) -> None:
    with node(scenario=Scenario(deduplicates=True)) as served:
        add(served, 3)
        checkpoint: list[Any] = []
        query = Query(options(served, tmp_path), checkpoint)
        query.plan()
        once = query.process()
        served.bucket.append(VBUCKET, change(9, "k1"))
        again = query.process()  # as after a crash
        lacking = {(row["vbucket"], row["by_seqno"]) for row in once} - {
            (row["vbucket"], row["by_seqno"]) for row in again
        }
        assert lacking == {(VBUCKET, 9)}
        assert latest(query.rows) != current(served)
        assert [row["key"] for rows in query.run() for row in rows] == [b"k1"]
        assert latest(query.rows) == latest(once + query.rows) == current(served)
        query.stop()


# Histories


def test_a_rollback_is_an_error_with_both_histories(tmp_path: Path) -> None:
    with node() as served:
        add(served, 3)
        query = Query(options(served, tmp_path), [])
        list(query.run())
        before = served.bucket.histories[VBUCKET].log[0][0]
        served.bucket.fail_over(VBUCKET, 8)
        after = served.bucket.histories[VBUCKET].log[0][0]
        for _ in range(2):  # the error persists
            with pytest.raises(RollbackError) as raised:
                query.plan()
        text = str(raised.value)
        for part in (
            "vbucket 0 must roll back from seqno 10 to ",
            f"history {before}",
            f"{after} from seqno 8",
        ):
            assert part in text
        assert "onRollback=rewind" in text
        query.stop()


@pytest.mark.parametrize(("branch", "added"), [(0, 0), (0, 1), (4, 5), (8, 0), (8, 1)])
def test_a_rollback_is_a_row(branch: int, added: int, tmp_path: Path) -> None:
    with node() as served:
        add(served, 3)
        given = options(served, tmp_path, onRollback="rewind")
        query = Query(given, [])
        list(query.run(4))
        served.bucket.fail_over(VBUCKET, branch)
        add(served, added, "new")
        query.plan()
        rows = query.process()
        query.stop()
        # A restarted query returns the same rows for the same batch.
        query = Query(given, query.checkpoint)
        assert facts(query.process()) == facts(rows)
        assert not query.plan()
        (row,) = [row for row in rows if row["kind"] == "rollback"]
        assert rows.index(row) == 0
        assert (row["vbucket"], row["by_seqno"]) == (VBUCKET, row["rollback"]["to_seqno"])
        assert row["rollback"]["from_seqno"] == 10
        assert row["rollback"]["to_seqno"] <= branch
        assert str(served.bucket.histories[VBUCKET].log[-1][0]) in row["rollback"]["reason"]
        assert {v: sorted(set(seqnos)) for v, seqnos in undone(query.rows).items()} == {
            v: seqnos for v, seqnos in recorded_changes(served.bucket).items() if seqnos
        }
        assert latest(query.rows) == current(served)
        query.stop()


def test_two_rollbacks_are_two_rows(tmp_path: Path) -> None:
    with node() as served:
        query = Query(options(served, tmp_path, onRollback="rewind"), [])
        for count, branch in ((3, 8), (4, 7)):
            add(served, count, f"{count}-")
            list(query.run())
            served.bucket.fail_over(VBUCKET, branch)
        add(served, 4, "last")
        list(query.run())
        found = [row["rollback"] for row in query.rows if row["kind"] == "rollback"]
        assert [row["from_seqno"] for row in found] == [10, 12]
        assert latest(query.rows) == current(served)
        # Two changes before the next batch are one row.
        served.bucket.fail_over(VBUCKET, 9)
        served.bucket.fail_over(VBUCKET, 8)
        add(served, 1, "more")
        ((row, *_),) = query.run()
        assert (row["kind"], row["rollback"]["from_seqno"]) == ("rollback", 11)
        assert latest(query.rows) == current(served)
        query.stop()


def test_a_batch_is_rolled_back_before_it_is_read(tmp_path: Path) -> None:
    for policy in ("fail", "rewind"):
        with node() as served:
            given = options(served, tmp_path, onRollback=policy)
            query = Query(given, [])
            list(query.run())
            add(served, 3)
            query.plan()
            served.bucket.fail_over(VBUCKET, 6)
            add(served, 9, "new")
            if policy == "rewind":
                query.stop()  # one that planned the batch finds it out in the task, this one before
                query = Query(given, query.checkpoint)
            query.process()
            if policy == "fail":
                with pytest.raises(RollbackError):
                    query.plan()
            else:
                list(query.run())
                assert latest(query.rows) == current(served)
            query.stop()


@pytest.mark.parametrize("branch", [8, 5])
def test_a_batch_is_rolled_back_while_it_is_read(branch: int, tmp_path: Path) -> None:
    rule = {"opcode": "dcp_mutation", "from": "server", "vbucket": VBUCKET, "seqno": 10, "times": 1}
    with node(scenario=scenario_of({"script": [{**rule, "fail_over": branch}]})) as served:
        add(served, 9)
        query = Query(options(served, tmp_path, onRollback="rewind", batchTimeout="1s"), [])
        query.plan()
        query.process()
        add(served, 4, "new")
        list(query.run())
        assert latest(query.rows) == current(served)
        query.stop()


@pytest.mark.parametrize(("limits", "undone"), [([], 0), ([1], 0), ([None], 1)])
def test_a_version_that_was_replaced_and_lost_is_read_again(
    limits: list[int | None], undone: int, tmp_path: Path
) -> None:
    with node(scenario=Scenario(deduplicates=True)) as served:
        query = Query(options(served, tmp_path, onRollback="rewind"), [])
        list(query.run())
        add(served, 1)
        query.plan()
        served.bucket.append(VBUCKET, change(5, "other"), change(6, "k0"))
        assert query.process() == []  # the node has a newer version by now
        for limit in limits:
            query.plan(limit)
            query.process()
        served.bucket.fail_over(VBUCKET, 9)  # and loses it
        served.bucket.append(VBUCKET, change(7, "new"), change(8, "newer"))
        list(query.run())
        assert sum(row["kind"] == "rollback" for row in query.rows) == undone
        assert latest(query.rows) == current(served)
        assert (VBUCKET, b"k0") in current(served)
        query.stop()


def test_a_purge_undoes_what_was_read_before(tmp_path: Path) -> None:
    with node() as served:
        add(served, 5)
        checkpoint: list[Any] = []
        query = Query(options(served, tmp_path), checkpoint)
        next(query.run(6))
        served.bucket.histories[VBUCKET].purge_seqno = 5
        with pytest.raises(RollbackError, match="purge seqno probably exceeds start seqno 2"):
            query.plan()
        query.stop()
        query = Query(options(served, tmp_path, onRollback="rewind"), checkpoint)
        ((row, *_),) = query.run()
        assert row["rollback"]["to_seqno"] == 0
        assert latest(query.rows) == current(served)
        query.stop()


def test_a_node_may_want_to_go_back_again_and_again(tmp_path: Path) -> None:
    with node(scenario=read_scenario("rollback")) as served:
        query = Query(options(served, tmp_path, onRollback="rewind"), [])
        for _ in range(3):
            for vbucket in range(3):
                served.bucket.append(vbucket, change(0, f"of {vbucket}"))
            list(query.run())
        assert latest(query.rows) == current(served)
        assert [row for row in query.rows if row["kind"] == "rollback"]
        query.stop()
