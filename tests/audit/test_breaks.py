"""The captures of the rules: each exists and equals the generator's output."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from tests.audit import make_captures
from tests.audit.breaks import ALSO, BASES, BREAKS
from tests.audit.make_captures import CAPTURES, kept_by
from tests.audit.shapes import SHAPES

AUDIT = yaml.load((Path(__file__).parents[2] / "ksy" / "audit.yaml").read_text("utf-8"), yaml.CSafeLoader)
RULES: dict[str, dict[str, Any]] = {rule["id"]: rule for rule in (*AUDIT["rules"], *AUDIT["policy"])}


def test_every_rule_can_be_broken() -> None:
    assert BREAKS.keys() == BASES.keys() == RULES.keys()
    assert set(BASES.values()) <= SHAPES.keys()
    assert ALSO.keys() | frozenset().union(*ALSO.values()) <= RULES.keys()


def test_files_are_what_the_generator_writes(tmp_path: Path) -> None:
    make_captures.main(["--out", str(tmp_path)])
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    committed = {path.name: path.read_bytes() for path in CAPTURES.iterdir()}
    assert made.keys() == committed.keys()
    assert [name for name in made if made[name] != committed[name]] == []


def test_files_are_those_that_the_rules_name() -> None:
    """Unless a rule names other captures: the file named after it, and the file that breaks no rule."""
    named = set()
    for name, rule in RULES.items():
        broken, kept = rule.get("broken_by", f"{name}.pcap"), rule.get("kept_by", "valid.pcap")
        assert (broken, kept) == (f"{name}.pcap", kept_by(name))
        named |= {broken, kept}
    assert named == {path.name for path in CAPTURES.iterdir()}
