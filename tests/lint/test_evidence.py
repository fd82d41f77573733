"""The evidence: its file is valid, and its messages are about the rules that they show."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import dcpspec
from dcpspec.grammar.tree import decode_message
from dcpspec.policy.rules import ANY, broken
from tools.grammar import audit_rules, server_rules
from tools.grammar.evidence import CAPTURES, FILE, RELEASES, VERDICTS, Sighting, check, load, main
from tools.grammar.model import read_plain
from tools.project import KSY

POLICY, RULEBOOK = server_rules.load(), audit_rules.load()
RULES: dict[str, Any] = {
    **{rule.id: rule for rule in POLICY.rules},
    **{rule.id: rule for rule in RULEBOOK.rules},
}
EVIDENCE = load()


def opcodes(sighting: Sighting) -> tuple[str, ...]:
    """The opcodes of a sighting's rule."""
    return POLICY.members(RULES[sighting.rule].applies_to)


def test_the_file_is_in_order() -> None:
    assert check(EVIDENCE, list(RULES.values()), CAPTURES) == []


def test_every_release_and_verdict_is_used() -> None:
    assert {(each.release, each.verdict) for each in EVIDENCE} == {
        (release, verdict) for release in RELEASES for verdict in VERDICTS
    }


def test_rules_name_the_servers_that_showed_them() -> None:
    visible, unique = RULES["R-marker-visible"], RULES["R-stream-req-filter-collections-unique"]
    assert (visible.seen_on, visible.confirmed_on, visible.absent_on) == (
        ("7.6.9", "8.0.1"),
        ("8.0.1",),
        ("7.2.9",),
    )
    assert unique.absent_on == ("7.2.9",)
    assert RULES["A-marker-kind"].seen_on == ("7.2.9", "7.6.9", "8.0.1")
    assert RULES["A-cache-transfer-end"].seen_on == ()


@pytest.mark.parametrize(
    ("rule", "answers", "absent"),
    [
        ("R-control-noop-granted", ["accepted", "disconnect", "disconnect"], "7.2.9"),
        ("R-control-noop-interval-whole", ["einval", "accepted", "accepted"], "7.6.9 8.0.1"),
        ("R-control-value-number", ["accepted", "einval", "einval"], "7.2.9"),
        ("R-event-collection-new", ["einval", "einval", "accepted"], "8.0.1"),
        ("R-frame-info-known", ["accepted", "unknown_frame_info", "unknown_frame_info"], "7.2.9"),
        ("R-marker-end-rises", ["accepted", "disconnect", "disconnect"], "7.2.9"),
        ("R-marker-version", ["einval", "einval", "einval"], ""),
        ("R-marker-visible", ["accepted", "disconnect", "disconnect"], "7.2.9"),
        ("R-open-flags-pitr", ["accepted", "accepted", "einval"], "7.2.9 7.6.9"),
        ("R-stream-req-filter-collections-unique", ["accepted", "disconnect", "disconnect"], "7.2.9"),
        ("R-stream-req-filter-purge-seqno", ["einval", "einval", "einval"], "7.2.9 7.6.9"),
        ("R-xattr-system-size", ["e2big", "xattr_einval", "xattr_einval"], ""),
    ],
)
def test_three_releases_answered(rule: str, answers: list[str], absent: str) -> None:
    """The same scenarios ran against all three; where they differ, the rule begins or ends between them."""
    found = {each.release: each for each in EVIDENCE if each.rule == rule}
    assert [found[release].answer for release in RELEASES] == answers
    assert list(RULES[rule].absent_on) == absent.split()


def test_what_the_captures_show_is_evidence() -> None:
    """The findings of each capture are about messages that a server answered."""
    findings = read_plain(CAPTURES / "audit.yaml").items()
    shown = {(one["rule"], capture.partition("/")[0]) for capture, found in findings for one in found}
    known = {(each.rule, each.release) for each in EVIDENCE}
    # Servers up to 7.2 also refuse the recorded intervals because they are not whole numbers.
    guessed = {("R-control-noop-interval", "7.2.9")}
    assert sorted((rule, release) for rule, release in shown - known if rule.startswith("R-")) == [*guessed]


