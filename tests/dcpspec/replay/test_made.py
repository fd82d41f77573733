"""Messages from templates equal those of the writer."""

from __future__ import annotations

from typing import Any

import pytest

import dcpspec
from dcpspec.replay.made import numbered

V1 = ("flags", "start_seqno", "end_seqno")
V2_2 = ("max_visible_seqno", "high_completed_seqno", "high_prepared_seqno", "purge_seqno")


@pytest.mark.parametrize(
    ("kind", "names", "texts"),
    [
        ("dcp_snapshot_marker", V1, {}),
        ("dcp_snapshot_marker", (*V1, *V2_2[:2]), {}),
        ("dcp_snapshot_marker", (*V1, *V2_2), {}),
        ("dcp_seqno_advanced", ("by_seqno",), {}),
        ("dcp_stream_end", (), {"reason": "state_changed"}),
    ],
)
@pytest.mark.parametrize("address", [("vbucket", "opaque"), ("vbucket", "opaque", "stream_id")])
def test_a_message_is_the_one_that_is_written(
    kind: str, names: tuple[str, ...], texts: dict[str, Any], address: tuple[str, ...]
) -> None:
    for step in (1, 777):
        numbers: dict[str, Any] = {name: step * (at + 1) for at, name in enumerate((*names, *address))}
        assert numbered(kind, numbers=numbers, **texts) == dcpspec.message(kind, **numbers, **texts)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_numbers_in_a_list(count: int) -> None:
    log = [{"vbucket_uuid": (1 << 64) - 1 - at, "seqno": 7 + at} for at in range(count)]
    numbers = {f"failover_log.{at}.{name}": n for at, each in enumerate(log) for name, n in each.items()}
    made = numbered("dcp_stream_req", numbers={**numbers, "opaque": 5}, status="success")
    assert made == dcpspec.message("dcp_stream_req", status="success", opaque=5, failover_log=log)
