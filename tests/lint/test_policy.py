"""The policy: its file is valid, messages can follow and break every rule, and the vectors agree."""

from __future__ import annotations

import copy
import json
import re
import shutil
from pathlib import Path

import pytest

from dcpspec.grammar.tree import decode_message
from dcpspec.policy import rules as shipped
from dcpspec.policy.rules import View, broken, broken_rules, parse_condition
from dcpspec.protocol import rulebook
from tools.grammar.catalogue import library
from tools.grammar.server_rules import FILE, SCOPES, Tree, check, main
from tools.grammar.server_rules import load as load_policy
from tools.project import KSY
from tools.vectors import Vector, load

POLICY = load_policy()
TREE = Tree(library())


def test_the_shipped_policy_is_that_of_the_file() -> None:
    assert shipped.load() == POLICY


# The file


def test_the_file_is_in_order() -> None:
    assert check(POLICY, TREE) == []


def test_every_scope_and_class_is_used() -> None:
    assert {rule.scope for rule in POLICY.rules} == set(SCOPES)
    names = [name for rule in POLICY.rules for name in rule.applies_to]
    names += [name for rule in rulebook.load().rules for name in rule.applies_to]
    assert {*names} >= set(POLICY.classes)


def test_a_rule_binds_the_sender_of_its_messages() -> None:
    roles = {rule.id: rule.binds for rule in POLICY.rules}
    assert {
        "R-mutation-extras": "producer",  # the default of stream messages
        "R-add-stream-once": "producer",
        "R-failover-log-not-empty": "producer",  # the response to a stream request
        "R-stream-req-range": "consumer",
        "R-noop-answered": "consumer",
        "R-dcp-consumer-side": "consumer",  # sends to a producer what only a consumer can receive
        "R-dcp-producer-side": "producer",
        "R-control-deleted-user-xattrs": "client",
        "R-control-noop-interval": "client",
        "R-close-stream-exists": "consumer",
        "R-key-length": "any",
        "R-open-flags": "any",
    }.items() <= roles.items()


def test_producers_recognized_prefixes_of_controls() -> None:
    prefixes = POLICY.control_prefixes
    assert prefixes.until == "8.0"
    assert {sent: prefixes.key(sent) for sent in ("e", "c", "enable_noo", "s", "set_p", "set_", "")} == {
        "e": "enable_noop",  # a capture of 8.0.1 shows these three
        "c": "connection_buffer_size",
        "enable_noo": "enable_noop",
        "s": "stream_buffer_size",
        "set_p": "set_priority",
        "set_": "set_noop_interval",
        "": None,
    }
    assert prefixes.key("enable_noopx") is None
    assert prefixes.key("change") is None


def test_lines_are_narrow() -> None:
    for number, line in enumerate(FILE.read_text("utf-8").splitlines(), 1):
        assert len(re.sub(r"https://.*", "", line)) <= 110, f"line {number}"
        assert line == line.rstrip(), f"line {number}"


def test_the_conditions_are_those_of_the_head() -> None:
    head = FILE.read_text("utf-8").partition("\nkinds:")[0]
    listed = set(re.findall(r"(?:^#   |; )(\w+): ", head, re.MULTILINE))
    assert listed == {
        *("all", "any", "not", "present", "known", "equals", "one_of", "at_least", "at_most"),
        *("matches", "json", "each", "unique", "is", "members"),
    }


# Rules and messages

VECTORS = [vector for file in load() for vector in file.vectors() if vector["result"] == "valid"]
TOLD = {vector["id"]: vector for vector in VECTORS if "policy" in vector}
"""Vectors that list their broken rules."""
REFUSED = [vector for vector in VECTORS if "ServerRefuses" in vector.get("flags", ())]
MEANT = [
    vector
    for vector in VECTORS
    if re.fullmatch(r"S[0-9]+|D.*-corrected", vector["id"]) and "ServerRefuses" not in vector.get("flags", ())
]
BEYOND_THE_TREE = {
    "event-5-v0": "R-event-format-agreed",
    "event-5-v1": "R-event-format-agreed",
    "fb-unaligned": "R-event-flatbuffers",
    "fb-name-in-itself": "R-event-flatbuffers",
}
"""Vectors that a server refuses for a reason outside their tree, with the rule."""


