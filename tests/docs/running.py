"""Runs the blocks of a page, as the head of `blocks.py` says, and all programs of the pages of messages."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from tests.docs import frames
from tests.docs.blocks import ROOT, Block, matches, pages, runs
from tests.docs.programs import BUILD, TOOLS, Project, build
from tests.environments import environment
from tests.toolchain import require
from tests.waiting import PATIENCE
from tools.grammar import catalogue
from tools.site import downloads, facts
from tools.site.examples import examples
from tools.site.snippets import snippets

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib
if TYPE_CHECKING:
    from pyspark.sql import SparkSession

CAPTURES = ROOT / "tests" / "captures"
HIDDEN = ("build", "out", "dist", "captures")
"""Entries of the repository's root that are not in the folder of a page: output of tests and commands."""
PATHS = re.compile(r'"((?:captures|tests|out|table|checkpoint)/[^"\s]*|[\w.-]+\.(?:pcap|pcapng|dcp|zip))"')
"""Strings in Python that are paths of the folder."""
SESSION = Path(__file__).with_name("session.py")

Setup = Callable[["SparkSession"], dict[str, Any]]


def _readme(spark: SparkSession) -> dict[str, Any]:
    """A table of single messages, and the equivalent of a Kafka topic."""
    message = bytes.fromhex(facts.vector("S32")["hex"])
    return {
        "table": spark.createDataFrame([(message,)], "message binary"),
        "topic": spark.createDataFrame([(0, message)], "timestamp long, value binary"),
    }


SETUPS: dict[str, Setup] = {"README.md": _readme}
"""The names that the Python blocks of a page presuppose, besides `spark`."""


def programs() -> dict[str, dict[str, str]]:
    """Return all programs on the pages in compiled languages, by language and name."""
    code_of: dict[str, dict[str, str]] = {language: {} for language in TOOLS}
    for page in pages():
        for block, _ in runs(page):
            if block.language in TOOLS:
                name, code = frames.program(block)
                assert name not in code_of[block.language], f"{block.place}: there are two programs {name}"
                code_of[block.language][name] = code
    for message in catalogue.messages():
        for example in examples(message):
            for snippet in snippets(example).values():
                if snippet.language in TOOLS:
                    assert snippet.name not in code_of[snippet.language]
                    code_of[snippet.language][snippet.name] = snippet.code
    return code_of


@cache
def project(language: str) -> Project:
    """Build all programs of a language, once."""
    return build(language, programs()[language])


