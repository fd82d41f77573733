"""The statements about vectors on the growth page are true, in the trees and in the columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.dcpspec.decode.test_reference import row_of
from tools.site import facts
from tools.vectors import Vector

PAGE = Path(__file__).resolve().parents[2] / "docs" / "concepts" / "growth.md"
ROW = re.compile(
    r"^\| (?P<new>[^|]+) \| (?P<outcome>read|error `(?P<rule>[a-z-]+)`) \| [^|]+ \| (?P<vectors>.+) \|$", re.M
)
LINK = re.compile(r"\[([^]]+)\]\(\.\./vectors/[a-z_]+\.md#([^)]+)\)")
CASES = [
    (row["new"], row["rule"], facts.vector(name))
    for row in ROW.finditer(PAGE.read_text("utf-8"))
    for name, _ in LINK.findall(row["vectors"])
]


def test_every_row_of_the_table_is_a_case() -> None:
    text = PAGE.read_text("utf-8")
    table = text[text.index("| --- |") :].split("\n\n")[0]
    assert len(ROW.findall(text)) == table.count("\n") > 15
    assert all(name == anchor for name, anchor in LINK.findall(text))


@pytest.mark.parametrize(
    ("new", "rule", "vector"), CASES, ids=lambda case: case["id"] if isinstance(case, dict) else ""
)
def test_outcome(new: str, rule: str | None, vector: Vector) -> None:
    assert vector["tree"].get("error", {}).get("rule") == rule, new
    row = row_of(bytes.fromhex(vector["hex"]), collections=vector.get("collections", True))
    assert row.get("error", {}).get("rule") == rule, new
