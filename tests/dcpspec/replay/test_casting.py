"""Recorded changes in other forms: only the parts that depend on the form change."""

from __future__ import annotations

from typing import Any

import pytest

import dcpspec
from dcpspec.decode.rows import UNREADABLE, fields_of_frames, fields_of_message
from dcpspec.errors import DcpEncodeError
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Form
from dcpspec.replay.forms import cast, event_message, sent_rows
from dcpspec.replay.recorded import RecordedChange
from dcpspec.values.snappy import compress
from tests.dcpspec.replay import client

VBUCKETS = (0, 63, 341)
CHANGED = {"length", "opaque", "datatype", "value", "xattrs", "collection_id", "delete_time", "unused"}
FULL = Form(collections=True, snappy=True, xattrs=True, sync_writes=True, tables=True)
FORMS = {
    "full": FULL,
    "delete times": Form(collections=True, snappy=True, xattrs=True, delete_times=True),
    "compressed": Form(collections=True, snappy=True, xattrs=True, compresses=True),
    "no Snappy": Form(collections=True, xattrs=True),
    "no xattrs": Form(collections=True, snappy=True),
    "keys": Form(collections=True, values=False),
    "plain": Form(),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_change_in_another_form(name: str) -> None:
    form = FORMS[name]
    bucket = client.buckets("session.pcap")["shop"]
    told = [
        (change.fields, cast(change, form, opaque=77, vbucket=vbucket, stream_id=None))
        for vbucket in VBUCKETS
        for history in [bucket.histories[vbucket]]
        for snapshot in history.snapshots
        for change in history.read(sent_rows(history, snapshot.rows, form))
        if change.opcode not in ("dcp_commit", "dcp_system_event")
    ]
    assert {held["opcode"] for held, _ in told} >= {"dcp_mutation", "dcp_deletion", "dcp_expiration"}
    fields_read = fields_of_frames([data for _, data in told], form.collections)
    for (held, data), fields in zip(told, fields_read, strict=True):
        assert UNREADABLE not in fields
        is_deleted = held["opcode"] in ("dcp_deletion", "dcp_expiration")
        same = held.keys() - CHANGED - ({"opcode"} if is_deleted else set())
        assert {key: fields.get(key) for key in same} == {key: held[key] for key in same}
        assert fields["opaque"] == 77
        if is_deleted:
            assert fields["opcode"] == "dcp_deletion"  # no form here has expirations
            assert header_number(data, "len_extras") == (21 if form.delete_times else 18)
            assert fields.get("delete_time") == (held.get("delete_time") if form.delete_times else None)
        assert fields.get("value", b"") == (held.get("value", b"") if form.values else b"")
        pairs = [pair for pair in held.get("xattrs", ()) if not is_deleted or pair[0].startswith("_")]
        assert fields.get("xattrs", []) == (pairs if form.xattrs else [])
        bits = flags.names_of(flags.DATATYPE, fields["datatype"])
        has_content = bool(fields.get("value") or fields.get("xattrs"))
        assert ("xattrs" in bits) == bool(fields.get("xattrs"))
        assert "snappy" not in bits or form.snappy
        if "snappy" not in bits and form.compresses and has_content:
            value = data[
                HEADER_SIZE + header_number(data, "len_extras") + header_number(data, "len_key_u2") :
            ]
            assert len(compress(value)) > len(value)
        assert fields.get("collection_id") == (held["collection_id"] if form.collections else None)


@pytest.mark.parametrize(
    ("kind", "user_xattrs_of_deleted", "kept"),
    [
        ("dcp_deletion", False, [["_sync", "1"]]),
        ("dcp_deletion", True, [["_sync", "1"], ["user", "2"]]),
        ("dcp_mutation", False, [["_sync", "1"], ["user", "2"]]),
    ],
)
def test_a_deleted_document_keeps_its_system_attributes(
    kind: str, user_xattrs_of_deleted: bool, kept: list[list[str]]
) -> None:
    data = dcpspec.message(kind, key=b"k", by_seqno=1, xattrs=[["_sync", "1"], ["user", "2"]])
    change = RecordedChange(1, kind, data, None, fields_of_message(data, collections=True))
    form = Form(collections=True, xattrs=True, user_xattrs_of_deleted=user_xattrs_of_deleted)
    sent = cast(change, form, opaque=7, vbucket=0, stream_id=None)
    assert [list(pair) for pair in fields_of_message(sent, collections=True)["xattrs"]] == kept


@pytest.mark.parametrize("stream_id", [None, 9])
@pytest.mark.parametrize("name", [{"key": b"\xd1\x8f"}, {"name": "\u044f", "key": b""}])
def test_an_event_for_a_client_without_tables(name: dict[str, str | bytes], stream_id: int | None) -> None:
    fields = {"by_seqno": 7, "cas": 1, "manifest_id": 2**63, "scope_id": 8, "collection_id": 2**32 - 1}
    event = {"event": "begin_collection", "version": 2, "history": True, **fields, **name}
    address: dict[str, Any] = {"opaque": 5, "vbucket": 1023, "stream_id": stream_id}
    for max_ttl in (None, 0, 3600):
        ttl: dict[str, Any] = {} if max_ttl is None else {"max_ttl": max_ttl}
        valid = {"ttl_valid": True} if ttl else {}
        told = {"version": 1 if ttl else 0, "key": "\u044f", **fields, **ttl, **address}
        expected = dcpspec.message("dcp_system_event", event="begin_collection", **told)
        assert event_message({**event, **ttl, **valid}, Form(collections=True), address) == expected


def test_a_name_that_is_too_long_for_a_stream_id_is_reported() -> None:
    event = {"event": "create_scope", "version": 2, "manifest_id": 1, "scope_id": 8, "name": "n" * 256}
    address: dict[str, Any] = {"opaque": 5, "vbucket": 3, "stream_id": 9}
    with pytest.raises(DcpEncodeError, match="256 bytes"):
        event_message(event, Form(collections=True), address)
