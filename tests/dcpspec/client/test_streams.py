"""The client against nodes that serve captures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.dcpspec.client.streaming import Served, changes, findings, node, recorded_changes, rows_of


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    """A node that nothing happens to."""
    with node() as running:
        yield running


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"include_xattrs": True},
        {"include_value": False},
        {"compression": False},
        {"flow_control_buffer": "64k"},
    ],
)
def test_the_client_delivers_what_was_recorded(
    options: dict[str, Any], served: Served, tmp_path: Path
) -> None:
    record = tmp_path / "said.pcapng"
    stream = served.stream(ending_offsets="latest", record=str(record), **options)
    rows = rows_of(stream)
    assert changes(rows) == recorded_changes(served.bucket)
    ended = {row["vbucket"] for row in rows if row["kind"] == "stream_end"}
    assert ended == set(served.bucket.histories)
    for vbucket, history in served.bucket.histories.items():
        position = stream.positions[vbucket]
        assert (position.seqno, position.vbucket_uuid) == (history.high_seqno, history.log[0][0])
    assert findings(record, tmp_path / "audit") == []
