"""Requests outside DCP: seqnos, metadata, cluster and collections; and requests of a server to its client."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import Any

from tests.encoder.framing import Datatype, Magic, Opcode, ServerOpcode, Status, frame, response
from tests.encoder.values import compact_json


def get_all_vb_seqnos(
    *, state: int | None = None, collection_id: int | None = None, opaque: int = 0
) -> bytes:
    """Request the seqnos of all vbuckets: state u4; collection id u4, only together with a state."""
    numbers = [number for number in (state, collection_id) if number is not None]
    extras = struct.pack(f">{len(numbers)}I", *numbers)
    return frame(Magic.REQUEST, Opcode.GET_ALL_VB_SEQNOS, extras=extras, opaque=opaque)


def get_all_vb_seqnos_response(*, seqnos: Iterable[tuple[int, int]], opaque: int = 0) -> bytes:
    """Return vbuckets (u2) and their highest seqnos (u8)."""
    value = b"".join(struct.pack(">HQ", vbucket, seqno) for vbucket, seqno in seqnos)
    return response(Opcode.GET_ALL_VB_SEQNOS, value=value, opaque=opaque)


def observe_seqno(*, vbucket: int, vbucket_uuid: int, opaque: int = 0) -> bytes:
    """Request the seqnos of a vbucket (u2): uuid u8 of the history that the client knows."""
    value = struct.pack(">Q", vbucket_uuid)
    return frame(Magic.REQUEST, Opcode.OBSERVE_SEQNO, vbucket_or_status=vbucket, value=value, opaque=opaque)


def observe_seqno_response(
    *,
    vbucket: int,
    vbucket_uuid: int,
    persisted_seqno: int,
    current_seqno: int,
    failover: tuple[int, int] | None = None,
    opaque: int = 0,
) -> bytes:
    """Return the seqnos of a vbucket (u2): uuid and seqnos u8.

    failover: uuid and last seqno (u8) of the requested history, if it is no longer the newest.
    """
    numbers = (vbucket_uuid, persisted_seqno, current_seqno, *(failover or ()))
    value = struct.pack(f">BH{len(numbers)}Q", 0 if failover is None else 1, vbucket, *numbers)
    return response(Opcode.OBSERVE_SEQNO, value=value, opaque=opaque)


def get_meta(*, key: bytes, version: int | None = None, quiet: bool = False, opaque: int = 0) -> bytes:
    """Request the metadata of a document: version u1, 2 to include the datatype, None to omit the version."""
    extras = b"" if version is None else struct.pack(">B", version)
    opcode = Opcode.GETQ_META if quiet else Opcode.GET_META
    return frame(Magic.REQUEST, opcode, extras=extras, key=key, opaque=opaque)


def get_meta_response(
    *,
    deleted: int,
    flags: int,
    expiration: int,
    rev_seqno: int,
    datatype: int | None = None,
    quiet: bool = False,
    opaque: int = 0,
    cas: int = 0,
) -> bytes:
    """Return the metadata: deleted, flags, expiration u4; rev_seqno, cas u8; datatype u1 or omitted."""
    extras = struct.pack(">IIIQ", deleted, flags, expiration, rev_seqno)
    if datatype is not None:
        extras += struct.pack(">B", datatype)
    opcode = Opcode.GETQ_META if quiet else Opcode.GET_META
    return response(opcode, extras=extras, opaque=opaque, cas=cas)


def get_cluster_config(*, known_version: tuple[int, int] | None = None, opaque: int = 0) -> bytes:
    """Request the clustermap; epoch and revision of the client's map are signed, 8 bytes."""
    extras = b"" if known_version is None else struct.pack(">qq", *known_version)
    return frame(Magic.REQUEST, Opcode.GET_CLUSTER_CONFIG, extras=extras, opaque=opaque)


def get_cluster_config_response(
    *, clustermap: bytes = b"", datatype: int = Datatype.JSON, opaque: int = 0
) -> bytes:
    """Return the clustermap, JSON; empty if the client has the newest."""
    return response(Opcode.GET_CLUSTER_CONFIG, value=clustermap, datatype=datatype, opaque=opaque)


