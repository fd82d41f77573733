"""Streams under random faults: no change is lost, and none is repeated without a rollback."""

from __future__ import annotations

import asyncio
import os
import re
import threading
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, TypeVar

import pytest

from dcpspec.client.outcomes import END_REASONS, STATUSES, Action
from dcpspec.client.streams import BucketStream, StreamError
from dcpspec.protocol.agreement import Form
from dcpspec.protocol.position import Position
from dcpspec.protocol.rules import rules
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.forms import sent_rows
from dcpspec.replay.scenario import scenario_of
from tests.conftest import IS_LONG
from tests.dcpspec.client.streaming import Row, Served, findings, node, proxied, undone
from tests.waiting import PATIENCE, until

RUNS = 500 if IS_LONG else 10
"""Number of random plans."""
CAPTURES = ("audit/valid-plain.pcap", "session.pcap")
GUIDE = Path(__file__).parents[3] / "docs" / "guides" / "stream.md"
VBUCKETS = 3
FORM = Form(collections=True, tables=True, expirations=True)
"""The parts of the client's agreement that decide which changes the node sends."""
Result = TypeVar("Result")
CHANGES = ["dcp_mutation", "dcp_deletion", "dcp_expiration", "dcp_system_event"]
PASSING = {Action.WAIT, Action.LOCATE, Action.RECONNECT, Action.RESUME}
FAST = {"connect_timeout": "5s", "batch_timeout": "600s", "noop_interval": "1s", "on_rollback": "rewind"}
UNASKED = (
    "R-stream-req-vbucket",  # of a vbucket that has just moved
    "R-stream-req-history",  # after a failover, and rollbacks that the node makes up
    "A-request-answered",  # on a connection that is cut, or where an answer is dropped
)
"""Rules that a client's requests break because of cluster events."""


PASSING_STATUSES = [each for each, outcome in STATUSES.items() if outcome.action in PASSING]
PASSING_REASONS = [each for each, outcome in END_REASONS.items() if outcome.action is not Action.FAIL]
ON_SERVER: dict[str, Any] = {"from": "server"}
ON_CHANGE: dict[str, Any] = {"opcode": CHANGES}
ON_REQUEST: dict[str, Any] = {"opcode": "dcp_stream_req"}
FAULTS: dict[str, Callable[[Random, int], dict[str, Any]]] = {
    "cut": lambda random, _: {**ON_SERVER, "cut": random.choice(["close", "reset"])},
    "truncate": lambda random, _: {**ON_CHANGE, "truncate": random.randint(0, 90)},
    "status": lambda random, _: {**ON_REQUEST, "status": random.choice(PASSING_STATUSES)},
    "end": lambda random, _: {**ON_CHANGE, "end": random.choice([*PASSING_REASONS, 77])},
    "rollback": lambda *_: {"rollback": 0},
    "move": lambda random, nodes: {**ON_CHANGE, "map": random.randrange(nodes)},
    "fail over": lambda random, _: {**ON_CHANGE, "fail_over": random.randint(0, 6), "times": 1},
    "delay": lambda *_: {"delay": [0, 0.02], "times": 10},
    "blackhole": lambda *_: {**ON_SERVER, "blackhole": True, "times": 1},
    "no answer": lambda *_: {**ON_REQUEST, "drop": True, "times": 1},
    "duplicate": lambda *_: {**ON_CHANGE, "duplicate": True},
    "unknown message": lambda *_: {**ON_CHANGE, "send": "80f8" + "00" * 22},
    "flip": lambda random, _: {**ON_CHANGE, "flip": random.randrange(16), "times": 1},
}
"""The possible faults, with their generators, by the number of nodes."""
OF_NODES = {"end", "move", "fail over"}
"""Faults that a proxy cannot inject."""


def rule(kind: str, random: Random, nodes: int) -> dict[str, Any]:
    """Return a rule of a node for a kind of fault."""
    how_often = {"after": random.choice([0, 3, 20, 100]), "times": random.randint(1, 4)}
    return how_often | FAULTS[kind](random, nodes)


