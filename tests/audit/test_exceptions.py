"""Sequences that seem to break a rule and do not."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import dcpspec
from tests import messages as dcp
from tests.audit.auditing import Tables, audit_capture, audit_session, conversation_of, rules_of
from tests.audit.breaks import NO_COLLECTION, shape_session
from tests.audit.dialogs import DISK, MEMORY, warm_document
from tests.audit.plans import NO_VALUE, XATTR, XATTRS
from tests.audit.stages import CAS, Line, Stage
from tests.captures.packets import CLIENT, SERVER, pcap_file
from tests.captures.producer import Change
from tests.captures.sessions import SentMessage, Session, rebuilt
from tests.messages import Datatype, Opcode, Status, StreamAddress, SystemEvent

KEEP_DATATYPE = 0x40
PLAIN_NOOP, STAT = 0x0A, 0x10
EINVAL, ERANGE, UNKNOWN_COMMAND, ENOMEM, UNKNOWN_COLLECTION = 0x04, 0x22, 0x81, 0x82, 0x88
NOT_SUPPORTED, ETMPFAIL, STREAM_ID_INVALID = 0x83, 0x86, 0x8D
KEY_ENOENT, KEY_EEXISTS, NOT_MY_VBUCKET, STREAM_NOT_FOUND, OPAQUE_NO_MATCH = 0x01, 0x02, 0x07, 0x0A, 0x0B


def stage_of(shape: str) -> Stage:
    """A connection that follows all rules."""
    session = shape_session(shape)
    (number,) = session.connections
    return Stage(random.Random(shape), session, number)


def found_in(session: Session) -> set[str]:
    return rules_of(audit_session(session))


# Sides that were not captured


@pytest.mark.parametrize("shape", ["stream_ids", "plain", "valueless", "warmup"])
def test_a_client_is_not_blamed_for_what_it_answers_to_a_server_that_was_not_captured(shape: str) -> None:
    """Acknowledgements of bytes that the capture does not contain."""
    said = [message for message in shape_session(shape).messages if message.direction == CLIENT]
    assert "buffer_ack" in {message.kind for message in said}
    assert found_in(Session.of_messages(said)) == set()


# Responses to a producer


def answered(stage: Stage, opcode: int, status: int) -> Session:
    """The consumer responds to a message of a stream."""
    (line, *_) = stage.open_lines()
    answer = stage.say(
        stage.consumer, dcp.response, opcode=opcode, status=status, opaque=stage.stream(line).opaque
    )
    return stage.append(line, answer)


@pytest.mark.parametrize(
    "opcode",
    [
        Opcode.dcp_mutation,
        Opcode.dcp_system_event,
        Opcode.dcp_stream_end,
        Opcode.dcp_control,
        Opcode.dcp_snapshot_marker,
    ],
)
def test_a_producer_takes_a_success_that_it_did_not_ask_for(opcode: int) -> None:
    assert found_in(answered(stage_of("valid"), opcode, Status.success)) == set()


@pytest.mark.parametrize(
    "opcode", [Opcode.dcp_noop, Opcode.dcp_seqno_advanced, Opcode.dcp_seqno_acknowledged]
)
def test_but_not_of_everything(opcode: int) -> None:
    assert found_in(answered(stage_of("valid"), opcode, Status.success)) == {"R-response-expected"}


@pytest.mark.parametrize(
    ("shape", "opcode", "status", "stays"),
    [
        ("valid", Opcode.dcp_mutation, NOT_MY_VBUCKET, True),
        ("valid", Opcode.dcp_mutation, STREAM_NOT_FOUND, True),
        ("valid", Opcode.dcp_commit, OPAQUE_NO_MATCH, True),
        ("valid", Opcode.dcp_stream_end, KEY_ENOENT, True),
        ("valid", Opcode.dcp_cache_transfer, ENOMEM, True),
        ("valid", Opcode.dcp_cache_transfer, EINVAL, False),
        ("valid", Opcode.dcp_mutation, KEY_ENOENT, False),
        ("valid", Opcode.dcp_mutation, KEY_EEXISTS, False),
        ("durable", Opcode.dcp_mutation, KEY_ENOENT, True),
        ("durable", Opcode.dcp_prepare, KEY_ENOENT, True),
        ("durable", Opcode.dcp_commit, KEY_ENOENT, False),
        ("durable", Opcode.dcp_abort, KEY_EEXISTS, True),
    ],
)
def test_a_producer_stays_after_errors_of_one_stream(
    shape: str, opcode: int, status: int, stays: bool
) -> None:
    stage = stage_of(shape)
    assert ("v7_dcp_status_codes" in stage.controls) == (shape == "valid")
    broken = found_in(answered(stage, opcode, status))
    refused = "R-stream-vbucket" if status == NOT_MY_VBUCKET else "A-refused"
    assert broken == {refused if stays else "R-response-error"}


# Responses to a node that consumes


@pytest.mark.parametrize(
    ("opcode", "status", "rules"),
    [
        (Opcode.dcp_control, Status.success, set()),
        (Opcode.dcp_control, EINVAL, set()),
        (Opcode.dcp_buffer_acknowledgement, Status.success, set()),
        (Opcode.dcp_seqno_acknowledged, Status.success, set()),
        (PLAIN_NOOP, Status.success, set()),
        (Opcode.dcp_stream_req, Status.success, {"R-response-expected"}),
        (Opcode.dcp_mutation, Status.success, {"R-response-expected"}),
        (Opcode.hello, Status.success, {"R-response-expected"}),
    ],
)
def test_what_a_node_takes_that_it_did_not_ask_for(opcode: int, status: int, rules: set[str]) -> None:
    stage = stage_of("consumer")
    answer = stage.say(stage.producer, dcp.response, opcode=opcode, status=status, opaque=stage.opaque())
    assert found_in(stage.inserted(stage.end, answer)) - {"R-failover-log-not-empty"} == rules


def test_a_node_compares_the_opaque_while_it_waits_for_the_answer_to_a_control() -> None:
    """Without a waiting control, an answer is harmless, as the test above shows."""
    stage = stage_of("consumer")
    asked = stage.say(SERVER, dcp.control, key=b"connection_buffer_size", value=b"100", opaque=0x77)
    other = stage.say(CLIENT, dcp.response, opcode=Opcode.dcp_control, status=EINVAL, opaque=0x78)
    _, answer = stage.answered(asked, Status.success)
    assert found_in(stage.inserted(stage.end, asked, answer)) == set()
    (row,) = audit_session(stage.inserted(stage.end, asked, other, answer))["violations"]
    assert (row["rule"], row["expected"]) == (
        "R-response-expected",
        "an earlier dcp_control request with opaque 0x78",
    )


@pytest.mark.parametrize(
    ("status", "rule"),
    [
        (NOT_MY_VBUCKET, "R-stream-req-vbucket"),
        (EINVAL, "A-refused"),
        (ERANGE, "A-refused"),
        (KEY_EEXISTS, "A-refused"),
        (ENOMEM, "R-stream-req-memory"),
        (ETMPFAIL, "R-stream-req-initial-snapshot"),
        (UNKNOWN_COLLECTION, "R-stream-req-collections-known"),
    ],
)
def test_a_node_passes_on_why_its_stream_was_refused(status: int, rule: str) -> None:
    stage = stage_of("consumer")
    vbucket = stage.free_vbucket()
    added = stage.say(CLIENT, dcp.add_stream, StreamAddress(vbucket, stage.opaque()), flags=0)
    asked, answer = stage.answered(stage.request(vbucket, stage.opaque()), status)
    _, passed_on = stage.answered(added, status)
    rows = audit_session(stage.inserted(stage.end, added, asked, answer, passed_on))["violations"]
    assert [(row["rule"], row["opcode"]) for row in rows] == [(rule, "dcp_stream_req")]


def test_a_node_without_the_vbucket_requests_no_stream() -> None:
    stage = stage_of("consumer")
    added = stage.say(CLIENT, dcp.add_stream, StreamAddress(stage.free_vbucket(), stage.opaque()), flags=0)
    rows = audit_session(stage.inserted(stage.end, *stage.answered(added, NOT_MY_VBUCKET)))["violations"]
    assert [(row["rule"], row["opcode"]) for row in rows] == [("R-add-stream-vbucket", "dcp_add_stream")]


# Requests of a client that has opened DCP


@pytest.mark.parametrize("shape", ["consumer", "valid"])
def test_the_bucket_and_the_user_of_a_dcp_connection_stay(shape: str) -> None:
    """The words are those of release 8.0.1."""
    stage = stage_of(shape)
    words = b'{"error":{"context":"DCP connections cannot change bucket"}}'
    chosen = stage.say(CLIENT, dcp.select_bucket, name=b"other", opaque=stage.opaque())
    (row,) = audit_session(stage.inserted(stage.end, *stage.answered(chosen, NOT_SUPPORTED, value=words)))[
        "violations"
    ]
    assert (row["rule"], row["seen"]) == (
        "R-bucket-before-dcp",
        "select_bucket on a DCP connection; the server refused it with not_supported; the server says: DCP "
        "connections cannot change bucket",
    )
    login = stage.say(
        CLIENT, dcp.sasl_auth, mechanism=b"PLAIN", challenge=b"\0reader\0secret", opaque=stage.opaque()
    )
    assert found_in(stage.inserted(stage.end, *stage.answered(login, NOT_SUPPORTED))) == {"R-sasl-before-dcp"}


def test_a_bucket_without_collections_is_refused_before_dcp() -> None:
    stage = stage_of("valid")
    (opened,) = stage.find("open_connection")
    chosen = stage.say(CLIENT, dcp.select_bucket, name=b"other", opaque=stage.opaque())
    assert found_in(stage.inserted(opened, *stage.answered(chosen, NOT_SUPPORTED))) == {"R-bucket-exists"}


@pytest.mark.parametrize(
    ("shape", "rules"), [("consumer", {"R-dcp-producer-side"}), ("valid", {"A-request-answered"})]
)
def test_a_node_that_consumes_disconnects_on_the_other_request_for_a_failover_log(
    shape: str, rules: set[str]
) -> None:
    stage = stage_of(shape)

    def get_failover_log(stream: StreamAddress) -> bytes:
        return dcpspec.message("get_failover_log", vbucket=stream.vbucket, opaque=stream.opaque)

    (line, *_) = stage.open_lines()
    asked = stage.say(CLIENT, get_failover_log, StreamAddress(line.vbucket, stage.opaque()))
    assert found_in(stage.inserted(stage.end, asked)) == rules


# Markers


@pytest.mark.parametrize(("shape", "rules"), [("durable", {"A-marker-version-agreed"}), ("valid", set())])
def test_markers_of_v2_0_take_a_consumer_name_too(shape: str, rules: set[str]) -> None:
    stage = stage_of(shape)
    assert stage.sync_writes
    (line, *_) = stage.open_lines()
    n = stage.highest(line) + 1
    marker = rebuilt(
        stage.marker(line, n, n), "snapshot_marker_v2_0", max_visible_seqno=n, high_completed_seqno=0
    )
    assert found_in(stage.append(line, marker, stage.mutation(line, n))) == rules


@pytest.mark.parametrize("shape", ["valid", "durable"])
def test_a_marker_of_a_later_version_begins_a_snapshot(shape: str) -> None:
    stage = stage_of(shape)
    (line, *_) = stage.open_lines()
    n = stage.highest(line) + 1
    known = rebuilt(
        stage.marker(line, n, n + 1), "snapshot_marker_v2_0", max_visible_seqno=n + 1, high_completed_seqno=0
    )
    # The fields of V2.0, the last 36 bytes, and the bytes that the version appended.
    fields = known.data[-36:]
    later = dcp.with_value(known.data, fields + bytes(16)).replace(b"\0" + fields, b"\3" + fields)
    changes = [stage.mutation(line, n), stage.mutation(line, n + 1)]
    after = [stage.marker(line, n + 2, n + 2), stage.mutation(line, n + 2)]
    tables = audit_session(stage.append(line, replace(known, data=later), *changes, *after))
    assert rules_of(tables) == {"R-marker-version"}
    unknown = [each for each in tables["snapshots"] if each["version"] == "unknown 3"]
    assert [(each["start_seqno"], each["end_seqno"], each["items"]) for each in unknown] == [(n, n + 1, 2)]
    assert unknown[0]["is_complete"]


@pytest.mark.parametrize("beyond", [0, 1])
def test_a_snapshot_that_brings_nothing_new_goes_back(beyond: int) -> None:
    stage = stage_of("valid")
    (line, *_) = stage.open_lines()
    n = stage.highest(line)
    marker = stage.marker(line, n - 1, n + beyond)
    broken = found_in(stage.append(line, marker, *[stage.mutation(line, n + 1)] * beyond))
    assert ("R-marker-order" in broken, "A-marker-contiguous" in broken) == (not beyond, bool(beyond))


def test_the_seqno_that_the_consumer_has_is_not_missing() -> None:
    first, *_ = audit_session(shape_session("resumed"))["snapshots"]
    assert first["start_is"] == "requested_start"
    assert first["missing_seqnos"] == first["end_seqno"] - first["start_seqno"] - first["items"]


def test_a_request_before_open_has_no_effect() -> None:
    stage = stage_of("plain")
    (opened,) = stage.find("open_connection")
    early = stage.request(stage.lines[0].vbucket, stage.opaque())
    assert found_in(stage.inserted(opened, *stage.answered(early, EINVAL))) == {"R-dcp-opened"}


# Requests with several responses


def test_the_response_without_a_key_is_the_last_to_a_request_for_statistics() -> None:
    stage = stage_of("valid")

    def stat(magic: int, key: bytes = b"") -> SentMessage:
        side = CLIENT if magic == dcp.Magic.client_request else SERVER

        def build(opaque: int) -> bytes:
            return dcp.frame(magic, STAT, key=key, value=b"1" if key else b"", opaque=opaque)

        return stage.say(side, build, opaque=0x55)

    asked, last = (stat(magic) for magic in (dcp.Magic.client_request, dcp.Magic.client_response))
    first, second = (stat(dcp.Magic.client_response, key) for key in (b"uptime", b"threads"))
    assert found_in(stage.inserted(stage.end, asked, first, second, last)) == set()
    rows = audit_session(stage.inserted(stage.end, asked, first, last, second))["violations"]
    assert [(row["rule"], row["opcode"], row["direction"]) for row in rows] == [
        ("R-response-expected", "stat", SERVER)
    ]


# Requests that wait at the same time


def sent_twice(stage: Stage, line: Line, status: int, *, refuses_first: bool) -> Session:
    """A second request for a vbucket before the response to the first; one of them is refused."""
    asked, answer = stage.answered(rebuilt(stage.at(line.request), opaque=stage.opaque()), status)
    session = stage.session.inserted(line.granted if refuses_first else line.granted + 1, answer)
    return session.inserted(line.request if refuses_first else line.request + 1, asked).rebalanced()


def changes_of(session: Session) -> Counter[tuple[int, int, str]]:
    rows = audit_session(session)["streams"]
    return Counter((row["vbucket"], row["mutations"], row["state"]) for row in rows)


@pytest.mark.parametrize("shape", ["valid", "plain", "stream_ids"])
def test_a_second_request_is_refused_because_of_the_first(shape: str) -> None:
    stage = stage_of(shape)
    for line in stage.lines:
        session = sent_twice(stage, line, KEY_EEXISTS, refuses_first=False)
        assert found_in(session) == {"R-stream-req-once"}
        assert changes_of(session) == changes_of(stage.session)


@pytest.mark.parametrize("shape", ["valid", "plain", "stream_ids"])
def test_a_second_request_is_granted_after_the_first_is_refused(shape: str) -> None:
    stage = stage_of(shape)
    for line in stage.lines:
        session = sent_twice(stage, line, NOT_MY_VBUCKET, refuses_first=True)
        assert found_in(session) == {"R-stream-req-vbucket"}
        assert changes_of(session) == changes_of(stage.session) + Counter([(line.vbucket, 0, "refused")])


# Stream ids


@pytest.mark.parametrize(
    ("shape", "sid", "status", "rules"),
    [
        ("stream_ids", -1, EINVAL, {"R-stream-req-filter-sid"}),
        ("stream_ids", "7", EINVAL, {"R-stream-req-filter-sid"}),
        (
            "stream_ids",
            65536,
            STREAM_ID_INVALID,
            {"R-stream-req-filter-sid-not-zero", "R-stream-req-filter-sid-range"},
        ),
        ("stream_ids", 0, STREAM_ID_INVALID, {"R-stream-req-filter-sid-not-zero"}),
        ("stream_ids", None, STREAM_ID_INVALID, {"R-stream-req-id-agreed"}),
        ("valid", "7", EINVAL, {"R-stream-req-filter-sid"}),
        ("valid", 0, STREAM_ID_INVALID, {"R-stream-req-filter-sid-not-zero"}),
        ("valid", 3, STREAM_ID_INVALID, {"R-stream-req-id-agreed"}),
    ],
)
def test_which_rules_a_stream_id_breaks(shape: str, sid: object, status: int, rules: set[str]) -> None:
    stage = stage_of(shape)
    options = None if sid is None else {"sid": sid}
    asked = stage.request(stage.free_vbucket(), stage.opaque(), options=options)
    assert found_in(stage.inserted(stage.end, *stage.answered(asked, status))) == rules


# Events that are invisible to the user


def with_event(name: bytes, *seqnos: int, advanced: bool = False) -> Session:
    """A stream that ends with an event that is not the last of its manifest, and changes after the event.

    seqnos: of the changes, relative to the event. advanced: a seqno advanced replaces the last change.
    """
    stage = stage_of("valueless")
    lines = [one for one in stage.open_lines() if one.has_all and stage.manifest(one)]
    line, n = lines[0], stage.highest(lines[0]) + 1
    change = Change(SystemEvent.begin_collection, stage.manifest(line), 0, NO_COLLECTION, name)
    event = stage.event(line, n, change)
    after = [told(stage, line, n + seqno, advanced and seqno == seqnos[-1]) for seqno in seqnos]
    return stage.append(line, stage.marker(line, n, n + max(seqnos, default=0)), event, *after)


def told(stage: Stage, line: Line, seqno: int, advanced: bool) -> SentMessage:
    if advanced:
        return stage.say(stage.producer, dcp.seqno_advanced, stage.stream(line), by_seqno=seqno)
    return stage.mutation(line, seqno)


def test_a_manifest_without_an_end_is_told_if_nothing_can_be_hidden() -> None:
    assert found_in(with_event(b"late", 1, 2)) == {"A-manifest-complete"}


def test_the_end_of_a_manifest_can_be_an_event_that_is_not_sent() -> None:
    assert found_in(with_event(b"late")) == set()
    assert found_in(with_event(b"late", 2)) == set()
    assert found_in(with_event(b"late", 1, 3)) == set()
    assert found_in(with_event(b"late", 1, advanced=True)) == set()
    assert found_in(with_event(b"_query")) == set()  # a modification, which only FlatBuffers report


# Documents without values


def opened_with(flags: int) -> Stage:
    """A connection without values, opened with other flags."""
    stage = stage_of("valueless")
    (opened,) = stage.find("open_connection")
    changed = rebuilt(stage.at(opened), flags=stage.flags & ~NO_VALUE | flags)
    return Stage(stage.rng, stage.session.replaced(opened, changed), stage.connection)


def written(
    stage: Stage, datatype: int, source: int = MEMORY, cas: int = CAS, value: bytes = b""
) -> set[str]:
    """The findings if a document is written."""
    (line, *_) = stage.open_lines()
    n = stage.highest(line) + 1
    write = rebuilt(stage.mutation(line, n), datatype=datatype, cas=cas, value=value)
    return found_in(stage.append(line, stage.marker(line, n, n, source), write))


def test_the_datatype_of_the_whole_document_may_be_asked_for() -> None:
    every = Datatype.JSON | Datatype.SNAPPY | Datatype.XATTR
    assert written(opened_with(KEEP_DATATYPE), every) == set()
    assert written(opened_with(KEEP_DATATYPE), Datatype.JSON, value=b"{}") == {"A-values-agreed"}
    whole = {"A-values-agreed", "A-xattrs-agreed", "R-snappy-inflates"}
    assert written(opened_with(NO_VALUE), every) == whole
    assert written(opened_with(NO_VALUE), Datatype.JSON) == {"A-values-agreed"}


def test_xattrs_may_come_without_the_body() -> None:
    xattrs = dcp.xattr_section([(b"_sync", b"{}")])
    stage = opened_with(NO_VALUE | XATTRS)
    assert written(stage, Datatype.XATTR, value=xattrs) == set()
    packed = dcp.snappy(xattrs)
    assert written(stage, Datatype.XATTR | Datatype.SNAPPY, value=packed) == set()
    assert written(stage, Datatype.XATTR, value=xattrs + b"body") == {"A-values-agreed"}


def test_keys_that_are_read_from_disk_alone_may_lack_the_rest() -> None:
    assert written(opened_with(NO_VALUE), Datatype.JSON, DISK) == set()
    assert written(opened_with(NO_VALUE), 0, DISK, cas=0) == {"A-deletions-shown"}
    assert written(opened_with(NO_VALUE), 0, MEMORY, cas=0) == {"R-cas-valid"}
    assert written(opened_with(0), 0, DISK, cas=0) == {"R-cas-valid"}


# Missing parts of a capture


def without_some(data: bytes, tmp_path: Path) -> list[tuple[str, str]]:
    """The rules and severities of the findings in a raw stream, in order."""
    path = tmp_path / "stream.dcp"
    path.write_bytes(data)
    return [(row["rule"], row["severity"]) for row in audit_capture(path)["violations"]]


@pytest.mark.parametrize("size", [10, 25, 51])
def test_a_capture_that_ends_within_a_message_blames_nobody(size: int, tmp_path: Path) -> None:
    whole = dcp.noop(opaque=1) + dcp.buffer_ack(byte_count=9)
    assert without_some(whole, tmp_path) == []
    assert without_some(whole[:size], tmp_path) == [("truncated", "warning")]


def test_a_field_longer_than_its_message_is_an_error_of_the_sender(tmp_path: Path) -> None:
    acknowledgement = bytearray(dcp.buffer_ack(byte_count=9))
    acknowledgement[4], acknowledgement[11] = 2, 2  # 2 bytes of extras, where 4 are needed
    data = bytes(acknowledgement[:-2]) + dcp.noop(opaque=1)
    assert without_some(data, tmp_path) == [("truncated", "error")]


@pytest.mark.parametrize(("place", "rule"), [(11, "unsynchronised"), (9, "truncated")])
def test_a_wrong_length_is_an_error_of_the_sender(place: int, rule: str, tmp_path: Path) -> None:
    wrong = bytearray(dcp.noop(opaque=1))
    wrong[place] = 30  # into the next message, or beyond the end of the stream
    data = bytes(wrong) + b"".join(dcp.noop(opaque=opaque) for opaque in range(2, 9))
    assert without_some(data, tmp_path) == [(rule, "error")]


# Acknowledged seqnos


def test_a_seqno_may_be_acknowledged_behind_the_end_of_its_stream() -> None:
    stage = stage_of("valid")
    closed = [line for line in stage.lines if line.ended is not None]
    (line, *_) = closed
    late = stage.say(stage.consumer, dcp.seqno_acknowledged, stage.stream(line), prepared_seqno=1)
    assert found_in(stage.inserted(stage.end, late)) == {"R-seqno-acknowledged-stream"}  # does nothing


# Messages that a node refuses


def refused(stage: Stage, asked: SentMessage, status: int) -> tuple[SentMessage, SentMessage]:
    """A message to a node, with the node's refusal."""
    return stage.answered(asked, status)


