"""Requests around streams: Handlers for HELLO, login, open, control, and requests about the cluster and the
bucket.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import itemgetter
from typing import Any, Final

from dcpspec.arrays import as_text
from dcpspec.decode.reference import as_json
from dcpspec.decode.rows import Fields
from dcpspec.grammar.fields import EnumMember
from dcpspec.grammar.fields import load as load_spec
from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol import flags
from dcpspec.protocol.agreement import Control
from dcpspec.protocol.checks import requests
from dcpspec.protocol.releases import is_control, knows
from dcpspec.protocol.rules import Checks
from dcpspec.replay.configuration import EPOCH, configuration
from dcpspec.replay.dialog import (
    RELEASE,
    ClientDialog,
    CloseError,
    Handlers,
    RefusalError,
    event_of,
    log_entries,
    refusal,
)
from dcpspec.replay.history import VbucketHistory
from dcpspec.replay.sasl import MalformedLoginError, RefusedLoginError
from dcpspec.write.message import message

_MANAGER_INTERVAL: Final = 0.1
"""Period of a server's connection manager, in seconds; intervals cannot be shorter."""
_LOGINS: Final = 10
"""Number of failed logins after which a connection is closed."""
_ERROR_MAP: Final = 2
"""Newest version of error maps."""
_NO_BUCKET: Final = "@no bucket@"
"""The name with which a client deselects its bucket."""
_NOTIFIES, _BRIEF = "clustermap_change_notification", "clustermap_change_notification_brief"
_DEFAULT: Final = 0
"""The default collection."""


def cluster_config(dialog: ClientDialog) -> dict[str, Any]:
    """Return the cluster configuration, including the client's bucket if the client has selected one."""
    if dialog.bucket is not None:
        dialog.known_revision = dialog.bucket.revision
    return configuration(dialog.settings, dialog.bucket, dialog.offered)


def map_notification(dialog: ClientDialog) -> bytes | None:
    """Return the notification of a new map; None if the client has not negotiated notifications."""
    features, bucket = dialog.agreed.features or frozenset(), dialog.selected
    is_brief = _NOTIFIES not in features
    if is_brief and _BRIEF not in features:
        return None
    return message(
        "clustermap_change_notification",
        bucket=bucket.name,
        epoch=EPOCH,
        revision=bucket.revision,
        config=None if is_brief else json.dumps(cluster_config(dialog)),
        datatype=None if is_brief else dialog.json_datatype,
    )


def _on_hello(dialog: ClientDialog, request: Fields) -> None:
    asked = frozenset(request.get("features", ()))
    known = [each.id for _, each in _features() if each.id in asked & dialog.offered]
    if _BRIEF in known and _NOTIFIES in known:
        known.remove(_NOTIFIES)
    dialog.agreed.grant(known)
    dialog.answer(request, features=known)
    dialog.log(f"connected: {request.get('agent') or 'a client without a name'}")


@cache
def _features() -> tuple[tuple[int, EnumMember], ...]:
    """Return the features by their numbers, in ascending order."""
    return tuple(sorted(load_spec().enums["mcbp_hello_feature::code"].items(), key=itemgetter(0)))


def _on_sasl_list_mechs(dialog: ClientDialog, request: Fields) -> None:
    dialog.answer(request, mechanisms=" ".join(dialog.sasl.mechanisms))


def _on_sasl_auth(dialog: ClientDialog, request: Fields) -> None:
    mechanism = request.get("mechanism", "").upper()
    if dialog.settings.asks_login and dialog.settings.credentials is None:
        raise RefusalError("auth_error", "the node has no users")
    if mechanism not in dialog.sasl.mechanisms:
        raise refusal("R-sasl-mechanism-offered")
    _log_in(dialog, request, lambda: dialog.sasl.begin(mechanism, request.get("challenge", b"")))


def _on_sasl_step(dialog: ClientDialog, request: Fields) -> None:
    _log_in(dialog, request, lambda: (dialog.sasl.step(request.get("challenge", b"")), True))


def _log_in(dialog: ClientDialog, request: Fields, attempt: Callable[[], tuple[bytes, bool]]) -> None:
    dialog.logged_in = not dialog.settings.asks_login
    try:
        challenge, is_done = attempt()
    except MalformedLoginError as error:
        dialog.log(f"login failed: {error}")
        raise refusal(error.rule) from error
    except RefusedLoginError as error:
        dialog.failed_logins += 1
        reason = f"login failed: {error}"
        if dialog.failed_logins >= _LOGINS:
            raise CloseError(reason) from error
        dialog.log(reason)
        raise RefusalError("auth_error", "wrong user name or password") from error
    if not is_done:
        dialog.answer(request, status="auth_continue", challenge=challenge)
        return
    dialog.logged_in = True
    dialog.answer(request, challenge=challenge or None)
    dialog.log(f"authenticated by {request.get('mechanism')}")


