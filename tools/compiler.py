"""kaitai-struct-compiler: fetched once by Maven, and run on all grammars of a folder at a time."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
JARS = ROOT / "build" / "ksc"
POM = ROOT / "tools" / "ksc" / "pom.xml"
COPY_JARS = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies"
COMMAND = ("java", "-cp", f"{JARS}/*", "io.kaitai.struct.JavaMain")
WHOLE = "whole"
"""A grammar that imports all others."""


class CompilerError(Exception):
    """The compiler is not there or refuses something. The text says what to do."""


def version() -> str:
    """Name and version of the compiler."""
    _fetch()
    return run(*COMMAND, "--version").strip()


def _fetch() -> None:
    """Fetch the compiler if it is not there yet."""
    for tool, package in (("java", "a JDK 17 or later"), ("mvn", "Maven 3.8 or later")):
        if shutil.which(tool) is None:
            raise CompilerError(f"`{tool}` is missing: install {package}")
    stamp = JARS / "pom.xml"
    if not stamp.exists() or stamp.read_bytes() != POM.read_bytes():
        shutil.rmtree(JARS, ignore_errors=True)
        run("mvn", "-q", "-B", "-f", str(POM), COPY_JARS, f"-DoutputDirectory={JARS}")
        shutil.copy(POM, stamp)


def compile_folder(folder: Path, into: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Compile all grammars of a folder, which import each other by name alone.

    One file that imports them all goes in: each file for itself would be read with its imports again, which
    takes three times as long.
    """
    _fetch()
    imports = "".join(f"    - /{path.stem}\n" for path in sorted(folder.glob("*.ksy")))
    with tempfile.TemporaryDirectory() as temporary:
        whole = Path(temporary) / f"{WHOLE}.ksy"
        whole.write_text(f"meta:\n  id: {WHOLE}\n  imports:\n{imports}", encoding="utf-8")
        # From within the folder: the order of imports in what comes out depends on the paths.
        command = (*COMMAND, *options, "-I", ".", "-d", str(into), str(whole))
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    for path in [path for path in into.rglob("*") if path.stem.lower() == WHOLE]:
        path.unlink()
    return done


def run(*command: str) -> str:
    """Run a program. Returns what it prints."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode:
        raise CompilerError(f"`{' '.join(command)}` failed:\n{result.stdout}{result.stderr}")
    return result.stdout
