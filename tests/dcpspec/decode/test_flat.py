"""The default flat table: kinds of changes share one column per common field, in both decoders."""

from __future__ import annotations

import json
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

import pytest

from dcpspec.grammar.schema import FLAT_STRUCTS, kinds, project, shared_leaves, table_schema
from dcpspec.options import OptionError, Options
from tests import messages as dcp
from tests.dcpspec.decode.decoders import decode
from tests.messages import StreamAddress

STREAM = StreamAddress(7, 42)
KEY: dict[str, Any] = {"key": b"\x08k"}
AT = datetime.fromtimestamp(1_700_000_000, timezone.utc)
SHARED = (
    *("by_seqno", "rev_seqno", "flags", "expiration", "lock_time", "nru", "extended_meta", "delete_time"),
    *("deleted", "durability_level", "prepared_seqno"),
)
DOCUMENT: dict[str, Any] = {
    "expiration": 1_700_000_000,
    "flags": 0x02000006,
    "lock_time": 3,
    "nru": 4,
    "rev_seqno": 9,
}
OF_DOCUMENT = DOCUMENT | {"expiration": AT}
REMOVED: dict[str, Any] = {"rev_seqno": 9, "by_seqno": 12}
ADJUSTED = [{"kind": 1, "adjusted_time": 2**64 - 5}]

NOWHERE = {"deletion": ["unused"]}
"""Fields that the flat table leaves out."""

ROWS: tuple[tuple[bytes, dict[str, Any]], ...] = (
    (dcp.mutation(STREAM, **KEY, by_seqno=11, **DOCUMENT), {"by_seqno": 11, **OF_DOCUMENT}),
    # 0 means no time, and is NULL.
    (
        dcp.mutation(STREAM, **KEY, by_seqno=2**64 - 1),
        {"by_seqno": -1, "rev_seqno": 1, "flags": 0, "lock_time": 0, "nru": 0},
    ),
    (dcp.deletion_v1(STREAM, **KEY, **REMOVED), REMOVED),
    (
        dcp.deletion_v2(STREAM, **KEY, **REMOVED, delete_time=1_700_000_000),
        {**REMOVED, "delete_time": AT},
    ),
    (
        dcp.expiration_v2(STREAM, **KEY, **REMOVED, delete_time=1_700_000_000),
        {**REMOVED, "delete_time": AT},
    ),
    (dcp.expiration_v2(STREAM, **KEY, **REMOVED), REMOVED),
    (
        dcp.prepare(STREAM, **KEY, by_seqno=13, **DOCUMENT, deleted=1, durability_level=2),
        {
            **{"by_seqno": 13, **OF_DOCUMENT, "deleted": 1},
            "durability_level": "majority_and_persist_on_master",
        },
    ),
    # The seqno of a commit and of an abort, and the seqno of the prepare.
    (
        dcp.commit(STREAM, **KEY, prepared_seqno=13, commit_seqno=14),
        {"by_seqno": 14, "prepared_seqno": 13},
    ),
    (dcp.abort(STREAM, **KEY, prepared_seqno=13, abort_seqno=15), {"by_seqno": 15, "prepared_seqno": 13}),
    (dcp.seqno_advanced(STREAM, by_seqno=16), {"by_seqno": 16}),
    (
        dcp.system_event(
            STREAM,
            by_seqno=17,
            event=0,
            version=0,
            key=b"c",
            manifest_id=5,
            scope_id=0,
            collection_id=8,
        ),
        {"by_seqno": 17},
    ),
    # Messages that are not changes have none of them, whatever the names of their fields.
    (dcp.snapshot_marker_v1(STREAM, start_seqno=1, end_seqno=9, flags=1), {}),
    (dcp.stream_end(STREAM, status=0), {}),
    (dcp.noop(opaque=1), {}),
)


@pytest.mark.parametrize("u64", ["long", "decimal"])
def test_shared_columns(u64: Any) -> None:
    both = decode([message for message, _ in ROWS], Options(u64=u64))
    assert both.differences() == []
    rows = [
        {name: value for name in SHARED if (value := row[name]) is not None}
        for row in both.columnar.to_pylist()
    ]
    for row in rows:
        row.update({name: int(value) for name, value in row.items() if isinstance(value, Decimal)})
    expected = [dict(columns) for _, columns in ROWS]
    if u64 == "decimal":
        expected[1]["by_seqno"] = 2**64 - 1
    assert rows == expected


