"""The Python parsers' part of the conformance table."""

from __future__ import annotations

import json
import platform
from importlib.metadata import version

from dcpspec.grammar.tree import decode_message
from tests.python.test_vectors import parses
from tools.site.conformance import RESULTS
from tools.vectors import Vector, load


def agrees(vector: Vector) -> bool:
    """Whether the parser with positions returns the stored tree, and the other parser agrees."""
    tree = decode_message(
        bytes.fromhex(vector["hex"]), vector.get("collections", True), strict=vector.get("strict", False)
    )
    rule = vector["tree"].get("error", {}).get("rule")
    return tree == vector["tree"] and parses(vector) == (rule in (None, "trailing-bytes"))


def test_results_for_the_table() -> None:
    groups = {}
    for file in load():
        vectors = list(file.vectors())
        group: dict[str, object] = {}
        for outcome in ("valid", "invalid"):
            chosen = [vector for vector in vectors if vector["result"] == outcome]
            group |= {outcome: sum(map(agrees, chosen)), f"{outcome}_total": len(chosen)}
            assert group[outcome] == len(chosen), file.path.stem
        groups[file.path.stem] = group | {
            "beginnings": sum(len(vector["hex"]) // 2 for vector in vectors),
            "limits": [],
        }
    RESULTS.mkdir(parents=True, exist_ok=True)
    result = {
        "language": "python",
        "toolchain": f"Python {platform.python_version()}",
        "runtime": f"kaitaistruct {version('kaitaistruct')}",
        "groups": groups,
    }
    (RESULTS / "python.json").write_text(json.dumps(result, indent=1), encoding="utf-8")
