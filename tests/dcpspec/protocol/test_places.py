"""Each rule over time is in one place. Looking up its opcodes or its limit does not repeat it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator

from dcpspec.policy.rules import load as load_policy
from dcpspec.protocol import checks, rulebook
from tools.project import ROOT

OVER_TIME = {rule.id for rule in rulebook.load().rules} | {
    rule.id for rule in load_policy().rules if rule.scope in ("connection", "stream")
}
ASKING = {"opcodes_of", "limit_of", "by_opcode", "index"}
"""Functions that state the subject of a rule, or its place in an order, not its condition."""
BESIDE = {"BLOCKING", "ROLES", "STATUS", "REFUSED", "_POSSIBLE", "_UNKNOWN"}
"""The data beside the rules: effects, roles, statuses, possible reasons for a refusal, excused rules."""


def named(node: ast.AST) -> Iterator[str]:
    """Return the rules that code names where it may state their conditions."""
    function = node.func if isinstance(node, ast.Call) else None
    if isinstance(node, ast.Call) and getattr(function, "id", getattr(function, "attr", "")) in ASKING:
        node = ast.List([each for each in node.args if isinstance(each, ast.Call)])
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in BESIDE:
        return
    elif isinstance(node, ast.Compare) and (
        isinstance(node.ops[0], (ast.In, ast.NotIn)) or ast.unparse(node.left).endswith(".rule")
    ):
        return  # whether a check has found it
    if isinstance(node, ast.Constant) and node.value in OVER_TIME:
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from named(child)


def test_the_tables_are_listed() -> None:
    tables = {
        f"{path.stem}.{node.target.id}"
        for path in (ROOT / "dcpspec" / "protocol" / "checks").glob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id.isupper()
        and "Checks" in ast.unparse(node.annotation)
    }
    assert {*re.findall(r"^``([\w.]+)``", checks.__doc__ or "", re.M)} == tables


def test_each_rule_over_time_stands_once() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "dcpspec").rglob("*.py")):
        for rule in named(ast.parse(path.read_text("utf-8"))):
            places[rule].append(str(path.relative_to(ROOT)))
    assert {rule: modules for rule, modules in places.items() if len(modules) > 1} == {}
    checked = [rule for rule, decided in rulebook.load().decisions.items() if decided.decided_by == "order"]
    for rule in [*checked, *(each.id for each in rulebook.load().rules)]:
        assert places[rule][0].startswith("dcpspec/protocol/checks/"), rule


def test_a_rule_that_stands_twice_is_found() -> None:
    twice = 'TABLE = {"A-filter": check}\nif opcode in opcodes_of("A-filter"): raise refusal("A-filter")\n'
    assert list(named(ast.parse(twice))) == ["A-filter", "A-filter"]