def _on_get_error_map(dialog: ClientDialog, request: Fields) -> None:
    version = min(int.from_bytes(request.get("value", b""), "big"), _ERROR_MAP)
    if not version:
        raise RefusalError("key_enoent", "there is no error map of version 0")
    errors = {
        f"{number:x}": {"name": member.id.upper(), "desc": member.doc, "attrs": []}
        for number, member in load_spec().enums["mcbp_status::status"].items()
    }
    text = as_json({"version": version, "revision": 1, "errors": errors})
    dialog.answer(request, value=text.encode(), datatype=dialog.json_datatype)


def _on_version(dialog: ClientDialog, request: Fields) -> None:
    dialog.answer(request, value=f"{RELEASE.named}.0".encode())


def _on_select_bucket(dialog: ClientDialog, request: Fields) -> None:
    name = request.get("bucket", "")
    bucket = dialog.settings.buckets.get(name)
    if (bucket is None and name != _NO_BUCKET) or (bucket is not None and bucket.is_deleted):
        raise refusal("R-bucket-exists", "key_enoent")
    dialog.bucket, dialog.known_revision = bucket, 0
    dialog.answer(request)
    dialog.log(f"bucket {name} selected")


def _on_get_cluster_config(dialog: ClientDialog, request: Fields) -> None:
    config = cluster_config(dialog)
    known = request.get("epoch", 0), request.get("revision", 0)
    if known >= (config["revEpoch"], config["rev"]):
        dialog.known_revision = known[1]
        dialog.answer(request)
    else:
        dialog.answer(request, **dialog.map_fields("config", config))


def _on_dcp_open(dialog: ClientDialog, request: Fields) -> None:
    names = flags.names_of(flags.OPEN, request.get("flags", 0))
    if not all(knows(RELEASE, flags.OPEN, name) for name in names):
        raise refusal("R-open-flags-later")
    if "producer" not in names:
        raise RefusalError("not_supported", "this node is a producer and cannot consume")
    dialog.open(names)
    dialog.dcp_name = dialog.settings.node, str(request.get("name"))
    dialog.selected.open(dialog.dcp_name, dialog)
    dialog.answer(request)
    dialog.log(f"opened: {request.get('name')}")


def _on_dcp_control(dialog: ClientDialog, request: Fields) -> None:
    sent, prefixes = Control.of(event_of(request)), load_policy().control_prefixes
    key = prefixes.key(sent.name) if RELEASE.has(None, prefixes.until) else None
    control = Control(key or sent.name, sent.value)
    if not is_control(control.name) or not knows(RELEASE, "control", control.name):
        raise refusal("R-control-key")
    dialog.hold({**requests.CONTROL, **_CONTROL}, control)
    dialog.set_control(control)
    dialog.answer(request)


_CONTROL: Final[Checks[ClientDialog, Control]] = {
    "R-control-noop-interval": lambda _, control: (
        control.name == "set_noop_interval"
        and not (control.seconds or 0.0) >= _MANAGER_INTERVAL
        and (f"at least {_MANAGER_INTERVAL} seconds", str(control))
    ),
    "R-control-change-streams": lambda dialog, control: (
        control.name == "change_streams"
        and not dialog.selected.keeps_history
        and ("a bucket that keeps history", str(control))
    ),
}
"""Control checks that depend on the kind of server."""


def _on_get_failover_log(dialog: ClientDialog, request: Fields) -> None:
    history = dialog.history(request)
    dialog.answer(request, failover_log=log_entries(history))


def _on_get_all_vb_seqnos(dialog: ClientDialog, request: Fields) -> None:
    wanted, collection = request.get("vbucket_state"), request.get("collection_id")
    if collection is not None and not dialog.agreed.has_collections:
        raise refusal("R-vb-seqnos-collection-agreed")
    if collection is not None and collection not in dialog.collections():
        raise refusal("R-collection-known")
    numbers = dialog.selected.of_node(dialog.settings.node) if wanted in (None, "alive", "active") else []
    if not dialog.agreed.has_collections and _DEFAULT not in dialog.collections():
        numbers = []
    entries = [{"vbucket": number, "seqno": _seqno(dialog, number, collection)} for number in numbers]
    dialog.answer(request, vbuckets=entries)


def _seqno(dialog: ClientDialog, vbucket: int, collection: int | None) -> int:
    """Return the high seqno of a vbucket or of a collection. A client without collections gets the seqno of
    the last document in the default collection that it can see.
    """
    history = dialog.selected.known_history(vbucket)
    if dialog.agreed.has_collections:
        return history.high_seqno if collection is None else history.high_seqno_of({collection})
    return history.high_seqno_of({_DEFAULT}, only_visible=not dialog.agreed.is_on("enable_sync_writes"))


def _on_stat(dialog: ClientDialog, request: Fields) -> None:
    group = as_text(request.get("key", b""))
    if group not in _STATISTICS:
        raise RefusalError("key_enoent", f"the node has no statistics {group!r}")
    bucket = dialog.selected
    histories = {number: bucket.known_history(number) for number in bucket.of_node(dialog.settings.node)}
    for name, value in _STATISTICS[group](histories):
        dialog.answer(request, key=name.encode(), value=str(value).encode())
    dialog.answer(request)


