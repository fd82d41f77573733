"""What holds in every session that keeps the rules; each check raises if it does not.

They are coarser than the rules, and written from what the generator promises, so that a mistake of the
generator does not pass as one of the audit.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Mapping

from tests.audit.dialogs import ACKNOWLEDGE, FROM_LATEST
from tests.audit.plans import DELETE_TIMES, JSON, NO_VALUE, SNAPPY, XATTR, XATTRS
from tests.audit.sessions import Session, counted
from tests.audit.stages import CHANGES, DOCUMENTS, MARKERS, Stage, seqno_of
from tests.captures.producer import Message
from tests.encoder import NO_END, Datatype, Opcode, Status, SystemEvent

ANSWERS = {
    "add_stream": "add_stream_response",
    "get_all_vb_seqnos": "get_all_vb_seqnos_response",
    "get_failover_log": "failover_log_response",
    "hello": "hello_response",
    "sasl_list_mechanisms": "sasl_list_mechanisms_response",
    "stream_request": "stream_request_response",
}
"""What a request is answered with, where that is not just a status."""
PLAIN_REQUESTS = (
    *("close_stream", "control", "noop", "open_connection", "sasl_auth", "sasl_step", "select_bucket"),
    "set_vbucket_state",
)


def by_stream(session: Session) -> list[list[Message]]:
    """Give the messages of each stream, its request first."""
    streams = defaultdict(list)
    for each in session.messages:
        if "opaque" in each.fields and (counted(each) or each.kind == "stream_request"):
            streams[each.fields["opaque"]].append(each)
    return list(streams.values())


def has_all(request: Message) -> bool:
    """Tell whether a stream begins with its vbucket, not where the consumer or the producer is."""
    return not request.fields["start_seqno"] and not request.fields["flags"] & FROM_LATEST


def check_answers(session: Session) -> None:
    """Everything that is asked is answered with success, once, and nothing else is."""
    waiting: list[tuple[str, str, int]] = []
    answers = {*ANSWERS.values(), "response", "sasl_response", "rollback_response", "server_response"}
    ready = False
    for each in session.messages:
        fields = each.fields
        if each.kind in ANSWERS or each.kind in PLAIN_REQUESTS:
            early = ("hello", "sasl_list_mechanisms", "sasl_auth", "sasl_step", "select_bucket")
            assert ready or each.kind in (*early, "open_connection", "get_all_vb_seqnos")
            waiting.append((ANSWERS.get(each.kind, "response"), each.direction, fields["opaque"]))
        elif each.kind in answers:
            assert fields.get("status", 0) in (Status.SUCCESS, Status.AUTH_CONTINUE)
            if fields.get("opcode") == Opcode.SNAPSHOT_MARKER:
                continue  # asked for by a flag
            other = "server" if each.direction == "client" else "client"
            kind = "response" if each.kind == "sasl_response" else each.kind
            waiting.remove((kind, other, fields["opaque"]))
            ready = ready or fields.get("opcode") == Opcode.OPEN
    assert waiting == []


def check_agreed(session: Session) -> None:
    """Nothing is sent that the two ends have not agreed on."""
    stage = Stage(random.Random(0), session, session.connections[0])
    controls, flags, features = stage.controls, stage.flags, set(stage.features)
    replication = stage.replication
    needs = {
        "system_event": stage.collections,
        "seqno_advanced": stage.collections,
        "prepare": stage.sync_writes,
        "commit": stage.sync_writes,
        "abort": stage.sync_writes,
        "expiration_v2": bool(flags & DELETE_TIMES) and "enable_expiry_opcode" in controls,
        "deletion_v2": bool(flags & DELETE_TIMES),
        "deletion_v1": not flags & DELETE_TIMES,
        "oso_snapshot": "enable_out_of_order_snapshots" in controls,
        "snapshot_marker_v2_0": replication,
        "snapshot_marker_v2_2": "max_marker_version" in controls,
        "seqno_acknowledged": replication,
        "noop": "enable_noop" in controls,
        "buffer_ack": "connection_buffer_size" in controls,
        "add_stream": stage.is_consumer,
    }
    kinds = {each.kind for each in session.messages}
    assert [kind for kind, agreed in needs.items() if kind in kinds and not agreed] == []
    assert "enable_noop" in controls or not (stage.collections or flags & XATTRS)
    assert not (stage.stream_ids and stage.sync_writes)
    bits = {Datatype.JSON: JSON in features, Datatype.SNAPPY: SNAPPY in features}
    bits[Datatype.XATTR] = XATTR in features and bool(flags & XATTRS)
    for each in session.messages:
        assert not [bit for bit, agreed in bits.items() if each.data[5] & bit and not agreed]
        if flags & NO_VALUE and each.kind in DOCUMENTS:
            assert not each.fields.get("body")
            assert not each.data[5] & Datatype.JSON
        if each.kind == "system_event":
            assert (each.fields["version"] == 2) == stage.flatbuffers
        if each.kind in MARKERS and each.fields["flags"] & 0x30:
            assert "change_streams" in controls
        if each.kind == "stream_request":
            options = each.fields["options"] or {}
            assert ("sid" in options) == stage.stream_ids
            assert stage.collections or not options
            assert not (stage.sync_writes and ("collections" in options or "scope" in options))
        if each.kind in CHANGES and not stage.collections:
            assert each.fields["collection_id"] == 0
            assert each.fields["key"] == each.fields["document_key"]
        if counted(each):
            assert each.direction == stage.producer
            assert (each.data[0] == 0x08) == stage.stream_ids


def check_flow(session: Session) -> None:
    """The producer waits for acknowledgements, and gets no more of them than it has sent bytes."""
    size = session.buffer_size(session.connections[0])
    waiting = 0
    for each in session.messages:
        if each.kind == "buffer_ack" and size:
            assert 0 <= each.fields["byte_count"] <= waiting
            waiting -= each.fields["byte_count"]
        if counted(each):
            assert size is None or waiting < size
            waiting += counted(each)


def check_order(session: Session) -> None:
    """Seqnos rise, within their snapshot and what was asked for; snapshots follow each other."""
    for request, *rest in by_stream(session):
        assert request.kind == "stream_request"
        last, low, high, end = request.fields["start_seqno"], 0, 0, 0
        out_of_order = False
        for each in rest:
            assert each.fields["stream_id"] == request.fields["stream_id"]
            if each.kind in MARKERS:
                low, high = each.fields["start_seqno"], each.fields["end_seqno"]
                assert bool(each.fields["flags"] & 1) != bool(each.fields["flags"] & 2)
                assert low > end or not end or (low <= end and high == end)
                assert high > last
                end = high
            elif each.kind == "oso_snapshot":
                assert out_of_order != (each.fields["flags"] == 1)
                out_of_order = each.fields["flags"] == 1
            elif each.kind in (*CHANGES, "seqno_advanced"):
                assert out_of_order or last < seqno_of(each)
                assert out_of_order or low <= seqno_of(each) <= high
                assert seqno_of(each) <= request.fields["end_seqno"]
                last = max(last, seqno_of(each))
        if rest and rest[-1].kind == "stream_end" and rest[-1].fields["status"] == 0:
            assert request.fields["end_seqno"] in (last, NO_END)


def check_complete(session: Session) -> None:
    """Snapshots end where they say, and every prepare is completed, once."""
    for messages in by_stream(session):
        end = last = 0
        pending: dict[bytes, int] = {}
        for each in messages:
            if each.kind in MARKERS:
                split = each.fields["flags"] & 0x20 and each.fields["end_seqno"] == end
                assert last == end or split
                end = each.fields["end_seqno"]
            elif each.kind in (*CHANGES, "seqno_advanced"):
                last = seqno_of(each) if end else 0
            if each.kind == "prepare":
                assert each.fields["key"] not in pending
                pending[each.fields["key"]] = each.fields["by_seqno"]
            if each.kind in ("commit", "abort"):
                prepared = pending.pop(each.fields["key"], 0)
                assert prepared in (0, each.fields["prepared_seqno"])
                assert prepared or not has_all(messages[0])
        assert last == end
        assert pending == {}


def check_acknowledged(session: Session) -> None:
    """Markers that ask for an answer get one when the end of their snapshot has come."""
    waiting: dict[int, list[int]] = defaultdict(list)
    reached: dict[int, int] = {}
    for each in session.messages:
        opaque = each.fields.get("opaque", 0)
        if each.kind in MARKERS and each.fields["flags"] & ACKNOWLEDGE:
            waiting[opaque].append(each.fields["end_seqno"])
        elif each.kind in (*CHANGES, "seqno_advanced"):
            reached[opaque] = seqno_of(each)
        elif each.fields.get("opcode") == Opcode.SNAPSHOT_MARKER:
            assert waiting[opaque].pop(0) <= reached.get(opaque, 0)
    assert not any(waiting.values())


def check_keys(session: Session) -> None:
    """No key is written twice in a snapshot, or prepared twice, unless the marker says so."""
    for messages in by_stream(session):
        seen: set[tuple[bool, bytes]] = set()
        duplicates = False
        for each in messages:
            if each.kind in (*MARKERS, "oso_snapshot"):
                seen.clear()
                duplicates = each.kind in MARKERS and bool(each.fields["flags"] & 0x20)
            elif each.kind in CHANGES and each.kind != "system_event":
                key = each.kind in ("prepare", "abort"), each.fields["key"]
                assert duplicates or key not in seen
                seen.add(key)


def check_collections(session: Session) -> None:
    """Documents are in live collections that were asked for; manifests rise and are complete."""
    for messages in by_stream(session):
        request = messages[0]
        assert request.kind == "stream_request"
        fresh = has_all(request)
        wanted = (request.fields["options"] or {}).get("collections")
        live, dropped, uid, complete = {0}, set[int](), 0, True
        changes = [each for each in messages if each.kind in CHANGES]
        changes.sort(key=seqno_of)  # as a snapshot out of order is not
        for each in changes:
            number = each.fields.get("collection_id")
            assert wanted is None or f"{number:x}" in wanted
            if each.kind != "system_event":
                assert number not in dropped
                assert number in live or not fresh
                continue
            change = each.fields["manifest"]
            assert change["uid"] >= uid
            complete, uid = change["uid"] > uid, change["uid"]
            if change["event"] == SystemEvent.END_COLLECTION:
                assert number is not None
                assert number in live or not fresh
                dropped.add(number)
            elif number is not None:
                live.add(number)
        assert complete or not fresh


CHECKS: Mapping[str, Callable[[Session], None]] = {
    "answers": check_answers,
    "agreed": check_agreed,
    "flow": check_flow,
    "order": check_order,
    "complete": check_complete,
    "acknowledged": check_acknowledged,
    "keys": check_keys,
    "collections": check_collections,
}
"""All checks; each takes a session of one connection."""
