"""What a client asks for when it opens a connection, and its logins."""

from __future__ import annotations

from typing import Any

import pytest

from dcpspec.protocol import flags
from tests.dcpspec.client.memory_node import MemoryVbucket, memory_node
from tests.dcpspec.client.streaming import rows_of

NO_VALUE, NO_VALUE_BUT_DATATYPE = "no_value", "no_value_with_underlying_datatype"


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({"include_value": True}, set()),
        ({"include_value": False}, {NO_VALUE_BUT_DATATYPE}),
        ({"include_value": False, "include_xattrs": True}, {NO_VALUE, "includes_xattrs"}),
        ({"include_xattrs": True}, {"includes_xattrs"}),
    ],
)
def test_deletions_and_cas_are_true_without_values(options: dict[str, Any], asked: set[str]) -> None:
    """A backfill of keys alone sends deletions as mutations, with CAS 0."""
    vbucket = MemoryVbucket()
    vbucket.append("a", "b")
    vbucket.deleted.add("b")
    with memory_node(vbucket) as node:
        rows = rows_of(node.stream(ending_offsets="latest", **options))
        opened = set(flags.names_of(flags.OPEN, node.requests("dcp_open")[-1]["flags"]))
    assert opened & {NO_VALUE, NO_VALUE_BUT_DATATYPE, "includes_xattrs"} == asked
    assert [(row["kind"], row["key"], row["cas"]) for row in rows[:2]] == [
        ("mutation", b"a", 1),
        ("deletion", b"b", 2),
    ]
    if NO_VALUE_BUT_DATATYPE in asked:
        assert [row["value"] or b"" for row in rows[:2]] == [b"", b""]