@pytest.mark.parametrize(
    "sighting", [each for each in EVIDENCE if each.message], ids=lambda each: f"{each.rule}-{each.release}"
)
def test_a_message_is_about_its_rule(sighting: Sighting) -> None:
    tree = decode_message(bytes.fromhex(sighting.message))
    opcode = tree["header"].get("opcode", {}).get("name")
    assert {opcode, ANY} & {*opcodes(sighting)}
    if RULES[sighting.rule] in POLICY.rules and RULES[sighting.rule].check is not None:
        assert sighting.rule in broken(tree, POLICY)


@cache
def opcodes_by_packet(path: Path) -> dict[int, set[str]]:
    """The opcodes of a capture's messages by the last packet of each."""
    columns = ["last_frame", "opcode"]
    rows = dcpspec.read(str(path), columns=columns, ports="all").read_all().to_pylist()
    found: dict[int, set[str]] = {}
    for row in rows:
        found.setdefault(row["last_frame"], set()).add(row["opcode"])
    return found


@pytest.mark.parametrize(
    "sighting", [each for each in EVIDENCE if each.capture], ids=lambda each: f"{each.rule}-{each.release}"
)
def test_a_packet_contains_a_message_of_the_rule(sighting: Sighting) -> None:
    found = opcodes_by_packet(CAPTURES / sighting.path)[sighting.packet]
    assert ANY in opcodes(sighting) or found & {*opcodes(sighting)}


# Files with mistakes

GOOD = """\
rules:
  A-marker-kind:
    8.0.1: {verdict: confirmed, answer: kept, case: all markers}
  R-cas-set:
    8.0.1: {verdict: confirmed, answer: einval, vector: R-cas-set-broken}
  R-marker-visible:
    7.2.9: {verdict: absent, answer: accepted, capture: req_errors, packet: 149}
"""


def mistaken(folder: Path, old: str, new: str) -> list[Sighting]:
    """The small file with a change."""
    assert old in GOOD
    (folder / FILE.name).write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    return load(folder)


def test_the_small_file_is_in_order(tmp_path: Path) -> None:
    assert check(mistaken(tmp_path, "rules", "rules"), list(RULES.values()), CAPTURES) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("R-cas-set:", "R-cas-sat:", "R-cas-sat: no such rule"),
        ("A-marker-kind:", "S-marker-kind:", "S-marker-kind: the rules must be sorted by id"),
        ("7.2.9", "7.2.8", "the release must be one of 7.2.9, 7.6.9, 8.0.1"),
        ("verdict: absent", "verdict: gone", "unknown verdict: gone"),
        ("verdict: absent", "verdict: seen", "the verdict is seen, but the rule has been there since 7.6"),
        ("7.2.9", "8.0.1", "the verdict is absent, but the rule has been there since 7.6"),
        ("answer: einval", "answer: erange", "the answer must be einval, got erange"),
        ("answer: kept", "answer: accepted", "the answer must be kept, got accepted"),
        (", case: all markers", "", "`vector`, `capture` or `case` is required"),
        ("R-cas-set-broken", "R-cas-set-kept", "or the vector keeps the rule: R-cas-set-kept"),
        (", packet: 149", "", "`capture` and `packet` need each other"),
        ("req_errors", "no_errors", "no such capture: 7.2.9/no_errors.pcap"),
    ],
)
def test_a_mistake_is_found(tmp_path: Path, old: str, new: str, problem: str) -> None:
    problems = check(mistaken(tmp_path, old, new), list(RULES.values()), CAPTURES)
    assert problem in "\n".join(problems)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("case: all", "note: all", "A-marker-kind: 8.0.1: unknown key: note"),
        ("verdict: confirmed, ", "", "A-marker-kind: 8.0.1: `verdict` and `answer` are required"),
    ],
)
def test_an_entry_without_the_shape_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        mistaken(tmp_path, old, new)


def test_the_command_counts_and_complains(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    assert capsys.readouterr().out.startswith(f"{len(RULES)} rules: ")
    for name in ("policy.yaml", "audit.yaml"):
        shutil.copy(KSY / name, tmp_path)
    mistaken(tmp_path, "R-cas-set:", "R-cas-sat:")
    assert main(tmp_path) == 1
    assert "R-cas-sat: no such rule" in capsys.readouterr().err
