"""Record real clients on the loopback interface, into the captures of tests/captures/clients.

    python -m tests.conformance.record      # needs dumpcap, which may capture there; Go, a JDK and Maven

The recordings differ in each run, and only this program writes them.
"""

from __future__ import annotations

import asyncio
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

from dcpspec.conformance.building import PASSWORD, USER
from dcpspec.conformance.plan import plan_of
from dcpspec.conformance.program import ClientProcess
from dcpspec.options import Options
from dcpspec.replay.dialog import NodeSettings
from dcpspec.replay.loading import buckets_of
from dcpspec.replay.node import ReplayNode
from dcpspec.replay.recording import recordings
from dcpspec.replay.sasl import Credentials
from tests.conformance.clients import CLIENTS, ROOT

FOLDER: Final = ROOT / "tests" / "captures" / "clients"
SERVED: Final = ROOT / "tests" / "captures" / "audit" / "valid.pcap"
PORT: Final = 11210
SECONDS: Final = 5.0
"""Duration of the open streams, so that no-ops occur."""


async def record(command: str, folder: Path, to: Path) -> None:
    """Record a client that streams the content of a capture."""
    buckets = buckets_of(recordings([str(SERVED)], Options()))
    (bucket,) = buckets.values()
    bucket.own_all()
    node = ReplayNode(NodeSettings(buckets, credentials=Credentials(USER, PASSWORD)))
    await node.start("127.0.0.1", PORT)
    recorder = subprocess.Popen(["dumpcap", "-q", "-i", "lo", "-f", f"tcp port {PORT}", "-w", str(to)])
    time.sleep(2)
    process = ClientProcess(command, folder, 1 << 30)
    await process.start()
    options = {"noop_seconds": 1, "buffer": 2000, "xattrs": True}
    plan = plan_of(
        {"until": "never", "vbuckets": sorted(bucket.histories), "options": options},
        bucket,
        address=f"127.0.0.1:{PORT}",
        http=None,
        certificate=None,
        state=folder,
        seconds=SECONDS,
    )
    process.send("plan", **plan)
    await process.wait_for(lambda: process.has("error"), SECONDS)
    await process.stop()
    recorder.send_signal(signal.SIGINT)
    recorder.wait()
    await node.stop()


def main() -> None:
    """Record each client of Couchbase's."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        for client in ("gocbcore", "dcp-client"):
            asyncio.run(record(CLIENTS[client](), Path(name) / client, FOLDER / f"{client}.pcapng"))


if __name__ == "__main__":
    main()
