"""Cuts byte streams into messages and accounts for every byte that is not part of one.

The cuts follow the lengths in the headers. Where that chain breaks, decoding goes on at the next
place that is provably a message: a header by the grammar whose opcode, datatype and status are known,
and behind it further whole messages, to the end of what is known of the stream or ``_PROOF`` of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

from dcp_kaitai.mcbp_header import McbpHeader
from dcp_kaitai.mcbp_message import McbpMessage
from dcp_kaitai.mcbp_message_no_collections import McbpMessageNoCollections
from kaitaistruct import KaitaiStructError

from pyspark_dcp import errors
from pyspark_dcp.errors import DcpError
from pyspark_dcp.spec import load
from pyspark_dcp.tcp import ByteStream, Gap, Run
from pyspark_dcp.tree import read_message

HEADER_SIZE: Final = 24
"""Length of a header in bytes, as the root of the grammars gives it."""

_PROOF: Final = 3
"""So many messages in a row are taken as proof that the first one is a message.

Random bytes that look like one header are rare; that its length leads to a second one, and that one's
to a third, does not happen by chance. No number tells a stream from a copy of a stream that is the
value of a document, so decoding never begins inside a message whose ends are both known.
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """One whole message by its header. Whether its body follows the grammar is not known yet."""

    offset: int
    data: bytes

    @property
    def length(self) -> int:
        """Length of the message in bytes."""
        return len(self.data)


@dataclass(frozen=True, slots=True)
class Corrupt:
    """Known bytes that are no message, or part of one that is not whole."""

    offset: int
    length: int
    error: DcpError


Piece = Frame | Corrupt | Gap


def cut(stream: ByteStream, *, collections: bool = True) -> Iterator[Piece]:
    """Cut a stream into messages, corrupt ranges and gaps, in order, without a byte left over.

    Args:
        stream: Runs of known bytes with gaps between them.
        collections: Collections are enabled on the connection. Needed for proof only.

    Yields:
        Pieces whose offsets are positions in the stream. The offset of a corrupt range's error is
        one too.
    """
    boundary: int | None = 0 if stream.starts_at_boundary else None
    parts: list[Run | Gap] = sorted([*stream.runs, *stream.gaps], key=lambda part: part.offset)
    for part in parts:
        if isinstance(part, Gap):
            yield part
            continue
        cutter = _Cutter(part, collections)
        yield from cutter.cut(boundary)
        boundary = cutter.boundary


def single(data: bytes) -> Frame | Corrupt:
    """Bytes that should be exactly one message, header included."""
    try:
        size = HEADER_SIZE + int(McbpHeader.from_bytes(data[:HEADER_SIZE]).len_body)
    except KaitaiStructError:
        size = -1
    if size == len(data):
        return Frame(0, data)
    error = read_message(data).error
    assert error is not None, "the two builds of the parsers disagree"
    return Corrupt(0, len(data), error)


@cache
def _magic_pattern() -> re.Pattern[bytes]:
    magics = bytes(load().enums["mcbp_header::magic"])
    return re.compile(b"[" + re.escape(magics) + b"]")


