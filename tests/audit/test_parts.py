"""The parts of the audit in isolation."""

from __future__ import annotations

import os
import random
from unittest import mock

import numpy as np
import pytest

from dcpspec.audit import pending
from dcpspec.audit.connection import Connection
from dcpspec.audit.findings import MOST, Findings
from dcpspec.audit.pending import Pending, Requests
from dcpspec.audit.state import decode, encode, fingerprint
from dcpspec.protocol import flags
from dcpspec.protocol import keys as audit_keys
from dcpspec.protocol.event import Event, MessagePlace
from dcpspec.protocol.flow import FlowControl, Noops
from dcpspec.protocol.keys import Keys, hash_of
from dcpspec.protocol.rollback import History, Log, why
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.protocol.texts import error_text

PLACE = MessagePlace("server", None, None, 0, 0, "dcp_mutation", 0, None, 1)
LOG = ((30, 300), (20, 200), (10, 0))
"""Failover log: history 30 began at 300, where 20 ended."""


def test_flags_have_the_names_of_the_grammar() -> None:
    assert flags.names_of(flags.SNAPSHOT, 0x36) == ("disk", "checkpoint", "history", "duplicate_keys")
    assert flags.names_of(flags.OPEN, 0x25) == ("producer", "includes_xattrs", "includes_delete_times")
    assert flags.names_of(flags.OPEN, 0xFFFFF800) == ()


@pytest.mark.parametrize("count", [10, 48, 49, 40_000])
def test_keys_that_come_twice_are_found_however_many_there_are(count: int) -> None:
    keys = Keys()
    names = [b"key %d" % number for number in range(count)]
    assert {keys.add("document", 8, name, seqno) for seqno, name in enumerate(names, 2**63)} == {None}
    keys = decode(Keys, fingerprint(Keys), encode(keys))
    for number in random.Random(count).sample(range(count), 5):
        assert keys.add("document", 8, names[number], 7) == 2**63 + number
        for space, collection in (("prepare", 8), ("document", 9), ("document", None)):
            assert keys.add(space, collection, names[number], 5) is None
            assert keys.add(space, collection, names[number], 6) == 5
    assert len(keys.keyed_entries) < 8 * (count + 33)


def test_names_of_all_lengths_have_hashes_of_their_own() -> None:
    keys = Keys()
    names = [bytes(length) for length in range(250)]
    names += [bytes([first]) + bytes(length) for first in range(1, 256) for length in (0, 6, 7, 8, 20)]
    assert {keys.add("document", 0, name, 1) for name in names} == {None}
    assert {keys.add("document", 0, name, 2) for name in names} == {1}


def test_the_hash_of_names_is_siphash() -> None:
    """As CPython hashes `(5).to_bytes(8, "little") + name` with PYTHONHASHSEED=0."""
    hashes = {0: 0xDB30EB0519197F1C, 3: 0x0535242035916571, 8: 0x23EA415E97F6F568, 21: 0xC523B1818BBFA97B}
    name = np.arange(22, dtype=np.uint8)
    assert {end: int(hash_of(np.zeros(2, np.uint64), name, 0, end, 5)) for end in hashes} == hashes


def test_a_state_carries_the_key_of_its_hash() -> None:
    def hashed() -> Keys:
        with mock.patch.object(audit_keys, "_SECRET", np.frombuffer(os.urandom(16), np.uint64)):
            keys = Keys()
        assert keys.add("document", 8, b"name", 7) is None
        return keys

    one, other = hashed(), hashed()
    assert max(one.keyed_entries[2::2]) != max(other.keyed_entries[2::2])
    for number in range(200):  # over more places than at first
        one = decode(Keys, fingerprint(Keys), encode(one))
        assert one.add("document", 8, b"name", 9) == 7
        assert one.add("document", 9, b"%d" % number, 5) is None


FILTERS = {
    '{"collections": ["8", "g", 9], "sid": 3}': (frozenset({8}), None, 3),
    '{"scope": "c"}': (None, 12, None),
    '{"collections": -1}': (frozenset(), None, None),
    '{"collections": {"a": 1}, "sid": true}': (frozenset(), None, None),
    f'{{"collections": ["{"f" * 5000}"], "sid": {2**70}}}': (frozenset(), None, None),
    '{"scope": {}}': (None, None, None),
    "[" * 5000: (None, None, None),
    "[]": (None, None, None),
    "7": (None, None, None),
    '{"sid": 1e400}': (None, None, None),
}
"""The collections, scope and stream id that a filter requests, for any text from a client."""


@pytest.mark.parametrize("text", FILTERS, ids=lambda text: text[:20])
def test_a_filter_says_what_it_can(text: str) -> None:
    request = StreamRequest.of(Event(opcode="dcp_stream_req", body={"filter": text}))
    assert (request.collections, request.scope, request.stream_id) == FILTERS[text]


