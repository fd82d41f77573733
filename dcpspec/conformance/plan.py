"""The plan that a client receives as the `plan` line of the client contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from dcpspec.conformance.building import PASSWORD, USER
from dcpspec.protocol.rulebook import facts
from dcpspec.replay.bucket import Bucket

_OPTIONS: Final = {
    **{"values": True, "xattrs": False, "compression": True, "history": False, "out_of_order": False},
    **{"durable_writes": False, "stream_ids": False},
    **{"buffer": None, "noop_seconds": None, "slow": 0},
}
"""Default options of a plan."""


def plan_of(
    client: Mapping[str, Any],
    bucket: Bucket,
    *,
    address: str,
    http: str | None,
    certificate: Path | None,
    state: Path,
    seconds: float,
) -> dict[str, Any]:
    """Return the plan of a case.

    Args:
        client: The task of the client.
        bucket: The bucket to stream.
        address: The address of the bucket's node, as ``HOST:PORT``.
        http: The address of the node's management endpoint, if any.
        certificate: The certificate of the node, if it listens with TLS.
        state: Folder for the client's state.
        seconds: Time after which the case times out.
    """
    begins, until = client.get("from", "beginning"), client.get("until", "now")
    collections = client.get("collections")
    ids = collections and [each["id"] for each in collections]
    options = _OPTIONS | client.get("options", {})
    streams = [stream | {"stream_id": None, "collection_ids": ids} for stream in _streams(client, bucket)]
    if options["stream_ids"]:
        streams = [
            stream | {"stream_id": number, "collection_ids": [id_]}
            for stream in streams
            for number, id_ in enumerate(ids or (), 1)
        ]
    return {
        "address": address,
        "http": http,
        "certificate": None if certificate is None else str(certificate),
        "username": client.get("username", USER),
        "password": client.get("password", PASSWORD),
        "bucket": client.get("bucket", bucket.name),
        "from": "positions" if isinstance(begins, Mapping) else begins,
        "until": "seqnos" if isinstance(until, Mapping) else until,
        "all": {stream["vbucket"] for stream in streams} == set(range(bucket.size)),
        "streams": streams,
        "collections": collections and [f"{each['scope']}.{each['name']}" for each in collections],
        "collection_ids": ids,
        "options": options,
        "state": str(state.absolute()),
        "seconds": seconds,
    }


def vbuckets_of(client: Mapping[str, Any], bucket: Bucket) -> Sequence[int]:
    """Return the vbuckets that a task names, or all."""
    until = client.get("until")
    named: Sequence[int] = client.get("vbuckets", range(bucket.size))
    return sorted(map(int, until)) if isinstance(until, Mapping) else named


def _streams(client: Mapping[str, Any], bucket: Bucket) -> Iterator[dict[str, Any]]:
    """Return the streams, with 64-bit numbers as text."""
    begins, until = client.get("from"), client.get("until", "now")
    for vbucket in vbuckets_of(client, bucket):
        at = begins.get(str(vbucket), {}) if isinstance(begins, Mapping) else {}
        seqno = at.get("seqno", 0)
        first, last = at.get("snapshot", (seqno, seqno))
        numbers = {
            "seqno": seqno,
            "uuid": at.get("uuid", 0),
            "snapshot_start": first,
            "snapshot_end": last,
            "end": _end(bucket, vbucket, until),
        }
        yield {"vbucket": vbucket, **{name: str(number) for name, number in numbers.items()}}


def _end(bucket: Bucket, vbucket: int, until: Any) -> int:
    """Return the end seqno of a stream, or the greatest seqno for an endless stream."""
    if isinstance(until, Mapping):
        return int(until[str(vbucket)])
    history = bucket.history(vbucket)
    return facts().no_end if until == "never" or history is None else history.high_seqno
