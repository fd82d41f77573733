"""A node in a process of its own, and a relay that records what a client and the node say."""

from __future__ import annotations

import os
import random
import re
import socket
import subprocess
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType

from tests.captures.packets import CLIENT, SERVER, Endpoint, Write, conversation, pcap_file
from tests.replay.clients import PASSWORD, USER

PORT = 11210


@contextmanager
def replay_node(capture: Path, log: Path, *options: str) -> Iterator[str]:
    """Serve a capture, and give the address. The events of the node go to a log; a pipe would fill."""
    command = [sys.executable, "-c", "from dcpspec.cli import main; main()", "replay", str(capture)]
    command += ["--listen", "127.0.0.1:0", "--user", USER, *options]
    environment = {**os.environ, "DCPSPEC_PASSWORD": PASSWORD}
    with log.open("wb") as events:
        node = subprocess.Popen(command, stderr=events, env=environment)
    try:
        while not (found := re.search(r"listening on (\S+)", log.read_text("utf-8"))):
            assert node.poll() is None, log.read_text("utf-8")
            time.sleep(0.05)
        yield found[1]
    finally:
        node.terminate()
        node.wait()


class Relay:
    """Stands between clients and a node, and keeps what both sides say.

    Args:
        node: Address of the node. Its cluster configuration names the relay instead.
    """

    def __init__(self, node: str) -> None:
        host, _, port = node.rpartition(":")
        self._node = host, int(port)
        self._said: dict[int, list[Write]] = defaultdict(list)
        self._lock = threading.Lock()
        self._listening = socket.create_server((host, 0))
        own = self._listening.getsockname()[1]
        self.address = f"{host}:{own}"
        self._renamed = [
            ((before + port).encode(), f"{before}{own}".encode())
            for before in ('"kv":', '"direct":', "$HOST:")
        ]
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Relay:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listening.close()

    def _accept(self) -> None:
        number = 0
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            number += 1
            node = socket.create_connection(self._node)
            for sender, source, sink in ((CLIENT, client, node), (SERVER, node, client)):
                threading.Thread(target=self._pump, args=(number, sender, source, sink), daemon=True).start()

    def _pump(self, number: int, sender: str, source: socket.socket, sink: socket.socket) -> None:
        try:
            while data := source.recv(1 << 16):
                if sender == SERVER:
                    for name, own in self._renamed:
                        data = data.replace(name, own)
                with self._lock:
                    self._said[number].append(Write(time.time_ns() // 1000, sender, data))
                sink.sendall(data)
        except OSError:
            pass
        finally:
            for each in (source, sink):
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

    def recorded(self) -> bytes:
        """Return a capture of what was said."""
        packets = []
        with self._lock:
            for number, writes in self._said.items():
                client = Endpoint(b"\x02\x00\x0a\x00\x00\x02", "10.0.0.2", 51_000 + number, 0)
                server = Endpoint(b"\x02\x00\x0a\x00\x00\x01", "10.0.0.1", PORT, 0)
                packets += conversation(writes, client, server, random.Random(number))
        return pcap_file(sorted(packets, key=lambda packet: packet.time_us))
