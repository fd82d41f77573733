"""The readers of four languages, which read with the generated parsers and the facades.

A request and its answer are JSON on one line each:

    {"message": HEX, "root": GRAMMAR, "tree": true}   {"rest": 0, "tree": {...}} or {"error": "truncated"}
    {"stream": HEX, "collections": true}              {"messages": [...], "end": null}
    {"session": {"start": {...}, "messages": [HEX]}}  [{"position": {...}, "request": {...}}, ...]
    {"check": HEX}                                    {}

`rest` is the number of bytes after the message. The error is `truncated`, `validation`, or an error of the
runtime that `tests/limits.json` lists. `stream` also takes `longest` and `decompress`. `check` does what the
fuzzer does with an input. At anything else, such as a failed assertion or too much memory, a reader ends.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tests.toolchain import require
from tools.generate.compiler import COPY_JARS
from tools.project import GENERATED, ROOT

BUILD: Final = ROOT / "build" / "readers"
FIELDS: Final = GENERATED / "python" / "dcp_kaitai" / "fields.json"
SECONDS: Final = 600
"""The longest time for all requests of a test: an endless loop is a failure."""

Request = dict[str, Any]


@dataclass(frozen=True)
class Reader:
    """The reader of a language."""

    tools: tuple[str, ...]
    build: Callable[[], list[str]]
    """Builds the reader, and returns the command that runs it."""
    native: tuple[str, ...]
    """The command that runs the tests that only the language itself can run."""
    version: tuple[str, ...]
    """The command that prints the version of the toolchain."""
    runtime: str
    """The name of Kaitai's runtime."""
    manifest: str = ""
    """The file that contains the version of the runtime."""


def _go() -> list[str]:
    subprocess.run(["go", "build", "-o", str(BUILD / "go"), "."], cwd=ROOT / "tests" / "go", check=True)
    return [str(BUILD / "go"), str(FIELDS)]


def _javascript() -> list[str]:
    # The package is copied, and an existing copy may be older.
    folder = ROOT / "tests" / "javascript"
    subprocess.run(["npm", "ci", "--silent", "--ignore-scripts"], cwd=folder, check=True)
    return ["node", "--max-old-space-size=256", str(folder / "reader.js")]


def _rust() -> list[str]:
    build = ["cargo", "build", "--quiet", "--locked", "--bin", "reader", *_RUST]
    subprocess.run(build, cwd=ROOT, check=True)
    return [str(ROOT / "build" / "rust" / "debug" / "reader")]


_RUST: Final = ("--manifest-path", "tests/rust/Cargo.toml", "--target-dir", "build/rust")


def _java() -> list[str]:
    return ["java", "-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", jars(), JAVA_READER]


JAVA_READER: Final = "org.dcpspec.vectors.Reader"


def jars(*options: str) -> str:
    """Build the Java tests with some Maven options, and return their class path."""
    folder = BUILD / "-".join(("java", *options))
    where = ["-f", str(ROOT / "tests" / "java" / "pom.xml"), f"-DoutputDirectory={folder}"]
    subprocess.run(["mvn", "-q", "-B", *options, *where, "-DskipTests", "package", COPY_JARS], check=True)
    return f"{folder}/*{os.pathsep}{ROOT / 'build/java/vectors/test-classes'}"


READERS: Final = {
    "java": Reader(
        tools=("java", "javac", "maven"),
        build=_java,
        native=("mvn", "-q", "-B", "-C", "-f", "tests/java/pom.xml", "test"),
        version=("java", "--version"),
        runtime="kaitai-struct-runtime",
        manifest="generated/java/pom.xml",
    ),
    "javascript": Reader(
        tools=("node",),
        build=_javascript,
        native=("npm", "test", "--silent", "--prefix", "tests/javascript"),
        version=("node", "--version"),
        runtime="kaitai-struct",
        manifest="tests/javascript/node_modules/kaitai-struct/package.json",
    ),
    "go": Reader(
        tools=("go",),
        build=_go,
        native=("go", "test", "-C", "tests/go", "-count=1", "."),
        version=("go", "version"),
        runtime="kaitai_struct_go_runtime",
        manifest="tests/go/go.mod",
    ),
    "rust": Reader(
        tools=("rust",),
        build=_rust,
        native=("cargo", "test", "--quiet", "--locked", *_RUST),
        version=("rustc", "--version"),
        runtime="part of the crate",
    ),
}


@cache
def command(language: str) -> list[str]:
    """Build the reader of a language once, and return the command that runs it."""
    require(*READERS[language].tools)
    BUILD.mkdir(parents=True, exist_ok=True)
    return READERS[language].build()


def ask(program: Sequence[str], requests: Iterable[Request]) -> list[Any]:
    """Return the answers of a reader, given by its command.

    Raises:
        AssertionError: The reader ended or does not end. The error names the request that has no answer.
    """
    lines = [json.dumps(request) + "\n" for request in requests]
    with subprocess.Popen(
        program,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
    ) as process:
        try:
            out, errors = process.communicate("".join(lines), timeout=SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            out, errors = process.communicate()
    answers = [json.loads(line) for line in out.splitlines(keepends=True) if line.endswith("\n")]
    if process.returncode or len(answers) != len(lines):
        request = lines[len(answers)] if len(answers) < len(lines) else "the end"
        raise AssertionError(f"status {process.returncode} at {request[:2000]}{errors[:2000]}")
    return answers


def toolchain(language: str) -> tuple[str, str]:
    """Return the name and version of a language's toolchain, and of the runtime of its parsers."""
    reader = READERS[language]
    said = subprocess.run(reader.version, stdout=subprocess.PIPE, text=True, check=True).stdout
    return f"{reader.version[0]} {_number(said)}", f"{reader.runtime} {_runtime_version(reader)}".strip()


def _runtime_version(reader: Reader) -> str:
    if not reader.manifest:
        return ""
    text = (ROOT / reader.manifest).read_text("utf-8")
    return _number(text[text.rindex(reader.runtime) :])


def _number(text: str) -> str:
    found = re.search(r"\d+(\.\d+)+", text)
    assert found
    return found[0]
