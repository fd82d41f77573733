"""A stream's knowledge of its seqnos."""

from __future__ import annotations

import pytest

from dcpspec.protocol.agreement import Agreement
from dcpspec.protocol.position import Position
from dcpspec.protocol.stream import OSO_CONTROL, Stream


@pytest.mark.parametrize(
    ("last", "seqno", "is_blind", "is_oso", "controls", "falls"),
    [
        pytest.param(9, 9, False, False, {}, True, id="the same seqno"),
        pytest.param(9, 10, False, False, {}, False, id="the next seqno"),
        pytest.param(0, 1, False, False, {}, False, id="the first seqno"),
        pytest.param(9, 8, False, True, {}, False, id="within an out-of-order snapshot"),
        pytest.param(9, 8, False, False, {OSO_CONTROL: "true"}, True, id="in a snapshot that was announced"),
        pytest.param(9, 8, True, False, {OSO_CONTROL: "true"}, False, id="behind a loss"),
        pytest.param(9, 8, True, False, {}, True, id="behind a loss without the control"),
    ],
)
def test_a_seqno_falls(
    last: int, seqno: int, is_blind: bool, is_oso: bool, controls: dict[str, str], falls: bool
) -> None:
    stream = Stream(1, 7, None, 42, None, agreed=Agreement(controls=controls))
    stream.is_blind, stream.position = is_blind, Position(7, seqno=last, in_oso=is_oso)
    assert stream.falls(seqno) is falls
