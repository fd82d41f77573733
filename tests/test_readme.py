"""What README.md shows is what happens."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner

from dcpspec.cli import main

ROOT = Path(__file__).resolve().parent.parent
MESSAGE = (
    "805700061f0102100000002c0000121011223344556677880000000000000004000000000000000102000006"
    "00000000000000000000000868656c6c6f7b2261223a317d"
)
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_on_top_is_the_output_of_the_command() -> None:
    block = re.search(r"((?:^    .*\n)+)", README[README.index("    $ dcpspec inspect") :], re.M)
    assert block
    command, *lines = block[0].splitlines()
    assert MESSAGE.startswith(command.split()[-1].removesuffix("..."))
    shown = CliRunner().invoke(main, ["inspect", MESSAGE]).output.splitlines()
    trimmed = [line.rstrip() for line in shown]
    assert all(line.removeprefix("    ").rstrip() in trimmed for line in lines)


def test_the_files_that_are_named_exist() -> None:
    for name in re.findall(r"`((?:ksy|docs|generated|pyspark_adapter|tests|tools)/[\w./]*)`", README):
        assert (ROOT / name).exists(), name