def test_a_refused_change_changes_nothing() -> None:
    """The seqno, the key and the prepare of the refused prepare can be used again."""
    stage = stage_of("consumer")
    (line, *_) = stage.open_lines()
    n = stage.highest(line) + 1
    outside = stage.prepare(line, n + 7, b"again")
    marker = stage.marker(line, n, n + 1)
    prepare, commit = stage.prepare(line, n, b"again"), stage.commit(line, n + 1, b"again", n)
    tables = audit_session(stage.append(line, marker, *refused(stage, outside, ERANGE), prepare, commit))
    assert [row["rule"] for row in tables["violations"]] == ["R-stream-seqno-snapshot"]


def test_a_refused_marker_begins_no_snapshot() -> None:
    stage = stage_of("consumer")
    (line, *_) = stage.open_lines()
    n = stage.highest(line) + 1
    other = replace(stage.stream(line), opaque=stage.opaque())
    stray = stage.say(
        stage.producer, dcp.snapshot_marker_v1, other, start_seqno=n, end_seqno=n + 5, flags=MEMORY
    )
    answer = refused(stage, stray, OPAQUE_NO_MATCH)
    tables = audit_session(stage.append(line, *answer, stage.mutation(line, n)))
    assert [row["rule"] for row in tables["violations"]] == ["R-stream-opaque", "R-stream-seqno-snapshot"]


