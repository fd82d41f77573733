"""One connection to a node: requests, responses and unsolicited messages."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import count
from threading import Lock
from time import monotonic
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from dcpspec.capture.tcp import SocketAddress
from dcpspec.capture.writer import CaptureWriter, WrittenConnection
from dcpspec.client.outcomes import Outcome, outcome_of_refusal
from dcpspec.decode.rows import Fields, fields_of_message
from dcpspec.framing.cut import Frame, Frames
from dcpspec.framing.walk import chain
from dcpspec.grammar.header import HEADER_SIZE, message_length, parse_header
from dcpspec.grammar.headers import with_header_number
from dcpspec.protocol import flags
from dcpspec.protocol.event import json_object
from dcpspec.protocol.rulebook import facts
from dcpspec.protocol.stream_request import StreamRequest
from dcpspec.protocol.texts import error_text
from dcpspec.wording import address_text, counted
from dcpspec.write.message import message

_ROOM: Final = 4 << 20
"""Size of the receive buffer in bytes."""
MAX_MESSAGE: Final = 64 << 20
"""Maximum length of an accepted message, in bytes."""


class ConnectionLostError(Exception):
    """A failure of a connection, or of an attempt to connect; another attempt may succeed."""


class RefusedError(Exception):
    """A request that a node refuses."""

    def __init__(
        self,
        node: SocketAddress,
        opcode: str,
        answer: Fields,
        asked: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        self.status: str = answer["status"]
        words = error_text(answer.get("error"), answer.get("vbucket"))
        self.outcome: Outcome = outcome_of_refusal(opcode, self.status, words, asked)
        event = f"{address_text(node)} responded to {opcode} with {self.status}"
        super().__init__(self.outcome.of(event, words))


class Recorder(CaptureWriter):
    """A recording of all connections of a client, shared by several threads.

    Args:
        path: The pcapng file.
    """

    def __init__(self, path: str) -> None:
        self._lock, self._is_closed = Lock(), False
        super().__init__(path, ["dcpspec client"])

    def packet(self, interface: int, data: bytes, comment: str = "") -> None:
        """Write a packet with the current time, unless the file is already closed."""
        with self._lock:
            if not self._is_closed:
                super().packet(interface, data, comment)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._is_closed = True
            super().close()


class NodeConnection:
    """A connection to a node. Before streaming starts, the connection blocks while it waits for responses;
    afterwards, it never blocks.

    Args:
        sock: A connected socket.
        address: The node.
        seconds: Time limit for each response.
        recorder: The recording of the connection, if any.
    """

    def __init__(
        self, sock: socket.socket, address: SocketAddress, seconds: float, recorder: Recorder | None = None
    ) -> None:
        self.address = address
        self.collections = False
        """True once keys start with a collection id."""
        self.received_at = monotonic()
        """Time at which the last bytes were received, on the monotonic clock."""
        self.pushed: list[Fields] = []
        """Requests from the node that arrived while the client waited for a response."""
        self._statistics: dict[bytes, bytes] = {}
        self._socket, self._seconds = sock, seconds
        self._opaques = count(1)
        self._buffer = bytearray(_ROOM)
        self._begin = self._end = self._base = self._seen = 0
        self._needed = HEADER_SIZE
        self._waiting = bytearray()
        self._record: WrittenConnection | None = None
        if recorder is not None:
            client, server = (SocketAddress(*each[:2]) for each in (sock.getsockname(), sock.getpeername()))
            self._record = WrittenConnection(recorder, 0, client, server)

    @classmethod
    def open(
        cls,
        address: SocketAddress,
        seconds: float,
        tls: ssl.SSLContext | None = None,
        recorder: Recorder | None = None,
    ) -> NodeConnection:
        """Connect to a node.

        Raises:
            ConnectionLostError: The node cannot be reached in time, or the TLS handshake fails.
        """
        try:
            sock = socket.create_connection(address, seconds)
            with suppress(OSError):
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if tls is not None:
                sock = _secured(sock, tls, address.host)
            return cls(sock, address, seconds, recorder)
        except OSError as error:
            raise ConnectionLostError(
                f"cannot connect to {address_text(address)}: {_reason(error)}"
            ) from error

    def fileno(self) -> int:
        """Return the file descriptor of the socket, for selectors."""
        return self._socket.fileno()

    def close(self) -> None:
        """Close the connection."""
        try:
            if self._record is not None:
                self._record.end(by_client=True)
        finally:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
            self._socket.close()

    # Requests

    def fields_of(self, wanted: StreamRequest) -> Fields:
        """Return the fields of a stream request. Filters require collections."""
        return (wanted if self.collections else replace(wanted, filter=None)).fields()

    def next_opaque(self) -> int:
        """Return an opaque that the connection has not used."""
        return next(self._opaques)

    def ask(self, kind: str, **fields: Any) -> Fields:
        """Send a request and wait for the response.

        Args:
            kind: The kind of the request.
            fields: Its fields.

        Raises:
            RefusedError: The node refuses the request.
            ConnectionLostError: The node does not respond in time.
        """
        opaque = self.next_opaque()
        data = message(kind, opaque=opaque, **fields)
        (answer,) = self._answers({opaque: kind}, data)
        if answer["status"] not in facts().granted:
            raise RefusedError(self.address, answer["opcode"], answer, fields)
        return answer

    def ask_all(self, kind: str, requests: Iterable[Mapping[str, Any]]) -> list[Fields]:
        """Send requests of one kind, and return the responses, including refusals, in the order of the
        requests.

        Raises:
            ConnectionLostError: A response is missing.
        """
        made = [(self.next_opaque(), fields) for fields in requests]
        data = b"".join(request(kind, **{**fields, "opaque": opaque}) for opaque, fields in made)
        return self._answers({opaque: kind for opaque, _ in made}, data)

    def statistics(self) -> dict[bytes, bytes]:
        """Return the statistics of the bucket by name.

        Raises:
            RefusedError: The node refuses the request.
            ConnectionLostError: The node does not respond in time.
        """
        self._statistics.clear()
        self.ask("stat")
        return dict(self._statistics)

    def _answers(self, asked: Mapping[int, str], data: bytes) -> list[Fields]:
        deadline = monotonic() + self._seconds
        answers: dict[int, Fields] = {}
        try:
            self._socket.settimeout(self._seconds)
            self._socket.sendall(data)
            self._recorded(data, by_client=True)
            while len(answers) < len(asked):
                self._socket.settimeout(max(deadline - monotonic(), 0.001))
                if not self._receive_some():
                    raise ConnectionLostError(f"{address_text(self.address)} has closed the connection")
                for frame in self.frames():
                    for each in frame if isinstance(frame, Frames) else (frame,):
                        self._take(fields_of_message(each.data, self.collections), asked, answers)
        except TimeoutError as error:
            missing = next(kind for opaque, kind in asked.items() if opaque not in answers)
            raise ConnectionLostError(
                f"{address_text(self.address)} did not respond to {missing} within {self._seconds:g} s"
            ) from error
        except OSError as error:
            raise self._lost(error) from error
        return [answers[opaque] for opaque in asked]

    def _take(self, fields: Fields, asked: Mapping[int, str], answers: dict[int, Fields]) -> None:
        if "status" not in fields:
            self.pushed.append(fields)
        elif fields["opcode"] == "stat" and fields.get("key"):  # the last response has no key
            self._statistics[fields["key"]] = fields.get("value", b"")
        elif fields["opaque"] in asked:
            answers[fields["opaque"]] = fields

    # Streaming

    def stream(self) -> None:
        """Make the socket non-blocking."""
        self._socket.setblocking(False)

    def send(self, data: bytes) -> None:
        """Send bytes as soon as the socket accepts them."""
        self._recorded(data, by_client=True)
        self._waiting += data
        self.flush()

    @property
    def wants_to_send(self) -> bool:
        """True if bytes are still waiting to be sent."""
        return bool(self._waiting)

    @property
    def has_pending(self) -> bool:
        """True if TLS has received bytes that a selector does not report."""
        return isinstance(self._socket, ssl.SSLSocket) and self._socket.pending() > 0

    def flush(self) -> None:
        """Send as many bytes as the socket accepts now.

        Raises:
            ConnectionLostError: The connection is broken.
        """
        try:
            while self._waiting:
                del self._waiting[: self._socket.send(self._waiting)]
        except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
            pass
        except OSError as error:
            raise self._lost(error) from error

    def receive(self) -> bool:
        """Receive the available bytes, up to the size of the buffer; return False at the end of the
        connection.

        Raises:
            ConnectionLostError: The connection is broken.
        """
        try:
            while self._receive_some():
                # A TLS socket returns one record at a time.
                if self.is_full or not isinstance(self._socket, ssl.SSLSocket):
                    return True
        except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
            return True
        except OSError as error:
            raise self._lost(error) from error
        return False

    @property
    def collected(self) -> int:
        """Number of bytes that `frames` has not yet returned."""
        return self._end - self._begin

    @property
    def is_full(self) -> bool:
        """True if the buffer has no room for more bytes."""
        return self._end == len(self._buffer)

    def arrived(self) -> Frames | None:
        """Return the complete messages that have arrived since the last call, without removing them; None if
        `frames` must return them first.
        """
        self._seen = max(self._seen, self._begin)
        data = np.frombuffer(self._buffer, np.uint8)[: self._end]
        positions = chain(data, self._seen, self._end, MAX_MESSAGE - HEADER_SIZE)
        if positions[-1] > self._end:
            positions = positions[:-1]
        elif self._end - positions[-1] >= HEADER_SIZE:  # the next header is unknown
            return None
        self._seen = int(positions[-1])
        return Frames(data, positions, self._base)

    def frames(self) -> Iterator[Frames | Frame]:
        """Yield the complete messages received so far. The next call of `receive` overwrites these messages.

        Raises:
            ConnectionLostError: The received bytes are not a message.
        """
        while self._end - self._begin >= HEADER_SIZE:
            data = np.frombuffer(self._buffer, np.uint8)[: self._end]
            positions = chain(data, self._begin, self._end, MAX_MESSAGE - HEADER_SIZE)
            if positions[-1] > self._end:
                self._needed = int(positions[-1] - positions[-2])
                positions = positions[:-1]
            if len(positions) > 1:
                frames = Frames(data, positions, self._base)
                self._begin = int(positions[-1])
                yield frames
                continue
            if self._needed > HEADER_SIZE:
                return
            frame = self._unknown()
            if frame is None:
                return
            yield frame

    def _unknown(self) -> Frame | None:
        """Return a message whose header contains an unknown magic or opcode; None if the message is
        incomplete.
        """
        begin, offset = self._begin, self._base + self._begin
        header = parse_header(bytes(self._buffer[begin : begin + HEADER_SIZE]))
        if header is None:
            raise ConnectionLostError(
                f"the bytes that {address_text(self.address)} sent at offset {offset} are not a message"
            )
        size = message_length(header)
        if size > MAX_MESSAGE:
            raise ConnectionLostError(
                f"the message that {address_text(self.address)} sent at offset {offset} is too long: "
                f"{counted(size, 'byte')}"
            )
        if begin + size > self._end:
            self._needed = size
            return None
        self._begin += size
        return Frame(offset, bytes(self._buffer[begin : begin + size]))

    def _receive_some(self) -> int:
        """Receive some bytes, and return their number; return 0 at the end of the connection."""
        if self.is_full or self._begin == self._end:
            self._make_room()
        room = memoryview(self._buffer)[self._end :]
        try:
            size = self._socket.recv_into(room)
        except ConnectionError:
            if self._record is not None:
                self._record.reset(by_client=False)
            raise
        if self._record is not None:
            if size:
                self._record.send(bytes(room[:size]), by_client=False)
            else:
                self._record.end(by_client=False)
        self._end += size
        self._needed = HEADER_SIZE
        self.received_at = monotonic()
        return size

    def _make_room(self) -> None:
        """Move the incomplete message to the start of the buffer, or to a larger buffer if it needs more
        space.
        """
        rest = self._buffer[self._begin : self._end]
        if max(self._needed, len(rest) + 1) > len(self._buffer):
            self._buffer = bytearray(max(self._needed, 2 * len(self._buffer)))
        elif len(self._buffer) > _ROOM >= self._needed:
            self._buffer = bytearray(_ROOM)
        self._buffer[: len(rest)] = rest
        self._base += self._begin
        self._seen = max(0, self._seen - self._begin)
        self._begin, self._end = 0, len(rest)

    def _recorded(self, data: bytes, *, by_client: bool) -> None:
        if self._record is not None:
            self._record.send(data, by_client=by_client)

    def _lost(self, error: OSError) -> ConnectionLostError:
        return ConnectionLostError(f"lost the connection to {address_text(self.address)}: {_reason(error)}")


def _reason(error: OSError) -> str:
    return error.strerror or str(error) or type(error).__name__


def _secured(sock: socket.socket, tls: ssl.SSLContext, host: str) -> socket.socket:
    try:
        return tls.wrap_socket(sock, server_hostname=host)
    except BaseException:
        sock.close()
        raise


def request(kind: str, opaque: int, vbucket: int = 0, **fields: Any) -> bytes:
    """Return the bytes of a cached request, with the given vbucket and opaque."""
    data = _request(kind, **fields)
    for name, value in (("opaque", opaque), ("vbucket", vbucket)):
        data = with_header_number(data, name, value)
    return data


@lru_cache(64)
def _request(kind: str, **fields: Any) -> bytes:
    return message(kind, **fields)


def config_of(fields: Fields) -> dict[str, Any] | None:
    """Return the cluster configuration in a message; None without a readable configuration."""
    data = fields.get("config") or fields.get("error") or b""
    if isinstance(data, bytes) and fields["datatype"] & flags.number_of(flags.DATATYPE, ("snappy",)):
        from dcpspec.values import snappy

        try:
            data = snappy.decompress(data)
        except snappy.SnappyError:
            return None
    config = json_object(data)
    return config if config is not None and "rev" in config else None


def noop_answer(opaque: int) -> bytes:
    """Return the response to a no-op."""
    return message("dcp_noop", status="success", opaque=opaque)
