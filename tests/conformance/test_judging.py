"""The rules that a client breaks, by the refusals of the node."""

from __future__ import annotations

import base64
from dataclasses import replace

import pytest

from dcpspec.conformance.case import cases_of
from dcpspec.conformance.case_run import CaseRun, with_rollbacks
from dcpspec.conformance.judging import problems
from dcpspec.conformance.program import ToldEvent
from dcpspec.conformance.traffic import RecordedTraffic
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event, MessagePlace
from dcpspec.replay.bucket import Bucket
from dcpspec.replay.dialog import RefusedRequest

REQUEST = Event(direction=CLIENT, opcode="dcp_control", opaque=7, offset=40, last_frame=3)


@pytest.mark.parametrize(
    ("refused", "is_problem"),
    [
        ([], False),  # by the script
        ([RefusedRequest("R-dcp-opened", "dcp_control", 7)], True),
        ([RefusedRequest("R-dcp-opened", "dcp_control", 8)], False),
        ([RefusedRequest("R-dcp-opened", "dcp_open", 7)], False),
        (
            [RefusedRequest("R-control-noop-interval", "dcp_control", 7)],
            False,
        ),  # only the node knows the cause
    ],
)
@pytest.mark.parametrize("is_allowed", [False, True])
def test_a_refusal_counts_under_the_rule_of_the_node(
    refused: list[RefusedRequest], is_problem: bool, is_allowed: bool
) -> None:
    violation = {
        "rule": "A-refused",
        "severity": "warning",
        "expected": "a request that is granted",
        "seen": "dcp_control refused with einval",
        **MessagePlace.of(REQUEST)._asdict(),
    }
    traffic = RecordedTraffic([(1, REQUEST)], [violation], 1)
    case = next(iter(cases_of().values()))
    if is_allowed:
        expect = case.raw["expect"] | {"breaks": ["R-dcp-opened"]}
        case = replace(case, raw={**case.raw, "expect": expect})
    run = CaseRun(case, Bucket("bucket"), traffic, [], 0.0, refused=refused)
    text = (
        "expected the client to follow R-dcp-opened: a request that is granted; "
        "saw dcp_control refused with einval (packet 3)"
    )
    assert (text in [problem.text for problem in problems(run)]) is (is_problem and not is_allowed)


@pytest.mark.parametrize(("scripted", "is_problem"), [(set(), True), ({("dcp_control", 7)}, False)])
def test_the_reason_that_an_audit_sees_for_a_refusal_by_the_script_is_no_fault_of_the_client(
    scripted: set[tuple[str, int]], is_problem: bool
) -> None:
    violation = {
        "rule": "R-control-key",
        "severity": "warning",
        "expected": "a known control",
        "seen": "dcp_control refused with einval",
        **MessagePlace.of(REQUEST)._asdict(),
    }
    traffic = RecordedTraffic([(1, REQUEST)], [violation], 1)
    case = next(iter(cases_of().values()))
    run = CaseRun(case, Bucket("bucket"), traffic, [], 0.0, scripted=scripted)
    text = (
        "expected the client to follow R-control-key: a known control; "
        "saw dcp_control refused with einval (packet 3)"
    )
    assert (text in [problem.text for problem in problems(run)]) is is_problem


@pytest.mark.parametrize(
    ("reported", "wrong"),
    [
        ([1, 2], []),
        ([1, 2, 3], []),  # servers send the snapshot of the end whole
        ([1, 2, 5], ["'5' in vbucket 0 is reported at seqno 5, but is not in the bucket"]),
        ([1, 3], ["the change to '2' in vbucket 0 at seqno 2 is not reported"]),
    ],
)
def test_changes_above_the_end_may_be_reported_but_must_be_true(
    reported: list[int], wrong: list[str]
) -> None:
    bucket = Bucket("bucket", map_size=1)
    bucket.append(0, *({"kind": "mutation", "key": f"{seqno}", "value": b"1"} for seqno in (1, 2, 3)))
    cas = [change.fields["cas"] for change in bucket.histories[0].changes()]
    events = [
        ToldEvent(
            "change",
            {
                "vbucket": 0,
                "seqno": seqno,
                "key": base64.b64encode(b"%d" % seqno).decode(),
                "value": base64.b64encode(b"1").decode(),
                "cas": cas[min(seqno, 3) - 1],
            },
            0.0,
        )
        for seqno in reported
    ]
    case = next(iter(cases_of().values()))
    run = CaseRun(case, bucket, RecordedTraffic([], [], 1), events, 0.0, ends={0: 2})
    assert list(run.state_problems()) == wrong


@pytest.mark.parametrize(
    ("rollbacks", "wrong"),
    [
        ([], []),
        ([4], ["the change to '5' in vbucket 0 at seqno 5 is not reported"]),
        ([4, 2], ["seqnos 3 to 5 of vbucket 0 are not reported"]),
        ([2, 4], ["seqnos 3 to 5 of vbucket 0 are not reported"]),
        ([9], []),  # no rollback may go above the start
    ],
)
def test_all_changes_above_the_lowest_rollback_must_be_reported(
    rollbacks: list[int], wrong: list[str]
) -> None:
    bucket = Bucket("bucket", map_size=1)
    bucket.append(0, *({"kind": "mutation", "key": f"{seqno}", "value": b"1"} for seqno in range(1, 7)))
    told = {"vbucket": 0, "seqno": 6, "key": base64.b64encode(b"6").decode()}
    messages = []
    for opaque, seqno in enumerate(rollbacks):
        asked = Event(direction=CLIENT, opcode="dcp_stream_req", vbucket=0, opaque=opaque)
        body = {"rollback_seqno": seqno}
        answer = asked._replace(direction=SERVER, vbucket=None, status="rollback", body=body)
        messages += [(1, asked), (1, answer)]
    case = next(iter(cases_of().values()))
    case = replace(case, raw={**case.raw, "client": {"from": {"0": {"seqno": 5, "uuid": 1}}}})
    events = [ToldEvent("change", told, 0.0)]
    run = CaseRun(case, bucket, RecordedTraffic(messages, [], 1), events, 0.0)
    assert list(run.state_problems()) == wrong