@dataclass
class Plan:
    """The faults of a run."""

    seed: int
    capture: str = ""
    nodes: int = 1
    kinds: list[str] = field(default_factory=list)
    rules: list[dict[str, Any]] = field(default_factory=list)
    """The rules of the node."""
    is_proxied: bool = False
    """True if the client connects through a proxy."""
    proxy_rules: list[dict[str, Any]] = field(default_factory=list)
    stops: list[int] = field(default_factory=list)
    """Numbers of batches after which the client is killed, and restarts from the last stored positions."""
    pause: float = 0.0
    """Seconds to process each batch."""
    appends: int = 0
    """Changes during the stream."""
    vary: int | None = None
    """Seed with which the node chooses among what servers may do; None to send snapshots as recorded."""

    @classmethod
    def of(cls, seed: int) -> Plan:
        """Choose."""
        random = Random(seed)
        plan = cls(seed, random.choice(CAPTURES), random.choice([1, 1, 2, 3]))
        plan.kinds = random.choices(list(FAULTS), k=random.randint(1, 3))
        plan.is_proxied = random.random() < 0.4
        for kind in plan.kinds:
            is_of_node = not plan.is_proxied or kind in OF_NODES
            (plan.rules if is_of_node else plan.proxy_rules).append(rule(kind, random, plan.nodes))
        plan.stops = sorted(random.choices(range(1, 9), k=random.choice([0, 0, 1, 3])))
        plan.pause = random.choice([0.0, 0.0, 0.05])
        plan.appends = random.choice([0, 0, 5])
        plan.vary = random.choice([None, seed])
        return plan

    @property
    def may_fail(self) -> bool:
        """True if the client may read damage that a new connection does not repair."""
        return "flip" in self.kinds


