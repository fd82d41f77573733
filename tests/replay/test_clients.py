"""Couchbase's own clients read the generated session from the node, document by document."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from tests.audit.auditing import audit_capture, rules_of
from tests.captures.connections import DUPLICATES
from tests.captures.make_session import ShippedSession
from tests.captures.packets import CLIENT, SERVER
from tests.encoder import SystemEvent
from tests.replay.clients import CLIENTS, ClientPlan, ClientProgram, Events, PlannedStream
from tests.replay.nodes import recording_proxy, replay_node

CAPTURE = Path(__file__).parents[1] / "captures" / "session.pcap"
DOCUMENTS = ("mutation", "deletion", "expiration")
KINDS = {"mutation": "mutation", "deletion_v2": "deletion", "expiration_v2": "expiration"}
SEQNOS = {"commit": "commit_seqno", "abort": "abort_seqno"}
OF_DCP_CLIENT = {"R-control-expiry-opcode"}
"""dcp-client asks for expirations without the open flag that they need."""

ROLLED_BACK, LIVE, LOG = 128, 86421, (35000185348524, 71545062995707)
"""A vbucket with its changes above a seqno, and the uuids of its failover log after and before that."""

Change = dict[str, Any]
Changes = dict[tuple[int, int], Change]
"""What a client is told of documents, by vbucket and seqno."""


@dataclass(frozen=True)
class Held:
    """What the session holds for a client that has neither durable writes nor change streams."""

    documents: Changes = field(default_factory=dict)
    events: dict[tuple[int, int], str] = field(default_factory=dict)
    high_seqnos: dict[int, int] = field(default_factory=dict)
    dropped: set[int] = field(default_factory=set)
    """Collections that are gone in the end."""

    @classmethod
    def by(cls, session: ShippedSession) -> Held:
        """Read the messages of the server, as they were made."""
        held = cls()
        prepares: dict[tuple[int, bytes], dict[str, Any]] = {}
        is_history: dict[int, bool] = {}
        histories: dict[int, dict[bytes, int]] = {}  # the last seqno of each key in a snapshot
        for message in session.of(1, SERVER):
            fields, kind, vbucket = message.fields, message.kind, message.fields.get("vbucket", -1)
            seqno = fields.get(SEQNOS.get(kind, "by_seqno"), -1)
            if seqno >= 0:
                held.high_seqnos[vbucket] = seqno
            if kind.startswith("snapshot_marker"):
                histories[vbucket] = {}
                is_history[vbucket] = bool(fields["flags"] & DUPLICATES)
            elif kind in KINDS:
                held._take(KINDS[kind], vbucket, seqno, fields)
                if is_history[vbucket]:
                    held.documents.pop((vbucket, histories[vbucket].get(fields["key"], -1)), None)
                    histories[vbucket][fields["key"]] = seqno
            elif kind == "prepare":
                prepares[vbucket, fields["key"]] = fields
            elif kind == "commit":
                prepare = prepares[vbucket, fields["key"]]
                held._take("deletion" if prepare["deleted"] else "mutation", vbucket, seqno, prepare)
            elif kind == "system_event":
                held._take_event(vbucket, seqno, fields["manifest"])
        return held

    def _take(self, kind: str, vbucket: int, seqno: int, fields: dict[str, Any]) -> None:
        self.documents[vbucket, seqno] = {
            "kind": kind,
            "key": fields["document_key"],
            "collection": fields["collection_id"],
            "cas": str(fields["cas"]),
            "revision": str(fields["rev_seqno"]),
            "flags": fields.get("flags", 0) if kind == "mutation" else 0,
            "value": b"" if kind == "expiration" else fields["body"],
            "xattrs": {name.decode(): value.decode() for name, value in fields["xattrs"]},
            "delete_time": 0 if kind == "mutation" else fields.get("delete_time", 0),
        }

    def _take_event(self, vbucket: int, seqno: int, manifest: dict[str, Any]) -> None:
        event = SystemEvent(manifest["event"])
        if event is not SystemEvent.MODIFY_COLLECTION:  # has no form without FlatBuffers
            self.events[vbucket, seqno] = event.name.lower()
        if event is SystemEvent.END_COLLECTION:
            self.dropped.add(manifest["collection_id"])

    def streams(self, *vbuckets: int) -> tuple[PlannedStream, ...]:
        """Return the requests for whole vbuckets."""
        return tuple(PlannedStream(vbucket, self.high_seqnos[vbucket]) for vbucket in vbuckets)

    def of(self, *vbuckets: int, above: int = 0) -> Changes:
        """Return the documents of some vbuckets."""
        return {at: change for at, change in self.documents.items() if at[0] in vbuckets and at[1] > above}


def told(events: Events) -> Changes:
    """Return what a client delivers of documents."""
    changes: Changes = {}
    for event in events:
        if event["kind"] in DOCUMENTS:
            change = {
                name: event[name] for name in ("kind", "collection", "cas", "revision", "flags", "xattrs")
            }
            change |= {name: base64.b64decode(event[name]) for name in ("key", "value")}
            change["delete_time"] = event.get("delete_time", 0)
            assert (event["vbucket"], event["seqno"]) not in changes
            changes[event["vbucket"], event["seqno"]] = change
    return changes


def seen_by(client: ClientProgram, changes: Changes, dropped: set[int]) -> Changes:
    """Return what a client makes of changes.

    gocbcore gives no value of an expiration. dcp-client gets expirations as deletions
    (R-control-expiry-opcode), tells no delete times, and passes over documents of collections that the
    manifest no longer has.
    """
    if client.name == "gocbcore":
        return {at: c | {"xattrs": {}} if c["kind"] == "expiration" else c for at, c in changes.items()}
    return {
        at: change | {"kind": _without_expirations(change), "delete_time": 0}
        for at, change in changes.items()
        if change["collection"] not in dropped
    }


def _without_expirations(change: Change) -> str:
    return "deletion" if change["kind"] == "expiration" else str(change["kind"])


def of_kind(events: Events, kind: str) -> Events:
    """Return the events of a kind."""
    return [event for event in events if event["kind"] == kind]


@pytest.fixture(scope="module")
def held(session: ShippedSession) -> Held:
    """Give what the session holds."""
    return Held.by(session)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a node that has all vbuckets."""
    folder = tmp_path_factory.mktemp("node")
    scenario = folder / "scenario.yaml"
    scenario.write_text("owns_all: true\n")
    with replay_node(CAPTURE, folder / "node.log", "--scenario", str(scenario)) as address:
        yield address


