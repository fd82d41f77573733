"""Cuts byte streams into messages and accounts for every byte outside messages.

The cuts follow the lengths in the headers of many messages at once. Where this chain breaks, decoding resumes
at the next confirmed message. A message is confirmed if its header matches the grammar, with a known opcode,
datatype and status, and if complete messages follow, up to ``PROOF`` messages or the end of the known bytes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import pairwise
from typing import Final

import numpy as np
from kaitaistruct import EndOfStreamError, KaitaiStream, KaitaiStructError

from dcp_kaitai.mcbp_header import McbpHeader
from dcp_kaitai.mcbp_message import McbpMessage
from dcp_kaitai.mcbp_message_no_collections import McbpMessageNoCollections
from dcpspec import errors
from dcpspec.capture.tcp import ByteStream, Gap, Run
from dcpspec.errors import DcpError
from dcpspec.framing.walk import chain, next_start
from dcpspec.grammar.header import HEADER_SIZE, is_known, message_length, parse_header
from dcpspec.grammar.tree import TruncatedStream, read_message, truncation
from dcpspec.options import Options
from dcpspec.storage.windows import CHUNK, Window
from dcpspec.values import xattrs
from dcpspec.views import Bytes, Positions
from dcpspec.wording import counted

MAX_MESSAGE: Final = Options.max_message_bytes
"""Default maximum length of a message in bytes. Servers reject more than 30 MiB by default."""

_SCAN: Final = CHUNK + CHUNK // 4
"""Number of bytes to search at once: one read, and the remaining bytes of the previous read."""

PROOF: Final = 3
"""Number of consecutive messages that confirm the first of them.

Random bytes rarely look like one header, and a chain of three headers does not occur by chance. No number of
messages distinguishes a stream from a copy of a stream in the value of a document, so decoding never begins
inside a message whose start and end are known.
"""


_JUDGED: Final = 256
"""Number of bytes to check at the start of a message before decoding resumes there. The headers after the
message are checked first.
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """One message that is complete according to its header. The body has not been checked."""

    offset: int
    data: bytes

    @property
    def length(self) -> int:
        """Length of the message in bytes."""
        return len(self.data)


@dataclass(frozen=True, slots=True, eq=False)
class Frames:
    """Adjacent complete messages with headers known to the grammars."""

    data: Bytes
    """Bytes that contain the messages. The next piece may reuse this memory."""
    positions: Positions
    """Position of each message in ``data``, and the end of the last message."""
    base: int
    """Position in the stream of the first byte of ``data``."""

    @classmethod
    def of(cls, frame: Frame) -> Frames:
        """Return a single message as a block."""
        return cls(np.frombuffer(frame.data, np.uint8), np.array([0, frame.length]), frame.offset)

    @property
    def offset(self) -> int:
        """Position of the first message in the stream."""
        return self.base + int(self.positions[0])

    @property
    def length(self) -> int:
        """Total length in bytes."""
        return int(self.positions[-1] - self.positions[0])

    def part(self, first: int, stop: int) -> Frames:
        """Return some of the messages."""
        return Frames(self.data, self.positions[first : stop + 1], self.base)

    def __len__(self) -> int:
        """Return the number of messages."""
        return len(self.positions) - 1

    def __iter__(self) -> Iterator[Frame]:
        """Yield the messages one by one."""
        for start, end in pairwise(self.positions.tolist()):
            yield Frame(self.base + start, self.data[start:end].tobytes())


@dataclass(frozen=True, slots=True)
class Corrupt:
    """Bytes outside complete messages."""

    offset: int
    length: int
    error: DcpError


@dataclass(frozen=True, slots=True)
class Truncated(Corrupt):
    """The start of a message without its end, which was lost or cut off by a snap length."""

    data: bytes


Piece = Frame | Corrupt | Gap
Blocks = Iterator[Frames | Piece]


def singles(pieces: Iterable[Frames | Piece]) -> Iterator[Piece]:
    """Yield the pieces, with blocks split into single messages."""
    for piece in pieces:
        if isinstance(piece, Frames):
            yield from piece
        else:
            yield piece


