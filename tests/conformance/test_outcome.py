"""The comparison of a reported document with the bucket's, and of a stream request with the case's."""

from __future__ import annotations

from typing import Any

import pytest

from dcpspec.conformance.judging import _request_problem
from dcpspec.conformance.outcome import HeldDocument, difference
from dcpspec.protocol.stream_request import StreamRequest


@pytest.mark.parametrize(
    ("given", "differs"),
    [
        ('{"rev": 1}', None),
        ({"rev": 1}, None),
        ({"rev": 2}, "with xattrs {'meta': {'rev': 2}}, not {'meta': {'rev': 1}}"),
    ],
)
def test_extended_attributes_are_json_or_texts_of_json(given: Any, differs: str | None) -> None:
    told = HeldDocument(1, False, {"xattrs": {"meta": given}})
    held = HeldDocument(1, False, {"xattrs": {"meta": b'{"rev":1}'}})
    assert difference(told, held, ()) == differs


@pytest.mark.parametrize(
    ("wanted", "differs"),
    [
        ({"start": 5, "end": 9, "uuid": 3, "snapshot": [4, 8], "purge_seqno": 2, "connection": 1}, None),
        ({"least_start": 5, "most_start": 5}, None),
        ({"start": 6}, ("start 6", "5")),
        ({"end": 5}, ("end 5", "9")),
        ({"uuid": 0}, ("uuid 0", "3")),
        ({"snapshot": [4, 5]}, ("snapshot [4, 5]", "[4, 8]")),
        ({"purge_seqno": 0}, ("purge_seqno 0", "2")),
        ({"connection": 2}, ("connection 2", "1")),
        ({"least_start": 6}, ("a start of at least 6", "5")),
        ({"most_start": 4}, ("a start of at most 4", "5")),
    ],
)
def test_stream_request_is_compared_with_the_expected_one(
    wanted: dict[str, Any], differs: tuple[str, str] | None
) -> None:
    request = StreamRequest(7, 1, (), 5, 9, 3, (4, 8), purge_seqno=2)
    assert _request_problem(request, 1, wanted) == differs
