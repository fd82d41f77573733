"""Report missing command-line tools, with installation commands.

    python tools/requirements.py [--optional] java maven tshark ...

Exits with status 1 if a tool is missing. With `--optional`, the program reports which steps cannot run
without the tool, and exits with status 0. In CI, where the variable `CI` is set, a missing tool is always an
error. The program needs only Python.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence

INSTALL = {
    "python": "Python 3.10 or later (Debian: apt-get install python3)",
    "venv": "Python's venv module with pip (Debian: apt-get install python3-venv)",
    "java": "Java 17 or later (Debian: apt-get install openjdk-17-jdk-headless)",
    "javac": "a JDK, version 17 or later (Debian: apt-get install openjdk-17-jdk-headless)",
    "maven": "Maven 3.8 or later (Debian: apt-get install maven)",
    "tshark": "tshark (Debian: apt-get install tshark)",
    "lua5.4": "Lua 5.4 (Debian: apt-get install lua5.4)",
    "node": "Node.js 18.15 or later with npm (Debian: apt-get install nodejs npm)",
    "go": "Go 1.23 or later (https://go.dev/dl)",
    "rust": "Rust 1.85 or later with cargo (https://rustup.rs)",
    "openssl": "OpenSSL (Debian: apt-get install openssl)",
    "chromium": "Chromium (Debian: apt-get install chromium)",
    "mkdocs": "MkDocs, by `make setup PYTHON=...` with Python 3.11 or later",
}
NEEDS = {
    "java": "Spark and the Java parsers",
    "javac": "the Java parsers",
    "maven": "the parser generator and the Java parsers",
    "node": "the JavaScript parsers",
    "go": "the Go parsers",
    "rust": "the Rust parsers",
    "tshark": "the dissector and the comparison with tshark",
    "lua5.4": "the dissector with Lua 5.4",
    "openssl": "the TLS connection tests",
    "chromium": "the browser tests of the documentation site",
    "mkdocs": "the tests of the built documentation site",
}


def missing(tool: str) -> bool:
    """Return True if a tool is missing or too old."""
    if tool == "python":
        return sys.version_info < (3, 10)
    if tool == "mkdocs":
        return importlib.util.find_spec("mkdocs") is None
    if tool == "venv":
        return importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None
    if tool in _VERSIONS:
        command, before, least = _VERSIONS[tool]
        return _version(command, before) < least or (tool == "node" and shutil.which("npm") is None)
    return shutil.which({"maven": "mvn"}.get(tool, tool)) is None


_JAVA = os.path.join(os.environ["JAVA_HOME"], "bin", "java") if os.environ.get("JAVA_HOME") else "java"
_VERSIONS = {
    "java": ((_JAVA, "-version"), 'version "', (17, 0)),
    "node": (("node", "--version"), "v", (18, 15)),
    "go": (("go", "version"), "go", (1, 23)),
    "rust": (("cargo", "--version"), "cargo ", (1, 85)),
}
"""The command that prints a tool's version, the text before the version, and the oldest supported version."""


def _version(command: Sequence[str], before: str) -> tuple[int, ...]:
    """Return the first two numbers of the printed version, or an empty tuple if the command cannot run."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ()
    # Java writes its version to standard error, and the first release of a version has only one number.
    numbers = re.search(rf"{before}([0-9]+)(?:\.([0-9]+))?", result.stdout + result.stderr)
    return (int(numbers[1]), int(numbers[2] or 0)) if numbers else ()


def main(arguments: list[str]) -> int:
    """Check the named tools. Returns the exit status."""
    optional = "--optional" in arguments and not os.environ.get("CI")
    absent = [tool for tool in arguments if tool != "--optional" and missing(tool)]
    for tool in absent:
        consequence = f"; not run: {NEEDS[tool]}" if optional else ""
        print(f"missing: {tool}: install {INSTALL[tool]}{consequence}", file=sys.stderr)
    return 1 if absent and not optional else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
