"""The recordings of real clients: the audit reads every byte and finds only known violations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dcpspec
from tests.audit.auditing import audit_capture

CAPTURES = Path(__file__).parents[1] / "captures"
SERVED = CAPTURES / "audit" / "valid.pcap"
CLIENTS = {
    "gocbcore": ("gocbcore/v10.9.3", set()),
    "dcp-client": ("java-dcp-client/0.54.0", {"R-control-expiry-opcode"}),
}
"""Agent names of the clients, and the rules they break."""


def documents(capture: Path) -> dict[tuple[int, int], tuple[bytes, bytes | None]]:
    """Return key and value of each mutation by vbucket and seqno."""
    chosen = {"message": "mutation", "columns": "vbucket,key,value,by_seqno"}
    rows: list[dict[str, Any]] = dcpspec.read(str(capture), **chosen).read_all().to_pylist()
    return {(row["vbucket"], row["by_seqno"]): (row["key"], row["value"]) for row in rows}


@pytest.mark.parametrize("client", CLIENTS)
def test_recording(client: str) -> None:
    agent, broken = CLIENTS[client]
    tables = audit_capture(CAPTURES / "clients" / f"{client}.pcapng")
    (connection,) = tables["connections"]
    assert agent in connection["agent"]
    assert (connection["corrupt_ranges"], connection["lost_bytes"]) == (0, 0)
    assert {(row["rule"], row["direction"]) for row in tables["violations"]} == {
        (rule, "client") for rule in broken
    }


@pytest.mark.parametrize("client", CLIENTS)
def test_recording_has_all_that_the_node_held(client: str) -> None:
    recorded, held = documents(CAPTURES / "clients" / f"{client}.pcapng"), documents(SERVED)
    assert len(held) > 10
    del held[756, 2]  # deleted at seqno 7 of the same snapshot; only a client of change streams receives both
    commits = {(621, 10), (893, 13)}  # sent as mutations to a client without durable writes
    assert {at: document for at, document in recorded.items() if at not in commits} == held
    assert commits <= recorded.keys()