def test_a_node_refuses_the_events_of_a_collection_that_does_not_begin() -> None:
    stage = stage_of("consumer")
    (line, *_) = stage.open_lines()
    n = stage.highest(line) + 1
    change = Change(SystemEvent.begin_collection, stage.manifest(line) + 1, NO_COLLECTION, 0x77, b"astray")
    event = refused(stage, stage.event(line, n, change), EINVAL)
    write = refused(stage, stage.mutation(line, n, collection_id=0x77), UNKNOWN_COLLECTION)
    tables = audit_session(stage.append(line, stage.marker(line, n, n), *event, *write))
    assert [row["rule"] for row in tables["violations"]] == [
        "R-event-collection-scope",
        "R-document-collection",
    ]


@pytest.mark.parametrize("is_live", [False, True], ids=["no stream", "stream"])
@pytest.mark.parametrize("items", [None, (), (warm_document(1),)], ids=["end", "none", "one"])
@pytest.mark.parametrize("shape", ["consumer", "valid"])
def test_a_server_finds_no_fault_with_a_message_that_it_does_not_know(
    shape: str, items: tuple[object, ...] | None, is_live: bool
) -> None:
    """Releases up to 8.0 do not know the opcodes, and do not ask for the stream, the role or the content."""
    stage = stage_of(shape)
    address = StreamAddress(stage.free_vbucket(), stage.opaque(), None)
    if is_live:
        address = stage.stream(stage.open_lines()[0])
    if items is None:
        asked = stage.say(CLIENT, dcp.cache_transfer_end, address)
    else:
        asked = stage.say(CLIENT, dcp.cache_transfer, address, items=items)
    answer = stage.answered(asked, UNKNOWN_COMMAND)
    (found,) = audit_session(stage.inserted(stage.end, *answer))["violations"]
    assert (found["rule"], found["severity"]) == ("A-refused", "warning")
    name = "dcp_cache_transfer_end" if items is None else "dcp_cache_transfer"
    assert found["seen"].endswith(f"refused with unknown_command: the server does not know {name}")


