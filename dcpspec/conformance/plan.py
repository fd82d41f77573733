"""What a client is asked to do, as the line `plan` of its contract has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from dcpspec.conformance.building import PASSWORD, USER, BuiltCase
from dcpspec.protocol.rulebook import facts

_OPTIONS: Final = {
    **{"values": True, "xattrs": False, "compression": True, "history": False, "out_of_order": False},
    **{"buffer": None, "noop_seconds": None, "slow": 0},
}
"""What a case does not ask for."""


def plan_of(
    built: BuiltCase, *, address: str, certificate: Path | None, state: Path, seconds: float
) -> dict[str, Any]:
    """Return the plan of a case.

    Args:
        built: The case.
        address: Where its node listens, as ``HOST:PORT``.
        certificate: The certificate of the node, if it listens with TLS.
        state: Folder for what the client stores.
        seconds: Time after which the case is a timeout.
    """
    client = built.client
    begins, until = client.get("from", "beginning"), client.get("until", "now")
    collections = client.get("collections")
    streams = list(_streams(built))
    return {
        "address": address,
        "certificate": None if certificate is None else str(certificate),
        "username": client.get("username", USER),
        "password": client.get("password", PASSWORD),
        "bucket": client.get("bucket", built.bucket.name),
        "from": "positions" if isinstance(begins, Mapping) else begins,
        "until": "seqnos" if isinstance(until, Mapping) else until,
        "all": len(streams) == built.bucket.size,
        "streams": streams,
        "collections": collections and [f"{each['scope']}.{each['name']}" for each in collections],
        "collection_ids": collections and [each["id"] for each in collections],
        "options": _OPTIONS | client.get("options", {}),
        "state": str(state.absolute()),
        "seconds": seconds,
    }


def _streams(built: BuiltCase) -> Iterator[dict[str, Any]]:
    """Return the streams, with numbers of 64 bits as texts."""
    client = built.client
    begins, until = client.get("from"), client.get("until", "now")
    wanted = client.get("vbuckets", range(built.bucket.size))
    for vbucket in sorted(map(int, until)) if isinstance(until, Mapping) else wanted:
        at = begins.get(str(vbucket), {}) if isinstance(begins, Mapping) else {}
        seqno = at.get("seqno", 0)
        first, last = at.get("snapshot", (seqno, seqno))
        numbers = {
            "seqno": seqno,
            "uuid": at.get("uuid", 0),
            "snapshot_start": first,
            "snapshot_end": last,
            "end": _end(built, vbucket, until),
        }
        yield {"vbucket": vbucket, **{name: str(number) for name, number in numbers.items()}}


def _end(built: BuiltCase, vbucket: int, until: Any) -> int:
    """Return the last seqno of a stream, the greatest one if it has none."""
    if isinstance(until, Mapping):
        return int(until[str(vbucket)])
    history = built.bucket.history(vbucket)
    return facts().no_end if until == "never" or history is None else history.high_seqno
