"""The command and the packages in environments with nothing but ``pip install .``, or with a single extra."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.environments import ROOT, environment

NEEDS = {
    "report": ("Jinja2", "matplotlib"),
    "replay": ("PyYAML", "scramp"),
    "conformance": ("PyYAML", "scramp", "jsonschema"),
    "spark": ("PySpark",),
    "pandas": ("pandas",),
}
"""The packages that users of an extra need, in the order in which errors name them."""

BRINGS = {
    "": (),
    "spark": ("PySpark", "pandas"),
    "sail": ("PySpark", "pandas"),
    "fsspec": (),
    "pandas": ("pandas",),
    "report": ("Jinja2", "matplotlib"),
    "replay": ("PyYAML", "scramp"),
    "conformance": ("PyYAML", "scramp", "jsonschema"),
    "stream": (),
    "test": ("PySpark", "pandas", "Jinja2", "matplotlib", "PyYAML", "scramp", "jsonschema"),
    "docs": ("PyYAML", "Jinja2") if sys.version_info >= (3, 11) else (),
}
"""The packages that each extra installs. The other extras contain build tools."""
TOOLS = {"fuzz", "release", "dev"}

COMMANDS = (
    *("audit", "conformance", "decode", "encode", "inspect", "package", "position", "proxy", "replay"),
    *("sample", "stream", "summary"),
    *("conformance list", "conformance run", "conformance serve", "conformance show"),
)

WITHOUT_EXTRAS = (
    ("inspect 805c00000000000000000000009896810000000000000000", "dcp_noop 0x5c"),
    ("encode dcp_noop opaque=1", "805c00000000000000000000000000010000000000000000"),
    ("sample -o day.pcap", "day.pcap"),
    ("summary day.pcap", "47258 in messages + 0 corrupt + 1285 lost"),
    ("decode day.pcap -o table", "177  mutation"),
    ("decode day.pcap --format json --opcode dcp_noop", '"opcode":"dcp_noop"'),
    ("audit day.pcap", "1 error, 6 warnings in 280 messages of 3 connections"),
    ("package day.zip", "day.zip"),
)
"""Commands that need no extra, and a part of their output."""

WITH_EXTRAS = (
    ("audit none.pcap --html page.html", "--html", ("report",), "no such file: none.pcap"),
    ("decode none.pcap -o none --master local", "--master", ("spark",), "no such file: none.pcap"),
    ("audit none.pcap -o none --master local", "--master", ("spark", "pandas"), "no such file: none.pcap"),
    ("replay none.pcap", "replay", ("replay",), "no such file: none.pcap"),
    ("replay --print-scenario nothing", "replay", ("replay",), "no such built-in scenario: 'nothing'"),
    ("proxy --to nowhere", "proxy", ("replay",), "--to expects HOST:PORT, got 'nowhere'"),
    ("conformance list nothing", "conformance", ("conformance",), "'nothing' matches no case"),
    ("conformance show nothing", "conformance", ("conformance",), "'nothing' matches no case"),
    ("conformance serve nothing", "conformance", ("conformance",), "'nothing' matches no case"),
    ("conformance run nothing --exec true", "conformance", ("conformance",), "'nothing' matches no case"),
    ("stream none://a/b --user u", "stream", (), "name a folder with -o DIR"),
    ("position /dev/null --cluster none --user u", "position", (), "not a connection string"),
)
"""Commands that need extras: the arguments, what needs the extras, the extras, and the error with them."""

PROGRAM = """
import json, sys
from click.testing import CliRunner
from dcpspec.cli import main

results = []
for line in json.load(sys.stdin):
    result = CliRunner().invoke(main, line.split())
    is_known = result.exception is None or isinstance(result.exception, SystemExit)
    results.append([result.exit_code, result.output if is_known else repr(result.exception)])

import dcpspec, pyspark_dcp

for module, name in [line.split() for line in sys.argv[1:]]:
    try:
        getattr(__import__(module, fromlist=[name]), name)
        results.append([0, "there"])
    except ImportError as error:
        results.append([1, str(error)])
