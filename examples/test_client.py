"""A pytest fixture that runs a node for a DCP client: `pytest examples/test_client.py`."""

import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import dcpspec

CAPTURE = Path(__file__).parents[1] / "tests" / "captures" / "audit" / "valid.pcap"
COMMAND = ["dcpspec", "replay", str(CAPTURE), "--no-auth", "--listen", "127.0.0.1:0"]


@pytest.fixture(scope="module", params=["recorded", "rollback"])
def node(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, int]]:
    """Yield the host and port of a node, once for each scenario."""
    events = tmp_path_factory.mktemp("node") / "events.txt"  # an unread pipe would fill up
    with events.open("w") as out:
        process = subprocess.Popen([*COMMAND, "--scenario", request.param], stderr=out)
    while "listening on " not in events.read_text():
        assert process.poll() is None, events.read_text()
        time.sleep(0.05)
    host, _, port = events.read_text().split("listening on ")[1].split()[0].rpartition(":")
    yield host, int(port)
    process.terminate()
    process.wait()


def test_node_responds(node: tuple[str, int]) -> None:
    with socket.create_connection(node) as connection:  # use your client here
        connection.sendall(dcpspec.message("hello", agent="my client", features=["collections"]))
        response = dcpspec.decode_message(connection.recv(4096))
    assert response["header"]["status"]["name"] == "success"
