"""Versions of markers are rows, and are compared as numbers."""

from __future__ import annotations

import pytest

from dcpspec.grammar.fields import load
from dcpspec.protocol import snapshot as snapshots
from dcpspec.protocol.agreement import Agreement
from dcpspec.protocol.checks.snapshots import MARKER
from dcpspec.protocol.event import Event
from dcpspec.protocol.snapshot import MarkerVersion, Snapshot, marker_fields
from dcpspec.protocol.stream import Stream


@pytest.mark.parametrize(
    ("newest", "takes"),
    [("2.2", True), ("2.10", True), ("3", True), ("2.1", False), ("2", False), ("2.x", False), (None, False)],
)
@pytest.mark.parametrize("from_start", [True, False])
def test_the_newest_version_is_compared_by_its_numbers(
    newest: str | None, takes: bool, from_start: bool
) -> None:
    agreed = Agreement(from_start=from_start, controls={"max_marker_version": newest} if newest else {})
    assert agreed.takes_markers("2.2") is (takes or (False if from_start else None))


def marked(version: int | None) -> Snapshot:
    """The snapshot of a marker of a version."""
    body = {"version": version, "start_seqno": 1, "end_seqno": 9, "flags": 1, "later_seqno": 7}
    return Snapshot.of(Event(opcode="dcp_snapshot_marker", body=body), 1, is_first=True, requested=0)


def test_each_field_of_the_grammar_belongs_to_one_version() -> None:
    fields = load().types["dcp_snapshot_marker::snapshot"].members.values()
    numbers = [field.id for field in fields if field.source == "seq" and field.type.kind == "int"]
    assert [name for version in snapshots.MARKER_VERSIONS for name in version.fields] == numbers
    assert list(marker_fields()) == numbers


def test_a_version_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [marked(version).version_name for version in (None, 0, 1, 2, 3)] == [
        *("1", "2.0", "2.1", "2.2", "unknown 3")
    ]
    assert marked(3).text == "a marker of an unknown version (3) for 1 to 9 (memory)"
    assert "later_seqno" not in marked(3).numbers
    row = MarkerVersion(
        3, "3", {"later_seqno": "Later."}, lambda agreed: agreed.takes_markers("3"), "V2.2: not 3"
    )
    monkeypatch.setattr(snapshots, "MARKER_VERSIONS", (*snapshots.MARKER_VERSIONS, row))
    assert marked(3).text == "a marker of V3 for 1 to 9 (memory)"
    assert marked(3).numbers["later_seqno"] == 7
    for newest, broken in (("3.1", None), ("2.2", ("a marker of V2.2: not 3", marked(3).text))):
        agreed = Agreement(from_start=True, controls={"max_marker_version": newest})
        stream = Stream(1, 0, None, 1, None, agreed=agreed)
        assert MARKER["A-marker-version-agreed"](stream, marked(3)) == broken
        assert ("later_seqno" in marker_fields(agreed)) == (broken is None)
