"""A client process, which reads JSON lines from descriptor 3 and writes JSON lines to descriptor 4."""

from __future__ import annotations

import asyncio
import base64
import fcntl
import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final, NamedTuple

from kaitaistruct import KaitaiStream, KaitaiStructError

from dcp_kaitai.mcbp_datatype import McbpDatatype
from dcp_kaitai.mcbp_document_value import McbpDocumentValue
from dcpspec.arrays import as_text
from dcpspec.values import snappy

_LAUNCH: Final = """
import os, sys
for number, wanted in zip(map(int, sys.argv[1:3]), (3, 4)):
    os.dup2(number, wanted)
    os.close(number)
os.execv("/bin/sh", ["/bin/sh", "-c", sys.argv[3]])
"""
"""A launcher that sets up descriptors 3 and 4, and then executes the command of the client."""
_LEAST_DESCRIPTOR: Final = 10
_LONGEST_LINE: Final = 64 << 20
_TICK: Final = 0.2
_SHOWN: Final = 300
"""Number of characters to show after a crash."""
_SEARCHED: Final = 1 << 20
"""Number of output bytes to search for the reason of a crash."""
_REASONS: Final = ("panic: ", "fatal error: ", "Exception in thread ")
"""Beginnings of the line with which Go and Java say why a program ends. The stack follows it."""
_PATIENCE: Final = 5.0
"""Seconds that a client may take to stop."""
KINDS: Final = (
    *("hello", "change", "delete", "prepare", "commit", "abort", "system", "marker"),
    *("rollback", "end", "error", "checkpoint", "done"),
)
"""Kinds of lines that a client writes."""


class ToldEvent(NamedTuple):
    """An event that a client reports."""

    kind: str
    fields: Mapping[str, Any]
    at: float
    """Time on the monotonic clock, in seconds."""

    @property
    def vbucket(self) -> int | None:
        """The vbucket of the event."""
        return None if self.fields.get("vbucket") is None else int(self.fields["vbucket"])

    @property
    def seqno(self) -> int:
        """The seqno of the event."""
        return int(self.fields.get("seqno", 0))


def error_of(events: Iterable[ToldEvent]) -> str | None:
    """Return the text of the first error that a client reports, or None if it reports no error."""
    errors = (event.fields for event in events if event.kind == "error")
    return next((str(fields.get("text", "no reason")) for fields in errors), None)


class CrashError(Exception):
    """Raised if a client has ended or has violated the client contract; the text is the reason."""


@dataclass
class ClientProcess:
    """A running client, whose standard output and standard error are written to files in a folder."""

    command: str
    """The shell command that starts the client."""
    folder: Path
    memory: int
    """Memory limit in bytes, where the system reports memory usage."""
    events: list[ToldEvent] = field(default_factory=list)
    crash: str | None = None
    """The reason why the client is unusable."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the client has reported an event or has ended."""
    is_stopping: bool = False
    """True once the client is being stopped."""
    _printed: int = 0
    """Number of output bytes that belong to earlier cases."""

    async def start(self) -> None:
        """Start the client; if the start is cancelled, stop the client."""
        starting = asyncio.create_task(self._start())
        try:
            await asyncio.shield(starting)
        except asyncio.CancelledError:
            await starting  # otherwise, asyncio loses the process or waits for it forever
            await self.stop(kill=True)
            raise

    async def _start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        (child_in, own_out), (own_in, child_out) = os.pipe(), os.pipe()
        moved = [_moved(number) for number in (child_in, child_out)]
        with (self.folder / "output.log").open("ab") as output:
            self._process = await self._launched(moved, output)
        for number in moved:
            os.close(number)
        reader = asyncio.StreamReader(limit=_LONGEST_LINE)
        loop = asyncio.get_running_loop()
        self._out, _ = await loop.connect_write_pipe(
            asyncio.BaseProtocol, os.fdopen(own_out, "wb", buffering=0)
        )
        pipe = os.fdopen(own_in, "rb", buffering=0)
        self._pipe, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
        self._tasks = [asyncio.create_task(self._read(reader)), asyncio.create_task(self._watch())]

    async def _launched(self, descriptors: Sequence[int], output: IO[bytes]) -> asyncio.subprocess.Process:
        """Start the command in its own session.

        Args:
            descriptors: The descriptors that become the client's descriptors 3 (to read) and 4 (to write).
            output: The file for the client's standard output and standard error.
        """
        launch = [sys.executable, "-I", "-S", "-c", _LAUNCH, *map(str, descriptors), self.command]
        return await asyncio.create_subprocess_exec(
            *launch,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            pass_fds=descriptors,
            start_new_session=True,
        )

    def send(self, kind: str, **fields: Any) -> None:
        """Send a line, without waiting for the client to read it."""
        self._out.write(json.dumps({kind: fields}).encode() + b"\n")

    async def wait_for(self, is_there: Callable[[], bool], seconds: float) -> bool:
        """Wait until a condition is true; return False if the time limit passes first.

        Raises:
            CrashError: The client has ended.
        """
        end = monotonic() + seconds
        while not is_there():
            if self.crash is not None:
                raise CrashError(self.crash)
            left = end - monotonic()
            if left <= 0:
                return False
            self.news.clear()
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self.news.wait(), min(left, _TICK))
        return True

    def has(self, kind: str) -> bool:
        """Return True if the client has reported an event of a kind."""
        return any(event.kind == kind for event in reversed(self.events))

    async def stop(self, *, kill: bool = False) -> None:
        """Stop the client: first send it a `stop` line, then kill it."""
        self.is_stopping = True
        if not kill:
            self.send("stop")
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._process.wait(), _PATIENCE)
        self._kill()
        await self._process.wait()
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._tasks[0], _PATIENCE)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pipe.close()
        if not self._out.is_closing():
            self._out.abort()

    def begin_again(self) -> None:
        """Discard the events and the output of the last plan."""
        self._printed += len(self.output())
        self.events = [event for event in self.events if event.kind == "hello"]

    def output(self) -> bytes:
        """Return the output since the last plan."""
        return (self.folder / "output.log").read_bytes()[self._printed :]

    async def _read(self, reader: asyncio.StreamReader) -> None:
        """Read the client's events."""
        try:
            while line := await reader.readline():
                self.events.append(_read_line(line))
                self.news.set()
        except ValueError as error:
            self._fail(str(error))
        await self._process.wait()
        status = self._process.returncode or 0
        if not self.is_stopping and not (status == 0 and self.has("done")):
            how = f"signal {signal.Signals(-status).name}" if status < 0 else f"exit status {status}"
            lines = self.output()[-_SEARCHED:].decode("utf-8", "replace").strip().splitlines()
            why = [line for line in lines if line.startswith(_REASONS)] or lines
            self._fail(f"the client ended with {how}" + (f": {why[-1][:_SHOWN]}" if why else ""))
        self.news.set()

    async def _watch(self) -> None:
        """Stop the client if it uses too much memory."""
        while True:
            used = _memory(self._process.pid)
            if used > self.memory:
                self._fail(
                    f"the client uses {used >> 20} MiB of memory; the limit is {self.memory >> 20} MiB"
                )
                self._kill()
            await asyncio.sleep(_TICK)

    def _fail(self, text: str) -> None:
        self.crash = self.crash or text
        self.news.set()

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)