def _of_bucket(histories: Mapping[int, VbucketHistory]) -> Iterator[tuple[str, object]]:
    yield "ep_bucket_type", "persistent"
    yield "vb_active_num", len(histories)


def _of_states(histories: Mapping[int, VbucketHistory]) -> Iterator[tuple[str, object]]:
    yield from ((f"vb_{number}", "active") for number in histories)


def _of_seqnos(histories: Mapping[int, VbucketHistory]) -> Iterator[tuple[str, object]]:
    for number, history in histories.items():
        high, persisted = history.high_seqno, history.persisted_seqno
        yield f"vb_{number}:abs_high_seqno", high
        yield f"vb_{number}:high_seqno", high
        yield f"vb_{number}:last_persisted_seqno", high if persisted is None else min(persisted, high)
        yield f"vb_{number}:purge_seqno", history.purge_seqno
        yield from ((f"vb_{number}:uuid", vbucket_uuid) for vbucket_uuid, _ in history.log[:1])


def _of_failovers(histories: Mapping[int, VbucketHistory]) -> Iterator[tuple[str, object]]:
    for number, history in histories.items():
        yield f"vb_{number}:num_entries", len(history.log)
        for place, (vbucket_uuid, seqno) in enumerate(history.log):
            yield f"vb_{number}:{place}:id", vbucket_uuid
            yield f"vb_{number}:{place}:seq", seqno


_STATISTICS: Final = {
    "": _of_bucket,
    "failovers": _of_failovers,
    "vbucket": _of_states,
    "vbucket-seqno": _of_seqnos,
}
"""The statistics that depend on what the node serves, by group."""


def _on_observe_seqno(dialog: ClientDialog, request: Fields) -> None:
    history = dialog.history(request)
    uuid, uuids = request.get("known_history", 0), [entry[0] for entry in history.log]
    if uuid not in uuids:
        raise RefusalError("key_enoent", "the vbucket uuid is not in the failover log")
    at, high, persisted = uuids.index(uuid), history.high_seqno, history.persisted_seqno
    dialog.answer(
        request,
        vbucket=request["vbucket"],
        vbucket_uuid=uuids[0],
        persisted_seqno=high if persisted is None else min(persisted, high),
        current_seqno=high,
        **({"format": 1, "old_vbucket_uuid": uuid, "old_last_seqno": history.log[at - 1][1]} if at else {}),
    )


def _on_collections_get_manifest(dialog: ClientDialog, request: Fields) -> None:
    dialog.answer(request, manifest=json.dumps(dialog.selected.manifest), datatype=dialog.json_datatype)


def _on_collections_get_id(dialog: ClientDialog, request: Fields) -> None:
    scope, name = _scope(dialog, request)
    collection = _named(
        scope["collections"], name, "unknown_collection", "the scope does not contain the collection"
    )
    dialog.answer(request, manifest_id=_uid(dialog.selected.manifest), collection_id=_uid(collection))


def _on_collections_get_scope_id(dialog: ClientDialog, request: Fields) -> None:
    scope, _ = _scope(dialog, request)
    dialog.answer(request, manifest_id=_uid(dialog.selected.manifest), scope_id=_uid(scope))


def _scope(dialog: ClientDialog, request: Fields) -> tuple[dict[str, Any], str]:
    """Return the scope in a path, and the name of the collection."""
    path = str(request.get("path") or request.get("old_path") or "")
    scope, _, collection = path.partition(".")
    scopes = dialog.selected.manifest["scopes"]
    return _named(scopes, scope, "unknown_scope", "the bucket does not contain the scope"), collection


def _named(items: list[dict[str, Any]], name: str, status: str, reason: str) -> dict[str, Any]:
    """Return the item with the given name; refuse the request if no item has it."""
    for item in items:
        if item["name"] == (name or "_default"):
            return item
    raise RefusalError(status, reason)


def _uid(item: dict[str, Any]) -> int:
    return int(item["uid"], 16)


NEGOTIATION: Final[Handlers] = {
    "hello": _on_hello,
    "sasl_list_mechs": _on_sasl_list_mechs,
    "sasl_auth": _on_sasl_auth,
    "sasl_step": _on_sasl_step,
    "get_error_map": _on_get_error_map,
    "noop": ClientDialog.answer,
    "version": _on_version,
    "select_bucket": _on_select_bucket,
    "get_cluster_config": _on_get_cluster_config,
    "dcp_open": _on_dcp_open,
    "dcp_control": _on_dcp_control,
    "get_failover_log": _on_get_failover_log,
    "dcp_get_failover_log": _on_get_failover_log,
    "get_all_vb_seqnos": _on_get_all_vb_seqnos,
    "stat": _on_stat,
    "observe_seqno": _on_observe_seqno,
    "collections_get_manifest": _on_collections_get_manifest,
    "collections_get_id": _on_collections_get_id,
    "collections_get_scope_id": _on_collections_get_scope_id,
}
