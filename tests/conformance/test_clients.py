"""The clients of others run cases of every area; their quirks are data."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from dcpspec.conformance.case import cases_of
from dcpspec.conformance.run import run_cases
from dcpspec.conformance.verdict import BAD, PASS, RunSettings
from tests.conformance import results
from tests.conformance.clients import CLIENTS, quirks_of

CASES = cases_of()
SESSION = Path(__file__).parent / "cases"
"""Cases of captures of this repository."""
SHORT = (
    *("connection/streams-everything", "login/scram/SCRAM-SHA512", "login/wrong-password", "map/two-nodes"),
    *("stream-request/until", "stream-request/from-position", "snapshot/disk-then-memory", "snapshot/gaps"),
    *("changes/kind/deletion", "changes/kind/expiration", "changes/xattrs/json", "changes/datatype/snappy"),
    *("collections/filter", "collections/id/2097152", "collections/dropped", "rollback/partial"),
    *("rollback/to-zero", "flow-control/acknowledged/65536", "no-op/inserted", "resume/restart", "oso/all"),
    *("login/tls", "stream-request/stream-ids"),
    *("durability/committed", "faults/cut/dcp-mutation-reset", "stream-end/resumed/state-changed-disk"),
)


@pytest.mark.parametrize("client", ["gocbcore", "dcp-client"])
def test_client(client: str, tmp_path: Path) -> None:
    cases = [CASES[id_] for id_ in SHORT] + list(cases_of(SESSION).values())
    settings = RunSettings(CLIENTS[client](), tmp_path, jobs=2, patience=20, quirks=quirks_of(client))
    run = asyncio.run(run_cases(cases, settings))
    assert [verdict for verdict in run.verdicts if verdict.verdict in BAD] == []
    assert sum(verdict.verdict == PASS for verdict in run.verdicts) >= 10


@pytest.mark.parametrize("client", CLIENTS)
def test_quirks_are_of_cases(client: str) -> None:
    quirks = quirks_of(client)
    unused = [pattern for pattern in quirks.cases if not any(quirks.of(id_) for id_ in CASES)]
    assert unused == []


def test_page_is_what_the_results_give() -> None:
    found = results.stored()
    assert results.PAGE.read_text("utf-8") == results.page(found)
    assert results.RESULTS.read_text("utf-8") == results.summary(found)
    assert found["clients"].keys() == set(CLIENTS)
