"""Waits that a user would not understand: each is said, with what it waits for."""

from __future__ import annotations

from contextlib import closing
from time import monotonic, sleep
from typing import Any

import pytest

from dcpspec.client.offsets import BucketOffset
from dcpspec.client.ranges import BatchPlanner
from dcpspec.client.settings import Settings
from dcpspec.client.streams import StreamError
from dcpspec.decode.rows import Fields
from tests.dcpspec.client.memory_node import MemoryNode, MemoryVbucket, memory_node
from tests.dcpspec.client.streaming import PASSWORD, USER, changes, rows_of


@pytest.fixture
def vbucket() -> MemoryVbucket:
    """A vbucket of which nothing is persisted."""
    vbucket = MemoryVbucket()
    vbucket.append("a", "b")
    return vbucket


@pytest.fixture
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    """The password in the environment."""
    monkeypatch.setenv("DCPSPEC_PASSWORD", PASSWORD)


def planner(node: MemoryNode, **options: str) -> BatchPlanner:
    """Return a planner of batches."""
    given = {"username": USER, "allowPlain": "true", **options}
    return BatchPlanner(Settings.of(node.address, given, planned=True)[0], node.lines.append)


@pytest.mark.usefixtures("password")
def test_an_ephemeral_bucket_is_refused_at_once(vbucket: MemoryVbucket) -> None:
    with memory_node(vbucket, is_ephemeral=True) as node, closing(planner(node)) as plans:
        begin = monotonic()
        with pytest.raises(
            StreamError, match=r"bucket 'shop' is ephemeral\. .*persists nothing: use persistedOnly=false"
        ):
            plans.next(BucketOffset("shop"), targets={0: 2})
        assert monotonic() - begin < 2


@pytest.mark.usefixtures("password")
@pytest.mark.parametrize("is_told", [True, False])
def test_a_wait_for_the_disk_is_said(is_told: bool, vbucket: MemoryVbucket) -> None:
    """Also if the user may not ask for the type of the bucket."""
    with memory_node(vbucket) as node, closing(planner(node, batchTimeout="3s")) as plans:
        if not is_told:
            node.answers["stat"] = lambda _: {"status": "eaccess"}
        with pytest.raises(StreamError, match=r"1 vbucket, .* did not persist any changes within 3 s"):
            plans.next(BucketOffset("shop"), targets={0: 2})
        wait = "still waiting after 2 s: 1 vbucket, including vbucket 0, must persist"
        assert sum(line.startswith(wait) for line in node.lines) == 1
        assert len(node.requests("stat")) == 1


def slowly(_: Fields) -> dict[str, Any]:
    """Answer after three seconds."""
    sleep(3)
    return {}


def test_a_slow_connection_is_said(vbucket: MemoryVbucket) -> None:
    with memory_node(vbucket) as node:
        node.answers["select_bucket"] = slowly
        assert changes(rows_of(node.stream(ending_offsets="latest"))) == {0: [1, 2]}
        port = node.port
    assert f"still waiting after 2 s: the connection to 127.0.0.1:{port} and its login" in node.lines


def test_a_stream_without_an_answer_is_said(vbucket: MemoryVbucket) -> None:
    with memory_node(vbucket) as node:
        stream = node.stream(ending_offsets={0: 3}, batch_timeout="3s")  # the change 3 never comes
        with pytest.raises(
            StreamError, match=r"made no progress for 3 s: the node sends no changes, seqno 2"
        ):
            rows_of(stream)
    wait = "still waiting after 2 s: vbucket 0: the node sends no changes, seqno 2 of 3"
    assert node.lines.count(wait) == 1