def blocks(
    stream: ByteStream, *, collections: bool = True, max_message: int = MAX_MESSAGE
) -> Iterator[Frames | Piece]:
    """Divide a stream into messages, corrupt ranges and gaps, which together cover every byte in order.

    Args:
        stream: Runs of known bytes with gaps between them.
        collections: True if collections are enabled on the connection. Used only to confirm messages.
        max_message: Maximum length of a message in bytes. A header with a greater length counts as damaged.

    Yields:
        Pieces with offsets in the stream. Adjacent messages form blocks. The error of a corrupt range
            also has an offset in the stream.
    """
    #   run |--msg--|--msg--|--m  gap  sg--|--msg--|  run
    # A length in the run before a gap tells where the next message begins, in the run behind the gap or in a
    # later one. The cutters therefore ask each other whether a message is likely to end at a position.
    runs = sorted(stream.runs, key=lambda run: run.offset)
    begins = [run.offset for run in runs]

    def ends_at(position: int) -> bool:
        """Return True if a message is known to end at a position in the stream."""
        at = bisect_right(begins, position) - 1
        if at < 0 or position > runs[at].end:
            return position == stream.length
        return position == runs[at].end or cutters[begins[at]].likely(position)

    cutters = {
        run.offset: _Cutter(Window(run.data, begin=run.offset), collections, max_message, ends_at)
        for run in runs
    }
    boundary: int | None = 0 if stream.starts_at_boundary else None
    parts: list[Run | Gap] = sorted([*runs, *stream.gaps], key=lambda part: part.offset)
    try:
        for part in parts:
            if isinstance(part, Gap):
                yield part
            else:
                pieces = cutters[part.offset].cut(boundary)
                yield from _named_tls(pieces) if is_encrypted(part) else pieces
                boundary = cutters[part.offset].boundary
    finally:
        cutters.clear()  # a reference cycle through ``ends_at`` would otherwise retain the bytes


_TLS: Final = b"\x16\x03"
"""The first bytes of TLS: a handshake record, and the major version."""


def is_encrypted(run: Run) -> bool:
    """Return True if a run is the start of a stream, and looks like TLS."""
    return run.offset == 0 and run.data[: len(_TLS)] == _TLS


def _named_tls(pieces: Iterable[Frames | Frame | Corrupt]) -> Iterator[Frames | Frame | Corrupt]:
    """Yield the pieces of a run that begins like TLS; the error of the first piece reports TLS."""
    for piece in pieces:
        if isinstance(piece, Corrupt) and piece.offset == 0:
            named = replace(piece.error, message="encrypted with TLS: the messages cannot be read")
            piece = replace(piece, error=named)
        yield piece


def blocks_of_input(
    window: Window, *, collections: bool = True, max_message: int = MAX_MESSAGE
) -> Iterator[Frames | Frame | Corrupt]:
    """Cut a raw stream into messages, keeping only the required bytes in memory.

    Args:
        window: The stream, starting at a message.
        collections: As in ``blocks``.
        max_message: As in ``blocks``.
    """
    return _Cutter(window, collections, max_message, lambda _: False).cut(window.begin)


def single(data: bytes, *, collections: bool = True) -> Frame | Corrupt:
    """Return the message if the bytes are exactly one complete message; otherwise, return the error."""
    header = parse_header(data[:HEADER_SIZE])
    if header is not None and message_length(header) == len(data):
        return Frame(0, data)
    message = read_message(data, collections)
    assert message.error is not None, "the two builds of the parsers disagree"
    return Corrupt(0, len(data), replace(message.error, opcode=message.opcode))


def is_message(data: bytes, length: int, collections: bool) -> bool:
    """Return True if the grammars accept a message, or the start of a long message.

    Many headers may claim the same bytes as message bodies, so only the first bytes of each body are read.

    Args:
        data: At least the start of the message.
        length: Length of the message in bytes.
        collections: True if collections are enabled on the connection.
    """
    data = data[: min(length, _JUDGED)]
    is_cut = len(data) < length
    message = McbpMessage if collections else McbpMessageNoCollections
    try:
        message(TruncatedStream(data) if is_cut else KaitaiStream(BytesIO(data)))
    except EndOfStreamError:
        return is_cut
    except KaitaiStructError:
        return False
    return True


