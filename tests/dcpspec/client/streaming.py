"""Nodes in a thread, a client of the nodes, and the audit of the client's messages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Event, Thread
from typing import Any

import dcpspec
from dcpspec.capture.tcp import SocketAddress
from dcpspec.client.streams import BucketStream
from dcpspec.proxy.management import ProxyTls
from dcpspec.proxy.server import Proxy, ProxyLimits
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.loading import buckets_of
from dcpspec.replay.node import NodeLimits, ReplayNode
from dcpspec.replay.sasl import Credentials
from dcpspec.replay.script import Script
from tests.dcpspec.proxy.proxying import Tls, audited
from tests.dcpspec.replay import client
from tests.waiting import PATIENCE

HOST = "127.0.0.1"
CAPTURE = "audit/valid-plain.pcap"
USER, PASSWORD = "reader", "correct horse"
CREDENTIALS = Credentials(USER, PASSWORD)
PATIENT = {"connect_timeout": "600s", "batch_timeout": "600s", "noop_interval": "200s"}
"""Options of a client that never gives up a node on a busy machine."""

Row = dict[str, Any]
USUAL = NodeLimits()


@dataclass
class Served:
    """A node while it runs."""

    port: int
    bucket: Bucket
    loop: asyncio.AbstractEventLoop
    events: list[str]
    tls: Tls | None = None
    lines: list[str] = field(default_factory=list)
    """The log lines of the client."""

    def address(self, scheme: str = "couchbase") -> str:
        """The connection string."""
        return f"{scheme}://{HOST}:{self.port}/{self.bucket.name}"

    def stream(self, **options: Any) -> BucketStream:
        """Stream the bucket."""
        given = {"username": USER, "password": PASSWORD, "log": self.lines.append, **PATIENT, **options}
        if self.tls is not None:
            given.setdefault("tls_ca_file", str(self.tls.certificate))
        return dcpspec.stream(self.address("couchbases" if self.tls else "couchbase"), **given)


@contextmanager
def running(main: Callable[[Callable[[Any], None], asyncio.Event], Awaitable[None]]) -> Iterator[Any]:
    """Run a coroutine in a thread; it calls a function when it is ready, and ends at an event."""
    ready = Event()
    state: dict[str, Any] = {}

    def run() -> None:
        async def body() -> None:
            stop = asyncio.Event()
            state["loop"], state["stop"] = asyncio.get_running_loop(), stop

            def started(value: Any) -> None:
                state["value"] = value
                ready.set()

            await main(started, stop)

        asyncio.run(body())

    thread = Thread(target=run, daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield state["value"]
    finally:
        state["loop"].call_soon_threadsafe(state["stop"].set)
        thread.join(PATIENCE)
        assert not thread.is_alive()


@contextmanager
def node(
    capture: str = CAPTURE,
    *,
    tls: Tls | None = None,
    limits: NodeLimits = USUAL,
    as_recorded: bool = False,
    change: Callable[[Mapping[str, Bucket]], None] = lambda _: None,
    **fields: Any,
) -> Iterator[Served]:
    """Serve a capture, by default with only the recorded vbuckets and an empty one."""
    events: list[str] = []
    login = {"asks_login": True, "credentials": CREDENTIALS}
    own = buckets_of(client.recorded(capture))  # which this node may change
    settings = replace(
        client.settings(capture, tls=tls and tls.server), **{"buckets": own, **login, **fields}
    )
    if not as_recorded:
        for bucket in settings.buckets.values():
            _renumber(bucket)
    change(settings.buckets)
    bucket = next(iter(settings.buckets.values()))

    async def main(started: Callable[[Any], None], stop: asyncio.Event) -> None:
        replay = ReplayNode(settings, limits, lambda event: events.append(str(event)))
        port = await replay.start(HOST, 0)
        started(Served(port, bucket, asyncio.get_running_loop(), events, tls))
        await stop.wait()
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(replay.stop(), PATIENCE)

    with running(main) as served:
        yield served


@contextmanager
def proxied(served: Served, rules: list[dict[str, Any]]) -> Iterator[Served]:
    """Put a proxy with a script in front of a node."""

    async def main(started: Callable[[Any], None], stop: asyncio.Event) -> None:
        node = SocketAddress(HOST, served.port)
        proxy = Proxy(node, Script.of(rules), None, ProxyLimits(), False, served.events.append, ProxyTls())
        started(replace(served, port=await proxy.start(HOST, 0)))
        await stop.wait()
        await proxy.stop()

    with running(main) as front:
        yield front


def _renumber(bucket: Bucket) -> None:
    bucket.histories = dict(enumerate(bucket.histories.values()))
    bucket.map_size, bucket.owned, bucket.foreign = len(bucket.histories) + 1, None, set()


def rows_of(stream: BucketStream) -> list[Row]:
    """Stream to the end, and return all rows."""
    with stream:
        return [row for batch in stream for row in batch.rows.to_pylist()]


def changes(rows: list[Row]) -> dict[int, list[int]]:
    """Return the seqnos of changes by vbucket, in order of arrival."""
    seqnos: dict[int, list[int]] = {}
    for row in rows:
        if row["kind"] not in ("stream_end", "rollback"):
            seqnos.setdefault(row["vbucket"], []).append(row["by_seqno"])
    return seqnos


def undone(rows: list[Row], *, in_order: bool = False) -> dict[int, list[int]]:
    """Return the seqnos of changes by vbucket, without those that rollbacks undo.

    Args:
        rows: Rows of a stream.
        in_order: Check that the seqnos of each vbucket rise, except at rollbacks.
    """
    left: dict[int, list[int]] = {}
    for row in rows:
        seqnos = left.setdefault(row["vbucket"], [])
        if row["kind"] == "rollback":
            seqnos[:] = [seqno for seqno in seqnos if seqno <= row["rollback"]["to_seqno"]]
        elif row["kind"] != "stream_end":
            if in_order:
                assert not seqnos or row["by_seqno"] > seqnos[-1], f"seqno {row['by_seqno']} comes again"
            seqnos.append(row["by_seqno"])
    return {vbucket: seqnos for vbucket, seqnos in left.items() if seqnos}


def recorded_changes(bucket: Bucket) -> dict[int, list[int]]:
    """Return the seqnos of the changes that a bucket has, by vbucket."""
    return {
        vbucket: [change.seqno for change in history.changes()]
        for vbucket, history in bucket.histories.items()
    }


def findings(record: Path, folder: Path, *expected: str) -> list[tuple[str, str, str]]:
    """Audit the client's messages, and return the findings without those of expected rules."""
    return [
        (row["rule"], row["expected"], row["seen"])
        for row in audited(record, folder)
        if row["direction"] == "client" and row["rule"] not in expected
    ]
