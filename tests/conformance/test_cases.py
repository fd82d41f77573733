"""The cases: their format, ids and coverage."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from dcpspec.conformance.building import BuiltCase
from dcpspec.conformance.case import AREAS, CaseError, ConformanceCase, cases_of, chosen, read_cases, shipped
from dcpspec.grammar.fields import load
from dcpspec.protocol.rules import rules
from dcpspec.replay.dialog import policy_rules
from tests.audit.auditing import audit_capture
from tests.audit.breaks import BASES, BREAKS

ROOT = Path(__file__).parents[2]
CAPTURES = ROOT / "tests" / "captures" / "audit"
CASES = cases_of()
SOURCES = re.compile(r"(?:daemon|engines|include|protocol|docs)/[\w./-]+:\d+(?: [\w:]+)?")


def test_there_are_cases_of_every_area() -> None:
    counts = Counter(case.area for case in CASES.values())
    assert counts.keys() == set(AREAS)
    assert len([case for case in CASES.values() if case.area != "broken"]) >= 150


def test_every_end_reason_has_cases() -> None:
    reasons = {member.id.replace("_", "-") for member in load().enums["dcp_stream_end::reason"].values()}
    found = {id_.removeprefix("stream-end/reason/") for id_ in CASES if id_.startswith("stream-end/reason/")}
    assert found == {
        f"{reason}-{phase}" for reason in reasons - {"ok", "closed"} for phase in ("disk", "memory")
    }
    assert {"stream-end/ok-early/disk", "stream-end/ok-early/memory"} <= CASES.keys()
    assert {"stream-end/closed-unasked/disk", "stream-end/closed-unasked/memory"} <= CASES.keys()


def test_every_status_of_a_stream_request_has_a_case() -> None:
    names = {member.id for member in load().enums["mcbp_status::status"].values()}
    ours = {name for name in names if not name.startswith(("subdoc_", "range_scan_"))}
    found = {id_.rpartition("/")[2] for id_ in CASES if id_.startswith("stream-request/status/")}
    assert found == {name.replace("_", "-") for name in ours - {"success", "rollback", "auth_continue"}}


def test_every_rule_that_a_producer_can_break_has_a_case() -> None:
    """The case with all these rules replays, for each, the capture in which the server breaks it."""
    broken = set()
    for rule in BREAKS:
        found = audit_capture(CAPTURES / f"{rule}.pcap")["violations"]
        is_by_server = any((row["rule"], row["direction"]) == (rule, "server") for row in found)
        is_to_client = not BASES[rule].startswith("consumer")
        if is_by_server and is_to_client:
            broken.add(rule)
    assert {id_.removeprefix("broken/rule/") for id_ in CASES if id_.startswith("broken/")} == broken


def test_a_status_and_a_reason_are_unknown() -> None:
    enums = load().enums
    for id_, action, enum in (
        ("stream-request/unknown-status", "status", "mcbp_status::status"),
        ("stream-end/unknown-reason", "end", "dcp_stream_end::reason"),
    ):
        (number,) = [rule[action] for rule in CASES[id_].raw["script"]]
        assert type(number) is int
        assert number not in enums[enum]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_case_can_be_served(case: ConformanceCase) -> None:
    BuiltCase(case)


@pytest.mark.parametrize("source", sorted({text for case in CASES.values() for text in case.source}))
def test_source_is_there(source: str) -> None:
    """The source of a requirement is a rule, a page, or a line of kv_engine."""
    if source in rules() or source in policy_rules() or SOURCES.fullmatch(source):
        return
    page, _, anchor = source.partition("#")
    if page.startswith("reference/"):
        assert re.fullmatch(r"reference/(?:messages/|parts/)?\w+\.md", page)
        return
    text = (ROOT / "docs" / page).read_text("utf-8")
    heads = [
        re.sub(r"[^\w -]", "", line.lstrip("# ").lower()) for line in text.split("\n") if line[:1] == "#"
    ]
    assert not anchor or anchor in [head.strip().replace(" ", "-") for head in heads]


def write(folder: Path, text: str) -> Path:
    """Write a case."""
    (folder / "area").mkdir()
    file = folder / "area" / "one.yaml"
    file.write_text(text)
    return file


CASE = "version: 1\ntitle: A client does something.\nlevel: must\nsource: [A-filter]\nexpect: {}\n"


def test_matrix(tmp_path: Path) -> None:
    text = CASE.replace("something", "{number} and {word}") + (
        "matrix: {number: [1, 2], word: {enum: 'dcp_stream_end::reason', except: ['[!s]*']}}\n"
        "node: {vbuckets: '{number}'}\n"
    )
    write(tmp_path, text)
    cases = cases_of(tmp_path)
    assert list(cases) == [
        *("area/one/1-state-changed", "area/one/1-slow", "area/one/2-state-changed", "area/one/2-slow"),
    ]
    case = cases["area/one/2-slow"]
    assert (case.title, case.node["vbuckets"]) == ("A client does 2 and slow.", 2)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x: [", "one.yaml"),
        ("[]", "is not of type 'object'"),
        (CASE.replace("must", "may"), "level: 'may' is not one of"),
        (CASE.replace("version: 1", "version: 2"), "version: 1 was expected"),
        (CASE + "more: 1\n", "'more' was unexpected"),
        (CASE + "matrix: {a: {enum: nothing}}\n", "no enum 'nothing'"),
        (CASE + "matrix: {a: {enum: 'dcp_stream_end::reason', except: [xyz]}}\n", "does not contain xyz"),
        (CASE + "script: [{opcode: nothing, drop: true}]\n", "opcode: expected one of"),
    ],
)
def test_error_of_a_case(text: str, reason: str, tmp_path: Path) -> None:
    file = write(tmp_path, text)
    with pytest.raises(CaseError, match=re.escape(reason)):
        list(read_cases(file, "area/one"))


def test_error_without_cases(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="the folder contains no cases"):
        cases_of(tmp_path)


def test_choice() -> None:
    assert [case.id for case in chosen(CASES, ["rollback/partial"])] == ["rollback/partial"]
    assert {case.area for case in chosen(CASES, ["rollback", "oso"])} == {"rollback", "oso"}
    assert len(chosen(CASES, ["stream-end/reason"])) == 14
    assert {case.id for case in chosen(CASES, ["*/restart"])} == {"resume/restart"}
    assert len(chosen(CASES, [])) == len(CASES)
    with pytest.raises(CaseError, match="'nothing' matches no case"):
        chosen(CASES, ["nothing"])


def test_cases_are_shipped() -> None:
    assert shipped().is_dir()