def test_a_rule_is_one_problem_however_often_it_is_broken_and_lost_documents_come_first() -> None:
    violation = {
        "rule": "R-close-stream-exists",
        "severity": "error",
        "direction": CLIENT,
        "expected": "an open stream",
        "seen": "none",
        "opcode": "dcp_close_stream",
        "last_frame": 8,
    }
    bucket = Bucket("bucket", map_size=1)
    bucket.append(0, {"kind": "mutation", "key": "a", "value": b"1"})
    case = replace(next(iter(cases_of().values())), raw={"client": {}, "expect": {}})
    traffic = RecordedTraffic([], [violation, violation | {"last_frame": 9}], 1)
    assert [tuple(problem) for problem in problems(CaseRun(case, bucket, traffic, [], 0.0))] == [
        (
            "lost or false documents",
            "expected the documents in the bucket; the change to 'a' in vbucket 0 at seqno 1 is not reported",
        ),
        (
            "R-close-stream-exists",
            "expected the client to follow R-close-stream-exists: an open stream; saw none (packet 8), and "
            "1 more time",
        ),
    ]


@pytest.mark.parametrize(("milliseconds", "is_problem"), [((0, 1, 2, 51), True), ((0, 1, 2, 52), False)])
def test_the_last_pause_counts(milliseconds: tuple[int, ...], is_problem: bool) -> None:
    messages = [
        (1, Event(direction=CLIENT, opcode="dcp_stream_req", vbucket=3, time=1000 * at, last_frame=at))
        for at in milliseconds
    ]
    case = cases_of()["stream-request/retried/etmpfail"]
    traffic = RecordedTraffic(messages, [], 1)
    text = (
        "expected a pause of at least 0.05 s before the last of 4 stream requests for vbucket 3; "
        "saw 0.049 s (packets 2, 51)"
    )
    run = CaseRun(case, Bucket("bucket", map_size=4), traffic, [], 0.0)
    assert (text in [problem.text for problem in problems(run)]) is is_problem


@pytest.mark.parametrize(("asks", "tells", "is_problem"), [(1, 1, 0), (1, 0, 1), (0, 1, 1), (0, 0, 1)])
def test_a_client_that_the_cluster_manager_refuses_needs_no_connection(
    asks: bool, tells: bool, is_problem: bool
) -> None:
    told = [ToldEvent("error", {"message": "unauthorized"}, 0.0)] if tells else []
    case = cases_of()["login/wrong-password"]
    run = CaseRun(case, Bucket("bucket"), RecordedTraffic([], [], 0), told, 0.0, asks_manager=bool(asks))
    texts = [problem.text for problem in problems(run)]
    assert any("a connection on which the client sends bytes" in text for text in texts) is bool(is_problem)


def test_a_client_that_starts_again_from_zero_rolls_back() -> None:
    """A client that holds back what is not persisted has nothing to undo, and the node demands nothing."""
    request = Event(
        direction=CLIENT, opcode="dcp_stream_req", vbucket=5, body={"start_seqno": 0, "end_seqno": 9}
    )
    first, second = (
        Event(direction=SERVER, opcode="dcp_mutation", vbucket=5, seqno=seqno, key=b"k") for seqno in (1, 2)
    )
    messages = [(1, each) for each in (request, first, request, first, second)]
    told = [
        ToldEvent("change", {"vbucket": 5, "seqno": str(seqno), "key": base64.b64encode(b"k").decode()}, 0.0)
        for seqno in (1, 2)
    ]
    events = with_rollbacks(told, RecordedTraffic(messages, [], 1))
    assert [event.kind for event in events] == ["change", "rollback", "change"]
    assert events[1].fields["seqno"] == 0


@pytest.mark.parametrize("asks", [False, True])
def test_a_client_with_the_manifest_may_skip_collections_that_are_not_in_it(asks: bool) -> None:
    case = cases_of()["broken/rule/A-failover-log"]
    changes = [
        Event(direction=SERVER, opcode="dcp_mutation", vbucket=1, seqno=seqno, collection_id=collection)
        for seqno, collection in ((1, 0), (2, 9), (3, 0))
    ]
    request = Event(direction=CLIENT, opcode="collections_get_manifest" if asks else "dcp_noop")
    traffic = RecordedTraffic([(1, event) for event in (request, *changes)], [], 1)
    told = [ToldEvent("change", {"vbucket": 1, "seqno": 1}, 0.0), ToldEvent("done", {}, 1.0)]
    found = [problem.text for problem in problems(CaseRun(case, Bucket("bucket"), traffic, told, 0.0))]
    missing = (
        "1 of 2 changes (first: vbucket 1, seqno 3)" if asks else "2 of 3 changes (first: vbucket 1, seqno 2)"
    )
    assert found == [f"expected all sent changes or an error; the client did not report {missing}"]
