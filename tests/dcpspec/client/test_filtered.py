"""Streams of some collections, whose vbuckets also have changes of others."""

from __future__ import annotations

from contextlib import closing

import pytest

from dcpspec.client.offsets import BucketOffset
from dcpspec.client.reading import BucketRead
from tests.dcpspec.client.memory_node import ORDERS, MemoryNode, MemoryVbucket, memory_node
from tests.dcpspec.client.streaming import PASSWORD, USER, changes, rows_of

CHOICES = [{"collections": "orders"}, {"collections": ["_default.orders", "_default"]}, {"scope": "_default"}]
"""Of the default scope, the node has only the two collections."""


def busy() -> MemoryVbucket:
    """Return a vbucket with two changes of the chosen collection, and later changes of another one."""
    vbucket = MemoryVbucket()
    vbucket.append("a", "b", collection=ORDERS)
    vbucket.append(*map(str, range(50)))
    return vbucket


def test_an_end_below_the_requested_end_completes_a_filtered_stream() -> None:
    with memory_node(busy()) as node:
        stream = node.stream(ending_offsets="latest", collections="orders")
        assert changes(rows_of(stream)) == {0: [1, 2]}
        assert len(node.requests("dcp_stream_req")) == 1
        resumed = node.stream(
            ending_offsets="latest", collections="orders", starting_offsets=stream.positions
        )
        assert changes(rows_of(resumed)) == {}
        assert len(node.requests("dcp_stream_req")) == 2
        assert [line for line in node.lines if "ended" in line or "vbucket" in line] == []


@pytest.mark.parametrize("chosen", CHOICES)
def test_the_lag_is_that_of_the_chosen_collections(chosen: dict[str, str]) -> None:
    with memory_node(busy(), MemoryVbucket()) as node:
        with node.stream(**chosen) as stream:
            next(stream)
            stream.ask_lags()
            while not stream.high_seqnos:
                next(stream)
            highs = dict(stream.high_seqnos)
            lags = stream.lags()
        asked = [fields.get("collection_id") for fields in node.requests("get_all_vb_seqnos")]
    is_one = chosen == {"collections": "orders"}
    assert asked == ([8] if is_one else [0, 8])
    assert highs == {0: 2 if is_one else 52, 1: 0}
    assert lags == {0: 0, 1: 0}


def test_batches_of_a_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)
    with memory_node(busy()) as node:
        given = {"username": USER, "allowPlain": "true", "collections": "orders", "persistedOnly": "false"}
        read = BucketRead({"connectionString": node.address, **given})
        start = BucketOffset("shop")
        with closing(read.planner()) as planner:
            end = planner.next(start)
            ranges = planner.ranges(start, end)
            assert planner.next(end) is end
            assert planner.lags(end) == {}
        before = len(node.requests("dcp_stream_req"))
        rows = [row for batch in read.rows(ranges) for row in batch.to_pylist()]
        assert len(node.requests("dcp_stream_req")) == before + 1
    assert changes(rows) == {0: [1, 2]}


@pytest.mark.parametrize(("start", "seqnos"), [("earliest", {}), ("latest", {0: 52})])
def test_batches_begin_where_the_options_say(
    start: str, seqnos: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)
    with memory_node(busy()) as node:
        given = {"username": USER, "allowPlain": "true", "persistedOnly": "false", "startingOffsets": start}
        read = BucketRead({"connectionString": node.address, **given})
        with closing(read.planner()) as planner:
            marks = read.start(planner).marks
            assert {vbucket: mark.position.seqno for vbucket, mark in marks.items()} == seqnos


def controls(node: MemoryNode) -> dict[bytes, bytes]:
    """Return the controls that clients have sent."""
    return {fields["key"]: fields["value"] for fields in node.requests("dcp_control")}


def test_an_unordered_snapshot_ends_with_an_advanced_seqno() -> None:
    """Otherwise, the position can stay below the purge seqno."""
    with memory_node(busy()) as node:
        rows_of(node.stream(ending_offsets="latest", collections="orders", out_of_order=True))
    assert controls(node)[b"enable_out_of_order_snapshots"] == b"true_with_seqno_advanced"
