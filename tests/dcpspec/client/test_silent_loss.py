"""Streams that resume after a node has lost changes, and streams that end within a snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dcpspec.client import ranges
from dcpspec.client.offsets import BucketOffset
from dcpspec.client.positions import write_positions
from dcpspec.client.reading import BucketRead
from dcpspec.client.rows import CollectionNames, Reception, StreamDecoder
from dcpspec.client.settings import Settings
from dcpspec.client.streams import RollbackError
from dcpspec.client.vbuckets import Clock, VbucketStreams
from dcpspec.decode.rows import Fields
from dcpspec.framing.cut import Frame
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.protocol import flags
from dcpspec.protocol.position import Position
from dcpspec.write.message import message
from tests.dcpspec.cli.command import run
from tests.dcpspec.client.memory_node import FIRST_UUID, MemoryNode, MemoryVbucket, memory_node
from tests.dcpspec.client.streaming import PASSWORD, USER, Row, changes, rows_of, undone


def filled(*keys: str) -> MemoryVbucket:
    """Return a vbucket with changes from seqno 1."""
    vbucket = MemoryVbucket()
    vbucket.append(*keys)
    return vbucket


def at(seqno: int) -> dict[int, Position]:
    """Return a stored position in the first history of vbucket 0."""
    return {0: Position(0, None, FIRST_UUID, seqno, seqno, seqno)}


def resumed(position: Position) -> VbucketStreams:
    """Return the stream of a vbucket that resumes at a position."""
    given = {"username": USER, "password": PASSWORD, "onRollback": "rewind"}
    settings, decoding = Settings.of("couchbase://host/bucket", given)
    decoder = StreamDecoder(decoding, CollectionNames())
    streams = VbucketStreams(settings, decoder, Clock(), lambda _: None)
    streams.plan(1, {0: position}, None, until_now=False)
    return streams


def test_a_position_goes_back_with_the_row_that_says_so() -> None:
    """A job that is killed between the two would otherwise store changes twice silently."""
    streams = resumed(Position(0, None, FIRST_UUID, 17, 0, 195))
    streams.request(streams[0], 1)
    streams.answer(0, "node", "rollback", (), 5, "")
    streams.take_log(0, ((162, 5), (FIRST_UUID, 0)))
    assert streams.positions[0].seqno == 17
    (rows,) = streams.rollbacks()
    ((back, position),) = zip(rows.to_pylist(), streams.positions.values(), strict=True)
    assert (back["kind"], back["rollback"]["from_seqno"], back["by_seqno"]) == ("rollback", 17, 5)
    assert (position.seqno, position.vbucket_uuid) == (5, FIRST_UUID)


def test_a_client_that_restarts_within_an_out_of_order_snapshot_says_that_its_changes_come_again() -> None:
    streams = resumed(Position(0, None, FIRST_UUID, 3, 3, 3, in_oso=True))
    assert streams.positions[0].in_oso
    (rows,) = streams.rollbacks()
    ((back, position),) = zip(rows.to_pylist(), streams.positions.values(), strict=True)
    assert (back["kind"], back["rollback"]["from_seqno"], back["by_seqno"]) == ("rollback", None, 3)
    assert (position.seqno, position.in_oso) == (3, False)
    assert list(resumed(Position(0, None, FIRST_UUID, 3, 3, 3)).rollbacks()) == []


@pytest.mark.parametrize(
    ("uuid", "high_seqno", "back"), [(None, 2, 2), (None, 3, 3), (162, 2, 2), (162, 3, 2), (162, 4, 2)]
)
def test_a_position_at_or_above_the_high_seqno_rolls_back(
    uuid: int | None, high_seqno: int, back: int
) -> None:
    """The node has lost the changes above 2, and has perhaps received others since."""
    vbucket = filled("a", "b", "c", "d")
    vbucket.lose(2, uuid)
    vbucket.append(*"xy"[: high_seqno - 2])
    with memory_node(vbucket) as node:
        options = {"starting_offsets": at(4), "ending_offsets": "latest"}
        with pytest.raises(RollbackError, match=rf"vbucket 0 must roll back from seqno 4 to {back}:"):
            rows_of(node.stream(**options))
        stream = node.stream(**options, on_rollback="rewind")
        first, *rows = rows_of(stream)
    assert (first["kind"], first["rollback"]["from_seqno"], first["by_seqno"]) == ("rollback", 4, back)
    assert changes(rows).get(0, []) == list(range(back + 1, high_seqno + 1))
    assert stream.positions[0].seqno == high_seqno


def test_a_resumed_vbucket_without_changes_is_asked_once() -> None:
    with memory_node(filled("a", "b"), filled("c"), MemoryVbucket()) as node:
        stream = node.stream(starting_offsets=at(2), ending_offsets="latest")
        assert changes(rows_of(stream)) == {1: [1]}
        asked = [
            (each["vbucket"], each["start_seqno"], each["end_seqno"])
            for each in node.requests("dcp_stream_req")
        ]
    assert asked == [(0, 2, 2), (1, 0, 1)]
    assert stream.positions[0].seqno == 2


def test_a_given_end_at_the_position_is_checked() -> None:
    vbucket = filled("a", "b", "c")
    vbucket.lose(2, 162)
    with memory_node(vbucket) as node, pytest.raises(RollbackError, match=r"from seqno 3 to 2"):
        rows_of(node.stream(starting_offsets=at(3), ending_offsets={0: 3}))


@pytest.mark.parametrize("end", [1, 3, 5])
def test_changes_above_the_end_are_not_delivered(end: int) -> None:
    """The node sends its snapshot whole; a later stream delivers the rest once."""
    with memory_node(filled(*"abcde")) as node:
        stream = node.stream(ending_offsets={0: end})
        assert changes(rows_of(stream)) == {0: list(range(1, end + 1))}
        position = stream.positions[0]
        assert (position.seqno, position.snapshot_start, position.snapshot_end) == (end, 0, 5)
        rest = node.stream(starting_offsets=stream.positions, ending_offsets={0: 5})
        assert changes(rows_of(rest)).get(0, []) == list(range(end + 1, 6))


def test_the_changes_that_arrive_after_the_start_are_not_delivered() -> None:
    vbucket = filled(*"abc")
    with memory_node(vbucket) as node:

        def grow(_: Fields) -> dict[str, Any]:
            seqnos = [{"vbucket": 0, "seqno": vbucket.high_seqno}]
            vbucket.append("d", "e")
            return {"vbuckets": seqnos}

        node.answers["get_all_vb_seqnos"] = grow
        assert changes(rows_of(node.stream(ending_offsets="latest"))) == {0: [1, 2, 3]}


@pytest.mark.parametrize("seqno", [3, 4])
def test_a_failover_after_a_stream_with_an_end_rolls_back(seqno: int) -> None:
    """Change 1 was replaced by the lost change 5, so the client reads the whole snapshot again."""
    vbucket = filled(*"abcda")
    with memory_node(vbucket) as node:
        stream = node.stream(ending_offsets={0: 3})
        assert changes(rows_of(stream)) == {0: [2, 3]}
        vbucket.lose(seqno, 162)
        vbucket.items.insert(0, (1, "a", 0))
        resumed = {"starting_offsets": stream.positions, "ending_offsets": {0: 3}}
        with pytest.raises(RollbackError, match=r"from seqno 3 to 0"):
            rows_of(node.stream(**resumed))
        first, *rows = rows_of(node.stream(**resumed, on_rollback="rewind"))
    assert (first["kind"], first["by_seqno"], changes(rows)) == ("rollback", 0, {0: [1, 2, 3]})


def decoded(messages: Sequence[bytes], end: int) -> tuple[list[int], Position]:
    """Decode messages of vbucket 0 as a stream with an end; return the seqnos of rows, and the position."""
    frames = [Frame(place, data) for place, data in enumerate(messages)]
    origin = Origin("a", "b", "server", lambda ends: np.zeros(len(ends), np.int64), True)
    decoder = StreamDecoder(Options.parse({"mode": "FAILFAST"}, "messages"), CollectionNames())
    position = Position(0, log=((FIRST_UUID, 0),))
    (part,) = decoder.decode(frames, origin, lambda _: Reception(7, position, end))
    return part.rows.column("by_seqno").to_pylist(), part.positions[0]


def change(seqno: int) -> bytes:
    """Return a mutation of vbucket 0."""
    return message("dcp_mutation", opaque=7, collection_id=0, key=f"{seqno}", by_seqno=seqno, value=b"{}")


def oso(flag: str) -> bytes:
    """Return the start or the end of an out-of-order snapshot."""
    return message("dcp_oso_snapshot", opaque=7, flags=flags.number_of(flags.OSO, [flag]))


def test_a_snapshot_out_of_order_ends_at_the_end() -> None:
    rows, position = decoded([oso("start"), change(5), change(2), change(3), oso("end")], 3)
    assert rows == [2, 3]
    assert (position.seqno, position.snapshot, position.vbucket_uuid) == (3, (0, 5), FIRST_UUID)


def test_events_above_the_end_are_left() -> None:
    marker = message("dcp_snapshot_marker", opaque=7, start_seqno=0, end_seqno=6, flags=1)
    event = message(
        "dcp_system_event",
        opaque=7,
        by_seqno=4,
        event="begin_collection",
        version=0,
        key="c",
        manifest_id=9,
        scope_id=0,
        collection_id=8,
    )
    advanced = message("dcp_seqno_advanced", opaque=7, by_seqno=6)
    rows, position = decoded([marker, change(2), event, advanced], 3)
    assert rows == [2]
    assert (position.seqno, position.snapshot, position.manifest_id) == (3, (0, 6), None)


PLANNED = {"username": USER, "allowPlain": "true", "persistencePollingInterval": "10ms"}


def planned(node: MemoryNode, **options: str) -> BucketRead:
    """Return a read in planned batches, as Spark runs it."""
    return BucketRead({"connectionString": node.address, **PLANNED, **options})


def rows_between(read: BucketRead, start: BucketOffset, end: BucketOffset) -> list[Row]:
    """Return the rows of a batch. Its tasks have no part of the planner."""
    with closing(read.planner()) as planner:
        found = planner.ranges(start, end)
    return [row for batch in read.rows(found) for row in batch.to_pylist()]


@pytest.mark.parametrize("high_seqno", [2, 3, 4])
@pytest.mark.parametrize("is_restarted", [True, False])
def test_a_planned_batch_rolls_back_a_position_above_the_high_seqno(
    high_seqno: int, is_restarted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)
    monkeypatch.setattr(ranges, "_CHECK_SECONDS", 0.0)
    vbucket = filled("a", "b", "c", "d")
    with memory_node(vbucket) as node, ExitStack() as stack:
        read = planned(node, persistedOnly="false", onRollback="rewind")
        planner = stack.enter_context(closing(read.planner()))
        end = planner.next(BucketOffset("shop"))
        assert end.mark(0).position.seqno == 4
        vbucket.lose(2, 162)
        vbucket.append(*"xy"[: high_seqno - 2])
        if is_restarted:
            planner = stack.enter_context(closing(read.planner()))
        after = planner.next(end)
        first, *rows = rows_between(read, end, after)
    assert first["rollback"] | {"reason": ""} == {"from_seqno": 4, "to_seqno": 0, "reason": ""}
    assert undone(rows) == {0: list(range(1, high_seqno + 1))}


@pytest.mark.parametrize("is_persisted_only", ["true", "false"])
def test_a_planned_batch_has_nothing_above_its_end(
    is_persisted_only: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changes 4 and 5 are in memory only; a failover loses them."""
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)
    monkeypatch.setattr(ranges, "_CHECK_SECONDS", 0.0)
    vbucket = filled(*"abcde")
    vbucket.persisted_seqno = 3
    with memory_node(vbucket) as node:
        read = planned(node, persistedOnly=is_persisted_only, onRollback="rewind")
        with closing(read.planner()) as planner:
            start = BucketOffset("shop")
            end = planner.next(start, limit=3)
            rows = rows_between(read, start, end)
            assert changes(rows) == {0: [1, 2, 3]}
            if is_persisted_only == "false":
                start, end = end, planner.next(end)
                rows += rows_between(read, start, end)
                assert changes(rows) == {0: [1, 2, 3, 4, 5]}
            vbucket.lose(3, 162)
            vbucket.append("x")
            vbucket.persisted_seqno = 4
            start, end = end, planner.next(end)
            later = rows_between(read, start, end)
    assert {row["kind"] for row in later} == (
        {"mutation"} if is_persisted_only == "true" else {"rollback", "mutation"}
    )
    assert sorted({*undone([*rows, *later])[0]}) == [1, 2, 3, 4]


def test_positions_above_the_high_seqno_are_forecast(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)
    write_positions(tmp_path / "positions.json", at(3), "shop")
    arguments = ["position", str(tmp_path / "positions.json"), "--user", USER, "--option", "allowPlain=true"]
    for uuid, text in ((None, "is the newest in the failover log"), (162, "ended at seqno 2")):
        vbucket = filled("a", "b", "c")
        vbucket.lose(2, uuid)
        with memory_node(vbucket) as node:
            result = run(*arguments, "--cluster", node.address)
        assert result.exit_code == 1
        assert text in " ".join(result.stdout.split())
