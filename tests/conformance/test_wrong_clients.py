"""Each client with a deliberate fault fails its case; the correct client passes."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dcpspec.conformance.case import ConformanceCase, cases_of
from dcpspec.conformance.expectations import read_quirks
from dcpspec.conformance.run import run_cases
from dcpspec.conformance.verdict import (
    BAD,
    FAIL,
    PASS,
    TOLERATED,
    UNSUPPORTED,
    CaseVerdict,
    RunSettings,
)
from tests.conformance.forked import ForkedClient
from tests.conformance.wrong_clients import DURABLE, ENDLESS, IGNORES_PURGES, LATE, UNTOLD, WRONG

CASES = cases_of()
QUIRKS = Path(__file__).parents[2] / "examples" / "conformance" / "dcpspec_client.yaml"
MEMORY = 700 << 20
"""Bytes, which the correct client does not need."""
AREAS_IN_SHORT = (
    *("connection/empty-bucket", "login/plain", "map/moved", "stream-request/until", "snapshot/live"),
    *("changes/kind", "collections/filter", "rollback/twice-then-zero", "stream-end/live", "no-op/inserted"),
    *("flow-control/larger-than-buffer", "resume/failed-over", "oso/end-within", "durability/committed"),
    *("faults/truncated/23", "login/tls"),
)
"""Further cases for the correct client."""


def command(name: str) -> str:
    """The command of a wrong client, or of the correct client."""
    return f"{sys.executable} -m tests.conformance.wrong_clients {name}"


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, CaseVerdict]:
    """Return the verdict on each wrong client by the case that must catch it."""
    folder = tmp_path_factory.mktemp("wrong")

    async def run() -> dict[str, CaseVerdict]:
        free = asyncio.Semaphore(8)  # most of the time, they wait

        async def one(name: str) -> CaseVerdict:
            wrong = WRONG[name]
            case = CASES[wrong.case]
            if wrong.script:
                case = replace(case, raw={**case.raw, "script": [*wrong.script]})
            settings = RunSettings(name, folder / name, patience=2, memory=MEMORY, strict=True)
            async with free:
                return (await run_cases([case], settings)).verdicts[0]

        return dict(zip(WRONG, await asyncio.gather(*map(one, WRONG)), strict=True))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dcpspec.conformance.pool.ClientProcess", ForkedClient)
        return asyncio.run(run())


@pytest.mark.parametrize("name", WRONG)
def test_wrong_client_is_caught(name: str, verdicts: dict[str, CaseVerdict]) -> None:
    verdict = verdicts[name]
    assert verdict.verdict in BAD, verdict
    assert WRONG[name].word in " ".join([verdict.text, *verdict.more])
    assert verdict.recording is not None
    assert Path(verdict.recording).exists()


def test_quiet_loss_is_not_tolerated(tmp_path: Path) -> None:
    settings = RunSettings(command("ok-is-complete"), tmp_path, patience=20, memory=MEMORY)
    (verdict,) = asyncio.run(run_cases([CASES["stream-end/ok-early/disk"]], settings)).verdicts
    assert CASES[verdict.case].level == "should"
    assert verdict.verdict == FAIL
    assert re.match(
        r"script rule 1 \(end ok\) fired on dcp_mutation for vbucket 5 \(packet \d+\); ", verdict.text
    )


def test_what_a_client_does_not_ask_for_is_named(tmp_path: Path) -> None:
    control = CASES["connection/control-refused/set-priority"]
    (verdict,) = _verdicts("right", [control], tmp_path).values()
    assert verdict.verdict == UNSUPPORTED
    assert verdict.text == "the client does not send the control `set_priority`"


def test_a_case_is_unsupported_if_a_flag_of_the_client_changes_what_the_node_does(tmp_path: Path) -> None:
    (verdict,) = _verdicts(IGNORES_PURGES, [CASES["rollback/purged"]], tmp_path).values()
    assert verdict.verdict == UNSUPPORTED
    assert verdict.text == "the client sends the stream flag `ignores_purged_tombstones`"


def test_rollbacks_that_a_client_does_not_report_are_found_in_the_traffic(tmp_path: Path) -> None:
    cases = [case for case in CASES.values() if "rollback" in case.needs]
    verdicts = _all_verdicts([UNTOLD], [case.id for case in cases], tmp_path)[UNTOLD]
    assert len(verdicts) == 17
    assert {verdict.verdict for verdict in verdicts.values()} == {PASS}, verdicts


def test_the_kit_ends_a_case_of_endless_streams_when_everything_has_arrived(tmp_path: Path) -> None:
    ids = (
        *("connection/streams-everything", "connection/empty-bucket", "map/moved", "resume/restart"),
        *("stream-end/resumed/state-changed-disk", "rollback/failover-while-streaming", "snapshot/live"),
        *("stream-request/refused/eaccess", "connection/dropped-while-connecting/hello-close"),
    )
    verdicts = _all_verdicts([ENDLESS], ids, tmp_path)[ENDLESS]
    assert {id_: verdict.verdict for id_, verdict in verdicts.items()} == dict.fromkeys(ids, PASS)


def test_endless_streams_do_not_wait_for_a_message_that_the_client_does_not_send(tmp_path: Path) -> None:
    id_ = "connection/control-refused/set-priority"
    verdict = _all_verdicts([ENDLESS], [id_], tmp_path)[ENDLESS][id_]
    assert verdict.verdict == UNSUPPORTED, verdict


def test_as_many_reports_as_events_of_the_node_are_news(tmp_path: Path) -> None:
    live, cases = CASES["snapshot/live"], []
    for count in (3, 4, 5):  # the node has 5 events before the first report, and the client also says hello
        raw = {name: value for name, value in live.raw.items() if name not in ("script", "expect")}
        raw["data"] = {"vbuckets": {"5": {"snapshots": [{"flags": ["disk"], "count": count}]}}}
        cases.append(replace(live, id=f"{live.id}/{count}", raw=raw))
    verdicts = _verdicts(LATE, cases, tmp_path)
    assert {verdict.verdict for verdict in verdicts.values()} == {PASS}, verdicts


@pytest.mark.parametrize("uuid", [1111, 2222, 3333])
def test_each_uuid_that_is_right_is_accepted(uuid: int, tmp_path: Path) -> None:
    case = CASES["rollback/uuid-after"]
    expect = {"requests": {"5": [{"start": 60, "uuid": 1111}, {"start": 40, "uuid": [uuid, 2222]}]}}
    case = replace(case, raw={**case.raw, "expect": expect})
    (verdict,) = _verdicts("right", [case], tmp_path).values()
    assert verdict.verdict == (PASS if uuid == 1111 else FAIL)
    if uuid == 3333:
        assert "with uuid 3333 or 2222; saw 1111" in verdict.text


def _all_verdicts(
    names: Iterable[str], ids: Iterable[str], folder: Path
) -> dict[str, dict[str, CaseVerdict]]:
    """Return the verdicts on clients in each of some cases, by client and case."""
    cases = [CASES[id_] for id_ in ids]
    return {name: _verdicts(name, cases, folder) for name in names}


def _verdicts(
    name: str, cases: Sequence[ConformanceCase], folder: Path, **settings: Any
) -> dict[str, CaseVerdict]:
    """Return the verdicts on a client by case."""
    usual = {"jobs": 4, "patience": 20, "memory": MEMORY, "strict": True}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dcpspec.conformance.pool.ClientProcess", ForkedClient)
        run = asyncio.run(run_cases(cases, RunSettings(name, folder / name, **(usual | settings))))
    return {verdict.case: verdict for verdict in run.verdicts}


LOSSES = {
    "loses-after-a-rollback": {
        *("rollback/partial", "rollback/twice-then-zero", "rollback/failover-while-streaming"),
    },
    "loses-after-the-second-rollback": {"rollback/twice-then-zero"},
    "loses-the-first-of-a-new-history": {
        *("rollback/partial", "rollback/twice-then-zero", "rollback/failover-while-streaming"),
    },
    "loses-at-a-moved-vbucket": {"map/moved", "rollback/failover-while-streaming"},
    "loses-at-a-closed-stream": {"stream-end/closed-unasked/memory"},
    "loses-at-an-empty-filter": {"collections/filter-dropped"},
    "loses-above-the-end": {"resume/beyond-the-end"},
    "loses-deletions": {"changes/kind/deletion"},
    "acknowledges-and-drops": {"flow-control/acknowledged/65536"},
    "tells-again-with-another-value": {
        *("changes/kind/deletion", "collections/filter-dropped", "flow-control/acknowledged/65536"),
        *("rollback/partial", "rollback/twice-then-zero", "rollback/failover-while-streaming"),
        *("map/moved", "stream-end/closed-unasked/memory", "resume/beyond-the-end"),
    },
    "tells-a-lost-history": {"rollback/failover-while-streaming"},
}
"""The clients that lose or falsify documents in one situation, and which of their cases they fail."""


@pytest.mark.long
def test_losses_are_caught_where_they_happen_and_nowhere_else(tmp_path: Path) -> None:
    cases = sorted(frozenset[str]().union(*LOSSES.values()))
    verdicts = _all_verdicts(LOSSES, cases, tmp_path)
    failed = {
        name: {id_ for id_, verdict in own.items() if verdict.verdict in BAD}
        for name, own in verdicts.items()
    }
    assert failed == LOSSES


def test_there_are_enough_wrong_clients() -> None:
    assert len(WRONG) >= 40
    assert {wrong.case for wrong in WRONG.values()} <= CASES.keys()


def judged(cases: Iterable[ConformanceCase], capabilities: Iterable[str], folder: Path) -> list[CaseVerdict]:
    """Return the verdicts on a liar: it opens no connection, and reports that a plan failed and is done."""
    hello = json.dumps({"hello": {"name": "liar", "version": "1", "capabilities": [*capabilities]}})
    says = "; ".join(f"echo '{line}' >&4" for line in ('{"error": {"text": "no luck"}}', '{"done": {}}'))
    liar = f"echo '{hello}' >&4; read plan <&3; {says}; read stop <&3"
    return asyncio.run(run_cases([*cases], RunSettings(liar, folder, jobs=2, patience=20))).verdicts


def liar_fails(cases: Collection[ConformanceCase], folder: Path) -> None:
    """Check that a liar passes none of some cases."""
    verdicts = judged(cases, frozenset[str]().union(*(case.needs for case in cases)), folder)
    assert len(verdicts) == len(cases)
    assert [verdict for verdict in verdicts if verdict.verdict != FAIL] == []


def test_liar_passes_nothing(tmp_path: Path) -> None:
    """A case of each file, which has the same expectations as the other cases of the file."""
    liar_fails({case.file: case for case in CASES.values()}.values(), tmp_path)


@pytest.mark.long
def test_liar_passes_no_case(tmp_path: Path) -> None:
    liar_fails([case for case in CASES.values() if not case.id.startswith("broken/rule/A-")], tmp_path)


def test_cases_beyond_the_capabilities_of_a_client_are_not_run(tmp_path: Path) -> None:
    beyond = {id_: lacks for id_, case in CASES.items() if (lacks := sorted(case.needs - {"again"}))}
    verdicts = judged([CASES[id_] for id_ in beyond], ["again"], tmp_path)
    assert [verdict.case for verdict in verdicts] == [*beyond]
    for verdict in verdicts:
        missing = beyond[verdict.case]
        noun = "capability" if len(missing) == 1 else "capabilities"
        assert verdict.verdict == UNSUPPORTED
        assert verdict.text == f"the client lacks the {noun} {', '.join(f'`{name}`' for name in missing)}"


def passes(folder: Path, ids: set[str], client: str = "right") -> None:
    """Run cases with a correct client, which passes them."""
    cases = [case for case in CASES.values() if case.id in ids]
    quirks = read_quirks(QUIRKS)
    verdicts = _verdicts(client, cases, folder, strict=False, quirks=quirks).values()
    assert [verdict for verdict in verdicts if verdict.verdict in BAD] == []
    tolerated = [verdict.case for verdict in verdicts if verdict.verdict == TOLERATED]
    assert [id_ for id_ in tolerated if quirks.of(id_) is None and CASES[id_].level != "informational"] == []
    passed = [verdict for verdict in verdicts if verdict.verdict == PASS]
    assert len(passed) >= 0.9 * len(cases)
    assert all(verdict.text for verdict in verdicts if verdict.verdict == UNSUPPORTED)


def test_right_client_passes(tmp_path: Path) -> None:
    short = {id_ for id_ in CASES for name in AREAS_IN_SHORT if id_ == name or id_.startswith(f"{name}/")}
    passes(
        tmp_path,
        short | {wrong.case for wrong in WRONG.values() if not CASES[wrong.case].needs & {"durable"}},
    )


def test_right_client_of_durable_writes_passes(tmp_path: Path) -> None:
    passes(tmp_path, {id_ for id_, case in CASES.items() if "durable" in case.needs}, DURABLE)


@pytest.mark.long
def test_right_client_passes_all(tmp_path: Path) -> None:
    passes(tmp_path, set(CASES))
