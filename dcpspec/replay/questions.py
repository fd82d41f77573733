"""Requests about the state of a bucket: failover logs, seqnos, collections."""

from __future__ import annotations

import json
from typing import Any, Final

from dcpspec.replay.dialog import (
    ClientDialog,
    Handlers,
    Received,
    RefusalError,
    json_datatype,
    log_entries,
)


def _on_get_failover_log(dialog: ClientDialog, request: Received) -> None:
    history = dialog.history(request, "R-failover-log-vbucket")
    dialog.answer(request, failover_log=log_entries(history))


def _on_get_all_vb_seqnos(dialog: ClientDialog, request: Received) -> None:
    wanted, collection = request.fields.get("vbucket_state"), request.fields.get("collection_id")
    found = []
    if collection is not None and collection not in dialog.collections():
        raise RefusalError("unknown_collection", "the bucket has no such collection")
    if wanted in (None, "alive", "active"):
        for number in dialog.selected.vbuckets:
            history = dialog.selected.histories.get(number)
            seqno = 0
            if history is not None and collection is None:
                seqno = history.high_seqno
            elif history is not None:
                seqno = history.high_seqno_of(frozenset({int(collection or 0)}))
            found.append({"vbucket": number, "seqno": seqno})
    dialog.answer(request, vbuckets=found)


def _on_observe_seqno(dialog: ClientDialog, request: Received) -> None:
    history = dialog.history(request, "R-failover-log-vbucket")
    uuid = request.fields.get("known_history", 0)
    seqnos = {"persisted_seqno": history.high_seqno, "current_seqno": history.high_seqno}
    fields = {
        "vbucket": request.fields["vbucket"],
        "vbucket_uuid": history.log[0][0] if history.log else 0,
    }
    uuids = [entry[0] for entry in history.log]
    if uuid not in uuids:
        raise RefusalError("key_enoent", "the vbucket uuid is not in the failover log")
    at = uuids.index(uuid)
    old = {"format": 1, "old_vbucket_uuid": uuid, "old_last_seqno": history.log[at - 1][1]} if at else {}
    dialog.answer(request, **fields, **seqnos, **old)


def _on_collections_get_manifest(dialog: ClientDialog, request: Received) -> None:
    datatype = json_datatype() if "json" in dialog.agreement.features else None
    dialog.answer(request, manifest=json.dumps(dialog.selected.manifest), datatype=datatype)


def _on_collections_get_id(dialog: ClientDialog, request: Received) -> None:
    scope_name, _, name = _path(request).partition(".")
    scope = _scope(dialog, scope_name or "_default")
    for collection in scope["collections"]:
        if collection["name"] == (name or "_default"):
            dialog.answer(request, manifest_id=_uid(dialog), collection_id=int(collection["uid"], 16))
            return
    raise RefusalError("unknown_collection", "the scope has no such collection")


def _on_collections_get_scope_id(dialog: ClientDialog, request: Received) -> None:
    scope = _scope(dialog, _path(request).partition(".")[0] or "_default")
    dialog.answer(request, manifest_id=_uid(dialog), scope_id=int(scope["uid"], 16))


def _path(request: Received) -> str:
    return str(request.fields.get("path") or request.fields.get("old_path") or "")


def _uid(dialog: ClientDialog) -> int:
    return int(dialog.selected.manifest["uid"], 16)


def _scope(dialog: ClientDialog, name: str) -> dict[str, Any]:
    for scope in dialog.selected.manifest["scopes"]:
        if scope["name"] == name:
            found: dict[str, Any] = scope
            return found
    raise RefusalError("unknown_scope", "the bucket has no such scope")


QUESTIONS: Final[Handlers] = {
    "get_failover_log": _on_get_failover_log,
    "dcp_get_failover_log": _on_get_failover_log,
    "get_all_vb_seqnos": _on_get_all_vb_seqnos,
    "observe_seqno": _on_observe_seqno,
    "collections_get_manifest": _on_collections_get_manifest,
    "collections_get_id": _on_collections_get_id,
    "collections_get_scope_id": _on_collections_get_scope_id,
}
"""Handlers by opcode."""
