"""Offsets of a stream that is read in planned batches; each batch stores its offset as JSON.

An offset is a document of positions, which `dcpspec.client.positions.read_positions` can also read:

    {"version": 1, "bucket": "shop", "positions": {"5": ["<uuid>", "120", "90", "140", "110", "<newest>"]}}

The numbers of a vbucket are strings, which preserve all bits: the uuid, the seqno, the first and last seqno
of the snapshot, and two numbers that `BatchMark` explains. A missing vbucket is at seqno 0.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from dcpspec.client.positions import parse_checkpoint, position_of, read_positions
from dcpspec.options import OptionError
from dcpspec.protocol.position import Position
from dcpspec.protocol.rollback import Log

_VERSION: Final = 1
_SEQNO: Final = r'\s*"[0-9]{1,5}"\s*:\s*"?[0-9]{1,20}"?\s*'
_SEQNOS: Final = re.compile(rf"\s*\{{{_SEQNO}(?:,{_SEQNO})*\}}\s*")
"""A JSON object of seqnos by vbucket."""


class BatchMark(NamedTuple):
    """The progress of the planned batches in a vbucket.

    A node omits a change that was superseded before the client read it. Changes are complete only once later
    batches have reached the high seqno that the vbucket had when the changes were read. All changes below
    the position's `snapshot_start` are complete. The changes up to `begin` are complete once a batch has
    reached `snapshot_end`, which was the high seqno after these changes had been read.
    """

    position: Position
    begin: int
    newest: int
    """Vbucket uuid of the newest history at the time of planning."""

    @classmethod
    def at(cls, position: Position, newest: int | None = None) -> BatchMark:
        """Return the mark of a position; all changes below the snapshot must be complete."""
        first, last = position.snapshot
        position = replace(position, snapshot_start=first, snapshot_end=last)
        return cls(position, position.seqno, position.vbucket_uuid if newest is None else newest)

    def after(self, end: int, high_seqno: int, log: Log) -> BatchMark:
        """Return the mark after the next batch.

        Args:
            end: The last seqno of the batch.
            high_seqno: The high seqno of the vbucket when the batch is planned.
            log: The vbucket's failover log when the batch is planned.
        """
        position = self.position
        whole, bound, begin = position.snapshot_start, position.snapshot_end, self.begin
        if end >= bound:
            whole, bound, begin = self.begin, high_seqno, position.seqno
        after = Position(position.vbucket, log=log)
        after.mark(whole, bound)
        after.reach(end)
        return BatchMark(after, begin, log[0][0] if log else 0)


class Return(NamedTuple):
    """The return of a vbucket to an earlier position, at which the batch starts."""

    from_seqno: int
    position: Position
    """The new start."""
    reason: str = ""
    """The reason for undoing the changes above the new start; empty if the batch only rereads these changes.
    """


@dataclass(frozen=True)
class BucketOffset:
    """A stream's offset in all vbuckets of a bucket, and the returns to earlier positions in the batch that
    ends at this offset.
    """

    bucket: str
    marks: Mapping[int, BatchMark] = field(default_factory=dict)
    returns: Mapping[int, Return] = field(default_factory=dict)
    is_first: bool = False
    """True for the offset at which the first batch starts."""

    def mark(self, vbucket: int) -> BatchMark:
        """Return the mark of a vbucket."""
        return self.marks.get(vbucket) or BatchMark.at(Position(vbucket))

    def as_json(self) -> dict[str, Any]:
        """Return the offset as plain data."""
        positions = {
            str(vbucket): [*_numbers(position), str(begin), str(newest)]
            for vbucket, (position, begin, newest) in sorted(self.marks.items())
        }
        result: dict[str, Any] = {"version": _VERSION, "bucket": self.bucket, "positions": positions}
        if self.returns:
            result["returns"] = {
                str(vbucket): [str(start), *_numbers(position), reason]
                for vbucket, (start, position, reason) in sorted(self.returns.items())
            }
        return result | ({"first": True} if self.is_first else {})

    @classmethod
    def from_json(cls, data: Mapping[str, Any], bucket: str) -> BucketOffset:
        """Return the offset in plain data.

        Args:
            data: The result of `as_json`.
            bucket: The bucket that is streamed.

        Raises:
            OptionError: A later release or another source wrote the offset, or the offset is for another
                bucket.
        """
        if data.get("version") != _VERSION or "positions" not in data:
            raise OptionError(
                f"the checkpoint contains no bucket offset of version {_VERSION}: another source or a "
                f"later release wrote it"
            )
        if data["bucket"] != bucket:
            raise OptionError(f"the checkpoint is for bucket {data['bucket']!r}, not {bucket!r}")
        marks = {}
        for name, texts in data["positions"].items():
            *numbers, begin, newest = map(int, texts)
            marks[int(name)] = BatchMark(_position(name, numbers), begin, newest)
        returns = {
            int(name): Return(int(start), _position(name, texts), reason)
            for name, (start, *texts, reason) in data.get("returns", {}).items()
        }
        return cls(bucket, marks, returns, bool(data.get("first")))


def offset_of(text: str, bucket: str) -> BucketOffset | None:
    """Read the start of a stream.

    Args:
        text: ``earliest``; ``latest``; an offset or a document of positions, as JSON; or the path of a file
            with positions or another client's checkpoints.
        bucket: The bucket.

    Returns:
        The offset; None for ``latest``, because only nodes know the latest seqnos.

    Raises:
        OptionError: The text is not a valid start, or is for another bucket.
        OSError: The file cannot be read.
    """
    if text in ("earliest", "latest"):
        return BucketOffset(bucket) if text == "earliest" else None
    if not text.lstrip().startswith("{"):
        positions = read_positions(text, bucket)
    else:
        positions = parse_checkpoint("option 'startingOffsets'", text, bucket).valid()
    marks = {vbucket: BatchMark.at(position) for vbucket, position in positions.items()}
    return BucketOffset(bucket, marks, is_first=True)


def ends_of(text: str, bucket: str) -> dict[int, int] | None:
    """Read the end of a batch.

    Args:
        text: ``latest``; the last seqno of each requested vbucket, as JSON; or any text that `offset_of`
            accepts.
        bucket: The bucket.

    Returns:
        The last seqnos by vbucket; None for ``latest``.

    Raises:
        OptionError: The text is not a valid end, or is for another bucket.
        OSError: A file cannot be read.
    """
    if text == "latest":
        return None
    if text == "earliest":
        raise OptionError("option 'endingOffsets' must be latest, or the last seqno of each vbucket")
    if _SEQNOS.fullmatch(text):
        return {int(vbucket): int(str(seqno)) for vbucket, seqno in json.loads(text).items()}
    offset = offset_of(text, bucket)
    assert offset is not None
    return {vbucket: mark.position.seqno for vbucket, mark in offset.marks.items()}


def _numbers(position: Position) -> tuple[str, ...]:
    numbers = position.vbucket_uuid, position.seqno, position.snapshot_start, position.snapshot_end
    return tuple(map(str, numbers))


def _position(name: str, numbers: Iterable[object]) -> Position:
    return replace(position_of(numbers), vbucket=int(name))