def test_structs_keep_what_is_theirs_alone() -> None:
    both = decode([message for message, _ in ROWS], Options())
    structs = [
        {
            name: {field: part for field, part in row[name].items() if part is not None}
            for name in ("stream_end", "snapshot_marker", "system_event", "oso_snapshot")
            if row[name] is not None
        }
        for row in both.columnar.to_pylist()
    ]
    assert [row for row in structs if row] == [
        {
            "system_event": {
                **{"event": "begin_collection", "version": 0},
                **{"manifest_id": 5, "scope_id": 0, "collection_id": 8},
            }
        },
        {"snapshot_marker": {"start_seqno": 1, "end_seqno": 9, "flags": 1}},
        {"stream_end": {"reason": "ok"}},
    ]
    # Nothing is repeated, and nothing is omitted.
    *others, noop = both.columnar["other"].to_pylist()
    assert others == [None] * len(others)
    assert json.loads(noop)["body"] == {"request": {}}


def test_columns_of_extended_metadata() -> None:
    message = dcp.mutation(STREAM, **KEY, by_seqno=1, extended_meta=ADJUSTED)
    both = decode([message], Options(columns=("extended_meta",)))
    assert both.differences() == []
    (row,) = both.columnar.to_pylist()
    assert [part["adjusted_time"] for part in row["extended_meta"]] == [-5]


def test_kinds_and_message_are_tables_of_structs() -> None:
    """With `kinds`, each kind has a struct; with `message`, fields keep the names of the message."""
    commit = dcp.commit(STREAM, **KEY, prepared_seqno=13, commit_seqno=14)
    (row,) = decode([commit], Options(kinds=("commit",))).columnar.to_pylist()
    assert row["commit"] == {"prepared_seqno": 13, "commit_seqno": 14}
    assert "by_seqno" not in row
    (row,) = decode([commit], Options(message="commit")).columnar.to_pylist()
    assert (row["prepared_seqno"], row["commit_seqno"]) == (13, 14)


def test_each_shared_column_says_whose_it_is() -> None:
    schema = table_schema(Options())
    for name, leaves in shared_leaves().items():
        comment = schema.field(name).metadata[b"comment"].decode()
        assert all(kind.name in comment for kind, _ in leaves)
    assert "abort (abort_seqno)" in schema.field("by_seqno").metadata[b"comment"].decode()
    assert tuple(shared_leaves()) == SHARED


@pytest.mark.parametrize(
    ("options", "column", "text"),
    [
        (
            {},
            "mutation.by_seqno",
            "the field is in the column 'by_seqno' unless you set the option kinds=mutation",
        ),
        (
            {},
            "abort.abort_seqno",
            "the field is in the column 'by_seqno' unless you set the option kinds=abort",
        ),
        ({}, "commit", "for the fields of commit in a struct, set the option kinds=commit"),
        (
            {"kinds": ("commit",)},
            "prepared_seqno",
            "the columns are commit.prepared_seqno, abort.prepared_seqno",
        ),
        ({}, "snapshot_marker.nope", r"the columns are snapshot_marker\.version, .*"),
        ({}, "nope", "the columns are source, connection, .*"),
    ],
)
def test_columns_that_are_elsewhere(options: dict[str, Any], column: str, text: str) -> None:
    with pytest.raises(OptionError, match=f"unknown column '{column}'; .*{text}"):
        table_schema(Options(**options, columns=(column,)))
    assert project(table_schema(Options()), ["by_seqno"]).names == ["by_seqno"]


def test_a_kind_without_a_struct_has_all_its_fields_in_shared_columns() -> None:
    shared = {kind.name for leaves in shared_leaves().values() for kind, _ in leaves}
    left_out = {name: [leaf.column for leaf in kinds()[name].own_leaves] for name in shared - {*FLAT_STRUCTS}}
    assert {name: columns for name, columns in left_out.items() if columns} == NOWHERE