def get_manifest(*, opaque: int = 0) -> bytes:
    """Request all scopes and collections."""
    return frame(Magic.REQUEST, Opcode.GET_MANIFEST, opaque=opaque)


def get_manifest_response(*, manifest: bytes, datatype: int = Datatype.JSON, opaque: int = 0) -> bytes:
    """Return all scopes and collections, JSON."""
    return response(Opcode.GET_MANIFEST, value=manifest, datatype=datatype, opaque=opaque)


def get_collection_id(*, path: bytes, in_key: bool = False, opaque: int = 0) -> bytes:
    """Request the id of scope.collection; servers before 7.0 read the path from the key."""
    return _named(Opcode.GET_COLLECTION_ID, path, in_key, opaque)


def get_collection_id_response(*, manifest_uid: int, collection_id: int, opaque: int = 0) -> bytes:
    """Return the id of a collection: uid u8, id u4."""
    extras = struct.pack(">QI", manifest_uid, collection_id)
    return response(Opcode.GET_COLLECTION_ID, extras=extras, opaque=opaque)


def get_scope_id(*, path: bytes, in_key: bool = False, opaque: int = 0) -> bytes:
    """Request the id of a scope; servers before 7.0 read its name from the key."""
    return _named(Opcode.GET_SCOPE_ID, path, in_key, opaque)


def get_scope_id_response(*, manifest_uid: int, scope_id: int, opaque: int = 0) -> bytes:
    """Return the id of a scope: uid u8, id u4."""
    extras = struct.pack(">QI", manifest_uid, scope_id)
    return response(Opcode.GET_SCOPE_ID, extras=extras, opaque=opaque)


def _named(opcode: Opcode, path: bytes, in_key: bool, opaque: int) -> bytes:
    parts: dict[str, Any] = {"key" if in_key else "value": path}
    return frame(Magic.REQUEST, opcode, opaque=opaque, **parts)


# Requests of the server and responses of its client, magics 0x82 and 0x83


def clustermap_notification(*, epoch: int, revision: int, bucket: bytes, clustermap: bytes) -> bytes:
    """Push a clustermap (JSON) to the client, magic 0x82: epoch and revision are signed, 8 bytes."""
    return frame(
        Magic.SERVER_REQUEST,
        ServerOpcode.CLUSTERMAP_NOTIFICATION,
        extras=struct.pack(">qq", epoch, revision),
        key=bucket,
        value=clustermap,
        datatype=Datatype.JSON,
    )


def old_clustermap_notification(*, revision: int, bucket: bytes, clustermap: bytes) -> bytes:
    """Push a clustermap as servers before 7.0 do: revision u4."""
    return frame(
        Magic.SERVER_REQUEST,
        ServerOpcode.CLUSTERMAP_NOTIFICATION,
        extras=struct.pack(">I", revision),
        key=bucket,
        value=clustermap,
        datatype=Datatype.JSON,
    )


def external_authenticate(*, request: bytes, opaque: int = 0) -> bytes:
    """Request a check of a login from the client: JSON with mechanism and challenge."""
    return frame(
        Magic.SERVER_REQUEST,
        ServerOpcode.AUTHENTICATE,
        value=request,
        datatype=Datatype.JSON,
        opaque=opaque,
    )


def active_external_users(*, users: Sequence[str], opaque: int = 0) -> bytes:
    """Send the external users that are logged in."""
    return frame(
        Magic.SERVER_REQUEST,
        ServerOpcode.ACTIVE_EXTERNAL_USERS,
        value=compact_json(list(users)),
        datatype=Datatype.JSON,
        opaque=opaque,
    )


def get_authorization(*, user: bytes, opaque: int = 0) -> bytes:
    """Request the rights of a user from the client."""
    return frame(Magic.SERVER_REQUEST, ServerOpcode.GET_AUTHORIZATION, key=user, opaque=opaque)


def server_response(
    opcode: int, status: int = Status.SUCCESS, *, value: bytes = b"", datatype: int = 0, opaque: int = 0
) -> bytes:
    """Respond to a request of the server: status u2; value JSON with rbac or error if needed."""
    return frame(
        Magic.SERVER_RESPONSE,
        opcode,
        vbucket_or_status=status,
        value=value,
        datatype=datatype,
        opaque=opaque,
    )
