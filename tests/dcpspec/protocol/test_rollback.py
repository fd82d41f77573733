"""The stream requests that a server rolls back, as kv_engine does, and the client's next request."""

from __future__ import annotations

import pytest

from dcpspec.protocol.checks.requests import ROLLBACK
from dcpspec.protocol.connection import ConnectionState
from dcpspec.protocol.position import Position, RolledBack
from dcpspec.protocol.rollback import History, rollback_needed
from dcpspec.protocol.stream import OpenStream
from dcpspec.protocol.stream_request import StreamRequest

HISTORY = History(log=((33, 500), (22, 300), (11, 0)), purge_seqno=200, high_seqno=600)


@pytest.mark.parametrize(
    ("start", "snapshot", "uuid", "flags", "wanted", "seqno"),
    [
        pytest.param(0, (0, 0), 99, (), None, None, id="from 0 with any uuid"),
        pytest.param(0, (0, 0), 99, ("strict_vbucket_uuid",), None, 0, id="from 0, strict"),
        pytest.param(0, (0, 0), 0, ("strict_vbucket_uuid",), None, None, id="from 0, strict, no uuid"),
        pytest.param(199, (199, 199), 33, (), None, 0, id="below the purge seqno"),
        pytest.param(200, (200, 200), 33, (), None, None, id="at the purge seqno"),
        pytest.param(199, (199, 199), 33, ("ignores_purged_tombstones",), None, None, id="ignoring purges"),
        pytest.param(150, (150, 150), 33, (), 150, None, id="has all of its collections"),
        pytest.param(150, (150, 150), 33, (), 151, 0, id="lacks a change of its collections"),
        pytest.param(400, (400, 400), 99, (), None, 0, id="of an unknown history"),
        pytest.param(600, (600, 600), 33, (), None, None, id="at the high seqno"),
        pytest.param(601, (601, 601), 33, (), None, 600, id="above the high seqno"),
        pytest.param(550, (540, 601), 33, (), None, 540, id="within a snapshot beyond the high seqno"),
        pytest.param(540, (540, 601), 33, (), None, None, id="at the start of a snapshot beyond it"),
        pytest.param(601, (540, 601), 33, (), None, 600, id="at the end of a snapshot beyond it"),
        pytest.param(500, (500, 500), 22, (), None, None, id="where the older history ends"),
        pytest.param(501, (501, 501), 22, (), None, 500, id="after the older history"),
        pytest.param(301, (301, 301), 11, (), None, 300, id="after the oldest history"),
    ],
)
def test_the_seqno_that_a_request_is_rolled_back_to(
    start: int,
    snapshot: tuple[int, int],
    uuid: int,
    flags: tuple[str, ...],
    wanted: int | None,
    seqno: int | None,
) -> None:
    request = StreamRequest(0, 1, flags, start, 1000, uuid, snapshot)
    cause = rollback_needed(request, HISTORY, wanted)
    assert (cause and cause.seqno) == seqno
    assert (cause is None) == (seqno is None)


@pytest.mark.parametrize(("known", "is_rolled_back"), [(200, False), (199, True)])
def test_a_consumer_that_knows_the_purge_seqno_goes_on(known: int, is_rolled_back: bool) -> None:
    request = StreamRequest(0, 1, (), 150, 1000, 33, (150, 150), purge_seqno=known)
    assert (rollback_needed(request, HISTORY, None) is not None) == is_rolled_back


@pytest.mark.parametrize(
    ("stream_id", "start", "end", "broken"),
    [
        pytest.param(3, 60, 1000, [], id="from where it was rolled back to"),
        pytest.param(3, 0, 1000, [], id="from below"),
        pytest.param(3, 61, 1000, ["A-rollback-obeyed"], id="from above"),
        pytest.param(3, 60, 60, ["A-rollback-end"], id="without its end"),
        pytest.param(4, 100, 100, [], id="another stream of the vbucket"),
    ],
)
def test_the_request_after_a_rollback(stream_id: int, start: int, end: int, broken: list[str]) -> None:
    asked = StreamRequest(1, 9, (), 100, 1000, 22, (100, 100), stream_id=3)
    position = Position.of(asked)
    position.roll_back(60)
    state: ConnectionState[OpenStream] = ConnectionState()
    state.rolled_back[asked.key] = RolledBack(position, asked)
    request = StreamRequest(1, 10, (), start, end, 22, (start, start), stream_id=stream_id)
    assert [rule for rule, check in ROLLBACK.items() if check(state, request)] == broken
