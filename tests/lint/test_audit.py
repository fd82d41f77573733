"""The rulebook of the audit: its file is valid, and the check finds mistakes."""

from __future__ import annotations

import re
import shutil
from dataclasses import fields
from pathlib import Path

import pytest

from dcpspec.protocol import rulebook as shipped
from dcpspec.protocol.rulebook import OrderRule, Rulebook
from tools.grammar import server_rules as policy_file
from tools.grammar.audit_rules import CAPTURES, DECIDERS, FILE, SEVERITIES, check, check_captures, main
from tools.grammar.audit_rules import load as load_rulebook
from tools.grammar.catalogue import library
from tools.grammar.rule_files import SEEN
from tools.grammar.server_rules import Tree
from tools.project import KSY

RULEBOOK = load_rulebook()
POLICY = policy_file.load()
TREE = Tree(library())


def test_the_shipped_rulebook_is_that_of_the_file() -> None:
    assert shipped.load() == RULEBOOK


# The file


def test_the_file_is_in_order() -> None:
    assert check(RULEBOOK, POLICY, TREE) == []


def test_every_severity_and_decider_is_used() -> None:
    assert {rule.severity for rule in RULEBOOK.rules} == set(SEVERITIES)
    assert {decision.decided_by for decision in RULEBOOK.policy} == set(DECIDERS)


def test_lines_are_narrow() -> None:
    for number, line in enumerate(FILE.read_text("utf-8").splitlines(), 1):
        assert len(re.sub(r"https://.*", "", line)) <= 110, f"line {number}"
        assert line == line.rstrip(), f"line {number}"


def test_the_head_tells_every_key_and_severity() -> None:
    head = FILE.read_text("utf-8").partition("\nrules:")[0]
    listed = re.findall(r"^#   (\w+) ", head, re.MULTILINE)
    assert listed == [field.name for field in fields(OrderRule) if field.name not in SEEN]
    assert set(re.findall(r"(error|warning|notice)  +[a-z]", head)) == set(SEVERITIES)


# Captures


def captures(rulebook: Rulebook) -> set[str]:
    """All captures named in a rulebook."""
    return {name for entry in rulebook.entries for name in (entry.broken_by, entry.kept_by)}


def test_every_capture_is_there() -> None:
    assert check_captures(RULEBOOK, CAPTURES) == []


def test_a_capture_that_is_not_there_is_found(tmp_path: Path) -> None:
    for name in captures(RULEBOOK) - {"A-filter.pcap"}:
        (tmp_path / name).touch()
    assert check_captures(RULEBOOK, tmp_path) == ["A-filter: `broken_by`: no such capture: A-filter.pcap"]
    assert len(check_captures(RULEBOOK, tmp_path / "none")) == 2 * (
        len(RULEBOOK.rules) + len(RULEBOOK.policy)
    )


# Files with mistakes

SMALL = """\
source: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/

facts:
  first_requests: [dcp_open, hello]
  granted: [auth_continue, success]
  datatype_features: {json: json, xattrs: xattr}
  needs_xerror: [no_bucket]
  no_cas: [0]
  no_end: 1000
  prepare_surplus: 2
  last_response: {stat: no_key}
  stream_request_checks: [R-stream-req-once]

rules:
  - id: A-filter
    sentence: Every document is in a collection of the filter.
    means: The client gets what it did not ask for.
    action: Compare the filter.
    applies_to: [dcp_abort, document_keys]
    severity: error
    since: '6.5'
    source: x/y.cc Filter::check

  - id: A-refused
    sentence: The server does what it is asked for.
    means: The client waits.
    action: Ask again.
    applies_to: [any]
    severity: notice
    since: '4.0'
    source: x/y.cc send

policy:
  - id: R-dcp-bucket
    means: The client waits.
    action: Ask again.
    decided_by: answer
  - id: R-stream-req-once
    means: The client waits.
    action: Ask again.
    decided_by: order
"""
GOOD = "  - id: A-filter\n"
DECIDED = "  - id: R-dcp-bucket\n"