@pytest.mark.parametrize("vector", TOLD.values(), ids=TOLD)
def test_a_vector_breaks_the_rules_that_it_says(vector: Vector) -> None:
    rules = broken_rules(vector["tree"], POLICY)
    assert [rule.id for rule in rules] == vector["policy"]["broken"]
    assert sorted({status for rule in rules for status in rule.status}) == vector["policy"]["status"]


def test_every_message_rule_has_vectors_that_break_and_keep_it() -> None:
    rules = [rule.id for rule in POLICY.rules if rule.scope == "message"]
    assert {f"{rule}-{end}" for rule in rules for end in ("broken", "kept")} <= TOLD.keys()
    for rule in rules:
        assert rule in TOLD[f"{rule}-broken"]["policy"]["broken"]
        assert TOLD[f"{rule}-kept"]["policy"]["broken"] == []


@pytest.mark.parametrize("vector", REFUSED, ids=lambda vector: vector["id"])
def test_what_servers_refuse_breaks_a_rule(vector: Vector) -> None:
    rules = broken(vector["tree"], POLICY)
    if vector["id"] in BEYOND_THE_TREE:
        scopes = {rule.id: rule.scope for rule in POLICY.rules}
        assert rules == []
        assert scopes[BEYOND_THE_TREE[vector["id"]]] in ("content", "connection")
    else:
        assert rules


@pytest.mark.parametrize("vector", MEANT, ids=lambda vector: vector["id"])
def test_what_servers_take_breaks_no_rule(vector: Vector) -> None:
    assert broken(vector["tree"], POLICY) == []


def test_part_of_a_tree_breaks_no_rule_by_what_it_lacks() -> None:
    for vector in VECTORS:
        tree = copy.deepcopy(vector["tree"])
        del tree["header"]["datatype"], tree["header"]["len_extras"]
        tree.pop("body", None)
        assert set(broken(tree, POLICY)) <= set(broken(vector["tree"], POLICY)), vector["id"]


# Conditions

LIST = {"l": [{"n": 1, "t": "61"}, {"n": 2}], "wide": "-5", "e": {"value": 3, "name": None}, "flag": True}


@pytest.mark.parametrize(
    ("condition", "truth"),
    [
        (True, True),
        ({"equals": ["wide", -5]}, True),
        ({"equals": ["gone", 0]}, None),
        ({"not": {"equals": ["gone", 0]}}, None),
        ({"all": [{"equals": ["gone", 0]}, False]}, False),
        ({"all": [{"equals": ["gone", 0]}, True]}, None),
        ({"any": [{"equals": ["gone", 0]}, True]}, True),
        ({"any": [{"equals": ["gone", 0]}, False]}, None),
        ({"present": "gone.more"}, False),
        ({"known": "e"}, False),
        ({"equals": ["e", 3]}, True),
        ({"equals": ["e", "name"]}, False),
        ({"equals": ["flag", True]}, True),
        ({"equals": ["flag", 1]}, False),
        ({"at_most": ["wide", "e"]}, True),
        ({"at_least": ["wide", "e"]}, False),
        ({"at_least": [{"length": "l"}, 3]}, False),
        ({"equals": [{"first": ["gone", "wide"]}, -5]}, True),
        ({"each": ["l", {"at_least": ["n", 1]}]}, True),
        ({"each": ["l", {"equals": ["t", "a"]}]}, None),
        ({"each": ["gone", False]}, None),
        ({"unique": ["l", "n"]}, True),
        ({"json": ["gone", True]}, None),
    ],
)
def test_conditions_have_three_values(condition: object, truth: bool | None) -> None:
    assert parse_condition(condition).truth(View(LIST)) is truth


@pytest.mark.parametrize(
    ("text", "condition", "truth"),
    [
        (b'{"a":1}', {"is": ["a", "unsigned"]}, True),
        (b'{"a":true}', {"is": ["a", "unsigned"]}, False),
        (b'{"a":-1}', {"is": ["a", "unsigned"]}, False),
        (b'{"a":1.0}', {"is": ["a", "unsigned"]}, False),
        (b'{"a":"61"}', {"equals": ["a", "61"]}, True),
        (b'{"a":"61"}', {"equals": ["a", 61]}, False),
        (b'{"a":null}', {"present": "a"}, True),
        (b"[1]", {"is": [".", "array"]}, True),
        (b'{"a":1,"b":2}', {"members": [".", ["a"]]}, False),
        (b'["8","9"]', {"unique": [".", {"hex": "."}]}, True),
        (b'["8","08"]', {"unique": [".", {"hex": "."}]}, False),
        (b'["a","A"]', {"unique": [".", {"hex": "."}]}, False),
        (b'["x","x",8]', {"unique": [".", {"hex": "."}]}, True),
        (b"NaN", True, False),
        (b"", True, False),
        (b"\xff", True, False),
        (b"[" * 100_000, True, False),
    ],
)
def test_json_is_looked_into(text: bytes, condition: object, truth: bool) -> None:
    view = View({"text": text.hex()})
    assert parse_condition({"json": ["text", condition]}).truth(view) is truth


