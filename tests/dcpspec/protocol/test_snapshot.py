"""Versions of markers are rows, compared as numbers."""

from __future__ import annotations

import pytest

from dcpspec.protocol import snapshot as snapshots
from dcpspec.protocol.agreement import Agreement
from dcpspec.protocol.checks.snapshots import MARKER
from dcpspec.protocol.event import Event
from dcpspec.protocol.snapshot import MarkerVersion, Snapshot
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


def test_a_version_is_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [marked(version).version_name for version in (None, 0, 1, 2, 3)] == [
        *("1", "2.0", "2.1", "2.2", "unknown 3")
    ]
    assert marked(3).text == "a marker of an unknown version (3) for 1 to 9 (memory)"
    row = MarkerVersion(3, "3", ("later_seqno",), lambda agreed: agreed.takes_markers("3"), "V2.2: not 3")
    monkeypatch.setitem(snapshots._BY_NUMBER, 3, row)
    assert marked(3).text == "a marker of V3 for 1 to 9 (memory)"
    for newest, broken in (("3.1", None), ("2.2", ("a marker of V2.2: not 3", marked(3).text))):
        stream = Stream(
            1, 0, None, 1, None, agreed=Agreement(from_start=True, controls={"max_marker_version": newest})
        )
        assert MARKER["A-marker-version-agreed"](stream, marked(3)) == broken
