"""The audit finds every fault of a session, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dcpspec.protocol.rulebook import load
from dcpspec.protocol.rules import rule_of
from tests.audit.auditing import audit_capture, audit_session, rules_of
from tests.audit.breaks import ALSO, BREAKS
from tests.audit.damage import DAMAGES
from tests.audit.dialogs import valid_session
from tests.audit.stages import CHANGES, DOCUMENTS, MARKERS
from tests.captures.sessions import Session, counted, each_connection
from tests.conftest import few

CAPTURES = Path(__file__).parent.parent / "captures" / "audit"
ROLLBACK = "R-stream-req-history"
SEEDS = st.integers(0, 50_000)
"""A later seed gives a session at a later time: times of documents have 32 bits."""


def found_by(rule: str, session: Session, seed: int) -> set[str] | None:
    """The rules that the audit reports once one is broken, None if the session cannot break the rule."""
    broken = BREAKS[rule](random.Random(seed), session)
    return None if broken is None else rules_of(audit_session(broken))


@pytest.mark.parametrize("entry", load().entries, ids=lambda entry: entry.id)
def test_captures_break_and_keep_the_rules_that_they_are_for(entry: object) -> None:
    rule = entry.id  # type: ignore[attr-defined]
    broken = rules_of(audit_capture(CAPTURES / entry.broken_by))  # type: ignore[attr-defined]
    assert rule in broken
    assert broken <= {rule, ROLLBACK} | ALSO.get(rule, frozenset())
    kept = rules_of(audit_capture(CAPTURES / entry.kept_by))  # type: ignore[attr-defined]
    assert rule not in kept
    assert kept <= {ROLLBACK}


@few
@given(seed=SEEDS)
def test_valid_sessions_break_nothing(seed: int) -> None:
    tables = audit_session(valid_session(seed))
    assert tables["violations"] == []


def test_everything_that_is_valid_occurs_in_valid_sessions() -> None:
    sessions = [one for seed in range(60) for one in each_connection(valid_session(seed))]
    said = [message for session in sessions for message in session.messages]
    assert {message.kind for message in said} >= {
        *(*MARKERS, *CHANGES, "oso_snapshot", "seqno_advanced", "buffer_ack", "stream_end", "close_stream"),
        *("add_stream", "seqno_acknowledged", "sasl_step", "set_vbucket_state", "noop", "get_failover_log"),
    }
    asked = [message.fields for message in said if message.kind == "stream_request"]
    assert {bool(fields["start_seqno"]) for fields in asked} == {True, False}
    assert any(f["snap_start_seqno"] < f["start_seqno"] < f["snap_end_seqno"] for f in asked)
    assert all(any(fields["flags"] & flag for fields in asked) for flag in (0x01, 0x04, 0x10, 0x40))
    assert {name for f in asked for name in f["options"] or {}} == {"sid", "collections", "scope", "uid"}
    markers = {message.fields["flags"] for message in said if message.kind in MARKERS}
    assert markers >= {0x01, 0x05, 0x06, 0x0D, 0x11, 0x15, 0x36}
    assert sum(map(_fills_the_buffer, sessions)) > 3
    assert sum(map(_writes_again, sessions)) > 10


def _fills_the_buffer(session: Session) -> bool:
    size, waiting, most = session.buffer_size(session.connections[0]), 0, 0
    for message in session.messages:
        waiting += counted(message) - message.fields.get("byte_count", 0)
        most = max(most, waiting)
    return size is not None and most >= size


def _writes_again(session: Session) -> bool:
    keys = [(m.fields["opaque"], m.fields["key"]) for m in session.messages if m.kind in DOCUMENTS]
    return len({*keys}) < len(keys)


@few
@given(seed=SEEDS)
def test_a_rollback_is_explained(seed: int) -> None:
    tables = audit_session(valid_session(seed, rollback=True))
    assert rules_of(tables) <= {ROLLBACK}
    for stream in tables.get("streams", ()):
        assert (stream.get("rollback_seqno") is not None) == (stream.get("status") == "rollback")
        assert (stream["state"] == "refused") == bool(stream.get("reason"))


@few
@given(seed=SEEDS, rule=st.sampled_from(sorted(BREAKS)))
def test_what_is_broken_in_a_random_session_is_found(seed: int, rule: str) -> None:
    session = valid_session(seed)
    broken = found_by(rule, session, seed)
    if broken is not None:
        assert rule in broken
        assert broken <= {rule} | ALSO.get(rule, frozenset())


@few
@given(seed=SEEDS, name=st.sampled_from(sorted(DAMAGES)))
def test_what_was_not_captured_is_not_held_against_anybody(
    seed: int, name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rng = random.Random(seed)
    damaged = DAMAGES[name](rng, valid_session(seed))
    if damaged is None:
        return
    path = tmp_path_factory.getbasetemp() / "damaged.pcap"
    path.write_bytes(damaged.to_pcap(name))
    tables = audit_capture(path)
    broken = rules_of(tables)
    assert {rule for rule in broken if not rule.startswith(("A-", "R-"))}
    blamed = {
        row["rule"] for row in tables["violations"] if row["severity"] == "error" and row["rule"][:2] != "R-"
    }
    assert bool(blamed) == (name == "corrupt")
    # Bytes after the damage may look like a message that does not exist.
    assert not {rule for rule in broken if rule_of(rule).decided_by in ("order", "answer")}
    (connection,) = (row for row in tables["connections"] if row["corrupt_ranges"] or row["lost_bytes"])
    assert bool(connection["lost_bytes"]) == (name == "lost")
