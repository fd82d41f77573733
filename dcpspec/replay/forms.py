"""Recorded changes in the form that a client has negotiated: which it receives, and their messages."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any, Final

import numpy as np

from dcpspec.decode.rows import Fields
from dcpspec.errors import DcpEncodeError
from dcpspec.grammar.header import HEADER_SIZE
from dcpspec.grammar.headers import header_number, with_header_number
from dcpspec.policy.content import SYSTEM
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import EVENT_TABLES, Form
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.made import numbered
from dcpspec.replay.recorded import (
    ABORT,
    COMMIT,
    EVENT,
    OPCODES,
    PREPARE,
    Mask,
    RecordedChange,
    Rows,
)
from dcpspec.values.snappy import compress, decompress
from dcpspec.wording import counted
from dcpspec.write.message import message, xattr_section
from dcpspec.write.targets import fields_of

_NO_FIELDS: Final = frozenset(
    {"magic", "opcode", "vbucket", "opaque", "stream_id", "datatype", "unknown_value"}
)
WITHOUT_DOCUMENT: Final = frozenset({"dcp_commit", "dcp_abort", "dcp_system_event"})
DELETED: Final = ("dcp_deletion", "dcp_expiration")
KEY_ONLY: Final = "dcp_mutation"
KEY_FIELDS: Final = {"rev_seqno": 1}
"""The opcode and the fields of a document of which a server has read only the key."""
_ONLY_IN_TABLES: Final = frozenset(
    {"name", "ttl_valid", "history", "default_collection_mvs", "metered", "flush_uid"}
    | {"system_collection", "system_scope", "collection_uid"}
)
"""Fields that only FlatBuffers system events have."""
_IN_PLACE: Final = ("by_seqno", "cas", "manifest_id", "scope_id", "collection_id", "max_ttl")
"""The numbers of other system events, which have a fixed place."""


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


def are_as_recorded(rows: Rows, same: Mask, *, is_framed: bool) -> Mask:
    """Return a mask of the changes that can be sent without conversion.

    Args:
        rows: The changes.
        same: The result of `same_bytes` for the form that the client has negotiated.
        is_framed: True if the messages must carry a stream id.
    """
    if is_framed:
        return np.zeros(len(rows), np.bool_)
    mask: Mask = same[rows["source"], rows["opcode"], rows["datatype"]] & ~rows["is_framed"]
    return mask


def same_bytes(history: VbucketHistory, form: Form) -> Mask:
    """Return a mask of the combinations of source, opcode and datatype whose changes are sent as recorded."""
    return _same_bytes(tuple(source.form for source in history.sources), form)


@lru_cache(16)
def _same_bytes(recorded: tuple[Form | None, ...], form: Form) -> Mask:
    same = np.empty((len(recorded), len(OPCODES), 1 << 8), np.bool_)
    datatypes = np.arange(same.shape[-1])
    bits = [flags.number_of(flags.DATATYPE, names) for names in _subsets(tuple(_ONLY_WITH))]
    for number, each in enumerate(recorded):
        for at, opcode in enumerate(OPCODES):
            for bit in bits:
                same[number, at, datatypes & bits[-1] == bit] = has_same_bytes(opcode, each, form, bit)
    return same


def _subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return all subsets, the largest last."""
    return [each for size in range(len(names) + 1) for each in combinations(names, size)]


@lru_cache(16)
def always_sent(form: Form) -> frozenset[int]:
    """Return the opcodes, as in rows, of which a client with a form receives every change."""
    never, some = _not_always_sent(form)
    return frozenset(np.flatnonzero(~(never | some)).tolist() if form.collections else ())


def sent_rows(history: VbucketHistory, rows: Rows, form: Form) -> Rows:
    """Return the rows of the changes to send to a client that has negotiated a form."""
    opcodes, (never, some) = rows["opcode"], _not_always_sent(form)
    is_sent = ~never[opcodes]
    if not form.collections:
        is_sent &= rows["collection"] == 0
    for place in np.flatnonzero(some[opcodes] & is_sent).tolist():
        if opcodes[place] == EVENT:
            is_sent[place] = history.event(rows[place]).get("event") != "modify_collection"
        else:  # a commit stands for its prepare
            is_sent[place] = len(history.prepare_of(rows[place])) > 0
    chosen: Rows = rows if is_sent.all() else rows[is_sent]
    return chosen


@lru_cache(16)
def _not_always_sent(form: Form) -> tuple[Mask, Mask]:
    """Return two masks of opcodes, as in rows: those of which a client with a form receives no change, and
    those of which it does not receive every change.
    """
    never, some = np.zeros((2, len(OPCODES)), np.bool_)
    never[EVENT], some[EVENT] = not form.collections, not form.tables
    never[[PREPARE, ABORT]] = some[COMMIT] = not form.sync_writes
    return never, some


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
    if opcode not in WITHOUT_DOCUMENT:
        document = _document(fields, change.form, form, is_deleted=opcode in DELETED)
    if not has_other_frame and (data := _spliced(change, form, document)) is not None:
        return with_header_number(with_header_number(data, "opaque", opaque), "vbucket", vbucket)
    address = {"opaque": opaque, "vbucket": vbucket, "stream_id": stream_id}
    if opcode == "dcp_system_event":
        return event_message(fields, form, address)
    known = fields_of(opcode.removeprefix("dcp_")).keys() - _NO_FIELDS
    kept = {name: value for name, value in fields.items() if name in known}
    kept = with_delete_time(kept, opcode, form.delete_times)
    if not form.collections:
        kept.pop("collection_id", None)
    claimed = document.get("datatype", 0)  # may say Snappy for a value that is not compressed
    if document:
        document = {**document, "datatype": claimed & ~flags.number_of(flags.DATATYPE, ["snappy"])}
    made = message(opcode, collections=form.collections, **{**kept, **document, **address})
    made = with_header_number(made, "datatype", header_number(made, "datatype") | claimed)
    return made if stream_id is None else framed(made, opcode, form.delete_times)