# Files with mistakes

HEAD, _, RULES = FILE.read_text("utf-8").partition("\nrules:\n")
SAMPLE = (
    *(
        "R-abort-seqno-not-zero",
        "R-add-stream-once",
        "R-cache-transfer-extras",
        "R-cache-transfer-key-length",
    ),
    *("R-cas-set", "R-cas-zero", "R-commit-seqno-not-zero", "R-control-key", "R-datatype-agreed"),
    *("R-dcp-ordered", "R-failover-log-not-empty", "R-opcode-known"),
)
CAS = re.compile(r"^(  \w+: \{)(?:.*(cas: \w+))?.*\}$", re.MULTILINE)
CLASSES, _, TABLES = HEAD.partition("\ncommands:\n")
CAS_ROWS = f"{CLASSES}\ncommands:\n" + CAS.sub(r"\1\2}", TABLES)
SMALL = f"{CAS_ROWS}\nrules:\n" + "\n".join(
    rule for rule in re.split(r"\n(?=  - id: )", RULES) if rule.split()[2] in SAMPLE
)
"""The small file, which is faster to read; its commands table has only the column of these rules."""
GOOD = "  - id: R-cas-set\n"


def mistaken(tmp_path: Path, old: str, new: str) -> Path:
    """The small file with a change."""
    assert old in SMALL
    path = tmp_path / FILE.name
    path.write_text(SMALL.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_small_file_is_in_order(tmp_path: Path) -> None:
    policy = load_policy(mistaken(tmp_path, "", ""))
    assert tuple(rule.id for rule in policy.rules) == SAMPLE
    assert all("no rule uses" in problem for problem in check(policy, TREE))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (GOOD, GOOD.replace("cas-set", "Cas"), "the id must consist of R and lower-case words"),
        (GOOD, GOOD.replace("cas-set", "zzz"), "sorted by id"),
        (GOOD, GOOD.replace("cas-set", "cas-zero"), "duplicate id"),
        ("sentence: The CAS is not 0.", "sentence: the CAS is not 0", "full stop"),
        ("status: [einval]", "status: [success]", "unknown error status: success"),
        ("status: [einval]", "status: [e_inval]", "unknown error status: e_inval"),
        ("severity: disconnect", "severity: refused", "a status is required"),
        ("severity: disconnect", "severity: fatal", "unknown severity: fatal"),
        ("scope: connection", "scope: node", "unknown scope: node"),
        ("    fields:", "    binds: node\n    fields:", "one of producer, consumer, client, any, got node"),
        ("scope: connection", "scope: message", "`check` is required"),
        ("kind: response", "kind: answer", "unknown kind: answer"),
        ("    needs: the connection's streams\n", "", "required in other scopes"),
        ("severity: refused", "limit: 9\n    severity: refused", "`limit` is not allowed with"),
        ("since: '6.5'", "since: 'six'", "not a release"),
        ("since: '6.5'", "since: '6.5'\n    until: '6.0'", "not after `until`"),
        ("eba4298981505cdc3371abbfb8be213236f7875a", "master", "a pinned address"),
        ("applies_to: [dcp_abort]", "applies_to: [dcp_aborted]", "unknown opcode or class: dcp_aborted"),
        ("applies_to: [any]", "applies_to: [any, dcp_abort]", "`any` must be the only name"),
        ("applies_to: [dcp_commit]", "applies_to: [dcp_commit, dcp_abort]", "`applies_to` must be sorted"),
        ("- dcp_deletion\n", "- dcp_deleted\n", "unknown opcode: dcp_deleted"),
        ("fields: [header.len_extras]", "fields: [header.len_extra]", "contains header.len_extra"),
        ("fields: [header.len_extras]", "fields: [header.vbucket, header.cas]", "`fields` must be sorted"),
        ("{equals: [header.len_extras, 0]}", "{equals: [header.len_value, 0]}", "the tree has no such field"),
        (
            "{equals: [header.len_extras, 0]}",
            "{equals: [header.datatype.is_json, 0]}",
            "the field cannot be 0",
        ),
        ("{equals: [header.len_extras, 0]}", "{equals: [header.opcode, sat]}", "the field cannot be 'sat'"),
        (
            "{equals: [header.len_extras, 0]}",
            "{at_least: [header.datatype, 0]}",
            "the type must be number, got struct",
        ),
        ("{known: header.opcode}", "{known: header.cas}", "the field has no enum"),
        ("to: producer", "to: replica", "responses: unknown receiver: replica"),
        (
            "    since: '7.6'\n    until: '8.0'\n",
            "    since: '7.6'\n    until: '7.2'\n",
            "responses: `since` must be",
        ),
        (
            "    - enable_noop\n",
            "    - enable_no\n",
            "control_prefixes: R-control-key does not list enable_no",
        ),
        ("  until: '8.0'\n  keys:", "  until: '8'\n  keys:", "control_prefixes: not a release: 8"),
        ("does: rolls_back", "does: rolls", "responses: unknown reaction: rolls"),
        ("states: [no_stream]", "states: [streamless]", "responses: unknown state: streamless"),
        ("  last_noop: ", "  noop: a\n  last_noop: ", "states: no response names noop"),
        ("since: '6.5'", "explained: [eaccess]\n    since: '6.5'", "`status` lacks the explained eaccess"),
        ("status: [rollback]", "status: [rolled]", "responses: unknown status: rolled"),
        ("opcodes: [dcp_noop]", "opcodes: [dcp_no]", "responses: unknown opcode or class: dcp_no"),
    ],
)
def test_a_mistake_is_found(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert problem in "\n".join(check(load_policy(mistaken(tmp_path, old, new)), TREE))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("rules:", "rule:", "expected exactly these sections"),
        ("kinds:", "kinds: [", "not YAML"),
        ("    scope: message\n", "    scope: message\n    scope: message\n", "duplicate key `scope`"),
        (GOOD, GOOD + "    color: red\n", "expected these keys"),
        (GOOD, GOOD + "    seen_on: [8.0.1]\n", "R-cas-set: seen_on is in evidence.yaml"),
        ("since: '6.5'", "since: 6.5", "`since` must be text"),
        ("since: '6.5'", "limit: 0\n    since: '6.5'", "expected these keys in this order"),
        (
            "severity: refused",
            "limit: 0\n    severity: refused",
            "expected a positive number of bytes, got 0",
        ),
        ("add: {cas: zero", "add: {cas: nought", "commands: add: no rule selects cas: nought"),
        ("add: {cas: zero", "add: {key: none", "commands: add: no rule selects key: none"),
        ("{equals: [header.cas, 0]}", "{equals: [header.cas]}", "a list of 2"),
        ("{equals: [header.cas, 0]}", "{is_equal: [header.cas, 0]}", "no such condition"),
        ("{equals: [header.cas, 0]}", "{equals: [header.*.cas, 0]}", "not a path"),
        ("{equals: [header.cas, 0]}", "{matches: [header.cas, '(']}", "invalid regular expression"),
        ("{equals: [header.cas, 0]}", "{all: [], any: []}", "with one key"),
    ],
)
def test_a_file_without_the_shape_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        load_policy(mistaken(tmp_path, old, new))


def test_the_command_counts_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    assert capsys.readouterr().out.startswith(f"{len(POLICY.rules)} rules: ")


def test_the_command_tells_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in KSY.glob("*.ksy"):
        shutil.copy(path, tmp_path)
    assert main(tmp_path) == 1
    mistaken(tmp_path, GOOD, GOOD.replace("cas-set", "cas-zero"))
    assert main(tmp_path) == 1
    errors = capsys.readouterr().err.splitlines()
    assert "No such file" in errors[0]
    assert f"{tmp_path / FILE.name}: R-cas-zero: duplicate id" in errors


def test_trees_are_plain_data() -> None:
    """The evaluator needs only the JSON of a tree."""
    tree = json.loads(json.dumps(decode_message(bytes.fromhex(TOLD["R-cas-set-broken"]["hex"]))))
    assert broken(tree, POLICY) == ["R-cas-set"]
