"""A class name has one meaning in the library, the adapter and the tools."""

from __future__ import annotations

import re
from collections import defaultdict

from tools.project import ROOT


def test_a_class_name_means_one_thing() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for folder in ("dcpspec", "pyspark_adapter", "tools"):
        for path in (ROOT / folder).rglob("*.py"):
            if path.is_relative_to(ROOT / "tools" / "generate" / "packages"):  # of another package
                continue
            for name in re.findall(r"^ *class _*(\w+)[(:]", path.read_text("utf-8"), re.MULTILINE):
                places[name].append(path.name)
    assert {name: files for name, files in places.items() if len(files) > 1} == {}
