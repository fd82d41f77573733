"""The changes that break rules: there is one for each, and each changes what it says."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.audit import make_captures
from tests.audit.breaks import ALSO, BASES, BREAKS, base_session, shape_session
from tests.audit.checks import CHECKS
from tests.audit.make_captures import CAPTURES, broken_session, capture_name, kept_by
from tests.audit.sessions import Session, valid_session
from tests.audit.shapes import SHAPES
from tests.audit.test_sessions import assert_well_formed

AUDIT = yaml.safe_load((Path(__file__).parents[2] / "ksy" / "audit.yaml").read_text("utf-8"))
RULES: dict[str, dict[str, Any]] = {rule["id"]: rule for rule in (*AUDIT["rules"], *AUDIT["policy"])}

# Which of the checks of a valid session fail in the capture that breaks a rule, if it is not `answers`
FAILS = {
    "A-change-range": {"order"},
    "A-change-snapshot": {"order", "complete"},
    "A-collection-begun": {"collections"},
    "A-collection-known": {"collections"},
    "A-event-agreed": {"agreed"},
    "A-expiry-agreed": {"agreed"},
    "A-failover-log": set(),
    "A-filter": {"collections"},
    "A-flow-acknowledged": {"flow"},
    "A-flow-control": {"flow"},
    "A-history-agreed": {"agreed"},
    "A-manifest-complete": {"collections"},
    "A-manifest-order": {"collections"},
    "A-marker-acknowledged": {"acknowledged"},
    "A-marker-contiguous": {"order"},
    "A-marker-kind": {"order"},
    "A-marker-version-agreed": {"agreed"},
    "A-noop-agreed": {"agreed"},
    "A-oso-agreed": {"agreed"},
    "A-oso-order": {"order"},
    "A-prepare-agreed": {"agreed"},
    "A-prepare-completed": {"complete"},
    "A-prepare-known": {"complete"},
    "A-prepare-once": {"complete"},
    "A-seqno-advanced-agreed": {"agreed"},
    "A-snapshot-complete": {"complete"},
    "A-snapshot-key-once": {"keys"},
    "A-stream-end-range": {"order"},
    "A-stream-id-agreed": {"agreed", "order"},
    "A-values-agreed": {"agreed"},
    "A-xattrs-agreed": {"agreed"},
    "R-cas-valid": set(),
    "R-control-expiry-opcode": set(),
    "R-control-stream-id-or-sync-writes": {"answers", "agreed"},
    "R-datatype-agreed": {"agreed"},
    "R-dcp-ordered": {"answers", "agreed"},
    "R-dcp-producer-side": set(),
    "R-deletion-extras-agreed": {"agreed"},
    "R-event-format-agreed": {"agreed"},
    "R-marker-completed": set(),
    "R-marker-order": {"order", "complete"},
    "R-marker-prepared": set(),
    "R-seqno-acknowledged-agreed": {"answers", "agreed"},
    "R-seqno-acknowledged-stream": set(),
    "R-seqno-acknowledged-streamed": set(),
    "R-stream-end-opaque": {"order", "collections"},
    "R-stream-exists": {"order", "collections"},
    "R-stream-opaque": {"order", "collections"},
    "R-stream-req-filter-sync-writes": {"answers", "agreed"},
    "R-stream-req-id-agreed": {"answers", "agreed"},
    "R-stream-req-value-agreed": {"answers", "agreed"},
    "R-stream-seqno-order": {"order"},
    "R-stream-seqno-snapshot": {"order", "complete"},
}


def failing(session: Session) -> set[str]:
    names = set()
    for name, check in CHECKS.items():
        try:
            check(session)
        except (AssertionError, ValueError):
            names.add(name)
    return names


def difference(before: Session, after: Session) -> tuple[Counter[str], Counter[str]]:
    """What kinds of messages went and came; sizes of acknowledgements follow from the others."""

    def contents(session: Session) -> Counter[tuple[str, str, bytes]]:
        return Counter(
            (each.direction, each.kind, b"" if each.kind == "buffer_ack" else each.data)
            for each in session.messages
        )

    gone, come = contents(before) - contents(after), contents(after) - contents(before)
    return (
        Counter(kind for _, kind, _ in gone.elements()),
        Counter(kind for _, kind, _ in come.elements()),
    )


def test_every_rule_can_be_broken() -> None:
    assert BREAKS.keys() == BASES.keys() == RULES.keys()
    assert set(BASES.values()) <= SHAPES.keys()
    assert ALSO.keys() <= RULES.keys()
    assert frozenset().union(*ALSO.values()) <= RULES.keys()


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_keep_what_they_promise(shape: str) -> None:
    session = shape_session(shape)
    assert_well_formed(session)
    assert failing(session) == ({"answers"} if shape == "rollback" else set())


@pytest.mark.parametrize("rule", RULES)
def test_a_break_does_what_it_says(rule: str) -> None:
    session = broken_session(rule)
    assert_well_formed(session)
    assert failing(session) == FAILS.get(rule, {"answers"})
    gone, come = difference(base_session(rule), session)
    if rule == "R-dcp-ordered":
        assert come == {"hello": 1, "hello_response": 1, "response": 1}
    elif rule == "A-flow-control":
        assert (set(gone), set(come)) == ({"buffer_ack"}, set())
    elif rule in ("A-flow-acknowledged", "A-marker-acknowledged"):  # another size, another place
        assert (gone.total(), come.total()) == (0, 0)
    else:
        assert gone.total() <= 2
        assert come.total() <= 8
        assert gone.total() + come.total()


@pytest.mark.parametrize("rule", RULES)
def test_breaks_are_the_same_every_time(rule: str) -> None:
    changes = [BREAKS[rule](random.Random(9), base_session(rule)) for _ in range(2)]
    assert changes[0] == changes[1] != base_session(rule)


@pytest.mark.parametrize("seed", range(12))
def test_breaks_of_random_sessions_fail_the_same_checks(seed: int) -> None:
    session = valid_session(seed)
    if len(session.connections) > 1:
        return
    for rule, change in BREAKS.items():
        changed = change(random.Random(f"{seed} {rule}"), session)
        if changed is None:
            continue
        expected = FAILS.get(rule, {"answers"})
        assert failing(changed) <= expected | {"answers", "agreed", "complete", "acknowledged"}, rule
        if len(expected) == 1 and rule != "A-prepare-known":  # not seen on streams that are resumed
            assert expected <= failing(changed), rule


# Files


def test_files_are_what_the_generator_writes(tmp_path: Path) -> None:
    make_captures.main(["--out", str(tmp_path)])
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    committed = {path.name: path.read_bytes() for path in CAPTURES.iterdir()}
    assert made.keys() == committed.keys()
    assert [name for name in made if made[name] != committed[name]] == []


def test_files_are_those_that_the_rules_name() -> None:
    named = {rule[key] for rule in RULES.values() for key in ("broken_by", "kept_by")}
    assert named == {path.name for path in CAPTURES.iterdir()}
    for name, rule in RULES.items():
        assert rule["broken_by"] == f"{name}.pcap"
        assert rule["kept_by"] == kept_by(name)
    assert capture_name("valid") == "valid.pcap"


def test_files_are_small() -> None:
    sizes = [path.stat().st_size for path in CAPTURES.iterdir()]
    assert max(sizes) < 60_000
    assert sum(sizes) < 2_000_000
