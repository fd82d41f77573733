"""Files with a client's position in each vbucket: position files of dcpspec, and checkpoints of other
clients.

The checkpoints are JSON documents in their original form. For go-dcp, which writes one document per vbucket,
the file is a JSON object that maps vbucket numbers to these documents. Sync Gateway writes one document for
several vbuckets; its import feed stores the metadata of cbgt by vbucket. A vbucket that is null has no
position.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from dcpspec.options import OptionError
from dcpspec.protocol.position import RECORD, Position
from dcpspec.storage.whole import whole_file

_VERSION: Final = 1
_MOST: Final = 64 << 20
"""Size limit of a file, in bytes."""
_SHOWN: Final = 8
"""Maximum number of invalid positions in an error."""
_U64: Final = 1 << 64
_NUMBERS: Final = tuple(name for name in RECORD if name != "in_oso")


@dataclass
class Checkpoint:
    """The positions in a file."""

    name: str
    """Name of the file, for errors."""
    positions: dict[int, Position] = field(default_factory=dict)
    """The valid positions, by vbucket."""
    faults: dict[str, str] = field(default_factory=dict)
    """The reason why a position is invalid, by the name of the vbucket."""
    bucket_uuids: dict[int, str] = field(default_factory=dict)
    """The bucket uuid that a checkpoint names, by vbucket."""

    def valid(self) -> dict[int, Position]:
        """Return the positions.

        Raises:
            OptionError: A position is invalid.
        """
        if self.faults:
            shown = [f"vbucket {key}: {fault}" for key, fault in self.faults.items()]
            more = f"; and {len(shown) - _SHOWN:,} more" if len(shown) > _SHOWN else ""
            raise OptionError(f"{self.name}: {'; '.join(shown[:_SHOWN])}{more}")
        return self.positions


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
        OptionError: The file contains no positions or an invalid position, or is for another bucket.
    """
    return read_checkpoint(path, bucket).valid()


def read_checkpoint(path: str | os.PathLike[str], bucket: str | None = None) -> Checkpoint:
    """Read a file as `read_positions`, with its invalid positions.

    Raises:
        OSError: The file cannot be read.
        OptionError: The file contains no positions, or is for another bucket.
    """
    name = os.fspath(path)
    with open(name, "rb") as file:
        data = file.read(_MOST + 1)
    return parse_checkpoint(name, data, bucket)


def parse_checkpoint(name: str, data: bytes | str, bucket: str | None = None) -> Checkpoint:
    """Read positions, or another client's checkpoints, from JSON.

    Args:
        name: The name of the source, for errors.
        data: The JSON.
        bucket: As for `read_positions`.

    Raises:
        OptionError: As in `read_checkpoint`.
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
    return _all(name, document, _of_other)


def _all(name: str, entries: Any, read: Callable[[Any], Position]) -> Checkpoint:
    found = Checkpoint(name)
    if not isinstance(entries, dict) or not entries:
        raise OptionError(f"{name} contains no vbucket positions")
    for key, entry in entries.items():
        try:
            if not (key.isdecimal() and len(key) <= 5 and int(key) < 1 << 16):
                raise ValueError("not a vbucket number")
            if entry is None:
                continue
            if not isinstance(entry, dict if read is not _own else dict | list):
                raise ValueError("not a JSON object")
            position = read(entry)
            side = (
                "below the start"
                if position.seqno < position.snapshot_start
                # The request of this client cannot be above its snapshot.
                else "above the end"
                if position.seqno > position.snapshot_end and read is not _own
                else None
            )
            if side is not None:
                bounds = f"from {position.snapshot_start} to {position.snapshot_end}"
                raise ValueError(f"seqno {position.seqno} is {side} of its snapshot {bounds}")
        except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
            found.faults[key] = f"no {error}" if isinstance(error, KeyError) else str(error)
            continue
        position.vbucket = int(key)
        found.positions[int(key)] = position
        if isinstance(entry, dict) and isinstance(entry.get("bucketUuid"), str):
            found.bucket_uuids[int(key)] = entry["bucketUuid"]
    return found


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


def _of_other(entry: Mapping[str, Any]) -> Position:
    """Read the checkpoint of go-dcp, or of cbgt, which Sync Gateway's import feed uses."""
    if "failOverLog" in entry:
        return _of_cbgt(entry)
    checkpoint = entry["checkpoint"]
    bounds = (checkpoint["snapshot"][name] for name in ("startSeqno", "endSeqno"))
    return position_of((checkpoint["vbuuid"], checkpoint["seqno"], *bounds))


def _of_cbgt(entry: Mapping[str, Any]) -> Position:
    seqno, first, last = (_number(entry[name]) for name in ("lastSeq", "snapStart", "snapEnd"))
    position = Position(log=tuple((_number(uuid), _number(begin)) for uuid, begin in entry["failOverLog"]))
    position.mark(first, last)
    position.reach(seqno)
    position.log = ()
    return position


def _of_sync_gateway(entry: Mapping[str, Any]) -> Position:
    return position_of(entry[name] for name in ("VbUUID", "StartSeqNo", "SnapStartSeqNo", "SnapEndSeqNo"))


def _number(value: object) -> int:
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if type(number) is not int or not 0 <= number < _U64:
        raise ValueError(f"{value!r} is not an unsigned 64-bit number")
    return number