class _Cutter:
    """Cuts one run."""

    def __init__(
        self,
        window: Window,
        collections: bool,
        max_message: int,
        ends_at: Callable[[int], bool],
    ) -> None:
        self._window = window
        self._max_body = max_message - HEADER_SIZE
        self._first = window.begin
        self._ends_at = ends_at
        self._collections = collections
        self.boundary: int | None = None
        """Position in the stream of the first message after the run, if known."""

    def cut(self, boundary: int | None) -> Iterator[Frames | Frame | Corrupt]:
        """Cut the run, starting at a known message boundary or at the first confirmed message."""
        start = self._begin(boundary)
        if start > self._first:
            yield self._skipped(start, boundary)
        # Each message is held back until a header follows it. If bytes follow that are no header, either the
        # length of the last message is incorrect (it overruns the real next message), or damage follows it.
        #   |--msg--|--msg--|--last--|????????|--msg--|
        #   yielded          held    position  resume
        position = start
        last: tuple[int, int] | None = None
        while self._window.load(position + 1):
            self._window.forget(last[0] if last else position)
            frames = self._known(*last) if last else self._known(position, position)
            if frames is not None:
                if len(frames) > 1:
                    yield frames.part(0, len(frames) - 1)
                begin, end = (frames.positions[-2:] + frames.base).tolist()
                last, position = (begin, end), end
                continue
            header = self._header(position)
            if last and (overrun := self._overrun(last[0], position)):
                yield overrun
                position, last = last[0] + overrun.length, None
                continue
            if last:
                yield self._frame(*last)
                last = None
            end = position + message_length(header) if header else None
            if end is not None and self._window.load(end):
                last = position, end
                position = end
                continue
            # The chain breaks: no header follows, or the message extends beyond the known bytes.
            error = self._broken(position)
            resume = self._resume(position, end)
            yield self._damaged(position, resume, error, header)
            position = resume
        if last:
            yield self._frame(*last)
            self.boundary = self._window.end

    def _known(self, start: int, position: int) -> Frames | None:
        """Return complete messages with known headers from ``start``, if they lead past ``position``."""
        self._window.load(position + HEADER_SIZE)
        data, begin = self._window.array, self._window.begin
        positions = chain(data, start - begin, start - begin + _SCAN, self._max_body)
        count = len(positions) - 1
        if count == 0:
            return None
        end = int(positions[count]) + begin
        if count == 1 + (start < position) and end > self._window.end and self._window.load(end):
            return self._known(start, position)  # the message is now complete
        if positions[count] > len(data):
            count -= 1
        if count == 0 or positions[count] + begin <= position:
            return None
        return Frames(data, positions[: count + 1], begin)

    def _begin(self, boundary: int | None) -> int:
        """Return the position of the first message of the run, or the run's end if there is none."""
        if boundary is None:
            return self.search(self._first)
        if boundary == 0 == self._first:
            return 0  # no length leads to this position: it is the first byte of the connection
        if not self._window.load(boundary + 1):
            if self._ends_at(boundary):
                self.boundary = boundary  # the run lies inside one message
                return self._window.end
        elif boundary >= self._first and self.likely(boundary):
            return boundary
        return self.search(self._first)  # the boundary is in the gap, or the preceding length was incorrect

    def _resume(self, position: int, end: int | None) -> int:
        """Return the position at which to resume after an incomplete message that should end at ``end``."""
        if end is None:
            return self.search(position + 1)
        resume = self._window.end if self._ends_at(end) else self.search(position + 1)
        if self._window.ends_at(resume):
            self.boundary = end
        return resume

    def likely(self, position: int) -> bool:
        """Return True if a message probably begins at a position to which a length leads."""
        for _ in range(PROOF):
            if not self._window.load(position + 1):
                return position == self._window.end
            try:
                header = McbpHeader.from_bytes(self._window.bytes(position, position + HEADER_SIZE))
            except EndOfStreamError:
                return True
            except KaitaiStructError:
                return False
            if is_known(header):
                return True
            if header.len_body > self._max_body:
                return False
            position += message_length(header)  # possibly a future opcode
        return True

    def search(self, start: int, stop: int | None = None, beyond: int = 0) -> int:
        """Return the position of the first confirmed message. If there is none, return ``stop`` or the
        end of the run, whichever comes first.
        """
        failed: dict[int, int] = {}
        while (stop is None or start < stop) and self._window.load(start + HEADER_SIZE):
            if stop is None:
                self._window.forget(start)
            begin, limit = self._window.begin, self._window.end - HEADER_SIZE + 1
            limit = limit if stop is None else min(limit, stop)
            start = begin + next_start(self._window.array, start - begin, limit - begin, self._max_body)
            if start < limit:
                if self._proven(start, beyond, failed):
                    return start
                start += 1
            else:
                failed = {position: count for position, count in failed.items() if position >= start}
        return self._window.end if stop is None else min(stop, self._window.end)

    def _proven(self, start: int, beyond: int, failed: dict[int, int]) -> bool:
        """Return True if enough consecutive messages begin at a position, and lead past ``beyond``.

        ``failed`` records the positions at which shorter chains begin, and the length of each chain, so that
        no chain is followed twice.
        """
        # Headers are cheap to follow, bodies are not, so bodies are read only once the headers lead far
        # enough. A failed chain marks all its positions: otherwise, input with many nested false headers
        # would be followed again from each of them, in quadratic time.
        chain = [start]
        if self._walk(chain, beyond, failed):
            for count, (position, end) in enumerate(pairwise(chain)):
                data = self._window.bytes(position, min(end, position + _JUDGED))
                if not is_message(data, end - position, self._collections):
                    del chain[count + 1 :]
                    break
            else:
                return True
        for count, position in enumerate(chain):
            failed[position] = max(min(count, PROOF), failed.get(position, 0))
        return False

    def _walk(self, chain: list[int], beyond: int, failed: dict[int, int]) -> bool:
        """Follow the headers after the end of a chain; return True if they lead far enough."""
        while True:
            position, count = chain[-1], len(chain) - 1
            if self._window.ends_at(position):
                return count >= (PROOF - 1 if beyond else 1)
            if position > beyond and count >= PROOF:
                return True
            if failed.get(position, -1) >= min(count, PROOF):
                return False
            enough = position > beyond and count >= PROOF - 1
            header = self._header(position)
            if header is None or not is_known(header):
                return enough and not self._window.load(position + HEADER_SIZE)
            end = position + message_length(header)
            if not self._window.load(end):
                return enough
            chain.append(end)

    def _header(self, position: int) -> McbpHeader | None:
        header = parse_header(self._window.bytes(position, position + HEADER_SIZE))
        return header if header and header.len_body <= self._max_body else None

    def _frame(self, start: int, end: int) -> Frame:
        return Frame(start, self._window.bytes(start, end))

    def _damaged(self, start: int, end: int, error: DcpError, header: McbpHeader | None) -> Corrupt:
        """Return the piece for the bytes of an incomplete message."""
        length = end - start
        is_cut = error.rule == errors.TRUNCATED and self._window.ends_at(end)
        if error.rule == errors.TRUNCATED and not is_cut:  # no bytes are lost: the length is incorrect
            follows = f"another message begins after {counted(length, 'byte')}"
            error = replace(error, message=f"{follows}, but {error.message}")
        if not is_cut or not (is_known(header) if header else length < HEADER_SIZE):
            return Corrupt(start, length, error)
        data = self._window.bytes(start, end)
        brief = xattrs.read_malformed(data, self._collections, truncated=True)
        missing = (brief or read_message(data, self._collections, truncated=True)).error
        if missing is not None and missing.rule == errors.TRUNCATED:
            error = replace(error, path=missing.path, offset=start + missing.offset)
        return Truncated(start, length, error, data)

    def _skipped(self, start: int, boundary: int | None) -> Corrupt:
        first, length = self._first, start - self._first
        if boundary is not None and boundary > first:
            error = DcpError(errors.INCOMPLETE, "part of the message is lost", offset=first)
        else:
            error = DcpError(
                errors.UNSYNCHRONISED,
                f"{counted(length, 'byte')} before the first confirmed message",
                offset=first,
            )
        return Corrupt(first, length, error)

    def _broken(self, position: int) -> DcpError:
        """Return the reason why no complete message begins at a position."""
        data = self._window.bytes(position, position + HEADER_SIZE)
        message, header = read_message(data), parse_header(data)
        if header is None and (error := message.error) is not None:
            if error.rule == errors.TRUNCATED:
                error = truncation(HEADER_SIZE, len(data), error.path, error.offset)
            return error.at(source=None, offset=position, opcode=message.opcode)
        needed = message_length(header) if header else 0
        if header is not None and self._window.load(position + min(needed, self._max_body + HEADER_SIZE + 1)):
            return DcpError(
                errors.TOO_LONG,
                f"the header declares a body of {counted(int(header.len_body), 'byte')}, above the limit "
                f"of {counted(self._max_body, 'byte')}",
                "header.len_body",
                position,
                opcode=message.opcode,
            )
        error = truncation(needed, self._window.end - position, "body", position)
        return replace(error, opcode=message.opcode)

    def _overrun(self, start: int, end: int) -> Corrupt | None:
        """Return the range of a message whose incorrect length extends into another message."""
        resume = end if self.likely(end) else self.search(start + 1, stop=end, beyond=end)
        if resume >= end:
            return None
        error = DcpError(
            errors.UNSYNCHRONISED,
            "the length in the header is incorrect: another message begins after "
            f"{counted(resume - start, 'byte')}",
            "header.len_body",
            start,
        )
        return Corrupt(start, resume - start, error)
