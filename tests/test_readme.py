"""What README.md shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_files_that_are_named_exist() -> None:
    for name in re.findall(r"`((?:ksy|docs|generated|pyspark_adapter|tests|tools)/[\w./]*)`", README):
        assert (ROOT / name).exists(), name