class _Cutter:
    """Cuts one run."""

    def __init__(self, run: Run, collections: bool) -> None:
        self._data = run.data
        self._base = run.offset
        self._message = McbpMessage if collections else McbpMessageNoCollections
        self.boundary: int | None = None
        """Where in the stream the message after the run begins, if known."""

    def cut(self, boundary: int | None) -> Iterator[Frame | Corrupt]:
        """Cut from a known boundary of the stream on, or from the first provable one."""
        start = self._begin(boundary)
        if start > 0:
            yield self._skipped(0, start, boundary)
        position = start
        last: tuple[int, int] | None = None  # the latest message: kept back until the next one confirms it
        while position < len(self._data):
            end = self._end_of(position)
            if end is not None and end <= len(self._data):
                if last:
                    yield self._frame(*last)
                last = position, end
                position = end
                continue
            # The chain breaks here: this is no header, or the message is longer than what is known.
            resume = self._resume(position, end, last)
            if last and resume < position:
                # The latest message ran over the beginning of others, so its length was wrong.
                position, last = last[0], None
                error = self._overrun(position, resume)
            else:
                error = self._broken(position, end)
            if last:
                yield self._frame(*last)
                last = None
            if resume == len(self._data) and end is not None:
                self.boundary = self._base + end
            yield Corrupt(self._base + position, resume - position, error)
            position = resume
        if last:
            yield self._frame(*last)
            if self.boundary is None and last[1] == len(self._data):
                self.boundary = self._base + len(self._data)

    def _begin(self, boundary: int | None) -> int:
        """Position of the first message of the run, or its length if there is none."""
        position = -1 if boundary is None else boundary - self._base
        if 0 <= position < len(self._data) and self._likely(position):
            return position
        return self._search(0)  # the boundary is in the gap, or the length that led to it was wrong

    def _likely(self, position: int) -> bool:
        """Whether a place to which a length leads is one where a message begins."""
        header = self._header(position)
        if header is None:
            return len(self._data) - position < HEADER_SIZE
        return _is_known(header)

    def _resume(self, position: int, end: int | None, last: tuple[int, int] | None) -> int:
        """Where decoding goes on after the chain broke at a position."""
        if last:
            earlier = self._search(last[0] + 1, stop=position, beyond=position)
            if earlier < position:
                return earlier
        return self._search(position + 1)

    def _search(self, start: int, stop: int | None = None, beyond: int = 0) -> int:
        """First proven message from a position on; ``stop``, or the run's length, if there is none."""
        limit = len(self._data) if stop is None else stop
        for match in _magic_pattern().finditer(self._data, start, limit):
            if self._proven(match.start(), beyond):
                return match.start()
        return limit

    def _proven(self, position: int, beyond: int) -> bool:
        """Whether messages follow one another from here: enough of them, and past ``beyond``."""
        count = 0
        while count < _PROOF or position <= beyond:
            if position == len(self._data):
                return count > 0
            header = self._header(position)
            if header is None or not _is_known(header):
                return count >= _PROOF - 1 and len(self._data) - position < HEADER_SIZE
            end = position + HEADER_SIZE + header.len_body
            if end > len(self._data):
                return count >= _PROOF - 1
            try:
                self._message.from_bytes(self._data[position:end])
            except KaitaiStructError:
                return False
            position, count = end, count + 1
        return True

    def _header(self, position: int) -> McbpHeader | None:
        try:
            return McbpHeader.from_bytes(self._data[position : position + HEADER_SIZE])
        except KaitaiStructError:
            return None

    def _end_of(self, position: int) -> int | None:
        header = self._header(position)
        return None if header is None else position + HEADER_SIZE + int(header.len_body)

    def _frame(self, start: int, end: int) -> Frame:
        return Frame(self._base + start, self._data[start:end])

    def _skipped(self, start: int, end: int, boundary: int | None) -> Corrupt:
        if boundary is not None and boundary > self._base:
            error = DcpError(errors.INCOMPLETE, "a part of the message is lost", offset=self._base)
        else:
            error = DcpError(
                errors.UNSYNCHRONISED,
                f"{end - start} bytes before the first message that is provably one",
                offset=self._base + start,
            )
        return Corrupt(self._base + start, end - start, error)

    def _broken(self, position: int, end: int | None) -> DcpError:
        """Why there is no whole message at a position."""
        found = read_message(self._data[position : position + HEADER_SIZE]).error
        if end is None and found is not None:
            return found.at(source=None, offset=self._base + position, opcode=None)
        left = len(self._data) - position
        header = self._header(position)
        opcode = header and getattr(header, "opcode", None)
        return DcpError(
            errors.TRUNCATED,
            f"the message needs {(end or 0) - position} bytes, {left} are left",
            "body",
            self._base + position,
            opcode=opcode.name if isinstance(opcode, IntEnum) else None,
        )

    def _overrun(self, position: int, resume: int) -> DcpError:
        return DcpError(
            errors.UNSYNCHRONISED,
            f"the length in the header is wrong: another message begins {resume - position} bytes further",
            "header.len_body",
            self._base + position,
        )


def _is_known(header: McbpHeader) -> bool:
    """Whether the grammars know the numbers in a header. Bytes that are none hardly ever pass."""
    code = header.opcode if header.is_client else header.server_opcode
    status = header.status if header.is_response else None
    return (
        isinstance(code, IntEnum)
        and (status is None or isinstance(status, IntEnum))
        and header.datatype.reserved == 0
    )