# What a server grants


def test_a_second_hello_replaces_the_features_of_the_first() -> None:
    stage = stage_of("valid")
    (asked,), (granted,) = stage.find("hello"), stage.find("hello_response")
    none = [rebuilt(stage.at(place), features=()) for place in (asked, granted)]
    before, after = stage.inserted(asked, *none), stage.inserted(granted + 1, *none)
    (first,) = audit_session(before)["connections"]
    assert (found_in(before), len(first["features"])) == (set(), len(stage.features))
    assert stage.collections
    (second,) = audit_session(after)["connections"]
    assert (second["features"], second["has_collections"]) == ([], False)


@pytest.mark.parametrize(
    ("options", "rules"),
    [({"scope": "0"}, set()), ({"collections": ["0"]}, {"R-stream-req-filter-sync-writes"})],
)
def test_a_scope_may_be_requested_with_durable_writes(options: dict[str, object], rules: set[str]) -> None:
    stage = stage_of("durable")
    assert stage.sync_writes
    assert stage.collections
    asked = stage.request(stage.free_vbucket(), stage.opaque(), options=options)
    assert found_in(stage.inserted(stage.end, asked)) == rules | {"A-request-answered"}


def test_a_request_that_is_granted_breaks_no_rule_of_servers() -> None:
    """A server may be more lenient than the rules, or than what an audit knows of it."""
    stage = stage_of("plain")
    control = stage.control("include_deleted_user_xattrs", "true", Status.success)
    assert found_in(stage.inserted(stage.anywhere(), *control)) == set()


