"""Run kaitai-struct-compiler on all grammars in a folder at once; Maven fetches the compiler."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.project import ROOT

JARS = ROOT / "build" / "ksc"
POM = Path(__file__).parent / "ksc" / "pom.xml"
COPY_JARS = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies"
SHORT = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""Options for a JVM that exits before the optimizing compiler pays off."""
COMMAND = ("java", *SHORT, "-cp", f"{JARS}/*", "io.kaitai.struct.JavaMain")
WHOLE = "whole"
"""A grammar that imports all others."""


class CompilerError(Exception):
    """The compiler is missing or rejects its input. The error message states the remedy."""


def version() -> str:
    """Return the name and version of the compiler."""
    _fetch()
    return run(*COMMAND, "--version").strip()


def _fetch() -> None:
    """Fetch the compiler if it is missing."""
    for tool, package in (("java", "a JDK 17 or later"), ("mvn", "Maven 3.8 or later")):
        if shutil.which(tool) is None:
            raise CompilerError(f"`{tool}` is missing: install {package}")
    stamp = JARS / "pom.xml"
    if not stamp.exists() or stamp.read_bytes() != POM.read_bytes():
        shutil.rmtree(JARS, ignore_errors=True)
        run("mvn", "-q", "-B", "-C", "-f", str(POM), COPY_JARS, f"-DoutputDirectory={JARS}")
        shutil.copy(POM, stamp)


def compile_folder(folder: Path, into: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Compile all grammars in a folder, which import each other by bare name or from the folder.

    The compiler reads one file that imports all grammars; compiling each grammar separately takes three times
    as long, because the compiler reads the imports again.
    """
    _fetch()
    files = (path.relative_to(folder).with_suffix("") for path in sorted(folder.rglob("*.ksy")))
    imports = "".join(f"    - /{file.as_posix()}\n" for file in files)
    with tempfile.TemporaryDirectory() as temporary:
        whole = Path(temporary) / f"{WHOLE}.ksy"
        whole.write_text(f"meta:\n  id: {WHOLE}\n  imports:\n{imports}", encoding="utf-8")
        # Run within the folder, because the order of imports in the output depends on the paths.
        command = (*COMMAND, *options, "-I", ".", "-d", str(into), str(whole))
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    for path in [path for path in into.rglob("*") if path.stem.lower() == WHOLE]:
        path.unlink()
    return done


def run(*command: str) -> str:
    """Run a program and return its output."""
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode:
        raise CompilerError(f"`{' '.join(command)}` failed:\n{result.stdout}{result.stderr}")
    return result.stdout
