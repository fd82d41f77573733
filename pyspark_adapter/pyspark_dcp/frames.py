"""Cuts byte streams into messages and accounts for every byte that is not part of one.

The cuts follow the lengths in the headers, of many messages at once. Where that chain breaks, decoding
goes on at the next place that is provably a message: a header by the grammar whose opcode, datatype and
status are known, and behind it further whole messages, to the end of what is known of the stream or
``_PROOF`` of them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Final

import numpy as np
from dcp_kaitai.mcbp_header import McbpHeader
from dcp_kaitai.mcbp_message import McbpMessage
from dcp_kaitai.mcbp_message_no_collections import McbpMessageNoCollections
from kaitaistruct import EndOfStreamError, KaitaiStructError

from pyspark_dcp import errors, scan
from pyspark_dcp.errors import DcpError
from pyspark_dcp.header import HEADER_SIZE, Bytes, Headers, Positions, is_known, parse_header
from pyspark_dcp.spec import load
from pyspark_dcp.tcp import ByteStream, Gap, Run
from pyspark_dcp.tree import read_message

MAX_MESSAGE: Final = 64 * 1024 * 1024
"""Most bytes of a message unless the caller knows better; servers refuse more than 30 MiB by default."""

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


@dataclass(frozen=True, slots=True, eq=False)
class Frames:
    """Whole messages back to back, each with a header that the grammars know."""

    data: Bytes
    """The run that they are in."""
    positions: Positions
    """Where in ``data`` each begins, and where the last one ends."""
    base: int
    """Position in the stream of the first byte of ``data``."""

    @property
    def offset(self) -> int:
        """Position of the first message in the stream."""
        return self.base + int(self.positions[0])

    @property
    def length(self) -> int:
        """Length of all in bytes."""
        return int(self.positions[-1] - self.positions[0])

    def __iter__(self) -> Iterator[Frame]:
        """One by one."""
        for start, end in pairwise(self.positions.tolist()):
            yield Frame(self.base + start, self.data[start:end].tobytes())


@dataclass(frozen=True, slots=True)
class Corrupt:
    """Known bytes that are no message, or part of one that is not whole."""

    offset: int
    length: int
    error: DcpError


Piece = Frame | Corrupt | Gap


def cut(stream: ByteStream, *, collections: bool = True, max_message: int = MAX_MESSAGE) -> Iterator[Piece]:
    """Cut a stream into messages, corrupt ranges and gaps, in order, without a byte left over.

    Args:
        stream: Runs of known bytes with gaps between them.
        collections: Collections are enabled on the connection. Needed for proof only.
        max_message: Bytes of the longest message. A header that claims more is taken as damaged.

    Yields:
        Pieces whose offsets are positions in the stream. The offset of a corrupt range's error is
        one too.
    """
    for piece in blocks(stream, collections=collections, max_message=max_message):
        if isinstance(piece, Frames):
            yield from piece
        else:
            yield piece


def blocks(
    stream: ByteStream, *, collections: bool = True, max_message: int = MAX_MESSAGE
) -> Iterator[Frames | Piece]:
    """Cut a stream as ``cut`` does, with messages that follow one another in blocks."""
    runs = sorted(stream.runs, key=lambda run: run.offset)
    begins = [run.offset for run in runs]
    cutters: dict[int, _Cutter] = {}

    def ends_at(position: int) -> bool:
        """Whether it shows in the stream that a message ends at a position."""
        at = bisect_right(begins, position) - 1
        if at < 0 or position > runs[at].end:
            return position == stream.length
        return position == runs[at].end or cutters[begins[at]].begins_at(position)

    for run in runs:
        cutters[run.offset] = _Cutter(run, collections, max_message, ends_at)
    boundary: int | None = 0 if stream.starts_at_boundary else None
    parts: list[Run | Gap] = sorted([*runs, *stream.gaps], key=lambda part: part.offset)
    for part in parts:
        if isinstance(part, Gap):
            yield part
            continue
        cutter = cutters[part.offset]
        yield from cutter.cut(boundary)
        boundary = cutter.boundary


def single(data: bytes, *, collections: bool = True) -> Frame | Corrupt:
    """Bytes that should be exactly one message, header included."""
    try:
        size = HEADER_SIZE + int(McbpHeader.from_bytes(data[:HEADER_SIZE]).len_body)
    except KaitaiStructError:
        size = -1
    if size == len(data):
        return Frame(0, data)
    message = read_message(data, collections)
    assert message.error is not None, "the two builds of the parsers disagree"
    return Corrupt(0, len(data), replace(message.error, opcode=message.opcode))


@cache
def _magic_pattern() -> re.Pattern[bytes]:
    magics = bytes(load().enums["mcbp_header::magic"])
    return re.compile(b"[" + re.escape(magics) + b"]")


class _Cutter:
    """Cuts one run."""

    def __init__(self, run: Run, collections: bool, max_message: int, ends_at: Callable[[int], bool]) -> None:
        self._data = run.data
        self._bytes: Bytes = np.frombuffer(run.data, np.uint8)
        self._max_body = max_message - HEADER_SIZE
        self._base = run.offset
        self._ends_at = ends_at
        self._message = McbpMessage if collections else McbpMessageNoCollections
        self.boundary: int | None = None
        """Where in the stream the next message begins that does not begin in the run, if known."""

    def cut(self, boundary: int | None) -> Iterator[Frames | Frame | Corrupt]:
        """Cut from a known boundary of the stream on, or from the first provable one."""
        if boundary is not None and boundary >= self._base + len(self._data) and self._ends_at(boundary):
            self.boundary = boundary  # the run is the inside of one message
            yield self._skipped(0, len(self._data), boundary)
            return
        start = self._begin(boundary)
        if start > 0:
            yield self._skipped(0, start, boundary)
        position = start
        last: tuple[int, int] | None = None  # the latest message: kept back until the next one confirms it
        while position < len(self._data):
            known = self._known(position)
            if len(known) > 1:
                confirmed = known[:-1] if last is None else np.insert(known[:-1], 0, last[0])
                if len(confirmed) > 1:
                    yield Frames(self._bytes, confirmed, self._base)
                last = int(known[-2]), int(known[-1])
                position = last[1]
                continue
            header = self._header(position)
            if last and not (header and is_known(header)):
                resume = self._search(last[0] + 1, stop=position, beyond=position)
                if resume < position:
                    # The latest message ran over the beginning of others, so its length is wrong.
                    error = self._overrun(last[0], resume)
                    yield Corrupt(self._base + last[0], resume - last[0], error)
                    position, last = resume, None
                    continue
            if last:
                yield self._frame(*last)
                last = None
            end = position + HEADER_SIZE + int(header.len_body) if header else None
            if end is not None and end <= len(self._data):
                last = position, end
                position = end
                continue
            # The chain breaks here: this is no header, or the message is longer than what is known.
            if end is not None and self._ends_at(self._base + end):
                resume = len(self._data)
            else:
                resume = self._search(position + 1)
            if resume == len(self._data) and end is not None:
                self.boundary = self._base + end
            yield Corrupt(self._base + position, resume - position, self._broken(position))
            position = resume
        if last:
            yield self._frame(*last)
            if self.boundary is None and last[1] == len(self._data):
                self.boundary = self._base + len(self._data)

    def _known(self, position: int) -> Positions:
        """Where whole messages with known headers begin from here on, and where the last of them ends."""
        positions = scan.chain(self._bytes, position, position + scan.WINDOW)
        if len(positions) == 1:
            return positions
        headers = Headers(self._bytes, positions[:-1])
        bad = np.flatnonzero(~headers.are_known() | (headers.len_body > self._max_body))
        count = int(bad[0]) if len(bad) else headers.count
        while count and positions[count] > len(self._data):
            count -= 1
        known: Positions = positions[: count + 1]
        return known

    def _begin(self, boundary: int | None) -> int:
        """Position of the first message of the run, or its length if there is none."""
        if boundary == 0 == self._base:
            return 0  # no length led here, it is the first byte of the connection
        position = -1 if boundary is None else boundary - self._base
        if 0 <= position < len(self._data) and self._likely(position):
            return position
        return self._search(0)  # the boundary is in the gap, or the length that led to it was wrong

    def begins_at(self, position: int) -> bool:
        """Whether a position of the stream to which a length leads is one where a message begins."""
        return self._likely(position - self._base)

    def _likely(self, position: int) -> bool:
        """The same for a position of the run."""
        while position < len(self._data):
            try:
                header = McbpHeader.from_bytes(self._data[position : position + HEADER_SIZE])
            except EndOfStreamError:
                return True
            except KaitaiStructError:
                return False
            if is_known(header):
                return True
            if header.len_body > self._max_body:
                return False
            position += HEADER_SIZE + int(header.len_body)  # perhaps an opcode of the future
        return position == len(self._data)

    def _search(self, start: int, stop: int | None = None, beyond: int = 0) -> int:
        """First proven message from a position on; ``stop``, or the run's length, if there is none."""
        limit = len(self._data) if stop is None else stop
        failed: dict[int, int] = {}
        for match in _magic_pattern().finditer(self._data, start, limit):
            if self._proven(match.start(), beyond, failed):
                return match.start()
        return limit

    def _proven(self, start: int, beyond: int, failed: dict[int, int]) -> bool:
        """Whether messages follow one another from here: enough of them, and past ``beyond``.

        ``failed`` keeps from where that is not so, after how many messages, and no chain is walked twice.
        """
        chain = [start]
        if self._walk(chain, beyond, failed):
            for count, (position, end) in enumerate(pairwise(chain)):
                try:
                    self._message.from_bytes(self._data[position:end])
                except KaitaiStructError:
                    del chain[count + 1 :]
                    break
            else:
                return True
        for count, position in enumerate(chain):
            failed[position] = max(min(count, _PROOF), failed.get(position, 0))
        return False

    def _walk(self, chain: list[int], beyond: int, failed: dict[int, int]) -> bool:
        """Follow the headers from the end of a chain on; tell whether they lead far enough."""
        while True:
            position, count = chain[-1], len(chain) - 1
            if position == len(self._data):
                return count >= (_PROOF - 1 if beyond else 1)
            if position > beyond and count >= _PROOF:
                return True
            if failed.get(position, -1) >= min(count, _PROOF):
                return False
            enough = position > beyond and count >= _PROOF - 1
            header = self._header(position)
            if header is None or not is_known(header):
                return enough and len(self._data) - position < HEADER_SIZE
            end = position + HEADER_SIZE + int(header.len_body)
            if end > len(self._data):
                return enough
            chain.append(end)

    def _header(self, position: int) -> McbpHeader | None:
        header = parse_header(self._data[position : position + HEADER_SIZE])
        return header if header and header.len_body <= self._max_body else None

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

    def _broken(self, position: int) -> DcpError:
        """Why there is no whole message at a position."""
        data = self._data[position : position + HEADER_SIZE]
        found, header = read_message(data), parse_header(data)
        if header is None and found.error is not None:
            return found.error.at(source=None, offset=self._base + position, opcode=found.opcode)
        needed = HEADER_SIZE + int(header.len_body) if header else 0
        left = len(self._data) - position
        if header is not None and needed <= left:
            return DcpError(
                errors.TOO_LONG,
                f"the body would be {header.len_body} bytes long; {self._max_body} are the limit",
                "header.len_body",
                self._base + position,
                opcode=found.opcode,
            )
        return DcpError(
            errors.TRUNCATED,
            f"the message needs {needed} bytes, {left} are left",
            "body",
            self._base + position,
            opcode=found.opcode,
        )

    def _overrun(self, position: int, resume: int) -> DcpError:
        return DcpError(
            errors.UNSYNCHRONISED,
            f"the length in the header is wrong: another message begins {resume - position} bytes further",
            "header.len_body",
            self._base + position,
        )