@dataclass
class Run:
    """A run, with the rows that a job would have stored."""

    plan: Plan
    served: Served
    folder: Path
    rows: list[Row] = field(default_factory=list)
    positions: Mapping[int, Position] | str = "earliest"
    records: list[Path] = field(default_factory=list)

    def run(self) -> None:
        """Stream, with restarts, until the client has reached the bucket's high seqnos."""
        random, deadline = Random(self.plan.seed), monotonic() + PATIENCE
        stops: list[int | None] = [*self.plan.stops, None]
        while stops:
            self.records.append(self.folder / f"{len(self.records)}.pcapng")
            record = str(self.records[-1])
            with self.served.stream(starting_offsets=self.positions, record=record, **FAST) as stream:
                try:
                    if self._take(stream, stops[0], random, deadline):
                        return
                except StreamError as error:  # a client that reaches no node at its start is restarted
                    if stream.rows or not re.search("closed the connection|did not respond|lost", str(error)):
                        raise
                    assert monotonic() < deadline, self.served.lines[-20:]
                else:
                    del stops[0]

    def _take(self, stream: BucketStream, stop: int | None, random: Random, deadline: float) -> bool:
        for number, batch in enumerate(stream):
            if number == stop:
                return False  # killed before it has stored the batch
            rows = batch.rows.to_pylist()
            self._check_rollbacks(rows, batch.positions)
            self.rows += rows
            self.positions = batch.positions
            if self.plan.appends:
                self._append(random)
            elif (self._may_be_complete() or not batch.rows.num_rows) and self._is_complete():
                return True
            assert monotonic() < deadline, self.served.lines[-20:]
            sleep(self.plan.pause)
        return True

    def _check_rollbacks(self, rows: list[Row], positions: Mapping[int, Position]) -> None:
        """Check that a position only goes back in a batch that says so: a job stores both together."""
        before = {} if isinstance(self.positions, str) else self.positions
        back = {vbucket for vbucket, each in before.items() if positions[vbucket].seqno < each.seqno}
        assert back <= {row["vbucket"] for row in rows if row["kind"] == "rollback"}, self.served.lines[-20:]

    def _append(self, random: Random) -> None:
        self.plan.appends -= 1
        bucket = self.served.bucket
        change = {"kind": "mutation", "key": f"new-{random.random()}", "value": {"a": 1}}
        vbucket = random.choice(list(bucket.histories))

        async def append() -> None:
            bucket.append(vbucket, change)

        self._of_node(append())

    def _may_be_complete(self) -> bool:
        """True if the client has reached all high seqnos that were sent."""
        assert not isinstance(self.positions, str)
        highs = {vbucket: each.high_seqno for vbucket, each in self.served.bucket.histories.items()}
        return all(self.positions[vbucket].seqno >= high for vbucket, high in highs.items())

    def _is_complete(self) -> bool:
        async def expected() -> dict[int, list[int]]:
            return sent(self.served.bucket)

        return undone(self.rows, in_order=True) == self._of_node(expected())

    def _of_node(self, coroutine: Coroutine[Any, Any, Result]) -> Result:
        """Run a coroutine in the thread of the node."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.served.loop).result(PATIENCE)


def sent(bucket: Bucket) -> dict[int, list[int]]:
    """Return the seqnos of the changes that a bucket has for the client, by vbucket."""
    seqnos: dict[int, list[int]] = {}
    for vbucket, history in bucket.histories.items():
        own = seqnos[vbucket] = []
        for snapshot in history.snapshots:
            last: dict[Any, int] = {}  # of each document: only some clients request older versions
            for change in history.read(sent_rows(history, snapshot.rows, FORM)):
                fields = change.fields
                document = fields.get("collection_id", 0), fields.get("key")
                is_one_of_many = "duplicate_keys" in snapshot.flags and change.opcode != "dcp_system_event"
                last[document if is_one_of_many else change.seqno] = change.seqno
            own += sorted(last.values())
    return {vbucket: own for vbucket, own in seqnos.items() if own}


@pytest.fixture(scope="module")
def nothing_is_left() -> Iterator[None]:
    """Check that all threads have ended and all files are closed."""

    def left() -> tuple[int, int]:
        return len(os.listdir("/proc/self/fd")), threading.active_count()

    for capture in CAPTURES:
        with node(capture):
            pass  # imports, and lazily created objects
    before = left()
    yield
    until(lambda: left() <= before, left)


@pytest.mark.usefixtures("nothing_is_left")
@pytest.mark.parametrize("seed", range(RUNS))
def test_nothing_is_lost_and_nothing_repeated(seed: int, tmp_path: Path) -> None:
    plan = Plan.of(seed)
    scenario = replace(scenario_of({"script": {"rules": plan.rules, "seed": seed}}), vary=plan.vary)

    def spread(buckets: Mapping[str, Bucket]) -> None:
        for bucket in buckets.values():
            bucket.histories = dict(list(bucket.histories.items())[:VBUCKETS])
            bucket.spread(plan.nodes)

    with ExitStack() as stack:
        served = stack.enter_context(node(plan.capture, scenario=scenario, change=spread))
        if plan.is_proxied:
            served = stack.enter_context(proxied(served, plan.proxy_rules))
        run = Run(plan, served, tmp_path)
        try:
            run.run()
        except StreamError:
            if not plan.may_fail:
                raise
            return
    if not plan.may_fail:
        for record in run.records:
            broken = findings(record, tmp_path / f"{record.stem}-audit", *UNASKED)
            # A response that a script makes up has no cause in the request.
            scripted = [rule["status"] for rule in (*plan.rules, *plan.proxy_rules) if "status" in rule]
            made_up = [f" refused with {status}: " for status in scripted]
            excused = [
                each
                for each in broken
                if (each[0] == "A-refused" or rules()[each[0]].decided_by == "answer")
                and any(text in each[2] for text in made_up)
            ]
            assert [each for each in broken if each not in excused] == [], plan


def test_the_guide_says_how_often() -> None:
    plans = [Plan.of(seed) for seed in range(500)]
    often = Counter(kind for plan in plans for kind in plan.kinds)
    _, _, section = GUIDE.read_text("utf-8").partition("| Fault | Times |")
    rows = section.partition("\n\n")[0].splitlines()[2:]
    assert [int(row.split("|")[-2]) for row in rows] == [often[kind] for kind in FAULTS]
    count = sum(plan.vary is not None for plan in plans)
    assert f"In {count} runs, the node [varied]" in GUIDE.read_text("utf-8")
    count = sum(plan.is_proxied for plan in plans)
    assert f"In {count} runs, the connections passed through" in GUIDE.read_text("utf-8")
