"""The client's requests compared with those of Couchbase's clients for the same plan, as on a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

import pytest

from dcpspec.options import Options
from dcpspec.protocol import flags
from dcpspec.replay.recording import RecordedMessage, recordings
from tests.dcpspec.client.streaming import node, rows_of

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "clients.md"
RECORDED = ROOT / "tests" / "captures" / "clients"
SERVED = "audit/valid.pcap"
"""What the node serves in all recordings."""
CLIENTS = ("gocbcore", "dcp-client", "dcpspec")
Messages = list[RecordedMessage]


def said(path: Path) -> Messages:
    """Return the requests that a client sends on the connection with its streams."""
    for recording in recordings([str(path)], Options.parse({"ports": "all"})):
        requests = [message for message in recording.client if not message.is_response]
        if any(message.opcode == "dcp_stream_req" for message in requests):
            return requests
    raise AssertionError(path)


def of(requests: Messages, opcode: str) -> Messages:
    """Return the requests of an opcode."""
    return [message for message in requests if message.opcode == opcode]


def codes(names: Iterable[str]) -> str:
    """Return names in the form of a cell on the page."""
    return ", ".join(f"`{name}`" for name in names) or "none"


def order(requests: Messages) -> str:
    """Return the opcodes up to the first stream request, each run of one once."""
    opcodes = [opcode for opcode, _ in groupby(message.opcode for message in requests)]
    return codes(opcodes[: opcodes.index("dcp_stream_req") + 1])


def controls(requests: Messages) -> str:
    """Return the controls; the plans have other intervals and buffers."""
    values = {
        message.fields["key"].decode(): message.fields["value"].decode()
        for message in of(requests, "dcp_control")
    }
    return codes(name if value.isdigit() else f"{name}={value}" for name, value in values.items())


def set_flags(opcode: str, type_: str) -> Callable[[Messages], str]:
    """Return a function that reads the flags of the first request of an opcode."""
    return lambda requests: codes(flags.names_of(type_, of(requests, opcode)[0].fields["flags"]))


ROWS: dict[str, Callable[[Messages], str]] = {
    "Requests in order": order,
    "HELLO": lambda requests: codes(of(requests, "hello")[0].fields["features"]),
    "Open flags": set_flags("dcp_open", flags.OPEN),
    "Controls": controls,
    "Stream flags": set_flags("dcp_stream_req", flags.STREAM),
    "Filter": lambda requests: codes(
        each for each in [of(requests, "dcp_stream_req")[0].fields["filter"]] if each
    ),
}


@pytest.fixture(scope="module")
def requests(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Messages]:
    """The requests of all clients."""
    record = tmp_path_factory.mktemp("said") / "dcpspec.pcapng"
    with node(SERVED, as_recorded=True) as served:
        ends = {vbucket: history.high_seqno for vbucket, history in served.bucket.histories.items()}
        rows_of(served.stream(record=str(record), ending_offsets=ends, include_xattrs=True))
    paths = [RECORDED / "gocbcore.pcapng", RECORDED / "dcp-client.pcapng", record]
    return {name: said(path) for name, path in zip(CLIENTS, paths, strict=True)}


@pytest.mark.parametrize("row", ROWS)
def test_the_page_says_what_each_client_requests(row: str, requests: dict[str, Messages]) -> None:
    _, _, section = PAGE.read_text("utf-8").partition(f"### {row}\n")
    lines = [
        line.strip("| ").split(" | ")
        for line in section.partition("\n#")[0].splitlines()
        if line.startswith("| ")
    ]
    assert lines[1:] == [[name, ROWS[row](each)] for name, each in requests.items()]


@pytest.mark.parametrize(("client", "share"), [("gocbcore", 0.5), ("dcp-client", 0.8)])
def test_when_a_client_acknowledges(client: str, share: float, requests: dict[str, Messages]) -> None:
    (buffer,) = (
        int(message.fields["value"])
        for message in of(requests[client], "dcp_control")
        if message.fields["key"] == b"connection_buffer_size"
    )
    first = of(requests[client], "dcp_buffer_acknowledgement")[0].fields["buffer_bytes"]
    assert share <= first / buffer < share + 0.05
