"""Files with a client's position in each vbucket: position files of dcpspec, and checkpoints of other
clients.

The checkpoints are JSON documents in their original form. For go-dcp, which writes one document per vbucket,
the file is a JSON object that maps vbucket numbers to these documents. Sync Gateway writes one document for
several vbuckets.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from typing import Any, Final

from dcpspec.options import OptionError
from dcpspec.protocol.position import RECORD, Position
from dcpspec.storage.whole import whole_file

_VERSION: Final = 1
_MOST: Final = 64 << 20
"""Size limit of a file, in bytes."""
_U64: Final = 1 << 64
_NUMBERS: Final = tuple(name for name in RECORD if name != "in_oso")


def write_positions(path: str | os.PathLike[str], positions: Mapping[int, Position], bucket: str) -> None:
    """Write a positions file, completely or not at all.

    Args:
        path: The file.
        positions: By vbucket. The rows up to these positions must already be stored.
        bucket: Name of the bucket.

    Raises:
        OSError: The file cannot be written.
    """
    records = {str(vbucket): _record(positions[vbucket]) for vbucket in sorted(positions)}
    document = {"version": _VERSION, "bucket": bucket, "positions": records}
    with whole_file(path) as file:
        file.write(json.dumps(document, indent=1).encode() + b"\n")


def read_positions(path: str | os.PathLike[str], bucket: str | None = None) -> dict[int, Position]:
    """Read a positions file, or another client's checkpoints.

    Args:
        path: The file.
        bucket: The expected bucket; None for any. Checkpoints of other clients do not name a bucket.

    Raises:
        OSError: The file cannot be read.
        OptionError: The file contains no valid positions, or is for another bucket.
    """
    name = os.fspath(path)
    with open(name, "rb") as file:
        data = file.read(_MOST + 1)
    return parse_positions(name, data, bucket)


def parse_positions(name: str, data: bytes | str, bucket: str | None = None) -> dict[int, Position]:
    """Read positions, or another client's checkpoints, from JSON.

    Args:
        name: The name of the source, for errors.
        data: The JSON.
        bucket: As for `read_positions`.

    Raises:
        OptionError: As in `read_positions`.
    """
    if len(data) > _MOST:
        raise OptionError(f"{name} is longer than {_MOST:,} bytes")
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise OptionError(f"{name} is not JSON: {error}") from error
    if not isinstance(document, dict):
        raise OptionError(f"{name} is not a JSON object")
    if "positions" in document and "version" in document:
        if document["version"] != _VERSION:
            raise OptionError(
                f"{name} is version {document['version']}; this release reads version {_VERSION}"
            )
        if bucket is not None and document.get("bucket") not in (None, bucket):
            raise OptionError(f"{name} is for bucket {document['bucket']!r}, not {bucket!r}")
        return _all(name, document["positions"], _own)
    if "DCPMeta" in document:
        return _all(name, document["DCPMeta"], _of_sync_gateway)
    return _all(name, document, _of_go_dcp)


def _all(name: str, entries: Any, read: Any) -> dict[int, Position]:
    positions = {}
    if not isinstance(entries, dict) or not entries:
        raise OptionError(f"{name} contains no vbucket positions")
    for key, entry in entries.items():
        try:
            if not (key.isdecimal() and len(key) <= 5 and int(key) < 1 << 16):
                raise ValueError("not a vbucket number")
            position = read(entry)
            if not position.snapshot_start <= position.seqno <= max(position.snapshot_end, position.seqno):
                raise ValueError(f"seqno {position.seqno} is below the start of its snapshot")
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            reason = f"no {error}" if isinstance(error, KeyError) else error
            raise OptionError(f"{name}: vbucket {key}: {reason}") from error
        position.vbucket = int(key)
        positions[int(key)] = position
    return positions


def _record(position: Position) -> dict[str, str | None]:
    """Return a position as a JSON object. The numbers are strings, because many JSON readers lose bits of
    large numbers.
    """
    # Before the first change of a snapshot, a request cannot carry the marker's range, which starts above the
    # position's seqno.
    start, end = position.snapshot
    record = position.record() | {"snapshot_start": start, "snapshot_end": end}
    return {name: None if record[name] is None else str(record[name]) for name in _NUMBERS}


def position_of(numbers: Iterable[object]) -> Position:
    """Return the position with the given uuid, seqno, snapshot start and snapshot end, as numbers or text."""
    uuid, seqno, start, end = map(_number, numbers)
    return Position(vbucket_uuid=uuid, seqno=seqno, snapshot_start=start, snapshot_end=end)


def _own(entry: Mapping[str, Any] | list[Any]) -> Position:
    if isinstance(entry, list):  # a position from a Spark offset
        return position_of(entry[:4])
    values: dict[str, Any] = {name: _number(entry[name]) for name in _NUMBERS if entry[name] is not None}
    return Position(**values)


def _of_go_dcp(entry: Mapping[str, Any]) -> Position:
    checkpoint = entry["checkpoint"]
    bounds = (checkpoint["snapshot"][name] for name in ("startSeqno", "endSeqno"))
    return position_of((checkpoint["vbuuid"], checkpoint["seqno"], *bounds))


def _of_sync_gateway(entry: Mapping[str, Any]) -> Position:
    return position_of(entry[name] for name in ("VbUUID", "StartSeqNo", "SnapStartSeqNo", "SnapEndSeqNo"))


def _number(value: object) -> int:
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if type(number) is not int or not 0 <= number < _U64:
        raise ValueError(f"{value!r} is not an unsigned 64-bit number")
    return number