def mistaken(tmp_path: Path, old: str, new: str) -> Path:
    """The small file, changed."""
    assert old in SMALL
    path = tmp_path / FILE.name
    path.write_text(SMALL.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_small_file_is_in_order(tmp_path: Path) -> None:
    assert check(load_rulebook(mistaken(tmp_path, "", "")), POLICY, TREE) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (GOOD, GOOD.replace("A-", "R-"), "R-filter: the id must consist of A and lower-case words"),
        (GOOD, GOOD.replace("filter", "refused"), "A-refused: duplicate id"),
        ("severity: error", "severity: refused", "A-filter: unknown severity: refused"),
        (
            "    severity: error",
            "    binds: node\n    severity: error",
            "A-filter: `binds` must be one of producer",
        ),
        ("[dcp_abort,", "[dcp_aborted,", "A-filter: unknown opcode or class: dcp_aborted"),
        (
            DECIDED,
            DECIDED.replace("bucket", "buckets"),
            "R-dcp-buckets: `policy.yaml` does not contain this rule",
        ),
        (
            DECIDED,
            DECIDED.replace("R-dcp-bucket", "R-cas-set"),
            "R-cas-set: the scope must be connection or stream, got message",
        ),
        (
            DECIDED,
            DECIDED.replace("dcp-bucket", "event-flatbuffers"),
            "the scope must be connection or stream, got content",
        ),
        (
            DECIDED,
            DECIDED.replace("dcp-bucket", "stream-req-once"),
            "R-stream-req-once: duplicate id",
        ),
        (
            DECIDED,
            DECIDED.replace("dcp-bucket", "noop-answered"),
            "`decided_by: answer` requires a rule that has a `status`",
        ),
        ("[dcp_open, hello", "[dcp_opens, hello", "facts: mcbp_opcode::client has no dcp_opens"),
        ("[auth_continue", "[auth_continued", "facts: mcbp_status::status has no auth_continued"),
        ("xattrs: xattr", "xattrs: xattrs", "facts: mcbp_hello_feature::code has no xattrs"),
        ("xattrs: xattr", "body: xattr", "facts: no such datatype bit: body"),
        ("decided_by: order", "decided_by: luck", "R-stream-req-once: unknown value of `decided_by`: luck"),
        (
            "ask for.\n    action",
            "ask for\n    action",
            "A-filter: `means` must be one or two whole sentences",
        ),
        (
            "Compare the",
            f"Compare {'very ' * 30}the",
            "A-filter: `action` must have at most 160 characters, got 169",
        ),
    ],
)
def test_a_mistake_is_found(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert problem in "\n".join(check(load_rulebook(mistaken(tmp_path, old, new)), POLICY, TREE))


def test_a_capture_that_breaks_and_keeps_a_rule_is_found(tmp_path: Path) -> None:
    book = load_rulebook(
        mistaken(tmp_path, "filter.\n    applies", "filter.\n    broken_by: valid.pcap\n    applies")
    )
    assert "A-filter: `broken_by` and `kept_by` must be different captures" in check_captures(book, tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("rules:", "rule:", "the sections must be"),
        ("rules:", "rules: [", "not YAML"),
        ("  no_end:", "  end:", "facts: expected these keys in this order: first_requests, granted"),
        (SMALL, "[]", "audit.yaml: not a mapping"),
        (GOOD, GOOD + "    color: red\n", "A-filter: expected these keys in this order: id, sentence"),
        ("    severity: error\n", "", "A-filter: expected these keys"),
        (
            "    action: Compare the filter.\n",
            "",
            "A-filter: expected these keys in this order: id, sentence, means, action",
        ),
        ("severity: error", "severity: 1", "A-filter: `severity` must be text"),
        ("[any]", "any", "A-refused: expected a non-empty list"),
        (GOOD, "  - none\n" + GOOD, "a rule must be a mapping, got 'none'"),
        (
            DECIDED,
            DECIDED + "    scope: stream\n",
            "R-dcp-bucket: expected these keys in this order: id, means, action, decided_by",
        ),
        ("    severity: error\n", "    severity: error\n    severity: error\n", "duplicate key `severity`"),
    ],
)
def test_a_file_without_the_shape_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        load_rulebook(mistaken(tmp_path, old, new))


# Command line


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The grammars with the policy, the small file and its captures."""
    for path in [*KSY.glob("*.ksy"), policy_file.FILE]:
        shutil.copy(path, tmp_path)
    for name in captures(load_rulebook(mistaken(tmp_path, "", ""))):
        (tmp_path / name).touch()
    return tmp_path


def run(folder: Path) -> int:
    return main(folder, folder)


def test_the_command_counts_rules(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder) == 0
    assert capsys.readouterr().out == ("2 audit rules and 2 policy rules: 1 by the order, 1 by the answer\n")


def test_the_command_tells_what_is_wrong(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mistaken(folder, "severity: notice", "severity: fatal")
    (folder / "valid.pcap").unlink()
    assert run(folder) == 1
    mistaken(folder, "rules:", "rule:")
    assert run(folder) == 1
    mistaken(folder, "", "")
    (folder / policy_file.FILE.name).unlink()
    assert run(folder) == 1
    errors = capsys.readouterr().err.splitlines()
    file = folder / FILE.name
    assert f"{file}: A-refused: unknown severity: fatal" in errors
    assert f"{file}: R-dcp-bucket: `kept_by`: no such capture: valid.pcap" in errors
    assert f"{file}: the sections must be `version`, `source`, `facts`, `rules` and `policy`" in errors
    assert errors[-1].startswith(f"{folder / policy_file.FILE.name}: ")