CLUSTER_MAP = '{"rev": 7, "vBucketServerMap": {"serverList": ["a:1", "b:2"], "vBucketMap": [[0], [1, 0]]}}'
ERRORS: dict[str | None, str] = {
    None: "",
    "": "",
    "no such stream": "no such stream",
    '{"error": {"context": "no scope 8", "ref": "a-1"}}': "context no scope 8, ref a-1",
    '{"error": "text"}': '{"error": "text"}',
    '{"rev": 7}': "The server sent revision 7 of the cluster map.",
    CLUSTER_MAP: "The server sent revision 7 of the cluster map, where the vbucket is on b:2.",
    CLUSTER_MAP.replace("[1, 0]", "[-1]"): (
        "The server sent revision 7 of the cluster map, where the vbucket is on no node."
    ),
    CLUSTER_MAP.replace("[1, 0]", "[]"): "The server sent revision 7 of the cluster map.",
    "[" * 5000: "[" * 5000,
    "[1]": "[1]",
}
"""The description of a server's error content."""


@pytest.mark.parametrize("error", ERRORS, ids=lambda text: str(text)[:20])
def test_an_error_is_told_in_a_few_words(error: str | None) -> None:
    assert error_text(error, 1) == ERRORS[error]


def test_very_many_violations_are_counted() -> None:
    findings = Findings("file", "a>b")
    for number in range(MOST + 7):
        findings.report("R-stream-seqno-order", PLACE._replace(offset=number), "more", "less", stream=1)
    findings.report("R-stream-seqno-order", PLACE, "more", "less", stream=2)
    findings.close()
    rows = [row for _, row in findings.take()]
    assert len(rows) == MOST + 2
    assert [row["count"] for row in rows] == (MOST + 1) * [1] + [7]
    assert (rows[-1]["offset"], rows[-1]["seen"]) == (MOST + 6, "less")
    assert findings.severities["error"] == MOST + 8


def test_flow_control() -> None:
    flow = FlowControl()
    flow.start(100)
    flow.send(60, prepares=0)
    assert not flow.is_full
    flow.send(38, prepares=1)
    assert flow.is_full  # the server counts 2 bytes more for a prepare
    assert flow.surplus(100) == 0
    flow.acknowledge(100)
    assert flow.surplus(1) == 1
    flow.acknowledge(1)
    assert (flow.waiting, flow.most, flow.extra) == (0, 98, 0)
    flow.start(0)
    assert flow.size is None


def test_requests_alike_are_answered_in_their_order() -> None:
    requests = Requests()
    event = Event(opcode="dcp_noop", opaque=7)
    for offset in (1, 2):
        requests.add(event, Pending(PLACE._replace(offset=offset)))
    taken = [requests.take(None, event) for _ in range(3)]
    assert [pending and pending.place.offset for pending in taken] == [1, 2, None]


def test_noops() -> None:
    noops = Noops()
    noops.open = {opaque: PLACE._replace(offset=opaque) for opaque in (1, 2, 3)}
    assert noops.answer(9, in_order=True) == []
    assert noops.answer(3, in_order=False) == []
    assert [place.offset for place in noops.answer(2, in_order=True)] == [1]
    assert (noops.answered, noops.open) == (2, {})


@pytest.mark.parametrize(
    ("request_", "rollback", "log", "purge", "words"),
    [
        ((20, 250, (240, 260)), 200, LOG, None, "history 20 ended at seqno 300"),
        ((20, 350, (340, 360)), 300, LOG, None, "consumer ahead of producer: history 20 ended at seqno 300"),
        ((30, 350, (340, 360)), 340, LOG, None, "the vbucket's high seqno is below 360"),
        ((40, 350, (340, 360)), 0, LOG, None, "share no history"),
        ((40, 350, (340, 360)), 300, LOG, None, "not in the captured failover log"),
        ((30, 350, (340, 360)), 0, LOG, 400, "purge seqno 400 exceeds start seqno 350"),
        ((30, 350, (340, 360)), 0, LOG, None, "purge seqno probably exceeds start seqno 350"),
        ((30, 350, (340, 360)), 340, None, None, "no failover log"),
        ((20, 250, (250, 310)), 0, LOG, None, "covers seqno 250"),
    ],
)
def test_why_a_rollback_happened(
    request_: tuple[int, int, tuple[int, int]],
    rollback: int,
    log: Log | None,
    purge: int | None,
    words: str,
) -> None:
    uuid, start, snapshot = request_
    if words.startswith("history"):
        snapshot = (snapshot[0], 310)
    asked = StreamRequest(0, 0, (), start, 0, uuid, snapshot)
    assert words in why(asked, rollback, History(log, purge))


def test_requests_whose_answers_were_not_captured_take_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pending.MOST_PENDING < 70_000
    monkeypatch.setattr(pending, "MOST_PENDING", 3_000)
    connection = Connection("a>b", "file", "a>b")
    get = Event("file", direction="client", offset=1, length=24)
    for opaque in range(5_000):
        connection.receive(get._replace(opcode="get", opaque=opaque))
    for _ in range(2_000):
        connection.receive(get._replace(opcode="stat", opaque=0))
    assert sum(map(len, connection.pending.waiting.values())) < 3_000 + 1_100
    assert len(encode(connection)) < 60_000
    connection.finish()
    assert {table for table, _ in connection.findings.take()} == {"connections"}
