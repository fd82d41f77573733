"""Runs the blocks of a page, as the head of `blocks.py` says, and all programs of the pages of messages."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import xml.etree.ElementTree
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from dataclasses import replace
from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from sybil import Document

from tests.docs import frames
from tests.docs.blocks import ROOT, Block, blocks, matches, pages
from tests.docs.programs import BUILD, TOOLS, Project, build
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
PORT = re.compile(r"--listen 127\.0\.0\.1:(\d+)")

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
ALONE = ("docs/guides/without-a-jvm.md",)
"""Pages whose Python blocks need a process without a Spark session. Each block runs after those before it."""


def programs() -> dict[str, dict[str, str]]:
    """Return all programs on the pages in compiled languages, by language and name."""
    code_of: dict[str, dict[str, str]] = {language: {} for language in TOOLS}
    for page in pages():
        for block in blocks(page):
            if block.is_run and block.language in TOOLS:
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

    def __init__(self, page: Document, folder: Path, spark: Callable[[], SparkSession]) -> None:
        """Make the folder of the page."""
        self._folder = folder
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
        self._page, self._before = page, ""
        to_run: list[Block] = [example.parsed for example in page if example.parsed.is_run]
        require(*(block.options["needs"] for block in to_run if "needs" in block.options))
        ports = {port for block in to_run for port in PORT.findall(block.code)}
        self._ports = {port: str(free_port()) for port in ports}
        self._groups: list[int] = []
        programs = [block.code for block in to_run if block.language == "python"]
        self._names = page.namespace
        self._names["__name__"] = "__main__"
        if any(re.search(r"(?<!\.)\bspark\b", program) for program in programs):
            self._names["spark"] = spark()
            if page.path in SETUPS:
                self._names |= SETUPS[page.path](self._names["spark"])

    def run(self) -> None:
        """Run the blocks and compare their output."""
        printed: str | None = None
        before = os.getcwd()
        os.chdir(self._folder)
        try:
            for example in self._page:
                block: Block = replace(example.parsed, code=self._moved(example.parsed.code))
                if block.mark == "output":
                    assert printed is not None, f"{block.place}: the output of no block that is run"
                    assert matches(block.code, printed), f"the block before {block.place} prints\n{printed}"
                printed = self._one(block) if block.is_run else None
        finally:
            os.chdir(before)
            for group in self._groups:
                with suppress(ProcessLookupError):
                    os.killpg(group, signal.SIGKILL)

    def _moved(self, code: str) -> str:
        """Return code with free ports in place of those of the page."""
        return re.sub(r"\b\d{4,5}\b", lambda number: self._ports.get(number[0], number[0]), code)

    def _one(self, block: Block) -> str | None:
        """Run a block. Return the output of a program, or of the last command."""
        if block.language == "console":
            return self._console(block)
        if block.language in PARSERS:
            PARSERS[block.language](block.code)
            return None
        return self._python(block) if block.language == "python" else self._program(block)

    def _python(self, block: Block) -> str:
        code = block.code
        if "spark" in self._names:
            code = PATHS.sub(lambda path: f'"{self._folder}/{path[1]}"', code)
        if "with" in block.options:
            self._names["data"] = frames.data(block)
        if block.page in ALONE:
            self._before += code
            command = [sys.executable, "-c", self._before]
            done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{block.place}\n{done.stderr}"
            return done.stdout
        out = StringIO()
        with redirect_stdout(out):
            exec(compile("\n" * block.line + code, block.page, "exec"), self._names)
        return out.getvalue()

    def _program(self, block: Block) -> str:
        name, _ = frames.program(block)
        return project(block.language).run([name], folder=self._folder)[name]

    def _console(self, block: Block) -> str:
        commands = [(KIT.sub(PATIENT, command), wanted) for command, wanted in console_commands(block)]
        separator = "\x1e"
        script = "".join(
            f"printf '%s\\n' {shlex.quote(separator)}\n{command}\nstatus=$?\nprintf '%s%d\\n' "
            f"{shlex.quote(separator)} $status\n"
            for command, _ in commands
        )
        with subprocess.Popen(
            ["bash", "-c", script],
            cwd=self._folder,
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            encoding="utf-8",
            start_new_session=True,
        ) as shell:
            self._groups.append(shell.pid)
            try:
                printed, _ = shell.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(shell.pid, signal.SIGKILL)
                raise
        parts = printed.split(separator)[1:]
        outputs, statuses = parts[::2], parts[1::2]
        assert len(outputs) == len(statuses) == len(commands), f"{block.place} prints\n{printed}"
        for (command, wanted), output, status in zip(commands, outputs, statuses, strict=True):
            place = f"{block.place}: {command}\n{output}"
            assert status.strip() == "0", f"{place}\nends with {status}"
            assert wanted is None or matches(wanted, output.removeprefix("\n")), f"{place}\nis not\n{wanted}"
        return outputs[-1].removeprefix("\n")


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def console_commands(block: Block) -> list[tuple[str, str | None]]:
    """The commands of a console block, each with its expected output, None for any."""
    assert block.code.startswith("$ "), f"{block.place}: there is no command, which begins with `$ `"
    commands = re.findall(r"^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", block.code, re.MULTILINE)
    return [
        (command, output.removesuffix("\n") if output.strip("\n") else None) for command, output in commands
    ]


KIT, PATIENT = re.compile(r"dcpspec conformance (?:run|server)\b"), r"\g<0> --patience 5"
"""The kit's commands, which get more time, because the machine may be busy."""
ENVIRONMENT = {
    **os.environ,
    "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    **{"COLUMNS": "120", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"},
}
"""The environment variables of commands: they are found, and nothing depends on the terminal."""
PARSERS: dict[str, Callable[[str], Any]] = {
    "json": json.loads,
    "yaml": yaml.safe_load,
    "xml": xml.etree.ElementTree.fromstring,
    "toml": tomllib.loads,
}
"""Functions that read a block of data."""
