"""Messages as fields: single and joined messages yield the same, and times are seconds, as in calls."""

from __future__ import annotations

import pytest

import dcpspec
from dcpspec.decode.rows import UNREADABLE, fields_of_frames, fields_of_message
from tests.dcpspec.decode.decoders import is_frame, samples


def _typed(value: object) -> object:
    if isinstance(value, dict):
        return {name: _typed(inner) for name, inner in value.items()}
    return [*map(_typed, value)] if isinstance(value, list) else (type(value), value)


@pytest.mark.parametrize("collections", [True, False])
def test_one_message_has_the_fields_that_it_has_among_others(collections: bool) -> None:
    messages = [data for data in samples(collections) if is_frame(data)]
    together = list(fields_of_frames(messages, collections))
    assert any(UNREADABLE in fields for fields in together)
    assert [_typed(fields_of_message(data, collections)) for data in messages] == [*map(_typed, together)]


@pytest.mark.parametrize("seconds", [0, 1, 1593835520, 4294967295])
def test_times_are_what_was_given(seconds: int) -> None:
    data = dcpspec.message("dcp_deletion", key=b"k", by_seqno=1, delete_time=seconds)
    fields = fields_of_message(data, collections=True)
    # The grammar reads 0 as no time.
    assert fields.get("delete_time", 0) == seconds


def test_parts_without_a_value_are_left_out() -> None:
    data = dcpspec.message("dcp_mutation", key=b"k", by_seqno=3, expiration=1593835520)
    fields = fields_of_message(data, collections=True)
    assert fields["expiration"] == 1593835520
    assert None not in fields.values()