class PageRun:
    """A page while its blocks run."""

    def __init__(self, name: str, folder: Path, spark: Callable[[], SparkSession]) -> None:
        self._name, self._folder, self._spark = name, folder, spark
        self._names: dict[str, Any] = {"__name__": "__main__"}
        self._sessions: dict[Path, subprocess.Popen[str]] = {}
        for entry in ROOT.iterdir():
            if not entry.name.startswith(".") and entry.name not in HIDDEN:
                (folder / entry.name).symlink_to(entry)
        # The packages that a reader of the JavaScript page has installed.
        (folder / "node_modules").symlink_to(BUILD / "js" / "node_modules")
        (folder / "vectors.tsv").write_text(downloads.tsv(), "utf-8")
        (folder / "captures").mkdir()
        for stream in CAPTURES.glob("*.dcp"):
            (folder / "captures" / stream.name).symlink_to(stream)
        for capture in ("session.pcap", "large.pcap"):
            (folder / capture).symlink_to(CAPTURES / "session.pcap")

    def run(self) -> int:
        """Run the blocks and compare their output. Return their number."""
        page_blocks = runs(self._name)
        for block, _ in page_blocks:
            require(*block.options.get("needs", "").split())
        programs = [block.code for block, _ in page_blocks if block.language == "python"]
        if any(re.search(r"(?<!\.)\bspark\b", program) for program in programs):
            spark = self._spark()
            self._names["spark"] = spark
            if self._name in SETUPS:
                self._names |= SETUPS[self._name](spark)
        try:
            for block, wanted in page_blocks:
                self._one(block, wanted)
        finally:
            for session in self._sessions.values():
                with session:
                    session.kill()
        return len(page_blocks)

    def _one(self, block: Block, wanted: str | None) -> None:
        if block.language == "console":
            self._console(block)
        elif block.language in PARSERS:
            PARSERS[block.language](block.code)
        else:
            output = self._python(block) if block.language == "python" else self._program(block)
            assert wanted is None or matches(wanted, output), f"{block.place} prints\n{output}"

    def _python(self, block: Block) -> str:
        return self._python_here(block) if "spark" in self._names else self._python_there(block)

    def _python_there(self, block: Block) -> str:
        """Run a block in the environment of the page. Return its output."""
        python = python_of(block)
        if python not in self._sessions:
            self._sessions[python] = subprocess.Popen(
                [python, SESSION],
                cwd=self._folder,
                env=environment_of(python),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        session = self._sessions[python]
        assert session.stdin is not None
        assert session.stdout is not None
        request = {
            "code": "\n" * block.line + block.code,
            "arguments": [block.place, *block.options.get("args", "").split()],
            "data": frames.data(block).hex() if "with" in block.options else None,
        }
        session.stdin.write(f"{json.dumps(request)}\n")
        session.stdin.flush()
        output, failure = json.loads(session.stdout.readline())
        assert failure is None, f"{block.place}\n{failure}"
        return str(output)

    def _python_here(self, block: Block) -> str:
        """Run a block in this process, which has the Spark session. Return its output."""
        code = PATHS.sub(lambda path: f'"{self._folder}/{path[1]}"', block.code)
        if "with" in block.options:
            self._names["data"] = frames.data(block)
        out, before = StringIO(), (sys.argv, os.getcwd())
        sys.argv = [block.place, *block.options.get("args", "").split()]
        os.chdir(self._folder)
        try:
            with redirect_stdout(out):
                exec(compile("\n" * block.line + code, block.page, "exec"), self._names)
        finally:
            sys.argv = before[0]
            os.chdir(before[1])
        return out.getvalue()

    def _program(self, block: Block) -> str:
        name, _ = frames.program(block)
        arguments = block.options.get("args", "").split()
        return project(block.language).run([name], *arguments, folder=self._folder)[name]

    def _console(self, block: Block) -> None:
        commands = console_commands(block)
        separator = "\x1e"
        script = "".join(
            f"printf '%s\\n' {shlex.quote(separator)}\n{command}\nstatus=$?\nprintf '%s%d\\n' "
            f"{shlex.quote(separator)} $status\n"
            for command, _ in commands
        )
        result = subprocess.run(
            ["bash", "-c", script],
            cwd=self._folder,
            env=environment_of(python_of(block)),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        parts = result.stdout.split(separator)[1:]
        outputs, statuses = parts[::2], parts[1::2]
        assert len(outputs) == len(statuses) == len(commands), f"{block.place} prints\n{result.stdout}"
        wanted_last = int(block.options.get("status", 0))
        for number, ((command, wanted), output, status) in enumerate(
            zip(commands, outputs, statuses, strict=True), 1
        ):
            expected = wanted_last if number == len(commands) else 0
            place = f"{block.place}: {command}\n{output}"
            assert int(status) == expected, f"{place}\nends with {status}"
            assert wanted is None or matches(wanted, output.removeprefix("\n")), f"{place}\nis not\n{wanted}"


def console_commands(block: Block) -> list[tuple[str, str | None]]:
    """The commands of a console block, each with its expected output, None for any."""
    assert block.code.startswith("$ "), f"{block.place}: there is no command, which begins with `$ `"
    commands = re.findall(r"^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", block.code, re.MULTILINE)
    return [
        (command, output.removesuffix("\n") if output.strip("\n") else None) for command, output in commands
    ]


def python_of(block: Block) -> Path:
    """The Python of the environment in which a block runs."""
    return Path(sys.executable) if block.packages is None else environment(block.packages)


def environment_of(python: Path) -> Mapping[str, str]:
    """The environment variables: commands are found, and nothing depends on the terminal."""
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "COLUMNS": "120", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}


PARSERS: dict[str, Callable[[str], Any]] = {
    "json": json.loads,
    "yaml": yaml.safe_load,
    "xml": xml.etree.ElementTree.fromstring,
    "toml": tomllib.loads,
}
"""Functions that read a block of data."""