def framed(data: bytes, opcode: str, delete_times: bool) -> bytes:
    """Return a message with a stream id as servers send it: deletions with a time state the length 0."""
    return with_header_number(data, "len_framing_extras", 0) if opcode in DELETED and delete_times else data


def key_only(
    change: RecordedChange, form: Form, *, opaque: int, vbucket: int, stream_id: int | None
) -> bytes:
    """Return the message of a document that a server has read from disk without metadata: a mutation, even if
    the document is deleted. The arguments are those of `cast`.
    """
    fields: Fields = {name: change.fields[name] for name in ("key", "collection_id") if name in change.fields}
    if not form.collections:
        fields.pop("collection_id", None)
    fields |= {"opaque": opaque, "vbucket": vbucket, "stream_id": stream_id}
    return message(KEY_ONLY, collections=form.collections, by_seqno=change.seqno, **KEY_FIELDS, **fields)


def with_delete_time(fields: Fields, opcode: str, delete_times: bool) -> Fields:
    """Return the fields of a change with or without the delete time of a deletion."""
    if opcode != "dcp_deletion":
        return fields
    if delete_times:
        return {"delete_time": 0, **fields}
    return {name: value for name, value in fields.items() if name not in ("delete_time", "unused")}


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
    # header | extras | collection id, key | value: the extras stay as they are.
    key = data[key_at:value_at] if form.collections == has_collections else fields["key"]
    header, value = data[:HEADER_SIZE], data[value_at:]
    if change.opcode not in WITHOUT_DOCUMENT:
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


def leaves_parts_out(recorded: Form | None, form: Form, *, is_deleted: bool) -> bool:
    """Return True if documents in a form can lack parts that they had as recorded."""
    names = ("values", "xattrs", *(("user_xattrs_of_deleted",) if is_deleted else ()))
    return any(getattr(recorded or _WHOLE, name) > getattr(form, name) for name in names)


def _document(fields: Fields, recorded: Form | None, form: Form, *, is_deleted: bool) -> Fields:
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
    is_partial = leaves_parts_out(recorded, form, is_deleted=is_deleted)
    is_deflated = "snappy" in bits and not (fields.get("xattrs") and is_partial)
    is_compressed = form.snappy and (is_deflated or form.compresses) and bool(body or xattrs)
    if is_compressed and "snappy" not in bits:  # a server keeps a value if the block is longer
        value = (xattr_section(xattrs, "xattrs") if xattrs else b"") + body
        is_compressed = len(compress(value)) <= len(value)
    kept = {"json"} & bits if body or form.keeps_datatype else set()
    if form.keeps_datatype and form.snappy:
        kept |= {"snappy"} & bits  # even if the attributes are not compressed
    made: Fields = {"value": body, "snappy": is_compressed}
    if xattrs:
        made["xattrs"] = xattrs
    made["datatype"] = flags.number_of(flags.DATATYPE, kept)
    return made


def event_message(fields: Fields, form: Form, address: dict[str, Any]) -> bytes:
    """Return a system event as FlatBuffers, or in the older version for a client without FlatBuffers."""
    has_ttl = "max_ttl" in fields and fields.get("ttl_valid", True)
    known = fields_of("system_event").keys() - _NO_FIELDS - {"version"}
    kept = {name: value for name, value in fields.items() if name in known}
    version = EVENT_TABLES
    # All vbuckets have the same events: the rest of a table, which omits numbers that are 0, is a template.
    names: tuple[str, ...] = ("by_seqno", "cas")
    key: str | bytes = b""
    if not form.tables:
        kept = {name: value for name, value in kept.items() if name not in _ONLY_IN_TABLES}
        if not has_ttl:
            kept.pop("max_ttl", None)
        names, key = _IN_PLACE, kept.pop("key", b"") or fields.get("name", b"")
        version = 1 if has_ttl else 0
    elif fields.get("version", 0) < EVENT_TABLES and fields.get("event") in (
        "begin_collection",
        "create_scope",
    ):
        kept |= {"name": fields.get("key", b"")}
        if has_ttl:
            kept["ttl_valid"] = True
    numbers = {"by_seqno": 0, "cas": 0} | {name: kept.pop(name) for name in names if name in kept}
    data = numbered(
        "dcp_system_event", numbers=numbers, version=version, stream_id=address["stream_id"], **kept
    )
    if key:
        key = key.encode() if isinstance(key, str) else key
        data = _with_key(data, key, is_framed=address["stream_id"] is not None)
    return with_header_number(
        with_header_number(data, "opaque", address["opaque"]), "vbucket", address["vbucket"]
    )


def _with_key(data: bytes, key: bytes, *, is_framed: bool) -> bytes:
    """Return a message without a key, with a key."""
    framing = header_number(data, "len_framing_extras") if is_framed else 0
    at = HEADER_SIZE + framing + header_number(data, "len_extras")
    try:
        data = with_header_number(data, "len_key_u1" if is_framed else "len_key_u2", len(key))
    except OverflowError:
        raise DcpEncodeError("system_event.key", f"{counted(len(key), 'byte')} are too many") from None
    data = with_header_number(data, "len_body", header_number(data, "len_body") + len(key))
    return data[:at] + key + data[at:]
