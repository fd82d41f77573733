"""Short conversations about what both sides agreed on, and about streams, that the captures do not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.write.message import message
from tests.fuzz.seeds import turn

_NO_END: Final = (1 << 64) - 1
_FEATURES: Final = ("collections", "xattr", "snappy", "json")
_ON_STREAM: Final[dict[str, Any]] = {"vbucket": 5, "opaque": 7}
_CACHE: Final = {"key": "k", "by_seqno": 1, "cas": 1}


def _said(side: str, kind: str, **fields: Any) -> bytes:
    return turn(side, message(kind, **fields))


def _opened(
    *controls: tuple[str, str], flags: tuple[str, ...] = (), features: tuple[Any, ...] = _FEATURES
) -> bytes:
    """A connection that is opened, with controls that are granted."""
    said = _said(CLIENT, "hello", features=[one for one in features if isinstance(one, str)])
    said += _said(SERVER, "hello_response", features=list(features), status="success")
    said += _said(CLIENT, "dcp_open", name="n", flags=["is_producer", *flags])
    said += _said(SERVER, "dcp_open", direction="response", status="success")
    for key, value in controls:
        said += _said(CLIENT, "dcp_control", key=key, value=value)
        said += _said(SERVER, "dcp_control", direction="response", status="success")
    return said


def _stream(**fields: Any) -> bytes:
    """A stream that is requested and granted."""
    asked = _said(CLIENT, "dcp_stream_req", **{**_ON_STREAM, "end_seqno": _NO_END, **fields})
    log = [{"vbucket_uuid": 11, "seqno": 0}]
    return asked + _said(SERVER, "stream_req_response", opaque=7, status="success", failover_log=log)


def _sent(*messages: tuple[str, dict[str, Any]]) -> bytes:
    """Messages of the server on the stream."""
    return b"".join(_said(SERVER, kind, **{**_ON_STREAM, **fields}) for kind, fields in messages)


def _marker(start: int, end: int, *flags: str) -> tuple[str, dict[str, Any]]:
    return "snapshot_marker", {
        "start_seqno": start,
        "end_seqno": end,
        "flags": list(flags or ("is_memory",)),
    }


def _document(seqno: int, **fields: Any) -> tuple[str, dict[str, Any]]:
    return "mutation", {"key": "k", "by_seqno": seqno, "cas": 1, **fields}


def _event(seqno: int, **fields: Any) -> tuple[str, dict[str, Any]]:
    known = {"event": "begin_collection", "version": 0, "manifest_id": 3, "scope_id": 0, "collection_id": 8}
    return "system_event", {"by_seqno": seqno, "key": "c", **known, **fields}


def _agreements() -> Iterator[bytes]:
    """Agreements that come late, are missing, or have a form that no release uses."""
    # A connection that began before the capture, with an uninformative first DCP message.
    heard = _said(SERVER, "hello_response", features=["collections", 9999, "json"], status="success")
    yield heard + _said(CLIENT, "dcp_add_stream", vbucket=5)
    yield _opened(features=("collections", 9999, "json")) + _said(SERVER, "get", key="k")
    refused = _said(CLIENT, "dcp_control", key="connection_buffer_size", value="100")
    yield _opened() + refused + _said(SERVER, "dcp_control", direction="response", status="einval")


def _answers() -> Iterator[bytes]:
    """Responses of a consumer without a request."""
    streamed = ("dcp_stream_end", "dcp_cache_transfer", "dcp_mutation", "dcp_abort", "dcp_commit")
    for controls in ((), (("v7_dcp_status_codes", "true"),)):
        said = _opened(*controls) + _stream()
        for opcode in streamed:
            for status in ("key_enoent", "enomem", "key_eexists", "not_my_vbucket"):
                said += _said(CLIENT, opcode, direction="response", status=status, opaque=7)
        yield said


def _changes() -> Iterator[bytes]:
    """Changes that contradict the agreement or the snapshot."""
    delete = "deletion", {"key": "k", "by_seqno": 2, "cas": 1, "delete_time": 9}
    yield _opened() + _stream() + _sent(_marker(1, 5), delete, _event(3, version=2, name="c"))
    yield _opened(flags=("has_no_value",)) + _stream() + _sent(_marker(1, 5), _document(1, datatype=1))
    filtered = _opened() + _stream(filter='{"collections":["8"]}')
    yield filtered + _sent(_marker(1, 9), _document(1, collection_id=9), _event(2), _event(3), _end())
    yield (
        _opened()
        + _stream()
        + _sent(_marker(1, 5), _document(5), _marker(6, 9), _document(4), ("seqno_advanced", {"by_seqno": 9}))
    )
    yield _opened() + _stream() + _sent(("seqno_advanced", {"by_seqno": 9}))


def _end() -> tuple[str, dict[str, Any]]:
    return "stream_end", {"reason": "ok"}


def _snapshots() -> Iterator[bytes]:
    """Markers that require a response and get none, and caches that are transferred twice."""
    for seqno in (1, 5):
        marker = _marker(1, 5, "is_memory", "wants_acknowledgement")
        yield _opened() + _stream() + _sent(marker, _document(seqno), _end())
    cache = "dcp_cache_transfer", _CACHE
    ended: tuple[str, dict[str, Any]] = "dcp_cache_transfer_end", {}
    for end in (0, 9):
        asked = _opened() + _stream(flags=["is_cache_transfer"], end_seqno=end)
        yield asked + _sent(cache, ended, cache, ended, _end())


def dialogues() -> Iterator[bytes]:
    """Yield all of them."""
    for part in (_agreements, _answers, _changes, _snapshots):
        yield from part()
