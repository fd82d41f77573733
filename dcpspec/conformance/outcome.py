"""The state of the documents that a client has received, compared with the bucket."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple

from dcpspec.conformance.program import ToldEvent
from dcpspec.decode.rows import Fields
from dcpspec.replay.bucket import Bucket

DocumentKey = tuple[int, int, bytes]
"""Vbucket, collection id and key of a document."""
CHANGES: Final = ("change", "delete")
"""Kinds of events that change a document."""


class HeldDocument(NamedTuple):
    """A document, or its deletion."""

    seqno: int
    is_deleted: bool
    fields: Mapping[str, Any]
    """The known fields of the document, by their names in the client contract."""


def document_key(event: ToldEvent) -> DocumentKey:
    """Return the key of an event's document."""
    fields = event.fields
    return event.vbucket or 0, int(fields.get("collection", 0)), base64.b64decode(fields.get("key", ""))


def told_state(events: Iterable[ToldEvent]) -> dict[DocumentKey, HeldDocument]:
    """Return the last state of each document that the events of a client report."""
    held: dict[DocumentKey, list[HeldDocument]] = {}
    prepared: dict[DocumentKey, ToldEvent] = {}
    for event in events:
        if event.kind == "rollback":
            for key, states in held.items():
                if key[0] == event.vbucket:
                    states[:] = [state for state in states if state.seqno <= event.seqno]
        elif event.kind == "prepare":
            prepared[document_key(event)] = event
        elif event.kind == "commit" and (prepare := prepared.get(document_key(event))) is not None:
            is_deleted = bool(prepare.fields.get("deleted"))
            fields = {**event.fields, **prepare.fields}
            held.setdefault(document_key(event), []).append(HeldDocument(event.seqno, is_deleted, fields))
        elif event.kind in CHANGES:
            state = HeldDocument(event.seqno, event.kind == "delete", event.fields)
            held.setdefault(document_key(event), []).append(state)
    return {key: states[-1] for key, states in held.items() if states}


def bucket_state(
    bucket: Bucket, wanted: Iterable[int], collections: Iterable[int] | None, ends: Mapping[int, int]
) -> dict[DocumentKey, HeldDocument]:
    """Return the last state of each document in a bucket.

    Args:
        bucket: The bucket.
        wanted: Vbuckets.
        collections: The collections to include; None for all.
        ends: The last seqno to include, by vbucket.
    """
    chosen = None if collections is None else set(collections)
    state: dict[DocumentKey, HeldDocument] = {}
    for vbucket in wanted:
        history = bucket.histories.get(vbucket)
        for change in history.changes() if history is not None else ():
            if change.seqno > ends.get(vbucket, change.seqno):
                continue
            fields = change.fields
            if change.opcode == "dcp_system_event":
                if fields.get("event") in _DROPS:
                    gone = fields.get("collection_id")
                    state = {key: held for key, held in state.items() if key[:2] != (vbucket, gone)}
                continue
            collection = int(fields.get("collection_id", 0))
            if change.opcode in _PENDING or (chosen is not None and collection not in chosen):
                continue
            source = fields if change.prepare is None else change.prepare.fields
            if change.opcode == "dcp_commit" and change.prepare is None:
                continue
            is_deleted = change.opcode in _DELETIONS or bool(source.get("deleted"))
            key = vbucket, collection, bytes(source["key"])
            state[key] = HeldDocument(change.seqno, is_deleted, _known(source, is_deleted=is_deleted))
    return state


_DROPS: Final = ("begin_collection", "end_collection")
"""Events after which a collection is empty. A repeated `begin_collection` is a flush."""
_PENDING: Final = ("dcp_prepare", "dcp_abort")
_DELETIONS: Final = ("dcp_deletion", "dcp_expiration")


def _known(fields: Fields, *, is_deleted: bool) -> dict[str, Any]:
    known = {"cas": fields.get("cas"), "revision": fields.get("rev_seqno")}
    known["value"] = bytes(fields.get("value") or b"")
    known["xattrs"] = dict(fields.get("xattrs") or ())
    if not is_deleted:
        known |= {"flags": fields.get("flags", 0), "expiry": fields.get("expiration", 0)}
    return known


def difference(told: HeldDocument, held: HeldDocument, left_out: Iterable[str]) -> str | None:
    """Return the difference between a reported document and the document in the bucket, as words that follow
    "is reported"; None if they agree.

    Args:
        told: The client's document.
        held: The bucket's document.
        left_out: Names of fields that the client did not request.
    """
    if told.seqno != held.seqno:
        return f"with seqno {told.seqno}, not {held.seqno}"
    if told.is_deleted != held.is_deleted:
        return "as deleted" if told.is_deleted else "as not deleted"
    for name, wanted in held.fields.items():
        if name not in told.fields or name in left_out:
            continue
        given = _plain(name, told.fields[name])
        if given != _plain(name, wanted):
            return f"with {name} {_short(given)}, not {_short(_plain(name, wanted))}"
    return None


def _plain(name: str, value: Any) -> Any:
    """Return a field in comparable form."""
    if name == "value":
        return base64.b64decode(value) if isinstance(value, str) else value
    if name == "xattrs":
        return {key: _json(text) for key, text in value.items()}
    return int(value.timestamp() if isinstance(value, datetime) else value or 0)


def _json(text: Any) -> Any:
    text = text.decode() if isinstance(text, bytes) else text
    if not isinstance(text, str):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
