"""The audit of one connection while its messages are relayed."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import cache
from threading import Lock
from typing import Any, Final

import numpy as np
import pyarrow as pa

from dcpspec.audit import events
from dcpspec.audit.connection import Connection
from dcpspec.audit.findings import ENDING
from dcpspec.audit.plain import Incoming, Receiver
from dcpspec.audit.run import audit_load, unpacked
from dcpspec.decode.columnar import ColumnReader
from dcpspec.errors import TOO_LONG, UNSYNCHRONISED, DcpError
from dcpspec.framing.cut import Corrupt, Frames, Piece
from dcpspec.framing.live import Budget, Head, Splitter
from dcpspec.framing.origins import Origin
from dcpspec.options import Options
from dcpspec.protocol.connection import CLIENT, SERVER
from dcpspec.protocol.rules import rule_of
from dcpspec.wording import counted

_MOST: Final = 64 << 20
"""Maximum number of bytes that may wait for a connection's audit before the audit is abandoned."""
MOST_OF_ALL: Final = 256 << 20
"""Maximum number of bytes that may wait for the audits of all connections together."""
_ENOUGH: Final = 1 << 20
"""Number of message bytes to audit at once."""


class Watch:
    """An audit of a connection, which reports each violation.

    In this audit, the offset of a message is the number of earlier messages from both sides.

    Args:
        name: The connection.
        tell: Called with a line for each violation.
        max_message: Maximum length of a message to audit, in bytes.
        budget: The limit for buffered bytes that all connections share.
        release: The server release whose rules apply; None to detect the release from the messages.
    """

    def __init__(
        self,
        name: str,
        tell: Callable[[str], None],
        max_message: int,
        budget: Budget | None = None,
        release: str | None = None,
    ) -> None:
        self._name, self._tell = name, tell
        self._splitters = {side: Splitter(max_message, budget) for side in (CLIENT, SERVER)}
        self._waiting: list[tuple[str, bytes, int, int]] = []
        """Side, bytes, number and time in microseconds of each message."""
        self._size = self._number = self._time = 0
        self._receiver = Receiver(Connection(name, name, name, release=release))
        self.messages: Counter[str] = Counter()
        """Numbers of messages, by sender."""
        self.violations: Counter[str] = Counter()
        """Numbers of violations, by severity, without those that a script has caused."""

    @property
    def summary(self) -> str:
        """The numbers of messages and violations as text."""
        client = counted(self.messages[CLIENT], "message")
        violations = counted(self.violations.total(), "violation")
        return f"{client} from the client, {self.messages[SERVER]:,} from the server, {violations}"

    def take(self, side: str, data: bytes, cause: str = "") -> None:
        """Store bytes from one side until the next `flush`; if too many bytes are stored, audit them now.

        Args:
            side: The sender.
            data: The bytes.
            cause: The rule of a script that has sent the message in place of the sender, or has cut the
                connection if there are no bytes. What breaks a rule because of it is blamed on the script.
        """
        if cause:
            key = (side, self._number) if data else (None, ENDING)
            self._receiver.connection.findings.causes[key] = cause
        splitter = self._splitters[side]
        is_told = splitter.is_within
        for part, is_message in splitter.feed(data):
            if is_message:
                self._take_message(side, part)
            elif not is_told:
                self.flush()
                self._damage(side, len(part), TOO_LONG if not splitter.is_lost else UNSYNCHRONISED)
            is_told = splitter.is_within
        if self._size >= _ENOUGH:
            self.flush()

    def _take_message(self, side: str, data: bytes) -> None:
        self._time = max(self._time + 1, time.time_ns() // 1000)
        self.messages[side] += 1
        self._size += len(data)
        self._waiting.append((side, data, self._number, self._time))
        self._number += 1
        head = Head.of(data)
        if head.opcode == "hello" and not head.is_request:
            self.flush()  # later keys may start with a collection id

    def _damage(self, side: str, length: int, rule: str) -> None:
        error = DcpError(rule, "this and later messages are relayed without an audit", "header")
        self._audit([(side, [Corrupt(0, length, error)], np.array([self._time]), {0: self._number})])

    def flush(self) -> None:
        """Audit the waiting messages, and report violations."""
        waiting, self._waiting, self._size = self._waiting, [], 0
        sides = []
        for side in (CLIENT, SERVER):
            own = [item[1:] for item in waiting if item[0] == side]
            if own:
                parts, numbers, times = zip(*own, strict=True)
                ends = np.cumsum([0, *map(len, parts)])
                frames = Frames(np.frombuffer(b"".join(parts), np.uint8), ends, 0)
                places = dict(zip(ends.tolist(), numbers, strict=False))
                sides.append((side, [frames], np.array(times), places))
        if sides:
            self._audit(sides)

    def _audit(self, sides: list[Any]) -> None:
        chunks = [
            (chunk["order"][0].as_py(), chunk["events"][0].as_py())
            for side, pieces, times, numbers in sides
            for chunk in events.chunks(self._batches(side, pieces, times, numbers))
        ]
        for table in events.in_order(unpacked(sorted(chunks, key=lambda chunk: chunk[0]))):
            incoming, row = Incoming(table), 0
            while row < len(incoming):
                row = self._receiver.receive(incoming, row)
                self._tell_rows()
        self._receiver.settle()
        self._tell_rows()

    def _batches(
        self, side: str, pieces: list[Frames | Piece], times: Any, numbers: dict[int, int]
    ) -> Iterator[pa.RecordBatch]:
        starts = np.array(list(numbers))
        reader = _reader(bool(self._receiver.connection.agreed.has_collections))

        def times_at(offsets: Any) -> Any:
            return times[np.searchsorted(starts, offsets, "right") - 1] * 1000

        for batch in reader.batches(pieces, Origin(self._name, self._name, side, times_at)):
            at = batch.schema.get_field_index("offset")
            offsets = pa.array([numbers[offset] for offset in batch.column(at).to_pylist()], pa.int64())
            yield batch.set_column(at, batch.schema.field(at), offsets)

    def finish(self) -> None:
        """Audit the remaining messages, and report violations that only the end of the connection reveals."""
        self.flush()
        for splitter in self._splitters.values():
            splitter.close()
        self._receiver.connection.finish()
        self._tell_rows()

    def _tell_rows(self) -> None:
        findings = self._receiver.connection.findings
        for table, row in findings.take():
            if table == "violations":
                if (row["direction"], row["offset"]) not in findings.causes:
                    self.violations[row["severity"]] += row["count"]
                rule, place = row["rule"], f"{row['direction']} message {row['offset'] + 1}"
                sentence = rule_of(rule).sentence
                wanted = "" if row["expected"] == sentence else f" Expected: {row['expected']}."
                is_last = row["count"] > 1
                more = f" This is the last of {row['count']:,} remaining violations." if is_last else ""
                about = f"{row['severity']} {rule}: {sentence}{wanted} Seen: {row['seen']}{more}"
                self._tell(f"{self._name} {place}: {about}")


class Backlog:
    """A thread-safe count of the bytes waiting for the audits of all connections.

    Args:
        most: The maximum number of bytes.
    """

    def __init__(self, most: int = MOST_OF_ALL) -> None:
        self._most, self._lock = most, Lock()
        self.waiting = 0
        """The number of waiting bytes."""

    def add(self, size: int) -> bool:
        """Add bytes, or return False if the total would exceed the maximum."""
        with self._lock:
            is_room = self.waiting + size <= self._most
            self.waiting += size if is_room else 0
            return is_room

    def remove(self, size: int) -> None:
        """Subtract bytes that are no longer waiting."""
        with self._lock:
            self.waiting -= size


class BackgroundWatch:
    """A watch that runs in a thread, so that audits do not delay the relay of messages.

    Args:
        watch: The watch, which only the thread may use after this call.
        thread: The thread of all watches.
        name: The connection.
        tell: Called with a line if the audit is abandoned.
        all_waiting: The count of bytes that wait for the audits of all connections.
    """

    def __init__(
        self, watch: Watch, thread: Executor, name: str, tell: Callable[[str], None], all_waiting: Backlog
    ) -> None:
        self._watch, self._thread, self._name, self._tell = watch, thread, name, tell
        self._waiting, self._all_waiting, self._is_behind = Backlog(_MOST), all_waiting, False
        self._error: Exception | None = None

    def take(self, side: str, data: bytes, cause: str = "") -> None:
        """Queue bytes from one side of the connection, or of a script, for the audit, unless too many bytes
        are waiting.
        """
        if self._is_behind:
            return
        if not self._waiting.add(len(data)):
            self._give_up(counted(self._waiting.waiting, "byte") + " are waiting for the audit")
        elif not self._all_waiting.add(len(data)):
            self._give_up(
                counted(self._all_waiting.waiting, "byte") + " are waiting for the audits of all connections"
            )
        else:
            self._thread.submit(self._take, side, data, cause)

    def _give_up(self, reason: str) -> None:
        self._is_behind = True
        self._tell(f"{self._name} is no longer audited: {reason}")

    def _take(self, side: str, data: bytes, cause: str) -> None:
        try:
            self._watch.take(side, data, cause)
        except Exception as error:
            self._error = self._error or error
            raise
        finally:
            self._waiting.remove(len(data))
            self._all_waiting.remove(len(data))

    async def flush(self) -> None:
        """Audit the waiting messages, and report violations."""
        await asyncio.wrap_future(self._thread.submit(self._watch.flush))

    async def finish(self) -> str:
        """Audit the remaining messages; return the numbers of messages and violations as text."""
        await asyncio.wrap_future(self._thread.submit(self._watch.finish))
        if self._error is not None:
            raise self._error
        return self._watch.summary


@cache
def _reader(collections: bool) -> ColumnReader:
    load = audit_load(Options.of({"collections": "on" if collections else "off", "ports": "all"}))
    return ColumnReader(load.options, load.schema)
