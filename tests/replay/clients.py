"""Couchbase's own clients as programs: a plan in, what the client tells out."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from tests.toolchain import require

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PATIENCE_S = 120
"""Seconds after which a client is ended that tells no outcome."""
USER, PASSWORD = "reader", "correct horse"

Events = list[dict[str, Any]]


@dataclass(frozen=True)
class PlannedStream:
    """A stream request. Without a history it begins at seqno 0."""

    vbucket: int
    end: int
    start: int = 0
    uuid: int = 0
    snapshot_start: int = 0
    snapshot_end: int = 0
    manifest: int = 0

    @classmethod
    def after(cls, seqno: int, vbucket: int, end: int, uuid: int, manifest: int = 0) -> PlannedStream:
        """Return a stream that goes on after a seqno at which a snapshot ended."""
        return cls(vbucket, end, seqno, uuid, seqno, seqno, manifest)


@dataclass(frozen=True)
class ClientPlan:
    """What a client asks for. All clients take the same plans, and leave out what they cannot ask for."""

    streams: tuple[PlannedStream, ...] | None = None
    """None for all vbuckets, from 0 to their high seqnos."""
    bucket: str = "shop"
    user: str = USER
    password: str = PASSWORD
    collections: bool = True
    only: tuple[int, ...] | None = None
    """Collections to stream; None for all."""
    xattrs: bool = True
    no_value: bool = False
    compression: str = "ENABLED"
    """DISABLED, ENABLED, or FORCED: the server compresses every value. gocbcore cannot ask for the last."""
    expirations: bool = True
    """Expirations have an opcode of their own."""
    delete_times: bool = True
    """gocbcore alone can ask for them."""
    unordered: bool = False
    """Snapshots out of the order of seqnos, which dcp-client does not know."""
    noop_seconds: int = 20
    """Seconds between no-ops; gocbcore always asks for 180."""
    buffer: int = 20_000
    """Bytes of flow control."""
    quiet_ms: int = 15_000
    """Milliseconds without an event after which the client is silent."""


class ClientProgram:
    """A program around a client, which runs one plan after another.

    Args:
        name: The client.
        command: How the program is started.
        log: File for its standard error.
    """

    def __init__(self, name: str, command: Sequence[str], log: Path) -> None:
        self.name = name
        self._log = log
        self._read = 0
        with log.open("wb") as errors:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True
            )

    def run(self, plan: ClientPlan, address: str) -> Events:
        """Return the events that the client tells; the last one is the outcome."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        told = {"address": address} | asdict(plan)
        line = json.dumps({name: value for name, value in told.items() if value is not None})
        print(line, file=self._process.stdin, flush=True)
        events: Events = []
        watchdog = threading.Timer(PATIENCE_S, self._process.kill)
        watchdog.start()
        while not events or events[-1]["kind"] != "done":
            line = self._process.stdout.readline()
            assert line, f"the client ended: {self.logged()}"
            events.append(json.loads(line))
        watchdog.cancel()
        return events

    def logged(self) -> str:
        """Return what the client has logged since the last call."""
        text = self._log.read_bytes()[self._read :]
        self._read += len(text)
        return text.decode("utf-8", "replace")

    def close(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.communicate()


def gocbcore(folder: Path) -> ClientProgram:
    """Build the program around gocbcore, unless it is built, and start it."""
    require("go")
    program = ROOT / "build" / "go" / "replay"
    subprocess.run(["go", "build", "-o", str(program), "."], cwd=HERE / "go", check=True)
    return ClientProgram("gocbcore", [str(program)], folder / "gocbcore.log")


def dcp_client(folder: Path) -> ClientProgram:
    """Build the program around dcp-client, unless it is built, and start it."""
    require("java", "javac", "maven")
    built = ROOT / "build" / "java" / "replay"
    _build(HERE / "java", built / "built")
    jvm = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"]
    jvm.append("-Dorg.slf4j.simpleLogger.defaultLogLevel=warn")
    command = [*jvm, "-cp", f"{built / 'classes'}:{built / 'dependency'}/*", "Replay"]
    return ClientProgram("dcp-client", command, folder / "dcp-client.log")


def _build(sources: Path, stamp: Path) -> None:
    """Run Maven if a file is newer than the last time; to find that nothing is to do takes it seconds."""
    newest = max(path.stat().st_mtime for path in sources.rglob("*") if path.is_file())
    if not stamp.exists() or stamp.stat().st_mtime < newest:
        goals = ["compile", "dependency:copy-dependencies"]
        subprocess.run(["mvn", "-q", "-B", "-f", str(sources / "pom.xml"), *goals], check=True)
        stamp.touch()


CLIENTS: Final[Mapping[str, Callable[[Path], ClientProgram]]] = {
    "gocbcore": gocbcore,
    "dcp-client": dcp_client,
}
"""The clients by name."""
