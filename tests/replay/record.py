"""Record real clients on the loopback interface, into the captures of tests/captures/clients.

    python -m tests.replay.record      # needs dumpcap, which may capture there; Go, a JDK and Maven

The recordings are not the same bytes every time, and nothing makes them again but this.
"""

from __future__ import annotations

import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.replay.clients import CLIENTS, ROOT, ClientPlan
from tests.replay.nodes import replay_node
from tests.replay.survey import streams_of

FOLDER: Final = ROOT / "tests" / "captures" / "clients"
SERVED: Final = ROOT / "tests" / "captures" / "audit" / "valid.pcap"
PLAN: Final = ClientPlan(streams_of(SERVED), bucket="travel", noop_seconds=1, buffer=2000, quiet_ms=3500)
"""A stream stays open for three seconds, so that there are no-ops."""


def main() -> None:
    """Record each client."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for client, make in CLIENTS.items():
            program = make(folder)
            with replay_node(SERVED, folder / "node.log", "--listen", "127.0.0.1:11210") as address:
                to = str(FOLDER / f"{client}.pcapng")
                recorder = subprocess.Popen(["dumpcap", "-q", "-i", "lo", "-f", "tcp port 11210", "-w", to])
                time.sleep(2)
                print(client, program.run(PLAN, address)[-1])
                time.sleep(2)
                recorder.send_signal(signal.SIGINT)
                recorder.wait()
            program.close()


if __name__ == "__main__":
    main()