print(json.dumps(results))
"""
"""Runs the command with each line of standard input, and imports the names in the arguments."""

NAMES = ("dcpspec decode_message", "dcpspec read", "pyspark_dcp package_zip")
SPARK_NAMES = ("pyspark_dcp from_dcp", "pyspark_dcp DefaultSource", "pyspark_dcp.audit audit")
"""Names with their modules, which need nothing, or PySpark."""


def call(
    python: Path, lines: Iterable[str], folder: Path, names: Iterable[str] = ()
) -> list[tuple[int, str]]:
    """Run the command in one process with each line of arguments, and import names. Return statuses and
    outputs.
    """
    done = subprocess.run(
        [python, "-c", PROGRAM, *names],
        cwd=folder,
        input=json.dumps([*lines]),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return [(status, output) for status, output in json.loads(done.stdout)]


def wanted(what: str, needed: Iterable[str], otherwise: str, extra: str) -> tuple[str, bool]:
    """Return the output of a command in the environment of an extra, and True if it is the whole output."""
    for name in needed:
        if lacking := [package for package in NEEDS[name] if package not in BRINGS[extra]]:
            install = f'pip install "dcpspec[{name}]" (in the repository: pip install ".[{name}]")'
            return f"dcpspec: {what} requires {', '.join(lacking)}: {install}\n", True
    return otherwise, False


def test_every_extra_is_tried() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    extras = project.split("[project.optional-dependencies]")[1].split("[project.scripts]")[0]
    assert set(re.findall(r"^(\w+) = \[", extras, re.MULTILINE)) == {*BRINGS, *TOOLS} - {""}


def test_first_commands(tmp_path: Path) -> None:
    """A new process for each command, as a new user types it."""
    command = environment(frozenset({"."})).with_name("dcpspec")
    for arguments, wanted in ((("--help",), "Commands:"), (("--version",), "dcpspec, version")):
        done = subprocess.run(
            [command, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert wanted in done.stdout
    listed = subprocess.run([command, "--help"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^  ([a-z]+)  ", listed.split("Commands:")[1], re.MULTILINE)
    assert names == [name for name in COMMANDS if " " not in name]


def test_commands_that_need_no_extra(tmp_path: Path) -> None:
    python = environment(frozenset({"."}))
    results = call(python, [line for line, _ in WITHOUT_EXTRAS], tmp_path)
    for (line, text), (status, output) in zip(WITHOUT_EXTRAS, results, strict=True):
        assert (status, text in output, "pip install" in output) == (0, True, False), f"{line}\n{output}"


@pytest.mark.parametrize("extra", BRINGS)
def test_each_extra_alone(extra: str, tmp_path: Path) -> None:
    """Every help, every command that needs an extra, and the names of the packages."""
    python = environment(frozenset({f".[{extra}]" if extra else "."}))
    helps = [f"{command} --help" for command in ("", *COMMANDS)]
    results = call(
        python, [*helps, *(line for line, *_ in WITH_EXTRAS)], tmp_path, names=(*NAMES, *SPARK_NAMES)
    )
    for line in helps:
        status, output = results.pop(0)
        assert (status, output.startswith("Usage: ")) == (0, True), f"{line}\n{output}"
    for line, what, needed, otherwise in WITH_EXTRAS:
        status, output = results.pop(0)
        text, is_all = wanted(what, needed, otherwise, extra)
        assert (status, output == text if is_all else text in output) == (2, True), f"{line}\n{output}"
    assert [*tmp_path.iterdir()] == []
    words = 'PySpark is missing: pip install "dcpspec[spark]" (in the repository: pip install ".[spark]")'
    of_spark = (0, "there") if "PySpark" in BRINGS[extra] else (1, words)
    assert results == [(0, "there")] * len(NAMES) + [of_spark] * len(SPARK_NAMES)


def test_a_spark_without_pandas(tmp_path: Path) -> None:
    """The environment of a notebook server, for example. Only the audit needs pandas."""
    python = environment(frozenset({".", "pyspark"}))
    decode, audit = (f"{command} none.pcap -o none --master local" for command in ("decode", "audit"))
    assert call(python, [decode, audit], tmp_path) == [
        (2, "dcpspec: no such file: none.pcap\n"),
        (
            2,
            'dcpspec: --master requires pandas: pip install "dcpspec[pandas]" '
            '(in the repository: pip install ".[pandas]")\n',
        ),
    ]