def test_a_granted_prefix_of_a_control_is_the_control() -> None:
    """Flow control begins with the key `c`."""
    stage = stage_of("plain")
    session = stage.inserted(stage.end, *stage.control("c", "6000", Status.success))
    (connection,) = audit_session(session)["connections"]
    assert connection["buffer_bytes"] == 6000
    assert connection["controls"]["connection_buffer_size"] == "6000"


def test_a_stream_of_collections_may_end_below_its_end_seqno() -> None:
    """A server sends nothing for changes outside the filter."""
    stage = stage_of("stream_ids")
    for line in stage.lines:
        if line.has_filter and line.ended is not None and stage.at(line.ended).kind == "stream_end":
            further = rebuilt(stage.at(line.request), end_seqno=line.fields["start_seqno"] + (1 << 40))
            ended = rebuilt(stage.at(line.ended), status=0)
            session = stage.session.replaced(line.request, further).replaced(line.ended, ended)
            assert "A-stream-end-range" not in found_in(session)
            return
    raise AssertionError("no stream of collections ends")


def test_a_stream_from_the_latest_change_may_end_at_once() -> None:
    """A server sends nothing if its latest change has the requested end seqno."""
    stage = stage_of("valueless")
    address = StreamAddress(stage.free_vbucket(), stage.opaque())
    log = stage.say(SERVER, dcp.stream_request_response, opaque=address.opaque, entries=[(161, 0)])
    ended = stage.say(SERVER, dcp.stream_end, address, status=0)
    for flags, rules in ((0x40, set()), (0, {"A-stream-end-range"})):
        asked = stage.request(address.vbucket, address.opaque, flags=flags, end_seqno=9)
        assert found_in(stage.inserted(stage.end, asked, log, ended)) == rules


