"""README.md names existing things. `docs/test_code_blocks.py` runs its commands and programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

from dcpspec.cli import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_files_that_are_named_exist() -> None:
    for name in re.findall(r"`((?:ksy|docs|generated|pyspark_adapter|tests|tools)/[\w./]*)`", README):
        assert (ROOT / name).exists(), name


def test_the_commands_are_those_of_the_table() -> None:
    assert set(re.findall(r"^\| `dcpspec (\w+)", README, re.M)) == {*COMMANDS}


def test_the_numbers_are_those_of_the_files() -> None:
    vectors = [json.loads(path.read_text("utf-8")) for path in (ROOT / "tests" / "vectors").glob("*.json")]
    errata = re.findall(r"^## E-\d\d: ", (ROOT / "docs" / "errata.md").read_text("utf-8"), re.M)
    policy, audit = (
        len(re.findall(r"^ *- id: [RA]-", (ROOT / "ksy" / f"{name}.yaml").read_text("utf-8"), re.M))
        for name in ("policy", "audit")
    )
    both = len(re.findall(r"^ *- id: R-", (ROOT / "ksy" / "audit.yaml").read_text("utf-8"), re.M))
    captures = len(list((ROOT / "tests" / "captures" / "audit").glob("*.pcap")))
    count = sum(file["count"] for file in vectors if isinstance(file.get("count"), int))
    for text in (
        f"{len(list((ROOT / 'ksy').glob('*.ksy')))} grammars",
        f"[{len(errata)} errata]",
        f"{policy} rules describe messages that servers refuse, and {audit} describe message order; ",
        f"; {both} rules do both",
        f"| checks {policy} rules and documents the server's responses |",
        f"| rules about message order | checks {audit} rules |",
        f"| test vectors | {count:,} ",
        f"{count:,} vectors",
        f"{captures} captures that break or follow a rule",
    ):
        assert text in README
