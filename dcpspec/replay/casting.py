"""Converts recorded changes to the form that a client has negotiated."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dcpspec.decode.rows import Fields
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.policy.content import SYSTEM
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import EVENT_TABLES, Form
from dcpspec.replay.history import ABORT, COMMIT, EVENT, PREPARE, RecordedChange, Rows, VbucketHistory
from dcpspec.values.snappy import compress, decompress
from dcpspec.write.message import message
from dcpspec.write.targets import fields_of

_NO_FIELDS: Final = frozenset(
    {"magic", "opcode", "vbucket", "opaque", "stream_id", "datatype", "unknown_value"}
)
_WITHOUT_DOCUMENT: Final = frozenset({"dcp_commit", "dcp_abort", "dcp_system_event"})
_ONLY_IN_TABLES: Final = frozenset(
    {"name", "ttl_valid", "history", "default_collection_mvs", "metered", "flush_uid"}
    | {"system_collection", "system_scope", "collection_uid"}
)
"""Fields that only FlatBuffers system events have."""


_OF_DOCUMENTS: Final = ("collections", "snappy", "xattrs", "values", "keeps_datatype", "compresses")
_OF_DELETED: Final = (*_OF_DOCUMENTS, "user_xattrs_of_deleted")
_DEPENDS_ON: Final = {
    "dcp_mutation": _OF_DOCUMENTS,
    "dcp_deletion": (*_OF_DELETED, "delete_times"),
    "dcp_expiration": (*_OF_DELETED, "delete_times", "expirations"),
    "dcp_prepare": (*_OF_DELETED, "sync_writes"),
    "dcp_system_event": ("collections", "tables"),
    "dcp_commit": ("collections", "sync_writes"),
    "dcp_abort": ("collections", "sync_writes"),
}
"""The parts of a form that affect the message of a change, by opcode."""


_ONLY_WITH: Final = {"snappy": ("snappy",), "xattrs": ("xattrs", "user_xattrs_of_deleted")}
"""The parts of a form that affect only documents with the given datatype bit, by bit."""


def has_same_bytes(opcode: str, recorded: Form | None, form: Form, datatype: int) -> bool:
    """Return True if changes recorded in one form can be sent in another without conversion.

    Args:
        opcode: The opcode of the changes.
        recorded: The form of the recorded changes; None if unknown.
        form: The form that the client has negotiated.
        datatype: The datatype of the recorded messages.
    """
    if recorded is None or (opcode == "dcp_expiration" and not form.expirations):
        return False
    names = set(_DEPENDS_ON[opcode])
    for bit in _ONLY_WITH.keys() - set(flags.names_of(flags.DATATYPE, datatype)):
        names.difference_update(_ONLY_WITH[bit])
    return all(getattr(recorded, name) == getattr(form, name) for name in names)


def sent_rows(history: VbucketHistory, rows: Rows, form: Form) -> Rows:
    """Return the rows of the changes to send to a client that has negotiated a form."""
    opcodes = rows["opcode"]
    if not form.collections:
        mask = (opcodes != EVENT) & (rows["collection"] == 0)
    elif not form.tables:
        mask = history.events_that(rows, lambda event: event.get("event") != "modify_collection")
    else:
        mask = np.ones(len(rows), np.bool_)
    if not form.sync_writes:
        mask &= (opcodes != PREPARE) & (opcodes != ABORT)
        if (opcodes == COMMIT).any():
            mask &= ~history.unprepared(rows)
    chosen: Rows = rows if mask.all() else rows[mask]
    return chosen


def cast(change: RecordedChange, form: Form, *, opaque: int, vbucket: int, stream_id: int | None) -> bytes:
    """Return the message that sends a change to a client.

    Args:
        change: The recorded change, one of `sent_rows`.
        form: The form that the client has negotiated.
        opaque: The opaque of the stream.
        vbucket: The vbucket of the stream.
        stream_id: The stream id, if any.
    """
    opcode, fields = _recast_as(change, form)
    has_other_frame = stream_id is not None or change.is_framed or opcode != change.opcode
    document: Fields = {}
    if opcode not in _WITHOUT_DOCUMENT:
        is_deleted = opcode in ("dcp_deletion", "dcp_expiration")
        document = _document(fields, change.form or _WHOLE, form, is_deleted=is_deleted)
    if not has_other_frame and (data := _spliced(change, form, document)) is not None:
        return with_header_number(with_header_number(data, "opaque", opaque), "vbucket", vbucket)
    address = {"opaque": opaque, "vbucket": vbucket, "stream_id": stream_id}
    if opcode == "dcp_system_event":
        return _event(fields, form, address)
    known = fields_of(opcode.removeprefix("dcp_")).keys() - _NO_FIELDS
    kept = {name: value for name, value in fields.items() if name in known}
    if opcode == "dcp_deletion" and form.delete_times:
        kept.setdefault("delete_time", 0)
    elif opcode == "dcp_deletion":
        kept.pop("delete_time", None)
        kept.pop("unused", None)
    if not form.collections:
        kept.pop("collection_id", None)
    claimed = document.get("datatype", 0)  # may say Snappy for a value that is not compressed
    if document:
        document = {**document, "datatype": claimed & ~flags.number_of(flags.DATATYPE, ["snappy"])}
    made = message(opcode, collections=form.collections, **{**kept, **document, **address})
    return with_header_number(made, "datatype", header_number(made, "datatype") | claimed)


def _spliced(change: RecordedChange, form: Form, document: Fields) -> bytes | None:
    """Return the recorded message with another key, value and datatype; None if other parts must
    also change.
    """
    fields, data = change.fields, change.data
    if change.opcode == "dcp_system_event":
        return data if form.tables == (fields["version"] >= EVENT_TABLES) else None
    has_collections = "collection_id" in fields
    is_longer = form.collections and not has_collections
    if is_longer or (change.opcode == "dcp_deletion" and form.delete_times != ("unused" in fields)):
        return None
    key_at = HEADER_SIZE + header_number(data, "len_extras")
    value_at = key_at + header_number(data, "len_key_u2")
    key = data[key_at:value_at] if form.collections == has_collections else fields["key"]
    header, value = data[:HEADER_SIZE], data[value_at:]
    if change.opcode not in _WITHOUT_DOCUMENT:
        recast = _value(value, fields, document)
        if recast is None:
            return None
        value, bits = recast
        header = with_header_number(header, "datatype", document["datatype"] | bits)
    header = with_header_number(header, "len_key_u2", len(key))
    header = with_header_number(header, "len_body", key_at - HEADER_SIZE + len(key) + len(value))
    return header + data[HEADER_SIZE:key_at] + key + value


def _value(recorded: bytes, fields: Fields, document: Fields) -> tuple[bytes, int] | None:
    """Return the value of a message and its datatype bits; None if extended attributes must be rewritten."""
    bits = flags.names_of(flags.DATATYPE, fields.get("datatype", 0))
    xattrs, is_compressed = document.get("xattrs"), document["snappy"]
    names = [name for name, is_set in (("snappy", is_compressed), ("xattrs", xattrs)) if is_set]
    if document["value"] == fields.get("value", b"") and xattrs == fields.get("xattrs"):
        value, was_compressed = recorded, "snappy" in bits
    elif not xattrs:
        value, was_compressed = document["value"], False
    else:
        return None
    if is_compressed and not was_compressed:
        value = compress(value)
    elif was_compressed and not is_compressed:
        value = decompress(value)
    return value, flags.number_of(flags.DATATYPE, names)


def _recast_as(change: RecordedChange, form: Form) -> tuple[str, Fields]:
    """Return the opcode and the fields of the message for a change in a given form."""
    if change.prepare is not None and not form.sync_writes:
        fields = change.prepare.fields | {"by_seqno": change.seqno}
        return ("dcp_deletion" if fields.get("deleted") else "dcp_mutation"), fields
    if change.opcode == "dcp_expiration" and not form.expirations:
        return "dcp_deletion", change.fields
    return change.opcode, change.fields


_WHOLE: Final = Form(xattrs=True, user_xattrs_of_deleted=True)
"""The form of documents of which no part was left out."""


def _document(fields: Fields, recorded: Form, form: Form, *, is_deleted: bool) -> Fields:
    """Return the value and the datatype of a document in the form that the client has negotiated."""
    bits = set(flags.names_of(flags.DATATYPE, fields.get("datatype", 0)))
    body, xattrs = fields.get("value", b""), fields.get("xattrs")
    if not form.values:
        body = b""
    if not form.xattrs:
        xattrs = None
    elif xattrs and is_deleted and not form.user_xattrs_of_deleted:
        xattrs = [pair for pair in xattrs if pair[0].encode().startswith(SYSTEM)]
    # A server inflates a document to remove its body or attributes, and does not compress the rest again.
    names = ("values", "xattrs", *(("user_xattrs_of_deleted",) if is_deleted else ()))
    leaves_parts_out = any(getattr(recorded, name) > getattr(form, name) for name in names)
    is_deflated = "snappy" in bits and not (fields.get("xattrs") and leaves_parts_out)
    is_compressed = form.snappy and (is_deflated or form.compresses) and bool(body or xattrs)
    kept = {"json"} & bits if body or form.keeps_datatype else set()
    if form.keeps_datatype and form.snappy:
        kept |= {"snappy"} & bits  # even if the attributes are not compressed
    made: Fields = {"value": body, "snappy": is_compressed}
    if xattrs:
        made["xattrs"] = xattrs
    made["datatype"] = flags.number_of(flags.DATATYPE, kept)
    return made


def _event(fields: Fields, form: Form, address: dict[str, Any]) -> bytes:
    """Return a system event as FlatBuffers, or in the older version for a client without FlatBuffers."""
    has_ttl = "max_ttl" in fields and fields.get("ttl_valid", True)
    known = fields_of("system_event").keys() - _NO_FIELDS - {"version"}
    kept = {name: value for name, value in fields.items() if name in known}
    if form.tables:
        if fields.get("version", 0) < EVENT_TABLES and fields.get("event") in (
            "begin_collection",
            "create_scope",
        ):
            kept |= {"name": fields.get("key", b"")}
            if has_ttl:
                kept["ttl_valid"] = True
        return message("dcp_system_event", version=EVENT_TABLES, **kept, **address)
    kept = {name: value for name, value in kept.items() if name not in _ONLY_IN_TABLES}
    if not has_ttl:
        kept.pop("max_ttl", None)
    kept["key"] = kept.get("key") or fields.get("name", b"")
    return message("dcp_system_event", version=1 if has_ttl else 0, **kept, **address)