def heard(said: list[tuple[str, bytes]], folder: Path) -> Tables:
    """Audit what both sides of a connection say."""
    path = folder / "said.pcap"
    path.write_bytes(pcap_file(conversation_of(40_000, said)))
    return audit_capture(path)


# Datatypes


@pytest.mark.parametrize("says_it_again", [False, True])
def test_a_later_hello_replaces_the_json_of_dcp_open(tmp_path: Path, says_it_again: bool) -> None:
    """`dcp_open` enables JSON without the feature; a HELLO after it enables only its own features."""
    hello = [
        (CLIENT, dcp.hello(agent=b"feed", features=[XATTR])),
        (SERVER, dcp.hello_response(features=[XATTR])),
    ]
    refused = EINVAL if says_it_again else Status.success
    said = [
        *hello,
        (CLIENT, dcp.open_connection(name=b"feed", flags=0, opaque=1)),
        (SERVER, dcp.response(Opcode.dcp_open, opaque=1)),
        *(hello if says_it_again else ()),
        (CLIENT, dcp.frame(dcp.Magic.client_request, Opcode.dcp_control, key=b"k", datatype=1, opaque=2)),
        (SERVER, dcp.response(Opcode.dcp_control, refused, opaque=2)),
    ]
    assert ("R-datatype-agreed" in rules_of(heard(said, tmp_path))) == says_it_again