def _read_line(line: bytes) -> ToldEvent:
    """Read a line from a client.

    Raises:
        ValueError: The line does not follow the contract.
    """
    try:
        ((kind, fields),) = json.loads(line).items()
        if kind not in KINDS or not isinstance(fields, dict):
            raise ValueError(f"unknown event {kind!r}")
        event = ToldEvent(kind, _read_value(fields), monotonic())
        _check(event)
    except (ValueError, AttributeError, TypeError) as error:
        shown = line[:100].decode("utf-8", "replace")
        raise ValueError(f"the client wrote a line that breaks the contract: {shown!r}: {error}") from error
    return event


def _read_value(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the members of an event; split a raw value into its body and its extended attributes.

    Raises:
        ValueError: The value contradicts its datatype.
    """
    if not fields.get("datatype") or not fields.get("value"):
        return fields
    datatype = McbpDatatype.from_bytes(bytes([int(fields["datatype"])]))
    data = base64.b64decode(fields["value"], validate=True)
    try:
        if datatype.is_snappy:
            data, datatype.is_snappy = snappy.decompress(data), False
        value = McbpDocumentValue(datatype, len(data), KaitaiStream(BytesIO(data)))
    except (KaitaiStructError, EOFError) as error:
        raise ValueError(f"the value contradicts its datatype: {error}") from error
    entries = value.xattrs.pairs.entries if value.has_xattrs else ()
    xattrs = {as_text(each.content.key): as_text(each.content.value) for each in entries}
    return fields | {"value": base64.b64encode(value.body).decode(), "xattrs": xattrs}


def _check(event: ToldEvent) -> None:
    """Raise an error unless the members of an event have the types of the contract."""
    for name, value in event.fields.items():
        if name in _NUMBERS:
            int(value or 0)
        elif name in ("key", "value"):
            base64.b64decode(value, validate=True)
        elif name == "xattrs" and not isinstance(value, dict):
            raise ValueError("xattrs must be an object")
    if event.kind in ("change", "delete", "rollback") and not {"vbucket", "seqno"} <= event.fields.keys():
        raise ValueError("vbucket and seqno are mandatory")


_NUMBERS: Final = ("vbucket", "seqno", "collection", "cas", "revision", "flags", "expiry")


def _moved(number: int) -> int:
    """Move a descriptor to a number that does not collide with the numbers that the client uses."""
    moved = fcntl.fcntl(number, fcntl.F_DUPFD, _LEAST_DESCRIPTOR)
    os.close(number)
    return moved


def _memory(group: int) -> int:
    """Return the memory of a process group in bytes; 0 where the system does not report it."""
    total = 0
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):
            if os.getpgid(int(entry.name)) == group:
                total += int((entry / "statm").read_text().split()[1]) * _PAGE
    return total


_PAGE: Final = os.sysconf("SC_PAGE_SIZE")
