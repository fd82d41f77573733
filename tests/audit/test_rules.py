"""The rules that a violation can name: all exist, and their texts are those of the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from dcpspec import errors
from dcpspec.grammar import fields as spec
from dcpspec.policy.rules import ANY
from dcpspec.protocol.checks import answers, changes, requests, snapshots, streams
from dcpspec.protocol.connection import ConnectionState, State
from dcpspec.protocol.rules import Checks, Rule, answer_rules, rules
from dcpspec.protocol.stream_request import StreamRequest
from tools.site import places

KSY = Path(__file__).parents[2] / "ksy"
AUDIT = yaml.load((KSY / "audit.yaml").read_text("utf-8"), yaml.CSafeLoader)
POLICY = yaml.load((KSY / "policy.yaml").read_text("utf-8"), yaml.CSafeLoader)
DECIDED = {entry["id"]: entry["decided_by"] for entry in AUDIT["policy"]}
ADVICE = {entry["id"]: (entry["means"], entry["action"]) for entry in AUDIT["policy"]}
LAYOUT = {
    member.rule
    for type_ in spec.load().types.values()
    for member in type_.members.values()
    if member.rule is not None
}


def test_every_rule_is_there_once() -> None:
    sources = [
        [rule["id"] for rule in AUDIT["rules"]],
        [rule["id"] for rule in POLICY["rules"]],
        sorted(LAYOUT),
        list(errors.RULES),
    ]
    ids = [each for source in sources for each in source]
    assert sorted(rules()) == sorted(ids)
    assert len(ids) == len(set(ids))
    assert all(name == rule.id for name, rule in rules().items())


@pytest.mark.parametrize("rule", rules().values(), ids=lambda rule: rule.id)
def test_every_rule_says_what_it_demands_and_where_it_is_explained(rule: Rule) -> None:
    assert rule.sentence[0].isalpha()
    assert rule.sentence.endswith(".")
    assert not rule.sentence.endswith("..")
    assert rule.severity in ("error", "warning", "notice")
    assert rule.decided_by in ("", "message", "order", "answer")
    assert rule.page == places.address(places.RULES, rule.id)
    known = {member.id for member in spec.load().enums["mcbp_opcode::client"].values()}
    assert rule.applies_to == (ANY,) or set(rule.applies_to) <= known
    assert rule.applies_to


def test_rules_of_the_audit_are_those_of_the_file() -> None:
    for raw in AUDIT["rules"]:
        rule = rules()[raw["id"]]
        assert (rule.sentence, rule.severity, rule.source) == (
            raw["sentence"],
            raw["severity"],
            AUDIT["source"] + raw["source"],
        )
        assert (rule.means, rule.action) == (raw["means"], raw["action"])
        assert rule.decided_by == "order"
        assert rule.status == ()


def test_rules_of_servers_are_those_of_the_file() -> None:
    for raw in POLICY["rules"]:
        rule = rules()[raw["id"]]
        assert (rule.sentence, rule.source) == (raw["sentence"], POLICY["source"] + raw["source"])
        assert rule.status == tuple(raw.get("status", ()))
        assert (rule.means, rule.action) == ADVICE.get(raw["id"], ("", ""))
        alone = raw["scope"] in ("message", "content")
        assert rule.decided_by == ("message" if alone else DECIDED.get(raw["id"], ""))
        is_mild = raw["severity"] == "ignored" or rule.decided_by == "answer"
        assert rule.severity == ("warning" if is_mild else "error")


def test_rules_of_layout_and_adapter_have_texts_of_their_own() -> None:
    assert rules()["magic"] == Rule(
        "magic", "The first byte of a message is one of the six magics.", "error", "", (ANY,), (), "message"
    )
    of_captures = {"capture", "gap", "incomplete"}
    assert {name for name in errors.RULES if rules()[name].severity == "warning"} == of_captures
    assert {rules()[name].severity for name in errors.RULES.keys() - of_captures} == {"error"}
    assert {rules()[name].source for name in [*LAYOUT, *errors.RULES]} == {""}


def test_the_adapter_has_a_text_for_each_of_its_rules() -> None:
    constants = {value for name, value in vars(errors).items() if name.isupper() and isinstance(value, str)}
    assert constants - {errors.NO_END} == set(errors.RULES)


def test_classes_are_replaced_by_their_opcodes() -> None:
    assert rules()["R-stream-seqno-order"].applies_to == tuple(POLICY["classes"]["stream_changes"])
    assert rules()["A-collection-known"].applies_to == (
        "dcp_abort",
        "dcp_commit",
        *POLICY["classes"]["document_values"],
    )
    assert rules()["A-refused"].applies_to == (ANY,)


def ids(opcode: str, status: str) -> list[str]:
    return [rule.id for rule in answer_rules(opcode, status)]


def test_an_answer_tells_the_rules_that_it_can_be_about() -> None:
    assert ids("dcp_stream_req", "rollback") == ["R-stream-req-history"]
    assert ids("dcp_stream_req", "not_my_vbucket") == ["R-stream-req-vbucket"]
    assert ids("dcp_get_failover_log", "not_my_vbucket") == ["R-failover-log-vbucket"]
    assert ids("hello", "eaccess") == ["R-authenticated"]
    assert ids("dcp_stream_req", "success") == []
    assert ids("dcp_stream_req", "0x1234") == []


def test_what_messages_decide_is_no_matter_of_the_answer() -> None:
    answered = {
        rule
        for opcode in {opcode for rule in rules().values() for opcode in rule.applies_to}
        for status in {status for rule in rules().values() for status in rule.status}
        for rule in ids(opcode, status)
    }
    assert answered == {name for name, decided_by in DECIDED.items() if decided_by == "answer"}


# The tables of the rules over time

TABLES = [
    table
    for module in (answers, changes, requests, snapshots, streams)
    for name, table in vars(module).items()
    if name.isupper()
    and isinstance(table, dict)
    and set(table) <= set(rules())
    and table is not requests.STATUS
]


def test_every_rule_that_the_order_of_messages_decides_is_checked_at_one_place() -> None:
    checked = [rule for table in TABLES for rule in table]
    decided = [entry["id"] for entry in AUDIT["policy"] if entry["decided_by"] == "order"]
    assert len(set(checked)) == len(checked)
    assert {rule for rule in checked if rules()[rule].decided_by == "order"} == {
        *(rule["id"] for rule in AUDIT["rules"]),
        *decided,
    }
    assert {rules()[rule].decided_by for rule in checked} == {"order", "answer"}


def test_an_observer_finds_nothing_in_rules_that_only_a_server_can_decide() -> None:
    request = StreamRequest(1024, 1, (), 0, 0, 0, (0, 0), scope=77)
    tables: list[Checks[State, Any]] = [requests.REQUEST, requests.STREAM_REQUEST]
    for table in tables:
        answered = [check for rule, check in table.items() if rules()[rule].decided_by == "answer"]
        assert answered
        assert not any(check(ConnectionState(), request) for check in answered)
