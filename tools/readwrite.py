"""Build parsers in Python and Java that can also write, in `build/readwrite/`, for the round-trip tests.

The classes of the compiler's write mode differ from those under `generated/`: they read only on request,
and they have setters, checks and a writer.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.compiler import COPY_JARS, ROOT, CompilerError, compile_folder, run
from tools.compiler import POM as COMPILER_POM
from tools.generate import KSY, grammar_hash

FOLDER = ROOT / "build" / "readwrite"
PYTHON = FOLDER / "python"
"""A folder for Python's module path."""
PYTHON_PACKAGE = "dcp_readwrite"
JAVA_PACKAGE = "org.dcpspec.readwrite"
JAVA_CLASSES = FOLDER / "classes"
JAVA_JARS = FOLDER / "jars"
POM = ROOT / "tests" / "roundtrip" / "pom.xml"
STAMP = FOLDER / "stamp"


def build() -> None:
    """Build the parsers if they are missing or out of date."""
    sources = (COMPILER_POM, POM, Path(__file__))
    made_from = "\n".join([grammar_hash(), *(path.read_text("utf-8") for path in sources)])
    if STAMP.exists() and STAMP.read_text("utf-8") == made_from:
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    _compile("python", PYTHON / PYTHON_PACKAGE, "--python-package", ".")
    (PYTHON / PYTHON_PACKAGE / "__init__.py").touch()
    _compile("java", FOLDER / "java", "--java-package", JAVA_PACKAGE)
    run("mvn", "-q", "-B", "-f", str(POM), COPY_JARS, f"-DoutputDirectory={JAVA_JARS}")
    java = sorted(str(path) for path in (FOLDER / "java").rglob("*.java"))
    run("javac", "-nowarn", "-encoding", "UTF-8", "-cp", f"{JAVA_JARS}/*", "-d", str(JAVA_CLASSES), *java)
    STAMP.write_text(made_from, "utf-8")


def _compile(language: str, folder: Path, *options: str) -> None:
    folder.mkdir(parents=True)
    result = compile_folder(KSY, folder, "-t", language, "--read-write", *options)
    if result.returncode:
        raise CompilerError(f"the compiler failed for {language}:\n{result.stdout}{result.stderr}")