@pytest.fixture(scope="module")
def rolling_back(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a node that rolls back every second stream request."""
    with replay_node(
        CAPTURE, tmp_path_factory.mktemp("rollback") / "node.log", "--scenario", "rollback"
    ) as address:
        yield address


@pytest.fixture(scope="module", params=CLIENTS)
def client(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ClientProgram]:
    """Give the program around a client."""
    program = CLIENTS[request.param](tmp_path_factory.mktemp(request.param))
    yield program
    program.close()


@pytest.fixture(scope="module")
def everything(
    client: ClientProgram, node: str, held: Held, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Events, Path]:
    """Give what a client delivers of all changes, which it reads through the proxy, and the recording."""
    capture = tmp_path_factory.mktemp("recorded") / f"{client.name}.pcapng"
    with recording_proxy(node, capture) as address:
        plan = ClientPlan(held.streams(*held.high_seqnos), noop_seconds=1)
        return client.run(plan, address), capture


@pytest.mark.long
def test_all_vbuckets_are_streamed(client: ClientProgram, node: str, held: Held) -> None:
    _has_everything(client.run(ClientPlan(), node), range(1024), client, held)


def test_whole_vbuckets_are_streamed(
    everything: tuple[Events, Path], client: ClientProgram, held: Held
) -> None:
    _has_everything(everything[0], held.high_seqnos, client, held)


def _has_everything(events: Events, vbuckets: Iterable[int], client: ClientProgram, held: Held) -> None:
    assert events[-1]["outcome"] == "ended"
    ends = of_kind(events, "stream_end")
    assert sorted(event["vbucket"] for event in ends) == sorted(vbuckets)
    assert {event["reason"] for event in ends} == {"ok"}
    assert told(events) == seen_by(client, held.documents, held.dropped)
    assert any(change["delete_time"] for change in held.documents.values())


def test_changes_come_in_the_order_of_their_seqnos(everything: tuple[Events, Path]) -> None:
    last: dict[int, int] = {}
    for event in everything[0]:
        if event["kind"] in DOCUMENTS:
            assert event["seqno"] > last.get(event["vbucket"], 0)
            last[event["vbucket"]] = event["seqno"]
    assert len(last) == 16


def test_events_of_collections(everything: tuple[Events, Path], held: Held) -> None:
    kinds = set(held.events.values())
    kinds_seen = {(e["vbucket"], e["seqno"]): e["kind"] for e in everything[0] if e["kind"] in kinds}
    assert kinds_seen == held.events


def test_the_node_breaks_no_rule(everything: tuple[Events, Path], client: ClientProgram) -> None:
    broken = rules_of(audit_capture(everything[1]))
    assert broken == (OF_DCP_CLIENT if client.name == "dcp-client" else set())


def test_flow_control_and_no_ops(everything: tuple[Events, Path], client: ClientProgram) -> None:
    rows = dcpspec.read(str(everything[1]), columns="opcode,direction", ports="all").read_all().to_pylist()
    sent = Counter((row["opcode"], row["direction"]) for row in rows)
    assert sent["dcp_buffer_acknowledgement", CLIENT] > 50
    assert sent["dcp_noop", CLIENT] == sent["dcp_noop", SERVER]
    assert (sent["dcp_noop", SERVER] > 0) == (
        client.name == "dcp-client"
    )  # gocbcore wants one in three minutes


def test_goes_on_in_the_middle(client: ClientProgram, node: str, held: Held) -> None:
    middle = 86594  # a snapshot ends here
    stream = PlannedStream.after(middle, ROLLED_BACK, held.high_seqnos[ROLLED_BACK], LOG[0])
    events = client.run(ClientPlan((stream,)), node)
    assert events[-1]["outcome"] == "ended"
    assert not of_kind(events, "rollback")
    (log,) = of_kind(events, "failover_log")
    assert [entry[0] for entry in log["entries"][:2]] == list(LOG)
    assert told(events) == seen_by(client, held.of(ROLLED_BACK, above=middle), held.dropped)


def test_is_rolled_back_from_a_history_that_ended(client: ClientProgram, node: str, held: Held) -> None:
    stream = PlannedStream.after(88_000, ROLLED_BACK, held.high_seqnos[ROLLED_BACK] + 5000, LOG[1])
    events = client.run(ClientPlan((stream,), quiet_ms=1500), node)
    # dcp-client asks again without a uuid, and servers know no history without one.
    wanted = [LIVE] if client.name == "gocbcore" else [LIVE, 0]
    assert [event["seqno"] for event in of_kind(events, "rollback")] == wanted
    assert told(events) == seen_by(client, held.of(ROLLED_BACK), held.dropped)


def test_some_collections(client: ClientProgram, node: str, held: Held) -> None:
    wanted = (10, 11)
    events = client.run(ClientPlan(held.streams(0, 341), only=wanted), node)
    assert events[-1]["outcome"] == "ended"
    changes = {at: change for at, change in held.of(0, 341).items() if change["collection"] in wanted}
    assert told(events) == seen_by(client, changes, held.dropped)
    assert {event["collection"] for event in of_kind(events, "begin_collection")} == set(wanted)


def test_some_collections_in_the_order_of_keys(client: ClientProgram, node: str, held: Held) -> None:
    """A snapshot from disk of some collections; dcp-client does not ask for such an order."""
    events = client.run(ClientPlan(held.streams(0), only=(0,), unordered=True), node)
    changes = {at: change for at, change in held.of(0).items() if change["collection"] == 0}
    assert told(events) == seen_by(client, changes, held.dropped)
    bounds = [at for at, event in enumerate(events) if event["kind"] == "oso_snapshot"]
    if client.name == "gocbcore":
        first, last = bounds
        keys = [base64.b64decode(event["key"]) for event in events[first:last] if event["kind"] in DOCUMENTS]
        assert len(keys) > 30
        assert keys == sorted(keys)
    else:
        assert not bounds


def test_without_collections_attributes_and_compression(client: ClientProgram, node: str, held: Held) -> None:
    plan = ClientPlan(
        held.streams(0, 341), collections=False, xattrs=False, compression="DISABLED", expirations=False
    )
    events = client.run(plan, node)
    assert events[-1]["outcome"] == "ended"
    changes = {
        at: change | {"xattrs": {}, "kind": _without_expirations(change)}
        for at, change in held.of(0, 341).items()
        if change["collection"] == 0
    }
    assert told(events) == seen_by(client, changes, held.dropped)


def test_without_values(client: ClientProgram, node: str, held: Held) -> None:
    events = client.run(ClientPlan(held.streams(0), no_value=True, xattrs=False), node)
    changes = {at: change | {"value": b"", "xattrs": {}} for at, change in held.of(0).items()}
    assert told(events) == seen_by(client, changes, held.dropped)


def test_compressed_values(client: ClientProgram, node: str, held: Held) -> None:
    events = client.run(ClientPlan(held.streams(0), compression="FORCED"), node)
    assert told(events) == seen_by(client, held.of(0), held.dropped)


def test_is_rolled_back_by_the_scenario(client: ClientProgram, rolling_back: str, held: Held) -> None:
    """The second request is told to go back to the middle of what the client has."""
    middle = {0: 400, 341: 400}
    first = client.run(ClientPlan(held.streams(*middle)), rolling_back)
    uuids = {event["vbucket"]: event["entries"][0][0] for event in of_kind(first, "failover_log")}
    resumed = [
        PlannedStream.after(seqno, vbucket, held.high_seqnos[vbucket], uuids[vbucket])
        for vbucket, seqno in middle.items()
    ]
    events = client.run(ClientPlan(tuple(resumed)), rolling_back)
    assert {event["seqno"] for event in of_kind(events, "rollback")} <= {200, 0}
    assert events[-1]["outcome"] == "ended"
    changes = told(events)
    assert changes.items() >= seen_by(client, held.of(*middle, above=400), held.dropped).items()
    assert len(changes) > len(seen_by(client, held.of(*middle, above=400), held.dropped))