# Answers and endings that do not fit. They are made up: no recorded server sends them.


OPENED = [
    (CLIENT, dcpspec.message("hello", agent="a", features=["collections"])),
    (SERVER, dcpspec.message("hello", status="success", features=["collections"])),
    (CLIENT, dcpspec.message("dcp_open", name="n", flags=["is_producer"], opaque=1)),
    (SERVER, dcpspec.message("dcp_open", status="success", opaque=1)),
    (CLIENT, dcpspec.message("dcp_control", key="enable_noop", value="true", opaque=2)),
    (SERVER, dcpspec.message("dcp_control", status="success", opaque=2)),
]
LOG = [{"vbucket_uuid": 5, "seqno": 0}]


def request(opaque: int) -> tuple[str, bytes]:
    return CLIENT, dcpspec.message("dcp_stream_req", vbucket=3, opaque=opaque, end_seqno=(1 << 64) - 1)


def granted(opaque: int) -> tuple[str, bytes]:
    return SERVER, dcpspec.message("dcp_stream_req", status="success", opaque=opaque, failover_log=LOG)


@pytest.mark.parametrize(
    ("said", "rules", "states"),
    [
        (
            [
                request(7),
                granted(7),
                (SERVER, dcpspec.message("dcp_oso_snapshot", opaque=7, vbucket=3, flags=2)),
            ],
            ["A-oso-agreed", "A-oso-order"],
            ["live"],
        ),
        ([(SERVER, dcpspec.message("dcp_stream_end", vbucket=3, opaque=7))], ["R-stream-exists"], []),
        ([request(7), request(8), granted(7), granted(8)], [], ["live", "live"]),
        (
            [
                (CLIENT, dcpspec.message("dcp_get_failover_log", vbucket=3, opaque=8)),
                (SERVER, dcpspec.message("dcp_get_failover_log", status="success", opaque=8)),
            ],
            [],
            [],
        ),
        (
            [
                *(request(7), granted(7)),
                (CLIENT, dcpspec.message("dcp_close_stream", vbucket=3, opaque=9)),
                (SERVER, dcpspec.message("dcp_close_stream", status="etmpfail", opaque=9)),
            ],
            ["A-refused"],
            ["live"],
        ),
        (
            [
                (SERVER, dcpspec.message("dcp_noop", opaque=20)),
                (SERVER, dcpspec.message("dcp_noop", opaque=21)),
                (CLIENT, dcpspec.message("dcp_noop", status="success", opaque=21)),
            ],
            ["R-noop-answered"],
            [],
        ),
    ],
)
def test_what_does_not_fit_is_told_once(
    said: list[tuple[str, bytes]], rules: list[str], states: list[str], tmp_path: Path
) -> None:
    tables = heard([*OPENED, *said], tmp_path)
    assert [row["rule"] for row in tables["violations"]] == rules
    assert [row["state"] for row in tables.get("streams", [])] == states
