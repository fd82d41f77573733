"""An audit applies the rules of the release that the messages reveal, or that the caller names."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dcpspec.audit.connection import Connection
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.event import Event
from dcpspec.protocol.releases import Asked, Evidence, Release, answered, check_release, occurring, order
from tests.audit.auditing import Row, audit_capture, session_events
from tests.audit.breaks import BREAKS
from tests.audit.dialogs import play
from tests.audit.plans import JSON, SNAPPY, XATTR, Plan
from tests.audit.shapes import SHAPES
from tests.captures.sessions import Session

CONSUMER, SEED = SHAPES["consumer"]


def session_of(plan: Plan, seed: int = SEED) -> Session:
    """A session of a client or a cluster manager with the features in a plan."""
    return play(plan, random.Random(f"consumer {seed}"), start_us=1_760_000_000_000_000)


def without(plan: Plan, *controls: str) -> Plan:
    """The plan of an older cluster, which lacks some controls."""
    return replace(plan, controls={key: value for key, value in plan.controls.items() if key not in controls})


OF_8_0 = ("max_marker_version",)
OF_7_2 = (*OF_8_0, "flatbuffers_system_events", "change_streams")

SCOPE = "R-event-collection-scope"
"""A rule since 7.2."""
NEW = "R-event-collection-new"
"""A rule from 5.5 to 7.6."""


def audited(
    session: Session, release: str | None = None, unknown: str | None = None
) -> tuple[Row, Mapping[str, Row]]:
    """Audit a session. Return the row of its connection, and the last violation of each rule.

    Args:
        session: The session.
        release: The release to audit against.
        unknown: An opcode that the server rejects as unknown after HELLO.
    """
    ((group, events),) = session_events(session).items()
    connection = Connection(group, events[0].source, events[0].connection, release=release)
    for number, event in enumerate(events):
        if number == 2 and unknown is not None:
            connection.receive(Event.of({"magic": "client_request", "opcode": unknown}, CLIENT))
            refusal = {"magic": "client_response", "opcode": unknown, "status": "unknown_command"}
            connection.receive(Event.of(refusal, SERVER))
        connection.receive(event)
    connection.finish()
    rows = connection.findings.take()
    (row,) = [row for table, row in rows if table == "connections"]
    return row, {row["rule"]: row for table, row in rows if table == "violations"}


def broken(rule: str, plan: Plan) -> Session:
    """Break a rule in the session of a plan."""
    changed = BREAKS[rule](random.Random(1), session_of(plan))
    assert changed is not None
    return changed


@pytest.mark.parametrize(
    ("plan", "release", "sign"),
    [
        (CONSUMER, "8.0", "control max_marker_version"),
        (without(CONSUMER, *OF_8_0), "7.2", "control flatbuffers_system_events"),
        (without(CONSUMER, *OF_7_2), "7.0", "control v7_dcp_status_codes"),
        (SHAPES["durable"][0], "6.5", "HELLO feature"),
        (SHAPES["plain"][0], "5.0", "HELLO feature xerror"),
    ],
)
def test_what_was_granted_or_sent_reveals_the_release(plan: Plan, release: str, sign: str) -> None:
    row, violations = audited(session_of(plan))
    assert row["release"] == release
    assert row["release_reason"].startswith(sign)
    assert violations == {}


@pytest.mark.parametrize(
    ("rule", "missing", "release", "severity"),
    [
        (SCOPE, (), None, "error"),
        (SCOPE, (), "8.0", "error"),
        (SCOPE, (), "after 8.0", "error"),
        (SCOPE, (), "7.1", None),
        (SCOPE, OF_8_0, None, "error"),
        (SCOPE, OF_7_2, None, "notice"),
        (SCOPE, OF_7_2, "7.2", "error"),
        (SCOPE, OF_7_2, "6.5", None),
        (NEW, OF_8_0, None, "error"),
        (NEW, OF_8_0, "5.1", None),
        (NEW, OF_8_0, "5.5", "error"),
        (NEW, OF_8_0, "7.6.4", "error"),
        (NEW, OF_8_0, "8.0", None),
    ],
)
def test_a_rule_is_one_of_its_releases(
    rule: str, missing: tuple[str, ...], release: str | None, severity: str | None
) -> None:
    _, violations = audited(broken(rule, without(CONSUMER, *missing)), release)
    assert (violations[rule]["severity"] if rule in violations else None) == severity
    if severity == "notice":
        assert violations[rule]["expected"].endswith(" (since 7.2)")


def test_a_request_keeps_its_severity_as_its_answer_says_what_the_server_demands() -> None:
    plan, seed = SHAPES["plain"]
    rule = "R-stream-req-value-agreed"
    changed = BREAKS[rule](random.Random(1), session_of(plan, seed))
    assert changed is not None
    row, violations = audited(changed)
    assert row["release"] == "5.0"
    assert violations[rule]["severity"] == "error"
    # The refusal proves that the rule applies to the server, so the report need not say since when.
    assert violations[rule]["expected"] == "no value: collections are off"
    assert rule not in audited(changed, "5.0")[1]


@pytest.mark.parametrize(
    ("unknown", "release", "is_reported", "reason"),
    [
        (
            "dcp_prepare",
            None,
            False,
            "xerror occurs; older than 6.5, because the server does not know dcp_prepare",
        ),
        ("dcp_prepare", "8.0", True, "named by the caller"),
        # Every server answers unknown_command to an opcode that only servers send.
        ("dcp_oso_snapshot", None, True, "xerror occurs"),
        ("dcp_seqno_advanced", None, True, "xerror occurs"),
        (
            "dcp_cache_transfer",
            None,
            True,
            "xerror occurs; not newer than 8.0, because the server does not know dcp_cache_transfer",
        ),
        (
            "mutate_with_meta",  # 8.0.1 does not know it
            None,
            True,
            "xerror occurs; not newer than 8.0, because the server does not know mutate_with_meta",
        ),
        (
            "dcp_system_event",
            None,
            True,
            "xerror occurs, although the server does not know dcp_system_event",
        ),
        (
            "get_cluster_config",
            None,
            True,
            "xerror occurs, although the server does not know get_cluster_config",
        ),
    ],
)
def test_an_unknown_opcode_shows_that_a_server_is_older(
    unknown: str, release: str | None, is_reported: bool, reason: str
) -> None:
    """The rule exists since 6.5. Evidence of a release overrides unknown values."""
    plan, seed = SHAPES["plain"]
    rule = "R-stream-req-value-agreed"
    changed = BREAKS[rule](random.Random(1), session_of(plan, seed))
    assert changed is not None
    row, violations = audited(changed, release, unknown)
    assert (rule in violations) == is_reported
    assert row["release_reason"].endswith(reason)


def test_a_release_that_the_messages_contradict_is_reported() -> None:
    row, _ = audited(session_of(CONSUMER), "6.5")
    assert row["release"] == "6.5"
    assert row["release_reason"] == (
        "named by the caller, but control max_marker_version from the server occurs, which shows 8.0 or later"
    )
    assert audited(session_of(CONSUMER), "8.0")[0]["release_reason"] == "named by the caller"


def test_the_fields_of_a_message_reveal_the_release_where_the_beginning_is_missing() -> None:
    session = session_of(without(CONSUMER, *OF_7_2))
    (first,) = session.find("open_connection")
    later = Session.of_messages(session.messages[first + 2 :])
    row, _ = audited(later)
    assert (row["from_start"], row["release"]) == (False, "7.0")


def test_nothing_reveals_the_release_of_a_server_that_grants_nothing() -> None:
    plan, _ = SHAPES["plain"]
    none: dict[str, Any] = {"asked": (), "granted": (), "open_flags": plan.open_flags}
    session = session_of(replace(plan, **none))
    row, _ = audited(session)
    assert not {JSON, SNAPPY, XATTR} & set(none["granted"])
    assert (row["release"], row["release_reason"]) == ("5.0", "stream flag active_vbucket_only occurs")
    hello = Session.of_messages(session.messages[:2])
    assert audited(hello)[0]["release_reason"] == "nothing reveals it"


def test_releases_are_in_order() -> None:
    releases = ["3.0", "4.5", "5.0", "7.2", "7.2.4", "7.6", "8.0", "after 8.0", "10.0"]
    assert sorted(releases, key=order) == releases
    assert Release("7.2.4").has("7.2.4", None)
    assert not Release("7.2").has("7.2.4", None)
    assert not Release("after 8.0").has(None, "8.0")
    assert Release().has("after 8.0", None)


@pytest.mark.parametrize("text", ["", "8", "v8.0", "8.0.x", "after", "8.0 ", "trinity"])
def test_what_is_no_release_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a release must be a number"):
        check_release(text)


# Real servers

REAL = Path(__file__).parents[1] / "captures" / "real"
UNLIMITED = None
SHOWN = {
    # The server refuses max_marker_version on a connection with collections, so it is older than 8.0.
    "7.2.9/cs_novalue_noxattr.pcap": {("6.5", UNLIMITED)},
    "7.2.9/cs_v22_syncrepl_fb.pcap": {("7.2", "7.6")},
    "7.2.9/end_seqno_couchstore.pcap": {("6.5", "7.6")},
    "7.2.9/lifecycle_plain.pcap": {("7.0", UNLIMITED)},
    "7.2.9/lifecycle_v22_fb.pcap": {("7.2", "7.6")},
    # A buffer of 2^32 bytes is granted, the open flag 0x200 refused.
    "7.2.9/other_errors.pcap": {("6.5", UNLIMITED), ("6.5", "8.0"), ("7.2", "7.2"), ("7.2", "7.6")},
    # Stream flag 0x40 is refused, 0x80 is granted.
    "7.2.9/req_errors.pcap": {("6.5", UNLIMITED), ("7.2", "7.2")},
    "7.2.9/stream_ends.pcap": {("6.5", UNLIMITED), ("7.0", UNLIMITED)},
    "7.6.9/cs_novalue_noxattr.pcap": {("6.5", UNLIMITED)},
    "7.6.9/cs_v22_syncrepl_fb.pcap": {("7.2", "7.6")},
    "7.6.9/end_seqno_couchstore.pcap": {("6.5", "7.6")},
    "7.6.9/lifecycle_plain.pcap": {("7.0", UNLIMITED)},
    # An event says that a collection is metered.
    "7.6.9/lifecycle_v22_fb.pcap": {("7.2", "7.6"), ("7.6", "7.6")},
    # A no-op interval with a fraction is granted.
    "7.6.9/other_errors.pcap": {("6.5", UNLIMITED), ("6.5", "8.0"), ("7.6", "7.6"), ("7.2", "7.6")},
    # Stream flag 0x40 is granted, the member purge_seqno refused; flag 0x100 is unknown to the server.
    "7.6.9/req_errors.pcap": {("6.5", UNLIMITED), ("7.6", "8.0"), ("7.6", "7.6")},
    "7.6.9/stream_ends.pcap": {("6.5", UNLIMITED), ("7.6", UNLIMITED)},
    # A node that consumes sends the control max_marker_version.
    "8.0.1/consumer_data.pcap": {("8.0", UNLIMITED)},
    "8.0.1/consumer_deletion_layout.pcap": {("8.0", UNLIMITED)},
    "8.0.1/consumer_handshake.pcap": {("5.0", UNLIMITED), ("8.0", UNLIMITED)},
    "8.0.1/crash_rollback.pcap": {("6.5", UNLIMITED)},
    "8.0.1/cs_novalue_noxattr.pcap": {("6.5", UNLIMITED)},
    "8.0.1/cs_oso.pcap": {("7.0", UNLIMITED)},
    "8.0.1/cs_oso_adv.pcap": {("7.0", UNLIMITED)},
    "8.0.1/cs_v22_syncrepl_fb.pcap": {("8.0", UNLIMITED)},
    "8.0.1/durable_client_replica.pcap": {("6.5", UNLIMITED), ("8.0", UNLIMITED)},
    "8.0.1/durable_view_of_clients.pcap": {("6.5", UNLIMITED), ("7.0", UNLIMITED)},
    "8.0.1/end_seqno_couchstore.pcap": {("8.0", UNLIMITED)},
    "8.0.1/eph_v1_legacy_no_datatypes.pcap": {("3.0", UNLIMITED)},
    "8.0.1/flow_control.pcap": {("6.5", UNLIMITED)},
    "8.0.1/lifecycle_v22_fb.pcap": {("8.0", UNLIMITED)},
    "8.0.1/live_dcpspec_rec.pcapng": {("8.0", UNLIMITED)},
    # A prefix of a control key is granted; the open flags 0x02 and 0x200 are unknown to the server.
    "8.0.1/other_errors.pcap": {
        *(("6.5", UNLIMITED), ("6.5", "8.0"), ("7.0", UNLIMITED)),
        *(("8.0", UNLIMITED), ("8.0", "8.0")),
    },
    "8.0.1/privileges.pcap": {("6.5", UNLIMITED), ("7.0", UNLIMITED)},
    # The response to VERSION contains 8.0.1.
    "8.0.1/purge_v22.pcap": {("8.0", "8.0"), ("8.0", UNLIMITED)},
    "8.0.1/replication_couchstore.pcap": {("8.0", UNLIMITED)},
    # The member purge_seqno is granted; flag 0x100 is unknown to the server.
    "8.0.1/req_errors.pcap": {("6.5", UNLIMITED), ("7.6", "8.0"), ("8.0", UNLIMITED)},
    "8.0.1/rollback_failover.pcap": {("6.5", UNLIMITED)},
    "8.0.1/seqno_advanced.pcap": {("6.5", UNLIMITED), ("7.0", UNLIMITED)},
    "8.0.1/sid_deltimes.pcap": {("8.0", "8.0"), ("8.0", UNLIMITED)},
    "8.0.1/stream_ends.pcap": {("6.5", UNLIMITED), ("7.6", UNLIMITED)},
}
"""The oldest and the newest release that the connections of a capture show, if anything shows it."""


@pytest.mark.parametrize(
    "capture", sorted(path.relative_to(REAL).as_posix() for path in REAL.glob("*/*.pcap*"))
)
def test_the_release_of_a_real_server_is_never_excluded(capture: str) -> None:
    connections = audit_capture(REAL / capture)["connections"]
    true = order(capture.partition("/")[0].rpartition(".")[0])
    ranges = {(row["release"], row["newest_release"]) for row in connections if row.get("release_reason")}
    for oldest, newest in ranges:
        assert oldest is None or order(oldest) <= true
        assert newest is None or order(newest) >= true
    shown = {each for each in ranges if each != (None, None)}
    assert shown == SHOWN[capture]


@pytest.mark.parametrize(
    ("event", "evidence"),
    [
        ({"opcode": "version", "status": "success", "value": b"7.6.9-6789-enterprise"}, ("7.6", "8.0")),
        ({"opcode": "version", "status": "success", "value": b"unknown"}, None),
        ({"opcode": "hello", "status": "success", "features": ["tcp_delay"]}, (None, "8.0")),
        ({"opcode": "hello", "status": "success", "features": ["snappy_everywhere"]}, ("7.6", None)),
        (
            {"opcode": "hello", "status": "success", "features": ["get_random_key_include_xattr"]},
            ("8.0", None),
        ),
        ({"opcode": "dcp_control", "key": b"max_marker_version", "value": b"2.2"}, ("8.0", None)),
    ],
)
def test_what_a_server_sends_shows_its_release(
    event: dict[str, Any], evidence: tuple[str | None, str | None] | None
) -> None:
    found = [(each.since, each.below) for each in occurring(Event.of(event, SERVER))]
    assert found[-1:] == ([] if evidence is None else [evidence])
    assert list(occurring(Event.of(event, CLIENT))) == []


def test_a_default_in_a_table_is_no_evidence() -> None:
    def shown(value: object) -> bool:
        fields = {"opcode": "dcp_system_event", "version": 2, "flush_uid": value, "metered": False}
        return any(each.since == "8.0" for each in occurring(Event.of(fields, SERVER)))

    assert not shown(0)
    assert not shown(None)
    assert shown(3)


def test_a_refused_control_shows_an_older_release_only_if_nothing_else_explains_it() -> None:
    marker = Control("max_marker_version", "2.2")

    def older(status: str, **fields: Any) -> list[tuple[str | None, str | None]]:
        asked = Asked("dcp_control", control=marker, **fields)
        response = Event.of({"opcode": "dcp_control", "status": status}, SERVER)
        return [(each.since, each.below) for each in answered(asked, response, Release(revealed="6.5"))]

    assert older("einval") == [(None, "8.0")]
    assert older("einval", is_explained=True) == []
    assert older("einval", broken=frozenset({"R-control-value-choice"})) == []
    assert older("not_supported") == [("8.0", None)]  # an unknown control gets einval
    assert older("success") == [("8.0", None)]


@pytest.mark.parametrize(
    ("words", "flags", "broken", "below"),
    [
        ("Request contains invalid flags", 0x200, {"R-open-skip-deletes"}, "after 8.0"),
        ('Request contains invalid flags: "unknown:0x200"', 0x200, {"R-open-skip-deletes"}, "after 8.0"),
        ("Request contains invalid flags", 0x202, {"R-open-flags", "R-open-skip-deletes"}, None),
        ('Request contains invalid flags: "PiTR"', 0x280, {"R-open-flags-pitr"}, None),
        ("Request contains invalid flags combination (..)", 0x200, {"R-open-skip-deletes"}, None),
    ],
)
def test_a_flag_that_a_server_does_not_name_is_the_newest(
    words: str, flags: int, broken: set[str], below: str | None
) -> None:
    response = Event.of({"opcode": "dcp_open", "status": "einval"}, SERVER)
    asked = Asked("dcp_open", frozenset(broken), open_flags=flags, words=words)
    found = [evidence.below for evidence in answered(asked, response, Release())]
    assert found == ([below] if below else [])


def test_a_control_that_older_servers_refuse_shows_a_newer_release() -> None:
    """A no-op interval with a fraction: refused up to 7.2, granted since 7.6."""
    control = Control("set_noop_interval", "1.5")
    asked = Asked("dcp_control", frozenset({"R-control-noop-interval-whole"}), control=control)
    granted = Event.of({"opcode": "dcp_control", "status": "success"}, SERVER)
    found = [(each.since, each.below) for each in answered(asked, granted, Release(revealed="6.5"))]
    assert found == [("3.0", None), ("7.6", None)]  # the control itself is from 3.0


@pytest.mark.parametrize("release", ["7.6.9", "8.0.1"])
def test_a_disconnect_shows_that_the_server_has_the_rule(release: str) -> None:
    """A filter that names a collection twice: 7.2.9 grants it, later servers close the connection."""
    rows = audit_capture(REAL / release / "req_errors.pcap")
    (row,) = [row for row in rows["connections"] if row["closed_by"] == "server"]
    assert (row["release"], row["newest_release"]) == ("7.6", "8.0")
    assert row["release_reason"].startswith(
        "the server disconnects after a message that breaks R-stream-req-filter-collections-unique; "
    )


def test_evidence_that_other_messages_contradict_limits_nothing() -> None:
    release = Release()
    release.learn(Evidence("one occurs", since="7.6"))
    release.learn(Evidence("the server does not know two", below="7.0"))
    assert (release.assumed, release.newest) == ("7.6", None)
    release.learn(Evidence("the server refuses three", below="8.0"))
    assert (release.assumed, release.newest) == ("7.6", "7.6")
    assert release.reason == "one occurs; older than 8.0, because the server refuses three"
    assert release.lacks("8.0")
    assert not release.lacks("7.6")


def test_several_connections_show_the_release_of_one_server() -> None:
    server, other = Release(), Release()
    assert server.fitting is None
    server.learn(Evidence("dcp_prepare occurs", "6.5"))
    assert server.fitting == "6.5 or later"
    other.learn(Evidence("a flag occurs", "7.6"))
    other.learn(Evidence("a key is unknown", below="8.0"))
    server.join(other)
    assert server.fitting == "7.6"
    assert server.reason == "a flag occurs; older than 8.0, because a key is unknown"
    other = Release()
    other.learn(Evidence("a key is unknown", below="7.2"))
    assert other.fitting == "7.1 or earlier"
    server.join(other)  # evidence that contradicts the flag
    assert server.fitting == "7.6"
