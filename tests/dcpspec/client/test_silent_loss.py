"""Streams that resume after a node has lost changes, and streams that end within a snapshot."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from dcpspec.client import ranges
from dcpspec.client.offsets import BucketOffset
from dcpspec.client.positions import write_positions
from dcpspec.client.reading import BucketRead
from dcpspec.client.streams import RollbackError
from dcpspec.protocol.position import Position
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
